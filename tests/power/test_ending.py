"""Rules 16: how a game ends, by Flags, by the limit, by resignation."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import TABLE, FairDice, Refused, Resign, TimeUp
from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.events.orders import Read
from grognard.games.power.events.round import Ended, LastRound, Resigned, Round, TimeCalled, TimeShort
from grognard.games.power.rules.round import ask_for_sheets
from grognard.games.power.rules.victory import score
from grognard.games.power.setup import LIMIT
from grognard.games.power.state import State
from grognard.match import Clock, Match, NotYours, Pace, Person, export, load
from tests.power.positions import played, position


def table(stands: str = "", **setup: Any) -> State:
    """A position at which everybody is asked for his sheet."""
    s = position(stands, **setup)
    ask_for_sheets(s)
    return s


def do(s: State, seat: int, action: Any) -> list[Any]:
    assert GAME.refusal(s, seat, action) is None
    return GAME.apply(s, seat, action, FairDice())


def everybody_idle(s: State) -> list[Any]:
    """Empty sheets of all who write; what happened in the round."""
    out: list[Any] = []
    for seat in s.sheets.seats:
        out += do(s, seat, Orders())
    return out


def places(s: State) -> tuple[int, ...]:
    result = GAME.result(s)
    assert result is not None
    return result.places


@pytest.mark.rule("PW-16.1-a")
def test_who_has_taken_all_flags_wins_at_once() -> None:
    s = table("J8: V S", eliminated=["B", "R"], flags={"V": ["V", "B", "R"]}, limit="none")
    do(s, 0, Orders(("S J8 HQ.J",)))
    happened = do(s, 2, Orders())
    assert happened[-1] == Ended((0,))
    assert (places(s), GAME.decisions(s)) == ((1, 2, 2, 2), ())


@pytest.mark.rule("PW-16.1-a")
def test_while_one_opponent_has_his_flag_the_game_goes_on() -> None:
    assert not played("J8: V S", V=["S J8 HQ.J"], eliminated=["B"], flags={"V": ["V", "B"]}).state.over


@pytest.mark.rule("PW-16.1-b", "PW-16.1-h")
def test_the_round_in_progress_when_time_runs_out_is_played_to_its_end() -> None:
    s = table("V0: V T | B4: B S", limit={"minutes": 120})
    everybody_idle(s)
    assert not s.over
    do(s, 0, Orders(("T V0 IX",)))
    do(s, TABLE, TimeUp())
    assert do(s, TABLE, TimeUp()) == [TimeCalled()]
    assert GAME.result(s) is None  # the others still write
    for seat in (1, 2, 3):
        happened = do(s, seat, Orders())
    assert [e.last for e in happened if isinstance(e, Round)] == [True]
    assert s.over
    assert (s.stacks[0], s.winners) == (position("IX: V T").stacks[0], [0])


MINUTE = 60_000


def by_the_clock(scenario: str = "four", clock: Clock | None = None) -> Match[State]:
    """A game limited to two hours, everybody seated at the time 0."""
    seats = len(GAME.scenarios()[scenario].seats)
    occupants = [Person(f"P{seat}") for seat in range(seats)]
    return Match.new(GAME, scenario, {"limit": "minutes"}, occupants, clock=clock)


def idle_round(match: Match[State], at: int) -> list[str]:
    """All hand in empty sheets at a time; the names of what happened."""
    out: list[str] = []
    for seat in match.waiting_for():
        out += [type(e).__name__ for entry in match.act(seat, Orders(), at=at) for e in match.events(entry)]
    return [name for name in out if name in ("TimeShort", "Round", "LastRound", "TimeCalled", "Ended")]


@pytest.mark.rule("PW-16.1-b", "PW-16.1-c", "PW-16.1-h")
def test_a_match_ends_with_the_round_in_which_its_two_hours_are_over_and_says_so_when_it_begins() -> None:
    match = by_the_clock()
    assert idle_round(match, 116 * MINUTE) == ["Round"]
    assert match.tick(117 * MINUTE - 1) == []
    (entry,) = match.tick(117 * MINUTE)
    assert match.events(entry) == [TimeShort()]
    assert match.tick(120 * MINUTE - 1) == []
    assert idle_round(match, 120 * MINUTE - 1) == ["Round", "LastRound"]
    assert {d.prompt.key for d in match.decisions()} == {"prompt-last-sheet"}
    assert match.tick(200 * MINUTE) == []  # the round in progress is played to its end
    assert idle_round(match, 200 * MINUTE) == ["Round", "Ended"]
    assert match.result is not None


@pytest.mark.rule("PW-16.1-b")
def test_a_round_still_in_progress_when_the_two_hours_are_over_is_the_last() -> None:
    match = by_the_clock()
    match.tick(117 * MINUTE)
    match.act(0, Orders(("T HQ V4",)), at=118 * MINUTE)
    writing = [match.decision_id(seat) for seat in range(4)]
    (entry,) = match.tick(120 * MINUTE)
    assert match.events(entry) == [TimeCalled()]
    assert [match.decision_id(seat) for seat in range(4)] == writing  # nobody loses what he is writing
    assert idle_round(match, 125 * MINUTE) == ["Round", "Ended"]
    assert match.result is not None
    assert match.result.places == (1, 2, 2, 2)  # the others have paid for doing nothing


@pytest.mark.rule("PW-16.1-b")
def test_without_a_table_that_watches_the_time_it_is_called_before_the_next_sheet() -> None:
    assert idle_round(by_the_clock(), 121 * MINUTE) == ["TimeShort", "TimeCalled", "Round", "Ended"]


@pytest.mark.rule("PW-16.1-b", "PW-17.1-b")
def test_with_two_players_the_last_round_may_begin_six_minutes_before_the_end() -> None:
    match = by_the_clock("two")
    assert match.tick(114 * MINUTE - 1) == []
    assert len(match.tick(114 * MINUTE)) == 1


@pytest.mark.rule("PW-7.2-f")
def test_a_pause_stops_the_two_hours_too() -> None:
    match = by_the_clock(clock=Clock(Pace.MOVE, 180))
    match.pause(0, at=MINUTE)
    assert match.limit_left(10 * MINUTE) == (120 - 10 + 3) * MINUTE


@pytest.mark.rule("PW-16.1-b")
def test_a_saved_game_by_the_clock_can_be_verified() -> None:
    match = by_the_clock(clock=Clock(Pace.MOVE, 180))
    for minute in range(3, 140, 3):
        match.tick(minute * MINUTE)
    assert match.result is not None
    text = export(match)
    assert export(load(text, lambda _: GAME)) == text


@pytest.mark.rule("PW-16.1-b", "PW-19.1-c")
def test_two_hours_are_the_limit_of_a_tournament_and_what_a_game_by_the_clock_has() -> None:
    limits = {name: next(o for o in one.options if o.id == "limit") for name, one in GAME.scenarios().items()}
    assert {name: option.default for name, option in limits.items()} == {
        "four": "24", "three": "24", "two": "24", "tournament": "minutes",
    }  # fmt: skip
    assert by_the_clock().limit_left(0) == 2 * 60 * MINUTE


@pytest.mark.rule("PW-16.1-c")
@pytest.mark.parametrize(("limit", "prompts"), [({"rounds": 2}, [False, True]), ({"minutes": 120}, [False, False])])
def test_the_last_round_is_announced_when_it_begins(limit: dict[str, int], prompts: list[bool]) -> None:
    s = table("V0: V T", limit=limit)
    for last in prompts:
        assert {d.prompt.key for d in GAME.decisions(s)} == {"prompt-last-sheet" if last else "prompt-sheet"}
        (round_,) = [e for e in everybody_idle(s) if isinstance(e, Round)]
        assert round_.last == last


@pytest.mark.rule("PW-16.1-c")
def test_the_last_of_a_number_of_rounds_is_announced_when_it_begins_and_no_other() -> None:
    s = table("V0: V T", limit={"rounds": 3})
    assert [LastRound(3) in everybody_idle(s) for _ in range(3)] == [False, True, False]


@pytest.mark.rule("PW-16.1-c")
def test_once_time_is_nearly_over_the_next_round_is_announced_as_the_last() -> None:
    s = table("V0: V T")
    assert do(s, TABLE, TimeUp()) == [TimeShort()]
    assert {d.prompt.key for d in GAME.decisions(s)} == {"prompt-sheet"}
    assert everybody_idle(s)[-1] == LastRound(2)
    assert {d.prompt.key for d in GAME.decisions(s)} == {"prompt-last-sheet"}


@pytest.mark.rule("PW-16.1-d")
@pytest.mark.parametrize(
    ("stands", "reserve", "winner"),
    [("V4: V A | B4: B B", "", "V"), ("V4: V A | B4: B B", "B D", "B"), ("V4: V A | IX: J CR", "", "J")],
)
def test_at_the_limit_the_greatest_strength_on_board_and_in_reserve_wins(
    stands: str, reserve: str, winner: str
) -> None:
    assert played(stands, reserve=reserve, limit={"rounds": 1}).winners == [winner]


@pytest.mark.rule("PW-16.1-e")
def test_of_equal_strength_the_one_with_more_flags_wins() -> None:
    gone = {"eliminated": ["J"], "flags": {"B": ["B", "J"]}}
    assert played("V4: V A | B4: B A", limit={"rounds": 1}, **gone).winners == ["B"]
    assert played("V4: V A S | B4: B A", limit={"rounds": 1}, **gone).winners == ["V"]  # strength comes first


@pytest.mark.rule("PW-16.1-f")
def test_each_power_counts_one_and_a_missile_nothing() -> None:
    s = position("V4: V 3M T | B4: B D", reserve="V 7P 2M | B 2M")
    assert [score(s, seat) for seat in range(4)] == [10, 10, 0, 0]


@pytest.mark.rule("PW-16.1-g")
def test_still_level_players_share_the_win() -> None:
    s = table("V4: V A | B4: B A | J4: J T", limit={"rounds": 1})
    assert everybody_idle(s)[-1] == Ended((0, 1), (30, 30, 3, 0))
    assert places(s) == (1, 1, 3, 4)


@pytest.mark.rule("PW-16.1-h")
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_limit_in_rounds_ends_the_game_after_that_round(rounds: int) -> None:
    s = table("V4: V A", limit={"rounds": rounds})
    for n in range(1, rounds + 1):
        assert (s.over, s.round) == (False, n)
        everybody_idle(s)
    assert (s.over, s.winners) == (True, [0])


@pytest.mark.rule("PW-16.1-h")
def test_a_limit_in_rounds_is_twenty_four_if_no_number_is_named() -> None:
    assert (LIMIT.default, position(limit={"rounds": None}).limit) == ("24", "24")


@pytest.mark.rule("PW-16.1-h")
@pytest.mark.parametrize("limit", ["none", {"rounds": 24}])
def test_only_a_game_with_a_limit_in_minutes_is_told_that_time_is_up(limit: Any) -> None:
    refusal = GAME.refusal(table("V0: V T", limit=limit), TABLE, TimeUp())
    assert refusal is not None
    assert refusal.rule == "PW-16.1-h"
    with pytest.raises(Refused):
        Match.new(GAME, "four", {"limit": "none"}).time_up()


@pytest.mark.rule("PW-16.1-h")
def test_time_is_up_once_and_no_player_may_say_so() -> None:
    s = table("V0: V T")
    assert all(GAME.refusal(s, seat, TimeUp()) is not None for seat in range(4))
    do(s, TABLE, TimeUp())
    do(s, TABLE, TimeUp())
    refusal = GAME.refusal(s, TABLE, TimeUp())
    assert refusal is not None
    assert (refusal.rule, refusal.message.key) == ("PW-16.1-h", "refusal-time-called")


@pytest.mark.rule("PW-16.1-h")
def test_without_a_limit_the_game_goes_on_past_every_round() -> None:
    assert not played("V0: V T", limit="none", round=500).state.over


@pytest.mark.rule("PW-16.1-i")
def test_a_resigned_army_stands_still_pays_nothing_and_earns_on_until_its_flag_falls() -> None:
    s = table("B0: V C | V4: V S | V8: J S", reserve="V 3P | J 5P", penalty=True, limit="none")
    assert do(s, 0, Resign()) == [Resigned(0)]
    assert [d.seat for d in GAME.decisions(s)] == [1, 2, 3]
    everybody_idle(s)
    assert (s.power[0], len(s.stacks[0]), s.alive[0]) == (4, 2, True)
    do(s, 1, Orders())
    do(s, 2, Orders(("S V8 HQ.V",)))
    do(s, 3, Orders())
    assert (s.alive[0], s.stacks[0], s.power) == (False, {}, [0, 0, 10, 0])


@pytest.mark.rule("PW-16.1-i")
def test_a_sheet_that_was_in_is_not_read_after_its_writer_has_resigned() -> None:
    s = table("V0: V T")
    do(s, 0, Orders(("T V0 IX",)))
    do(s, 0, Resign())
    happened = everybody_idle(s)
    assert [e.army for e in happened if isinstance(e, Read)] == [1, 2, 3]
    assert s.stacks[0] == position("V0: V T").stacks[0]


@pytest.mark.rule("PW-16.1-i")
def test_the_round_is_played_when_the_last_missing_sheet_is_that_of_him_who_resigns() -> None:
    s = table("B0: B T")
    do(s, 1, Orders(("T B0 IX",)))
    do(s, 2, Orders())
    do(s, 3, Orders())
    happened = do(s, 0, Resign())
    assert [type(e) for e in happened[:2]] == [Resigned, Round]
    assert (s.round, s.stacks[1]) == (2, position("IX: B T").stacks[1])


@pytest.mark.rule("PW-16.1-i")
def test_resigning_in_a_match_leaves_the_others_to_write() -> None:
    match = Match.new(GAME, "four")
    match.act(1, Orders(("T HQ B4",)))
    match.resign(0)
    assert match.waiting_for() == (2, 3)
    match.act(2, Orders())
    match.act(3, Orders())
    assert (match.state.round, match.waiting_for()) == (2, (1, 2, 3))
    with pytest.raises(NotYours):
        match.act(0, Orders())


@pytest.mark.rule("PW-16.1-j")
@pytest.mark.parametrize("mid_round", [False, True])
def test_the_last_who_has_not_resigned_wins_at_once(mid_round: bool) -> None:
    match = Match.new(GAME, "four")
    if mid_round:
        match.act(3, Orders(("T HQ R4",)))
    for seat in (0, 1):
        match.resign(seat)
    assert match.result is None
    match.resign(2)
    assert match.result is not None
    assert match.result.places == (2, 2, 2, 1)
    assert match.state.round == 1


@pytest.mark.rule("PW-16.1-j")
def test_resigned_and_eliminated_players_count_alike_when_one_is_left() -> None:
    s = table("V0: V T", eliminated=["B"], flags={"V": ["V", "B"]}, resigned=["J"])
    assert do(s, 3, Resign())[-1] == Ended((0,))
    taken = played("HQ.B: V S", V=[], resigned=["J", "R"])
    assert taken.winners == ["V"]


@pytest.mark.rule("PW-16.1-j")
def test_a_resigned_player_is_left_out_of_the_scoring() -> None:
    s = table("V4: V 9CR | B4: B T | J4: J S", resigned=["V"], limit={"rounds": 1})
    everybody_idle(s)
    assert s.winners == [1]
    assert places(s) == (4, 1, 2, 3)


@pytest.mark.rule("PW-16.1-k")
@pytest.mark.parametrize(
    ("stands", "setup", "over"),
    [
        ("", {}, True),
        ("V4: V M", {}, False),
        ("", {"reserve": "B P"}, False),
        ("R4: R S", {"players": 3}, False),  # mercenaries can still be ordered
        ("", {"players": 3}, True),
        ("", {"limit": {"rounds": 9}}, False),
        ("", {"limit": {"minutes": 120}}, False),
    ],
)
def test_a_game_without_limit_ends_when_no_player_has_anything_left(
    stands: str, setup: dict[str, Any], over: bool
) -> None:
    round_ = played(stands, **{"limit": "none", **setup})
    assert round_.state.over == over
    assert round_.winners == ((["B", "J", "V"] if "players" in setup else ["B", "J", "R", "V"]) if over else [])

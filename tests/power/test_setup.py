"""Chapter 7: setting up, the referee, the clock and what everybody may see."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import TABLE, Refused, ScriptedDice, TimeUp, dump
from grognard.core.scene import Bench, Gauge, Marker, Piece
from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import ARMIES, HQ, LETTERS
from grognard.games.power.data import DATA
from grognard.games.power.events.orders import Read
from grognard.games.power.events.round import Committed, Round, TimeCalled, TimeShort
from grognard.games.power.setup import STARTING
from grognard.match import Clock, Match, Pace, Person, WrongMove
from tests.power.positions import played, position

KEY = bytes(range(32))
SECOND = 1000
SCENARIOS = ("four", "three", "two", "tournament")


def begun(scenario: str = "four", **options: str) -> Any:
    defaults = {option.id: option.default for option in GAME.scenarios()[scenario].options}
    return GAME.setup(scenario, defaults | options, ScriptedDice(()))


def table(scenario: str = "four", clock: Clock | None = None, **options: str) -> Match[Any]:
    people = [Person(f"player {n}") for n in range(len(GAME.scenarios()[scenario].seats))]
    return Match.new(GAME, scenario, options, people, clock=clock, key=KEY)


def a_round(match: Match[Any], at: int = 0) -> None:
    """Everybody hands in an empty sheet."""
    for seat in match.waiting_for():
        match.act(seat, Orders(), at=at)


# --- 7.1 armies


@pytest.mark.rule("PW-7.1-a")
def test_each_seat_of_four_has_the_pieces_hq_and_reserve_of_one_colour() -> None:
    for scenario in ("four", "tournament"):
        s = begun(scenario)
        assert [s.armies_of(seat) for seat in range(4)] == [[army] for army in ARMIES]
        roles = [seat.roles for seat in GAME.scenarios()[scenario].seats]
        assert [role.key for (role,) in roles] == [f"army-{letter}" for letter in LETTERS]


@pytest.mark.rule("PW-7.1-a")
def test_every_player_has_a_sheet_to_write() -> None:
    for scenario in SCENARIOS:
        s = begun(scenario, chat="open")
        assert [d.seat for d in GAME.decisions(s)] == list(range(len(GAME.scenarios()[scenario].seats)))
        assert all(d.kind == "sheet" for d in GAME.decisions(s))


@pytest.mark.rule("PW-7.1-a")
def test_players_choose_their_seats() -> None:
    match = Match.new(GAME, "four", key=KEY)
    match.sit(2, Person("Ada"))
    assert match.occupants[2] == Person("Ada")
    assert match.state.armies_of(2) == [LETTERS.index("J")]


@pytest.mark.rule("PW-7.1-b")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_each_army_starts_with_its_flag_and_eight_pieces_in_its_hq(scenario: str) -> None:
    s = begun(scenario)
    assert all(s.stacks[army] == {HQ[army]: STARTING} for army in ARMIES)
    start = position(" | ".join(f"HQ.{letter}: {letter} 2S 2T 2C 2D" for letter in LETTERS))
    assert s.stacks == start.stacks
    assert s.flags == [[army] for army in ARMIES]
    assert [s.total(army, HQ[army]) for army in ARMIES] == [
        DATA.read("setup.yaml")["starting_army"]["strength_total"]
    ] * 4


@pytest.mark.rule("PW-7.1-b")
def test_flags_are_seen_hanging_in_their_hqs() -> None:
    flags = {t.id: t.spot for t in GAME.scene(begun()).things if isinstance(t, Marker)}
    assert flags == {f"flag-{letter}": f"HQ.{letter}" for letter in LETTERS}


@pytest.mark.rule("PW-7.1-c")
def test_reserves_start_empty() -> None:
    for scenario in SCENARIOS:
        s = begun(scenario)
        assert s.power == [0, 0, 0, 0]
        benches = [p for p in GAME.scene(s).panels if isinstance(p, Bench)]
        assert [bench.pieces for bench in benches] == [()] * 4


@pytest.mark.rule("PW-7.1-d", "PW-7.1-e")
def test_one_board_lies_before_everybody() -> None:
    s = played("IX: V T | B0: J C", reserve="V 3P S | R 2D").state
    seen = [GAME.scene(GAME.view(s, seat)) for seat in (0, 1, 2, 3, None)]
    assert all(scene.things == seen[0].things for scene in seen)
    assert {t.spot for t in seen[0].things if isinstance(t, Piece)} == {"IX", "B0"}


@pytest.mark.rule("PW-7.1-e")
def test_reserves_and_power_are_open_to_all() -> None:
    s = position(reserve="V 3P S | R 2D")
    for seat in (0, 1, None):
        panels = GAME.scene(GAME.view(s, seat)).panels
        power = {p.id: p.now for p in panels if isinstance(p, Gauge)}
        assert power == {"power-V": 3, "power-B": 0, "power-J": 0, "power-R": 0}
        held = {p.id: [piece.short for piece in p.pieces if piece.count] for p in panels if isinstance(p, Bench)}
        assert (held["reserve-V"], held["reserve-R"]) == (["3P", "S"], ["2D"])


@pytest.mark.rule("PW-7.1-e")
def test_only_the_sheets_being_written_are_hidden() -> None:
    s = begun()
    GAME.apply(s, 0, Orders(("T HQ V4",)), ScriptedDice(()))
    other, same = GAME.view(s, 1), s.copy()
    same.sheets.sheets[0] = None
    assert dump(other) == dump(same)
    assert GAME.view(s, 0).sheets.sheets[0] == Orders(("T HQ V4",))


@pytest.mark.rule("PW-7.1-e")
def test_past_sheets_are_open_to_all() -> None:
    match = table()
    match.act(0, Orders(("T HQ V4", "nonsense")))
    for seat in (1, 2, 3):
        match.act(seat, Orders())
    for viewer in (0, 3, None):
        told = [e for entry in match.log for e in match.seen(entry, viewer) if isinstance(e, Read)]
        assert [[line.text for line in e.lines] for e in told if e.army == 0] == [["T HQ V4", "nonsense"]]


# --- 7.2 the referee and the clock


@pytest.mark.rule("PW-7.2-a")
@pytest.mark.parametrize("letter", list(LETTERS))
def test_one_player_is_named_first_referee(letter: str) -> None:
    assert LETTERS[begun(referee=letter).referee] == letter
    assert LETTERS[begun().referee] == "V"


@pytest.mark.rule("PW-7.2-a")
def test_the_first_referee_is_a_player() -> None:
    assert LETTERS[begun("three", mercenary="B", referee="B").referee] == "J"
    assert LETTERS[begun("two", referee="J").referee] == "B"


@pytest.mark.rule("PW-7.2-b")
def test_the_office_of_referee_passes_to_another_player_every_round() -> None:
    match = table()
    for letter in "VBJRV":
        assert LETTERS[match.state.referee] == letter
        a_round(match)
    told = [e for entry in match.log for e in match.events(entry) if isinstance(e, Round)]
    assert [LETTERS[e.referee] for e in told] == list("VBJRV")


@pytest.mark.rule("PW-7.2-c")
def test_a_game_by_the_clock_ends_with_the_round_in_which_time_runs_out() -> None:
    match = table(limit="minutes")
    a_round(match)
    told = [e for _ in range(2) for entry in match.time_up() for e in match.events(entry)]
    assert told == [TimeShort(), TimeCalled()]
    assert match.result is None
    a_round(match)
    assert match.result is not None
    assert match.state.round == 2


@pytest.mark.rule("PW-7.2-c")
def test_only_the_table_and_only_in_a_game_by_the_clock_says_that_time_is_up() -> None:
    with pytest.raises(Refused):
        table(limit="24").time_up()
    match = table(limit="minutes")
    assert GAME.refusal(match.state, 0, TimeUp()) is not None
    assert GAME.refusal(match.state, TABLE, TimeUp()) is None


@pytest.mark.rule("PW-7.2-d")
def test_conflicts_are_settled_at_once_and_ask_no_player() -> None:
    match = table()
    for seat in (0, 1, 2):
        assert [type(e) for entry in match.act(seat, Orders()) for e in match.events(entry)] == [Committed]
    (entry,) = match.act(3, Orders())
    assert len(match.events(entry)) > 5
    assert [d.kind for d in match.decisions()] == ["sheet"] * 4
    assert match.state.round == 2


@pytest.mark.rule("PW-7.2-e", "PW-9.1-a")
def test_the_timer_is_turned_for_everybody_at_the_start_of_every_writing_phase() -> None:
    match = table(clock=Clock(Pace.MOVE, 180))
    assert [match.time_left(seat, 0) for seat in range(4)] == [180 * SECOND] * 4
    assert match.time_left(2, 60 * SECOND) == 120 * SECOND
    a_round(match, at=100 * SECOND)
    assert [match.time_left(seat, 100 * SECOND) for seat in range(4)] == [180 * SECOND] * 4


@pytest.mark.rule("PW-7.2-f", "PW-7.2-g")
def test_each_player_may_stop_the_writing_clock_once_for_three_minutes() -> None:
    match = table(clock=Clock(Pace.MOVE, 180))
    match.pause(2, at=60 * SECOND)
    assert match.time_left(0, 200 * SECOND) == 120 * SECOND
    assert match.time_left(0, 300 * SECOND) == 60 * SECOND
    with pytest.raises(WrongMove):
        match.pause(2, at=300 * SECOND)
    match.pause(3, at=300 * SECOND)


@pytest.mark.rule("PW-7.2-g")
def test_correspondence_games_have_deadlines() -> None:
    match = table(clock=Clock(Pace.DAYS, 3))
    day = 86_400 * SECOND
    for seat in (0, 1, 2):
        match.act(seat, Orders(), at=day)
    assert match.tick(3 * day - 1) == []
    match.tick(3 * day)
    assert match.state.round == 2

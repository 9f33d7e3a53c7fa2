"""Rules 19: one referee for the whole game."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import Event
from grognard.games.power import GAME
from grognard.games.power.actions import Orders, Ready
from grognard.games.power.components.map import HQ
from grognard.games.power.data import DATA
from grognard.games.power.events.orders import Read
from grognard.games.power.events.round import LastRound, ReadyToWrite, Round
from grognard.games.power.state import State
from grognard.match import Clock, Flag, Match, Pace, Person, Stale, rules_clock
from tests.power.positions import played


def idle_round(match: Match[State]) -> list[Event]:
    """Everybody hands in an empty sheet; what happened when the last was in."""
    for seat in match.waiting_for():
        entries = match.act(seat, Orders())
    return match.events(entries[0])


@pytest.mark.rule("PW-19.1-a", "PW-19.1-d")
@pytest.mark.parametrize(("referee", "order"), [("V", [0, 1, 2, 3]), ("J", [2, 3, 0, 1])])
def test_in_a_tournament_the_same_referee_reads_first_in_every_round(referee: str, order: list[int]) -> None:
    match = Match.new(GAME, "tournament", {"referee": referee, "chat": "open"})
    for _ in range(3):
        happened = idle_round(match)
        assert [e.army for e in happened if isinstance(e, Read)] == order
        assert [e.referee for e in happened if isinstance(e, Round)] == order[:1]


@pytest.mark.rule("PW-19.1-b")
def test_the_table_collects_the_sheets_and_carries_them_out_by_itself() -> None:
    match = Match.new(GAME, "tournament", {"chat": "open"})
    for seat, line in enumerate(("T HQ V4", "T HQ B4", "T HQ J4")):
        match.act(seat, Orders((line,)))
        assert match.state.round == 1
    match.act(3, Orders(("T HQ R4",)))
    assert (match.state.round, [len(stacks) for stacks in match.state.stacks]) == (2, [2, 2, 2, 2])


@pytest.mark.rule("PW-19.1-c")
def test_a_sheet_that_is_not_in_when_the_time_is_over_comes_too_late() -> None:
    minutes = DATA.read("setup.yaml")["clock"]["writing_minutes"][4]
    match = Match.new(
        GAME, "tournament", {"chat": "open"}, clock=Clock(Pace.MOVE, 60 * minutes, flag=Flag.DEFAULT_ACTION)
    )
    writing = match.decision_id(0)
    for seat in (1, 2, 3):
        match.act(seat, Orders(("T HQ B4",)), at=1000)
    match.tick(180_000)
    assert match.state.round == 2
    with pytest.raises(Stale):
        match.act(0, Orders(("T HQ V4",)), decision=writing, at=180_001)
    assert match.state.stacks[0].keys() == {HQ[0]}


@pytest.mark.rule("PW-19.1-d")
def test_reading_starts_at_the_permanent_referees_seat_also_when_he_is_out() -> None:
    round_ = played("V0: V T", permanent=True, referee="B", eliminated=["B"], flags={"V": ["V", "B"]})
    assert "".join(round_.lines) == "JRV"
    assert "VBJR"[round_.state.referee] == "B"


@pytest.mark.rule("PW-19.1-d")
def test_if_no_referee_is_named_reading_starts_at_the_first_seat() -> None:
    assert Match.new(GAME, "tournament").state.referee == 0


# --- talk


def silent(scenario: str = "tournament", **rest: Any) -> Match[State]:
    seats = len(GAME.scenarios()[scenario].seats)
    return Match.new(GAME, scenario, {"chat": "closed"}, [Person(f"P{n}") for n in range(seats)], **rest)


def may_talk(match: Match[State]) -> bool:
    return GAME.chat_refusal(match.header.options, match.view(None)) is None


def all_ready(match: Match[State], at: int = 0) -> list[Event]:
    out: list[Event] = []
    for seat in match.waiting_for():
        assert may_talk(match)
        out += [e for entry in match.act(seat, Ready(), at=at) for e in match.events(entry)]
    return out


@pytest.mark.rule("PW-9.1-e", "PW-9.1-i")
def test_players_talk_before_each_round_until_all_are_ready_and_not_while_they_write() -> None:
    match = silent()
    for _ in range(3):
        assert [(d.seat, d.kind) for d in match.decisions()] == [(seat, "talk") for seat in range(4)]
        assert all_ready(match) == [ReadyToWrite(seat) for seat in range(4)]
        assert {d.kind for d in match.decisions()} == {"sheet"}
        for seat in range(4):
            assert not may_talk(match)
            match.act(seat, Orders((f"T HQ {'VBJR'[seat]}4",)))
        assert GAME.violations(match.state) == []


@pytest.mark.rule("PW-9.1-i")
def test_who_is_ready_waits_and_nobody_writes_before_all_are() -> None:
    match = silent()
    match.act(1, Ready())
    assert match.waiting_for() == (0, 2, 3)
    for seat in range(4):
        assert GAME.refusal(match.view(seat), seat, Orders()) is not None
    assert GAME.refusal(match.view(1), 1, Ready()) is not None
    assert may_talk(match)


@pytest.mark.rule("PW-9.1-i", "PW-9.1-a")
def test_the_time_to_talk_is_limited_by_the_clock_and_then_that_for_the_sheet_begins() -> None:
    match = silent(clock=rules_clock(GAME.scenarios()["tournament"]))
    match.act(1, Ready(), at=10_000)
    match.tick(179_999)
    assert may_talk(match)
    match.tick(180_000)
    assert not may_talk(match)
    assert [match.time_left(seat, 180_000) for seat in range(4)] == [180_000] * 4


@pytest.mark.rule("PW-9.1-i", "PW-16.1-i")
def test_a_player_who_resigns_is_not_waited_for() -> None:
    match = silent()
    for seat in (0, 1, 2):
        match.act(seat, Ready())
    match.resign(3)
    assert [(d.seat, d.kind) for d in match.decisions()] == [(seat, "sheet") for seat in range(3)]
    assert GAME.violations(match.state) == []


@pytest.mark.rule("PW-9.1-i", "PW-16.1-c")
def test_the_last_round_is_announced_when_it_begins_after_the_talk() -> None:
    match = silent()
    minute = 60_000
    all_ready(match, at=minute)
    for seat in range(4):
        match.act(seat, Orders(), at=2 * minute)
    match.tick(118 * minute)
    assert all_ready(match, at=119 * minute)[-1] == LastRound(2)
    assert {d.prompt.key for d in match.decisions()} == {"prompt-last-sheet"}


@pytest.mark.rule("PW-9.1-i")
def test_talk_is_free_unless_it_is_not_wanted_and_a_tournament_does_not_want_it() -> None:
    chats = {name: next(o for o in one.options if o.id == "chat") for name, one in GAME.scenarios().items()}
    assert {name: (option.values, option.default) for name, option in chats.items()} == {
        "four": (("open", "closed"), "open"),
        "three": (("open", "closed"), "open"),
        "two": (("open", "closed"), "open"),
        "tournament": (("open", "closed"), "closed"),
    }

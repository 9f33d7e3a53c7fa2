"""Rules 19: one referee for the whole game."""

from __future__ import annotations

import pytest

from grognard.core import Event
from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import HQ
from grognard.games.power.data import DATA
from grognard.games.power.events.orders import Read
from grognard.games.power.events.round import Round
from grognard.games.power.state import State
from grognard.match import Clock, Flag, Match, Pace, Stale
from tests.power.positions import played


def idle_round(match: Match[State]) -> list[Event]:
    """Everybody hands in an empty sheet; what happened when the last was in."""
    for seat in match.waiting_for():
        entries = match.act(seat, Orders())
    return match.events(entries[0])


@pytest.mark.rule("PW-19.1-a", "PW-19.1-d")
@pytest.mark.parametrize(("referee", "order"), [("V", [0, 1, 2, 3]), ("J", [2, 3, 0, 1])])
def test_in_a_tournament_the_same_referee_reads_first_in_every_round(referee: str, order: list[int]) -> None:
    match = Match.new(GAME, "tournament", {"referee": referee})
    for _ in range(3):
        happened = idle_round(match)
        assert [e.army for e in happened if isinstance(e, Read)] == order
        assert [e.referee for e in happened if isinstance(e, Round)] == order[:1]


@pytest.mark.rule("PW-19.1-b")
def test_the_table_collects_the_sheets_and_carries_them_out_by_itself() -> None:
    match = Match.new(GAME, "tournament")
    for seat, line in enumerate(("T HQ V4", "T HQ B4", "T HQ J4")):
        match.act(seat, Orders((line,)))
        assert match.state.round == 1
    match.act(3, Orders(("T HQ R4",)))
    assert (match.state.round, [len(stacks) for stacks in match.state.stacks]) == (2, [2, 2, 2, 2])


@pytest.mark.rule("PW-19.1-c")
def test_a_sheet_that_is_not_in_when_the_time_is_over_comes_too_late() -> None:
    minutes = DATA.read("setup.yaml")["clock"]["writing_minutes"][4]
    match = Match.new(GAME, "tournament", clock=Clock(Pace.MOVE, 60 * minutes, flag=Flag.DEFAULT_ACTION))
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

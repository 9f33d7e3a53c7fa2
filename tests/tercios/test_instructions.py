"""Standing instructions: those that lie ready beside a decision."""

from __future__ import annotations

from grognard.games.tercios import GAME
from grognard.games.tercios.state import State
from tests.tercios.clashes import charges, moves
from tests.tercios.positions import decider, field, troop


def ready(s: State, seat: int) -> list[str]:
    return [str(one.instruction) for one in GAME.ready_instructions(GAME.view(s, seat), seat)]


def against(attacker: str, order: str, gap: int) -> State:
    """`a1` stands so many inches in front of `b1`, who could react."""
    return field(
        troop(attacker, 0, (30, 30 - gap), order=order),
        troop("modern", 1, (30, 30), order="fire"),
        troop("modern", 1, (60, 40), order="ready"),
    )


def test_whoever_may_react_to_an_approach_may_hold_back_for_this_turn() -> None:
    s = against("chevau_legers", "ready", 10)
    assert (ready(s, 0), ready(s, 1)) == ([], [])
    moves(s, 30, 27)
    assert decider(s) == (1, "react")
    assert (ready(s, 0), ready(s, 1)) == ([], [f"hold back until turn {s.turn}"])


def test_whoever_may_react_to_a_charge_may_hold_back_for_this_turn() -> None:
    s = against("combat_company", "assault", 4)
    charges(s)
    assert decider(s) == (1, "react")
    assert ready(s, 1) == [f"hold back until turn {s.turn}"]

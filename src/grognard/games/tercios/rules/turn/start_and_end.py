"""TC-3.1-a, TC-3.3-f: a turn begins, and it is over."""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Final

from grognard.core import Dice, Event
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.rules import victory
from grognard.games.tercios.rules.deployment import reserves
from grognard.games.tercios.state import NO_CARD, State

AFTER_A_TURN: Final[Mapping[str, object]] = {
    "order": NO_CARD, "known": 0, "brigade": 0, "reaction_only": False, "done": NO_CARD, "effects": 0, "late": 0,
    "longer": 0, "inspired": (), "expert": (),
}  # fmt: skip
"""Fields of a troop that last for a turn, and their values when it is over."""
_lasting = attrgetter(*AFTER_A_TURN)
_OVER: Final = tuple(AFTER_A_TURN.values())


def begin_turn(s: State, dice: Dice, out: list[Event]) -> None:
    """TC-3.1-a, TC-3.1-b: Exhausted markers go; then orders are placed."""
    s.turn += 1
    out.append(ev.TurnBegan(s.turn))
    clear(s)
    s.frames.append(Planning.of((0, 1)))
    reserves.arrive(s, dice, out)


def clear(s: State) -> None:
    """Ends all that lasts for a turn."""
    for c, commander in enumerate(s.commanders):
        if commander.exhausted:
            s.change_commander(c, exhausted=False)
    for n, troop in enumerate(s.troops):
        if _lasting(troop) != _OVER:
            s.troops[n] = troop.but(**AFTER_A_TURN)
    s.demands = []
    s.lates = 0


def turn_is_over(s: State) -> bool:
    """TC-3.3-f"""
    return not any(troop.unactivated for troop in s.troops)


def end_turn(s: State, dice: Dice, out: list[Event]) -> None:
    """TC-3.3-f: cards that were only for reactions are discarded."""
    out.append(ev.TurnEnded(s.turn))
    clear(s)
    victory.end_of_turn(s, dice, out)

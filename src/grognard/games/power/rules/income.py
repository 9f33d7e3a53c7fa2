"""Rule 13: Power for enemy lands."""

from __future__ import annotations

from grognard.core import Event
from grognard.games.power.components.map import ARMIES, ON_BOARD, TERRITORY
from grognard.games.power.events.round import Collected
from grognard.games.power.state import State


def collect_power(s: State) -> list[Event]:
    """PW-13.1-b: one Power for each territory of a living army of another side in which the army has a piece.

    PW-17.1-j: each army for itself. PW-18.1-i: mercenary land pays while its Flag stands.
    """
    out: list[Event] = []
    for army in ARMIES:
        if not s.alive[army]:
            continue
        held = {TERRITORY[place] for place in s.stacks[army] if place < ON_BOARD}  # PW-13.1-e: no islands, no lanes
        # PW-13.1-c, PW-13.1-d: not the own, not without a Flag.
        # So there are at most three (PW-13.1-f), for one of two players two (PW-17.1-k).
        lands = tuple(a for a in ARMIES if a in held and s.alive[a] and s.side(a) != s.side(army))
        if lands:
            s.power[army] += len(lands)  # PW-13.1-g: it lies in the Reserve
            out.append(Collected(army, lands))
    return out

"""Rule 8.4: attrition of besiegers and of isolated units."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Dice, Event
from grognard.games.frederick.components.armies import AUSTRIAN, Side
from grognard.games.frederick.components.map import IDS, PLACES, Place
from grognard.games.frederick.components.units import ISOLATED, size, with_marks
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.turn import Attrition
from grognard.games.frederick.frames import OPEN, Hits, Winter
from grognard.games.frederick.rules.battle.damage import in_field
from grognard.games.frederick.state import State
from grognard.kit.sequence import AGAIN, DONE, Go

_ATTRITION = DATA.read("tables.yaml")["winter_attrition"]
DAMAGE_AT: int = _ATTRITION["damage_on_at_most"]
ISOLATED_DIE: int = _ATTRITION["isolated_modifier"]


def begin_attrition(s: State, w: Winter, _dice: Dice, _out: list[Event]) -> None:
    w.rolling = list(stacks_that_roll(s))


def roll_next(s: State, w: Winter, dice: Dice, out: list[Event]) -> Go:
    if not w.rolling:
        return DONE
    roll(s, w, dice, out)
    return AGAIN


def dice_of(s: State, p: Place, side: Side) -> tuple[int, int]:
    """FR-8.4-a, FR-8.4-b, FR-8.4-d: dice of those who besiege or are isolated here, and how many of them for isolated
    units."""
    mine = in_field(s, p, side, -1)
    alone = size(with_marks(mine, ISOLATED, 0))
    return (size(mine) if s.besieges(p, side) else alone), alone


def stacks_that_roll(s: State) -> Iterator[tuple[int, int]]:
    for side in (AUSTRIAN, Side(1 - AUSTRIAN)):
        for p in PLACES:
            if s.in_open(p, side) and dice_of(s, p, side)[0]:
                yield p, side


def roll(s: State, w: Winter, dice: Dice, out: list[Event]) -> None:
    """FR-8.4-c, FR-8.4-c1, FR-4.3-f: the isolated roll first; FR-8.4-e: damage falls on the whole stack."""
    p, side = w.rolling.pop(0)
    count, alone = dice_of(s, Place(p), Side(side))
    if not count:
        return
    faces = dice.roll("attrition", count, by=side)
    damage = sum(face + (ISOLATED_DIE if n < alone else 0) <= DAMAGE_AT for n, face in enumerate(faces))
    out.append(Attrition(side, IDS[p], faces, damage))
    if damage:
        s.frames.append(Hits(Side(side), Place(p), damage, OPEN))

"""Rules 2 and 4: the 57 spaces, how pieces step from one to the next, and what each class of piece can reach."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import NewType

import msgspec
from msgspec import Struct

from grognard.games.power.data import DATA

Army = NewType("Army", int)
"""0 to 3, clockwise from the north-west: Green, Blue, Yellow, Red."""
Place = NewType("Place", int)
"""A space (0 to 56, in the order of the board file) or the Reserve of an army (57 to 60)."""

LETTERS = "VBJR"
ARMIES = tuple(Army(n) for n in range(4))


class SpaceKind(StrEnum):
    COAST = "coast"
    LAND = "land"
    HQ = "hq"
    ISLAND = "island"
    SEA = "sea"


class Space(Struct, frozen=True):
    """One printed space."""

    id: str
    kind: SpaceKind
    name_fr: str
    name_en: str
    x: float
    y: float
    w: float
    h: float
    army: str = ""
    number: int = -1


class MovementClass(StrEnum):
    LAND = "land"
    AIR = "air"
    SEA = "sea"


_FILE = DATA.read("board.yaml")

SPACES: tuple[Space, ...] = tuple(msgspec.convert(_FILE["spaces"], list[Space]))
IDS: tuple[str, ...] = (*(space.id for space in SPACES), *(f"RV.{letter}" for letter in LETTERS))
"""The names of all places, Reserves after spaces."""
PLACE: dict[str, Place] = {name: Place(n) for n, name in enumerate(IDS)}
HQ: tuple[Place, ...] = tuple(PLACE[f"HQ.{letter}"] for letter in LETTERS)
RESERVE: tuple[Place, ...] = tuple(PLACE[f"RV.{letter}"] for letter in LETTERS)
ON_BOARD = len(SPACES)
TERRITORY: tuple[int, ...] = tuple(
    LETTERS.index(space.army) if space.kind in (SpaceKind.COAST, SpaceKind.LAND) else -1 for space in SPACES
)
"""The army whose territory a space belongs to, or -1; an HQ belongs to none (PW-13.1-j)."""


def _neighbours(name: str) -> tuple[tuple[Place, ...], ...]:
    """PW-4.1-a: steps along a side or over a corner, as the board file lists them."""
    table = _FILE[name]
    return tuple(tuple(PLACE[other] for other in table.get(space.id, ())) for space in SPACES)


_STEPS = {
    # PW-4.2-a, PW-4.3-a: no sea lane; PW-4.2-b, PW-4.3-b: no territory touches another, islands join them
    MovementClass.LAND: _neighbours("land_adjacency"),
    # PW-4.4-c: the same for aircraft
    MovementClass.AIR: _neighbours("air_adjacency"),
    # PW-4.5-b, PW-4.5-c: lanes and coasts alone, no sector 4; PW-4.5-d: no lane touches another
    # PW-4.5-e, PW-4.5-f: an HQ and an island are coast; coastal sectors touch each other
    MovementClass.SEA: _neighbours("sea_adjacency"),
}


def steps_from(kind: MovementClass, start: Place) -> tuple[Place, ...]:
    """The spaces one step away."""
    return _STEPS[kind][start]


@cache
def reach(kind: MovementClass, movement: int, start: Place) -> tuple[Place, ...]:
    """Every space that some allowed path of at most `movement` steps ends on, in the order of the board file.

    PW-9.1-d: shorter ways, too. PW-4.1-d, PW-11.4-h: who stands or moves on the way does not matter.
    """
    if start >= ON_BOARD:
        return ()
    found = {start: 0}
    edge = [start]
    for step in range(1, movement + 1):
        beyond = []
        for here in edge:
            if here != start and _must_stop(kind, here):
                continue
            for there in _STEPS[kind][here]:
                if there not in found:
                    found[there] = step
                    beyond.append(there)
        edge = beyond
    return tuple(sorted(place for place in found if place != start))


def _must_stop(kind: MovementClass, here: Place) -> bool:
    """PW-4.3-c, PW-4.3-d: a land piece that enters an island or an HQ goes no further; PW-4.4-b: aircraft may."""
    return kind is MovementClass.LAND and SPACES[here].kind in (SpaceKind.ISLAND, SpaceKind.HQ)


def _check() -> None:
    """The board file must hold together: as many spaces as it says, and steps that lead both ways."""
    counts = _FILE["counts"]
    if len(SPACES) != counts["spaces"] or len(PLACE) != len(IDS):
        raise DATA.broken("board.yaml", f"{len(SPACES)} spaces, {counts['spaces']} expected", "counts")
    for kind, table in _STEPS.items():
        for here, beside in enumerate(table):
            for there in beside:
                if here not in table[there]:
                    what = f"{kind}: {IDS[here]} touches {IDS[there]}, but not the other way"
                    raise DATA.broken("board.yaml", what, f"{kind}_adjacency", IDS[here])


_check()

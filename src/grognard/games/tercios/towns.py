"""TC-20.6-o: a town: three to five buildings, at least one of them large, and streets that count as roads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, Final

from msgspec.structs import replace

from grognard.boards.table import CIRCLE, Polygon, closer_than, crosses, placed, shortest_join, within
from grognard.core import Event, Pose, Refusal
from grognard.games.tercios import events_setup as ev
from grognard.games.tercios import placing, scenery
from grognard.games.tercios.actions import Build
from grognard.games.tercios.elements import BUILDINGS, LARGE, STREET_WIDTH, TOWN, element
from grognard.games.tercios.room import rings
from grognard.games.tercios.state import Buying, State
from grognard.games.tercios.terrain import ELEMENTS, Element
from grognard.games.tercios.weapons import INCH
from grognard.kit.law import law

_MADE_OF: Final[Any] = ELEMENTS[TOWN]["made_of"]["buildings"]
FEWEST: Final[int] = _MADE_OF["min"]
MOST: Final[int] = _MADE_OF["max"]
_LARGE: Final[int] = _MADE_OF["at_least_large"]
ACROSS: Final[int] = ELEMENTS[TOWN]["diameter"]["max"] * INCH
_TURNS: Final = (0, 4500)


def buildings(v: State, town: int) -> list[Element]:
    return [laid for laid in v.scenery.elements if laid.town == town and laid.building]


def number(v: State, f: Buying) -> int:
    """Of the town being built, or of the one that would be begun."""
    return f.town or 1 + max((laid.town for laid in v.scenery.elements), default=0)


def kinds(v: State, f: Buying) -> list[str]:
    """TC-20.6-o: the last place is kept for a large building until there is one."""
    built = buildings(v, number(v, f))
    if len(built) >= MOST:
        return []
    large = sum(laid.kind == LARGE for laid in built)
    return [LARGE] if len(built) == MOST - 1 and large < _LARGE else list(BUILDINGS)


def build_law(v: State, f: Buying, a: Build) -> Refusal | None:
    why = scenery.buying_fault(v, f, TOWN) if not f.town else None
    if why is not None:
        return why
    if a.building not in kinds(v, f):
        return law("TC-20.6-o", "needs-large")
    if not 0 <= a.at.facing < CIRCLE:
        return law("TC-20.6-o", "no-facing")
    return fault(v, f, element(a.building, a.at))


def fault(v: State, f: Buying, new: Element) -> Refusal | None:
    """TC-20.6-o: why a building of a town may not stand here."""
    for laid in buildings(v, number(v, f)):
        if closer_than(new.parts[0], laid.parts[0], STREET_WIDTH):
            return law("TC-20.6-o", "street-too-narrow")
        if not _within_the_town(new.parts[0], laid.parts[0]):
            return law("TC-20.6-o", "outside-town")
    return placing.place_fault(v, f, new)


def _within_the_town(a: Polygon, b: Polygon) -> bool:
    return all(within(p, q, ACROSS) for p in a.corners for q in b.corners)


def correct(v: State, f: Buying, kind: str, wish: Pose) -> Pose | Refusal:
    pose = Pose(wish.x, wish.y, wish.facing % CIRCLE)
    why = fault(v, f, element(kind, pose))
    if why is None:
        return pose
    nearby = (Pose(*at, pose.facing) for at in rings((pose.x, pose.y), 3 * INCH))
    return next((near for near in nearby if fault(v, f, element(kind, near)) is None), why)


def places(v: State, f: Buying, kind: str) -> Iterator[Pose]:
    """Legal places: anywhere for the first building, then round what stands already."""
    built = buildings(v, number(v, f))
    if not built:
        spots = placing.places(v, f, kind, 0)
        yield from (pose for pose in spots if fault(v, f, element(kind, pose)) is None)
        return
    middle = built[0].parts[0]
    centre = middle.x // 1000, middle.y // 1000
    for at in rings(centre, ACROSS, INCH):
        for facing in _TURNS:
            if fault(v, f, element(kind, Pose(*at, facing))) is None:
                yield Pose(*at, facing)


def may_end(v: State, f: Buying) -> bool:
    """When it is a town, or when no further building finds a place."""
    built = buildings(v, f.town)
    if len(built) >= FEWEST and sum(laid.kind == LARGE for laid in built) >= _LARGE:
        return True
    return all(next(places(v, f, kind), None) is None for kind in kinds(v, f))


def end_law(v: State, f: Buying) -> Refusal | None:
    return None if may_end(v, f) else law("TC-20.6-o", "town-unfinished", fewest=FEWEST)


def build(s: State, f: Buying, a: Build, out: list[Event]) -> None:
    """The first building buys the town."""
    if not f.town:
        f.town = number(s, f)
        scenery.pay(f, TOWN)
    out.append(ev.ElementPlaced(f.seat, a.building, a.at, 0))
    s.scenery = s.scenery.with_one(replace(element(a.building, a.at), town=f.town))
    if not kinds(s, f):
        end(s, f)


def end(s: State, f: Buying) -> None:
    """TC-20.6-o: the streets between the buildings are roads."""
    for street in streets(buildings(s, f.town)):
        s.scenery = s.scenery.with_one(replace(street, town=f.town))
    f.town = 0
    scenery.hand_over(f)


def streets(built: Sequence[Element]) -> Iterator[Element]:
    """Between each two buildings that have no third between them, as wide as a street must be."""
    for one, other in combinations(built, 2):
        join = shortest_join(one.parts[0], other.parts[0])
        if join is None or any(
            crosses(join.a, join.b, laid.parts[0]) for laid in built if laid is not one and laid is not other
        ):
            continue
        yield Element("road", line=(placed(join.a), placed(join.b)), width=STREET_WIDTH)

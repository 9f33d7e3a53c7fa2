"""TC-20.6-o: a town: three to five buildings, at least one of them large, and streets that count as roads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, count, islice
from typing import Any, Final

from msgspec.structs import replace

from grognard.boards.open_table import (
    CIRCLE,
    FINE,
    Polygon,
    closer_than,
    crosses,
    rounded_to_units,
    shortest_join,
    within,
)
from grognard.boards.open_table.whole_numbers import squared_distance
from grognard.core import Dice, Event, Pose, Refusal
from grognard.games.tercios.actions import Build, Done
from grognard.games.tercios.components.scenery_shapes import BUILDINGS, LARGE, SMALL, STREET_WIDTH, TOWN, element
from grognard.games.tercios.components.terrain import ELEMENTS, Element
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Buying
from grognard.games.tercios.rules.scenery import buying, placing
from grognard.games.tercios.rules.scenery.free_space import rings
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

_MADE_OF: Final[Any] = ELEMENTS[TOWN]["made_of"]["buildings"]
FEWEST: Final[int] = _MADE_OF["min"]
MOST: Final[int] = _MADE_OF["max"]
_LARGE: Final[int] = _MADE_OF["at_least_large"]
ACROSS: Final[int] = ELEMENTS[TOWN]["diameter"]["max"] * INCH
_TURNS: Final = (0, 4500)
_TRIES: Final = 8


def buildings(v: State, town: int) -> list[Element]:
    return [laid for laid in v.scenery.elements if laid.town == town and laid.building]


def number(v: State, f: Buying) -> int:
    """Of the town being built, or of the one that would be begun."""
    return f.town or 1 + max((laid.town for laid in v.scenery.elements), default=0)


def kinds(v: State, f: Buying) -> list[str]:
    """TC-20.6-o: at least one is large; it comes first, so that it finds a place."""
    built = buildings(v, number(v, f))
    if len(built) < _LARGE:
        return [LARGE]
    return list(BUILDINGS) if len(built) < MOST else []


def build_law(v: State, f: Buying, a: Build) -> Refusal | None:
    why = buying.buying_fault(v, f, TOWN) if not f.town else None
    if why is not None:
        return why
    if a.building not in kinds(v, f):
        return law("TC-20.6-o", "needs-large")
    if not 0 <= a.at.facing < CIRCLE:
        return law("TC-20.6-o", "no-facing")
    return fault(v, f, element(a.building, a.at))


def fault(v: State, f: Buying, new: Element) -> Refusal | None:
    """TC-20.6-o: why a building of a town may not stand here: also because the town could not be finished then."""
    built = buildings(v, number(v, f))
    why = _plain_fault(v, f, built, new)
    if why is None and not _can_be_finished(v, f, [*built, new]):
        return law("TC-20.6-o", "town-no-room", fewest=FEWEST)
    return why


def _plain_fault(v: State, f: Buying, built: Sequence[Element], new: Element) -> Refusal | None:
    return _town_fault(built, new) or placing.place_fault(v, f, new)


def _town_fault(built: Sequence[Element], new: Element) -> Refusal | None:
    """Because of the other buildings of the town."""
    for laid in built:
        if closer_than(new.parts[0], laid.parts[0], STREET_WIDTH):
            return law("TC-20.6-o", "street-too-narrow")
        if not _within_the_town(new.parts[0], laid.parts[0]):
            return law("TC-20.6-o", "outside-town")
    return None


def _can_be_finished(v: State, f: Buying, built: Sequence[Element]) -> bool:
    """Whether as many small buildings as are still needed find places, as far as a few tries show."""
    return _find_places(built, v.once(_spots_round, built[0], f.agreed))


def _spots_round(v: State, first: Element, agreed: bool) -> _Spots:
    """Of a copy, because they are looked at later; and whatever else is being bought, as in `placing`."""
    return _Spots(v.copy(), Buying(0, [0, 0], agreed=agreed), first)


class _Spots:
    """Small buildings where they may stand round the first of a town, each place judged once, when it is looked at."""

    def __init__(self, v: State, f: Buying, first: Element) -> None:
        self._known: list[Element] = []
        around = _round((first,), 2 * INCH)
        self._more = (element(SMALL, at) for at in around if placing.is_legal(v, f, SMALL, 0, at))

    def __iter__(self) -> Iterator[Element]:
        for k in count():
            if k == len(self._known):
                new = next(self._more, None)
                if new is None:
                    return
                self._known.append(new)
            yield self._known[k]


def _find_places(built: Sequence[Element], spots: _Spots) -> bool:
    if len(built) >= FEWEST:
        return True
    legal = (new for new in spots if _town_fault(built, new) is None)
    return any(_find_places([*built, new], spots) for new in islice(legal, _TRIES))


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
        yield from (pose for pose in spots if _can_be_finished(v, f, [element(kind, pose)]))
        return
    for pose in _round(built, INCH):
        if fault(v, f, element(kind, pose)) is None:
            yield pose


def _half_side(square: Polygon) -> int:
    """In units, rounded down."""
    return square.radius * 7 // (10 * FINE)


_HALF_SMALL: Final = _half_side(element(SMALL, Pose(0, 0)).parts[0])


def has_place(v: State, f: Buying, kind: str) -> bool:
    if not buildings(v, number(v, f)):
        roomy = (element(kind, Pose(*at)) for at in placing.roomiest(v))
        if any(fault(v, f, new) is None for new in roomy):
            return True
    return next(places(v, f, kind), None) is not None


def _round(built: Sequence[Element], step: int) -> Iterator[Pose]:
    """Places round the first building, which everything else must be near, with a street between it and the others."""
    shapes = [laid.parts[0] for laid in built]
    taken = [
        (rounded_to_units((shape.x, shape.y)), (_half_side(shape) + _HALF_SMALL + STREET_WIDTH) ** 2)
        for shape in shapes
    ]
    for at in rings(taken[0][0], ACROSS, step):
        if all(squared_distance(at, centre) >= least for centre, least in taken):
            yield from (Pose(*at, facing) for facing in _TURNS)


def end_law(v: State, f: Buying, _a: Done) -> Refusal | None:
    return None if len(buildings(v, f.town)) >= FEWEST else law("TC-20.6-o", "town-unfinished", fewest=FEWEST)


def build(s: State, f: Buying, a: Build, _dice: Dice, out: list[Event]) -> None:
    """The first building buys the town."""
    if not f.town:
        buying.propose(s, f)
        f.town = number(s, f)
        buying.pay(f, TOWN)
    out.append(ev.ElementPlaced(f.seat, a.building, a.at, 0))
    s.scenery = s.scenery.with_one(replace(element(a.building, a.at), town=f.town))
    if not kinds(s, f):
        finish(s, f)


def end(s: State, f: Buying, _a: Done, _dice: Dice, _out: list[Event]) -> None:
    finish(s, f)


def finish(s: State, f: Buying) -> None:
    """TC-20.6-o: the streets between the buildings are roads."""
    for street in streets(buildings(s, f.town)):
        s.scenery = s.scenery.with_one(replace(street, town=f.town))
    f.town = 0
    buying.settle(f)


def streets(built: Sequence[Element]) -> Iterator[Element]:
    """Between each two buildings that have no third between them, as wide as a street must be."""
    for one, other in combinations(built, 2):
        join = shortest_join(one.parts[0], other.parts[0])
        if join is None or any(
            crosses(join.a, join.b, laid.parts[0]) for laid in built if laid is not one and laid is not other
        ):
            continue
        yield Element("road", line=(rounded_to_units(join.a), rounded_to_units(join.b)), width=STREET_WIDTH)

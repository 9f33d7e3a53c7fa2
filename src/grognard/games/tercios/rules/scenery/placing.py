"""TC-20.2-f: where an element of scenery may lie, which place a click means, and places for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import isqrt
from typing import Final

from grognard.boards.open_table import (
    CIRCLE,
    EPS,
    FINE,
    XY,
    Polygon,
    Vector,
    along,
    closer_than,
    contact,
    corners_within,
    direction,
    fine,
    lies_beyond,
    nearest_on_line,
    overlap,
    rounded_to_units,
    squared_to_polygon,
    turned,
)
from grognard.core import Pose, Refusal
from grognard.games.tercios.components.scenery_shapes import BANDS, BUILDINGS, discs, element, turns
from grognard.games.tercios.components.terrain import CROSSINGS, ELEMENTS, TABLE, Element, water
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.data import DATA
from grognard.games.tercios.frames import Buying
from grognard.games.tercios.rules.scenarios import Zone
from grognard.games.tercios.rules.scenery.free_space import outside, rings
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

SPACING: Final[int] = DATA.read("terrain.yaml")["set_up"]["spacing"]["adjacent_or_at_least_in"] * INCH
"""TC-20.2-f"""
FROM_EDGE: Final[int] = ELEMENTS["river"]["free_crossing"]["min_from_edge"] * INCH
"""TC-20.6-g"""
_TABLE: Final = Zone(0, 0, TABLE.width, TABLE.depth)
_INNER: Final = Zone(FROM_EDGE, FROM_EDGE, TABLE.width - FROM_EDGE, TABLE.depth - FROM_EDGE)
_LEEWAY: Final = 4 * INCH
_STEP: Final = INCH // 2
_LATTICE: Final = 5 * INCH
_TURNS: Final = (0, 9000, 4500, 13500)
_ROOMY: Final = 3
_SHAPED_LIKE: Final = {
    kind: min(other for other in ELEMENTS if other not in BUILDINGS and ELEMENTS[other]["shape"] == found["shape"])
    for kind, found in ELEMENTS.items()
    if kind not in BUILDINGS and found["shape"] != "band"
}
"""Of areas, and of hedges and walls: one that finds a place wherever another of its size does."""


def _from_the_middle(at: XY) -> tuple[int, XY]:
    return (at[0] - TABLE.width // 2) ** 2 + (at[1] - TABLE.depth // 2) ** 2, at


_SPOTS: Final = sorted(
    product(range(_LATTICE // 2, TABLE.width, _LATTICE), range(_LATTICE // 2, TABLE.depth, _LATTICE)),
    key=_from_the_middle,
)
"""Over the whole table."""


def rivers(v: State) -> list[Element]:
    return [laid for laid in v.scenery.elements if laid.kind == "river"]


# --- laws of placing


def place_fault(v: State, f: Buying, new: Element) -> Refusal | None:
    """Why an element may not lie where it would."""
    if new.kind not in BANDS and any(outside(_TABLE, part) != (0, 0) for part in new.parts):
        return law("TC-20.2-a", "off-the-table")
    if f.crossing >= 0 and any(outside(_INNER, part) != (0, 0) for part in new.parts):
        return law("TC-20.6-g", "crossing-near-edge")
    if any(_lies_on(new, laid, v.scenery.elements) for laid in v.scenery.elements):
        return law("TC-20.6-i" if new.kind == "road" else "TC-20.2-f", "something-there")
    if new.kind == "river" and not _has_room_for_crossing(new):
        return law("TC-20.6-g", "no-room-for-crossing")
    return None if f.agreed else spacing_fault(new, v.scenery.elements)  # TC-20.2-h


def _lies_on(new: Element, laid: Element, elements: Sequence[Element]) -> bool:
    """TC-20.6-i: roads run over anything but water and buildings; crossings lie on their river."""
    if new.kind in CROSSINGS and laid.kind == "river":
        return False
    if new.kind == "road":
        if laid.kind == "river":
            return _overlap(new.parts, water(laid, elements))
        if not laid.building and laid.kind not in {"small_lake", "large_lake"}:
            return False
    return _overlap(new.parts, laid.parts)


def _overlap(some: Iterable[Polygon], others: Sequence[Polygon]) -> bool:
    return any(overlap(part, other) for part in some for other in others)


def spacing_fault(new: Element, elements: Iterable[Element]) -> Refusal | None:
    """TC-20.2-f: adjacent to another element, or at least three inches from every other."""
    near = False
    for laid in elements:
        for part in new.parts:
            for other in laid.parts:
                if is_near(part, other):
                    if is_touching(part, other):
                        return None
                    near = True
    return law("TC-20.2-f", "too-near-scenery") if near else None


def is_near(a: Polygon, b: Polygon) -> bool:
    """Whether less than the spacing is between them. Most pairs show it at a side or at their nearest corners."""
    if lies_beyond(a, b, SPACING) or lies_beyond(b, a, SPACING):
        return False
    return corners_within(a, b, SPACING - 2 * EPS) or closer_than(a, b, SPACING)


def is_touching(a: Polygon, b: Polygon) -> bool:
    return not (lies_beyond(a, b, 2 * EPS) or lies_beyond(b, a, 2 * EPS)) and contact(a, b)


def _has_room_for_crossing(river: Element) -> bool:
    """TC-20.6-g: whether a bridge could be put somewhere on it, twelve inches from every edge."""
    return any(_inner(element("bridge", Pose(*at), river=river)) for at in _along(river) if _in_inner(at))


def _inner(laid: Element) -> bool:
    return all(outside(_INNER, part) == (0, 0) for part in laid.parts)


def _in_inner(at: XY) -> bool:
    return _INNER.left <= at[0] <= _INNER.right and _INNER.low <= at[1] <= _INNER.high


def _along(river: Element) -> Iterator[XY]:
    """Points on the middle line of a river, an inch apart."""
    start, way, far = river.line[0], *_way(river)
    yield from (along(fine(start), way, t) for t in range(INCH, far, INCH))


def _way(river: Element) -> tuple[Vector, int]:
    (ax, ay), (bx, by) = river.line[0], river.line[-1]
    return (bx - ax, by - ay), isqrt((bx - ax) ** 2 + (by - ay) ** 2)


# --- where a click means


def correct(v: State, f: Buying, kind: str, size: int, wish: Pose) -> Pose | Refusal:
    """The legal place that a click means: itself, or one close by: touching what is too near, or far enough from it."""
    pose = _plain(v, f, kind, wish)
    why = pose_fault(v, f, kind, size, pose)
    if why is None:
        return pose
    if kind in CROSSINGS:
        return why
    return next((near for near in _close_by(v, kind, size, pose) if is_legal(v, f, kind, size, near)), why)


def _plain(v: State, f: Buying, kind: str, wish: Pose) -> Pose:
    """A pose in the one form in which it is written: crossings on the middle of their river, no facing of what is
    round."""
    if kind in CROSSINGS:
        return _on_a_river(v, f, wish)
    return Pose(wish.x, wish.y, wish.facing % CIRCLE if turns(kind) else 0)


def pose_fault(v: State, f: Buying, kind: str, size: int, pose: Pose) -> Refusal | None:
    """Why an element may not be put at a pose."""
    if not (0 <= pose.x <= TABLE.width and 0 <= pose.y <= TABLE.depth):
        return law("TC-20.2-a", "off-the-table")
    plain = _plain(v, f, kind, pose)
    if plain != pose:
        return law("TC-20.2-d", "not-there", pose=str(plain))
    return place_fault(v, f, made(v, f, kind, size, pose))


def made(v: State, f: Buying, kind: str, size: int, pose: Pose) -> Element:
    river = _river_at(v, f, (pose.x, pose.y)) if kind in CROSSINGS else None
    return element(kind, pose, size, river)


def is_legal(v: State, f: Buying, kind: str, size: int, pose: Pose) -> bool:
    hopeless = not f.agreed and is_hopeless(v, kind, size, pose)
    return not hopeless and pose_fault(v, f, kind, size, pose) is None


def is_hopeless(v: State, kind: str, size: int, pose: Pose) -> bool:
    """Whether the disc in an element and the disc round it show already that it may not lie here: most places that
    questions try are refused so, before an outline is made. What this lets pass `place_fault` judges."""
    found = discs(kind, size)
    if found is None:
        return False
    inner, outer = found
    if not (inner <= pose.x <= TABLE.width - inner and inner <= pose.y <= TABLE.depth - inner):
        return True
    point = x, y = fine((pose.x, pose.y))
    within, round_it, spaced = ((r * FINE) ** 2 for r in (inner - 2 * EPS, outer + 2 * EPS, inner + SPACING - 2 * EPS))
    near = touching = False
    for part in (part for laid in v.scenery.elements for part in laid.parts):
        if (part.x - x) ** 2 + (part.y - y) ** 2 > (part.radius + (outer + SPACING) * FINE) ** 2:
            continue
        square, divisor = squared_to_polygon(point, part)
        if square <= within * divisor:
            return True
        touching = touching or square <= round_it * divisor
        near = near or square < spaced * divisor
    return near and not touching


def _river_at(v: State, f: Buying, point: XY) -> Element:
    """The river just bought, else the nearest."""
    if f.crossing >= 0:
        return v.scenery.elements[f.crossing]
    return min(rivers(v), key=lambda river: _squared(point, river))


def _squared(point: XY, river: Element) -> int:
    x, y = nearest_on_line(fine(point), fine(river.line[0]), fine(river.line[-1]))
    return (x - point[0] * FINE) ** 2 + (y - point[1] * FINE) ** 2


def _on_a_river(v: State, f: Buying, wish: Pose) -> Pose:
    """The point of the river's middle line nearest to a point, in whole units. These come nearer to the line with each
    step, so that they soon stand still."""
    point = wish.x, wish.y
    river = _river_at(v, f, point)
    ends = fine(river.line[0]), fine(river.line[-1])
    while (snapped := rounded_to_units(nearest_on_line(fine(point), *ends))) != point:
        point = snapped
    return Pose(*point)


def _close_by(v: State, kind: str, size: int, pose: Pose) -> Iterator[Pose]:
    new = element(kind, pose, size)
    dx, dy = outside(_TABLE, new.parts[0]) if kind not in BANDS else (0, 0)
    if max(abs(dx), abs(dy)) > _LEEWAY:
        return
    inside = Pose(pose.x + dx, pose.y + dy, pose.facing)
    yield inside
    for laid in v.scenery.elements:
        for part in laid.parts:
            if closer_than(new.parts[0], part, SPACING) and (near := _touching(kind, size, inside, part)) is not None:
                yield near
    yield from (Pose(*at, pose.facing) for at in rings((inside.x, inside.y), _LEEWAY, _STEP))


def _touching(kind: str, size: int, pose: Pose, other: Polygon) -> Pose | None:
    """Where an element would just touch another, moved straight away from the middle of that or towards it."""
    way = pose.x * FINE - other.x, pose.y * FINE - other.y
    if way == (0, 0) or kind in BANDS:
        return None

    def moved(t: int) -> Pose:
        return Pose(*along((other.x, other.y), way, t), pose.facing)

    low, high = 0, TABLE.width
    while high - low > 1:
        half = (low + high) // 2
        if overlap(element(kind, moved(half), size).parts[0], other):
            low = half
        else:
            high = half
    found = moved(high)
    far = (found.x - pose.x) ** 2 + (found.y - pose.y) ** 2
    return found if far <= _LEEWAY * _LEEWAY else None


# --- places for programs


def places(v: State, f: Buying, kind: str, size: int) -> Iterator[Pose]:
    """Legal places on a lattice over the table, from the middle outwards, and what suits roads and crossings."""
    for wish in _wishes(v, f, kind):
        if is_legal(v, f, kind, size, wish):
            yield wish


def _wishes(v: State, f: Buying, kind: str) -> Iterator[Pose]:
    if kind in CROSSINGS:
        laid = [v.scenery.elements[f.crossing]] if f.crossing >= 0 else rivers(v)
        for river in laid:
            spots = list(_along(river))
            spots.sort(key=_from_the_middle)
            yield from (_on_a_river(v, f, Pose(*at)) for at in spots)
        return
    if kind == "road":
        for crossing in (laid for laid in v.scenery.elements if laid.kind in CROSSINGS):
            (ax, ay), (bx, by) = crossing.line
            facing = _across((bx - ax, by - ay))
            yield Pose((ax + bx) // 2, (ay + by) // 2, facing)
    facings = _TURNS if turns(kind) else (0,)
    yield from (Pose(*at, facing) for facing in facings for at in _SPOTS)


def _across(way: Vector) -> int:
    return turned(direction(way), CIRCLE // 4)


def has_place(v: State, f: Buying, kind: str, size: int) -> bool:
    if kind in CROSSINGS:
        return next(places(v, f, kind, size), None) is not None
    return v.once(_has_place, _SHAPED_LIKE.get(kind, kind), size, f.agreed)


def _has_place(v: State, kind: str, size: int, agreed: bool) -> bool:
    """Of what is no crossing; crossings alone look at what else is being bought."""
    f = Buying(0, [0, 0], agreed=agreed)
    if any(is_legal(v, f, kind, size, Pose(*at)) for at in roomiest(v)):
        return True
    return next(places(v, f, kind, size), None) is not None


def roomiest(v: State) -> list[XY]:
    """A few spots far from everything that lies on the table, where there is room if there is any."""
    return v.once(_roomiest)


def _roomiest(v: State) -> list[XY]:
    discs = [part.disc for laid in v.scenery.elements for part in laid.parts]

    def room(at: XY) -> int:
        x, y = fine(at)
        edge = min(at[0], at[1], TABLE.width - at[0], TABLE.depth - at[1]) * FINE
        return min([edge, *(isqrt((x - px) ** 2 + (y - py) ** 2) - radius for px, py, radius in discs)])

    return sorted(_SPOTS, key=room, reverse=True)[:_ROOMY]  # of equally roomy ones those nearest to the middle

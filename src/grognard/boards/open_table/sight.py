"""Lines of sight from one base, or from a disc, to the centres of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from grognard.boards.open_table.bases import Base, Side
from grognard.boards.open_table.distances import by_distance, inside
from grognard.boards.open_table.gaps import gap_ok
from grognard.boards.open_table.lines import ahead, crosses, first_crossed, in_front, near_line
from grognard.boards.open_table.polygons import Polygon
from grognard.boards.open_table.whole_numbers import FINE, FINE_EPS, ONE, FineXY, fine_along, squared_distance


class OpenTo(Enum):
    """The lines of sight that pass through ground that hides what is behind it."""

    BOTH_ENDS_INSIDE = "both"
    """Seen through only if both ends are inside, as with a wood."""
    ONE_END_INSIDE = "one"
    """Seen through if one end is inside, as with a hill."""


class Screen(NamedTuple):
    """Ground that hides what is behind it."""

    shape: Polygon
    open_to: OpenTo


def hides(screen: Screen, start: FineXY, end: FineXY) -> bool:
    """Whether this ground is in the way of lines between two points, if they cross it."""
    if screen.open_to is OpenTo.ONE_END_INSIDE:
        return not inside(start, screen.shape) and not inside(end, screen.shape)
    return not (inside(start, screen.shape) and inside(end, screen.shape))


class Obstructions(NamedTuple):
    """The things that can block a line of sight."""

    solid: Sequence[Polygon]
    """Polygons that no line may cross. The two ends of the line are left out automatically."""
    screens: Sequence[Screen] = ()
    least_gap: int = 0
    """How wide a gap between two of them must be to be looked through, in units; 0: any gap is wide enough."""


def line_of_sight(viewer: Base, target: Base, among: Obstructions) -> Side | None:
    """The nearest centre of a target that is seen from a front centre, or `None`."""
    return next(_seen(viewer, target, among), None)


def in_sight(viewer: Base, target: Base, among: Obstructions) -> bool:
    """Whether any centre of a target is seen from a front centre."""
    return next(_seen(viewer, target, among, nearest_first=False), None) is not None


def centres_seen(viewer: Base, target: Base, among: Obstructions) -> list[Side]:
    """All of them, the nearest first."""
    return list(_seen(viewer, target, among))


def _seen(viewer: Base, target: Base, among: Obstructions, nearest_first: bool = True) -> Iterator[Side]:
    if ahead(viewer, target.middle) < -(target.radius + FINE_EPS) * ONE:
        return  # all of it is behind
    ranked = by_distance(target, viewer) if nearest_first else Side
    sides = [side for side in ranked if in_front(viewer, target.centres[side])]
    if not sides:
        return
    start, near = viewer.front, _near(viewer.front, target, among, (viewer, target))
    if not near.solid and not near.screens:
        yield from sides
        return
    blocker: Polygon | None = None
    for side in sides:
        end = target.centres[side]
        # What hides one centre mostly hides the next one too.
        if blocker is None or not crosses(start, end, blocker):
            blocker = _blocker(start, end, near)
            if blocker is None and _unhidden(start, end, near):
                yield side


def sight_from_disc(centre: FineXY, radius: int, target: Base, among: Obstructions) -> Side | None:
    """The nearest centre of a target that is seen from a disc with a radius in units, which looks all round, from the
    point of its edge that is nearest to that centre."""
    near = _near(centre, target, among, (target,))
    for side in sorted(Side, key=lambda s: squared_distance(target.centres[s], centre)):
        end = target.centres[side]
        reach = radius * FINE
        if squared_distance(centre, end) <= reach * reach:
            return side
        if clear_sight(fine_along(centre, (end[0] - centre[0], end[1] - centre[1]), reach), end, near):
            return side
    return None


def sight_of_any(viewer: Base, target: Base, among: Obstructions) -> bool:
    """Whether some centre of a base, for any facing, has a line to some centre of another."""
    near = _near(viewer.middle, target, among, (viewer, target), viewer.radius)
    return any(clear_sight(start, end, near) for start in viewer.centres for end in target.centres)


def _near(start: FineXY, target: Base, among: Obstructions, but: tuple[Base, ...], spread: int = 0) -> Obstructions:
    """The obstructions that may block some line from the start to the target: of 40 troops a few."""
    reach = max(spread, target.radius) + among.least_gap * FINE + FINE_EPS
    near = [shape for shape in near_line(start, target.middle, among.solid, reach) if shape not in but]
    # By their corners too: a base may have been replaced by an equal one since it was passed in.
    themselves = [stand.corners for stand in but] if near else []
    solid = [shape for shape in near if shape.corners not in themselves]
    screens: Sequence[Screen] = ()
    if among.screens:
        shapes = near_line(start, target.middle, [screen.shape for screen in among.screens], reach)
        screens = [screen for screen in among.screens if screen.shape in shapes] if shapes else ()
    return Obstructions(solid, screens, among.least_gap)


def clear_sight(start: FineXY, end: FineXY, among: Obstructions) -> bool:
    """Whether a line crosses nothing that is in its way, and leads through no gap that is too narrow."""
    return _blocker(start, end, among) is None and _unhidden(start, end, among)


def _blocker(start: FineXY, end: FineXY, among: Obstructions) -> Polygon | None:
    return first_crossed(start, end, among.solid)


def _unhidden(start: FineXY, end: FineXY, among: Obstructions) -> bool:
    """Whether no screen hides one end of a line from the other, and no gap on its way is too narrow."""
    obstacles = among.solid
    if among.screens:
        hiding = [screen.shape for screen in among.screens if hides(screen, start, end)]
        if first_crossed(start, end, hiding) is not None:
            return False
        obstacles = [*obstacles, *hiding]
    return not among.least_gap or gap_ok(start, end, obstacles, among.least_gap)

"""Distances of points, centres, polygons and discs, always compared by their squares, so that no root is needed.

Points and results are in thousandths; limits are in units, and the tolerance is added here.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt
from typing import Final, NamedTuple

from grognard.boards.open_table.bases import Base, Side
from grognard.boards.open_table.polygons import Edge, Polygon
from grognard.boards.open_table.whole_numbers import EPS, FINE, FINE_EPS, FineXY, squared_distance

_SIDES: Final = tuple(Side)


def within(p: FineXY, q: FineXY, limit: int) -> bool:
    """Whether two points are at most that far apart, the tolerance included."""
    dx, dy, most = p[0] - q[0], p[1] - q[1], (limit + EPS) * FINE
    return dx * dx + dy * dy <= most * most


class Nearest(NamedTuple):
    """The centre of a base that is nearest to something, and the square of its distance in thousandths."""

    squared: int
    side: Side


def nearest_centre(point: FineXY, stand: Base) -> Nearest:
    """Of two that are equally near, the first of front, right, rear, left."""
    squares = [squared_distance(point, centre) for centre in stand.centres]
    least = min(squares)
    return Nearest(least, Side(squares.index(least)))


def nearest_centres(a: Base, b: Base) -> int:
    """The square of the distance between two bases, which is that of their nearest centres, in thousandths."""
    return min(squared_distance(p, q) for p in a.centres for q in b.centres)


def bases_within(a: Base, b: Base, limit: int) -> bool:
    """Whether some centre of one is within the limit of some centre of the other."""
    most = (limit + EPS) * FINE
    return nearest_centres(a, b) <= most * most


def some_centre_within(stand: Base, point: FineXY, limit: int) -> bool:
    (x, y), most = point, (limit + EPS) * FINE
    squared = most * most
    for cx, cy in stand.centres:
        dx, dy = cx - x, cy - y
        if dx * dx + dy * dy <= squared:
            return True
    return False


def by_distance(stand: Base, viewer: Base) -> list[Side]:
    """The sides of a base, that with the nearest centre to the viewer's front first. Of two that are equally near the
    front comes first, then what lies more to the viewer's left."""
    (fx, fy), (x, y) = viewer.forward, viewer.front
    ranked = []
    for side, (cx, cy) in zip(_SIDES, stand.centres, strict=True):
        dx, dy = cx - x, cy - y
        ranked.append((dx * dx + dy * dy, side is not Side.FRONT, fy * dx - fx * dy, side))
    ranked.sort()
    return [rank[3] for rank in ranked]


# polygons


def overlap(a: Polygon, b: Polygon) -> bool:
    """Whether one lies in the other by more than the tolerance, in every direction in which they could be parted. What
    is tried somewhere comes first: it mostly has no edges yet and needs none if those of the other part them."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius
    if dx * dx + dy * dy > reach * reach:
        return False
    return not _kept_out(b, a) and not _kept_out(a, b)


def _kept_out(a: Polygon, b: Polygon) -> bool:
    """Whether some side of a has all of b on its outside, within the tolerance."""
    corners = b.corners
    for nx, ny, _, limit, _, _, _ in a.edges:
        for x, y in corners:
            if nx * x + ny * y < limit:
                break
        else:
            return True
    return False


def overlap_depth(a: Polygon, b: Polygon) -> int:
    """The number of thousandths by which one of two polygons can be moved in any direction so that they still overlap,
    rounded down; 0 if they do not overlap."""
    return max(0, min(_depth(a, b), _depth(b, a)))


def _depth(a: Polygon, b: Polygon) -> int:
    """The least, over the sides of a, by which some corner of b is within."""
    corners = b.corners
    return min(
        [
            (limit - min([nx * x + ny * y for x, y in corners])) // (isqrt(squared) + 1)
            for nx, ny, _, limit, _, _, squared in a.edges
        ]
    )


def overlaps_any(a: Polygon, others: Iterable[Polygon]) -> bool:
    return any(overlap(a, other) for other in close_by(a, others, 0))


def close_by(a: Polygon, others: Iterable[Polygon], most: int) -> list[Polygon]:
    """All polygons that are within `most` thousandths of a polygon, and perhaps a few others."""
    x, y, radius = a.disc
    reach = radius + most
    found = []
    for other in others:
        ox, oy, radius = other.disc
        dx, dy, far = ox - x, oy - y, radius + reach
        if dx * dx + dy * dy <= far * far:
            found.append(other)
    return found


def contact(a: Polygon, b: Polygon) -> bool:
    """Whether two polygons touch: the gap between them is at most the tolerance."""
    if _far_apart(a, b, FINE_EPS):
        return False
    square, divisor = squared_gap(a, b)
    return square <= FINE_EPS * FINE_EPS * divisor


def closer_than(a: Polygon, b: Polygon, limit: int) -> bool:
    """Whether the gap between two polygons is less than the limit by more than the tolerance."""
    least = (limit - EPS) * FINE
    if least <= 0 or _far_apart(a, b, least) or _beyond(b, a, least) or _beyond(a, b, least):
        return False
    square, divisor = squared_gap(a, b)
    return square < least * least * divisor


def _beyond(a: Polygon, b: Polygon, least: int) -> bool:
    """Whether all of b lies at least `least` thousandths beyond some side of a, and so is at least that far away."""
    corners = b.corners
    for nx, ny, border, _, _, _, squared in a.edges:
        beyond = min([nx * x + ny * y for x, y in corners]) - border
        if beyond > 0 and beyond * beyond >= least * least * squared:
            return True
    return False


def any_closer(a: Polygon, others: Iterable[Polygon], limit: int) -> bool:
    return any(closer_than(a, other, limit) for other in close_by(a, others, limit * FINE))


def _far_apart(a: Polygon, b: Polygon, most: int) -> bool:
    """Whether even the circles round two polygons are more than `most` thousandths apart."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius + most
    return dx * dx + dy * dy > reach * reach


def lies_beyond(a: Polygon, b: Polygon, distance: int) -> bool:
    """Whether all of b lies beyond some side of a by `distance` units, and so is at least that far away. A quick test
    that needs no exact distance; if false, it proves nothing."""
    if _far_apart(a, b, distance * FINE):
        return True
    corners = b.corners
    for nx, ny, border, _, _, _, squared in a.edges:
        least = border + distance * FINE * (isqrt(squared) + 1)
        for x, y in corners:
            if nx * x + ny * y < least:
                break
        else:
            return True
    return False


def corners_within(a: Polygon, b: Polygon, distance: int) -> bool:
    """Whether two corners, each the nearest to the middle of the other polygon, are at most `distance` units apart:
    then the polygons are that near too."""
    ax, ay = min(a.corners, key=lambda corner: (corner[0] - b.x) ** 2 + (corner[1] - b.y) ** 2)
    bx, by = min(b.corners, key=lambda corner: (corner[0] - ax) ** 2 + (corner[1] - ay) ** 2)
    return (ax - bx) ** 2 + (ay - by) ** 2 <= (distance * FINE) ** 2


def gap(a: Polygon, b: Polygon) -> int:
    """The distance between two polygons in thousandths, rounded down; 0 if they share a point."""
    square, divisor = squared_gap(a, b)
    return isqrt(square // divisor)


def squared_gap(a: Polygon, b: Polygon) -> tuple[int, int]:
    """The square of the distance between two polygons as a fraction: two polygons that share no point are nearest at a
    corner of one of them."""
    if not _parted(b, a) and not _parted(a, b):
        return 0, 1
    square, divisor = _least(a, b)
    other_square, other_divisor = _least(b, a)
    if other_square * divisor < square * other_divisor:
        return other_square, other_divisor
    return square, divisor


def _parted(a: Polygon, b: Polygon) -> bool:
    """Whether all of b lies beyond some side of a."""
    corners = b.corners
    for nx, ny, border, _, _, _, _ in a.edges:
        for x, y in corners:
            if nx * x + ny * y <= border:
                break
        else:
            return True
    return False


def _least(a: Polygon, b: Polygon) -> tuple[int, int]:
    """The least squared distance of a corner of b from a, if they are apart."""
    square, divisor = -1, 1
    for corner in b.corners:
        near, by = squared_to_polygon(corner, a)
        if square < 0 or near * divisor < square * by:
            square, divisor = near, by
    return square, divisor


def squared_to_polygon(point: FineXY, shape: Polygon) -> tuple[int, int]:
    """The square of a point's distance from a closed polygon, as a fraction."""
    px, py = point
    square, divisor = 0, 1
    outside = False
    for side in shape.edges:
        # The nearest point of a convex polygon lies on a side that the point is outside of.
        if side[0] * px + side[1] * py > side[2]:
            near, by = squared_to_edge(px, py, side)
            if not outside or near * divisor < square * by:
                square, divisor, outside = near, by, True
    return square, divisor


def squared_to_edge(px: int, py: int, side: Edge) -> tuple[int, int]:
    """The square of a point's distance from a side, both its ends included, as a fraction."""
    nx, ny, _, _, x, y, squared = side
    dx, dy = px - x, py - y
    at = dy * nx - dx * ny
    if at <= 0:
        return dx * dx + dy * dy, 1
    if at >= squared:
        dx, dy = dx + ny, dy - nx
        return dx * dx + dy * dy, 1
    across = dx * nx + dy * ny
    return across * across, squared


def inside(point: FineXY, shape: Polygon) -> bool:
    """Whether a point lies in a polygon or on its border, which is widened by the tolerance."""
    dx, dy, reach = point[0] - shape.x, point[1] - shape.y, shape.radius + FINE_EPS
    if dx * dx + dy * dy > reach * reach:
        return False
    square, divisor = squared_to_polygon(point, shape)
    return square <= FINE_EPS * FINE_EPS * divisor


def all_centres_inside(stand: Base, shape: Polygon) -> bool:
    return all(inside(centre, shape) for centre in stand.centres)


# discs


def disc_touches(centre: FineXY, radius: int, shape: Polygon) -> bool:
    """Whether a disc with a radius in units touches a polygon."""
    most = (radius + EPS) * FINE
    dx, dy, reach = centre[0] - shape.x, centre[1] - shape.y, shape.radius + most
    if dx * dx + dy * dy > reach * reach:
        return False
    square, divisor = squared_to_polygon(centre, shape)
    return square <= most * most * divisor


def disc_touches_any(centre: FineXY, radius: int, shapes: Iterable[Polygon]) -> bool:
    x, y = centre
    most = (radius + EPS) * FINE
    for shape in shapes:
        sx, sy, reach = shape.disc
        dx, dy, far = sx - x, sy - y, reach + most
        if dx * dx + dy * dy <= far * far and disc_touches(centre, radius, shape):
            return True
    return False


def disc_within(centre: FineXY, radius: int, stand: Base, limit: int) -> bool:
    """Whether the nearest centre of a base is within a limit of the edge of a disc."""
    return some_centre_within(stand, centre, radius + limit)

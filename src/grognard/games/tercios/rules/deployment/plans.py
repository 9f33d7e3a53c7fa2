"""How a whole army is drawn up by a plan: infantry and guns in the centre, cavalry on the wings, commanders behind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from grognard.boards.open_table import FINE, XY, Size, base, overlaps_any
from grognard.core import Pose
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.rules.scenarios import Zone, facing_the_enemy
from grognard.games.tercios.rules.scenery.free_space import GAP, Room
from grognard.games.tercios.state import State

PLANS: Final = ("line", "two-lines", "mirrored")
"""One line; half of each formation behind the other; the line with left and right exchanged."""
_BETWEEN: Final = INCH + INCH // 8
_BETWEEN_FORMATIONS: Final = INCH + INCH // 2
_MOST_ROWS: Final = 5
_ROOMY: Final = 2
"""A zone this many times as large as its troops need has a place nearby for a troop that cannot stand where planned."""
_STEP: Final = INCH // 4

Rows = Sequence[Sequence[int]]


def wishes(s: State, seat: int, plan: str, room: Room, brought: Sequence[int]) -> Mapping[int, Pose]:
    """Where each troop of these formations would stand, whether others stand there or not. A line that is too long for
    the zone is made deeper; where that is not enough, or the ground is in the way, they stand shoulder to shoulder."""
    formations = _from_left_to_right(s, seat, brought)
    front = _Front(s, seat, room, plan == "mirrored")
    for rows in range(2 if plan == "two-lines" else 1, _MOST_ROWS + 1):
        ranks = [_in_rows(troops, rows) for troops in formations]
        if _width_of(s, ranks) <= front.width and _depth_of(s, ranks) <= front.depth:
            found = _drawn_up(front, ranks)
            if front.is_open(found) or front.is_roomy(found):
                return found
    return _shoulder_to_shoulder(front, [n for troops in formations for n in troops])


class _Front:
    """A zone as its side looks at it: from the left, and from the front backwards."""

    def __init__(self, s: State, seat: int, room: Room, mirrored: bool) -> None:
        self.s, self.room, self.mirrored = s, room, mirrored
        self.facing = facing_the_enemy(s, seat)
        self.north = self.facing == facing_the_enemy(s, s.a)
        self.blocks = self._blocks()

    @property
    def zone(self) -> Zone:
        return self.room.zone

    @property
    def width(self) -> int:
        return self.zone.right - self.zone.left

    @property
    def depth(self) -> int:
        return self.zone.high - self.zone.low

    def size(self, n: int) -> Size:
        return self.s.troops[n].kind.size

    def pose(self, middle: int, back: int) -> Pose:
        x = self.zone.right - middle if self.mirrored else self.zone.left + middle
        return Pose(x, self.zone.high - back if self.north else self.zone.low + back, self.facing)

    def is_open(self, found: Mapping[int, Pose]) -> bool:
        """Whether the ground lets every troop stand in its place."""
        return not any(self.is_blocked(n, pose) for n, pose in found.items())

    def is_blocked(self, n: int, pose: Pose) -> bool:
        return overlaps_any(base(pose, self.size(n)), self.room.blocks)

    def _blocks(self) -> list[list[XY]]:
        """Impassable ground in the zone, from the left and from the front."""
        zone, found = self.zone, []
        for block in self.room.blocks:
            corners = [(x // FINE, y // FINE) for x, y in block.corners]
            across = [zone.right - x if self.mirrored else x - zone.left for x, _ in corners]
            back = [zone.high - y if self.north else y - zone.low for _, y in corners]
            if min(across) < self.width and max(across) > 0 and min(back) < self.depth and max(back) > 0:
                found.append(list(zip(across, back, strict=True)))
        return found

    @property
    def depths(self) -> range:
        """Where a row may begin because of the ground."""
        return range(0, self.depth if self.blocks else 0, _STEP)

    def blocked(self, near: int, far: int) -> Iterator[XY]:
        """From where to where, from the left, impassable ground lies in a stretch between these depths."""
        for corners in self.blocks:
            xs = [x for x, y in corners if near <= y <= far]
            for (x, y), (end, below) in zip(corners, [*corners[1:], corners[0]], strict=True):
                xs += [
                    x + (end - x) * (edge - y) // (below - y) for edge in (near, far) if (y < edge) != (below < edge)
                ]
            if xs:
                yield min(xs) - 1, max(xs) + 1

    def is_roomy(self, troops: Iterable[int]) -> bool:
        """A lake takes what the rectangle round it takes."""
        needed = sum((self.size(n).width + GAP) * (self.size(n).depth + GAP) for n in troops)
        corners = [tuple(zip(*block, strict=True)) for block in self.blocks]
        lost = sum(_within(self.width, xs) * _within(self.depth, ys) for xs, ys in corners)
        return needed * _ROOMY <= self.width * self.depth - lost


def _within(most: int, marks: Sequence[int]) -> int:
    """How much of what lies between these marks lies between 0 and the most."""
    return min(most, max(marks)) - max(0, min(marks))


def _from_left_to_right(s: State, seat: int, brought: Sequence[int]) -> list[list[int]]:
    """Formations with their troops: every other cavalry regiment on the left, the rest on the right."""
    army = s.armies[seat]
    assert army is not None, "a side that deploys has an army"
    by_formation = {
        k: [n for n, troop in enumerate(s.troops) if troop.side == seat and troop.formation == k] for k in brought
    }
    horse = [k for k in brought if army.formations[k].kind == "cavalry_regiment"]
    others = [k for k in brought if k not in horse]
    order = [*horse[0::2], *others, *horse[1::2]]
    return [by_formation[k] for k in order if by_formation[k]]


# --- lines


def _in_rows(troops: Sequence[int], rows: int) -> list[list[int]]:
    """The first troops in front."""
    wide = -(-len(troops) // rows)
    return [list(troops[k : k + wide]) for k in range(0, len(troops), wide)]


def _drawn_up(front: _Front, ranks: Sequence[Rows]) -> Mapping[int, Pose]:
    """Formations side by side, the ranks of all of them in line."""
    s, found = front.s, dict[int, Pose]()
    left = (front.width - _width_of(s, ranks)) // 2
    for formation in ranks:
        width = max(_width(s, row) for row in formation)
        for k, row in enumerate(formation):
            x = left + (width - _width(s, row)) // 2
            for n in row:
                found[n] = front.pose(x + front.size(n).width // 2, sum(_depths(s, ranks)[:k]))
                x += front.size(n).width + _BETWEEN
        left += width + _BETWEEN_FORMATIONS
    return found


def _width(s: State, row: Sequence[int]) -> int:
    return sum(s.troops[n].kind.size.width for n in row) + _BETWEEN * (len(row) - 1)


def _width_of(s: State, ranks: Sequence[Rows]) -> int:
    return sum(max(_width(s, row) for row in rows) for rows in ranks) + _BETWEEN_FORMATIONS * (len(ranks) - 1)


def _depths(s: State, ranks: Sequence[Rows]) -> list[int]:
    """Of each rank, with what lies between it and the next."""
    most = max((len(rows) for rows in ranks), default=0)
    deep = [
        [s.troops[n].kind.size.depth for rows in ranks for n in (rows[k] if k < len(rows) else ())] for k in range(most)
    ]
    return [max(depths) + _BETWEEN for depths in deep]


def _depth_of(s: State, ranks: Sequence[Rows]) -> int:
    return sum(_depths(s, ranks)) - _BETWEEN


# --- a crowd


class _Taken(NamedTuple):
    """A stretch of a zone, from the left and from the front."""

    left: int
    right: int
    near: int
    far: int

    def ends(self, front: _Front, rear: bool) -> int:
        """How far it reaches from the front, or from the rear."""
        return front.depth - self.near if rear else self.far


def _shoulder_to_shoulder(front: _Front, troops: Sequence[int]) -> Mapping[int, Pose]:
    """No further apart than they must be (TC-20.8-d), in the way that finds room for most of them. A troop without
    room wishes for the middle of the front."""
    deepest = sorted(troops, key=lambda n: -front.size(n).depth)
    orders = deepest, sorted(troops, key=lambda n: front.size(n).depth)
    ways = (_crowded(front, order, rear) for order in orders for rear in (False, True))
    found = max(ways, key=len)
    return {n: found.get(n, front.pose(front.width // 2, 0)) for n in troops}


def _crowded(front: _Front, troops: Sequence[int], rear: bool) -> Mapping[int, Pose]:
    """Each as near to the front (or the rear) and then to the left as there is room, one after the other."""
    taken: list[_Taken] = []
    found: dict[int, Pose] = {}
    for n in troops:
        size = front.size(n)
        for begins in sorted({0, *front.depths, *(one.ends(front, rear) + GAP for one in taken)}):
            near = front.depth - size.depth - begins if rear else begins
            if begins + size.depth > front.depth:
                break
            x = _leftmost(front, taken, near, size)
            if x + size.width <= front.width:
                taken.append(_Taken(x, x + size.width, near, near + size.depth))
                found[n] = front.pose(x + size.width // 2, near)
                break
    return found


def _leftmost(front: _Front, taken: Sequence[_Taken], near: int, size: Size) -> int:
    """Where the left end of a base can be that stands so far from the front; beyond the zone if it can nowhere."""
    far = near + size.depth
    closed = [
        (one.left - size.width - GAP, one.right + GAP) for one in taken if one.near < far + GAP and near < one.far + GAP
    ]  # fmt: skip
    closed += [(left - size.width, right) for left, right in front.blocked(near, far)]
    x = 0
    for left, right in sorted(closed):
        if left < x < right:
            x = right
    return x

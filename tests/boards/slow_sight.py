"""Line of sight once more, slowly, with fractions and from the drawing: what the quick one is held against.

Shares nothing with it. Hexes are met where three intervals overlap; hexsides are segments between corners on a plane
where X = 3q and Y = 2r + q, Y growing southwards.
"""

from __future__ import annotations

from fractions import Fraction

from grognard.boards.hexes import BLOCKED, BOCAGE, PLAIN, Grid, SmokeAndWalls, Terrain

Point = tuple[int, int]
CORNERS: tuple[Point, ...] = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
"""Side d of a hex joins corner d and the next one."""


def slow_look(grid: Grid, lie: Terrain, fog: SmokeAndWalls, a: int, b: int) -> int:
    if a == b:
        return 0
    inside, left, right = met(grid, a, b)
    low, high = sorted((lie.levels[a], lie.levels[b]))
    steps = [[h for h in part if lie.levels[h] == 1] for part in (inside, list(left.values()), list(right.values()))]
    crossings = len(steps[0]) + min(len(steps[1]), len(steps[2]))
    gentle = (low, high) == (0, 2) and crossings < 2

    def blocks(h: int) -> bool:
        return lie.blocks[h] or h in fog.walls or (lie.levels[h] > low and not (gentle and lie.levels[h] == 1))

    smoke = dict(fog.smoke)

    def hinders(h: int) -> bool:
        return not blocks(h) and bool(lie.hindrances[h] or h in smoke)

    if any(map(blocks, inside)) or (any(map(blocks, left.values())) and any(map(blocks, right.values()))):
        return BLOCKED
    total = sum(lie.hindrances[h] + smoke.get(h, 0) for h in inside)
    poor = [[h for h in part.values() if blocks(h) or hinders(h)] for part in (left, right)]
    if all(poor) and any(hinders(h) for part in poor for h in part):
        narrow = [
            start
            for start in left.keys() & right.keys()
            if left[start] in poor[0] and right[start] in poor[1] and (hinders(left[start]) or hinders(right[start]))
        ]
        total += max(1, len(narrow))
    hedges = over_hexsides(grid, lie, a, b)
    return BLOCKED if hedges == BLOCKED else total + hedges


def met(grid: Grid, a: int, b: int) -> tuple[list[int], dict[Fraction, int], dict[Fraction, int]]:
    """Hexes met inside, and left and right of runs by where the run begins."""
    start, end = uvw(grid, a), uvw(grid, b)
    inside: list[int] = []
    left: dict[Fraction, int] = {}
    right: dict[Fraction, int] = {}
    for h in range(len(grid)):
        if h in (a, b):
            continue
        lo, hi, along = Fraction(0), Fraction(1), False
        for centre, s, e in zip(uvw(grid, h), start, end, strict=True):
            if s == e:
                along = along or abs(centre - s) == 1
                if abs(centre - s) > 1:
                    hi = Fraction(-1)
                continue
            ends = sorted((Fraction(centre - 1 - s, e - s), Fraction(centre + 1 - s, e - s)))
            lo, hi = max(lo, ends[0]), min(hi, ends[1])
        if lo < hi:
            if not along:
                inside.append(h)
            else:
                (left if turn(xy(grid, a), xy(grid, b), xy(grid, h)) < 0 else right)[lo] = h
    return inside, left, right


def over_hexsides(grid: Grid, lie: Terrain, a: int, b: int) -> int:
    """What hexsides add, or BLOCKED."""
    here, there = xy(grid, a), xy(grid, b)
    total = 0
    corners: dict[Point, dict[str, list[tuple[int, frozenset[Point]]]]] = {}
    own, other = hexsides(grid, a), hexsides(grid, b)
    for side, kind in features(grid, lie).items():
        one, two = side
        turns = turn(here, there, one), turn(here, there, two)
        if turns == (0, 0):
            if all(0 < along(here, there, p) < 1 for p in side):
                if kind == BOCAGE:
                    return BLOCKED
                total += 1
        elif 0 in turns:
            corner, far = (one, turns[1]) if turns[0] == 0 else (two, turns[0])
            if 0 < along(here, there, corner) < 1:
                found = corners.setdefault(corner, {"left": [], "right": []})
                found["left" if far < 0 else "right"].append((kind, side))
        elif (turns[0] < 0) != (turns[1] < 0):
            at = Fraction(turns[0], turns[0] - turns[1])
            point = tuple(p + at * (q - p) for p, q in zip(one, two, strict=True))
            if 0 < along(here, there, point) < 1:
                if kind == BOCAGE and side not in own and side not in other:
                    return BLOCKED
                total += side not in own
    for found in corners.values():
        if all(any(k == BOCAGE and s not in own and s not in other for k, s in found[way]) for way in found):
            return BLOCKED
        total += all(any(s not in own for _, s in found[way]) for way in found)
    return total


def features(grid: Grid, lie: Terrain) -> dict[frozenset[Point], int]:
    found = {}
    for h in range(len(grid)):
        for side, kind in zip(hexsides(grid, h), lie.sides[h], strict=True):
            if kind != PLAIN:
                found[side] = kind
    return found


def hexsides(grid: Grid, h: int) -> list[frozenset[Point]]:
    x, y = xy(grid, h)
    at = [(x + dx, y + dy) for dx, dy in CORNERS]
    return [frozenset((at[d], at[(d + 1) % 6])) for d in range(6)]


def uvw(grid: Grid, h: int) -> tuple[int, int, int]:
    x, z = grid.q[h], grid.r[h]
    y = -x - z
    return x - y, y - z, z - x


def xy(grid: Grid, h: int) -> Point:
    return 3 * grid.q[h], 2 * grid.r[h] + grid.q[h]


def turn(a: Point, b: Point, p: Point) -> int:
    """Below 0: p is left of the way from a to b."""
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def along(a: Point, b: Point, p: tuple[Fraction | int, ...]) -> Fraction:
    """How far from a to b a point on their line is."""
    i = 0 if a[0] != b[0] else 1
    return Fraction(p[i] - a[i]) / (b[i] - a[i])

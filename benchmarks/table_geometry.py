"""How fast the geometry of the open table is: two lines of 20 bases each, with woods and rocks between them.

python benchmarks/table_geometry.py
"""

from __future__ import annotations

import argparse
import json
from itertools import cycle
from random import Random

from windows import SEED, each, pin

from grognard.boards.open_table import (
    XY,
    Base,
    KeptFrom,
    Obstructions,
    OpenTo,
    Screen,
    Side,
    Size,
    angle_correction,
    base,
    between,
    circle,
    contact,
    direction,
    end_of_move,
    front_of,
    involuntary_path,
    line_of_sight,
    overlap,
    overlaps_any,
    stop_at_contact,
    swept_ground,
)
from grognard.boards.open_table.angle_correction import within_swing
from grognard.boards.open_table.bases import _centres, _edges
from grognard.boards.open_table.gaps import shortest_join
from grognard.core import Pose

INCH = 254
TABLE = Size(18000, 12000)
SIZES = (Size(1200, 600), Size(800, 400), Size(400, 400), Size(1200, 1200))
TROOPS = 40
QUERIES = 200


def armies(chance: Random) -> list[Base]:
    """Two armies in loose lines that look at each other, none overlapping another."""
    found: list[Base] = []
    while len(found) < TROOPS:
        south = len(found) % 2 == 0
        y = chance.randrange(3500, 5800) if south else chance.randrange(6200, 8500)
        facing = ((9000 if south else 27000) + chance.randrange(-1500, 1500)) % 36000
        troop = base(Pose(chance.randrange(2000, 16000), y, facing), chance.choice(SIZES))
        if not overlaps_any(troop, found):
            found.append(troop)
    return found


def crowded(chance: Random, troops: list[Base]) -> list[tuple[Base, XY]]:
    """Troops and points to which they cannot go as they are: half of them can be turned there, half cannot."""
    turned: list[tuple[Base, XY]] = []
    refused: list[tuple[Base, XY]] = []
    while min(len(turned), len(refused)) < QUERIES // 2:
        mover = chance.choice(troops)
        x, y = front_of(mover.pose)
        to = x + chance.randrange(-1500, 1500), y + chance.randrange(-1500, 1500)
        others = [troop for troop in troops if troop is not mover]
        end = end_of_move((x, y), to, 0, mover.size, others)
        if end is not None and front_of(end) != to:
            refused.append((mover, to))
        elif end is not None and to != (x, y) and angle_correction(to, end.facing, mover.size, others) is not None:
            straight = base(Pose(*to, _facing((x, y), to)), mover.size)
            if overlaps_any(straight, others):
                turned.append((mover, to))
    return turned[: QUERIES // 2] + refused[: QUERIES // 2]


def _facing(start: XY, to: XY) -> int:
    return direction(between(start, to))


class Field:
    """The troops of two armies, and the moves and lines of sight that are measured."""

    def __init__(self) -> None:
        chance = Random(SEED)
        self.troops = armies(chance)
        woods = [circle((x, 6000), 3 * INCH) for x in (3000, 9000, 15000)]
        self.queries = crowded(chance, self.troops)
        self.others = {id(mover): [troop for troop in self.troops if troop is not mover] for mover in self.troops}
        self.facing = {query: _facing(front_of(query[0].pose), query[1]) for query in self.queries}
        self.open = Obstructions(self.troops, (), 3 * INCH)
        self.wooded = Obstructions(self.troops, [Screen(wood, OpenTo.BOTH_ENDS_INSIDE) for wood in woods], 3 * INCH)
        pairs = [(a, b) for a in self.troops[::2] for b in self.troops[1::2]]
        chance.shuffle(pairs)
        self.pairs = pairs[:QUERIES]


def forget() -> None:
    """Empty the caches, since the poses that are tried in a game are new."""
    base.cache_clear()
    _centres.cache_clear()
    _edges.cache_clear()


def measure() -> dict[str, float]:
    field = Field()
    return measure_bases(field) | measure_ends_of_moves(field) | measure_sight(field) | measure_straight_moves(field)


def measure_bases(field: Field) -> dict[str, float]:
    fresh = cycle(range(1 << 20))

    def new_base() -> None:
        base(Pose(5000, next(fresh), 1234), SIZES[0])

    def all_pairs(test: object) -> None:
        for a in field.troops:
            for b in field.troops:
                test(a, b)  # type: ignore[operator]

    return {
        "new base us": 1e6 * each(new_base),
        "overlap, all pairs, us": 1e6 * each(lambda: all_pairs(overlap)) / TROOPS**2,
        "contact, all pairs, us": 1e6 * each(lambda: all_pairs(contact)) / TROOPS**2,
    }


def measure_ends_of_moves(field: Field) -> dict[str, float]:
    queries, half = field.queries, len(field.queries) // 2

    def correct(some: list[tuple[Base, XY]]) -> None:
        forget()
        for mover, to in some:
            angle_correction(to, field.facing[mover, to], mover.size, field.others[id(mover)])

    def move(some: list[tuple[Base, XY]]) -> None:
        forget()
        for mover, to in some:
            end_of_move(front_of(mover.pose), to, 0, mover.size, field.others[id(mover)])

    return {
        "angle correction found us": 1e6 * each(lambda: correct(queries[:half])) / half,
        "angle correction refused us": 1e6 * each(lambda: correct(queries[half:])) / half,
        "end of move, turned us": 1e6 * each(lambda: move(queries[:half])) / half,
        "end of move, backed up us": 1e6 * each(lambda: move(queries[half:])) / half,
        "slowest end of move us": max(1e6 * each(lambda q=q: move([q]), 0.02) for q in queries),
    }


def measure_sight(field: Field) -> dict[str, float]:
    def look(among: Obstructions) -> None:
        for a, b in field.pairs:
            line_of_sight(a, b, among)

    def look_at_new_gaps() -> None:
        shortest_join.cache_clear()
        look(field.open)

    return {
        "sight us": 1e6 * each(lambda: look(field.open)) / len(field.pairs),
        "sight, woods us": 1e6 * each(lambda: look(field.wooded)) / len(field.pairs),
        "sight, gaps not known us": 1e6 * each(look_at_new_gaps) / len(field.pairs),
    }


def measure_straight_moves(field: Field) -> dict[str, float]:
    def charge() -> None:
        forget()
        for a, b in field.pairs:
            way = b.front[0] - a.front[0], b.front[1] - a.front[1]
            stop_at_contact(a, way, 12 * INCH, b)

    def fall_back() -> None:
        forget()
        for mover in field.troops:
            back = -mover.forward[0], -mover.forward[1]
            kept_from = KeptFrom(field.troops[:4], INCH)
            involuntary_path(mover, back, 3 * INCH, Side.REAR, field.others[id(mover)], kept_from, TABLE)

    query = field.queries[0][0]
    near = [len(within_swing(to, mover.size, field.others[id(mover)])) for mover, to in field.queries]
    return {
        "charge to contact us": 1e6 * each(charge) / len(field.pairs),
        "fall back us": 1e6 * each(fall_back) / TROOPS,
        "swept ground us": 1e6 * each(lambda: swept_ground(front_of(query.pose), Pose(9000, 6000, 0), query.size)),
        "obstacles near a correction": sum(near) / len(near),
    }


def main() -> None:
    reader = argparse.ArgumentParser(description="How fast the geometry of the open table is.")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    pin()
    figures = measure()
    if given.json:
        print(json.dumps({"what": "table geometry", "figures": figures}))
        return
    for name, figure in figures.items():
        print(f"{name:<28} {figure:,.1f}")


if __name__ == "__main__":
    main()

"""Chapter 6.2 to 6.4: what is in the way of a move, and who makes room for it: guns that it runs over, commanders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from grognard.boards.open_table import (
    EPS,
    FINE,
    FINE_EPS,
    Base,
    FineXY,
    Polygon,
    Side,
    along,
    base,
    fine,
    gap_ok,
    near_line,
    on_table,
    overlap,
    overlaps_any,
)
from grognard.core import Event, Pose
from grognard.games.tercios.components.special_rules import OPEN_ORDER
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import State

KEEP_OFF: Final = INCH
"""TC-6.8-a"""
NARROW: Final = sight.GAP * FINE + FINE_EPS
"""In thousandths: nothing farther from a line than this makes a gap of it."""


class Obstacles(NamedTuple):
    """Shapes that the line of a front centre may not cross or squeeze through, or that the base may not end on."""

    crossed: list[Polygon]
    gaps: list[Polygon]
    """TC-6.3-b: two of which need three inches between them."""
    river: Sequence[Polygon]
    """TC-20.4-b: each of which is one of those, but no two of them are."""
    ended_on: list[Polygon]

    def beside(self, start: FineXY, end: FineXY) -> Obstacles:
        """Of what a line could cross or squeeze through, only what is near enough."""
        gaps = near_line(start, end, self.gaps, NARROW)
        river = near_line(start, end, self.river, NARROW) if self.river else []
        return Obstacles([*gaps, *river] if river else gaps, gaps, river, self.ended_on)


def obstacles(
    s: State, n: int, but: Sequence[int] = (), through_friends: bool = True, over_guns: bool = True
) -> Obstacles:
    """For a troop that moves: other troops and impassable ground (TC-6.7-d). Friends that may be passed (TC-13.7-c) are
    only in the way at the end; friendly guns not even there (TC-6.4-b), enemy guns like any troop (TC-6.4-d)."""
    return obstacles_with_rules(s, n, rules_of(s, n), but, through_friends, over_guns)


def obstacles_with_rules(
    s: State, n: int, rules: int, but: Sequence[int] = (), through_friends: bool = True, over_guns: bool = True
) -> Obstacles:
    return s.once(_obstacles, n, tuple(but), through_friends, over_guns, bool(rules & OPEN_ORDER))


def _obstacles(
    s: State, n: int, but: Sequence[int], through_friends: bool, over_guns: bool, open_order: bool
) -> Obstacles:  # fmt: skip
    me, lay = s.troops[n], s.scenery.lay
    crossed: list[Polygon] = []
    ended: list[Polygon] = []
    for m, troop in enumerate(s.troops):
        if troop.pose is None or m == n or m in but:
            continue
        stand = troop.base
        if troop.side != me.side:
            ended.append(stand)
            crossed.append(stand)
        elif not (over_guns and troop.artillery):
            ended.append(stand)
            if not (through_friends and (open_order or troop.kind.rules & OPEN_ORDER)):
                crossed.append(stand)
    ground = [*lay.blocks, *(part for number, part in lay.buildings if number != me.inside)]
    ended += [*lay.blocks, *(part for _, part in lay.buildings), *lay.river]  # TC-20.5-h: it must be out of its own
    return Obstacles([*crossed, *ground, *lay.river], [*crossed, *ground], lay.river, ended)


def squeezes(start: FineXY, end: FineXY, way: Obstacles) -> bool:
    """TC-6.3-b"""
    if not gap_ok(start, end, way.gaps, sight.GAP):
        return True
    return any(not gap_ok(start, end, [*way.gaps, part], sight.GAP) for part in way.river)


def run_over(s: State, n: int, stand: Base) -> list[int]:
    """TC-6.4-b: friendly guns on which a troop ends."""
    guns = s.once(_guns, s.troops[n].side)
    return [m for m, gun in guns if m != n and overlap(stand, gun)]


def _guns(s: State, side: int) -> list[tuple[int, Base]]:
    return [(m, t.base) for m, t in enumerate(s.troops) if t.side == side and t.pose is not None and t.artillery]


def places_for_guns(s: State, n: int, stand: Base) -> list[tuple[int, Pose]] | None:
    """TC-6.4-b: where those guns are put, one after the other; `None`: there is no room for all of them."""
    guns = run_over(s, n, stand)
    after = s.copy() if len(guns) > 1 else s
    found = []
    for gun in guns:
        pose = behind(after, n, stand, gun)
        if pose is None:
            return None
        found.append((gun, pose))
        if after is not s:
            after.change(gun, pose=pose)
    return found


def behind(s: State, n: int, stand: Base, gun: int) -> Pose | None:
    """TC-6.4-b: a place behind a troop, at most an inch from it; straight behind if there is room."""
    size = s.troops[gun].kind.size
    others = [*obstacles(s, gun, (n,), False, False).ended_on, stand]
    back = -stand.forward[0], -stand.forward[1]
    aside = -stand.forward[1], stand.forward[0]
    for far in (2 * EPS, INCH // 2, INCH - 2):
        rear = fine(along(stand.centres[Side.REAR], back, far))
        for shift in range(0, stand.size.width // 2 + 1, 50):
            for sign in (1, -1) if shift else (1,):
                at = along(rear, (aside[0] * sign, aside[1] * sign), shift)
                pose = Pose(*at, stand.pose.facing)
                placed_gun = base(pose, size)
                if on_table(placed_gun, TABLE) and not overlaps_any(placed_gun, others):
                    return pose
    return None


def make_room(s: State, n: int, start: Pose, out: list[Event]) -> None:
    """TC-6.4-b, TC-6.4-c: friendly guns are put behind a troop that ends on them; a commander joins or stands aside."""
    stand = s.troops[n].base
    for gun, pose in places_for_guns(s, n, stand) or ():
        before = s.troops[gun].base.pose
        s.change(gun, pose=pose, moved=True)
        out.append(ev.Moved(tag(s, gun), before, pose, "displaced"))
    displaced.stand_aside(s, n, start)

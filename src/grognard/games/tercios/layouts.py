"""How a whole army is drawn up by a plan: infantry and guns in the centre, cavalry on the wings, commanders behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.core import Pose
from grognard.games.tercios.scenarios import Zone, facing_the_enemy
from grognard.games.tercios.state import State
from grognard.games.tercios.weapons import INCH

PLANS: Final = ("line", "two-lines", "mirrored")
"""One line; half of each formation behind the other; the line with left and right exchanged."""
_BETWEEN: Final = INCH + INCH // 8
_BETWEEN_FORMATIONS: Final = INCH + INCH // 2
_MOST_ROWS: Final = 5


def wishes(s: State, seat: int, plan: str, zone: Zone) -> Mapping[int, Pose]:
    """Where each troop of a side would stand, whether there is room or not; a line that is too long for the zone is
    made deeper."""
    formations = _from_left_to_right(s, seat)
    least = 2 if plan == "two-lines" else 1
    for rows in range(least, _MOST_ROWS + 1):
        ranks = [_in_rows(troops, rows) for troops in formations]
        widths = [max(_width(s, row) for row in formation) for formation in ranks]
        total = sum(widths) + _BETWEEN_FORMATIONS * (len(widths) - 1)
        if total <= zone.right - zone.left:
            break
    facing = facing_the_enemy(s, seat)
    north = facing == facing_the_enemy(s, s.a)
    deep = max((s.troops[n].kind.size.depth for troops in formations for n in troops), default=0) + _BETWEEN
    found: dict[int, Pose] = {}
    left = (zone.left + zone.right - total) // 2
    for formation, width in zip(ranks, widths, strict=True):
        for depth, row in enumerate(formation):
            y = zone.high - depth * deep if north else zone.low + depth * deep
            x = left + (width - _width(s, row)) // 2
            for n in row:
                wide = s.troops[n].kind.size.width
                middle = x + wide // 2
                found[n] = Pose(zone.left + zone.right - middle if plan == "mirrored" else middle, y, facing)
                x += wide + _BETWEEN
        left += width + _BETWEEN_FORMATIONS
    return found


def _from_left_to_right(s: State, seat: int) -> list[list[int]]:
    """Formations with their troops: every other cavalry regiment on the left, the rest on the right."""
    army = s.armies[seat]
    assert army is not None, "nobody deploys without an army"
    by_formation = [
        [n for n, troop in enumerate(s.troops) if troop.side == seat and troop.formation == k]
        for k in range(len(army.formations))
    ]
    horse = [k for k, formation in enumerate(army.formations) if formation.kind == "cavalry_regiment"]
    others = [k for k in range(len(army.formations)) if k not in horse]
    order = [*horse[0::2], *others, *horse[1::2]]
    return [by_formation[k] for k in order if by_formation[k]]


def _in_rows(troops: Sequence[int], rows: int) -> list[list[int]]:
    """The first troops in front."""
    wide = -(-len(troops) // rows)
    return [list(troops[k : k + wide]) for k in range(0, len(troops), wide)]


def _width(s: State, row: Sequence[int]) -> int:
    return sum(s.troops[n].kind.size.width for n in row) + _BETWEEN * (len(row) - 1)

"""Chapter 6.6: a troop faces to another side, and commanders make room for it."""

from __future__ import annotations

from typing import Final

from grognard.boards.open_table import Side, angle_correction, base, front_of, on_table, turned_to
from grognard.core import Event, Pose, Refusal
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.movement.obstacles import obstacles_with_rules
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

SIDES: Final = {"right": Side.RIGHT, "rear": Side.REAR, "left": Side.LEFT}


def face(s: State, n: int, side: str, out: list[Event]) -> None:
    """TC-6.6-a, TC-6.1-a: it has moved; TC-6.4-c, TC-16.5-c: commanders on the ground that it now stands on."""
    before, after = s.troops[n].pose, faced(s, n, side)
    assert before is not None, "a garrison faces nowhere"
    assert isinstance(after, Pose), "it was judged before"
    s.change(n, pose=after, moved=True)
    out.append(ev.Faced(tag(s, n), side))
    displaced.after_move(s, n, Pose(after.x, after.y, before.facing), after)


def face_law(s: State, n: int, side: str) -> Refusal | None:
    """TC-6.6-a, TC-6.6-c: why a troop cannot face to a side. TC-12.4-h: a gun that cannot move cannot face; TC-20.5-g:
    nor does a garrison."""
    troop = s.troops[n]
    if troop.kind.move == 0:
        return law("TC-12.4-h", "gun-faces")
    if troop.pose is None or side not in SIDES or isinstance(faced(s, n, side), Refusal):
        return law("TC-6.6-c", "no-room-to-face")
    return None


def open_sides(s: State, n: int) -> list[str]:
    """The sides to which a troop can face."""
    return [side for side in SIDES if face_law(s, n, side) is None]


def faced(s: State, n: int, side: str) -> Pose | Refusal:
    """TC-6.6-a, TC-6.6-b: the pose after facing, corrected if it must be (TC-6.6-c)."""
    return s.once(_faced, n, side)


def _faced(s: State, n: int, side: str) -> Pose | Refusal:
    troop = s.troops[n]
    turned = turned_to(troop.base, SIDES[side])
    others = obstacles_with_rules(s, n, 0, (), False, False).ended_on
    facing = angle_correction(front_of(turned), turned.facing, troop.kind.size, others)
    if facing is None:
        return law("TC-6.6-c", "no-room-to-face")
    pose = Pose(turned.x, turned.y, facing)
    if not on_table(base(pose, troop.kind.size), TABLE):
        return law("TC-6.8-b", "off-table")
    return pose

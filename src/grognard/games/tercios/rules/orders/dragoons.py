"""Chapter 14.2: dragoons that dismount, and where their held horses are."""

from __future__ import annotations

from grognard.boards.open_table import (
    Base,
    Side,
    along,
    angle_correction,
    base,
    fine,
    on_table,
    rounded_to_units,
    unit_vector,
)
from grognard.core import Pose, Refusal
from grognard.games.tercios.components.special_rules import DISMOUNT
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.troop_types import HELD_HORSES, MOUNTED, kind_of
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.rules.movement.obstacles import obstacles
from grognard.games.tercios.state import State, Troop
from grognard.kit.refusals import law

BEHIND = 2 * INCH
"""TC-14.2-e"""


def mount_law(troop: Troop, action: str) -> Refusal | None:
    """TC-14.2-d, TC-14.2-o"""
    if not troop.kind.rules & DISMOUNT:
        return law("TC-14.2-a", "no-dragoons")
    if action == "dismount":
        return law("TC-14.2-d", "already-on-foot") if troop.dismounted else None
    if not troop.dismounted:
        return law("TC-14.2-d", "already-mounted")
    return None if troop.horses else law("TC-14.2-o", "no-horses")


def held_horses(troop: Troop) -> Base | None:
    """TC-14.2-e: the base of the horses, behind dragoons on foot; it is no troop and does not block."""
    if troop.pose is None or not troop.dismounted or not troop.horses:
        return None
    stand = troop.base
    x, y = stand.forward
    at = along(stand.centres[Side.REAR], (-x, -y), BEHIND)
    return base(Pose(*at, troop.pose.facing), HELD_HORSES)


def mounted_at(s: State, n: int, wish: Pose) -> Pose | Refusal:
    """TC-14.2-j: where the horses stood, facing as its player likes, as far as there is room."""
    troop = s.troops[n]
    horses = held_horses(troop)
    if horses is None:
        return law("TC-14.2-o", "no-horses")
    size = kind_of(troop.bought, MOUNTED, troop.reading).size
    facing = wish.facing % 36000
    at = _front(horses, facing, size.depth)
    others = obstacles(s, n, (), False, False).ended_on
    turned = angle_correction(at, facing, size, others)
    if turned is None:
        return law("TC-14.2-j", "no-room")
    if turned != facing:
        at = _front(horses, turned, size.depth)
        if angle_correction(at, turned, size, others) != turned:
            return law("TC-14.2-j", "no-room")
    pose = Pose(*at, turned)
    return pose if on_table(base(pose, size), TABLE) else law("TC-6.8-b", "off-table")


def _front(horses: Base, facing: int, depth: int) -> tuple[int, int]:
    """The front centre of a base whose middle is that of the horses."""
    return along(fine(rounded_to_units(horses.middle)), unit_vector(facing), depth // 2)

"""Chapter 4: what a troop may do with its order, and what it can do now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.boards.open_table import front_of
from grognard.core import Pose, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import CARTHORSES, MOBILITY, SQUARE
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Activation
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.movement import buildings, facing, suggested_moves
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders import dragoons
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import ASSAULT, FIRE, READY, RESIST, RUN, State, Troop
from grognard.kit.refusals import law

MOST_ACTIONS: Final = 2
"""TC-4.2-a"""
LEAST_RUN: Final = INCH
"""TC-4.4-c"""
CHANGES: Final = ("limber", "unlimber", "dismount")
"""TC-4.2-e: of state, without a change of place."""
TURNED_MOVES: Final = tuple(f"move-{side}" for side in facing.SIDES)
KEYS: Final = (
    "move", *TURNED_MOVES, "enter", "face", "shoot", "reorganise", *CHANGES, "mount",
)  # fmt: skip
QUICKLY_JUDGED: Final = ("reorganise", *CHANGES, "face", "move")
JUDGED_IN_TURN: Final = {
    READY: (*QUICKLY_JUDGED, *(key for key in KEYS if key not in QUICKLY_JUDGED)),
    RUN: ("move", *TURNED_MOVES),
    FIRE: ("shoot",),
}
"""Actions that an order could allow at all, those judged quickly first."""


# --- what an order allows


def could_charge(s: State, n: int) -> bool:
    """TC-11.5-a: an enemy in sight that it can reach."""
    return charges.may_assault(s, n) and bool(charges.near_targets(s, n))


def sequence_law(s: State, n: int, done: list[str], action: str) -> Refusal | None:
    """TC-4.2-a: whether a further action may follow those that a troop has taken with one Ready order. TC-11.1-c: the
    free facing is none of them."""
    troop = s.troops[n]
    counted = [taken for taken in done if taken != "free_face"]
    if action == "free_face":
        if not rules_of(s, n) & MOBILITY:  # TC-11.1-b
            return law("TC-11.1-b", "no-mobility")
        if "free_face" in done or "move" in done or len(counted) >= MOST_ACTIONS:
            return law("TC-11.1-b", "free-facing-late")
        return None
    if action in counted:
        return law("TC-4.2-b", "action-twice")
    if len(counted) >= MOST_ACTIONS:
        return law("TC-4.2-a", "two-actions")
    if done and done[-1] == "free_face" and action != "move":
        return law("TC-11.1-b", "free-facing-needs-move")
    if action == "move" and "face" in done and rules_of(s, n) & SQUARE:
        return law("TC-10.2-b", "square-faced")
    if action in {"limber", "unlimber"}:
        return limber_law(troop, done, action)
    if action in {"mount", "dismount"}:
        return dragoons.mount_law(troop, action)
    return None


def action_law(s: State, f: Activation, action: str) -> Refusal | None:
    """Whether the order allows an action at all now (TC-6.1-b, TC-6.6-d)."""
    n = f.troop
    if f.order == READY:
        return sequence_law(s, n, f.actions, action)
    if f.order == RUN:  # TC-4.4-a, TC-4.4-b
        if action == "free_face":
            return sequence_law(s, n, f.actions, action)
        if action != "move":
            return law("TC-4.4-b", "run-only-moves")
        if s.troops[n].unlimbered:  # TC-12.4-e: limbered it may
            return law("TC-12.4-j", "gun-runs")
        return law("TC-4.4-a", "one-move") if "move" in f.actions else None
    if f.order == FIRE:  # TC-4.5-a, TC-4.5-b
        if action != "shoot":
            return law("TC-4.5-b", "fire-stays")
        return law("TC-4.5-a", "one-shot") if f.actions else None
    return law("TC-4.6-c" if f.order == RESIST else "TC-4.3-a", "order-forbids")


# --- what it can do now


def how_of(f: Activation) -> str:
    return "run" if f.order == RUN else "ready"


def possible(s: State, f: Activation) -> list[str]:
    """Actions that a troop can take now with Ready, Run or Fire, by the keys of the question."""
    return [key for key in KEYS if can_do(s, f, key)]


def anything(s: State, f: Activation) -> bool:
    """Whether it can do anything at all."""
    return any(can_do(s, f, key) for key in JUDGED_IN_TURN.get(f.order, ()))


def can_do(s: State, f: Activation, key: str) -> bool:
    """Whether its law allows an action now, with at least one place, side or target."""
    action, _, side = key.partition("-")
    match action:
        case "move":
            return any_move_law(s, f, side) is None and can_move(s, f, side)
        case "enter":
            return bool(houses_to_enter(s, f))
        case "face":
            return any(face_law(s, f, act.Face(side)) is None for side in facing.SIDES)
        case "shoot":
            return action_law(s, f, action) is None and next(shooting.targets(s, f.troop, f.order), None) is not None
        case "reorganise":
            return reorganise_law(s, f, act.Reorganise()) is None
        case "mount":
            return action_law(s, f, action) is None and bool(mounting(s, f.troop))
    return change_law(s, f, act.ChangeForm(key)) is None


def can_move(s: State, f: Activation, side: str) -> bool:
    """Whether there is a legal move at all: a short one is found soonest."""
    return short_move(s, f, side) is not None or next(legal_moves(s, f, side), None) is not None


def short_move(s: State, f: Activation, side: str) -> Pose | None:
    """Of an inch, after a free facing if that is wanted."""
    pose = suggested_moves.first_move(turned_first(s, f.troop, side), f.troop, how_of(f), LEAST_RUN)
    return pose if pose is not None and move_law(s, f, act.Move(pose, side)) is None else None


def legal_moves(s: State, f: Activation, side: str) -> Iterator[Pose]:
    """A few moves that the order allows, after a free facing if that is wanted."""
    some = False
    for pose in suggested_moves.legal_moves(turned_first(s, f.troop, side), f.troop, how_of(f)):
        if move_law(s, f, act.Move(pose, side)) is None:
            some = True
            yield pose
    if not some and (short := short_move(s, f, side)) is not None:
        yield short


def houses_to_enter(s: State, f: Activation) -> list[int]:
    """Buildings that a troop could enter now."""
    return [b for b, _ in s.scenery.lay.buildings if enter_law(s, f, act.Enter(b)) is None]


def mounting(s: State, n: int) -> list[Pose]:
    """TC-14.2-j: poses in the saddle, facing ahead or to a side."""
    pose = s.troops[n].pose
    if pose is None:
        return []
    found = []
    for turn in (0, 9000, 18000, 27000):
        at = dragoons.mounted_at(s, n, Pose(pose.x, pose.y, (pose.facing + turn) % 36000))
        if isinstance(at, Pose) and at not in found:
            found.append(at)
    return found


# --- each action


def turned_first(s: State, n: int, side: str) -> State:
    """TC-11.1-b: the position after the free facing of Mobility, to judge the move that follows."""
    if not side:
        return s
    pose = facing.faced(s, n, side)
    if isinstance(pose, Refusal):
        return s
    return s.with_troop_at(n, pose)


def any_move_law(v: State, f: Activation, side: str) -> Refusal | None:
    """Why a troop may not move anywhere now, after a free facing to this side if there is one."""
    if refusal := action_law(v, f, "move"):
        return refusal
    if side and (refusal := action_law(v, f, "free_face") or facing.face_law(v, f.troop, side)):
        return refusal
    return law("TC-2.2-h", "cannot-move") if v.troops[f.troop].kind.move == 0 else None


def move_law(v: State, f: Activation, a: act.Move) -> Refusal | None:
    """TC-4.4-c: the least advance of a runner is an inch."""
    if refusal := any_move_law(v, f, a.face):
        return refusal
    after = turned_first(v, f.troop, a.face)
    if refusal := movement.move_law(after, f.troop, how_of(f), a.to):
        return refusal
    if f.order == RUN and v.rulings.run_min_advance:
        start = movement.start_of(after, f.troop, front_of(a.to))
        if movement.distance(start, front_of(a.to)) + 1 < LEAST_RUN and least_run(v, f) is not None:
            return law("TC-4.4-c", "must-run")
    return None


def enter_law(v: State, f: Activation, a: act.Enter) -> Refusal | None:
    """TC-20.5-c: with Ready, to the edge of an empty building that has room for it."""
    n = f.troop
    if f.order != READY:
        return law("TC-20.5-c", "enter-needs-ready")
    return sequence_law(v, n, f.actions, "move") or buildings.entry_law(v, n, a.building)


def face_law(v: State, f: Activation, a: act.Face) -> Refusal | None:
    return action_law(v, f, "face") or end_facing_law(v, f, a)


def end_facing_law(v: State, f: Activation, a: act.Face) -> Refusal | None:
    return facing.face_law(v, f.troop, a.side)


def shoot_law(v: State, f: Activation, a: act.Shoot) -> Refusal | None:
    n, m = f.troop, troop_of(v, a.target)
    if refusal := action_law(v, f, "shoot") or shooting.shot_law(v, n, m, a.weapon, f.order):
        return refusal
    return gun_shot_law(v, f, troop_of(v, a.gun)) if a.gun else None


def gun_shot_law(v: State, f: Activation, m: int) -> Refusal | None:
    """TC-12.7-b: whether the gun of a battalion can shoot at a troop with it."""
    allowed = (
        f.order == FIRE and m >= 0 and v.troops[m].side != v.troops[f.troop].side and v.troops[m].present
        and shooting.regimental_aim(v, f.troop, m) is not None
    )  # fmt: skip
    return None if allowed else law("TC-12.7-b", "no-gun-shot")


def reorganise_law(v: State, f: Activation, _a: act.Reorganise) -> Refusal | None:
    if refusal := action_law(v, f, "reorganise"):
        return refusal
    return None if v.troops[f.troop].disordered else law("TC-4.2-d", "not-disordered")


def change_law(v: State, f: Activation, a: act.ChangeForm) -> Refusal | None:
    if a.action not in CHANGES:
        return law("TC-4.2-e", "order-forbids")
    return action_law(v, f, a.action)


def limber_law(troop: Troop, done: Sequence[str], action: str) -> Refusal | None:
    """TC-12.4-b, TC-12.4-c, TC-12.4-f: after these actions of the same order."""
    if not troop.artillery or not troop.kind.rules & CARTHORSES:
        return law("TC-12.4-b", "no-carthorses")
    if action == "limber":
        return law("TC-12.4-c", "already-limbered") if troop.limbered else None
    if "limber" in done:
        return law("TC-12.4-f", "limbered-just-now")
    return None if troop.limbered else law("TC-12.4-f", "not-limbered")


def mount_law(v: State, f: Activation, a: act.Mount) -> Refusal | None:
    if refusal := action_law(v, f, "mount"):
        return refusal
    return movement.exact_law(dragoons.mounted_at(v, f.troop, a.to), a.to, "TC-14.2-j", "mount-place")


def done_law(v: State, f: Activation, _a: act.Done) -> Refusal | None:
    """TC-4.2-f: a troop may do less. TC-4.4-c: but a runner must go an inch at least, if it can."""
    if f.order == ASSAULT and not f.charged and charges.has_target(v, f.troop):
        return law("TC-8.2-a", "must-charge")
    if f.order == RUN and "move" not in f.actions and v.rulings.run_min_advance and least_run(v, f) is not None:
        return law("TC-4.4-c", "must-run")
    return None


def least_run(v: State, f: Activation) -> Pose | None:
    """TC-4.4-c: some legal move of an inch; TC-12.4-j: guns that are not limbered need none."""
    n = f.troop
    if v.troops[n].unlimbered:
        return None
    return suggested_moves.first_move(v, n, "run", LEAST_RUN)


def charge_law(v: State, f: Activation, a: act.Charge) -> Refusal | None:
    if f.order != ASSAULT or f.charged:
        return law("TC-8.1-a", "no-assault")
    return charges.charge_law(v, f.troop, troop_of(v, a.target))

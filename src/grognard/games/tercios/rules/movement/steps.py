"""A move as it is made: what stands in its way, the reactions it draws, and where it ends (TC-5.1-h)."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.boards.open_table import (
    KeptFrom,
    Side,
    any_closer,
    base,
    between,
    clear_line,
    direction,
    end_of_move,
    fine,
    front_of,
    involuntary_path,
    overlaps_any,
)
from grognard.core import Dice, Event, Next, OneOf, Pose, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Moving, MovingStep, Reacting
from grognard.games.tercios.names import owner, prompt_of_troop, tag
from grognard.games.tercios.rules import breaking, victory
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.melee import charge_course
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.movement.moves import TRIGGERS
from grognard.games.tercios.rules.movement.obstacles import KEEP_OFF, make_room, obstacles
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.sight import GAP
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, ASK, DONE, OVER, Go, Steps, allowed


def avoid(s: State, f: Moving, _dice: Dice, _out: list[Event]) -> Go:
    """TC-16.5-c: commanders in its way get out of it."""
    if not s.troops[f.troop].present:
        return OVER
    displaced.wrong_place(s, f.troop, f.start, f.end)
    return DONE


def run_on(s: State, f: Moving, dice: Dice, out: list[Event]) -> Go | MovingStep:
    """Until it is stopped, or comes near no more enemies."""
    if not s.troops[f.troop].present:
        return OVER
    return AGAIN if not f.stopped and _draws_reactions(s, f, dice, out) else MovingStep.END


def may_resume(s: State, f: Moving, _dice: Dice, _out: list[Event]) -> Go:
    return ASK if s.troops[f.troop].present else OVER


def _draws_reactions(s: State, f: Moving, dice: Dice, out: list[Event]) -> bool:
    """Opens a window at the next point where the mover comes near an enemy; false if there is none."""
    if f.how not in TRIGGERS:
        return False
    near = [
        found
        for found in reactions.near_points(s, f.troop, f.start, f.end, f.began)
        if found[0] not in f.asked and found[0] != f.target
    ]
    if not near:
        return False
    first = min(far for _, far, _ in near)
    group = [n for n, far, _ in near if far == first]
    at = next(pose for n, _, pose in near if n == group[0])
    f.asked += group
    if f.how == "protector":
        at = Pose(at.x, at.y, f.start.facing)
    s.change(f.troop, pose=at, inside=-1, moved=True)
    out.append(ev.Paused(tag(s, f.troop), f.start, at))
    breaking.suffer_ground(s, f.troop, f.start, at, dice, out)  # reactions meet it in disorder
    s.frames.append(Reacting([1 - s.troops[f.troop].side], group, f.troop))
    return True


def arrive(s: State, f: Moving, dice: Dice, out: list[Event]) -> None:
    n = f.troop
    if not s.troops[n].present:
        return
    end = f.end
    if f.how == "protector":
        end = _withdrawn(s, f) if f.asked else end
    elif f.stopped:
        end = _corrected(s, n, f.start, s.troops[n].pose or f.start)
    elif f.asked and f.building < 0:
        end = _as_far_as_it_can(s, f)
        charging = charge_course.charge_of(s, n)
        if charging is not None and front_of(end) != front_of(f.end):
            charging.aimed = -1  # TC-5.1-h: its way was closed, so there is no contact
    entered = f.building if not f.stopped else -1
    if entered >= 0:  # TC-20.5-c
        s.change(n, pose=None, inside=entered, moved=True)
        out.append(ev.Entered(tag(s, n), entered))
    else:
        s.change(n, pose=end, inside=-1, moved=True)
        out.append(ev.Moved(tag(s, n), f.start, end, f.how))
    if not f.stopped:  # what it has crossed it has suffered where it paused; a melee may have thrown it back since
        breaking.suffer_ground(s, n, f.start, end, dice, out)
    if entered < 0 and s.troops[n].pose is not None:
        make_room(s, n, f.began or f.start, out)
    if not f.stopped:
        victory.leaves(s, n, f.how, out)


def _corrected(s: State, n: int, start: Pose, at: Pose) -> Pose:
    """TC-5.1-h: a move that ends where it paused is corrected like any other. Who stands on nothing stays as it is: a
    melee may have moved or turned it since."""
    way, size = obstacles(s, n), s.troops[n].kind.size
    if not overlaps_any(base(at, size), way.ended_on):
        return at
    return end_of_move(front_of(start), front_of(at), at.facing, size, way.ended_on) or start


def _withdrawn(s: State, f: Moving) -> Pose:
    """TC-18.3-l: straight back, facing kept, from where it paused and as far as it still can."""
    n, here = f.troop, s.troops[f.troop].pose or f.start
    way, stand = obstacles(s, n).ended_on, s.troops[n].base
    if f.stopped or front_of(here) == front_of(f.end):
        return f.start if overlaps_any(stand, way) else here
    vector, far = between(front_of(here), front_of(f.end)), movement.distance(front_of(here), front_of(f.end))
    enemies = s.enemies(s.troops[n].side)
    return involuntary_path(stand, vector, far, Side.REAR, way, KeptFrom(enemies, KEEP_OFF), TABLE).pose


def _as_far_as_it_can(s: State, f: Moving) -> Pose:
    """TC-5.1-h: the rest of the way may have become illegal; it ends an inch from enemies then, as a charge that falls
    short does (TC-6.8-a, TC-8.2-i)."""
    n, here = f.troop, s.troops[f.troop].pose or f.start
    size, enemies = s.troops[n].kind.size, s.enemies(s.troops[n].side)
    way = obstacles(s, n, (f.target,) if f.how == "charge" else ())
    start, to = front_of(here), front_of(f.end)
    if start == to:
        return _corrected(s, n, f.start, here)
    vector, far = between(start, to), movement.distance(start, to)
    most = clear_line(fine(start), vector, far, [*way.gaps, *way.river], GAP)
    if most + 1 >= far:
        blocked = overlaps_any(base(f.end, size), way.ended_on)
        pose = end_of_move(start, to, f.end.facing, size, way.ended_on) if blocked else f.end
        if pose is not None and (f.how == "charge" or not any_closer(base(pose, size), enemies, KEEP_OFF)):
            return pose
    stand = base(Pose(*start, direction(vector)), size)
    ended = involuntary_path(stand, vector, most, Side.FRONT, way.ended_on, KeptFrom(enemies, KEEP_OFF), TABLE)
    return ended.pose if ended.distance else _corrected(s, n, f.start, here)


# --- going on after an interception


def ask_resume(_v: State, _f: Moving) -> Next:
    return OneOf(
        say("ask-go-on"), ("on", "stop"), lambda key: act.GoOn() if key == "on" else act.Stop(),
        lambda key: say(f"do-{key}"),
    )  # fmt: skip


def resume(s: State, f: Moving, _a: act.GoOn, _dice: Dice, _out: list[Event]) -> None:
    """TC-5.4-i: with what is left of its movement: a charge is aimed anew, any other move is begun once more."""
    if not charge_course.take_up_again(s, f):
        here = s.troops[f.troop].pose or f.start
        s.frames.append(replace(f, began=f.began or f.start, start=here, stage=MovingStep.WAY))


def stop(s: State, f: Moving, _a: act.Stop, _dice: Dice, _out: list[Event]) -> None:
    f.stopped = True
    charge_course.break_off(s, f.troop)


# --- the steps

move = Steps(State, Moving, MovingStep, "stage")

set_out = move.does(MovingStep.SET_OUT, avoid)
way = move.does(MovingStep.WAY, run_on)
resumption = move.asks(
    MovingStep.RESUME, "go-on", owner, prompt_of_troop("go-on"), ask_resume,
    move.answer(act.GoOn, allowed, resume, OVER),
    move.answer(act.Stop, allowed, stop, DONE),
    first=may_resume,
)  # fmt: skip
move_end = move.does(MovingStep.END, arrive)

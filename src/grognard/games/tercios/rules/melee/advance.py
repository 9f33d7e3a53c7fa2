"""TC-8.6-f, TC-20.5-f: a winner may advance, or occupy the building for which they fought."""

from __future__ import annotations

from grognard.boards.open_table import front_of
from grognard.core import Dice, Event, Next, OneOf, Point, Pose, Refusal, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Following
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.melee import falling_back
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.movement.obstacles import make_room
from grognard.games.tercios.state import State
from grognard.kit.refusals import law


def advance_correct(v: State, f: Following, wish: Pose) -> Pose | Refusal:
    troop = v.troops[f.troop]
    assert troop.pose is not None
    start, vector = front_of(troop.pose), falling_back.advance_way(v, f.troop, f.heading)
    far = falling_back.advance_most(v, f.troop, f.heading, movement.along_line(start, vector, front_of(wish)))
    if far == 0:
        return law("TC-8.6-f", "no-move")
    return Pose(*movement.point_along(start, vector, far), troop.pose.facing)


def ask_advance(v: State, f: Following) -> Next:
    """TC-8.6-f: up to three inches on along its charge, or not; TC-20.5-f: or into the building."""
    keys = ["advance"] if falling_back.advance_most(v, f.troop, f.heading) > 0 else []
    keys += ["occupy"] if occupy_law(v, f, act.Occupy()) is None else []

    def chosen(key: str) -> Next:
        if key == "stay":
            return act.Stay()
        if key == "occupy":
            return act.Occupy()
        return Point(
            say("ask-advance"), lambda wish: advance_correct(v, f, wish), act.Advance, advance_candidates(v, f)
        )

    return OneOf(say("ask-follow"), (*keys, "stay"), chosen, lambda key: say(f"do-{key}"))


def advance_candidates(v: State, f: Following) -> list[Pose]:
    """The whole way, and half of it."""
    troop = v.troops[f.troop]
    assert troop.pose is not None
    most = falling_back.advance_most(v, f.troop, f.heading)
    fars = [far for far in (most, falling_back.advance_most(v, f.troop, f.heading, most // 2)) if far > 0]
    start, facing = front_of(troop.pose), troop.pose.facing
    way = falling_back.advance_way(v, f.troop, f.heading)
    poses = [Pose(*movement.point_along(start, way, far), facing) for far in fars]
    return list(dict.fromkeys(poses))


def advance_law(v: State, f: Following, a: act.Advance) -> Refusal | None:
    return movement.exact_law(advance_correct(v, f, a.to), a.to, "TC-8.6-f", "advance-distance")


def advance(s: State, f: Following, a: act.Advance, _dice: Dice, out: list[Event]) -> None:
    before = s.troops[f.troop].pose or a.to
    s.change(f.troop, pose=a.to, moved=True)
    out.append(ev.Moved(tag(s, f.troop), before, a.to, "advance"))
    displaced.wrong_place(s, f.troop, before, a.to)
    make_room(s, f.troop, before, out)


def occupy_law(_v: State, f: Following, _a: act.Occupy) -> Refusal | None:
    return None if f.building >= 0 else law("TC-20.5-f", "nothing-to-occupy")


def occupy(s: State, f: Following, _a: act.Occupy, _dice: Dice, out: list[Event]) -> None:
    s.change(f.troop, pose=None, inside=f.building, moved=True)
    out.append(ev.Entered(tag(s, f.troop), f.building))

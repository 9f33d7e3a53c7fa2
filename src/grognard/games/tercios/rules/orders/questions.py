"""Questions to a troop that carries out its order, and to one that may fall back after a shot."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from grognard.core import Dice, Event, LazyKeys, LazyList, Next, OneOf, Point, Pose, Refusal, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Activation, Following
from grognard.games.tercios.names import commander_of, name_of_piece, tag, troop_key, troop_keys, troop_of, weapon_name
from grognard.games.tercios.rules import discipline, shooting
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.figures import troop_piece
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.movement import facing, suggested_moves
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders import dragoons, laws
from grognard.games.tercios.state import ASSAULT, FIRE, RUN, State
from grognard.kit.refusals import law

DONE: Final = "done"


def ask(v: State, f: Activation) -> Next:
    if f.order == ASSAULT:
        return ask_charge(v, f)
    if f.order == FIRE:  # TC-4.5-a: nothing but a target is left to say
        return ask_shot(v, f, done=True)

    def can_do(key: str) -> bool:
        return laws.done_law(v, f, act.Done()) is None if key == DONE else laws.can_do(v, f, key)

    keys = LazyKeys((*laws.KEYS, DONE), can_do)
    if f.order == RUN and not any(key in keys for key in (DONE, *laws.TURNED_MOVES)):
        return ask_move(v, f, "")  # foot that runs: nothing but where to is left to say
    return OneOf(
        say(f"ask-order-{('ready', 'assault', 'run', 'fire', 'resist')[f.order]}"), keys, lambda key: chosen(v, f, key),
        lambda key: say(f"do-{key}"), why=lambda key: why_not(v, f, key),
        carries={troop_key(v, f.troop): "move"},
    )  # fmt: skip


def why_not(v: State, f: Activation, key: str) -> Refusal | None:
    """Tells a player who clicks an enemy why it cannot be shot at."""
    m = troop_of(v, key)
    if commander_of(v, key) >= 0:
        return law("TC-16.2-b", "commander-no-target")
    if m < 0:
        return None
    if not v.troops[f.troop].kind.missiles:
        return law("TC-2.2-h", "cannot-shoot")
    return laws.shoot_law(v, f, act.Shoot(key, v.troops[f.troop].kind.missiles[0].id))


def chosen(v: State, f: Activation, key: str) -> Next:
    n = f.troop
    match key:
        case "move":
            return ask_move(v, f, "")
        case "move-left" | "move-right" | "move-rear":
            return ask_move(v, f, key.removeprefix("move-"))
        case "enter":
            numbers = laws.houses_to_enter(v, f)
            return OneOf(
                say("ask-building"), [f"s{b}" for b in numbers], lambda b: act.Enter(int(b[1:])),
                lambda b: say("building-name", n=int(b[1:]) + 1),
            )  # fmt: skip
        case "face":
            return OneOf(say("ask-end-facing"), facing.open_sides(v, n), act.Face, lambda side: say(f"side-{side}"))
        case "shoot":
            return ask_shot(v, f)
        case "reorganise":
            return act.Reorganise()
        case "mount":
            poses = laws.mounting(v, n)
            return Point(
                say("ask-mount"), lambda wish: dragoons.mounted_at(v, n, wish), act.Mount, poses,
                places=troop_piece(v, n), turns=True,
            )  # fmt: skip
        case "done":
            return act.Done()
    return act.ChangeForm(key)


def ask_move(v: State, f: Activation, side: str) -> Next:
    after = laws.turned_first(v, f.troop, side)
    n, how = f.troop, laws.how_of(f)

    def correct(wish: Pose) -> Pose | Refusal:
        pose = movement.correct(after, n, how, wish)
        if isinstance(pose, Pose) and (refusal := laws.move_law(v, f, act.Move(pose, side))):
            return refusal
        return pose

    def drawn(rng: Random) -> str:
        pose = suggested_moves.random_move(after, n, how, rng)
        if pose is None or isinstance(correct(pose), Refusal):
            return str(next(laws.legal_moves(v, f, side)))
        return str(pose)

    return Point(
        say("ask-move", far=movement.allowance(after, n, how).value), correct, lambda to: act.Move(to, side),
        LazyList(lambda: laws.legal_moves(v, f, side)), places=troop_piece(after, n),
        sensible=drawn,
    )  # fmt: skip


def ask_shot(v: State, f: Activation, done: bool = False) -> Next:
    """TC-7.1-b: a target, or none if that is asked here; then a weapon if there are several, then the target of a
    regimental gun."""
    found: dict[int, list[str]] = {}
    for m, aim in shooting.targets(v, f.troop, f.order):
        found.setdefault(m, []).append(aim.weapon.id)
    guns = regimental_targets(v, f)

    def with_gun(target: str, weapon: str) -> Next:
        if not guns:
            return act.Shoot(target, weapon)
        keys = troop_keys(v, guns)
        return OneOf(
            say("ask-gun"), (*keys, "none"), lambda key: act.Shoot(target, weapon, "" if key == "none" else key),
            lambda key: say("do-no-gun") if key == "none" else name_of_piece(v, key),
        )  # fmt: skip

    def at(key: str) -> Next:
        if key == DONE:
            return act.Done()
        weapons = found[troop_of(v, key)]
        if len(weapons) == 1:
            return with_gun(key, weapons[0])
        return OneOf(say("ask-weapon"), weapons, lambda weapon: with_gun(key, weapon), weapon_name)

    return OneOf(
        say("ask-order-fire" if done else "ask-target"), [*troop_keys(v, found), *([DONE] * done)], at,
        lambda key: say("do-no-shot") if key == DONE else name_of_piece(v, key),
        why=lambda key: why_not(v, f, key),
    )  # fmt: skip


def target_of(v: State, f: Activation, picks: Sequence[str]) -> int:
    """The troop that picks shoot at; -1: none yet."""
    if f.order == FIRE:
        return troop_of(v, picks[0])
    return troop_of(v, picks[1]) if picks[0] == "shoot" and len(picks) > 1 else -1


def regimental_targets(v: State, f: Activation) -> list[int]:
    return [m for m in range(len(v.troops)) if laws.gun_shot_law(v, f, m) is None]


def ask_charge(v: State, f: Activation) -> Next:
    """TC-8.2-a"""
    keys = troop_keys(v, charges.targets(v, f.troop))

    def why(key: str) -> Refusal | None:
        if commander_of(v, key) >= 0:
            return law("TC-16.2-b", "commander-no-target")
        return charges.charge_law(v, f.troop, troop_of(v, key)) if troop_of(v, key) >= 0 else None

    return OneOf(say("ask-charge"), keys, act.Charge, lambda key: name_of_piece(v, key), why=why)


def ask_facing(v: State, f: Activation) -> Next:
    """TC-18.3-d: at the end of an Energetic activation."""
    return OneOf(
        say("ask-end-facing"), (*facing.open_sides(v, f.troop), DONE),
        lambda side: act.Done() if side == DONE else act.Face(side),
        lambda side: say("do-done") if side == DONE else say(f"side-{side}"),
    )  # fmt: skip


# --- caracole


def caracole_correct(v: State, f: Following, wish: Pose) -> Pose | Refusal:
    """TC-11.3-b"""
    return movement.straight_back(v, f.troop, wish, "TC-11.3-b")


def caracole_places(v: State, f: Following) -> list[Pose]:
    troop = v.troops[f.troop]
    if troop.pose is None:
        return []
    x, y = troop.base.forward
    far = troop.kind.move * 254
    found = []
    for part in (far, far // 2):
        wish = Pose(*movement.point_along((troop.pose.x, troop.pose.y), (-x, -y), part), troop.pose.facing)
        pose = caracole_correct(v, f, wish)
        if isinstance(pose, Pose) and pose not in found:
            found.append(pose)
    return found


def ask_caracole(v: State, f: Following) -> Next:
    poses = caracole_places(v, f)
    point = Point(
        say("ask-caracole-where"), lambda wish: caracole_correct(v, f, wish), act.Caracole, poses,
        places=troop_piece(v, f.troop),
    )  # fmt: skip
    return OneOf(
        say("ask-caracole"), ("caracole", "stay"), lambda key: point if key == "caracole" else act.Stay(),
        lambda key: say(f"do-{key}"),
    )  # fmt: skip


def caracole_law(v: State, f: Following, a: act.Caracole) -> Refusal | None:
    return movement.exact_law(caracole_correct(v, f, a.to), a.to, "TC-11.3-b", "caracole-distance")


def caracole(s: State, f: Following, a: act.Caracole, dice: Dice, out: list[Event]) -> None:
    """TC-11.3-a: without the malus of command (TC-4.7-i); failing costs nothing."""
    if discipline.rolled(s, f.troop, "caracole", discipline.plain(s, f.troop), dice, out):
        before = s.troops[f.troop].pose or a.to
        s.change(f.troop, pose=a.to, moved=True)
        out.append(ev.Moved(tag(s, f.troop), before, a.to, "caracole"))
        displaced.after_move(s, f.troop, before, a.to)

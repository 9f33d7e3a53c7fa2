"""Chapters 16 and 18: what a player is asked about his commanders."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import LazyKeys, Message, Next, OneOf, Point, Pose, Refusal, say
from grognard.core.lazy_list import LazyList
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Cold, Commanding, Fleeing
from grognard.games.tercios.names import (
    commander_key,
    commander_of,
    name_of_commander,
    name_of_piece,
    name_of_troop,
    order_name,
    trait_name,
    troop_key,
    troop_keys,
    troop_of,
)
from grognard.games.tercios.rules.commanders import displaced, riding
from grognard.games.tercios.rules.figures import commander_piece, troop_piece
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.traits import command_actions
from grognard.games.tercios.rules.traits.command_actions import of_commanders, target_law, target_of
from grognard.games.tercios.rules.traits.table import ENEMY, ENEMY_COMMANDER, TRAITS, Trait, actions_of
from grognard.games.tercios.rules.values import VIRTUES
from grognard.games.tercios.state import ORDERS, State
from grognard.kit.refusals import law


def detail_name(s: State, key: str) -> Message:
    if key in ORDERS:
        return order_name(key)
    if key in VIRTUES:
        return say(f"virtue-{key}")
    return name_of_piece(s, key) if troop_of(s, key) >= 0 else say(f"detail-{key}")


# --- the ride


def ask_ride(v: State, f: Commanding) -> Next:
    """Where to, or with whom: before the action, or as its effect."""
    c, most = command_actions.rider(f), command_actions.ride_most(v, f)
    troops = troop_keys(v, v.present(v.commanders[c].side))

    def offered(key: str) -> bool:
        if key == "stay":
            return command_actions.stay_law(v, f, act.Stay()) is None
        if key == "ride":
            return riding.set_out_law(v, c) is None and riding.has_place(v, c, most)
        return riding.join_law(v, c, troop_of(v, key), most) is None

    def then(key: str) -> Next:
        if key == "stay":
            return act.Stay()
        return ask_place(v, f) if key == "ride" else act.Join(key)

    def named(key: str) -> Message:
        return say(f"do-{key}") if key in {"stay", "ride"} else say("do-join", troop=name_of_piece(v, key))

    def why(key: str) -> Refusal | None:
        if key == "stay":
            return command_actions.stay_law(v, f, act.Stay())
        if key == "ride":
            return riding.set_out_law(v, c) or law("TC-16.3-d", "no-place")
        if (n := troop_of(v, key)) >= 0:
            return riding.join_law(v, c, n, most)
        return law("TC-16.3-a", "not-a-troop") if commander_of(v, key) >= 0 else None

    prompt = say("ask-ride", commander=name_of_commander(v, c))
    return OneOf(prompt, LazyKeys(("stay", "ride", *troops), offered), then, named, why=why)


def ask_place(v: State, f: Commanding) -> Next:
    c, most = command_actions.rider(f), command_actions.ride_most(v, f)
    start = riding.start_of(v, c)
    return Point(
        say("ask-place"), lambda wish: riding.correct(v, c, start, most, wish), act.Ride,
        LazyList(lambda: riding.places(v, c, most)), commander_piece(v, c),
        sensible=lambda rng: str(riding.random_place(v, c, most, rng)),
    )  # fmt: skip


def ask_shift(v: State, f: Commanding) -> Next:
    """TC-18.2-z, TC-18.3-l: whether and where the troop moves."""
    n = f.targets[0]
    poses = shifts(v, f)

    def then(key: str) -> Next:
        if key == "stay":
            return act.Stay()
        return Point(
            say("ask-place"), lambda wish: command_actions.shift_place(v, f, wish), act.Shift, poses, troop_piece(v, n)
        )

    prompt = say(f"ask-{f.trait}", troop=name_of_troop(v, n))
    return OneOf(prompt, ["stay", *(["shift"] if poses else [])], then, lambda key: say(f"do-{key}"))


def shifts(v: State, f: Commanding) -> list[Pose]:
    """A few places for the troop that may move."""
    troop = v.troops[f.targets[0]]
    assert troop.pose is not None, "a garrison is no target"
    back = f.trait == "protector"
    most = movement.allowance(v, f.targets[0], "back" if back else "relentless").value * INCH
    found: dict[Pose, None] = {}
    for wish in riding.around((troop.pose.x, troop.pose.y), most):
        pose = command_actions.shift_place(v, f, Pose(*wish, troop.pose.facing))
        if isinstance(pose, Pose) and len(found) < riding.MOST_PLACES:
            found[pose] = None
    return list(found)


# --- the action


def ask_action(v: State, f: Commanding) -> Next:
    """TC-16.6-a: which action, on whom, and what it needs besides."""
    c = f.commander
    names = LazyKeys(actions_of(v, c), lambda name: useless_law(v, c, name) is None)

    def why(key: str) -> Refusal | None:
        if key in actions_of(v, c):
            return useless_law(v, c, key)
        if key in TRAITS:
            return command_actions.trait_law(v, c, key)
        named = troop_of(v, key) >= 0 or commander_of(v, key) >= 0
        return law("TC-16.6-a", "name-action-first") if named else None

    prompt = say("ask-command", commander=name_of_commander(v, c))
    return OneOf(prompt, names, lambda name: ask_target(v, c, TRAITS[name], ()), trait_name, why=why)


def useless_law(v: State, c: int, name: str) -> Refusal | None:
    """Why a commander cannot take this action on anybody."""
    trait = TRAITS[name]
    if (refused := command_actions.trait_law(v, c, name)) is not None:
        return refused
    if not trait.laws:
        return trait.whole(v, c, ())
    return None if has_candidate(v, c, trait, ()) else law(trait.rule, "no-target-for-it")


def has_candidate(v: State, c: int, trait: Trait, before: tuple[int, ...]) -> bool:
    """Whether there may be a next target, so that the action can be finished."""
    return any(next_law(v, c, trait, before, n) is None for n in _all_targets(v, trait))


def _all_targets(v: State, trait: Trait) -> range:
    return range(len(v.commanders) if of_commanders(trait) else len(v.troops))


def next_law(v: State, c: int, trait: Trait, before: tuple[int, ...], n: int) -> Refusal | None:
    if (refused := target_law(v, c, trait, n, len(before))) is not None:
        return refused
    targets = (*before, n)
    if len(targets) < len(trait.laws):
        return None if has_candidate(v, c, trait, targets) else law(trait.rule, "no-second")
    if (refused := trait.whole(v, c, targets)) is not None:
        return refused
    said = trait.details(v, c, targets)
    if not command_actions.wants_detail(trait) or any(trait.detail_law(v, c, targets, key) is None for key in said):
        return None
    return trait.detail_law(v, c, targets, said[0]) if said else law(trait.rule, "no-such-detail")


def ask_target(v: State, c: int, trait: Trait, before: tuple[int, ...]) -> Next:
    if len(before) == len(trait.laws):
        return ask_detail(v, c, trait, before)
    key_of: Callable[[State, int], str] = commander_key if of_commanders(trait) else troop_key

    def why(key: str) -> Refusal | None:
        n = target_of(v, trait, key)
        if n >= 0:
            return next_law(v, c, trait, before, n)
        other = troop_of(v, key) >= 0 or commander_of(v, key) >= 0
        return law(trait.rule, "wants-commander" if of_commanders(trait) else "wants-troop") if other else None

    return OneOf(
        say(_target_prompt(trait, len(before)), trait=trait_name(trait.id)),
        LazyKeys(
            [key_of(v, n) for n in _all_targets(v, trait)],
            lambda key: next_law(v, c, trait, before, target_of(v, trait, key)) is None,
        ),
        lambda key: ask_target(v, c, trait, (*before, target_of(v, trait, key))),
        lambda key: name_of_piece(v, key), why=why,
    )  # fmt: skip


def _target_prompt(trait: Trait, place: int) -> str:
    if place:
        return "ask-second-target"
    return "ask-enemy-target" if trait.whom in {ENEMY, ENEMY_COMMANDER} else "ask-target"


def ask_detail(v: State, c: int, trait: Trait, targets: tuple[int, ...]) -> Next:
    key_of: Callable[[State, int], str] = commander_key if of_commanders(trait) else troop_key
    names = tuple(key_of(v, n) for n in targets)
    said = trait.details(v, c, targets)
    if not command_actions.wants_detail(trait):
        return act.Command(trait.id, names)
    return OneOf(
        say("ask-detail", trait=trait_name(trait.id)),
        [key for key in said if trait.detail_law(v, c, targets, key) is None],
        lambda key: act.Command(trait.id, names, key),
        lambda key: detail_name(v, key),
        why=lambda key: trait.detail_law(v, c, targets, key) if key in said else None,
    )  # fmt: skip


# --- others


def ask_cold(v: State, f: Cold) -> Next:
    keys = [commander_key(v, c) for c in f.commanders]
    return OneOf(
        say("ask-cold"), [*keys, "pass"],
        lambda key: act.Pass() if key == "pass" else act.Thwart(key),
        lambda key: say("do-pass") if key == "pass" else say("do-thwart", commander=name_of_piece(v, key)),
        why=lambda key: law("TC-18.3-b", "not-concerned") if commander_of(v, key) >= 0 else None,
    )  # fmt: skip


def no_host(v: State, f: Fleeing, key: str) -> Refusal | None:
    """Why something on the table cannot be joined."""
    if commander_of(v, key) >= 0:
        return law("TC-1.1-a", "no-troop")
    return displaced.join_law(v, f, troop_of(v, key)) if troop_of(v, key) >= 0 else None


def ask_flight(v: State, f: Fleeing) -> Next:
    """TC-16.5-c, TC-18.2-q, TC-6.4-c"""
    point = Point(say("ask-place"), lambda wish: displaced.correct(v, f, wish), act.Ride,
                  LazyList(lambda: displaced.places(v, f)), commander_piece(v, f.commander))  # fmt: skip
    may_stay, may_join = f.why == displaced.PASSED, displaced.join_law(v, f, f.troop) is None
    if not may_stay and not may_join:
        return point
    keys = [troop_key(v, f.troop)] if may_join else []
    keys += ["ride"] if displaced.has_place(v, f) else []
    keys += ["stay"] if may_stay else []
    answers: dict[str, Next] = {"ride": point, "stay": act.Stay()}
    return OneOf(
        say("ask-passed" if may_stay else "ask-aside", commander=name_of_commander(v, f.commander)), keys,
        lambda picked: answers.get(picked, act.Join(picked)),
        lambda picked: say(f"do-{picked}") if picked in answers else say("do-join", troop=name_of_piece(v, picked)),
        why=lambda picked: no_host(v, f, picked),
    )  # fmt: skip

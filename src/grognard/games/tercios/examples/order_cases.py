"""Chapters 4 and 5: what may be done with Ready, what may be tried in reaction, and cards that troops share."""

from __future__ import annotations

from typing import Final

from grognard.core import Pose, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import DISMOUNT, HEAVY_CAVALRY
from grognard.games.tercios.examples.facts import Facts
from grognard.games.tercios.examples.position import EAST, MIDDLE, SOUTH, WEST, arranged, at, stand_in
from grognard.games.tercios.frames import Activation, ActivationStep, Charging
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.orders import laws
from grognard.games.tercios.rules.reactions import effects
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.state import NO_CARD, ORDERS, READY, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BECAUSE, YES, any_of, by_name, one_of
from grognard.kit.named_rolls import Rolls
from grognard.kit.refusals import law

TROOP, ENEMY = 0, 1
BY: Final = {"infantry": "classic", "cavalry": "chevau_legers", "artillery": "light_gun"}
BEHIND: Final = 5
"""An enemy on the flank stands a hair behind the line of the front, so that a part of it is in sight (TC-7.2-a)."""
REACTIONS: Final = ("face", "shoot", "shoot_and_evade", "countercharge", "intercept", "evade", "resist")
ACTIONS: Final = ("move", "face", "free_face", "shoot", "reorganise", "limber", "unlimber", "mount", "dismount")


# --- reactions


def tried(facts: Facts, _dice: Rolls) -> Found:
    x, y = MIDDLE
    spec, distance = facts.troop("troop"), facts.inches("range_in")
    charge = facts.word("trigger", ("charge", "approach")) == "charge"
    unit = BY[facts.word("by", tuple(BY))]
    on_flank = facts.word("side", ("front", "flank")) == "flank"
    place = Pose(x - BEHIND, y + distance, SOUTH) if on_flank else Pose(x + distance, y, WEST)
    enemy = stand_in(unit, place)
    s = arranged([at(spec, x, y, EAST)], [enemy])
    s.frames = [Charging(ENEMY, TROOP)] if charge else []
    declared = facts.yes("declared_target")
    if not charge and (declared or distance > reactions.NEAR + 1):  # TC-5.1-e, TC-5.1-a
        return {"reactions": []}
    return {"reactions": reactions.options(s, TROOP, ENEMY, charge)}


# --- Ready


def ready(facts: Facts, _dice: Rolls) -> Found:
    s = arranged([at(facts.troop("troop"), *MIDDLE, EAST)])
    actions = facts.words("actions", ACTIONS)
    f = Activation(TROOP, READY, stage=ActivationStep.ACT)
    for n, action in enumerate(actions):
        refused = _action_law(s, f, action, actions[n + 1 : n + 2])
        if refused is not None:
            return {"legal": False, "because": _reasons(s, refused)}
        f.actions.append(action)
        _change(s, action)
    return {"legal": True, "because": []}


def _reasons(s: State, refused: Refusal) -> list[str]:
    """The rule that was broken, and others that say the same of this troop."""
    troop, rule = s.troops[TROOP], str(refused.rule)
    same = {
        "TC-4.2-b": ("TC-4.2-a",),
        "TC-11.1-b": ("TC-6.6-d", *(("TC-13.4-a",) if troop.kind.rules & HEAVY_CAVALRY else ())),
        "TC-2.2-h": ("TC-12.4-a",) if troop.artillery else ("TC-14.2-f",) if troop.kind.rules & DISMOUNT else (),
    }
    return [rule, *same.get(rule, ())]


def _action_law(s: State, f: Activation, action: str, following: tuple[str, ...]) -> Refusal | None:
    """Why a troop may not do this next, whatever place or target it has in mind."""
    if refused := laws.action_law(s, f, action):
        return refused
    match action:
        case "move":
            return law("TC-2.2-h", "cannot-move") if s.troops[TROOP].kind.move == 0 else None
        case "face":
            return laws.face_law(s, f, act.Face("rear"))
        case "free_face":  # it is made at the start of a move
            return None if following == ("move",) else law("TC-11.1-b", "free-facing-needs-move")
        case "shoot":
            return shooting.order_law(s, TROOP, READY)
    return None


def _change(s: State, action: str) -> None:
    """What it makes of the troop, as far as later actions depend on it."""
    forms = {"limber": 1, "unlimber": 0, "dismount": 1, "mount": 0}
    if action in forms:
        s.change(TROOP, form=forms[action])
    elif action == "free_face":
        pose = facing.faced(s, TROOP, "rear")
        assert isinstance(pose, Pose), "there is room"
        s.change(TROOP, pose=pose)


# --- brigades


def brigade(facts: Facts, _dice: Rolls) -> Found:
    names = facts.names("troops")
    order = ORDERS.index(facts.word("order", ORDERS))
    s = arranged([stand_in("modern") for _ in names])
    for n in range(len(names)):
        s.change(n, order=order, known=1, brigade=1, formation=0)
    if facts.has("reacts"):
        n = names.index(facts.word("reacts", names))
        if facts.needed_yes("passed"):
            effects.succeed(s, n, _REACTION[order], [])
        else:
            effects.fail(s, n, _REACTION[order], [])
    elif facts.has("passed"):
        raise BadExample("nobody reacts", "given", "passed")
    cards = {name: _card(s, n) for n, name in enumerate(names)}
    known = {name: ORDERS[s.troops[n].order] for n, name in enumerate(names) if s.troops[n].known & 2}
    return {"cards": cards, "enemy_knows": known}


_REACTION: Final = ("shoot", "intercept", "evade", "shoot", "resist")
"""One that each order allows."""


def _card(s: State, n: int) -> str:
    troop = s.troops[n]
    if troop.has_card:
        return "shared" if troop.brigade else "own"
    return "lost" if troop.done == NO_CARD else "used"


KINDS: Final = {
    "reactions": Kind(
        ("troop", "trigger", "by", "side", "range_in", "declared_target"), (), {"reactions": any_of(*REACTIONS)}, tried
    ),
    "ready": Kind(("troop", "actions"), (), {"legal": YES, "because": BECAUSE}, ready),
    "brigade": Kind(
        ("troops", "order", "reacts", "passed"),
        (),
        {"cards": by_name(one_of("shared", "own", "used", "lost")), "enemy_knows": by_name(one_of(*ORDERS))},
        brigade,
    ),
}

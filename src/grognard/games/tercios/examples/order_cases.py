"""Chapters 4 and 5: what may be done with Ready, what may be tried in reaction, and cards that troops share."""

from __future__ import annotations

from typing import Final

from grognard.boards.open_table import along
from grognard.core import Action, Pose, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import DISMOUNT, HEAVY_CAVALRY
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.examples.facts import Facts
from grognard.games.tercios.examples.position import EAST, MIDDLE, SOUTH, WEST, arranged, at, play_until, stand_in
from grognard.games.tercios.frames import Activation, ActivationStep, Charging, Moving, MovingStep, Reacting
from grognard.games.tercios.play import SEQUENCE
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.movement import suggested_moves
from grognard.games.tercios.rules.orders import laws
from grognard.games.tercios.rules.reactions import effects
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.state import NO_CARD, ORDERS, READY, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BOOLEAN, BROKEN_RULES, all_by_name, any_of, one_of
from grognard.kit.named_rolls import Rolls

TROOP, ENEMY = 0, 1
BY: Final = {"infantry": "classic", "cavalry": "chevau_legers", "artillery": "light_gun"}
FROM_AFAR: Final = 10 * INCH
BEHIND: Final = 5
"""An enemy on the flank stands a hair behind the line of the front, so that a part of it is in sight (TC-7.2-a)."""
REACTIONS: Final = ("face", "shoot", "shoot_and_evade", "countercharge", "intercept", "evade", "resist")
ACTIONS: Final = ("move", "face", "free_face", "shoot", "reorganise", "limber", "unlimber", "mount", "dismount")


# --- reactions


def tried(facts: Facts, dice: Rolls) -> Found:
    x, y = MIDDLE
    spec, distance = facts.troop("troop"), facts.inches("range_in")
    charge = facts.word("trigger", ("charge", "approach")) == "charge"
    unit = BY[facts.word("by", tuple(BY))]
    on_flank = facts.word("side", ("front", "flank")) == "flank"
    place = Pose(x - BEHIND, y + distance, SOUTH) if on_flank else Pose(x + distance, y, WEST)
    s = arranged([at(spec, x, y, EAST)], [stand_in(unit, place)])
    if charge:
        s.frames = [Charging(ENEMY, TROOP)]
    elif TROOP not in _asked(s, place, facts.yes("declared_target"), dice):
        return {"reactions": []}
    return {"reactions": reactions.options(s, TROOP, ENEMY, charge)}


def _asked(s: State, place: Pose, declared: bool, dice: Rolls) -> list[int]:
    """The troops that may react while the enemy comes to this place, with a charge at the troop or without."""
    x, y = s.troops[ENEMY].base.forward
    start = Pose(*along(s.troops[ENEMY].base.front, (-x, -y), FROM_AFAR), place.facing)
    move = Moving(
        ENEMY, start, place, "charge" if declared else "run", stage=MovingStep.WAY, target=TROOP if declared else -1
    )
    there = s.copy()
    there.change(ENEMY, pose=start)
    there.frames = [move]
    play_until(there, dice, [], lambda there: there.top is not move or move.stage is not MovingStep.WAY)
    window = there.top
    return window.troops if isinstance(window, Reacting) else []


# --- Ready


def ready(facts: Facts, dice: Rolls) -> Found:
    s = arranged([at(facts.troop("troop"), *MIDDLE, EAST)])
    actions = list(facts.words("actions", ACTIONS))
    f = Activation(TROOP, READY, stage=ActivationStep.ACT)
    while actions:
        action = actions.pop(0)
        if action == "free_face" and actions[:1] == ["move"]:
            actions.pop(0)
            refused = _move(s, f, "rear")
        else:
            refused = _tried(s, f, action, dice)
        if refused is not None:
            return {"legal": False, "because": _reasons(s, refused)}
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


def _move(s: State, f: Activation, face: str = "") -> Refusal | None:
    """An inch ahead, after the free facing if there is one; the troop stays where it is."""
    turned = laws.turned_first(s, TROOP, face)
    ahead = suggested_moves.first_move(turned, TROOP, "ready", INCH) or turned.troops[TROOP].base.pose
    if (refused := laws.move_law(s, f, act.Move(ahead, face))) is None:
        f.actions += ["free_face", "move"] if face else ["move"]
    return refused


def _carried_out(s: State, f: Activation, action: Action, dice: Rolls) -> Refusal | None:
    """Judged by its law and done, as the step of an activation would."""
    s.frames = [f]
    if (refused := SEQUENCE.refusal(s, 0, action)) is None:
        SEQUENCE.perform(s, 0, action, dice, [])
    return refused


def _faces_freely(s: State, f: Activation, action: str) -> Refusal | None:
    """Without a move to follow."""
    return laws.action_law(s, f, action) or laws.sequence_law(s, TROOP, [*f.actions, action], "shoot")


def _shoots(s: State, f: Activation, action: str) -> Refusal | None:
    """At any target."""
    if (refused := laws.action_law(s, f, action) or shooting.order_law(s, TROOP, f.order)) is None:
        f.actions.append(action)
    return refused


def _mount(s: State) -> act.Mount:
    places = laws.mounting(s, TROOP)
    return act.Mount(places[0] if places else s.troops[TROOP].base.pose)


def _tried(s: State, f: Activation, name: str, dice: Rolls) -> Refusal | None:
    match name:
        case "move":
            return _move(s, f)
        case "free_face":
            return _faces_freely(s, f, name)
        case "shoot":
            return _shoots(s, f, name)
        case "face":
            return _carried_out(s, f, act.Face("rear"), dice)
        case "reorganise":
            return _carried_out(s, f, act.Reorganise(), dice)
        case "mount":
            return _carried_out(s, f, _mount(s), dice)
    return _carried_out(s, f, act.ChangeForm(name), dice)


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
        raise BadExample("no troop reacts", "given", "passed")
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
    "ready": Kind(("troop", "actions"), (), {"legal": BOOLEAN, "because": BROKEN_RULES}, ready),
    "brigade": Kind(
        ("troops", "order", "reacts", "passed"),
        (),
        {"cards": all_by_name(one_of("shared", "own", "used", "lost")), "enemy_knows": all_by_name(one_of(*ORDERS))},
        brigade,
    ),
}

"""Chapters 4.7 and 9: tests of Discipline, and Wear that comes in steps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from grognard.core import Event
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events.fight import BreakTested, Reacted, ReactionFailed
from grognard.games.tercios.examples.expectations import INCHES
from grognard.games.tercios.examples.facts import Facts, Spec
from grognard.games.tercios.examples.position import (
    EAST,
    FAR,
    MIDDLE,
    WEST,
    OnlyThese,
    add_commander,
    arranged,
    at,
    command,
    stand_in,
    take_break_tests,
    with_card,
    without_luck,
)
from grognard.games.tercios.frames import (
    Activation,
    ActivationStep,
    Breaking,
    Charging,
    ChargingStep,
    Fighting,
    Following,
)
from grognard.games.tercios.rules import breaking, discipline, rolls
from grognard.games.tercios.rules.melee import charge_course
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders import execution, questions
from grognard.games.tercios.rules.reactions import effects
from grognard.games.tercios.rules.values import is_weary
from grognard.games.tercios.state import ASSAULT, READY, RESIST, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import BOOLEAN, COUNT, fields, in_order, one_of
from grognard.kit.named_rolls import Rolls
from grognard.kit.sequence import DONE

TROOP, ENEMY = 0, 1
REACTIONS: Final = ("shoot", "evade", "face", "countercharge", "intercept", "resist")
ACTIVATIONS: Final = ("order", "resist", "impetuous")
"""Tests of a troop that is activated, and may have an enemy to charge."""
NEAR: Final = 3 * INCH
FAR_OFF: Final = 30 * INCH
"""Farther than any troop charges."""


def test(facts: Facts, dice: Rolls) -> Found:
    which = facts.word("test", TESTS)
    spec = without_luck(facts.troop("troop"))
    behind, can_charge, wealthy = (facts.yes(key) for key in ("behind_line", "can_charge", "wealthy"))
    reaction = facts.word("reaction", REACTIONS) if facts.has("reaction") or which == "reaction" else ""
    charger = facts.troop("charger") if facts.has("charger") else stand_in("classic")
    s = _field(spec, charger, behind, near=which in ACTIVATIONS and can_charge)
    command(s, TROOP, spec)
    if wealthy and which == "break":
        add_commander(s, TROOP, "wealthy")
    found: Found = {}
    labels = (*(f"{name}-test" for name in TESTS), "break")
    dice.called(dict.fromkeys(labels, "test"))
    with dice.as_named():
        if which == "reaction":
            _reaction(s, reaction, behind or facts.has("charger"), dice, found)
        else:
            _TESTS[which](s, dice, found)
        troop = s.troops[TROOP]
        found |= {"wear": troop.wear, "weary": is_weary(s, TROOP), "disordered": troop.disordered}
        found |= {"commander": "alive" if s.attached(TROOP) is not None else "killed"} if spec.leader else {}
    found["dice"] = dice.counts.get("test", 0)
    return found


def _field(spec: Spec, charger: Spec, behind: bool, near: bool) -> State:
    """A troop that faces east, and an enemy before or behind its front line; far off if no enemy is to be charged."""
    x, y = MIDDLE
    place = at(charger, x - 5 * NEAR, y, EAST) if behind else at(charger, x + (NEAR if near else FAR_OFF), y, WEST)
    if near:
        place = replace(place, bought=stand_in("classic").bought, form=0)
    s = arranged([at(with_card(spec), x, y, EAST)], [place])
    s.change(TROOP, horses=False)
    return s


def _passes(found: Found, successes: int) -> None:
    found |= {"successes": successes, "passed": successes > 0}


def _not_due(found: Found) -> None:
    found |= {"successes": 0, "passed": True, "order_lost": False}


def _successes(s: State, *tests: str) -> int:
    """How many dice of the last of these tests have succeeded; -1: none was made."""
    made = [roll for roll in rolls.last(s) if roll.what in tests]
    return sum(int(face) >= made[-1].need for face in made[-1].faces) if made else -1


def _order(s: State, dice: Rolls, found: Found) -> None:
    """On activation: the card is shown, then tested."""
    _activated(s, s.troops[TROOP].order if s.troops[TROOP].has_card else READY, dice, found)


def _resist(s: State, dice: Rolls, found: Found) -> None:
    _activated(s, RESIST, dice, found)


def _activated(s: State, order: int, dice: Rolls, found: Found) -> None:
    """A Steady troop that is Impetuous takes its own test instead (TC-11.5-a)."""
    f = Activation(TROOP, order)
    s.frames = [f]
    found["card_shown"] = True
    step = execution.order(s, f, dice, [])
    if _made(s, found, "order", "impetuous"):
        found["order_lost"] = step is ActivationStep.END
    _driven(s, f, order, found)


def _impetuous(s: State, dice: Rolls, found: Found) -> None:
    order = s.troops[TROOP].order
    f = Activation(TROOP, order)
    s.frames = [f]
    execution.order(s, f, OnlyThese(dice, "impetuous-test"), [])
    _made(s, found, "impetuous")
    _driven(s, f, order, found)


def _driven(s: State, f: Activation, order: int, found: Found) -> None:
    """TC-11.5-b, TC-11.5-c: whether its order has become an Assault, and what that is worth."""
    found["must_charge"] = f.order == ASSAULT and order != ASSAULT
    if found["must_charge"]:
        charge_course.meet(s, Charging(TROOP, ENEMY, ChargingStep.CONTACT, aimed=0))
        fight = s.frames.pop()
        assert isinstance(fight, Fighting), "they have met"
        found |= {
            "charge_inches": movement.allowance(s, TROOP, "assault").value * INCH,
            "melee_dice": melee.melee_dice(s, fight, melee.ATTACKER).value,
        }


def _reaction(s: State, reaction: str, charge: bool, dice: Rolls, found: Found) -> None:
    out: list[Event] = []
    had_card = s.troops[TROOP].has_card
    tally = effects.reaction_test(s, TROOP, reaction, ENEMY, charge)
    successes = discipline.rolled(s, TROOP, "reaction", tally, dice, out)
    _passes(found, successes)
    if successes:
        effects.succeed(s, TROOP, reaction, out)
    else:
        effects.fail(s, TROOP, reaction, out)
    found["order_lost"] = had_card and any(isinstance(event, ReactionFailed) for event in out)
    found["card_shown"] = any(isinstance(event, Reacted) and event.order for event in out)


def _break(s: State, dice: Rolls, found: Found) -> None:
    found["break_points"] = breaking.break_points(s, TROOP)
    f, out = Breaking(TROOP), list[Event]()
    s.frames = [f]
    asked = breaking.test(s, f, dice, out) is DONE
    if asked and dice.named.get("again"):  # TC-18.4-j
        dice.called({"break": "again"})
        breaking.test_again(s, f, dice, out)
    elif asked:
        breaking.accept(s, f, act.Accept(), dice, out)
    tests = [event for event in out if isinstance(event, BreakTested)]
    found["destroyed"] = not s.troops[TROOP].present
    if tests:
        found |= {"successes": _successes(s, "break"), "passed": tests[-1].held}
    else:
        _not_due(found)


def _frenzied(s: State, dice: Rolls, found: Found) -> None:
    """After an enemy was destroyed."""
    card = s.troops[TROOP].has_card
    melee.frenzy(s, TROOP, dice, [])
    _made(s, found, "frenzied")
    found["order_lost"] = card and not s.troops[TROOP].has_card


def _greatswords(s: State, dice: Rolls, found: Found) -> None:
    _passes(found, melee.greatswords(s, TROOP, dice, []))


def _caracole(s: State, dice: Rolls, found: Found) -> None:
    """After a shot."""
    execution.follow_with_caracole(s, TROOP)
    if s.frames:
        f = s.frames[-1]
        assert isinstance(f, Following), "it may ride back"
        questions.caracole(s, f, act.Caracole(questions.caracole_places(s, f)[0]), dice, [])
    _made(s, found, "caracole")


def _made(s: State, found: Found, *tests: str) -> bool:
    """Whether one of these tests was made; notes its result."""
    if (successes := _successes(s, *tests)) < 0:
        _not_due(found)
        return False
    _passes(found, successes)
    return True


_TESTS: Final[dict[str, Callable[[State, Rolls, Found], None]]] = {
    "order": _order, "resist": _resist, "break": _break, "impetuous": _impetuous,
    "frenzied": _frenzied, "greatswords": _greatswords, "caracole": _caracole,
}  # fmt: skip
TESTS: Final = ("reaction", *_TESTS)


# --- Wear in steps


def wear(facts: Facts, dice: Rolls) -> Found:
    spec = without_luck(facts.troop("troop"))
    s = arranged([at(spec, *MIDDLE, EAST)])
    dice.called({"break": "break"})
    found: list[dict[str, Any]] = []
    with dice.as_named():
        for n, step in enumerate(facts.list("steps")):
            found.append(known := {"break_points": 0, "break_dice": 0})
            amount = re.fullmatch(r"wear (\d+)", str(step))
            if amount is not None:
                breaking.wear(s, TROOP, int(amount[1]))
            elif step == "commander_leaves":
                _leave(s, n)
            else:
                raise BadExample(f"{step!r} is unknown; there are: wear N, commander_leaves", "given", "steps", n)
            if s.frames:
                known |= {"break_points": breaking.break_points(s, TROOP), "weary": is_weary(s, TROOP)}
                known["break_dice"] = breaking.test_dice(s, TROOP)
                take_break_tests(s, dice, [])
            troop = s.troops[TROOP]
            known |= {"wear": troop.wear, "weary": is_weary(s, TROOP), "destroyed": not troop.present}
    return {"steps": found}


def _leave(s: State, n: int) -> None:
    c = next((c for c, commander in enumerate(s.commanders) if commander.host == TROOP), -1)
    if c < 0:
        raise BadExample("there is no commander who could leave", "given", "steps", n)
    s.change_commander(c, host=-1, at=(FAR, FAR))


STEP: Final = {
    **dict.fromkeys(("wear", "break_points", "break_dice"), COUNT), **dict.fromkeys(("weary", "destroyed"), BOOLEAN)
}  # fmt: skip
KINDS: Final = {
    "test": Kind(
        ("troop", "test", "reaction", "charger", "behind_line", "can_charge", "wealthy"),
        ("test", "again"),
        dict.fromkeys(("dice", "successes", "wear", "break_points", "melee_dice"), COUNT)
        | dict.fromkeys(
            ("passed", "order_lost", "card_shown", "weary", "disordered", "destroyed", "must_charge"), BOOLEAN
        )
        | {"charge_inches": INCHES, "commander": one_of("alive", "killed")},
        test,
    ),
    "wear": Kind(("troop", "steps"), ("break",), {"steps": in_order(fields(**STEP))}, wear),
}

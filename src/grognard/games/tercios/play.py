"""Chapter 3: the sequence of play, a row for everything that can be going on, with its question, laws and effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import UNSET

from grognard.core import Action, Dice, Event, Message, Seat, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import (
    Activation,
    Breaking,
    Charging,
    Choosing,
    Fighting,
    Following,
    GunShot,
    Hand,
    Moving,
    Planning,
    Reacting,
)
from grognard.games.tercios.names import side_name, tag, troop_name
from grognard.games.tercios.rules import breaking, shooting, victory
from grognard.games.tercios.rules.deployment.muster import STEPS as MUSTER_STEPS
from grognard.games.tercios.rules.deployment.questions import STEPS as DEPLOYMENT_STEPS
from grognard.games.tercios.rules.deployment.steps import STEPS as PREPARING_STEPS
from grognard.games.tercios.rules.deployment.vanguard import STEPS as VANGUARD_STEPS
from grognard.games.tercios.rules.melee import steps as fights
from grognard.games.tercios.rules.movement import steps as moves
from grognard.games.tercios.rules.orders import execution as orders
from grognard.games.tercios.rules.orders import laws
from grognard.games.tercios.rules.orders import questions as order_questions
from grognard.games.tercios.rules.reactions import effects
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.reactions import questions as reaction_questions
from grognard.games.tercios.rules.scenery.questions import STEPS as SCENERY_STEPS
from grognard.games.tercios.rules.traits.steps import STEPS as COMMAND_STEPS
from grognard.games.tercios.rules.turn import activation, initiative, planning, start_and_end
from grognard.games.tercios.state import State
from grognard.kit.sequence import Rows, Sequence, allowed

rows = Rows[State]()


def prompt(kind: str) -> Callable[[State, Any], Message]:
    """What is told to whoever waits, with the seat that decides."""
    return lambda v, f: say(f"prompt-{kind}", seat=side_name(v, SEQUENCE.decider(v)))


def about(kind: str, troop: Callable[[Any], int]) -> Callable[[State, Any], Message]:
    """The same, with the troop that it is about."""
    return lambda v, f: say(
        f"prompt-{kind}", seat=side_name(v, SEQUENCE.decider(v)), troop=troop_name(tag(v, troop(f)))
    )


def owner(v: State, f: Activation | Moving | Following | Breaking) -> Seat:
    return v.troops[f.troop].side


def react_goes(s: State, f: Reacting, _dice: Dice, _out: list[Event]) -> bool:
    """A window closes when nobody is left who might react, or nobody to react to."""
    if f.tested < 0 and (reactions.lapse(s, f) or not (f.troops or f.rescuers)):
        s.frames.remove(f)
        return True
    return False


def close(s: State, f: Reacting, out: list[Event]) -> None:
    out.append(ev.Passed(f.decider))
    s.frames.remove(f)


def stay(s: State, f: Following) -> None:
    s.frames.remove(f)


def following_goes(s: State, f: Following, _dice: Dice, _out: list[Event]) -> bool:
    if not s.troops[f.troop].present or (f.why == "caracole" and not order_questions.caracole_places(s, f)):
        s.frames.remove(f)
        return True
    return False


def done(f: Activation) -> None:
    if f.stage == 2:
        f.faced = True
    else:
        f.stage = 2


# fmt: off
SEQUENCE = Sequence[State]((
    # TC-20
    *PREPARING_STEPS, *MUSTER_STEPS, *SCENERY_STEPS, *DEPLOYMENT_STEPS, *VANGUARD_STEPS,
    # TC-3.1, TC-3.2
    rows.together(
        Planning, "orders", lambda v, f: say("prompt-orders"), planning.ask, act.Plan, planning.plan_law,
        lambda seat: ev.Committed(seat), planning.reveal,
    ),
    rows.step(
        Choosing, "first", lambda v, f: f.seat, prompt("first"), initiative.ask_first,
        rows.answer(Choosing, act.Begin, initiative.first_law,
                    lambda s, f, a, dice, out: initiative.begin(s, f, a, out)),
    ),
    # TC-3.3
    rows.step(
        Hand, "activate", lambda v, f: f.seat, prompt("activate"), activation.ask,
        rows.answer(Hand, act.Lead, activation.lead_law, lambda s, f, a, dice, out: activation.lead(s, f, a)),
        rows.answer(Hand, act.Activate, activation.activate_law,
                    lambda s, f, a, dice, out: activation.activate(s, f, a)),
        rows.answer(Hand, act.Pass, lambda v, f, a: activation.pass_law(v, f),
                    lambda s, f, a, dice, out: activation.passed(s, f, out)),
        goes=activation.goes,
    ),
    *COMMAND_STEPS,
    # TC-4: an order
    rows.step(
        Activation, "end-facing", owner, about("end-facing", lambda f: f.troop), order_questions.ask_facing,
        rows.answer(Activation, act.Face, laws.face_law, lambda s, f, a, dice, out: orders.face(s, f, a, out)),
        rows.answer(Activation, act.Done, allowed, lambda s, f, a, dice, out: done(f)),
        when=lambda v, f: f.stage == 2, goes=orders.goes,
    ),
    rows.step(
        Activation, "execute", owner, about("execute", lambda f: f.troop), order_questions.ask,
        rows.answer(Activation, act.Move, laws.run_law, lambda s, f, a, dice, out: orders.move(s, f, a, out)),
        rows.answer(Activation, act.Enter, laws.enter_law, lambda s, f, a, dice, out: orders.enter(s, f, a)),
        rows.answer(Activation, act.Face, laws.face_law, lambda s, f, a, dice, out: orders.face(s, f, a, out)),
        rows.answer(Activation, act.Shoot, laws.shoot_law, orders.shoot),
        rows.answer(Activation, act.Reorganise, lambda v, f, a: laws.reorganise_law(v, f),
                    lambda s, f, a, dice, out: orders.reorganise(s, f, out)),
        rows.answer(Activation, act.ChangeForm, laws.change_law,
                    lambda s, f, a, dice, out: orders.change(s, f, a, out)),
        rows.answer(Activation, act.Mount, laws.mount_law, lambda s, f, a, dice, out: orders.mount(s, f, a, out)),
        rows.answer(Activation, act.Charge, laws.charge_law,
                    lambda s, f, a, dice, out: orders.charge(s, f, a, out)),
        rows.answer(Activation, act.Done, lambda v, f, a: laws.done_law(v, f),
                    lambda s, f, a, dice, out: done(f)),
        goes=orders.goes,
    ),
    rows.step(
        Moving, "go-on", owner, about("go-on", lambda f: f.troop), moves.ask_on,
        rows.answer(Moving, act.GoOn, allowed, lambda s, f, a, dice, out: moves.go_on(s, f)),
        rows.answer(Moving, act.Stop, allowed, lambda s, f, a, dice, out: moves.stop(s, f)),
        goes=moves.goes,
    ),
    rows.step(
        Following, "caracole", owner, about("caracole", lambda f: f.troop), order_questions.ask_caracole,
        rows.answer(Following, act.Caracole, order_questions.caracole_law, order_questions.caracole),
        rows.answer(Following, act.Stay, allowed, lambda s, f, a, dice, out: stay(s, f)),
        when=lambda v, f: f.why == "caracole", goes=following_goes,
    ),
    # TC-5: reactions
    rows.step(
        Reacting, "react", lambda v, f: f.decider, reaction_questions.prompt, reaction_questions.ask,
        rows.answer(Reacting, act.React, reactions.react_law, effects.react),
        rows.answer(Reacting, act.Pass, allowed, lambda s, f, a, dice, out: close(s, f, out)),
        goes=react_goes,
    ),
    rows.by_itself(GunShot, shooting.regimental_shot),
    # TC-8: charges and melee
    rows.step(
        Charging, "redirect", lambda v, f: v.troops[f.charger].side, about("redirect", lambda f: f.charger),
        fights.ask_redirect,
        rows.answer(Charging, act.Redirect, fights.redirect_law,
                    lambda s, f, a, dice, out: fights.redirect(s, f, a, out)),
        goes=fights.charge_goes,
    ),
    rows.step(
        Fighting, "dirty-war", fights.asked_of, about("dirty-war", lambda f: f.attacker), fights.ask_dirty_war,
        rows.answer(Fighting, act.DirtyWar, allowed, lambda s, f, a, dice, out: fights.fight_on(s, f, out)),
        rows.answer(Fighting, act.Enough, allowed, lambda s, f, a, dice, out: fights.enough(s, f)),
        goes=fights.fight_goes,
    ),
    rows.step(
        Following, "advance", owner, about("advance", lambda f: f.troop), fights.ask_advance,
        rows.answer(Following, act.Advance, fights.advance_law,
                    lambda s, f, a, dice, out: fights.advance(s, f, a, out)),
        rows.answer(Following, act.Occupy, lambda v, f, a: fights.occupy_law(v, f),
                    lambda s, f, a, dice, out: fights.occupy(s, f, out)),
        rows.answer(Following, act.Stay, allowed, lambda s, f, a, dice, out: stay(s, f)),
        goes=following_goes,
    ),
    # TC-9
    rows.step(
        Breaking, "selfless", owner, about("selfless", lambda f: f.troop), lambda v, f: breaking.ask_selfless(),
        rows.answer(Breaking, act.Reroll, allowed, lambda s, f, a, dice, out: breaking.reroll(f)),
        rows.answer(Breaking, act.Accept, allowed, lambda s, f, a, dice, out: breaking.accept(s, f, dice, out)),
        goes=breaking.break_goes,
    ),
), begin=start_and_end.begin_turn)
# fmt: on

decisions = SEQUENCE.decisions
refusal = SEQUENCE.refusal
cautions = SEQUENCE.cautions


def apply(s: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
    """The dice of an action stay in sight until another has any."""
    before, s.rolls = s.rolls, UNSET
    out = SEQUENCE.apply(s, seat, action, dice)
    if s.rolls is UNSET:
        s.rolls = before
    return out


run = SEQUENCE.run
result = victory.result

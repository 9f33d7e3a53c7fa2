"""Chapter 8: the steps of a charge, of a melee, and of what a troop may do after either."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Seat
from grognard.games.tercios import actions as act
from grognard.games.tercios.frames import (
    Charging,
    ChargingStep,
    Fighting,
    FightingStep,
    Following,
    FollowingStep,
    Reacting,
)
from grognard.games.tercios.names import owner, prompt_about, prompt_of_troop
from grognard.games.tercios.rules.melee import advance, charge_course, consequences
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.orders import questions as orders
from grognard.games.tercios.rules.reactions import commanded_shot
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, ASK, OVER, Go, Steps, allowed, nothing

charge = Steps(State, Charging, ChargingStep, "stage")
fight = Steps(State, Fighting, FightingStep, "stage")
after_fight = Steps(State, Following, FollowingStep)


# --- charges


def open_window(s: State, f: Charging, _dice: Dice, _out: list[Event]) -> ChargingStep | None:
    """TC-5.1-a, TC-10.7-a: the target has its chance, and cavalry that may rescue it. TC-5.5-e: one that has evaded
    and is still followed has had it."""
    if not s.troops[f.charger].present:
        return ChargingStep.END
    if f.evaded:
        return None
    troops = [f.target] if reactions.has_chance(s, f.target, f.charger, True) else []
    rescuers = commanded_shot.rescuers(s, f.target)
    if troops or rescuers:
        s.frames.append(Reacting([s.troops[f.target].side], troops, f.charger, True, rescuers))
    return None


def charger(v: State, f: Charging) -> Seat:
    return v.troops[f.charger].side


def prompt_redirect(v: State, f: Charging) -> Message:
    return prompt_about(v, "prompt-redirect", charger(v, f), f.charger)


declared = charge.does(ChargingStep.REACTION, open_window)
redirection = charge.asks(
    ChargingStep.REDIRECTION, "redirect", charger, prompt_redirect, charge_course.ask_redirect,
    charge.answer(act.Redirect, charge_course.redirect_law, charge_course.redirect, ChargingStep.REACTION),
    first=charge_course.may_redirect,
)  # fmt: skip
charge_move = charge.does(ChargingStep.RUN, charge_course.run)
contact = charge.does(ChargingStep.CONTACT, charge_course.make_contact)
charge_end = charge.does(ChargingStep.END, charge_course.end_charge)


# --- melee


def prompt_dirty_war(v: State, f: Fighting) -> Message:
    return prompt_about(v, "prompt-dirty-war", consequences.asked_of(v, f), f.attacker)


strike = fight.does(FightingStep.STRIKE, melee.fight_round)
melee_result = fight.does(FightingStep.RESULT, consequences.decide)
dirty_war = fight.asks(
    FightingStep.DIRTY_WAR, "dirty-war", consequences.asked_of, prompt_dirty_war, consequences.ask_dirty_war,
    fight.answer(act.DirtyWar, allowed, consequences.fight_on, FightingStep.STRIKE),
    fight.answer(act.Enough, allowed, consequences.enough, AGAIN),
    needed=consequences.may_fight_on,
)  # fmt: skip
extra_wear = fight.does(FightingStep.EXTRA_WEAR, consequences.wear_out)
greatswords = fight.does(FightingStep.GREATSWORDS, consequences.face_greatswords)
destruction = fight.does(FightingStep.DESTRUCTION, consequences.destroy_loser)
fall_back = fight.does(FightingStep.FALL_BACK, consequences.move_loser)
spacing = fight.does(FightingStep.SPACING, consequences.keep_apart)
follow = fight.does(FightingStep.FOLLOW, consequences.follow)
melee_end = fight.does(FightingStep.END, consequences.end_melee)


# --- after a shot, after a melee


def may_caracole(s: State, f: Following, _dice: Dice, _out: list[Event]) -> Go:
    return ASK if s.troops[f.troop].present and orders.caracole_places(s, f) else OVER


def may_advance(s: State, f: Following, _dice: Dice, _out: list[Event]) -> Go:
    return ASK if s.troops[f.troop].present else OVER


caracole = after_fight.asks(
    FollowingStep.CARACOLE, "caracole", owner, prompt_of_troop("caracole"), orders.ask_caracole,
    after_fight.answer(act.Caracole, orders.caracole_law, orders.caracole, OVER),
    after_fight.answer(act.Stay, allowed, nothing, OVER),
    first=may_caracole,
)  # fmt: skip
advance_or_occupy = after_fight.asks(
    FollowingStep.ADVANCE, "advance", owner, prompt_of_troop("advance"), advance.ask_advance,
    after_fight.answer(act.Advance, advance.advance_law, advance.advance, OVER),
    after_fight.answer(act.Occupy, advance.occupy_law, advance.occupy, OVER),
    after_fight.answer(act.Stay, allowed, nothing, OVER),
    first=may_advance,
)  # fmt: skip

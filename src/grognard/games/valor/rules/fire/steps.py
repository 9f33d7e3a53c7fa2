"""Rules 5.3.2, 5.3.4 and 13.8: the steps of both fire phases, of opportunity fire and of what strikes vehicles."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Next, Refusal, say
from grognard.games.valor import actions as act
from grognard.games.valor.frames import DefensiveFireStep, FireStep, OfSide, OpportunityFire, Phase, Strike
from grognard.games.valor.rules.fire import antitank, attack, mortars, smoke
from grognard.games.valor.rules.fire.questions import Firing
from grognard.games.valor.rules.sides import deciding, name_of_hex, nation_of, prompt
from grognard.games.valor.rules.snipers_and_valor import snipers
from grognard.games.valor.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, DONE, Answer, Go, OneStep, Steps, allowed, nothing

fire_phase = Steps(State, Phase, FireStep, saved=int)
defensive_fire_phase = Steps(State, Phase, DefensiveFireStep, saved=int)
opportunity = OneStep(State, OpportunityFire)
strike = OneStep(State, Strike)

# --- VV-5.3.2 and VV-5.3.4: the fire phases


def may_fire(v: State, f: OfSide) -> bool:
    return Firing(v, f.side).anything()


def ask_fire(v: State, f: OfSide) -> Next:
    return Firing(v, f.side).ask(say("ask-fire"))


ANSWERS: tuple[Answer[Phase], ...] = (
    fire_phase.answer(act.Pass, allowed, nothing, DONE),
    fire_phase.answer(act.Fire, attack.fire_law, attack.fire, AGAIN),
    fire_phase.answer(act.Rake, attack.rake_law, attack.rake, AGAIN),
    fire_phase.answer(act.Shoot, antitank.shoot_law, antitank.shoot, AGAIN),
    fire_phase.answer(act.Mortar, mortars.mortar_law, mortars.mortar, AGAIN),
    fire_phase.answer(act.Smoke, smoke.round_law, smoke.round_, AGAIN),
    fire_phase.answer(act.Blow, smoke.blow_law, smoke.blow, AGAIN),
)

fire = fire_phase.asks(FireStep.FIRE, "fire", deciding, prompt("fire"), ask_fire, *ANSWERS, needed=may_fire)
defensive_fire = defensive_fire_phase.asks(
    DefensiveFireStep.DEFENSIVE_FIRE, "defensive-fire", deciding, prompt("defensive-fire"), ask_fire, *ANSWERS,
    needed=may_fire,
)  # fmt: skip

# --- VV-13.8: opportunity fire


def may_fire_at_movers(v: State, f: OpportunityFire) -> bool:
    """Over when no unit is left to fire, or none to be fired at; VV-13.8-l: so they may fire several times."""
    movers = [n for n in attack.mover(v).units if v.units[n].hex == f.at]
    return bool(movers) and attack.is_watched(v, f) and Firing(v, f.side).anything()


def prompt_opportunity(v: State, f: OpportunityFire) -> Message:
    return say("prompt-opportunity", nation=nation_of(v, f.side), at=name_of_hex(v, f.at))


def ask_opportunity(v: State, f: OpportunityFire) -> Next:
    return Firing(v, f.side).ask(say("ask-opportunity", at=name_of_hex(v, f.at)))


def snipe_law(v: State, f: OpportunityFire, a: act.Snipe) -> Refusal | None:
    """VV-20.4-a"""
    names = v.ground.grid.names
    if not Firing(v, f.side).can_snipe():
        return law("VV-20.4-a", "no-sniping")
    if (a.at, a.target) != (names[v.snipers[f.side]], names[f.at]):
        return law("VV-20.4-a", "no-sniping")
    return None


def snipe(s: State, f: OpportunityFire, _a: act.Snipe, dice: Dice, out: list[Event]) -> None:
    s.sniped[f.side] = True
    snipers.fire(s, f.side, f.at, attack.sniper_targets(s, f.side, f.at), dice, out)


def no_mortars(_v: State, _f: OpportunityFire, _a: act.Mortar) -> Refusal:
    return law("VV-12.6.1-c", "no-mortars-now")


fire_at_movers = opportunity.asks(  # VV-5.3.3-e
    "opportunity", deciding, prompt_opportunity, ask_opportunity,
    opportunity.answer(act.Pass, allowed, nothing, DONE),
    opportunity.answer(act.Snipe, snipe_law, snipe, AGAIN),
    opportunity.answer(act.Fire, attack.fire_law, attack.fire, AGAIN),
    opportunity.answer(act.Rake, attack.rake_law, attack.rake, AGAIN),
    opportunity.answer(act.Shoot, antitank.shoot_law, antitank.shoot, AGAIN),
    opportunity.never(act.Mortar, no_mortars),
    needed=may_fire_at_movers,
)  # fmt: skip

# --- VV-12.6.7, VV-18.5-e: vehicles that a mission or mortars strike


def strike_next(s: State, f: Strike, dice: Dice, out: list[Event]) -> Go:
    mortars.strike(s, f, dice, out)
    return AGAIN if f.units else DONE


strike_vehicles = strike.does(strike_next)

"""Odds beside a choice: what a test, a command action, a volley, a charge, a reaction or a Dirty War may bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from msgspec.structs import replace

from grognard.core import (
    UNKNOWN,
    Action,
    Ask,
    Forecast,
    Message,
    OneOf,
    Point,
    Refused,
    RuleId,
    Seat,
    follow_all,
    follow_by,
    say,
)
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.special_rules import IMPETUOUS
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.frames import (
    Activation,
    Breaking,
    Cold,
    Commanding,
    CommandingStep,
    Fighting,
    Following,
    Hand,
    Reacting,
)
from grognard.games.tercios.names import (
    commander_of,
    name_of_commander,
    name_of_troop,
    order_name,
    trait_name,
    troop_of,
)
from grognard.games.tercios.odds import charges
from grognard.games.tercios.odds import dice_tests as odds
from grognard.games.tercios.odds.dice_tests import Toll
from grognard.games.tercios.rules import discipline, shooting
from grognard.games.tercios.rules.melee.round import pair
from grognard.games.tercios.rules.orders import execution, laws
from grognard.games.tercios.rules.reactions import effects
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.reactions.options import BLIND, MEETINGS, SHOTS
from grognard.games.tercios.rules.traits.table import COLD, TRAITS
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import ASSAULT, ORDERS, RESIST, State
from grognard.kit.number_chances import either, outcomes
from grognard.odds import Odds

FILLED: Final = ("ask-weapon", "ask-gun", "ask-evade", "ask-caracole-where")
"""Questions of detail: what is told before they are answered rests on the first answer; no gun shoots besides."""
ALWAYS_EXHAUSTS: Final = ("hero", "fearless", "nimble")
"""TC-18.2-n, TC-16.4-b: who joins a troop is Exhausted, whatever his dice."""


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    """Possible results of what is being chosen; empty for a viewer who has no choice to make."""
    if not picks or not v.turn or not play.SEQUENCE.decides(v, seat):
        return ()
    if isinstance(v.top, Commanding) and v.top.stage is CommandingStep.ACTION and picks[0] in TRAITS:
        return tuple(command_odds(v, v.top, picks))
    try:
        chosen = follow_by(follow_all(play.SEQUENCE.ask(v, seat), picks), _first)
    except Refused:
        return ()
    if not isinstance(chosen, Action) or play.refusal(v, seat, chosen) is not None:
        return ()
    return tuple(of_action(v, seat, chosen))


def _first(ask: Ask) -> str | None:
    if ask.prompt.key not in FILLED:
        return None
    match ask:
        case OneOf():
            return "none" if "none" in ask.keys else ask.keys[0]
        case Point() if ask.candidates:
            return str(ask.candidates[0])
    return None


def of_action(v: State, seat: Seat, a: Action) -> Iterator[Forecast]:
    match v.top, a:
        case Hand() as hand, act.Activate():
            yield from order_odds(v, hand, troop_of(v, a.troop))
        case Activation() as f, act.Shoot():
            yield from shot_odds(v, f, a)
        case Activation() as f, act.Charge():
            yield from charge_forecasts(v, seat, f, a)
        case Reacting() as f, act.React():
            yield from reaction_odds(v, f, a)
        case Reacting(charge=True) as f, act.Pass() if f.troops:
            yield _melee(v, "odds-stand", f.troops[0], f.mover, *_standing(v, f))
        case Fighting() as f, act.DirtyWar():
            yield dirty_war_odds(v, seat, f)
        case Following() as f, act.Caracole():
            chance = odds.passed(discipline.plain(v, f.troop).value)
            yield _test("odds-caracole", v, f.troop, chance, ("odds-passed", "odds-failed"), "TC-11.3-a")
        case Breaking() as f, act.Reroll():
            yield _test("odds-break", v, f.troop, odds.holds(v, f.troop), ("odds-holds", "odds-breaks"), "TC-18.4-j")
        case Cold(), act.Thwart():
            c = commander_of(v, a.commander)
            found = odds.command(v.commanders[c].rank, COLD)
            yield Forecast.of(say("odds-thwart", commander=name_of_commander(v, c)), _command(found, False),
                              RuleId("TC-18.3-b"))  # fmt: skip


# --- tests


def _test(
    key: str, v: State, n: int, chance: Fraction, ends: tuple[str, str], *rules: str, **facts: Message | int
) -> Forecast:  # fmt: skip
    return Forecast.of(say(key, troop=name_of_troop(v, n), **facts), either(chance, *ends), *map(RuleId, rules))


def order_odds(v: State, hand: Hand, n: int) -> Iterator[Forecast]:
    """TC-4.7-a: whether a worn troop carries out its order, or a steady Impetuous one keeps to it."""
    s = v.copy()
    execution.activate(s, hand, n)
    f, troop = s.top, s.troops[n]
    assert isinstance(f, Activation), "it has just been activated"
    dice, spared = discipline.order_dice(s, n).value, f.boosted("authoritarian") > 0  # TC-18.2-b
    if troop.steady:
        tempted = f.order not in {ASSAULT, UNKNOWN} and bool(rules_of(s, n) & IMPETUOUS) and not spared
        if tempted and laws.could_charge(s, n):
            ends = "odds-keeps-order", "odds-charges-off"
            yield _test("odds-impetuous", v, n, odds.passed(dice), ends, "TC-11.5-b", dice=dice)
    elif f.order == RESIST:
        found = odds.rests(s, n, dice, spared)
        ends_of = [(say("odds-order-lost") if k < 0 else say("odds-wear-removed", n=k), found.chance(k))
                   for k in sorted(found.weights)]  # fmt: skip
        yield Forecast.of(say("odds-resist", troop=name_of_troop(v, n), dice=dice), ends_of, RuleId("TC-4.6-a"))
    elif not spared:
        ends = "odds-obeys", "odds-order-lost"
        yield _test("odds-order", v, n, odds.passed(dice), ends, "TC-4.7-b", dice=dice)


# --- commanders


def command_odds(v: State, f: Commanding, picks: Sequence[str]) -> Iterator[Forecast]:
    """TC-16.6-b, TC-16.6-c: whether it takes effect, and whether he stays fresh."""
    trait, commander = TRAITS[picks[0]], v.commanders[f.commander]
    found = odds.command(commander.rank, trait.success)
    name = say("odds-command", commander=name_of_commander(v, f.commander), trait=trait_name(trait.id))
    yield Forecast.of(name, _command(found, trait.id in ALWAYS_EXHAUSTS), RuleId("TC-16.6-b"), RuleId("TC-16.6-c"))
    n = troop_of(v, picks[1]) if len(picks) > 1 else -1
    if trait.id == "provoker" and n >= 0:
        chance = odds.provoked(v, n, commander.rank, trait.success)
        yield _test("odds-provoke", v, n, chance, ("odds-charges-off", "odds-keeps-order"), "TC-18.2-x", "TC-18.2-y")


def _command(found: Odds[int], exhausts: bool) -> list[tuple[Message, Fraction]]:
    one, more = found.chance(1), found.at_least(2)
    ends = [("odds-no-effect", found.chance(0)), ("odds-effect", one), ("odds-effect-fresh", more)]
    if exhausts:
        ends = [ends[0], ("odds-effect", one + more)]
    return outcomes(ends)


# --- volleys


def shot_odds(v: State, f: Activation, a: act.Shoot) -> Iterator[Forecast]:
    """TC-7.1-a; the shot of a regimental gun counts with it if it goes at the same target (TC-12.7-b)."""
    n, m, other = f.troop, troop_of(v, a.target), troop_of(v, a.gun)
    aim = shooting.best_aim(v, n, m, MISSILES[a.weapon], f.order)
    gun = shooting.regimental_aim(v, n, other) if other >= 0 else None
    assert aim is not None, "the shot is allowed"
    tolls = odds.volley(v, n, m, aim, gun if other == m else None)
    yield from volley_odds(v, "odds-volley", n, m, aim, tolls)
    if gun is not None and other != m:
        yield from volley_odds(v, "odds-volley", n, other, gun, odds.gun_volley(v, n, other, gun))


def volley_odds(
    v: State, key: str, n: int, m: int, aim: shooting.Aim, tolls: Odds[Toll]
) -> Iterator[Forecast]:  # fmt: skip
    """Wear, or a broken target; Disorder; what a leather gun does to itself."""
    courage = shooting.courage_against_shot(v, m, shooting.covered_against(v, n, m, aim)).value
    need = v.troops[m].kind.defence[aim.weapon.defence]
    names = {"troop": name_of_troop(v, n), "target": name_of_troop(v, m)}
    worn = tolls.map(lambda toll: -1 if toll.broken else toll.wear)
    ends = [(say("odds-wear", n=k), worn.chance(k)) for k in sorted(worn.weights) if k >= 0]
    ends += outcomes([("odds-broken", worn.chance(-1))])
    name = say(key, **names, dice=aim.tally.value, need=need, courage=courage, resist=aim.weapon.resist)
    yield Forecast.of(name, ends, RuleId("TC-7.4-a"), RuleId("TC-7.5-a"), RuleId("TC-9.1-a"))
    if not v.troops[m].disordered and tolls.chance_that(lambda toll: toll.disordered):
        chance = tolls.chance_that(lambda toll: toll.disordered)
        name = say(f"{key}-disorder", **names)
        yield Forecast.of(name, either(chance, "odds-disordered", "odds-in-order"), RuleId("TC-7.5-c"))
    misfires = tolls.chance_that(lambda toll: toll.misfired > 0)
    if misfires:
        name = say(f"{key}-misfire", **names)
        yield Forecast.of(name, either(misfires, "odds-misfires", "odds-no-misfire"), RuleId("TC-12.5-a"))


# --- charges and melee


def charge_forecasts(v: State, seat: Seat, f: Activation, a: act.Charge) -> Iterator[Forecast]:
    """All told; what the target may do; and how each of that ends, if it makes a difference. Cards that the seat does
    not know are taken as equally likely, and then nothing is exact."""
    n, m = f.troop, troop_of(v, a.target)
    found = charges.answers(v, seat, a, n, m)
    guessed = len(charges.belief(v, m)) > 1
    disturbed = any(one.disturbed for one in found)
    key = "odds-charge-guess" if guessed else "odds-charge"
    yield _melee(v, key, n, m, charges.all_told(found), guessed or disturbed)
    if len(found) == 1:
        return
    told = [(say("odds-answers", reaction=_reaction(one), order=_order(one)), one.chance) for one in found]
    name = say("odds-answer-guess" if guessed else "odds-answer", troop=name_of_troop(v, m))
    yield replace(Forecast.of(name, told, RuleId("TC-5.2-a")), exact=not guessed)
    for one in found if any(one.ends != found[0].ends for one in found) else ():
        facts = {"reaction": _reaction(one), "order": _order(one)}
        yield _melee(v, "odds-charge-if", n, m, one.ends, one.disturbed, **facts)


def _reaction(one: charges.Answer) -> Message:
    if one.reaction == charges.NONE:
        return say("odds-no-reaction")
    return say(f"reaction-{one.reaction.replace('_', '-')}")


def _order(one: charges.Answer) -> Message | str:
    return order_name(ORDERS[one.order]) if one.order >= 0 else charges.NONE


def _melee(
    v: State, key: str, n: int, m: int, ends: Odds[str], rough: bool, **facts: Message | str
) -> Forecast:  # fmt: skip
    """For the first of the two; not exact if a third troop could interfere."""
    told = outcomes([(f"odds-{end}", ends.chance(end)) for end in charges.ENDS])
    name = say(key, troop=name_of_troop(v, n), target=name_of_troop(v, m), **facts)
    found = Forecast.of(name, told, RuleId("TC-8.4-a"), RuleId("TC-8.6-a"))
    return replace(found, exact=False) if rough else found


def _standing(v: State, f: Reacting) -> tuple[Odds[str], bool]:
    """For a troop that lets a charge come."""
    met = charges.meeting(v.copy(), f.mover)
    return charges.turned(charges.melee_ends(met, f.mover)), met.disturbed


def reaction_odds(v: State, f: Reacting, a: act.React) -> Iterator[Forecast]:
    """TC-5.2-a: the test; then, if it is passed, a volley and a melee that may follow."""
    n = troop_of(v, a.troop)
    if f.tested != n:
        chance = odds.passed(effects.reaction_test(v, n, a.reaction, f.mover, f.charge).value)
        yield _test("odds-reaction", v, n, chance, ("odds-passed", "odds-failed"), "TC-5.2-a")
    if a.reaction == BLIND:
        return
    if a.reaction in SHOTS:
        aim = reactions.shot_with(reactions.window_shots(v, f, n, a.reaction), a.weapon)
        yield from volley_odds(v, "odds-if-volley", n, f.mover, aim, charges.reaction_volley(v, f, n, a))
    if a.reaction in MEETINGS:
        ends, disturbed = charges.after_reaction(v, a, n, n)
        yield _melee(v, "odds-if-melee", n, f.mover, ends, disturbed)
    elif f.charge and (n in f.troops or n == f.tested):
        ends, disturbed = charges.after_reaction(v, a, n, f.mover)
        yield _melee(v, "odds-if-melee", n, f.mover, charges.turned(ends), disturbed)


def dirty_war_odds(v: State, seat: Seat, f: Fighting) -> Forecast:
    """TC-8.7-d: another round, for the side that is asked; after that neither side fights on."""
    side = f.asked
    assert v.troops[pair(f)[side]].side == seat, "a seat is asked about its own troop"
    ends = odds.fight(v, replace(f, round=f.round + 1)).map(lambda ended: charges.end_of(ended, side))
    return _melee(v, "odds-dirty-war", pair(f)[side], pair(f)[1 - side], ends, False)


# --- words

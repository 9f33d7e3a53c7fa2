"""The dice that a choice in the making would bring: tests, shots and blows, before anybody rolls them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from grognard.core import Next
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.display import dice as dice_tables
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
from grognard.games.tercios.names import commander_of, troop_of
from grognard.games.tercios.odds import charges as charge_odds
from grognard.games.tercios.odds import tables
from grognard.games.tercios.rules import discipline, shooting
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.orders import execution
from grognard.games.tercios.rules.orders import questions as order_questions
from grognard.games.tercios.rules.reactions import effects
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.reactions import questions as reaction_questions
from grognard.games.tercios.rules.traits.table import COLD, TRAITS
from grognard.games.tercios.state import Roll, State


def wanted(v: State, picks: Sequence[str], leads_to: Next | None) -> Iterator[Roll]:
    """In the order in which they would be rolled."""
    n = troop_of(v, picks[0])
    match v.top:
        case Hand() if n >= 0 and v.troops[n].wear:
            yield _order_test(v, n)
        case Activation() as f:
            yield from _of_order(v, f, picks)
        case Reacting() as f:
            yield from _of_reaction(v, f, picks, leads_to)
        case Fighting() as f if isinstance(leads_to, act.DirtyWar):
            yield from dice_tables.of_fight(v, f.next_round)
        case Following() as f if picks[0] == "caracole":
            yield dice_tables.of_caracole(v, f.troop)
        case Breaking() as f if isinstance(leads_to, act.Reroll):
            yield dice_tables.of_break(v, f)
        case Commanding() as f if f.stage is CommandingStep.ACTION and picks[0] in TRAITS:
            yield dice_tables.of_command(v, f.commander, TRAITS[picks[0]].success)
        case Cold() if (c := commander_of(v, picks[0])) >= 0:
            yield dice_tables.of_command(v, c, COLD)


def _order_test(v: State, n: int) -> Roll:
    """TC-4.7-a: with what a commander has done for it."""
    s = v.copy()
    top = s.top
    assert isinstance(top, Hand), "a hand is played"
    execution.activate(s, top, n)
    return dice_tables.of_test(s, n, "order", discipline.order_dice(s, n))


def _of_order(v: State, f: Activation, picks: Sequence[str]) -> Iterator[Roll]:
    m = order_questions.target_of(v, f, picks)
    if m >= 0:
        aims = _with_weapon(shooting.aims(v, f.troop, m, f.order), picks)
        yield from dice_tables.of_shot(v, f.troop, m, aims[0]) if aims else ()
    elif (m := troop_of(v, picks[0])) >= 0:
        yield from _of_charge(v, f.troop, m)


def _with_weapon(aims: list[shooting.Aim], picks: Sequence[str]) -> list[shooting.Aim]:
    named = [MISSILES[pick] for pick in picks if pick in MISSILES]
    return [aim for aim in aims if not named or aim.weapon in named]


def _of_charge(v: State, n: int, m: int) -> Iterator[Roll]:
    """TC-8.4-a: if no troop reacts."""
    run = charges.charge_run(v, n, m)
    if run is not None and run.meets:
        yield from _of_meeting(tables.contact(v, n, m, run))


def _of_meeting(met: charge_odds.Meeting) -> Iterator[Roll]:
    if met.fight is not None:
        yield from dice_tables.of_fight(met.s, met.fight)


def _of_reaction(v: State, f: Reacting, picks: Sequence[str], leads_to: Next | None) -> Iterator[Roll]:
    if isinstance(leads_to, act.Pass):
        yield from _of_meeting(charge_odds.meeting(v.copy(), f.mover)) if f.charge else ()
        return
    n, what, rest = reaction_questions.named(v, f, picks)
    if not what:
        return
    if f.tested != n:
        yield dice_tables.of_test(v, n, "reaction", effects.reaction_test(v, n, what, f.mover, f.charge))
    if what in reactions.SHOTS:
        aims = _with_weapon(reactions.window_shots(v, f, n, what), rest)
        yield from dice_tables.of_shot(v, n, f.mover, aims[0]) if aims else ()
    if isinstance(leads_to, act.React) and what != reactions.BLIND:
        yield from _blows_after(v, f, leads_to, n)


def _blows_after(v: State, f: Reacting, a: act.React, n: int) -> Iterator[Roll]:
    if a.reaction in reactions.MEETINGS:
        yield from _of_meeting(charge_odds.meeting_after(v, a, n, n))
    elif f.charge and (n in f.troops or n == f.tested):
        yield from _of_meeting(charge_odds.meeting_after(v, a, n, f.mover))

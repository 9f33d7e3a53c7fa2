"""Chapter 5.2: a reaction that is tried: its test, and what comes of it."""

from __future__ import annotations

from grognard.core import Dice, Event, Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.troop_types import MOUNTED
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Reacted, ReactionFailed
from grognard.games.tercios.frames import Charging, ChargingStep, GunShot, Reacting
from grognard.games.tercios.names import tag, troop_of
from grognard.games.tercios.rules import breaking, discipline, order_cards, shooting
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.melee.charge_course import charge_of
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.reactions import commanded_shot, evasion
from grognard.games.tercios.rules.reactions.options import (
    BLIND,
    EVASIONS,
    RESCUE,
    SHOOT_AND_EVADE,
    by_order,
    flank_of,
    reaction_aims,
    shot_with,
)
from grognard.games.tercios.rules.values import Tally
from grognard.games.tercios.state import ASSAULT, FIRE, ORDERS, STOIC, UNDAUNTED, State


def reaction_test(s: State, n: int, reaction: str, mover: int, charge: bool) -> Tally:
    """TC-5.2-a; TC-10.7-e: a rescue is tested like every other."""
    charged = charge and reaction != RESCUE
    return discipline.reaction_dice(s, n, reaction, mover, charged, charged and flank_of(s, n, mover))


def react(s: State, f: Reacting, a: act.React, dice: Dice, out: list[Event]) -> None:
    n = troop_of(s, a.troop)
    f.troops = [m for m in f.troops if m != n]
    f.rescuers = [] if a.reaction == RESCUE else [m for m in f.rescuers if m != n]
    if f.tested == n:
        f.tested = -1
        do_reaction(s, f, n, a, dice, out)
        return
    troop = s.troops[n]
    tally = reaction_test(s, n, a.reaction, f.mover, f.charge)
    if not discipline.rolled(s, n, "reaction", tally, dice, out):
        fail(s, n, a.reaction, out)
        return
    order = troop.order
    succeed(s, n, a.reaction, out)
    if a.reaction == BLIND:
        if by_order(s, n, order, f.mover, f.charge):
            f.tested = n
            f.asked = [troop.side]
        return
    do_reaction(s, f, n, a, dice, out, order)


def fail(s: State, n: int, reaction: str, out: list[Event]) -> None:
    """TC-5.2-b, TC-5.2-d; TC-11.1-i: who had no card loses nothing. TC-10.6-e: the others of a brigade keep theirs.
    TC-14.2-i: dragoons on foot lose their horses."""
    if s.troops[n].has_card:
        order_cards.discard(s, n)
        out.append(ReactionFailed(tag(s, n)))
    if reaction in EVASIONS and breaking.has_horses_to_lose(s, n):
        breaking.lose_horses(s, n, out)


def succeed(s: State, n: int, reaction: str, out: list[Event]) -> None:
    """TC-5.2-c, TC-11.1-k: the card is shown and used up. TC-18.3-p, TC-18.3-s: Stoic and Undaunted end."""
    troop = s.troops[n]
    order = troop.order
    out.append(Reacted(tag(s, n), reaction, ORDERS[order] if order >= 0 else ""))
    if order >= 0:
        order_cards.break_up(s, n, out)  # TC-10.6-c
        order_cards.discard(s, n)
        s.change(n, done=order)
    s.change(n, effects=s.troops[n].effects & ~(STOIC | UNDAUNTED))


def do_reaction(
    s: State, f: Reacting, n: int, a: act.React, dice: Dice, out: list[Event], order: int | None = None
) -> None:
    order = s.troops[n].done if order is None else order
    charging = charge_of(s, f.mover) if f.charge else None
    match a.reaction:
        case "face":
            facing.face(s, n, a.side, out)
        case "shoot" | "shoot_and_evade":
            _shoot(s, f, n, a, order, dice, out)
            if a.reaction == SHOOT_AND_EVADE and a.to is not None and s.troops[n].present:
                evade(s, n, f.mover, a.to, dice, out)
                if charging is not None:
                    charging.evaded = True
        case "evade":
            assert a.to is not None
            evade(s, n, f.mover, a.to, dice, out)
            if charging is not None:
                charging.evaded = True
        case "countercharge":
            assert charging is not None
            charging.countercharge = True
        case "resist":
            assert charging is not None
            charging.resist = True
        case "intercept":
            s.frames.append(Charging(n, f.mover, ChargingStep.REDIRECTION, interception=True))
        case "rescue":
            assert charging is not None
            assert a.to is not None
            commanded_shot.rescue(s, n, charging, a.to, order == ASSAULT, dice, out)  # TC-10.7-d


def _shoot(s: State, f: Reacting, n: int, a: act.React, order: int, dice: Dice, out: list[Event]) -> None:
    """TC-5.6-c: resolved completely before the enemy continues."""
    aim = shot_with(reaction_aims(s, n, f.mover, order, a.reaction, f.charge), a.weapon)
    if order == FIRE:
        s.frames.append(GunShot(n, f.mover))
    shooting.fire(s, n, f.mover, aim, dice, out)


def evade(s: State, n: int, mover: int, to: Pose, dice: Dice, out: list[Event]) -> None:
    """TC-5.5-b: it turns about and goes; TC-14.2-i"""
    troop, way = s.troops[n], evasion.escape(s, n, mover)
    start = troop.pose or to
    form = MOUNTED if breaking.has_horses_to_lose(s, n) else troop.form
    s.change(n, pose=to, inside=-1, form=form, moved=True)
    out.append(ev.Moved(tag(s, n), start, to, "evade"))
    if way is not None:
        breaking.suffer_ground(s, n, way.start, to, dice, out)
    displaced.after_move(s, n, start, to)

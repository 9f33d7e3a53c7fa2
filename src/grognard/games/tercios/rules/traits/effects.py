"""Chapter 18: what command actions do when they succeed, and the few that do something when they fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.boards.open_table import rounded_to_units
from grognard.boards.open_table.detours import middle_of
from grognard.core import Dice, Event, Pose, Refusal
from grognard.games.tercios.components.special_rules import ELITE
from grognard.games.tercios.components.troop_types import LIMBERED
from grognard.games.tercios.components.weapons import INCH, ORDER_SUCCESS
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Worn
from grognard.games.tercios.frames import Activation, Boost, Commanding, CommandingStep, Hand
from grognard.games.tercios.names import commander_tag, tag, troop_of
from grognard.games.tercios.rules import breaking, discipline, order_cards
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.turn.activation import demands_met
from grognard.games.tercios.rules.turn.planning import orders_for
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import (
    ASSAULT,
    FIRE,
    NO_VIRTUES,
    ORDERS,
    RESIST,
    STOIC,
    SWIFT,
    UNDAUNTED,
    WIDE_ARC,
    Demand,
    State,
)
from grognard.kit.sequence import OVER, Go

Effect = Callable[[State, Commanding, Dice, list[Event]], Go | CommandingStep | None]
"""Carries it out, and tells how the commander's activation continues; `None`: it ends."""
ENGINEER_INCHES: Final = 3
"""TC-18.2-j, for each success."""
ACCOMPLICE: Final = 9 * INCH
"""TC-18.3-a"""
DISBANDED_WEAR: Final = 2
"""TC-18.3-e"""


def hand_of(s: State) -> Hand:
    """The activation in which all this happens."""
    return next(f for f in reversed(s.frames) if isinstance(f, Hand))


def seat_of(s: State, f: Commanding) -> int:
    return s.commanders[f.commander].side


def instead(s: State, activation: Activation) -> Go:
    """The command action is over, and a troop acts."""
    s.frames.append(activation)
    return OVER


# --- effects on the troop activated next (TC-18.0-d)


def boosts(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    hand_of(s).boosts.append(Boost(f.trait, f.targets[0], 1, f.commander))


def boosts_by_successes(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.2-r"""
    hand_of(s).boosts.append(Boost(f.trait, f.targets[0], f.successes, f.commander))


def tricks(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.3-r"""
    hand_of(s).boosts.append(Boost(f"{f.trait}_{f.detail}", f.targets[0], 1, f.commander))


# --- effects that last


def marks(bit: int) -> Effect:
    """TC-18.2-zc, TC-18.3-m, TC-18.3-p, TC-18.3-s"""

    def mark(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
        s.change(f.targets[0], effects=s.troops[f.targets[0]].effects | bit)

    return mark


swift, stoic, undaunted, ruthless = marks(SWIFT), marks(STOIC), marks(UNDAUNTED), marks(NO_VIRTUES)


def inspire(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.1-b"""
    n = f.targets[0]
    s.change(n, inspired=tuple(dict.fromkeys((*s.troops[n].inspired, f.detail))))


def inspire_brigade(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.3-f"""
    for n in order_cards.members(s, f.targets[0]):
        s.change(n, expert=tuple(dict.fromkeys((*s.troops[n].expert, f.detail))))


def lengthen(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.2-j"""
    n = f.targets[0]
    s.change(n, longer=s.troops[n].longer + ENGINEER_INCHES * f.successes)


# --- who is activated when (TC-18.0-f)


def demands(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.2-i, TC-18.2-k, TC-18.3-n: what it contradicts gives way (TC-18.0-f)."""
    seat, target, of_commander = 1 - seat_of(s, f), f.targets[0], f.trait == "sharp"
    s.demands = [
        demand
        for demand in s.demands
        if demand.seat != seat
        or (demand.trait == "sharp") != of_commander
        or (demand.target != target and "erudite" in {demand.trait, f.trait})
    ]
    s.demands.append(Demand(f.trait, seat, target))
    if f.trait == "eagle_eyed":
        s.change(target, late=0)


def put_last(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.2-s, TC-18.2-t"""
    s.lates += 1
    s.change(f.targets[0], late=s.lates)
    s.demands = [d for d in s.demands if d.trait == "sharp" or d.target != f.targets[0]]


def waits(_s: State, _f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.2-u: the hand passes because this took effect."""


# --- facing, moving


def grants_move(_s: State, _f: Commanding, _dice: Dice, _out: list[Event]) -> CommandingStep:
    """TC-18.1-a, TC-18.2-z, TC-18.3-a, TC-18.3-l: the place is asked for next."""
    return CommandingStep.GRANTED_RIDE


def face(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-a"""
    facing.face(s, f.targets[0], f.detail, out)


def face_gun(s: State, f: Commanding, dice: Dice, out: list[Event]) -> None:
    """TC-18.3-o: it keeps its order only with two successes."""
    face(s, f, dice, out)
    if f.successes == 1:
        lose_order(s, f, dice, out)


def lose_order(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.3-o"""
    order_cards.discard(s, f.targets[0])
    out.append(ev.OrderLost(tag(s, f.targets[0])))


def limber(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.3-k"""
    s.change(f.targets[0], form=LIMBERED)
    out.append(ev.Changed(tag(s, f.targets[0]), "limber"))


def go_over(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.3-i: from one troop to another, and Exhausted (TC-16.4-b)."""
    host = s.commanders[f.commander].host
    out.append(ev.LeftTroop(commander_tag(s, f.commander), tag(s, host)))
    riding.join(s, f.commander, f.targets[0], out)


def stop_half_way(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.3-i: at the middle of his path, or where on it he can stand nearest to that; TC-16.3-d."""
    c = f.commander
    way = riding.way_to_troop(s, c, f.targets[0], riding.reach(s, c))
    assert not isinstance(way, Refusal), "it was judged when the action was named"
    x, y = rounded_to_units(middle_of(way))
    start, most = riding.start_of(s, c), riding.reach(s, c)
    free = sorted(
        ((to.x - x) ** 2 + (to.y - y) ** 2, to.x, to.y)
        for to in (Pose(x, y), *riding.places(s, c))
        if riding.judged(s, c, start, most, (to.x, to.y)) is None
    )
    if free:
        riding.ride_to(s, c, Pose(*free[0][1:]), out)


# --- Wear, Disorder, Exhaustion


def reorganise(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-h"""
    s.change(f.targets[0], disordered=False)
    out.append(ev.Reorganised(tag(s, f.targets[0])))


def relieve(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-o"""
    breaking.heal(s, f.targets[0], 1, out, last=bool(rules_of(s, f.targets[0]) & ELITE))


def move_wear(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.3-g"""
    giver, taker = f.targets
    breaking.heal(s, giver, 1, out, last=True)
    out.append(Worn(tag(s, taker), 1, "indefatigable"))
    breaking.wear(s, taker, 1)


def disband(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.3-e: no commander is killed; a commander with the company stays where it stood."""
    company, battalion = f.targets
    c = next((c for c, one in enumerate(s.commanders) if one.host == company), -1)
    if c >= 0:
        shape = riding.shape_of(s, company)
        s.change_commander(c, host=-1, at=rounded_to_units((shape.x, shape.y)))
    breaking.remove(s, company, "disbanded", out)
    breaking.heal(s, battalion, DISBANDED_WEAR, out, last=True)
    breaking.remove_useless(s, out)


def exhaust_enemy(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-p"""
    breaking.exhaust(s, f.targets[0], out)


def refresh(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-f"""
    s.change_commander(f.targets[0], exhausted=False)
    out.append(ev.Refreshed(commander_tag(s, f.targets[0])))


# --- cards


def exchange_card(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-c: known to its owner alone."""
    order_cards.exchange(s, f.targets[0], ORDERS.index(f.detail), 1 << seat_of(s, f), out)


def place_card(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-e"""
    n, knowers = f.targets[0], 1 << seat_of(s, f)
    s.change(n, order=ORDERS.index(f.detail), known=knowers, brigade=0, reaction_only=True)
    out.append(ev.CardPlaced(tag(s, n), f.detail, knowers))


def draw_card(s: State, f: Commanding, dice: Dice, out: list[Event]) -> None:
    """TC-18.2-za: every order that the troop may be given is as likely; neither player knows which it is."""
    n = f.targets[0]
    orders = orders_for(s, n)
    drawn = dice.draw("schemer", [1] * len(orders), by=seat_of(s, f))
    order_cards.exchange(s, n, orders[drawn], 0, out)


def look(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> None:
    """TC-18.2-zb: a card that several share is the card of each of them (TC-10.6-a)."""
    seen = 1 << seat_of(s, f)
    for n in order_cards.members(s, f.targets[0]):
        s.change(n, known=s.troops[n].known | seen)
    troop = s.troops[f.targets[0]]
    out.append(ev.Looked(tag(s, f.targets[0]), ORDERS[troop.order], troop.known))


def widen_arc(s: State, f: Commanding, dice: Dice, out: list[Event]) -> None:
    """TC-18.3-h: a troop that takes the exchange is activated right away."""
    n = f.targets[0]
    s.change(n, effects=s.troops[n].effects | WIDE_ARC)
    if f.detail == "fire":
        order_cards.exchange(s, n, FIRE, 1 << seat_of(s, f), out)
        activate(s, f, dice, out)


# --- actions that activate troops (TC-18.0-e)


def activate(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> None:
    """TC-18.2-g: one after the other; with each those that share its card (TC-10.6-b)."""
    hand_of(s).queue = list(dict.fromkeys(m for n in f.targets for m in (n, *order_cards.members(s, n))))
    demands_met(s, seat_of(s, f))


def activate_better(s: State, f: Commanding, dice: Dice, out: list[Event]) -> None:
    """TC-18.2-v: with Shoot +; without it if the test has failed."""
    boosts(s, f, dice, out)
    activate(s, f, dice, out)


def pray(s: State, f: Commanding, dice: Dice, out: list[Event]) -> None:
    """TC-18.2-w"""
    n = f.targets[0]
    if s.troops[n].order == RESIST:
        boosts(s, f, dice, out)
    elif f.detail == "resist":
        order_cards.exchange(s, n, RESIST, 1 << seat_of(s, f), out)
    activate(s, f, dice, out)


def lead_assault(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> Go:
    """TC-18.2-l: without an order test, its card discarded; TC-18.2-m: a second assault is dangerous."""
    n = f.targets[0]
    again = not s.troops[n].unactivated
    riding.join(s, f.commander, n, out)
    order_cards.discard(s, n)
    hand_of(s).acted = True
    demands_met(s, seat_of(s, f))
    return instead(s, Activation(n, ASSAULT, again=again, untested=True, fearless=True))


def rally_again(s: State, f: Commanding, _dice: Dice, out: list[Event]) -> CommandingStep:
    """TC-18.2-n: he is Exhausted in any case, and with one success the troop suffers before it acts."""
    breaking.exhaust(s, f.commander, out)
    if f.successes == 1:
        out.append(Worn(tag(s, f.targets[0]), 1, "hero"))
        breaking.wear(s, f.targets[0], 1)
    return CommandingStep.SECOND_ACTIVATION


def act_again(s: State, f: Commanding, _dice: Dice, _out: list[Event]) -> Go | CommandingStep:
    """TC-18.2-n: with the same order, if it is still there."""
    n = f.targets[0]
    if not s.troops[n].present:
        return CommandingStep.END
    hand_of(s).acted = True
    demands_met(s, seat_of(s, f))
    return instead(s, Activation(n, s.troops[n].done, again=True))


def provoke(s: State, f: Commanding, dice: Dice, out: list[Event]) -> Go | None:
    """TC-18.2-x: it charges whom the provoking player has named, and its card is lost; TC-18.2-y: unless it resists."""
    n, victim = f.targets[0], troop_of(s, f.detail)
    faces = dice.roll("provoked", discipline.plain(s, n).value, by=s.troops[n].side)  # TC-4.7-i
    resisted = sum(face >= ORDER_SUCCESS for face in faces) >= f.successes
    out.append(ev.Provoked(tag(s, n), tag(s, victim), faces, f.successes, resisted))
    if resisted:
        hand_of(s).took_effect = False
        return None
    order_cards.discard(s, n)
    return instead(s, Activation(n, ASSAULT, forced=victim, untested=True))

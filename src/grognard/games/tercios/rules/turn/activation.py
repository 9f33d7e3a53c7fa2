"""Chapter 3.3: whose hand it is, and which commander and which troop it activates."""

from __future__ import annotations

from grognard.core import Dice, Event, LazyKeys, Message, Next, OneOf, Refusal, Seat, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Commanding, Hand
from grognard.games.tercios.names import (
    commander_key,
    commander_of,
    name_of_commander,
    name_of_troop,
    order_name,
    troop_keys,
    troop_of,
)
from grognard.games.tercios.rules import order_cards
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.order_cards import known_order
from grognard.games.tercios.rules.orders import execution
from grognard.games.tercios.rules.turn.start_and_end import end_turn, turn_is_over
from grognard.games.tercios.state import ORDERS, Demand, State
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, ASK, OVER, Go


def give_hand(s: State, seat: Seat) -> None:
    s.hand = seat
    s.frames.append(Hand(seat))


# --- who may be activated


def with_cards(s: State, seat: Seat) -> list[int]:
    """TC-3.3-e"""
    return [n for n, t in enumerate(s.troops) if t.side == seat and t.unactivated]


def choices(s: State, seat: Seat) -> list[int]:
    """The troops that a player may activate now: TC-18.2-s, TC-18.2-t, TC-18.0-f."""
    own = with_cards(s, seat)
    if not own:
        return []
    early = [n for n in own if not s.troops[n].late]
    if early:
        allowed = early
    elif any(not s.troops[n].late for n in with_cards(s, 1 - seat)):
        allowed = []
    else:
        last = max(s.troops[n].late for n in own)
        allowed = [n for n in own if s.troops[n].late == last]
    for demand in s.demands:  # the last that took effect prevails
        if demand.seat != seat or demand.target not in own:
            continue
        if demand.trait == "eagle_eyed":  # TC-18.2-i
            allowed = [demand.target]
        elif demand.trait == "erudite":  # TC-18.2-k
            rest = [n for n in allowed if n != demand.target]
            allowed = rest if rest else allowed
    return allowed


def commander_law(s: State, seat: Seat, c: int) -> Refusal | None:
    """TC-16.6-d, TC-16.4-g: whether a commander can be activated, whichever troop follows (TC-3.3-c)."""
    if refusal := riding.activation_law(s, seat, c):
        return refusal
    sharp = demanded_commander(s, seat)
    return law("TC-18.3-n", "sharp") if sharp >= 0 and sharp != c else None


def demanded_commander(s: State, seat: Seat) -> int:
    """TC-18.3-n: the commander who must come next, if he can; -1: none."""
    for demand in reversed(s.demands):
        mine = demand.trait == "sharp" and demand.seat == seat
        if mine and riding.activation_law(s, seat, demand.target) is None:
            return demand.target
    return -1


def leaders(s: State, f: Hand) -> list[int]:
    """Commanders who may be activated now."""
    if not no_leader_yet(f):
        return []
    return [c for c in range(len(s.commanders)) if commander_law(s, f.seat, c) is None]


def no_leader_yet(f: Hand) -> bool:
    """TC-3.3-a: a commander is activated before the troop, and one at most."""
    return not f.led and not f.acted


def must_lead(s: State, f: Hand) -> bool:
    """TC-18.3-n: a commander must be activated first."""
    return no_leader_yet(f) and demanded_commander(s, f.seat) >= 0


def troops_now(s: State, f: Hand) -> list[int]:
    """TC-3.3-b: whom a player may activate now; a second of a horde comes after the first (TC-13.6-a)."""
    if f.acted:
        return f.pair if not f.queue else []
    if (f.led == "patient" and f.took_effect) or must_lead(s, f):
        return []
    return choices(s, f.seat)


# --- an activation


def _begin(s: State, f: Hand) -> None:
    """TC-18.1-b: what Inspiring lent to the other side ends."""
    f.begun = True
    for n, troop in enumerate(s.troops):
        if troop.inspired and troop.side != f.seat:
            s.change(n, inspired=())


def next_activation(s: State, f: Hand, dice: Dice, out: list[Event]) -> Go:
    """Troops that act together follow one another; then the hand passes, or the turn is over."""
    if not f.begun:
        _begin(s, f)
    if f.queue:
        n = f.queue.pop(0)
        if s.troops[n].unactivated:
            f.acted = True
            execution.activate(s, f, n)
        return AGAIN
    if turn_is_over(s):
        end_turn(s, dice, out)
        return OVER
    if f.acted:
        f.pair = [n for n in f.pair if s.troops[n].unactivated]
    if f.pair if f.acted else troops_now(s, f) or leaders(s, f):
        return ASK
    pass_hand(s, f)
    return OVER


def pass_hand(s: State, f: Hand) -> None:
    """TC-3.3-d, TC-3.3-g: the other player is on; one who can do nothing at all is passed over."""
    give_hand(s, 1 - f.seat)


# --- questions


def ask(v: State, f: Hand) -> Next:
    mine = [c for c, commander in enumerate(v.commanders) if commander.side == f.seat] if no_leader_yet(f) else []
    keys = [commander_key(v, c) for c in mine] + troop_keys(v, troops_now(v, f))
    keys += ["pass"] if pass_law(v, f, act.Pass()) is None else []

    def offered(key: str) -> bool:
        c = commander_of(v, key)
        return c < 0 or commander_law(v, f.seat, c) is None

    def chosen(key: str) -> Next:
        if key == "pass":
            return act.Pass()
        return act.Lead(key) if commander_of(v, key) >= 0 else act.Activate(key)

    def name(key: str) -> object:
        if key == "pass":
            return say("do-pass")
        c = commander_of(v, key)
        return name_of_commander(v, c) if c >= 0 else _with_card(v, f.seat, troop_of(v, key))

    return OneOf(
        say("ask-activate" if not f.led else "ask-activate-troop"), LazyKeys(keys, offered), chosen,
        name,  # type: ignore[arg-type]
        why=lambda key: why_not(v, f, key),
    )  # fmt: skip


def _with_card(v: State, seat: Seat, n: int) -> Message:
    """TC-4.1-b: a troop with the card that its player has given it, as far as he knows it."""
    name, order = name_of_troop(v, n), known_order(v, n, seat)
    return say("order-of", troop=name, order=order_name(ORDERS[order])) if order >= 0 else name


def why_not(v: State, f: Hand, key: str) -> Refusal | None:
    if commander_of(v, key) >= 0:
        return lead_law(v, f, act.Lead(key))
    return activate_law(v, f, act.Activate(key)) if troop_of(v, key) >= 0 else None


def lead_law(v: State, f: Hand, a: act.Lead) -> Refusal | None:
    if not no_leader_yet(f):
        return law("TC-3.3-a", "one-commander")
    return commander_law(v, f.seat, commander_of(v, a.commander))


def lead(s: State, f: Hand, a: act.Lead, _dice: Dice, _out: list[Event]) -> None:
    c = commander_of(s, a.commander)
    f.led = "led"
    s.demands = [demand for demand in s.demands if demand.trait != "sharp" or demand.seat != f.seat]
    s.frames.append(Commanding(c))


def activate_law(v: State, f: Hand, a: act.Activate) -> Refusal | None:
    n = troop_of(v, a.troop)
    if n < 0 or v.troops[n].side != f.seat or not v.troops[n].present:
        return law("TC-3.3-a", "not-your-troop")
    if not v.troops[n].has_card:
        return law("TC-3.3-e", "no-card")
    if v.troops[n].reaction_only:
        return law("TC-18.2-e", "reaction-only")
    if n in troops_now(v, f):
        return None
    if f.acted:
        return law("TC-3.3-a", "one-troop")
    if f.led == "patient":
        return law("TC-18.2-u", "patient")
    if must_lead(v, f):
        return law("TC-18.3-n", "sharp")
    return waits_law(v, f.seat)


def waits_law(v: State, seat: Seat) -> Refusal:
    """Why a troop that has a card is not the next."""
    demand = last_demand(v, seat)
    if demand is not None:
        return law("TC-18.2-i" if demand.trait == "eagle_eyed" else "TC-18.2-k", "demanded")
    return law("TC-18.2-s", "late")


def last_demand(v: State, seat: Seat) -> Demand | None:
    return next((d for d in reversed(v.demands) if d.seat == seat and d.trait != "sharp"), None)


def activate(s: State, f: Hand, a: act.Activate, _dice: Dice, _out: list[Event]) -> None:
    """TC-10.6-b: a brigade acts together, each after its own test (TC-10.6-d); TC-13.6-a: a horde in pairs."""
    n = troop_of(s, a.troop)
    if f.acted:
        f.pair = []
    else:
        f.pair = order_cards.pairs_with(s, n)
    f.queue = [n, *(m for m in order_cards.members(s, n) if m != n)]
    demands_met(s, f.seat)


def demands_met(s: State, seat: Seat) -> None:
    """TC-18.0-f: a troop has been activated, so nothing is demanded any more."""
    s.demands = [demand for demand in s.demands if demand.seat != seat or demand.trait == "sharp"]


def pass_law(v: State, f: Hand, _a: act.Pass) -> Refusal | None:
    """TC-3.3-b: who can activate a troop must."""
    if must_lead(v, f):
        return law("TC-18.3-n", "sharp")
    if f.acted or not troops_now(v, f):
        return None
    return law("TC-3.3-b", "must-activate")


def passed(s: State, f: Hand, _a: act.Pass, _dice: Dice, out: list[Event]) -> None:
    out.append(ev.Passed(f.seat))
    pass_hand(s, f)

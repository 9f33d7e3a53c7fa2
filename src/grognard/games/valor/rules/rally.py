"""Rules 5.3.6 and 21: pinned units try to rally."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.tables import RALLY, RALLY_REGULAR
from grognard.games.valor.components.units import PINNED, TRIED, Unit, tag
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.frames import OfSide
from grognard.games.valor.names import unit_name
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.choices import ask_leader, by_modifier, namer
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import State
from grognard.kit.refusals import law

# --- VV-21: rally


def tries(v: State, side: int) -> list[int]:
    """Pinned units that have not tried yet; a transport and its load are one unit."""
    return [n for n, u in v.of_side(side) if u.pinned and not u.flags & TRIED]


def helpers(v: State, n: int) -> list[int]:
    """VV-21.1-c, the best first; VV-21.1-d: one who has just rallied among them."""
    u = v.units[n]
    found = [m for m in v.at(u.hex, u.side) if v.units[m].leader and not v.units[m].pinned and m != n]
    return by_modifier(v, [m for m in found if v.units[m].of.modifier])


def rally_law(v: State, f: OfSide, a: act.Rally) -> Refusal | None:
    orders = Orders(v, f.side)
    n = orders.unit(a.unit)
    if n not in tries(v, f.side):
        return law("VV-5.3.6-a", "no-rally", unit=unit_name(a.unit))
    if a.leader != "none" and orders.unit(a.leader) not in helpers(v, n):
        return law("VV-21.1-c", "no-leader", unit=unit_name(a.leader))
    return None


def ask(v: State, f: OfSide) -> Next:
    side = f.side
    units = tries(v, side)

    def chosen(key: str) -> Next:
        if key == "done":
            return act.Pass()
        leaders = helpers(v, act.number(key))
        if not leaders:
            return act.Rally(key)
        return ask_leader(
            v, leaders, lambda leader: act.Rally(key, leader), lambda leader: rally_law(v, f, act.Rally(key, leader))
        )

    keys = [*act.us(units), "done"]
    why = refusals.of_units(v, lambda key: rally_law(v, f, act.Rally(key)))
    return OneOf(say("ask-rally"), keys, chosen, namer(v), why=why, sensible=act.us(units) or None)


def number_for(u: Unit) -> int:
    """VV-21.1-b"""
    return RALLY_REGULAR if u.man and not u.of.elite else RALLY


def rally(s: State, _f: OfSide, a: act.Rally, dice: Dice, out: list[Event]) -> None:
    n, leader = act.number(a.unit), act.number(a.leader)
    u = s.units[n]
    modifier = s.units[leader].of.modifier if leader >= 0 else 0
    faces = dice.roll("rally", 2)
    rallied = sum(faces) + modifier <= number_for(u)
    s.mark(n, TRIED)
    if rallied:
        for m in (n, *s.load(n)):
            s.clear(m, PINNED)
    out.append(turn_events.Rallied(tag(n, u), faces, number_for(u), modifier, rallied))

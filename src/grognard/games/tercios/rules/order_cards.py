"""Chapters 4.1, 10.6 and 13.6: order cards in play: who knows one, how it is changed, and which troops share one."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import UNKNOWN, Event, Refusal
from grognard.games.tercios.components.special_rules import HORDE
from grognard.games.tercios.components.troop_types import may_form_brigades
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.names import tag
from grognard.games.tercios.state import NO_CARD, ORDERS, State
from grognard.kit.refusals import law


def known_order(s: State, n: int, seat: int) -> int:
    """TC-4.1-b: a troop's card as a seat knows it."""
    troop = s.troops[n]
    return troop.order if troop.order == NO_CARD or troop.known >> seat & 1 else UNKNOWN


def exchange(s: State, n: int, order: int, knowers: int, out: list[Event]) -> None:
    """TC-18.2-zf: the troop leaves a shared card and has one of its own. TC-4.1-d: only traits do this."""
    s.change(n, order=order, known=knowers, brigade=0)
    out.append(ev.CardExchanged(tag(s, n), ORDERS[order], knowers))


def discard(s: State, n: int) -> None:
    """The card is gone, and what depends on it."""
    s.change(n, order=NO_CARD, known=0, brigade=0, reaction_only=False, late=0)


# --- cards that troops share (TC-10.6-a), and hordes (TC-13.6-a)


def members(s: State, n: int) -> list[int]:
    """The troops under the same card, this one included, in their order."""
    troop = s.troops[n]
    if troop.brigade == 0:
        return [n]
    return [m for m, t in enumerate(s.troops) if t.brigade == troop.brigade and t.has_card]


def brigade_law(s: State, seat: int, group: Sequence[int]) -> Refusal | None:
    """TC-10.6-a: troops of one regiment that all have the rule."""
    if len(group) < 2 or len(set(group)) < len(group):
        return law("TC-10.6-a", "brigade-of-one")
    for n in group:
        if n < 0 or s.troops[n].side != seat or not s.troops[n].present:
            return law("TC-10.6-a", "brigade-stranger")
        if not may_form_brigades(s.troops[n].kind):
            return law("TC-10.6-a", "no-brigade-rule")
    if len({s.troops[n].formation for n in group}) > 1:
        return law("TC-10.6-a", "brigade-regiments")
    return None


def break_up(s: State, n: int, out: list[Event]) -> None:
    """TC-10.6-c: one of them has used the card; the others have the same one, face down but known."""
    others = [m for m in members(s, n) if m != n]
    if s.troops[n].brigade == 0 or not others:
        return
    order = s.troops[n].order
    for m in others:
        s.change(m, brigade=0, known=3)
    out.append(ev.CardsCopied(tuple(tag(s, m) for m in others), ORDERS[order]))


def pairs_with(s: State, n: int) -> list[int]:
    """TC-13.6-a, TC-13.6-b: troops of a horde that may be activated together with this one."""
    troop = s.troops[n]
    if not troop.kind.rules & HORDE:
        return []
    return [
        m
        for m, t in enumerate(s.troops)
        if m != n and t.side == troop.side and t.formation == troop.formation and t.kind.rules & HORDE and t.unactivated
    ]

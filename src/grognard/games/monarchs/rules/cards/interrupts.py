"""CM-P-5-k: cards of the other side that interrupt a march, and the window in which they are played."""

from __future__ import annotations

from typing import Any

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS, CARDS_OF, Timing
from grognard.games.monarchs.components.map import COST, IDS, NEXT_TO, RIVER
from grognard.games.monarchs.components.nations import COURTS_OF, SIDE_OF_COURT, SIDES
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Interrupts, March
from grognard.games.monarchs.names import card_name, card_with_text, court_name, space_name
from grognard.games.monarchs.rules.cards import hands
from grognard.games.monarchs.rules.forces.keys import has_light
from grognard.games.monarchs.rules.refusals import another_sort
from grognard.games.monarchs.state import State, fort, post
from grognard.kit.refusals import law


def stops(v: State, march: March, card: int) -> bool:
    """Whether the condition of a card holds for the connection just used, or the space just entered."""
    if march.came < 0:
        return False
    match _CONDITION[card]:
        case ("crosses_river", True):
            return bool(RIVER[march.came][march.at])  # type: ignore[index]
        case ("connection_mp", mp):
            return bool(COST[march.came][march.at] == mp)  # type: ignore[index]
        case ("light_near", side):
            return _light_near(v, march.at, SIDES.index(side))
    raise AssertionError("conditions are checked at load")


def _light_near(v: State, space: int, side: int) -> bool:
    """An Lt unit of the side in the space or in one connected to it, garrisons included, KK boxes not."""
    return any(has_light(v, p, side) for p in (space, *NEXT_TO[space]))


def _troops_near(v: State, space: int, side: int) -> bool:
    """The same of any troops."""
    near = (space, *NEXT_TO[space])
    return any(v.troops[post(side, p)] or (v.troops[fort(p)] and v.fortress_of(p, side)) for p in near)


def card_law(v: State, march: March, card: int) -> Refusal | None:
    """CM-P-5-k: why a card may not interrupt this march now."""
    printed = CARDS[card]
    name = card_name(CARD_IDS[card])
    if printed.timing != Timing.INTERRUPT or SIDE_OF_COURT[printed.court] == march.side:
        return law("CM-P-5-k", "interrupt-which", card=name)
    if march.admin:
        return law("CM-12.8-f", "interrupt-admin")
    if march.interrupted:
        return law("CM-P-5-k", "interrupt-once")
    if card not in v.hands[printed.court]:
        return law("CM-P-5-k", "card-not-in-hand", card=name, court=court_name(printed.court))
    return None if stops(v, march, card) else law("CM-P-5-k", "interrupt-condition", card=name)


def could_interrupt(v: State, march: March, court: int) -> bool:
    """By public facts alone: the court's hand is not empty and may hold a card that fits."""
    return any(hands.could_be_held(v, court, card) and _might_stop(v, march, card) for card in INTERRUPTS[court])


def _might_stop(v: State, march: March, card: int) -> bool:
    """CM-P-16-c: in fog Lt units might be wherever troops are."""
    word, side = _CONDITION[card]
    if v.rules.fog and word == "light_near":
        return _troops_near(v, march.at, SIDES.index(side))
    return stops(v, march, card)


def stop_march(s: State, march: March, card: int, out: list[Event]) -> None:
    """The Command ends its march in the space that it has just entered; reactions and battle still follow there."""
    court = CARDS[card].court
    hands.leave_hand(s, court, card)
    out.append(ev.CardPlayed(court, CARD_IDS[card], "interrupt"))
    march.interrupted = march.stopped = True
    out.append(ev.MarchStopped(IDS[march.at]))


INTERRUPTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(card for card in cards if CARDS[card].timing == Timing.INTERRUPT) for cards in CARDS_OF
)
_CONDITION: dict[int, tuple[str, Any]] = {
    card: next(iter(CARDS[card].effects[0]["condition"].items())) for cards in INTERRUPTS for card in cards
}
"""When each of them fits: one word, and of what."""


def open_interrupts(s: State, f: March, _dice: Dice, _out: list[Event]) -> None:
    """Public facts alone say who is asked. CM-12.8-f, CM-P-5-k: no window for an Admin March, nor a second one."""
    if f.admin or f.interrupted:
        return
    courts = [c for c in COURTS_OF[1 - f.side] if s.is_active(c) and could_interrupt(s, f, c)]
    if courts:
        s.frames.append(Interrupts(list(courts)))


def ask_interrupt(v: State, f: Interrupts) -> Next:
    cards = [
        CARD_IDS[c] for c in v.hands[f.courts[0]] if c >= 0 and interrupt_law(v, f, act.Interrupt(CARD_IDS[c])) is None
    ]

    def why(key: str) -> Refusal | None:
        return interrupt_law(v, f, act.Interrupt(key)) if key in CARD else another_sort("card", key)

    keys = [*cards, "pass"]
    return OneOf(
        say("ask-interrupt" if cards else "ask-interrupt-none", at=space_name(IDS[v.below(March).at])), keys,
        lambda key: act.LetPass() if key == "pass" else act.Interrupt(key), card_with_text, why=why,
    )  # fmt: skip


def interrupt_law(v: State, f: Interrupts, a: act.Interrupt) -> Refusal | None:
    if a.card not in CARD:
        return unreadable("not-now", action=str(a))
    if CARD[a.card] not in v.hands[f.courts[0]]:
        return law("CM-P-5-k", "interrupt-hand")
    return card_law(v, v.below(March), CARD[a.card])


def interrupt(s: State, _f: Interrupts, a: act.Interrupt, _dice: Dice, out: list[Event]) -> None:
    """One per activation."""
    march = s.below(March)
    march.interrupted = True
    stop_march(s, march, CARD[a.card], out)

"""CM-P-1-h: what a seat knows: everything but other hands and draw piles, Tactics drawn and not yet revealed, and in
fog (CM-P-16-c) what enemy forces are made of."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core import UNKNOWN, Dice, Event, Seat
from grognard.games.monarchs.components.bits import has, with_bit
from grognard.games.monarchs.components.cards import CARDS_OF, PLACE
from grognard.games.monarchs.components.nations import COURTS
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.events.turn import Disclosed
from grognard.games.monarchs.events.wording import Veiled
from grognard.games.monarchs.rules import fog
from grognard.games.monarchs.rules.battle import tactics
from grognard.games.monarchs.state import State


def view(s: State, seat: Seat | None) -> State:
    v = s.copy()
    for court, player in enumerate(v.seats):
        if v.hands[court] and (player != seat or seat is None):
            _hide_hand(v, court, seat)
    if any(v.shown):
        _hide_what_others_were_shown(v, seat)
    for n, frame in enumerate(v.frames):
        if type(frame) in tactics.SECRETIVE:
            v.frames[n] = tactics.hidden(s, frame, seat)
    if v.rules.fog:
        fog.hide(v, seat)
    return v


def _hide_hand(v: State, court: int, seat: Seat | None) -> None:
    """Cards that this seat was not shown go back into the bag, as far as it can tell."""
    hand, deck, shown, known = v.hands[court], [*v.decks[court]], v.shown, []
    for card in hand:
        if card == UNKNOWN:
            continue
        if seat is not None and has(shown[card], seat):
            known.append(card)
        else:
            deck[PLACE[card]] += 1
    v.hands[court] = (*known, *(UNKNOWN,) * (len(hand) - len(known)))
    v.decks[court] = tuple(deck)


def _hide_what_others_were_shown(v: State, seat: Seat | None) -> None:
    """Of cards in its own hands a seat knows who has seen them, since that was done in the open; of others, it
    knows about itself alone."""
    mine = {c for court in range(len(COURTS)) if v.seats[court] == seat and seat is not None for c in v.hands[court]}
    own = 0 if seat is None else with_bit(0, seat)
    v.shown = tuple([seats if card in mine else seats & own for card, seats in enumerate(v.shown)])


def sample(v: State, _seat: Seat | None, dice: Dice) -> State:
    s = v.copy()
    if s.rules.fog:
        fog.fill(s, dice)
    for court in range(len(COURTS)):
        hidden = s.hands[court].count(UNKNOWN)
        if not hidden:
            continue
        hand, deck = [card for card in s.hands[court] if card != UNKNOWN], [*s.decks[court]]
        for _ in range(hidden):
            at = dice.draw("sample card", deck)
            deck[at] -= 1
            hand.append(CARDS_OF[court][at])
        s.hands[court], s.decks[court] = tuple(sorted(hand)), tuple(deck)
    tactics.sample(s, dice)
    return s


def seen(event: Event, seat: Seat | None) -> Event | None:
    """Other seats do not see cards that are dealt, or shown to one seat; nor Tactics before they are shown, nor
    in fog what the enemy's forces are made of."""
    if isinstance(event, Disclosed):
        return None
    if isinstance(event, Veiled) and event.veil and seat not in event.veil:
        return event.veiled()
    if isinstance(event, ev.Dealt | ev.HandSeen):
        return event if event.seat == seat else replace(event, cards=())
    return tactics.seen(event, seat)

"""Rule 2.4: draw piles. No player knows their order, so a pile is a bag."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.frederick.components.armies import Side
from grognard.games.frederick.components.cards import CARD_IDS, CARDS
from grognard.games.frederick.events.turn import Drew
from grognard.games.frederick.state import State


def reshuffle(s: State, side: Side) -> None:
    """FR-2.4-f, FR-5.3-b: used and discarded cards go back into the pile."""
    s.deck[side] = [a + b for a, b in zip(s.deck[side], s.discard[side], strict=True)]
    s.discard[side] = [0] * len(CARDS)


def draw(s: State, side: Side, dice: Dice) -> Event:
    """FR-2.4-g: an empty pile is made anew first. The caller has made sure that a card is left."""
    if not any(s.deck[side]):
        reshuffle(s, side)
    card = dice.draw("card", s.deck[side], by=side)
    s.deck[side][card] -= 1
    s.hand[side] = sorted((*s.hand[side], card))
    return Drew(side, CARD_IDS[card])


def is_card_left(s: State, side: Side) -> bool:
    return any(s.deck[side]) or any(s.discard[side])

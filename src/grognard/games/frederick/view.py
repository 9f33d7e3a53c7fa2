"""The view of a seat: everything but the other's hand, and with it his draw pile; and cards being chosen."""

from __future__ import annotations

from grognard.core import UNKNOWN, Dice, Event, Seat, Share
from grognard.games.frederick.actions import Cards
from grognard.games.frederick.components.armies import Side
from grognard.games.frederick.components.cards import CARD_IDS, Card
from grognard.games.frederick.events.turn import Drew
from grognard.games.frederick.frames import Battle, BattleCards
from grognard.games.frederick.rules.battle.tactics import card_law
from grognard.games.frederick.state import State


def view(s: State, seat: Seat | None) -> State:
    """FR-2.4-h: another hand is known by its size alone, and its cards count as not yet drawn."""
    v = s.copy()
    for side in (0, 1):
        if side != seat and v.hand[side]:
            for card in v.hand[side]:
                if card != UNKNOWN:
                    v.deck[side][card] += 1
            v.hand[side] = [UNKNOWN] * len(v.hand[side])
    if v.frames and isinstance(v.frames[-1], BattleCards):
        v.frames[-1] = v.frames[-1].seen_by(seat)
    return v


def seen(event: Event, seat: Seat | None) -> Event | None:
    match event:
        case Drew() if event.seat != seat:
            return Drew(event.seat)
    return event


def sample(v: State, dice: Dice) -> State:
    s = v.copy()
    for side in (0, 1):
        hidden = s.hand[side].count(UNKNOWN)
        if hidden:
            s.hand[side] = []
        for _ in range(hidden):
            card = dice.draw("sample card", s.deck[side])
            s.deck[side][card] -= 1
            s.hand[side].append(card)
        s.hand[side].sort()
    top = s.top
    if isinstance(top, BattleCards):
        for n, (owner, done) in enumerate(zip(top.seats, top.done, strict=True)):
            if done and top.sheets[n] is None:
                top.sheets[n] = _sheet(s, s.battle(), Side(owner), dice)
    return s


def _sheet(s: State, b: Battle, side: Side, dice: Dice) -> Cards:
    """Any legal choice of this hand."""
    shares: list[Share] = []
    for card in dict.fromkeys(s.hand[side]):
        if card_law(s, b, side, Card(card)) is None:
            held = s.hand[side].count(card)
            played = dice.draw("sample sheet", [1] * (held + 1))
            parts = (("play", played), ("keep", held - played))
            shares += [Share(CARD_IDS[card], where, n) for where, n in parts if n]
    return Cards(tuple(shares))

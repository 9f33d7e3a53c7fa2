"""What a seat knows: views, events as seen, and full states that would look the same."""

from __future__ import annotations

from grognard.core import UNKNOWN, Commits, Dice, Event, Seat

from .actions import Drew, Laid, Plan, Spotted
from .laws import MOST_BID
from .state import SPACES, State


def view(s: State, seat: Seat | None) -> State:
    v = s.copy()
    for army, owner in enumerate(s.seat_of):
        if owner == seat:
            continue
        for card in v.hand[army]:
            if card != UNKNOWN:
                v.deck[card] += 1
        v.hand[army] = [UNKNOWN] * len(v.hand[army])
        if seat not in v.found[army] and v.worked[army] and v.mine[army] >= 0:
            v.mine[army] = UNKNOWN
        v.found[army] = [x for x in v.found[army] if x == seat]
    for army, owner in enumerate(s.seat_of):
        if owner == seat:
            v.found[army] = []
    v.frames = [f.seen_by(seat) if isinstance(f, Commits) else f for f in v.frames]
    return v


def seen(event: Event, seat: Seat | None) -> Event | None:
    match event:
        case Drew() if event.seat != seat:
            return Drew(event.seat, event.army)
        case Laid() if event.seat != seat:
            return Laid(event.seat, event.army)
        case Spotted() if event.seat != seat:
            return None
    return event


def sample(v: State, seat: Seat | None, dice: Dice) -> State:
    s = v.copy()
    for army in range(len(s.seat_of)):
        hidden = s.hand[army].count(UNKNOWN)
        if hidden:
            s.hand[army] = []
        for _ in range(hidden):
            card = dice.draw("sample card", s.deck)
            s.deck[card] -= 1
            s.hand[army].append(card)
        s.hand[army].sort()
        if s.mine[army] == UNKNOWN:
            s.mine[army] = dice.draw("sample mine", [1] * len(SPACES))
    for frame in s.frames:
        if isinstance(frame, Commits):
            for n, owner in enumerate(frame.seats):
                if frame.done[n] and owner != seat:
                    most = [min(MOST_BID, s.supply[a]) for a in s.armies_of(owner)]
                    frame.sheets[n] = Plan(tuple(dice.draw("sample bid", [1] * (m + 1)) for m in most))
    return s

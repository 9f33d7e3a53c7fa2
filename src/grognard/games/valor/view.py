"""What a seat knows: everything but the enemy's hidden minefields, his tunnels, and where units are in them."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core import UNKNOWN, Dice, Event, Seat
from grognard.games.valor.components.units import BELOW
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.frames import Mover
from grognard.games.valor.rules.deployment.placing import places_for
from grognard.games.valor.rules.movement.tunnels import dig_law, drawable, spot
from grognard.games.valor.state import HIDDEN_MINES, State

MOST_TUNNELS = 6


def digger(s: State) -> int:
    """The side that has tunnels; -1 if neither has."""
    return next((side for side in (0, 1) if s.plan.sides[side].tunnels), -1)


def view(s: State, seat: Seat | None) -> State:
    v = s.copy()
    for side in (0, 1):
        if side != seat:
            v.hidden[side] = [UNKNOWN] * len(v.hidden[side])
    owner = digger(s)
    if owner >= 0 and owner != seat:
        v.tunnels = []
        for n, u in enumerate(v.units):
            if u.hex == BELOW and u.side == owner:
                v.units[n] = replace(u, under=UNKNOWN)
        for f in v.frames:
            if isinstance(f, Mover) and f.crawled:  # how long the way was
                f.spent = [0] * len(f.spent)
    return v


def seen(event: Event, seat: Seat | None) -> Event | None:
    match event:
        case turn_events.HiddenMine() if event.side != seat:
            return turn_events.HiddenMine(event.side)
        case turn_events.DugIn() if event.side != seat:
            return None
        case movement_events.CrawledOn() if event.side != seat:
            return movement_events.CrawledOn(event.unit, event.side)
    return event


def sample(v: State, seat: Seat | None, dice: Dice) -> State:
    s = v.copy()
    for side in (0, 1):
        if UNKNOWN in s.hidden[side]:
            count, s.hidden[side] = len(s.hidden[side]), []
            for _ in range(count):
                spots = _mine_spots(s, side)
                s.hidden[side].append(spots[dice.draw("sample mine", [1] * len(spots))])
            s.hidden[side].sort()
    owner = digger(s)
    lost = [n for n, u in enumerate(s.units) if u.hex == BELOW and u.under == UNKNOWN]
    if owner >= 0 and owner != seat:
        _sample_tunnels(s, lost, dice)
    return s


def _mine_spots(s: State, side: int) -> list[int]:
    """Where a hidden minefield could lie: no unit has been there since it was laid, as far as the players can tell."""
    spots = places_for(s, side, HIDDEN_MINES)
    taken = s.occupiers()
    free = [h for h in spots if taken.get(h, side) == side]
    return free or [h for h in s.plan.sides[side].position_hexes if h not in s.hidden[side]]


def _sample_tunnels(s: State, lost: list[int], dice: Dice) -> None:
    """Any complex that these caves allow, of one tunnel at least."""
    ways = list(drawable(s, 0)) or list(drawable(s))
    for way in ways:
        free = len(s.tunnels) < MOST_TUNNELS and dig_law(s, way) is None
        if free and dice.draw("sample tunnel", [len(ways), MOST_TUNNELS]):
            s.tunnels.append(way)
    if not s.tunnels and ways:
        s.tunnels.append(ways[dice.draw("sample tunnel", [1] * len(ways))])
    spots = [spot(t, h) for t, tunnel in enumerate(s.tunnels) for h in tunnel]
    for n in lost:
        s.units[n] = replace(s.units[n], under=spots[dice.draw("sample spot", [1] * len(spots))])

"""Odds without dice: who can bring how much where under five orders, whether an HQ is safe, how an attack would end."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from grognard.core import Forecast, Seat, say
from grognard.games.power.actions import place_name
from grognard.games.power.board import ARMIES, HQ, ON_BOARD, PLACE, RESERVE, Army, Place
from grognard.games.power.language import MOST_LINES
from grognard.games.power.pieces import INFANTRY, KINDS, MOVERS, Kind, destinations
from grognard.games.power.state import State


class Arrival(Struct, frozen=True):
    """A piece that could come to a space with one order."""

    kind: Kind
    start: Place

    @property
    def strength(self) -> int:
        return KINDS[self.kind].strength


def arrivals(v: State, army: Army, at: Place) -> list[Arrival]:
    """Every single piece that one order could bring here, strongest first."""
    found = []
    for place, counts in sorted(v.stacks[army].items()):
        for kind in MOVERS:
            if counts[kind] and (
                at in destinations(kind, Place(place))
                if place < ON_BOARD
                else at == HQ[army] and place == RESERVE[army]
            ):
                found += [Arrival(kind, Place(place))] * counts[kind]
    return sorted(found, key=lambda a: (-a.strength, a.start))


def _can_come(army: Army, kind: Kind, start: Place, at: Place) -> bool:
    if start < ON_BOARD:
        return at in destinations(kind, start)
    return at == HQ[army] and start == RESERVE[army]


def most_strength(v: State, army: Army, at: Place, infantry: bool = False) -> int:
    """The most an army can have on a space after a round, by moves alone; 0 if `infantry` is wanted and cannot come."""
    stays = v.total(army, at)
    coming = arrivals(v, army, at)
    if not infantry or any(v.at(army, at)[k] for k in INFANTRY):
        return stays + sum(a.strength for a in coming[:MOST_LINES])
    foot = next((a for a in coming if a.kind in INFANTRY), None)
    if foot is None:
        return 0
    others = list(coming)
    others.remove(foot)
    return stays + foot.strength + sum(a.strength for a in others[: MOST_LINES - 1])


def garrison_needed(v: State, army: Army) -> int:
    """How much more strength the HQ wants so that no single enemy side can take its Flag this round."""
    most = 0
    for side in sorted({v.side(a) for a in ARMIES if v.side(a) != v.side(army)}):
        foes = [a for a in ARMIES if v.alive[a] and v.side(a) == side]
        with_foot = [most_strength(v, a, HQ[army], infantry=True) for a in foes]
        if any(with_foot):
            most = max(most, sum(max(w, most_strength(v, a, HQ[army])) for a, w in zip(foes, with_foot, strict=True)))
    friends = sum(v.total(a, HQ[army]) for a in ARMIES if v.side(a) == v.side(army))
    return max(0, most - friends) if most else 0


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    places = [PLACE[p] for p in picks if p in PLACE and PLACE[p] < ON_BOARD]
    if not places:
        return ()
    at = places[-1]
    mine = sum(most_strength(v, a, at) for a in v.living(seat))
    worlds = []
    for side in sorted({v.side(a) for a in ARMIES if v.side(a) != seat}):
        foes = [a for a in ARMIES if v.alive[a] and v.side(a) == side]
        worlds += [sum(v.total(a, at) for a in foes), sum(most_strength(v, a, at) for a in foes)]
    win, tie = sum(mine > w for w in worlds), sum(mine == w for w in worlds)
    rows = ((say("odds-win"), win), (say("odds-tie"), tie), (say("odds-lose"), len(worlds) - win - tie))
    return (Forecast(say("odds-here", at=place_name(at), n=mine), rows, len(worlds), exact=False),)

"""Rules 9.3 and 10.1: who has carried out nothing pays one Power, or turns the smallest piece into Power."""

from __future__ import annotations

from grognard.core import Seat
from grognard.games.power.components.map import HQ, RESERVE, Army, Place
from grognard.games.power.components.pieces import CHANGE, SMALLEST_FIRST, Kind
from grognard.games.power.events.orders import Outcome, SheetLine
from grognard.games.power.events.round import Paid
from grognard.games.power.rules.orders import Troops
from grognard.games.power.state import MERCENARY, State


def idle(s: State, results: dict[Army, list[SheetLine]]) -> list[Seat]:
    """PW-10.1-f, PW-10.1-h, PW-18.2-h: players none of whose lines was carried out or cancelled; PW-17.1-p: each once,
    for all his armies. Who has resigned never pays."""
    counted = (Outcome.OK, Outcome.CANCELLED)
    return [
        seat
        for seat in s.playing()
        if seat != MERCENARY
        and not any(line.outcome in counted for army in s.living(seat) for line in results.get(army, ()))
    ]


def can_pay(s: State, seat: Seat) -> bool:
    """PW-9.3-g: who has neither Power nor a piece that can be turned into it pays nothing."""
    armies = s.living(seat)
    pieces = (counts[kind] for army in armies for counts in s.stacks[army].values() for kind in SMALLEST_FIRST)
    return any(s.power[army] for army in armies) or any(pieces)


def pay(s: State, troops: list[Troops], seat: Seat, named: list[Place]) -> Paid | None:
    """One Power from the first army that has any (PW-17.1-r), else the smallest piece; nothing to pay, nothing paid."""
    armies = s.living(seat)
    for army in armies:
        if troops[army].power:
            troops[army].power -= 1
            return Paid(army)
    for kind in SMALLEST_FIRST:
        found = [
            (_rank(place, army, named), army, place)
            for army in armies
            for place in map(Place, troops[army].places())
            if troops[army].counts(place)[kind]
        ]
        if found:
            _, army, place = min(found)
            _convert(troops[army], place, kind)
            return Paid(army, kind, place)
    return None


def _rank(place: Place, army: Army, named: list[Place]) -> tuple[int, int]:
    """PW-9.3-f: the named place (the first that serves), the Reserve, the own HQ, then the order of the board file."""
    if place in named:
        return 0, named.index(place)
    if place == RESERVE[army]:
        return 1, 0
    return (2, 0) if place == HQ[army] else (3, place)


def _convert(troops: Troops, place: Place, kind: Kind) -> None:
    troops.give(place, kind, 1)
    power, pieces = CHANGE[kind]
    troops.power += power
    for change, count in pieces:
        troops.add(RESERVE[troops.army], change, count)

"""Overlays: how far what stands in a space can go, what can come to it, and which HQs are in danger."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Lens, say
from grognard.core.scene import (
    Area,
    Layer,
    Link,
    OnBoard,
    Tone,
)
from grognard.games.power.components.map import ARMIES, IDS, LETTERS, ON_BOARD, PLACE, Place
from grognard.games.power.components.pieces import INFANTRY, KINDS, Kind, destinations
from grognard.games.power.events.wording import TONES
from grognard.games.power.odds import arrivals, headquarters
from grognard.games.power.odds.tables import arrivals_table, danger_table, threats_table
from grognard.games.power.state import State

FOOT_MARK = "*"
"""Beside a strength: infantry, which can take a Flag, is part of it."""


LENSES = {
    "reach": Lens(say("lens-reach")),
    "threats": Lens(say("lens-threats")),
    "danger": Lens(say("lens-danger"), foci=0),
}


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    at = PLACE[focus[0]] if focus and focus[0] in PLACE and PLACE[focus[0]] < ON_BOARD else None
    if name == "danger":
        return danger(v)
    if at is None:
        return Layer(LENSES[name].name, ())
    return reach(v, at) if name == "reach" else threats(v, at)


def reach(v: State, start: Place) -> Layer:
    """Where what stands here can go in one round, with how much; infantry, which takes Flags, has its mark."""
    total: dict[Place, int] = {}
    foot: set[Place] = set()
    for army in ARMIES:
        for k, n in enumerate(v.at(army, start)):
            for to in destinations(Kind(k), start) if n else ():
                total[to] = total.get(to, 0) + n * KINDS[k].strength
                if Kind(k) in INFANTRY:
                    foot.add(to)
    areas = (
        Area(f"reach-{IDS[p]}", IDS[p], tone=Tone.GOOD, short=f"{total[p]}{FOOT_MARK if p in foot else ''}")
        for p in sorted(total)
    )
    return Layer(LENSES["reach"].name, tuple(areas))


def threats(v: State, at: Place) -> Layer:
    """Which pieces can come here, and every army's, side's and coalition's most under five orders each."""
    things: list[OnBoard] = [Area(f"here-{IDS[at]}", IDS[at], tone=Tone.ACCENT)]
    for army in ARMIES:
        for mover in arrivals.arrivals(v, army, at):
            if mover.start < ON_BOARD:
                link = f"threat-{LETTERS[army]}-{KINDS[mover.kind].id}-{IDS[mover.start]}"
                things.append(Link(link, spots=(IDS[mover.start], IDS[at]), tone=TONES[army]))
    tables = (threats_table(v, at), arrivals_table(v, at))
    return Layer(LENSES["threats"].name, _once(things), tables)


def danger(v: State) -> Layer:
    """Every HQ: is its Flag safe against every sheet, and what would make it so?"""
    areas = []
    for siege in headquarters.sieges(v):
        falls, missing = siege.falls(siege.stays, 0), siege.garrison - siege.stays
        short = "ok" if not falls else f"+{missing}" if missing > 0 else "!"
        tone = Tone.BAD if falls else Tone.GOOD
        areas.append(Area(f"hq-{LETTERS[siege.army]}", IDS[siege.at], tone=tone, short=short))
    return Layer(LENSES["danger"].name, tuple(areas), (danger_table(v),))


def _once(things: list[OnBoard]) -> tuple[OnBoard, ...]:
    found: dict[str, OnBoard] = {}
    for thing in things:
        found.setdefault(thing.id, thing)
    return tuple(found.values())

"""Overlays: both networks with the places they hang by, the reach of a stack, the cheapest way, tables of chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from grognard.boards.routes import Cheapest, Leg, cheapest
from grognard.core import Lens, say
from grognard.core.scene import Area, Layer, Link, OnBoard, Table, Tone
from grognard.games.frederick.components.armies import ARMIES, Army, Side
from grognard.games.frederick.components.map import (
    BOX,
    IDS,
    NEXT_TO,
    PLACE,
    PLACE_BIT,
    PLACES,
    ROUTES,
    TWO_ROADS,
    Place,
)
from grognard.games.frederick.components.units import ISOLATED, Stack, army_of, count_of, in_open, of_army, size
from grognard.games.frederick.display.board import SIDE_TONES
from grognard.games.frederick.display.panels import number
from grognard.games.frederick.frames import Phase
from grognard.games.frederick.names import army_name, place_name, side_name
from grognard.games.frederick.odds import tables as odds_tables
from grognard.games.frederick.rules import communications as loc
from grognard.games.frederick.rules import march
from grognard.games.frederick.rules.battle.damage import in_field
from grognard.games.frederick.state import State

LENSES = {
    "network": Lens(say("lens-network"), foci=0),
    "reach": Lens(say("lens-reach")),
    "way": Lens(say("lens-way"), foci=2),
    "chances": Lens(say("lens-chances"), foci=0),
}


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    title = LENSES[name].name
    if name == "network":
        return Layer(title, tuple(network(v)))
    if name == "chances":
        return Layer(title, (), tuple(odds_tables.tables(v)))
    places = [PLACE[key] for key in focus if key in PLACE]
    if len(places) < LENSES[name].foci:
        return Layer(title, ())
    column = marching(v, places[0])
    if column is None:
        return Layer(title, (Area("here", IDS[places[0]], tone=Tone.ACCENT),))
    if name == "reach":
        return Layer(title, tuple(reach(v, column)))
    return way(v, column, places[1])


# --- rules 4.2 and 4.3: networks


def network(v: State) -> Iterator[OnBoard]:
    """Both networks. A figure: units that would be isolated if this space were lost; a broken chain: they are."""
    for side in (Side(0), Side(1)):
        carry, sources = loc.carriers(v, side), loc.starts(v, side)
        whole = ROUTES.spread(sources, carry)
        for p in PLACES:
            if whole & PLACE_BIT[p]:
                lost = cut(v, side, p, carry, sources)
                units = sum(stranded(v, side, Place(q)) for q in PLACES if lost & PLACE_BIT[q])
                yield _joined(side, p, lost.bit_count(), units)
            elif stranded(v, side, p):
                name = say("network-isolated", side=side_name(side), at=place_name(IDS[p]))
                yield Area(f"isolated-{side}-{IDS[p]}", IDS[p], tone=Tone.BAD, sign="isolated", name=name)


def _joined(side: Side, p: Place, spaces: int, units: int) -> Area:
    at = place_name(IDS[p])
    alias, tone = f"network-{side}-{IDS[p]}", SIDE_TONES[side]
    if not spaces:
        return Area(alias, IDS[p], tone=tone, name=say("network", side=side_name(side), at=at))
    name = say("network-cut", side=side_name(side), at=at, n=units, spaces=spaces)
    return Area(alias, IDS[p], tone=tone, sign="cut", short=str(units) if units else "", name=name)


def cut(v: State, side: Side, p: Place, carry: int, sources: int) -> int:
    """The other spaces that fall out of the network with this one; a box cannot be lost."""
    if BOX[p] >= 0 or v.holder(p) != side:
        return 0
    without = ~PLACE_BIT[p]
    whole = ROUTES.spread(sources, carry) & without
    return whole & ~ROUTES.spread(sources & without, carry & without)


def stranded(v: State, side: Side, p: Place) -> int:
    """Units of a side that would be isolated here, out of the network: those in the open."""
    return size(in_field(v, p, side, -1))


# --- rule 6.2: marches


class Column(Struct, frozen=True):
    """Units of one army that would march together, as far as they may."""

    start: Place
    army: Army
    groups: Stack

    @property
    def units(self) -> int:
        return size(self.groups)

    @property
    def alone(self) -> bool:
        return any(g & ISOLATED for g in self.groups)


def marching(v: State, start: Place) -> Column | None:
    """The column that could leave here: of the active army if it is here, else of the largest."""
    bottom = v.frames[0] if v.frames else None
    counts: dict[Army, int] = {}
    outside = in_open(v.stacks[start])
    for g in outside:
        counts[army_of(g)] = counts.get(army_of(g), 0) + count_of(g)
    if not counts:
        return None
    if isinstance(bottom, Phase) and bottom.army in counts:
        groups = march.may_march(v.stacks[start], bottom.army)
        return Column(start, bottom.army, groups) if groups else None
    army = max(counts, key=lambda a: counts[a])
    return Column(start, army, of_army(outside, army))


def steps(v: State, column: Column, at: Place) -> Iterator[Leg]:
    """Rule 6.2 and FR-4.3-b: where the whole column can go next, in as many points as it takes."""
    side = v.side_of_army(column.army)
    ends = dict.fromkeys((*NEXT_TO[at], *TWO_ROADS[at]))
    for end in ends:
        most, isolated = march.limits(v, at, end, side)
        limit = isolated if column.alone else most
        if limit and len(march.admitted(column.groups, end)) == len(column.groups):
            yield Leg(end, -(-column.units // limit), march.march_end_law(v, end, side) is not None)


def ways(v: State, column: Column) -> Cheapest:
    """Cost of the way to each place."""
    return cheapest(column.start, lambda at: steps(v, column, Place(at)))


def points_left(v: State, army: Army) -> int | None:
    bottom = v.frames[0] if v.frames else None
    return bottom.points if isinstance(bottom, Phase) and bottom.army == army else None


USUAL = 6
"""Action points that are planned with for an army that does not act now."""


def reach(v: State, column: Column) -> Iterator[OnBoard]:
    """Action points to each space; green while they last; where a march ends there is a sign."""
    found = ways(v, column)
    left = points_left(v, column.army)
    foe = Side(1 - v.side_of_army(column.army))
    yield Area("here", IDS[column.start], tone=Tone.ACCENT)
    for p, points in sorted(found.cost.items()):
        if p == column.start or points > (USUAL if left is None else left + 1):
            continue
        tone = Tone.NEUTRAL if left is not None and points > left else Tone.GOOD
        sign = "battle" if v.there(p, foe) else "pinned" if p in found.stops else ""
        key = "reach-battle" if v.there(p, foe) else "reach-stop" if p in found.stops else "reach-to"
        name = say(key, at=place_name(IDS[p]), points=points)
        yield Area(f"reach-{IDS[p]}", IDS[p], tone=tone, sign=sign, short=str(points), name=name)


def way(v: State, column: Column, to: Place) -> Layer:
    """The cheapest march to a place: its legs, and what each costs."""
    found = ways(v, column)
    title = LENSES["way"].name
    if to not in found.cost:
        return Layer(title, (Area("here", IDS[to], tone=Tone.BAD, sign="cross", name=say("no-way")),))
    tone = SIDE_TONES[v.side_of_army(column.army)]
    legs = list(pairwise(found.path(to)))
    things: list[OnBoard] = [Link(f"way-{n}", spots=(IDS[a], IDS[b]), tone=tone) for n, (a, b) in enumerate(legs)]
    things.append(Area("way-end", IDS[to], tone=Tone.GOOD, short=str(found.cost[to])))
    rows = tuple((place_name(IDS[a]), place_name(IDS[b]), number(found.cost[b])) for a, b in legs)
    army = army_name(ARMIES[column.army])
    name = say("way-of", army=army, n=column.units, end=place_name(IDS[to]))
    head = (say("head-from"), say("head-to"), say("head-spent"))
    return Layer(title, tuple(things), (Table("way", name, head, rows),))

"""Chapter P.6: Supply Sources, Supply Paths, who is in reach of them, and the supply check.

Whether a force is in reach is asked after every step of a march and by every bot. What lies within reach of one source
depends only on the blocked spaces near it, so it is worked out once for each pattern of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from grognard.games.monarchs.components.bits import bits_of, has, members, without_bit
from grognard.games.monarchs.components.map import (
    COST,
    EVERYWHERE,
    FORTRESSES,
    HAMBURG,
    MAIN_DEPOT,
    MAIN_DEPOTS,
    NEXT_TO,
    Space,
)
from grognard.games.monarchs.components.nations import (
    FLEET,
    NATION,
    NATION_OF,
    NATIONS,
    NEUTRAL,
    NO_NATION,
    SIDE_OF,
    Nation,
)
from grognard.games.monarchs.components.units import strength
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.rules.forces.distances import FAR, spread
from grognard.games.monarchs.state import (
    AT_SEA,
    COLUMN,
    CRITICAL,
    FULL_SUPPLY,
    NO_SIEGE,
    PORT_READY,
    State,
    cached_by_fortresses,
    cached_by_land,
    cached_by_position,
    space_of,
)

_TABLE = DATA.read("tables.yaml")["supply"]
MAIN_REACH: Final[int] = _TABLE["reach"]["main_depot"]
FIELD_REACH: Final[int] = _TABLE["reach"]["field_depot"]
CHAIN: Final[int] = _TABLE["reach"]["chain"]
DEPOT_MOVE: Final[int] = _TABLE["move_fd_mp"]
SPS_PER_LOSS: Final[int] = _TABLE["check"]["sps_per_loss"]
USES: tuple[tuple[Nation, ...], ...] = tuple(
    (Nation(n), *(NATION[other] for other in _TABLE["sources_of"].get(name, ()))) for n, name in enumerate(NATIONS)
)
"""CM-P-6-d: the nations whose sources a nation's forces may use."""

_EVERYWHERE: Final = bits_of(EVERYWHERE)
_LONGEST: Final = max(MAIN_REACH, FIELD_REACH, CHAIN, DEPOT_MOVE)
_NEAR: tuple[int, ...] = tuple(
    bits_of(p for p, mp in enumerate(spread(start, 0, _LONGEST)) if mp < FAR) for start in EVERYWHERE
)
"""The spaces that a Supply Path from each space could come to if nothing blocked it."""

MAIN, FIELD, CAPTURED, BY_SEA = "MD", "FD", "captured", "fleet"


class Source(NamedTuple):
    """A Supply Source of a nation."""

    space: int
    kind: str
    reach: int
    """The MPs of the longest Supply Path of a force to it."""


_FIELD_DEPOT: tuple[Source, ...] = tuple(Source(p, FIELD, FIELD_REACH) for p in EVERYWHERE)


# --- Supply Paths


@cached_by_position
def blocked(s: State, side: int) -> int:
    """CM-P-6-e: the spaces that no Supply Path of a side enters, a bit each."""
    enemy = FORTRESSES & s.controlled(1 - side)
    for p in members(enemy & s.stood(side)):
        if s.masked(p, side):
            enemy = without_bit(enemy, p)
    return s.closed_to(side) | s.stood(1 - side) | enemy


@lru_cache(maxsize=1 << 15)
def _rings(start: int, blocks: int) -> tuple[int, ...]:
    masks = []
    reached = 0
    waiting = [0] * (_LONGEST + 1 + _DEAREST)
    waiting[0] = bits_of((start,))
    for spent in range(_LONGEST + 1):
        fresh = waiting[spent] & ~reached
        reached |= fresh
        for at in members(fresh & ~blocks):  # the space of the force never blocks, but no path leads on through it
            for mp, ends in _ENDS[at]:
                waiting[spent + mp] |= ends
        masks.append(reached)
    return tuple(masks)


_ENDS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((mp, bits_of(p for p in ends if ends[p] == mp)) for mp in sorted(set(ends.values()))) for ends in COST
)
"""Of each space the MPs of its connections, and the other ends of those that cost so much, a bit each."""
_DEAREST: Final = max(mp for ways in _ENDS for mp, _ in ways)


def rings(start: int, blocks: int) -> tuple[int, ...]:
    """For each number of MPs the spaces, a bit each, from which a Supply Path of at most that many leads to `start`."""
    return _rings(start, blocks & _NEAR[start])


def length(start: int, end: int, blocks: int) -> int:
    """The MPs of the shortest Supply Path that a force in `end` has to `start`; FAR: there is none of any use."""
    for mp, mask in enumerate(rings(start, blocks)):
        if has(mask, end):
            return mp
    return FAR


def path(start: int, end: int, blocks: int) -> tuple[Space, ...]:
    """A shortest Supply Path of a force in `end` from the source to it, both included; empty: there is none."""
    if length(start, end, blocks) == FAR:
        return ()
    way = [Space(end)]
    while way[-1] != start:
        here, left = way[-1], length(start, way[-1], blocks)
        way.append(
            next(p for p in NEXT_TO[here] if not has(blocks, p) and length(start, p, blocks) + COST[p][here] == left)
        )
    return tuple(reversed(way))


# --- Supply Sources


class Roots:
    """The sources of each nation that depend on no other. For the same ones it is the same object, and so it is with a
    `Network`: what is found out about it lasts from one position, and one game, to the next."""

    __slots__ = ("of",)

    def __init__(
        self, holders: tuple[Nation, ...], besieged: tuple[bool, ...], ports: tuple[int, ...], hamburg: Nation
    ) -> None:
        """Who controls the Main Depots, whether they are besieged, the ports in use, and whose depot Hamburg is."""
        found: list[list[Source]] = [[] for _ in NATIONS]
        for p, holder, siege in zip(MAIN_DEPOTS, holders, besieged, strict=True):
            owner = hamburg if p == HAMBURG else MAIN_DEPOT[p]
            if owner == NO_NATION or holder == NEUTRAL:
                continue
            if SIDE_OF[holder] != SIDE_OF[owner]:  # CM-P-6-j
                found[holder].append(Source(p, CAPTURED, FIELD_REACH))
            elif not siege:  # CM-P-6-b
                found[owner].append(Source(p, MAIN, MAIN_REACH))
        for nation, port in zip(FLEET, ports, strict=True):
            if port >= 0:
                found[nation].append(Source(port, BY_SEA, FIELD_REACH))
        self.of = tuple([tuple(mine) for mine in found])


_roots_of = lru_cache(maxsize=1 << 10)(Roots)


class Network:
    """What forces of a nation may be supplied from (CM-P-6-d), enemies in the way not counted."""

    __slots__ = ("near", "stores")

    def __init__(self, roots: Roots, nation: int, depots: tuple[tuple[int, ...], ...]) -> None:
        self.stores = tuple(zip((roots.of[n] for n in USES[nation]), depots, strict=True))
        """Of each nation whose sources they may use, their own first: what depends on nothing, and where its FDs are
        that are ready."""
        self.near = 0
        """The spaces that their Supply Paths could come to: blocks elsewhere do not matter to them."""
        for mine, fds in self.stores:
            for space in (*(root.space for root in mine), *fds):
                self.near |= _NEAR[space]


_network_of = lru_cache(maxsize=1 << 12)(Network)


@cached_by_land
def network(s: State, nation: int) -> Network:
    depots = _ready(s)
    return _network_of(_roots(s), nation, tuple([depots[n] for n in USES[nation]]))


@cached_by_land
def _ready(s: State) -> tuple[tuple[int, ...], ...]:
    """The spaces of each nation's FDs that are ready."""
    found: list[list[int]] = [[] for _ in NATIONS]
    for d in s.depots:
        if d.ready:
            found[NATION_OF[d.contingent]].append(d.at)
    return tuple([tuple(mine) for mine in found])


def sources(s: State, nation: int) -> tuple[Source, ...]:
    """The Supply Sources of a nation itself."""
    return _linked(*network(s, nation).stores[0], blocks_near(s, nation))


def blocks_near(s: State, nation: int) -> int:
    """The blocked spaces of all that a Supply Path of a nation's force could come to: no others matter to it."""
    return blocked(s, SIDE_OF[nation]) & network(s, nation).near


def _linked(roots: tuple[Source, ...], depots: Iterable[int], blocks: int) -> tuple[Source, ...]:
    """CM-P-6-c: from source to source."""
    found, waiting = [*roots], [*depots]
    begin = 0
    while waiting and begin < len(found):
        near = rings(found[begin].space, blocks)[CHAIN]
        begin += 1
        found += [_FIELD_DEPOT[p] for p in waiting if has(near, p)]
        waiting = [p for p in waiting if not has(near, p)]
    return tuple(found)


@cached_by_fortresses
def _roots(s: State) -> Roots:
    ports = tuple([port_in_use(s, fleet) for fleet in FLEET.values()])
    besieged = tuple([marker != NO_SIEGE for marker in _AT_DEPOTS(s.sieges)])
    return _roots_of(_AT_DEPOTS(s.control), besieged, ports, s.main_depot(HAMBURG))


_AT_DEPOTS = itemgetter(*MAIN_DEPOTS)
"""Of a row of all spaces those with a Main Depot."""


def port_in_use(s: State, fleet: int) -> int:
    """CM-P-6-m, CM-P-6-q: the space of a Fleet FD that serves; -1: there is none."""
    port = s.ports[fleet]
    if port < 0 or s.fleets[fleet] < AT_SEA or s.port_state[fleet] != PORT_READY:
        return -1
    return port if s.side_of_control(port) == SIDE_OF[_NATION_OF_FLEET[fleet]] else -1


_NATION_OF_FLEET: tuple[Nation, ...] = tuple(Nation(n) for n in FLEET)


def makes_a_source(s: State, nation: int, space: int, start: int = -1) -> tuple[Source, ...]:
    """CM-P-6-c: what could make an FD of a nation in this space a Supply Source, as if it were not there itself, nor
    where it comes from."""
    blocks = blocked(s, SIDE_OF[nation])
    roots, depots = network(s, nation).stores[0]
    found = _linked(roots, (p for p in depots if p not in (space, start)), blocks)
    return tuple(source for source in found if has(rings(source.space, blocks)[CHAIN], space))


# --- who is in reach


@cached_by_position
def reach(s: State, nation: int) -> int:
    """CM-P-6-d: the spaces in which a force of this nation is in reach of supply, a bit each."""
    of = network(s, nation)
    return _reach(of, blocked(s, SIDE_OF[nation]) & of.near)


@lru_cache(maxsize=1 << 14)
def _reach(of: Network, blocks: int) -> int:
    mask = 0
    for roots, depots in of.stores:
        for source in _linked(roots, depots, blocks):
            mask |= rings(source.space, blocks)[source.reach]
    return mask


def in_reach(s: State, where: int) -> bool:
    """CM-P-6-d, CM-P-6-f: whether a force is in reach of supply; one without SPs needs none."""
    space = space_of(where) if where != COLUMN else s.column_at()
    return are_in_reach(s, strength(s.troops[where]).nations, where in s.sharing, space)


def are_in_reach(s: State, nations: int, shared: bool, space: int) -> bool:
    """The same of any troops: nations as a bit each."""
    return has(_reach_together(s, nations, shared), space)


@cached_by_position
def _reach_together(s: State, nations: int, shared: bool) -> int:
    """CM-P-6-f: the spaces in reach of any one nation present, or of each of them; all spaces if no nation is
    present."""
    mask = 0 if shared and nations else _EVERYWHERE
    for n in members(nations):
        mask = mask | reach(s, n) if shared else mask & reach(s, n)
    return mask


def at_own_depot(s: State, where: int) -> bool:
    """CM-P-6-h: whether a force stands in the space of a Main Depot that is its own. CM-P-6-d: IM, SA and DA have those
    of their great ally."""
    space = space_of(where)
    owner = s.main_depot(space)
    if owner == NO_NATION or owner not in USES[s.force_nation(where)]:
        return False
    return s.side_of_control(space) == SIDE_OF[owner] and s.sieges[space] == NO_SIEGE


def choices(s: State, nations: int, space: int) -> list[tuple[int, Source]]:
    """Every source that troops of these nations may use from a space, with its MPs, the nearest first."""
    found: dict[tuple[int, str], tuple[int, Source]] = {}
    for n in members(nations):
        blocks = blocked(s, SIDE_OF[n])
        for other in USES[n]:
            for source in sources(s, other):
                if (mp := length(source.space, space, blocks)) <= source.reach:
                    found[source.space, source.kind] = (mp, source)
    return sorted(found.values(), key=lambda one: (one[0], one[1].kind != MAIN, one[1].space))


def nearest(s: State, nations: int, space: int) -> tuple[int, Source] | None:
    """CM-P-9-h: the nearest source that troops of these nations may use from a space, and its MPs."""
    return next(iter(choices(s, nations, space)), None)


def line(s: State, where: int) -> tuple[Space, ...]:
    """The Supply Path of a force to its nearest source, from there to it: for pictures. Empty: it has none."""
    space = space_of(where)
    best = nearest(s, s.strength(where).nations, space)
    return path(best[1].space, space, blocked(s, s.side_of(where))) if best else ()


# --- the supply check


class Checked(NamedTuple):
    state: int
    losses: int


def after_check(state: int, is_in_reach: bool, at_depot: bool, sps: int) -> Checked:
    """CM-P-6-h: the Supply State of a force after its check, and the SPs that it loses."""
    if is_in_reach:
        return Checked(FULL_SUPPLY if at_depot else state, 0)
    if state < CRITICAL:
        return Checked(state + 1, 0)
    return Checked(state, -(-sps // SPS_PER_LOSS))

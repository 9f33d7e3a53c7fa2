"""CM-P-1-j, CM-P-1-k, CM-P-4-f, CM-P-14-e: nations that enter the war, and nations that leave it."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.monarchs.components.bits import with_bit
from grognard.games.monarchs.components.leaders import ALL_LEADERS, LEADERS
from grognard.games.monarchs.components.map import EVERYWHERE, IDS, OWNER, SPACE, Space
from grognard.games.monarchs.components.nations import (
    AT_WAR_FLAG,
    FLEET,
    NATION,
    NATION_OF,
    NATIONS,
    NEUTRAL,
    POWER_OF,
    SIDE_OF,
    Nation,
)
from grognard.games.monarchs.components.scenarios import COMMON
from grognard.games.monarchs.components.units import Stack, of_nation, read_contingent, strength, without
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.events.turn import GunsLost
from grognard.games.monarchs.frames import Peace
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.arrival import place_as_printed
from grognard.games.monarchs.state import (
    AWAY,
    DEAD,
    FORCE_POOL,
    IN_POOL,
    NO_SIEGE,
    PORT_READY,
    POSTS,
    Depot,
    State,
    fort,
    post,
)
from grognard.kit.sequence import OneStep

# --- entering


def enter_war(s: State, nation: int, out: list[Event]) -> None:
    """CM-P-1-j: its flag is set. CM-P-4-f: Denmark comes with its entry forces. Who has made peace stays out."""
    if s.warring(nation) or s.has_made_peace(nation):
        return
    s.set_at_war(nation, True)
    out.append(ev.EnteredWar(NATIONS[nation]))
    call_up(s, nation)
    for row in COMMON["entry_forces"].get(AT_WAR_FLAG[Nation(nation)], ()):
        space = SPACE[row["space"]]
        if row["takes_control"]:
            s.set_control(space, NATION[row["nation"]])
        place_as_printed(s, row)
        s.set_depots((*s.depots, Depot(space, read_contingent(row["field_depot"]))))


def call_up(s: State, nation: int) -> None:
    """Leaders of the year whose nation is at war now, and who are nowhere, go to the Force Pool."""
    for who in ALL_LEADERS:
        first, last = LEADERS[who].years
        if s.leaders[who] == AWAY and s.nation_of(who) == nation and first <= s.year <= last:
            s.move_leader(who, FORCE_POOL)


# --- leaving


def make_peace(s: State, f: Peace, _dice: Dice, out: list[Event]) -> None:
    """CM-P-14-e: the power leaves, and with it the nations that count for it."""
    for nation in range(len(NATIONS)):
        if POWER_OF[nation] == f.power:
            s.peace = with_bit(s.peace, nation)
            leave_war(s, nation, out)


def leave_war(s: State, nation: int, out: list[Event]) -> None:
    """CM-P-1-k"""
    if not s.warring(nation):
        return
    out.append(ev.LeftWar(NATIONS[nation]))
    held = [p for p in EVERYWHERE if s.control[p] == nation and OWNER[p] != nation]
    s.set_at_war(nation, False)
    for who in ALL_LEADERS:
        if s.nation_of(who) == nation and s.leaders[who] not in (AWAY, DEAD):
            s.move_leader(who, AWAY)
    for where in range(POSTS):
        if gone := of_nation(s.troops[where], Nation(nation)):
            s.set_troops(where, without(s.troops[where], gone))
    s.boxes = [_rest(stack, nation) for stack in s.boxes]
    s.forage = [_rest(stack, nation) for stack in s.forage]
    s.set_depots(d for d in s.depots if NATION_OF[d.contingent] != nation)
    if nation in FLEET:
        fleet = FLEET[nation]
        s.set_fleet(fleet, IN_POOL)
        s.set_port(fleet, -1, PORT_READY)
    _give_back(s, nation, held, out)
    for p in EVERYWHERE:
        arrival.settle(s, p, out)


def _rest(stack: Stack, nation: int) -> Stack:
    return without(stack, of_nation(stack, Nation(nation)))


def _give_back(s: State, nation: int, held: list[Space], out: list[Event]) -> None:
    """Spaces that it controlled and does not own go to the nation of its side with most SPs there, or to their
    owner."""
    returned: dict[int, list[str]] = {}
    for p in held:
        heir, side = _heir(s, p, SIDE_OF[nation]), SIDE_OF[nation]
        if heir == NEUTRAL or SIDE_OF[heir] != side:
            s.set_siege(p, NO_SIEGE)
            _turn_out(s, p, out)
        s.set_control(p, heir)
        returned.setdefault(heir, []).append(IDS[p])
    for new, spaces in sorted(returned.items()):
        out.append(ev.ControlReturned(NATIONS[new] if new != NEUTRAL else "", tuple(spaces)))


def _turn_out(s: State, space: Space, out: list[Event]) -> None:
    """CM-P-2-n, CM-P-3-e: guns and leaders of allies who are left inside without SPs do not stay in the fortress."""
    inside = fort(space)
    if s.troops[inside]:
        s.set_troops(inside, ())
        out.append(GunsLost(IDS[space]))
    for who in s.leaders_in(inside):
        arrival.rejoin(s, who, space, out)


def _heir(s: State, space: Space, side: int) -> Nation:
    """In a tie the first in Spring order. CM-P-4-c: without Denmark no nation controls Hamburg."""
    counted = [0] * len(NATIONS)
    for where in (post(side, space), fort(space)):
        for n, sps in enumerate(strength(s.troops[where]).of_nation):
            counted[n] += sps * (SIDE_OF[n] == side)
    most = max(counted)
    return Nation(counted.index(most)) if most else s.owner(space)


# --- CM-P-14-e: the step of leaving the war

PEACE = OneStep(State, Peace).does(make_peace)

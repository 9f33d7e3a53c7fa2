"""What follows when troops come to a space or leave it: control, markers, depots, guns and leaders left alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from grognard.core import Caution, Event, RuleId, Severity, say
from grognard.games.monarchs.components.leaders import KEYS, leader
from grognard.games.monarchs.components.map import FORTRESS, IDS, MASK, SPACE, Space
from grognard.games.monarchs.components.nations import (
    ALLIANCE,
    COALITION,
    CONTINGENTS,
    COURT_OF,
    NATION_OF,
    NATIONS,
    NEUTRAL,
    SIDE_OF,
)
from grognard.games.monarchs.components.scenarios import MOST_ACTIONS, force_stack, row_side
from grognard.games.monarchs.components.units import Stack, strength, without
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.frames import Rejoin
from grognard.games.monarchs.names import space_name
from grognard.games.monarchs.rules.forces.distances import distances, forces_with_troops, nearest
from grognard.games.monarchs.state import (
    COLUMN,
    FORCE_POOL,
    FULL_SUPPLY,
    NO_SIEGE,
    NORMAL,
    ROUTED,
    Post,
    State,
    fort,
    is_inside,
    post,
    space_of,
)

SIDES = (ALLIANCE, COALITION)


def occupy(s: State, where: int, out: list[Event]) -> None:
    """CM-P-4-b: a force with SPs that has ended a move here, or was left behind on one, takes control of the space."""
    space = space_of(where)
    side = s.side_of(where)
    if is_inside(where) or not s.sps(where) or FORTRESS[space] or s.owner(space) == NEUTRAL:
        return  # CM-P-4-c: neutral and Polish spaces are never controlled
    if s.side_of_control(space) != side and not s.enemies_outside(space, side):
        nation = s.force_nation(where)
        s.set_control(space, nation)
        out.append(ev.ControlTaken(IDS[space], NATIONS[nation]))


def settle(s: State, space: Space | int, out: list[Event], column: int = -1) -> None:
    """Removes what no longer holds in a space after troops have come, gone or been lost. `column`: the side whose
    column is in this space. It may leave a `Rejoin` on top of the stack, for a leader who can go to several
    forces."""
    abandoned = [side for side in SIDES if not s.sps(post(side, space))]
    for side in abandoned:
        drop_markers(s, post(side, space))
    inside = fort(space)
    if not s.troops[inside] and not s.leaders_in(inside):
        drop_markers(s, inside)
    _keep_siege(s, space, out)
    for side in abandoned:
        enemy = post(1 - side, space)
        if column == 1 - side and s.sps(COLUMN):
            enemy = COLUMN
        if s.sps(enemy):
            _lose_guns(s, space, side, out)
            _lose_depots(s, space, side, enemy, out)
            _send_leaders(s, space, side, out)


def drop_markers(s: State, where: int) -> None:
    """CM-P-7-i, CM-P-6-f: no troops are left to which morale, supply and markers could belong."""
    if s.morale[where] or s.supply[where]:
        s.set_morale(where, NORMAL)
        s.set_supply(where, FULL_SUPPLY)
    if where in s.entrenched:
        s.entrenched.remove(where)
    if where in s.sharing:
        s.sharing.remove(where)


def _may_besiege(space: int, sps: int, leaders: Collection[int]) -> bool:
    return sps >= MASK[FORTRESS[space]] and bool(leaders)


def siege_caution(v: State, where: int, groups: Stack, leaders: Collection[int]) -> tuple[Caution, ...]:
    """CM-P-12-b: what is said before these march away, if that lifts a siege."""
    space = space_of(where)
    if v.sieges[space] == NO_SIEGE or where != v.besieger(space):
        return ()
    stay = [who for who in v.leaders_in(where) if who not in leaders]
    if _may_besiege(space, strength(without(v.troops[where], groups)).sps, stay):
        return ()
    return (Caution(RuleId("CM-P-12-b"), say("caution-siege-lifted", at=space_name(IDS[space])), "", Severity.COST),)


def _keep_siege(s: State, space: int, out: list[Event]) -> None:
    """CM-P-12-b: the besieger left, retreated, was Routed, has no leader left, or has too few SPs."""
    if s.sieges[space] == NO_SIEGE:
        return
    besieger = s.besieger(space)
    if not _may_besiege(space, s.sps(besieger), s.leaders_in(besieger)) or s.morale[besieger] == ROUTED:
        s.set_siege(space, NO_SIEGE)
        out.append(ev.SiegeLifted(IDS[space]))


def _lose_guns(s: State, space: int, side: int, out: list[Event]) -> None:
    """CM-P-2-n: artillery without SPs of its side in a space with enemy SPs is destroyed."""
    where = post(side, space)
    if s.troops[where]:
        s.set_troops(where, ())
        out.append(ev.GunsLost(IDS[space]))


def _lose_depots(s: State, space: int, side: int, enemy: int, out: list[Event]) -> None:
    """CM-P-6-n: the depot is removed and the court of the enemy force gains 1 SA for each."""
    for depot in s.depots:
        if depot.at == space and SIDE_OF[NATION_OF[depot.contingent]] == side:
            court = s.force_court(enemy)
            s.set_depots(d for d in s.depots if d != depot)
            s.actions[court] = min(MOST_ACTIONS, s.actions[court] + 1)
            out.append(ev.DepotTaken(IDS[space], CONTINGENTS[depot.contingent], court))


def _send_leaders(s: State, space: int, side: int, out: list[Event]) -> None:
    """CM-P-3-e: leaders without SPs go to the nearest force of their side, or to the Force Pool."""
    for who in s.leaders_in(post(side, space)):
        rejoin(s, who, space, out)


def rejoin(s: State, who: int, space: int, out: list[Event]) -> None:
    """CM-P-3-e: a leader without troops goes to the nearest force of his side; his court chooses among equals."""
    nation = s.nation_of(who)
    side = SIDE_OF[nation]
    here = (post(side, space), COLUMN)
    posts = nearest(distances(s, side, space), (p for p in forces_with_troops(s, side) if p not in here))
    if len(posts) > 1:
        s.move_leader(who, FORCE_POOL)
        s.frames.append(Rejoin(COURT_OF[nation], who, tuple(posts)))
        return
    to = posts[0] if posts else FORCE_POOL
    s.move_leader(who, to)
    out.append(ev.LeaderJoined(KEYS[who], IDS[space_of(to)] if posts else "", bool(posts) and is_inside(to)))


def place_as_printed(s: State, row: Mapping[str, Any]) -> None:
    """A row of `forces`: its troops and leaders stand where it says."""
    space = SPACE[row["space"]]
    where: Post = fort(space) if row.get("garrison") else post(row_side(row), space)
    s.add(where, force_stack(row))
    for name in row["leaders"]:
        s.move_leader(leader(name), where)

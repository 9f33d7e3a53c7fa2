"""The small war and the sea: light troops in the boxes of Theatres, Supply Raids, Forage Raids, fleets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.core import Action
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.bots.evaluation import Mind
from grognard.games.monarchs.components.cards import CARD_IDS, CARDS
from grognard.games.monarchs.components.map import (
    AREA_OWNER,
    AREA_THALERS,
    EVERYWHERE,
    IDS,
    PORT,
    THEATRE_OF,
    THEATRE_OF_AREA,
    ZONE,
)
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import (
    AA,
    COALITION,
    COURT_OF,
    COURTS_OF,
    FLEET,
    NATION_OF,
    NAVAL,
    NEUTRAL,
    RU,
    SIDE_OF,
)
from grognard.games.monarchs.components.units import by_key, strength
from grognard.games.monarchs.frames import CourtTurn, Sailing, Season, SeasonStep
from grognard.games.monarchs.rules import fleets
from grognard.games.monarchs.rules.cards.plays import SAIL_OPS
from grognard.games.monarchs.rules.forces import keys
from grognard.games.monarchs.rules.forces.detachments import all_shares
from grognard.games.monarchs.rules.light_troops import assignments, foraging, raids
from grognard.games.monarchs.rules.supply import costs as sa
from grognard.games.monarchs.rules.supply import depots, ports
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.state import AT_SEA, CRITICAL, NO_SIEGE, SUMMER, State, is_inside, post, space_of

FACES = 6
AN_ACTION = 0.05
"""VP that an SA is worth."""
HUNGRY = 0.02
"""VP for each SP that is cut off from its magazines."""
STOPPED = 0.15
"""VP of a siege that has to wait."""
WORTH = 0.15
"""What a raid must promise before light troops leave their army for it."""
A_CARD = 3
"""The operational value that a raid will probably have."""
ARMY = 10
"""SPs of a force that can spare light troops."""
SUPPORT = 0.2
"""The part of a fortress that a fleet before it is worth."""
SUPPORTERS = (AA, RU)
"""CM-P-12-g"""
AT_HAND = 0.05
"""VP of a British fleet that is at sea, for the cards that want one."""


class Prize(NamedTuple):
    """What a Supply Raid may be made on."""

    target: str
    space: int
    lowered: float
    """VP of a force whose supply gets worse, or of a depot out of order."""
    destroyed: float


class Plan(NamedTuple):
    value: float
    target: str
    space: int


# --- Supply Raids


def prizes(mind: Mind, court: int, theatre: int) -> list[Prize]:
    return [_prize(mind, target, space) for target, space in raids.targets(mind.v, court, theatre)]


def _prize(mind: Mind, target: str, space: int) -> Prize:
    v = mind.v
    if target == raids.FORCE:
        where = post(mind.foe, space)
        if v.supply[where] == CRITICAL:
            return Prize(target, space, 0.0, 0.0)
        besieges = v.sieges[space] != NO_SIEGE and v.fortress_of(space, mind.side)
        mends = supply.in_reach(v, where) and v.actions[v.force_court(where)] > 0
        lowered = AN_ACTION if mends else HUNGRY * v.sps(where) + (STOPPED if besieges else 0.0)
        return Prize(target, space, lowered, lowered)
    contingent = depots.read_depot(target)
    if contingent is None:
        return Prize(target, space, AN_ACTION, 2 * AN_ACTION)
    depot = depots.depot_at(v, contingent, space)
    nation = NATION_OF[contingent]
    starved = HUNGRY * (fed(v, mind.foe) - fed(_without(v, contingent, space), mind.foe))
    built, mended = sa.cost(v, "build_fd", nation), sa.cost(v, "ready_fd", nation)
    poor = v.actions[COURT_OF[nation]] < mended
    lowered = AN_ACTION * mended + (starved if poor else 0.0) if depot is not None and depot.ready else 0.0
    return Prize(target, space, lowered, AN_ACTION * built + starved)


def fed(v: State, side: int) -> int:
    """SPs of a side in the field that are in reach of supply."""
    return sum(
        v.sps(where) for court in COURTS_OF[side] for where in keys.in_the_field(v, court) if supply.in_reach(v, where)
    )


def _without(v: State, contingent: int, space: int) -> State:
    twin = v.copy()
    twin.set_depots([d for d in v.depots if (d.contingent, d.at) != (contingent, space)])
    return twin


def best_raid(mind: Mind, court: int, theatre: int, sps: int, ops: int, found: list[Prize]) -> Plan:
    """CM-18.5.2-a: on what a raid of these SPs with this card is worth most."""
    best = Plan(0.0, "", -1)
    for prize in found:
        if max(prize.lowered, prize.destroyed) <= best.value:
            continue
        depot = prize.target != raids.FORCE
        drms = total(raids.drms_of(mind.v, court, theatre, sps, ops, prize.target, prize.space))
        value = 0.0
        for face in range(1, FACES + 1):
            result = raids.raid_result(face + drms, depot)
            value += prize.destroyed if result == raids.DESTROYED else prize.lowered if result != raids.NONE else 0.0
        if value / FACES > best.value:
            best = Plan(value / FACES, prize.target, prize.space)
    return best


def raid_uses(mind: Mind, f: CourtTurn, cards: list[int]) -> Iterator[tuple[int, float, Action]]:
    """CM-P-5-h: the best raid of each card, with all who have not raided yet in this season."""
    v = mind.v
    for theatre in raids.boxes(v, f.court):
        found = prizes(mind, f.court, theatre)
        stack = raids.raiders(v, f.court, theatre)
        items = list(by_key(stack).items())
        shares = all_shares(items)
        for card in cards:
            plan = best_raid(mind, f.court, theatre, strength(stack).sps, CARDS[card].ops, found)
            if plan.space >= 0:
                box = assignments.box_key(theatre)
                yield card, plan.value, act.Raid(CARD_IDS[card], box, shares, plan.target, IDS[plan.space])


# --- the KK step


def light(mind: Mind, f: Season) -> Action:
    """CM-P-9-b: those whom an army can spare go out if there is something to raid, and come back if there is not."""
    court = assignments.court_of(f)
    return (_moves(mind, court) if f.step == SeasonStep.KK_MOVES else _forages(mind, court)) or act.EndLight()


def _moves(mind: Mind, court: int) -> Action | None:
    v = mind.v
    for start in assignments.starts(v, court):
        box = assignments.read_box(start)
        units = assignments.units_at(v, court, start)
        items = list(by_key(units).items())
        if box is not None:
            home = [key for key in assignments.ends(v, court, start) if assignments.read_box(key) is None]
            if home and not _calls(mind, court, box):
                where = max(home, key=lambda key: v.sps(keys.post_named(key, mind.side)))
                if not is_inside(keys.post_named(where, mind.side)):
                    return act.MoveLight(start, all_shares(items), where)
            continue
        where_from = keys.post_named(start, mind.side)
        if is_inside(where_from) or v.sps(where_from) < ARMY:
            continue
        theatre = THEATRE_OF[space_of(where_from)]
        if _calls(mind, court, theatre):
            return act.MoveLight(start, all_shares(items), assignments.box_key(theatre))
    return None


def _calls(mind: Mind, court: int, theatre: int) -> bool:
    """Whether light troops have something to do in a Theatre: a raid that all who can be spared are enough for."""
    v = mind.v
    if v.rules.campaign and _richest(mind, theatre) >= 0:
        return True
    sps = strength(assignments.light_of(v, v.boxes[theatre], court)).sps
    for where in assignments.posts(v, court):
        if not is_inside(where) and THEATRE_OF[space_of(where)] == theatre and v.sps(where) >= ARMY:
            sps += strength(assignments.light_of(v, v.troops[where], court)).sps
    if not sps:
        return False
    return best_raid(mind, court, theatre, sps, A_CARD, prizes(mind, court, theatre)).value >= WORTH


def _forages(mind: Mind, court: int) -> Action | None:
    """CM-P-9-c: Thalers matter to who plays on into the next year; Supply Raids come first."""
    v = mind.v
    if not v.rules.campaign:
        return None
    for theatre, stack in enumerate(v.boxes):
        units = assignments.light_of(v, stack, court)
        area = _richest(mind, theatre)
        if not units or area < 0:
            continue
        if best_raid(mind, court, theatre, strength(units).sps, A_CARD, prizes(mind, court, theatre)).value >= WORTH:
            continue
        items = list(by_key(units).items())
        return act.Forage(foraging.area_key(area), all_shares(items))
    return None


def _richest(mind: Mind, theatre: int) -> int:
    """The Area of a Theatre with most to take, -1 if there is none."""
    v = mind.v
    best, choice = 0, -1
    for area, owner in enumerate(AREA_OWNER):
        if THEATRE_OF_AREA[area] != theatre or owner == NEUTRAL or SIDE_OF[owner] == mind.side:
            continue
        there = min(AREA_THALERS[area], v.treasury[owner]) if v.warring(owner) else 0
        if there > best:
            best, choice = there, area
    return choice


# --- fleets


def sail_uses(mind: Mind, f: CourtTurn, cards: list[int]) -> Iterator[tuple[int, float, Action]]:
    """CM-P-5-i: with the weakest card that will do."""
    able = [card for card in cards if CARDS[card].ops >= SAIL_OPS]
    if not able:
        return
    card = min(able, key=lambda one: (CARDS[one].ops, one))
    for fleet in fleets.sailors(mind.v, f.court):
        value, to = best_sail(mind, fleet)
        if value > 0:
            yield card, value, act.PlaySail(CARD_IDS[card], ports.fleet_key(fleet), fleets.destination_key(to))


def sails(mind: Mind, f: Sailing) -> Action:
    """CM-P-13-b: as an event lets a fleet sail."""
    fleet = FLEET[f.nation]
    value, to = best_sail(mind, fleet)
    return act.Sails(ports.fleet_key(fleet), fleets.destination_key(to)) if value > 0 else act.Done()


def best_sail(mind: Mind, fleet: int) -> tuple[float, int]:
    """What it gains to sail, and where to."""
    v = mind.v
    stays = _at_sea(mind, fleet, v.fleets[fleet])
    best, choice = 0.0, -1
    for to in fleets.destinations(v, fleet):
        gain = _at_sea(mind, fleet, to) + _sea_fight(mind, fleet, to) - stays
        if gain > best:
            best, choice = gain, to
    return best, choice


def _at_sea(mind: Mind, fleet: int, at: int) -> float:
    """What a fleet is worth where it is: sieges of ports that it supports, the blockade of France, cards."""
    v, nation = mind.v, NAVAL[fleet]
    if at < AT_SEA:
        return 0.0
    value = AT_HAND if nation == AA else 0.0
    for p in EVERYWHERE:
        if nation in SUPPORTERS and PORT[p] == at - AT_SEA and v.sieges[p] != NO_SIEGE and v.fortress_of(p, mind.foe):
            value += SUPPORT * mind.fortress_value(p)
    if nation == AA and v.season == SUMMER and at == AT_SEA + ZONE["atlantic"]:
        value += AN_ACTION  # CM-P-13-e
    return value


def _sea_fight(mind: Mind, fleet: int, to: int) -> float:
    """CM-15.10-a: the VP to expect of the fleets at sea there."""
    v, value = mind.v, 0.0
    for other, here in enumerate(v.fleets):
        if here != to or to < AT_SEA or SIDE_OF[NAVAL[other]] == mind.side:
            continue
        drms = total(fleets.drms_of(v, fleet, other))
        points = sum(fleets.naval_result(face + drms)[1] for face in range(1, FACES + 1)) / FACES
        value += points if mind.side == COALITION else -points
    return value

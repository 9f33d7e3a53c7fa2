"""Section 18.5.2, CM-P-9-d, CM-P-9-h, CM-P-9-i: Supply Raids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from grognard.core import Caution, Dice, Event, Next, OneOf, Refusal, RuleId, Split, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.bits import bits_of, has, members, with_bit, without_bit
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS
from grognard.games.monarchs.components.map import EVERYWHERE, IDS, SPACE, THEATRE_OF, THEATRES
from grognard.games.monarchs.components.modifiers import Modifier, applying, modifier, total
from grognard.games.monarchs.components.nations import ALLIANCE, NATION_OF, NAVAL, SIDE_OF, SIDE_OF_COURT
from grognard.games.monarchs.components.units import (
    RAIDED,
    Stack,
    by_key,
    joined,
    marked,
    parts,
    strength,
    unmarked,
    without,
)
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import light_troops as light_ev
from grognard.games.monarchs.events.wording import rolled
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import any_name, card_name, space_name
from grognard.games.monarchs.rules.forces.distances import FAR
from grognard.games.monarchs.rules.forces.keys import has_light
from grognard.games.monarchs.rules.light_troops.assignments import (
    box_key,
    light_of,
    picked,
    read_box,
    some_go,
    steps_in_box,
    units_split,
)
from grognard.games.monarchs.rules.refusals import asked_for, of_space, one_of
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.rules.supply.depots import depot_at, depot_key, read_depot
from grognard.games.monarchs.rules.supply.ports import fleet_key, read_fleet
from grognard.games.monarchs.state import CRITICAL, PORT_DESTROYED, PORT_DISORGANISED, Depot, State, post
from grognard.kit.refusals import law
from grognard.kit.split_check import wrong_shares

_TABLES = DATA.read("tables.yaml")
_RAID = _TABLES["supply_raid"]
_SUPERIOR: int = _TABLES["light_superiority"]["steps_more_than"]
_FAR_ABOVE: int = _RAID["drms"]["distant"]["mp_above"]
FORCE = "troops"
NONE, LOWERED, DISORGANISED, DESTROYED = "none", "lowered", "disorganised", "destroyed"

# --- the Supply Raid as numbers


def raid_drms(
    sps: int, ops: int, *, distant: bool = False, superiority: bool = False, advantage: int = 0, guarded: bool = False,
    covered: bool = False, fleet: bool = False,
) -> tuple[Modifier, ...]:  # fmt: skip
    """CM-18.5.2-a: every modifier of a Supply Raid. `advantage` is 1 if the raiders hold the KK Advantage, -1 if the
    enemy does."""
    drms = _RAID["drms"]
    return applying(
        (True, modifier(sps, "CM-18.5.2-b", "raid-sps")),
        (True, modifier(ops, "CM-18.5.2-c", "raid-card")),
        (distant, modifier(drms["distant"]["value"], "CM-18.5.2-d", "raid-distant")),
        (superiority, modifier(drms["superiority"], "CM-18.5.2-e", "raid-superiority")),
        (advantage > 0, modifier(drms["kk_own"], "CM-18.5.2-f", "kk-own")),
        (advantage < 0, modifier(drms["kk_enemy"], "CM-18.5.2-f", "kk-enemy")),
        (guarded, modifier(drms["guarded"], "CM-18.5.2-g", "raid-guarded")),
        (fleet, modifier(drms["covered_or_fleet"], "CM-18.5.2-h", "raid-fleet")),
        (covered and not fleet, modifier(drms["covered_or_fleet"], "CM-18.5.2-h", "raid-covered")),
    )


def raid_result(points: int, depot: bool) -> str:
    """CM-18.5.2-i, CM-18.5.2-j"""
    if depot and points >= _RAID["results"]["depot_destroyed"]:
        return DESTROYED
    if points >= _RAID["results"]["lowered_or_disorganised"]:
        return DISORGANISED if depot else LOWERED
    return NONE


def is_distant(mp: int) -> bool:
    """CM-18.5.2-d"""
    return mp > _FAR_ABOVE


def is_superior(own: int, enemy: int) -> bool:
    """CM-18.5.2-e, CM-18.5.3-c: more than 4 Lt steps more than the enemy in the box, or every Lt unit there."""
    return own > enemy + _SUPERIOR or (own > 0 and not enemy)


# --- the line of a target


class SupplyLine(NamedTuple):
    """CM-P-9-h, CM-P-9-i"""

    mp: int
    """MPs to the source; FAR: it has none."""
    covered: bool


NO_LINE = SupplyLine(FAR, False)


def line_of(s: State, target: str, space: int, side: int) -> SupplyLine:
    """The supply line of an enemy target, of this side."""
    if read_fleet(target) is not None:
        return SupplyLine(0, False)
    contingent = read_depot(target)
    if contingent is not None:
        nation = NATION_OF[contingent]
        blocks = supply.blocked(s, side)
        found = [
            (supply.length(x.space, space, blocks), x.space, supply.CHAIN)
            for x in supply.makes_a_source(s, nation, space)
        ]
    else:
        nations = s.strength(post(side, space)).nations
        found = [(mp, x.space, x.reach) for mp, x in supply.choices(s, nations, space)]
    if not found:
        return NO_LINE
    least = min(mp for mp, _, _ in found)
    # CM-P-9-h: the target's owner chooses among equals, and a covered line serves him best
    return SupplyLine(least, any(_covered(s, side, space, source, most) for mp, source, most in found if mp == least))


def _covered(s: State, side: int, space: int, source: int, most: int) -> bool:
    """CM-P-9-i: whether every Supply Path of legal length passes SPs of the target's side."""
    if source == space:
        return False
    held = without_bit(_held(s, side), space)
    if has(held, source):
        return True
    return supply.length(source, space, supply.blocked(s, side) | held) > most


def _held(s: State, side: int) -> int:
    """Spaces with SPs of a side, garrisons included, a bit each."""
    return s.stood(side) | s.garrisoned() & s.controlled(side)


def advantage_of(s: State, theatre: int, side: int) -> int:
    """CM-P-9-e: 1 if this side holds the KK Advantage of a Theatre, -1 if the enemy does."""
    held = s.advantage[theatre]
    return -held if side == ALLIANCE else held


def drms_of(s: State, court: int, theatre: int, sps: int, ops: int, target: str, space: int) -> tuple[Modifier, ...]:
    """Every modifier of a Supply Raid as things are."""
    side = SIDE_OF_COURT[court]
    line = line_of(s, target, space, 1 - side)
    return raid_drms(
        sps,
        ops,
        distant=is_distant(line.mp),
        superiority=is_superior(steps_in_box(s, theatre, side), steps_in_box(s, theatre, 1 - side)),
        advantage=advantage_of(s, theatre, side),
        guarded=has_light(s, space, 1 - side),  # CM-18.5.2-g
        covered=line.covered,
        fleet=read_fleet(target) is not None,
    )


# --- who raids what


def raiders(v: State, court: int, theatre: int) -> Stack:
    """CM-P-9-d: reserve units of the court's nations that have made no Supply Raid in this season."""
    fresh = unmarked(light_of(v, v.boxes[theatre], court), RAIDED)
    if not v.bans:
        return fresh
    return tuple(one.group for one in parts(fresh) if not is_banned(v, one.nation))


def is_banned(v: State, nation: int) -> bool:
    """The operation `forbid` of a card."""
    return any(ban.what == "supply_raids_of" and ban.nation == nation and ban.until >= v.round for ban in v.bans)


def box_law(v: State, court: int, theatre: int) -> Refusal | None:
    if not light_of(v, v.boxes[theatre], court):
        return law("CM-P-9-d", "raid-no-units", box=any_name(box_key(theatre)))
    if not raiders(v, court, theatre):
        return law("CM-P-9-d", "raid-again", box=any_name(box_key(theatre)))
    if not targets(v, court, theatre):
        return law("CM-P-9-d", "raid-no-target", box=any_name(box_key(theatre)))
    return None


def targets(v: State, court: int, theatre: int) -> list[tuple[str, int]]:
    """CM-P-9-d: enemy FDs, Fleet FDs and forces outside fortresses in a Theatre, each as a key and its space. CM-P-1-j:
    forces of nations at war."""
    enemy = 1 - SIDE_OF_COURT[court]
    stood = members(v.stood(enemy) & _OF_THEATRE[theatre])
    found = [(FORCE, p) for p in stood if v.warring(v.force_nation(post(enemy, p)))]
    found += [
        (depot_key(d.contingent), d.at)
        for d in v.depots
        if THEATRE_OF[d.at] == theatre and SIDE_OF[NATION_OF[d.contingent]] == enemy
    ]
    for fleet, port in enumerate(v.ports):
        at_hand = port >= 0 and v.port_state[fleet] != PORT_DESTROYED and SIDE_OF[NAVAL[fleet]] == enemy
        if at_hand and THEATRE_OF[port] == theatre:
            found.append((fleet_key(fleet), port))
    return found


_OF_THEATRE: tuple[int, ...] = tuple(
    bits_of(p for p in EVERYWHERE if THEATRE_OF[p] == theatre) for theatre in range(len(THEATRES))
)


def boxes(v: State, court: int) -> Iterator[int]:
    """Theatres from whose box a court can raid."""
    return (t for t, stack in enumerate(v.boxes) if stack and box_law(v, court, t) is None)


def can_raid(v: State, court: int) -> bool:
    return any(True for _ in boxes(v, court))


def target_law(v: State, court: int, theatre: int, target: str, space: int) -> Refusal | None:
    if (target, space) in targets(v, court, theatre):
        return None
    if THEATRE_OF[space] != theatre:
        return law("CM-P-9-d", "raid-other-theatre", at=space_name(IDS[space]), box=any_name(box_key(theatre)))
    return law("CM-P-9-d", "raid-not-there", at=space_name(IDS[space]))


def split(v: State, court: int, theatre: int, card: str, target: str, at: str) -> Split:
    """Which units make the raid."""
    items = list(by_key(raiders(v, court, theatre)).items())
    return units_split(
        items, some_go("CM-P-9-d"), lambda shares: act.Raid(card, box_key(theatre), shares, target, at),
        "ask-raid-who", "CM-P-9-d", "raid-who",
    )  # fmt: skip


def ask_raid(v: State, f: CourtTurn, card: int) -> Next:
    """The Raid play of a card: from which box, against what, with whom."""
    name = CARD_IDS[card]

    def where(box: str) -> Next:
        theatre = read_box(box)
        assert theatre is not None, f"{box} was offered"
        found = targets(v, f.court, theatre)
        return OneOf(
            say("ask-raid-at", box=any_name(box)), list(dict.fromkeys(IDS[space] for _, space in found)),
            lambda at: what(theatre, at), space_name,
            why=asked_for("place", of_space(lambda p: target_law(v, f.court, theatre, FORCE, p))),
        )  # fmt: skip

    def what(theatre: int, at: str) -> Next:
        keys = [target for target, space in targets(v, f.court, theatre) if IDS[space] == at]
        return one_of(
            say("ask-raid-on", at=space_name(at)),
            keys,
            lambda t: split(v, f.court, theatre, name, t, at),
            any_name,
            what="target",
        )

    def why(box: str) -> Refusal | None:
        theatre = read_box(box)
        return None if theatre is None else box_law(v, f.court, theatre)

    keys = [box_key(t) for t in boxes(v, f.court)]
    return one_of(say("ask-raid-from", card=card_name(name)), keys, where, any_name, why, "box")


def raid_law(v: State, court: int, theatre: int, a: act.Raid) -> Refusal | None:
    """Target and raiders; box and card have been judged."""
    return target_law(v, court, theatre, a.target, SPACE[a.at]) or wrong_shares(
        split(v, court, theatre, a.card, a.target, a.at), a.shares
    )


def cautions(v: State, f: CourtTurn, a: act.Raid) -> tuple[Caution, ...]:
    """CM-P-9-d: a force in Critical Supply drops no further."""
    where = post(1 - SIDE_OF_COURT[f.court], SPACE[a.at])
    if a.target == FORCE and v.supply[where] == CRITICAL:
        return (Caution(RuleId("CM-P-9-d"), say("caution-raid-critical"), "at"),)
    return ()


def raid(s: State, court: int, a: act.Raid, dice: Dice, out: list[Event]) -> None:
    """The operational value of the card helps the raiders (CM-18.5.2-c)."""
    theatre, space = read_box(a.box), SPACE[a.at]
    assert theatre is not None, f"{a.box} was judged"
    going = picked(raiders(s, court, theatre), a.shares)
    drms = drms_of(s, court, theatre, strength(going).sps, CARDS[CARD[a.card]].ops, a.target, space)
    s.boxes[theatre] = joined(without(s.boxes[theatre], going), marked(going, add=RAIDED))
    s.raiders[theatre] = with_bit(s.raiders[theatre], SIDE_OF_COURT[court])
    (face,) = dice.roll("raid", by=s.seat_of(court))
    result = raid_result(face + total(drms), a.target != FORCE)
    out.append(
        light_ev.SupplyRaid(**rolled(face, drms), court=court, box=a.box, target=a.target, space=a.at, result=result)
    )
    suffer(s, a.target, space, 1 - SIDE_OF_COURT[court], result)


def suffer(s: State, target: str, space: int, side: int, result: str) -> None:
    """What the result of a raid does to a force, a Field Depot or a Fleet FD of a side."""
    fleet, contingent = read_fleet(target), read_depot(target)
    if result == NONE:
        return
    if fleet is not None:  # CM-P-6-q
        s.set_port(fleet, s.ports[fleet], PORT_DESTROYED if result == DESTROYED else PORT_DISORGANISED)
    elif contingent is not None:
        depot = depot_at(s, contingent, space)
        rest = [d for d in s.depots if d != depot]
        s.set_depots(rest if result == DESTROYED else (*rest, Depot(space, contingent, False)))  # CM-P-6-l
    else:
        where = post(side, space)
        s.set_supply(where, min(CRITICAL, s.supply[where] + 1))


def end_season(s: State) -> None:
    """CM-P-9-d: units may make a Supply Raid again in the next season."""
    s.raiders = [0] * len(THEATRES)
    for theatre, stack in enumerate(s.boxes):
        s.boxes[theatre] = marked(stack, drop=RAIDED)

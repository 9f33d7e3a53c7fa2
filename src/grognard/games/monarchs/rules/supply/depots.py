"""CM-P-6-k, CM-P-6-l: Field Depots are built, moved and made ready."""

from __future__ import annotations

from grognard.core import Caution, Dice, Event, Next, OneOf, Refusal, RuleId, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.bits import bits_of, has, members, without_bit
from grognard.games.monarchs.components.map import EVERYWHERE, IDS, POLISH, SPACE, Space
from grognard.games.monarchs.components.nations import (
    BR,
    CONTINGENT,
    CONTINGENTS,
    CONTINGENTS_OF,
    COURT_OF,
    NATION_OF,
    NATIONS_OF,
    NAVAL,
    SIDE_OF,
    SIDE_OF_COURT,
    Contingent,
)
from grognard.games.monarchs.components.units import POOL, strength
from grognard.games.monarchs.events import supply as supply_ev
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import any_name, space_name
from grognard.games.monarchs.rules.refusals import asked_for, of_space, one_of
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.rules.supply.costs import can_pay_any, cost, pool_law, spend
from grognard.games.monarchs.rules.supply.ports import fleet_key, read_fleet
from grognard.games.monarchs.state import (
    PORT_DISORGANISED,
    PORT_READY,
    Depot,
    State,
    cached_by_land,
    cached_by_position,
    fort,
    post,
)
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now


@cached_by_position
def _no_sites(v: State, nation: int) -> tuple[tuple[int, str, str], ...]:
    """Where an FD of a nation may not lie, built or moved: spaces, a bit each, with the rule and the message."""
    side = SIDE_OF[nation]
    return (
        (~(v.controlled(side) | _POLAND), "CM-P-6-k", "depot-not-friendly"),
        (v.stood(1 - side), "CM-P-6-n", "depot-enemies"),
        (bits_of(d.at for d in v.depots if NATION_OF[d.contingent] == nation), "CM-P-6-k", "depot-already"),
    )


def _room_for_depot(v: State, nation: int) -> int:
    """All other spaces."""
    taken = 0
    for spaces, _, _ in _no_sites(v, nation):
        taken |= spaces
    return ~taken


_POLAND: int = bits_of(p for p in EVERYWHERE if POLISH[p])


def depot_site_law(v: State, nation: int, space: int) -> Refusal | None:
    """CM-P-6-k: where an FD of a nation may lie at all."""
    for spaces, rule, key in _no_sites(v, nation):
        if has(spaces, space):
            return law(rule, key, at=space_name(IDS[space]))
    return None


def _has_troops(v: State, nation: int, space: int) -> bool:
    outside, inside = v.troops[post(SIDE_OF[nation], space)], v.troops[fort(space)]
    return strength(outside).of_nation[nation] > 0 or strength(inside).of_nation[nation] > 0


def build_site_law(v: State, nation: int, space: int) -> Refusal | None:
    """CM-P-6-k: where an FD of a nation may be built."""
    if not _has_troops(v, nation, space):
        return law("CM-P-6-k", "depot-no-troops", at=space_name(IDS[space]))
    if wrong := depot_site_law(v, nation, space):
        return wrong
    if not has(depot_reach(v, nation), space):
        return law("CM-P-6-k", "depot-too-far", at=space_name(IDS[space]), mp=supply.CHAIN)
    return None


def depot_reach(s: State, nation: int) -> int:
    """CM-P-6-k: the spaces near enough to an MD or to an FD that is a Supply Source, a bit each."""
    return _depot_reach(s, nation, supply.blocks_near(s, nation))


@cached_by_land
def _depot_reach(s: State, nation: int, blocks: int) -> int:
    mask = 0
    for source in supply.sources(s, nation):
        mask |= supply.rings(source.space, blocks)[supply.CHAIN]
    return mask


@cached_by_position
def sites(s: State, nation: int) -> tuple[Space, ...]:
    """Spaces in which `build_site_law` allows an FD of a nation."""
    there = (s.stood(SIDE_OF[nation]) | s.garrisoned()) & _room_for_depot(s, nation)
    near = there & depot_reach(s, nation) if there else 0
    return tuple([Space(p) for p in members(near) if _has_troops(s, nation, p)])


def counter_law(v: State, contingent: int) -> Refusal | None:
    """CM-P-6-k, CM-P-6-r: whether there is a counter left; British ones come with the Redcoats."""
    if contingent == BR and not v.flag("redcoats"):
        return law("CM-P-6-r", "depot-redcoats")
    if sum(d.contingent == contingent for d in v.depots) >= POOL[contingent]["fd"]:
        return law("CM-P-6-k", "depot-no-counter")
    return None


def contingent_law(v: State, court: int, contingent: int) -> Refusal | None:
    nation = NATION_OF[contingent]
    if COURT_OF[nation] != court or not v.warring(nation):
        return law("CM-P-6-k", "depot-other-court")
    return counter_law(v, contingent) or pool_law(v, court, cost(v, "build_fd", nation))


def builders(v: State, court: int) -> list[int]:
    """Contingents that can build an FD somewhere."""
    if not can_pay_any(v, court, "build_fd"):
        return []
    return [
        c for n in NATIONS_OF[court] for c in CONTINGENTS_OF[n] if contingent_law(v, court, c) is None and sites(v, n)
    ]


def build_law(v: State, f: CourtTurn, a: act.BuildDepot) -> Refusal | None:
    contingent = read_depot(a.depot)
    if contingent is None or a.at not in SPACE:
        return not_now(a)
    return contingent_law(v, f.court, contingent) or build_site_law(v, NATION_OF[contingent], SPACE[a.at])


def ask_build(v: State, f: CourtTurn) -> Next:
    def where(depot: str) -> Next:
        nation = NATION_OF[contingent_of(depot)]
        return OneOf(
            say("ask-build-where", depot=any_name(depot)), [IDS[p] for p in sites(v, nation)],
            lambda at: act.BuildDepot(depot, at), space_name,
            why=asked_for("place", of_space(lambda p: build_site_law(v, nation, p))),
        )  # fmt: skip

    def why(depot: str) -> Refusal | None:
        contingent = read_depot(depot)
        return None if contingent is None else contingent_law(v, f.court, contingent)

    return one_of(say("ask-build"), [depot_key(c) for c in builders(v, f.court)], where, any_name, why, "depot")


def build(s: State, f: CourtTurn, a: act.BuildDepot, _dice: Dice, out: list[Event]) -> None:
    contingent = contingent_of(a.depot)
    price = cost(s, "build_fd", NATION_OF[contingent])
    spend(s, f.court, price)
    s.set_depots((*s.depots, Depot(SPACE[a.at], contingent)))
    out.append(supply_ev.DepotBuilt(a.depot, a.at, price))


def depots_of(v: State, court: int) -> list[Depot]:
    return [d for d in v.depots if COURT_OF[NATION_OF[d.contingent]] == court]


def move_start_law(v: State, f: CourtTurn, depot: Depot) -> Refusal | None:
    """CM-P-6-k: each FD once per turn."""
    nation = NATION_OF[depot.contingent]
    if COURT_OF[nation] != f.court:
        return law("CM-P-6-k", "depot-other-court")
    if (depot.at, depot.contingent) in f.moved:
        return law("CM-P-6-k", "depot-moved", at=space_name(IDS[depot.at]))
    return pool_law(v, f.court, cost(v, "move_fd", nation))


def move_end_law(v: State, nation: int, start: int, end: int) -> Refusal | None:
    """CM-P-6-k: along a Supply Path of at most 4 MPs to a space where an FD may lie."""
    if wrong := depot_site_law(v, nation, end):
        return wrong
    if not has(_near_depot(v, nation, start), end):
        return law("CM-P-6-k", "depot-move-too-far", at=space_name(IDS[end]), mp=supply.DEPOT_MOVE)
    return None


@cached_by_position
def move_ends(s: State, nation: int, start: int) -> tuple[str, ...]:
    return tuple(IDS[p] for p in members(_near_depot(s, nation, start) & _room_for_depot(s, nation)))


def _near_depot(s: State, nation: int, start: int) -> int:
    """CM-P-6-k: the spaces to which a Supply Path of at most 4 MPs leads from a depot, a bit each."""
    blocks = without_bit(supply.blocked(s, SIDE_OF[nation]), start)
    return without_bit(supply.rings(start, blocks)[supply.DEPOT_MOVE] & ~blocks, start)


def movable(v: State, f: CourtTurn) -> list[Depot]:
    if not can_pay_any(v, f.court, "move_fd"):
        return []
    found = [d for d in depots_of(v, f.court) if move_start_law(v, f, d) is None]
    return [d for d in found if move_ends(v, NATION_OF[d.contingent], d.at)]


def move_law(v: State, f: CourtTurn, a: act.MoveDepot) -> Refusal | None:
    contingent = read_depot(a.depot)
    if contingent is None or a.start not in SPACE or a.end not in SPACE:
        return not_now(a)
    depot = depot_at(v, contingent, SPACE[a.start])
    if depot is None:
        return law("CM-P-6-k", "depot-none", at=space_name(a.start))
    return move_start_law(v, f, depot) or move_end_law(v, NATION_OF[contingent], SPACE[a.start], SPACE[a.end])


def ask_move(v: State, f: CourtTurn) -> Next:
    found: dict[str, list[Depot]] = {}
    for d in movable(v, f):
        found.setdefault(IDS[d.at], []).append(d)

    def which(start: str) -> Next:
        keys = [depot_key(d.contingent) for d in found[start]]
        return one_of(say("ask-move-which"), keys, lambda depot: where(start, depot), any_name, what="depot")

    def where(start: str, depot: str) -> Next:
        nation = NATION_OF[contingent_of(depot)]
        return OneOf(
            say("ask-move-where", depot=any_name(depot), at=space_name(start)), move_ends(v, nation, SPACE[start]),
            lambda end: act.MoveDepot(depot, start, end), space_name,
            why=asked_for("place", of_space(lambda end: move_end_law(v, nation, SPACE[start], end))),
            caution=lambda end: _idle_depot(v, nation, SPACE[start], SPACE[end]),
        )  # fmt: skip

    def why(key: str) -> Refusal | None:
        here = [d for d in depots_of(v, f.court) if IDS[d.at] == key]
        if not here:
            return law("CM-P-6-k", "depot-none", at=space_name(key)) if key in SPACE else None
        return move_start_law(v, f, here[0]) or law("CM-P-6-k", "depot-nowhere", at=space_name(key))

    return one_of(say("ask-move"), list(found), which, space_name, why)


def _idle_depot(v: State, nation: int, start: int, end: int) -> Caution | None:
    """CM-P-6-c: a depot that is too far from any other source supplies no force."""
    if supply.makes_a_source(v, nation, end, start):
        return None
    return Caution(RuleId("CM-P-6-c"), say("caution-idle-depot", at=space_name(IDS[end])))


def move_cautions(v: State, _f: CourtTurn, a: act.MoveDepot) -> tuple[Caution, ...]:
    found = _idle_depot(v, NATION_OF[contingent_of(a.depot)], SPACE[a.start], SPACE[a.end])
    return () if found is None else (found,)


def move(s: State, f: CourtTurn, a: act.MoveDepot, _dice: Dice, out: list[Event]) -> None:
    contingent, end = contingent_of(a.depot), SPACE[a.end]
    price = cost(s, "move_fd", NATION_OF[contingent])
    spend(s, f.court, price)
    way = supply.path(end, SPACE[a.start], supply.blocked(s, SIDE_OF_COURT[f.court]))
    s.set_depots(
        Depot(end, d.contingent, d.ready) if (d.at, d.contingent) == (SPACE[a.start], contingent) else d
        for d in s.depots
    )
    f.moved += ((end, contingent),)
    out.append(supply_ev.DepotMoved(a.depot, a.start, a.end, tuple(IDS[p] for p in reversed(way)), price))


def ready_law(v: State, f: CourtTurn, a: act.ReadyDepot) -> Refusal | None:
    """CM-P-6-l, CM-P-6-q"""
    if a.at not in SPACE:
        return not_now(a)
    fleet, contingent = read_fleet(a.depot), read_depot(a.depot)
    if fleet is not None:
        nation = NAVAL[fleet]
        broken = v.ports[fleet] == SPACE[a.at] and v.port_state[fleet] == PORT_DISORGANISED
    elif contingent is not None:
        nation = NATION_OF[contingent]
        depot = depot_at(v, contingent, SPACE[a.at])
        broken = depot is not None and not depot.ready
    else:
        return not_now(a)
    if COURT_OF[nation] != f.court:
        return law("CM-P-6-l", "depot-other-court")
    if not broken:
        return law("CM-P-6-l", "depot-not-disorganised", at=space_name(a.at))
    return pool_law(v, f.court, cost(v, "ready_fd", nation))


def disorganised(v: State, f: CourtTurn) -> list[act.ReadyDepot]:
    found = [act.ReadyDepot(depot_key(d.contingent), IDS[d.at]) for d in v.depots if not d.ready]
    for fleet, port in enumerate(v.ports):
        if port >= 0 and v.port_state[fleet] == PORT_DISORGANISED:
            found.append(act.ReadyDepot(fleet_key(fleet), IDS[port]))
    return [a for a in found if ready_law(v, f, a) is None] if found else []


def ask_ready(v: State, f: CourtTurn) -> Next:
    found = disorganised(v, f)

    def which(at: str) -> Next:
        here = {a.depot: a for a in found if a.at == at}
        return one_of(say("ask-ready-which"), list(here), lambda depot: here[depot], any_name, what="depot")

    why = of_space(lambda p: law("CM-P-6-l", "depot-not-disorganised", at=space_name(IDS[p])))
    return one_of(say("ask-ready"), list(dict.fromkeys(a.at for a in found)), which, space_name, why)


def make_ready(s: State, f: CourtTurn, a: act.ReadyDepot, _dice: Dice, out: list[Event]) -> None:
    fleet = read_fleet(a.depot)
    if fleet is not None:
        price = cost(s, "ready_fd", NAVAL[fleet])
        s.set_port(fleet, s.ports[fleet], PORT_READY)
    else:
        contingent, at = contingent_of(a.depot), SPACE[a.at]
        price = cost(s, "ready_fd", NATION_OF[contingent])
        s.set_depots(Depot(at, contingent) if (d.at, d.contingent) == (at, contingent) else d for d in s.depots)
    spend(s, f.court, price)
    out.append(supply_ev.DepotReady(a.depot, a.at, price))


def depot_key(contingent: int) -> str:
    return f"fd:{CONTINGENTS[contingent]}"


def read_depot(key: str) -> Contingent | None:
    """The contingent of `fd:PR`."""
    return CONTINGENT.get(key.removeprefix("fd:")) if key.startswith("fd:") else None


def contingent_of(key: str) -> Contingent:
    """The same of a key that has been judged."""
    return CONTINGENT[key.removeprefix("fd:")]


def depot_at(v: State, contingent: int, space: int) -> Depot | None:
    return next((d for d in v.depots if d.at == space and d.contingent == contingent), None)

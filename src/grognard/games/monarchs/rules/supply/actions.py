"""Section 10.0 and chapter P.6: what Supply Actions buy: better supply, shared supply, Field Depots."""

from __future__ import annotations

from grognard.boards.routes import bits_of, spaces_in
from grognard.core import Caution, Event, Next, OneOf, Preset, Refusal, RuleId, SomeOf, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import EVERYWHERE, IDS, POLISH, PORT, SPACE, Space
from grognard.games.monarchs.components.modifiers import Modifier, modifier
from grognard.games.monarchs.components.nations import (
    BR,
    CONTINGENT,
    CONTINGENTS,
    CONTINGENTS_OF,
    COURT_OF,
    FLEET,
    NATION_OF,
    NATIONS,
    NATIONS_OF,
    NAVAL,
    RU,
    SIDE_OF,
    SIDE_OF_COURT,
)
from grognard.games.monarchs.components.units import POOL, strength
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import any_name, force_name, space_name
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.refusals import asked_for, one_of
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.state import (
    AT_SEA,
    FULL_SUPPLY,
    PORT_DISORGANISED,
    PORT_READY,
    Depot,
    Post,
    State,
    fort,
    is_inside,
    post,
)
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

_TABLE = DATA.read("tables.yaml")["supply_actions"]
COSTS: dict[str, int] = {**_TABLE["costs"], "ready_fd": _TABLE["ready_fd"]["sa"]}
_DOUBLED: int = _TABLE["russian_multiplier_before_supply_improvement"]
RULES: dict[str, str] = {
    "build_fd": "CM-10.0-a", "share_supply": "CM-10.0-b", "move_fd": "CM-10.0-c", "prosecute_siege": "CM-10.0-e",
    "improve_supply": "CM-10.0-f", "rally_drm": "CM-10.0-g", "ready_fd": "CM-P-6-l",
}  # fmt: skip


# --- what they cost


def sa_cost(action: str, nation: int, improved: bool) -> tuple[Modifier, ...]:
    """The SAs of one action for a nation; CM-10.0-h: double for Russia before the improvement."""
    base = modifier(COSTS[action], RULES[action], f"sa-{action.replace('_', '-')}")
    if nation != RU or improved:
        return (base,)
    return base, modifier((_DOUBLED - 1) * base.value, "CM-10.0-h", "sa-russian")


def cost(s: State, action: str, nation: int) -> int:
    n = COSTS[action]
    return n * _DOUBLED if nation == RU and not s.flag("russian_supply_improvement") else n


def pool_law(v: State, court: int, price: int) -> Refusal | None:
    """CM-P-6-a: paid out of the court's pool."""
    if v.actions[court] >= price:
        return None
    return law("CM-P-6-a", "no-actions", have=v.actions[court], cost=price)


def spend(s: State, court: int, price: int) -> None:
    s.actions[court] -= price


# --- Improve Supply


def improve_one_law(v: State, court: int, where: Post) -> Refusal | None:
    """CM-P-6-i: why a force cannot rise a level, whatever it costs."""
    if is_inside(where):
        return law("CM-P-6-o", "improve-garrison")
    if not v.sps(where):
        return law("CM-P-6-i", "improve-nobody", at=space_name(forces.lies_in(where)))
    if v.force_court(where) != court:
        return law("CM-P-2-l", "force-other-court", at=space_name(forces.lies_in(where)))
    if v.supply[where] == FULL_SUPPLY:
        return law("CM-P-6-i", "improve-full", at=space_name(forces.lies_in(where)))
    if not supply.in_reach(v, where):
        return law("CM-P-6-i", "improve-out-of-reach", at=space_name(forces.lies_in(where)))
    return None


def improvable(v: State, court: int) -> list[Post]:
    """Forces that may rise a level, the cheapest included."""
    if v.actions[court] < COSTS["improve_supply"]:
        return []
    hungry = [w for w in v.occupied()[SIDE_OF_COURT[court]] if v.supply[w] != FULL_SUPPLY]
    found = [w for w in hungry if improve_one_law(v, court, w) is None]
    return [w for w in found if cost(v, "improve_supply", v.force_nation(w)) <= v.actions[court]]


def improve_law(v: State, f: CourtTurn, a: act.Improve) -> Refusal | None:
    posts = [forces.post_of(key, SIDE_OF_COURT[f.court]) for key in a.forces]
    order = [where for where in posts if where is not None]
    if not a.forces or None in posts or order != sorted(dict.fromkeys(order)):
        return not_now(a)
    for where in order:
        if wrong := improve_one_law(v, f.court, where):
            return wrong
    return pool_law(v, f.court, sum(cost(v, "improve_supply", v.force_nation(w)) for w in order))


def ask_improve(v: State, f: CourtTurn) -> Next:
    side, found = SIDE_OF_COURT[f.court], improvable(v, f.court)
    price = {forces.KEY_OF[w]: cost(v, "improve_supply", v.force_nation(w)) for w in found}
    keys = list(price)
    if len(keys) == 1:
        return act.Improve((keys[0],))

    def fault(picked: tuple[str, ...], _finished: bool) -> Refusal | None:
        return pool_law(v, f.court, sum(price[key] for key in picked))

    def why(key: str) -> Refusal | None:
        where = forces.post_of(key, side)
        if where is None:
            return None
        return improve_one_law(v, f.court, where) or pool_law(v, f.court, v.actions[f.court] + 1)

    return SomeOf(
        say("ask-improve", have=v.actions[f.court]),
        keys,
        act.Improve,
        low=1,
        fault=fault,
        exact=True,
        say=force_name,
        why=asked_for("force", why),
        presets=_presets(v, f, price),
    )


def _presets(v: State, f: CourtTurn, price: dict[str, int]) -> tuple[Preset, ...]:
    """All of them, or the largest that the pool pays for."""
    if sum(price.values()) <= v.actions[f.court]:
        return (Preset(say("preset-improve-all"), " ".join(price)),)
    side, left, picked = SIDE_OF_COURT[f.court], v.actions[f.court], []
    for key in sorted(price, key=lambda k: -v.sps(post(side, SPACE[k]))):
        if price[key] <= left:
            left -= price[key]
            picked.append(key)
    return (Preset(say("preset-improve-largest"), " ".join(key for key in price if key in picked)),)


def improve(s: State, f: CourtTurn, a: act.Improve, out: list[Event]) -> None:
    for key in a.forces:
        where = forces.post_of(key, SIDE_OF_COURT[f.court])
        assert where is not None, f"{key} was judged"
        price = cost(s, "improve_supply", s.force_nation(where))
        spend(s, f.court, price)
        s.set_supply(where, s.supply[where] - 1)
        out.append(ev.SupplyImproved(key, s.supply[where], price))


# --- Share Supply


def share_law(v: State, f: CourtTurn, a: act.ShareSupply) -> Refusal | None:
    where = forces.post_of(a.force, SIDE_OF_COURT[f.court])
    return not_now(a) if where is None else share_one_law(v, f.court, where)


def share_one_law(v: State, court: int, where: Post) -> Refusal | None:
    """CM-10.0-b, CM-P-6-f"""
    at = space_name(forces.lies_in(where))
    if is_inside(where):
        return law("CM-P-6-o", "share-garrison")
    if not v.strength(where).multi_nation:
        return law("CM-P-2-i", "share-one-nation", at=at)
    if v.force_court(where) != court:
        return law("CM-P-2-l", "force-other-court", at=at)
    if where in v.sharing:
        return law("CM-P-6-f", "share-already", at=at)
    return pool_law(v, court, cost(v, "share_supply", v.force_nation(where)))


def sharers(v: State, court: int) -> list[Post]:
    if v.actions[court] < COSTS["share_supply"]:
        return []
    posts = v.occupied()[SIDE_OF_COURT[court]]
    return [w for w in posts if v.strength(w).multi_nation and share_one_law(v, court, w) is None]


def ask_share(v: State, f: CourtTurn) -> Next:
    keys = [forces.KEY_OF[w] for w in sharers(v, f.court)]

    def why(key: str) -> Refusal | None:
        where = forces.post_of(key, SIDE_OF_COURT[f.court])
        return None if where is None else share_one_law(v, f.court, where)

    return one_of(say("ask-share"), keys, act.ShareSupply, force_name, why, "force")


def share(s: State, f: CourtTurn, a: act.ShareSupply, out: list[Event]) -> None:
    where = forces.post_of(a.force, SIDE_OF_COURT[f.court])
    assert where is not None, f"{a.force} was judged"
    price = cost(s, "share_supply", s.force_nation(where))
    spend(s, f.court, price)
    s.sharing = sorted((*s.sharing, where))
    out.append(ev.SupplyShared(a.force, price))


# --- building


def depot_site_law(v: State, nation: int, space: int) -> Refusal | None:
    """CM-P-6-k: where an FD of a nation may lie at all: for building and moving."""
    side, at = SIDE_OF[nation], space_name(IDS[space])
    if not POLISH[space] and v.side_of_control(space) != side:
        return law("CM-P-6-k", "depot-not-friendly", at=at)
    if v.enemies_outside(space, side):
        return law("CM-P-6-n", "depot-enemies", at=at)
    if any(d.at == space and NATION_OF[d.contingent] == nation for d in v.depots):
        return law("CM-P-6-k", "depot-already", at=at)
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
    if not depot_reach(v, nation) >> space & 1:
        return law("CM-P-6-k", "depot-too-far", at=space_name(IDS[space]), mp=supply.CHAIN)
    return None


def depot_reach(s: State, nation: int) -> int:
    """CM-P-6-k: the spaces near enough to an MD or to an FD that is a Supply Source, a bit each."""
    return s.once_by_land(_depot_reach, nation, supply.blocks_near(s, nation))


def _depot_reach(s: State, nation: int, blocks: int) -> int:
    mask = 0
    for source in supply.sources(s, nation):
        mask |= supply.rings(source.space, blocks)[supply.CHAIN]
    return mask


def sites(s: State, nation: int) -> tuple[Space, ...]:
    """Spaces in which `build_site_law` allows an FD of a nation."""
    return s.once(_sites, nation)


def _sites(s: State, nation: int) -> tuple[Space, ...]:
    there = (s.stood(SIDE_OF[nation]) | s.garrisoned()) & _room_for_depot(s, nation)
    near = there & depot_reach(s, nation) if there else 0
    return tuple([Space(p) for p in spaces_in(near) if _has_troops(s, nation, p)])


def _room_for_depot(s: State, nation: int) -> int:
    """The spaces in which `depot_site_law` allows an FD of a nation, a bit each."""
    side = SIDE_OF[nation]
    mask = (s.controlled(side) | _POLAND) & ~s.stood(1 - side)
    for d in s.depots:
        if NATION_OF[d.contingent] == nation:
            mask &= ~(1 << d.at)
    return mask


_POLAND: int = bits_of(p for p in EVERYWHERE if POLISH[p])


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
    if v.actions[court] < COSTS["build_fd"]:
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
        nation = NATION_OF[CONTINGENT[depot.removeprefix("fd:")]]
        return OneOf(
            say("ask-build-where", depot=any_name(depot)),
            [IDS[p] for p in sites(v, nation)],
            lambda at: act.BuildDepot(depot, at),
            space_name,
            why=asked_for("place", lambda at: build_site_law(v, nation, SPACE[at]) if at in SPACE else None),
        )

    def why(depot: str) -> Refusal | None:
        contingent = read_depot(depot)
        return None if contingent is None else contingent_law(v, f.court, contingent)

    return one_of(
        say("ask-build"), [f"fd:{CONTINGENTS[c]}" for c in builders(v, f.court)], where, any_name, why, "depot"
    )


def build(s: State, f: CourtTurn, a: act.BuildDepot, out: list[Event]) -> None:
    contingent = CONTINGENT[a.depot.removeprefix("fd:")]
    price = cost(s, "build_fd", NATION_OF[contingent])
    spend(s, f.court, price)
    s.set_depots((*s.depots, Depot(SPACE[a.at], contingent)))
    out.append(ev.DepotBuilt(a.depot, a.at, price))


# --- moving


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
    if not _near_depot(v, nation, start) >> end & 1:
        return law("CM-P-6-k", "depot-move-too-far", at=space_name(IDS[end]), mp=supply.DEPOT_MOVE)
    return None


def move_ends(s: State, nation: int, start: int) -> tuple[str, ...]:
    return s.once(_move_ends, nation, start)


def _move_ends(s: State, nation: int, start: int) -> tuple[str, ...]:
    return tuple(IDS[p] for p in spaces_in(_near_depot(s, nation, start) & _room_for_depot(s, nation)))


def _near_depot(s: State, nation: int, start: int) -> int:
    """CM-P-6-k: the spaces to which a Supply Path of at most 4 MPs leads from a depot, a bit each."""
    blocks = supply.blocked(s, SIDE_OF[nation]) & ~(1 << start)
    return supply.rings(start, blocks)[supply.DEPOT_MOVE] & ~blocks & ~(1 << start)


def movable(v: State, f: CourtTurn) -> list[Depot]:
    if v.actions[f.court] < COSTS["move_fd"]:
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
        keys = [f"fd:{CONTINGENTS[d.contingent]}" for d in found[start]]
        return one_of(say("ask-move-which"), keys, lambda depot: where(start, depot), any_name, what="depot")

    def where(start: str, depot: str) -> Next:
        nation = NATION_OF[CONTINGENT[depot.removeprefix("fd:")]]
        return OneOf(
            say("ask-move-where", depot=any_name(depot), at=space_name(start)),
            move_ends(v, nation, SPACE[start]),
            lambda end: act.MoveDepot(depot, start, end),
            space_name,
            why=asked_for(
                "place", lambda end: move_end_law(v, nation, SPACE[start], SPACE[end]) if end in SPACE else None
            ),
            caution=lambda end: _idle_depot(v, nation, SPACE[start], SPACE[end]),
        )

    def why(key: str) -> Refusal | None:
        here = [d for d in depots_of(v, f.court) if IDS[d.at] == key]
        if not here:
            return law("CM-P-6-k", "depot-none", at=space_name(key)) if key in SPACE else None
        return move_start_law(v, f, here[0]) or law("CM-P-6-k", "depot-nowhere", at=space_name(key))

    return one_of(say("ask-move"), list(found), which, space_name, why)


def _idle_depot(v: State, nation: int, start: int, end: int) -> Caution | None:
    """CM-P-6-c: a depot that is too far from any other source supplies nobody."""
    if supply.makes_a_source(v, nation, end, start):
        return None
    return Caution(RuleId("CM-P-6-c"), say("caution-idle-depot", at=space_name(IDS[end])))


def move_cautions(v: State, _f: CourtTurn, a: act.MoveDepot) -> tuple[Caution, ...]:
    found = _idle_depot(v, NATION_OF[CONTINGENT[a.depot.removeprefix("fd:")]], SPACE[a.start], SPACE[a.end])
    return () if found is None else (found,)


def move(s: State, f: CourtTurn, a: act.MoveDepot, out: list[Event]) -> None:
    contingent, end = CONTINGENT[a.depot.removeprefix("fd:")], SPACE[a.end]
    price = cost(s, "move_fd", NATION_OF[contingent])
    spend(s, f.court, price)
    way = supply.path(end, SPACE[a.start], supply.blocked(s, SIDE_OF_COURT[f.court]))
    s.set_depots(
        Depot(end, d.contingent, d.ready) if (d.at, d.contingent) == (SPACE[a.start], contingent) else d
        for d in s.depots
    )
    f.moved += ((end, contingent),)
    out.append(ev.DepotMoved(a.depot, a.start, a.end, tuple(IDS[p] for p in reversed(way)), price))


# --- making ready


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
    found = [act.ReadyDepot(f"fd:{CONTINGENTS[d.contingent]}", IDS[d.at]) for d in v.depots if not d.ready]
    for fleet, port in enumerate(v.ports):
        if port >= 0 and v.port_state[fleet] == PORT_DISORGANISED:
            found.append(act.ReadyDepot(fleet_key(fleet), IDS[port]))
    return [a for a in found if ready_law(v, f, a) is None] if found else []


def ask_ready(v: State, f: CourtTurn) -> Next:
    found = disorganised(v, f)

    def which(at: str) -> Next:
        here = {a.depot: a for a in found if a.at == at}
        return one_of(say("ask-ready-which"), list(here), lambda depot: here[depot], any_name, what="depot")

    def why(at: str) -> Refusal | None:
        return law("CM-P-6-l", "depot-not-disorganised", at=space_name(at)) if at in SPACE else None

    return one_of(say("ask-ready"), list(dict.fromkeys(a.at for a in found)), which, space_name, why)


def make_ready(s: State, f: CourtTurn, a: act.ReadyDepot, out: list[Event]) -> None:
    fleet = read_fleet(a.depot)
    if fleet is not None:
        price = cost(s, "ready_fd", NAVAL[fleet])
        s.set_port(fleet, s.ports[fleet], PORT_READY)
    else:
        contingent, at = CONTINGENT[a.depot.removeprefix("fd:")], SPACE[a.at]
        price = cost(s, "ready_fd", NATION_OF[contingent])
        s.set_depots(Depot(at, contingent) if (d.at, d.contingent) == (at, contingent) else d for d in s.depots)
    spend(s, f.court, price)
    out.append(ev.DepotReady(a.depot, a.at, price))


# --- the port of a Fleet Depot


def port_law(v: State, f: CourtTurn, a: act.NamePort) -> Refusal | None:
    """CM-P-6-m: one friendly-controlled port of the zone where the fleet is at sea."""
    fleet = read_fleet(a.fleet)
    if fleet is None or a.at not in SPACE:
        return not_now(a)
    return port_fleet_law(v, f, fleet) or port_at_law(v, fleet, SPACE[a.at])


def port_fleet_law(v: State, f: CourtTurn, fleet: int) -> Refusal | None:
    if COURT_OF[NAVAL[fleet]] != f.court:
        return law("CM-P-6-m", "fleet-other-court")
    if v.fleets[fleet] < AT_SEA:
        return law("CM-P-6-m", "fleet-not-at-sea")
    if fleet in f.ports:
        return law("CM-P-6-m", "port-named")
    return None


def port_at_law(v: State, fleet: int, space: int) -> Refusal | None:
    if PORT[space] != v.fleets[fleet] - AT_SEA:
        return law("CM-P-6-m", "port-other-zone", at=space_name(IDS[space]))
    if v.side_of_control(space) != SIDE_OF[NAVAL[fleet]]:
        return law("CM-P-6-m", "port-not-friendly", at=space_name(IDS[space]))
    if v.ports[fleet] == space:
        return law("CM-P-6-m", "port-already", at=space_name(IDS[space]))
    return None


def ports(v: State, f: CourtTurn) -> dict[int, list[str]]:
    """The ports that each fleet of the court may be given."""
    found: dict[int, list[str]] = {}
    for nation in NATIONS_OF[f.court]:
        fleet = FLEET.get(nation, -1)
        if fleet >= 0 and v.fleets[fleet] >= AT_SEA and port_fleet_law(v, f, fleet) is None:
            found[fleet] = [IDS[p] for p in _PORTS if port_at_law(v, fleet, p) is None]
    return {fleet: here for fleet, here in found.items() if here}


_PORTS: tuple[Space, ...] = tuple(p for p in EVERYWHERE if PORT[p] >= 0)


def ask_port(v: State, f: CourtTurn) -> Next:
    found = {fleet_key(fleet): here for fleet, here in ports(v, f).items()}

    def where(key: str) -> Next:
        fleet = read_fleet(key)
        assert fleet is not None, f"{key} was offered"
        return OneOf(
            say("ask-port-where", fleet=any_name(key)),
            found[key],
            lambda at: act.NamePort(key, at),
            space_name,
            why=asked_for("place", lambda at: port_at_law(v, fleet, SPACE[at]) if at in SPACE else None),
        )

    def why(key: str) -> Refusal | None:
        fleet = read_fleet(key)
        return None if fleet is None else port_fleet_law(v, f, fleet)

    return one_of(say("ask-port"), list(found), where, any_name, why, "fleet")


def name_port(s: State, f: CourtTurn, a: act.NamePort, out: list[Event]) -> None:
    fleet = read_fleet(a.fleet)
    assert fleet is not None, f"{a.fleet} was judged"
    s.set_port(fleet, SPACE[a.at], s.port_state[fleet])
    f.ports += (fleet,)
    out.append(ev.PortNamed(a.fleet, a.at))


# --- keys


def read_depot(key: str) -> int | None:
    """The contingent of `fd:PR`."""
    return CONTINGENT.get(key.removeprefix("fd:")) if key.startswith("fd:") else None


def read_fleet(key: str) -> int | None:
    """The fleet of `fleet:AA`."""
    return _FLEETS.get(key)


def fleet_key(fleet: int) -> str:
    return f"fleet:{NATIONS[NAVAL[fleet]]}"


_FLEETS: dict[str, int] = {fleet_key(fleet): fleet for fleet in range(len(NAVAL))}


def depot_at(v: State, contingent: int, space: int) -> Depot | None:
    return next((d for d in v.depots if d.at == space and d.contingent == contingent), None)

"""CM-P-6-m: the ports of Fleet Depots."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import EVERYWHERE, IDS, PORT, SPACE, Space
from grognard.games.monarchs.components.nations import COURT_OF, FLEET, NATIONS, NATIONS_OF, NAVAL, SIDE_OF
from grognard.games.monarchs.events import supply as supply_ev
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import any_name, space_name
from grognard.games.monarchs.rules.refusals import asked_for, one_of
from grognard.games.monarchs.state import AT_SEA, State
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now


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


def name_port(s: State, f: CourtTurn, a: act.NamePort, _dice: Dice, out: list[Event]) -> None:
    fleet = read_fleet(a.fleet)
    assert fleet is not None, f"{a.fleet} was judged"
    s.set_port(fleet, SPACE[a.at], s.port_state[fleet])
    f.ports += (fleet,)
    out.append(supply_ev.PortNamed(a.fleet, a.at))


def read_fleet(key: str) -> int | None:
    """The fleet of `fleet:AA`."""
    return _FLEETS.get(key)


def fleet_key(fleet: int) -> str:
    return f"fleet:{NATIONS[NAVAL[fleet]]}"


_FLEETS: dict[str, int] = {fleet_key(fleet): fleet for fleet in range(len(NAVAL))}

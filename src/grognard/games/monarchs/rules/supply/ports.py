"""CM-P-6-m: the ports of Fleet Depots."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import EVERYWHERE, IDS, PORT, SPACE, Space
from grognard.games.monarchs.components.nations import COURT_OF, FLEET, NATIONS, NATIONS_OF, NAVAL, SIDE_OF
from grognard.games.monarchs.events import supply as supply_ev
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import any_name, space_name
from grognard.games.monarchs.rules.refusals import Why, asked_for, of_space, one_of
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
    at = space_name(IDS[space])
    if PORT[space] != v.fleets[fleet] - AT_SEA:
        return law("CM-P-6-m", "port-other-zone", at=at)
    if v.side_of_control(space) != SIDE_OF[NAVAL[fleet]]:
        return law("CM-P-6-m", "port-not-friendly", at=at)
    return law("CM-P-6-m", "port-already", at=at) if v.ports[fleet] == space else None


def ports(v: State, f: CourtTurn) -> dict[int, list[str]]:
    """The ports that each fleet of the court may be given."""
    mine = [FLEET[n] for n in NATIONS_OF[f.court] if n in FLEET and port_fleet_law(v, f, FLEET[n]) is None]
    found = {fleet: [IDS[p] for p in _PORTS if port_at_law(v, fleet, p) is None] for fleet in mine}
    return {fleet: here for fleet, here in found.items() if here}


_PORTS: tuple[Space, ...] = tuple(p for p in EVERYWHERE if PORT[p] >= 0)


def ask_port(v: State, f: CourtTurn) -> Next:
    found = {fleet_key(fleet): here for fleet, here in ports(v, f).items()}

    def where(key: str) -> Next:
        why = of_space(lambda p: port_at_law(v, fleet_named(key), p))
        return OneOf(
            say("ask-port-where", fleet=any_name(key)), found[key], lambda at: act.NamePort(key, at), space_name,
            why=asked_for("place", why),
        )  # fmt: skip

    why = of_fleet(lambda fleet: port_fleet_law(v, f, fleet))
    return one_of(say("ask-port"), list(found), where, any_name, why, "fleet")


def name_port(s: State, f: CourtTurn, a: act.NamePort, _dice: Dice, out: list[Event]) -> None:
    fleet = fleet_named(a.fleet)
    s.set_port(fleet, SPACE[a.at], s.port_state[fleet])
    f.ports += (fleet,)
    out.append(supply_ev.PortNamed(a.fleet, a.at))


def read_fleet(key: str) -> int | None:
    """The fleet of `fleet:AA`."""
    return _FLEETS.get(key)


def fleet_named(key: str) -> int:
    """The fleet of a key that has been judged."""
    return _FLEETS[key]


def of_fleet(judge: Callable[[int], Refusal | None]) -> Why:
    """A law of fleets as a reason for any key."""
    return lambda key: judge(_FLEETS[key]) if key in _FLEETS else None


def fleet_key(fleet: int) -> str:
    return f"fleet:{NATIONS[NAVAL[fleet]]}"


_FLEETS: dict[str, int] = {fleet_key(fleet): fleet for fleet in range(len(NAVAL))}

"""Section 15.10 and chapter P.13: fleets sail, fight and come home."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import BASE_ZONE, NEAR_ZONES, ZONE, ZONES
from grognard.games.monarchs.components.modifiers import Modifier, applying, modifier, total
from grognard.games.monarchs.components.nations import (
    AA,
    COALITION,
    COURT,
    COURT_OF,
    FLEET,
    FR,
    NATION,
    NATIONS_OF,
    NAVAL,
    POWER_OF,
    SIDE_OF,
)
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.events.wording import rolled
from grognard.games.monarchs.frames import SeaFight
from grognard.games.monarchs.names import any_name
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.rules.refusals import Why, asked_for, one_of
from grognard.games.monarchs.rules.supply.ports import fleet_key, fleet_named, of_fleet, read_fleet
from grognard.games.monarchs.state import AT_BASE, AT_SEA, IN_POOL, PORT_DESTROYED, PORT_READY, State
from grognard.kit.refusals import law
from grognard.kit.sequence import DONE, OneStep, not_now

_TABLES = DATA.read("tables.yaml")
_TABLE = _TABLES["naval_combat"]
_BLOCKADE = _TABLES["blockade"]
_LEAST: int = min(row["min"] for row in _TABLE["results"])
_MOST: int = max(row["max"] for row in _TABLE["results"])


# --- sailing


def destinations(s: State, fleet: int) -> tuple[int, ...]:
    """CM-P-13-b: where a fleet may sail: its base, or AT_SEA and a zone."""
    here = s.fleets[fleet]
    if fleet_law(s, COURT_OF[NAVAL[fleet]], fleet) is not None:
        return ()
    if here == AT_BASE:
        return (AT_SEA + BASE_ZONE[fleet],)
    zones = tuple(AT_SEA + zone for zone in NEAR_ZONES[here - AT_SEA])
    return (AT_BASE, *zones) if here - AT_SEA == BASE_ZONE[fleet] else zones


def fleet_law(v: State, court: int, fleet: int) -> Refusal | None:
    """Why a fleet cannot sail at all."""
    if COURT_OF[NAVAL[fleet]] != court:
        return law("CM-P-13-b", "fleet-other-court")
    if not v.warring(NAVAL[fleet]):
        return law("CM-P-1-j", "fleet-at-peace")
    if v.fleets[fleet] == IN_POOL:
        return law("CM-P-13-d", "fleet-in-pool")
    return None


def sail_law(v: State, court: int, fleet: str, to: str) -> Refusal | None:
    """`fleet:AA`, `sea:baltic`; `base`: home."""
    ship, end = read_fleet(fleet), read_destination(to)
    if ship is None or end is None:
        return law("CM-P-13-b", "sail-where")
    if wrong := fleet_law(v, court, ship):
        return wrong
    return None if end in destinations(v, ship) else law("CM-P-13-b", "sail-too-far", to=any_name(to))


def read_destination(key: str) -> int | None:
    if key == "base":
        return AT_BASE
    zone = ZONE.get(key.removeprefix("sea:")) if key.startswith("sea:") else None
    return None if zone is None else AT_SEA + zone


def destination_key(to: int) -> str:
    return "base" if to < AT_SEA else f"sea:{ZONES[to - AT_SEA]}"


def sailors(v: State, court: int, nations: Sequence[int] | None = None) -> list[int]:
    """Fleets of a court that may sail."""
    mine = NATIONS_OF[court] if nations is None else nations
    return [FLEET[n] for n in mine if n in FLEET and destinations(v, FLEET[n])]


def ask_sail(
    v: State, court: int, zones_left: int, then: Callable[[str, str], Next], nations: Sequence[int] | None = None
) -> Next:
    """Which fleet, and where: `then` is given their keys."""

    def where(key: str) -> Next:
        keys = [destination_key(to) for to in destinations(v, fleet_named(key))]
        return OneOf(
            say("ask-sail-where", fleet=any_name(key), left=zones_left), keys, lambda to: then(key, to), any_name,
            why=asked_for("sea", to_sea(lambda to: sail_law(v, court, key, to))),
        )  # fmt: skip

    keys, why = [fleet_key(fleet) for fleet in sailors(v, court, nations)], of_fleet(lambda n: fleet_law(v, court, n))
    return one_of(say("ask-sail"), keys, where, any_name, why, "fleet")


def to_sea(judge: Why) -> Why:
    """A law of destinations as a reason for any key."""
    return lambda key: None if read_destination(key) is None else judge(key)


def sail(s: State, fleet: int, to: int, dice: Dice, out: list[Event]) -> None:
    """CM-P-13-b, CM-P-13-c: the fleet moves, and fights at once if it meets an enemy. It may leave a `SeaFight` on top
    of the stack, if there are several."""
    start = s.fleets[fleet]
    s.set_fleet(fleet, to)
    out.append(ev.Sailed(fleet_key(fleet), destination_key(start), destination_key(to)))
    if to >= AT_SEA:
        _meet(s, fleet, dice, out)


def foes(s: State, fleet: int) -> list[int]:
    """Enemy fleets at sea in the zone of a fleet that is at sea. CM-P-13-a: those in a base cannot be attacked."""
    here, side = s.fleets[fleet], SIDE_OF[NAVAL[fleet]]
    return [f for f in range(len(NAVAL)) if here >= AT_SEA and s.fleets[f] == here and SIDE_OF[NAVAL[f]] != side]


def _meet(s: State, fleet: int, dice: Dice, out: list[Event]) -> None:
    while enemies := foes(s, fleet):
        if len(enemies) > 1:
            s.frames.append(SeaFight(fleet))
            return
        fight(s, fleet, enemies[0], dice, out)


# --- naval combat


def naval_drms(coalition: int, enemy: int, typhus: bool) -> tuple[Modifier, ...]:
    """CM-15.10-b, CM-15.10-c: of the nations of the two fleets."""
    french = coalition == FR and not typhus
    return applying(
        (french, modifier(_TABLE["drms"]["french_before_typhus"], "CM-15.10-b", "naval-french")),
        (enemy == AA, modifier(_TABLE["drms"]["against_british"], "CM-15.10-c", "naval-british")),
    )


def by_side(one: int, other: int) -> tuple[int, int]:
    """Of two fleets that meet that of the Coalition, and that of the Alliance."""
    return (one, other) if SIDE_OF[NAVAL[one]] == COALITION else (other, one)


def drms_of(s: State, one: int, other: int) -> tuple[Modifier, ...]:
    coalition, alliance = by_side(one, other)
    return naval_drms(NAVAL[coalition], NAVAL[alliance], s.flag("typhus"))


def naval_result(points: int) -> tuple[str, int, tuple[str, ...]]:
    """CM-15.10-a: the name of the result, the VP of the Coalition fleet's power, and the sides whose fleet goes to the
    Force Pool; below 0 counts as 0, above 7 as 7."""
    points = max(_LEAST, min(_MOST, points))
    row = next(row for row in _TABLE["results"] if row["min"] <= points <= row["max"])
    return row["name"], row["vp"], tuple(row["to_force_pool"])


def fight(s: State, one: int, other: int, dice: Dice, out: list[Event]) -> None:
    """CM-15.10-a: the Coalition side rolls."""
    coalition, alliance = by_side(one, other)
    nation, drms = NAVAL[coalition], drms_of(s, one, other)
    (face,) = dice.roll("naval", by=s.seat_of(COURT_OF[nation]))
    name, points, sunk = naval_result(face + total(drms))
    for side, fleet in (("coalition", coalition), ("alliance", alliance)):
        if side in sunk:
            s.set_fleet(fleet, IN_POOL)
    out.append(
        ev.SeaFought(**rolled(face, drms), coalition=fleet_key(coalition), alliance=fleet_key(alliance), result=name)
    )
    if points:
        victory.add_points(s, POWER_OF[nation], points, out)


def ask_engage(v: State, f: SeaFight) -> Next:
    keys = [fleet_key(fleet) for fleet in foes(v, f.fleet)]

    why = asked_for("fleet", of_fleet(lambda _fleet: law("CM-P-13-c", "engage-none")))
    return OneOf(say("ask-engage"), keys, act.FightFleet, any_name, why=why)


def engage_law(v: State, f: SeaFight, a: act.FightFleet) -> Refusal | None:
    fleet = read_fleet(a.fleet)
    if fleet is None:
        return not_now(a)
    return None if fleet in foes(v, f.fleet) else law("CM-P-13-c", "engage-none")


def engage(s: State, f: SeaFight, a: act.FightFleet, dice: Dice, out: list[Event]) -> None:
    fight(s, f.fleet, fleet_named(a.fleet), dice, out)
    _meet(s, f.fleet, dice, out)


def court_of(f: SeaFight) -> int:
    return COURT_OF[NAVAL[f.fleet]]


def prompt(_v: State, f: SeaFight) -> Message:
    return say("prompt-sea-fight", fleet=any_name(fleet_key(f.fleet)))


# --- home again


def blockade(s: State, court: int) -> int:
    """CM-P-13-e: the SAs that a court receives less at the start of a season."""
    at_sea = s.fleets[FLEET[NATION[_BLOCKADE["fleet"]]]] == AT_SEA + ZONE[_BLOCKADE["zone"]]
    return _BLOCKADE["sa"] if at_sea and court == COURT[_BLOCKADE["court"]] else 0


def return_from_pool(s: State, fleet: int, out: list[Event]) -> bool:
    """CM-P-13-d: in the Spring Phase or by an event; false if it is not in the pool."""
    if s.fleets[fleet] != IN_POOL or not s.warring(NAVAL[fleet]):
        return False
    s.set_fleet(fleet, AT_BASE)
    out.append(ev.FleetReturned(fleet_key(fleet)))
    return True


def spring(s: State, out: list[Event]) -> None:
    """CM-P-13-d"""
    for fleet in range(len(NAVAL)):
        return_from_pool(s, fleet, out)


def go_home(s: State, out: list[Event]) -> None:
    """CM-P-13-d: at the end of the year fleets at sea go home."""
    for fleet, here in enumerate(s.fleets):
        if here >= AT_SEA:
            s.set_fleet(fleet, AT_BASE)
            out.append(ev.FleetReturned(fleet_key(fleet)))


def end_season(s: State) -> None:
    """CM-P-6-q: a destroyed Fleet FD serves again after the season."""
    for fleet, state in enumerate(s.port_state):
        if state == PORT_DESTROYED:
            s.set_port(fleet, s.ports[fleet], PORT_READY)


# --- CM-P-13-c: the steps of a naval combat with several fleets


def _seat(v: State, f: SeaFight) -> Seat:
    return v.seats[court_of(f)]


sea_fight = OneStep(State, SeaFight)
SEA_FIGHT = sea_fight.asks(
    "sea-fight", _seat, prompt, ask_engage, sea_fight.answer(act.FightFleet, engage_law, engage, DONE)
)

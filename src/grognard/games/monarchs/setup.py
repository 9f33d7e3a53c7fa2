"""Chapter P.1: scenarios and seatings, options, and how everything stands when a year begins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from grognard.core import Family, Option, Options, RuleId, Scenario, SeatAt, say
from grognard.games.monarchs.components.bits import bits_of, with_bit
from grognard.games.monarchs.components.cards import CARDS, CARDS_OF, CHITS, FLAGS, TREATIES
from grognard.games.monarchs.components.leaders import ALL_LEADERS, LEADERS, LOUDON
from grognard.games.monarchs.components.map import AREAS, COUNT, OWNER, SPACE, THEATRES
from grognard.games.monarchs.components.nations import COURT, COURTS, NATION, NATIONS, NAVAL, POWERS, SIDE_OF_COURT
from grognard.games.monarchs.components.scenarios import COMMON, LAST_YEAR, YEAR, YEARS, nations_at_war
from grognard.games.monarchs.components.units import read_contingent
from grognard.games.monarchs.rules.cards.hands import first_deck
from grognard.games.monarchs.rules.forces.arrival import place_as_printed
from grognard.games.monarchs.state import (
    AT_BASE,
    AUTUMN,
    AWAY,
    FORCE_POOL,
    NO_SIEGE,
    PORT_READY,
    POSTS,
    SPRING,
    SUMMER,
    Depot,
    Rules,
    State,
)

_ADVANTAGE = {"alliance": -1, "none": 0, "coalition": 1}
SIDES_PLAYED: Final = ("alliance", "coalition")
_SUFFIX = {"two": "", "three": "-3", "four": "-4"}


# --- scenarios: a year and who plays it


def _seatings(year: Mapping[str, Any]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The scenarios of a year: for each the courts of every seat. CM-P-1-b: a year with two courts has two seats."""
    if len(year["courts"]) == len(SIDES_PLAYED):
        return {year["id"]: tuple((court,) for court in year["courts"])}
    return {year["id"] + _SUFFIX[name]: tuple(map(tuple, COMMON["seatings"][name])) for name in _SUFFIX}


SEATINGS: dict[str, tuple[tuple[str, ...], ...]] = {}
YEAR_OF: dict[str, str] = {}
"""The year of each scenario."""
for _year in YEARS:
    for _name, _seats in _seatings(_year).items():
        SEATINGS[_name], YEAR_OF[_name] = _seats, _year["id"]


def _option(name: str, rule: str, usual: str = "no") -> Option:
    values = (usual, *(value for value in ("no", "yes") if value != usual))
    return Option(name, say(f"option-{name}"), say(f"option-{name}-about"), values, usual, (RuleId(rule),))


CAMPAIGN = _option("campaign", "CM-P-16-a")
FIRST_EDITION = _option("first-edition", "CM-P-16-b", "yes")
FOG = _option("fog", "CM-P-16-c")


def _seat(courts: tuple[str, ...]) -> SeatAt:
    """A seat of several courts names them; one of a single court bears its name."""
    roles = tuple(say(f"court-{court}") for court in courts) if len(courts) > 1 else ()
    return SeatAt(say(f"seat-{'-'.join(courts)}"), roles)


def scenarios() -> Mapping[str, Scenario]:
    found = {}
    for name, seats in SEATINGS.items():
        year = YEAR[YEAR_OF[name]]
        shared = len(_seatings(year)) > 1
        about = say(f"scenario-{year['id']}-about")
        label = say(f"scenario-{year['id']}")
        sides: list[list[int]] = [[], []]
        for n, courts in enumerate(seats):
            sides[SIDE_OF_COURT[COURT[courts[0]]]].append(n)
        options = (CAMPAIGN, FIRST_EDITION, FOG) if year["year"] < LAST_YEAR else (FIRST_EDITION, FOG)
        found[name] = Scenario(
            name,
            label,
            about,
            tuple(_seat(courts) for courts in seats),
            options,
            tuple(tuple(side) for side in sides),
            Family(f"year-{year['year']}", label, about) if shared else None,
            say(f"variant-{len(seats)}") if shared else None,
        )
    return found


def rules_of(options: Options) -> Rules:
    on = {name for name, value in options.items() if value == "yes"}
    return Rules(FIRST_EDITION.id in on, FOG.id in on, CAMPAIGN.id in on)


# --- the first position of a year


def empty(scenario: str, options: Options) -> State:
    """A state of a year's flags and tracks with no forces on the map."""
    year, seats = YEAR[YEAR_OF[scenario]], SEATINGS[scenario]
    flags = bits_of(n for n, name in enumerate(FLAGS) if year["flags"].get(name))
    if any(LEADERS[LOUDON].id in row.get("army_leaders", ()) for row in year["forces"]):
        flags = with_bit(flags, FLAGS.index("army_leader_loudon"))
    first = SPRING if year["spring_phase"] else SUMMER if "summer" in year["seasons"] else AUTUMN
    return State(
        scenario=year["id"], year=year["year"], rules=rules_of(options),
        seats=tuple(next((n for n, mine in enumerate(seats) if court in mine), -1) for court in COURTS),
        season=first, round=0, control=OWNER, troops=[()] * POSTS, leaders=[AWAY] * len(LEADERS), acted=0,
        morale=(0,) * POSTS, supply=(0,) * POSTS, entrenched=[], sharing=[], sieges=(NO_SIEGE,) * COUNT, depots=(),
        boxes=[()] * len(THEATRES), forage=[()] * len(AREAS), raiders=[0] * len(THEATRES),
        advantage=[_ADVANTAGE[year["kk_advantage"][name]] for name in THEATRES],
        fleets=(AT_BASE,) * len(NAVAL), ports=(-1,) * len(NAVAL), port_state=(PORT_READY,) * len(NAVAL),
        treasury=[year["treasury"].get(name, 0) for name in NATIONS],
        actions=[year["sa_pool"].get(name, 0) for name in COURTS],
        will=[year["mw"].get(name, -1) for name in POWERS], points=[0] * len(POWERS),
        treaty=TREATIES.index(year["flags"]["treaty"]), flags=flags, at_war=nations_at_war(year),
        exhausted=bits_of(NATION[name] for name in year["exhausted"]), peace=0,
        hands=[()] * len(COURTS), decks=[(0,) * len(cards) for cards in CARDS_OF], discards=[()] * len(COURTS),
        removed=(), shown=(0,) * len(CARDS), chits=(1,) * len(CHITS), bans=(), march_change=0, no_forced_marches=False,
        crushing=0, balance=0, frames=[],
    )  # fmt: skip


def first_position(scenario: str, options: Options) -> State:
    """CM-P-1-c: the set-up of a year."""
    return _first_position(scenario, tuple(sorted(options.items()))).copy()


@lru_cache(maxsize=64)
def _first_position(scenario: str, options: tuple[tuple[str, str], ...]) -> State:
    s = empty(scenario, dict(options))
    year = YEAR[s.scenario]
    for change in year["control_changes"]:
        s.set_control(SPACE[change["space"]], NATION[change["by"]])
    for row in year["forces"]:
        place_as_printed(s, row)
    s.set_depots(Depot(SPACE[row["space"]], read_contingent(row["nation"])) for row in year["field_depots"])
    for who in ALL_LEADERS:
        first, last = LEADERS[who].years
        if s.leaders[who] == AWAY and first <= s.year <= last and s.warring(s.nation_of(who)):
            s.leaders[who] = FORCE_POOL
    for court in range(len(COURTS)):
        if s.seats[court] >= 0:
            s.decks[court] = first_deck(s, court)
    s.changed()
    return s

"""CM-P-16-a, CM-P-16-d, CM-P-16-e, CM-P-16-g: a campaign of several years: what the winter takes away and gives back,
who comes and who goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core import Dice, Event
from grognard.games.monarchs.components.bits import has, members
from grognard.games.monarchs.components.cards import CARDS_OF, CHITS, Card
from grognard.games.monarchs.components.leaders import ALL_LEADERS, LEADERS, leader
from grognard.games.monarchs.components.map import COUNT, EVERYWHERE, SPACE, THEATRES
from grognard.games.monarchs.components.nations import (
    COURT_OF,
    COURTS,
    COURTS_OF,
    DA,
    LEAST_WILL,
    NATION,
    NATION_OF,
    NATIONS,
    NAVAL,
    POWER_OF,
    POWERS,
    SIDE_OF,
    SIDE_OF_COURT,
)
from grognard.games.monarchs.components.scenarios import YEARS, force_stack, nations_at_war
from grognard.games.monarchs.components.units import MARCHED, RAIDED, SHIFTED, marked, read_contingent, strength
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.rules import peace
from grognard.games.monarchs.rules.cards.hands import first_deck
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.victory import change_will
from grognard.games.monarchs.state import (
    AWAY,
    DEAD,
    FORCE_POOL,
    FULL_SUPPLY,
    NO_SIEGE,
    NORMAL,
    PORT_READY,
    POSTS,
    PRISONERS,
    SPRING,
    WINTER_QUARTERS,
    Depot,
    State,
    fort,
    post,
)

FERDINAND_SERVES_FROM = 1758
"""CM-P-16-e"""


def next_year(s: State, dice: Dice, out: list[Event]) -> None:
    """CM-P-16-a: it starts with the Spring Phase."""
    year = next(row for row in YEARS if row["year"] == s.year + 1)
    rest(s, dice, out)
    s.year, s.scenario, s.season, s.round = year["year"], year["id"], SPRING, 0
    s.points, s.crushing = [0] * len(POWERS), 0
    retire(s)
    take_heart(s, year, out)
    enter_and_leave(s, year, out)
    shuffle(s)


# --- CM-P-16-a: what the winter takes away


def rest(s: State, dice: Dice, out: list[Event]) -> None:
    """Markers go, all forces are in Full Supply, FDs are ready; the wounded return, and half of the prisoners."""
    s.morale, s.supply = (NORMAL,) * POSTS, (FULL_SUPPLY,) * POSTS
    s.entrenched, s.sharing, s.sieges = [], [], (NO_SIEGE,) * COUNT
    s.troops = [marked(stack, drop=MARCHED | RAIDED | SHIFTED) if stack else stack for stack in s.troops]
    s.boxes = [marked(stack, drop=MARCHED | RAIDED | SHIFTED) for stack in s.boxes]
    s.raiders, s.acted, s.bans = [0] * len(THEATRES), 0, ()
    s.port_state = (PORT_READY,) * len(NAVAL)
    s.set_depots(Depot(d.at, d.contingent) for d in s.depots)
    for who in s.leaders_in(WINTER_QUARTERS):
        s.move_leader(who, FORCE_POOL)
    for nation in range(len(NATIONS)):
        taken = [who for who in s.leaders_in(PRISONERS) if s.nation_of(who) == nation]
        for _ in range(len(taken) // 2):
            who = taken.pop(dice.draw("prisoner", [1] * len(taken)))
            s.move_leader(who, FORCE_POOL)
            out.append(ev.PrisonerFreed(f"gen:{LEADERS[who].id}"))


def take_heart(s: State, year: Mapping[str, Any], out: list[Event]) -> None:
    """CM-P-16-g: a power whose will is below that of the year's scenario rises to it."""
    for power, name in enumerate(POWERS):
        missing = year["mw"].get(name, 0) - s.will[power]
        if s.will[power] > LEAST_WILL and missing > 0:
            change_will(s, power, missing, out)


# --- CM-P-16-e: comers and goers


def retire(s: State) -> None:
    """Leaders whose years are over leave; those whose years have begun and who are nowhere else go to the pool."""
    if s.year >= FERDINAND_SERVES_FROM:
        s.set_flag("ferdinand_aa")
    for who in ALL_LEADERS:
        first, last = LEADERS[who].years
        here = s.leaders[who]
        out_of_war = s.has_made_peace(s.nation_of(who))  # Ferdinand's new nation may have made peace
        if here != DEAD and (out_of_war or not first <= s.year <= last):
            s.move_leader(who, AWAY)
        elif here == AWAY and first <= s.year <= last and s.warring(s.nation_of(who)):
            s.move_leader(who, FORCE_POOL)


def enter_and_leave(s: State, year: Mapping[str, Any], out: list[Event]) -> None:
    """By the scenario of the year; Denmark stays, and who has made peace stays out."""
    listed = nations_at_war(year)
    for nation in range(len(NATIONS)):
        if s.warring(nation) and not has(listed, nation) and nation != DA:
            peace.leave_war(s, nation, out)
    new = [n for n in members(listed) if not s.warring(n) and not s.has_made_peace(n)]
    idle = [court for court in range(len(COURTS)) if not s.is_active(court)]
    for nation in new:
        s.set_at_war(nation, True)
        out.append(ev.EnteredWar(NATIONS[nation]))
    for nation in new:
        _come(s, nation, year)
    for court in dict.fromkeys(COURT_OF[nation] for nation in new):
        if court in idle:
            _seat(s, court)
            s.actions[court] = year["sa_pool"].get(COURTS[court], 0)
    for p in EVERYWHERE:
        arrival.settle(s, p, out)


def _come(s: State, nation: int, year: Mapping[str, Any]) -> None:
    """With the forces, FDs, treasury, MW and control of the scenario, where no enemy SPs stand."""
    name, side = NATIONS[nation], SIDE_OF[nation]
    s.treasury[nation] = year["treasury"].get(name, 0)
    if name in POWERS:
        s.will[POWER_OF[nation]] = year["mw"].get(name, -1)
    for change in year["control_changes"]:
        space = SPACE[change["space"]]
        if NATION[change["by"]] == nation and _is_free(s, space, side):
            s.set_control(space, nation)
    peace.call_up(s, nation)
    for row in year["forces"]:
        space, stack = SPACE[row["space"]], force_stack(row)
        if strength(stack).of_nation[nation] and _is_free(s, space, side) and not _stands(s, nation, space):
            where = fort(space) if row.get("garrison") and s.fortress_of(space, side) else post(side, space)
            s.add(where, stack)
            for who in map(leader, row["leaders"]):
                if s.leaders[who] == FORCE_POOL:
                    s.move_leader(who, where)
    for row in year["field_depots"]:
        space, part = SPACE[row["space"]], read_contingent(row["nation"])
        if NATION_OF[part] == nation and _is_free(s, space, side):
            s.set_depots((*s.depots, Depot(space, part)))


def _is_free(s: State, space: int, side: int) -> bool:
    """No enemy SPs stand there, outside or inside a fortress."""
    inside = s.sps(fort(space)) and not s.fortress_of(space, side)
    return not s.enemies_outside(space, side) and not inside


def _stands(s: State, nation: int, space: int) -> bool:
    """It had troops there before it was at war."""
    posts = (post(SIDE_OF[nation], space), fort(space))
    return any(strength(s.troops[where]).of_nation[nation] for where in posts)


def _seat(s: State, court: int) -> None:
    """A court without a seat is played by the seat of the first court of its side."""
    if s.seats[court] < 0:
        ally = next(c for c in COURTS_OF[SIDE_OF_COURT[court]] if s.seats[c] >= 0)
        s.seats = tuple(s.seats[ally] if c == court else seat for c, seat in enumerate(s.seats))


# --- CM-P-16-d: decks and chits


def shuffle(s: State) -> None:
    """Decks are built anew; a kept card that is not in the year's deck is discarded; all chits return."""
    s.chits = (1,) * len(CHITS)
    for court in range(len(COURTS)):
        s.discards[court] = ()
        if s.seats[court] < 0:
            continue
        deck, kept = [*first_deck(s, court)], []
        for card in s.hands[court]:
            index = CARDS_OF[court].index(Card(card))
            if deck[index]:
                deck[index] = 0
                kept.append(card)
            else:
                s.set_shown(card, 0)
        s.hands[court], s.decks[court] = tuple(kept), tuple(deck)
    s.changed()

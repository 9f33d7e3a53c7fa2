"""Chapter 20 and the end of a year: income, subsidies, costs, recruits, the final score."""

from __future__ import annotations

from typing import Final

from grognard.games.monarchs.components.cards import TREATIES
from grognard.games.monarchs.components.map import DRESDEN
from grognard.games.monarchs.components.nations import (
    AA,
    CONTINGENT,
    CONTINGENTS_OF,
    LEAST_WILL,
    MOST_WILL,
    NATIONS,
    POWERS,
    PR,
    SA,
    SIDE_OF,
)
from grognard.games.monarchs.components.scenarios import YEAR_IDS
from grognard.games.monarchs.examples.facts import CHANGES, Facts, amounts, exactly
from grognard.games.monarchs.examples.map_cases import OPTIONS
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.rules.spring import income, recruit_numbers
from grognard.games.monarchs.setup import empty, first_position
from grognard.games.monarchs.state import State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import COUNT, NUMBER, each, one_of
from grognard.kit.named_rolls import Rolls

SIDES: Final = ("alliance", "coalition", "draw")
ITEMS: Final = ("fd_upkeep", "fd_rebuild", "artillery_repair", "artillery_rebuild")


PLENTY: Final = 999
"""A treasury that is left out is no hindrance."""


def _paid(s: State, treasury: list[int]) -> tuple[list[int], list[int]]:
    """What each nation pays and gets of the subsidies in force, as far as no choice can change it."""
    paid, got = [0] * len(NATIONS), [0] * len(NATIONS)
    for subsidy in income.subsidies_in_force(s):
        shares = income.only_way(subsidy.dues, treasury[subsidy.payer])
        whole = min(treasury[subsidy.payer], sum(n for _, n in subsidy.dues))
        paid[subsidy.payer] += whole
        for n, (receiver, _) in enumerate(subsidy.dues):
            got[receiver] += shares[n] if shares is not None else 0
    for nation in range(len(NATIONS)):
        got[nation] += income.contribution(s, nation)
    return paid, got


def incomes(facts: Facts, _dice: Rolls) -> Found:
    s = first_position(facts.word("scenario", YEAR_IDS), OPTIONS)
    nation = facts.nation("nation")
    received = [income.income_of(s, k) if s.warring(k) else income.Yield(0, 0, 0) for k in range(len(NATIONS))]
    found = received[nation]  # CM-P-11-a: nations at war alone
    treasury = [n + received[k].total for k, n in enumerate(s.treasury)]
    paid, got = _paid(s, treasury)
    contribution = income.contribution(s, nation)
    return {
        "areas": found.areas, "occupied": found.occupied, "off_map": found.off_map, "saxon_contribution": contribution,
        "subsidies_received": got[nation] - contribution, "subsidies_paid": paid[nation],
        "total": found.total + got[nation], "treasury_after_income": treasury[nation],
        "treasury": treasury[nation] + got[nation] - paid[nation],
    }  # fmt: skip


def subsidies(facts: Facts, _dice: Rolls) -> Found:
    s = empty("y1757", OPTIONS)
    s.treaty = TREATIES.index(facts.word("treaty", TREATIES, "none"))
    s.set_flag("british_subsidy", facts.yes("british_subsidy"))
    for nation in range(len(NATIONS)):
        s.set_at_war(nation, True)
    s.set_control(DRESDEN, facts.nation("dresden") if facts.has("dresden") else SA)
    given = facts.counts("treasury", NATIONS)
    paid, got = _paid(s, [given.get(name, PLENTY) for name in NATIONS])
    return {
        "paid": exactly({name: paid[n] for n, name in enumerate(NATIONS)}),
        "received": exactly({name: got[n] for n, name in enumerate(NATIONS)}),
    }


def sustainment(facts: Facts, _dice: Rolls) -> Found:
    holder = facts.nation("dresden") if facts.has("dresden") else SA
    cost = {
        NATIONS[n]: income.army_cost(n, reduced=facts.yes("force_reduction"), homeless=SIDE_OF[holder] != SIDE_OF[n])
        for n in facts.nations("nations")
    }
    return {"thl": cost}


def spring_cost(facts: Facts, _dice: Rolls) -> Found:
    improved, contingent = facts.yes("improved"), facts.has("contingent")
    nation = facts.nation("nation") if facts.has("nation") else AA if contingent else PR
    if contingent and nation != AA:
        raise BadExample(f"{NATIONS[nation]} has no contingents", *facts.at, "contingent")
    part = CONTINGENT[facts.word("contingent", ("HA", "BR"))] if contingent else CONTINGENTS_OF[nation][0]
    thalers = {
        "fd_upkeep": income.upkeep(part, improved), "fd_rebuild": income.rebuilding(nation, improved),
        "artillery_repair": income.REPAIR, "artillery_rebuild": income.NEW_GUNS,
    }  # fmt: skip
    return {"thl": thalers[facts.word("item", ITEMS)]}


def recruitment(facts: Facts, dice: Rolls) -> Found:
    nation, exhausted, extra = facts.nation("nation"), facts.yes("exhausted"), facts.yes("pay_3")
    limit = facts.whole("limit") if facts.has("limit") else recruit_numbers.limit_of(nation)
    treasury = facts.whole("treasury", PLENTY)
    if extra and (not recruit_numbers.may_pay_extra(nation, exhausted) or treasury < recruit_numbers.EXTRA):
        raise BadExample("it cannot pay for more", *facts.at, "pay_3")
    with dice.called({"recruits": "recruits"}).as_named():
        faces = dice.roll("recruits", recruit_numbers.throw_of(nation, exhausted, extra).dice)
        standing = facts.whole("infantry_on_map", 0)
        got = recruit_numbers.recruits(nation, exhausted, extra, faces, treasury, standing, limit)
        found: Found = {
            "total": got.total, "row": got.row, "rolled_infantry": got.rolled, "placed_infantry": got.infantry,
            "cavalry_steps": got.cavalry, "cost": got.cost,
        }  # fmt: skip
        return found | ({"treasury": treasury - got.cost} if facts.has("treasury") else {})
    return {}


def final_score(facts: Facts, _dice: Rolls) -> Found:
    scenario = facts.word("scenario", YEAR_IDS)
    will = facts.counts("mw", POWERS)
    for name, level in will.items():
        if not LEAST_WILL <= level <= MOST_WILL:
            raise BadExample(f"MW is from {LEAST_WILL} to {MOST_WILL}, not {level}", *facts.at, "mw", name)
    winter, balance, winner = victory.final_score(scenario, facts.counts("vp", POWERS), will)
    return {"winter_vp": exactly(winter), "balance": balance, "result": SIDES[winner]}


_ROWS: Final = (
    "areas", "occupied", "off_map", "saxon_contribution", "subsidies_received", "subsidies_paid", "total",
    "treasury_after_income", "treasury",
)  # fmt: skip

KINDS: Final = {
    "income": Kind(("scenario", "nation"), (), dict.fromkeys(_ROWS, COUNT), incomes),
    "subsidies": Kind(
        ("treaty", "british_subsidy", "dresden", "treasury"), (),
        {"paid": amounts(NATIONS), "received": amounts(NATIONS)}, subsidies,
    ),
    "sustainment": Kind(
        ("nations", "dresden", "force_reduction"), (), {"thl": each(COUNT, NATIONS)}, sustainment
    ),
    "spring_cost": Kind(("item", "nation", "contingent", "improved"), (), {"thl": COUNT}, spring_cost),
    "recruitment": Kind(
        ("nation", "exhausted", "pay_3", "infantry_on_map", "limit", "treasury"), ("recruits",),
        {
            "total": NUMBER, "row": COUNT, "rolled_infantry": COUNT, "placed_infantry": COUNT, "cavalry_steps": COUNT,
            "cost": COUNT, "treasury": COUNT,
        },
        recruitment,
    ),
    "final_score": Kind(
        ("scenario", "vp", "mw"), (), {"winter_vp": CHANGES, "balance": NUMBER, "result": one_of(*SIDES)}, final_score
    ),
}  # fmt: skip

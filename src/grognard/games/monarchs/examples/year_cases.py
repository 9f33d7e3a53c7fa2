"""Chapter 20 and the end of a year: income, subsidies, costs, recruits, the final score."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.core import Event, FairDice
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.cards import TREATIES
from grognard.games.monarchs.components.map import DRESDEN, SPACE
from grognard.games.monarchs.components.nations import (
    AA,
    AU,
    CHIEF,
    CONTINGENT,
    CONTINGENTS,
    CONTINGENTS_OF,
    COURT_OF,
    LEAST_WILL,
    MOST_WILL,
    NATION,
    NATIONS,
    POWERS,
    PR,
    SA,
    SIDE_OF,
    Contingent,
    Nation,
)
from grognard.games.monarchs.components.units import FA, FA_REDUCED, TROOPS, group, stack_of, troop
from grognard.games.monarchs.events import spring as spring_events
from grognard.games.monarchs.events import year as year_events
from grognard.games.monarchs.examples.facts import CHANGES, Facts, amounts, exactly
from grognard.games.monarchs.examples.position import (
    MIDDLE_WILL,
    PLENTY,
    changes,
    empty_map,
    events,
    first_answer,
    force,
    tracks,
    year_of,
)
from grognard.games.monarchs.frames import Spring, SpringStep
from grognard.games.monarchs.play import SEQUENCE
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.rules.spring import rebuilding, recruit_numbers, recruiting, upkeep
from grognard.games.monarchs.rules.year import season as seasons
from grognard.games.monarchs.state import Depot, State, post
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import COUNT, NUMBER, one_of, some_by_name
from grognard.kit.named_rolls import Rolls
from grognard.kit.sequence import ASK

DICE: Final = FairDice(bytes(32))
"""Nothing is rolled for income, payments and the score."""
SIDES: Final = ("alliance", "coalition", "draw")
# --- income and subsidies


class Paid(NamedTuple):
    """What every nation pays and gets of subsidies, as far as no choice can change it."""

    paid: list[int]
    got: list[int]
    chosen: list[int]
    """What each gets by a payer's choice."""


def _collect(s: State, out: list[Event]) -> None:
    """Every nation collects its income, and Prussia the Saxon contribution."""
    spring = Spring()
    s.frames = [spring]
    while spring.step == SpringStep.INCOME:
        SEQUENCE.advance(s, DICE, out)


def _pay(s: State) -> Paid:
    """Every nation pays its subsidies; `_collect` comes before."""
    spring = s.frames[-1]
    assert isinstance(spring, Spring), "income has been collected"
    found = Paid(*([0] * len(NATIONS) for _ in range(3)))
    while spring.step == SpringStep.SUBSIDIES:
        out: list[Event] = []
        got = found.got
        if not SEQUENCE.advance(s, DICE, out):
            SEQUENCE.perform(s, SEQUENCE.decider(s), first_answer(s, SEQUENCE.decider(s)), DICE, out)
            got = found.chosen
        for one in events(out, spring_events.SubsidyPaid):
            found.paid[NATION[one.payer]] += one.paid
            got[NATION[one.receiver]] += one.paid
    return found


def incomes(facts: Facts, _dice: Rolls) -> Found:
    s, nation = year_of(facts), facts.nation("nation")
    out: list[Event] = []
    _collect(s, out)
    areas, occupied, off_map = next(
        ((e.areas, e.occupied, e.off_map) for e in events(out, spring_events.Income) if e.nation == NATIONS[nation]),
        (0, 0, 0),
    )
    taken = events(out, spring_events.SaxonContribution)
    contribution = sum(e.thalers for e in taken if e.nation == NATIONS[nation])
    after_income = s.treasury[nation] - contribution
    subsidy = _pay(s)
    return {
        "areas": areas, "occupied": occupied, "off_map": off_map, "saxon_contribution": contribution,
        "subsidies_received": subsidy.got[nation], "subsidies_paid": subsidy.paid[nation],
        "total": areas + occupied + off_map + contribution + subsidy.got[nation],
        "treasury_after_income": after_income, "treasury": s.treasury[nation] - subsidy.chosen[nation],
    }  # fmt: skip


def subsidies(facts: Facts, _dice: Rolls) -> Found:
    s = empty_map()
    s.treaty = TREATIES.index(facts.word("treaty", TREATIES, "none"))
    s.set_flag("british_subsidy", facts.yes("british_subsidy"))
    s.set_control(DRESDEN, facts.nation("dresden") if facts.has("dresden") else SA)
    out: list[Event] = []
    _collect(s, out)
    given = facts.counts("treasury", NATIONS)
    s.treasury = [given.get(name, PLENTY) for name in NATIONS]
    found = _pay(s)
    received = {name: found.got[n] for n, name in enumerate(NATIONS)}
    for taken in events(out, spring_events.SaxonContribution):
        received[taken.nation] += taken.thalers
    return {
        "paid": exactly({name: found.paid[n] for n, name in enumerate(NATIONS)}), "received": exactly(received),
    }  # fmt: skip


# --- what is paid


def _with_money(nation: Nation) -> tuple[State, Spring]:
    """A nation with Thalers and no Supply Actions."""
    s = empty_map()
    s.treasury[nation], s.actions[COURT_OF[nation]] = PLENTY, 0
    return s, Spring(nation=nation)


def sustainment(facts: Facts, _dice: Rolls) -> Found:
    found = {}
    for nation in facts.nations("nations"):
        s, spring = _with_money(nation)
        s.set_control(DRESDEN, facts.nation("dresden") if facts.has("dresden") else SA)
        s.set_flag("austrian_force_reduction", facts.yes("force_reduction"))
        upkeep.sustain(s, spring, DICE, [])
        found[NATIONS[nation]] = PLENTY - s.treasury[nation]
    return {"thl": found}


def _keep_depot(s: State, spring: Spring, part: Contingent) -> None:
    s.set_depots([Depot(SPACE["kolin"], part)])
    if upkeep.drop_unpaid(s, spring, DICE, []) == ASK:
        upkeep.maintain(s, spring, act.Maintain(("kolin",)), DICE, [])


def _rebuild_depot(s: State, spring: Spring, part: Contingent) -> None:
    rebuilding.rebuild_depot(s, spring, act.RebuildDepot(f"fd:{CONTINGENTS[part]}", "kolin"), DICE, [])


def _repair_guns(s: State, spring: Spring, part: Contingent) -> None:
    worn = troop(part, FA_REDUCED)
    s.add(post(SIDE_OF[Nation(spring.nation)], SPACE["kolin"]), stack_of([group(worn, 1)]))
    rebuilding.repair(s, spring, act.RepairGuns(TROOPS[worn], "kolin"), DICE, [])


def _rebuild_guns(s: State, spring: Spring, part: Contingent) -> None:
    rebuilding.rebuild_guns(s, spring, act.RebuildGuns(TROOPS[troop(part, FA)], "kolin"), DICE, [])


ITEMS: Final = {
    "fd_upkeep": _keep_depot, "fd_rebuild": _rebuild_depot, "artillery_repair": _repair_guns,
    "artillery_rebuild": _rebuild_guns,
}  # fmt: skip


def spring_cost(facts: Facts, _dice: Rolls) -> Found:
    contingent = facts.has("contingent")
    nation = facts.nation("nation") if facts.has("nation") else AA if contingent else PR
    if contingent and nation != AA:
        raise BadExample(f"{NATIONS[nation]} has no contingents", *facts.at, "contingent")
    part = CONTINGENT[facts.word("contingent", ("HA", "BR"))] if contingent else CONTINGENTS_OF[nation][0]
    s, spring = _with_money(nation)
    s.set_flag("russian_supply_improvement", facts.yes("improved"))
    ITEMS[facts.word("item", tuple(ITEMS))](s, spring, part)
    return {"thl": PLENTY - s.treasury[nation]}


# --- recruits


def recruitment(facts: Facts, dice: Rolls) -> Found:
    nation, exhausted, extra = facts.nation("nation"), facts.yes("exhausted"), facts.yes("pay_3")
    s, spring = _with_money(nation)
    s.exhausted = 1 << nation if exhausted else 0
    s.treasury[nation] = facts.whole("treasury", PLENTY)
    force(s, nation, SPACE["kolin"], facts.whole("infantry_on_map", 0))
    if facts.has("limit"):
        _set_limit(s, nation, facts.whole("limit"))
    action = act.Recruit("recruit-extra" if extra else "recruit")
    if recruiting.recruit_law(s, spring, action) is not None:
        raise BadExample("it cannot pay for more", *facts.at, "pay_3")
    out: list[Event] = []
    with dice.called({"recruits": "recruits"}).as_named():
        recruiting.recruit(s, spring, action, dice, out)
        (got,) = events(out, spring_events.Recruited)
        rolled = recruit_numbers.recruits(nation, exhausted, extra, got.faces, PLENTY, 0, 0).rolled
        found: Found = {
            "total": got.total, "row": got.row, "rolled_infantry": rolled, "placed_infantry": got.infantry,
            "cavalry_steps": got.cavalry, "cost": got.cost,
        }  # fmt: skip
        return found | ({"treasury": s.treasury[nation]} if facts.has("treasury") else {})
    return {}


def _set_limit(s: State, nation: Nation, limit: int) -> None:
    """Makes this the army limit of a nation: by the Austrian Force Reduction, or by an enemy in Dresden."""
    enemy = AU if SIDE_OF[nation] == SIDE_OF[PR] else PR
    for holder, reduced in ((SA, False), (SA, True), (enemy, False)):
        s.set_control(DRESDEN, holder)
        s.set_flag("austrian_force_reduction", reduced)
        if recruit_numbers.army_limit(s, nation) == limit:
            return
    raise BadExample(f"{NATIONS[nation]} never has an army limit of {limit}", "given", "limit")


# --- the end of the year


def final_score(facts: Facts, _dice: Rolls) -> Found:
    s = year_of(facts)
    will, points = facts.counts("mw", POWERS), facts.counts("vp", POWERS)
    for name, level in will.items():
        if not LEAST_WILL <= level <= MOST_WILL:
            raise BadExample(f"MW is from {LEAST_WILL} to {MOST_WILL}, not {level}", *facts.at, "mw", name)
    s.points = [points.get(name, 0) for name in POWERS]
    out: list[Event] = []
    for power, name in enumerate(POWERS):
        if s.will[power] >= 0:
            s.will[power] = will.get(name, MIDDLE_WILL)
            if s.will[power] == LEAST_WILL and power in CHIEF:
                s.will[power] += 1
                victory.change_will(s, power, -1, out)
    before = tracks(s)
    if s.over:
        victory.score_winter(s, out)
    else:
        seasons.winter(s, DICE, out)
    (scored,) = events(out, year_events.YearScored)
    return {"winter_vp": changes(before[1], s.points), "balance": scored.balance, "result": SIDES[s.winner]}


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
        ("nations", "dresden", "force_reduction"), (), {"thl": some_by_name(COUNT, NATIONS)}, sustainment
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

"""Sections 20.2 and 20.3, CM-P-11-a to CM-P-11-e: income, subsidies, sustainment and depots."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.map import AREA, SPACE, SPACES_OF_AREA
from grognard.games.monarchs.components.nations import AA, AU, BR, CONTINGENT, DA, FR, HA, IM, NATIONS, PR, RU, SA, SW
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.frames import Spring, SpringStep
from grognard.games.monarchs.rules.spring import income
from grognard.games.monarchs.setup import empty
from tests.monarchs.positions import decider, events, go, play, position, refusal, sps, why_not, year


def dues(s):
    return {
        NATIONS[row.payer]: {NATIONS[who]: n for who, n in row.dues} for row in income.subsidies_in_force(s)
    }  # fmt: skip


def in_spring(stands="", *, step, nation=PR, **facts):
    return position(stands, frames=[Spring(step, nation)], **facts)


# --- income


@pytest.mark.rule("CM-P-11-b", "CM-P-11-c")
def test_income_is_what_comes_from_elsewhere_and_from_areas_that_the_enemy_does_not_hold():
    s = year("y1758")
    assert income.income_of(s, PR) == (15, 0, 0)  # Cleves and East Prussia are lost
    assert income.income_of(s, AA) == (6, 0, 18)
    assert income.income_of(s, RU) == (1, 1, 14)  # half of East Prussia


@pytest.mark.rule("CM-P-11-c")
def test_half_the_spaces_of_an_area_are_not_more_than_half():
    spaces = income.SPACES_OF_AREA[income.AREA["upper_silesia"]]
    s = position()
    for space in spaces[: len(spaces) // 2]:
        s.set_control(space, AU)
    assert income.who_profits(s, income.AREA["upper_silesia"]) == (PR, 2)
    s.set_control(spaces[len(spaces) // 2], AU)
    assert income.who_profits(s, income.AREA["upper_silesia"]) == (AU, 1)


@pytest.mark.rule("CM-P-11-c")
def test_of_several_occupiers_the_one_with_most_spaces_profits_and_in_a_tie_the_first_in_spring_order():
    area = income.AREA["brandenburg"]
    spaces = income.SPACES_OF_AREA[area]
    half = len(spaces) // 2
    s = position()
    for n, space in enumerate(spaces[: 2 * half]):
        s.set_control(space, RU if n % 2 else AU)
    assert 4 * half > len(spaces)
    assert income.who_profits(s, area)[0] == AU
    s.set_control(spaces[0], RU)
    assert income.who_profits(s, area)[0] == RU


@pytest.mark.rule("CM-20.2-f", "CM-P-11-b", "CM-P-11-c")
def test_saxony_pays_a_contribution_instead_of_what_its_area_yields():
    s = position(control={"dresden": "PR"})
    assert income.contribution(s, PR) == 3
    assert income.who_profits(s, income.TAXED) == (SA, 0)
    for space in income.SPACES_OF_AREA[income.TAXED]:
        s.set_control(space, PR)
    assert income.income_of(s, PR).occupied == 0  # not half of the Area as well
    s = position()
    assert income.contribution(s, PR) == 0
    assert income.who_profits(s, income.TAXED) == (SA, 3)


@pytest.mark.rule("CM-P-11-a", "CM-P-11-b")
def test_all_income_comes_before_any_subsidy_and_all_of_both_before_sustainment():
    out = events(in_spring(step=SpringStep.INCOME, year="y1758", control={"dresden": "PR"}))
    kinds = [
        type(event)
        for event in out
        if isinstance(event, spring_ev.Income | spring_ev.SubsidyPaid | spring_ev.Sustained)
    ]
    assert kinds == sorted(kinds, key=(spring_ev.Income, spring_ev.SubsidyPaid, spring_ev.Sustained).index)
    assert [event.nation for event in out if isinstance(event, spring_ev.Income)] == [
        "PR", "AA", "AU", "IM", "SA", "FR", "RU", "SW",
    ]  # fmt: skip


@pytest.mark.rule("CM-P-11-d", "CM-20.3-e")
def test_what_an_army_costs_and_what_is_missing_is_told():
    s = in_spring("berlin: PR 9", step=SpringStep.SUSTAINMENT, treasury={"PR": 12})
    (told,) = [e for e in events(s) if isinstance(e, spring_ev.Sustained) and e.nation == "PR"]
    assert (told.paid, told.missing) == (12, 2)  # of 14


# --- subsidies


@pytest.mark.rule("CM-20.2-a", "CM-20.2-b", "CM-20.2-c", "CM-20.2-d", "CM-20.2-e")
@pytest.mark.parametrize(
    ("treaty", "paid"),
    [
        ("none", {}),
        ("versailles_1", {"AU": 2}),
        ("balance_of_power", {"AU": 3, "RU": 1}),
        ("versailles_2", {"AU": 6, "IM": 1, "RU": 2}),
        ("versailles_3", {"AU": 1}),
    ],
)
def test_only_the_latest_french_treaty_is_in_force(treaty, paid):
    s = position(treaty=treaty)
    assert dues(s) == ({"FR": paid} if paid else {})
    s.set_flag("british_subsidy")
    assert dues(s)["AA"] == {"PR": 7}


@pytest.mark.rule("CM-P-11-b")
def test_subsidies_go_between_nations_at_war_only():
    assert dues(position(treaty="versailles_2", at_war={"RU": False})) == {"FR": {"AU": 6, "IM": 1}}
    assert dues(position(treaty="versailles_2", at_war={"FR": False})) == {}


@pytest.mark.rule("CM-P-11-b")
def test_a_payer_who_can_pay_all_or_nothing_is_not_asked():
    s = go(in_spring(step=SpringStep.SUBSIDIES, treaty="versailles_2", treasury={"FR": 9, "AU": 0, "RU": 20}))
    assert [s.treasury[n] for n in (FR, AU, RU)] == [0, 0, 13]  # AU and RU have paid for their armies since
    s = go(in_spring(step=SpringStep.SUBSIDIES, nation=FR, treaty="versailles_2", treasury={"FR": 0}))
    assert decider(s) != "AU/FR subsidies"


@pytest.mark.rule("CM-P-11-b")
def test_a_payer_who_is_short_chooses_who_goes_short():
    s = go(in_spring(step=SpringStep.SUBSIDIES, treaty="versailles_2", treasury={"FR": 4, "AU": 0, "RU": 0, "IM": 0}))
    assert decider(s) == "AU/FR subsidies"
    assert refusal(s, "subsidies thaler>AU*2") == ""  # not all of it
    assert why_not(s, "subsidies thaler>AU*3,thaler>SW").rule == "CM-P-11-b"
    out = events(s, "subsidies thaler>AU,thaler>IM,thaler>RU*2")
    paid = {event.receiver: (event.paid, event.due) for event in out if isinstance(event, spring_ev.SubsidyPaid)}
    assert paid == {"AU": (1, 6), "IM": (1, 1), "RU": (2, 2)}


# --- sustainment


@pytest.mark.rule("CM-20.3-a", "CM-20.3-b", "CM-20.3-c", "CM-20.3-d", "CM-20.3-e")
def test_what_armies_of_the_great_cost():
    assert [income.army_cost(n) for n in (AU, AA, FR, PR)] == [11, 6, 11, 14]
    assert income.army_cost(AU, reduced=True) == 8
    assert income.army_cost(FR, reduced=True) == 11


@pytest.mark.rule("CM-20.3-f", "CM-20.3-g", "CM-20.3-h", "CM-20.3-i", "CM-20.3-j")
def test_what_armies_of_the_others_cost():
    assert [income.army_cost(n) for n in (RU, DA, IM, SA, SW)] == [9, 0, 3, 3, 2]
    assert income.sustainment(position(), SA) == 3
    assert income.sustainment(position(control={"dresden": "PR"}), SA) == 0
    assert income.sustainment(position(control={"dresden": "AU"}), SA) == 3


@pytest.mark.rule("CM-P-11-d")
def test_each_thaler_that_is_missing_costs_two_sps_where_the_owner_likes():
    s = in_spring(
        "prag: AU 12, daun | fort:olmuetz: AU 8", step=SpringStep.SUSTAINMENT, nation=AU, treasury={"AU": 9}
    )  # fmt: skip
    s = go(s)
    assert decider(s) == "AU/FR disband"
    assert refusal(s, "disband loss>prag*5") == ""
    assert refusal(s, "disband loss>wien*4") == "CM-P-11-d"
    s = play(s, "disband loss>prag*3,loss>fort:olmuetz")
    assert (sps(s, "prag"), sps(s, "fort:olmuetz"), s.treasury[AU]) == (9, 7, 0)


@pytest.mark.rule("CM-P-11-d")
def test_nobody_is_asked_where_one_force_or_everything_goes():
    s = in_spring("prag: AU 12, daun", step=SpringStep.SUSTAINMENT, nation=AU, treasury={"AU": 9})
    assert sps(go(s), "prag") == 8
    s = in_spring("prag: AU 2, daun | olmuetz: AU 1", step=SpringStep.SUSTAINMENT, nation=AU, treasury={"AU": 9})
    assert sps(go(s), "prag") == sps(go(s), "olmuetz") == 0


# --- depots


@pytest.mark.rule("CM-20.3-k", "CM-20.3-l", "CM-20.3-m")
def test_what_a_depot_costs_a_year():
    assert income.upkeep(CONTINGENT["RU"], False) == 3
    assert income.upkeep(CONTINGENT["RU"], True) == 2
    assert income.upkeep(CONTINGENT["PR"], False) == income.upkeep(HA, False) == 2
    assert income.upkeep(BR, False) == 0


@pytest.mark.rule("CM-P-11-e", "CM-20.3-l", "CM-10.0-d")
def test_depots_are_paid_for_in_thalers_and_actions_or_removed():
    s = in_spring(
        "dresden: PR 9", step=SpringStep.DEPOTS, treasury={"PR": 3}, actions={"PR": 2}, control={"dresden": "PR"},
        depots="dresden: PR | schweidnitz: PR | neisse: PR",
    )  # fmt: skip
    s = go(s)
    assert decider(s) == "PR/AA maintain"
    assert refusal(s, "maintain neisse,schweidnitz with 2 actions") == ""  # not in the order of the map
    assert refusal(s, "maintain schweidnitz,neisse") == "CM-10.0-d"  # 4 Thalers are not there
    assert refusal(s, "maintain breslau") == "CM-P-11-e"
    after = play(s, "maintain schweidnitz,neisse with 2 actions")
    assert (after.treasury[PR], after.actions[0]) == (1, 0)
    assert [d.at for d in after.depots] == sorted((SPACE["schweidnitz"], SPACE["neisse"]))


@pytest.mark.rule("CM-P-11-e")
def test_more_depots_than_one_can_pay_for_are_refused():
    s = go(
        in_spring(step=SpringStep.DEPOTS, treasury={"PR": 3}, actions={"PR": 0}, depots="neisse: PR | schweidnitz: PR")
    )
    assert refusal(s, "maintain schweidnitz,neisse") == "CM-P-11-e"


@pytest.mark.rule("CM-P-11-e", "CM-20.3-m")
def test_who_cannot_pay_for_any_depot_and_who_need_not_pay_is_not_asked():
    s = in_spring(step=SpringStep.DEPOTS, treasury={"PR": 1, "AA": 0}, actions={"PR": 0, "AA": 0},
                  depots="schweidnitz: PR | hameln: BR")  # fmt: skip
    s = go(s)
    assert [d.contingent for d in s.depots] == [BR]


@pytest.mark.rule("CM-P-13-d", "CM-P-11-a")
def test_the_spring_phase_begins_with_fleets_that_come_home():
    s = year("y1757")
    s.fleets = (-1,) * len(s.fleets)
    s = go(s)
    assert [n for n, at in enumerate(s.fleets) if at == 0] == [0, 2, 3]  # Sweden and Denmark are not at war


@pytest.mark.rule("CM-P-11-d", "CM-P-2-m")
def test_the_nation_that_cannot_pay_chooses_its_losses_in_a_force_of_another_court():
    s = position("kolin: AU 12, FR 4, 2 cav, daun", year="y1757-4", frames=[Spring(SpringStep.SUSTAINMENT, FR)],
                 treasury={"FR": 10})  # fmt: skip
    assert decider(go(s)) == "FR shed"


@pytest.mark.rule("CM-P-11-c")
def test_half_of_an_area_is_not_enough_to_tax_it():
    s = empty("y1757", {})
    area = AREA["lower_silesia"]
    spaces = SPACES_OF_AREA[area]
    for n, space in enumerate(spaces):
        s.set_control(space, AU if 2 * n < len(spaces) else PR)
    assert income.who_profits(s, area) == (PR, 3)
    s.set_control(spaces[-1], AU)
    assert income.who_profits(s, area) == (AU, 1)

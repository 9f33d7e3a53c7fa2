"""Section 20.4, CM-P-11-f to CM-P-11-m: recruits, where they appear, what is rebuilt, and new leaders."""

from __future__ import annotations

import pytest

from grognard.core import Split, follow
from grognard.core.ask import every_pick
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.leaders import LEADER, leader
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import AA, AU, BR, COURT_OF, DA, FR, HA, IM, NATIONS, PR, RU, SA, SW
from grognard.games.monarchs.components.units import TROOP, group
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.frames import Levy, Placing, Restoring, Spring, SpringStep
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.rules.spring import income, placing, recruiting
from grognard.games.monarchs.rules.spring.recruit_numbers import (
    Recruits,
    army_limit,
    limit_of,
    may_pay_extra,
    recruits,
    throw_of,
)
from grognard.games.monarchs.state import FORCE_POOL, post
from tests.monarchs.positions import allowed, decider, events, go, play, position, refusal, sps, troops_at


def in_spring(stands="", *, step, nation=PR, **facts):
    return position(stands, frames=[Spring(step, nation)], **facts)


def rolled(nation, *faces, exhausted=False, extra=False, treasury=40, standing=0, limit=99) -> Recruits:
    return recruits(nation, exhausted, extra, faces, treasury, standing, limit)


# --- dice and table


@pytest.mark.rule("CM-20.4.1-a", "CM-20.4.1-b", "CM-20.4.1-c")
def test_the_dice_of_the_great_powers():
    for nation in (AU, FR, PR):
        assert throw_of(nation, False, False) == (3, 6)
        assert throw_of(nation, True, False) == (2, 4)
        assert throw_of(nation, True, True) == (3, 6)
        assert may_pay_extra(nation, True)
        assert not may_pay_extra(nation, False)


@pytest.mark.rule("CM-20.4.1-d", "CM-20.4.1-e", "CM-20.4.1-f")
def test_the_dice_of_the_others():
    assert (throw_of(AA, False, False), throw_of(AA, False, True)) == ((2, 0), (2, 5))
    assert (throw_of(RU, False, False), throw_of(RU, False, True)) == ((2, 0), (2, 4))
    assert {throw_of(n, False, False) for n in (DA, IM, SA, SW)} == {(1, 0)}
    assert not any(may_pay_extra(n, False) for n in (DA, IM, SA, SW))


@pytest.mark.rule("CM-20.4.1-g", "CM-20.4.1-h", "CM-20.4.1-i", "CM-20.4.1-j")
def test_the_row_of_the_total_in_the_column_of_the_nation():
    assert rolled(PR, 1, 1, 2)[2:] == (15, 15, 2, 5)  # 10
    assert rolled(AA, 6, 6)[2:] == (18, 18, 3, 7)  # 12
    assert rolled(RU, 6, 6)[2:] == (11, 11, 3, 7)
    assert rolled(RU, 6, 6, extra=True)[2:] == (17, 17, 4, 13)  # 16, and 3 Thalers more
    assert rolled(AA, 6, 6, extra=True)[2:] == (30, 30, 4, 14)  # 17
    assert rolled(PR, 6, 6, 6) == (24, 20, 35, 35, 5, 12)


@pytest.mark.rule("CM-P-11-f")
def test_who_cannot_pay_takes_the_highest_lower_row_that_he_can():
    assert rolled(AU, 3, 3, 3, treasury=6) == (15, 11, 25, 16, 3, 6)
    assert rolled(AU, 3, 3, 3, treasury=0) == (15, 1, 25, 1, 0, 0)


@pytest.mark.rule("CM-P-11-g", "CM-20.4.2-a", "CM-20.4.2-b", "CM-20.4.2-c", "CM-20.4.2-d")
def test_the_limits_of_armies():
    assert [limit_of(n) for n in (AA, AU, FR, PR)] == [35, 65, 65, 70]
    assert limit_of(AU, reduced=True) == 55
    assert rolled(PR, 2, 3, 4, standing=58, limit=limit_of(PR)).infantry == 12


@pytest.mark.rule("CM-20.4.2-e", "CM-20.4.2-f", "CM-20.4.2-g", "CM-20.4.2-h", "CM-20.4.2-i")
def test_the_limits_of_other_armies():
    assert [limit_of(n) for n in (RU, DA, IM, SA, SW)] == [50, 10, 15, 13, 9]
    assert army_limit(position(), SA) == army_limit(position(control={"dresden": "AU"}), SA) == 13
    assert army_limit(position(control={"dresden": "PR"}), SA) == 8
    assert army_limit(position(control={"dresden": "PR"}), IM) == 15
    assert army_limit(position(flags={"austrian_force_reduction": True}), AU) == 55


@pytest.mark.rule("CM-P-11-g")
def test_troops_above_a_lowered_limit_stay():
    s = in_spring("prag: AU 60, daun", step=SpringStep.RECRUITMENT, nation=AU, flags={"austrian_force_reduction": True})
    assert sps(go(s), "prag") == 60


# --- recruiting


@pytest.mark.rule("CM-P-11-f", "CM-20.4.1-c")
def test_a_nation_says_before_any_die_whether_it_recruits_and_pays_more():
    s = go(in_spring("dresden: PR 9, frederick", step=SpringStep.RECRUITMENT, treasury={"PR": 5}))
    assert decider(s) == "PR/AA recruit"
    assert refusal(s, "recruits recruit-extra") == "CM-20.4.1-c"
    after = play(s, "recruits no-recruits")
    assert after.treasury[PR] == 5
    assert after.top == Spring(SpringStep.RECRUITMENT, AA)
    s = go(in_spring("dresden: PR 9", step=SpringStep.RECRUITMENT, treasury={"PR": 2}, exhausted="PR"))
    assert refusal(s, "recruits recruit-extra") == "CM-P-11-f"
    s.treasury[PR] = 3
    after = play(s, "recruits recruit-extra", dice=[1, 1, 1])
    assert after.treasury[PR] == 0


@pytest.mark.rule("CM-P-11-f", "CM-P-11-g")
def test_who_has_no_room_for_recruits_is_not_asked():
    s = in_spring("dresden: PR 70, 9 cav, frederick", step=SpringStep.RECRUITMENT, nation=PR)
    out = events(s)
    assert spring_ev.Declined("PR", True) in out


@pytest.mark.rule("CM-P-11-h", "CM-P-11-f")
def test_recruits_are_paid_for_and_placed_once():
    s = go(in_spring("dresden: PR 9, frederick", step=SpringStep.RECRUITMENT, treasury={"PR": 12}))
    s = play(s, "recruits recruit", dice=[1, 1, 2])
    assert s.treasury[PR] == 7
    assert isinstance(s.top, Placing)
    s = play(s, "place PR.inf>dresden*10,PR.inf>berlin*5")
    assert (sps(s, "berlin"), sps(s, "dresden")) == (5, 19)
    assert decider(s) == "PR/AA restore"


# --- places


def sites(s, nation):
    return [placing.KEY_OF[where] for where in placing.sites(s, nation)]


@pytest.mark.rule("CM-P-11-h")
def test_recruits_appear_at_home_or_with_a_supplied_force_of_their_nation():
    s = position("dresden: PR 9 | pirna: PR 4, short | leitmeritz: AU 5 | fort:glatz: PR 2 | landeshut: AU 8")
    found = sites(s, PR)
    assert "berlin" in found  # a recruit space of Prussia
    assert "fort:berlin" in found
    assert "dresden" in found  # a force in Full Supply
    assert "fort:glatz" in found
    assert "pirna" not in found
    assert "leitmeritz" not in found


@pytest.mark.rule("CM-P-11-h")
def test_an_enemy_outside_or_in_control_shuts_a_recruit_space():
    assert "berlin" not in sites(position("berlin: AU 8"), PR)
    assert "berlin" not in sites(position(control={"berlin": "RU"}), PR)
    assert "koeln" in sites(position(), FR)  # its MD in a space of the Empire
    assert "koeln" in sites(position(), IM)
    assert "koeln" not in sites(position(), RU)


@pytest.mark.rule("CM-P-11-h", "CM-17.3-a")
def test_a_fortress_takes_recruits_up_to_its_capacity_and_none_when_besieged():
    s = position("fort:glatz: PR 13 | fort:neisse: PR 2 | neisse: AU 20, daun", sieges={"neisse": 0})
    assert "fort:neisse" not in sites(s, PR)
    assert "fort:glatz" in sites(s, PR)
    assert "fort:glatz" not in sites(position("fort:glatz: PR 15"), PR), "it is full"
    assert dict(placing.rooms(s, PR, (group(TROOP["PR.inf"], 9),)))["fort:glatz"] == 2
    s.frames = [Placing(COURT_OF[PR], PR, (group(TROOP["PR.inf"], 9),))]
    assert refusal(s, "place PR.inf>fort:glatz*9") == "CM-17.3-a"
    assert refusal(s, "place PR.inf>fort:neisse*9") == "CM-P-11-h"
    assert refusal(s, "place PR.inf>prag*9") == "CM-P-11-h"
    assert allowed(s, "place PR.inf>berlin*7,PR.inf>fort:glatz*2")


@pytest.mark.rule("CM-P-11-h")
def test_what_cannot_be_placed_is_lost_and_where_there_is_one_place_nobody_is_asked():
    homes = {"stralsund": "PR"}
    troops = (group(TROOP["SW.inf"], 4),)
    s = position(control=homes, frames=[Placing(COURT_OF[SW], SW, troops)], at_war={"SW": True})
    out = events(s)
    assert any(isinstance(event, spring_ev.TroopsUnplaced) for event in out)
    s = position("anklam: SW 3", control=homes, frames=[Placing(COURT_OF[SW], SW, troops)], at_war={"SW": True})
    assert sps(go(s), "anklam") == 7


@pytest.mark.rule("CM-P-11-h", "CM-P-10-c", "CM-P-6-p")
def test_recruits_take_the_morale_of_the_force_they_join():
    s = position("anklam: SW 3, demoralised", at_war={"SW": True}, control={"stralsund": "PR"},
                 frames=[Placing(COURT_OF[SW], SW, (group(TROOP["SW.inf"], 6),))])  # fmt: skip
    s = go(s)
    assert (sps(s, "anklam"), s.morale[post(1, SPACE["anklam"])]) == (9, 1)


def test_every_preset_of_a_placing_and_a_restoring_is_an_answer():
    s = position("dresden: PR 9, 2 cav reduced | fort:glatz: PR 13, 1 cav reduced")
    for frame in (
        Placing(COURT_OF[PR], PR, (group(TROOP["PR.inf"], 9),)),
        Restoring(COURT_OF[PR], PR, (group(TROOP["PR.cav-reduced"], 5),), True),
    ):
        s.frames = [frame]
        asked = playing.ask(s, 0)
        assert isinstance(asked, Split)
        assert asked.presets
        for preset in asked.presets:
            follow(asked, preset.pick)


# --- cavalry


@pytest.mark.rule("CM-P-11-l", "CM-20.4.1-h", "CM-P-11-g")
def test_cavalry_steps_restore_reduced_units_or_build_new_ones():
    s = position("dresden: PR 9, 1 cav reduced, 6 cav", frames=[Levy(COURT_OF[PR], PR, 0, 3)])
    s = go(s)
    assert decider(s) == "PR/AA restore"
    assert refusal(s, "restore PR.cav-reduced>dresden*2,PR.cav-reduced>new") == "CM-P-11-l"
    assert refusal(s, "restore PR.cav-reduced>new*3") == "CM-P-11-g"  # two counters are left
    assert refusal(s, "restore PR.cav-reduced>new*2,PR.cav-reduced>new-full") == "CM-P-11-g"
    after = play(s, "restore PR.cav-reduced>dresden,PR.cav-reduced>new-full*2", "place PR.cav>dresden")
    assert troops_at(after, "dresden") == {"PR.inf": 9, "PR.cav": 8}
    after = play(s, "restore PR.cav-reduced>dresden,PR.cav-reduced>new*2", "place PR.cav-reduced>dresden*2")
    assert troops_at(after, "dresden") == {"PR.inf": 9, "PR.cav": 7, "PR.cav-reduced": 2}


@pytest.mark.rule("CM-P-11-g", "CM-P-11-l")
def test_steps_without_counters_are_lost():
    s = position("dresden: PR 9, 1 cav reduced, 8 cav", frames=[Levy(COURT_OF[PR], PR, 0, 3)])
    s = go(s)
    assert troops_at(s, "dresden") == {"PR.inf": 9, "PR.cav": 9}
    assert not isinstance(s.top, Restoring)


@pytest.mark.rule("CM-P-11-l")
def test_every_walk_through_the_steps_is_accepted():
    s = go(position("kassel: HA 9, 1 cav reduced, BR 1 cav reduced", flags={"redcoats": True},
                    frames=[Restoring(COURT_OF[AA], AA, (group(TROOP["HA.cav-reduced"], 2),
                                                         group(TROOP["BR.cav-reduced"], 1)), True)]))  # fmt: skip
    asked = playing.ask(s, 0)
    assert isinstance(asked, Split)
    picks = list(every_pick(asked))
    assert len(picks) == len(set(picks)) == 6
    assert all(playing.refusal(s, 0, follow(asked, pick)[1]) is None for pick in picks)


# --- the British


@pytest.mark.rule("CM-P-11-m", "CM-20.4.2-a")
def test_at_most_half_of_the_recruits_are_british_and_only_after_redcoats():
    levy = Levy(COURT_OF[AA], AA, 7, 3)
    assert recruiting.most_british(position(frames=[levy]), levy) == (0, 0)
    s = position("kassel: HA 9", flags={"redcoats": True}, frames=[levy])
    assert recruiting.most_british(s, levy) == (3, 1)
    assert decider(s) == "PR/AA british"
    assert refusal(s, "british 4 infantry 1 cavalry") == "CM-P-11-m"
    assert refusal(s, "british 3 infantry 2 cavalry") == "CM-P-11-m"
    s = play(s, "british 3 infantry 1 cavalry", "place HA.inf>kassel*4,BR.inf>kassel*3")
    assert troops_at(s, "kassel") == {"HA.inf": 13, "BR.inf": 3}
    steps = [group(TROOP[name], n) for name, n in (("HA.cav-reduced", 2), ("BR.cav-reduced", 1))]
    restoring, placing = Restoring(COURT_OF[AA], AA, (steps[0],), True), Placing(COURT_OF[AA], AA, (steps[1],))
    assert s.frames == [restoring, placing], "a single step is a new reduced unit: there is nothing else to do with it"


# --- reconstruction


@pytest.mark.rule("CM-20.4.4-a", "CM-20.4.4-b", "CM-20.4.4-c", "CM-20.4.4-d")
def test_what_rebuilding_costs():
    assert [income.rebuilding(n, False) for n in (PR, AA, FR, RU)] == [3, 3, 3, 3]
    assert income.rebuilding(RU, True) == 4, "as the sheet has it"
    assert (income.REPAIR, income.NEW_GUNS) == (1, 4)
    assert [income.upkeep(part, False) for part in (BR, HA)] == [0, 2]


@pytest.mark.rule("CM-P-11-i", "CM-20.4.4-a")
def test_a_depot_is_rebuilt_as_if_built_or_at_an_own_main_depot():
    s = in_spring("dresden: PR 9, 4 fa, 2 sa | kuestrin: AU 3", step=SpringStep.RECONSTRUCTION,
                  treasury={"PR": 2}, actions={"PR": 2}, control={"dresden": "PR"}, depots="neisse: PR")  # fmt: skip
    s = go(s)
    assert decider(s) == "PR/AA rebuild"
    assert refusal(s, "rebuild fd:PR at neisse with 1 actions") == "CM-P-6-k"  # one is there
    assert refusal(s, "rebuild fd:PR at liegnitz with 1 actions") == "CM-P-6-k"  # no force is there
    assert refusal(s, "rebuild fd:PR at magdeburg") == "CM-20.4.4-a"
    assert refusal(s, "rebuild fd:AU at magdeburg with 1 actions") == "CM-P-6-r"
    after = play(s, "rebuild fd:PR at magdeburg with 1 actions")
    assert (after.treasury[PR], after.actions[0], len(after.depots)) == (0, 1, 2)
    assert allowed(s, "rebuild fd:PR at dresden with 2 actions")


@pytest.mark.rule("CM-P-6-r", "CM-P-11-i")
def test_a_british_depot_is_rebuilt_after_redcoats_only():
    facts = {"step": SpringStep.RECONSTRUCTION, "nation": AA, "treasury": {"AA": 9}}
    assert refusal(go(in_spring("kassel: HA 9", **facts)), "rebuild fd:BR at hannover") == "CM-P-6-r"
    s = go(in_spring("kassel: HA 9", **facts, flags={"redcoats": True}))
    assert [d.contingent for d in play(s, "rebuild fd:BR at hannover").depots] == [BR]
    assert [d.contingent for d in play(s, "rebuild fd:HA at hannover").depots] == [HA]


@pytest.mark.rule("CM-P-11-i", "CM-20.4.4-c", "CM-20.4.4-d")
def test_guns_are_repaired_where_they_are_and_rebuilt_at_a_main_depot():
    s = in_spring("dresden: PR 9, 1 fa reduced, 2 fa, 1 sa", step=SpringStep.RECONSTRUCTION, treasury={"PR": 6})
    s = go(s)
    assert refusal(s, "repair PR.sa-reduced at dresden") == "CM-P-11-i"
    s = play(s, "repair PR.fa-reduced at dresden")
    assert troops_at(s, "dresden") == {"PR.inf": 9, "PR.fa": 3, "PR.sa": 1}
    assert s.treasury[PR] == 5
    assert refusal(s, "guns PR.fa at dresden") == "CM-P-11-i"  # no MD of Prussia
    s = play(s, "guns PR.fa at magdeburg")
    assert troops_at(s, "magdeburg") == {"PR.fa": 1}
    assert s.treasury[PR] == 1
    assert refusal(s, "guns PR.sa at magdeburg") != ""


@pytest.mark.rule("CM-P-11-i")
def test_who_can_rebuild_nothing_is_not_asked():
    s = in_spring("dresden: PR 9", step=SpringStep.RECONSTRUCTION, treasury={"PR": 0}, actions={"PR": 0})
    assert go(s).top.nation > PR


# --- new leaders


@pytest.mark.rule("CM-20.4.5-b", "CM-20.4.5-c", "CM-20.4.5-d", "CM-P-11-j")
@pytest.mark.parametrize(("die", "added"), [(3, 1), (4, 2), (5, 2), (6, 3)])
def test_leaders_are_added_from_the_force_pool(die, added):
    s = in_spring("dresden: PR 9, frederick", step=SpringStep.NEW_LEADERS)
    s = go(s, dice=[die] + [0] * added)
    new = [who for who in s.leaders_in(post(0, SPACE["dresden"])) if who != leader("frederick")]
    assert len(new) == added


@pytest.mark.rule("CM-20.4.5-a", "CM-P-11-j")
def test_where_fewer_leaders_than_the_die_says_can_be_replaced_all_of_them_are():
    s = in_spring("dresden: PR 9, frederick, keith", step=SpringStep.NEW_LEADERS)
    pool = sorted((*(who for who in s.leaders_in(FORCE_POOL) if s.nation_of(who) == PR), leader("keith")))
    s = go(s, dice=[1, pool.index(leader("keith"))])
    assert s.leaders[leader("keith")] == post(0, SPACE["dresden"]), "he went, and was drawn again; no player was asked"
    assert list(s.leaders_in(post(0, SPACE["dresden"]))) == sorted((leader("frederick"), leader("keith")))


@pytest.mark.rule("CM-20.4.5-a", "CM-P-11-j", "CM-P-3-g")
@pytest.mark.parametrize("die", [1, 2])
def test_two_leaders_but_not_the_cic_are_replaced(die):
    s = in_spring("dresden: PR 9, frederick, keith, bevern, moritz", step=SpringStep.NEW_LEADERS)
    s = go(s, dice=[die])
    assert decider(s) == "PR/AA replace"
    assert refusal(s, "replace gen:frederick,gen:keith") == "CM-P-11-j"
    assert refusal(s, "replace gen:keith") == ""
    pool = [who for who in s.leaders_in(FORCE_POOL) if s.nation_of(who) == PR]
    returned = sorted((*pool, leader("keith"), leader("bevern")))
    draws = [returned.index(leader("keith")), 0]
    s = play(s, "replace gen:keith,gen:bevern", dice=draws)
    assert s.leaders[leader("keith")] != FORCE_POOL  # who is drawn may be the same
    assert s.leaders[leader("bevern")] == FORCE_POOL
    assert s.leaders[returned[0]] != FORCE_POOL


@pytest.mark.rule("CM-P-11-j")
def test_leaders_who_have_nobody_to_join_stay_in_the_pool_and_minors_do_not_roll():
    s = in_spring("prag: AU 3, daun", step=SpringStep.NEW_LEADERS)
    s = go(s, dice=[6])
    assert s.top.nation == AA
    s = in_spring("hof: IM 3", step=SpringStep.NEW_LEADERS, nation=IM)
    assert go(s).top.nation == FR


@pytest.mark.rule("CM-P-11-j", "CM-P-3-e")
def test_the_owner_chooses_the_force_that_a_new_leader_joins():
    s = in_spring("dresden: PR 9, frederick | fort:glatz: PR 3", step=SpringStep.NEW_LEADERS)
    s = go(s, dice=[3, 0])
    assert decider(s) == "PR/AA rejoin"
    who = s.top.leader
    key = next(key for key, number in LEADER.items() if number == who)
    assert refusal(s, f"leader {key} to prag") == "CM-P-11-j"
    s = play(s, f"leader {key} to fort:glatz")
    assert placing.KEY_OF[s.leaders[who]] == "fort:glatz"


# --- exhaustion


@pytest.mark.rule("CM-P-11-k")
def test_a_power_is_exhausted_as_soon_as_its_will_is_six_and_never_recovers():
    s = position(will={"PR": 8, "AU": 7, "FR": 7, "RU": 7}, exhausted="")
    for power, nation in ((0, PR), (2, AU), (3, FR)):
        victory.change_will(s, power, -1, [])
        if nation == PR:
            assert not s.is_exhausted(PR)  # 7
            victory.change_will(s, power, -1, [])
        assert s.is_exhausted(nation), NATIONS[nation]
        victory.change_will(s, power, 5, [])
        assert s.is_exhausted(nation)
    victory.change_will(s, 4, -5, [])
    assert not s.is_exhausted(RU)


@pytest.mark.rule("CM-P-11-l", "CM-17.3-a")
def test_no_step_is_restored_in_a_fortress_that_is_full():
    stands = "fort:minden: HA {n}, 1 cav reduced, BR 1 cav reduced | kassel: HA 9, 3 cav"
    levy = Levy(COURT_OF[AA], AA, 0, 2)
    s = position(stands.format(n=5), year="y1759", frames=[levy], flags={"redcoats": True})
    s = play(s, "british 0 infantry 1 cavalry", "restore BR.cav-reduced>fort:minden")
    assert sps(s, "fort:minden") == 8
    assert not any(isinstance(f, Restoring) for f in s.frames), "neither room nor counters for the Hanoverians"
    s = position(stands.format(n=6), year="y1759", frames=[levy], flags={"redcoats": True})
    s = play(s, "british 0 infantry 0 cavalry")
    assert sps(s, "fort:minden") == 8

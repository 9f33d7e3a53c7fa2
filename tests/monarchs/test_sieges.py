"""Sections 17.3 and 17.4, chapters P.10 and P.12: sieges, garrisons, and the rally step."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import CAPACITY, COUNT, FORTRESS, MASK, SPACE, ZONE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import AA, AU, COURT, FLEET, FR, NATION, POWER, PR, RU
from grognard.games.monarchs.frames import Garrisons, TurnStep
from grognard.games.monarchs.rules import rally
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.siege import garrison, siege_roll, surrender
from grognard.games.monarchs.state import (
    AT_SEA,
    CRITICAL,
    DEMORALISED,
    NO_SIEGE,
    NORMAL,
    PRISONERS,
    ROUTED,
    SHORT,
    fort,
    post,
)
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import allowed, cautions, decider, events, nation_in_control, play, position, refusal, sps


def before_prag(besiegers="PR 20, sa, frederick", garrison="AU 3", marker=0, **more):
    """Prag, an Austrian fortress of class 2, besieged."""
    return position(
        f"prag: {besiegers} | fort:prag: {garrison}",
        court=more.pop("court", "PR"),
        sieges={"prag": marker},
        actions={"PR": 5, "AU": 5},
        **more,
    )


def outside(at, side=0):
    return post(side, SPACE[at])


# --- the table


@pytest.mark.rule("CM-17.3-a", "CM-17.3-b")
def test_what_a_fortress_holds_and_what_it_takes_to_besiege_it():
    assert CAPACITY[1:] == (8, 15, 22)
    assert MASK[1:] == (8, 15, 15)
    s = position("prag: AU 20 | fort:prag: AU 5", court="AU")
    assert refusal(s, "garrison prag AU.inf>in*16,AU.inf>out*9") == "CM-17.3-a"
    assert allowed(s, "garrison prag AU.inf>in*15,AU.inf>out*10")
    assert refusal(position("prag: PR 14, frederick", court="PR"), "besiege prag") == "CM-17.3-b"
    assert allowed(position("prag: PR 15, frederick", court="PR"), "besiege prag")


@pytest.mark.rule("CM-17.4-a", "CM-17.4-b", "CM-17.4-c", "CM-17.4-d", "CM-17.4-e")
@pytest.mark.parametrize(
    ("points", "name", "progress", "loss"),
    [(-4, "dysentery", 0, 1), (-1, "dysentery", 0, 1), (0, "progress", 1, 0), (1, "sortie", 0, 0),
     (2, "progress", 1, 0), (4, "progress", 1, 0)],
)  # fmt: skip
def test_results_that_leave_the_fortress_standing(points, name, progress, loss):
    assert siege_roll.siege_result(points) == (name, progress, loss)


@pytest.mark.rule("CM-17.4-f", "CM-17.4-g")
def test_results_that_take_the_fortress():
    assert [siege_roll.siege_result(n).name for n in (5, 6, 11)] == ["honours", "surrender", "surrender"]


@pytest.mark.rule("CM-17.4-a", "CM-17.4-h", "CM-10.0-e", "CM-P-12-c")
def test_a_siege_roll_adds_the_marker_and_costs_an_action():
    s = before_prag(marker=1)
    after = play(s, "prosecute prag", dice=[2])
    assert after.sieges[SPACE["prag"]] == 2
    assert after.actions[COURT["PR"]] == 4
    (rolled,) = [e for e in events(s, "prosecute prag", dice=[2]) if type(e).__name__ == "SiegeRolled"]
    assert (rolled.total, rolled.ids) == (3, ("CM-17.4-h",))
    assert {"CM-17.4-a", "CM-17.4-e", "CM-17.4-h"} <= set(rolled.cites())
    assert refusal(after, "prosecute prag") == "CM-P-12-c"


@pytest.mark.rule("CM-17.4-b")
def test_dysentery_costs_the_besieger_an_sp():
    s = before_prag("PR 20, frederick, critical")
    after = play(s, "prosecute prag", dice=[2])
    assert sps(after, "prag", "PR") == 19
    assert after.sieges[SPACE["prag"]] == 0


@pytest.mark.rule("CM-17.4-d")
def test_a_sortie_changes_nothing():
    after = play(before_prag(), "prosecute prag", dice=[1])
    assert (after.sieges[SPACE["prag"]], sps(after, "prag", "PR")) == (0, 20)


def plain(**facts):
    """DRMs of a Prussian siege of class 2 with siege artillery and 1 SP inside, but for what is told."""
    told = {"marker": 0, "fortress": 2, "nation": PR, "guns": True, "garrison": 1} | facts
    found = siege_roll.siege_drms(told.pop("marker"), told.pop("fortress"), told.pop("nation"), **told)
    return [(m.value, str(m.rule)) for m in found]


@pytest.mark.rule("CM-17.4-h", "CM-17.4-i", "CM-17.4-j", "CM-17.4-k", "CM-17.4-l")
def test_what_helps_the_besieger():
    assert plain() == []
    assert plain(marker=3) == [(3, "CM-17.4-h")]
    assert plain(garrison=0) == [(3, "CM-17.4-i")]
    assert plain(fleets=(AA,)) == [(2, "CM-17.4-j")]
    assert plain(fleets=(RU,)) == [(1, "CM-17.4-k")]
    assert plain(nation=AU) == plain(nation=FR) == [(1, "CM-17.4-l")]
    assert plain(nation=RU) == []


@pytest.mark.rule("CM-17.4-m", "CM-17.4-n", "CM-17.4-o", "CM-17.4-p")
def test_what_the_fortress_and_its_garrison_do():
    assert plain(fortress=1) == [(1, "CM-17.4-m")]
    assert plain(fortress=3) == [(-1, "CM-17.4-n")]
    assert plain(leader=1) == []
    assert plain(leader=2) == [(-1, "CM-17.4-o")]
    assert plain(garrison=3) == []
    assert plain(garrison=4) == [(-1, "CM-17.4-p")]


@pytest.mark.rule("CM-17.4-q", "CM-17.4-r", "CM-17.4-s", "CM-17.4-t")
def test_what_hinders_the_besieger():
    assert plain(morale=DEMORALISED) == [(-1, "CM-17.4-q")]
    assert plain(guns=False) == [(-2, "CM-17.4-r")]
    assert plain(supply=SHORT) == [(-2, "CM-17.4-s")]
    assert plain(supply=CRITICAL) == [(-4, "CM-17.4-t")]


@pytest.mark.rule("CM-17.4-o", "CM-17.4-l", "CM-17.4-r")
def test_modifiers_are_read_off_the_position():
    s = before_prag("PR 20, frederick, short", "AU 9, daun, lacy", marker=2)
    found = {str(m.rule): m.value for m in siege_roll.drms_at(s, SPACE["prag"])}
    assert found == {"CM-17.4-h": 2, "CM-17.4-o": -1, "CM-17.4-p": -1, "CM-17.4-r": -2, "CM-17.4-s": -2}
    mixed = before_prag("PR 20, frederick", "AU 3")
    assert total(siege_roll.drms_at(mixed, SPACE["prag"])) == -2


@pytest.mark.rule("CM-P-12-g", "CM-17.4-j", "CM-17.4-k")
def test_a_fleet_supports_its_own_side_where_no_enemy_is_at_sea():
    s = position("kolberg: RU 10, fermor", sieges={"kolberg": 0}, court="FR")
    baltic = AT_SEA + ZONE["baltic"]
    assert not siege_roll.supports(s, RU, SPACE["kolberg"], 1)
    s.set_fleet(FLEET[RU], baltic)
    assert siege_roll.supports(s, RU, SPACE["kolberg"], 1)
    assert "CM-17.4-k" in [str(m.rule) for m in siege_roll.drms_at(s, SPACE["kolberg"])]
    s.set_fleet(FLEET[NATION["DA"]], baltic)
    assert not siege_roll.supports(s, RU, SPACE["kolberg"], 1)
    s.set_fleet(FLEET[RU], AT_SEA + ZONE["north_sea"])
    s.set_fleet(FLEET[AA], AT_SEA + ZONE["baltic"])
    assert not siege_roll.supports(s, AA, SPACE["kolberg"], 1)  # not the siege of its own side
    assert siege_roll.supports(s, AA, SPACE["kolberg"], 0)


# --- beginning and keeping


@pytest.mark.rule("CM-P-12-a", "CM-P-2-g")
def test_a_siege_is_begun_by_a_led_force_alone_with_an_enemy_fortress():
    s = play(position("prag: PR 15, frederick | fort:prag: AU 3", court="PR"), "besiege prag")
    assert s.sieges[SPACE["prag"]] == 0
    assert refusal(s, "besiege prag") == "CM-P-12-a"
    assert refusal(position("prag: PR 15, frederick, routed", court="PR"), "besiege prag") == "CM-P-12-a"
    assert refusal(position("prag: PR 15", court="PR"), "besiege prag") == "CM-P-2-g"
    assert refusal(position("kolin: PR 15, frederick", court="PR"), "besiege kolin") == "CM-P-12-a"
    assert refusal(position("berlin: PR 15, frederick", court="PR"), "besiege berlin") == "CM-P-12-a"
    both = position("prag: PR 15, frederick | kolin: AU 4", court="PR")
    both.set_troops(outside("prag", 1), both.troops[outside("kolin", 1)])
    assert refusal(both, "besiege prag") == "CM-P-12-a"


@pytest.mark.rule("CM-P-2-l", "CM-P-12-a")
def test_the_court_of_the_commander_besieges_with_the_whole_force():
    s = position("dresden: AU 8, FR 9, daun", court="AU", control={"dresden": "PR"})
    assert s.force_nation(outside("dresden", 1)) == AU  # France has more SPs but no leader there
    assert allowed(s, "besiege dresden")
    french = position("dresden: AU 8, FR 9, soubise, daun", court="AU", control={"dresden": "PR"})
    assert refusal(french, "besiege dresden") == "CM-P-2-l"


@pytest.mark.rule("CM-P-12-b")
@pytest.mark.parametrize("besiegers", ["PR 14, frederick", "PR 20, frederick, routed", "PR 20"])
def test_the_marker_goes_when_the_besieger_can_no_longer_besiege(besiegers):
    s = before_prag(besiegers)
    arrival.settle(s, SPACE["prag"], out := [])
    assert s.sieges[SPACE["prag"]] == NO_SIEGE
    assert "SiegeLifted" in [type(e).__name__ for e in out]
    kept = before_prag("PR 15, frederick, demoralised", marker=2)
    arrival.settle(kept, SPACE["prag"], [])
    assert kept.sieges[SPACE["prag"]] == 2


@pytest.mark.rule("CM-P-12-b")
def test_whoever_would_lift_a_siege_by_marching_away_is_told():
    s = activated("prag: PR 20, frederick, keith", "PR", "frederick", sieges={"prag": 0})
    assert cautions(s, march(s, "frederick", "kolin", stay="PR.inf*15 gen:keith")) == []
    assert cautions(s, march(s, "frederick", "kolin", stay="PR.inf*14 gen:keith")) == ["CM-P-12-b"]
    assert cautions(s, march(s, "frederick", "kolin", stay="PR.inf*15")) == ["CM-P-12-b"], "no leader is left with them"
    free = activated("prag: PR 20, frederick, keith", "PR", "frederick")
    assert cautions(free, march(free, "frederick", "kolin")) == []
    alone = before_prag("PR 18, frederick")
    assert cautions(alone, "admin prag PR.inf>go*3,PR.inf>stay*15,gen:frederick>stay via kolin as minor") == []
    assert cautions(alone, "admin prag PR.inf>go*4,PR.inf>stay*14,gen:frederick>stay via kolin as minor") == [
        "CM-P-12-b"
    ]


@pytest.mark.rule("CM-P-12-b")
def test_whoever_would_lift_a_siege_by_joining_an_attack_is_told():
    stands = "zittau: PR 9, bevern | dresden: PR 17, schwerin, keith | goerlitz: AU 4"
    s = activated(stands, "PR", "bevern", "schwerin", sieges={"dresden": 0}, control={"zittau": "PR", "dresden": "AU"})
    s = play(s, march(s, "bevern", "goerlitz", joined="gen:schwerin"), "stand")
    assert cautions(s, march(s, "schwerin", "bautzen,goerlitz")) == ["CM-P-12-b"]
    assert cautions(s, march(s, "schwerin", "bautzen,goerlitz", stay="PR.inf*16 gen:keith")) == []


@pytest.mark.rule("CM-P-12-b", "CM-17.4-b")
def test_dysentery_can_end_a_siege():
    s = before_prag("PR 15, frederick, critical", marker=1)
    assert play(s, "prosecute prag", dice=[1]).sieges[SPACE["prag"]] == NO_SIEGE


@pytest.mark.rule("CM-P-12-c", "CM-P-2-l")
def test_no_roll_in_the_turn_in_which_the_siege_began():
    s = play(position("prag: PR 15, sa, frederick", court="PR", actions={"PR": 5}), "besiege prag")
    assert refusal(s, "prosecute prag") == "CM-P-12-c"
    assert refusal(position("prag: PR 15, frederick", court="PR"), "prosecute prag") == "CM-P-12-c"
    assert refusal(before_prag(court="AU"), "prosecute prag") == "CM-P-2-l"
    poor = before_prag()
    poor.actions[COURT["PR"]] = 0
    assert refusal(poor, "prosecute prag") == "CM-P-6-a"


@pytest.mark.rule("CM-10.0-h", "CM-10.0-e")
def test_a_russian_siege_roll_costs_two_actions():
    s = position("koenigsberg: RU 10, sa, apraxin", court="FR", sieges={"koenigsberg": 0}, actions={"FR": 2})
    assert play(s, "prosecute koenigsberg", dice=[1]).actions[COURT["FR"]] == 0
    s.actions[COURT["FR"]] = 1
    assert refusal(s, "prosecute koenigsberg") == "CM-P-6-a"


# --- the fall


@pytest.mark.rule("CM-P-12-e", "CM-17.4-g", "CM-P-12-f")
def test_surrender_captures_the_garrison_and_the_fortress():
    s = before_prag(garrison="AU 3, fa, browne", marker=4)
    after = play(s, "prosecute prag", dice=[3])  # less 1 for Browne
    assert sps(after, "fort:prag") == 0
    assert after.troops[fort(SPACE["prag"])] == ()
    assert after.leaders[LEADER["gen:browne"]] == PRISONERS
    assert nation_in_control(after, "prag") == PR
    assert after.sieges[SPACE["prag"]] == NO_SIEGE
    assert after.points[POWER["PR"]] == 2
    assert after.will[POWER["AU"]] == s.will[POWER["AU"]] - 1


@pytest.mark.rule("CM-P-12-d", "CM-17.4-f")
def test_with_honours_the_garrison_goes_to_the_nearest_refuge_with_room():
    s = before_prag(garrison="AU 3, browne", marker=3)
    s.add(outside("kolin", 1), s.troops[fort(SPACE["prag"])])
    after = play(s, "prosecute prag", dice=[3])
    assert decider(after) == "PR/AA act"
    assert (sps(after, "kolin"), sps(after, "fort:prag")) == (6, 0)
    assert after.leaders[LEADER["gen:browne"]] == outside("kolin", 1)
    assert nation_in_control(after, "prag") == PR


@pytest.mark.rule("CM-P-12-d", "CM-P-12-h", "CM-17.4-f")
def test_an_empty_fortress_falls_with_honours_too():
    s = position("prag: PR 20, sa, frederick", court="PR", sieges={"prag": 0}, actions={"PR": 5})
    after = play(s, "prosecute prag", dice=[2])  # 2 + 3 for a garrison of 0 SPs
    assert nation_in_control(after, "prag") == PR
    assert after.sieges[SPACE["prag"]] == NO_SIEGE
    told = [type(e).__name__ for e in events(s, "prosecute prag", dice=[2])]
    assert "FortressFell" in told
    assert "SiegeLifted" not in told, "it has ended, and was not given up"


@pytest.mark.rule("CM-P-12-d")
def test_the_owner_chooses_among_refuges_equally_near():
    s = before_prag(garrison="AU 3", marker=3)
    s.add(outside("kolin", 1), s.troops[fort(SPACE["prag"])])
    near = surrender.refuges(s, SPACE["prag"])
    assert near == [outside("kolin", 1)]
    s.add(outside("leitmeritz", 1), s.troops[fort(SPACE["prag"])])
    both = surrender.refuges(s, SPACE["prag"])
    assert both == sorted((outside("kolin", 1), outside("leitmeritz", 1)))
    asked = play(s, "prosecute prag", dice=[2])
    assert decider(asked) == "AU/FR honours"
    assert refusal(asked, "honours fort:wien") == "CM-P-12-d"
    after = play(asked, "honours leitmeritz")
    assert sps(after, "leitmeritz", "AU") == 6
    assert nation_in_control(after, "prag") == PR


@pytest.mark.rule("CM-P-12-d")
def test_a_garrison_without_refuge_is_captured():
    s = before_prag(garrison="AU 3", marker=3)
    for p in range(COUNT):
        if s.fortress_of(p, 1) and p != SPACE["prag"]:
            s.set_control(p, PR)
    assert surrender.refuges(s, SPACE["prag"]) == []
    after = play(s, "prosecute prag", dice=[2])
    assert sum(after.sps(w) for w in range(COUNT, 3 * COUNT)) == 0


@pytest.mark.rule("CM-P-12-d", "CM-17.3-a")
def test_a_fortress_too_small_for_the_whole_garrison_is_no_refuge():
    s = before_prag(garrison="AU 9", marker=3)
    large, few = surrender.refuges(s, SPACE["prag"]), before_prag(garrison="AU 8", marker=3)
    assert all(FORTRESS[where - fort(0)] > 1 for where in large)
    for p in range(COUNT):
        if FORTRESS[p] > 1 and few.fortress_of(p, 1) and p != SPACE["prag"]:
            few.set_control(p, PR)
    assert surrender.refuges(few, SPACE["prag"])  # only class 1 is left, which holds 8
    few.add(fort(SPACE["prag"]), few.troops[fort(SPACE["prag"])])
    assert surrender.refuges(few, SPACE["prag"]) == []


@pytest.mark.rule("CM-P-12-f")
def test_a_capital_costs_its_power_two_will_more_and_a_retaken_fortress_gives_one():
    s = position("wien: PR 20, frederick", sieges={"wien": 0}, will={"AU": 14, "PR": 12})
    surrender.fall(s, SPACE["wien"], [])
    assert (s.points[POWER["PR"]], s.will[POWER["AU"]]) == (3, 14 - 2 - 2)
    s = position("dresden: SA 20, rutowski", sieges={"dresden": 0}, control={"dresden": "PR"}, will={"AU": 10})
    surrender.fall(s, SPACE["dresden"], [])
    assert nation_in_control(s, "dresden") == NATION["SA"]
    assert (s.points[POWER["AU"]], s.will[POWER["AU"]]) == (2, 11)


@pytest.mark.rule("CM-P-12-f")
def test_an_ally_who_takes_a_fortress_back_gains_points_alone():
    s = position("dresden: AU 20, daun", sieges={"dresden": 0}, control={"dresden": "PR"}, will={"AU": 10, "PR": 10})
    surrender.fall(s, SPACE["dresden"], [])
    assert (s.points[POWER["AU"]], s.will[POWER["AU"]], s.will[POWER["PR"]]) == (2, 10, 10)
    assert nation_in_control(s, "dresden") == AU


@pytest.mark.rule("CM-P-12-h", "CM-17.4-i")
def test_an_empty_fortress_must_be_besieged_too():
    s = play(position("prag: PR 15, sa, frederick", court="PR"), "besiege prag")
    assert nation_in_control(s, "prag") == AU
    assert {str(m.rule): m.value for m in siege_roll.drms_at(s, SPACE["prag"])} == {"CM-17.4-i": 3}


# --- garrisons


@pytest.mark.rule("CM-P-12-i")
def test_units_walk_in_and_out_of_a_fortress_that_nobody_watches():
    s = position("prag: AU 12, 2 cav, daun | fort:prag: AU 3, browne", court="AU")
    after = play(s, "garrison prag AU.inf>in*8,AU.inf>out*7,AU.cav>out*2,gen:browne>out,gen:daun>in")
    assert (sps(after, "fort:prag"), sps(after, "prag")) == (8, 11)
    assert after.leaders[LEADER["gen:daun"]] == fort(SPACE["prag"])
    assert after.leaders[LEADER["gen:browne"]] == outside("prag", 1)
    assert (
        refusal(after, "garrison prag AU.inf>in*8,AU.inf>out*7,AU.cav>out*2,gen:browne>out,gen:daun>in") == "CM-P-12-i"
    )


@pytest.mark.rule("CM-P-12-i")
def test_nobody_walks_out_of_a_besieged_fortress_or_among_enemies():
    walk = "garrison prag AU.inf>out*3"
    assert refusal(before_prag(court="AU"), walk) == "CM-P-12-i"
    watched = position("prag: PR 1 | fort:prag: AU 3", court="AU")
    assert refusal(watched, walk) == "CM-P-12-i"
    assert refusal(position("fort:prag: AU 3", court="PR"), walk) == "CM-P-12-i"
    assert refusal(position("kolin: AU 3", court="AU"), "garrison kolin AU.inf>in*3") == "CM-P-12-i"
    assert allowed(position("fort:prag: AU 3", court="AU"), walk)


@pytest.mark.rule("CM-P-12-i", "CM-17.3-a")
def test_only_units_of_the_court_walk_and_those_of_others_take_their_room():
    s = position("prag: AU 20, FR 4 | fort:prag: FR 5", court="AU")
    assert refusal(s, "garrison prag AU.inf>in*11,AU.inf>out*9") == "CM-17.3-a"
    assert allowed(s, "garrison prag AU.inf>in*10,AU.inf>out*10")
    assert refusal(s, "garrison prag AU.inf>out*20,FR.inf>in*9") == "CM-P-12-i"
    full = position("prag: AU 20 | fort:prag: FR 15", court="AU")
    assert refusal(full, "garrison prag AU.inf>in,AU.inf>out*19") == "CM-17.3-a"
    assert "prag" not in garrison.places(full, COURT["AU"])


# --- rally


@pytest.mark.rule("CM-P-10-a", "CM-10.0-g")
def test_a_rally_needs_six_with_the_defensive_drm_and_actions_that_are_paid():
    drms = rally.rally_drms(4, 1)
    assert [(m.value, str(m.rule)) for m in drms] == [(4, "CM-P-10-a"), (1, "CM-10.0-g")]
    assert not rally.succeeds(5)
    assert rally.succeeds(6)
    s = position(
        "kolin: AU 9, daun, demoralised | fort:prag: AU 3, routed", court="AU", step=TurnStep.RALLY, actions={"AU": 3}
    )
    after = play(s, "rally kolin adding 1", dice=[1])
    assert after.morale[outside("kolin", 1)] == NORMAL
    assert after.actions[COURT["AU"]] == 2
    after = play(after, "rally fort:prag adding 2", dice=[3])
    assert after.morale[fort(SPACE["prag"])] == ROUTED  # 3 + 2
    assert decider(after) == "AU/FR act"  # no other siege may be rolled for


@pytest.mark.rule("CM-P-10-a")
def test_each_broken_force_rolls_once_with_at_most_three_improvements():
    s = position(
        "kolin: AU 9, routed | prag: AU 3, demoralised | wien: AU 3",
        court="AU",
        step=TurnStep.RALLY,
        actions={"AU": 12},
    )
    assert refusal(s, "rally wien") == "CM-P-10-a"
    assert refusal(s, "rally kolin adding 4") == "CM-P-10-a"
    after = play(s, "rally kolin adding 3", dice=[3])
    assert after.morale[outside("kolin", 1)] == DEMORALISED  # one level
    assert refusal(after, "rally kolin") == "CM-P-10-a"
    assert allowed(after, "rally prag")


@pytest.mark.rule("CM-P-10-a", "CM-10.0-h", "CM-P-2-l")
def test_a_russian_improvement_costs_two_and_other_courts_do_not_roll():
    s = position("kowno: RU 9, demoralised | kolin: AU 3, routed", court="FR", step=TurnStep.RALLY, actions={"FR": 3})
    assert refusal(s, "rally kowno adding 2") == "CM-P-6-a"
    assert refusal(s, "rally kolin") == "CM-P-2-l"
    assert play(s, "rally kowno adding 1", dice=[5]).actions[COURT["FR"]] == 1


@pytest.mark.rule("CM-P-10-b", "CM-P-10-c")
def test_parts_that_join_take_the_worse_morale_unless_they_are_small():
    s = position("prag: AU 8, routed | fort:prag: AU 4", court="AU")
    inside = fort(SPACE["prag"])
    assert play(s, "garrison prag AU.inf>in*8,AU.inf>out*4").morale[inside] == ROUTED
    assert play(s, "garrison prag AU.inf>in*5,AU.inf>out*7").morale[inside] == NORMAL
    out = play(s, "garrison prag AU.inf>out*12")
    assert out.morale[outside("prag", 1)] == ROUTED
    large = position("prag: AU 2, routed | fort:prag: AU 10", court="AU")
    assert play(large, "garrison prag AU.inf>out*12").morale[outside("prag", 1)] == NORMAL


@pytest.mark.rule("CM-P-1-j", "CM-P-12-i")
def test_units_of_a_nation_that_is_not_at_war_neither_leave_nor_enter_a_fortress():
    stands = "fort:stralsund: SW 5, ungern | stralsund: FR 3"
    s = position(stands, court="FR", at_war={"SW": True})
    assert allowed(s, "garrison stralsund FR.inf>in*2,FR.inf>out*1,SW.inf>out*5,gen:ungern>out")
    s = position(stands, court="FR", at_war={"SW": False})
    assert not allowed(s, "garrison stralsund FR.inf>in*2,FR.inf>out*1,SW.inf>out*5,gen:ungern>out")
    assert allowed(s, "garrison stralsund FR.inf>in*2,FR.inf>out*1")
    assert refusal(position("fort:stralsund: SW 5", court="FR"), "garrison stralsund SW.inf>out*5") == "CM-P-12-i"


@pytest.mark.rule("CM-P-12-d", "CM-P-2-l")
def test_the_owner_of_guns_that_are_alone_in_a_fortress_chooses_where_they_go():
    s = position("neisse: AU 20, sa, daun | fort:neisse: PR 1 fa | brieg: PR 3 | glatz: PR 3", court="AU",
                 sieges={"neisse": 0}, actions={"AU": 5}, year="y1757-4")  # fmt: skip
    s.frames.append(Garrisons(SPACE["neisse"], (outside("brieg", 0), outside("glatz", 0))))
    assert decider(s) == "PR honours"


@pytest.mark.rule("CM-P-6-f")
def test_no_share_supply_marker_stays_in_an_empty_fortress():
    s = position("fort:prag: AU 3, IM 2, sharing | kolin: PR 1")
    s.set_troops(fort(SPACE["prag"]), ())
    arrival.settle(s, SPACE["prag"], [])
    assert s.sharing == []

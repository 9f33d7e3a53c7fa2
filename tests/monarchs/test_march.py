"""Section 12.1 and chapters P.2, P.3, P.4, P.5, P.7: how Commands march."""

from __future__ import annotations

import pytest

from grognard.core import Split, follow_all
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import AU, PR
from grognard.games.monarchs.frames import March
from grognard.games.monarchs.rules.march import questions as march_questions
from grognard.games.monarchs.rules.march.route import first_step, march_allowance
from grognard.games.monarchs.state import CRITICAL, DEMORALISED, NORMAL, ROUTED, SHORT, fort, post
from tests.monarchs.marches import activated, march, offered
from tests.monarchs.positions import allowed, decider, events, go, nation_in_control, play, refusal, sps, why_not


def mps(**facts: object) -> int:
    given: dict[str, object] = {"mp": 6, "most": 20, "siege": False, "mixed": False} | facts
    return total(march_allowance(**given))  # type: ignore[arg-type]


@pytest.mark.rule("CM-12.1-a", "CM-12.1-b", "CM-12.1-d", "CM-12.1-h")
def test_small_columns_are_quicker_and_large_ones_and_siege_trains_slower_by_one_penalty() -> None:
    assert [mps(most=n) for n in (15, 16, 27, 28)] == [7, 6, 6, 4]
    assert mps(siege=True) == 4
    assert mps(most=28, siege=True) == 4
    assert mps(most=15, siege=True) == 5


@pytest.mark.rule("CM-12.1-c", "CM-12.1-e", "CM-12.1-f", "CM-12.1-g", "CM-12.1-h")
def test_mixed_nations_broken_morale_and_hunger_slow_a_march_and_add_up() -> None:
    assert mps(mixed=True) == 5
    assert mps(morale=DEMORALISED) == mps(morale=ROUTED) == 4
    assert mps(supply=SHORT) == 4
    assert mps(supply=CRITICAL) == 2
    assert mps(mixed=True, morale=DEMORALISED, supply=SHORT) == 1


@pytest.mark.rule("CM-12.1-a", "CM-12.1-f", "CM-12.1-e")
def test_an_allowance_is_never_below_nought() -> None:
    s = activated("prag: AU 30, 1 sa, charles, critical, routed", "AU", "charles")
    assert "kolin" not in offered(s, "gen:charles", "AU.inf>go*30 AU.sa>go")
    assert refusal(s, march(s, "charles", "kolin")) == "CM-P-7-a"


@pytest.mark.rule("CM-12.1-c", "CM-P-2-i", "CM-P-6-f")
def test_share_supply_lifts_the_penalty_of_several_nations_but_the_english_and_hanover_are_one() -> None:
    reach = {}
    for how in ("", ", sharing"):
        s = activated(f"prag: AU 16, IM 4, browne{how}", "AU", "browne")
        reach[how] = allowed(s, march(s, "browne", "kolin,deutschbrod,tabor"))
    assert reach == {"": False, ", sharing": True}
    for troops, far in (("HA 16, BR 4", True), ("HA 16, PR 4", False)):
        s = activated(f"hannover: {troops}, cumberland", "AA", "cumberland")
        left = LEADER["gen:cumberland"]
        where = s.leaders[left]
        assert s.strength(where).multi_nation is not far


@pytest.mark.rule("CM-12.1-i", "CM-P-16-b")
def test_enemy_light_troops_outside_a_fortress_cost_one_point_more() -> None:
    stands = "zittau: PR 20, bevern | reichenberg: AU 1, 1 lt_inf"
    chart = {"first-edition": "no"}
    s = activated(stands, "PR", "bevern", control={"zittau": "PR"}, options=chart)
    after = play(s, march(s, "bevern", "reichenberg"))
    assert after.frames[-2].spent == 3
    s = activated(stands, "PR", "bevern", control={"zittau": "PR"})
    assert play(s, march(s, "bevern", "reichenberg")).frames[-2].spent == 2, "as on the sheet"
    inside = "zittau: PR 20, bevern | fort:prag: AU 1, 1 lt_inf"
    s = activated(inside, "PR", "bevern", control={"zittau": "PR"}, options=chart)
    after = play(s, march(s, "bevern", "jungbunzlau,prag"))
    assert sps(after, "prag", "PR") == 20, "two and two of six: those inside do not count"


@pytest.mark.rule("CM-12.1-i", "CM-P-7-b")
def test_who_cannot_pay_for_light_troops_enters_only_as_the_first_step() -> None:
    chart = {"first-edition": "no"}
    s = activated("goerlitz: PR 20, bevern | reichenberg: AU 1, 1 lt_inf, short", "PR", "bevern", options=chart)
    s.set_supply(post(0, SPACE["goerlitz"]), SHORT)
    assert refusal(s, march(s, "bevern", "zittau,reichenberg")) == "CM-P-4-d"
    s = activated(
        "zittau: PR 20, bevern, critical | reichenberg: AU 1, 1 lt_inf", "PR", "bevern", control={"zittau": "PR"},
        options=chart,
    )  # fmt: skip
    assert allowed(s, march(s, "bevern", "reichenberg")), "two points, and three are asked"
    assert refusal(s, march(s, "bevern", "bautzen,goerlitz,zittau")) == "CM-P-7-a"


@pytest.mark.rule("CM-P-7-a", "CM-P-7-b", "CM-P-4-a")
def test_one_connection_may_always_be_used_with_at_least_one_point() -> None:
    assert first_step(5, 2, moved=False) == 2
    assert first_step(1, 3, moved=False) == 1
    assert first_step(1, 3, moved=True) == -1
    assert first_step(0, 1, moved=False) == -1
    s = activated("landeshut: PR 30, bevern, short", "PR", "bevern")  # 6 - 2 - 2
    after = play(s, march(s, "bevern", "gitschin"))
    assert sps(after, "gitschin") == 30
    assert refusal(s, march(s, "bevern", "schweidnitz,liegnitz")) == "CM-P-7-a"
    assert refusal(s, march(s, "bevern", "prag")) == "CM-P-4-a"


@pytest.mark.rule("CM-P-2-d", "CM-P-7-a")
def test_a_command_takes_what_starts_in_the_space_of_its_leader_also_of_another_court() -> None:
    s = activated("prag: AU 10, FR 4, 1 fa, daun, soubise | kolin: AU 3", "AU", "daun")
    after = play(s, march(s, "daun", "kolin", stay="AU.inf*4"))
    assert sps(after, "prag") == 4
    assert sps(after, "kolin") == 13
    assert after.leaders[LEADER["gen:soubise"]] == post(1, SPACE["kolin"])
    assert (
        refusal(s, "march gen:daun AU.inf>go*10,FR.inf>go*4,FR.fa>go,AU.cav>go,gen:soubise>go via kolin") == "CM-P-2-d"
    )


@pytest.mark.rule("CM-P-2-f")
def test_a_senior_leader_of_better_initiative_does_not_serve_under_a_junior() -> None:
    s = activated("dresden: PR 10, frederick, bevern, keith", "PR", "bevern", "keith", control={"dresden": "PR"})
    who = march_questions.go_items(s, s.leaders[LEADER["gen:bevern"]], LEADER["gen:bevern"])
    assert ("gen:frederick", 1) not in who, "Initiative 1 against 3"
    assert ("gen:keith", 1) not in who
    assert refusal(s, "march gen:bevern PR.inf>go*10,gen:keith>go via bautzen") == "CM-P-2-f"
    s = activated("prag: AU 10, charles, browne", "AU", "browne")
    after = play(s, march(s, "browne", "kolin"))
    assert after.leaders[LEADER["gen:charles"]] == post(1, SPACE["kolin"]), "Browne's Initiative is better"
    s = activated("prag: AU 10, IM 2, browne, hildburghausen", "AU", "hildburghausen")
    assert allowed(s, march(s, "hildburghausen", "kolin")), "other nations are not compared"


@pytest.mark.rule("CM-P-2-j", "CM-P-4-b", "CM-P-5-e")
def test_troops_are_taken_along_and_left_behind_and_take_control_there() -> None:
    s = activated("dresden: PR 10, keith | bautzen: PR 4, 1 cav, winterfeldt", "PR", "keith", control={"dresden": "PR"})
    path = "bautzen+PR.inf*2+PR.cav+gen:winterfeldt,goerlitz~PR.inf*3,liegnitz"
    after = play(s, march(s, "keith", path))
    assert (sps(after, "bautzen"), sps(after, "goerlitz"), sps(after, "liegnitz")) == (2, 3, 11)
    assert nation_in_control(after, "goerlitz") == PR
    assert nation_in_control(after, "bautzen") != PR, "no force ended a move there"
    assert after.leaders[LEADER["gen:winterfeldt"]] == post(0, SPACE["liegnitz"])
    assert after.has_acted(LEADER["gen:winterfeldt"])
    assert refusal(s, march(s, "keith", "bautzen~gen:keith")) == "CM-P-2-j"


@pytest.mark.rule("CM-12.1-b", "CM-12.1-d", "CM-P-2-j", "CM-P-7-n")
def test_a_pick_up_that_makes_the_way_behind_too_long_is_not_allowed() -> None:
    stands = "dresden: PR 10, keith | {at}: PR 10"
    near = activated(stands.format(at="bautzen"), "PR", "keith", control={"dresden": "PR"})
    assert allowed(near, march(near, "keith", "bautzen+PR.inf*10,goerlitz,liegnitz")), "6 points for 20 SPs"
    assert refusal(near, march(near, "keith", "bautzen+PR.inf*10,goerlitz,liegnitz,schweidnitz")) == "CM-P-7-a"
    far = activated(stands.format(at="schweidnitz"), "PR", "keith", control={"dresden": "PR"})
    assert allowed(far, march(far, "keith", "bautzen,goerlitz,liegnitz,schweidnitz")), "7 points for 10 SPs"
    assert refusal(far, march(far, "keith", "bautzen,goerlitz,liegnitz,schweidnitz+PR.inf*10")) == "CM-P-7-n"
    assert allowed(far, march(far, "keith", "bautzen,goerlitz,liegnitz,schweidnitz+PR.inf*5"))


@pytest.mark.rule("CM-P-7-n", "CM-12.1-e")
def test_the_morale_of_those_who_join_counts_from_the_start() -> None:
    s = activated("dresden: PR 10, keith | liegnitz: PR 5, demoralised", "PR", "keith", control={"dresden": "PR"})
    assert allowed(s, march(s, "keith", "bautzen,goerlitz,liegnitz"))
    joined = march(s, "keith", "bautzen,goerlitz,liegnitz+PR.inf*5")
    assert allowed(s, joined), "five points are spent, and 7 - 2 are left"
    assert refusal(s, joined + ",schweidnitz") == "CM-P-7-a"
    assert allowed(s, march(s, "keith", "bautzen,goerlitz,liegnitz+PR.inf*3,schweidnitz")), "less than a quarter"
    after = play(s, joined)
    assert after.morale[post(0, SPACE["liegnitz"])] == DEMORALISED


@pytest.mark.rule("CM-P-5-e", "CM-P-5-m")
def test_nobody_marches_twice_in_a_round_but_the_rest_of_a_stack_may() -> None:
    s = activated("prag: AU 6 marched, 4, daun", "AU", "daun")
    assert not allowed(s, "march gen:daun AU.inf>go*5 via kolin")
    after = play(s, "march gen:daun AU.inf>go*4 via kolin")
    assert sps(after, "kolin") == 4
    assert sps(after, "prag") == 6
    s = activated("prag: AU 6 marched, daun", "AU", "daun")
    assert refusal(s, "march gen:daun AU.inf>go*6 via kolin") == "CM-P-5-e"


@pytest.mark.rule("CM-P-2-j", "CM-P-5-e", "CM-P-2-d")
def test_who_comes_back_finds_those_who_stayed_but_not_those_whom_it_left() -> None:
    s = activated("prag: AU 10, browne", "AU", "browne")
    after = play(s, march(s, "browne", "kolin~AU.inf*2,prag+AU.inf*3", stay="AU.inf*4"))
    assert (sps(after, "prag"), sps(after, "kolin")) == (8, 2)
    assert not allowed(s, march(s, "browne", "kolin,prag+AU.inf*5", stay="AU.inf*4"))
    assert refusal(s, march(s, "browne", "kolin~AU.inf*2,prag,kolin+AU.inf*2")) == "CM-P-2-d"


@pytest.mark.rule("CM-P-4-d")
def test_those_who_march_off_do_not_mask_the_fortress_when_they_come_back() -> None:
    s = activated("prag: PR 30, keith", "PR", "keith")
    assert refusal(s, march(s, "keith", "kolin,prag,tabor", stay="PR.inf*14")) == "CM-P-4-d"
    assert "tabor" not in offered(s, "gen:keith", "PR.inf>go*16 PR.inf>stay*14", "kolin", "prag")


@pytest.mark.rule("CM-P-5-e")
def test_a_leader_who_was_taken_along_does_not_act_again() -> None:
    s = activated("prag: AU 10, browne, nadasdy", "AU", "browne", "nadasdy")
    after = play(s, march(s, "browne", "kolin"))
    assert decider(after) == "AU/FR act", "no Command is left to act"


@pytest.mark.rule("CM-P-7-c", "CM-12.10-a")
def test_entering_a_space_with_enemy_troops_is_an_attack_and_ends_the_way() -> None:
    s = activated("leitmeritz: PR 20, keith | prag: AU 8, daun", "PR", "keith")
    assert refusal(s, march(s, "keith", "prag,kolin")) == "CM-P-7-c"
    assert refusal(s, march(s, "keith", "prag", then="force")) == "CM-P-7-j"
    assert decider(play(s, march(s, "keith", "prag"))) == "AU/FR refuge"


@pytest.mark.rule("CM-P-4-d")
def test_an_enemy_fortress_stops_who_does_not_mask_it() -> None:
    s = activated("leitmeritz: PR 20, keith", "PR", "keith")
    assert refusal(s, march(s, "keith", "prag,kolin")) == "CM-P-4-d"
    assert refusal(s, march(s, "keith", "prag~PR.inf*14,kolin")) == "CM-P-4-d"
    after = play(s, march(s, "keith", "prag~PR.inf*15,kolin"))
    assert (sps(after, "prag"), sps(after, "kolin")) == (15, 5)
    assert nation_in_control(after, "prag") == AU, "a fortress changes hands only when it falls"
    assert refusal(s, march(s, "keith", "prag", then="force")) == "CM-P-7-j"
    assert allowed(s, march(s, "keith", "prag", then="entrench=4"))
    s = activated("leitmeritz: PR 20, keith | prag: PR 15", "PR", "keith")
    assert sps(play(s, march(s, "keith", "prag,kolin")), "kolin") == 20, "friends mask it"


@pytest.mark.rule("CM-P-4-d")
def test_who_starts_before_an_enemy_fortress_may_leave_it() -> None:
    s = activated("prag: PR 20, keith", "PR", "keith", sieges={"prag": 1})
    after = play(s, march(s, "keith", "kolin"))
    assert sps(after, "kolin") == 20
    assert not after.besieged(SPACE["prag"])


@pytest.mark.rule("CM-P-4-c", "CM-P-1-j")
def test_neutral_fortresses_and_lands_not_at_war_are_closed() -> None:
    s = activated("schwerin: PR 5, keith", "PR", "keith")
    assert refusal(s, march(s, "keith", "hamburg")) == "CM-P-4-c"
    s = activated("konitz: PR 5, keith", "PR", "keith")
    assert refusal(s, march(s, "keith", "danzig")) == "CM-P-4-c"
    assert nation_in_control(play(s, march(s, "keith", "-", then="entrench=5"), dice=[1]), "konitz") > AU, "never held"
    s = activated("stettin: PR 5, keith", "PR", "keith", at_war={"SW": False})
    assert refusal(s, march(s, "keith", "anklam,stralsund")) == "CM-P-1-j"


@pytest.mark.rule("CM-P-4-b")
def test_a_march_that_ends_takes_control_and_one_that_passes_does_not() -> None:
    s = activated("zittau: PR 10, keith", "PR", "keith", control={"zittau": "PR"})
    after = play(s, march(s, "keith", "jungbunzlau,gitschin"))
    assert nation_in_control(after, "gitschin") == PR
    assert nation_in_control(after, "jungbunzlau") == AU


@pytest.mark.rule("CM-P-3-k")
def test_a_leader_alone_travels_but_enters_nothing_hostile_and_takes_nothing() -> None:
    s = activated(
        "zittau: PR 10, keith | reichenberg: AU 2 | gitschin: AU 5, daun", "PR", "keith", control={"zittau": "PR"}
    )
    alone = {"stay": "PR.inf*10"}
    assert refusal(s, march(s, "keith", "reichenberg", **alone)) == "CM-P-3-k"
    assert refusal(s, march(s, "keith", "jungbunzlau,prag", **alone)) == "CM-P-3-k"
    assert refusal(s, march(s, "keith", "bautzen", then="force", **alone)) == "CM-P-3-k"
    after = play(s, march(s, "keith", "jungbunzlau", **alone))
    assert decider(after) == "PR/AA act", "Daun is near and is not asked"
    assert nation_in_control(after, "jungbunzlau") == AU
    assert after.leaders[LEADER["gen:keith"]] == post(0, SPACE["jungbunzlau"])


@pytest.mark.rule("CM-P-3-e", "CM-P-6-n", "CM-P-2-n")
def test_a_column_that_passes_sends_lone_leaders_off_and_takes_depots_and_guns() -> None:
    s = activated(
        "zittau: PR 10, keith | jungbunzlau: daun, AU 1 fa | kolin: AU 5, browne", "PR", "keith",
        control={"zittau": "PR"}, depots="jungbunzlau: AU", actions={"PR": 3},
    )  # fmt: skip
    after = play(s, march(s, "keith", "jungbunzlau"), "let pass")
    assert after.leaders[LEADER["gen:daun"]] == post(1, SPACE["kolin"])
    assert not after.depots
    assert after.actions[0] == 4
    assert not after.troops[post(1, SPACE["jungbunzlau"])]


@pytest.mark.rule("CM-P-12-i", "CM-P-7-c", "CM-P-3-k")
def test_a_command_in_a_masked_fortress_comes_out_and_attacks_without_being_intercepted() -> None:
    s = activated("fort:prag: AU 10, browne | prag: PR 4, keith | kolin: PR 9, bevern", "AU", "browne")
    after = play(s, march(s, "browne", "-"))
    assert decider(after) == "PR/AA withdraw"
    assert after.sps(post(1, SPACE["prag"])) == 10
    assert after.sps(fort(SPACE["prag"])) == 0
    assert refusal(s, march(s, "browne", "kolin")) == "CM-P-7-c"
    assert refusal(s, march(s, "browne", "-", stay="AU.inf*10")) == "CM-P-3-k"
    s = activated("fort:prag: AU 10, browne | prag: PR 15, keith", "AU", "browne", sieges={"prag": 0})
    assert decider(go(s)) == "AU/FR act", "a besieged garrison stays inside"


@pytest.mark.rule("CM-P-12-i", "CM-P-7-f")
def test_a_garrison_whose_besiegers_withdraw_may_march_on() -> None:
    s = activated("fort:prag: AU 10, browne | prag: PR 4, keith", "AU", "browne")
    after = play(s, march(s, "browne", "-"), "withdraw all to leitmeritz", dice=[6])
    assert decider(after) == "AU/FR onward"
    assert sps(play(after, "onward via kolin"), "kolin") == 10


@pytest.mark.rule("CM-P-12-i")
def test_a_garrison_with_nobody_before_it_marches_out_at_no_cost() -> None:
    s = activated("fort:prag: AU 16, browne", "AU", "browne")
    after = play(s, march(s, "browne", "kolin,koeniggraetz,gitschin"))
    assert sps(after, "gitschin") == 16


@pytest.mark.rule("CM-P-6-f")
def test_the_share_supply_marker_goes_with_the_commander() -> None:
    s = activated("prag: AU 16, IM 4, browne, nadasdy, sharing", "AU", "nadasdy")
    after = play(s, march(s, "nadasdy", "kolin", stay="AU.inf*8 gen:browne"))
    assert after.sharing == [post(1, SPACE["prag"])]
    s = activated("prag: AU 16, IM 4, browne, nadasdy, sharing", "AU", "browne")
    after = play(s, march(s, "browne", "kolin", stay="AU.inf*8 gen:nadasdy"))
    assert after.sharing == [post(1, SPACE["kolin"])]


@pytest.mark.rule("CM-P-10-c", "CM-P-6-p")
def test_a_column_joins_a_force_with_its_morale_and_supply() -> None:
    s = activated("prag: AU 10, browne, demoralised, short | kolin: AU 10", "AU", "browne")
    after = play(s, march(s, "browne", "kolin"))
    kolin = post(1, SPACE["kolin"])
    assert (after.morale[kolin], after.supply[kolin]) == (DEMORALISED, SHORT)
    s = activated("prag: AU 3, browne, demoralised | kolin: AU 10", "AU", "browne")
    assert play(s, march(s, "browne", "kolin")).morale[kolin] == NORMAL


def test_every_space_in_reach_is_offered_and_each_click_is_told_why_it_is_not() -> None:
    s = activated("zittau: PR 20, keith | reichenberg: AU 8, daun", "PR", "keith", control={"zittau": "PR"})
    keys = offered(s, "gen:keith", "PR.inf>go*20")
    assert {"reichenberg", "jungbunzlau", "goerlitz", "liegnitz", "koeniggraetz", "end", "force", "entrench-5"} <= {
        *keys
    }
    assert "nachod" not in keys, "beyond a fortress"
    far = why_not(s, march(s, "keith", "jungbunzlau,gitschin,koeniggraetz,nachod"))
    assert far.rule == "CM-P-4-d"


def test_clicking_a_neighbour_uses_its_own_connection_and_a_far_space_the_cheapest_way() -> None:
    s = activated("bautzen: PR 20, keith", "PR", "keith")
    end = follow_all(playing.ask(s, 0), ["gen:keith", "PR.inf>go*20", "liegnitz", "end"])
    assert str(end).endswith("via goerlitz,liegnitz")
    end = follow_all(playing.ask(s, 0), ["gen:keith", "PR.inf>go*20", "cottbus", "sagan", "end"])
    assert str(end).endswith("via cottbus,sagan")


def test_a_column_remembers_where_it_is_between_decisions() -> None:
    s = activated("zittau: PR 20, keith | gitschin: AU 5, daun", "PR", "keith", control={"zittau": "PR"})
    after = play(s, march(s, "keith", "jungbunzlau,kolin"))
    assert decider(after) == "AU/FR intercept"
    frame = next(f for f in after.frames if isinstance(f, March))
    assert (frame.at, frame.path) == (SPACE["jungbunzlau"], ["jungbunzlau", "kolin"])
    assert [type(e).__name__ for e in events(s, march(s, "keith", "jungbunzlau,kolin"))] == ["SetOut", "Entered"]


@pytest.mark.rule("CM-P-10-c", "CM-P-2-j")
def test_a_leader_left_behind_leaves_no_morale_behind() -> None:
    s = activated("dresden: PR 9, schwerin, keith, routed, short", "PR", "schwerin", control={"dresden": "PR"})
    s = play(s, march(s, "schwerin", "bautzen~gen:keith,dresden"))
    where = post(0, SPACE["bautzen"])
    assert s.leaders_in(where)
    assert (s.morale[where], s.supply[where]) == (0, 0)


def test_a_march_takes_all_along_unless_some_are_left() -> None:
    s = activated("prag: AU 9, 2 cav, fa, daun, nadasdy", "AU", "daun")
    asked = follow_all(playing.ask(s, 1), ["gen:daun"])
    assert isinstance(asked, Split)
    assert asked.begins is not None
    assert asked.begins() == "AU.inf>go*9 AU.cav>go*2 AU.fa>go gen:nadasdy>go"

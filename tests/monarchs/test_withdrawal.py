"""Section 14.0 and CM-P-7-f to CM-P-7-h: refuge and withdrawal."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import COURT, PR
from grognard.games.monarchs.events.march import TookRefuge
from grognard.games.monarchs.frames import Attack
from grognard.games.monarchs.rules.march import withdrawal
from grognard.games.monarchs.state import State, fort, post
from tests.monarchs.marches import activated, march, offered
from tests.monarchs.positions import decider, events, nation_in_control, play, refusal, sps

ZITTAU = {"control": {"zittau": "PR"}}


def attacked(stands: str, path: str = "reichenberg", troops: str = "PR 20", **more: object) -> State:
    s = activated(f"zittau: {troops}, keith | {stands}", "PR", "keith", **(ZITTAU | more))
    return play(s, march(s, "keith", path))


@pytest.mark.rule("CM-14.0-a", "CM-14.0-b", "CM-14.0-c")
def test_the_roll_counts_the_defensive_drm_and_light_troops() -> None:
    def added(light: bool = False, only: bool = False) -> int:
        return total(withdrawal.withdrawal(1, light, only))

    assert (added(), added(light=True), added(True, True)) == (1, 2, 4)
    assert [withdrawal.withdrawal_succeeds(n) for n in (5, 6)] == [False, True]


@pytest.mark.rule("CM-14.0-a", "CM-P-7-f", "CM-P-4-b")
def test_a_force_withdraws_over_one_connection_and_the_attacker_may_go_on() -> None:
    s = attacked("reichenberg: AU 8, 1 fa, daun", depots="reichenberg: AU", actions={"PR": 2},
                 control={"zittau": "PR", "gitschin": "PR"})  # fmt: skip
    assert offered(s, "all") == ["landeshut", "jungbunzlau", "gitschin"]
    assert refusal(s, "withdraw all to zittau") == "CM-P-7-f"
    assert refusal(s, "withdraw all to prag") == "CM-P-7-f"
    s = play(s, "withdraw all to gitschin", dice=[2])
    assert sps(s, "gitschin") == 8
    assert LEADER["gen:daun"] in s.leaders_in(post(1, SPACE["gitschin"]))
    assert nation_in_control(s, "gitschin") != PR
    assert not s.depots, "depots stay behind"
    assert s.actions[0] == 3
    assert decider(s) == "PR/AA onward"
    assert sps(play(s, "onward via jungbunzlau", "let pass"), "jungbunzlau") == 20


@pytest.mark.rule("CM-14.0-a", "CM-P-7-h")
def test_one_try_and_who_fails_fights() -> None:
    s = play(attacked("reichenberg: AU 8, daun"), "withdraw all to gitschin", dice=[1])
    assert decider(s) == "PR/AA battle"


@pytest.mark.rule("CM-P-7-f")
def test_nobody_withdraws_to_the_enemy_and_without_a_space_nobody_is_asked() -> None:
    s = attacked("reichenberg: AU 8, daun | gitschin: PR 1")
    assert refusal(s, "withdraw all to gitschin") == "CM-P-7-f"
    s = attacked("reichenberg: AU 8, daun | gitschin: PR 1 | jungbunzlau: PR 1 | landeshut: PR 1")
    assert decider(s) == "PR/AA battle"
    s = activated("tabor: AU 20, daun | kolin: PR 5", "AU", "daun")
    assert refusal(play(s, march(s, "daun", "kolin")), "withdraw all to prag") == "CM-P-7-f", "an enemy fortress"


@pytest.mark.rule("CM-P-7-h", "CM-14.0-c", "CM-14.0-b")
def test_light_troops_may_leave_the_others_behind() -> None:
    s = attacked("reichenberg: AU 8, 2 lt_inf, koenigsegg")
    assert offered(s) == ["all", "light", "stand"]
    s = play(s, "withdraw light to gitschin", dice=[2])  # 2 + 1 + 1 + 2
    assert sps(s, "gitschin") == 4
    assert s.leaders[LEADER["gen:koenigsegg"]] != post(1, SPACE["gitschin"]), "leaders stay"
    s = attacked("reichenberg: AU 8, koenigsegg")
    assert refusal(s, "withdraw light to gitschin") == "CM-P-7-h"


@pytest.mark.rule("CM-P-7-h", "CM-14.0-c")
def test_a_force_of_light_troops_withdraws_whole_with_its_leaders() -> None:
    s = attacked("reichenberg: AU 3 lt_inf, koenigsegg")
    assert refusal(s, "withdraw light to gitschin") == "CM-P-7-h"
    s = play(s, "withdraw all to gitschin", dice=[2])  # 2 + 1 + 1 + 2
    assert sps(s, "gitschin") == 6
    assert s.leaders[LEADER["gen:koenigsegg"]] == post(1, SPACE["gitschin"])


@pytest.mark.rule("CM-P-7-g", "CM-17.3-a")
def test_units_go_into_their_fortress_up_to_its_capacity_without_a_roll() -> None:
    s = activated("leitmeritz: PR 30, keith | prag: AU 12, 2 cav, daun | fort:prag: AU 5", "PR", "keith")
    s = play(s, march(s, "keith", "prag"))
    assert decider(s) == "AU/FR refuge"
    assert refusal(s, "refuge AU.inf>in*11,AU.inf>out,AU.cav>out*2,gen:daun>out") == "CM-17.3-a"
    some = "refuge AU.inf>in*8,AU.inf>out*4,AU.cav>in,AU.cav>out,gen:daun>out"
    (told,) = [e for e in events(s, some) if isinstance(e, TookRefuge)]
    assert [(share.item, share.count) for share in told.shares] == [("AU.inf", 8), ("AU.cav", 1)]
    s = play(s, some)
    assert s.sps(fort(SPACE["prag"])) == 15
    assert decider(s) == "AU/FR withdraw", "the rest may still withdraw"
    s = activated("leitmeritz: PR 30, keith | kolin: AU 4", "PR", "keith")
    assert decider(play(s, march(s, "keith", "jungbunzlau,kolin"))) == "AU/FR withdraw", "no fortress, no refuge"


@pytest.mark.rule("CM-P-7-g", "CM-P-7-e")
def test_no_refuge_from_an_attack_that_was_intercepted_or_a_surprise() -> None:
    s = activated("leitmeritz: PR 30, keith | prag: AU 4 | kolin: AU 9, browne", "PR", "keith")
    s = play(s, march(s, "keith", "prag"), "intercept kolin AU.inf>go*9,gen:browne>go", "engage", dice=[6])
    assert decider(s) == "PR/AA battle"
    s = activated("leitmeritz: PR 30, keith | prag: AU 4", "PR", "keith")
    s = play(s, march(s, "keith", "prag"))
    s.frames[-1].surprise = True  # type: ignore[union-attr]
    assert not withdrawal.refuge_possible(s, s.frames[-1])  # type: ignore[arg-type]
    assert withdrawal.withdrawal_goals(s, s.frames[-1]) == []  # type: ignore[arg-type]


@pytest.mark.rule("CM-P-7-g", "CM-P-10-b", "CM-P-6-p")
def test_who_takes_refuge_keeps_morale_and_supply() -> None:
    s = activated("leitmeritz: PR 30, keith | prag: AU 8, daun, demoralised, short", "PR", "keith")
    s = play(s, march(s, "keith", "prag"), "refuge AU.inf>in*8,gen:daun>in", "onward via -")
    assert (s.morale[fort(SPACE["prag"])], s.supply[fort(SPACE["prag"])]) == (1, 1)
    assert sps(s, "prag", "PR") == 30


@pytest.mark.rule("CM-P-2-e", "CM-P-2-l")
def test_the_court_of_the_force_decides_and_its_senior_leader_counts() -> None:
    s = activated(
        "zittau: PR 20, keith | reichenberg: AU 3, FR 5, daun, soubise", "PR", "keith", year="y1757-4", **ZITTAU
    )
    s = play(s, march(s, "keith", "reichenberg"))
    assert decider(s) == "FR withdraw"


@pytest.mark.rule("CM-P-7-f", "CM-P-6-n", "CM-P-3-e")
def test_who_withdraws_finds_depots_guns_and_leaders_of_the_enemy_who_stand_alone() -> None:
    s = attacked("reichenberg: AU 8, daun | gitschin: PR 1 fa, schwerin", depots="gitschin: PR", actions={"AU": 2},
                 control={"zittau": "PR", "gitschin": "PR"})  # fmt: skip
    s = play(s, "withdraw all to gitschin", dice=[6])
    assert not s.depots
    assert s.actions[1] == 3
    assert not s.troops[post(0, SPACE["gitschin"])]
    assert not s.leaders_in(post(0, SPACE["gitschin"]))


@pytest.mark.rule("CM-P-1-j", "CM-P-7-f")
def test_nobody_withdraws_to_a_space_that_is_closed_to_him() -> None:
    """Prussia is attacked in Memel, and Mitau is Russian."""
    for at_war, words in ((True, ""), (False, "refusal-space-closed")):
        s = activated("kowno: AU 20, daun | memel: PR 3", "AU", "daun", at_war={"RU": at_war})
        f = Attack(SPACE["memel"], 1, COURT["AU"], LEADER["gen:daun"], [SPACE["tilsit"]])
        wrong = withdrawal.goal_law(s, f, SPACE["mitau"])
        assert ("" if wrong is None else wrong.message.key) == words

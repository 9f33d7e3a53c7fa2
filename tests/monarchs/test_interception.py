"""Sections 12.10 and 13.0, CM-P-5-k, CM-P-7-d and CM-P-7-e: what meets a Command in a space that it has entered."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import AU, COURT
from grognard.games.monarchs.events.march import SetOut
from grognard.games.monarchs.rules.march import interception
from grognard.games.monarchs.state import State, post
from tests.monarchs.marches import activated, march, offered
from tests.monarchs.positions import decider, events, nation_in_control, play, refusal, sps

KEITH = {"control": {"zittau": "PR"}}


@pytest.mark.rule("CM-13.0-a", "CM-13.0-b", "CM-13.0-c", "CM-13.0-d")
def test_the_roll_counts_the_offensive_drm_light_troops_mixed_nations_and_rivers() -> None:
    def added(light: bool = False, mixed: bool = False, river: bool = False) -> int:
        return total(interception.interception(2, light, mixed, river))

    assert added() == 2
    assert added(light=True) == 3
    assert added(mixed=True) == 1
    assert added(river=True) == 0
    assert added(True, True, True) == 0
    assert [interception.interception_succeeds(n) for n in (5, 6)] == [False, True]


def entered(stands: str, path: str = "jungbunzlau", **more: object) -> State:
    """Keith marches from Zittau with 10 SPs."""
    s = activated(f"zittau: PR 10, keith | {stands}", "PR", "keith", **(KEITH | more))
    return play(s, march(s, "keith", path))


@pytest.mark.rule("CM-13.0-b", "CM-13.0-d", "CM-P-2-e")
def test_light_troops_in_the_force_or_in_the_entered_space_count_once() -> None:
    # Browne, offensive 2, comes from Kolin across a river
    go = "intercept kolin AU.inf>go*9{light},gen:browne>go"
    s = entered("kolin: AU 9, browne")
    assert sps(play(s, go.format(light=""), dice=[6]), "jungbunzlau", "AU") == 9
    assert sps(play(s, go.format(light=""), dice=[5]), "jungbunzlau", "AU") == 0
    s = entered("kolin: AU 9, 2 lt_inf, browne")
    assert sps(play(s, go.format(light=",AU.lt_inf>go*2"), dice=[5]), "jungbunzlau", "AU") == 13
    s = entered("kolin: AU 9, browne | reichenberg: AU 1, 1 lt_cav", path="reichenberg")
    assert decider(s) == "AU/FR withdraw", "Kolin is too far"
    s = entered("gitschin: AU 9, koenigsegg | reichenberg: AU 1, 1 lt_cav", path="reichenberg")
    s = play(s, "intercept gitschin AU.inf>go*9,gen:koenigsegg>go", dice=[5])
    assert sps(s, "reichenberg", "AU") == 12, "offensive 0, Lt units in the space"


@pytest.mark.rule("CM-13.0-c", "CM-P-6-f")
def test_mixed_interceptors_are_slower_without_share_supply() -> None:
    for how, came in (("", 0), (", sharing", 12)):
        s = entered(f"gitschin: AU 9, IM 3, browne{how}")
        s = play(s, "intercept gitschin AU.inf>go*9,IM.inf>go*3,gen:browne>go", dice=[4])
        assert sps(s, "jungbunzlau", "AU") == came


@pytest.mark.rule("CM-P-7-d", "CM-P-2-g")
@pytest.mark.parametrize(
    ("stands", "asked"),
    [
        ("gitschin: AU 9, browne", True),
        ("gitschin: AU 9", False),
        ("gitschin: AU 9, browne, routed", False),
        ("gitschin: AU 9, browne, demoralised", True),
        ("gitschin: browne", False),
        ("koeniggraetz: AU 9, browne", False),
        ("fort:prag: AU 9, browne", True),
        ("fort:prag: AU 9, browne | prag: PR 2", False),
        ("gitschin: AU 9, browne | jungbunzlau: PR 1", False),
    ],
)
def test_who_may_intercept(stands: str, asked: bool) -> None:
    assert decider(entered(stands)) == ("AU/FR intercept" if asked else "PR/AA act")


@pytest.mark.rule("CM-P-7-d")
def test_besiegers_and_the_besieged_do_not_intercept() -> None:
    at_prag = "prag: PR 15, henry | fort:prag: AU 5, browne"
    s = activated(f"leitmeritz: PR 5, keith | {at_prag}", "PR", "keith", sieges={"prag": 0})
    assert decider(play(s, march(s, "keith", "saaz"))) == "PR/AA act"
    s = activated(f"tabor: AU 5, daun | {at_prag}", "AU", "daun", sieges={"prag": 0})
    assert decider(play(s, march(s, "daun", "kolin"))) == "AU/FR act"
    s = activated(f"tabor: AU 5, daun | {at_prag}", "AU", "daun")
    assert decider(play(s, march(s, "daun", "kolin"))) == "PR/AA intercept", "those who only mask may"


@pytest.mark.rule("CM-P-7-d")
def test_nobody_intercepts_into_a_fortress_space_of_the_moving_side() -> None:
    s = activated("tabor: AU 5, daun | kolin: PR 9, keith", "AU", "daun")
    assert decider(play(s, march(s, "daun", "prag"))) == "AU/FR act"


@pytest.mark.rule("CM-P-7-d", "CM-P-5-m")
def test_a_force_tries_once_in_an_activation_and_one_attempt_in_a_space_may_succeed() -> None:
    s = entered("gitschin: AU 9, browne | kolin: AU 9, daun", path="jungbunzlau,leitmeritz")
    s = play(s, "intercept gitschin AU.inf>go*9,gen:browne>go", dice=[1])
    assert offered(s) == ["kolin", "pass"], "asked again after a failure"
    assert refusal(s, "intercept gitschin AU.inf>go*9,gen:browne>go") == "CM-P-7-d"
    end = play(s, "let pass")
    assert sps(end, "leitmeritz") == 10
    s = entered("gitschin: AU 9, browne | kolin: AU 9, daun", path="jungbunzlau,leitmeritz")
    s = play(s, "intercept gitschin AU.inf>go*9,gen:browne>go", dice=[6])
    assert decider(s) == "PR/AA intercepted", "Daun is not asked any more"


@pytest.mark.rule("CM-P-7-d")
def test_the_enemy_courts_decide_in_turn_order() -> None:
    s = activated("tabor: AU 5, daun | kolin: PR 9, keith", "AU", "daun", year="y1757-4")
    assert decider(play(s, march(s, "daun", "deutschbrod"))) == "PR intercept"
    s = activated(
        "zittau: PR 10, keith | gitschin: AU 9, browne | kolin: FR 9, soubise", "PR", "keith", year="y1757-4", **KEITH
    )
    s = play(s, march(s, "keith", "jungbunzlau"))
    assert decider(s) == "AU intercept"
    assert offered(s) == ["gitschin", "pass"]
    s = play(s, "AU: let pass")
    assert decider(s) == "FR intercept"
    assert offered(s) == ["kolin", "pass"]


@pytest.mark.rule("CM-P-2-o", "CM-P-7-d", "CM-P-2-g")
def test_a_part_of_a_force_intercepts_if_it_has_a_leader_and_is_of_the_court() -> None:
    s = entered("gitschin: AU 9, 1 cav, browne")
    assert refusal(s, "intercept gitschin AU.inf>go*9,AU.cav>stay,gen:browne>stay") == "CM-P-2-g"
    assert refusal(s, "intercept gitschin AU.inf>stay*9,AU.cav>stay,gen:browne>go") == "CM-P-7-d"
    s = play(s, "intercept gitschin AU.inf>go*4,AU.inf>stay*5,AU.cav>go,gen:browne>go", dice=[6])
    assert (sps(s, "gitschin"), sps(s, "jungbunzlau", "AU")) == (5, 6)
    s = activated(
        "zittau: PR 10, keith | gitschin: AU 3, FR 9, browne, soubise", "PR", "keith", year="y1757-4", **KEITH
    )
    s = play(s, march(s, "keith", "jungbunzlau"))
    assert decider(s) == "AU intercept"
    both = "AU: intercept gitschin AU.inf>go*3,FR.inf>{fr},gen:browne>go,gen:soubise>{who}"
    assert refusal(s, both.format(fr="go*9", who="go")) == "CM-P-2-o", "Soubise would command it"
    assert sps(play(s, both.format(fr="stay*9", who="stay"), dice=[6]), "jungbunzlau", "AU") == 3


@pytest.mark.rule("CM-P-7-e", "CM-P-4-b", "CM-12.10-a")
def test_the_intercepted_goes_back_or_attacks_whom_neither_withdrawal_nor_refuge_saves() -> None:
    s = entered("gitschin: AU 9, browne | jungbunzlau: AU 2")
    s = play(s, "intercept gitschin AU.inf>go*9,gen:browne>go", dice=[6])
    assert decider(s) == "PR/AA intercepted"
    back = play(s, "go back")
    assert (sps(back, "zittau"), sps(back, "jungbunzlau")) == (10, 11)
    assert decider(back) == "PR/AA act", "the march is over"
    fought = events(s, "engage")
    assert "Attacked" in [type(e).__name__ for e in fought], "11 SPs, and no player is asked to withdraw"


@pytest.mark.rule("CM-P-7-e", "CM-P-4-b")
def test_an_interceptor_whom_the_mover_leaves_takes_control() -> None:
    s = entered("gitschin: AU 9, browne", control={"zittau": "PR", "jungbunzlau": "PR"})
    s = play(
        s,
        "intercept gitschin AU.inf>go*9,gen:browne>go",
        dice=[6],
    )
    assert nation_in_control(play(s, "go back"), "jungbunzlau") == AU


@pytest.mark.rule("CM-P-5-k", "CM-12.10-a", "CM-P-5-m")
def test_a_card_interrupts_a_march_before_interception_and_once_in_an_activation() -> None:
    s = activated(
        "prag: AU 10, browne | leitmeritz: PR 4, keith | jungbunzlau: PR 2", "AU", "browne",
        hands={"PR": "PR-06 PR-12", "AA": "AA-06"}, year="y1757-4",
    )  # fmt: skip
    s = play(s, march(s, "browne", "saaz,eger"))
    assert decider(s) == "PR interrupt", "the way crosses a river"
    assert offered(s) == ["PR-06", "pass"]
    assert refusal(s, "PR: interrupt PR-12") == "CM-P-5-k"
    assert refusal(s, "PR: interrupt PR-03") == "CM-P-5-k"
    passed = play(s, "PR: let pass")
    assert decider(passed) == "AA interrupt"
    s = play(s, "PR: interrupt PR-06")
    assert decider(s) == "PR intercept", "one interruption; interception still follows"
    s = play(s, "PR: let pass")
    assert sps(s, "saaz") == 10, "stopped there"
    assert decider(s) == "AU act"


@pytest.mark.rule("CM-P-5-k", "CM-P-7-j")
def test_a_stopped_command_still_fights_but_neither_forces_its_march_nor_goes_on() -> None:
    s = activated(
        "prag: AU 10, browne | leitmeritz: PR 4, keith", "AU", "browne", hands={"PR": "PR-06"}, year="y1757-4"
    )
    s = play(s, march(s, "browne", "leitmeritz"), "PR: interrupt PR-06", "PR: withdraw all to aussig", dice=[6])
    assert decider(s) == "AU act"
    assert sps(s, "leitmeritz", "AU") == 10
    assert LEADER["gen:browne"] in s.leaders_in(post(1, SPACE["leitmeritz"]))


@pytest.mark.rule("CM-12.10-b")
def test_the_mover_pays_and_stands_in_the_space_before_the_enemy_reacts() -> None:
    s = entered("gitschin: AU 9, browne")
    frame = s.frames[-2]
    assert (frame.at, frame.spent) == (SPACE["jungbunzlau"], 2)  # type: ignore[union-attr]
    assert sps(s, "zittau") == 0


@pytest.mark.rule("CM-P-3-k")
def test_guns_and_a_leader_without_troops_are_not_intercepted() -> None:
    stands = "zittau: PR 10, 1 fa, keith | gitschin: AU 9, browne"
    s = activated(stands, "PR", "keith", **KEITH)
    assert decider(play(s, march(s, "keith", "jungbunzlau"))) == "AU/FR intercept"
    alone = play(s, march(s, "keith", "jungbunzlau", stay="PR.inf*10"))
    assert decider(alone) == "PR/AA act"
    assert LEADER["gen:keith"] in alone.leaders_in(post(0, SPACE["jungbunzlau"]))


@pytest.mark.rule("CM-P-1-j", "CM-P-7-d")
def test_nobody_intercepts_into_a_space_that_is_closed_to_him() -> None:
    """While Russia is not at war its allies may enter its space, and Prussia may not."""
    for at_war, asked in ((True, "PR/AA intercept"), (False, "AU/FR act")):
        s = activated("kowno: AU 9, daun | memel: PR 9, lehwaldt", "AU", "daun", at_war={"RU": at_war})
        assert decider(play(s, march(s, "daun", "mitau"))) == asked


@pytest.mark.rule("CM-P-7-e", "CM-P-6-n")
def test_who_goes_back_leaves_a_depot_to_the_interceptor() -> None:
    s = entered("gitschin: AU 9, browne", control={"zittau": "PR", "jungbunzlau": "PR"}, depots="jungbunzlau: PR",
                actions={"AU": 3})  # fmt: skip
    s = play(s, "intercept gitschin AU.inf>go*9,gen:browne>go", "go back", dice=[6])
    assert s.depots == ()
    assert s.actions[COURT["AU"]] == 4


@pytest.mark.rule("CM-P-5-e", "CM-P-2-d")
def test_all_who_set_out_are_told() -> None:
    s = activated("zittau: PR 10, keith, schwerin", "PR", "keith", **KEITH)
    (told,) = [e for e in events(s, march(s, "keith", "bautzen")) if isinstance(e, SetOut)]
    assert [(share.item, share.count) for share in told.shares] == [("PR.inf", 10), ("gen:schwerin", 1)]

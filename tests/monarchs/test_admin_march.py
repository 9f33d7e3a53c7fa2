"""Section 12.8 and CM-P-2-h, CM-P-2-o, CM-P-5-q: Admin Marches."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import PR
from grognard.games.monarchs.state import post
from tests.monarchs.marches import offered
from tests.monarchs.positions import allowed, decider, nation_in_control, play, position, refusal, sps


@pytest.mark.rule("CM-12.8-a", "CM-12.8-b", "CM-P-5-a")
def test_one_minor_force_is_free_and_any_force_goes_instead_of_a_card() -> None:
    s = position("prag: AU 20, browne | tabor: AU 5", court="AU")
    s = play(s, "admin tabor AU.inf>go*5 via kolin as minor")
    assert decider(s) == "AU/FR act"
    assert refusal(s, "admin prag AU.inf>go*2,AU.inf>stay*18,gen:browne>stay via kolin as minor") == "CM-12.8-a"
    s = play(s, "admin prag AU.inf>go*20,gen:browne>go via kolin")
    assert sps(s, "kolin") == 25
    s.acted = 0
    assert refusal(s, "admin kolin gen:browne>go via prag") == "CM-P-5-a"


@pytest.mark.rule("CM-12.8-c")
def test_an_admin_march_has_exactly_four_points() -> None:
    s = position("prag: AU 30, 1 sa, charles, routed, critical", court="AU")
    s.march_change = -1
    s = play(s, "admin prag AU.inf>go*30,AU.sa>go,gen:charles>go via kolin,tabor")
    assert sps(s, "tabor") == 30
    s = position("prag: AU 3, nadasdy", court="AU")
    assert refusal(s, "admin prag AU.inf>go*3,gen:nadasdy>go via kolin,tabor,budweis") == "CM-12.8-c"
    five = "admin prag AU.inf>go*3,gen:nadasdy>go via kolin,gitschin"
    assert allowed(s, five)
    assert refusal(s, f"{five},koeniggraetz") == "CM-12.8-c", "the fifth point"


@pytest.mark.rule("CM-P-2-j")
def test_nobody_is_left_behind_where_the_march_ends() -> None:
    s = position("prag: AU 3, nadasdy", court="AU")
    assert allowed(s, "admin prag AU.inf>go*3,gen:nadasdy>go via kolin~AU.inf,tabor")
    wrong = "admin prag AU.inf>go*3,gen:nadasdy>go via kolin,tabor~AU.inf"
    assert refusal(s, wrong) == "CM-P-2-j"


@pytest.mark.rule("CM-12.8-d")
def test_an_admin_march_enters_nothing_that_is_the_enemys() -> None:
    stands = "jungbunzlau: PR 10, keith | kolin: AU 3 | leitmeritz: AU 1 fa"
    s = position(stands, court="PR", depots="gitschin: AU")
    go = "admin jungbunzlau PR.inf>go*10,gen:keith>go via "
    for space in ("kolin", "prag", "gitschin", "leitmeritz"):
        assert refusal(s, go + space) == "CM-12.8-d", space
    s = play(s, go + "reichenberg")
    assert nation_in_control(s, "reichenberg") == PR, "control of an open space alone does not bar the way"


@pytest.mark.rule("CM-12.8-e", "CM-12.8-d", "CM-P-7-e")
def test_an_intercepted_admin_march_goes_back() -> None:
    s = position("liegnitz: PR 6, bevern | gitschin: AU 9, nadasdy", court="PR")
    s = play(s, "admin liegnitz PR.inf>go*6,gen:bevern>go via landeshut")
    assert decider(s) == "AU/FR intercept"
    s = play(s, "intercept gitschin AU.inf>go*9,gen:nadasdy>go", dice=[4])
    assert decider(s) == "PR/AA act", "no choice, and no battle"
    assert sps(s, "liegnitz") == 6
    assert sps(s, "landeshut", "AU") == 9
    assert s.side_of_control(SPACE["landeshut"]) == 1


@pytest.mark.rule("CM-12.8-f", "CM-P-5-k")
def test_no_card_interrupts_an_admin_march() -> None:
    s = position("saaz: AU 6, browne", court="AU", hands={"PR": "PR-06 PR-12"})
    s = play(s, "admin saaz AU.inf>go*6,gen:browne>go via prag")
    assert decider(s) == "AU/FR act"


@pytest.mark.rule("CM-P-2-h", "CM-P-5-q")
def test_a_minor_force_has_five_strength_points_and_no_siege_train() -> None:
    s = position("prag: AU 4, 2 cav, 1 sa", court="AU")
    go = "admin prag AU.inf>go*{inf},AU.inf>stay*{rest},AU.cav>go,AU.cav>stay,AU.sa>{train} via kolin as minor"
    assert allowed(s, go.format(inf=3, rest=1, train="stay"))
    assert refusal(s, "admin prag AU.inf>go*4,AU.cav>go,AU.cav>stay,AU.sa>stay via kolin as minor") == "CM-P-2-h"
    assert refusal(s, go.format(inf=3, rest=1, train="go")) == "CM-P-2-h"


@pytest.mark.rule("CM-P-2-o", "CM-P-2-l")
def test_a_part_of_a_mixed_force_is_of_the_court_that_it_would_be_by_itself() -> None:
    s = position("prag: AU 10, FR 12, 1 cav, daun, soubise", court="AU")
    shares = "admin prag AU.inf>{au},FR.inf>{fr},FR.cav>stay,gen:daun>{daun},gen:soubise>stay via kolin"
    assert allowed(s, shares.format(au="go*10", fr="stay*12", daun="stay"))
    assert allowed(s, shares.format(au="go*10", fr="go*12", daun="go")), "Daun commands all that go with him"
    assert refusal(s, shares.format(au="go*10", fr="go*12", daun="stay")) == "CM-P-2-o"
    assert refusal(s, shares.format(au="stay*10", fr="stay*12", daun="stay")) == "CM-P-2-o"


@pytest.mark.rule("CM-P-5-q", "CM-P-2-j")
def test_an_admin_march_leaves_troops_on_its_way_but_takes_none() -> None:
    s = position("prag: AU 6 | kolin: AU 4", court="AU")
    assert refusal(s, "admin prag AU.inf>go*6 via kolin+AU.inf*2,tabor") == "CM-P-5-q"
    s = play(s, "admin prag AU.inf>go*6 via kolin~AU.inf*2,tabor")
    assert (sps(s, "kolin"), sps(s, "tabor")) == (6, 4)
    s = position("prag: AU 6", court="AU")
    assert refusal(s, "admin prag AU.inf>go*6 via kolin~AU.inf*6") == "CM-P-2-j"


@pytest.mark.rule("CM-P-2-g", "CM-P-5-e", "CM-P-5-m", "CM-P-2-o")
def test_a_force_without_a_leader_marches_and_counts_as_having_marched() -> None:
    s = position("prag: AU 6", court="AU")
    s = play(s, "admin prag AU.inf>go*6 via kolin")
    assert refusal(s, "admin kolin AU.inf>go*6 via prag as minor") == "CM-P-2-o"


@pytest.mark.rule("CM-P-3-k", "CM-P-12-i")
def test_leaders_alone_and_garrisons_that_are_not_shut_in_make_admin_marches() -> None:
    s = position("fort:prag: AU 6 | kolin: daun", court="AU")
    keys = offered(s, "admin")
    assert {*keys} == {"fort:prag", "kolin"}
    s = play(s, "admin fort:prag AU.inf>go*4,AU.inf>stay*2 via kolin", "admin kolin gen:daun>go via tabor as minor")
    assert (sps(s, "fort:prag"), sps(s, "kolin")) == (2, 4)
    assert s.leaders[LEADER["gen:daun"]] == post(1, SPACE["tabor"])
    s = position("fort:prag: AU 6 | prag: PR 2", court="AU")
    assert refusal(s, "admin fort:prag AU.inf>go*6 via kolin") == "CM-P-12-i"

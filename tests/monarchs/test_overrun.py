"""Section 12.9 and CM-P-5-o: overruns."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.rules.march import overrun
from grognard.games.monarchs.state import post
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import decider, play, refusal, sps


@pytest.mark.rule("CM-12.9-a", "CM-12.9-b", "CM-12.9-c")
def test_four_to_one_overruns_at_no_cost_but_in_hills_at_a_point_for_each() -> None:
    def rule(*facts: int) -> str:
        sps, enemy, hill, left = facts
        wrong = overrun.ratio_law(sps, enemy, bool(hill), left)
        return str(wrong.rule) if wrong else ""

    assert rule(12, 3, 0, 0) == ""
    assert rule(11, 3, 0, 9) == "CM-12.9-a"
    assert rule(12, 3, 1, 3) == ""
    assert rule(12, 3, 1, 2) == "CM-12.9-c"
    assert (overrun.cost(3, False), overrun.cost(3, True)) == (0, 3)


@pytest.mark.rule("CM-12.9-a", "CM-12.9-d", "CM-P-3-e", "CM-P-2-n")
def test_the_overrun_are_captured_their_leaders_flee_and_the_mover_may_go_on() -> None:
    s = activated(
        "zittau: PR 16, keith | jungbunzlau: AU 4, 1 fa, koenigsegg | tabor: AU 5",
        "PR",
        "keith",
        control={"zittau": "PR"},
    )
    s = play(s, march(s, "keith", "jungbunzlau"), "stand")
    assert decider(s) == "PR/AA overrun", "the mover's choice"
    battle = play(s, "give battle")
    assert decider(battle) == "PR/AA battle"
    s = play(s, "overrun")
    assert sps(s, "jungbunzlau", "AU") == 0
    assert not s.troops[post(1, SPACE["jungbunzlau"])]
    assert s.leaders[LEADER["gen:koenigsegg"]] == post(1, SPACE["tabor"])
    assert decider(s) == "PR/AA onward"
    assert sps(play(s, "onward via gitschin,koeniggraetz"), "koeniggraetz") == 16, "6 - 2 - 1 - 1"


@pytest.mark.rule("CM-12.9-c")
def test_an_overrun_in_hills_is_paid_for() -> None:
    s = activated("zittau: PR 16, keith | reichenberg: AU 3", "PR", "keith", control={"zittau": "PR"})
    s = play(s, march(s, "keith", "reichenberg"), "stand", "overrun")  # 6 - 2 - 3
    assert refusal(s, "onward via jungbunzlau") == "CM-P-7-a"
    s = activated("goerlitz: PR 20, keith | reichenberg: AU 5", "PR", "keith", control={"zittau": "PR"})
    s = play(s, march(s, "keith", "zittau,reichenberg"), "stand")
    assert decider(s) == "PR/AA battle", "three points are left, and five are asked"


@pytest.mark.rule("CM-12.9-d", "CM-P-2-d")
def test_guns_and_leaders_whom_the_mover_finds_alone_stay_where_they_are() -> None:
    s = activated("dresden: PR 20, schwerin | bautzen: PR 1 fa, keith | zittau: AU 4, browne", "PR", "schwerin",
                  control={"dresden": "PR", "bautzen": "PR"})  # fmt: skip
    s = play(s, march(s, "schwerin", "bautzen"), "intercept zittau AU.inf>go*4,gen:browne>go", "engage", "overrun",
             dice=[6])  # fmt: skip
    s = play(s, "onward via goerlitz")
    here = post(0, SPACE["bautzen"])
    assert s.leaders_in(here) == (LEADER["gen:keith"],)
    assert (s.strength(here).fa_units, sps(s, "goerlitz")) == (1, 20)

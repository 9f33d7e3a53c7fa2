"""Section 12.3 and CM-P-7-j, CM-P-7-l, CM-P-7-m: forced marches."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import AU
from grognard.games.monarchs.frames import MarchStep
from grognard.games.monarchs.rules.march import forced_march
from grognard.games.monarchs.state import CRITICAL, FULL_SUPPLY, SHORT
from tests.monarchs.marches import activated, march, offered
from tests.monarchs.positions import allowed, decider, nation_in_control, play, refusal, sps


@pytest.mark.rule("CM-12.3-a", "CM-12.3-b", "CM-12.3-c", "CM-12.3-d", "CM-P-16-b")
def test_the_die_is_changed_by_rating_size_and_with_the_chart_of_2009_by_supply() -> None:
    def added(sps: int, supply: int = FULL_SUPPLY, first: bool = False) -> int:
        return total(forced_march.modifiers(7, sps, supply, first))

    assert (added(20), added(21)) == (7, 6)
    assert (added(20, SHORT), added(20, CRITICAL)) == (5, 3)
    assert added(20, CRITICAL, first=True) == 7


@pytest.mark.rule("CM-12.3-f", "CM-12.3-h")
def test_more_than_ten_succeeds() -> None:
    assert [forced_march.succeeds(n) for n in (10, 11)] == [False, True]


@pytest.mark.rule("CM-12.3-g")
def test_ten_per_cent_are_rounded_up() -> None:
    assert [forced_march.stragglers(n) for n in (0, 1, 10, 11, 20, 21)] == [0, 1, 1, 2, 2, 3]


@pytest.mark.rule("CM-12.3-a", "CM-12.3-e", "CM-12.3-f", "CM-12.3-g", "CM-P-7-l")
def test_a_forced_march_costs_a_strength_point_gives_two_points_and_leaves_stragglers() -> None:
    s = activated("dresden: PR 22, schwerin", "PR", "schwerin", control={"dresden": "PR"})
    after = play(s, march(s, "schwerin", "bautzen", then="force"), dice=[5])  # 5 + 7 - 1
    assert decider(after) == "PR/AA onward"
    assert {*offered(after)} >= {"goerlitz", "zittau", "cottbus"}
    assert "liegnitz" not in offered(after), "two points, and nothing that was left of the march"
    assert not any(key.startswith("entrench") for key in offered(after))
    assert refusal(after, "onward via goerlitz then entrench=1") == "CM-P-7-l"
    assert refusal(after, "onward via goerlitz then force") == "CM-12.3-a"
    end = play(after, "onward via goerlitz")
    assert sps(end, "goerlitz") == 22 - 1 - 3


@pytest.mark.rule("CM-12.3-g")
def test_who_stays_after_all_loses_only_the_one() -> None:
    s = activated("dresden: PR 10, schwerin", "PR", "schwerin", control={"dresden": "PR"})
    after = play(s, march(s, "schwerin", "bautzen", then="force"), "onward via -", dice=[4])
    assert sps(after, "bautzen") == 9


@pytest.mark.rule("CM-12.3-e", "CM-12.3-h")
def test_a_forced_march_that_fails_costs_the_one_and_ends_the_march() -> None:
    s = activated("dresden: PR 10, schwerin", "PR", "schwerin", control={"dresden": "PR"})
    after = play(s, march(s, "schwerin", "bautzen", then="force"), dice=[3])
    assert decider(after) == "PR/AA act"
    assert sps(after, "bautzen") == 9


@pytest.mark.rule("CM-P-7-l", "CM-P-7-b")
def test_a_forced_march_has_no_free_first_connection() -> None:
    s = activated("landeshut: PR 10, schwerin", "PR", "schwerin")
    after = play(s, march(s, "schwerin", "-", then="force"), dice=[6])
    assert "schweidnitz" in offered(after)
    assert refusal(after, "onward via gitschin") == "CM-P-7-l"


@pytest.mark.rule("CM-P-7-l", "CM-P-7-m")
def test_stragglers_of_an_attack_are_lost_before_the_battle() -> None:
    s = activated("bautzen: PR 20, schwerin | goerlitz: AU 8, daun", "PR", "schwerin")
    after = play(s, march(s, "schwerin", "-", then="force"), "onward via goerlitz", dice=[5])
    assert decider(after) == "AU/FR withdraw"
    assert sps(after, "goerlitz", "PR") == 19, "not before reactions are settled"
    end = play(after, "stand")
    assert sps(end, "goerlitz", "PR") == 17


@pytest.mark.rule("CM-P-7-j")
def test_no_forced_march_after_an_attack_but_after_a_withdrawal() -> None:
    s = activated("zittau: PR 20, schwerin | reichenberg: AU 8, daun", "PR", "schwerin", control={"zittau": "PR"})
    assert refusal(s, march(s, "schwerin", "reichenberg", then="force")) == "CM-P-7-j"
    after = play(s, march(s, "schwerin", "reichenberg"), "withdraw all to gitschin", dice=[2])
    assert "force" in offered(after)
    assert sps(play(after, "onward via - then force", dice=[1]), "reichenberg") == 19
    end = play(s, march(s, "schwerin", "reichenberg"), "stand")
    assert decider(end) == "PR/AA battle"
    assert end.frames[-2].stage == MarchStep.OVER, "a battle ends the march"  # type: ignore[union-attr]


@pytest.mark.rule("CM-P-15-a")
def test_severe_weather_forbids_forced_marches() -> None:
    s = activated("dresden: PR 10, schwerin", "PR", "schwerin", control={"dresden": "PR"})
    s.no_forced_marches = True
    assert refusal(s, march(s, "schwerin", "bautzen", then="force")) == "CM-P-15-a"
    s.march_change = -1
    assert refusal(s, march(s, "schwerin", "bautzen,goerlitz,liegnitz,schweidnitz,landeshut")) == "CM-P-7-a"
    assert allowed(s, march(s, "schwerin", "bautzen,goerlitz,liegnitz,schweidnitz"))


@pytest.mark.rule("CM-P-7-j", "CM-P-4-d")
def test_an_attack_into_a_fortress_space_whose_garrison_goes_inside_stops_the_march() -> None:
    s = activated("leitmeritz: PR 20, schwerin | prag: AU 8", "PR", "schwerin")
    after = play(s, march(s, "schwerin", "prag"), "refuge AU.inf>in*8")
    keys = offered(after)
    assert "force" not in keys
    assert "kolin" not in keys
    assert "drop" in keys
    assert refusal(after, "onward via kolin") == "CM-P-4-d"
    end = play(after, "onward via prag~PR.inf*15,kolin")
    assert (sps(end, "prag", "PR"), sps(end, "kolin")) == (15, 5)
    assert end.side_of_control(SPACE["prag"]) == 1


@pytest.mark.rule("CM-P-4-b", "CM-P-7-m")
def test_an_interceptor_takes_control_where_only_stragglers_came() -> None:
    s = activated("dresden: PR 2, schwerin | zittau: AU 5, browne", "PR", "schwerin",
                  control={"dresden": "PR", "bautzen": "PR"})  # fmt: skip
    s = play(s, march(s, "schwerin", "-", then="force"), "onward via bautzen", dice=[5])
    s = play(s, "intercept zittau AU.inf>go*5,gen:browne>go", "engage", dice=[6])
    assert sps(s, "bautzen") == 5
    assert nation_in_control(s, "bautzen") == AU

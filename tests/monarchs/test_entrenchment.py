"""Section 12.7 and CM-P-7-i, CM-P-7-k: entrenchments."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.rules.march import entrenchment
from grognard.games.monarchs.state import post
from tests.monarchs.marches import activated, march, offered
from tests.monarchs.positions import allowed, decider, play, refusal


@pytest.mark.rule("CM-12.7-a", "CM-12.7-b", "CM-12.7-c")
def test_the_roll_counts_the_defensive_drm_and_the_points_spent_and_six_succeeds() -> None:
    assert total(entrenchment.modifiers(2, 3)) == 5
    assert [entrenchment.succeeds(n) for n in (5, 6)] == [False, True]


@pytest.mark.rule("CM-12.7-a", "CM-12.7-c", "CM-P-7-k")
def test_an_entrenchment_is_placed_on_the_force_and_ends_the_march() -> None:
    s = activated("prag: AU 20, browne", "AU", "browne")  # 6 MPs, defensive 2
    after = play(s, march(s, "browne", "kolin", then="entrench=4"), dice=[1])
    assert after.entrenched == [post(1, SPACE["kolin"])]
    assert decider(after) == "AU/FR act"
    assert play(s, march(s, "browne", "kolin,deutschbrod", then="entrench=2"), dice=[1]).entrenched == []


@pytest.mark.rule("CM-12.7-b", "CM-P-7-k")
def test_the_player_chooses_how_many_points_are_spent() -> None:
    """Line 43: "1 dé + DRM Défensif du Commandant + (1 à 5 MPs)"."""
    s = activated("prag: AU 20, browne", "AU", "browne")
    after = play(s, march(s, "browne", "kolin", then="entrench=3"), dice=[1])
    assert after.entrenched == [post(1, SPACE["kolin"])]  # 1 + 2 + 3
    assert play(s, march(s, "browne", "kolin", then="entrench=2"), dice=[1]).entrenched == []
    assert decider(after) == "AU/FR act", "the march ends with the attempt, whatever is left"


@pytest.mark.rule("CM-12.7-b")
def test_one_to_five_points_are_spent_and_they_must_be_there() -> None:
    s = activated("prag: AU 20, browne", "AU", "browne")
    assert refusal(s, march(s, "browne", "kolin", then="entrench=5")) == "CM-12.7-b"
    assert allowed(s, march(s, "browne", "-", then="entrench=5"))
    assert not allowed(s, march(s, "browne", "-", then="entrench=6"))
    keys = offered(s, "gen:browne", "AU.inf>go*20", "kolin")
    assert [key for key in keys if key.startswith("entrench")] == [f"entrench-{n}" for n in (4, 3, 2, 1)]


@pytest.mark.rule("CM-P-7-i")
def test_the_marker_stays_while_troops_stay_also_when_a_siege_begins() -> None:
    s = activated("prag: AU 20, browne, entrenched", "AU", "browne")
    assert play(s, march(s, "browne", "kolin", stay="AU.inf*3")).entrenched == [post(1, SPACE["prag"])]
    assert play(s, march(s, "browne", "kolin")).entrenched == []
    assert refusal(s, march(s, "browne", "-", then="entrench=2")) == "CM-P-7-i"


@pytest.mark.rule("CM-P-7-k", "CM-P-7-i")
def test_nobody_entrenches_before_the_enemy_or_without_troops() -> None:
    s = activated("kolin: AU 20, browne | prag: PR 4, keith", "AU", "browne", control={"prag": "AU"})
    # 6 MPs less 2: all that are left, so that nothing but the enemy forbids it
    assert refusal(s, march(s, "browne", "prag", then="entrench=4")) == "CM-P-7-k"
    assert refusal(s, march(s, "browne", "tabor", then="entrench=1", stay="AU.inf*20")) == "CM-P-7-i"


@pytest.mark.rule("CM-P-7-j", "CM-P-7-k")
def test_an_entrenchment_is_the_end_and_no_forced_march_follows() -> None:
    s = activated("prag: AU 20, browne", "AU", "browne")
    after = play(s, march(s, "browne", "-", then="entrench=5"), dice=[6])
    assert decider(after) == "AU/FR act"

"""Rule 4.1: who controls a space."""

from __future__ import annotations

import pytest

from grognard.games.frederick.components.armies import NATIONS, RUSSIA
from grognard.games.frederick.events.march import Taken
from tests.frederick.positions import (
    allowed,
    controls,
    decider,
    events,
    go,
    hand,
    place,
    play,
    position,
    refusal,
    stack,
)


def taken(stands: str, active: str = "austria", **more: object) -> str:
    """Who controls the first space named when the phase is over."""
    s = play(position(stands, active=active, **more), "end")  # type: ignore[arg-type]
    return controls(s, stands.partition("(")[0].partition(":")[0].strip())


@pytest.mark.rule("FR-4.1-b", "FR-4.1-d")
def test_a_space_is_taken_by_moving_in_where_no_unit_of_its_controllers_alliance_is() -> None:
    assert taken("Cottbus: AU 1 entered") == "austria"
    s = position("Torgau: AU 3 | Cottbus:", active="austria", points=1)
    assert controls(play(s, "march torgau-cottbus AU 1", "end"), "cottbus") == "austria"
    s = play(position("Cottbus: AU 2 entered, PR 1 exhausted", active="austria"), "end", "attack", dice=[])
    s = play(s, "attack", dice=[6, 1, "forest"])
    assert controls(s, "cottbus") == "austria"


@pytest.mark.rule("FR-4.1-b")
def test_one_unit_of_the_controlling_alliance_keeps_it() -> None:
    s = position("Glatz: AU 3, PR 1 inside", active="austria")
    assert controls(play(s, "end"), "glatz") == "prussia"
    s = position("Cottbus: AU 1 entered, GB 1", active="austria", control={"torgau": "prussia"})
    s = play(s, "end", "attack", "retreat", dice=[1])
    s = play(s, "fall back torgau: AU 1") if decider(s) == "austrian fall-back" else s
    assert controls(s, "cottbus") == "prussia"


@pytest.mark.rule("FR-4.1-c", "FR-4.1-g")
def test_control_changes_in_step_six_and_not_before() -> None:
    s = position("Torgau: AU 9", active="austria", points=3, control={"frankfurt_oder": "austria"})
    s = play(s, "march torgau-cottbus AU 1")
    assert controls(s, "cottbus") == "prussia"
    assert refusal(s, "march torgau-frankfurt_oder AU 1") == "FR-6.2-f"  # Cottbus, on the way, is still Prussian
    told = [e for e in events(s, "end") if isinstance(e, Taken)]
    assert [(e.at, e.nation) for e in told] == [("cottbus", "austria")]


@pytest.mark.rule("FR-4.1-c", "FR-11-Q4b")
def test_a_battle_in_winter_is_followed_at_once_by_the_test() -> None:
    s = position(
        "Olmuetz: PR 4, AU 1 exhausted inside", winter=1, side="prussian", hands={"prussian": "scorched_earth"}
    )
    s = play(s, "play scorched_earth olmuetz", "attack", "attack", dice=[6, 1, 1, 1, *[0] * 8])
    assert controls(s, "olmuetz") == "prussia"
    assert decider(s) == "austrian winter"


@pytest.mark.rule("FR-4.1-e")
def test_the_nation_with_most_units_of_any_army_takes_it_exhausted_ones_counted() -> None:
    assert taken("Cottbus: AU 2 entered, SA 1 entered, 2 exhausted entered") == "saxony"
    assert taken("Cottbus: AU 2 entered, FR 3") == "france"
    assert taken("Cottbus: AU 2 entered, FR 2, broglie") == "france"


@pytest.mark.rule("FR-4.1-f")
def test_of_nations_that_tie_the_taking_side_chooses() -> None:
    s = play(position("Cottbus: AU 2 entered, SA 2 entered, HR 1 entered", active="austria"), "end")
    assert decider(s) == "austrian take"
    assert not allowed(s, "take hre")
    assert controls(play(s, "take saxony"), "cottbus") == "saxony"
    assert controls(play(s, "take austria"), "cottbus") == "austria"


@pytest.mark.rule("FR-4.1-h")
def test_allies_do_not_pass_spaces_to_each_other() -> None:
    s = position("Prag: FR 5 entered | Dresden: AU 4 entered", active="france")
    s = play(s, "end")
    assert (controls(s, "prag"), controls(s, "dresden")) == ("austria", "saxony")
    assert taken("Cottbus (saxony): AU 4 entered") == "saxony"


@pytest.mark.rule("FR-4.1-i")
def test_control_is_kept_without_leaving_anybody() -> None:
    s = position("Cottbus (austria): AU 2", active="austria", points=1)
    s = play(s, "march cottbus-torgau AU 2", "end")
    assert (stack(s, "cottbus"), controls(s, "cottbus")) == ("", "austria")


@pytest.mark.rule("FR-4.1-j")
def test_what_an_alliance_held_at_the_start_returns_to_its_first_owner() -> None:
    assert taken("Goerlitz (prussia): FR 5 entered", "france") == "saxony"
    assert taken("Cottbus (austria): GB 2 entered", "gbh") == "prussia"
    assert taken("Cottbus (austria): GB 2 entered, RU 3 entered", "gbh", elizabeth=34) == "prussia"


@pytest.mark.rule("FR-4.1-k")
def test_russian_resource_spaces_count_for_russias_alliance_of_the_moment() -> None:
    held = {"koenigsberg": "russia", "dresden": "russia"}
    before, after = position(control=held), position(control=held, elizabeth=34)
    assert (before.resources(0), before.resources(1)) == (9, 18)
    assert (after.resources(0), after.resources(1)) == (15, 12)
    assert before.resources_of(RUSSIA) == after.resources_of(RUSSIA) == 6


@pytest.mark.rule("FR-4.1-l")
def test_a_besieged_fort_stays_its_owners_with_its_resource() -> None:
    s = position("Prag: PR 5, AU 1 inside", active="prussia")
    assert s.resources_of(NATIONS.index("austria")) == 5
    s = play(s, "end")
    assert (controls(s, "prag"), s.resources_of(NATIONS.index("austria"))) == ("austria", 5)


@pytest.mark.rule("FR-6-h")
def test_resource_totals_follow_the_owner_at_once() -> None:
    s = play(position("Prag: PR 5 entered", active="prussia"), "end", dice=["recall"])
    assert (s.resources_of(NATIONS.index("prussia")), s.resources_of(NATIONS.index("austria"))) == (6, 4)
    assert (s.resources(0), s.resources(1)) == (11, 16)
    assert hand(s, "prussian") == "recall"
    assert s.holder(place("prag")) == 0
    assert go(s).resources(0) == 11

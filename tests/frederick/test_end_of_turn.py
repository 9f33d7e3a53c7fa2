"""Rule 9: Elizabeth's death, and peace."""

from __future__ import annotations

import pytest

from grognard.core import Event
from grognard.games.frederick.components.armies import TURNS
from grognard.games.frederick.events.turn import Fate
from grognard.games.frederick.rules import victory
from grognard.games.frederick.state import State
from tests.frederick.positions import (
    controls,
    decider,
    events,
    go,
    in_box,
    inside,
    isolated,
    left,
    place,
    play,
    position,
    refusal,
    reserve,
    stack,
    units,
)

FEBRUARY_1762 = 34


def rolls(out: list[Event]) -> list[tuple[str, int]]:
    return [(e.about, e.die) for e in out if isinstance(e, Fate)]


def dies(stands: str = "", dice: tuple[int | str, ...] = (1,), **more: object) -> State:
    """Elizabeth dies at the end of April 1762."""
    return go(position(stands, turn=35, turn_end=True, **more), dice=dice)


# --- 9.1: Elizabeth


@pytest.mark.rule("FR-9.1-a", "FR-5.3-c")
@pytest.mark.parametrize(
    ("turn", "rolled"), [(33, []), (34, [("elizabeth", 6)]), (39, [("elizabeth", 6)]), (44, [("elizabeth", 6)])]
)
def test_from_february_1762_a_die_is_rolled_at_the_end_of_each_turn(turn, rolled):
    assert (TURNS[FEBRUARY_1762 - 1].year, TURNS[FEBRUARY_1762 - 1].month) == (1762, "february")
    called_up = [0] * 8 if TURNS[turn].winter else []
    assert rolls(events(position(turn=turn, turn_end=True), dice=[6] * len(rolled) + called_up)) == rolled


@pytest.mark.rule("FR-9.1-a", "FR-8.6-a")
def test_winter_turns_roll_too():
    s = position(winter=5, turn=39, side="prussian", hands={"prussian": "recall"})
    out = events(s, "discard none", dice=["rapid_advance"] * 2 + ["scorched_earth", "flank_attack", 4])
    assert rolls(out) == [("elizabeth", 4)]


@pytest.mark.rule("FR-9.1-b", "FR-9.1-a")
@pytest.mark.parametrize("die", range(1, 7))
def test_on_a_one_she_dies_and_russia_changes_sides(die):
    s = go(position(turn=35, turn_end=True), dice=[die])
    russian_side = 0 if die == 1 else 1
    assert s.side_of_army(4) == russian_side
    assert s.elizabeth == (35 if die == 1 else 0)
    assert s.turn == 36


@pytest.mark.rule("FR-9.1-c", "FR-9.1-c1")
def test_russians_go_home_as_they_are_no_longer_isolated():
    s = dies("Kolin: RU 2, 1 exhausted isolated, saltykow exhausted | Koenigsberg (russia): RU 3")
    assert stack(s, "box_russia") == "RU 5, RU 1 exhausted, saltykow exhausted"
    assert (stack(s, "kolin"), stack(s, "koenigsberg")) == ("", "")


@pytest.mark.rule("FR-9.1-c1", "FR-2.2-h")
def test_a_siege_that_russians_alone_kept_up_ends():
    s = dies("Memel: RU 3, PR 1 inside | Kolberg: RU 2, SW 1, PR 1 inside")
    assert stack(s, "memel") == "PR 1"
    assert (inside(s, "PR", "kolberg"), stack(s, "kolberg")) == (1, "PR 1 inside, SW 1")


@pytest.mark.rule("FR-9.1-d", "FR-4.1-k", "FR-10.2-b")
def test_what_russia_controlled_is_the_prussian_alliances():
    before = position(turn=35, turn_end=True, control={"olmuetz": "russia"})
    s = go(before, dice=[1])
    assert s.holder(place("olmuetz")) == 0
    assert s.resources(0) == before.resources(0) + 5
    assert s.resources(1) == before.resources(1) - 5


@pytest.mark.rule("FR-9.1-e")
def test_spaces_of_the_prussian_alliance_go_back_to_their_nation_others_stay_russian():
    s = dies(control={"koenigsberg": "russia", "hannover": "russia", "olmuetz": "russia", "danzig": "russia"})
    assert [controls(s, at) for at in ("koenigsberg", "hannover", "olmuetz", "danzig")] == [
        "prussia", "gbh", "russia", "russia"
    ]  # fmt: skip


@pytest.mark.rule("FR-9.1-f", "FR-6-b")
def test_the_prussian_player_then_conducts_russian_phases_without_a_bonus_of_points():
    s = position("Box_russia: RU 4", turn=36, elizabeth=35, cup={"russia": 1}, debt={"russia": 1, "prussia": 2})
    s = go(s, dice=["russia", 5])
    assert decider(s) == "prussian act"
    assert left(s) == 4
    assert s.debt == [2, 0, 0, 0, 0]


@pytest.mark.rule("FR-9.1-f")
def test_her_chit_is_the_prussian_players_from_the_turn_after_her_death():
    s = dies(dice=(1, "russia", 3))
    assert s.turn == 36
    assert decider(s) == "prussian act"


@pytest.mark.rule("FR-9.1-f")
def test_russians_use_the_prussian_hand():
    s = position("Kolin: RU 2 entered, saltykow entered, AU 3", turn=36, elizabeth=35, active="russia",
                 hands={"prussian": "flank_attack"})  # fmt: skip
    assert decider(play(s, "end")) == "prussian battle-cards"
    s = position(turn=36, elizabeth=35, active="russia", step="before-roll", hands={"prussian": "rapid_mobilisation"})
    assert decider(play(s, "play rapid_mobilisation russia", dice=[3])) == "prussian place"


@pytest.mark.rule("FR-9.1-g")
def test_former_allies_alone_in_such_a_space_stay_and_take_it_at_the_end_of_the_next_phase():
    s = dies("Olmuetz (russia): RU 1, AU 2 | Magdeburg: PR 1", dice=(1, "prussia", 3))
    assert (units(s, "AU", "olmuetz"), controls(s, "olmuetz")) == (2, "russia")
    s = play(s, "end")
    assert controls(s, "olmuetz") == "austria"


@pytest.mark.rule("FR-9.1-g")
def test_former_allies_inside_a_besieged_fort_of_hers_come_out_and_fall_back_free_of_cost():
    s = dies("Olmuetz (russia): RU 1 inside, AU 1 inside, PR 3", hands={"prussian": "cavalry_charge"})
    assert decider(s) == "austrian fall-back"
    assert refusal(s, "fall back glatz: AU 1") == "FR-7.1.4-j"
    s = play(s, "fall back bruenn: AU 1")
    assert (stack(s, "olmuetz"), stack(s, "bruenn")) == ("PR 3", "AU 1")
    assert s.debt == [0] * 5
    assert s.turn == 36


@pytest.mark.rule("FR-9.1-g", "FR-7-i")
def test_those_who_fell_back_then_begin_the_next_phase_where_they_stand():
    s = dies("Olmuetz (russia): RU 1 inside, AU 1 inside, PR 3 | Glatz: PR 4")
    s = play(s, "fall back bruenn: AU 1", dice=["prussia", 4])
    s = play(s, "march olmuetz-bruenn all", "end", "garrison AU 1", dice=[1, 1, 1, 1])
    assert inside(s, "AU", "bruenn") == 1


@pytest.mark.rule("FR-9.1-g")
def test_former_allies_who_can_go_nowhere_are_destroyed():
    shut = dict.fromkeys(("bruenn", "koeniggraetz", "troppau"), "prussia")
    before = position("Olmuetz (russia): AU 1 inside, daun inside, PR 3", turn=35, turn_end=True, control=shut)
    s = go(before, dice=[1])
    assert stack(s, "olmuetz") == "PR 3"
    assert reserve(s, "AU") == reserve(before, "AU") + 1
    assert in_box(s, "daun") == "removed"


@pytest.mark.rule("FR-9.1-g", "FR-7.1.4-l")
def test_their_falling_back_keeps_to_the_limits_of_a_retreat():
    s = dies("Memel (russia): AU 1 inside, PR 3", control={"koenigsberg": "austria", "tilsit": "prussia"})
    assert (units(s, "AU", "koenigsberg"), isolated(s, "AU", "koenigsberg")) == (1, 0)
    s = dies("Memel (russia): AU 1 inside, PR 3", control={"tilsit": "prussia"})
    assert stack(s, "memel") == "PR 3"


# --- 9.2: peace


@pytest.mark.rule("FR-9.2-a", "FR-10.3-a", "FR-10-b")
@pytest.mark.parametrize("die", range(1, 7))
def test_after_her_death_a_one_at_the_end_of_a_turn_makes_peace(die):
    s = go(position(turn=36, turn_end=True, elizabeth=35), dice=[die])
    assert s.winner == (2 if die == 1 else -1)
    if die == 1:
        result = victory.result(s)
        assert result is not None
        assert result.places == (1, 1)


@pytest.mark.rule("FR-9.2-a")
def test_in_winter_too():
    s = position(winter=5, turn=39, side="prussian", hands={"prussian": "recall"}, elizabeth=35)
    ours = ["rapid_advance"] * 2 + ["scorched_earth"] + ["flank_attack"] * 2 + ["oblique_order"]
    s = play(s, "discard none", dice=[*ours, 1])
    assert s.ending == "peace"


@pytest.mark.rule("FR-9.2-b")
def test_the_first_peace_roll_is_made_a_turn_later():
    s = position(turn=35, turn_end=True)
    assert rolls(events(s, dice=[1])) == [("elizabeth", 1)]
    out = events(s, dice=[1, "turn_end", 3])
    assert rolls(out) == [("elizabeth", 1), ("peace", 3)]

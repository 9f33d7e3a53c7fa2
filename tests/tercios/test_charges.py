"""Chapters 8.1 to 8.3, 8.8-a and 8.8-b: who is charged, along which line, and in the flank or not."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import contact, overlaps_any
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Fought
from grognard.games.tercios.rules.melee.charges import charge_run
from grognard.games.tercios.rules.melee.round import is_flanked
from grognard.games.tercios.state import State
from tests.tercios.clashes import PASSED, at, charges, courage_dice, melee_dice, near, the_only
from tests.tercios.positions import decider, do, field, happened, of, rect, refused, troop, units

Enemy = tuple[str, tuple[float, float]]


def assault(
    *enemies: tuple[str, tuple[float, float]], charger: str = "classic", scenery: tuple[Element, ...] = ()
) -> State:
    """`a1` at (30, 20) looks north and has Assault."""
    return field(
        troop(charger, 0, (30, 20), order="assault"),
        *(troop(unit, 1, place) for unit, place in enemies),
        troop("modern", 1, (5, 5), order="ready"),
        scenery=scenery,
    )


# --- what starts a melee


@pytest.mark.rule("TC-8.1-a")
@pytest.mark.parametrize("order", ["ready", "run", "fire"])
def test_only_assault_charges(order: str) -> None:
    s = field(troop("classic", 0, (30, 20), order=order), troop("classic", 1, (30, 24)))
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Charge("b1")) == "TC-8.1-a"


@pytest.mark.rule("TC-8.1-b")
def test_the_attacker_strikes_first_and_each_blow_is_resisted_at_once() -> None:
    s = assault(("combat_company", (30, 24)), charger="combat_company")
    out = charges(s, dice=(4, 3, 2, 1, 5, 2, 3, 6, 1, 2, 5, 4, 1))
    fought = the_only(out, Fought)
    assert (fought.dice, fought.courage) == ((4, 3, 2, 1), (5, 2, 3))
    assert (fought.back, fought.back_courage) == ((6, 1, 2), (5, 4, 1))


# --- whom


@pytest.mark.rule("TC-8.2-a")
def test_who_can_charge_must() -> None:
    s = assault(("classic", (30, 24)))
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Done()) == "TC-8.2-a"


@pytest.mark.rule("TC-8.2-a")
@pytest.mark.parametrize("target", ["b1", "b2"])
def test_of_several_in_reach_the_player_chooses(target: str) -> None:
    s = assault(("classic", (27, 23)), ("classic", (34, 24)))
    charges(s, target, [1] * 10)
    assert decider(s)[1] == "dirty-war"


@pytest.mark.rule("TC-8.2-a")
def test_but_not_one_out_of_reach_if_another_is_in_it() -> None:
    s = assault(("classic", (28, 23)), ("classic", (34, 29)))
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Charge("b2")) == "TC-8.2-a"


@pytest.mark.rule("TC-8.2-b")
def test_the_aim_is_chosen_after_the_reaction() -> None:
    s = field(troop("classic", 0, (30, 20), order="assault"), troop("modern", 1, (30, 24), 0, order="ready"))
    charges(s)
    do(s, 1, act.React("b1", "face", side="right"), (*PASSED, *[1] * 9))
    assert at(s, "b1")[2] == 270  # its front centre was two inches to the east of where it is now
    assert decider(s) == (0, "dirty-war")


# --- along which line


def reaches(s: State) -> bool:
    run = charge_run(s, 0, 1)
    return run is not None and run.meets


@pytest.mark.rule("TC-8.2-c")
def test_difficult_ground_shortens_a_charge() -> None:
    assert reaches(assault(("classic", (30, 25.9))))
    assert not reaches(assault(("classic", (30, 25.9)), scenery=(rect("marsh", 20, 22, 40, 23),)))


@pytest.mark.rule("TC-8.2-c")
@pytest.mark.parametrize(("gap", "through"), [(2.9, False), (3.1, True)])
def test_a_charge_needs_a_gap_of_three_inches(gap: float, through: bool) -> None:
    rocks = rect("small_lake", 20, 20.5, 30 - gap / 2, 21.5), rect("small_lake", 30 + gap / 2, 20.5, 40, 21.5)
    assert reaches(assault(("shot_company", (30, 25)), scenery=rocks)) == through


@pytest.mark.rule("TC-8.2-c")
def test_a_charge_turns_by_ninety_degrees_at_most() -> None:
    s = field(troop("chevau_legers", 0, (30, 20), order="assault"), troop("classic", 1, (38, 17.9), 180))
    run = charge_run(s, 0, 1)
    assert run is not None
    assert run.aimed == 1  # its front centre is nearer, but behind a1; its right one is not
    s = field(troop("chevau_legers", 0, (30, 20), order="assault"), troop("classic", 1, (38, 17), 180))
    assert not reaches(s)


@pytest.mark.rule("TC-8.2-c")
def test_a_charge_does_not_go_through_another_troop() -> None:
    s = assault(("shot_company", (30, 25.5)))
    assert reaches(s)
    s.troops.insert(1, troop("classic", 0, (30, 24)))
    run = charge_run(s, 0, 2)
    assert run is None or not run.meets


@pytest.mark.rule("TC-8.2-c", "TC-6.5-a")
def test_a_charger_is_turned_off_others_and_not_into_its_target() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="assault"),
        troop("classic", 1, (30, 24)),
        troop("shot_company", 1, (27.1, 22.4)),  # a corner of it is where the charger would stand
    )
    run = charge_run(s, 0, 1)
    assert run is not None
    assert run.meets
    s.change(0, pose=run.end)
    assert contact(of(s, "a1").base, of(s, "b1").base)
    assert not overlaps_any(of(s, "a1").base, [of(s, "b1").base, of(s, "b2").base])


@pytest.mark.rule("TC-8.2-d")
@pytest.mark.parametrize(("distance", "meets"), [(6, True), (6.05, False)])
def test_a_charge_reaches_a_centre_within_movement_and_bonus(distance: float, meets: bool) -> None:
    s = assault(("combat_company", (30, 20 + distance)))
    out = charges(s, dice=[1] * 9 if meets else ())
    assert bool(happened(out, Fought)) == meets


@pytest.mark.rule("TC-8.2-e")
def test_a_charger_stops_at_contact_in_the_direction_of_its_charge() -> None:
    s = assault(("classic", (33, 24)), charger="chevau_legers")
    out = charges(s, dice=[1] * 12)
    end = happened(out, ev.Moved)[0].end
    assert end.facing == pytest.approx(5313, abs=1)  # towards the front centre of b1, and not aligned with it
    assert end.y < units(24) - 100  # a corner of its base has touched first


@pytest.mark.rule("TC-8.2-e", "TC-8.2-d")
def test_a_straight_charge_ends_front_to_front() -> None:
    s = assault(("classic", (30, 30)), charger="chevau_legers")
    out = charges(s, dice=[1] * 12)
    assert (happened(out, ev.Moved)[0].end.y, happened(out, ev.Moved)[0].end.facing) == (
        pytest.approx(units(30), abs=1), 9000,
    )  # fmt: skip


@pytest.mark.rule("TC-8.2-f")
@pytest.mark.parametrize("masked_by", ["troop", "lake"])
def test_if_the_nearest_centre_is_masked_another_will_do(masked_by: str) -> None:
    s = assault(("classic", (30, 28)), charger="chevau_legers")
    assert charge_run(s, 0, 1).aimed == 0  # type: ignore[union-attr]
    if masked_by == "lake":
        s.scenery = field(scenery=[rect("small_lake", 29, 25, 31, 26)]).scenery
    else:
        s.troops.append(troop("light_gun", 1, (30, 24)))
    run = charge_run(s, 0, 1)
    assert run is not None
    assert run.aimed in {1, 3}


@pytest.mark.rule("TC-8.2-g")
def test_a_charge_takes_the_nearest_centre() -> None:
    s = field(
        troop("chevau_legers", 0, (38, 28.819), 180, order="assault"),
        troop("classic", 1, (30, 30), 90),
        troop("modern", 1, (5, 5), order="ready"),
    )
    out = charges(s, dice=[1] * 10)
    assert charge_run(s, 0, 1) is not None
    end = happened(out, ev.Moved)[0].end
    assert (end.x, end.y, end.facing) == (pytest.approx(units(32.362), abs=1), units(28.819), 18000)


@pytest.mark.rule("TC-8.2-h")
def test_who_is_not_seen_cannot_be_charged() -> None:
    s = assault(("classic", (30, 24)), ("classic", (30, 29)))
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Charge("b2")) == "TC-8.2-h"


@pytest.mark.rule("TC-8.2-i")
@pytest.mark.parametrize(("distance", "goes"), [(10, 6), (6.5, 5.5)])
def test_a_charge_that_falls_short_goes_its_full_distance_but_stays_an_inch_away(distance: float, goes: float) -> None:
    s = assault(("classic", (30, 20 + distance)))
    out = charges(s)
    assert at(s, "a1") == near(30, 20 + goes, 90)
    assert not happened(out, Fought)


@pytest.mark.rule("TC-8.2-i")
def test_a_charge_that_falls_short_heads_for_the_nearest_centre() -> None:
    s = assault(("classic", (36, 28)))
    charges(s)
    assert at(s, "a1") == near(30 + 6 * 3.638 / 9.876, 20 + 6 * 9.181 / 9.876, 68.39)  # its right one


@pytest.mark.rule("TC-8.2-i")
def test_a_charge_that_falls_short_stops_where_it_is_blocked() -> None:
    s = assault(("classic", (30, 30)), scenery=(rect("small_lake", 20, 24, 40, 25),))
    charges(s)
    assert at(s, "a1") == near(30, 24, 90)


@pytest.mark.rule("TC-8.2-i")
def test_ground_beyond_its_way_does_not_shorten_a_charge_that_falls_short() -> None:
    s = assault(("classic", (30, 30)), scenery=(rect("marsh", 20, 27, 40, 28),))
    charges(s)
    assert at(s, "a1") == near(30, 26, 90)


@pytest.mark.rule("TC-8.2-j")
def test_only_the_target_fights_whoever_else_is_touched() -> None:
    s = assault(("combat_company", (28.4, 24)), ("combat_company", (31.6, 24)))
    out = charges(s, dice=(4, 4, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1))
    assert the_only(out, Fought).defender == "b1.combat_company"
    assert of(s, "b2").wear == 0


# --- flanks


@pytest.mark.rule("TC-8.3-a", "TC-8.3-f")
@pytest.mark.parametrize(("x", "y", "flank"), [(36, 21, False), (36, 20, False), (36, 19, True), (30, 10, True)])
def test_a_charge_from_behind_the_line_of_the_front_is_a_flank_charge(x: float, y: float, flank: bool) -> None:
    s = field(troop("classic", 0, (5, 5)), troop("classic", 1, (30, 20), 90))
    assert is_flanked(s, 1, (units(x), units(y))) == flank


@pytest.mark.rule("TC-8.3-f")
@pytest.mark.parametrize(("behind", "flank"), [(0, False), (1, False), (2, True)])
def test_a_hair_behind_the_line_is_not_enough(behind: int, flank: bool) -> None:
    s = field(troop("classic", 0, (5, 5)), troop("classic", 1, (30, 20), 90))
    assert is_flanked(s, 1, (units(40), units(20) - behind)) == flank


def from_behind(unit: str = "modern", order: str = "", **more: object) -> State:
    """`a1` charges north at the rear of `b1`."""
    return field(
        troop("combat_company", 0, (30, 18), order="assault"),
        troop(unit, 1, (30, 24), 90, order=order, **more),
        troop("modern", 1, (5, 5), order="ready"),
    )


@pytest.mark.rule("TC-8.3-c")
def test_in_the_flank_melee_and_courage_are_halved() -> None:
    s = from_behind()
    out = charges(s, dice=(4, 4, 1, 1, 5, 1, 1, 1))
    assert melee_dice(out) == (4, 2)
    assert courage_dice(out) == (0, 2)


@pytest.mark.rule("TC-8.3-b")
def test_who_faces_the_charger_is_not_flanked() -> None:
    s = from_behind(order="ready")
    charges(s)
    out = do(s, 1, act.React("b1", "face", side="rear"), (5, 4, 4, 1, 1, 5, 1, 1, 1, 1, 1, 1))
    assert melee_dice(out) == (4, 3)
    assert courage_dice(out) == (0, 4)


@pytest.mark.rule("TC-8.3-e")
def test_a_square_has_no_flank() -> None:
    s = from_behind("tercio", options=["pike_square"])
    out = charges(s, dice=(4, 4, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1))
    assert melee_dice(out) == (4, 4)
    assert courage_dice(out) == (0, 4)


@pytest.mark.rule("TC-8.3-e", "TC-8.3-d")
def test_a_square_reacts_to_a_charge_from_behind_without_malus() -> None:
    s = from_behind("tercio", "resist", options=["pike_square"])
    charges(s)
    out = do(s, 1, act.React("b1", "resist"), (1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1))
    assert len(the_only(out, ev.Tested).faces) == 3  # half of five, rounded up, because it is out of command


# --- ground


@pytest.mark.rule("TC-8.8-a")
def test_charging_through_very_difficult_ground_disorders_before_the_melee() -> None:
    s = assault(("combat_company", (30, 23.5)), scenery=(rect("marsh", 29, 21, 31, 22),))
    out = charges(s, dice=(1, 1, 1, 1, 1, 1, 4, 1, 1, 5, 1))
    assert of(s, "a1").disordered
    assert courage_dice(out) == (2, 0)  # half of four


@pytest.mark.rule("TC-8.8-a")
def test_charging_through_difficult_ground_does_not() -> None:
    s = assault(("combat_company", (30, 23.5)), scenery=(rect("field", 29, 21, 31, 22, ground="difficult"),))
    charges(s, dice=[1] * 9)
    assert not of(s, "a1").disordered


@pytest.mark.rule("TC-8.8-b")
def test_who_is_in_a_wood_cannot_be_charged_from_outside() -> None:
    s = assault(
        ("combat_company", (30, 24)), ("combat_company", (25, 22)), scenery=(rect("small_wood", 27, 23, 40, 30),)
    )
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Charge("b1")) == "TC-8.8-b"


@pytest.mark.rule("TC-8.8-b")
def test_who_stands_at_the_edge_of_a_wood_can() -> None:
    s = assault(("combat_company", (30, 23)), scenery=(rect("small_wood", 20, 23, 40, 30),))
    out = charges(s, dice=[1] * 9)
    assert happened(out, Fought)

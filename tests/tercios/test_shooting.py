"""Chapters 7.1 and 7.3 to 7.5: a shot from the choice of its target to the Wear."""

from __future__ import annotations

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios.events.fight import BreakTested, Disordered, Shot
from grognard.games.tercios.rules.shooting import shot_law
from grognard.games.tercios.state import FIRE, State
from tests.tercios.clashes import the_only
from tests.tercios.positions import do, field, happened, of, refused, troop


def volley(target: str = "tercio", distance: float = 7, *, shooter: str = "classic", **fields: object) -> State:
    """`a1` has Fire and is about to shoot at `b1`."""
    s = field(
        troop(shooter, 0, (10, 20), 0, order="fire"),
        troop(target, 1, (10 + distance, 20), 180, **fields),
        troop("modern", 1, (60, 40), order="ready"),
    )
    do(s, 0, act.Activate("a1"))
    return s


def shoot(weapon: str = "arquebus_musket", target: str = "b1") -> act.Shoot:
    return act.Shoot(target, weapon)


@pytest.mark.rule("TC-7.1-a", "TC-7.4-a", "TC-7.5-b", "TC-7.5-d")
def test_dice_then_resistance_then_wear() -> None:
    s = volley()
    out = do(s, 0, shoot(), (6, 6, 6, 4, 1, 2, 3))
    shot = the_only(out, Shot)
    assert (shot.faces, shot.hits, shot.courage, shot.wear) == ((6, 6, 6), 3, (4, 1, 2, 3), 2)
    assert of(s, "b1").wear == 2
    assert not of(s, "b1").disordered


@pytest.mark.rule("TC-7.1-a")
def test_a_shot_needs_an_enemy() -> None:
    s = field(troop("classic", 0, (10, 20), 0, order="fire"), troop("classic", 0, (16, 20), 180))
    s.troops.append(troop("tercio", 1, (17, 30), 180))
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, shoot(target="a2")) == "TC-7.1-a"
    assert refused(s, 0, shoot(target="b9")) == "TC-7.1-a"


@pytest.mark.rule("TC-7.1-b")
def test_the_nearest_need_not_be_the_target() -> None:
    s = field(
        troop("classic", 0, (10, 20), 0, order="fire"),
        troop("modern", 1, (15, 24), 180),
        troop("modern", 1, (19, 17), 180),
    )
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, shoot(target="b2"), (1, 1))
    assert the_only(out, Shot).target == "b2.modern"


# --- range


@pytest.mark.rule("TC-7.3-a")
def test_range_is_measured_from_the_front_centre_to_the_nearest_centre_in_sight() -> None:
    s = volley("tercio", 7.9)
    assert len(the_only(do(s, 0, shoot(), (1, 1, 1)), Shot).faces) == 3
    s = volley("tercio", 8.1)
    assert len(the_only(do(s, 0, shoot(), (1, 1)), Shot).faces) == 2


@pytest.mark.rule("TC-7.3-a", "TC-7.2-f")
def test_a_nearest_centre_that_is_hidden_does_not_count() -> None:
    s = field(
        troop("classic", 0, (10, 20), 0, order="fire"),
        troop("classic", 1, (17.5, 20), 180),
        troop("shot_company", 1, (15, 20.8), 90),  # before the front centre of b1, not before its left one
    )
    do(s, 0, act.Activate("a1"))
    assert len(the_only(do(s, 0, shoot(), (1, 1)), Shot).faces) == 2  # 9.0 inches to the side, 7.5 to the front


RANGES = {
    "pistol": 4, "arquebus": 8, "musket": 12, "crossbow": 12, "bow": 12, "longbow": 16,
    "light_gun": 18, "medium_gun": 24, "heavy_gun": 36,
}  # fmt: skip


@pytest.mark.rule("TC-7.3-b")
@pytest.mark.parametrize("weapon", RANGES)
def test_each_weapon_has_its_range(weapon: str) -> None:
    gun = weapon.endswith("gun")
    shooter = troop(weapon if gun else "mounted_arquebusiers", 0, (10, 20), 0, order="fire", weapons=[weapon])
    far = RANGES[weapon]
    s = field(shooter, troop("tercio", 1, (10 + far, 20), 180))
    assert shot_law(s, 0, 1, weapon, FIRE) is None
    s = field(shooter, troop("tercio", 1, (10 + far + 0.05, 20), 180))
    refusal = shot_law(s, 0, 1, weapon, FIRE)
    assert refusal is not None
    assert refusal.rule == "TC-7.3-b"


@pytest.mark.rule("TC-7.3-c")
def test_of_two_weapons_the_one_chosen_counts() -> None:
    s = field(
        troop("modern", 0, (10, 20), 0, order="fire", weapons=["pistol"]),
        troop("tercio", 1, (16, 20), 180),
    )
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", "pistol")) == "TC-7.3-b"
    assert refused(s, 0, act.Shoot("b1", "bow")) == "TC-7.3-c"
    out = do(s, 0, act.Shoot("b1", "musket"), (1, 1, 1, 1))
    assert (the_only(out, Shot).weapon, len(the_only(out, Shot).faces)) == ("musket", 4)


# --- dice


@pytest.mark.rule("TC-7.4-a")
def test_small_arms_must_beat_the_volley_defence() -> None:
    s = volley("tercio")
    assert the_only(do(s, 0, shoot(), (3, 3, 3)), Shot).hits == 0
    s = volley("tercio")
    assert the_only(do(s, 0, shoot(), (4, 3, 3, 4, 4, 4, 4)), Shot).hits == 1


@pytest.mark.rule("TC-7.4-a")
@pytest.mark.parametrize(("face", "hits"), [(2, 0), (3, 1)])
def test_guns_must_beat_the_cannon_defence(face: int, hits: int) -> None:
    s = volley("tercio", 20, shooter="medium_gun")
    out = do(s, 0, shoot("medium_gun"), (face, *([6] * 4 if hits else ())))
    assert the_only(out, Shot).hits == hits


@pytest.mark.rule("TC-7.4-b")
def test_without_a_hit_nobody_resists_and_nobody_is_disordered() -> None:
    s = volley()
    out = do(s, 0, shoot(), (1, 2, 3))
    assert the_only(out, Shot).courage == ()
    assert (of(s, "b1").wear, of(s, "b1").disordered) == (0, False)


# --- resistance


@pytest.mark.rule("TC-7.5-a")
def test_four_resists_small_arms() -> None:
    s = volley()
    assert the_only(do(s, 0, shoot(), (4, 4, 1, 4, 3, 3, 3)), Shot).wear == 1


@pytest.mark.rule("TC-7.5-a")
@pytest.mark.parametrize(("best", "wear"), [(5, 1), (6, 0)])
def test_only_six_resists_cannon(best: int, wear: int) -> None:
    s = volley("tercio", 20, shooter="medium_gun")
    do(s, 0, shoot("medium_gun"), (3, 5, 5, 5, best))
    assert of(s, "b1").wear == wear


@pytest.mark.rule("TC-7.5-a")
def test_courage_is_modified_before_it_is_rolled() -> None:
    s = volley(disordered=True)
    out = do(s, 0, shoot(), (4, 1, 1, 4, 1))
    assert len(the_only(out, Shot).courage) == 2


@pytest.mark.rule("TC-7.5-b")
def test_more_successes_than_hits_are_lost() -> None:
    s = volley(wear=2)
    do(s, 0, shoot(), (4, 1, 1, 4, 4, 4, 4))
    assert of(s, "b1").wear == 2


@pytest.mark.rule("TC-7.5-c", "TC-7.5-d")
def test_without_a_success_the_target_is_disordered_as_well() -> None:
    s = volley()
    out = do(s, 0, shoot(), (5, 2, 4, 1, 2, 3, 3))
    assert happened(out, Disordered) == [Disordered("b1.tercio")]
    assert (of(s, "b1").wear, of(s, "b1").disordered) == (2, True)


@pytest.mark.rule("TC-7.5-e", "TC-9.1-a")
def test_too_much_wear_calls_for_a_break_test_at_once() -> None:
    s = volley("shot_company", 5, wear=2)
    out = do(s, 0, shoot(), (4, 5, 1, 4, 1, 1, 6, 1, 1))
    assert the_only(out, BreakTested).points == 1
    assert of(s, "b1").wear == 2


@pytest.mark.rule("TC-7.5-e")
def test_as_much_wear_as_stamina_calls_for_none() -> None:
    s = volley("shot_company", 5, wear=1)
    out = do(s, 0, shoot(), (4, 5, 1, 4, 1, 1))
    assert not happened(out, BreakTested)
    assert of(s, "b1").wear == 2

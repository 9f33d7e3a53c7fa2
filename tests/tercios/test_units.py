"""Chapters 1 and 2: units, bases, measuring, values, defences and states."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import Base, Side, Size, base, bases_within, contact, nearest_centres, overlap
from grognard.core import Pose, ScriptedDice, Share
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS, UNITS, Bought, kind_of
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import BreakTested, Disordered, Fought, Shot
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.rules.values import is_weary
from grognard.games.tercios.state import Rulings
from grognard.games.tercios.view import view
from tests.tercios.positions import area, commander, do, field, happened, of, pose, refused, troop, units

CM = 100
BATTALIONS = ("tercio", "classic", "reformed", "modern", "musketeer_corps")
COMPANIES = ("shot_company", "pike_company", "combat_company", "forlorn_hope")


def size_in_cm(unit: str, *options: str) -> tuple[int, int]:
    size = kind_of(Bought(unit, options)).size
    return size.width // CM, size.depth // CM


def shot(
    shooter: str, order: str, inches: float, target: str = "tercio", dice: tuple[int, ...] = (), rulings=None, **state
) -> Shot:
    """The shot of one troop at another so many inches in front of it."""
    s = field(
        troop(shooter, 0, (30, 10), order=order, **state),
        troop(target, 1, (30, 10 + inches)),
        troop("classic", 0, (5, 5), order="run"),
        rulings=rulings,
    )
    do(s, 0, act.Activate("a1"))
    weapon = of(s, "a1").kind.missiles[0].id
    (found,) = happened(do(s, 0, act.Shoot("b1", weapon), dice), Shot)
    return found


# --- 1.1: units


@pytest.mark.rule("TC-1.1-a")
def test_a_commander_is_no_troop():
    s = field(
        troop("classic", 0, (20, 10), order="ready"), commanders=[commander(0, at=(30, 10)), commander(1, at=(30, 40))]
    )
    assert refused(s, 0, act.Activate("A1")) == "TC-3.3-a"
    s.frames = [Planning.of((0, 1))]
    assert refused(s, 0, act.Plan((Share("a1", "run", 1), Share("A1", "run", 1)))) == "TC-3.1-c"
    assert play.refusal(s, 0, act.Plan((Share("a1", "run", 1),))) is None


@pytest.mark.rule("TC-1.1-b", "TC-2.3-a")
@pytest.mark.parametrize(("charger", "dice", "need"), [("combat_company", 4, 4), ("chevau_legers", 6, 5)])
def test_the_category_of_an_attacker_decides_which_defence_it_must_beat(charger, dice, need):
    s = field(troop(charger, 0, (30, 25), order="assault"), troop("tercio", 1, (30, 30)))
    do(s, 0, act.Activate("a1"))
    back = 4 if charger == "combat_company" else 6
    out = do(s, 0, act.Charge("b1"), [need - 1] * (dice - 1) + [need] + [1, 1, 1, 5] + [1] * back)
    (fought,) = happened(out, Fought)
    assert fought.need == need
    assert len(fought.courage) == 4  # one die has scored: there is something to resist
    assert fought.dealt == 0


@pytest.mark.rule("TC-1.1-b")
def test_every_troop_is_infantry_cavalry_or_artillery():
    for unit in UNITS:
        t = troop(unit, 0)
        assert [t.infantry, t.cavalry, t.artillery].count(True) == 1
    assert [troop(u, 0).infantry for u in ("tercio", "cuirassiers", "heavy_gun")] == [True, False, False]
    assert [troop(u, 0).cavalry for u in ("tercio", "cuirassiers", "heavy_gun")] == [False, True, False]


@pytest.mark.rule("TC-1.1-c")
def test_a_worn_troop_keeps_its_base_and_all_its_values():
    s = field(
        troop("modern", 0, (30, 10), order="fire"),
        troop("modern", 1, (30, 18)),
        troop("modern", 0, (5, 5), order="run"),
    )
    before = of(s, "b1")
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "musket"), [4, 4, 1, 1, 4, 1, 1, 1])
    after = of(s, "b1")
    assert after.wear == 1
    assert after.base.corners == before.base.corners
    assert after.kind == before.kind
    assert len(s.troops) == 3


@pytest.mark.rule("TC-1.1-d")
def test_infantry_is_a_battalion_or_a_company():
    classes = {unit: kind_of(Bought(unit)).cls for unit in UNITS if troop(unit, 0).infantry}
    assert {unit for unit, cls in classes.items() if cls == "battalion"} == {*BATTALIONS}
    assert {unit for unit, cls in classes.items() if cls == "company"} == {*COMPANIES}


# --- 1.2: bases


@pytest.mark.rule("TC-1.2-a")
def test_base_sizes():
    assert size_in_cm("tercio", "pike_square") == (12, 12)
    for battalion in BATTALIONS:
        assert size_in_cm(battalion) == (12, 6)
    for company in COMPANIES:
        assert size_in_cm(company) == (8, 4)
    for unit in ("cuirassiers", "light_cavalry", "dragoons", "tartars", "heavy_cavalry"):
        assert size_in_cm(unit) == (8, 4)
    for unit in ("cuirassiers", "mounted_arquebusiers", "cossacks"):
        assert size_in_cm(unit, "dense") == (8, 8)
    for gun in ("light_gun", "medium_gun", "heavy_gun"):
        assert size_in_cm(gun) == (4, 4)


@pytest.mark.rule("TC-1.2-b", "TC-1.2-c")
@pytest.mark.parametrize("unit", UNITS)
def test_both_sides_use_the_recommended_bases(unit):
    ours, theirs = troop(unit, 0, (20, 20)), troop(unit, 1, (40, 20))
    assert ours.base.size == theirs.base.size
    assert size_in_cm(unit) in {(12, 6), (8, 4), (4, 4)}


@pytest.mark.rule("TC-1.2-d")
def test_the_front_centre_of_a_gun_is_the_middle_of_its_front_edge():
    gun = troop("heavy_gun", 0, (30, 20), 90).base
    (x1, y1), (x2, y2) = sorted(gun.corners, key=lambda corner: corner[1])[2:]
    assert gun.centres[Side.FRONT] == ((x1 + x2) // 2, y1)
    assert y1 == y2
    assert gun.centres[Side.FRONT] == (units(30) * 1000, units(20) * 1000)


@pytest.mark.rule("TC-1.2-e")
@pytest.mark.parametrize("gun", ["light_gun", "medium_gun", "heavy_gun"])
def test_a_large_battery_is_eight_centimetres_wide(gun):
    assert size_in_cm(gun, "large_battery") == (8, 4)


# --- 1.3: measuring


@pytest.mark.rule("TC-1.3-a", "TC-1.3-c")
def test_the_four_centres_are_the_middles_of_the_edges():
    stand = troop("classic", 0, (30, 20), 90).base  # 12 x 6 cm, looking north
    x, y = units(30), units(20)
    assert [(a // 1000, b // 1000) for a, b in (stand.centres[side] for side in Side)] == [
        (x, y), (x + 600, y - 300), (x, y - 600), (x - 600, y - 300),
    ]  # fmt: skip


@pytest.mark.rule("TC-1.3-c")
def test_the_base_lies_behind_its_front_centre_whatever_its_facing():
    east = troop("classic", 0, (30, 20), 0).base
    x, y = units(30), units(20)
    assert {(a // 1000, b // 1000) for a, b in east.corners} == {
        (x, y + 600), (x, y - 600), (x - 600, y - 600), (x - 600, y + 600)
    }  # fmt: skip
    slanting = troop("shot_company", 0, (30, 20), 45).base
    rear = slanting.centres[Side.REAR]
    assert rear == (x * 1000 - 282843, y * 1000 - 282843)  # 4 cm back along the diagonal


@pytest.mark.rule("TC-1.3-b")
def test_ranges_are_measured_between_centres_and_not_between_corners():
    """Musketeers 12 inches from a corner, farther from the nearest centre."""
    s = field(
        troop("modern", 0, (30, 10), order="ready"),
        troop("classic", 1, (32.3, 21.9), 270),  # its corner is nearer than 12 inches, its front centre is not
        troop("classic", 0, (5, 5), order="run"),
    )
    target = of(s, "b1").base
    corner = min((x - units(30) * 1000) ** 2 + (y - units(10) * 1000) ** 2 for x, y in target.corners)
    assert corner < (12 * 254 * 1000) ** 2
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", "musket")) == "TC-7.3-b"
    near = field(
        troop("modern", 0, (30, 10), order="fire"),
        troop("classic", 1, (30, 22), 270),
        troop("classic", 0, (5, 5), order="run"),
    )
    do(near, 0, act.Activate("a1"))
    assert play.refusal(near, 0, act.Shoot("b1", "musket")) is None


@pytest.mark.rule("TC-1.3-d")
def test_a_tenth_of_a_millimetre_does_not_matter():
    def apart(gap: int) -> tuple[Base, Base]:
        """Two companies, front to front."""
        near, there = troop("shot_company", 0, (30, 20)), pose(30, 20, 270)
        return near.base, base(Pose(there.x, there.y + gap, there.facing), near.base.size)

    assert contact(*apart(1))
    assert not contact(*apart(2))
    assert not overlap(*apart(-1))
    assert overlap(*apart(-2))
    assert bases_within(*apart(3 * 254 + 1), 3 * 254)
    assert not bases_within(*apart(3 * 254 + 2), 3 * 254)
    assert units(1) == 254


@pytest.mark.rule("TC-1.3-e")
def test_everything_that_can_be_measured_is_seen_by_everybody():
    s = field(
        troop("classic", 0, (20, 10), order="run"),
        troop("modern", 1, (30, 40), order="fire"),
        commanders=[commander(0, at=(25, 5)), commander(1, at=(25, 44))],
        scenery=[area("small_wood", 40, 20, 6)],
    )
    for viewer in (0, 1, None):
        seen = view(s, viewer)
        assert [t.pose for t in seen.troops] == [t.pose for t in s.troops]
        assert [c.at for c in seen.commanders] == [c.at for c in s.commanders]
        assert seen.scenery == s.scenery
        near = nearest_centres(seen.troops[0].base, seen.troops[1].base)
        assert near == nearest_centres(s.troops[0].base, s.troops[1].base)


# --- 1.4: material


@pytest.mark.rule("TC-1.4-a")
def test_the_table_and_the_dice():
    assert Size(180 * CM, 120 * CM) == TABLE
    s = field(troop("classic", 0, (20, 10), order="run", wear=1), troop("classic", 0, (40, 10), order="run"))
    dice = ScriptedDice([6, 1])
    play.apply(s, 0, act.Activate("a1"), dice)
    assert [roll.sides for roll in dice.rolled] == [6]


@pytest.mark.rule("TC-1.4-b")
def test_a_commander_stands_on_a_disc_of_four_centimetres():
    assert 2 * COMMANDER_RADIUS == 4 * CM
    s = field(
        troop("classic", 0, (30, 10), order="ready"),
        commanders=[commander(0, at=(30, 14))],
    )
    do(s, 0, act.Lead("A1"))
    front, radius = units(10), 2 * CM
    assert refused(s, 0, act.Ride(pose(30, 12, 90))) == "TC-16.2-a"  # he has no facing
    assert refused(s, 0, act.Ride(Pose(units(30), front + radius - 3, 0))) == "TC-16.3-d"
    assert play.refusal(s, 0, act.Ride(Pose(units(30), front + radius, 0))) is None


# --- 2.1: values


@pytest.mark.rule("TC-2.1-a")
def test_six_values_of_a_troop():
    kind = kind_of(Bought("tercio"))
    assert (kind.move, kind.melee, (kind.near, kind.far), kind.discipline, kind.courage, kind.stamina) == (
        4, 4, (3, 2), 5, 4, 5,
    )  # fmt: skip
    for unit in UNITS:
        assert min(kind_of(Bought(unit)).stamina, kind_of(Bought(unit)).discipline, kind_of(Bought(unit)).courage) > 0


@pytest.mark.rule("TC-2.1-a")
def test_shoot_and_courage_are_numbers_of_dice():
    found = shot("modern", "fire", 11, "modern", (1, 1, 1, 4, 1, 1, 1, 1))
    assert len(found.faces) == 4
    assert len(found.courage) == 4


@pytest.mark.rule("TC-2.1-b", "TC-2.2-j")
@pytest.mark.parametrize(
    ("order", "inches", "dice"), [("fire", 8, 3), ("fire", 8.1, 2), ("fire", 12, 2), ("ready", 8, 2), ("ready", 8.1, 1)]
)
def test_mixed_fire_has_two_numbers_of_dice(order, inches, dice):
    assert len(shot("tercio", order, inches, dice=(1,) * dice).faces) == dice


# --- 2.3: defences


@pytest.mark.rule("TC-2.3-a")
@pytest.mark.parametrize(("shooter", "inches", "need"), [("modern", 10, 4), ("medium_gun", 20, 3)])
def test_volleys_and_cannon_have_a_defence_each(shooter, inches, need):
    dice = kind_of(Bought(shooter)).near
    missed = shot(shooter, "fire", inches, "classic", (need - 1,) * dice)
    assert (missed.need, missed.hits) == (need, 0)
    hit = shot(shooter, "fire", inches, "classic", (need,) * dice + (6, 6, 6, 6))
    assert hit.hits == dice


@pytest.mark.rule("TC-2.3-b")
def test_nothing_changes_a_defence():
    """A disordered, worn, covered target with a virtuous commander still is hit on its own number."""
    s = field(
        troop("modern", 0, (30, 10), order="fire"),
        troop("modern", 1, (30, 18), disordered=True, wear=3),
        troop("classic", 0, (5, 5), order="run"),
        commanders=[commander(1, host=2, virtues=["sacrifice", "will", "zeal"])],
        scenery=[area("field", 30, 21, 6, ground="difficult", rules_on=("covered",))],
    )
    do(s, 0, act.Activate("a1"))
    (found,) = happened(do(s, 0, act.Shoot("b1", "musket"), [3, 3, 3, 4, 4, 1, 1, 1, 1]), Shot)
    assert (found.need, found.hits) == (4, 1)
    assert len(found.courage) == 5  # 4, + and - cancel, and the virtue


# --- 2.4: states


@pytest.mark.rule("TC-2.4-a")
def test_damage_is_counted_in_wear():
    s = field(
        troop("modern", 0, (30, 10), order="fire"),
        troop("tercio", 1, (30, 18), wear=1),
        troop("modern", 0, (5, 5), order="run"),
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "musket"), [4, 4, 4, 1, 4, 1, 1, 1])
    assert of(s, "b1").wear == 3


@pytest.mark.rule("TC-2.4-b")
def test_a_troop_without_wear_is_steady():
    assert troop("classic", 0).steady
    assert troop("classic", 0, disordered=True).steady
    assert not troop("classic", 0, wear=1).steady


@pytest.mark.rule("TC-2.4-c")
@pytest.mark.parametrize(("wear", "dice"), [(2, 4), (3, 2)])
def test_a_troop_is_weary_when_its_wear_reaches_its_stamina(wear, dice):
    s = field(
        troop("modern", 0, (30, 10), order="fire", wear=wear),
        troop("tercio", 1, (30, 18)),
        troop("modern", 0, (5, 5), order="run"),
        commanders=[commander(0, at=(30, 5))],
    )
    do(s, 0, act.Activate("a1"), [5, 1, 1, 1])
    (found,) = happened(do(s, 0, act.Shoot("b1", "musket"), [1] * dice), Shot)
    assert len(found.faces) == dice


@pytest.mark.rule("TC-2.4-c")
def test_a_weary_troop_fights_with_fewer_dice():
    s = field(troop("combat_company", 0, (30, 26), order="assault"), troop("classic", 1, (30, 30), wear=4))
    do(s, 0, act.Activate("a1"))
    (fought,) = happened(do(s, 0, act.Charge("b1"), [1, 1, 1, 1, 1, 1]), Fought)
    assert len(fought.back) == 2


@pytest.mark.rule("TC-2.4-d")
@pytest.mark.parametrize(("early", "dice"), [(False, 3), (True, 2)])
def test_weariness_at_the_first_wear_is_an_option(early, dice):
    s = field(
        troop("classic", 0, (30, 10), order="fire", wear=1),
        troop("tercio", 1, (30, 17)),
        troop("modern", 0, (5, 5), order="run"),
        rulings=Rulings(weary_at_first_wear=early),
        commanders=[commander(0, at=(30, 5))],
    )
    do(s, 0, act.Activate("a1"), [5, 1, 1, 1])
    (found,) = happened(do(s, 0, act.Shoot("b1", "arquebus_musket"), [1] * dice), Shot)
    assert len(found.faces) == dice
    assert Rulings().weary_at_first_wear is False


@pytest.mark.rule("TC-2.4-e")
@pytest.mark.parametrize("before", [False, True])
def test_a_disordered_troop_resists_with_fewer_dice_and_cannot_be_more_disordered(before):
    s = field(
        troop("modern", 0, (30, 10), order="fire"),
        troop("classic", 1, (30, 18), disordered=before),
        troop("modern", 0, (5, 5), order="run"),
    )
    do(s, 0, act.Activate("a1"))
    out = do(s, 0, act.Shoot("b1", "musket"), [4, 1, 1, 1] + [1, 1] + [1, 1] * (not before))
    (found,) = happened(out, Shot)
    assert len(found.courage) == (2 if before else 4)
    assert len(happened(out, Disordered)) == (0 if before else 1)
    assert of(s, "b1").disordered


@pytest.mark.rule("TC-2.4-f")
def test_a_commander_can_be_exhausted():
    s = field(
        troop("classic", 0, (30, 10), order="ready"),
        troop("classic", 0, (40, 10), order="ready"),
        troop("classic", 1, (30, 40), order="resist"),
        commanders=[commander(0, 1, (30, 7), traits=["authoritarian"])],
    )
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    out = do(s, 0, act.Command("authoritarian", ("a1",)), [5])
    assert happened(out, ev.Exhausted) == [ev.Exhausted("A1.Captain -1")]
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Done())
    do(s, 1, act.Activate("b1"))
    assert refused(s, 0, act.Lead("A1")) == "TC-16.6-d"


@pytest.mark.rule("TC-2.4-g")
def test_a_troop_whose_zealous_commander_leaves_breaks_only_at_its_next_wear():
    s = field(
        troop("modern", 0, (30, 10), order="fire", wear=4),
        troop("modern", 0, (5, 5), order="resist"),
        troop("modern", 1, (30, 18), order="fire"),
        commanders=[commander(0, host=0, virtues=["zeal"], traits=["authoritarian"])],
    )
    do(s, 0, act.Lead("A1"))
    out = do(s, 0, act.Ride(pose(30, 6, 0)))
    out += do(s, 0, act.Command("authoritarian", ("a1",)), [1, 1])
    out += do(s, 0, act.Activate("a2"))
    assert not happened(out, BreakTested)
    assert of(s, "a1").wear == 4  # one more than its Stamina without Zeal
    assert is_weary(s, 0)
    do(s, 1, act.Activate("b1"))
    out = do(s, 1, act.Shoot("a1", "musket"), [4, 1, 1, 1, 1, 1, 1, 1, 6, 6, 1, 1])
    (broken,) = happened(out, BreakTested)
    assert (broken.points, broken.held) == (2, True)

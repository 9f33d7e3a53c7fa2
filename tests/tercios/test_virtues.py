"""Chapter 17: virtues."""

from __future__ import annotations

import pytest

from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Fighting
from grognard.games.tercios.rules import breaking, discipline, shooting
from grognard.games.tercios.rules.discipline import interacts, radius, ride
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.turn import initiative
from grognard.games.tercios.rules.values import Tally, stamina, virtues_on
from grognard.games.tercios.state import FIRE, State
from tests.tercios.command_post import Post, commander, troop


def led_by(*virtues: str, unit: str = "classic", **fields: object) -> State:
    """A troop with its commander, and an enemy."""
    return Post(
        troop(unit, 20, 20, **fields), troop("classic", 20, 30, 270, side=1), commander(host=0, virtues=virtues)
    ).s


def fight() -> Fighting:
    return Fighting(0, 1, bonuses=(False, False))


@pytest.mark.rule("TC-17.1-a")
def test_virtues_need_no_test_and_end_when_he_leaves():
    s = led_by("zeal")
    assert stamina(s, 0) == 5
    s.change_commander(0, host=-1, at=(3000, 3000))
    assert stamina(s, 0) == 4
    s.change(0, inspired=("zeal",))
    assert stamina(s, 0) == 5


@pytest.mark.rule("TC-17.1-b")
def test_a_virtue_is_added_after_bonuses():
    assert Tally(3).plus("TC-5.7-a").value == 4
    s = led_by("will", unit="shot_company")
    f = Fighting(1, 0, resist=True)
    assert melee.courage_dice(s, f, 1).value == 5


@pytest.mark.rule("TC-17.1-d")
def test_the_same_virtue_twice_counts_once():
    s = led_by("zeal", "loyalty")
    s.change(0, inspired=("zeal",), expert=("zeal", "loyalty"))
    assert virtues_on(s, 0) == ("zeal", "loyalty")
    assert stamina(s, 0) == 5
    assert discipline.plain(s, 0).value == 5


@pytest.mark.rule("TC-17.2-a")
def test_dedication_adds_an_inch():
    assert movement.allowance(led_by(), 0, "ready").value == 4
    assert movement.allowance(led_by("dedication"), 0, "ready").value == 5
    assert movement.allowance(led_by("dedication"), 0, "run").value == 9


@pytest.mark.rule("TC-17.2-b")
def test_dexterity_adds_a_die_in_melee():
    assert melee.melee_dice(led_by(), fight(), 0).value == 4
    assert melee.melee_dice(led_by("dexterity"), fight(), 0).value == 5


@pytest.mark.rule("TC-17.2-c")
def test_drill_adds_a_die_to_both_shoot_values_but_not_to_none():
    weapon = led_by().troops[0].kind.missiles[0]
    near, far = weapon.near * INCH, weapon.reach * INCH
    assert [shooting.shoot_dice(led_by(), 0, weapon, at, FIRE).value for at in (near, far)] == [3, 2]
    assert [shooting.shoot_dice(led_by("drill"), 0, weapon, at, FIRE).value for at in (near, far)] == [4, 3]
    assert shooting.shoot_dice(led_by("drill", unit="pike_company"), 0, weapon, near, FIRE).value == 0


@pytest.mark.rule("TC-17.2-d")
def test_loyalty_adds_a_die_of_discipline_in_break_tests_too():
    assert discipline.commanded(led_by("loyalty"), 0).value == 5
    assert breaking.break_dice(led_by("loyalty"), 0).value == 5
    assert breaking.break_dice(led_by(), 0).value == 4


@pytest.mark.rule("TC-17.2-e")
def test_zeal_adds_to_stamina_and_so_spares_break_tests():
    assert breaking.break_points(led_by(wear=5), 0) == 1
    assert breaking.break_points(led_by("zeal", wear=5), 0) == 0


@pytest.mark.rule("TC-17.2-f")
def test_sacrifice_helps_against_shots_only():
    s = led_by("sacrifice")
    assert shooting.courage_against_shot(s, 0, False).value == 5
    assert melee.courage_dice(s, fight(), 0).value == 4


@pytest.mark.rule("TC-17.2-g")
def test_will_helps_in_melee_only():
    s = led_by("will")
    assert shooting.courage_against_shot(s, 0, False).value == 4
    assert melee.courage_dice(s, fight(), 0).value == 5


@pytest.mark.rule("TC-17.2-h", "TC-17.2-i")
def test_presence_and_elan_reach_nine_inches():
    s = Post(troop("classic", 20, 20), commander(20, 10), commander(22, 10, virtues=("presence", "elan"))).s
    assert [radius(s, c) for c in (0, 1)] == [6, 9]
    assert [ride(s, c) for c in (0, 1)] == [6, 9]


@pytest.mark.rule("TC-17.2-j")
def test_fame_reaches_every_regiment_of_the_army():
    s = Post(
        troop("classic", 20, 20, formation=0), troop("classic", 30, 20, formation=1),
        commander(20, 10, formation=0, virtues=("fame",)), commander(22, 10, formation=0),
    ).s  # fmt: skip
    assert [interacts(s, 0, n) for n in (0, 1)] == [True, True]
    assert [interacts(s, 1, n) for n in (0, 1)] == [True, False]


@pytest.mark.rule("TC-17.2-k")
def test_initiative_counts_two_in_a_tie_and_only_for_the_chief():
    s = Post(
        troop("classic", 20, 20), commander(20, 10, virtues=("initiative",)),
        commander(22, 10, formation=0, virtues=("initiative",)), commander(20, 40, side=1, rank=4),
    ).s  # fmt: skip
    found = [initiative.chief_rank(s, seat) for seat in (0, 1)]
    ranks = initiative.tie_ranks([rank for rank, _ in found], [has for _, has in found])
    assert ranks == [5, 4]
    assert initiative.winner_of((3, 3), ranks) == 0
    assert initiative.winner_of((2, 3), ranks) == 1

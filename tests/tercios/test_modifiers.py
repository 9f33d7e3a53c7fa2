"""Chapter 2.2: bonuses and maluses."""

from __future__ import annotations

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios.data import DATA
from grognard.games.tercios.events.fight import Shot
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.values import Tally, modified
from grognard.games.tercios.state import State
from tests.tercios.positions import commander, do, field, happened, line, of, pose, rect, refused, troop

PLUS = (1, 3, 4, 6, 7, 9, 10, 12, 13, 15)
TWO_PLUS = (2, 4, 6, 8, 10, 12, 14, 16, 18, 20)
MINUS = (1, 1, 2, 2, 3, 3, 4, 4, 5, 5)


def shooting(order: str = "fire", wear: int = 0, inches: float = 8, virtues: tuple[str, ...] = (), **more) -> State:
    """A classic battalion (Shoot 3/2, Stamina 4, Discipline 4) with a target before it, activated."""
    s = field(
        troop("classic", 0, (30, 10), order=order, wear=wear),
        troop("classic", 0, (5, 5), order="resist"),
        troop("tercio", 1, (30, 10 + inches)),
        commanders=[commander(0, host=0, virtues=virtues)],
        **more,
    )
    do(s, 0, act.Activate("a1"), [5, 1, 1, 1] if wear else [])
    return s


def dice_shot(s: State, dice: int) -> int:
    (shot,) = happened(do(s, 0, act.Shoot("b1", "arquebus_musket"), [1] * dice), Shot)
    return len(shot.faces)


@pytest.mark.rule("TC-2.2-a")
def test_several_rules_modify_one_value():
    assert dice_shot(shooting("fire"), 3) == 3
    assert dice_shot(shooting("ready"), 2) == 2
    assert dice_shot(shooting("fire", wear=4), 2) == 2
    assert dice_shot(shooting("ready", wear=4), 1) == 1  # Ready and Weary: two maluses


@pytest.mark.rule("TC-2.2-b")
def test_bonuses_and_maluses_cancel_one_for_one():
    s = field(troop("classic", 0, (30, 10)), troop("classic", 1, (30, 40)))
    assert movement.allowance(s, 0, "assault", "difficult").value == 4  # + and -
    assert movement.allowance(s, 0, "run", "difficult").value == 6  # ++ and -
    assert movement.allowance(s, 0, "run", "easy").value == 8  # three of them are worth two
    tally = Tally(4).plus("TC-4.3-b").minus("TC-2.4-c").minus("TC-8.3-c").plus("TC-8.8-c").minus("TC-2.4-e")
    assert (tally.net, tally.value) == (-1, 2)


@pytest.mark.rule("TC-2.2-c", "TC-2.2-d", "TC-2.2-e", "TC-2.2-f", "TC-2.2-g")
@pytest.mark.parametrize("base", range(1, 11))
def test_the_table_of_modifiers(base):
    row = [modified(base, net) for net in (-2, -1, 0, 1, 2)]
    assert row == [1, MINUS[base - 1], base, PLUS[base - 1], TWO_PLUS[base - 1]]


@pytest.mark.rule("TC-2.2-d", "TC-2.2-f")
def test_more_than_two_of_a_kind_are_worth_two():
    assert modified(6, 3) == modified(6, 5) == 12
    assert modified(6, -3) == modified(6, -5) == 1


@pytest.mark.rule("TC-2.2-g")
def test_the_table_in_the_data_says_the_same():
    for base, row in DATA.read("modifiers.yaml")["table"].items():
        assert [*row] == [modified(base, net) for net in (-2, -1, 0, 1, 2)]


@pytest.mark.rule("TC-2.2-h")
def test_who_has_no_firearms_cannot_shoot_whatever_his_commander():
    s = field(
        troop("pike_company", 0, (30, 10), order="ready", weapons=["musket"]),
        troop("tercio", 1, (30, 15)),
        commanders=[commander(0, host=0, virtues=["drill"])],
    )
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", "musket")) == "TC-2.2-h"


@pytest.mark.rule("TC-2.2-h")
def test_an_unlimbered_heavy_gun_does_not_move_even_on_a_road():
    s = field(
        troop("heavy_gun", 0, (30, 10), order="ready", disordered=True),
        troop("tercio", 1, (30, 40)),
        commanders=[commander(0, host=0, virtues=["dedication"])],
        scenery=[line("road", (30, 0), (30, 47), width=2)],
    )
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Move(pose(30, 11))) == "TC-2.2-h"
    assert movement.allowance(s, 0, "run", "easy").value == 0


@pytest.mark.rule("TC-2.2-i")
def test_virtues_are_added_after_modifiers():
    """Courage 3 with one + and a virtue is 4 + 1."""
    s = field(
        troop("modern", 0, (30, 10), order="fire"),
        troop("modern", 0, (5, 5), order="resist"),
        troop("shot_company", 1, (30, 18)),
        commanders=[commander(1, host=2, virtues=["sacrifice"])],
        scenery=[rect("field", 25, 17, 35, 25, ground="difficult", rules_on=("covered",))],
    )
    do(s, 0, act.Activate("a1"))
    (shot,) = happened(do(s, 0, act.Shoot("b1", "musket"), [4, 1, 1, 1, 4, 1, 1, 1, 1]), Shot)
    assert len(shot.courage) == 5


@pytest.mark.rule("TC-2.2-i")
def test_modifiers_work_on_the_value_with_bought_options_and_never_on_a_virtue():
    assert dice_shot(shooting("ready", virtues=("drill",)), 3) == 3  # half of 3 is 2, and 1
    s = field(
        troop("tercio", 0, (30, 10), order="ready", options=["modern"]),
        troop("tercio", 0, (5, 5), order="resist"),
        troop("tercio", 1, (30, 21)),
    )
    do(s, 0, act.Activate("a1"))
    assert dice_shot(s, 2) == 2  # 4/3 with the option: half of 3


@pytest.mark.rule("TC-2.2-j")
@pytest.mark.parametrize(("inches", "dice"), [(8, 2), (11, 1)])
def test_only_the_number_that_applies_at_the_range_is_modified(inches, dice):
    assert dice_shot(shooting("ready", inches=inches), dice) == dice
    assert (of(shooting("ready"), "a1").kind.near, of(shooting("ready"), "a1").kind.far) == (3, 2)

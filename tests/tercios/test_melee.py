"""Chapters 8.4, 8.5, 8.8-c to 8.8-e and who has won: a round of melee."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import BreakTested, Fought, Won
from grognard.games.tercios.frames import Boost, Fighting
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.values import Tally
from grognard.games.tercios.state import State, Troop
from tests.tercios.clashes import at, charges, courage_dice, melee_dice, near, the_only
from tests.tercios.positions import do, field, happened, line, of, rect, troop


def clash(
    attacker: str = "combat_company", defender: str = "combat_company", *scenery: Element, **fields: Any
) -> State:
    """`a1` with Assault, four inches in front of `b1`; the fields are those of `b1`."""
    return field(
        troop(attacker, 0, (30, 20), order="assault"),
        troop(defender, 1, (30, 24), **fields),
        troop("modern", 1, (5, 5), order="ready"),
        scenery=scenery,
    )


# --- a round


@pytest.mark.rule("TC-8.4-a")
def test_a_troop_that_is_destroyed_still_strikes_back() -> None:
    s = clash(wear=2)
    out = charges(s, dice=(4, 4, 4, 1, 5, 1, 1, 4, 4, 4, 5, 1, 1, 1, 1, 1))
    assert not of(s, "b1").present
    assert of(s, "a1").wear == 2
    assert melee_dice(out) == (4, 3)


@pytest.mark.rule("TC-8.4-a")
def test_and_with_the_values_it_had_before() -> None:
    s = clash(wear=2)  # one more makes it weary, which would halve its dice
    out = charges(s, dice=(4, 4, 1, 1, 5, 1, 1, 1, 1, 1))
    assert of(s, "b1").wear == 3
    assert melee_dice(out) == (4, 3)


@pytest.mark.rule("TC-8.4-a")
def test_disorder_of_this_round_does_not_lower_courage_in_it() -> None:
    s = clash("tercio")
    out = charges(s, dice=(4, 1, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4, 5, 1, 1, 1))
    assert of(s, "b1").disordered
    assert courage_dice(out) == (4, 3)


@pytest.mark.rule("TC-8.4-b", "TC-1.1-b")
@pytest.mark.parametrize(("attacker", "dealt"), [("combat_company", 1), ("chevau_legers", 0)])
def test_blows_must_beat_the_defence_against_their_category(attacker: str, dealt: int) -> None:
    s = clash(attacker, "classic")  # four against infantry, five against cavalry
    melee = 4 if dealt else 6
    out = charges(s, dice=([4, 4, *[1] * (melee - 2), *([5, 1, 1, 1] if dealt else []), *[1] * (4 if dealt else 6)]))
    assert the_only(out, Fought).dealt == dealt


@pytest.mark.rule("TC-8.4-c", "TC-8.4-e")
def test_five_cancels_a_blow_and_four_does_not() -> None:
    s = clash()
    out = charges(s, dice=(4, 4, 4, 1, 5, 4, 4, 1, 1, 1))
    assert the_only(out, Fought).dealt == 2
    assert of(s, "b1").wear == 2


@pytest.mark.rule("TC-8.4-c")
def test_who_took_no_blow_rolls_no_courage() -> None:
    s = clash()
    out = charges(s, dice=(3, 3, 3, 3, 3, 3, 3))
    assert courage_dice(out) == (0, 0)
    assert not of(s, "b1").disordered


@pytest.mark.rule("TC-8.4-d", "TC-8.6-h")
def test_without_a_success_the_loser_is_disordered_and_retreats() -> None:
    s = clash()
    out = charges(s, dice=(4, 1, 1, 1, 4, 4, 4, 1, 1, 1))
    assert of(s, "b1").disordered
    assert of(s, "b1").wear == 1
    assert [m.why for m in happened(out, ev.Moved)][-1] == "retreat"


@pytest.mark.rule("TC-8.4-d")
def test_without_a_success_the_winner_is_disordered_and_stays() -> None:
    s = clash("tercio")
    charges(s, dice=(4, 4, 4, 1, 1, 1, 5, 1, 1, 4, 1, 1, 1, 1, 1, 1))
    assert (of(s, "a1").disordered, of(s, "a1").wear, of(s, "b1").wear) == (True, 1, 2)
    assert at(s, "a1") == near(30, 24, 90)


@pytest.mark.rule("TC-8.4-f")
def test_break_tests_come_after_both_rounds_and_before_the_consequences() -> None:
    s = clash(wear=2)
    out = charges(s, dice=(4, 4, 4, 1, 5, 1, 1, 4, 1, 1, 5, 1, 1, 6, 1, 1))
    kinds = [type(event) for event in out]
    assert kinds.index(Fought) < kinds.index(BreakTested) < kinds.index(Won)
    assert [m.why for m in happened(out, ev.Moved)][-1] == "disengage"


# --- modifiers


ON_HILL = rect("small_hill", 20, 20, 40, 24)
"""Under `a1` when it is in contact, and not under `b1`."""


def in_contact(attacker: Troop, defender: Troop, *scenery: Element) -> State:
    return field(attacker, defender, scenery=scenery)


def fighter(side: int, unit: str = "combat_company", **more: Any) -> Troop:
    return troop(unit, side, (30, 24), **more)


def signs(tally: Tally) -> list[int]:
    return [sign.sign for sign in tally.signs]


MELEE: list[tuple[str, Troop, Troop, dict[str, Any], int, list[int]]] = [
    ("nothing", fighter(0), fighter(1), {"bonuses": (False, False)}, 0, []),
    ("assault", fighter(0), fighter(1), {}, 0, [1]),
    ("pikes", fighter(0, "chevau_legers"), fighter(1, "pike_company"), {}, 1, [1]),
    ("pikes in disorder", fighter(0, "chevau_legers"), fighter(1, "pike_company", disordered=True), {}, 1, []),
    ("halberds", fighter(0, disordered=True), fighter(1, weapons=["halberds"]), {}, 1, [1]),
    ("lances", fighter(0, weapons=["heavy_lance"]), fighter(1), {"countercharge": True}, 0, [1, 1]),
    ("swordsmen", fighter(0, weapons=["swordsmen"]), fighter(1), {"round": 1}, 0, [1]),
    ("trickster", fighter(0), fighter(1), {"boosts": (Boost("trickster_melee", 0),)}, 0, [1, 1]),
    ("weary", fighter(0, wear=3), fighter(1), {}, 0, [1, -1]),
    ("flanked", fighter(0), fighter(1), {"flank": True}, 1, [-1]),
    ("flanking", fighter(0), fighter(1), {"flank": True}, 0, [1]),
]


@pytest.mark.rule("TC-8.5-a")
@pytest.mark.parametrize(
    ("attacker", "defender", "facts", "who", "expected"), [row[1:] for row in MELEE], ids=[row[0] for row in MELEE]
)
def test_modifiers_of_melee(
    attacker: Troop, defender: Troop, facts: dict[str, Any], who: int, expected: list[int]
) -> None:
    s = in_contact(attacker, defender)
    assert signs(melee.melee_dice(s, Fighting(0, 1, **facts), who)) == expected


COURAGE: list[tuple[str, Troop, dict[str, Any], list[int]]] = [
    ("nothing", fighter(1), {}, []),
    ("resist", fighter(1), {"resist": True}, [1]),
    ("fortified", fighter(1, rules=["fortified"]), {}, [1]),
    ("protected", troop("shot_company", 1, inside=0), {}, [1]),
    ("disordered", fighter(1, disordered=True), {}, [-1]),
    ("flanked", fighter(1), {"flank": True}, [-1]),
]


@pytest.mark.rule("TC-8.5-a")
@pytest.mark.parametrize(
    ("defender", "facts", "expected"), [row[1:] for row in COURAGE], ids=[row[0] for row in COURAGE]
)
def test_modifiers_of_courage_in_melee(defender: Troop, facts: dict[str, Any], expected: list[int]) -> None:
    s = in_contact(fighter(0), defender, rect("small_building", 28, 24, 32, 28))
    assert signs(melee.courage_dice(s, Fighting(0, 1, **facts), 1)) == expected


@pytest.mark.rule("TC-8.5-a", "TC-4.3-b")
def test_the_bonus_of_assault_is_rolled() -> None:
    assert melee_dice(charges(clash("classic", "modern"), dice=[1] * 9)) == (6, 3)


# --- ground


def heights(hill: Element) -> tuple[list[int], list[int]]:
    """What attacker and defender have in contact at (30, 24), without an Assault."""
    s = in_contact(fighter(0), fighter(1), hill)
    f = Fighting(0, 1, bonuses=(False, False))
    return signs(melee.melee_dice(s, f, 0)), signs(melee.melee_dice(s, f, 1))


@pytest.mark.rule("TC-8.8-c", "TC-8.5-a")
def test_who_is_wholly_on_a_hill_has_melee_plus() -> None:
    assert heights(rect("small_hill", 20, 20, 40, 24)) == ([1], [])  # the front centre of the other is on it too
    assert heights(rect("small_hill", 20, 24, 40, 30)) == ([], [1])


@pytest.mark.rule("TC-8.8-c")
def test_half_a_troop_on_a_hill_is_not_enough() -> None:
    assert heights(rect("small_hill", 20, 23, 40, 24)) == ([], [])


@pytest.mark.rule("TC-8.8-c")
def test_nobody_is_higher_if_both_are_on_hills() -> None:
    assert heights(rect("large_hill", 20, 15, 40, 35)) == ([], [])
    s = in_contact(fighter(0), fighter(1), ON_HILL, rect("small_hill", 20, 24, 40, 30))
    assert not melee.is_higher(s, 0, 1)
    assert not melee.is_higher(s, 1, 0)


@pytest.mark.rule("TC-8.8-d")
def test_a_garrison_is_protected() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("shot_company", 1, inside=0),
        scenery=[rect("small_building", 28, 24, 32, 28)],
    )
    out = charges(s, dice=(3, 1, 1, 1, 5, 1, 1, 1, 1, 1))
    assert courage_dice(out) == (0, 4)


WALL = line("wall", (25, 23.75), (35, 23.75))
"""Before the front of `b1`."""


@pytest.mark.rule("TC-8.8-d", "TC-8.8-e")
def test_who_touches_a_wall_that_the_charge_crosses_is_protected() -> None:
    out = charges(clash("combat_company", "combat_company", WALL), dice=(4, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1))
    assert courage_dice(out) == (0, 4)


@pytest.mark.rule("TC-8.8-e")
def test_who_stands_away_from_the_wall_is_not() -> None:
    wall = line("wall", (25, 22), (35, 22))
    out = charges(clash("combat_company", "combat_company", wall), dice=(4, 1, 1, 1, 5, 1, 1, 1, 1, 1))
    assert courage_dice(out) == (0, 3)


@pytest.mark.rule("TC-8.8-e")
def test_a_wall_that_the_charge_does_not_cross_protects_nobody() -> None:
    behind = line("wall", (25, 24 + 1.575 + 0.25), (35, 24 + 1.575 + 0.25))
    out = charges(clash("combat_company", "combat_company", behind), dice=(4, 1, 1, 1, 5, 1, 1, 1, 1, 1))
    assert courage_dice(out) == (0, 3)


@pytest.mark.rule("TC-8.8-d")
def test_a_wall_does_not_protect_the_charger() -> None:
    s = clash("combat_company", "combat_company", line("wall", (25, 20.25), (35, 20.25)))
    out = charges(s, dice=(1, 1, 1, 1, 4, 1, 1, 5, 1, 1))
    assert courage_dice(out) == (3, 0)


@pytest.mark.rule("TC-8.8-d")
def test_a_hedge_covers_but_does_not_protect() -> None:
    s = clash("combat_company", "combat_company", line("hedge", (25, 23.75), (35, 23.75)))
    out = charges(s, dice=(4, 1, 1, 1, 5, 1, 1, 1, 1, 1))
    assert courage_dice(out) == (0, 3)


# --- who has won


@pytest.mark.rule("TC-8.6-a")
@pytest.mark.parametrize(
    ("dice", "side"),
    [
        ((4, 4, 1, 1, 5, 1, 1, 1, 1, 1), "attacker"),
        ((1, 1, 1, 1, 4, 4, 1, 5, 1, 1), "defender"),
        ((1, 1, 1, 1, 1, 1, 1), "tie"),
        ((4, 4, 1, 1, 5, 1, 1, 4, 4, 1, 5, 1, 1), "tie"),
    ],
)
def test_who_has_dealt_more_wear_has_won(dice: tuple[int, ...], side: str) -> None:
    assert the_only(charges(clash(), dice=dice), Won).side == side


@pytest.mark.rule("TC-8.6-a")
def test_wear_counts_before_break_tests_take_it_away() -> None:
    s = clash(wear=2)
    out = charges(s, dice=(4, 4, 4, 1, 5, 1, 1, 4, 4, 1, 5, 1, 1, 6, 1, 1))
    assert (of(s, "b1").wear, of(s, "a1").wear) == (3, 1)
    assert the_only(out, Won).side == "attacker"  # two against one, although b1 has only one more than before


@pytest.mark.rule("TC-8.6-m")
def test_a_sole_survivor_has_won_and_stays() -> None:
    s = clash(wear=2)
    out = charges(s, dice=(4, 4, 4, 1, 5, 1, 1, 4, 4, 4, 1, 1, 1, 1, 1, 1))
    assert not of(s, "b1").present
    assert of(s, "a1").wear == 3  # it has received more than it has dealt, and did not resist
    assert the_only(out, Won).side == "attacker"
    assert at(s, "a1") == near(30, 24, 90)


@pytest.mark.rule("TC-8.6-m")
def test_if_both_are_destroyed_nothing_follows() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault", wear=3),
        troop("modern", 0, (60, 10), order="ready"),
        troop("combat_company", 1, (30, 24), wear=3),
        troop("modern", 1, (5, 5), order="ready"),
    )
    do(s, 0, act.Activate("a1"), (5, 1))
    out = do(s, 0, act.Charge("b1"), (4, 4, 1, 5, 1, 1, 4, 4, 5, 1, 1, 1, 1, 1, 1, 1, 1))
    assert not of(s, "a1").present
    assert not of(s, "b1").present
    assert not happened(out, Won)

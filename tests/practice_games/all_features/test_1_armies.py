"""Chapter 1: armies and friends."""

from __future__ import annotations

import pytest

from grognard.core import FairDice
from tests.practice_games.all_features.positions import GAME, UNITS, kind, play, position, steps, where


@pytest.mark.rule("SB-1-a")
def test_every_army_begins_with_two_units_of_two_steps_and_a_horse_of_one() -> None:
    s = GAME.setup("three", {"length": "4", "mines": "yes"}, FairDice(bytes(32)))
    assert {unit: steps(s, unit) for unit in UNITS} == {
        f"{army}-{kind}": n
        for army in ("red", "blue", "green")
        for kind, n in (("guard", 2), ("horse", 1), ("foot", 2))
    }


@pytest.mark.rule("SB-1-a")
def test_a_unit_is_destroyed_by_its_last_step_and_not_before() -> None:
    s = position("alder: red guard 2, horse | ford: blue guard 2, foot 2")
    s = play(s, "march red-guard,red-horse to ford", "lose red-guard", dice=[1, 1, 1, 5, 1, 1])
    assert (where(s, "red-guard"), steps(s, "red-guard")) == ("ford", 1)
    s = play(s, "fight", "lose red-guard", dice=[1, 1, 5, 1, 1])
    assert (where(s, "red-guard"), where(s, "red-horse")) == ("gone", "ford")


@pytest.mark.rule("SB-1-a")
def test_the_horse_has_one_step_to_lose() -> None:
    s = position("alder: red guard 2, horse | ford: blue guard 2")
    s = play(s, "march red-guard,red-horse to ford", "lose red-horse", dice=[1, 1, 1, 5, 1])
    assert where(s, "red-horse") == "gone"


@pytest.mark.rule("SB-1-b")
def test_armies_of_one_seat_share_a_space_without_a_battle() -> None:
    s = position("ford: blue guard | marsh: green foot | alder: red guard", active="green red", scenario="regent")
    s = play(s, "march green-foot to ford")
    assert (where(s, "green-foot"), kind(s), s.frames) == ("ford", "act", [])


@pytest.mark.rule("SB-1-b")
def test_armies_of_two_seats_fight_where_friends_would_not() -> None:
    s = position("ford: blue guard | marsh: green foot | alder: red guard", active="green red", scenario="three")
    assert kind(play(s, "march green-foot to ford", dice=[1, 1, 1, 1])) == "battle"

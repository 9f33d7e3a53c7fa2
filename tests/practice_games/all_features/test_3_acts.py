"""Chapter 3: what an army may do in its turn."""

from __future__ import annotations

import pytest

from tests.practice_games.all_features.positions import ARMIES, GAME, SPACES, play, position, read, refusal, where

ROADS = {
    "alder": "ford hill", "birch": "ford marsh", "cedar": "mill wood", "ford": "alder birch hill marsh",
    "hill": "alder ford marsh mill", "marsh": "birch ford hill wood", "mill": "cedar hill", "wood": "cedar marsh",
}  # fmt: skip


def before() -> object:
    return position("alder: red guard, horse | hill: red foot | birch: blue guard", active="red blue")


@pytest.mark.rule("SB-3-a")
@pytest.mark.parametrize(
    "operation", ["march red-guard to ford", "balloon 100 100", "mine alder", "proclaim Ho", "rest"]
)
def test_an_army_does_one_thing_and_then_the_next_army_acts(operation: str) -> None:
    s = play(before(), operation)
    assert [ARMIES[army] for army in s.order] == ["blue"]


@pytest.mark.rule("SB-3-a")
@pytest.mark.parametrize("operation", ["plan 1", "fight", "retreat", "pass", "play ambush", "lose red-guard"])
def test_an_army_does_nothing_else_in_its_turn(operation: str) -> None:
    assert refusal(before(), operation).message.key == "not-now"


@pytest.mark.rule("SB-3-a")
def test_nobody_marches_with_another_army_or_with_the_fallen() -> None:
    s = position("alder: red guard, horse | birch: blue guard, foot")
    assert refusal(s, "march blue-guard to ford").rule == "SB-3-a"
    assert refusal(s, "march red-foot to ford").rule == "SB-3-a"
    assert refusal(s, "march red-guard,blue-foot to ford").rule == "SB-3-a"


@pytest.mark.rule("SB-3-a")
def test_the_other_seat_does_not_act_in_a_turn_that_is_not_its_own() -> None:
    assert refusal(before(), "rest", seat=1).message.key == "not-now"


@pytest.mark.rule("SB-3-b")
@pytest.mark.parametrize("start", SPACES)
def test_units_march_along_roads(start: str) -> None:
    s = position(f"{start}: red guard | birch: blue guard")
    allowed = [to for to in SPACES if GAME.refusal(s, 0, read(f"march red-guard to {to}")) is None]
    assert allowed == ROADS[start].split()
    assert refusal(s, f"march red-guard to {start}").rule == "SB-3-b"


@pytest.mark.rule("SB-3-b")
def test_units_that_march_together_stand_together() -> None:
    assert refusal(before(), "march red-guard,red-foot to ford").rule == "SB-3-b"
    s = play(before(), "march red-guard,red-horse to ford")
    assert [where(s, f"red-{unit}") for unit in ("guard", "horse", "foot")] == ["ford", "ford", "hill"]


@pytest.mark.rule("SB-3-b")
@pytest.mark.parametrize(
    "operation", ["march - to ford", "march red-guard,red-guard to ford", "march red-guard to nowhere"]
)
def test_at_least_one_unit_marches_once_to_a_space(operation: str) -> None:
    assert refusal(before(), operation).rule == "SB-3-b"


@pytest.mark.rule("SB-3-c")
@pytest.mark.parametrize(("had", "has"), [(0, 1), (4, 5), (8, 9), (9, 9)])
def test_an_army_that_rests_gains_a_supply_up_to_nine(had: int, has: int) -> None:
    s = play(position("alder: red guard | birch: blue guard", supply={"red": had}, active="red blue"), "rest")
    assert s.supply == [has, 4]


@pytest.mark.rule("SB-3-d")
@pytest.mark.parametrize("text", ["A", "x" * 40, "To the ford 3 times", "Größe"])
def test_a_proclamation_of_letters_digits_and_blanks_earns_a_supply(text: str) -> None:
    assert play(before(), f'proclaim "{text}"').supply == [5, 4]


@pytest.mark.rule("SB-3-d")
@pytest.mark.parametrize("text", ["", " ", "x" * 41, "Ho!", "a-b", "a_b", " a", "a  b", "a\\nb"])
def test_other_proclamations_are_refused(text: str) -> None:
    assert refusal(before(), f'proclaim "{text}"').rule == "SB-3-d"

"""Dice on a real table, typed in."""

from __future__ import annotations

import pytest

from grognard.core import OutcomeNeeded
from grognard.match import DiceKind, Match, WrongMove, export, load
from grognard.match.narration import narrate
from tests.match.tables import GAME, KEY, Sandbox, do, operations, table


def battle(**rest: object) -> Match[object]:
    return table("alder: red guard, foot | ford: blue guard, foot", dice=DiceKind.HAND, active="red blue", **rest)  # type: ignore[arg-type]


def test_a_deed_without_dice_is_done_at_once() -> None:
    assert operations(do(battle(), "0: rest")) == ["acted 0 sitter"]


def test_a_deed_with_dice_is_declared_and_waits_for_them() -> None:
    match = battle()
    assert operations(do(match, "0: march red-guard to ford")) == ["declared 0 sitter"]
    wanted = match.wanted
    assert wanted is not None
    assert (wanted.label, wanted.by, wanted.sides) == ("battle", 0, 6)
    assert match.waiting_for() == ()
    assert match.state.order == [0, 1]


def test_what_is_wanted_says_how_many_dice_and_of_which_kind() -> None:
    match = battle()
    do(match, "0: march red-guard to ford")
    wanted = match.wanted
    assert wanted is not None
    assert (wanted.sides, wanted.left) == (6, 2)
    match.give([5])
    assert match.wanted is not None
    assert match.wanted.left == 1


def test_dice_may_come_in_pieces() -> None:
    match = battle()
    do(match, "0: march red-guard to ford")
    assert operations(match.give([5])) == ["given"]
    assert operations(match.give([6, 1])) == ["given"]
    assert match.wanted is not None
    assert match.wanted.by == 1
    assert operations(match.give([1, 1])) == ["given", "acted 0 sitter"]
    assert [chance.faces for chance in match.log[-1].operation.dice] == [(5, 6), (1, 1, 1)]


@pytest.mark.parametrize("outcomes", [[], [0], [7], [-1], [10**30], [1, 7], [1, 1, 1, 1, 0]])
def test_impossible_dice_are_refused(outcomes: list[int]) -> None:
    match = battle()
    do(match, "0: march red-guard to ford")
    before = export(match)
    with pytest.raises(WrongMove) as wrong:
        match.give(outcomes)
    assert wrong.value.message.key == "impossible-outcome"
    assert export(match) == before


def test_too_many_dice_are_refused() -> None:
    match = battle()
    do(match, "0: march red-guard to ford")
    with pytest.raises(WrongMove) as wrong:
        match.give([1] * 7)
    assert (wrong.value.message.key, wrong.value.message.facts["unused"]) == ("too-many-outcomes", 2)
    match.give([1] * 5)


def test_first_the_dice_then_anything_else() -> None:
    match = battle(game=Sandbox())
    with pytest.raises(WrongMove):
        match.give([1])
    do(match, "0: march red-guard to ford")
    for operation in (
        lambda: do(match, "0: rest"),
        lambda: match.undo(0),
        lambda: match.resign(1),
        lambda: match.time_up(),
    ):
        with pytest.raises(WrongMove) as wrong:
            operation()
        assert wrong.value.message.key == "dice-first"
    match.salt(0, "x")
    match.note(1, "y")
    assert match.wanted is not None


def test_cards_of_the_beginning_are_typed_in_too() -> None:
    with pytest.raises(OutcomeNeeded):
        Match.new(GAME, "duel", dice=DiceKind.HAND, key=KEY, setup=[0, 1])
    with pytest.raises(WrongMove):
        Match.new(GAME, "duel", dice=DiceKind.HAND, key=KEY, setup=[0, 1, 2, 0, 1])
    match = Match.new(GAME, "duel", dice=DiceKind.HAND, key=KEY, setup=[0, 1, 2, 0])
    assert match.state.hand == [[0, 1], [0, 2]]


def test_a_match_by_hand_is_saved_at_any_moment() -> None:
    match = Match.new(GAME, "duel", dice=DiceKind.HAND, key=KEY, setup=[0, 1, 2, 0])
    steps = [
        lambda: do(match, "0: plan 1", "1: plan 1"),
        lambda: match.give([1]),
        lambda: do(match, "1: march blue-guard to ford"),
        lambda: do(match, "0: march red-guard,red-horse to ford"),
        lambda: do(match, "1: play ambush"),
        lambda: match.note(0, "dice!"),
        lambda: do(match, "0: play parry", "1: pass"),
        lambda: match.give([5]),
        lambda: match.give([1, 1, 6]),
    ]
    for step in steps:
        step()
        text = export(match)
        again = load(text, lambda _: GAME)
        assert export(again) == text
        assert again.wanted == match.wanted


def test_the_tables_own_dice_are_typed_in_as_well() -> None:
    match = battle(game=Sandbox())
    assert operations(match.time_up()) == ["declared -1 sitter"]
    text = export(match)
    again = load(text, lambda _: Sandbox())
    for one in (match, again):
        assert operations(one.give([3])) == ["given", "acted -1 sitter", "ended"]
    assert export(match) == export(again) == export(load(export(match), lambda _: Sandbox()))


def test_a_secret_draw_is_shown_to_the_seat_that_draws() -> None:
    match = battle()
    do(match, "0: rest", "1: rest")
    assert match.wanted is not None
    assert (match.wanted.label, match.wanted.by) == ("card", 0)
    entry = match.give([match.wanted.bag.index(max(match.wanted.bag))])[0]
    told = [[line.say.key for line in narrate(match, entry, seat)] for seat in (0, 1, None)]
    assert told == [["entry-given"], ["entry-given-hidden"], ["entry-given-hidden"]]

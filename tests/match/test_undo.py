"""Taking back: alone as far as nothing was learnt, further by agreement, and never the dice."""

from __future__ import annotations

import pytest

from grognard.core import dump
from grognard.match import Clock, DiceKind, Flag, Pace, ProposalKind, WrongMove, export, load
from tests.match.tables import GAME, PEACE_OF_THREE, Tired, do, fresh, operations, table

REST = "0: rest"


def test_a_seat_can_undo_its_last_decision() -> None:
    match = table(active="red red blue")
    before = dump(match.state)
    do(match, REST)
    assert operations(match.undo(0)) == ["undone 0"]
    assert dump(match.state) == before


def test_several_decisions_can_be_undone_at_once_or_one_by_one() -> None:
    match = table(active="red red red blue")
    start = len(match.log) - 1 - 2
    do(match, REST, "0: proclaim Ho", REST)
    assert match.undo_limit(0) == start
    match.undo(0)
    match.undo(0)
    assert match.state.supply[0] == 5
    match.undo(0)
    assert (match.state.supply[0], match.undo_limit(0)) == (4, None)
    do(match, REST, REST)
    match.undo(0, to=start)
    assert match.state.supply[0] == 4


def test_only_moments_of_the_game_as_it_stands_can_be_gone_back_to() -> None:
    match = table(active="red red red blue")
    do(match, REST)
    undone = len(match.log) - 1
    match.undo(0)
    do(match, REST, REST)
    for to in (undone, len(match.log) - 1, len(match.log), -1, 10**9):
        with pytest.raises(WrongMove):
            match.undo(0, to=to)


def test_not_beyond_dice() -> None:
    match = table("alder: red guard, foot | ford: blue guard, foot", active="red blue", dice=DiceKind.HAND)
    do(match, "0: march red-guard to ford")
    match.give([1, 1, 1, 1, 1])
    assert match.undo_limit(0) is None
    with pytest.raises(WrongMove):
        match.undo(0)


def test_not_beyond_what_was_revealed_its_absence_included() -> None:
    match = table(mines={"blue": "ford"}, active="red red blue")
    do(match, "0: march red-guard to hill")
    assert match.undo_limit(0) is None
    match = table(active="red red blue")
    do(match, "0: march red-guard to hill")
    assert match.undo_limit(0) is not None


def test_not_beyond_another_seats_decision() -> None:
    match = table(active="red blue red")
    do(match, REST, "1: rest")
    with pytest.raises(WrongMove):
        match.undo(0)
    match.undo(1)
    match.undo(0)


def test_a_sheet_is_replaced_and_never_withdrawn() -> None:
    match = fresh("three")
    do(match, "0: plan 2")
    assert match.undo_limit(0) is None
    with pytest.raises(WrongMove):
        match.undo(0)
    assert match.waiting_for() == (1, 2)


def test_the_last_sheet_cannot_be_undone() -> None:
    match = fresh()
    do(match, "0: plan 0", "1: plan 1")
    for seat in match.seats:
        assert match.undo_limit(seat) is None


def test_what_a_clock_decided_stands() -> None:
    match = table(clock=Clock(Pace.MOVE, 10, flag=Flag.DEFAULT_ACTION), active="red red blue")
    match.tick(20_000)
    assert match.state.supply[0] == 5
    assert match.undo_limit(0) is None


def test_forced_answers_go_with_the_decision_that_led_to_them() -> None:
    match = table(PEACE_OF_THREE, game=Tired(), active="red green blue")
    before = dump(match.state)
    do(match, REST)
    assert match.waiting_for() == (1,)
    match.undo(0)
    assert dump(match.state) == before
    assert match.undo_limit(2) is None


def test_going_back_to_a_forced_answer_gives_it_again() -> None:
    match = table(PEACE_OF_THREE, game=Tired(), active="red green blue")
    acted = len(match.log)
    do(match, REST)
    assert match.undo_limit(0) == acted - 1 - 3
    assert operations(match.undo(0, to=acted)) == ["undone 0", "acted 2 forced"]
    assert match.waiting_for() == (1,)


def test_dice_are_never_rolled_twice_the_same() -> None:
    """By agreement one may even take back a roll; the next is another."""
    rolled = set()
    for again in range(6):
        match = table("alder: red guard, foot | ford: blue guard, foot", active="red blue")
        match.salt(0, f"salt {again // 3}")
        for _ in range(1 + again % 3):
            entry = do(match, "0: march red-guard,red-foot to ford")[0]
            match.propose(0, ProposalKind.UNDO, to=0)
            match.respond(1, True)
        rolled.add(tuple(chance.faces for chance in entry.operation.dice))
        assert match.state.order == [0, 1]
    assert len(rolled) == 6


def test_an_undo_by_agreement_reaches_further_than_one_seat_alone() -> None:
    match = table(active="red blue red blue")
    start = dump(match.state)
    do(match, REST, "1: rest", REST)
    match.propose(0, ProposalKind.UNDO, to=0)
    assert operations(match.respond(1, True)) == ["answered 1", "undone 0"]
    assert dump(match.state) == start
    assert match.log[-1].operation.agreed


@pytest.mark.parametrize("to", [1, 2, 5, 99, -1])
def test_an_undo_is_proposed_to_moments_that_were(to: int) -> None:
    match = table(active="red blue red")
    do(match, REST, "1: rest")
    last = len(match.log) - 1
    with pytest.raises(WrongMove):
        match.propose(0, ProposalKind.UNDO, to=last if to == 5 else to)


def test_undone_matches_are_saved_and_played_again() -> None:
    match = table(PEACE_OF_THREE, active="red red blue green")
    do(match, REST)
    match.undo(0)
    do(match, "0: proclaim Ho", "0: rest")
    match.undo(0)
    text = export(match)
    assert export(load(text, lambda _: GAME)) == text

"""Decisions by name: commits do not collide, stale answers are refused, forced answers come by themselves."""

from __future__ import annotations

import pytest

from grognard.core import Refused, Resign
from grognard.match import NotYours, Stale, WrongMove, export
from tests.match.tables import PEACE_OF_THREE, Hasty, Sandbox, Tired, do, fresh, operations, table


def names(match: object) -> list[str | None]:
    return [match.decision_id(seat) for seat in match.seats]  # type: ignore[attr-defined]


def test_two_seats_commit_at_once_without_collision() -> None:
    match = fresh("three")
    zero, one, two = names(match)
    match.act_text(1, "plan 1", decision=one)
    match.act_text(0, "plan 2", decision=zero)
    match.act_text(2, "plan 0", decision=two)
    assert match.waiting_for() == (0,)


def test_a_commit_may_be_replaced_under_its_new_name() -> None:
    match = fresh("three")
    first = match.decision_id(0)
    match.act_text(0, "plan 3", decision=first)
    with pytest.raises(Stale):
        match.act_text(0, "plan 1", decision=first)
    match.act_text(0, "plan 0", decision=match.decision_id(0))
    do(match, "1: plan 1", "2: plan 2")
    assert match.state.supply == [4, 3, 2]


def test_a_commit_leaves_the_names_of_the_others() -> None:
    match = fresh("three")
    before = names(match)
    do(match, "0: plan 0", "0: plan 1")
    assert names(match)[1:] == before[1:]
    assert names(match)[0] != before[0]
    assert match.waiting_for() == (1, 2)


def test_the_last_commit_renews_every_name() -> None:
    match = fresh()
    do(match, "0: plan 0")
    before = names(match)
    do(match, "1: plan 1")
    assert not {*names(match)} & {*before}
    with pytest.raises(NotYours):
        match.act_text(0, "plan 0", decision=before[0])


def test_a_sheet_for_one_round_is_stale_in_the_next_though_the_decisions_look_alike() -> None:
    match = fresh()
    stale = match.decision_id(1)
    do(match, "0: plan 0", "1: plan 1", "1: rest", "0: rest")
    assert [d.kind for d in match.decisions()] == ["plan", "plan"]
    with pytest.raises(Stale):
        match.act_text(1, "plan 0", decision=stale)


def test_that_holds_even_if_nothing_lies_between_the_rounds() -> None:
    match = fresh("three", game=Hasty())
    do(match, "0: plan 0", "1: plan 0")
    stale = names(match)
    do(match, "2: plan 1")
    assert [d.committed for d in match.decisions()] == [False] * 3
    assert not {*names(match)} & {*stale}


def test_an_undo_renews_the_name() -> None:
    match = table(active="red red blue")
    before = match.decision_id(0)
    do(match, "0: rest")
    match.undo(0)
    with pytest.raises(Stale):
        match.act_text(0, "rest", decision=before)
    match.act_text(0, "rest", decision=match.decision_id(0))


def test_entries_that_are_no_move_leave_names_alone() -> None:
    match = fresh("three")
    before = names(match)
    match.salt(0, "x")
    match.note(0, "y")
    match.instruct(1, ())
    match.sit(2, match.occupants[0])
    assert names(match) == before


def test_wrong_deeds_change_nothing() -> None:
    match = table(active="red blue")
    before = export(match)
    for operation, error in (
        (lambda: match.act_text(1, "rest"), NotYours),
        (lambda: match.act_text(0, "march blue-guard to ford"), Refused),
        (lambda: match.act_text(0, "fly"), Refused),
        (lambda: match.act_text(0, "\x00" * 10_000), Refused),
        (lambda: match.act_text(0, "balloon " + "9" * 4000 + " 1"), Refused),
        (lambda: match.act_text(0, "balloon " + "9" * 5000 + " 1"), Refused),
        (lambda: match.act(0, Resign()), WrongMove),
        (lambda: match.state_at(99), WrongMove),
        (lambda: match.state_at(-1), WrongMove),
    ):
        with pytest.raises(error):
            operation()
    assert export(match) == before


def test_forced_answers_come_by_themselves() -> None:
    match = table(PEACE_OF_THREE, game=Tired(), active="red green blue")
    assert operations(do(match, "0: rest")) == ["acted 0 sitter", "acted 2 forced"]
    assert match.waiting_for() == (1,)


def test_a_resignation_leaves_the_others_their_decisions() -> None:
    match = table(PEACE_OF_THREE, game=Sandbox(), active="red blue green")
    do(match, "0: rest")
    before = match.decision_id(1)
    match.resign(2)
    assert match.waiting_for() == (1,)
    assert before is not None

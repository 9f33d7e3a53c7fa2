"""Commits and windows, as frames of a state."""

from __future__ import annotations

from itertools import permutations

import msgspec
import pytest

from grognard.core import Action, Commits, Window, dump


class Sheet(Action, frozen=True):
    form = "sheet {text}"
    text: str


class Orders(Commits[Sheet], tag="orders"):
    round: int = 1


class Alarm(Window, tag="alarm"):
    at: str


A, B, C = Sheet("a"), Sheet("b"), Sheet("c")


def test_the_order_of_commits_changes_nothing() -> None:
    ends = []
    for order in permutations([(0, A), (2, B), (5, C)]):
        commits: Commits[Sheet] = Commits.of((0, 2, 5))
        assert [commits.put(seat, sheet) for seat, sheet in order] == [False, False, True]
        ends.append(commits)
    assert all(end == ends[0] for end in ends)
    assert [ends[0].sheet(seat) for seat in (0, 2, 5)] == [A, B, C]


def test_a_sheet_may_be_replaced_until_the_last_is_in() -> None:
    commits: Commits[Sheet] = Commits.of((0, 1))
    assert not commits.put(0, A)
    assert not commits.put(0, B)
    assert commits.put(1, C)
    assert commits.sheet(0) == B


def test_each_sees_its_own_sheet_and_who_is_done() -> None:
    commits: Commits[Sheet] = Commits.of((0, 1, 2))
    commits.put(0, A)
    commits.put(1, B)
    for seat, sheets in ((0, [A, None, None]), (1, [None, B, None]), (2, [None] * 3), (None, [None] * 3)):
        seen = commits.seen_by(seat)
        assert (seen.sheets, seen.done) == (sheets, [True, True, False])
        assert seen.seen_by(seat) == seen


def test_copies_share_nothing_that_changes() -> None:
    orders = Orders.of((0, 1), round=3)
    for other in (orders.copy(), orders.seen_by(0)):
        assert (other, type(other)) == (orders, Orders)
        other.put(1, A)
        assert orders.done == [False, False]
    window = Alarm([1, 0], "ford")
    copied = window.copy()
    copied.passed()
    assert window.asked == [1, 0]


def test_strangers_do_not_commit_and_sheets_are_not_read_early() -> None:
    commits: Commits[Sheet] = Commits.of((0, 1))
    with pytest.raises(ValueError, match="not in"):
        commits.put(2, A)
    with pytest.raises(AssertionError):
        commits.sheet(0)


def test_a_window_asks_in_order_until_each_has_passed() -> None:
    window = Alarm([1, 1, 0], "ford")
    asked = []
    closed = False
    while not closed:
        asked.append(window.decider)
        closed = window.passed()
    assert asked == [1, 1, 0]


def test_frames_are_saved_with_their_own_tags() -> None:
    stack = [Orders((0, 1), [True, False], [A, None], 2), Alarm([1], "ford")]
    assert msgspec.json.decode(dump(stack), type=list[Orders | Alarm]) == stack

"""Small games of two hidden choices."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.odds import solve


def test_a_choice_that_is_best_for_both_is_found_exactly():
    mixed = solve([[3, 1, 4], [0, -1, 5]])
    assert (mixed.rows, mixed.columns, mixed.value, mixed.error) == ((1, 0), (0, 1, 0), 1, 0)


def test_stone_paper_scissors():
    mixed = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], error=1e-6)
    assert mixed.error <= 1e-6
    assert mixed.rows == pytest.approx([1 / 3] * 3, abs=1e-5)


@pytest.mark.parametrize(
    ("gains", "value", "rows"),
    [
        ([[2, -1], [-3, 4]], 0.5, (0.7, 0.3)),  # (2 * 4 - 1 * 3) / 10
        ([[3, 1, 0], [0, 2, 1], [1, 0, 4]], 1.25, (0.35, 0.45, 0.2)),
    ],
)
def test_mixed_choices_have_the_value_worked_out_by_hand(gains, value, rows):
    mixed = solve(gains, error=2e-4)
    assert mixed.low <= value <= mixed.high
    assert mixed.error <= 2e-4
    assert mixed.rows == pytest.approx(rows, abs=5e-3)


@settings(max_examples=25)
@given(
    st.integers(1, 4).flatmap(
        lambda n: st.lists(st.lists(st.integers(-5, 5), min_size=n, max_size=n), min_size=1, max_size=4)
    )
)
def test_the_bounds_hold_against_every_answer(gains):
    mixed = solve(gains, error=0.02, most=5000)
    against = [sum(p * row[j] for p, row in zip(mixed.rows, gains, strict=True)) for j in range(len(gains[0]))]
    given_away = [sum(q * gain for q, gain in zip(mixed.columns, row, strict=True)) for row in gains]
    assert min(against) == pytest.approx(mixed.low)
    assert max(given_away) == pytest.approx(mixed.high)
    assert mixed.error <= 0.02
    assert sum(mixed.rows) == pytest.approx(1)
    assert sum(mixed.columns) == pytest.approx(1)


@pytest.mark.parametrize("gains", [[], [[]], [[1, 2], [3]]])
def test_what_is_no_table_is_refused(gains):
    with pytest.raises(ValueError, match="table of gains"):
        solve(gains)

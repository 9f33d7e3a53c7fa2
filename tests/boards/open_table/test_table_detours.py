"""The shortest way round what may not be crossed."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from grognard.boards.open_table import FINE, fine, first_crossed, rectangle
from grognard.boards.open_table.detours import middle_of, way_length, way_round

BLOCK = rectangle((400, -300), (600, 300))
POINTS = st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000))


def test_a_free_way_is_straight():
    assert way_round(fine((0, 0)), fine((300, 400)), [BLOCK], 500) == (fine((0, 0)), fine((300, 400)))
    assert way_round(fine((0, 0)), fine((300, 400)), [BLOCK], 498) is None


def test_the_way_goes_round_the_nearer_corner_and_its_length_counts():
    start, end = fine((0, 0)), fine((1000, 0))
    way = way_round(start, end, [BLOCK], 1200)
    assert way is not None
    assert {abs(y) for _, y in way[1:-1]} == {300 * FINE}
    assert way_length(way) // FINE == 500 + 200 + 500
    assert way_round(start, end, [BLOCK], 1198) is None


def test_there_is_no_way_into_what_is_closed_on_all_sides():
    walls = [rectangle((-300, 200), (300, 300)), rectangle((-300, -300), (300, -200)),
             rectangle((-300, -300), (-200, 300)), rectangle((200, -300), (300, 300))]  # fmt: skip
    assert way_round(fine((0, 0)), fine((1000, 0)), walls, 9000) is None


def test_the_middle_is_half_way_along():
    assert middle_of((fine((0, 0)), fine((0, 100)), fine((300, 100)))) == fine((100, 100))
    assert middle_of((fine((5, 5)), fine((5, 5)))) == fine((5, 5))


@given(POINTS, POINTS)
def test_no_stretch_crosses_anything_and_no_way_is_shorter_than_straight(a, b):
    shapes = [BLOCK, rectangle((-900, -100), (-500, 100))]
    way = way_round(fine(a), fine(b), shapes, 9000)
    if way is None:
        return
    assert (way[0], way[-1]) == (fine(a), fine(b))
    assert all(first_crossed(p, q, shapes) is None for p, q in pairwise(way))
    assert way_length(way) + len(way) >= way_length((fine(a), fine(b)))

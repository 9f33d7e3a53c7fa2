"""Hexes: where they lie, who is next to whom, arcs, scatter and fire lanes."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.boards.hexes import NE, NW, OFF, SE, SW, Grid, N, S, axial
from tests.boards.hex_boards import grid_of, place, vectors, whole_board

BOARD = whole_board()
AT = BOARD.index
HEXES = st.integers(0, len(BOARD) - 1)
FACINGS = st.integers(0, 5)
ARMOUR = {"front": 1, "rear": -1, "roll": 0}


def name(at: int) -> str | None:
    return None if at == OFF else BOARD.names[at]


@pytest.mark.rule("VV-2.2-a", "VV-2.2-b")
def test_every_hex_lies_where_its_name_says() -> None:
    assert {known: list(place(known)) for known in vectors("axial")} == vectors("axial")
    assert axial(0, 1) == (0, 0)
    assert len(BOARD) == 195  # half hexes on the edges included


@pytest.mark.rule("VV-2.2-b")
@pytest.mark.parametrize("known", vectors("neighbours"))
def test_even_columns_stand_half_a_hex_further_north(known: str) -> None:
    assert [name(at) for at in BOARD.neighbours[AT[known]]] == vectors("neighbours")[known]


@pytest.mark.rule("VV-13.3-b")
@pytest.mark.parametrize(("a", "b", "far"), vectors("distance"))
def test_range_counts_the_target_and_not_the_firer(a: str, b: str, far: int) -> None:
    assert BOARD.distance(AT[a], AT[b]) == BOARD.ranges[AT[b]][AT[a]] == far


@pytest.mark.rule("VV-7.4-a")
@pytest.mark.parametrize(("at", "facing", "target", "inside"), vectors("front_arc"))
def test_the_arc_of_fire_is_120_degrees_with_its_edges(at: str, facing: int, target: str, inside: bool) -> None:
    assert BOARD.in_arc(AT[at], facing - 1, AT[target]) is inside


@pytest.mark.rule("VV-16.5-a")
@pytest.mark.parametrize(("at", "facing", "firer", "armour"), vectors("armor_arc"))
def test_front_armour_is_for_fire_from_the_half_in_front(at: str, facing: int, firer: str, armour: str) -> None:
    assert BOARD.armour(AT[at], facing - 1, AT[firer]) == ARMOUR[armour]


@pytest.mark.rule("VV-18.4-c")
@pytest.mark.parametrize(("target", "accuracy", "direction", "struck"), vectors("scatter"))
def test_scatter_goes_one_or_two_hexes_straight_and_perhaps_off_the_board(
    target: str, accuracy: int, direction: int | None, struck: str | None
) -> None:
    at = BOARD.away(AT[target], (direction or 1) - 1, max(0, accuracy - 4))
    assert name(at) == struck


@pytest.mark.rule("VV-13.8.1-c", "VV-13.8.1-d")
@pytest.mark.parametrize("vector", vectors("fire_lane"), ids=lambda v: f"{v['from']}-{v['to']}")
def test_a_fire_lane_goes_left_or_right_where_its_line_lies_on_a_hexside(vector: dict[str, list[str]]) -> None:
    left, right = BOARD.lane(AT[vector["from"]], AT[vector["to"]])
    assert [name(at) for at in left] == vector["left"]
    assert [name(at) for at in right] == vector["right"]
    assert (left != right) is vector["choice"]


@pytest.mark.rule("VV-13.8.1-c")
@given(HEXES)
def test_a_fire_lane_has_as_many_hexes_as_the_range_each_next_to_the_one_before(a: int) -> None:
    for b in range(len(BOARD)):
        for way in BOARD.lane(a, b):
            assert len(way) == BOARD.distance(a, b)
            assert all(BOARD.distance(x, y) == 1 for x, y in pairwise((a, *way)))
            assert b == (a, *way)[-1]


def test_a_fire_lane_along_the_edge_stays_on_the_map() -> None:
    left, right = BOARD.lane(AT["B1"], AT["F1"])
    assert [name(at) for at in left] == ["C1", "D1", "E1", "F1"] == [name(at) for at in right]


@given(HEXES, HEXES)
def test_left_and_right_of_a_fire_lane_change_places_on_the_way_back(a: int, b: int) -> None:
    left, right = BOARD.lane(a, b)
    back = BOARD.lane(b, a)
    assert (left[:-1][::-1], right[:-1][::-1]) == (back[1][:-1], back[0][:-1])


@given(HEXES, HEXES)
def test_distance_is_the_length_of_the_shortest_way(a: int, b: int) -> None:
    near = [n for n in BOARD.neighbours[b] if n != OFF]
    assert a == b or BOARD.distance(a, b) == 1 + min(BOARD.distance(a, n) for n in near)


@given(HEXES, FACINGS)
def test_a_third_of_the_plane_is_in_the_arc_and_its_edges_are_shared(at: int, facing: int) -> None:
    before, opposite = ({h for h in range(len(BOARD)) if BOARD.in_arc(at, f % 6, h)} for f in (facing, facing + 3))
    after, last = ({h for h in range(len(BOARD)) if BOARD.in_arc(at, f % 6, h)} for f in (facing + 2, facing + 4))
    assert before | after | last == set(range(len(BOARD))) - {at}
    assert not before & opposite
    along = {BOARD.away(at, (facing + 1) % 6, steps) for steps in range(1, 20)} - {OFF}
    assert before & after == along


@given(HEXES, FACINGS, HEXES)
def test_what_is_in_the_arc_of_fire_faces_front_armour_and_turning_round_turns_it(
    at: int, facing: int, firer: int
) -> None:
    if BOARD.in_arc(at, facing, firer):
        assert BOARD.armour(at, facing, firer) == 1
    assert BOARD.armour(at, (facing + 3) % 6, firer) == -BOARD.armour(at, facing, firer)


def test_directions_lead_clockwise_from_north() -> None:
    c3 = AT["C3"]
    found = {d: name(BOARD.away(c3, d, 1)) for d in (N, NE, SE, S, SW, NW)}
    assert found == {N: "C2", NE: "D3", SE: "D4", S: "C4", SW: "B4", NW: "B3"}
    assert [BOARD.direction(c3, AT[known]) for known in ("C2", "D3", "D4", "C4", "B4", "B3")] == [N, NE, SE, S, SW, NW]


def test_only_a_neighbour_has_a_direction() -> None:
    assert [BOARD.direction(AT["A1"], at) for at in (AT["A1"], AT["A3"], OFF)] == [OFF] * 3


def test_who_has_left_the_map_does_not_come_back() -> None:
    bay = grid_of({"A": 5, "B": 2, "C": 5})
    assert bay.away(bay.index["A5"], NE, 2) == OFF  # B5 is missing; C4 is there
    assert bay.away(bay.index["A5"], NE, 0) == bay.index["A5"]


def test_hexes_within_some_steps() -> None:
    assert [BOARD.names[at] for at in BOARD.within(AT["A1"], 1)] == ["A2", "B1", "B2"]
    assert len(BOARD.within(AT["I6"], 3)) == 3 * 3 * 4
    assert BOARD.within(AT["I6"], 0) == ()


def test_a_place_holds_one_hex_and_a_name_is_given_once() -> None:
    with pytest.raises(ValueError, match="two hexes are called A1"):
        Grid([("A1", 0, 0), ("A1", 0, 1)])
    with pytest.raises(ValueError, match="A2 and A1 lie in the same place"):
        Grid([("A1", 0, 0), ("A2", 0, 0)])

"""Line of sight: the vectors of the data file, and rule by rule on a small board.

From C3 to G3 a line runs between D3 and D4, through E3 and between F3 and F4; from C3 to C7 it goes straight down.
"""

from __future__ import annotations

from typing import Any

import pytest

from grognard.boards.hexes import (
    BLOCKED,
    BOCAGE,
    CLEAR_AIR,
    HEDGE,
    OFF,
    PLAIN,
    Obstacle,
    Sights,
    SmokeAndWalls,
    Terrain,
)
from tests.boards.hex_boards import Country, board, grid_of, vectors, whole_board


def both_ways(sights: Sights, vector: dict[str, Any]) -> tuple[int, int]:
    a, b = (sights.grid.index[vector[end]] for end in ("from", "to"))
    return sights.look(a, b), sights.look(b, a)


def expected(vector: dict[str, Any]) -> tuple[int, int]:
    blocked = vector["los"] == "blocked"
    return (BLOCKED, BLOCKED) if blocked else (vector["between"], vector["reverse_between"])


def title(vector: dict[str, Any]) -> str:
    return f"{vector['from']}-{vector['to']}"


@pytest.mark.rule("VV-9.1-a", "VV-9.4-a")
@pytest.mark.parametrize("vector", vectors("trace"), ids=title)
def test_what_a_line_meets(vector: dict[str, Any]) -> None:
    sights = Sights(grid := whole_board(), nothing(len(grid)))
    found = sights.trace(grid.index[vector["from"]], grid.index[vector["to"]])
    assert [f"{kind} {'|'.join(grid.names[at] for at in hexes)}" for kind, hexes in found] == vector["meets"]


@pytest.mark.rule("VV-9.4-e", "VV-9.1-b", "VV-10.9-g", "VV-10.14-d")
@pytest.mark.parametrize("vector", vectors("los_example_board"), ids=title)
def test_the_long_example(vector: dict[str, Any]) -> None:
    assert both_ways(board("los_example"), vector) == expected(vector)


@pytest.mark.rule("VV-9.1-a", "VV-9.1-b", "VV-10.14-c")
@pytest.mark.parametrize("vector", vectors("board_1"), ids=title)
def test_board_1(vector: dict[str, Any]) -> None:
    assert both_ways(board("board_1"), vector) == expected(vector)


@pytest.mark.rule("VV-9.1-a", "VV-9.1-b", "VV-10.9-f", "VV-10.9-h")
@pytest.mark.parametrize("vector", vectors("board_2"), ids=title)
def test_board_2(vector: dict[str, Any]) -> None:
    assert both_ways(board("board_2"), vector) == expected(vector)


@pytest.mark.rule("VV-10.14.1-a")
@pytest.mark.parametrize("vector", vectors("board_1_bocage"), ids=title)
def test_board_1_with_its_hedges_as_bocage(vector: dict[str, Any]) -> None:
    assert both_ways(board("board_1", BOCAGE), vector) == expected(vector)


@pytest.mark.rule("VV-9.2-a")
def test_woods_on_the_way_block_but_not_by_a_corner() -> None:
    assert Country(woods="B4").look("A1", "B6") == BLOCKED
    assert Country(woods="B3 A4").look("A1", "B6") == 0


@pytest.mark.rule("VV-9.2-b")
def test_one_sees_into_woods_and_out_but_not_beyond() -> None:
    country = Country(woods="C3 C7")
    assert country.look("C3", "C7") == country.look("C7", "C3") == 0
    assert country.look("C3", "C8") == BLOCKED


@pytest.mark.rule("VV-9.3-a")
def test_hindrances_on_the_way_add_up() -> None:
    country = Country(orchard="C4", palm_grove="C5")
    assert country.look("C3", "C7") == 2
    assert country.look("C3", "C7", smoke="C5:2 C6:1") == 5


@pytest.mark.rule("VV-9.3-b")
def test_what_is_in_the_hexes_of_firer_and_target_is_not_on_the_way() -> None:
    country = Country(orchard="C3 C7")
    assert country.look("C3", "C7") == country.look("C3", "C7", smoke="C3:2 C7:2") == 0


@pytest.mark.rule("VV-9.4-a", "VV-9.4-b")
def test_along_hexsides_it_takes_a_blocking_hex_on_each_side() -> None:
    assert Country(woods="D3 D4").look("C3", "G3") == BLOCKED
    assert Country(woods="D3 F4").look("C3", "G3") == BLOCKED  # not opposite each other
    assert Country(woods="D3 F3").look("C3", "G3") == 0


@pytest.mark.rule("VV-9.4-c")
def test_along_hexsides_both_sides_obstructed_hinder_once_and_once_more_for_each_further_run() -> None:
    assert Country(orchard="D3", woods="D4").look("C3", "G3") == 1
    assert Country(orchard="D3 D4").look("C3", "G3") == 1
    assert Country(orchard="D3 F4").look("C3", "G3") == 1
    assert Country(orchard="D3", woods="F4").look("C3", "G3") == 1
    assert Country(orchard="D3 D4 F3 F4").look("C3", "G3") == 2
    assert Country(orchard="D3 F3", woods="D4 F4").look("C3", "G3") == 2
    assert Country().look("C3", "G3", smoke="D3:2 D4:2") == 1


@pytest.mark.rule("VV-9.4-d")
def test_along_hexsides_one_free_side_is_enough() -> None:
    assert Country(orchard="D3 F3", woods="").look("C3", "G3") == 0
    assert Country(woods="D4", orchard="F4").look("C3", "G3", smoke="F4:2", bunkers="D4") == 0


@pytest.mark.rule("VV-9.4-f")
def test_hedges_that_meet_in_a_corner_count_once_if_they_lie_on_both_sides() -> None:
    """A1 to B6 goes through the corner where A2, A3 and B3 meet."""
    assert Country(hedges="A2|A3").look("A1", "B6") == 0
    assert Country(hedges="A2|B3 A3|B3").look("A1", "B6") == 0
    assert Country(hedges="A2|A3 A2|B3").look("A1", "B6") == 1
    assert Country(hedges="A2|A3 A2|B3 A3|B3").look("A1", "B6") == 1


@pytest.mark.rule("VV-9.4-f", "VV-10.14-d")
def test_a_corner_of_the_firers_own_hedges_does_not_count() -> None:
    corner = Country(hedges="C3|D3 C3|D4")
    assert corner.look("C3", "G3") == 0
    assert corner.look("G3", "C3") == 1
    assert Country(hedges="C3|D3").look("G3", "C3") == 0


@pytest.mark.rule("VV-10.9-f", "VV-10.9-g")
def test_a_hex_higher_than_the_lower_end_blocks() -> None:
    assert Country(level1="C5").look("C3", "C7") == BLOCKED
    assert Country(level1="C3 C5").look("C3", "C7") == BLOCKED
    assert Country(level1="C3 C4 C5 C6 C7").look("C3", "C7") == 0
    assert Country(level1="C3 C7", level2="C5").look("C3", "C7") == BLOCKED
    assert Country(level1="C3 C7").look("C3", "C7") == 0
    assert Country(level1="D3", level2="D4").look("C3", "E3") == BLOCKED


@pytest.mark.rule("VV-10.9-h")
def test_from_two_levels_up_one_hex_of_slope_does_not_block() -> None:
    assert Country(level2="C3", level1="C4").look("C3", "C7") == 0
    assert Country(level2="C3", level1="C4 C5").look("C3", "C7") == BLOCKED
    assert Country(level2="C3 C4").look("C3", "C7") == BLOCKED
    assert Country(level2="C3", level1="C4", woods="C4").look("C3", "C7") == BLOCKED


@pytest.mark.rule("VV-10.9-h")
def test_along_hexsides_the_better_side_counts_for_the_slope() -> None:
    assert Country(level2="C3", level1="D3 D4").look("C3", "G3") == 0
    assert Country(level2="C3", level1="D3 D4 E3").look("C3", "G3") == BLOCKED
    assert Country(level2="C3", level1="D3 D4 F3 F4").look("C3", "G3") == BLOCKED
    assert Country(level2="C3", level1="D3 E3 F3").look("C3", "G3") == 0
    assert Country(level1="D3", orchard="D4").look("C3", "G3") == 1
    assert Country(level2="C3", level1="D3", orchard="D4").look("C3", "G3") == 0  # a slope is no obstruction


@pytest.mark.rule("VV-10.14-c", "VV-10.14-d")
def test_a_hedge_crossed_adds_one_unless_it_is_the_firers_own() -> None:
    assert Country(hedges="C4|C5 C5|C6").look("C3", "C7") == 2
    assert Country(hedges="C3|C4").look("C3", "C7") == 0
    assert Country(hedges="C3|C4").look("C7", "C3") == 1
    assert Country(hedges="C3|C4").look("C3", "C4") == 0


@pytest.mark.rule("VV-10.14-e")
def test_fire_along_a_hedge_always_takes_it() -> None:
    country = Country(hedges="D3|D4")
    assert country.look("C3", "E3") == country.look("E3", "C3") == 1


@pytest.mark.rule("VV-10.14.1-a")
def test_bocage_blocks_unless_it_is_a_side_of_one_of_the_two_hexes() -> None:
    assert Country(bocage="C4|C5").look("C3", "C7") == BLOCKED
    assert Country(bocage="C3|C4").look("C3", "C7") == 0
    assert Country(bocage="C3|C4").look("C7", "C3") == 1
    assert Country(bocage="D3|D4").look("C3", "E3") == BLOCKED
    assert Country(bocage="D3|E3").look("C3", "G3") == 0


@pytest.mark.rule("VV-10.14.1-a", "VV-9.4-f")
def test_bocage_on_both_sides_of_a_corner_blocks() -> None:
    assert Country(bocage="A2|A3 A2|B3").look("A1", "B6") == BLOCKED
    assert Country(bocage="A2|A3", hedges="A2|B3").look("A1", "B6") == 1
    assert Country(bocage="C3|D3 C3|D4").look("G3", "C3") == 1  # sides of an end hex
    assert Country(bocage="D3|E3 D4|E3").look("C3", "G3") == BLOCKED
    assert Country(bocage="D3|E3 D4|E3").look("C3", "E3") == 1


def test_bunkers_block_and_smoke_hinders_only_where_they_are() -> None:
    country = Country(orchard="C4")
    assert country.look("C3", "C7", bunkers="C5") == BLOCKED
    assert country.look("C3", "C7", bunkers="C3 C7 D5", smoke="D4:2") == 1
    assert Country(woods="C5").look("C3", "C7", smoke="C5:2 C4:1") == BLOCKED
    assert Country(woods="D3").look("C3", "E3", bunkers="D4") == BLOCKED
    assert Country(woods="D3").look("C3", "E3", smoke="D4:2") == 1


def test_a_hex_sees_itself_and_its_neighbours() -> None:
    country = Country(woods="C3 C4", hedges="C3|C4", level2="C4")
    assert country.look("C3", "C3", smoke="C3:2", bunkers="C3") == 0
    assert country.look("C3", "C4", smoke="C4:2") == country.look("C4", "C3") == 0


def test_along_the_edge_of_the_map_the_far_side_is_free() -> None:
    country = Country(woods="C1", orchard="E1")
    assert country.look("B1", "F1", smoke="C1:1") == 0
    grid, sights = country.grid, country.sights
    assert sights.trace(grid.index["B1"], grid.index["D1"]) == (("run", (OFF, grid.index["C1"])),)


def test_a_hedge_on_the_very_edge_of_the_map_is_run_along() -> None:
    grid = grid_of({"A": 3, "B": 4, "C": 3, "D": 4})
    lie = nothing(len(grid))
    sides = list(lie.sides)
    sides[grid.index["C1"]] = (HEDGE, *(PLAIN,) * 5)
    sights = Sights(grid, Terrain(lie.blocks, lie.levels, lie.hindrances, tuple(sides)))
    b1, c1, d1 = (grid.index[name] for name in ("B1", "C1", "D1"))
    assert sights.look(b1, d1) == sights.look(d1, b1) == 1
    assert sights.obstacles(b1, d1) == (Obstacle("wall-side", (c1,), 1),)


def told(country: Country, a: str, b: str, fog: SmokeAndWalls = CLEAR_AIR) -> list[tuple[str, str, int]]:
    index, names = country.grid.index, country.grid.names
    met = country.sights.obstacles(index[a], index[b], fog)
    return [(m.kind, " ".join(names[at] for at in m.hexes), m.amount) for m in met]


def test_everything_on_the_line_is_told() -> None:
    country = Country(orchard="E3 D3", woods="D4", hedges="F3|F4 G3|F3 G3|F4")
    e3 = country.grid.index["E3"]
    assert told(country, "C3", "G3", SmokeAndWalls.of([(e3, 2)], ())) == [
        ("hindrance", "E3", 1),
        ("smoke", "E3", 2),
        ("run", "D3 D4", 1),
        ("wall-side", "F3 F4", 1),
        ("vertex", "F3 F4 G3", 1),
    ]
    assert told(Country(orchard="D3 D4 F3 F4"), "C3", "G3") == [("run", "D3 F3 D4 F4", 2)]
    assert told(Country(hedges="C4|C5"), "C3", "C7") == [("wall-side", "C4 C5", 1)]
    assert told(Country(), "C3", "C7") == told(country, "C3", "C3") == []


def test_everything_that_blocks_is_told() -> None:
    assert told(Country(woods="C4", level1="C5", orchard="C6"), "C3", "C7") == [
        ("block", "C4", BLOCKED),
        ("level", "C5", BLOCKED),
        ("hindrance", "C6", 1),
    ]
    assert told(Country(woods="D3 F4"), "C3", "G3") == [("run", "D3 F4", BLOCKED)]
    assert told(Country(bocage="C4|C5"), "C3", "C7") == [("bocage", "C4 C5", BLOCKED)]
    assert told(Country(bocage="D3|D4"), "C3", "E3") == [("bocage", "D3 D4", BLOCKED)]
    assert told(Country(bocage="A2|A3 A2|B3"), "A1", "B6") == [("vertex", "A2 B3 A3", BLOCKED)]
    country = Country()
    assert country.sights.obstacles(0, 2, SmokeAndWalls.of((), (1,))) == (Obstacle("block", (1,), BLOCKED),)


def test_more_fogs_than_are_remembered_are_still_seen_through_rightly() -> None:
    country = Country()
    names = [name for name in country.grid.names if name not in ("A1", "A9")]
    smoky = [name for name in names if country.look("A1", "A9", smoke=f"{name}:1")]
    assert len(names) > 64
    assert smoky == ["A2", "A3", "A4", "A5", "A6", "A7", "A8"]
    assert smoky == [name for name in names if country.look("A1", "A9", smoke=f"{name}:1")]


def test_fogs_of_the_same_things_are_equal() -> None:
    fog = SmokeAndWalls.of([(4, 2), (1, 1)], [7, 2])
    assert fog == SmokeAndWalls.of([(1, 1), (4, 2)], [2, 7])
    assert (fog.smoke, fog.walls, fog.mask) == (((1, 1), (4, 2)), (2, 7), 0b10010110)
    assert CLEAR_AIR.mask == 0


@pytest.mark.parametrize(
    ("smoke", "walls", "wrong"),
    [
        ([(1, 1), (1, 2)], [], "each hex once"),
        ([], [3, 3], "each hex once"),
        ([(OFF, 1)], [], "none below 0"),
        ([(1, 0)], [], "strength of 1 or more"),
    ],
)
def test_a_fog_that_cannot_be_is_refused(smoke: list[tuple[int, int]], walls: list[int], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        SmokeAndWalls.of(smoke, walls)


def nothing(size: int) -> Terrain:
    return Terrain((False,) * size, (0,) * size, (0,) * size, ((PLAIN,) * 6,) * size)


def test_a_lie_that_does_not_fit_its_map_is_refused() -> None:
    grid = grid_of({"A": 2})
    with pytest.raises(ValueError, match="blocks of 3 hexes on a map of 2"):
        Sights(grid, nothing(3))
    sides = ((PLAIN,) * 6, (HEDGE, *(PLAIN,) * 5))
    with pytest.raises(ValueError, match="A1 and A2 do not agree on the side between them"):
        Sights(grid, Terrain((False,) * 2, (0, 0), (0, 0), sides))
    with pytest.raises(ValueError, match="A1: hexsides"):
        Sights(grid, Terrain((False,) * 2, (0, 0), (0, 0), ((PLAIN,) * 5, (PLAIN,) * 6)))
    with pytest.raises(ValueError, match="A2: a hindrance of -1"):
        Sights(grid, Terrain((False,) * 2, (0, 0), (0, -1), ((PLAIN,) * 6,) * 2))
    with pytest.raises(ValueError, match="a map without hexes"):
        Sights(grid_of({}), nothing(0))

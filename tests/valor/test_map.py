"""Rules 2 and 10: terrain, boards, and boards laid side by side."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from grognard.boards.hexes import BLOCKED, BOCAGE, HEDGE, NE, NW, OFF, PLAIN, SE, SW, N, S
from grognard.games.valor.components.battlefield import Ground, Misfit, ground
from grognard.games.valor.components.boards import board, hex_name, read_board, shipped
from grognard.games.valor.components.terrain import ENTRENCHABLE, FORTIFIABLE, TERRAIN
from grognard.games.valor.data import DATA
from grognard.kit.yaml_reader import Sheet

FIELD = "field"


def one(name: str, farmland: str = FIELD, bocage: bool = False) -> Ground:
    return ground((name,), farmland, bocage)


def side_by_side() -> Ground:
    return ground(("1", "2"), FIELD, False)


def bits(*directions: int) -> int:
    return sum(1 << way for way in directions)


# --- 2.2, 2.3: one board


@pytest.mark.rule("VV-2.2-a", "VV-2.2-b")
@pytest.mark.parametrize("name", ["1", "2", "3", "4"])
def test_a_board_has_seventeen_columns_and_its_half_hexes_are_hexes_like_others(name):
    land = one(name)
    assert len(land.grid) == 195
    assert [land.grid.names[h] for h in (0, 10, 11, 22, 194)] == ["A1", "A11", "B1", "B12", "Q11"]
    assert land.grid.neighbours[land.place("A1")] == (
        OFF, land.place("B1"), land.place("B2"), land.place("A2"), OFF, OFF,
    )  # fmt: skip
    assert all(land.foot[land.place(half)] for half in ("Q1", "N12", "Q11"))


def test_how_houses_look_is_no_part_of_a_boards_digest():
    path = DATA.path / "boards" / "1.yaml"
    text = path.read_text(encoding="utf-8")
    bare = read_board(Sheet(text.partition("houses:")[0], "1"), of_the_box=True)
    assert bare is not None
    assert not bare.houses
    assert shipped()["1"].houses
    assert bare.digest == shipped()["1"].digest


@pytest.mark.rule("VV-2.3-a", "VV-10.9-a")
def test_a_hex_has_one_terrain_and_may_have_a_road_and_a_level():
    land = one("2")
    woods, village = land.place("M3"), one("1")
    assert (land.terrain[woods], land.levels[woods], land.road[woods]) == ("woods", 2, False)
    assert (village.terrain[village.place("L6")], village.road[village.place("L6")]) == ("building", True)
    assert sorted({*land.levels}) == [0, 1, 2]


@pytest.mark.parametrize("name", ["1", "2", "3", "4"])
def test_what_lies_on_a_hexside_lies_on_both_its_sides(name):
    land = one(name)
    for h, near in enumerate(land.grid.neighbours):
        for way, other in enumerate(near):
            assert land.features[h][way] == (land.features[other][(way + 3) % 6] if other != OFF else "")
            if other != OFF:
                assert bool(land.road_links[h] & bits(way)) == bool(land.road_links[other] & bits((way + 3) % 6))


@pytest.mark.rule("VV-10.14-a")
def test_walls_and_hedges_lie_on_the_sides_that_the_board_names():
    land = one("1")
    count = {"hedge": 0, "wall": 0}
    for row in land.features:
        for feature in filter(None, row):
            count[feature] += 1
    assert count == {"hedge": 66, "wall": 20}
    assert land.features[land.place("K7")] == ("", "", "wall", "wall", "wall", "")
    assert land.features[land.place("B8")][N] == "hedge"


@pytest.mark.rule("VV-10.14.1-a")
def test_bocage_is_made_of_hedges_alone_and_only_where_the_scenario_says_so():
    plain, thick = one("1"), one("1", bocage=True)
    hedge, wall = plain.place("B8"), plain.place("K7")
    assert (plain.lie.sides[hedge][N], plain.lie.sides[wall][S]) == (HEDGE, HEDGE)
    assert (thick.lie.sides[hedge][N], thick.lie.sides[wall][S]) == (BOCAGE, HEDGE)
    assert thick.lie.sides[hedge][S] == PLAIN
    assert plain.sights.look(hedge, plain.place("E7")) == 1
    assert thick.sights.look(hedge, thick.place("E7")) == BLOCKED


# --- 10: what terrain does


@pytest.mark.parametrize(
    ("kinds", "foot", "wheels", "cover", "hindrance", "blocks", "bare"),
    [
        pytest.param(["open"], 1, 1, 0, 0, False, True, marks=pytest.mark.rule("VV-10.2-a")),
        pytest.param(["beach"], 1, 1, 0, 0, False, True, marks=pytest.mark.rule("VV-10.3-a")),
        pytest.param(["bridge"], 1, 1, 0, 0, False, True, marks=pytest.mark.rule("VV-10.5-a")),
        pytest.param(["building"], 2, 2, 3, 0, True, False, marks=pytest.mark.rule("VV-10.6-a")),
        pytest.param(["woods", "jungle"], 2, 2, 2, 0, True, False, marks=pytest.mark.rule("VV-10.7-a")),
        pytest.param(["stream", "gully"], 2, 3, 1, 0, False, False, marks=pytest.mark.rule("VV-10.8-a")),
        pytest.param(["canal", "pond", "marsh"], 0, 0, 0, 0, False, False, marks=pytest.mark.rule("VV-10.10-a")),
        pytest.param(["ocean"], 0, 0, 0, 0, False, False, marks=pytest.mark.rule("VV-10.11-a")),
        pytest.param(
            ["orchard", "hay_stacks", "palm_grove"], 1, 1, 0, 1, False, False, marks=pytest.mark.rule("VV-10.12-a")
        ),
        pytest.param(["field"], 1, 1, 0, 0, False, True, marks=pytest.mark.rule("VV-10.13-b")),
        pytest.param(["crops"], 1, 1, 0, 1, False, False, marks=pytest.mark.rule("VV-10.13-c")),
    ],
)
def test_what_a_hex_costs_hides_and_hinders(kinds, foot, wheels, cover, hindrance, blocks, bare):
    for name in kinds:
        kind = TERRAIN[name]
        assert (kind.foot, kind.wheels, kind.cover, kind.hindrance, kind.blocks, kind.open) == (
            foot, wheels, cover, hindrance, blocks, bare,
        ), name  # fmt: skip


def test_every_terrain_of_the_table_is_there_and_roads_and_hills_are_none():
    table = [name for name, row in DATA.read("tables.yaml")["terrain"].items() if isinstance(row, Mapping)]
    properties = ["road", "hill", "hexside_wall", "hexside_hedge", "hexside_bocage", "farmland"]
    assert [*TERRAIN] == [*(name for name in table if name not in properties), "field", "crops"]


@pytest.mark.rule("VV-10.13-a")
def test_farmland_is_what_the_scenario_says():
    field, crops = one("1"), one("1", "crops")
    h = field.place("L2")
    assert (field.terrain[h], field.hindrance[h], field.open[h]) == ("field", 0, True)
    assert (crops.terrain[h], crops.hindrance[h], crops.open[h]) == ("crops", 1, False)
    assert crops.lie.hindrances[h] == 1


@pytest.mark.rule("VV-10.4-a", "VV-10.6-b", "VV-10.6-c")
def test_vehicles_enter_a_building_only_where_a_road_runs_through_it():
    land = one("1")
    with_road, without, road = land.place("L6"), land.place("K5"), land.place("M6")
    assert (land.wheels[with_road], land.foot[with_road], land.cover[with_road]) == (2, 2, 3)
    assert (land.wheels[without], land.foot[without]) == (0, 2)
    assert (land.wheels[road], land.foot[road], land.cover[road], land.open[road]) == (1, 1, 0, True)


@pytest.mark.rule("VV-10.6-b")
def test_a_road_crosses_the_sides_that_the_board_names():
    land = one("1")
    assert land.road_links[land.place("L6")] == bits(SW, SE)
    assert land.road_links[land.place("I6")] == bits(N, S, NW, NE)
    assert land.road_links[land.place("I5")] == bits(N, S)
    assert land.road_links[land.place("C3")] == 0


def test_a_road_that_leaves_the_board_crosses_the_edge():
    land = one("1")
    assert land.road_links[land.place("A6")] == bits(NE, SW, NW)
    assert land.road_links[land.place("I1")] == bits(N, S)
    assert land.road_links[land.place("Q6")] & bits(NE, SE) == bits(NE, SE)


@pytest.mark.rule("VV-10.5-a")
@pytest.mark.parametrize("name", ["1", "2", "3", "4"])
def test_roads_hold_together(name):
    land = one(name)
    for h, road in enumerate(land.road):
        assert bool(land.road_links[h]) == road, land.grid.names[h]
        if land.terrain[h] == "bridge":
            assert road


@pytest.mark.rule("VV-19.2-a", "VV-19.2-b")
def test_where_positions_may_be_dug_and_built():
    assert FORTIFIABLE == ("open", "beach", "field", "crops")
    assert {*TERRAIN} - {*ENTRENCHABLE} == {
        "building", "stream", "gully", "canal", "pond", "marsh", "ocean", "bridge",
    }  # fmt: skip


# --- edges and names


def test_an_edge_is_a_column_or_the_ends_of_all_columns():
    land = one("1")
    names = {edge: [land.grid.names[h] for h in hexes] for edge, hexes in land.edges.items()}
    assert names["west"] == [f"A{n}" for n in range(1, 12)]
    assert names["east"] == [f"Q{n}" for n in range(1, 12)]
    assert names["north"] == [f"{c}1" for c in "ABCDEFGHIJKLMNOPQ"]
    assert names["south"] == [f"{c}{12 if n % 2 else 11}" for n, c in enumerate("ABCDEFGHIJKLMNOPQ")]


def test_a_board_that_lies_alone_needs_no_number():
    land = one("2")
    assert land.place("F6") == land.place("2F6") == land.grid.index["F6"]
    with pytest.raises(KeyError):
        land.place("1F6")


# --- 2.1: joining


@pytest.mark.rule("VV-2.1-a", "VV-2.2-a")
def test_boards_side_by_side_share_a_column():
    land = side_by_side()
    assert len(land.grid) == 2 * 195 - 11
    assert [land.place(f"1Q{n}") for n in range(1, 12)] == [land.place(f"2A{n}") for n in range(1, 12)]
    assert land.grid.names[land.place("2A6")] == "1Q6"
    assert land.grid.neighbours[land.place("1Q6")] == tuple(
        land.place(name) for name in ("1Q5", "2B6", "2B7", "1Q7", "1P7", "1P6")
    )
    assert land.grid.distance(land.place("1A6"), land.place("2Q6")) == 32
    assert "F6" not in land.places


@pytest.mark.rule("VV-2.1-a")
def test_the_road_goes_on_over_the_seam_and_leaves_at_the_outer_edges_only():
    land = side_by_side()
    seam = land.place("1Q6")
    assert land.road[seam]
    assert land.road_links[seam] == bits(NW, NE)
    assert land.place("2Q6") in along_the_road(land, "1A6")
    leaves = [
        land.grid.names[h]
        for h, links in enumerate(land.road_links)
        if any(links & bits(way) and near == OFF for way, near in enumerate(land.grid.neighbours[h]))
    ]
    assert leaves == ["1A6", "1I1", "1I11", "2Q6"]


def along_the_road(land: Ground, start: str) -> set[int]:
    found, waiting = set(), [land.place(start)]
    while waiting:
        at = waiting.pop()
        if at != OFF and at not in found:
            found.add(at)
            waiting += [n for way, n in enumerate(land.grid.neighbours[at]) if land.road_links[at] & bits(way)]
    return found


def test_where_half_hexes_differ_what_is_not_open_wins():
    land = ground(("2", "3"), FIELD, False)
    seam = [land.place(f"2Q{n}") for n in range(1, 12)]
    assert {land.terrain[h] for h in seam} == {"ocean"}
    assert not any(land.foot[h] for h in seam)


@pytest.mark.rule("VV-2.1-a")
def test_boards_one_above_the_other_share_the_half_hexes_of_even_columns():
    land = ground(("1", "/", "4"), FIELD, False)
    assert len(land.grid) == 2 * 195 - 8
    assert [land.place(f"1{c}12") for c in "BDFHJLNP"] == [land.place(f"4{c}1") for c in "BDFHJLNP"]
    assert land.grid.neighbours[land.place("1I11")][S] == land.place("4I1")
    assert land.terrain[land.place("1H12")] == "canal"
    assert [land.grid.names[h] for h in land.edges["south"]][:2] == ["4A11", "4B12"]
    assert len(land.edges["west"]) == 22


def test_four_boards_make_a_square():
    land = ground(("1", "2", "/", "3", "4"), FIELD, False)
    assert len(land.grid) == 33 * 22 + 16
    assert land.place("2A11") == land.place("1Q11")
    assert land.grid.neighbours[land.place("1Q11")][S] == land.place("4A1") == land.place("3Q1")


def test_a_board_may_be_laid_upside_down_and_keeps_its_names():
    land = ground(("2*",), FIELD, False)
    upright = one("2")
    assert [land.grid.names[h] for h in (0, 10, 11, 194)] == ["Q11", "Q1", "P12", "A1"]
    for h, name in enumerate(upright.grid.names):
        at = land.place(name)
        assert (land.terrain[at], land.levels[at]) == (upright.terrain[h], upright.levels[h])
        for way in range(6):
            assert land.features[at][(way + 3) % 6] == upright.features[h][way]
            assert land.road_links[at] >> (way + 3) % 6 & 1 == upright.road_links[h] >> way & 1
    assert [land.grid.names[h] for h in land.edges["west"]] == [f"Q{n}" for n in range(11, 0, -1)]


@pytest.mark.parametrize(
    ("boards", "why"), [((), "boards-none"), (("1", "/"), "boards-none"), (("1", "1*"), "boards-twice")]
)
def test_boards_that_cannot_be_laid_so(boards, why):
    with pytest.raises(Misfit, match=why):
        ground(boards, FIELD, False)


@pytest.mark.parametrize("name", ["1", "2", "3", "4"])
def test_turning_a_board_twice_changes_nothing(name):
    printed = board(name)
    assert all(printed.turned(printed.turned(at)) == at for at in printed.cells)
    assert {hex_name(printed.turned(at)) for at in printed.cells} == {hex_name(at) for at in printed.cells}


def test_a_battlefield_is_made_once():
    assert ground(("1",), FIELD, False) is ground(("1",), FIELD, False)
    assert [*shipped()] == ["1", "2", "3", "4"]

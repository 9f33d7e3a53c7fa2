"""Chapters 2 and 4: the board, what touches what, and how far each piece gets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grognard.games.power.components.map import (
    ARMIES,
    HQ,
    IDS,
    LETTERS,
    ON_BOARD,
    PLACE,
    SPACES,
    TERRITORY,
    MovementClass,
    SpaceKind,
    reach,
    steps_from,
)
from grognard.games.power.components.pieces import KINDS, MISSILE, MOVERS, Kind, _all_destinations, destinations
from grognard.games.power.data import DATA
from grognard.games.power.display.board import board
from tests.power.positions import played

LAND, AIR, SEA = MovementClass.LAND, MovementClass.AIR, MovementClass.SEA
FILE = DATA.read("board.yaml")
FACTS = DATA.read("board-facts.yaml")
CELLS: dict[str, list[tuple[int, int]]] = {row["id"]: [tuple(cell) for cell in row["cells"]] for row in FILE["spaces"]}
SECTORS = [f"{letter}{n}" for letter in LETTERS for n in range(9)]
ISLANDS = ["IN", "IE", "IS", "IW", "IX"]
LANES = [f"S{n}" for n in range(1, 13)]
CHANNELS = ["S3", "S6", "S9", "S12"]
ARMOUR, INFANTRY, AIRCRAFT, SHIPS = "TA", "SR", "CB", ("D", "CR")
CODE = {piece.code_fr: Kind(n) for n, piece in enumerate(KINDS)}


def beside(how: MovementClass, name: str) -> set[str]:
    return {IDS[p] for p in steps_from(how, PLACE[name])}


def reached(code: str, start: str) -> set[str]:
    """Where a piece can go in one round."""
    return {IDS[p] for p in destinations(CODE[code], PLACE[start])}


def steps(how: MovementClass, start: str, without: frozenset[str] = frozenset()) -> dict[str, int]:
    """The least number of steps to everything, by a count of our own; `without` is never entered."""
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for there in sorted(beside(how, here) - found.keys() - without):
            found[there] = found[here] + 1
            edge.append(there)
    return found


def turned(name: str) -> str:
    """The space that a clockwise quarter turn of the board puts in this one's place, by the grid alone."""
    cells = sorted((column, 8 - row) for row, column in CELLS[name])
    return next(other for other in CELLS if sorted(CELLS[other]) == cells)


# --- 2.1 spaces


@pytest.mark.rule("PW-2.1-a", "PW-2.1-b")
def test_the_board_has_57_spaces() -> None:
    kinds = [space.kind for space in SPACES]
    assert len(SPACES) == ON_BOARD == 57
    assert kinds.count(SpaceKind.COAST) + kinds.count(SpaceKind.LAND) == 36
    assert [kinds.count(k) for k in (SpaceKind.HQ, SpaceKind.ISLAND, SpaceKind.SEA)] == [4, 5, 12]
    assert sorted(IDS[:ON_BOARD]) == sorted([*SECTORS, *ISLANDS, *LANES, *(f"HQ.{letter}" for letter in LETTERS)])


@pytest.mark.rule("PW-2.1-a")
def test_each_army_has_a_territory_of_nine_sectors_and_an_hq() -> None:
    for army in ARMIES:
        own = [IDS[n] for n, owner in enumerate(TERRITORY) if owner == army]
        assert own == [f"{LETTERS[army]}{n}" for n in range(9)]
        assert SPACES[HQ[army]].army == LETTERS[army]


@pytest.mark.rule("PW-2.1-b", "PW-2.2-a")
def test_islands_lie_in_the_centre_and_in_the_middle_of_the_edges() -> None:
    assert {name: CELLS[name] for name in ISLANDS} == {
        "IN": [(0, 4)], "IE": [(4, 8)], "IS": [(8, 4)], "IW": [(4, 0)], "IX": [(4, 4)],
    }  # fmt: skip


@pytest.mark.rule("PW-2.1-c")
def test_islands_and_lanes_belong_to_no_player_and_pay_no_power() -> None:
    assert all(TERRITORY[PLACE[name]] == -1 and not SPACES[PLACE[name]].army for name in ISLANDS + LANES)
    stands = " | ".join(f"{name}: V D" for name in ISLANDS + LANES)
    assert played(stands).reserve == {}


@pytest.mark.rule("PW-2.1-d")
def test_an_hq_is_beside_its_territory_and_no_part_of_it() -> None:
    for letter in LETTERS:
        assert beside(LAND, f"HQ.{letter}") == {f"{letter}8"}
        assert TERRITORY[PLACE[f"HQ.{letter}"]] == -1
    assert played("HQ.B: V T").reserve == {}
    assert played("B8: V T").reserve == {"V": "P"}


@pytest.mark.rule("PW-2.1-d")
def test_reinforcements_enter_by_the_hq() -> None:
    done = played(reserve="V S", V=["S RV HQ"])
    assert done.results["V"] == ["ok"]
    assert done.board == "HQ.V: V S"


@pytest.mark.rule("PW-2.1-e")
def test_an_army_that_loses_its_flag_has_lost_the_war() -> None:
    done = played("V8: B S | V0: V A", B=["S V8 HQ.V"])
    assert done.eliminated == "V"
    assert done.board == "HQ.V: B S"
    later = played(done.state, V=["A V0 V1"], B=["S HQ.V V8"])
    assert "V" not in later.results


@pytest.mark.rule("PW-2.1-f", "PW-4.5-c")
def test_sector_4_is_inland_and_all_others_are_coast() -> None:
    for name in SECTORS:
        assert (SPACES[PLACE[name]].kind is SpaceKind.LAND) == name.endswith("4")
        assert bool(beside(SEA, name)) == (not name.endswith("4"))


# --- 2.2 layout


@pytest.mark.rule("PW-2.2-a")
def test_the_spaces_fill_a_grid_of_nine_by_nine() -> None:
    cells = [cell for name in CELLS for cell in CELLS[name]]
    assert sorted(cells) == [(row, column) for row in range(9) for column in range(9)]


@pytest.mark.rule("PW-2.2-a", "PW-2.2-d")
def test_hqs_are_in_the_corners_green_blue_yellow_red_clockwise_from_the_north_west() -> None:
    corners = [(0, 0), (0, 8), (8, 8), (8, 0)]
    assert [CELLS[IDS[hq]] for hq in HQ] == [[corner] for corner in corners]
    blocks = [(1, 1), (1, 5), (5, 5), (5, 1)]
    for letter, (row, column) in zip("VBJR", blocks, strict=True):
        block = {(row + r, column + c) for r in range(3) for c in range(3)}
        assert {cell for n in range(9) for cell in CELLS[f"{letter}{n}"]} == block


@pytest.mark.rule("PW-2.2-a")
def test_a_lane_is_one_space_of_three_cells_in_a_line() -> None:
    for name in LANES:
        rows, columns = {r for r, _ in CELLS[name]}, {c for _, c in CELLS[name]}
        assert sorted((len(rows), len(columns))) == [1, 3]
        assert all(len(CELLS[other]) == 1 for other in CELLS if other not in LANES)


@pytest.mark.rule("PW-2.2-a")
def test_the_board_is_drawn_where_the_grid_says() -> None:
    drawn = {spot.id: spot.at for spot in board().spots}
    for name, cells in CELLS.items():
        x = sum(column + 0.5 for _, column in cells) / len(cells) * 5600 / 9
        y = sum(row + 0.5 for row, _ in cells) / len(cells) * 5600 / 9
        assert drawn[name] == pytest.approx((x, y), abs=2)


@pytest.mark.rule("PW-4.2-b")
def test_sixteen_bridges_are_all_the_ways_between_islands_headquarters_and_territories() -> None:
    joined = {frozenset(line.ends) for line in board().lines if line.kind == "bridge"}
    apart = [*ISLANDS, *(IDS[place] for place in HQ)]
    assert joined == {frozenset((here, there)) for here in apart for there in beside(LAND, here)}
    assert len(joined) == len(board().lines) == 16


@pytest.mark.rule("PW-2.2-b")
def test_a_territory_is_numbered_from_its_far_tip_in_rows_as_its_owner_sees_it() -> None:
    """Green sits in the north-west corner and looks south-east: his left is north-east."""
    row_and_place = {n: (r + c, c - r) for n in range(9) for r, c in CELLS[f"V{n}"]}
    order = sorted(range(9), key=lambda n: (-row_and_place[n][0], -row_and_place[n][1]))
    assert order == list(range(9))
    assert (beside(LAND, "V0") & set(ISLANDS), beside(LAND, "V8") - set(SECTORS)) == ({"IX"}, {"HQ.V"})
    assert [beside(LAND, f"V{n}") & set(ISLANDS) for n in (3, 5)] == [{"IN"}, {"IW"}]


@pytest.mark.rule("PW-2.2-b", "PW-2.2-c", "PW-2.2-d")
def test_a_quarter_turn_takes_every_name_to_the_next() -> None:
    following = dict(zip("VBJR", "BJRV", strict=True))
    for name in SECTORS:
        assert turned(name) == following[name[0]] + name[1]
    for name in LANES:
        assert turned(name) == f"S{(int(name[1:]) + 2) % 12 + 1}"
    assert [turned(name) for name in ISLANDS] == ["IE", "IS", "IW", "IN", "IX"]
    assert FILE["quarter_turn"]["armies"] == following


@pytest.mark.rule("PW-2.2-c")
def test_each_edge_island_has_three_lanes_two_along_the_edge_and_the_channel() -> None:
    for n, island in enumerate(["IN", "IE", "IS", "IW"]):
        assert beside(SEA, island) & set(LANES) == {f"S{3 * n + k}" for k in (1, 2, 3)}
        assert beside(SEA, f"S{3 * n + 3}") & set(ISLANDS) == {island, "IX"}
    assert [CELLS[name][0] for name in ("S1", "S2", "S3")] == [(0, 1), (0, 5), (1, 4)]


@pytest.mark.rule("PW-2.2-d")
def test_green_faces_yellow_and_blue_faces_red() -> None:
    assert {a: FILE["armies_clockwise"][a]["opposite"] for a in "VBJR"} == {"V": "J", "B": "R", "J": "V", "R": "B"}
    assert [turned(turned(f"HQ.{a}")) for a in "VB"] == ["HQ.J", "HQ.R"]


@pytest.mark.rule("PW-2.2-e", "PW-4.5-e")
def test_an_hq_touches_its_sector_8_and_two_edge_lanes_and_nothing_else() -> None:
    lanes = {"V": {"S1", "S11"}, "B": {"S2", "S4"}, "J": {"S5", "S7"}, "R": {"S8", "S10"}}
    for letter in LETTERS:
        assert beside(SEA, f"HQ.{letter}") == {f"{letter}8", *lanes[letter]}
        assert beside(LAND, f"HQ.{letter}") == beside(AIR, f"HQ.{letter}") == {f"{letter}8"}


@pytest.mark.rule("PW-2.2-f", "PW-4.5-d")
def test_what_a_lane_touches() -> None:
    for name in LANES:
        kinds = [SPACES[PLACE[other]].kind for other in beside(SEA, name)]
        counts = tuple(kinds.count(k) for k in (SpaceKind.COAST, SpaceKind.ISLAND, SpaceKind.HQ, SpaceKind.SEA))
        assert counts == ((6, 2, 0, 0) if name in CHANNELS else (3, 1, 1, 0))
        assert len(kinds) == sum(counts)
        assert ("IX" in beside(SEA, name)) == (name in CHANNELS)


def touching(name: str, corners: bool) -> set[str]:
    """Spaces with a cell beside a cell of this one."""
    pairs = [(other, abs(r - q), abs(c - d)) for other in CELLS for r, c in CELLS[name] for q, d in CELLS[other]]
    return {other for other, down, across in pairs if other != name and (max if corners else sum)((down, across)) == 1}


@pytest.mark.rule("PW-2.2-a", "PW-4.1-a")
def test_on_land_and_in_the_air_neighbours_are_the_dry_cells_along_a_side_or_at_a_corner() -> None:
    for name in CELLS:
        dry = set() if name in LANES else touching(name, corners=True) - set(LANES)
        assert beside(LAND, name) == beside(AIR, name) == dry


@pytest.mark.rule("PW-2.2-e", "PW-2.2-f", "PW-4.5-f")
def test_at_sea_coasts_touch_as_on_land_and_lanes_touch_coasts_along_a_side() -> None:
    inland = {"V4", "B4", "J4", "R4"}
    for name in set(CELLS) - inland:
        coasts = touching(name, corners=name not in LANES) - set(LANES) - inland
        lanes = set() if name in LANES else touching(name, corners=False) & set(LANES)
        assert beside(SEA, name) == coasts | lanes


@pytest.mark.rule("PW-4.1-a", "PW-4.5-f")
def test_every_graph_is_the_same_after_a_quarter_turn_and_read_both_ways() -> None:
    for how in MovementClass:
        for name in CELLS:
            assert beside(how, turned(name)) == {turned(other) for other in beside(how, name)}
            assert all(name in beside(how, other) for other in beside(how, name))


# --- board-facts.yaml, one test a fact


def _ships_reach_everything_but_4() -> bool:
    return set(CELLS) - set(steps(SEA, "HQ.V")) == {"V4", "B4", "J4", "R4"}


def _two_steps_from_hq() -> bool:
    near = {a: {name for name, n in steps(LAND, f"HQ.{a}").items() if 0 < n <= 2} for a in LETTERS}
    one = {a: {name for name, n in steps(LAND, f"HQ.{a}").items() if n == 1} for a in LETTERS}
    return all(near[a] == {f"{a}{n}" for n in (4, 6, 7, 8)} and one[a] == {f"{a}8"} for a in LETTERS)


def _aircraft_arrive_on_0_3_5() -> bool:
    for a in LETTERS:
        away = {name: n for name, n in steps(AIR, f"HQ.{a}").items() if name in SECTORS and name[0] != a and n <= 5}
        if set(away.values()) != {5} or {name[1] for name in away} != {"0", "3", "5"}:
            return False
    return True


def _connected_without_islands(how: MovementClass) -> set[str]:
    return {name[0] for name in steps(how, "V4", frozenset(ISLANDS)) if name in SECTORS}


PROOFS: dict[str, Callable[[Any], bool]] = {
    "ships reach every space except the four sectors numbered 4": lambda _: _ships_reach_everything_but_4(),
    "sectors within two land steps of an HQ are exactly 4, 6, 7, 8 of its territory (8 at one step)": lambda _: (
        _two_steps_from_hq()
    ),
    "aircraft starting in their HQ reach foreign sectors only on 0, 3, 5 and only at distance 5": lambda _: (
        _aircraft_arrive_on_0_3_5()
    ),
    "S3 has six sectors and two islands as neighbours": lambda value: beside(SEA, "S3") == set(value),
    "S12 touches IW": lambda _: "IW" in beside(SEA, "S12"),
    "IN touches S1": lambda _: "S1" in beside(SEA, "IN"),
    "a Tank goes from J4 to IX in at most 3 steps": lambda value: steps(LAND, "J4")["IX"] == value,
    "a Tank goes from B2 to B1 in at most 3 steps": lambda value: steps(LAND, "B2")["B1"] == value,
    "a Bomber goes from J4 to B0 in at most 5 steps": lambda value: steps(AIR, "J4")["B0"] == value,
    "no two sea lanes are neighbours": lambda _: not any(beside(SEA, lane) & set(LANES) for lane in LANES),
    "without islands the territories are unconnected on land": lambda _: (
        _connected_without_islands(LAND) == _connected_without_islands(AIR) == {"V"}
    ),
    "red and green territories are adjacent (one player may hold both)": lambda _: (
        LETTERS.index("R") - LETTERS.index("V") in (3, -1) and beside(LAND, "IW") == {"V5", "R3"}
    ),
}


@pytest.mark.parametrize(
    "stated",
    [pytest.param(fact, id=fact["fact"], marks=pytest.mark.rule(*fact["rules"])) for fact in FACTS["stated_by_source"]],
)
def test_what_the_rulebook_states_of_the_board_is_so(stated: dict[str, Any]) -> None:
    assert PROOFS[stated["fact"]](stated.get("value"))


@pytest.mark.rule("PW-4.6-c")
@pytest.mark.parametrize("letter", list(LETTERS))
def test_where_aircraft_arrive_in_the_first_round(letter: str) -> None:
    for code in AIRCRAFT:
        away = {n for n in reached(code, f"HQ.{letter}") if n in SECTORS and n[0] != letter}
        assert away == set(FACTS["first_round_aircraft_targets"][letter])


@pytest.mark.rule("PW-4.6-b", "PW-4.6-c", "PW-4.5-e", "PW-4.3-a")
@pytest.mark.parametrize(
    ("arm", "codes"), [("infantry", INFANTRY), ("armour", ARMOUR), ("aircraft", AIRCRAFT), ("ships", SHIPS)]
)
def test_destinations_from_the_own_hq(arm: str, codes: str) -> None:
    fact = FACTS["destinations_from_own_hq"][arm]
    for code in codes:
        assert reached(code, "HQ.V") == set(fact["for_V"])
        assert [len(reached(code, f"HQ.{letter}")) for letter in LETTERS] == [fact["count"]] * 4


@pytest.mark.rule("PW-4.6-c", "PW-4.4-b")
def test_steps_of_aircraft_from_the_green_hq() -> None:
    found = steps(AIR, "HQ.V")
    for distance, names in FACTS["steps_from_hq_V"].items():
        if distance != "origin":
            assert sorted(name for name, n in found.items() if n == int(distance)) == sorted(names)


# --- 4 movement


@pytest.mark.rule("PW-4.1-a")
def test_a_piece_steps_straight_or_diagonally_and_may_turn() -> None:
    assert reached("S", "V4") >= {"V0", "V1", "V2", "V3", "V5", "V6", "V7", "V8"}
    assert "V7" in reached("S", "V3")  # west, then south-west: a turn within one move
    assert "V5" in reached("S", "V3")


@pytest.mark.rule("PW-4.1-b", "PW-9.1-d")
def test_a_move_may_be_shorter_than_the_piece_could_go_but_never_longer() -> None:
    for code in "SRTACB":
        movement = KINDS[CODE[code]].movement
        assert movement is not None
        how = AIR if code in AIRCRAFT else LAND
        found = {n: name for name, n in sorted(steps(how, "HQ.V").items(), reverse=True)}
        for distance in range(1, 6):
            done = played(f"HQ.V: V {code}", V=[f"{code} HQ {found[distance]}"])
            assert done.results["V"] == ["ok" if distance <= movement else "illegal"], (code, distance)


@pytest.mark.rule("PW-4.1-c")
def test_a_move_beyond_the_pieces_abilities_is_lost_and_not_shortened() -> None:
    done = played("HQ.V: V T S", V=["S HQ V0", "T HQ V0"])
    assert done.results["V"] == ["illegal", "ok"]
    assert done.board == "HQ.V: V S | V0: V T"
    assert done.lines["V"][0].rule == "PW-4.1-b"


@pytest.mark.rule("PW-4.1-d")
def test_pieces_on_the_way_of_whatever_side_do_not_stop_a_move() -> None:
    done = played("HQ.V: V T C | V8: B A | V4: J A | V0: V S | IX: R CR", V=["T HQ V0", "C HQ J0"])
    assert done.results["V"] == ["ok", "ok"]


@pytest.mark.rule("PW-4.1-e")
def test_staying_put_is_no_order() -> None:
    done = played("V4: V T", V=["T V4 V4"])
    assert done.results["V"] == ["illegal"]
    assert done.lines["V"][0].rule == "PW-4.1-e"
    assert all(start not in destinations(kind, start) for kind in MOVERS for start in map(PLACE.get, CELLS) if start)


@pytest.mark.rule("PW-4.2-a", "PW-4.3-a", "PW-4.4-c")
def test_only_ships_enter_a_lane() -> None:
    for code in "SRTACB":
        assert not any(reached(code, name) & set(LANES) for name in CELLS)
    for code in SHIPS:
        assert {lane for name in CELLS for lane in reached(code, name)} >= set(LANES)


@pytest.mark.rule("PW-4.2-a", "PW-4.3-a")
@pytest.mark.parametrize(("codes", "most"), [(INFANTRY, 2), (ARMOUR, 3)])
def test_how_far_land_pieces_go_inside_a_territory(codes: str, most: int) -> None:
    for code in codes:
        for start in ("V8", "V3", "V0"):
            near = {name for name, n in steps(LAND, start, frozenset(ISLANDS)).items() if n <= most and name[0] == "V"}
            assert {name for name in reached(code, start) if name in SECTORS} == near - {start}


@pytest.mark.rule("PW-4.2-b", "PW-4.3-b")
def test_land_pieces_go_from_territory_to_territory_in_two_rounds_by_way_of_an_island() -> None:
    for code in "SRTA":
        for start in SECTORS:
            assert not any(name in SECTORS and name[0] != start[0] for name in reached(code, start))
        first = played(f"V0: V {code}", V=[f"{code} V0 IX"])
        assert first.results["V"] == ["ok"]
        assert played(first.state, V=[f"{code} IX B0"]).results["V"] == ["ok"]


@pytest.mark.rule("PW-4.3-c", "PW-4.3-d")
def test_an_island_or_hq_ends_the_move_of_a_land_piece() -> None:
    for code in "SRTA":
        assert reached(code, "V0") & {"IX", "B0", "J0", "R0"} == {"IX"}
        assert "HQ.V" in reached(code, "V8")
        assert "IN" in reached(code, "V3")
        assert not reached(code, "IX") & {"IN", "IE", "IS", "IW"}
    assert "IX" in reached("T", "V8")
    assert {"IX", "IW"} <= reached("T", "V0")  # the other way to IW is over land, never across an island


@pytest.mark.rule("PW-4.3-d")
def test_a_land_piece_may_leave_the_island_or_hq_on_which_it_begins() -> None:
    assert reached("S", "IN") == {"V3", "V1", "V4", "V6", "B5", "B2", "B4", "B7"}
    assert reached("T", "HQ.J") == {f"J{n}" for n in range(9)}


@pytest.mark.rule("PW-4.4-a", "PW-4.4-b")
def test_aircraft_cross_islands_at_the_price_of_a_step_and_may_land_on_them() -> None:
    for code in AIRCRAFT:
        assert {"IX", "B0", "B4", "J4"} <= reached(code, "V0")
        for start in CELLS:
            if start not in LANES:
                assert reached(code, start) == {name for name, n in steps(AIR, start).items() if 1 <= n <= 5}
    assert steps(AIR, "V0")["B0"] == 2


@pytest.mark.rule("PW-4.4-c")
def test_aircraft_need_islands_to_change_territory() -> None:
    assert steps(AIR, "V1")["B2"] == 4  # over IX, though only the channel S3 lies between
    assert {name[0] for name in steps(AIR, "V1", frozenset(ISLANDS))} == {"V", "H"}


@pytest.mark.rule("PW-4.5-a", "PW-4.5-f")
def test_a_ship_moves_one_space() -> None:
    for code in SHIPS:
        assert all(reached(code, name) == beside(SEA, name) for name in CELLS)
    assert {"V2", "V3", "V6"} <= reached("D", "V1")  # along the coast, also by the corner
    assert "V5" not in reached("D", "V1")


@pytest.mark.rule("PW-4.5-b", "PW-4.5-c")
def test_ships_stand_on_every_space_but_the_four_inland_sectors() -> None:
    for code in SHIPS:
        assert {there for name in CELLS for there in reached(code, name)} == set(CELLS) - {"V4", "B4", "J4", "R4"}


@pytest.mark.rule("PW-4.5-d")
def test_a_ship_goes_from_lane_to_lane_only_by_way_of_an_island_a_coast_or_an_hq() -> None:
    assert played("S1: V D", V=["D S1 S3"]).results["V"] == ["illegal"]
    assert played("S1: V D", V=["D S1 S11"]).results["V"] == ["illegal"]
    for between in ("IN", "V3"):
        first = played("S1: V D", V=[f"D S1 {between}"])
        assert played(first.state, V=[f"D {between} S3"]).results["V"] == ["ok"]
    first = played("S1: V D", V=["D S1 HQ"])
    assert played(first.state, V=["D HQ S11"]).results["V"] == ["ok"]


@pytest.mark.rule("PW-4.5-e")
def test_ships_may_enter_any_hq_from_its_sector_8_or_its_edge_lanes() -> None:
    for start in ("J8", "S5", "S7"):
        assert played(f"{start}: V D", V=[f"D {start} HQ.J"]).board == "HQ.J: V D"


@pytest.mark.rule("PW-4.5-f")
def test_ships_step_along_a_coast_and_never_to_another_territory() -> None:
    for start in SECTORS:
        near = {name for name in reached("D", start) if name in SECTORS}
        assert all(name[0] == start[0] for name in near)
    assert reached("D", "V8") == {"V6", "V7", "HQ.V", "S1", "S11"}


@pytest.mark.rule("PW-4.5-g")
def test_the_eight_destinations_from_lane_s3() -> None:
    assert reached("CR", "S3") == reached("D", "S3") == {"V0", "V1", "V3", "B0", "B2", "B5", "IN", "IX"}


@pytest.mark.rule("PW-4.6-a")
def test_a_missile_never_moves_its_order_is_a_launch() -> None:
    assert all(destinations(CODE["M"], PLACE[name]) == () for name in CELLS)
    done = played("V4: V M", V=["M V4 V0"])
    assert done.results["V"] == ["ok"]
    assert done.board == ""


@pytest.mark.rule("PW-4.6-b")
def test_infantry_strikes_an_hq_from_4_6_7_and_8_of_its_territory_and_from_nowhere_else() -> None:
    for code in INFANTRY:
        for letter in LETTERS:
            assert {n for n in CELLS if f"HQ.{letter}" in reached(code, n)} == {f"{letter}{n}" for n in (4, 6, 7, 8)}


@pytest.mark.rule("PW-9.1-d", "PW-4.1-d", "PW-4.1-b")
def test_a_piece_goes_as_far_as_it_can_or_less_far_whatever_stands_on_the_way() -> None:
    """The tables by which pieces move are made once; here the ways are found anew."""
    near = reach(MovementClass.AIR, 1, PLACE["V4"])
    assert {IDS[p] for p in near} == {f"V{n}" for n in (0, 1, 2, 3, 5, 6, 7, 8)}
    far = reach(MovementClass.AIR, 5, PLACE["HQ.V"])
    assert {IDS[p] for p in far if IDS[p][0] in "BJR"} == {"B0", "J0", "R0", "B5", "R3"}
    assert set(near) < set(reach(MovementClass.AIR, 2, PLACE["V4"]))
    assert played("V4: V C | V0: B D | IX: J D", V=["C V4 B0"]).results["V"] == ["ok"]


@pytest.mark.rule("PW-4.6-a", "PW-15.2-f")
def test_a_missile_has_nowhere_to_move() -> None:
    assert _all_destinations(MISSILE) == ()
    assert len(_all_destinations(MOVERS[0])) == ON_BOARD

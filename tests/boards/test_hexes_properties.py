"""Line of sight over random country: held against the slow one, both ways, turned, mirrored and told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.boards.hexes import BLOCKED, BOCAGE, HEDGE, OFF, PLAIN, Grid, Sights, SmokeAndWalls, Terrain
from tests.boards.hex_boards import board, grid_of
from tests.boards.slow_sight import slow_look, uvw
from tests.selection import cases


def differences(grid: Grid, a: int, b: int) -> list[int]:
    """By how much two hexes differ in the three coordinates in which hexsides lie."""
    return [y - x for x, y in zip(uvw(grid, a), uvw(grid, b), strict=True)]


GRID = grid_of({"A": 7, "B": 8, "C": 7, "D": 8, "E": 7, "F": 8, "G": 7, "H": 8})
SIZE = len(GRID)
PAIRS = 12
RUNS = [[b for b in range(SIZE) if b != a and 0 in differences(GRID, a, b)] for a in range(SIZE)]


class Land:
    """Random country, thick or thin, with smoke and bunkers."""

    def __init__(self, seed: int) -> None:
        rng = Random(seed)
        thick = rng.choice((0.03, 0.08, 0.2))
        hedged = rng.choice((0, 0.1, 0.4))
        hilly = rng.choice((0, 0.1, 0.4))

        def some(chance: float) -> bool:
            return rng.random() < chance

        blocks = tuple(some(thick) for _ in range(SIZE))
        levels = tuple(rng.choice((1, 1, 2)) if some(hilly) else 0 for _ in range(SIZE))
        hindrances = tuple(rng.choice((1, 1, 2)) if some(2 * thick) else 0 for _ in range(SIZE))
        sides = [[PLAIN] * 6 for _ in range(SIZE)]
        for at, near in enumerate(GRID.neighbours):
            for d, other in enumerate(near):
                if (other == OFF or other > at) and some(hedged):
                    sides[at][d] = rng.choice((HEDGE, BOCAGE))
                    if other != OFF:
                        sides[other][(d + 3) % 6] = sides[at][d]
        self.lie = Terrain(blocks, levels, hindrances, tuple(map(tuple, sides)))
        spots = rng.sample(range(SIZE), 12)
        self.fog = SmokeAndWalls.of(
            [(at, rng.choice((1, 2))) for at in spots[: rng.randrange(9)]], spots[: rng.randrange(4)]
        )
        self.sights = Sights(GRID, self.lie)
        firers = [rng.randrange(SIZE) for _ in range(PAIRS)]
        # Every other line runs along hexsides.
        self.pairs = [(a, rng.choice((RUNS[a], range(SIZE))[i % 2])) for i, a in enumerate(firers)]

    def looks(self) -> Iterator[tuple[int, int, int]]:
        for a, b in self.pairs:
            yield a, b, self.sights.look(a, b, self.fog)


LANDS = st.integers(0, 2**32).map(Land)
FEW = settings(max_examples=cases(30, 4))
pytestmark = pytest.mark.deeper


@pytest.mark.rule("VV-9.1-a", "VV-9.2-a", "VV-9.4-b", "VV-9.4-c", "VV-9.4-f")
@FEW
@given(LANDS)
def test_quick_and_slow_agree(land: Land) -> None:
    for a, b, found in land.looks():
        assert found == slow_look(GRID, land.lie, land.fog, a, b), (GRID.names[a], GRID.names[b])


@pytest.mark.rule("VV-9.1-b")
@FEW
@given(LANDS)
def test_who_sees_is_seen(land: Land) -> None:
    for a, b, found in land.looks():
        assert (found == BLOCKED) == (land.sights.look(b, a, land.fog) == BLOCKED)


@pytest.mark.rule("VV-9.1-b", "VV-10.14-d")
@FEW
@given(LANDS)
def test_only_hexsides_of_the_end_hexes_tell_one_way_from_the_other(land: Land) -> None:
    for a, b in land.pairs:
        sights = Sights(GRID, without_hedges(land.lie, (a, b)))
        assert sights.look(a, b, land.fog) == sights.look(b, a, land.fog)


@FEW
@given(LANDS)
def test_what_is_met_adds_up(land: Land) -> None:
    for a, b, found in land.looks():
        amounts = [met.amount for met in land.sights.obstacles(a, b, land.fog)]
        assert found == (BLOCKED if BLOCKED in amounts else sum(amounts))
        assert 0 not in amounts


@FEW
@given(LANDS)
def test_a_board_turned_by_sixty_degrees_is_the_same_board(land: Land) -> None:
    lie = land.lie
    turned = Terrain(lie.blocks, lie.levels, lie.hindrances, tuple((sides[5], *sides[:5]) for sides in lie.sides))
    sights = Sights(moved(lambda q, r: (-r, q + r)), turned)
    for a, b, found in land.looks():
        assert sights.look(a, b, land.fog) == found


@FEW
@given(LANDS)
def test_a_board_in_a_mirror_is_the_same_board(land: Land) -> None:
    lie = land.lie
    mirrored = Terrain(lie.blocks, lie.levels, lie.hindrances, tuple((s[0], *s[:0:-1]) for s in lie.sides))
    sights = Sights(moved(lambda q, r: (-q, q + r)), mirrored)
    for a, b, found in land.looks():
        assert sights.look(a, b, land.fog) == found


@FEW
@given(LANDS)
def test_fog_opens_no_view_and_takes_no_hindrance_away(land: Land) -> None:
    for a, b, found in land.looks():
        clear = land.sights.look(a, b)
        assert found == BLOCKED or BLOCKED < clear <= found


@pytest.mark.rule("VV-9.1-b")
@pytest.mark.parametrize("hedges", [HEDGE, BOCAGE])
@pytest.mark.parametrize("name", ["board_1", "board_2"])
def test_on_the_boards_who_sees_is_seen(name: str, hedges: int) -> None:
    sights = board(name, hedges)
    every = range(len(sights.grid))
    seen = [[sights.look(a, b) != BLOCKED for b in every] for a in every]
    assert seen == [list(row) for row in zip(*seen, strict=True)]
    assert 0.2 < sum(map(sum, seen)) / len(sights.grid) ** 2 < 0.8


def moved(to: Callable[[int, int], tuple[int, int]]) -> Grid:
    return Grid([(name, *to(q, r)) for name, q, r in zip(GRID.names, GRID.q, GRID.r, strict=True)])


def without_hedges(lie: Terrain, hexes: tuple[int, ...]) -> Terrain:
    rows = [list(sides) for sides in lie.sides]
    for at in hexes:
        rows[at] = [PLAIN] * 6
        for d, other in enumerate(GRID.neighbours[at]):
            if other != OFF:
                rows[other][(d + 3) % 6] = PLAIN
    return Terrain(lie.blocks, lie.levels, lie.hindrances, tuple(map(tuple, rows)))

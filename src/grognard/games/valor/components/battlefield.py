"""Rules 2.1 and 10: the battlefield that boards laid side by side make."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property

from msgspec import Struct

from grognard.boards.hexes import BOCAGE, HEDGE, OFF, PLAIN, Grid, Sights, Terrain, axial
from grognard.games.valor.components.boards import At, Board, Cell, House, board, hex_name
from grognard.games.valor.components.terrain import TERRAIN

EDGES = ("west", "east", "north", "south")
EASTWARD, SOUTHWARD, WESTWARD = (1, 2), (2, 3, 4), (4, 5)
"""Directions; 0 is north, then clockwise."""
NEXT_ROW = "/"
"""In a list of boards: what follows lies south of what came before."""
TURNED = "*"
"""Behind a board's name: it is laid upside down."""


# --- the battlefield


class Ground:
    """One battlefield. It never changes."""

    def __init__(self, boards: tuple[str, ...], farmland: str, bocage: bool) -> None:
        laid = lay(boards)
        self.boards = tuple(place.board for place in laid)
        self.bocage = bocage
        cells = _cells(laid)
        spots = sorted(cells)
        many = len(laid) > 1
        first: dict[At, str] = {}
        for place in laid:
            for at in place.board.cells:
                first.setdefault(place.at(at), place.board.name * many + hex_name(at))
        number = {spot: n for n, spot in enumerate(spots)}
        self.grid = Grid([(first[spot], *axial(*spot)) for spot in spots])
        self.places: dict[str, int] = {}
        """Every name of a hex: two where boards join; the board's may be left out if it is alone."""
        self.printed: tuple[tuple[str, int, int, int], ...] = tuple(
            (place.board.name, *at, number[place.at(at)]) for place in laid for at in place.board.cells
        )
        """Board, column (0 for A), number and hex."""
        for name, column, row, h in self.printed:
            self.places[f"{name}{hex_name((column, row))}"] = h
            if not many:
                self.places[hex_name((column, row))] = h
        self.terrain: tuple[str, ...] = tuple(
            farmland if cells[spot].terrain == "farmland" else cells[spot].terrain for spot in spots
        )
        self.levels: tuple[int, ...] = tuple(cells[spot].level for spot in spots)
        self.road: tuple[bool, ...] = tuple(cells[spot].road for spot in spots)
        self.houses: dict[int, House] = {
            number[place.at(at)]: house for place in reversed(laid) for at, house in place.board.houses.items()
        }
        self.features = self._features(laid, number)
        self.road_links = self._road_links(laid, number)
        kinds = [TERRAIN[name] for name in self.terrain]
        self.foot: tuple[int, ...] = tuple(kind.foot for kind in kinds)  # VV-10.6-c: roads change nothing
        self.wheels: tuple[int, ...] = tuple(
            0 if kind.road_only and not road else kind.wheels for kind, road in zip(kinds, self.road, strict=True)
        )
        """0 also in a building without a road (VV-10.6-b)."""
        self.cover: tuple[int, ...] = tuple(kind.cover for kind in kinds)
        self.hindrance: tuple[int, ...] = tuple(kind.hindrance for kind in kinds)
        self.open: tuple[bool, ...] = tuple(kind.open for kind in kinds)
        self.edges = _edges(spots)
        self.lie = Terrain(
            blocks=tuple(kind.blocks for kind in kinds),  # VV-9.2-a
            levels=self.levels,  # VV-10.9-f, VV-10.9-h
            hindrances=self.hindrance,
            sides=tuple(tuple(self._side(feature) for feature in row) for row in self.features),  # VV-10.14-c
        )

    @cached_property
    def sights(self) -> Sights:
        """Computed at first use: most battlefields are only listed.

        Lines between hexes are judged there by what lies on both sides of them (VV-9.4-b, VV-9.4-c, VV-9.4-d), those
        through a vertex by the hexsides that meet there (VV-9.4-f). Walls and hedges of the firer's own hex count where
        a line runs along them (VV-10.14-e), not where it crosses them (VV-10.14-d).
        """
        return Sights(self.grid, self.lie)

    def edge_beyond(self, h: int, way: int) -> str:
        """The edge of the map across which one leaves it from a hex in a direction."""
        if way in EASTWARD and h in self.edges["east"]:
            return "east"
        if way in WESTWARD and h in self.edges["west"]:
            return "west"
        return "south" if way in SOUTHWARD else "north"

    def place(self, name: str) -> int:
        """The hex of this name."""
        return self.places[name]

    def _side(self, feature: str) -> int:
        """VV-10.14.1-a: hedges alone become bocage."""
        return PLAIN if not feature else BOCAGE if self.bocage and feature == "hedge" else HEDGE

    def _features(self, laid: Sequence[Laid], number: dict[At, int]) -> tuple[tuple[str, ...], ...]:
        found = [[""] * 6 for _ in number]
        for place in laid:
            for one, other, feature in place.board.sides:
                a, b = number[place.at(one)], number[place.at(other)]
                for here, there in ((a, b), (b, a)):
                    way = self.grid.direction(here, there)
                    found[here][way] = found[here][way] or feature
        return tuple(tuple(row) for row in found)

    def _road_links(self, laid: Sequence[Laid], number: dict[At, int]) -> tuple[int, ...]:
        found = [0] * len(number)
        for place in laid:
            for one, other in place.board.links:
                a, b = number[place.at(one)], number[place.at(other)]
                found[a] |= 1 << self.grid.direction(a, b)
                found[b] |= 1 << self.grid.direction(b, a)
            for at in place.board.exits:
                h = number[place.at(at)]
                for way, near in enumerate(self.grid.neighbours[h]):
                    found[h] |= (near == OFF) << way
        return tuple(found)


class Laid(Struct, frozen=True):
    """A board where it lies."""

    board: Board
    turned: bool
    east: int
    south: int

    def at(self, at: At) -> At:
        """Column and number of a hex, counted over the whole battlefield."""
        column, n = self.board.turned(at) if self.turned else at
        return self.east + column, self.south + n


class Misfit(ValueError):
    """Boards that cannot be laid as requested; says why by the key of a message."""


def lay(boards: Sequence[str]) -> list[Laid]:
    """VV-2.1-a: the last column of a board and the first of the next are one; so are half hexes of rows that meet."""
    rows: list[list[tuple[Board, bool]]] = [[]]
    for name in boards:
        if name == NEXT_ROW:
            rows.append([])
        else:
            rows[-1].append((board(name.removesuffix(TURNED)), name.endswith(TURNED)))
    every = [part for row in rows for part in row]
    if not all(rows):
        raise Misfit("boards-none")
    if len({b.name for b, _ in every}) < len(every):
        raise Misfit("boards-twice")
    if any(b.columns % 2 == 0 for b, turned in every if turned or len(every) > 1):
        raise Misfit("boards-odd-columns")
    if any(b.rows != row[0][0].rows for row in rows for b, _ in row):
        raise Misfit("boards-rows")
    if len(rows) > 1 and any([b.columns for b, _ in row] != [b.columns for b, _ in rows[0]] for row in rows):
        raise Misfit("boards-columns")
    laid, south = [], 0
    for row in rows:
        east = 0
        for found, turned in row:
            laid.append(Laid(found, turned, east, south))
            east += found.columns - 1
        south += row[0][0].rows
    return laid


def _cells(laid: Sequence[Laid]) -> dict[At, Cell]:
    """Where two halves meet, what is not open wins, then the board further north or west; and the higher ground."""
    found: dict[At, Cell] = {}
    for place in laid:
        for at, cell in place.board.cells.items():
            spot = place.at(at)
            other = found.get(spot, cell)
            terrain = cell.terrain if other.terrain == "open" else other.terrain
            found[spot] = Cell(terrain, max(cell.level, other.level), cell.road or other.road)
    return found


def _edges(spots: Sequence[At]) -> dict[str, tuple[int, ...]]:
    last = spots[-1][0]
    top: dict[int, int] = {}
    bottom: dict[int, int] = {}
    for n, (column, _) in enumerate(spots):
        top.setdefault(column, n)
        bottom[column] = n
    return {
        "west": tuple(n for n, (column, _) in enumerate(spots) if column == 0),
        "east": tuple(n for n, (column, _) in enumerate(spots) if column == last),
        "north": tuple(top.values()),
        "south": tuple(bottom.values()),
    }


@cache
def ground(boards: tuple[str, ...], farmland: str, bocage: bool) -> Ground:
    """`ground(("1", "2"), "field", False)`: boards from west to east, rows from north to south with `/` between."""
    return Ground(boards, farmland, bocage)

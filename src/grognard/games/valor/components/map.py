"""Rules 2 and 10: terrain, boards, and the battlefield that boards laid side by side make."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from hashlib import sha256
from typing import Any

from msgspec import Struct

from grognard.boards.hexes import BOCAGE, HEDGE, OFF, PLAIN, Grid, Lie, Sights, axial
from grognard.core.scene import MATERIALS, PLANS
from grognard.games.valor.data import DATA
from grognard.kit.yaml_reader import Entry, Sheet

EDGES = ("west", "east", "north", "south")
FEATURES = ("hedge", "wall")
FARMLAND = ("field", "crops")
NEXT_ROW = "/"
"""In a list of boards: what follows lies south of what came before."""
TURNED = "*"
"""Behind a board's name: it is laid upside down."""
SHEET_NAME = re.compile(r"[a-z0-9_-]{1,40}")
"""What the file of a board or scenario may be called, without its ending."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COLUMNS, _ROWS = 17, 11
"""Of a board that does not say."""


class Kind(Struct, frozen=True):
    """One terrain: what it costs, hides and hinders (VV-10.1-b)."""

    id: str
    foot: int
    """Movement points of infantry; 0: prohibited."""
    wheels: int
    """Movement points of vehicles and AFVs; 0: prohibited."""
    cover: int
    hindrance: int
    blocks: bool
    open: bool
    """VV-13.8-h"""
    road_only: bool = False
    """VV-10.6-b: vehicles need a road there."""


_TABLES = DATA.read("tables.yaml")


def _kind(name: str, row: Mapping[str, Any]) -> Kind:
    foot, wheels = (0 if row[who] == "prohibited" else row[who] for who in ("inf", "veh"))
    return Kind(
        name, foot, wheels, row["cover"], row["hindrance"], row["blocks_los"], row["open_class"],
        row.get("veh_only_if_road", False),
    )  # fmt: skip


def _terrain(table: dict[str, Any]) -> dict[str, Kind]:
    """VV-10.13-a: farmland is a field or high crops; a road and a hill are properties of a hex, no terrain."""
    rows = {name: row for name, row in table.items() if isinstance(row, Mapping) and "inf" in row and name != "road"}
    rows |= {name: table["farmland"][name] for name in FARMLAND}
    return {name: _kind(name, row) for name, row in rows.items()}


TERRAIN = _terrain(_TABLES["terrain"])
PRINTED = (*(name for name in TERRAIN if name not in FARMLAND), "farmland")
"""What may stand on a board."""
LEVELS = max(_TABLES["terrain"]["hill"]["levels"])
FORTIFIABLE = ("open", "beach", *FARMLAND)
"""VV-19.2-a: open ground with or without road and hill, beach, farmland."""
ENTRENCHABLE = tuple(k for k in TERRAIN if k not in _TABLES["fortifications"]["placement"]["entrenchment_not_in"])
"""VV-19.2-b"""
WATER = ("stream", "pond", "marsh", "canal", "beach", "ocean", "bridge")
"""VV-19.11.2-c: no tunnel runs under these; a bridge hex is its stream or canal."""

# --- boards

At = tuple[int, int]
"""Column (0 for A) and number of a hex of one board."""


class Cell(Struct, frozen=True):
    """VV-2.3-a: what is printed in a hex."""

    terrain: str = "open"
    level: int = 0
    road: bool = False


class House(Struct, frozen=True):
    """What the houses of a building hex look like; no rule asks for it."""

    material: str
    plan: str


class Board(Struct, frozen=True):
    """One printed board: odd columns (A, C, E ...) have `rows` hexes, even ones one more, half a hex further north."""

    key: str
    """By which everybody asks for it: `1`, or with a digest what a player has made: `mill~0f3a9c12`."""
    name: str
    """How hexes are prefixed: the 2 of 2F6."""
    title: str
    title_fr: str
    columns: int
    rows: int
    cells: dict[At, Cell]
    sides: tuple[tuple[At, At, str], ...]
    links: tuple[tuple[At, At], ...]
    exits: tuple[At, ...]
    houses: dict[At, House]
    digest: str
    """Of everything but the houses, which are only to be looked at."""

    def rows_in(self, column: int) -> int:
        return self.rows + column % 2

    def turned(self, at: At) -> At:
        """Where a hex comes to lie when the board is turned upside down."""
        return self.columns - 1 - at[0], self.rows_in(at[0]) + 1 - at[1]


def hex_name(at: At) -> str:
    return f"{_LETTERS[at[0]]}{at[1]}"


def column_of(letter: str) -> int:
    """0 for A; -1 if it is no column."""
    return _LETTERS.find(letter) if len(letter) == 1 else -1


_BOARD_NEEDS = ("board", "name", "hexes")
_BOARD_MAY = (
    "name_fr", "theatre", "origin", "columns", "rows_in_column", "north", "edge_notes", "notes", "hexsides",
    "road_links", "road_exits", "houses",
)  # fmt: skip


def read_board(sheet: Sheet, of_the_box: bool = False) -> Board | None:
    """The board of a sheet; none if the sheet has faults."""
    if sheet.top is None or sheet.faults:
        return None
    fields = sheet.top.fields(_BOARD_NEEDS, _BOARD_MAY)
    if not SHEET_NAME.fullmatch(sheet.name):
        sheet.fault(0, "", "sheet-file-name", found=sheet.name)
    if not of_the_box and sheet.name in shipped():
        sheet.fault(0, "", "board-name-taken", found=sheet.name)
    if (named := fields.get("board")) and (found := named.text(40)) and found != sheet.name:
        named.fault("board-other-name", found=found, file=sheet.name)
    if "north" in fields:
        fields["north"].choice(("up",))
    for note in ("theatre", "origin", "edge_notes", "notes"):
        if note in fields:
            fields[note].text(2000)
    title = fields["name"].text(80) if "name" in fields else ""
    title_fr = fields["name_fr"].text(80) if "name_fr" in fields else title
    columns, rows = _size(fields)
    reading = _Reading(columns, rows)
    cells = reading.cells(fields["hexes"]) if "hexes" in fields else {}
    sides = reading.sides(fields["hexsides"]) if "hexsides" in fields else ()
    links = reading.links(fields["road_links"], cells) if "road_links" in fields else ()
    exits = reading.exits(fields["road_exits"], cells) if "road_exits" in fields else ()
    houses = reading.houses(fields["houses"], cells) if "houses" in fields else {}
    if sheet.faults:
        return None
    digest = sha256(sheet.content(without="houses")).hexdigest()
    key = sheet.name if of_the_box else f"{sheet.name}~{digest[:8]}"
    return Board(key, sheet.name, title, title_fr, columns, rows, cells, sides, links, exits, houses, digest)


def _size(fields: dict[str, Entry]) -> tuple[int, int]:
    columns = _COLUMNS
    if "columns" in fields:
        letters = [entry.text(9) for entry in fields["columns"].items()]
        columns = len(letters)
        if not 2 <= columns <= len(_LETTERS) or "".join(letters) != _LETTERS[:columns]:
            fields["columns"].fault("board-columns", found=letters)
            columns = _COLUMNS
    if "rows_in_column" not in fields:
        return columns, _ROWS
    counts = {letter: entry.number(1, 41) for letter, entry in fields["rows_in_column"].pairs().items()}
    rows = counts.get("A", _ROWS)
    wanted = {letter: rows + n % 2 for n, letter in enumerate(_LETTERS[:columns])}
    if counts != wanted:
        odd = sorted({*(c for c in counts if counts[c] != wanted.get(c)), *(c for c in wanted if c not in counts)})
        fields["rows_in_column"].fault("board-rows", found=odd, odd=rows, even=rows + 1)
    return columns, rows


class _Reading:
    """The hexes of one board, while its sheet is read."""

    def __init__(self, columns: int, rows: int) -> None:
        self.all: dict[str, At] = {
            hex_name((column, n)): (column, n) for column in range(columns) for n in range(1, rows + column % 2 + 1)
        }
        self.columns, self.rows = columns, rows

    def at(self, entry: Entry) -> At | None:
        name = entry.text(9)
        if name and name not in self.all:
            entry.fault("board-no-hex", found=name, last=list(self.all)[-1])
        return self.all.get(name)

    def cells(self, entry: Entry) -> dict[At, Cell]:
        found = {}
        for name, hex_entry in entry.pairs().items():
            if name not in self.all:
                hex_entry.fault("board-no-hex", found=name, last=list(self.all)[-1])
                continue
            fields = hex_entry.fields(("terrain",), ("elevation", "road"))
            terrain = fields["terrain"].choice(PRINTED, "board-terrain") if "terrain" in fields else ""
            level = fields["elevation"].number(0, LEVELS) if "elevation" in fields else 0
            road = fields["road"].flag() if "road" in fields else False
            if terrain and road and terrain in TERRAIN and not TERRAIN[terrain].foot:
                hex_entry.fault("board-road-in-water", terrain=terrain)
            if terrain == "bridge" and not road:  # VV-10.5-a
                hex_entry.fault("board-bridge-without-road")
            found[self.all[name]] = Cell(terrain or "open", level, road)
        return {at: found.get(at, Cell()) for at in self.all.values()}

    def pair(self, entry: Entry) -> tuple[At, At] | None:
        """Two hexes that touch."""
        ends = entry.items()
        if len(ends) != 2:
            entry.fault("board-two-hexes", found=len(ends))
            return None
        a, b = (self.at(end) for end in ends)
        if a is None or b is None:
            return None
        if not touching(a, b):
            entry.fault("board-apart", a=hex_name(a), b=hex_name(b))
            return None
        return a, b

    def sides(self, entry: Entry) -> tuple[tuple[At, At, str], ...]:
        found: dict[frozenset[At], tuple[At, At, str]] = {}
        for part in entry.items():
            fields = part.fields(("between", "feature"))
            feature = fields["feature"].choice(FEATURES, "board-feature") if "feature" in fields else ""
            pair = self.pair(fields["between"]) if "between" in fields else None
            if pair is None:
                continue
            if frozenset(pair) in found:
                part.fault("board-side-twice", a=hex_name(pair[0]), b=hex_name(pair[1]))
            found[frozenset(pair)] = (*pair, feature)
        return tuple(found.values())

    def links(self, entry: Entry, cells: dict[At, Cell]) -> tuple[tuple[At, At], ...]:
        found: dict[frozenset[At], tuple[At, At]] = {}
        for part in entry.items():
            pair = self.pair(part)
            if pair is None:
                continue
            if frozenset(pair) in found:
                part.fault("board-link-twice", a=hex_name(pair[0]), b=hex_name(pair[1]))
            for at in pair:
                if at in cells and not cells[at].road:
                    part.fault("board-link-off-road", hex=hex_name(at))
            found[frozenset(pair)] = pair
        return tuple(found.values())

    def exits(self, entry: Entry, cells: dict[At, Cell]) -> tuple[At, ...]:
        found = []
        for part in entry.items():
            at = self.at(part)
            if at is None:
                continue
            if 0 < at[0] < self.columns - 1 and 1 < at[1] < self.rows + at[0] % 2:
                part.fault("board-exit-inside", hex=hex_name(at))
            elif at in cells and not cells[at].road:
                part.fault("board-link-off-road", hex=hex_name(at))
            found.append(at)
        return tuple(found)

    def houses(self, entry: Entry, cells: dict[At, Cell]) -> dict[At, House]:
        found = {}
        for name, house_entry in entry.pairs().items():
            if name not in self.all:
                house_entry.fault("board-no-hex", found=name, last=list(self.all)[-1])
                continue
            at = self.all[name]
            if at in cells and cells[at].terrain != "building":
                house_entry.fault("board-house-elsewhere", hex=name)
            fields = house_entry.fields(("material", "plan"))
            material = fields["material"].choice(MATERIALS) if "material" in fields else ""
            plan = fields["plan"].choice(PLANS) if "plan" in fields else ""
            found[at] = House(material, plan)
        return found


def touching(a: At, b: At) -> bool:
    (aq, ar), (bq, br) = axial(*a), axial(*b)
    return (bq - aq, br - ar) in _STEPS


_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""Clockwise from north, as directions are counted everywhere."""


@cache
def shipped() -> dict[str, Board]:
    """The boards of the box."""
    found = {}
    for path in sorted((DATA.path / "boards").glob("*.yaml")):
        sheet = Sheet.of(path)
        board = read_board(sheet, of_the_box=True)
        if board is None:
            raise sheet.broken(f"boards/{path.name}")
        found[board.key] = board
    return found


_PLAYERS: dict[str, Board] = {}


def keep(board: Board) -> str:
    """Make a board of a player's known; by its key, which holds a digest, it is the same for ever."""
    _PLAYERS[board.key] = board
    return board.key


def board(key: str) -> Board:
    return shipped()[key] if key in shipped() else _PLAYERS[key]


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
        self.lie = Lie(
            blocks=tuple(kind.blocks for kind in kinds),  # VV-9.2-a
            levels=self.levels,  # VV-10.9-f, VV-10.9-h
            hindrances=self.hindrance,
            sides=tuple(tuple(self._side(feature) for feature in row) for row in self.features),  # VV-10.14-c
        )

    @cached_property
    def sights(self) -> Sights:
        """Made when somebody looks: most battlefields are only listed.

        Lines between hexes are judged there by what lies on both sides of them (VV-9.4-b, VV-9.4-c, VV-9.4-d), those
        through a vertex by the hexsides that meet there (VV-9.4-f). Walls and hedges of the firer's own hex count where
        a line runs along them (VV-10.14-e), not where it crosses them (VV-10.14-d).
        """
        return Sights(self.grid, self.lie)

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
    """Boards that cannot be laid as somebody wants; says why by the key of a message."""


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

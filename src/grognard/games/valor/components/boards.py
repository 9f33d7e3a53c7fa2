"""Rule 2.3: the printed boards, those of the box and those that players make."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256

from msgspec import Struct

from grognard.boards.hexes import axial
from grognard.core.scene import MATERIALS, PLANS
from grognard.games.valor.components.terrain import LEVELS, PRINTED, TERRAIN
from grognard.games.valor.data import DATA
from grognard.kit.yaml_reader import Entry, Sheet

FEATURES = ("hedge", "wall")
SHEET_NAME = re.compile(r"[a-z0-9_-]{1,40}")
"""Legal names of the file of a board or scenario, without its ending."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COLUMNS, _ROWS = 17, 11
"""Of a board that does not say."""

# --- boards

At = tuple[int, int]
"""Column (0 for A) and number of a hex of one board."""


class Cell(Struct, frozen=True):
    """VV-2.3-a: what is printed in a hex."""

    terrain: str = "open"
    level: int = 0
    road: bool = False


class House(Struct, frozen=True):
    """Look of the houses of a building hex; no rule asks for it."""

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

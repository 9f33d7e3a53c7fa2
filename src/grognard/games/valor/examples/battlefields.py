"""Battlefields of worked examples: a board with what is laid on it, and a battle there that asks for nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from grognard.games.valor.components.battlefield import ground
from grognard.games.valor.components.boards import At, Board, Cell, column_of, hex_name, keep, shipped
from grognard.games.valor.components.counters import NATIONS
from grognard.games.valor.components.scenarios import KILL, Battle, Goal, Group, Side, keep_battle
from grognard.games.valor.data import DATA

EXAMPLES: dict[str, Any] = DATA.read("example_boards.yaml")["boards"]
COLUMNS, ROWS = 17, 11
"""Of a blank board."""
ENDLESS = 40
NEVER = 9999


class NoSuchField(ValueError):
    """A board, hex or terrain that does not exist."""


def bare(name: str) -> Board:
    """A board of the box (`board_1`), of an example, or `blank`."""
    number = name.removeprefix("board_")
    if number in shipped():
        return shipped()[number]
    if name == "blank":
        return _board(name, COLUMNS, ROWS, {}, ())
    if name not in EXAMPLES:
        raise NoSuchField(f"no board is called {name!r}")
    given = EXAMPLES[name]
    letters = list(given["columns"])
    rows = {column_of(letter) % 2: count for letter, count in given["columns"].items()}
    sides = [(*row["between"], row["feature"]) for row in given["hexsides"]]
    return laid(_board(name, column_of(letters[-1]) + 1, rows[0], {}, ()), given["hexes"], sides)


def _board(name: str, columns: int, rows: int, cells: dict[At, Cell], sides: tuple[tuple[At, At, str], ...]) -> Board:
    every = [(column, n) for column in range(columns) for n in range(1, rows + column % 2 + 1)]
    return Board(
        name, name, name, name, columns, rows, {at: cells.get(at, Cell()) for at in every}, sides, (), (), {}, ""
    )  # fmt: skip


def laid(
    board: Board,
    terrain: Mapping[str, Any],
    sides: Iterable[tuple[str, str, str]] = (),
    roads: Iterable[Sequence[str]] = (),
) -> Board:
    """A board with other terrain (`woods`, `open 2`, or as on a sheet), walls and hedges, and roads from hex to hex."""
    cells = dict(board.cells)
    for name, what in terrain.items():
        cells[_at(board, name)] = _cell(what)
    links = list(board.links)
    for road in roads:
        way = [_at(board, name) for name in road]
        for at in way:
            cells[at] = replace(cells[at], road=True)
        links += pairwise(way)
    walls = [*board.sides, *((_at(board, a), _at(board, b), feature) for a, b, feature in sides)]
    found = replace(board, cells=cells, sides=tuple(walls), links=tuple(links))
    digest = sha256(repr((board.key, sorted(cells.items()), walls, links)).encode()).hexdigest()
    return replace(found, key=f"{board.name}~{digest[:8]}", digest=digest)


def _at(board: Board, name: str) -> At:
    at = (column_of(name[:1]), int(name[1:]) if name[1:].isdecimal() else 0)
    if at not in board.cells:
        raise NoSuchField(f"there is no hex {name!r}")
    return at


def works(name: str) -> dict[str, str]:
    """Fortifications and entrenchments that belong to the board of an example, by hex."""
    cells = EXAMPLES.get(name, {}).get("hexes", {})
    return {at: cell["entrenchment"] for at, cell in cells.items() if "entrenchment" in cell}


CELL = ("terrain", "elevation", "road", "entrenchment")
"""Of a hex; the entrenchment only on a board of the box of examples (`works`)."""


def _cell(what: Any) -> Cell:
    if isinstance(what, Mapping):
        for key in what:
            if key not in CELL:
                raise NoSuchField(f"a hex has no {key!r}")
        return Cell(what["terrain"], what.get("elevation", 0), what.get("road", False))
    words = str(what).split()
    level = next((int(word) for word in words if word.isdecimal()), 0)
    return Cell(words[0], level, "road" in words)


def hexes_of(board: Board) -> list[str]:
    return [hex_name(at) for at in board.cells]


def battle(
    board: Board,
    nations: Sequence[str],
    *,
    farmland: str = "field",
    bocage: bool = False,
    turns: int = ENDLESS,
    goals: tuple[Goal, Goal] | None = None,
    holder: int = 0,
    groups: Mapping[str, Sequence[tuple[str, int, Sequence[str]]]] | None = None,
    tunnels: Mapping[str, Sequence[Sequence[str]]] | None = None,
) -> str:
    """A battle of two nations; the first begins. Groups: edge, turn, hexes."""
    for nation in nations:
        if nation not in NATIONS:
            raise NoSuchField(f"no nation is called {nation!r}")
    keys = (keep(board),)
    place = ground(keys, farmland, bocage).place
    everywhere = tuple(range(len(board.cells)))
    sides = []
    for nation in nations:
        main = Group("", (), everywhere, "", 0)
        more = [
            Group(f"{n}", (), tuple(place(h) for h in hexes), edge, turn)
            for n, (edge, turn, hexes) in enumerate((groups or {}).get(nation, ()), 1)
        ]
        dug = tuple(tuple(place(h) for h in tunnel) for tunnel in (tunnels or {}).get(nation, ()))
        caves = tuple(sorted({end for tunnel in dug for end in (tunnel[0], tunnel[-1])}))
        groups_here = (main, *more)
        sides.append(Side(nation, groups_here, position_hexes=everywhere, caves=caves, tunnels=dug, redraw=bool(dug)))
    found = Battle(
        "", board.name, board.name, keys, farmland, bocage, turns, (sides[0], sides[1]), 0,
        goals or (Goal(KILL, at_least=NEVER), Goal(KILL, at_least=NEVER, side=1)), "draw", holder,
    )  # fmt: skip
    digest = sha256(repr(found).encode()).hexdigest()[:12]
    return keep_battle(replace(found, id=f"field~{digest}"))

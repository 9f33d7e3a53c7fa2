"""Rules 2.1, 4 and 22.5: scenarios, read from sheets; those of the box and the players' own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

from grognard.games.valor.components.battlefield import NEXT_ROW, TURNED, Ground, Misfit, ground
from grognard.games.valor.components.boards import SHEET_NAME, Board, keep, read_board, shipped
from grognard.games.valor.components.objectives import goals as goals_of
from grognard.games.valor.components.objectives import which
from grognard.games.valor.components.order_of_battle import sides as sides_of
from grognard.games.valor.components.scenario import (  # fmt: skip
    ALL,
    CLEAR,
    CONTROL,
    EXIT,
    KILL,
    LIMIT,
    OTHERWISE,
    Battle,
    Force,
    Goal,
    Group,
    Side,
    points,
    points_of,
)
from grognard.games.valor.components.terrain import FARMLAND, FORTIFIABLE
from grognard.games.valor.data import DATA, folders
from grognard.kit.yaml_reader import Entry, Sheet

__all__ = [
    "ALL", "CLEAR", "CONTROL", "EXIT", "KILL", "LIMIT", "OTHERWISE", "Battle", "Force", "Goal", "Group", "Side",
    "battle", "battles", "keep_battle", "points", "points_of", "read_battle",
]  # fmt: skip

log = logging.getLogger("grognard")

MOST_HEXES = 1000
Finder = Callable[[str], Board | Path | None]
"""A board by the name that a scenario calls it; its file if that has faults; none if there is no such board."""
_NEEDS = ("title", "boards", "turns", "player_a", "sides", "victory")
_MAY = (
    "id", "title_fr", "origin", "subsystems", "farmland", "bocage", "initial_control", "special_rules",
    "special_rules_fr",
)  # fmt: skip


def read_battle(sheet: Sheet, find: Finder, own: bool = True) -> Battle | None:
    """The scenario of a sheet; none if the sheet has faults. A player's own has a digest in its id."""
    if sheet.top is None or sheet.faults:
        return None
    fields = sheet.top.fields(_NEEDS, _MAY)
    if not SHEET_NAME.fullmatch(sheet.name):
        sheet.fault(0, "", "sheet-file-name", found=sheet.name)
    if (named := fields.get("id")) and (found := named.text(40)) and found.lower() != sheet.name:
        named.fault("scenario-other-name", found=found, file=sheet.name)
    if "origin" in fields:
        fields["origin"].text()
    for part in fields["subsystems"].items() if "subsystems" in fields else ():
        part.text()
    title = fields["title"].text(80) if "title" in fields else ""
    title_fr = fields["title_fr"].text(80) if "title_fr" in fields else title
    turns = fields["turns"].number(1, 50) if "turns" in fields else 1
    farmland = fields["farmland"].choice(FARMLAND) if "farmland" in fields else FARMLAND[0]
    bocage = fields["bocage"].flag() if "bocage" in fields else False  # VV-4.3-a: or hedges are as in VV-10.14
    notes, notes_fr = _notes(fields)
    boards = _Boards(fields["boards"], find) if "boards" in fields else None
    laid = boards.ground(farmland or FARMLAND[0], bocage) if boards else None
    sides = sides_of(fields["sides"], laid) if "sides" in fields else ()
    nations = tuple(side.nation for side in sides)
    first = which(fields.get("player_a"), nations)
    holder = which(fields.get("initial_control"), nations)
    goals = goals_of(fields["victory"], sides, laid) if "victory" in fields else ()
    if laid is not None and not sheet.faults:
        _check_hidden_mines(fields["sides"], sides, laid)
    if sheet.faults or boards is None or len(sides) != 2 or len(goals) != 2:
        return None
    name = f"{sheet.name}~{_digest(sheet, boards.found)}" if own else sheet.name
    return Battle(
        name, title, title_fr, tuple(boards.keys), farmland, bocage, turns, (sides[0], sides[1]), first,
        (goals[0], goals[1]), "draw", holder, notes, notes_fr,
    )  # fmt: skip


def _check_hidden_mines(entry: Entry, sides: Sequence[Side], laid: Ground) -> None:
    """VV-19.7.1-a: where one side may have hidden mines the other builds nothing, or what it may not do would tell."""
    for side, other in (sides, sides[::-1]):
        both = [h for h in side.position_hexes if h in other.position_hexes and laid.terrain[h] in FORTIFIABLE]
        if side.hidden_mines and other.positions and both:
            line = entry.pairs()[side.nation].pairs()["hidden_minefields"]
            line.fault("scenario-mines-among-works", hex=laid.grid.names[both[0]])


def _digest(sheet: Sheet, boards: Sequence[Board]) -> str:
    """Of the scenario and its boards: who changes one of them has another scenario, and logs keep their meaning."""
    whole = sha256(sheet.content())
    for board in boards:
        whole.update(board.digest.encode())
    return whole.hexdigest()[:8]


def _notes(fields: dict[str, Entry]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    notes, notes_fr = (
        tuple(rule.text() for rule in fields[name].items()) if name in fields else ()
        for name in ("special_rules", "special_rules_fr")
    )
    if "special_rules_fr" in fields and len(notes_fr) != len(notes):
        fields["special_rules_fr"].fault("scenario-rules-differ", english=len(notes), french=len(notes_fr))
    return notes, notes_fr or notes


# --- boards


class _Boards:
    """`[1, 2]` from west to east; `[[1], [2]]` from north to south; `{board: 2, turned: true}` upside down."""

    def __init__(self, entry: Entry, find: Finder) -> None:
        self.entry, self.find = entry, find
        self.keys: list[str] = []
        self.found: list[Board] = []
        self.sound = True
        parts = entry.items()
        rows = [part.items() for part in parts] if parts and all(part.is_list for part in parts) else [parts]
        for n, row in enumerate(rows):
            if n:
                self.keys.append(NEXT_ROW)
            for part in row:
                self._add(part)

    def _add(self, part: Entry) -> None:
        turned, named = False, part
        if part.is_mapping:
            fields = part.fields(("board",), ("turned",))
            turned = fields["turned"].flag() if "turned" in fields else False
            if "board" not in fields:
                self.sound = False
                return
            named = fields["board"]
        name = named.text(40)
        board = self.find(name) if name else None
        if not isinstance(board, Board):
            self.sound = False
            if board is not None:
                named.fault("scenario-faulty-board", found=name, path=str(board))
            elif name:
                named.fault("scenario-no-board", found=name, known=list(shipped()))
            return
        self.found.append(board)
        self.keys.append(keep(board) + TURNED * turned)

    def ground(self, farmland: str, bocage: bool) -> Ground | None:
        if not self.sound:
            return None
        hexes = sum(len(board.cells) for board in self.found)
        if hexes > MOST_HEXES:
            self.entry.fault("boards-too-large", found=hexes, most=MOST_HEXES)
            return None
        try:
            return ground(tuple(self.keys), farmland, bocage)
        except Misfit as misfit:
            self.entry.fault(str(misfit))
            return None


# --- the scenarios that there are


_KEPT: dict[str, Battle] = {}


def keep_battle(battle: Battle) -> str:
    """Make a battle known that lies in no folder: that of a worked example."""
    _KEPT[battle.id] = battle
    return battle.id


def battle(name: str) -> Battle:
    """The battle of this id."""
    return _KEPT.get(name) or battles()[name]


def battles() -> dict[str, Battle]:
    """Scenarios of the box, then the players' own."""
    return _battles(folders())


@cache
def _battles(places: tuple[Path, ...]) -> dict[str, Battle]:
    found = dict(_of_the_box())
    for folder in places:
        for path in sheets_in(folder):
            sheet = Sheet.of(path)
            if is_board(sheet):
                continue  # it counts where a scenario uses it
            if not is_scenario(sheet) and not sheet.faults:
                log.warning("%s is left out: it is neither a board nor a scenario", path)
            elif (battle := read_battle(sheet, beside(path))) is None:
                log.warning("%s is left out, it has faults: `grognard check %s` says which", path, path)
            else:
                found.setdefault(battle.id, battle)
    return found


def is_scenario(sheet: Sheet) -> bool:
    return any(map(sheet.has, ("sides", "victory", "player_a", "turns")))


def is_board(sheet: Sheet) -> bool:
    return not is_scenario(sheet) and any(map(sheet.has, ("board", "hexes")))


@cache
def _of_the_box() -> dict[str, Battle]:
    found = {}
    sheets = (DATA.path / "scenarios").glob("*.yaml")
    for path in sorted(sheets, key=lambda path: (len(path.stem), path.stem)):  # s2 before s10
        sheet = Sheet.of(path)
        battle = read_battle(sheet, shipped().get, own=False)
        if battle is None:
            raise sheet.broken(f"scenarios/{path.name}")
        found[battle.id] = battle
    return found


def sheets_in(folder: Path) -> list[Path]:
    """The sheets of a folder and of its `scenarios` and `boards`, in the order of their names."""
    found = []
    for place in (folder, folder / "scenarios", folder / "boards"):
        try:
            found += sorted(path for path in place.iterdir() if path.suffix in (".yaml", ".yml"))
        except FileNotFoundError:
            continue
        except OSError as wrong:
            log.warning("%s cannot be read: %s", place, wrong.strerror)
    return found


def beside(path: Path) -> Finder:
    """Boards as a scenario file finds them: those of the box, then files beside it or in a folder `boards`."""

    def find(name: str) -> Board | Path | None:
        if name in shipped():
            return shipped()[name]
        if SHEET_NAME.fullmatch(name):
            for file in board_files(path, name):
                if file.is_file():
                    return read_board(Sheet.of(file)) or file
        return None

    return find


def board_files(path: Path, name: str) -> list[Path]:
    folders_here = (path.parent, path.parent / "boards", path.parent.parent / "boards")
    return [folder / f"{name}{ending}" for folder in folders_here for ending in (".yaml", ".yml")]

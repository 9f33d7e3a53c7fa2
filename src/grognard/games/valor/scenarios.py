"""Rules 2.1, 4, 19.1, 19.11, 20.1 and 22.5: scenarios, read from sheets; those of the box and the players' own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

from grognard.games.valor.files import HERE, BrokenData, Entry, Sheet, folders, read
from grognard.games.valor.ground import (
    EDGES,
    ENTRENCHABLE,
    FARMLAND,
    FORTIFIABLE,
    NEXT_ROW,
    PRINTED,
    SHEET_NAME,
    TURNED,
    WATER,
    Board,
    Ground,
    Misfit,
    column_of,
    ground,
    keep,
    read_board,
    shipped,
)  # fmt: skip
from grognard.games.valor.kinds import AFV, CLASSES, GUN, HALF, KIND, KINDS, LEADER, SQUAD, VEHICLE, WEAPON, WEAPONS
from grognard.games.valor.sheets import (
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
)  # fmt: skip

__all__ = [
    "ALL", "CLEAR", "CONTROL", "EXIT", "KILL", "LIMIT", "OTHERWISE", "Battle", "Force", "Goal", "Group", "Side",
    "battle", "battles", "keep_battle", "points", "points_of", "read_battle",
]  # fmt: skip

log = logging.getLogger("grognard")

_UNITS = read("units.yaml")
_POINTS: dict[str, int] = read("vocabulary.yaml")["unit_points"]
_POSITIONS = {name: row for name, row in read("tables.yaml")["fortifications"].items() if "class" in row}
MOST_UNITS = 80
"""Of a side."""
MOST_HEXES = 1000
LONGEST_TUNNEL = 4
"""VV-19.11.2-b, and the greatest distance of a cave from the next (VV-19.11-b)."""


def points(kind: str) -> int:
    """What a unit counts when it is lost or leaves the map."""
    found = KINDS[KIND[kind]]
    if found.cls == AFV and found.transport >= 0:
        return _POINTS["transport_afv"]
    return _POINTS[CLASSES[found.cls]]


def points_of(side: Side) -> int:
    return sum(points(force.kind) * force.count for group in side.groups for force in group.units)


Finder = Callable[[str], Board | Path | None]
"""A board by the name that a scenario calls it; its file if that has faults; none if there is no such board."""
_NEEDS = ("title", "boards", "turns", "player_a", "sides", "victory")
_MAY = (
    "id", "title_fr", "origin", "subsystems", "farmland", "bocage", "initial_control", "special_rules",
    "special_rules_fr",
)  # fmt: skip
_SIDE_MAY = (
    "setup_first", "units", "weapons", "expendables", "support", "fortifications", "hidden_minefields", "sniper",
    "smoke", "area", "fortification_area", "entry", "may_enter_loaded", "groups", "tunnel_complex",
)  # fmt: skip
_GOALS = {
    "control_at_end": CONTROL, "no_enemy_in": CLEAR, "exit_points": EXIT, "eliminate_points": KILL,
    "casualty_limit": LIMIT, "all_of": ALL, "otherwise": OTHERWISE,
}  # fmt: skip
_GOAL_FIELDS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    CONTROL: (("hexes", "at_least"), ("immediate",)),
    CLEAR: (("hexes",), ("immediate",)),
    EXIT: (("edge", "at_least"), ("hexes", "points_per_unit", "immediate")),
    KILL: (("at_least",), ("points_per_unit", "immediate")),
    LIMIT: (("side", "at_most"), ()),
    ALL: (("conditions",), ("immediate",)),
    OTHERWISE: ((), ()),
}


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
    bocage = fields["bocage"].flag() if "bocage" in fields else False
    notes, notes_fr = _notes(fields)
    boards = _Boards(fields["boards"], find) if "boards" in fields else None
    laid = boards.ground(farmland or FARMLAND[0], bocage) if boards else None
    sides = _sides(fields["sides"], laid) if "sides" in fields else ()
    nations = tuple(side.nation for side in sides)
    first = _which(fields.get("player_a"), nations)
    holder = _which(fields.get("initial_control"), nations)
    goals = _goals(fields["victory"], sides, laid) if "victory" in fields else ()
    if sheet.faults or boards is None or len(sides) != 2 or len(goals) != 2:
        return None
    name = f"{sheet.name}~{_digest(sheet, boards.found)}" if own else sheet.name
    return Battle(
        name, title, title_fr, tuple(boards.keys), farmland, bocage, turns, (sides[0], sides[1]), first,
        (goals[0], goals[1]), "draw", holder, notes, notes_fr,
    )  # fmt: skip


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


def _which(entry: Entry | None, nations: Sequence[str]) -> int:
    if entry is None or not nations:
        return 0
    return nations.index(found) if (found := entry.choice(nations, "scenario-no-side")) else 0


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


# --- areas


def _hexes(entry: Entry, laid: Ground | None) -> tuple[int, ...]:
    """Hexes by their names."""
    found = []
    parts = entry.items()
    for part in parts:
        name = part.text(60)
        if laid is None or not name:
            continue
        if name not in laid.places:
            part.fault("scenario-no-hex", found=name, example=laid.grid.names[-1])
        elif laid.places[name] in found:
            part.fault("scenario-hex-twice", found=name)
        else:
            found.append(laid.places[name])
    if entry.is_list and not parts:
        entry.fault("scenario-no-hexes")
    return tuple(sorted(found))


def _passable(entry: Entry, hexes: Sequence[int], laid: Ground | None) -> None:
    """A hex that is named must be one that somebody can enter."""
    if laid is not None:
        for h in hexes:
            if not laid.foot[h]:
                entry.fault("scenario-prohibited", hex=laid.grid.names[h], terrain=laid.terrain[h])


def _area(entry: Entry, laid: Ground | None) -> tuple[int, ...]:
    """Several entries, united; hexes that nobody may enter are left out."""
    found: dict[int, bool] = {}
    faults = len(entry.sheet.faults)
    for part in entry.items():
        fields = part.fields((), ("columns", "rows", "hexes", "terrain", "board"))
        if part.is_mapping and not fields:
            part.fault("scenario-empty-area")
        named = _hexes(fields["hexes"], laid) if "hexes" in fields else None
        if named is not None:
            _passable(fields["hexes"], named, laid)
        first, last = _span(fields["columns"]) if "columns" in fields else (0, 99)
        low, high = _range(fields["rows"]) if "rows" in fields else (1, 99)
        terrain = fields["terrain"].choice(PRINTED, "board-terrain") if "terrain" in fields else ""
        kinds = FARMLAND if terrain == "farmland" else (terrain,)
        if laid is None:
            continue
        names = [board.name for board in laid.boards]
        board = fields["board"].choice(names, "scenario-board-not-laid") if "board" in fields else ""
        picked = [
            h
            for name, column, number, h in laid.printed
            if first <= column <= last
            and low <= number <= high
            and (not board or name == board)
            and (not terrain or laid.terrain[h] in kinds)
            and (named is None or h in named)
            and laid.foot[h]
        ]
        if not picked and len(entry.sheet.faults) == faults:
            part.fault("scenario-area-nowhere")
        found |= dict.fromkeys(picked, True)
    if entry.is_list and not entry.items():
        entry.fault("scenario-area-nowhere")
    return tuple(sorted(found))


def _span(entry: Entry) -> tuple[int, int]:
    """`[C, K]`"""
    ends = [column_of(part.text(9)) for part in entry.items()]
    if len(ends) != 2 or min(ends) < 0 or ends[0] > ends[1]:
        entry.fault("scenario-columns")
        return 0, 99
    return ends[0], ends[1]


def _range(entry: Entry) -> tuple[int, int]:
    """`[3, 9]`"""
    ends = [part.number(1, 99) for part in entry.items()]
    if len(ends) != 2 or ends[0] > ends[1]:
        entry.fault("scenario-rows")
        return 1, 99
    return ends[0], ends[1]


# --- sides


def _sides(entry: Entry, laid: Ground | None) -> tuple[Side, ...]:
    pairs = entry.pairs()
    if entry.is_mapping and len(pairs) != 2:
        entry.fault("scenario-two-sides", found=len(pairs))
    nations = list(_UNITS["nations"])
    out = []
    for n, (nation, part) in enumerate(pairs.items()):
        if nation not in nations:
            part.fault("scenario-no-nation", found=nation, known=nations)
        out.append(_Side(nation, part, laid, n == 0).side())
    return tuple(out)


class _Side:
    def __init__(self, nation: str, entry: Entry, laid: Ground | None, sets_up_first: bool) -> None:
        self.nation, self.entry, self.laid = nation, entry, laid
        self.fields = entry.fields((), _SIDE_MAY)
        if "setup_first" in self.fields and self.fields["setup_first"].flag() != sets_up_first:
            self.fields["setup_first"].fault("scenario-setup-order")

    def side(self) -> Side:
        fields, nation = self.fields, self.nation
        groups = self._groups()
        weapons = self._weapons()
        if "weapons" in fields:
            self._carried(fields["weapons"], groups, weapons)
        expendables = self._pool("expendables", {n: row["nation"] for n, row in _UNITS["expendables"].items()})
        support = self._pool("support", dict.fromkeys(_UNITS["support"]["types"], "any"))
        kinds = {name: row.get("side", "any") for name, row in _POSITIONS.items()}
        positions = self._pool("fortifications", kinds)
        hexes = self._position_hexes(groups)
        if "fortifications" in fields:
            self._room(fields["fortifications"], positions, hexes)
        mines = dict(positions).get("minefield", 0)
        hidden = 0
        if "hidden_minefields" in fields:
            hidden = fields["hidden_minefields"].number(0, 99)
            if hidden > mines:
                fields["hidden_minefields"].fault("scenario-hidden-mines", found=hidden, mines=mines)
        smoke = fields["smoke"].number(0, 99) if "smoke" in fields else 0
        caves, bunkers, tunnels, redraw = self._complex(dict(positions), hexes)
        return Side(
            nation, groups, weapons, expendables, support, positions, hidden, smoke, self._sniper(), hexes, caves,
            bunkers, tunnels, redraw,
        )  # fmt: skip

    def _sniper(self) -> bool:
        """VV-20.1-a"""
        entry = self.fields.get("sniper")
        if entry is None:
            return False
        if entry.is_number:
            if entry.number(0, 99) > 1:
                entry.fault("scenario-snipers", found=entry.shown())
            return entry.number(0, 99) == 1
        return entry.flag()

    # --- groups

    def _groups(self) -> tuple[Group, ...]:
        fields, out = self.fields, []
        if "units" in fields or "groups" not in fields:
            if "units" not in fields:
                self.entry.fault("scenario-no-units")
            out.append(self._group("", self.entry, fields))
        for part in fields["groups"].items() if "groups" in fields else ():
            inner = part.fields(("name", "units"), ("entry", "area", "may_enter_loaded"))
            out.append(self._group(inner["name"].text(40) if "name" in inner else "", part, inner))
        names = [group.name for group in out]
        if len(dict.fromkeys(names)) < len(names):
            fields["groups"].fault("scenario-groups-alike")
        self._one_of_each_leader(out)
        count = sum(force.count for group in out for force in group.units)
        if count > MOST_UNITS:
            self.entry.fault("scenario-too-many-units", found=count, most=MOST_UNITS)
        return tuple(out)

    def _group(self, name: str, entry: Entry, fields: dict[str, Entry]) -> Group:
        units = self._units(fields["units"]) if "units" in fields else ()
        if ("entry" in fields) == ("area" in fields):
            entry.fault("scenario-area-or-entry")
        if "entry" in fields:
            edge, turn, hexes = self._entry(fields["entry"])
            loaded = fields["may_enter_loaded"].flag() if "may_enter_loaded" in fields else False
            return Group(name, units, hexes, edge, turn, loaded)
        if "may_enter_loaded" in fields:
            fields["may_enter_loaded"].fault("scenario-loaded-on-map")
        hexes = _area(fields["area"], self.laid) if "area" in fields else ()
        if hexes and self.laid is not None:
            self._space(fields["area"], units, hexes, self.laid)
        return Group(name, units, hexes, "", 0)

    def _units(self, entry: Entry) -> tuple[Force, ...]:
        out = []
        own = [kind.id for kind in KINDS if kind.nation == self.nation]
        for part in entry.items():
            fields = part.fields(("id",), ("count", "hero"))
            name = fields["id"].choice(list(KIND), "scenario-no-unit", own) if "id" in fields else ""
            count = fields["count"].number(1, MOST_UNITS) if "count" in fields else 1
            hero = fields["hero"].flag() if "hero" in fields else False
            if not name:
                continue
            kind = KINDS[KIND[name]]
            if kind.nation != self.nation:
                fields["id"].fault("scenario-other-nation", found=name, nation=kind.nation, side=self.nation)
            if hero and kind.cls != LEADER:
                fields["hero"].fault("scenario-no-hero", found=name)
            out.append(Force(name, count, hero))
        if entry.is_list and not entry.items():
            entry.fault("scenario-no-units")
        return tuple(out)

    def _one_of_each_leader(self, groups: Sequence[Group]) -> None:
        """A leader counter bears the name of one man."""
        count: dict[str, int] = {}
        for force in (force for group in groups for force in group.units):
            count[force.kind] = count.get(force.kind, 0) + force.count
        for name, n in count.items():
            if n > 1 and KINDS[KIND[name]].cls == LEADER:
                self.entry.fault("scenario-leader-twice", found=name, count=n)

    def _entry(self, entry: Entry) -> tuple[str, int, tuple[int, ...]]:
        """VV-6.10-a"""
        fields = entry.fields(("edge", "turn"), ("hexes",))
        edge = fields["edge"].choice(EDGES) if "edge" in fields else ""
        turn = fields["turn"].number(1, 50) if "turn" in fields else 1
        return edge, turn, _through(entry, fields, edge, self.laid)

    def _space(self, entry: Entry, units: Sequence[Force], hexes: Sequence[int], laid: Ground) -> None:
        """VV-6.9-a: the stacking limits must leave room; with transports there is more of it, so nothing is said."""
        count = [0] * len(CLASSES)
        for force in units:
            kind = KINDS[KIND[force.kind]]
            if kind.transport >= 0:
                return
            count[kind.cls] += force.count
        infantry, wheels = count[SQUAD] + count[HALF] + count[LEADER], count[GUN] + count[AFV] + count[VEHICLE]
        needed = max(-(-infantry // 4), -(-count[SQUAD] // 3))
        room = len(hexes)
        drivable = sum(1 for h in hexes if laid.wheels[h])
        if needed > room or wheels > needed + 2 * (room - needed) or count[AFV] + count[VEHICLE] > 2 * drivable:
            entry.fault("scenario-crowded", hexes=room, infantry=infantry, others=wheels)

    # --- what else it has

    def _weapons(self) -> tuple[tuple[str, int], ...]:
        out: dict[str, int] = {}
        own = [weapon.id for weapon in WEAPONS if weapon.nation == self.nation]
        for part in self.fields["weapons"].items() if "weapons" in self.fields else ():
            fields = part.fields(("id",), ("count",))
            name = fields["id"].choice(list(WEAPON), "scenario-no-weapon", own) if "id" in fields else ""
            count = fields["count"].number(1, 40) if "count" in fields else 1
            if not name:
                continue
            if (nation := WEAPONS[WEAPON[name]].nation) != self.nation:
                fields["id"].fault("scenario-other-nation", found=name, nation=nation, side=self.nation)
            out[name] = out.get(name, 0) + count
        return tuple(out.items())

    def _pool(self, field: str, known: dict[str, str]) -> tuple[tuple[str, int], ...]:
        """`{grenades: 2}`"""
        out = []
        for name, part in self.fields[field].pairs().items() if field in self.fields else ():
            count = part.number(0, 40)
            if name not in known:
                part.fault("scenario-no-such", field=field, found=name, known=list(known))
            elif known[name] not in ("any", self.nation):
                part.fault("scenario-other-nation", found=name, nation=known[name], side=self.nation)
            elif count:
                out.append((name, count))
        return tuple(out)

    def _carried(self, entry: Entry, groups: Sequence[Group], weapons: Sequence[tuple[str, int]]) -> None:
        """VV-12.2-a, -12.2-b: one weapon a unit; leaders take light ones only."""
        count = [0] * len(CLASSES)
        for force in (force for group in groups for force in group.units):
            count[KINDS[KIND[force.kind]].cls] += force.count
        men, leaders = count[SQUAD] + count[HALF], count[LEADER]
        heavy = sum(n for name, n in weapons if WEAPONS[WEAPON[name]].heavy)
        every = sum(n for _, n in weapons)
        if heavy > men:
            entry.fault("scenario-heavy-weapons", found=heavy, carriers=men)
        elif every > men + leaders:
            entry.fault("scenario-weapons", found=every, carriers=men + leaders)

    # --- positions

    def _position_hexes(self, groups: Sequence[Group]) -> tuple[int, ...]:
        if "fortification_area" in self.fields:
            return _area(self.fields["fortification_area"], self.laid)
        return next((group.hexes for group in groups if not group.turn), ())

    def _room(self, entry: Entry, positions: Sequence[tuple[str, int]], hexes: Sequence[int]) -> None:
        """VV-19.2: a place for each."""
        if self.laid is None or (not hexes and entry.sheet.faults):
            return
        terrain = self.laid.terrain
        forts = sum(n for name, n in positions if _POSITIONS[name]["class"] == "fortification")
        trenches = sum(n for _, n in positions) - forts
        open_ground = sum(1 for h in hexes if terrain[h] in FORTIFIABLE)
        diggable = sum(1 for h in hexes if terrain[h] in ENTRENCHABLE)
        if forts > open_ground:
            entry.fault("scenario-fortifications", found=forts, places=open_ground)
        elif forts + trenches > diggable:
            entry.fault("scenario-positions", found=forts + trenches, places=diggable)

    def _complex(
        self, positions: dict[str, int], hexes: Sequence[int]
    ) -> tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...], bool]:
        """VV-19.11: caves, bunkers on tunnels, tunnels, and whether others may be drawn."""
        entry = self.fields.get("tunnel_complex")
        if entry is None:
            return (), (), (), False
        fields = entry.fields(("default",), ("hidden_from_enemy", "player_may_redraw"))
        if self.nation != _POSITIONS["cave"]["side"]:
            entry.fault("scenario-tunnels-not-japanese", side=self.nation)
        if "hidden_from_enemy" in fields and not fields["hidden_from_enemy"].flag():  # VV-19.11.2-a
            fields["hidden_from_enemy"].fault("scenario-tunnels-open")
        redraw = fields["player_may_redraw"].flag() if "player_may_redraw" in fields else False
        inner = fields["default"].fields(("entrances", "tunnels")) if "default" in fields else {}
        doors = inner["entrances"].fields(("caves",), ("bunker",)) if "entrances" in inner else {}
        caves = _hexes(doors["caves"], self.laid) if "caves" in doors else ()
        bunkers = _hexes(doors["bunker"], self.laid) if "bunker" in doors else ()
        lines = inner["tunnels"].items() if "tunnels" in inner else []
        tunnels = tuple(_way(line, self.laid) for line in lines)
        if self.laid is not None and "caves" in doors:
            _check_entrances(doors, caves, bunkers, positions, hexes, self.laid)
            for line, tunnel in zip(lines, tunnels, strict=True):
                _check_tunnel(line, tunnel, caves, self.laid)
            for h in bunkers:
                if not any(h in tunnel for tunnel in tunnels):
                    doors["bunker"].fault("scenario-bunker-aside", hex=self.laid.grid.names[h])
        return caves, bunkers, tunnels, redraw


def _through(entry: Entry, fields: dict[str, Entry], edge: str, laid: Ground | None) -> tuple[int, ...]:
    """The hexes of an edge through which units come or leave: those named, or all that can be entered."""
    named = _hexes(fields["hexes"], laid) if "hexes" in fields else None
    if laid is None or not edge:
        return ()
    if named is None:
        every = tuple(h for h in laid.edges[edge] if laid.foot[h])
        if not every:
            entry.fault("scenario-edge-closed", edge=edge)
        return every
    for h in named:
        if h not in laid.edges[edge]:
            fields["hexes"].fault("scenario-not-on-edge", hex=laid.grid.names[h], edge=edge)
    _passable(fields["hexes"], named, laid)
    return named


def _way(entry: Entry, laid: Ground | None) -> tuple[int, ...]:
    """Hexes one after the other, as they are written."""
    found = []
    for part in entry.items():
        name = part.text(60)
        if laid is not None and name:
            if name in laid.places:
                found.append(laid.places[name])
            else:
                part.fault("scenario-no-hex", found=name, example=laid.grid.names[-1])
    return tuple(found)


def _check_entrances(
    doors: dict[str, Entry], caves: Sequence[int], bunkers: Sequence[int], positions: dict[str, int],
    hexes: Sequence[int], laid: Ground,
) -> None:  # fmt: skip
    names = laid.grid.names
    if len(caves) != positions.get("cave", 0):
        doors["caves"].fault("scenario-caves-differ", found=len(caves), caves=positions.get("cave", 0))
    if len(bunkers) > positions.get("bunker", 0):
        doors["bunker"].fault("scenario-bunkers-differ", found=len(bunkers), bunkers=positions.get("bunker", 0))
    for field, found, allowed in (("caves", caves, ENTRENCHABLE), ("bunker", bunkers, FORTIFIABLE)):
        for h in found:
            if laid.terrain[h] not in allowed:
                doors[field].fault("scenario-position-terrain", hex=names[h], terrain=laid.terrain[h])
            elif h not in hexes:
                doors[field].fault("scenario-position-outside", hex=names[h])
    for h in caves:
        if len(caves) > 1 and not any(0 < laid.grid.distance(h, other) <= LONGEST_TUNNEL for other in caves):
            doors["caves"].fault("scenario-cave-alone", hex=names[h], most=LONGEST_TUNNEL)
    for h in bunkers:
        if h in caves:
            doors["bunker"].fault("scenario-two-positions", hex=names[h])


def _check_tunnel(entry: Entry, tunnel: Sequence[int], caves: Sequence[int], laid: Ground) -> None:
    """VV-19.11.2-b, -c"""
    names = laid.grid.names
    if len(tunnel) < 2:
        entry.fault("scenario-tunnel-short")
        return
    for a, b in pairwise(tunnel):
        if laid.grid.distance(a, b) != 1:
            entry.fault("board-apart", a=names[a], b=names[b])
    if len(tunnel) - 1 > LONGEST_TUNNEL:
        entry.fault("scenario-tunnel-long", found=len(tunnel) - 1, most=LONGEST_TUNNEL)
    for h in (tunnel[0], tunnel[-1]):
        if h not in caves:
            entry.fault("scenario-tunnel-end", hex=names[h])
    if tunnel[0] == tunnel[-1]:
        entry.fault("scenario-tunnel-round", hex=names[tunnel[0]])
    for h in tunnel:
        if laid.terrain[h] in WATER:
            entry.fault("scenario-tunnel-water", hex=names[h], terrain=laid.terrain[h])


# --- victory


def _goals(entry: Entry, sides: Sequence[Side], laid: Ground | None) -> tuple[Goal, ...]:
    nations = [side.nation for side in sides]
    fields = entry.fields(nations, ("both_or_neither",))
    if "both_or_neither" in fields:
        fields["both_or_neither"].choice(("draw",))
    if len(sides) != 2 or any(nation not in fields for nation in nations):
        return ()
    goals = tuple(_goal(fields[nation], n, sides, laid, False) for n, nation in enumerate(nations))
    if all(goal.kind == OTHERWISE for goal in goals):
        entry.fault("scenario-both-otherwise")
    return goals


def _goal(entry: Entry, side: int, sides: Sequence[Side], laid: Ground | None, inside: bool) -> Goal:
    pairs = entry.pairs() if entry.is_mapping else {}
    if "type" not in pairs:
        entry.fault("sheet-missing" if entry.is_mapping else "sheet-not-fields", field="type", found=entry.shown())
        return Goal(OTHERWISE)
    kind = _GOALS.get(pairs["type"].choice(list(_GOALS)), "")
    if not kind:
        return Goal(OTHERWISE)
    needed, others = _GOAL_FIELDS[kind]
    fields = entry.fields(("type", *needed), others)
    if inside and (kind == OTHERWISE or "immediate" in fields):
        entry.fault("scenario-inside-all")
    if "points_per_unit" in fields:
        fields["points_per_unit"].choice(("unit_points",))
    immediate = fields["immediate"].flag() if "immediate" in fields else False
    hexes: tuple[int, ...] = ()
    parts: tuple[Goal, ...] = ()
    edge, at_least = "", 0
    if kind in (CONTROL, CLEAR) and "hexes" in fields:
        hexes = _hexes(fields["hexes"], laid)
        _passable(fields["hexes"], hexes, laid)
    if kind == CONTROL and "at_least" in fields and (hexes or laid is None):
        at_least = fields["at_least"].number(1, len(hexes) if laid else 999)
    elif kind == EXIT and "edge" in fields:
        edge = fields["edge"].choice(EDGES)
        hexes = _through(entry, fields, edge, laid)
        at_least = _points(fields.get("at_least"), sides[side])
    elif kind == KILL:
        at_least = _points(fields.get("at_least"), sides[1 - side])
    elif kind == LIMIT and "side" in fields and "at_most" in fields:
        nations = [one.nation for one in sides]
        side = _which(fields["side"], nations)
        at_least = fields["at_most"].number(0, 999)
    elif kind == ALL and "conditions" in fields:
        found = fields["conditions"].items()
        parts = tuple(_goal(part, side, sides, laid, True) for part in found)
        if fields["conditions"].is_list and len(found) < 2:
            fields["conditions"].fault("scenario-few-conditions", found=len(found))
    return Goal(kind, hexes, edge, at_least, side, parts, immediate)


def _points(entry: Entry | None, side: Side) -> int:
    """Points that can be made: no more than the units of the side are worth."""
    if entry is None:
        return 0
    wanted, there = entry.number(1, 999), points_of(side)
    if wanted > there:
        entry.fault("scenario-points", found=wanted, side=side.nation, points=there)
    return wanted


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
    """Those of the box, then the players' own."""
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
    for path in sorted((HERE / "scenarios").glob("*.yaml")):
        sheet = Sheet.of(path)
        battle = read_battle(sheet, shipped().get, own=False)
        if battle is None:
            raise BrokenData(f"scenarios/{path.name}: {sheet.found()}")
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

"""Rules 4.2, 19.1 and 20.1: the order of battle of a side, as a sheet gives it."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.valor.components.battlefield import EDGES, Ground
from grognard.games.valor.components.board_areas import area, through
from grognard.games.valor.components.counters import (
    AFV,
    CLASSES,
    GUN,
    HALF,
    KIND,
    KINDS,
    LEADER,
    SQUAD,
    VEHICLE,
    WEAPON,
    WEAPONS,
)
from grognard.games.valor.components.scenario import Force, Group, Side
from grognard.games.valor.components.terrain import ENTRENCHABLE, FORTIFIABLE
from grognard.games.valor.components.tunnel_maps import Complex, tunnel_complex
from grognard.games.valor.data import DATA
from grognard.kit.yaml_reader import Entry

MOST_UNITS = 80
"""Of a side."""
_UNITS = DATA.read("units.yaml")
_POSITIONS = {name: row for name, row in DATA.read("tables.yaml")["fortifications"].items() if "class" in row}
_SIDE_MAY = (
    "setup_first", "units", "weapons", "expendables", "support", "fortifications", "hidden_minefields", "sniper",
    "smoke", "area", "fortification_area", "entry", "may_enter_loaded", "groups", "tunnel_complex",
)  # fmt: skip


def sides(entry: Entry, laid: Ground | None) -> tuple[Side, ...]:
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
        below = Complex()
        if "tunnel_complex" in fields:
            below = tunnel_complex(fields["tunnel_complex"], nation, dict(positions), hexes, self.laid)
        return Side(
            nation, groups, weapons, expendables, support, positions, hidden, smoke, self._sniper(), hexes,
            below.caves, below.bunkers, below.tunnels, below.redraw,
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
        hexes = area(fields["area"], self.laid) if "area" in fields else ()
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
        return edge, turn, through(entry, fields, edge, self.laid)

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
        """VV-12.2-a, VV-12.2-b: one weapon a unit; leaders take light ones only."""
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
            return area(self.fields["fortification_area"], self.laid)
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

"""Scenarios that people write: a year in the form of data/scenarios.yaml, alone in its file. Every fault with its line,
or in a few lines what it holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from grognard.core.message import Message, say, verbatim
from grognard.core.optional_features import FileReport
from grognard.games.monarchs.components.bits import bits_of, has
from grognard.games.monarchs.components.cards import FLAGS, TREATIES
from grognard.games.monarchs.components.leaders import LEADERS, LOUDON, Leader, leader
from grognard.games.monarchs.components.map import CAPACITY, FORTRESS, IDS, OWNER, POLISH, SHUT, SPACE, THEATRES, Space
from grognard.games.monarchs.components.nations import (
    AT_WAR_FLAG,
    CONTINGENTS,
    CONTINGENTS_OF,
    COURT,
    COURT_AU,
    COURT_OF,
    COURT_PR,
    COURTS,
    LEAST_WILL,
    MOST_WILL,
    NATION,
    NATION_OF,
    NATIONS,
    NATIONS_OF,
    NEUTRAL,
    POWERS,
    SIDE_OF,
    Contingent,
    Nation,
)
from grognard.games.monarchs.components.scenarios import MOST_ACTIONS, YEARS
from grognard.games.monarchs.components.units import FULL, POOL, SP, UNITS, read_contingent
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.names import court_name, nation_name, space_name
from grognard.games.monarchs.rules.spring.recruit_numbers import limit_of
from grognard.kit.yaml_reader import Entry, Sheet

_NEEDS = (
    "id", "year", "name", "courts", "seasons", "spring_phase", "vp_par", "flags", "exhausted", "kk_advantage", "mw",
    "treasury", "sa_pool", "control_changes", "field_depots", "forces",
)  # fmt: skip
_MAY = ("origin", "about")
_SEASONS = ("summer", "autumn")
_HOLDERS = ("alliance", "none", "coalition")
_FLAGS = (*(name for name in FLAGS if not name.startswith("army_leader")), *AT_WAR_FLAG.values())
_COATS = (*NATIONS, *(f"AA_{CONTINGENTS[part]}" for part in CONTINGENTS_OF[NATION["AA"]]))
"""Whose troops a row may name."""
FIRST, LAST = (pick(row["year"] for row in YEARS) for pick in (min, max))
MOST_TROOPS = 99
MOST_THALERS = 99
MOST_PAR = 50


def check(path: Path, _language: str = "en") -> FileReport | None:
    """The report on a file; none if it is no scenario of this game."""
    if path.resolve().is_relative_to(DATA.path.parent.resolve()):
        return None  # the game's own years are read when it is loaded
    sheet = Sheet.of(path)
    if not sheet.has("kk_advantage") or not sheet.has("forces"):
        return None
    reading = _Reading(sheet)
    return FileReport(sheet.found(), () if sheet.faults else tuple(reading.about()))


class _Reading:
    """A scenario as it is read: what is known so far, for what comes after it."""

    def __init__(self, sheet: Sheet) -> None:
        assert sheet.top is not None, "a sheet with fields"
        fields = sheet.top.fields(_NEEDS, _MAY)
        self.name = fields["name"].text(80) if "name" in fields else ""
        for field in ("id", *_MAY):
            if field in fields:
                fields[field].text()
        self.year = fields["year"].number(FIRST, LAST) if "year" in fields else FIRST
        self.courts = self._courts(fields.get("courts"))
        self.at_war = self._flags(fields.get("flags"))
        self.control = list(OWNER)
        self.troops: dict[tuple[Contingent, str], int] = {}
        self.sps = [0] * len(NATIONS)
        self._small(fields)
        self._control(fields.get("control_changes"))
        self._depots(fields.get("field_depots"))
        self._forces(fields.get("forces"))

    # --- the head

    def _courts(self, entry: Entry | None) -> list[int]:
        """CM-P-1-b: Prussia and Austria, or all four."""
        if entry is None:
            return list(range(len(COURTS)))
        names = [item.choice(COURTS) for item in entry.items()]
        found: list[int] = [COURT[name] for name in COURTS if name in names]
        if len(names) != len(found) or found not in ([COURT_PR, COURT_AU], list(range(len(COURTS)))):
            entry.fault("file-courts")
        return found

    def _flags(self, entry: Entry | None) -> int:
        """CM-P-1-j: the nations at war, a bit each."""
        flags = entry.fields(("treaty", *_FLAGS)) if entry is not None else {}
        if "treaty" in flags:
            flags["treaty"].choice(TREATIES)
        told = {name: part.flag() for name, part in flags.items() if name != "treaty"}
        played = [nation for court in self.courts for nation in NATIONS_OF[court]]
        for nation, flag in AT_WAR_FLAG.items():
            if told.get(flag) and COURT_OF[nation] not in self.courts:
                flags[flag].fault("file-no-court", nation=nation_name(NATIONS[nation]))
        return bits_of(nation for nation in played if told.get(AT_WAR_FLAG.get(nation, ""), True))

    def _small(self, fields: Mapping[str, Entry]) -> None:
        if "spring_phase" in fields:
            fields["spring_phase"].flag()
        if "vp_par" in fields:
            fields["vp_par"].number(-MOST_PAR, MOST_PAR)
        if "seasons" in fields:
            names = [item.choice(_SEASONS) for item in fields["seasons"].items()]
            if not names or names != [name for name in _SEASONS if name in names]:
                fields["seasons"].fault("file-seasons")
        for item in fields["exhausted"].items() if "exhausted" in fields else ():
            item.choice(("PR", "AU", "FR"))
        for holder in fields["kk_advantage"].fields(THEATRES).values() if "kk_advantage" in fields else ():
            holder.choice(_HOLDERS)
        played = [COURTS[court] for court in self.courts]
        nations = [name for name in NATIONS if COURT_OF[NATION[name]] in self.courts]
        chiefs = [name for name in ("PR", "AU") if name in POWERS]
        others = [name for name in POWERS if name not in chiefs]
        for field, must, may, low, high in (
            ("mw", chiefs, others, LEAST_WILL + 1, MOST_WILL),
            ("treasury", (), nations, 0, MOST_THALERS),
            ("sa_pool", played, (), 0, MOST_ACTIONS),
        ):
            for entry in fields[field].fields(must, may).values() if field in fields else ():
                entry.number(low, high)

    # --- the map

    def _space(self, entry: Entry) -> Space | None:
        """CM-P-4-c: a space that forces may enter."""
        name = entry.choice(IDS, "file-no-space", ())
        if not name:
            return None
        space = SPACE[name]
        if space in SHUT:
            entry.fault("file-shut", at=space_name(name))
            return None
        return space

    def _belligerent(self, entry: Entry, nation: int) -> None:
        if not has(self.at_war, nation) and COURT_OF[nation] not in self.courts:
            entry.fault("file-no-court", nation=nation_name(NATIONS[nation]))

    def _control(self, entry: Entry | None) -> None:
        for row in entry.items() if entry is not None else ():
            fields = row.fields(("space", "by"))
            space = self._space(fields["space"]) if "space" in fields else None
            by = fields["by"].choice(NATIONS) if "by" in fields else ""
            if by:
                self._belligerent(fields["by"], NATION[by])
            if space is None or not by:
                continue
            if OWNER[space] == NEUTRAL:
                fields["space"].fault("file-neutral", at=space_name(IDS[space]))
            self.control[space] = NATION[by]

    def _depots(self, entry: Entry | None) -> None:
        counted: dict[int, int] = {}
        there: list[tuple[int, int]] = []
        for row in entry.items() if entry is not None else ():
            fields = row.fields(("space", "nation"))
            space = self._space(fields["space"]) if "space" in fields else None
            name = fields["nation"].choice(_COATS) if "nation" in fields else ""
            if space is None or not name:
                continue
            part = read_contingent(name)
            nation = NATION_OF[part]
            self._belligerent(fields["nation"], nation)
            if not POLISH[space] and self._holder(space) != SIDE_OF[nation]:
                row.fault("file-depot-enemy", at=space_name(IDS[space]))  # CM-P-6-k
            if (space, nation) in there:
                row.fault("file-depot-twice", at=space_name(IDS[space]))
            there.append((space, nation))
            counted[part] = counted.get(part, 0) + 1
            if counted[part] > POOL[part]["fd"]:
                row.fault("file-counters", what=say(f"depot-{CONTINGENTS[part]}"), most=POOL[part]["fd"])

    def _holder(self, space: int) -> int:
        return -1 if self.control[space] == NEUTRAL else SIDE_OF[self.control[space]]

    # --- forces

    def _forces(self, entry: Entry | None) -> None:
        placed: list[Leader] = []
        sides: dict[int, int] = {}
        inside: dict[int, int] = {}
        for row in entry.items() if entry is not None else ():
            fields = row.fields(("space",), ("garrison", "leaders", "army_leaders", "inf", *UNITS))
            space = self._space(fields["space"]) if "space" in fields else None
            garrison = fields["garrison"].flag() if "garrison" in fields else False
            sps, nations = self._troops(fields)
            side = SIDE_OF[nations[0]] if nations else -1
            if not nations:
                row.fault("file-no-troops")
            elif any(SIDE_OF[nation] != side for nation in nations):
                row.fault("file-two-sides")
            self._leaders(fields, side, placed)
            if space is None or side < 0:
                continue
            at = space_name(IDS[space])
            if garrison:
                inside[space] = inside.get(space, 0) + sps
                if not FORTRESS[space] or self._holder(space) != side:
                    row.fault("file-garrison", at=at)
                elif inside[space] > CAPACITY[FORTRESS[space]]:  # CM-17.3-a
                    row.fault("file-garrison-room", at=at, most=CAPACITY[FORTRESS[space]])
            elif sides.setdefault(space, side) != side:
                row.fault("file-enemies-together", at=at)
        for nation, men in enumerate(self._infantry()):
            if entry is not None and men > limit_of(Nation(nation)):  # CM-P-11-g
                entry.fault("file-army-limit", nation=nation_name(NATIONS[nation]), men=men, most=limit_of(nation))

    def _troops(self, fields: Mapping[str, Entry]) -> tuple[int, list[Nation]]:
        sps, nations = 0, []
        for kind in ("inf", *UNITS):
            for name, entry in fields[kind].fields((), _COATS).items() if kind in fields else ():
                part, n = read_contingent(name), entry.number(1, MOST_TROOPS)
                nation = NATION_OF[part]
                self._belligerent(entry, nation)
                nations.append(nation)
                worth = n if kind == "inf" else n * SP[FULL[kind]]
                sps += worth
                self.sps[nation] += worth
                used = self.troops[part, kind] = self.troops.get((part, kind), 0) + n
                if kind != "inf" and used > POOL[part][kind]:
                    what = say("troop", who=say(f"people-{CONTINGENTS[part]}"), kind=say(f"kind-{kind}"))
                    entry.fault("file-counters", what=what, most=POOL[part][kind])
        return sps, nations

    def _infantry(self) -> list[int]:
        return [
            sum(self.troops.get((part, "inf"), 0) for part in CONTINGENTS_OF[nation]) for nation in range(len(NATIONS))
        ]

    def _leaders(self, fields: Mapping[str, Entry], side: int, placed: list[Leader]) -> None:
        known = [who.id for who in LEADERS]
        for entry in fields["leaders"].items() if "leaders" in fields else ():
            name = entry.choice(known, "file-no-leader", ())
            if not name:
                continue
            who = leader(name)
            first, last = LEADERS[who].years
            if not first <= self.year <= last:
                entry.fault("file-leader-year", leader=verbatim(LEADERS[who].name), first=str(first), last=str(last))
            if who in placed:
                entry.fault("file-leader-twice", leader=verbatim(LEADERS[who].name))
            if side >= 0 and SIDE_OF[LEADERS[who].nation] != side:
                entry.fault("file-leader-side", leader=verbatim(LEADERS[who].name))
            placed.append(who)
        for entry in fields["army_leaders"].items() if "army_leaders" in fields else ():
            entry.choice((LEADERS[LOUDON].id,))  # CM-P-3-h

    # --- what it holds

    def about(self) -> Iterator[Message]:
        courts = [court_name(court) for court in self.courts]
        yield say("checked-scenario", name=self.name, year=str(self.year), courts=courts)
        for nation, sps in enumerate(self.sps):
            if sps:
                yield say("checked-army", nation=nation_name(NATIONS[nation]), sps=sps)

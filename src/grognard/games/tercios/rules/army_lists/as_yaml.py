"""An army as a YAML file of its own: read with every fault and its line, and written."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct, field

from grognard.core.message import Fact, say
from grognard.core.optional_features import FileFault
from grognard.games.tercios.components.army_lists import RANKS, Army, Formation, Leader, mustered
from grognard.games.tercios.components.troop_types import Bought
from grognard.games.tercios.rules.army_lists import spelling
from grognard.games.tercios.rules.army_lists.spelling import BARE, Words
from grognard.kit.yaml_reader import Entry, Sheet

LONGEST_NAME: Final = 80
MOST_BUDGET: Final = 99_999
MOST_FORMATIONS: Final = 40
MOST_UNITS: Final = 40
MOST_CHOICES: Final = 20
"""More of anything than the rules could ever let pass: what is longer is no army, but a burden."""


class Reading(Struct, frozen=True):
    """The result of reading a text. Laws are not looked at: an army in the making may break them."""

    army: Army | None
    """None if the text has faults."""
    faults: tuple[FileFault, ...]
    remarks: tuple[FileFault, ...] = ()
    """Points that are written otherwise than they come out."""
    lines: Mapping[str, int] = field(default_factory=dict)
    """The line of each part: `formations.0.units.2`."""

    def line(self, where: str) -> int:
        """The line of a part, or of the nearest part around it."""
        while where and where not in self.lines:
            where = where.rpartition(".")[0]
        return self.lines.get(where, 0)


def is_army(sheet: Sheet) -> bool:
    return sheet.has("formations") or sheet.has("chief")


def read_sheet(sheet: Sheet) -> Reading:
    """The army of a sheet."""
    top = sheet.top
    if top is None:
        return Reading(None, sheet.found())
    lines: dict[str, int] = {"": 0}
    fields = top.fields(
        ("nation", "structure", "chief", "formations"), ("id", "title", "budget", "total_points", "origin")
    )
    title = _name(fields["title"]) if "title" in fields else ""
    nation = _word(fields.get("nation"), spelling.NATIONS)
    structure = _word(fields.get("structure"), spelling.STRUCTURES)
    budget = fields["budget"].number(0, MOST_BUDGET) if "budget" in fields else 0
    chief = _leader(fields["chief"], "chief", lines) if "chief" in fields else None
    formations = tuple(
        _formation(entry, f"formations.{n}", lines)
        for n, entry in enumerate(_items(fields.get("formations"), MOST_FORMATIONS))
    )
    total = fields["total_points"].number(0, 999_999) if "total_points" in fields else None
    if sheet.faults or chief is None:
        return Reading(None, sheet.found(), (), lines)
    army = Army(nation, structure, chief, formations, budget, title)
    remarks = []
    if total is not None and total != army.points:
        line = fields["total_points"].line
        remarks.append(FileFault(line, "total_points", say("army-points-differ", written=total, found=army.points)))
    return Reading(army, (), tuple(remarks), lines)


def _word(entry: Entry | None, known: Words) -> str:
    raw = "" if entry is None else str(entry.shown())
    return "" if entry is None else entry.choice(known.ids, "army-unknown-word", known.near(raw))


def _name(entry: Entry) -> str:
    """A name, its blanks of any sort single ones: plain text knows no others."""
    return " ".join(entry.text(LONGEST_NAME).split())


def _items(entry: Entry | None, most: int) -> list[Entry]:
    if entry is None or entry.empty:
        return []
    items = entry.items()
    if len(items) > most:
        entry.fault("army-too-long", most=most, found=len(items))
    return items[:most]


def _leader(entry: Entry, where: str, lines: dict[str, int]) -> Leader:
    lines[where] = entry.line
    fields = entry.fields(("rank",), ("name", "virtues", "traits"))
    return Leader(
        fields["rank"].number(min(RANKS), max(RANKS)) if "rank" in fields else min(RANKS),
        tuple(_word(part, spelling.VIRTUES) for part in _items(fields.get("virtues"), MOST_CHOICES)),
        tuple(_word(part, spelling.TRAITS) for part in _items(fields.get("traits"), MOST_CHOICES)),
        _name(fields["name"]) if "name" in fields else "",
    )


def _formation(entry: Entry, where: str, lines: dict[str, int]) -> Formation:
    lines[where] = entry.line
    fields = entry.fields(("kind", "units"), ("name", "ally", "commander"))
    kind = _word(fields.get("kind"), spelling.FORMATIONS)
    units = [
        _bought(part, f"{where}.units.{n}", lines) for n, part in enumerate(_items(fields.get("units"), MOST_UNITS))
    ]
    return Formation(
        kind,
        tuple(mustered(kind, bought) if bought.unit else bought for bought in units),
        _leader(fields["commander"], f"{where}.commander", lines) if "commander" in fields else None,
        _name(fields["name"]) if "name" in fields else "",
        _word(fields["ally"], spelling.NATIONS) if "ally" in fields else "",
    )


def _bought(entry: Entry, where: str, lines: dict[str, int]) -> Bought:
    lines[where] = entry.line
    fields = entry.fields(("unit",), ("id", "options", "elite", "extra_discipline", "slot"))
    unit = _word(fields.get("unit"), spelling.PROFILES)
    options = _items(fields.get("options"), MOST_CHOICES)
    return Bought(
        unit,
        tuple(_word(part, spelling.OPTIONS[unit]) for part in options) if unit else (),
        fields["elite"].flag() if "elite" in fields else False,
        fields["extra_discipline"].flag() if "extra_discipline" in fields else False,
        fields["slot"].choice(("commanded_shot",)) if "slot" in fields else "",
        _name(fields["id"]) if "id" in fields else "",
    )


# --- writing

_NOT_TEXT: Final = ("true", "false", "yes", "no", "on", "off", "null", "y", "n")


def written(army: Army) -> str:
    """The army as a sheet; reading it gives the same army."""
    return "\n".join(_lines(army)) + "\n"


def _lines(army: Army) -> Iterator[str]:
    if army.title:
        yield f"title: {_scalar(army.title)}"
    yield f"nation: {army.nation}"
    yield f"structure: {army.structure}"
    if army.budget:
        yield f"budget: {army.budget}"
    yield f"chief: {_flow(_leader_fields(army.chief))}"
    yield "formations:" if army.formations else "formations: []"
    for formation in army.formations:
        yield f"  - kind: {formation.kind}"
        if formation.name:
            yield f"    name: {_scalar(formation.name)}"
        if formation.ally:
            yield f"    ally: {formation.ally}"
        if formation.commander is not None:
            yield f"    commander: {_flow(_leader_fields(formation.commander))}"
        yield "    units:" if formation.units else "    units: []"
        for bought in formation.units:
            yield f"      - {_flow(_bought_fields(bought))}"
    yield f"total_points: {army.points}"


def _leader_fields(leader: Leader) -> dict[str, Fact | bool]:
    fields: dict[str, Fact | bool] = {"name": leader.name} if leader.name else {}
    return fields | {"rank": leader.rank, "virtues": leader.virtues, "traits": leader.traits}


def _bought_fields(bought: Bought) -> dict[str, Fact | bool]:
    fields: dict[str, Fact | bool] = {"id": bought.name} if bought.name else {}
    fields |= {"unit": bought.unit, "options": bought.options}
    if bought.elite:
        fields["elite"] = True
    if bought.extra_discipline:
        fields["extra_discipline"] = True
    if bought.slot:
        fields["slot"] = bought.slot
    return fields


def _flow(fields: Mapping[str, Fact | bool]) -> str:
    return "{" + ", ".join(f"{key}: {_value(value)}" for key, value in fields.items()) + "}"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(str, value)) + "]"
    return _scalar(value) if isinstance(value, str) else str(value)


def _scalar(text: str) -> str:
    """A text as YAML has it: bare if nothing in it could be taken for something else, or else in quotes."""
    if BARE.fullmatch(text) and text.lower() not in _NOT_TEXT:
        return text
    return json.dumps(text, ensure_ascii=False)

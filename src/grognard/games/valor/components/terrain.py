"""Rules 10 and 19.2: what each terrain costs, hides and hinders, and which positions may be laid there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from grognard.games.valor.data import DATA

FARMLAND = ("field", "crops")


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
"""Terrain that may stand on a board."""
LEVELS = max(_TABLES["terrain"]["hill"]["levels"])
FORTIFIABLE = ("open", "beach", *FARMLAND)
"""VV-19.2-a: open ground with or without road and hill, beach, farmland."""
ENTRENCHABLE = tuple(k for k in TERRAIN if k not in _TABLES["fortifications"]["placement"]["entrenchment_not_in"])
"""VV-19.2-b"""
WATER = ("stream", "pond", "marsh", "canal", "beach", "ocean", "bridge")
"""VV-19.11.2-c: no tunnel runs under these; a bridge hex is its stream or canal."""

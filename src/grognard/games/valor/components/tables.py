"""The tables of the game, in both editions."""

from __future__ import annotations

from grognard.games.valor.components.counters import letter
from grognard.games.valor.data import DATA

_TABLES = DATA.read("tables.yaml")
_AP = _TABLES["ap_fire"]
EDITIONS = ("classic", "v2")
ROWS: tuple[str, ...] = tuple(bounds["row"] for bounds in _AP["row_bounds"])
_ROW_FROM = tuple(bounds["min"] for bounds in _AP["row_bounds"])
_AP_FIRE = {edition: tuple(tuple(_AP[edition]["rows"][row]) for row in ROWS) for edition in EDITIONS}
MOST_CASUALTY_POINTS: int = max(max(row) for rows in _AP_FIRE.values() for row in rows)
"""That one attack can bring, in either edition."""
LANE_ROW = ROWS.index(_AP["fire_lane_row"]["row"])


def row_of(ap: int) -> int:
    """VV-14.5-c"""
    return max((n for n, least in enumerate(_ROW_FROM) if ap >= least), default=0)


def casualty_points(edition: str, row: int, roll: int) -> int:
    """VV-14.5-c: what a modified roll brings on a row."""
    return int(_AP_FIRE[edition][row][min(max(roll, 2), 12) - 2])


# --- VV-16.4: armour

NONE, AUTO = 0, 99
"""Cannot be harmed; destroyed without a roll."""


ARMOUR_WORTH = 6
"""Casualty points that an AFV counts for, where losses are weighed."""


def _number(cell: int | str) -> int:
    return {"none": NONE, "auto": AUTO}[cell] if isinstance(cell, str) else cell


_ARMOUR = tuple(tuple(map(_number, cells)) for cells in _TABLES["armor_elimination"]["rows"].values())


def elimination_number(at: int, armour: int) -> int:
    return _ARMOUR[at][armour]


GUN_HITS, GUN_HITS_FAR, GUN_HITS_VERY_FAR, INFANTRY_HITS, MISSION_HITS, MORTAR_HITS = 10, 8, 6, 8, 8, 6
"""VV-16.3-a, VV-18.5-e, VV-12.6.7-a: at or below."""
FAR, VERY_FAR = 11, 20

# --- VV-15.6: close assault

ODDS: tuple[str, ...] = tuple(_TABLES["close_assault"]["columns"])
_KILL = {edition: tuple(_TABLES["close_assault"][edition]["kill"]) for edition in EDITIONS}


def odds_column(attack: int, defence: int) -> int:
    """VV-15.6-b"""
    if attack >= defence:
        return 3 + min(attack // max(defence, 1), 4) - 1
    return 3 - (min(defence // max(attack, 1), 4) - 1)


def kill_number(edition: str, column: int) -> int:
    return int(_KILL[edition][column])


# --- VV-18: missions

LIGHT, HEAVY, BOMBER = range(3)
MISSIONS = ("light_artillery", "heavy_artillery", "fighter_bomber")
MISSION_ROW = tuple(ROWS.index(_TABLES["support_missions"][m]["ap_row"]) for m in MISSIONS)
MISSION_AT = tuple(letter(_TABLES["support_missions"][m]["at_rating"]) for m in MISSIONS)

# --- VV-19: positions

POSITIONS = ("bunker", "sandbags", "minefield", "barbed_wire", "foxholes", "trenches", "cave")
BUNKER, SANDBAGS, MINEFIELD, WIRE, FOXHOLES, TRENCHES, CAVE = range(7)
POSITION_COVER: tuple[int, ...] = tuple(_TABLES["fortifications"][p]["cover"] for p in POSITIONS)
FORTIFICATIONS = (BUNKER, SANDBAGS, MINEFIELD, WIRE)
SHELTERS = (BUNKER, SANDBAGS, FOXHOLES, TRENCHES, CAVE)
"""VV-19.4-a: mines and wire are obstacles."""

# --- VV-21, VV-22

RALLY, RALLY_REGULAR, LEADER_VALOR = 7, 6, 6
SNIPER_RANGE = 6

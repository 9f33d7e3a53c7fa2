"""Random rounds: crowded positions in the form of `examples.yaml` and sheets of sense and nonsense."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.power.slow_adjudicator import CLOCKWISE, KIND_OF, MADE_INTO, PRICE, ROW, SPACES, reach

Pick = Callable[[Sequence[Any]], Any]
"""Chooses one of several: a die of Hypothesis, or of a seeded generator."""

KINDS = (*"SSSRRTTTACCCBDDDM", "CR", "CR")
GARBAGE = (
    "", "T HQ", "2T V0 V1", "P RV HQ", "xyz", "T V9 V0", "M RV", "S V0 V0", "T V0 RV", "3S EV0 A", "99P ERV D",
    "F HQ J0", "C V4 V4", "amende V0", "amende nowhere", "prisonniers V", "prisonniers IX R", "prisonniers HQ.B J",
    "T+2T EV4 A", "tank to the front", "V: T V0 V1", "B: T B0 B1", "R: S HQ R8", "0P ERV S", "t v0 -> v4", "c ,ix | v0",
    "D S1 S2",
)  # fmt: skip
PALETTES: tuple[tuple[str, ...], ...] = (KINDS, KINDS, ("C",), ("T", "C"), ("C", "D"), ("S", "T", "C"))
"""Few kinds make many ties."""
THEATRES = (
    ("IX", "V0", "B0", "J0", "R0", "S3", "S12"),
    ("HQ.V", "V8", "V4", "S1", "V6", "HQ.B", "B8"),
    ("IX", "V0", "V4", "HQ.V", "B0", "B4", "HQ.B", "HQ.J", "HQ.R"),
    tuple(SPACES),
)


def _room(code: str, spaces: Sequence[str]) -> list[str]:
    """Spaces on which such a piece can stand."""
    closed = {"sea": ("land",), "missile": ()}.get(ROW[code]["movement_class"], ("sea",))
    return [space for space in spaces if KIND_OF[space] not in closed]


def round_of(pick: Pick, players: Sequence[int] = (2, 3, 4)) -> tuple[dict[str, Any], dict[str, list[str]]]:
    """A position and the sheets of one round."""
    setup: dict[str, Any] = {"players": pick(players), "referee": pick(CLOCKWISE), "round": 3}
    if setup["players"] == 3:
        setup["mercenary"] = pick("RRVBJ")
    if setup["players"] == 2:
        setup["pairs"] = pick(([["V", "R"], ["B", "J"]], [["V", "B"], ["J", "R"]]))
    if setup["referee"] == setup.get("mercenary"):
        setup["referee"] = CLOCKWISE[(CLOCKWISE.index(setup["referee"]) + 1) % 4]
    setup["permanent"] = setup["players"] == 4 and pick((False, False, False, True))
    setup["limit"] = pick(({"minutes": 120}, {"minutes": 120, "time_up": True}, {"rounds": 3}, {"rounds": 4}, "none"))
    setup["options"] = {"no_order_penalty": pick((True, False)), "component_limit": pick(("none", "none", "strict"))}
    alive = _eliminate(setup, pick)
    _resign(setup, pick, alive)
    theatre = pick(THEATRES)
    pieces = _pieces(setup, pick, alive, theatre)
    return setup, _sheets(setup, pick, theatre, pieces)


def _eliminate(setup: dict[str, Any], pick: Pick) -> list[str]:
    gone: str = pick(("", "", "", "", "J", "B", "R", "V"))
    if gone and setup["players"] == 4 and pick((False, True)):
        gone += CLOCKWISE[(CLOCKWISE.index(gone) + pick((1, 2))) % 4]
    if not gone:
        return list(CLOCKWISE)
    alive = [a for a in CLOCKWISE if a not in gone]
    heir = pick(alive)
    setup["eliminated"] = list(gone)
    setup["flags"] = {a: [a, *gone] if a == heir else [a] for a in alive}
    if setup["referee"] not in alive:
        setup["referee"] = next(a for a in alive if a != setup.get("mercenary"))
    return alive


def _resign(setup: dict[str, Any], pick: Pick, alive: list[str]) -> None:
    players = [a for a in alive if a != setup.get("mercenary")]
    if setup["players"] > 2 and len(players) > 2 and pick((False, False, False, False, True)):
        setup["resigned"] = [pick(players)]


def _pieces(setup: dict[str, Any], pick: Pick, alive: list[str], theatre: Sequence[str]) -> list[tuple[str, str, str]]:
    board: dict[str, dict[str, list[str]]] = {}
    reserve: dict[str, list[str]] = {}
    pieces: list[tuple[str, str, str]] = []
    palette, apart = pick(PALETTES), pick((True, False))
    for army in alive:
        for _ in range(pick((1, 2, 3, 4, 6))):
            code = pick(palette)
            room = [at for at in _room(code, theatre) if not apart or set(board.get(at, ())) <= {army}]
            if room:
                at = pick(room)
                count = pick((1, 1, 1, 2, 3) if palette is KINDS else (1, 1, 1, 1, 2))
                board.setdefault(at, {}).setdefault(army, []).append(f"{count}{code}")
                pieces.append((army, code, at))
        for _ in range(pick((0, 0, 1, 2))):
            code = pick(KINDS)
            reserve.setdefault(army, []).append(f"{pick((1, 2, 3))}{code}")
            pieces.append((army, code, f"RV.{army}"))
        power = pick((0, 0, 0, 1, 2, 5, 104))
        if power:
            reserve.setdefault(army, []).append(f"{power}P")
    setup["board"] = {at: {a: " ".join(words) for a, words in forces.items()} for at, forces in board.items()}
    setup["reserve"] = {a: " ".join(words) for a, words in reserve.items()}
    return pieces


def _sheets(
    setup: dict[str, Any], pick: Pick, theatre: Sequence[str], pieces: list[tuple[str, str, str]]
) -> dict[str, list[str]]:
    sheets: dict[str, list[str]] = {}
    for army in [a for a in CLOCKWISE if a != setup.get("mercenary")]:
        own = [p for p in pieces if p[0] == army]
        hired = [p for p in pieces if p[0] == setup.get("mercenary")]
        sheets[army] = []
        for _ in range(pick((0, 1, 2, 3, 4, 5, 5, 5, 6))):
            force = pick((own, own, hired)) if hired else own
            if not force or pick(range(9)) == 0:
                sheets[army].append(pick(GARBAGE))
            else:
                sheets[army].append(_line(pick, pick(force), army, theatre, setup))
    return sheets


def _line(pick: Pick, piece: tuple[str, str, str], sheet: str, theatre: Sequence[str], setup: dict[str, Any]) -> str:
    army, code, at = piece
    prefix = "" if army == sheet else f"{army}: "
    if pick(range(5)) == 0:
        return prefix + _exchange(pick, army, code, at, setup)
    if code == "M":
        return f"{prefix}M {at} {pick((*theatre, 'RV', 'RV.B', 'RV.J'))}"
    if at.startswith("RV"):
        return f"{prefix}{code} RV HQ"
    near = sorted(reach(code, at))
    wanted = [space for space in near if space in theatre] or near or [at]
    return f"{prefix}{code} {at} {pick((pick(wanted), pick(wanted), pick(near or [at]), pick(theatre)))}"


def _exchange(pick: Pick, army: str, code: str, at: str, setup: dict[str, Any]) -> str:
    kind = pick(("upgrade", "upgrade", "buy", "missile", "missile from the board"))
    if kind == "upgrade":
        return f"3{code} E{at} {MADE_INTO.get(code, 'M')}" if code != "M" else f"3S E{at} R"
    if kind == "buy":
        bought = pick(list(PRICE))
        return f"{PRICE[bought]}P ERV {bought}"
    if kind == "missile":
        return "100P ERV M"
    here: str = setup["board"].get(at, {}).get(army, "") if not at.startswith("RV") else setup["reserve"].get(army, "")
    return "+".join(word for word in here.split() if not word.endswith("M")) + f" E{at} M"

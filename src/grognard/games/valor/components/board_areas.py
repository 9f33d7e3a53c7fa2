"""Where a scenario lets units, positions and goals be: hexes, areas and edges, as a sheet names them."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.valor.components.battlefield import Ground
from grognard.games.valor.components.boards import column_of
from grognard.games.valor.components.terrain import FARMLAND, PRINTED
from grognard.kit.yaml_reader import Entry


def hexes(entry: Entry, laid: Ground | None) -> tuple[int, ...]:
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


def passable(entry: Entry, hexes: Sequence[int], laid: Ground | None) -> None:
    """A hex that is named must be one that units can enter."""
    if laid is not None:
        for h in hexes:
            if not laid.foot[h]:
                entry.fault("scenario-prohibited", hex=laid.grid.names[h], terrain=laid.terrain[h])


def area(entry: Entry, laid: Ground | None) -> tuple[int, ...]:
    """Several entries, united; hexes that no unit may enter are left out."""
    found: dict[int, bool] = {}
    faults = len(entry.sheet.faults)
    for part in entry.items():
        fields = part.fields((), ("columns", "rows", "hexes", "terrain", "board"))
        if part.is_mapping and not fields:
            part.fault("scenario-empty-area")
        named = hexes(fields["hexes"], laid) if "hexes" in fields else None
        if named is not None:
            passable(fields["hexes"], named, laid)
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


def through(entry: Entry, fields: dict[str, Entry], edge: str, laid: Ground | None) -> tuple[int, ...]:
    """The hexes of an edge through which units come or leave: those named, or all that can be entered."""
    named = hexes(fields["hexes"], laid) if "hexes" in fields else None
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
    passable(fields["hexes"], named, laid)
    return named


def way(entry: Entry, laid: Ground | None) -> tuple[int, ...]:
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

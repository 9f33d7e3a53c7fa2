"""Rules 19.11: the caves and tunnels that a scenario gives, or that a side has if it draws no others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from grognard.games.valor.components.battlefield import Ground
from grognard.games.valor.components.board_areas import hexes, way
from grognard.games.valor.components.terrain import ENTRENCHABLE, FORTIFIABLE, WATER
from grognard.games.valor.data import DATA
from grognard.kit.yaml_reader import Entry

LONGEST_TUNNEL = 4
"""VV-19.11.2-b, and the greatest distance of a cave from the next (VV-19.11-b)."""
_CAVES = DATA.read("tables.yaml")["fortifications"]["cave"]


class Complex(Struct, frozen=True):
    caves: tuple[int, ...] = ()
    bunkers: tuple[int, ...] = ()
    """Bunkers that stand on a tunnel."""
    tunnels: tuple[tuple[int, ...], ...] = ()
    redraw: bool = False
    """Whether others may be drawn."""


def tunnel_complex(
    entry: Entry, nation: str, positions: dict[str, int], area: Sequence[int], laid: Ground | None
) -> Complex:
    fields = entry.fields(("default",), ("hidden_from_enemy", "player_may_redraw"))
    if nation != _CAVES["side"]:
        entry.fault("scenario-tunnels-not-japanese", side=nation)
    if "hidden_from_enemy" in fields and not fields["hidden_from_enemy"].flag():  # VV-19.11.2-a
        fields["hidden_from_enemy"].fault("scenario-tunnels-open")
    redraw = fields["player_may_redraw"].flag() if "player_may_redraw" in fields else False
    inner = fields["default"].fields(("entrances", "tunnels")) if "default" in fields else {}
    doors = inner["entrances"].fields(("caves",), ("bunker",)) if "entrances" in inner else {}
    caves = hexes(doors["caves"], laid) if "caves" in doors else ()
    bunkers = hexes(doors["bunker"], laid) if "bunker" in doors else ()
    lines = inner["tunnels"].items() if "tunnels" in inner else []
    tunnels = tuple(way(line, laid) for line in lines)
    if laid is not None and "caves" in doors:
        _check_entrances(doors, caves, bunkers, positions, area, laid)
        for n, (line, tunnel) in enumerate(zip(lines, tunnels, strict=True)):
            _check_tunnel(line, tunnel, caves, laid)
            for other in tunnels[:n]:
                if (a_b := shared_step(tunnel, other)) is not None:
                    a, b = a_b
                    line.fault("scenario-tunnels-join", a=laid.grid.names[a], b=laid.grid.names[b])
        for h in bunkers:
            if not any(h in tunnel for tunnel in tunnels):
                doors["bunker"].fault("scenario-bunker-aside", hex=laid.grid.names[h])
    return Complex(caves, bunkers, tunnels, redraw)


def shared_step(one: Sequence[int], other: Sequence[int]) -> tuple[int, int] | None:
    """VV-19.11.2-d: two hexes that two tunnels both lead through one after the other; so they would join, not cross."""
    steps = [{a, b} for a, b in pairwise(other)]
    return next(((a, b) for a, b in pairwise(one) if {a, b} in steps), None)


def _check_entrances(
    doors: dict[str, Entry], caves: Sequence[int], bunkers: Sequence[int], positions: dict[str, int],
    area: Sequence[int], laid: Ground,
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
            elif h not in area:
                doors[field].fault("scenario-position-outside", hex=names[h])
    for h in caves:
        if len(caves) > 1 and not any(0 < laid.grid.distance(h, other) <= LONGEST_TUNNEL for other in caves):
            doors["caves"].fault("scenario-cave-alone", hex=names[h], most=LONGEST_TUNNEL)
    for h in bunkers:
        if h in caves:
            doors["bunker"].fault("scenario-two-positions", hex=names[h])


def _check_tunnel(entry: Entry, tunnel: Sequence[int], caves: Sequence[int], laid: Ground) -> None:
    """VV-19.11.2-b, VV-19.11.2-c"""
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
    for n, h in enumerate(tunnel):
        if h in tunnel[:n]:
            entry.fault("scenario-tunnel-round", hex=names[h])
    for h in tunnel:
        if laid.terrain[h] in WATER:
            entry.fault("scenario-tunnel-water", hex=names[h], terrain=laid.terrain[h])

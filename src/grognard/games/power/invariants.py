"""Invariants of every position of a game; checked while fuzzing."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.power.components.map import ARMIES
from grognard.games.power.rules.victory import last_player
from grognard.games.power.state import State


def violations(s: State) -> list[str]:
    return [*_pieces(s), *_holdings(s), *_progress(s), *_undecided(s), *_talking(s)]


def _pieces(s: State) -> Iterator[str]:
    for army, stacks in enumerate(s.stacks):
        yield from (f"army {army}: a negative count" for counts in stacks.values() if min(counts) < 0)
        yield from (f"army {army}: an empty stack at {place}" for place, counts in stacks.items() if not any(counts))
        if not s.alive[army] and (stacks or s.power[army] or s.flags[army]):
            yield f"army {army} is out of the game and still has something"


def _holdings(s: State) -> Iterator[str]:
    if min(s.power) < 0:
        yield "an army has less than no Power"
    if sorted(flag for held in s.flags for flag in held) != [0, 1, 2, 3]:
        yield "a Flag is lost or doubled"


def _progress(s: State) -> Iterator[str]:
    if not s.over and not s.sheets.seats and not s.undecided and not s.talking:
        yield "no player writes and the game is not over"
    if not s.over and last_player(s) is not None:
        yield "one player is left and the game goes on"


def _undecided(s: State) -> Iterator[str]:
    """PW-17.1-g: only two players can have captives to place, while no sheet is asked for."""
    fought = s.undecided or ()
    if fought and (len(s.seats) != 2 or s.sheets.seats or s.over):
        yield "captives are to be placed at the wrong time"
    for one in fought:
        sides = {s.side(army) for army in one.armies}
        there = [army for army in ARMIES if one.at in s.stacks[army]]
        if len(one.armies) != 2 or len(sides) != 1 or not {*one.armies} < {*there}:
            yield f"at {one.at} no two armies of a player have captives to place"


def _talking(s: State) -> Iterator[str]:
    """PW-9.1-i: players talk where they may not do so while they write, and then no sheet is asked for."""
    if s.talking and (not s.silent or s.sheets.seats or s.undecided or not {*s.talking} <= {*s.playing()}):
        yield "players talk at the wrong time"

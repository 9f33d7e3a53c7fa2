"""The war on a table: the map of central Europe, stacks, and what stands beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from grognard.boards import europe
from grognard.core import Forecast, Lens, Seat, say
from grognard.core.scene import Board, BoardKind, Layer, Line, Scene, Spot
from grognard.games.frederick import actions as act
from grognard.games.frederick.map import IDS, PLACES, ROADS, SEA, SPACES
from grognard.games.frederick.state import State

LENSES: Mapping[str, Lens] = {}


@cache
def board() -> Board:
    window = europe.window([(space.lon, space.lat) for space in SPACES])
    at = [window.at(space.lon, space.lat) for space in SPACES]
    spots = tuple(Spot(IDS[p], act.place_name(IDS[p]), at[p]) for p in PLACES)
    roads = [
        Line((at[p], at[q]), kind, (IDS[p], IDS[q]))
        for kind, table in (("road", ROADS), ("sea", SEA))
        for p in PLACES
        for q in table[p]
        if p < q
    ]
    return Board(BoardKind.ROUTES, window.width, window.height, spots, tuple(roads), tuple(europe.ground(window)))


def scene(v: State) -> Scene:
    return Scene(())


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    return Layer(say("lens"), ())


def sketch(v: State, seat: Seat, picks: Sequence[str]) -> Layer:
    return Layer(say("lens"), ())


def forecast(v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
    return ()

"""The map as a picture."""

from __future__ import annotations

from functools import cache

from grognard.boards import europe
from grognard.core.scene import Board, BoardKind, Spot
from grognard.games.monarchs.map import SPACES
from grognard.games.monarchs.names import space_name


@cache
def board() -> Board:
    window = europe.window([(space.lon, space.lat) for space in SPACES])
    spots = tuple(Spot(s.id, space_name(s.id), window.at(s.lon, s.lat)) for s in SPACES)
    return Board(BoardKind.ROUTES, window.width, window.height, spots)

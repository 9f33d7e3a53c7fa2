"""The printed board: 9 x 9 spaces to scale."""

from __future__ import annotations

from grognard.core import say
from grognard.core.scene import (
    Board,
    BoardKind,
    Spot,
    Tone,
)
from grognard.games.power.events import TONES
from grognard.games.power.map import (
    LETTERS,
    SPACES,
    SpaceKind,
)
from grognard.games.power.names import place_name

SCALE = 100
"""Board units in a centimetre."""


_TONE_OF = {SpaceKind.SEA: Tone.WATER, SpaceKind.ISLAND: Tone.HILL, SpaceKind.HQ: Tone.TOWN}


def board() -> Board:
    spots = []
    for n, space in enumerate(SPACES):
        half = space.w / 2, space.h / 2  # not a rule: a picture
        x, y, w, h = (round(size * SCALE) for size in (space.x, space.y, *half))
        corners = ((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h))
        tone = TONES[LETTERS.index(space.army)] if space.army else _TONE_OF.get(space.kind, Tone.LAND)
        signs = ("hq",) if space.kind is SpaceKind.HQ else ("inland",) if space.kind is SpaceKind.LAND else ()
        spots.append(Spot(space.id, place_name(n), (x, y), corners, tone, signs))
    return Board(BoardKind.AREAS, 56 * SCALE, 56 * SCALE, tuple(spots), unit=say("unit-cm"))

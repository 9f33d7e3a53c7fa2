"""The printed board: 9 x 9 spaces to scale."""

from __future__ import annotations

from grognard.core import say
from grognard.core.scene import (
    Board,
    BoardKind,
    Cartouche,
    Line,
    Spot,
    Tone,
)
from grognard.games.power.components.map import IDS, LETTERS, SPACES, MovementClass, Place, SpaceKind, steps_from
from grognard.games.power.events.wording import TONES
from grognard.games.power.names import place_name

SCALE = 100
"""Board units in a centimetre."""


_TONE_OF = {SpaceKind.SEA: Tone.WATER, SpaceKind.ISLAND: Tone.HILL, SpaceKind.HQ: Tone.TOWN}
_SIGNS_OF = {SpaceKind.HQ: ("hq",), SpaceKind.LAND: ("inland",), SpaceKind.ISLAND: ("island",)}
_APART = (SpaceKind.HQ, SpaceKind.ISLAND)
"""They lie in the sea: pieces walk to them over bridges."""


def board() -> Board:
    spots = []
    for n, space in enumerate(SPACES):
        half = space.w / 2, space.h / 2  # not a rule: a picture
        x, y, w, h = (round(size * SCALE) for size in (space.x, space.y, *half))
        corners = ((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h))
        tone = TONES[LETTERS.index(space.army)] if space.army else _TONE_OF.get(space.kind, Tone.LAND)
        spots.append(Spot(space.id, place_name(n), (x, y), corners, tone, _SIGNS_OF.get(space.kind, ())))
    return Board(
        BoardKind.AREAS,
        56 * SCALE,
        56 * SCALE,
        tuple(spots),
        bridges(),
        cartouche=Cartouche(say("game-title")),
        unit=say("unit-cm"),
    )


def bridges() -> tuple[Line, ...]:
    """One wherever land pieces may step to or from an island or a headquarters."""
    at = [(round(space.x * SCALE), round(space.y * SCALE)) for space in SPACES]
    out = []
    for here, space in enumerate(SPACES):
        for there in steps_from(MovementClass.LAND, Place(here)):
            if space.kind in _APART and (SPACES[there].kind not in _APART or here < there):
                out.append(Line((at[here], at[there]), "bridge", (IDS[here], IDS[there])))
    return tuple(out)

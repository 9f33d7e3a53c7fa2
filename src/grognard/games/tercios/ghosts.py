"""Pieces without a place, for questions that ask where one is to stand."""

from __future__ import annotations

from typing import Final

from grognard.core.scene import Piece, Tone
from grognard.games.tercios.kinds import CATEGORIES, COMMANDER_RADIUS, kind_of
from grognard.games.tercios.names import commander_key, commander_name, commander_tag, tag, troop_key, troop_name
from grognard.games.tercios.state import State

TONES: Final = (Tone.SEAT_1, Tone.SEAT_2)


def troop_ghost(s: State, n: int, form: int, facing: int) -> Piece:
    """A troop in one of its states, looking where it will if nobody says otherwise."""
    troop, key = s.troops[n], troop_key(s, n)
    kind = kind_of(troop.bought, form, troop.reading)
    size = kind.size
    return Piece(
        key, troop_name(tag(s, n)), TONES[troop.side], facing=facing, base=(size.depth, size.width),
        sign=CATEGORIES[kind.category], short=key,
    )  # fmt: skip


def commander_ghost(s: State, c: int) -> Piece:
    key, side = commander_key(s, c), s.commanders[c].side
    wide = 2 * COMMANDER_RADIUS
    return Piece(
        key, commander_name(commander_tag(s, c)), TONES[side], base=(wide, wide), round=True, sign="leader", short=key
    )  # fmt: skip

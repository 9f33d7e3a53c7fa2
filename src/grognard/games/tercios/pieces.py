"""Troops and commanders as pieces: on the table, on benches, and as ghosts of where they will stand."""

from __future__ import annotations

from grognard.core.scene import Piece, Tone
from grognard.games.tercios.kinds import COMMANDER_RADIUS
from grognard.games.tercios.names import commander_key, commander_name, commander_tag, tag, troop_key, troop_name
from grognard.games.tercios.state import State

TONES = (Tone.SEAT_1, Tone.SEAT_2)


def troop_piece(v: State, n: int) -> Piece:
    """Without a place of its own."""
    troop = v.troops[n]
    size = troop.kind.size
    return Piece(
        troop_key(v, n), troop_name(tag(v, n)), TONES[troop.side], base=(size.depth, size.width),
        facing=troop.pose.facing if troop.pose is not None else 0, sign=troop.bought.unit, short=troop_key(v, n),
    )  # fmt: skip


def commander_piece(v: State, c: int) -> Piece:
    commander = v.commanders[c]
    across = 2 * COMMANDER_RADIUS
    return Piece(
        commander_key(v, c), commander_name(commander_tag(v, c)), TONES[commander.side], base=(across, across),
        round=True, sign="chief" if commander.chief else "commander", short=str(commander.rank),
    )  # fmt: skip

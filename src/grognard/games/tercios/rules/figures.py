"""The bare figure of a troop or commander, which questions and pictures share: without a place, a card or a state."""

from __future__ import annotations

from typing import Final

from grognard.core.scene import Piece, Tone
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.names import commander_key, name_of_commander, name_of_troop, troop_key
from grognard.games.tercios.state import State, Troop

TONES: Final = (Tone.SEAT_1, Tone.SEAT_2)
_SIGNS: Final = {
    "classic": "pike", "reformed": "pike", "modern": "pike", "musketeer_corps": "musketeers", "shot_company": "shot",
    "pike_company": "pikes", "combat_company": "swords", "forlorn_hope": "light_infantry",
    "heavy_cavalry": "cuirassiers", "cossacks": "light_cavalry", "tartars": "light_cavalry",
    "lisowczyks": "light_cavalry", "light_hussars": "hussars", "dragoons_adapted": "dragoons",
}  # fmt: skip
"""Signs of profiles that are not drawn under their own name."""


def troop_piece(v: State, n: int) -> Piece:
    """Without a place of its own, as it goes on a bench or is carried to a place."""
    troop, key = v.troops[n], troop_key(v, n)
    size = troop.kind.size
    return Piece(
        key, name_of_troop(v, n), TONES[troop.side], base=(size.depth, size.width),
        facing=troop.pose.facing if troop.pose is not None else 0, sign=sign_of(troop), short=key,
    )  # fmt: skip


def commander_piece(v: State, c: int) -> Piece:
    commander = v.commanders[c]
    across = 2 * COMMANDER_RADIUS
    return Piece(
        commander_key(v, c), name_of_commander(v, c), TONES[commander.side], base=(across, across),
        round=True, sign="chief" if commander.chief else "commander", short=str(commander.rank),
    )  # fmt: skip


def sign_of(troop: Troop) -> str:
    """TC-14.2-a: dragoons on foot look like the company that they are then."""
    if troop.dismounted:
        return "shot"
    for option in ("pike_square", "mortar"):
        if option in troop.bought.options:
            return option
    return _SIGNS.get(troop.bought.unit, troop.bought.unit)

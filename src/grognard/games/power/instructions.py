"""The answer for an absent player. There are no standing instructions: no player is asked during another's move."""

from __future__ import annotations

from grognard.core import Action, Seat
from grognard.games.power.actions import Orders
from grognard.games.power.rules import captives
from grognard.games.power.state import State


def on_timeout(v: State, seat: Seat) -> Action | None:
    if v.undecided:
        return captives.by_default(v, seat)
    return Orders()  # PW-9.3-p, PW-9.3-r: no sheet in time is an empty sheet

"""The choice in the making."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Seat, say
from grognard.core.scene import Layer
from grognard.games.tercios.state import State


def sketch(v: State, seat: Seat, picks: Sequence[str]) -> Layer:
    return Layer(say("sketch"), ())

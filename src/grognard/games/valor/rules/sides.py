"""Common parts of a side's questions: which side decides, and its prompt."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Message, Seat, say
from grognard.games.valor.frames import OfSide
from grognard.games.valor.names import hex_name, nation_name
from grognard.games.valor.state import State


def deciding(_v: State, f: OfSide) -> Seat:
    return f.side


def prompt(kind: str) -> Callable[[State, OfSide], Message]:
    return lambda v, f: say(f"prompt-{kind}", nation=nation_of(v, f.side))


def nation_of(v: State, side: int) -> Message:
    return nation_name(v.plan.sides[side].nation)


def name_of_hex(v: State, h: int) -> Message:
    return hex_name(v.ground.grid.names[h])

"""What questions have in common: which side decides, what it is told, and laws of a side as laws of a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from grognard.core import Action, Message, Refusal, Seat, say
from grognard.games.valor.frames import OfSide
from grognard.games.valor.names import hex_name, nation_name
from grognard.games.valor.state import State

A = TypeVar("A", bound=Action)


def deciding(_v: State, f: OfSide) -> Seat:
    return f.side


def prompt(kind: str) -> Callable[[State, OfSide], Message]:
    return lambda v, f: say(f"prompt-{kind}", nation=nation_of(v, f.side))


def by_side(law: Callable[[State, int, A], Refusal | None]) -> Callable[[State, OfSide, A], Refusal | None]:
    """The law of a side's action in a frame of that side."""
    return lambda v, f, a: law(v, f.side, a)


def nation_of(v: State, side: int) -> Message:
    return nation_name(v.plan.sides[side].nation)


def name_of_hex(v: State, h: int) -> Message:
    return hex_name(v.ground.grid.names[h])

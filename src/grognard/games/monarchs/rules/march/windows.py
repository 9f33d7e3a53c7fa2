"""CM-P-5-k, CM-P-7-d: windows in which the other side may answer a march."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Dice, Event, Message, Seat, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.frames import Intercepts, Interrupts, March
from grognard.games.monarchs.names import court_name, space_name
from grognard.games.monarchs.state import State


def is_open(_v: State, f: Interrupts | Intercepts) -> bool:
    return bool(f.courts)


def decider(v: State, f: Interrupts | Intercepts) -> Seat:
    return v.seats[f.courts[0]]


def prompt(key: str) -> Callable[[State, Interrupts | Intercepts], Message]:
    def of_window(v: State, f: Interrupts | Intercepts) -> Message:
        return say(f"prompt-{key}", court=court_name(f.courts[0]), at=space_name(IDS[v.below(March).at]))

    return of_window


def let_pass(_s: State, f: Interrupts | Intercepts, _a: act.LetPass, _dice: Dice, _out: list[Event]) -> None:
    """The next court is asked."""
    f.courts.pop(0)

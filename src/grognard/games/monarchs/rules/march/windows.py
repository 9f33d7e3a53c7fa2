"""CM-P-5-k, CM-P-7-d: windows in which the other side may answer a march."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.frames import Intercepts, Interrupts
from grognard.games.monarchs.state import State


def is_open(_v: State, f: Interrupts | Intercepts) -> bool:
    return bool(f.courts)


def let_pass(_s: State, f: Interrupts | Intercepts, _a: act.LetPass, _dice: Dice, _out: list[Event]) -> None:
    """The next court is asked."""
    f.courts.pop(0)

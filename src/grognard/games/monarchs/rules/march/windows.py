"""CM-P-5-k, CM-P-7-d: windows in which the other side may answer a march."""

from __future__ import annotations

from grognard.games.monarchs.frames import Intercepts, Interrupts, March
from grognard.games.monarchs.state import State


def march_below(v: State) -> March:
    """The march that a window is about."""
    found = v.frames[-2]
    assert isinstance(found, March), "windows open on a march"
    return found


def decline(s: State, f: Interrupts | Intercepts) -> None:
    f.courts.pop(0)
    if not f.courts:
        s.frames.pop()

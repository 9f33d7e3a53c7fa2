"""Rules 5.1 to 5.5: what begins and ends phases, segments and turns."""

from __future__ import annotations

from grognard.core import Event
from grognard.games.valor.components.units import PINNED, SEGMENT_MARKS, tag
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.state import State

# --- VV-5.3.1-a


def unpin_all(s: State, side: int, out: list[Event]) -> None:
    """VV-14.7-c: so long they stay pinned."""
    pinned = [n for n, u in enumerate(s.units) if u.side == side and u.flags & PINNED]
    for n in pinned:
        s.clear(n, PINNED)
    if pinned:
        out.append(turn_events.Unpinned(tuple(tag(n, s.units[n]) for n in pinned)))


# --- VV-5.3.6-b to VV-5.3.6-d


def clean_up(s: State, out: list[Event]) -> None:
    for n, u in enumerate(s.units):
        if u.flags & SEGMENT_MARKS:
            s.clear(n, SEGMENT_MARKS)
    s.smoke = [(h, strength - 1) for h, strength in s.smoke if strength > 1]  # VV-5.3.6-c
    s.shot_at, s.assaulted, s.lanes, s.sniped = [], [], [], [False, False]
    out.append(turn_events.Cleared())

"""Chapter 6.6: a troop faces to another side, and commanders make room for it."""

from __future__ import annotations

from grognard.core import Event, Pose
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.state import State


def face(s: State, n: int, side: str, out: list[Event]) -> None:
    """TC-6.6-a, TC-6.1-a: it has moved; TC-6.4-c, TC-16.5-c: commanders on the ground that it now stands on."""
    before, after = s.troops[n].pose, movement.faced(s, n, side)
    assert before is not None, "a garrison faces nowhere"
    assert isinstance(after, Pose), "it was judged before"
    s.change(n, pose=after, moved=True)
    out.append(ev.Faced(tag(s, n), side))
    displaced.after_move(s, n, Pose(after.x, after.y, before.facing), after)

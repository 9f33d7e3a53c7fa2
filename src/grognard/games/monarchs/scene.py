"""The position as a picture."""

from __future__ import annotations

from grognard.core.scene import Scene
from grognard.games.monarchs.state import State


def scene(v: State) -> Scene:
    return Scene(())

"""Overlays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core import Lens
from grognard.core.scene import Layer
from grognard.games.tercios.state import State

LENSES: Mapping[str, Lens] = {}


def lens(v: State, name: str, focus: Sequence[str]) -> Layer:
    return Layer(LENSES[name].name, ())

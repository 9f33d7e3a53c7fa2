"""A game with one planted fault, and the proof that a test finds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.every_game import random_games
from tests.every_game.random_games import Table


class Planted:
    """A sound game with one method, or one table of things, replaced."""

    def __init__(self, sound: Any, method: str, planted: Any) -> None:
        self._sound = sound
        setattr(self, method, planted)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._sound, name)


def hold_found(planted: Planted, test: Callable[[Table], None], table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test passes over the sound game, and fails over the planted one."""
    test(table)
    monkeypatch.setattr(random_games, "load", lambda _name: planted)
    try:
        with pytest.raises(Exception, match=r"."):
            test(table)
    finally:
        monkeypatch.undo()

"""The games. Each is a folder here that exports `GAME`.

Those in folders of `GROGNARD_GAMES` are guests: they are loaded and played by name, and no list of games shows them.
"""

from __future__ import annotations

import os
import pkgutil
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from grognard.core.game import Game

_SHIPPED = list(__path__)
__path__ = [*_SHIPPED, *(folder for folder in os.environ.get("GROGNARD_GAMES", "").split(os.pathsep) if folder)]


class NoSuchGame(LookupError):
    """Says which games there are."""


def shipped() -> tuple[str, ...]:
    """The games of this package: those that people are shown."""
    return _in(tuple(_SHIPPED))


def installed() -> tuple[str, ...]:
    """Every game that can be loaded, guests included."""
    return _in(tuple(__path__))


@cache
def _in(folders: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted({found.name for found in pkgutil.iter_modules(folders) if found.ispkg}))


def load(name: str) -> Game[Any]:
    """`load("power")`"""
    if name not in installed():
        raise NoSuchGame(f"no game is called {name!r}; there are: {', '.join(shipped())}")
    game: Game[Any] = import_module(f"{__name__}.{name}").GAME
    return game


def folder(name: str) -> Path:
    """Where a game's rulebook, messages and data lie."""
    found = import_module(f"{__name__}.{name}").__file__
    assert found is not None
    return Path(found).parent

"""Bots that work for any game, and the lookup of all bots by name. Bots see views, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.bots.random_bot import RandomBot
from grognard.bots.search_bot import Judge, SearchBot
from grognard.core import Game, Player

__all__ = ["Judge", "NoSuchBot", "RandomBot", "SearchBot", "make", "names"]

ANY_GAME: dict[str, Callable[[Game[Any], int], Player[Any]]] = {"random": RandomBot, "searching": SearchBot}
"""Bots that use nothing of a game but its contract."""


class NoSuchBot(LookupError):
    """No bot has this name; lists the names."""


def names(game: Game[Any]) -> tuple[str, ...]:
    """Every bot that plays this game: those that play any game, then its own."""
    return (*ANY_GAME, *(name for name in game.bots if name not in ANY_GAME))


def make(name: str, game: Game[Any], seed: int) -> Player[Any]:
    """A bot by name. A game's own bot takes precedence over a general one of the same name."""
    if name in game.bots:
        return game.bots[name](seed)
    if name in ANY_GAME:
        return ANY_GAME[name](game, seed)
    raise NoSuchBot(f"no bot of {game.id} is called {name!r}; there are: {', '.join(names(game))}")

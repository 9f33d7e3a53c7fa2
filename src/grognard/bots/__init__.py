"""Players that work for any game, and where to find those that know one: bots see views, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard.bots.random_bot import RandomBot
from grognard.bots.search_bot import Judge, SearchBot
from grognard.core import Game, Player

__all__ = ["Judge", "NoSuchBot", "RandomBot", "SearchBot", "make", "names"]

ANY_GAME: dict[str, Callable[[Game[Any], int], Player[Any]]] = {"random": RandomBot, "searching": SearchBot}
"""The bots that need no knowledge of a game but its contract."""


class NoSuchBot(LookupError):
    """Says which bots there are."""


def names(game: Game[Any]) -> tuple[str, ...]:
    """Every bot that plays this game: those that play any game, then its own."""
    return (*ANY_GAME, *(name for name in game.bots if name not in ANY_GAME))


def make(name: str, game: Game[Any], seed: int) -> Player[Any]:
    """A player by name. A game's own bot stands before a general one of the same name."""
    if name in game.bots:
        return game.bots[name](seed)
    if name in ANY_GAME:
        return ANY_GAME[name](game, seed)
    raise NoSuchBot(f"no bot of {game.id} is called {name!r}; there are: {', '.join(names(game))}")

"""Power: simultaneous secret orders, no dice. After the game by Monte B Young."""

from grognard.games.power.game import GAME

__all__ = ["GAME"]

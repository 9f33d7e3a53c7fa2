"""The Great Crisis of Frederick II: the Seven Years' War in Europe. After the game by Tetsuya Nakamura."""

from grognard.games.frederick.game import GAME

__all__ = ["GAME"]

"""Clash of Monarchs: a year of the Seven Years' War in Europe. After the game by Bob Kalinowski (GMT Games)."""

from grognard.games.monarchs.game import GAME

__all__ = ["GAME"]

"""Tercios: battles of the Thirty Years War with bases on an open table. After the game by El Kraken."""

from grognard.games.tercios.game import GAME

__all__ = ["GAME"]

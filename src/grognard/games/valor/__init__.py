"""Valor & Victory: squads, guns and tanks of the Second World War on a hex map. After the game by Barry Doyle."""

from grognard.games.valor.game import GAME

__all__ = ["GAME"]

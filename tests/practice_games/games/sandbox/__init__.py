"""The sandbox: a small made-up war over a river, in which every feature of the contract is used once."""

from .game import GAME

__all__ = ["GAME"]

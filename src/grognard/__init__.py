"""Grognard: a table for board wargames that knows the rules."""

from grognard.games import installed, load

__all__ = ["installed", "load"]
__version__ = "0.1.0"

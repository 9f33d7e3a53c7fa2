"""Players of their own. Floats are welcome here: nothing of it is a rule."""

from grognard.games.valor.bots.greedy import Greedy, Quick

__all__ = ["Greedy", "Quick"]

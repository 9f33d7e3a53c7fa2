"""Players of their own. Floats are welcome here: nothing of it is a rule."""

from grognard.games.valor.bots.cautious import Cautious
from grognard.games.valor.bots.greedy import Greedy, Quick

__all__ = ["Cautious", "Greedy", "Quick"]

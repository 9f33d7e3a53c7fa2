"""Players of their own. Floats are welcome here: nothing of it is a rule."""

from grognard.games.tercios.bots.greedy import Cautious, Greedy, Quick

__all__ = ["Cautious", "Greedy", "Quick"]

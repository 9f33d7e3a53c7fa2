"""Players of their own. Floats are welcome here: nothing of it is a rule."""

from grognard.games.monarchs.bots.greedy import Careful, Greedy, Quick

__all__ = ["Careful", "Greedy", "Quick"]

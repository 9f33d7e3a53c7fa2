"""What things are worth to a bot, in Victory Points."""

from __future__ import annotations

from typing import NamedTuple


class Weights(NamedTuple):
    sp: float = 0.05
    """An SP lost or destroyed."""
    field: float = 0.15
    """A battle won, besides all that follows."""
    win: float = 0.47
    """The chance of winning below which the bot does not attack, unless there is a great prize."""
    stand: float = 0.33
    """The chance of winning below which a defender gets out of the way."""
    intercept: float = 0.5
    """The chance of winning from which an interception is tried."""
    danger: float = 0.04
    """For each SP by which an enemy who can come is the stronger."""
    hunger: float = 0.03
    """For each SP that would be out of supply."""
    guard: float = 0.2
    """How much a fortress that an army covers is safer."""
    prey: float = 0.35
    """An enemy force to be beaten in the field."""
    near: float = 0.88
    """What is left of a goal's worth for each MP that it is away."""
    goals: int = 16
    """The nearest goals that are looked at."""
    splits: int = 4
    """How many ways to divide a force are looked at."""
    exact: bool = True
    """Battles by the exact table, not by numbers alone; depots by trying them."""
    garrison: int = 2
    """SPs for each class of a fortress that is left behind and threatened."""
    gain: float = 0.03
    """What a march must gain to be worth an activation."""
    bare: float = 0.7
    """What is left of a siege with hardly enough men."""
    train: float = 0.1
    """A siege train that is left behind."""

"""Confidence intervals of measured rates."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

Z95 = 1.959963984540054
"""The number of standard errors on either side that contain 95 % of a normal distribution."""


class Interval(Struct, frozen=True):
    low: float
    high: float


def wilson(successes: float, tries: int, z: float = Z95) -> Interval:
    """Wilson's score interval for a rate; shared successes count as fractions."""
    if not tries:
        return Interval(0.0, 1.0)
    rate = successes / tries
    middle = rate + z * z / (2 * tries)
    reach = z * sqrt(rate * (1 - rate) / tries + z * z / (4 * tries * tries))
    shrink = 1 + z * z / tries
    return Interval(max(0.0, (middle - reach) / shrink), min(1.0, (middle + reach) / shrink))

"""Small games of two hidden choices, one wins what the other loses: how often to choose what (tactics, plans, bids)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import fsum

from msgspec import Struct


class Mixed(Struct, frozen=True):
    """How often each side should choose what, and between which bounds the value of the game then surely lies."""

    rows: tuple[float, ...]
    columns: tuple[float, ...]
    low: float
    """The average that the row player gets against any play of the column player."""
    high: float
    """The most that the column player gives against any play of the row player."""

    @property
    def value(self) -> float:
        return (self.low + self.high) / 2

    @property
    def error(self) -> float:
        """The value is at most so far from the true one, and neither side can gain more than twice this."""
        return (self.high - self.low) / 2


def solve(gains: Sequence[Sequence[float | Fraction]], error: float = 1e-3, most: int = 100_000) -> Mixed:
    """Regret matching, each side in turn, later rounds counting more, until the bounds are as close as asked for, or
    for `most` rounds: `Mixed.error` says how close they came. A choice that is best for both at once is found exactly.
    """
    table = [[float(gain) for gain in row] for row in gains]
    if not table or not table[0] or any(len(row) != len(table[0]) for row in table):
        raise ValueError("a table of gains has rows of the same length, at least one of each")
    turned = [list(column) for column in zip(*table, strict=True)]
    if (saddle := _saddle(table, turned)) is not None:
        return saddle
    regret_r, regret_c = [0.0] * len(table), [0.0] * len(turned)
    sum_r, sum_c = [0.0] * len(table), [0.0] * len(turned)
    columns = _mix(regret_c)
    best = _bounds(table, turned, _mix(sum_r), _mix(sum_c))
    for n in range(1, most + 1):
        rows = _regret(regret_r, [_dot(row, columns) for row in table])
        columns = _regret(regret_c, [-_dot(column, rows) for column in turned])
        for i, share in enumerate(rows):
            sum_r[i] += n * share
        for j, share in enumerate(columns):
            sum_c[j] += n * share
        if n & (n - 1) == 0 or n % 64 == 0:
            found = _bounds(table, turned, _mix(sum_r), _mix(sum_c))
            best = min(best, found, key=lambda mixed: mixed.error)
            if best.error <= error:
                break
    return best


def _regret(regret: list[float], gains: list[float]) -> list[float]:
    """Regret for what was not chosen, never below nothing; the choice that follows from it."""
    share = _mix(regret)
    got = _dot(gains, share)
    for n, gain in enumerate(gains):
        regret[n] = max(0.0, regret[n] + gain - got)
    return _mix(regret)


def _mix(weights: Sequence[float]) -> list[float]:
    whole = fsum(weights)
    return [weight / whole for weight in weights] if whole > 0 else [1 / len(weights)] * len(weights)


def _dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum([x * y for x, y in zip(a, b, strict=True)])


def _bounds(table: list[list[float]], turned: list[list[float]], rows: list[float], columns: list[float]) -> Mixed:
    low = min(_dot(column, rows) for column in turned)
    high = max(_dot(row, columns) for row in table)
    return Mixed(tuple(rows), tuple(columns), low, high)


def _saddle(table: list[list[float]], turned: list[list[float]]) -> Mixed | None:
    """A pair of choices from which neither side wants to depart."""
    low = max(min(row) for row in table)
    high = min(max(column) for column in turned)
    if low != high:
        return None
    row = next(n for n, gains in enumerate(table) if min(gains) == low)
    column = next(n for n, gains in enumerate(turned) if max(gains) == high)
    return Mixed(
        tuple(float(n == row) for n in range(len(table))),
        tuple(float(n == column) for n in range(len(turned))),
        low,
        high,
    )

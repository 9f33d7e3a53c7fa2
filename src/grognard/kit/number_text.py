"""Chances and means as messages, exact until they are rounded."""

from __future__ import annotations

from fractions import Fraction

from grognard.core import Message, say, verbatim


def number(n: int) -> Message:
    return verbatim(str(n))


def percent(chance: Fraction) -> Message:
    """With one digit after the point; what can happen is never shown as 0, and what may fail never as 100."""
    if chance in (0, 1):
        return say("percent", n=verbatim(str(int(100 * chance))))
    if chance < Fraction(1, 1000):
        return say("percent-below", n=decimal(Fraction(1, 10)))
    if chance > Fraction(999, 1000):
        return say("percent-above", n=decimal(Fraction(999, 10)))
    return say("percent", n=decimal(100 * chance))


def decimal(value: Fraction, digits: int = 1) -> Message:
    """With this number of digits after the point or comma; halves are rounded up."""
    unit = 10**digits
    whole, rest = divmod((2 * unit * value + 1) // 2, unit)
    return say("decimal", whole=whole, rest=f"{rest:0{digits}d}")

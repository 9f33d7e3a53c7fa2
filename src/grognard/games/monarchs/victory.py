"""Chapters P.14 and P.15: Monarchs' Will, Victory Points, collapse, and how a year ends."""

from __future__ import annotations

from grognard.core import Event, Result
from grognard.games.monarchs.nations import LEAST_WILL, MOST_WILL
from grognard.games.monarchs.state import State

DRAW = 2


def change_will(s: State, power: int, change: int, out: list[Event]) -> None:
    """CM-P-14-c: within the track; CM-P-1-l: a power without MW has none to change."""
    if s.will[power] >= 0:
        s.will[power] = max(LEAST_WILL, min(MOST_WILL, s.will[power] + change))


def add_points(s: State, power: int, points: int, out: list[Event]) -> None:
    """CM-P-14-a"""
    s.points[power] += points


def result(s: State) -> Result | None:
    return None

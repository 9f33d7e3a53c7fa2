"""Aims of a side in a scenario."""

from __future__ import annotations

from functools import lru_cache

from grognard.games.valor.components.scenarios import CLEAR, CONTROL, EXIT, KILL, OTHERWISE
from grognard.games.valor.components.scenarios import battle as battle_of
from grognard.games.valor.rules.victory import met, parts
from grognard.games.valor.state import State


@lru_cache(maxsize=32)
def aims(battle: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each side the hexes that it is to get to; what one is to take the other is to keep."""
    found: list[tuple[int, ...]] = []
    for goal in battle_of(battle).goals:
        hexes = [h for p in parts(goal) if p.kind in (CONTROL, CLEAR, EXIT) for h in p.hexes]
        found.append(tuple(dict.fromkeys(hexes)))
    return found[0] or found[1], found[1] or found[0]


@lru_cache(maxsize=32)
def hunts(battle: str) -> tuple[bool, bool]:
    """Whether a side wins by what it destroys."""
    goals = battle_of(battle).goals
    return any(p.kind == KILL for p in parts(goals[0])), any(p.kind == KILL for p in parts(goals[1]))


def lacks(v: State, side: int) -> bool:
    """Whether a side would not win if the battle ended now."""
    goals = v.plan.goals
    if goals[side].kind == OTHERWISE:
        return met(v, 1 - side, goals[1 - side])
    return not met(v, side, goals[side])

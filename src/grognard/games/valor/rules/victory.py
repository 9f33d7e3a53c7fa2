"""Rule 4.4: who has won."""

from __future__ import annotations

from functools import lru_cache

from grognard.boards.hexes import OFF
from grognard.games.valor.components.scenarios import ALL, CLEAR, CONTROL, EXIT, KILL, LIMIT, OTHERWISE, Battle, Goal
from grognard.games.valor.state import State

DRAW = 2


def parts(goal: Goal) -> list[Goal]:
    return [goal, *(part for inner in goal.parts for part in parts(inner))]


@lru_cache(100)
def _objectives(goals: tuple[Goal, Goal]) -> tuple[int, ...]:
    hexes = [h for goal in goals for part in parts(goal) if part.kind == CONTROL for h in part.hexes]
    return tuple(sorted({*hexes}))


def objectives(plan: Battle) -> tuple[int, ...]:
    """Hexes whose control counts, ascending."""
    return _objectives(plan.goals)


def exits(plan: Battle, side: int) -> tuple[int, ...]:
    """Where a side is to leave the map."""
    return tuple(h for part in parts(plan.goals[side]) if part.kind == EXIT for h in part.hexes)


def counts(s: State, side: int, n: int) -> bool:
    """Whether a unit that leaves the map here leaves it where its side is to leave: at a corner a vehicle leaves
    through the edge that it faces (VV-6.10-c), others through either."""
    u, grid = s.units[n], s.ground.grid
    ways = [u.facing] if u.wheels else [way for way in range(6) if grid.neighbours[u.hex][way] == OFF]
    goals = [part for part in parts(s.plan.goals[side]) if part.kind == EXIT and u.hex in part.hexes]
    return any(s.ground.edge_beyond(u.hex, way) == goal.edge for goal in goals for way in ways)


def met(s: State, side: int, goal: Goal) -> bool:
    """Whether a side fulfils a condition as things stand; `otherwise` is for the end alone."""
    match goal.kind:
        case _ if goal.kind == CONTROL:
            counting = objectives(s.plan)
            return sum(s.held[counting.index(h)] == side for h in goal.hexes) >= goal.at_least
        case _ if goal.kind == CLEAR:
            return not any(u.hex in goal.hexes and u.side != side for u in s.units)
        case _ if goal.kind == EXIT:
            return s.left[side] >= goal.at_least
        case _ if goal.kind == KILL:
            return s.lost[1 - side] >= goal.at_least
        case _ if goal.kind == LIMIT:
            return s.lost[goal.side] <= goal.at_least
        case _ if goal.kind == ALL:
            return all(met(s, side, part) for part in goal.parts)
    return False


def check_at_once(s: State) -> None:
    """VV-4.1-a: conditions that end the game the moment they are met."""
    won = [side for side in (0, 1) if s.plan.goals[side].immediate and met(s, side, s.plan.goals[side])]
    if won:
        finish(s, won[0] if len(won) == 1 else DRAW, "immediate")


def judge(s: State) -> None:
    """VV-4.4-a, VV-4.4-b: after the last turn."""
    goals = s.plan.goals
    won = [met(s, side, goals[side]) for side in (0, 1)]
    for side in (0, 1):
        if goals[side].kind == OTHERWISE:
            won[side] = not won[1 - side]
    finish(s, DRAW if won[0] == won[1] else 0 if won[0] else 1, "judged")


def finish(s: State, winner: int, reason: str) -> None:
    s.winner = winner
    s.ending = "draw" if winner == DRAW else reason
    s.frames = []

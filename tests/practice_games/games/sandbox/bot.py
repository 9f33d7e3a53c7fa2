"""The sandbox's own bot: fights where it is stronger, takes the prizes, plays its cards."""

from __future__ import annotations

from random import Random

from grognard.core import Action, Commits, Seat, walk_at_random

from . import actions as act
from .laws import ask
from .state import CARDS, NEXT_TO, PRIZES, SPACES, UNITS, Army, Battle, Losses, Reply, Space, State


class Greedy:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, v: State, seat: Seat) -> Action:
        top = v.frames[-1] if v.frames else None
        match top:
            case Commits():
                return act.Plan(tuple(min(1, v.supply[a]) for a in v.armies_of(seat)))
            case Reply():
                return act.Play(CARDS[top.link]) if top.link in v.hand[top.army] else act.Pass()
            case Battle():
                return (
                    act.Fight()
                    if v.strength(top.attacker, top.at) >= v.strength(top.defender, top.at)
                    else act.Retreat()
                )
            case Losses():
                action = walk_at_random(ask(v, seat), self._rng)
                assert isinstance(action, Action)
                return action
        return self._act(v, v.order[0])

    def _act(self, v: State, army: Army) -> Action:
        best: tuple[int, Action] = (0, act.Rest())
        for start in v.spaces_of(army):
            units = v.units_at(army, start)
            for end in NEXT_TO[start]:
                worth = self._worth(v, army, start, end, sum(v.left(u) for u in units))
                if worth > best[0]:
                    best = (worth, act.March(tuple(UNITS[u] for u in units), SPACES[end]))
        return best[1]

    def _worth(self, v: State, army: Army, start: Space, end: Space, steps: int) -> int:
        enemies = v.enemies_at(army, end)
        foe = v.strength(enemies[0], end) if enemies else 0
        known_mine = any(v.knows_mine(v.seat_of[army], Army(a)) and v.mine[a] == end for a in range(len(v.mine)))
        holding = start in PRIZES and not v.enemies_at(army, start)
        return (
            10 * (end in PRIZES)
            - 10 * holding
            + 3 * (steps - foe if enemies else 0)
            - 5 * known_mine
            + self._rng.randrange(4)
        )

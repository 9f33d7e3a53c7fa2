"""Power's own bot: it writes a handful of sheets, plays each against sheets that the others might write, and never
leaves its Flag to be taken if any sheet of its own can prevent that."""

from __future__ import annotations

from random import Random

from grognard.core import Action, Seat, as_action, walk_at_random
from grognard.games.power import play
from grognard.games.power.actions import Orders
from grognard.games.power.bots.planner import Planner
from grognard.games.power.components.map import HQ, Army
from grognard.games.power.odds.attacks import has_foot, orders_of, plans
from grognard.games.power.rules.drafts import Draft
from grognard.games.power.rules.order_sheet import ask
from grognard.games.power.state import State

WORLDS = 4
"""Joint enemy sheets against which every candidate is played."""


class Greedy:
    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, v: State, seat: Seat) -> Action:
        if v.undecided or v.talking:
            return as_action(walk_at_random(play.ask(v, seat), self._rng))
        armies = v.living(seat)
        worlds = _worlds(v, seat, self._rng)
        sheets: dict[Army, tuple[str, ...]] = {}
        for army in armies:
            sheets[army] = self._sheet(v, seat, army, sheets, worlds)
        return Orders(*(sheets[army] for army in armies))

    def _sheet(
        self,
        v: State,
        seat: Seat,
        army: Army,
        written: dict[Army, tuple[str, ...]],
        worlds: list[dict[Army, tuple[str, ...]]],
    ) -> tuple[str, ...]:
        """The best of some sheets for one army, beside what the player has written for the other."""
        planner = Planner(v, seat, army, self._rng, written)
        best: tuple[str, ...] = ()
        most = float("-inf")
        for draft in planner.candidates():
            worth = planner.worth(draft, worlds)
            if worth > most:
                best, most = draft.lines, worth
        return best


def _worlds(v: State, seat: Seat, rng: Random) -> list[dict[Army, tuple[str, ...]]]:
    """Joint sheets that the others might write: nothing at all, a blow at our HQ, and what comes to mind."""
    others = [other for other in v.playing() if other != seat]
    worlds: list[dict[Army, tuple[str, ...]]] = [{}]
    for n in range(WORLDS - 1):
        world: dict[Army, tuple[str, ...]] = {}
        for other in others:
            armies = v.living(other)
            orders = _walk(v, other, rng)
            world.update(zip(armies, (orders.lines, orders.second), strict=False))
            if n == 0:
                world.update({a: blow for a in armies if (blow := _blow(v, other, a, seat))})
        worlds.append(world)
    return worlds


def _walk(v: State, seat: Seat, rng: Random) -> Orders:
    written = walk_at_random(ask(v, seat), rng)
    assert isinstance(written, Orders)
    return written


def _blow(v: State, other: Seat, army: Army, seat: Seat) -> tuple[str, ...]:
    """The strongest attack on an HQ of ours that could take its Flag, if what stands there stays."""
    for target in v.living(seat):
        found = [p for p in plans(v, army, HQ[target]) if has_foot(p) and p.total > v.total(target, HQ[target])]
        if found:
            draft = Draft.blank(v, other, army)
            for order in orders_of(v, army, HQ[target], max(found, key=lambda p: p.total)):
                draft = draft.with_order(order)
            return draft.lines
    return ()

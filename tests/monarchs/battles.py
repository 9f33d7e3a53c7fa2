"""Battles for tests: a position in which one begins, and what other chapters bring to it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from grognard.core import ASKS, Event, follow
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import COURT_OF, NATION, NATIONS, SIDE_OF
from grognard.games.monarchs.components.tactics import TACTIC
from grognard.games.monarchs.frames import Attack, Battle
from grognard.games.monarchs.rules.battle import resolution
from grognard.games.monarchs.state import State, post
from tests.monarchs.positions import play, position

if find_spec("grognard.games.monarchs.rules.supply.paths") is None:
    supply = ModuleType("grognard.games.monarchs.rules.supply.paths")
    more = {"IM": ("AU",), "SA": ("AU", "FR"), "DA": ("AA",)}
    supply.USES = tuple((NATION[n], *(NATION[m] for m in more.get(n, ()))) for n in NATIONS)  # type: ignore[attr-defined]
    sys.modules["grognard.games.monarchs.rules.supply.paths"] = supply

BELOW = SPACE["tilsit"]
"""Where nothing happens: what waits there shows that a battle is over."""


def battle_at(
    at: str,
    attacker: str,
    stands: str,
    *,
    came: Sequence[str] = (),
    chits: Sequence[str] = (),
    surprise: bool = False,
    **rest: Any,
) -> State:
    """A battle that begins in a space, the nation's side attacking; below it lies a battle that is not fought."""
    s = position(stands, **rest)
    side = SIDE_OF[NATION[attacker]]
    spaces = [SPACE[name] for name in came]
    early = [TACTIC[name] for name in chits]
    s.frames = [Battle(BELOW, side, ())]
    commander = s.commander(post(side, SPACE[at]))
    attack = Attack(SPACE[at], side, COURT_OF[NATION[attacker]], commander, spaces, chits=early, surprise=surprise)
    resolution.begin(s, attack, [])
    return s


def is_over(s: State) -> bool:
    """The battle is over."""
    return len(s.frames) == 1


def kinds(out: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in out]


def first(out: Sequence[Event], kind: type[Event]) -> Any:
    return next(event for event in out if isinstance(event, kind))


def finish(s: State) -> State:
    """The rest of a battle without dice, by the first ready-made answer to every question."""
    while not is_over(s):
        seat = playing.SEQUENCE.decider(s)
        here = playing.ask(s, seat)
        while isinstance(here, ASKS):
            here = follow(here, here.presets[0].pick)[1]  # type: ignore[union-attr]
        s = play(s, str(here))
    return s

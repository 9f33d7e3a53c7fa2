"""The least that a turn needs of modules that are not there yet: cards cannot be played, nobody makes Admin Marches, losses
are infantry. What is there is used as it is."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import ModuleType

from grognard.games import monarchs
from grognard.games.monarchs import presence
from grognard.games.monarchs.leaders import Leader
from grognard.games.monarchs.state import PRISONERS, State, space_of
from grognard.games.monarchs.units import INF, KIND_OF, Troop, after_losses


def _shed(s: State, where: int, count: int, _why: str, out: list, **_: object) -> None:
    foot = next(Troop(g >> 16) for g in s.troops[where] if KIND_OF[g >> 16] == INF)
    s.set_troops(where, after_losses(s.troops[where], ((foot, count),)))
    presence.settle(s, space_of(where), out)


def _capture(s: State, where: int, _out: list) -> None:
    s.set_troops(where, ())
    for who in s.leaders_in(where):
        s.move_leader(Leader(who), PRISONERS)


def _leave_hand(s: State, court: int, card: int) -> None:
    s.hands[court].remove(card)
    s.discards[court] = sorted((*s.discards[court], card))


STAND_INS = {
    "plays": {
        "can_play": lambda _v, _f, _card: False,
        "card_law": lambda _v, _f, _card: None,
        "pass_law": lambda _v, _f: None,
    },
    "admin": {"offers": lambda _v, _f, _minor: False},
    "losses": {"shed": _shed},
    "battle": {"capture": _capture},
    "hands": {"leave_hand": _leave_hand},
}

for name, functions in STAND_INS.items():
    full = f"grognard.games.monarchs.{name}"
    if find_spec(full) is None:
        module = ModuleType(full)
        vars(module).update(functions)
        sys.modules[full] = module
        setattr(monarchs, name, module)

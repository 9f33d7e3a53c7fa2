"""The sandbox with one fault planted in it, for tests that must find it. Importable, so that workers find it too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from grognard import load
from grognard.core import OneOf, Refusal, Resign, RuleId, say

SOUND = load("sandbox")


class Planted:
    """The sandbox, but one method is another."""

    def __init__(self, **methods: Callable[..., Any]) -> None:
        self._methods = methods

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._methods.get(name) or getattr(SOUND, name)


def _no_losses(v: Any, seat: int) -> Any:
    """A seat with a choice of losses is offered nothing."""
    decision = next(d for d in SOUND.decisions(v) if d.seat == seat)
    if decision.kind == "losses" and not decision.forced:
        return OneOf(say("nothing-to-lose"), (), lambda _: Resign())
    return SOUND.ask(v, seat)


def _no_rest(v: Any, seat: int, action: Any) -> Any:
    """Resting is offered and then refused."""
    if str(action) == "rest":
        return Refusal(RuleId("SB-3-c"), say("no-rest"))
    return SOUND.refusal(v, seat, action)


def _no_mines(s: Any, seat: int, action: Any, dice: Any) -> Any:
    """Mines are offered and then break the engine."""
    if str(action).startswith("mine"):
        raise KeyError("mine")
    return SOUND.apply(s, seat, action, dice)


def _free_supply(s: Any, seat: int, action: Any, dice: Any) -> Any:
    """A proclamation brings more supply than anybody may hold."""
    events = SOUND.apply(s, seat, action, dice)
    if str(action).startswith("proclaim"):
        s.supply[0] = 12
    return events


def _no_decider(v: Any) -> Any:
    """From the second turn on no seat is asked."""
    return () if v.turn > 1 else SOUND.decisions(v)


def _no_duel(scenario: str, options: Any, dice: Any, out: Any = None) -> Any:
    if scenario == "duel":
        raise ValueError("no duels any more")
    return SOUND.setup(scenario, options, dice, out)


FAULTS = {
    "question without an answer": Planted(ask=_no_losses),
    "no seat decides": Planted(decisions=_no_decider),
    "no end": Planted(result=lambda _: None, decisions=lambda v: SOUND.decisions(v) or _again(v)),
    "refused": Planted(refusal=_no_rest),
    "breaks the engine": Planted(apply=_no_mines),
    "broken": Planted(apply=_free_supply),
    "no setup": Planted(setup=_no_duel),
}


def _again(v: Any) -> Any:
    """The war is over, and yet it begins anew."""
    v.over, v.turn = False, 0
    v.order = [army for army in range(len(v.seat_of)) if v.alive(army)]
    return SOUND.decisions(v)


def find(name: str) -> Any:
    return SOUND if name == "sandbox" else FAULTS[name]

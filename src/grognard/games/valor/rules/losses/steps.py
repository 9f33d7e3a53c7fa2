"""Rule 14.6: the step in which casualty points are allocated."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, say
from grognard.games.valor import actions as act
from grognard.games.valor.frames import Hurt
from grognard.games.valor.rules.losses import effects
from grognard.games.valor.rules.losses.allocation import forced
from grognard.games.valor.rules.sides import deciding, nation_of
from grognard.games.valor.state import State
from grognard.kit.sequence import ASK, DONE, Go, OneStep

hurt = OneStep(State, Hurt)


def prompt(v: State, f: Hurt) -> Message:
    return say("prompt-losses", nation=nation_of(v, f.side), points=f.points)


def settle(s: State, f: Hurt, dice: Dice, out: list[Event]) -> Go:
    """Where only one way is legal, no player is asked."""
    only = forced(effects.hit_of(s, f))
    if only is None:
        return ASK
    effects.suffer(s, only, dice, out)
    return DONE


allocate = hurt.asks(
    "losses", deciding, prompt, effects.ask,
    hurt.answer(act.Lose, effects.broken_law, effects.take, DONE),
    first=settle,
)  # fmt: skip

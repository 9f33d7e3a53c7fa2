"""Chapter 5: a window in which troops may react, as long as there is one that may, and a mover to react to."""

from __future__ import annotations

from grognard.core import Dice, Event, Seat
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Moving, Reacting
from grognard.games.tercios.rules.melee.charge_course import charge_of
from grognard.games.tercios.rules.reactions import effects, options, questions
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, ASK, DONE, OVER, Go, OneStep, allowed

reaction = OneStep(State, Reacting)


def decider(_v: State, f: Reacting) -> Seat:
    return f.decider


def may_react(s: State, f: Reacting, _dice: Dice, _out: list[Event]) -> Go:
    if f.tested < 0 and (lapse(s, f) or not (f.troops or f.rescuers)):
        return OVER
    return ASK


def lapse(s: State, f: Reacting) -> bool:
    """TC-5.1-g: chances lapse if the mover is gone or its activation has ended."""
    if not s.troops[f.mover].present:
        return True
    charging = charge_of(s, f.mover)
    if f.charge and charging is not None and charging.over:
        return True
    moving = next((g for g in reversed(s.frames) if isinstance(g, Moving) and g.troop == f.mover), None)
    return moving is not None and moving.stopped


def pass_(_s: State, f: Reacting, _a: act.Pass, _dice: Dice, out: list[Event]) -> None:
    out.append(ev.Passed(f.decider))


REACTION = reaction.asks(
    "react", decider, questions.prompt, questions.ask,
    reaction.answer(act.React, options.react_law, effects.react, AGAIN),
    reaction.answer(act.Pass, allowed, pass_, DONE),
    first=may_react,
)  # fmt: skip

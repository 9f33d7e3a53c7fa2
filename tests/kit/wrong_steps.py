"""Slips in lists of steps: mypy must refuse every line marked as wrong, and no other (test_sequence_types.py)."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Seat, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.frames import Phase, PhaseStep, Storm, StormStep, Winter, WinterStep
from grognard.games.frederick.state import State
from grognard.kit.sequence import AGAIN, DONE, Steps, allowed, nothing

phase = Steps(State, Phase, PhaseStep)
storm = Steps(State, Storm, StormStep)


def phase_effect(s: State, f: Phase, dice: Dice, out: list[Event]) -> None: ...


def winter_effect(s: State, f: Winter, dice: Dice, out: list[Event]) -> None: ...


def storm_effect(s: State, f: Storm, dice: Dice, out: list[Event]) -> None: ...


def march_law(v: State, f: Phase, a: act.March) -> Refusal | None:
    return None


def to_winter(s: State, f: Phase, dice: Dice, out: list[Event]) -> WinterStep:
    return WinterStep.CARD


def seat(v: State, f: Phase) -> Seat:
    return 0


def prompt(v: State, f: Phase) -> Message:
    return say("x")


def ask(v: State, f: Phase) -> Next:
    return OneOf(say("x"), ["x"], lambda _key: act.End())


right = phase.answer(act.March, march_law, nothing, PhaseStep.MARCHES)
phase.answer(act.March, march_law, nothing, AGAIN)
phase.answer(act.Roll, allowed, nothing, StormStep.END)  # wrong: follows a step of another procedure
phase.answer(act.Roll, allowed, nothing)  # wrong: nothing is said about what follows
phase.answer(act.Roll, march_law, nothing, DONE)  # wrong: the law of another action
phase.does(PhaseStep.ROLL, winter_effect)  # wrong: an effect on another frame
phase.does(WinterStep.CARD, phase_effect)  # wrong: a name of another procedure
phase.does(PhaseStep.ROLL, to_winter)  # wrong: goes to a step of another procedure
phase(storm.does(StormStep.END, storm_effect))  # wrong: a step of another frame
rest = storm.answer(act.Pass, allowed, nothing, DONE)
phase.asks(PhaseStep.ROLL, "x", seat, prompt, ask, rest)  # wrong: an answer of another frame


def reads(f: Phase) -> bool:
    return f.step == WinterStep.CARD  # wrong: compared with a step of another procedure

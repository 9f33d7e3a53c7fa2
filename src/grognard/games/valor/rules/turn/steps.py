"""Rules 5.1, 5.3.1 and 5.3.6: the steps of the command and the after-action phase; six phases as one segment."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grognard.core import Dice, Event
from grognard.games.valor import actions as act
from grognard.games.valor.frames import AfterActionStep, CommandStep, Phase
from grognard.games.valor.rules import command, rally, support
from grognard.games.valor.rules.sides import deciding, prompt
from grognard.games.valor.rules.turn.phases import clean_up
from grognard.games.valor.state import State
from grognard.kit.sequence import (
    AGAIN,
    ASK,
    DONE,
    AnyStep,
    Go,
    Procedure,
    Sequence,
    Step,
    Steps,
    allowed,
    nothing,
)

command_phase = Steps(State, Phase, CommandStep, saved=int)
after_action_phase = Steps(State, Phase, AfterActionStep, saved=int)

# --- VV-5.3.1: the command phase


def may_call(v: State, f: Phase) -> bool:
    """VV-18.3-b"""
    return any(support.free(v, f))


def come_down(s: State, f: Phase, dice: Dice, out: list[Event]) -> Go:
    """VV-18.5-a: one after the other; of several the side says which is first."""
    if not f.missions:
        return DONE
    if len(f.missions) > 1:
        return ASK
    support.come_down(s, f, 0, dice, out)
    return AGAIN


call_missions = command_phase.asks(
    CommandStep.MISSIONS, "missions", deciding, prompt("missions"), support.ask,
    command_phase.answer(act.Pass, allowed, nothing, DONE),
    command_phase.answer(act.Call, support.call_law, support.call, AGAIN),
    needed=may_call,
)  # fmt: skip

missions_arrive = command_phase.asks(
    CommandStep.ARRIVAL, "resolve", deciding, prompt("resolve"), support.ask_order,
    command_phase.answer(act.Resolve, support.resolve_law, support.resolve, AGAIN),
    first=come_down,
)  # fmt: skip

reorganise = command_phase.asks(
    CommandStep.REORGANISATION, "reorganise", deciding, prompt("reorganise"), command.ask,
    command_phase.answer(act.Pass, allowed, nothing, DONE),
    command_phase.answer(act.Hand, command.hand_law, command.hand, AGAIN),
    command_phase.answer(act.Halve, command.halve_law, command.halve, AGAIN),
    command_phase.answer(act.Unite, command.unite_law, command.unite, AGAIN),
    needed=command.anything,
)  # fmt: skip

# --- VV-5.3.6: the after-action phase


def may_rally(v: State, f: Phase) -> bool:
    return bool(rally.tries(v, f.side))


rally_units = after_action_phase.asks(
    AfterActionStep.RALLY, "after-action", deciding, prompt("after-action"), rally.ask,
    after_action_phase.answer(act.Pass, allowed, nothing, DONE),
    after_action_phase.answer(act.Rally, rally.rally_law, rally.rally, AGAIN),
    needed=may_rally,
)  # fmt: skip

clear_markers = after_action_phase.does(AfterActionStep.CLEANING_UP, clean_up)
snipers_withdraw = after_action_phase.waits(AfterActionStep.SNIPERS)

# --- VV-5.1-a: six phases, one frame


class Segment(Procedure[Phase]):
    """The phases of a segment in their order. Each is a frame of its own; which phase it is, the state knows."""

    def __init__(self, *phases: Procedure[Phase]) -> None:
        super().__init__(Phase, [step for phase in phases for step in phase.steps if isinstance(step, Step)], "step")
        self.phases = [{int(name): step for step in phase.steps if isinstance(step, Step) for name in step.at}
                       for phase in phases]  # fmt: skip


class SegmentSequence(Sequence[State]):
    """A sequence in which the state says which phase the frame of a phase is in."""

    def __init__(
        self, segment: Segment, others: Iterable[Procedure[Any]], begin: Callable[[State, Dice, list[Event]], None]
    ) -> None:
        super().__init__((segment, *others), begin)
        self._phases = segment.phases

    def step(self, v: State) -> AnyStep:
        frame = v.frames[-1]
        return self._phases[v.phase][frame.step] if type(frame) is Phase else super().step(v)

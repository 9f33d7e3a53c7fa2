"""Rule 5.1: six phases are one segment. All have the same kind of frame; the state says which phase it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from grognard.core import Dice, Event
from grognard.games.valor.frames import Phase
from grognard.games.valor.state import State
from grognard.kit.sequence import AnyStep, Procedure, Sequence, Step


class Segment(Procedure[Phase]):
    """VV-5.1-a: the phases of a segment in their order."""

    def __init__(self, *phases: Procedure[Phase]) -> None:
        by_phase = [[step for step in phase.steps if isinstance(step, Step)] for phase in phases]
        super().__init__(Phase, [step for steps in by_phase for step in steps], "step")
        self.steps_of = [{int(name): step for step in steps for name in step.at} for steps in by_phase]
        """Of each phase, by their numbers in saved positions."""


class SegmentSequence(Sequence[State]):
    """A sequence in which the state says which phase the frame of a phase is in."""

    def __init__(
        self, segment: Segment, others: Iterable[Procedure[Any]], begin: Callable[[State, Dice, list[Event]], None]
    ) -> None:
        super().__init__((segment, *others), begin)
        self._steps_of = segment.steps_of

    def step(self, v: State) -> AnyStep:
        frame = v.frames[-1]
        return self._steps_of[v.phase][frame.step] if type(frame) is Phase else super().step(v)

"""Segments: where play begins. At set-up, from a given position, or under other rules than before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import UNSET, Raw

from grognard.core import Event, FairDice, GivenDice, Message, State, digest, dump, say
from grognard.core.bounds import beyond
from grognard.core.dice import Chance
from grognard.match.decisions import Decisions
from grognard.match.entries import Began, Entry
from grognard.match.errors import WrongMove
from grognard.match.log import MatchLog
from grognard.match.terms import DiceKind

S = TypeVar("S", bound=State)

SET_UP_EVENTS_SINCE = 3
"""The first format in which the first entry holds the events of set-up."""


class Segments(Generic[S]):
    """The beginnings of a match."""

    def __init__(self, log: MatchLog[S], decisions: Decisions[S]) -> None:
        self._log = log
        self._decisions = decisions

    def begin(self, setup: Sequence[int] = ()) -> None:
        """Set the game up as the header says."""
        log = self._log
        dice: FairDice | GivenDice = log.fair_dice() if log.header.dice is DiceKind.FAIR else GivenDice(setup)
        events: list[Event] = []
        state = log.game.setup(log.header.scenario, log.header.options, dice, events)
        if isinstance(dice, GivenDice) and dice.unused:
            raise WrongMove(say("too-many-outcomes", unused=dice.unused))
        logged = events if log.header.format >= SET_UP_EVENTS_SINCE else ()
        self.begin_segment(
            state, tuple(dice.rolled), say("segment-start"), log.header.at, log.counter_after(dice), logged
        )
        self._decisions.run_automatic_steps(log.header.at)

    def begin_at(self, state: S, why: Message) -> None:
        """Begin from a given position."""
        self.begin_segment(state, (), why, self._log.header.at, 0)
        self._decisions.run_automatic_steps(self._log.header.at)

    def begin_segment(
        self,
        state: S,
        dice: tuple[Chance, ...],
        why: Message,
        at: int,
        counter: int,
        events: Sequence[Event] = (),
    ) -> None:
        """Log the beginning of a segment: the rules and the position from which play continues."""
        log = self._log
        data = dump(state)
        began = Began(
            log.game.version,
            log.game.codec.schema,
            Raw(data),
            digest(data, log.dice_key),
            dice,
            why,
            tuple(Raw(dump(event)) for event in events) or UNSET,
        )
        log.append(began, at, state, counter)

    def fault_of(self, state: S) -> str | None:
        """Why a position from outside cannot be played, if it cannot. Its size is checked first, so that no rule runs
        over a position larger than the game can have."""
        log = self._log
        if excess := beyond(state, log.game.bounds):
            return excess
        try:
            faults = log.game.violations(state)
            if faults or log.game.result(state) is not None:
                return faults[0] if faults else None
            for seat in (None, *log.seats):
                log.game.scene(log.game.view(state, seat))
            for decision in log.game.decisions(state):
                log.game.ask(log.game.view(state, decision.seat), decision.seat)
        except Exception as wrong:  # rules may raise anything for a position that they would never have made
            return f"the rules fail on it: {type(wrong).__name__} {wrong}"[:200]
        return None

    def renew(self, *, at: int = 0, position: S | None = None) -> list[Entry]:
        """Continue under the present rules a match that began under older ones: a new segment, from the last position.

        `position`: the position from which it continued, used where the present rules do not lead to it.
        """
        log = self._log
        if not log.other_rules or log.result is not None:
            return []
        written, here = log.rules_at(len(log.entries) - 1), log.game.version
        if log.known_at(len(log.entries) - 1):
            position = log.state
        if position is None:
            raise WrongMove(say("other-rules-no-position", written=written, here=here))
        if fault := self.fault_of(position):
            raise WrongMove(say("other-rules-no-way-on", written=written, here=here, fault=fault))
        before = len(log.entries)
        self.begin_segment(position, (), say("segment-other-rules", written=written, here=here), at, log.dice_counter)
        self._decisions.run_automatic_steps(at)
        return log.entries[before:]

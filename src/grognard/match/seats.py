"""Seats: taking, leaving and resigning them, and what is private to a seat: notes and standing instructions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from msgspec import Raw

from grognard.core import Instruction, Refused, Resign, Result, Seat, State, dump, say
from grognard.core.refusal import unreadable
from grognard.match.agreements import Agreements
from grognard.match.decisions import Decisions
from grognard.match.entries import By, Entry, Instructed, Noted, Private, Resigned, Salted, Seated
from grognard.match.errors import WrongMove
from grognard.match.log import MatchLog
from grognard.match.terms import Bot, Occupant

S = TypeVar("S", bound=State)

LONGEST_NOTE = 10_000
LONGEST_SALT = 200


class Seats(Generic[S]):
    """Operations on one seat."""

    def __init__(self, log: MatchLog[S], decisions: Decisions[S], agreements: Agreements[S]) -> None:
        self._log = log
        self._decisions = decisions
        self._agreements = agreements

    def sit(self, seat: Seat, occupant: Occupant, *, at: int = 0) -> list[Entry]:
        """Let a person or a bot take a seat, or make it vacant. Only a bot may take a seat that has resigned."""
        log = self._log
        log.require_in_play()
        log.require_seat(seat)
        if seat in log.resigned and not isinstance(occupant, Bot):
            raise WrongMove(say("seat-resigned"))
        before = len(log.entries)
        log.append(Seated(seat, occupant), at, log.state)
        self._agreements.settle(at)
        return log.entries[before:]

    def salt(self, seat: Seat, salt: str, *, at: int = 0) -> list[Entry]:
        """Add a salt to the random source of all later dice."""
        log = self._log
        log.require_in_play()
        log.require_seat(seat)
        if not 1 <= len(salt) <= LONGEST_SALT:
            raise WrongMove(say("text-too-long", most=LONGEST_SALT, given=len(salt)))
        log.append(Salted(seat, salt), at, log.state)
        return log.entries[-1:]

    def resign(self, seat: Seat, *, at: int = 0) -> list[Entry]:
        """Give up. If the game has no rule for it, a bot takes the seat while at least two sides are left."""
        log = self._log
        log.require_in_play()
        log.require_seat(seat)
        if seat in log.resigned:
            raise WrongMove(say("already-resigned"))
        log.require_no_dice_wanted()
        before = len(log.entries)
        log.append(Resigned(seat), at, log.state)
        if log.game.refusal(log.view(seat), seat, Resign()) is None:
            self._decisions.perform(seat, Resign(), By.OCCUPANT, at)
            self._decisions.run_automatic_steps(at)
        elif sum(any(seat not in log.resigned for seat in side) for side in log.scenario.parties) == 1:
            log.end(Result(tuple(1 for _ in log.seats), say("result-resigned")), at)
        else:
            log.append(Seated(seat, Bot("random")), at, log.state)
        self._agreements.settle(at)
        return log.entries[before:]

    def note(self, seat: Seat, text: str, *, at: int = 0) -> Private:
        """Write into the seat's notebook."""
        self._log.require_seat(seat)
        if not 1 <= len(text) <= LONGEST_NOTE:
            raise WrongMove(say("text-too-long", most=LONGEST_NOTE, given=len(text)))
        return self._log.append_private(seat, Noted(text), at)

    def instruct(self, seat: Seat, orders: Sequence[Instruction], *, at: int = 0) -> list[Entry]:
        """Replace the standing instructions of a seat. They may answer an open decision at once; those of other seats
        do not, since nothing has changed for them."""
        log = self._log
        log.require_in_play()
        log.require_active_seat(seat)
        try:
            raw = tuple(Raw(dump(order)) for order in orders)
            understood = tuple(log.game.codec.instruction(order) for order in raw)
        except ValueError as wrong:
            raise Refused(unreadable("instruction-unreadable")) from wrong
        log.append_private(seat, Instructed(raw), at)
        log.instruct(seat, understood)
        before = len(log.entries)
        answer = next((given for given in self._decisions.automatic_answers() if given[0] == seat), None)
        if answer is not None and log.wanted is None:
            self._decisions.perform(*answer, at)
            self._decisions.run_automatic_steps(at)
        return log.entries[before:]

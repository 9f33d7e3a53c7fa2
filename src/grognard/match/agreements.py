"""Undo, and proposals that the other seats must accept: a draw, an undo, a changed position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

from msgspec import Raw

from grognard.core import Change, Message, Result, Seat, State, dump, say
from grognard.match.decisions import Decisions
from grognard.match.entries import NO_SNAPSHOT, Acted, Answered, By, Entry, ProposalKind, Proposed, Undone
from grognard.match.errors import WrongMove
from grognard.match.log import MatchLog
from grognard.match.segments import Segments
from grognard.match.terms import Bot, Person, Vacant

S = TypeVar("S", bound=State)


class Agreements(Generic[S]):
    """Undo, alone or with the consent of the others, and other agreements."""

    def __init__(self, log: MatchLog[S], decisions: Decisions[S], segments: Segments[S]) -> None:
        self._log = log
        self._decisions = decisions
        self._segments = segments

    # --- undo

    def undo_limit(self, seat: Seat) -> int | None:
        """The earliest entry to which this seat may undo without consent; `None` if it may not undo at all.

        Undo reaches back to the last moment when something was rolled, drawn, revealed or decided by another seat. A
        sheet in a simultaneous decision can be replaced, not undone; the action of a clock cannot be undone.
        """
        return min(self._undoable(seat), default=None)

    def _undoable(self, seat: Seat) -> Iterator[int]:
        """The entries just before each of this seat's decisions that it may undo, the latest first."""
        log = self._log
        for here, before in self._backwards() if log.result is None else ():
            operation = log.entries[here].operation
            if not isinstance(operation, Acted) or operation.dice or operation.by is By.TIMEOUT:
                return
            forced = operation.by is By.FORCED  # undone together with the decision that led to it
            if operation.seat != seat and not forced:
                return
            if before in log.simultaneous:
                return
            if any(event.reveals for event in log.events(log.entries[here])):
                return
            if forced:
                continue
            yield before

    def _backwards(self) -> Iterator[tuple[int, int]]:
        """The entries of the current line, each with the one before it, the latest first."""
        line = self._log.line
        return ((line[i], line[i - 1]) for i in range(len(line) - 1, 0, -1))

    def undo(self, seat: Seat, *, to: int | None = None, at: int = 0) -> list[Entry]:
        """Undo the seat's last decision, or all since entry `to`; forced answers after it are undone with it."""
        log = self._log
        log.require_in_play()
        log.require_active_seat(seat)
        log.require_no_dice_wanted()
        # Only the last decision, even if more could be undone.
        target = next(self._undoable(seat), -1) if to is None else to
        if target not in log.line[:-1] or not any(may <= target for may in self._undoable(seat)):
            raise WrongMove(say("undo-needs-consent"))
        before = len(log.entries)
        log.append(Undone(seat, target), at, log.state_at(target))
        self._decisions.run_automatic_steps(at, instructions=False)
        return log.entries[before:]

    # --- proposals

    def undo_request_to(self, seat: Seat) -> int | None:
        """The entry before this seat's last decision, to which it can propose an undo; `None` if there is none."""
        log = self._log
        if log.result is not None or seat in log.resigned:
            return None
        for here, before in self._backwards():
            operation = log.entries[here].operation
            if isinstance(operation, Acted) and operation.seat == seat and operation.by is not By.FORCED:
                return before
        return None

    def propose(
        self,
        seat: Seat,
        kind: ProposalKind,
        *,
        to: int = 0,
        amended: S | None = None,
        why: Message | None = None,
        at: int = 0,
    ) -> list[Entry]:
        """Ask the others for a draw, for an undo that needs consent, or for a changed position."""
        log = self._log
        log.require_in_play()
        log.require_active_seat(seat)
        if log.proposal is not None:
            raise WrongMove(say("proposal-open"))
        if kind is ProposalKind.UNDO and to not in log.line[:-1]:
            raise WrongMove(say("undo-nowhere", n=to))
        if (kind is ProposalKind.AMEND) != (amended is not None):
            raise WrongMove(say("amend-nothing"))
        if amended is not None and (fault := self._segments.fault_of(amended)):
            raise WrongMove(say("amend-broken", fault=fault))
        snapshot = NO_SNAPSHOT if amended is None else Raw(dump(amended))
        before = len(log.entries)
        log.append(Proposed(seat, kind, to, snapshot, why), at, log.state)
        self.settle(at)
        return log.entries[before:]

    def arrange(self, seat: Seat, change: Change, *, at: int = 0) -> list[Entry]:
        """Change the position by hand, where one person holds all seats: one seat proposes it, the others accept."""
        log = self._log
        log.require_in_play()
        before = len(log.entries)
        amended = log.game.arranged(log.state, change)
        self.propose(
            seat, ProposalKind.AMEND, amended=amended, why=say("segment-arranged", change=change.message()), at=at
        )
        persons = [s for s in log.seats if isinstance(log.occupants[s], Person) and s not in log.resigned]
        for other in persons:
            if log.proposal is not None and other not in log.accepted:
                self.respond(other, True, at=at)
        return log.entries[before:]

    def respond(self, seat: Seat, accepts: bool, *, at: int = 0) -> list[Entry]:
        """Accept or decline a proposal. Its proposer withdraws it by declining."""
        log = self._log
        log.require_in_play()
        log.require_active_seat(seat)
        if log.proposal is None:
            raise WrongMove(say("no-proposal"))
        if seat in log.accepted and (accepts or seat != log.proposal.seat):
            raise WrongMove(say("already-accepted"))
        before = len(log.entries)
        log.append(Answered(seat, accepts), at, log.state)
        self.settle(at)
        return log.entries[before:]

    def settle(self, at: int) -> None:
        """Carry out a proposal that every person has accepted; bots and empty seats always agree."""
        log = self._log
        proposal = log.proposal if log.result is None else None
        who = [s for s in log.seats if not isinstance(log.occupants[s], Bot | Vacant) and s not in log.resigned]
        if proposal is None or any(s not in log.accepted for s in who):
            return
        match proposal.kind:
            case ProposalKind.DRAW:
                log.end(Result(tuple(1 for _ in log.seats), say("result-draw-agreed")), at)
            case ProposalKind.UNDO:
                log.append(Undone(proposal.seat, proposal.to, agreed=True), at, log.state_at(proposal.to))
                self._decisions.run_automatic_steps(at, instructions=False)
            case ProposalKind.AMEND:
                state = log.game.codec.state(proposal.snapshot)
                self._segments.begin_segment(state, (), proposal.why or say("segment-amended"), at, log.dice_counter)
                self._decisions.run_automatic_steps(at)

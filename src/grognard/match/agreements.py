"""Undo, and proposals that the other seats must accept: a draw, an undo, a changed position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec import Raw

from grognard.core import (
    Change,
    Message,
    Result,
    Seat,
    State,
    dump,
    say,
)
from grognard.core.bounds import beyond
from grognard.match.decisions import MatchPlay
from grognard.match.entries import (
    NO_SNAPSHOT,
    Acted,
    Answered,
    By,
    Entry,
    ProposalKind,
    Proposed,
    Undone,
)
from grognard.match.errors import WrongMove
from grognard.match.terms import Bot, Person, Vacant

S = TypeVar("S", bound=State)


class MatchAgreements(MatchPlay[S]):
    """A match in which decisions can be taken back and positions changed."""

    # --- undo

    def undo_limit(self, seat: Seat) -> int | None:
        """The earliest entry to which this seat may go back without asking; `None` if it may not go back at all.

        Back as far as the last moment when something was rolled, drawn, revealed or decided by another seat. A sheet
        among simultaneous ones is replaced, never withdrawn, and what a clock decided stands.
        """
        return min(self._undoable(seat), default=None)

    def _undoable(self, seat: Seat) -> Iterator[int]:
        """The entries just before each of this seat's decisions that it may take back, the latest first."""
        for here, before in self._backwards() if self.result is None else ():
            operation = self.log[here].operation
            if not isinstance(operation, Acted) or operation.dice or operation.by is By.TIMEOUT:
                return
            forced = operation.by is By.FORCED  # nobody decided it: it goes with what led to it
            if operation.seat != seat and not forced:
                return
            if before in self._simultaneous:
                return
            if any(event.reveals for event in self.events(self.log[here])):
                return
            if forced:
                continue
            yield before

    def _backwards(self) -> Iterator[tuple[int, int]]:
        """The entries of the game as it stands, each with the one before it, the latest first."""
        line = self._line
        return ((line[i], line[i - 1]) for i in range(len(line) - 1, 0, -1))

    def undo(self, seat: Seat, *, to: int | None = None, at: int = 0) -> list[Entry]:
        """Take back one's last decision, or all since entry `to`; forced answers after it go with it."""
        self._still_on()
        self._has_a_say(seat)
        self._no_dice_wanted()
        # Only as far back as is asked for, however much more might be taken back.
        target = next(self._undoable(seat), -1) if to is None else to
        if target not in self._line[:-1] or not any(may <= target for may in self._undoable(seat)):
            raise WrongMove(say("undo-needs-consent"))
        before = len(self.log)
        self._append(Undone(seat, target), at, self.state_at(target))
        self._go_on(at, instructions=False)
        return self.log[before:]

    # --- proposals

    def undo_request_to(self, seat: Seat) -> int | None:
        """The entry before this seat's last decision, to which it may ask to go back; `None` if there is none."""
        if self.result is not None or seat in self.resigned:
            return None
        for here, before in self._backwards():
            operation = self.log[here].operation
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
        """Ask the others for a draw, for an undo beyond what one may take back, or for a changed position."""
        self._still_on()
        self._has_a_say(seat)
        if self.proposal is not None:
            raise WrongMove(say("proposal-open"))
        if kind is ProposalKind.UNDO and to not in self._line[:-1]:
            raise WrongMove(say("undo-nowhere", n=to))
        if (kind is ProposalKind.AMEND) != (amended is not None):
            raise WrongMove(say("amend-nothing"))
        if amended is not None and (fault := self.fault_of(amended)):
            raise WrongMove(say("amend-broken", fault=fault))
        snapshot = NO_SNAPSHOT if amended is None else Raw(dump(amended))
        before = len(self.log)
        self._append(Proposed(seat, kind, to, snapshot, why), at, self.state)
        self._settle(at)
        return self.log[before:]

    def arrange(self, seat: Seat, change: Change, *, at: int = 0) -> list[Entry]:
        """Change the position, where all seats are one person's: proposed by one of them, accepted by the others."""
        self._still_on()
        before = len(self.log)
        amended = self.game.arranged(self.state, change)
        self.propose(
            seat, ProposalKind.AMEND, amended=amended, why=say("segment-arranged", change=change.message()), at=at
        )
        persons = [s for s in self.seats if isinstance(self.occupants[s], Person) and s not in self.resigned]
        for other in persons:
            if self.proposal is not None and other not in self.accepted:
                self.respond(other, True, at=at)
        return self.log[before:]

    def fault_of(self, state: S) -> str | None:
        """Why a position that somebody wrote cannot be played; nothing is believed of it. Its size comes first: no rule
        is made to look at what no game could hold."""
        if excess := beyond(state, self.game.bounds):
            return excess
        try:
            faults = self.game.violations(state)
            if faults or self.game.result(state) is not None:
                return faults[0] if faults else None
            for seat in (None, *self.seats):
                self.game.scene(self.game.view(state, seat))
            for decision in self.game.decisions(state):
                self.game.ask(self.game.view(state, decision.seat), decision.seat)
        except Exception as wrong:  # rules may stumble over anything that they would never have made
            return f"the rules stumble over it: {type(wrong).__name__} {wrong}"[:200]
        return None

    def renew(self, *, at: int = 0, position: S | None = None) -> list[Entry]:
        """Play on under the present rules what was begun under older ones: a new segment, from the last position.

        `position`: that from which it was played on, where the present rules do not come to it.
        """
        if not self.other_rules or self.result is not None:
            return []
        written, here = self.rules_at(len(self.log) - 1), self.game.version
        if self.known_at(len(self.log) - 1):
            position = self.state
        if position is None:
            raise WrongMove(say("other-rules-no-position", written=written, here=here))
        if fault := self.fault_of(position):
            raise WrongMove(say("other-rules-no-way-on", written=written, here=here, fault=fault))
        before = len(self.log)
        self._begin(position, (), say("segment-other-rules", written=written, here=here), at, self._counter)
        self._go_on(at)
        return self.log[before:]

    def respond(self, seat: Seat, accepts: bool, *, at: int = 0) -> list[Entry]:
        """Accept or decline what was proposed. The proposer withdraws by declining."""
        self._still_on()
        self._has_a_say(seat)
        if self.proposal is None:
            raise WrongMove(say("no-proposal"))
        if seat in self.accepted and (accepts or seat != self.proposal.seat):
            raise WrongMove(say("already-accepted"))
        before = len(self.log)
        self._append(Answered(seat, accepts), at, self.state)
        self._settle(at)
        return self.log[before:]

    def _settle(self, at: int) -> None:
        """Carry out a proposal that every person has accepted; bots and empty seats agree with everything."""
        proposal = self.proposal if self.result is None else None
        who = [s for s in self.seats if not isinstance(self.occupants[s], Bot | Vacant) and s not in self.resigned]
        if proposal is None or any(s not in self.accepted for s in who):
            return
        match proposal.kind:
            case ProposalKind.DRAW:
                self._end(Result(tuple(1 for _ in self.seats), say("result-draw-agreed")), at)
            case ProposalKind.UNDO:
                self._append(Undone(proposal.seat, proposal.to, agreed=True), at, self.state_at(proposal.to))
                self._go_on(at, instructions=False)
            case ProposalKind.AMEND:
                state = self.game.codec.state(proposal.snapshot)
                self._begin(state, (), proposal.why or say("segment-amended"), at, self._counter)
                self._go_on(at)

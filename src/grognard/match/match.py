"""One game being played: every public method of a match, and the part in which it is written.

Every operation is checked, applied and logged; callers are not trusted.

log          the entries, and what they say: position, open decisions, occupants
segments     where play begins: set-up, a given position, other rules
decisions    actions, dice typed in, automatic answers
agreements   undo, and proposals that other seats accept
seats        sitting down, resigning, notes, standing instructions
time_limits  clocks
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from secrets import token_bytes, token_hex
from typing import Generic, TypeVar

from grognard.core import (
    Action,
    Change,
    Decision,
    Event,
    FairDice,
    Game,
    Instruction,
    Message,
    ReadyInstruction,
    Result,
    Scenario,
    Seat,
    State,
    say,
)
from grognard.core.ask import Next
from grognard.core.dice import Wanted, commitment
from grognard.match.agreements import Agreements
from grognard.match.decisions import Decisions
from grognard.match.entries import Entry, Private, ProposalKind, Proposed
from grognard.match.log import MatchLog
from grognard.match.seats import Seats
from grognard.match.segments import Segments
from grognard.match.terms import Clock, DiceKind, Header, Occupant, settled
from grognard.match.time_limits import TimeLimits

S = TypeVar("S", bound=State)


class Match(Generic[S]):
    """Made by `Match.new`, or read from a file by `replay.load`."""

    def __init__(self, game: Game[S], header: Header, key: bytes) -> None:
        """An empty table; `begin` sets it up."""
        self._log = MatchLog(game, header, key)
        self._decisions = Decisions(self._log)
        self._segments = Segments(self._log, self._decisions)
        self._agreements = Agreements(self._log, self._decisions, self._segments)
        self._seats = Seats(self._log, self._decisions, self._agreements)
        self._time_limits = TimeLimits(self._log, self._decisions, self._segments, self._agreements, self._seats)
        self.game = game
        self.scenario: Scenario = self._log.scenario
        self.seats = range(len(self._log.occupants))
        self.log: list[Entry] = self._log.entries
        """Public entries."""
        self.private: list[Private] = self._log.private
        """Private entries: notes and standing instructions."""
        self.occupants: list[Occupant] = self._log.occupants
        self.counters: list[int] = self._log.counters
        """How many fair dice had been used after each entry."""

    # --- making one

    @classmethod
    def new(
        cls,
        game: Game[S],
        scenario: str,
        options: Mapping[str, str] | None = None,
        occupants: Sequence[Occupant] = (),
        *,
        dice: DiceKind = DiceKind.FAIR,
        clock: Clock | None = None,
        key: bytes | None = None,
        at: int = 0,
        setup: Sequence[int] = (),
    ) -> Match[S]:
        """Set up a game. `setup` holds the outcomes of set-up draws if dice are not fair."""
        options = settled(game, scenario, options or {})
        key = token_bytes(32) if key is None else key
        header = Header(token_hex(8), game.id, scenario, options, dice, commitment(key), clock or Clock(), at)
        match = cls(game, header, key)
        match.begin(setup)
        for seat, occupant in enumerate(occupants):
            match.sit(seat, occupant, at=at)
        return match

    @classmethod
    def fork(cls, match: Match[S], seat: Seat | None, after: int | None = None, *, at: int = 0) -> Match[S]:
        """A new match from what a seat knows now, or knew after an entry."""
        view = match.view(seat) if after is None else match.game.view(match.state_at(after), seat)
        return cls.from_view(match.game, match.header, view, seat, at=at)

    @classmethod
    def from_view(cls, game: Game[S], origin: Header, view: S, seat: Seat | None, *, at: int = 0) -> Match[S]:
        """A new match from what a seat of another one knew; what it did not know is drawn at random."""
        state = game.sample(view, seat, FairDice())
        return cls.from_position(
            game, origin.scenario, origin.options, state, say("segment-fork"), origin=origin.id, at=at
        )

    @classmethod
    def from_position(
        cls,
        game: Game[S],
        scenario: str,
        options: Mapping[str, str],
        state: S,
        why: Message,
        *,
        dice: DiceKind = DiceKind.FAIR,
        origin: str = "",
        at: int = 0,
    ) -> Match[S]:
        """A new match that begins in the middle of a game; its log begins with the reason."""
        key = token_bytes(32)
        header = Header(
            token_hex(8), game.id, scenario, dict(options), dice, commitment(key), at=at, origin=origin,
        )  # fmt: skip
        match = cls(game, header, key)
        match.begin_at(state, why)
        return match

    # --- segments.py

    def begin(self, setup: Sequence[int] = ()) -> None:
        """Set the game up as the header says."""
        self._segments.begin(setup)

    def begin_at(self, state: S, why: Message) -> None:
        """Begin from a given position."""
        self._segments.begin_at(state, why)

    def renew(self, *, at: int = 0, position: S | None = None) -> list[Entry]:
        """Continue under the present rules what was begun under older ones."""
        return self._segments.renew(at=at, position=position)

    def fault_of(self, state: S) -> str | None:
        """Why a position cannot be played, if it cannot."""
        return self._segments.fault_of(state)

    # --- decisions.py

    def act(self, seat: Seat, action: Action, *, decision: str | None = None, at: int = 0) -> list[Entry]:
        """Decide. Returns the new entries, automatic answers included. Raises if it is not allowed; then nothing has
        changed."""
        return self._decisions.act(seat, action, decision=decision, at=at)

    def act_text(self, seat: Seat, text: str, *, decision: str | None = None, at: int = 0) -> list[Entry]:
        """Decide by notation."""
        return self._decisions.act_text(seat, text, decision=decision, at=at)

    def give(self, outcomes: Sequence[int], *, at: int = 0) -> list[Entry]:
        """Type in dice that were rolled by hand."""
        return self._decisions.give(outcomes, at=at)

    def time_up(self, *, at: int = 0) -> list[Entry]:
        """A time limit set by the rules has run out."""
        return self._decisions.time_up(at=at)

    # --- agreements.py

    def undo_limit(self, seat: Seat) -> int | None:
        """The earliest entry to which this seat may undo without consent; `None` if it may not undo at all."""
        return self._agreements.undo_limit(seat)

    def undo(self, seat: Seat, *, to: int | None = None, at: int = 0) -> list[Entry]:
        """Undo the seat's last decision, or all since entry `to`; forced answers after it are undone with it."""
        return self._agreements.undo(seat, to=to, at=at)

    def undo_request_to(self, seat: Seat) -> int | None:
        """The entry before this seat's last decision, to which it can propose an undo; `None` if there is none."""
        return self._agreements.undo_request_to(seat)

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
        return self._agreements.propose(seat, kind, to=to, amended=amended, why=why, at=at)

    def respond(self, seat: Seat, accepts: bool, *, at: int = 0) -> list[Entry]:
        """Accept or decline a proposal. Its proposer withdraws it by declining."""
        return self._agreements.respond(seat, accepts, at=at)

    def arrange(self, seat: Seat, change: Change, *, at: int = 0) -> list[Entry]:
        """Change the position by hand, where one person holds all seats."""
        return self._agreements.arrange(seat, change, at=at)

    # --- seats.py

    def sit(self, seat: Seat, occupant: Occupant, *, at: int = 0) -> list[Entry]:
        """A person or a bot takes a seat, or it becomes vacant."""
        return self._seats.sit(seat, occupant, at=at)

    def salt(self, seat: Seat, salt: str, *, at: int = 0) -> list[Entry]:
        """Add a salt to the random source of all later dice."""
        return self._seats.salt(seat, salt, at=at)

    def resign(self, seat: Seat, *, at: int = 0) -> list[Entry]:
        """Give up. If the game has no rule for it, a bot takes the seat while at least two sides are left."""
        return self._seats.resign(seat, at=at)

    def note(self, seat: Seat, text: str, *, at: int = 0) -> Private:
        """Write into the seat's notebook."""
        return self._seats.note(seat, text, at=at)

    def instruct(self, seat: Seat, orders: Sequence[Instruction], *, at: int = 0) -> list[Entry]:
        """Replace the standing instructions of a seat; they may answer an open decision at once."""
        return self._seats.instruct(seat, orders, at=at)

    # --- time_limits.py

    def time_left(self, seat: Seat, now: int) -> int | None:
        """Milliseconds this seat has left; `None` without a clock."""
        return self._time_limits.time_left(seat, now)

    def limit_left(self, now: int) -> int | None:
        """Milliseconds until the time that the rules allow for the whole game is over; `None` without such a limit."""
        return self._time_limits.limit_left(now)

    def call_due(self, now: int) -> int | None:
        """Milliseconds until `tick` says that time is up; `None`: it need not."""
        return self._time_limits.call_due(now)

    @property
    def timed(self) -> bool:
        """Whether time matters: the seats have clocks, or the rules limit the time of the whole game."""
        return self._time_limits.timed

    def clock_matters(self, seat: Seat) -> bool:
        """Whether running out of time still has an effect on this seat."""
        return self._time_limits.clock_matters(seat)

    @property
    def keeps_drafts(self) -> bool:
        """Whether what a seat has put together counts when its time runs out."""
        return self._time_limits.keeps_drafts

    def draft(self, seat: Seat) -> Action | None:
        """What the player on this seat has put together for the open decision."""
        return self._time_limits.draft(seat)

    def keep_draft(self, seat: Seat, action: Action, *, decision: str, at: int = 0) -> Private:
        """Keep what a seat has put together so far, in private; it is taken when the seat's time runs out."""
        return self._time_limits.keep_draft(seat, action, decision=decision, at=at)

    def pause(self, seat: Seat, *, at: int = 0) -> list[Entry]:
        """Stop all clocks for at most three minutes, or until a seat decides; once a match for each seat."""
        return self._time_limits.pause(seat, at=at)

    @property
    def clocks_stopped(self) -> bool:
        """Whether no clock runs before a seat decides."""
        return self._time_limits.clocks_stopped

    def pause_state(self, now: int) -> tuple[bool, int | None]:
        """Whether all clocks are paused, and for how many milliseconds at most; `None`: until a seat decides."""
        return self._time_limits.pause_state(now)

    def resume(self, *, at: int = 0) -> list[Entry]:
        """Resume a match that was read from a file, under the present rules."""
        return self._time_limits.resume(at=at)

    def tick(self, now: int) -> list[Entry]:
        """Let time pass: acts for seats without time left, as the clock is set."""
        return self._time_limits.tick(now)

    # --- log.py

    @property
    def header(self) -> Header:
        return self._log.header

    @header.setter
    def header(self, header: Header) -> None:
        self._log.header = header

    @property
    def line(self) -> list[int]:
        """The entries of the current line of play, without undone ones: a segment's beginning, then actions."""
        return self._log.line

    @property
    def salts(self) -> tuple[str, ...]:
        return self._log.salts

    @property
    def result(self) -> Result | None:
        """The result, once the match is over."""
        return self._log.result

    @property
    def resigned(self) -> list[Seat]:
        return self._log.resigned

    @property
    def proposal(self) -> Proposed | None:
        """The open proposal of a seat to the others."""
        return self._log.proposal

    @property
    def accepted(self) -> list[Seat]:
        """The seats that have accepted the proposal."""
        return self._log.accepted

    @property
    def commitment(self) -> str:
        return self._log.header.commitment

    @property
    def key(self) -> bytes | None:
        """The dice key, once the match is over."""
        return self._key if self._log.result is not None else None

    @property
    def _key(self) -> bytes:
        return self._log.dice_key

    @property
    def state(self) -> S:
        """The full state, hidden information included: for the server alone."""
        return self._log.state

    def state_at(self, n: int) -> S:
        """The state after entry `n`."""
        return self._log.state_at(n)

    def position(self) -> bytes:
        """The full state as JSON, stored in case the rules change."""
        return self._log.position()

    def view(self, seat: Seat | None) -> S:
        """The state as a seat, or a spectator, may know it."""
        return self._log.view(seat)

    def ask(self, seat: Seat) -> Next:
        """The first question of a seat's open decision."""
        return self._log.ask(seat)

    def ready_instructions(self, seat: Seat) -> tuple[ReadyInstruction, ...]:
        """Standing instructions that would answer this seat's decision, and later ones like it."""
        return self._log.ready_instructions(seat)

    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions; none once the match is over."""
        return self._log.decisions()

    def waiting_for(self) -> tuple[Seat, ...]:
        """Seats that keep the others waiting; none while dice are to be typed in."""
        return self._log.waiting_for()

    def decision_id(self, seat: Seat) -> str | None:
        """The id of a seat's open decision; an answer names the decision that it is for."""
        return self._log.open_decisions.get(seat)

    @property
    def wanted(self) -> Wanted | None:
        """The outcome that must be typed in before the match continues."""
        return self._log.wanted

    def rules_at(self, n: int) -> int:
        """The version of the rules under which an entry was written."""
        return self._log.rules_at(n)

    @property
    def other_rules(self) -> bool:
        """Whether the last segment was written under an older version of the rules."""
        return self._log.other_rules

    def known_at(self, n: int) -> bool:
        """Whether the state after an entry is known. One that was made by older rules may not be."""
        return self._log.known_at(n)

    def events(self, entry: Entry) -> list[Event]:
        """All events of an entry, hidden ones included."""
        return self._log.events(entry)

    def seen(self, entry: Entry, seat: Seat | None) -> list[Event]:
        """The events of an entry as a seat may see them; after the end everything is shown."""
        return self._log.seen(entry, seat)

    def instructions(self, seat: Seat) -> tuple[Instruction, ...]:
        """The standing instructions of a seat."""
        return self._log.instructions(seat)

    def notebook(self, seat: Seat) -> list[str]:
        """The notes of the player who holds the seat now."""
        return self._log.notebook(seat)

    def still_owned(self, kept: Private) -> bool:
        """Whether a private entry belongs to the player who holds its seat now."""
        return self._log.still_owned(kept)

    def catch_up(
        self, entries: Iterable[tuple[Entry, int]], private: Iterable[Private], position: bytes | None = None
    ) -> None:
        """Add entries that another process appended to this same log. Raises if they lead to other states here."""
        self._log.catch_up(entries, private, position)

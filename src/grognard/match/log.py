"""The log of a match, and what follows from it: the position, the open decisions, the occupants, the clocks.

Every change of a match is an entry, and `take` applies it. The other parts of a match only make entries.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from msgspec import UNSET, Raw

from grognard.core import (
    Action,
    Decision,
    Event,
    FairDice,
    Game,
    GivenDice,
    Instruction,
    OutcomeNeeded,
    ReadyInstruction,
    Result,
    Seat,
    State,
    digest,
    dump,
    say,
)
from grognard.core.ask import Next
from grognard.core.dice import Wanted, outcomes
from grognard.core.optional_features import HasTimeLimit, TimeLimit
from grognard.match.clocks import Clocks
from grognard.match.entries import (
    Acted,
    Answered,
    Began,
    By,
    Declared,
    Drafted,
    Ended,
    Entry,
    Given,
    Instructed,
    LoggedOperation,
    Noted,
    Paused,
    Private,
    ProposalKind,
    Proposed,
    Resigned,
    Resumed,
    Salted,
    Seated,
    Undone,
)
from grognard.match.errors import NotYours, Over, WrongMove
from grognard.match.history import History
from grognard.match.terms import Bot, Header, Occupant, Person, Vacant

S = TypeVar("S", bound=State)

LONGEST_PAUSE_MS = 180_000


class MatchLog(Generic[S]):
    """The entries, and the state of the match that they lead to. The parts of a match read it and append to it."""

    def __init__(self, game: Game[S], header: Header, key: bytes) -> None:
        """An empty table; `begin` sets it up."""
        self.game = game
        self.header = header
        self.scenario = game.scenarios()[header.scenario]
        self.entries: list[Entry] = []
        self.private: list[Private] = []
        self.occupants: list[Occupant] = [Vacant() for _ in self.scenario.seats]
        self.salts: tuple[str, ...] = ()
        self.result: Result | None = None
        self.resigned: list[Seat] = []
        self.proposal: Proposed | None = None
        self.accepted: list[Seat] = []
        self.dice_key = key
        self.counters: list[int] = []
        """How many fair dice had been used after each entry; the number never decreases."""
        self._history = History(game, self.entries)
        """The state after each entry."""
        self.line: list[int] = []
        """The entries of the current line of play, without undone ones: the segment's beginning, then actions."""
        self._segments: list[tuple[int, int]] = []
        """The first entry of each segment, and the version of the rules under which it was written."""
        self._dumped: tuple[S | None, bytes] = (None, b"")
        """The state that was encoded last, and its JSON."""
        self.simultaneous: set[int] = set()
        """Entries after which several seats had to decide at the same time."""
        self.open_decisions: dict[Seat, str] = {}
        """The names of open decisions, by seat."""
        self._decisions: tuple[int, tuple[Decision, ...]] = (-1, ())
        """The open decisions, and the length of the log for which they were found."""
        self._waiting: tuple[Seat, ...] = ()
        self._judging: dict[Seat, tuple[int, S]] = {}
        """Views by which seats are asked and judged, each with the length of the log for which it was made."""
        self._decoded: tuple[Entry | None, list[Event]] = (None, [])
        """The entry whose events were decoded last, and these events."""
        self.declared: Declared | None = None
        self.given: tuple[int, ...] = ()
        self.wanted: Wanted | None = None
        """The outcome that must be typed in before the match continues."""
        self._instructions: dict[Seat, tuple[Instruction, ...]] = {}
        self._owner: dict[Seat, tuple[str, int]] = {}
        """The last person who took a seat and has not left it (a bot may stand in), and the entry since when."""
        self.drafts: dict[Seat, Drafted] = {}
        """What each seat has last put together of a decision."""
        self.clocks = Clocks(header.clock)

    # --- reading

    @property
    def dice_counter(self) -> int:
        return self.counters[-1] if self.counters else 0

    @property
    def state(self) -> S:
        """The full state, hidden information included: for the server alone."""
        return self._history.last

    @property
    def seats(self) -> range:
        return range(len(self.occupants))

    def view(self, seat: Seat | None) -> S:
        return self.game.view(self.state, seat)

    def ask(self, seat: Seat) -> Next:
        """The first question of a seat's open decision."""
        return self.game.ask(self.judging_view(seat), seat)

    def ready_instructions(self, seat: Seat) -> tuple[ReadyInstruction, ...]:
        """Standing instructions that would answer this seat's decision, and later ones like it."""
        return self.game.ready_instructions(self.judging_view(seat), seat)

    def judging_view(self, seat: Seat) -> S:
        """The view by which a seat is asked and judged, made once. It never leaves the match, so it cannot have been
        changed."""
        kept = self._judging.get(seat)
        if kept is None or kept[0] != len(self.entries):
            kept = self._judging[seat] = len(self.entries), self.view(seat)
        return kept[1]

    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions; none once the match is over."""
        if self._decisions[0] != len(self.entries):
            found = () if self.result is not None or self.other_rules else self.game.decisions(self.state)
            self._decisions = len(self.entries), found
            self._waiting = tuple(d.seat for d in found if not d.committed)
        return self._decisions[1]

    def waiting_for(self) -> tuple[Seat, ...]:
        """Seats that keep the others waiting; none while dice are to be typed in."""
        self.decisions()
        return () if self.wanted else self._waiting

    @cached_property
    def _limited(self) -> HasTimeLimit[S] | None:
        return self.game if isinstance(self.game, HasTimeLimit) else None

    def time_limit(self) -> TimeLimit | None:
        """How long the match may last by the rules of its game."""
        if self._limited is None or self.result is not None or self.other_rules:
            return None
        return self._limited.time_limit(self.state)

    def state_at(self, n: int) -> S:
        """The state after entry `n`."""
        if not 0 <= n < len(self._history):
            raise WrongMove(say("no-such-entry", n=n, last=len(self._history) - 1))
        return self._history[n]

    def position(self) -> bytes:
        """The full state as JSON, stored in case the rules change."""
        if self._dumped[0] is not self.state:
            self._dumped = self.state, dump(self.state)
        return self._dumped[1]

    def rules_at(self, n: int) -> int:
        """The version of the rules under which an entry was written."""
        return next((version for began, version in reversed(self._segments) if began <= n), self.game.version)

    @property
    def other_rules(self) -> bool:
        """Whether the last segment was written under an older version of the rules, and no new one has begun."""
        return bool(self._segments) and self._segments[-1][1] != self.game.version

    def known_at(self, n: int) -> bool:
        """Whether the state after an entry is known. One that was made by older rules may not be."""
        return self._history.known(n)

    def events(self, entry: Entry) -> list[Event]:
        if not isinstance(entry.operation, Began | Acted) or entry.operation.events is UNSET:
            return []
        if self._decoded[0] is not entry:  # the events of the last entry are needed for every viewer
            self._decoded = entry, [self.game.codec.event(raw) for raw in entry.operation.events]
        return list(self._decoded[1])

    def seen(self, entry: Entry, seat: Seat | None) -> list[Event]:
        """The events of an entry as a seat may see them; after the end nothing is hidden."""
        events = self.events(entry)
        if self.result is not None:
            return events
        return [shown for event in events if (shown := self.game.seen(event, seat)) is not None]

    def instructions(self, seat: Seat) -> tuple[Instruction, ...]:
        return self._instructions.get(seat, ())

    def notebook(self, seat: Seat) -> list[str]:
        """The notes of the player who holds the seat now."""
        return [
            p.operation.text
            for p in self.private
            if p.seat == seat and isinstance(p.operation, Noted) and self.still_owned(p)
        ]

    def still_owned(self, kept: Private) -> bool:
        """Whether a private entry belongs to the player who holds its seat now."""
        return kept.after > self._owner.get(kept.seat, ("", -1))[1]

    def try_action(self, seat: Seat, action: Action, dice: FairDice | GivenDice) -> tuple[S, list[Event]]:
        state = self.state.copy()
        return state, self.game.apply(state, seat, action, dice)

    def fair_dice(self) -> FairDice:
        return FairDice(self.dice_key, self.dice_counter, self.salts)

    def counter_after(self, dice: FairDice | GivenDice) -> int:
        return dice.counter if isinstance(dice, FairDice) else self.dice_counter

    # --- the log

    def require_in_play(self) -> None:
        if self.result is not None:
            raise Over(say("match-over"))
        if self.other_rules:
            raise WrongMove(say("other-rules", written=self._segments[-1][1], here=self.game.version))

    def require_no_dice_wanted(self) -> None:
        if self.wanted is not None:
            raise WrongMove(say("dice-first", label=self.wanted.label))

    def require_seat(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise NotYours(say("no-such-seat", seat=seat))

    def require_active_seat(self, seat: Seat) -> None:
        self.require_seat(seat)
        if seat in self.resigned:
            raise WrongMove(say("already-resigned"))

    def end(self, result: Result, at: int) -> None:
        self.append(Ended(with_resigned(result, self.resigned, self.scenario.parties)), at, self.state)

    def append(self, operation: LoggedOperation, at: int, state: S, counter: int | None = None) -> None:
        entry = Entry(len(self.entries), self.moment(at), operation)
        if not isinstance(operation, Acted):
            writable(entry)
        self.take(entry, state, self.dice_counter if counter is None else counter)

    def append_action(
        self, seat: Seat, action: Action, by: By, dice: FairDice | GivenDice, at: int, state: S, events: list[Event]
    ) -> None:
        """Log an action that has been applied, with the state and the events that it led to."""
        written = dump(state)
        self._dumped = state, written
        acted = Acted(
            seat,
            self.open_decisions.get(seat, ""),
            Raw(dump(action)),
            tuple(dice.rolled),
            tuple(Raw(dump(event)) for event in events),
            digest(written, self.dice_key),
            by,
        )
        self.append(acted, at, state, self.counter_after(dice))
        self._decoded = self.entries[-1], events

    def append_private(self, seat: Seat, operation: Noted | Instructed | Drafted, at: int) -> Private:
        kept = Private(seat, len(self.entries), self.moment(at), operation)
        writable(kept)
        self.private.append(kept)
        if isinstance(operation, Drafted):
            self.drafts[seat] = operation
        return kept

    def instruct(self, seat: Seat, orders: tuple[Instruction, ...]) -> None:
        """Set the standing instructions of a seat."""
        self._instructions[seat] = orders

    def moment(self, at: int) -> int:
        """The time of the next entry: never earlier than that of the last one, even if the system clock is."""
        return max(at, self.entries[-1].at) if self.entries else at

    def catch_up(
        self, entries: Iterable[tuple[Entry, int]], private: Iterable[Private], position: bytes | None = None
    ) -> None:
        """Add entries that another process appended to this same log: public ones, each with the dice counter after it,
        and private ones. Raises if they lead to other states here. Entries written under an older version of the rules
        are taken as they are, and `position` is the stored position after the last of them."""
        waiting = deque(private)
        for entry, counter in entries:
            while waiting and waiting[0].after <= entry.n:
                self._absorb_private(waiting.popleft())
            self._absorb(entry, counter)
        for kept in waiting:
            self._absorb_private(kept)
        if position is not None and self.other_rules:
            self._restore(position)

    def _absorb(self, entry: Entry, counter: int) -> None:
        operation, state = entry.operation, self.state if self.entries else None
        match operation:
            case Began():
                if operation.version > self.game.version:
                    raise WrongMove(say("other-version", written=operation.version, here=self.game.version))
                state = self.game.codec.state(operation.snapshot)
            case Acted() if self.other_rules:
                state = self._as_written(operation)
            case Acted():
                dice = GivenDice(outcomes(operation.dice))
                state, _ = self.try_action(operation.seat, self.game.codec.action(operation.action), dice)
                if digest(dump(state), self.dice_key) != operation.digest:
                    raise WrongMove(say("log-departs", n=entry.n))
            case Undone():
                state = self.state_at(operation.to)
        assert self.entries or isinstance(operation, Began), "the first entry begins a segment"
        self.take(entry, state, counter)
        if isinstance(operation, Declared | Given) and not self.other_rules:
            self._await_dice(operation)

    def _as_written(self, operation: Acted) -> S | None:
        """The state after an action that was taken under older rules, if the present ones lead to the same state."""
        if not self._history.known(len(self.entries) - 1):
            return None
        try:
            state, _ = self.try_action(
                operation.seat, self.game.codec.action(operation.action), GivenDice(outcomes(operation.dice))
            )
        except Exception:  # the present rules may fail on what older ones allowed
            return None
        return state if digest(dump(state), self.dice_key) == operation.digest else None

    def _restore(self, position: bytes) -> None:
        """Use a stored position, if its digest is that of the last action."""
        last = self.entries[self.line[-1]].operation
        assert isinstance(last, Began | Acted)
        if not self._history.known(len(self.entries) - 1) and digest(position, self.dice_key) == last.digest:
            state = self.game.codec.state(position)
            self._history.restore(state)
            self._dumped = state, position

    def _await_dice(self, operation: Declared | Given) -> None:
        """Find out which dice are still to be typed in for a declared action."""
        if isinstance(operation, Declared):
            self.declared, self.given = operation, ()
        else:
            self.given = (*self.given, *operation.outcomes)
        assert self.declared is not None
        action = self.game.codec.action(self.declared.action)
        try:
            self.try_action(self.declared.seat, action, GivenDice(self.given))
        except OutcomeNeeded as unknown:
            self.wanted = unknown.wanted

    def _absorb_private(self, kept: Private) -> None:
        self.private.append(kept)
        if isinstance(kept.operation, Drafted):
            self.drafts[kept.seat] = kept.operation
        elif isinstance(kept.operation, Instructed) and self.still_owned(kept):
            self._instructions[kept.seat] = tuple(self.game.codec.instruction(raw) for raw in kept.operation.orders)

    def take(self, entry: Entry, state: S | None, counter: int) -> None:
        """Apply one entry: the only place where a match changes. `state` is the state after it; `None`: not known."""
        before = {d.seat: d for d in self.decisions()} if self.entries else {}
        # The log last, so that a reader in another thread never finds an entry without its state.
        self._history.append(entry.operation, state)
        self.counters.append(counter)
        self.entries.append(entry)
        match entry.operation:
            case Began() | Acted() | Undone() | Ended():
                undone = self._follow_play(entry)
                self.declared, self.given, self.wanted = None, (), None
                self._reopen(entry, before, undone)
            case Declared() | Paused() | Resumed():
                self._pause(entry)
            case Proposed() | Answered():
                self._follow_proposal(entry.operation)
            case Salted():
                self.salts += (entry.operation.salt,)
            case Seated():
                self._seat(entry.n, entry.operation.seat, entry.operation.occupant)
            case Resigned():
                self._resign(entry.operation.seat)
            case _:
                pass

    def _follow_play(self, entry: Entry) -> list[int]:
        """Keep the current line of play. Returns the entries that this one undoes."""
        undone: list[int] = []
        match entry.operation:
            case Began():
                self.line = [entry.n]
                self._segments.append((entry.n, entry.operation.version))
            case Acted():
                self.line.append(entry.n)
            case Undone():
                kept = self.line.index(entry.operation.to) + 1
                self.line, undone = self.line[:kept], self.line[kept:]
            case Ended():
                self.result = entry.operation.result
            case _:
                pass
        if self.proposal is not None and (self.proposal.kind is not ProposalKind.DRAW or self.result is not None):
            self.proposal, self.accepted = None, []  # it was about an earlier position
        return undone

    def _pause(self, entry: Entry) -> None:
        """Stop the clocks: while dice are rolled by hand, at a player's wish, or since a file was written."""
        match entry.operation:
            case Declared():
                self.clocks.pause(entry.at)
            case Paused():
                self.clocks.pause(entry.at, LONGEST_PAUSE_MS)
            case _:
                self.clocks.pause(self.entries[-2].at)

    def _follow_proposal(self, operation: Proposed | Answered) -> None:
        if isinstance(operation, Proposed):
            self.proposal, self.accepted = operation, [operation.seat]
        elif operation.accepts:
            self.accepted = [*self.accepted, operation.seat]
        else:
            self.proposal, self.accepted = None, []

    def _resign(self, seat: Seat) -> None:
        self.resigned = [*self.resigned, seat]
        self._instructions.pop(seat, None)
        if self.proposal is not None and self.proposal.seat == seat:
            self.proposal, self.accepted = None, []

    def _seat(self, n: int, seat: Seat, occupant: Occupant) -> None:
        """Notes and instructions stay with their player while a bot stands in; another player does not inherit them."""
        self.occupants[seat] = occupant
        if not any(isinstance(one, Vacant) for one in self.occupants):
            self.clocks.begin_play(self.entries[n].at)
        if isinstance(occupant, Bot):
            return
        name = occupant.name if isinstance(occupant, Person) else ""
        if not name or name != self._owner.get(seat, ("", -1))[0]:
            self._owner[seat] = name, n
            self._instructions.pop(seat, None)
            self.drafts.pop(seat, None)

    def _reopen(self, entry: Entry, before: Mapping[Seat, Decision], undone: Sequence[int]) -> None:
        """Name the open decisions. A seat that only commits leaves the names of the other decisions unchanged."""
        actor = entry.operation.seat if isinstance(entry.operation, Acted) else None
        after = {d.seat: d for d in self.decisions()}
        if len(after) > 1:
            self.simultaneous.add(entry.n)
        only_committed = actor is not None and {s: d for s, d in before.items() if s != actor} == {
            s: d for s, d in after.items() if s != actor
        }
        kept = {s: name for s, name in self.open_decisions.items() if s != actor} if only_committed else {}
        self.open_decisions = {s: kept.get(s, f"{entry.n}.{s}") for s in after}
        waiting = [s for s, d in after.items() if not d.committed]
        self.clocks.turn(entry.at, waiting, kept, None if actor is None else (entry.n, actor), reversed(undone))


def writable(value: Entry | Private) -> None:
    """Raises if an entry cannot be encoded: half a surrogate pair in a name, a note, a salt."""
    try:
        dump(value)
    except UnicodeError as wrong:
        raise WrongMove(say("text-unwritable")) from wrong


def with_resigned(result: Result, resigned: Sequence[Seat], sides: Sequence[Sequence[Seat]]) -> Result:
    """The result with sides that resigned, all seats of them, placed behind the others."""
    gone = [seat for side in sides if all(seat in resigned for seat in side) for seat in side]
    if not gone:
        return result
    staying = [p for s, p in enumerate(result.places) if s not in gone]
    places = tuple(
        len(staying) + 1 if s in gone else 1 + sum(other < p for other in staying) for s, p in enumerate(result.places)
    )
    return Result(places, result.reason, result.points, result.rules)

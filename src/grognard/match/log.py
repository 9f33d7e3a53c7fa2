"""The log of a match, and what follows from it: the position, who must decide, who sits where, what the clocks show.

Everything that changes a match is an entry, and `take` folds it in. The other parts of a match only make entries.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
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
from grognard.match.clocks import Clocks
from grognard.match.entries import (
    Acted,
    Answered,
    Began,
    By,
    Declared,
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
    """The entries, and what they say. The parts of a match read it and append to it."""

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
        """How many fair dice had been used after each entry; the count never goes back."""
        self._history = History(game, self.entries)
        """The state after each entry."""
        self.line: list[int] = []
        """Entries of the game as it stands, without what was undone: the segment's beginning, then actions."""
        self._segments: list[tuple[int, int]] = []
        """Where each segment begins, and the version of the rules under which it was written."""
        self._dumped: tuple[S | None, bytes] = (None, b"")
        """The state that was written out last."""
        self.simultaneous: set[int] = set()
        """Entries after which several seats had to decide at the same time."""
        self.open_decisions: dict[Seat, str] = {}
        """The names of open decisions, by seat."""
        self._decisions: tuple[int, tuple[Decision, ...]] = (-1, ())
        """The open decisions, and the length of the log for which they were found."""
        self._waiting: tuple[Seat, ...] = ()
        self._judging: dict[Seat, tuple[int, S]] = {}
        """Views by which seats are asked and judged, each with the length of the log for which it was made."""
        self._happened: tuple[Entry | None, list[Event]] = (None, [])
        """The events of an entry, read."""
        self.declared: Declared | None = None
        self.given: tuple[int, ...] = ()
        self.wanted: Wanted | None = None
        """The outcome that must be typed in before the match continues."""
        self._instructions: dict[Seat, tuple[Instruction, ...]] = {}
        self._owner: dict[Seat, tuple[str, int]] = {}
        """The last person who took a seat and has not left it (a bot may stand in), and the entry since when."""
        self.clocks = Clocks(header.clock)

    # --- knowing

    @property
    def dice_counter(self) -> int:
        return self.counters[-1] if self.counters else 0

    @property
    def state(self) -> S:
        """The whole truth: for the server alone."""
        return self._history.last

    @property
    def seats(self) -> range:
        return range(len(self.occupants))

    def view(self, seat: Seat | None) -> S:
        return self.game.view(self.state, seat)

    def ask(self, seat: Seat) -> Next:
        """What a seat is asked as things stand."""
        return self.game.ask(self.judging_view(seat), seat)

    def ready_instructions(self, seat: Seat) -> tuple[ReadyInstruction, ...]:
        """Standing instructions that would answer what this seat is asked, and later questions like it."""
        return self.game.ready_instructions(self.judging_view(seat), seat)

    def judging_view(self, seat: Seat) -> S:
        """The view by which a seat is asked and judged, made once; never handed out, so nobody can have changed it."""
        kept = self._judging.get(seat)
        if kept is None or kept[0] != len(self.entries):
            kept = self._judging[seat] = len(self.entries), self.view(seat)
        return kept[1]

    def decisions(self) -> tuple[Decision, ...]:
        """Who must decide what; none once the match is over."""
        if self._decisions[0] != len(self.entries):
            found = () if self.result is not None or self.other_rules else self.game.decisions(self.state)
            self._decisions = len(self.entries), found
            self._waiting = tuple(d.seat for d in found if not d.committed)
        return self._decisions[1]

    def waiting_for(self) -> tuple[Seat, ...]:
        """Seats that keep the others waiting; while dice are to be typed in, nobody does."""
        self.decisions()
        return () if self.wanted else self._waiting

    def state_at(self, n: int) -> S:
        """The state after entry `n`."""
        if not 0 <= n < len(self._history):
            raise WrongMove(say("no-such-entry", n=n, last=len(self._history) - 1))
        return self._history[n]

    def position(self) -> bytes:
        """The whole truth, written out: what to keep for a time when the rules have changed."""
        if self._dumped[0] is not self.state:
            self._dumped = self.state, dump(self.state)
        return self._dumped[1]

    def rules_at(self, n: int) -> int:
        """The version of the rules under which an entry was written."""
        return next((version for began, version in reversed(self._segments) if began <= n), self.game.version)

    @property
    def other_rules(self) -> bool:
        """Whether what is being played was written under an older version of the rules, and not taken over yet."""
        return bool(self._segments) and self._segments[-1][1] != self.game.version

    def known_at(self, n: int) -> bool:
        """Whether the state after an entry is known; what other rules made of one may not be."""
        return self._history.known(n)

    def events(self, entry: Entry) -> list[Event]:
        if not isinstance(entry.operation, Began | Acted) or entry.operation.events is UNSET:
            return []
        if self._happened[0] is not entry:  # everybody at the table asks for the last ones
            self._happened = entry, [self.game.codec.event(raw) for raw in entry.operation.events]
        return list(self._happened[1])

    def seen(self, entry: Entry, seat: Seat | None) -> list[Event]:
        """The events of an entry as a seat may see them; after the end everybody may see all."""
        events = self.events(entry)
        if self.result is not None:
            return events
        return [shown for event in events if (shown := self.game.seen(event, seat)) is not None]

    def instructions(self, seat: Seat) -> tuple[Instruction, ...]:
        return self._instructions.get(seat, ())

    def notebook(self, seat: Seat) -> list[str]:
        """What whoever holds the seat now wrote down."""
        return [
            p.operation.text
            for p in self.private
            if p.seat == seat and isinstance(p.operation, Noted) and self.still_owned(p)
        ]

    def still_owned(self, kept: Private) -> bool:
        """Whether it is of whoever holds its seat now; what others kept before them is nobody's any more."""
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
        """An action that has been applied, with the state and the events that it led to."""
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
        self._happened = self.entries[-1], events

    def append_private(self, seat: Seat, operation: Noted | Instructed, at: int) -> Private:
        kept = Private(seat, len(self.entries), self.moment(at), operation)
        writable(kept)
        self.private.append(kept)
        return kept

    def instruct(self, seat: Seat, orders: tuple[Instruction, ...]) -> None:
        """These are the standing instructions of a seat from now on."""
        self._instructions[seat] = orders

    def moment(self, at: int) -> int:
        """Time never runs backwards in a log, whatever the clock outside says."""
        return max(at, self.entries[-1].at) if self.entries else at

    def catch_up(
        self, entries: Iterable[tuple[Entry, int]], private: Iterable[Private], position: bytes | None = None
    ) -> None:
        """Fold in what another process added to this very log: public entries, each with the dice counter after it,
        and private ones. Raises if its consequences are not ours; what was written under an older version of the rules
        is taken as it stands, and `position`, which was kept with it, is where it has come to."""
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
        assert self.entries or isinstance(operation, Began), "a log begins with the beginning of a game"
        self.take(entry, state, counter)
        if isinstance(operation, Declared | Given) and not self.other_rules:
            self._await_dice(operation)

    def _as_written(self, operation: Acted) -> S | None:
        """What an action made of the position under older rules, if the present ones come to the very same."""
        if not self._history.known(len(self.entries) - 1):
            return None
        try:
            state, _ = self.try_action(
                operation.seat, self.game.codec.action(operation.action), GivenDice(outcomes(operation.dice))
            )
        except Exception:  # rules may stumble over what others allowed
            return None
        return state if digest(dump(state), self.dice_key) == operation.digest else None

    def _restore(self, position: bytes) -> None:
        """Believe a position that was kept, if it is the one that the log came to."""
        last = self.entries[self.line[-1]].operation
        assert isinstance(last, Began | Acted)
        if not self._history.known(len(self.entries) - 1) and digest(position, self.dice_key) == last.digest:
            state = self.game.codec.state(position)
            self._history.restore(state)
            self._dumped = state, position

    def _await_dice(self, operation: Declared | Given) -> None:
        """Find out which dice are still to be typed in after a declaration and what was typed in for it."""
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
        if isinstance(kept.operation, Instructed) and self.still_owned(kept):
            self._instructions[kept.seat] = tuple(self.game.codec.instruction(raw) for raw in kept.operation.orders)

    def take(self, entry: Entry, state: S | None, counter: int) -> None:
        """Fold one entry into the match: the only place where anything changes. `state` after it; `None`: not known."""
        before = {d.seat: d for d in self.decisions()} if self.entries else {}
        # The log last: whoever reads in another thread never finds an entry without its state.
        self._history.append(entry.operation, state)
        self.counters.append(counter)
        self.entries.append(entry)
        undone: list[int] = []
        match entry.operation:
            case Began():
                self.line = [entry.n]
                self._segments.append((entry.n, entry.operation.version))
            case Acted():
                self.line.append(entry.n)
            case Declared():
                self.clocks.pause(entry.at)
            case Paused():
                self.clocks.pause(entry.at, LONGEST_PAUSE_MS)
            case Resumed():
                self.clocks.pause(self.entries[-2].at)
            case Undone():
                kept = self.line.index(entry.operation.to) + 1
                self.line, undone = self.line[:kept], self.line[kept:]
            case Proposed():
                self.proposal, self.accepted = entry.operation, [entry.operation.seat]
            case Answered() if entry.operation.accepts:
                self.accepted = [*self.accepted, entry.operation.seat]
            case Answered():
                self.proposal, self.accepted = None, []
            case Salted():
                self.salts += (entry.operation.salt,)
            case Seated():
                self._seat(entry.n, entry.operation.seat, entry.operation.occupant)
            case Resigned():
                self.resigned = [*self.resigned, entry.operation.seat]
                self._instructions.pop(entry.operation.seat, None)
                if self.proposal is not None and self.proposal.seat == entry.operation.seat:
                    self.proposal, self.accepted = None, []
            case Ended():
                self.result = entry.operation.result
        if isinstance(entry.operation, Began | Acted | Undone | Ended):
            self.declared, self.given, self.wanted = None, (), None
            if self.proposal is not None and (self.proposal.kind is not ProposalKind.DRAW or self.result is not None):
                self.proposal, self.accepted = None, []  # it was about a position that is no more
            self._reopen(entry, before, undone)

    def _seat(self, n: int, seat: Seat, occupant: Occupant) -> None:
        """Notes and instructions wait for their person while a bot stands in; nobody else inherits them."""
        self.occupants[seat] = occupant
        if isinstance(occupant, Bot):
            return
        name = occupant.name if isinstance(occupant, Person) else ""
        if not name or name != self._owner.get(seat, ("", -1))[0]:
            self._owner[seat] = name, n
            self._instructions.pop(seat, None)

    def _reopen(self, entry: Entry, before: Mapping[Seat, Decision], undone: Sequence[int]) -> None:
        """Name the open decisions. A seat that only commits leaves the names of the others' decisions as they are."""
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
    """Nothing comes into a log that could not be written down: half a surrogate pair in a name, a note, a salt."""
    try:
        dump(value)
    except UnicodeError as wrong:
        raise WrongMove(say("text-unwritable")) from wrong


def with_resigned(result: Result, resigned: Sequence[Seat], sides: Sequence[Sequence[Seat]]) -> Result:
    """A side of which everybody has resigned stands behind all that have not."""
    gone = [seat for side in sides if all(seat in resigned for seat in side) for seat in side]
    if not gone:
        return result
    staying = [p for s, p in enumerate(result.places) if s not in gone]
    places = tuple(
        len(staying) + 1 if s in gone else 1 + sum(other < p for other in staying) for s, p in enumerate(result.places)
    )
    return Result(places, result.reason, result.points, result.rules)

"""One game being played: every deed is checked, done, logged; nobody is trusted, nothing leaves the log."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from secrets import token_bytes, token_hex
from typing import Any, Generic, TypeVar

from msgspec import Raw, to_builtins

from grognard.core import (
    ASKS,
    TABLE,
    Action,
    Change,
    Decision,
    Event,
    FairDice,
    Game,
    GivenDice,
    Instruction,
    Message,
    NotYet,
    Outcome,
    Refused,
    Resign,
    Result,
    Seat,
    State,
    TimeUp,
    digest,
    dump,
    follow,
    say,
)
from grognard.core.ask import Next
from grognard.core.dice import Chance, OutOfScript, Wanted, commitment, outcomes, possible
from grognard.core.refusal import unreadable
from grognard.match.entries import (
    NO_SNAPSHOT,
    Acted,
    Answered,
    Began,
    By,
    Declared,
    Deed,
    Ended,
    Entry,
    Flagged,
    Given,
    Instructed,
    Noted,
    Paused,
    Private,
    Proposed,
    Resigned,
    Resumed,
    Salted,
    Seated,
    Undone,
    Wish,
)
from grognard.match.past import Past
from grognard.match.table import Bot, Clock, DiceKind, Flag, Header, Pace, Person, Sitter, Vacant, settled
from grognard.match.timekeeper import Timekeeper
from grognard.match.wrong import NotYours, Over, Stale, WrongMove

S = TypeVar("S", bound=State)

LONGEST_NOTE = 10_000
LONGEST_SALT = 200
LONGEST_PAUSE = 180_000
MOST_NUMBER = 1 << 22
"""In a position that somebody wrote: tenths of a millimetre on the largest table, hundredths of a degree, units of one
kind in one number."""


class Match(Generic[S]):
    """Made by `Match.new`, or read back from a file by `grog.load`."""

    def __init__(self, game: Game[S], header: Header, key: bytes) -> None:
        """An empty table; `begin` sets it up."""
        self.game = game
        self.header = header
        self.scenario = game.scenarios()[header.scenario]
        self.log: list[Entry] = []
        self.private: list[Private] = []
        self.sitters: list[Sitter] = [Vacant() for _ in self.scenario.seats]
        self.salts: tuple[str, ...] = ()
        self.result: Result | None = None
        self.resigned: list[Seat] = []
        self.proposal: Proposed | None = None
        self.accepted: list[Seat] = []
        self._key = key
        self.counters: list[int] = []
        """How many fair dice had been used after each entry; the count never goes back."""
        self._past = Past(game, self.log)
        """The state after each entry."""
        self._line: list[int] = []
        """Entries of the game as it stands, without what was undone: the segment's beginning, then actions."""
        self._simultaneous: set[int] = set()
        """Entries after which several seats had to decide at the same time."""
        self._open: dict[Seat, str] = {}
        self._decisions: tuple[int, tuple[Decision, ...]] = (-1, ())
        self._waiting: tuple[Seat, ...] = ()
        self._judging: dict[Seat, tuple[int, S]] = {}
        """The open ones, and for how long a log they hold."""
        self._happened: tuple[Entry | None, list[Event]] = (None, [])
        """The events of an entry, read."""
        self._declared: Declared | None = None
        self._given: tuple[int, ...] = ()
        self._wanted: Wanted | None = None
        self._standing: dict[Seat, tuple[Instruction, ...]] = {}
        self._owner: dict[Seat, tuple[str, int]] = {}
        """The last person who took a seat and has not left it, a bot may stand in; and the entry since when."""
        self._clocks = Timekeeper(header.clock)

    # --- beginning

    @classmethod
    def new(
        cls,
        game: Game[S],
        scenario: str,
        options: Mapping[str, str] | None = None,
        sitters: Sequence[Sitter] = (),
        *,
        dice: DiceKind = DiceKind.FAIR,
        clock: Clock | None = None,
        key: bytes | None = None,
        at: int = 0,
        setup: Sequence[int] = (),
        language: str | None = None,
    ) -> Match[S]:
        """Set up a game. `setup` holds outcomes of set-up draws where dice are not fair; `language` is that of whoever
        sets it up, for options whose default follows it."""
        options = settled(game, scenario, options or {}, language)
        key = token_bytes(32) if key is None else key
        header = Header(token_hex(8), game.id, scenario, options, dice, commitment(key), clock or Clock(), at)
        match = cls(game, header, key)
        match.begin(setup)
        for seat, sitter in enumerate(sitters):
            match.sit(seat, sitter, at=at)
        return match

    def begin(self, setup: Sequence[int] = ()) -> None:
        """Set the game up as the header says."""
        dice: FairDice | GivenDice = self._fair() if self.header.dice is DiceKind.FAIR else GivenDice(setup)
        state = self.game.setup(self.header.scenario, self.header.options, dice)
        if isinstance(dice, GivenDice) and dice.unused:
            raise WrongMove(say("too-many-outcomes", unused=dice.unused))
        self.begin_at(state, say("segment-start"), dice)

    def begin_at(self, state: S, why: Message, dice: FairDice | GivenDice | None = None) -> None:
        """Begin from a given position."""
        rolled, counter = (tuple(dice.rolled), self._after(dice)) if dice else ((), 0)
        self._begin(state, rolled, why, self.header.at, counter)
        self._go_on(self.header.at)

    @classmethod
    def fork(cls, match: Match[S], seat: Seat | None, after: int | None = None, *, at: int = 0) -> Match[S]:
        """A new match from what a seat knows now, or knew after an entry."""
        view = match.view(seat) if after is None else match.game.view(match.state_at(after), seat)
        return cls.from_view(match.game, match.header, view, seat, at=at)

    @classmethod
    def from_view(cls, game: Game[S], origin: Header, view: S, seat: Seat | None, *, at: int = 0) -> Match[S]:
        """A new match from what a seat of another one knew; what it did not know is made up afresh."""
        key = token_bytes(32)
        header = Header(
            token_hex(8), game.id, origin.scenario, origin.options, DiceKind.FAIR, commitment(key), at=at,
            origin=origin.id,
        )  # fmt: skip
        match = cls(game, header, key)
        state = game.sample(view, seat, FairDice())
        match.begin_at(state, say("segment-fork"))
        return match

    def _begin(self, state: S, dice: tuple[Chance, ...], why: Message, at: int, counter: int) -> None:
        data = dump(state)
        began = Began(self.game.version, self.game.codec.schema, Raw(data), digest(data, self._key), dice, why)
        self._append(began, at, state, counter)

    # --- knowing

    @property
    def _counter(self) -> int:
        return self.counters[-1] if self.counters else 0

    @property
    def state(self) -> S:
        """The whole truth: for the server alone."""
        return self._past.last

    @property
    def seats(self) -> range:
        return range(len(self.sitters))

    @property
    def commitment(self) -> str:
        return self.header.commitment

    @property
    def key(self) -> bytes | None:
        """The dice key, once the match is over."""
        return self._key if self.result is not None else None

    def view(self, seat: Seat | None) -> S:
        return self.game.view(self.state, seat)

    def ask(self, seat: Seat) -> Next:
        """What a seat is asked as things stand."""
        return self.game.ask(self._judging_view(seat), seat)

    def _judging_view(self, seat: Seat) -> S:
        """The view by which a seat is asked and judged, made once; never handed out, so nobody can have changed it."""
        kept = self._judging.get(seat)
        if kept is None or kept[0] != len(self.log):
            kept = self._judging[seat] = len(self.log), self.view(seat)
        return kept[1]

    def decisions(self) -> tuple[Decision, ...]:
        """Who must decide what; none once the match is over."""
        if self._decisions[0] != len(self.log):
            found = () if self.result is not None else self.game.decisions(self.state)
            self._decisions = len(self.log), found
            self._waiting = tuple(d.seat for d in found if not d.committed)
        return self._decisions[1]

    def waiting_for(self) -> tuple[Seat, ...]:
        """Seats that keep the others waiting; while dice are to be typed in, nobody does."""
        self.decisions()
        return () if self._wanted else self._waiting

    def decision_id(self, seat: Seat) -> str | None:
        """The name of a seat's open decision; an answer says which one it answers."""
        return self._open.get(seat)

    @property
    def wanted(self) -> Wanted | None:
        """The outcome that somebody must type in before the game goes on."""
        return self._wanted

    def state_at(self, n: int) -> S:
        """The state after entry `n`."""
        if not 0 <= n < len(self._past):
            raise WrongMove(say("no-such-entry", n=n, last=len(self._past) - 1))
        return self._past[n]

    def events(self, entry: Entry) -> list[Event]:
        if not isinstance(entry.deed, Acted):
            return []
        if self._happened[0] is not entry:  # everybody at the table asks for the last ones
            self._happened = entry, [self.game.codec.event(raw) for raw in entry.deed.events]
        return list(self._happened[1])

    def seen(self, entry: Entry, seat: Seat | None) -> list[Event]:
        """The events of an entry as a seat may see them; after the end everybody may see all."""
        events = self.events(entry)
        if self.result is not None:
            return events
        return [shown for event in events if (shown := self.game.seen(event, seat)) is not None]

    def standing(self, seat: Seat) -> tuple[Instruction, ...]:
        return self._standing.get(seat, ())

    def notebook(self, seat: Seat) -> list[str]:
        """What whoever holds the seat now wrote down."""
        return [p.deed.text for p in self.private if p.seat == seat and isinstance(p.deed, Noted) and self.still_own(p)]

    def still_own(self, kept: Private) -> bool:
        """Whether it is of whoever holds its seat now; what others kept before them is nobody's any more."""
        return kept.after > self._owner.get(kept.seat, ("", -1))[1]

    # --- deciding

    def act(self, seat: Seat, action: Action, *, decision: str | None = None, at: int = 0) -> list[Entry]:
        """Decide. Returns the new entries, automatic answers included. Raises and changes nothing if it may not be."""
        self._still_on()
        self._no_dice_wanted()
        if seat not in self._open:
            raise NotYours(say("not-yours"))
        if decision is not None and decision != self._open[seat]:
            raise Stale(say("stale-decision"))
        if isinstance(action, Resign | TimeUp):
            raise WrongMove(say("not-an-answer"))
        refusal = self.game.refusal(self._judging_view(seat), seat, action)
        if refusal is not None:
            raise Refused(refusal)
        before = len(self.log)
        self._do(seat, action, By.SITTER, at)
        self._go_on(at)
        return self.log[before:]

    def act_text(self, seat: Seat, text: str, *, decision: str | None = None, at: int = 0) -> list[Entry]:
        """Decide by notation."""
        try:
            action = self.game.codec.actions.read(text)
        except ValueError as wrong:
            raise Refused(unreadable("action-unreadable", text=text[:200])) from wrong
        return self.act(seat, action, decision=decision, at=at)

    def give(self, outcomes: Sequence[int], *, at: int = 0) -> list[Entry]:
        """Type in what was rolled by hand."""
        self._still_on()
        if self._wanted is None or self._declared is None:
            raise WrongMove(say("no-dice-wanted"))
        if not outcomes or not possible(self._wanted, outcomes[0]):
            raise WrongMove(say("impossible-outcome", label=self._wanted.label))
        declared, given = self._declared, (*self._given, *outcomes)
        action = self.game.codec.action(declared.action)
        dice = GivenDice(given)
        try:
            self._try(declared.seat, action, dice)
        except NotYet:
            pass
        except OutOfScript as wrong:
            raise WrongMove(say("impossible-outcome", label=self._wanted.label)) from wrong
        if dice.unused:
            raise WrongMove(say("too-many-outcomes", unused=dice.unused))
        before = len(self.log)
        self._append(Given(tuple(outcomes)), at, self.state)
        self._given = given
        self._finish_declared(at)
        self._go_on(at)
        return self.log[before:]

    def time_up(self, *, at: int = 0) -> list[Entry]:
        """A time limit that the rules know has run out."""
        self._still_on()
        self._no_dice_wanted()
        refusal = self.game.refusal(self.state, TABLE, TimeUp())
        if refusal is not None:
            raise Refused(refusal)
        before = len(self.log)
        self._do(TABLE, TimeUp(), By.SITTER, at)
        self._go_on(at)
        return self.log[before:]

    def _do(self, seat: Seat, action: Action, by: By, at: int) -> None:
        if self.header.dice is not DiceKind.FAIR:
            declared = Declared(seat, self._open.get(seat, ""), Raw(dump(action)), by)
            try:
                self._log_deed(seat, action, by, GivenDice(), at)
            except NotYet:
                self._append(declared, at, self.state)
                self._declared, self._given = declared, ()
                self._finish_declared(at)
            return
        self._log_deed(seat, action, by, self._fair(), at)

    def _finish_declared(self, at: int) -> None:
        assert self._declared is not None
        try:
            self._log_deed(
                self._declared.seat,
                self.game.codec.action(self._declared.action),
                self._declared.by,
                GivenDice(self._given),
                at,
            )
        except NotYet as unknown:
            self._wanted = unknown.wanted
            return
        self._declared, self._given, self._wanted = None, (), None

    def _log_deed(self, seat: Seat, action: Action, by: By, dice: FairDice | GivenDice, at: int) -> None:
        state, events = self._try(seat, action, dice)
        acted = Acted(
            seat,
            self._open.get(seat, ""),
            Raw(dump(action)),
            tuple(dice.rolled),
            tuple(Raw(dump(event)) for event in events),
            digest(dump(state), self._key),
            by,
        )
        self._append(acted, at, state, self._after(dice))
        self._happened = self.log[-1], events

    def _try(self, seat: Seat, action: Action, dice: FairDice | GivenDice) -> tuple[S, list[Event]]:
        state = self.state.copy()
        return state, self.game.apply(state, seat, action, dice)

    def _fair(self) -> FairDice:
        return FairDice(self._key, self._counter, self.salts)

    def _after(self, dice: FairDice | GivenDice) -> int:
        return dice.counter if isinstance(dice, FairDice) else self._counter

    def _go_on(self, at: int, standing: bool = True) -> None:
        """What happens without asking anybody: the end, forced answers, standing instructions."""
        while self.result is None and self._wanted is None:
            result = self.game.result(self.state)
            if result is not None:
                self._end(result, at)
                return
            automatic = next(self._automatic(standing), None)
            if automatic is None:
                return
            self._do(*automatic, at)

    def _automatic(self, standing: bool = True) -> Iterator[tuple[Seat, Action, By]]:
        for decision in self.decisions():
            seat = decision.seat
            if decision.committed:
                continue
            if decision.forced:
                yield seat, only_answer(self.ask(seat)), By.FORCED
            # A bot that stands in decides for itself.
            orders = self._standing.get(seat) if standing and not isinstance(self.sitters[seat], Bot) else None
            if orders and (answer := self.game.answer(self.view(seat), seat, orders)):
                yield seat, answer, By.STANDING

    # --- taking back

    def undo_limit(self, seat: Seat) -> int | None:
        """The earliest entry to which this seat may go back without asking; `None` if it may not go back at all.

        Back as far as the last moment when something was rolled, drawn, revealed or decided by another seat. A sheet
        among simultaneous ones is replaced, never withdrawn, and what a clock decided stands.
        """
        return min(self._undoable(seat), default=None)

    def _undoable(self, seat: Seat) -> Iterator[int]:
        """The entries just before each of this seat's decisions that it may take back, the latest first."""
        for here, before in self._backwards() if self.result is None else ():
            deed = self.log[here].deed
            if not isinstance(deed, Acted) or deed.dice or deed.by is By.LAPSE:
                return
            forced = deed.by is By.FORCED  # nobody decided it: it goes with what led to it
            if deed.seat != seat and not forced:
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
        self._go_on(at, standing=False)
        return self.log[before:]

    # --- agreements

    def ask_back(self, seat: Seat) -> int | None:
        """The entry before this seat's last decision, to which it may ask to go back; `None` if there is none."""
        if self.result is not None or seat in self.resigned:
            return None
        for here, before in self._backwards():
            deed = self.log[here].deed
            if isinstance(deed, Acted) and deed.seat == seat and deed.by is not By.FORCED:
                return before
        return None

    def propose(
        self, seat: Seat, wish: Wish, *, to: int = 0, amended: S | None = None, why: Message | None = None, at: int = 0
    ) -> list[Entry]:
        """Ask the others for a draw, for an undo beyond what one may take back, or for a changed position."""
        self._still_on()
        self._has_a_say(seat)
        if self.proposal is not None:
            raise WrongMove(say("proposal-open"))
        if wish is Wish.UNDO and to not in self._line[:-1]:
            raise WrongMove(say("undo-nowhere", n=to))
        if (wish is Wish.AMEND) != (amended is not None):
            raise WrongMove(say("amend-nothing"))
        if amended is not None and (fault := self.fault_of(amended)):
            raise WrongMove(say("amend-broken", fault=fault))
        snapshot = NO_SNAPSHOT if amended is None else Raw(dump(amended))
        before = len(self.log)
        self._append(Proposed(seat, wish, to, snapshot, why), at, self.state)
        self._settle(at)
        return self.log[before:]

    def arrange(self, seat: Seat, change: Change, *, at: int = 0) -> list[Entry]:
        """Change the position, where all seats are one person's: proposed by one of them, accepted by the others."""
        self._still_on()
        before = len(self.log)
        amended = self.game.arranged(self.state, change)
        self.propose(seat, Wish.AMEND, amended=amended, why=say("segment-arranged", change=change.told()), at=at)
        persons = [s for s in self.seats if isinstance(self.sitters[s], Person) and s not in self.resigned]
        for other in persons:
            if self.proposal is not None and other not in self.accepted:
                self.respond(other, True, at=at)
        return self.log[before:]

    def fault_of(self, state: S) -> str | None:
        """Why a position that somebody wrote cannot be played; nothing is believed of it."""
        if not _within_measure(to_builtins(state)):
            return "a number beyond all measure"
        try:
            faults = self.game.broken(state)
            if faults or self.game.result(state) is not None:
                return faults[0] if faults else None
            for seat in (None, *self.seats):
                self.game.scene(self.game.view(state, seat))
            for decision in self.game.decisions(state):
                self.game.ask(self.game.view(state, decision.seat), decision.seat)
        except Exception as wrong:  # rules may stumble over anything that they would never have made
            return f"the rules stumble over it: {type(wrong).__name__} {wrong}"[:200]
        return None

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
        wish = self.proposal if self.result is None else None
        who = [s for s in self.seats if not isinstance(self.sitters[s], Bot | Vacant) and s not in self.resigned]
        if wish is None or any(s not in self.accepted for s in who):
            return
        match wish.wish:
            case Wish.DRAW:
                self._end(Result(tuple(1 for _ in self.seats), say("result-draw-agreed")), at)
            case Wish.UNDO:
                self._append(Undone(wish.seat, wish.to, agreed=True), at, self.state_at(wish.to))
                self._go_on(at, standing=False)
            case Wish.AMEND:
                state = self.game.codec.state(wish.snapshot)
                self._begin(state, (), wish.why or say("segment-amended"), at, self._counter)
                self._go_on(at)

    # --- seats

    def sit(self, seat: Seat, sitter: Sitter, *, at: int = 0) -> list[Entry]:
        """Somebody takes or leaves a seat. Where one resigned only a bot may sit: that seat has lost already."""
        self._still_on()
        self._is_seat(seat)
        if seat in self.resigned and not isinstance(sitter, Bot):
            raise WrongMove(say("seat-resigned"))
        before = len(self.log)
        self._append(Seated(seat, sitter), at, self.state)
        self._settle(at)
        return self.log[before:]

    def salt(self, seat: Seat, salt: str, *, at: int = 0) -> list[Entry]:
        """Stir one's own words into all dice to come."""
        self._still_on()
        self._is_seat(seat)
        if not 1 <= len(salt) <= LONGEST_SALT:
            raise WrongMove(say("text-too-long", most=LONGEST_SALT, given=len(salt)))
        self._append(Salted(seat, salt), at, self.state)
        return self.log[-1:]

    def resign(self, seat: Seat, *, at: int = 0) -> list[Entry]:
        """Give up: by the rule of the game, or a bot takes the seat while two others are left."""
        self._still_on()
        self._is_seat(seat)
        if seat in self.resigned:
            raise WrongMove(say("already-resigned"))
        self._no_dice_wanted()
        before = len(self.log)
        self._append(Resigned(seat), at, self.state)
        if self.game.refusal(self.view(seat), seat, Resign()) is None:
            self._do(seat, Resign(), By.SITTER, at)
            self._go_on(at)
        elif len(self.resigned) == len(self.seats) - 1:
            self._end(Result(tuple(1 for _ in self.seats), say("result-resigned")), at)
        else:
            self._append(Seated(seat, Bot("random")), at, self.state)
        self._settle(at)
        return self.log[before:]

    def note(self, seat: Seat, text: str, *, at: int = 0) -> Private:
        """Write into one's notebook."""
        self._is_seat(seat)
        if not 1 <= len(text) <= LONGEST_NOTE:
            raise WrongMove(say("text-too-long", most=LONGEST_NOTE, given=len(text)))
        return self._keep(seat, Noted(text), at)

    def instruct(self, seat: Seat, orders: Sequence[Instruction], *, at: int = 0) -> list[Entry]:
        """Leave standing instructions instead of those before; they may speak at once, and nobody else's with them."""
        self._still_on()
        self._has_a_say(seat)
        try:
            raw = tuple(Raw(dump(order)) for order in orders)
            understood = tuple(self.game.codec.instruction(order) for order in raw)
        except ValueError as wrong:
            raise Refused(unreadable("instruction-unreadable")) from wrong
        self._keep(seat, Instructed(raw), at)
        self._standing[seat] = understood
        before = len(self.log)
        answer = next((given for given in self._automatic() if given[0] == seat), None)
        if answer is not None and self._wanted is None:
            self._do(*answer, at)
            self._go_on(at)
        return self.log[before:]

    def _keep(self, seat: Seat, deed: Noted | Instructed, at: int) -> Private:
        kept = Private(seat, len(self.log), at, deed)
        _writable(kept)
        self.private.append(kept)
        return kept

    # --- clocks

    def time_left(self, seat: Seat, now: int) -> int | None:
        """Milliseconds this seat has left; `None` if nobody counts."""
        return self._clocks.left(seat, now)

    def time_matters(self, seat: Seat) -> bool:
        """Whether a clock can still do something to this seat: a bot that stands in has nothing more to lose."""
        flag = self.header.clock.flag
        if not isinstance(self.sitters[seat], Bot) or (flag is not Flag.BOT and seat not in self.resigned):
            return True
        return flag is Flag.LAPSE and self.game.lapse(self.view(seat), seat) is not None

    def pause(self, seat: Seat, *, at: int = 0) -> list[Entry]:
        """Stop all clocks for at most three minutes, or until somebody decides; once a match for each seat."""
        self._still_on()
        self._has_a_say(seat)
        at = max(at, self.log[-1].at)
        if self.header.clock.pace not in (Pace.MOVE, Pace.GAME):
            raise WrongMove(say("no-clock-to-stop"))
        if any(isinstance(entry.deed, Paused) and entry.deed.seat == seat for entry in self.log):
            raise WrongMove(say("pause-used"))
        if self._wanted is not None or self._clocks.paused(at):
            raise WrongMove(say("clocks-stand-still"))
        self._append(Paused(seat), at, self.state)
        return self.log[-1:]

    @property
    def clocks_stopped(self) -> bool:
        """Whether nobody's time runs before somebody decides."""
        return self._clocks.stopped

    def stands_still(self, now: int) -> tuple[bool, int | None]:
        """Whether nobody's time runs, and for how many milliseconds at most; `None`: until somebody decides."""
        if self.result is not None or self.header.clock.pace is Pace.FREE:
            return False, None
        return self._clocks.paused(now), self._clocks.pause_left(now)

    def resume(self, *, at: int = 0) -> list[Entry]:
        """Take up a match that lay in a file: no time has passed since its last entry, and none runs before somebody
        decides, as those who are to play it must first sit down."""
        if self.result is not None or self.header.clock.pace is Pace.FREE or self.clocks_stopped:
            return []
        self._append(Resumed(), at, self.state)
        return self.log[-1:]

    def tick(self, now: int) -> list[Entry]:
        """Let time pass: whoever has none left is dealt with as the clock says."""
        before = len(self.log)
        for seat in self.waiting_for():
            left = self.time_left(seat, now)
            if left is None or left > 0 or seat not in self.waiting_for():
                continue
            flag = self.header.clock.flag
            if not self.time_matters(seat):
                continue
            lapse = self.game.lapse(self.view(seat), seat) if flag is Flag.LAPSE else None
            self._append(Flagged(seat), now, self.state)
            if lapse is not None:
                self._do(seat, lapse, By.LAPSE, now)
                self._go_on(now)
            elif flag is Flag.BOT:
                self._append(Seated(seat, Bot("random")), now, self.state)
                self._settle(now)
            else:
                self.resign(seat, at=now)
        return self.log[before:]

    # --- the log

    def _still_on(self) -> None:
        if self.result is not None:
            raise Over(say("match-over"))

    def _no_dice_wanted(self) -> None:
        if self._wanted is not None:
            raise WrongMove(say("dice-first", label=self._wanted.label))

    def _is_seat(self, seat: Seat) -> None:
        if seat not in self.seats:
            raise NotYours(say("no-such-seat", seat=seat))

    def _has_a_say(self, seat: Seat) -> None:
        self._is_seat(seat)
        if seat in self.resigned:
            raise WrongMove(say("already-resigned"))

    def _end(self, result: Result, at: int) -> None:
        self._append(Ended(with_resigned(result, self.resigned)), at, self.state)

    def _append(self, deed: Deed, at: int, state: S, counter: int | None = None) -> None:
        """Time never runs backwards in a log, whatever the clock outside says."""
        entry = Entry(len(self.log), max(at, self.log[-1].at) if self.log else at, deed)
        if not isinstance(deed, Acted):
            _writable(entry)
        self.take(entry, state, self._counter if counter is None else counter)

    def catch_up(self, entries: Iterable[tuple[Entry, int]], private: Iterable[Private]) -> None:
        """Fold in what another process added to this very log: public entries, each with the dice counter after it,
        and private ones. Raises if its consequences are not ours."""
        waiting = deque(private)
        for entry, counter in entries:
            while waiting and waiting[0].after <= entry.n:
                self._absorb_private(waiting.popleft())
            self._absorb(entry, counter)
        for kept in waiting:
            self._absorb_private(kept)

    def _absorb(self, entry: Entry, counter: int) -> None:
        deed, state = entry.deed, self.state if self.log else None
        match deed:
            case Began():
                if deed.version != self.game.version:
                    raise WrongMove(say("other-version", written=deed.version, here=self.game.version))
                state = self.game.codec.state(deed.snapshot)
            case Acted():
                dice = GivenDice(outcomes(deed.dice))
                state, _ = self._try(deed.seat, self.game.codec.action(deed.action), dice)
                if digest(dump(state), self._key) != deed.digest:
                    raise WrongMove(say("log-departs", n=entry.n))
            case Undone():
                state = self.state_at(deed.to)
        assert state is not None, "a log begins with the beginning of a game"
        self.take(entry, state, counter)
        if isinstance(deed, Declared | Given):
            self._await_dice(deed)

    def _await_dice(self, deed: Declared | Given) -> None:
        """Find out which dice are still to be typed in after a declaration and what was typed in for it."""
        if isinstance(deed, Declared):
            self._declared, self._given = deed, ()
        else:
            self._given = (*self._given, *deed.outcomes)
        assert self._declared is not None
        action = self.game.codec.action(self._declared.action)
        try:
            self._try(self._declared.seat, action, GivenDice(self._given))
        except NotYet as unknown:
            self._wanted = unknown.wanted

    def _absorb_private(self, kept: Private) -> None:
        self.private.append(kept)
        if isinstance(kept.deed, Instructed) and self.still_own(kept):
            self._standing[kept.seat] = tuple(self.game.codec.instruction(raw) for raw in kept.deed.orders)

    def take(self, entry: Entry, state: S, counter: int) -> None:
        """Fold one entry into the match: the only place where anything changes."""
        before = {d.seat: d for d in self.decisions()} if self.log else {}
        # The log last: whoever reads in another thread never finds an entry without its state.
        self._past.append(entry.deed, state)
        self.counters.append(counter)
        self.log.append(entry)
        undone: list[int] = []
        match entry.deed:
            case Began():
                self._line = [entry.n]
            case Acted():
                self._line.append(entry.n)
            case Declared():
                self._clocks.pause(entry.at)
            case Paused():
                self._clocks.pause(entry.at, LONGEST_PAUSE)
            case Resumed():
                self._clocks.pause(self.log[-2].at)
            case Undone():
                kept = self._line.index(entry.deed.to) + 1
                self._line, undone = self._line[:kept], self._line[kept:]
            case Proposed():
                self.proposal, self.accepted = entry.deed, [entry.deed.seat]
            case Answered() if entry.deed.accepts:
                self.accepted = [*self.accepted, entry.deed.seat]
            case Answered():
                self.proposal, self.accepted = None, []
            case Salted():
                self.salts += (entry.deed.salt,)
            case Seated():
                self._seat(entry.n, entry.deed.seat, entry.deed.sitter)
            case Resigned():
                self.resigned = [*self.resigned, entry.deed.seat]
                self._standing.pop(entry.deed.seat, None)
                if self.proposal is not None and self.proposal.seat == entry.deed.seat:
                    self.proposal, self.accepted = None, []
            case Ended():
                self.result = entry.deed.result
        if isinstance(entry.deed, Began | Acted | Undone | Ended):
            self._declared, self._given, self._wanted = None, (), None
            if self.proposal is not None and (self.proposal.wish is not Wish.DRAW or self.result is not None):
                self.proposal, self.accepted = None, []  # it was about a position that is no more
            self._reopen(entry, before, undone)

    def _seat(self, n: int, seat: Seat, sitter: Sitter) -> None:
        """Notes and instructions wait for their person while a bot stands in; nobody else inherits them."""
        self.sitters[seat] = sitter
        if isinstance(sitter, Bot):
            return
        name = sitter.name if isinstance(sitter, Person) else ""
        if not name or name != self._owner.get(seat, ("", -1))[0]:
            self._owner[seat] = name, n
            self._standing.pop(seat, None)

    def _reopen(self, entry: Entry, before: Mapping[Seat, Decision], undone: Sequence[int]) -> None:
        """Name the open decisions. A seat that only commits leaves the names of the others' decisions as they are."""
        actor = entry.deed.seat if isinstance(entry.deed, Acted) else None
        after = {d.seat: d for d in self.decisions()}
        if len(after) > 1:
            self._simultaneous.add(entry.n)
        only_committed = actor is not None and {s: d for s, d in before.items() if s != actor} == {
            s: d for s, d in after.items() if s != actor
        }
        kept = {s: name for s, name in self._open.items() if s != actor} if only_committed else {}
        self._open = {s: kept.get(s, f"{entry.n}.{s}") for s in after}
        waiting = [s for s, d in after.items() if not d.committed]
        self._clocks.turn(entry.at, waiting, kept, None if actor is None else (entry.n, actor), reversed(undone))


def _within_measure(value: Any) -> bool:
    """Whether no number in it is so large that counting up to it would take for ever."""
    if isinstance(value, int):
        return -MOST_NUMBER <= value <= MOST_NUMBER
    if isinstance(value, dict):
        return all(_within_measure(key) and _within_measure(item) for key, item in value.items())
    return not isinstance(value, list | tuple) or all(map(_within_measure, value))


def _writable(value: Entry | Private) -> None:
    """Nothing comes into a log that could not be written down: half a surrogate pair in a name, a note, a salt."""
    try:
        dump(value)
    except UnicodeError as wrong:
        raise WrongMove(say("text-unwritable")) from wrong


def only_answer(here: Next) -> Action:
    """The one way through questions that leave no choice."""
    while isinstance(here, ASKS):
        so_far: tuple[str, ...] = ()
        while (pick := here.pick_of(so_far)) is None:
            codes = here.codes(so_far)
            assert len(codes) == 1, f"a forced decision offers {codes}"
            so_far = (*so_far, codes[0])
        here = follow(here, pick)[1]
    return as_action(here)


def as_action(outcome: Outcome) -> Action:
    assert isinstance(outcome, Action)
    return outcome


def with_resigned(result: Result, resigned: Sequence[Seat]) -> Result:
    """Whoever has resigned stands behind everybody who has not."""
    if not resigned:
        return result
    staying = [p for s, p in enumerate(result.places) if s not in resigned]
    places = tuple(
        len(staying) + 1 if s in resigned else 1 + sum(other < p for other in staying)
        for s, p in enumerate(result.places)
    )
    return Result(places, result.reason, result.points, result.rules)

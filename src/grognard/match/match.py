"""One game being played. Every operation is checked, applied and logged; callers are not trusted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from secrets import token_bytes, token_hex
from typing import TypeVar

from msgspec import Raw

from grognard.core import (
    Event,
    FairDice,
    Game,
    GivenDice,
    Instruction,
    Message,
    Refused,
    Resign,
    Result,
    Seat,
    State,
    dump,
    say,
)
from grognard.core.dice import commitment
from grognard.core.refusal import unreadable
from grognard.match.agreements import MatchAgreements
from grognard.match.entries import (
    By,
    Entry,
    Flagged,
    Instructed,
    Noted,
    Paused,
    Private,
    Resigned,
    Resumed,
    Salted,
    Seated,
)
from grognard.match.errors import WrongMove
from grognard.match.log import writable
from grognard.match.terms import Bot, Clock, DiceKind, Flag, Header, Occupant, Pace, settled

S = TypeVar("S", bound=State)

TELLS_SET_UP = 3
"""The format since which the first entry holds the events of set-up."""
LONGEST_NOTE = 10_000
LONGEST_SALT = 200


class Match(MatchAgreements[S]):
    """Made by `Match.new`, or read back from a file by `save_file.load`."""

    # --- beginning

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
        language: str | None = None,
    ) -> Match[S]:
        """Set up a game. `setup` holds outcomes of set-up draws where dice are not fair; `language` is that of whoever
        sets it up, for options whose default follows it."""
        options = settled(game, scenario, options or {}, language)
        key = token_bytes(32) if key is None else key
        header = Header(token_hex(8), game.id, scenario, options, dice, commitment(key), clock or Clock(), at)
        match = cls(game, header, key)
        match.begin(setup)
        for seat, occupant in enumerate(occupants):
            match.sit(seat, occupant, at=at)
        return match

    def begin(self, setup: Sequence[int] = ()) -> None:
        """Set the game up as the header says."""
        dice: FairDice | GivenDice = self._fair() if self.header.dice is DiceKind.FAIR else GivenDice(setup)
        events: list[Event] = []
        state = self.game.setup(self.header.scenario, self.header.options, dice, events)
        if isinstance(dice, GivenDice) and dice.unused:
            raise WrongMove(say("too-many-outcomes", unused=dice.unused))
        told = events if self.header.format >= TELLS_SET_UP else ()
        self._begin(state, tuple(dice.rolled), say("segment-start"), self.header.at, self._after(dice), told)
        self._go_on(self.header.at)

    def begin_at(self, state: S, why: Message) -> None:
        """Begin from a given position."""
        self._begin(state, (), why, self.header.at, 0)
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

    # --- seats

    def sit(self, seat: Seat, occupant: Occupant, *, at: int = 0) -> list[Entry]:
        """Somebody takes or leaves a seat. Where one resigned only a bot may sit: that seat has lost already."""
        self._still_on()
        self._is_seat(seat)
        if seat in self.resigned and not isinstance(occupant, Bot):
            raise WrongMove(say("seat-resigned"))
        before = len(self.log)
        self._append(Seated(seat, occupant), at, self.state)
        self._settle(at)
        return self.log[before:]

    def salt(self, seat: Seat, salt: str, *, at: int = 0) -> list[Entry]:
        """Add a salt of one's own to the random source of all dice to come."""
        self._still_on()
        self._is_seat(seat)
        if not 1 <= len(salt) <= LONGEST_SALT:
            raise WrongMove(say("text-too-long", most=LONGEST_SALT, given=len(salt)))
        self._append(Salted(seat, salt), at, self.state)
        return self.log[-1:]

    def resign(self, seat: Seat, *, at: int = 0) -> list[Entry]:
        """Give up: by the rule of the game, or a bot takes the seat while two sides are left."""
        self._still_on()
        self._is_seat(seat)
        if seat in self.resigned:
            raise WrongMove(say("already-resigned"))
        self._no_dice_wanted()
        before = len(self.log)
        self._append(Resigned(seat), at, self.state)
        if self.game.refusal(self.view(seat), seat, Resign()) is None:
            self._do(seat, Resign(), By.OCCUPANT, at)
            self._go_on(at)
        elif sum(any(seat not in self.resigned for seat in side) for side in self.scenario.parties) == 1:
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
        self._instructions[seat] = understood
        before = len(self.log)
        answer = next((given for given in self._automatic() if given[0] == seat), None)
        if answer is not None and self._wanted is None:
            self._do(*answer, at)
            self._go_on(at)
        return self.log[before:]

    def _keep(self, seat: Seat, operation: Noted | Instructed, at: int) -> Private:
        kept = Private(seat, len(self.log), self._moment(at), operation)
        writable(kept)
        self.private.append(kept)
        return kept

    # --- clocks

    def time_left(self, seat: Seat, now: int) -> int | None:
        """Milliseconds this seat has left; `None` if nobody counts."""
        return self._clocks.left(seat, now)

    def clock_matters(self, seat: Seat) -> bool:
        """Whether running out of time still has an effect on this seat; it has none on a bot that replaces somebody."""
        flag = self.header.clock.flag
        if not isinstance(self.occupants[seat], Bot) or (flag is not Flag.BOT and seat not in self.resigned):
            return True
        return flag is Flag.DEFAULT_ACTION and self.game.on_timeout(self.view(seat), seat) is not None

    def pause(self, seat: Seat, *, at: int = 0) -> list[Entry]:
        """Stop all clocks for at most three minutes, or until somebody decides; once a match for each seat."""
        self._still_on()
        self._has_a_say(seat)
        at = self._moment(at)
        if self.header.clock.pace not in (Pace.MOVE, Pace.GAME):
            raise WrongMove(say("no-clock-to-stop"))
        if any(isinstance(entry.operation, Paused) and entry.operation.seat == seat for entry in self.log):
            raise WrongMove(say("pause-used"))
        if self._wanted is not None or self._clocks.paused(at):
            raise WrongMove(say("clocks-stand-still"))
        self._append(Paused(seat), at, self.state)
        return self.log[-1:]

    @property
    def clocks_stopped(self) -> bool:
        """Whether nobody's time runs before somebody decides."""
        return self._clocks.stopped

    def pause_state(self, now: int) -> tuple[bool, int | None]:
        """Whether all clocks are paused, and for how many milliseconds at most; `None`: until somebody decides."""
        if self.result is not None or self.header.clock.pace is Pace.FREE:
            return False, None
        return self._clocks.paused(now), self._clocks.pause_left(now)

    def resume(self, *, at: int = 0) -> list[Entry]:
        """Take up a match that lay in a file, under the present rules: no time has passed since its last entry, and
        none runs before somebody decides, as those who are to play it must first sit down."""
        before = len(self.log)
        self.renew(at=at)
        if self.result is None and self.header.clock.pace is not Pace.FREE and not self.clocks_stopped:
            self._append(Resumed(), at, self.state)
        return self.log[before:]

    def tick(self, now: int) -> list[Entry]:
        """Let time pass: whoever has none left is dealt with as the clock says."""
        before = len(self.log)
        for seat in self.waiting_for():
            left = self.time_left(seat, now)
            if left is None or left > 0 or seat not in self.waiting_for():
                continue
            flag = self.header.clock.flag
            if not self.clock_matters(seat):
                continue
            default_action = self.game.on_timeout(self.view(seat), seat) if flag is Flag.DEFAULT_ACTION else None
            self._append(Flagged(seat), now, self.state)
            if default_action is not None:
                self._do(seat, default_action, By.TIMEOUT, now)
                self._go_on(now)
            elif flag is Flag.BOT:
                self._append(Seated(seat, Bot("random")), now, self.state)
                self._settle(now)
            else:
                self.resign(seat, at=now)
        return self.log[before:]

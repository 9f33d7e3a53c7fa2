"""Time limits: pausing the clocks, and what happens to a seat whose time has run out. `clocks` measures the time."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Raw

from grognard.core import Action, Refused, Seat, State, dump, say
from grognard.match.agreements import Agreements
from grognard.match.decisions import Decisions
from grognard.match.entries import By, Drafted, Entry, Flagged, Paused, Private, Resumed, Seated
from grognard.match.errors import Stale, WrongMove
from grognard.match.log import MatchLog
from grognard.match.seats import Seats
from grognard.match.segments import Segments
from grognard.match.terms import Bot, Flag, Pace

S = TypeVar("S", bound=State)


class TimeLimits(Generic[S]):
    """Operations on the clocks."""

    def __init__(
        self,
        log: MatchLog[S],
        decisions: Decisions[S],
        segments: Segments[S],
        agreements: Agreements[S],
        seats: Seats[S],
    ) -> None:
        self._log = log
        self._decisions = decisions
        self._segments = segments
        self._agreements = agreements
        self._seats = seats

    def time_left(self, seat: Seat, now: int) -> int | None:
        """Milliseconds this seat has left; `None` without a clock."""
        return self._log.clocks.left(seat, now)

    def limit_left(self, now: int) -> int | None:
        """Milliseconds until the time that the rules allow for the whole game is over; `None` without such a limit."""
        limit = self._log.time_limit()
        return None if limit is None else max(0, 1000 * limit.whole - self._log.clocks.played(now))

    def call_due(self, now: int) -> int | None:
        """Milliseconds until the table must say that time is up; `None`: it need not."""
        limit = self._log.time_limit()
        if limit is None or limit.call is None or not self._log.clocks.play_has_begun:
            return None
        return max(0, 1000 * limit.call - self._log.clocks.played(now))

    @property
    def timed(self) -> bool:
        """Whether time matters: the seats have clocks, or the rules limit the time of the whole game."""
        return self._log.header.clock.pace is not Pace.FREE or self._log.time_limit() is not None

    def clock_matters(self, seat: Seat) -> bool:
        """Whether running out of time still has an effect on this seat; it has none on a bot that replaces a player."""
        log = self._log
        flag = log.header.clock.flag
        if not isinstance(log.occupants[seat], Bot) or (flag is not Flag.BOT and seat not in log.resigned):
            return True
        return flag is Flag.DEFAULT_ACTION and log.game.on_timeout(log.view(seat), seat) is not None

    @property
    def keeps_drafts(self) -> bool:
        """Whether what a seat has put together counts when its time runs out."""
        clock = self._log.header.clock
        return clock.pace is not Pace.FREE and clock.flag is Flag.DEFAULT_ACTION

    def draft(self, seat: Seat) -> Action | None:
        """What the player on this seat has put together for the open decision, if it is still allowed."""
        log = self._log
        kept = log.drafts.get(seat)
        if kept is None or kept.decision != log.open_decisions.get(seat) or isinstance(log.occupants[seat], Bot):
            return None
        action = log.game.codec.action(kept.action)
        return action if log.game.refusal(log.judging_view(seat), seat, action) is None else None

    def keep_draft(self, seat: Seat, action: Action, *, decision: str, at: int = 0) -> Private:
        """Keep what a seat has put together so far, in private."""
        log = self._log
        log.require_in_play()
        log.require_active_seat(seat)
        if not self.keeps_drafts:
            raise WrongMove(say("no-clock-to-stop"))
        if decision != log.open_decisions.get(seat):
            raise Stale(say("stale-decision"))
        refusal = log.game.refusal(log.judging_view(seat), seat, action)
        if refusal is not None:
            raise Refused(refusal)
        return log.append_private(seat, Drafted(decision, Raw(dump(action))), at)

    def pause(self, seat: Seat, *, at: int = 0) -> list[Entry]:
        """Stop all clocks for at most three minutes, or until a seat decides; once a match for each seat."""
        log = self._log
        log.require_in_play()
        log.require_active_seat(seat)
        at = log.moment(at)
        if log.header.clock.pace not in (Pace.MOVE, Pace.GAME):
            raise WrongMove(say("no-clock-to-stop"))
        if any(isinstance(entry.operation, Paused) and entry.operation.seat == seat for entry in log.entries):
            raise WrongMove(say("pause-used"))
        if log.wanted is not None or log.clocks.paused(at):
            raise WrongMove(say("clocks-stand-still"))
        log.append(Paused(seat), at, log.state)
        return log.entries[-1:]

    @property
    def clocks_stopped(self) -> bool:
        """Whether all clocks are stopped until a seat decides."""
        return self._log.clocks.stopped

    def pause_state(self, now: int) -> tuple[bool, int | None]:
        """Whether all clocks are paused, and for how many milliseconds at most; `None`: until a seat decides."""
        log = self._log
        if log.result is not None or not self.timed:
            return False, None
        return log.clocks.paused(now), log.clocks.pause_left(now)

    def resume(self, *, at: int = 0) -> list[Entry]:
        """Resume a match from a file, under the present rules. No time has passed since its last entry, and no clock
        runs before a seat decides, because players must first sit down."""
        log = self._log
        before = len(log.entries)
        self._segments.renew(at=at)
        if log.result is None and self.timed and not self.clocks_stopped:
            log.append(Resumed(), at, log.state)
        return log.entries[before:]

    def tick(self, now: int) -> list[Entry]:
        """Let time pass: the table says that time is up, if the rules limit it; for seats without time left the game's
        default action is taken, a bot sits down, or they lose, as the clock is set."""
        log = self._log
        before = len(log.entries)
        self._decisions.call_time(now)
        for seat in log.waiting_for():
            left = self.time_left(seat, now)
            if left is None or left > 0 or seat not in log.waiting_for():
                continue
            flag = log.header.clock.flag
            if not self.clock_matters(seat):
                continue
            default_action = None
            if flag is Flag.DEFAULT_ACTION:
                default_action = self.draft(seat) or log.game.on_timeout(log.view(seat), seat)
            log.append(Flagged(seat), now, log.state)
            if default_action is not None:
                self._decisions.perform(seat, default_action, By.TIMEOUT, now)
                self._decisions.run_automatic_steps(now)
            elif flag is Flag.BOT:
                log.append(Seated(seat, Bot("random")), now, log.state)
                self._agreements.settle(now)
            else:
                self._seats.resign(seat, at=now)
        return log.entries[before:]

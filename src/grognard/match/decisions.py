"""Decisions: an action is checked, applied and logged, followed by automatic steps, for which no seat is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, TypeVar

from msgspec import Raw

from grognard.core import (
    ASKS,
    TABLE,
    Action,
    FairDice,
    GivenDice,
    OutcomeNeeded,
    Refused,
    Resign,
    Seat,
    State,
    TimeUp,
    as_action,
    dump,
    follow,
    say,
)
from grognard.core.ask import Next
from grognard.core.dice import OutOfScript, possible
from grognard.core.refusal import unreadable
from grognard.match.entries import By, Declared, Entry, Given
from grognard.match.errors import NotYours, Stale, WrongMove
from grognard.match.log import MatchLog
from grognard.match.terms import Bot, DiceKind

S = TypeVar("S", bound=State)


class Decisions(Generic[S]):
    """Decisions of seats, with dice and automatic answers."""

    def __init__(self, log: MatchLog[S]) -> None:
        self._log = log

    def act(self, seat: Seat, action: Action, *, decision: str | None = None, at: int = 0) -> list[Entry]:
        """Decide. Returns the new entries, automatic answers included. Raises if it is not allowed; then nothing has
        changed."""
        log = self._log
        log.require_in_play()
        log.require_no_dice_wanted()
        if seat not in log.open_decisions:
            raise NotYours(say("not-yours"))
        if decision is not None and decision != log.open_decisions[seat]:
            raise Stale(say("stale-decision"))
        if isinstance(action, Resign | TimeUp):
            raise WrongMove(say("not-an-answer"))
        refusal = log.game.refusal(log.judging_view(seat), seat, action)
        if refusal is not None:
            raise Refused(refusal)
        before, asked = len(log.entries), log.open_decisions[seat]
        self.call_time(at)
        if log.open_decisions.get(seat) == asked:  # else the answer came too late
            self.perform(seat, action, By.OCCUPANT, at)
            self.run_automatic_steps(at)
        return log.entries[before:]

    def act_text(self, seat: Seat, text: str, *, decision: str | None = None, at: int = 0) -> list[Entry]:
        """Decide by notation."""
        try:
            action = self._log.game.codec.actions.read(text)
        except ValueError as wrong:
            raise Refused(unreadable("action-unreadable", text=text[:200])) from wrong
        return self.act(seat, action, decision=decision, at=at)

    def give(self, outcomes: Sequence[int], *, at: int = 0) -> list[Entry]:
        """Type in dice that were rolled by hand."""
        log = self._log
        log.require_in_play()
        if log.wanted is None or log.declared is None:
            raise WrongMove(say("no-dice-wanted"))
        if not outcomes or not possible(log.wanted, outcomes[0]):
            raise WrongMove(say("impossible-outcome", label=log.wanted.label))
        declared, given = log.declared, (*log.given, *outcomes)
        action = log.game.codec.action(declared.action)
        dice = GivenDice(given)
        try:
            log.try_action(declared.seat, action, dice)
        except OutcomeNeeded:
            pass
        except OutOfScript as wrong:
            raise WrongMove(say("impossible-outcome", label=log.wanted.label)) from wrong
        if dice.unused:
            raise WrongMove(say("too-many-outcomes", unused=dice.unused))
        before = len(log.entries)
        log.append(Given(tuple(outcomes)), at, log.state)
        log.given = given
        self._finish_declared(at)
        self.run_automatic_steps(at)
        return log.entries[before:]

    def time_up(self, *, at: int = 0) -> list[Entry]:
        """A time limit set by the rules has run out."""
        log = self._log
        log.require_in_play()
        log.require_no_dice_wanted()
        refusal = log.game.refusal(log.state, TABLE, TimeUp())
        if refusal is not None:
            raise Refused(refusal)
        before = len(log.entries)
        self.perform(TABLE, TimeUp(), By.OCCUPANT, at)
        self.run_automatic_steps(at)
        return log.entries[before:]

    def call_time(self, now: int) -> None:
        """Say that time is up, as often as the rules want it said by now."""
        log = self._log
        while log.wanted is None and (limit := log.time_limit()) is not None and limit.call is not None:
            if log.clocks.played(log.moment(now)) < 1000 * limit.call:
                return
            self.perform(TABLE, TimeUp(), By.OCCUPANT, now)
            self.run_automatic_steps(now)

    def perform(self, seat: Seat, action: Action, by: By, at: int) -> None:
        """Apply an action that has been checked. With dice rolled by hand, it is declared until they are typed in."""
        log = self._log
        if log.header.dice is not DiceKind.FAIR:
            declared = Declared(seat, log.open_decisions.get(seat, ""), Raw(dump(action)), by)
            try:
                self._apply(seat, action, by, GivenDice(), at)
            except OutcomeNeeded:
                log.append(declared, at, log.state)
                log.declared, log.given = declared, ()
                self._finish_declared(at)
            return
        self._apply(seat, action, by, log.fair_dice(), at)

    def _finish_declared(self, at: int) -> None:
        log = self._log
        assert log.declared is not None
        try:
            self._apply(
                log.declared.seat,
                log.game.codec.action(log.declared.action),
                log.declared.by,
                GivenDice(log.given),
                at,
            )
        except OutcomeNeeded as unknown:
            log.wanted = unknown.wanted
            return
        log.declared, log.given, log.wanted = None, (), None

    def _apply(self, seat: Seat, action: Action, by: By, dice: FairDice | GivenDice, at: int) -> None:
        state, events = self._log.try_action(seat, action, dice)
        self._log.append_action(seat, action, by, dice, at, state, events)

    def run_automatic_steps(self, at: int, instructions: bool = True) -> None:
        """Do everything that needs no decision of a seat: the end, forced answers, standing instructions."""
        log = self._log
        while log.result is None and log.wanted is None:
            result = log.game.result(log.state)
            if result is not None:
                log.end(result, at)
                return
            automatic = next(self.automatic_answers(instructions), None)
            if automatic is None:
                return
            self.perform(*automatic, at)

    def automatic_answers(self, instructions: bool = True) -> Iterator[tuple[Seat, Action, By]]:
        """Answers that are given without asking: forced ones, and those of standing instructions."""
        log = self._log
        for decision in log.decisions():
            seat = decision.seat
            if decision.committed:
                continue
            if decision.forced:
                yield seat, only_answer(log.ask(seat)), By.FORCED
            # Instructions of the person whom a bot replaces do not bind the bot.
            orders = log.instructions(seat) if instructions and not isinstance(log.occupants[seat], Bot) else None
            if orders and (answer := log.game.answer(log.view(seat), seat, orders)):
                yield seat, answer, By.INSTRUCTION


def only_answer(here: Next) -> Action:
    """The action at the end of questions that leave no choice."""
    while isinstance(here, ASKS):
        so_far: tuple[str, ...] = ()
        while (pick := here.pick_of(so_far)) is None:
            codes = here.codes(so_far)
            assert len(codes) == 1, f"a forced decision offers {codes}"
            so_far = (*so_far, codes[0])
        here = follow(here, pick)[1]
    return as_action(here)

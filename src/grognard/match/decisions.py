"""Decisions: an action is checked, applied and logged, followed by whatever the game does without asking anybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec import UNSET, Raw

from grognard.core import (
    ASKS,
    TABLE,
    Action,
    Event,
    FairDice,
    GivenDice,
    Message,
    Outcome,
    OutcomeNeeded,
    Refused,
    Resign,
    Seat,
    State,
    TimeUp,
    digest,
    dump,
    follow,
    say,
)
from grognard.core.ask import Next
from grognard.core.dice import Chance, OutOfScript, possible
from grognard.core.refusal import unreadable
from grognard.match.entries import (
    Acted,
    Began,
    By,
    Declared,
    Entry,
    Given,
)
from grognard.match.errors import NotYours, Stale, WrongMove
from grognard.match.log import MatchLog
from grognard.match.terms import Bot, DiceKind

S = TypeVar("S", bound=State)


class MatchPlay(MatchLog[S]):
    """A match in which seats decide."""

    def _begin(
        self,
        state: S,
        dice: tuple[Chance, ...],
        why: Message,
        at: int,
        counter: int,
        events: Sequence[Event] = (),
    ) -> None:
        data = dump(state)
        told = tuple(Raw(dump(event)) for event in events) or UNSET
        began = Began(self.game.version, self.game.codec.schema, Raw(data), digest(data, self._key), dice, why, told)
        self._append(began, at, state, counter)

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
        self._do(seat, action, By.OCCUPANT, at)
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
        except OutcomeNeeded:
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
        self._do(TABLE, TimeUp(), By.OCCUPANT, at)
        self._go_on(at)
        return self.log[before:]

    def _do(self, seat: Seat, action: Action, by: By, at: int) -> None:
        if self.header.dice is not DiceKind.FAIR:
            declared = Declared(seat, self._open.get(seat, ""), Raw(dump(action)), by)
            try:
                self._log_operation(seat, action, by, GivenDice(), at)
            except OutcomeNeeded:
                self._append(declared, at, self.state)
                self._declared, self._given = declared, ()
                self._finish_declared(at)
            return
        self._log_operation(seat, action, by, self._fair(), at)

    def _finish_declared(self, at: int) -> None:
        assert self._declared is not None
        try:
            self._log_operation(
                self._declared.seat,
                self.game.codec.action(self._declared.action),
                self._declared.by,
                GivenDice(self._given),
                at,
            )
        except OutcomeNeeded as unknown:
            self._wanted = unknown.wanted
            return
        self._declared, self._given, self._wanted = None, (), None

    def _log_operation(self, seat: Seat, action: Action, by: By, dice: FairDice | GivenDice, at: int) -> None:
        state, events = self._try(seat, action, dice)
        self._dumped = state, dump(state)
        acted = Acted(
            seat,
            self._open.get(seat, ""),
            Raw(dump(action)),
            tuple(dice.rolled),
            tuple(Raw(dump(event)) for event in events),
            digest(self._dumped[1], self._key),
            by,
        )
        self._append(acted, at, state, self._after(dice))
        self._happened = self.log[-1], events

    def _go_on(self, at: int, instructions: bool = True) -> None:
        """What happens without asking anybody: the end, forced answers, standing instructions."""
        while self.result is None and self._wanted is None:
            result = self.game.result(self.state)
            if result is not None:
                self._end(result, at)
                return
            automatic = next(self._automatic(instructions), None)
            if automatic is None:
                return
            self._do(*automatic, at)

    def _automatic(self, instructions: bool = True) -> Iterator[tuple[Seat, Action, By]]:
        for decision in self.decisions():
            seat = decision.seat
            if decision.committed:
                continue
            if decision.forced:
                yield seat, only_answer(self.ask(seat)), By.FORCED
            # A bot that stands in decides for itself.
            orders = (
                self._instructions.get(seat) if instructions and not isinstance(self.occupants[seat], Bot) else None
            )
            if orders and (answer := self.game.answer(self.view(seat), seat, orders)):
                yield seat, answer, By.INSTRUCTION


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

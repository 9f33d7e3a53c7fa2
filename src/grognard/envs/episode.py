"""One game being played code by code, with the dice rolled at once or asked for one by one."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from msgspec import Struct

from grognard.core import Action, Decision, Dice, GivenDice, OutcomeNeeded, Refused, Result, Seat, Walk, dump
from grognard.core.dice import Wanted
from grognard.envs.encoding import Encoding, payoffs
from grognard.envs.information_state import BUCKETS, MOST, Moment, Numbers, hashed

LONGEST = 20_000
"""The default number of codes after which a game is stopped."""


class Steps(NamedTuple):
    """A decision being taken: the codes given so far, and the numbers of those that may come next."""

    decision: Decision
    codes: tuple[str, ...]
    walk: Walk
    legal: list[int]


class Saved(Struct, frozen=True):
    """A play as plain data; `Play.restored` makes it a play again."""

    state: bytes
    histories: tuple[str, ...]
    walks: tuple[tuple[Seat, tuple[str, ...]], ...]
    acting: Seat | None
    given: tuple[int, ...]
    taken: int
    drawn: int


class Play:
    """A game in progress.

    Seats that decide at the same time may be asked in any order: no seat sees what another has committed. With
    `dice`, everything is rolled at once. Without, the play stops at each single die or draw, set-up included: `wanted`
    says which one, and `chance` continues.
    """

    __slots__ = ("acting", "drawn", "encoding", "given", "longest", "moment", "remembers", "taken", "walks", "wanted")

    def __init__(
        self, encoding: Encoding, dice: Dice | None = None, longest: int = LONGEST, remembers: bool = True
    ) -> None:
        self.encoding = encoding
        self.longest = longest
        self.remembers = remembers
        """Whether the histories of seats will be needed: every position is kept until then."""
        self.moment: Moment | None = None
        """`None` while set-up waits for chance."""
        self.walks: dict[Seat, Steps] = {}
        self.acting: Seat | None = None
        """The seat whose finished action waits for chance."""
        self.given: tuple[int, ...] = ()
        self.wanted: Wanted | None = None
        self.taken = 0
        """Codes taken so far."""
        self.drawn = 0
        """Outcomes of chance given so far, one by one."""
        self._carry_out(dice)

    # --- copies

    def copy(self) -> Play:
        twin = object.__new__(Play)
        for name in Play.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.walks = dict(self.walks)
        return twin

    def __deepcopy__(self, _memo: dict[int, Any]) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[type[Saved], tuple[Any, ...]]:
        state, histories = b"", tuple[str, ...]()
        if self.moment is not None:
            state = dump(self.moment.state)
            histories = tuple(self.moment.history(seat) for seat in range(self.encoding.seats))
        walks = tuple((seat, steps.codes) for seat, steps in sorted(self.walks.items()))
        return Saved, (state, histories, walks, self.acting, self.given, self.taken, self.drawn)

    @classmethod
    def restored(cls, encoding: Encoding, saved: Saved, longest: int = LONGEST) -> Play:
        play = object.__new__(cls)
        play.encoding, play.longest, play.remembers = encoding, longest, True
        play.moment = (
            Moment(encoding, encoding.game.codec.state(saved.state), histories=saved.histories) if saved.state else None
        )
        play.walks, play.wanted = {}, None
        play.acting, play.given, play.taken, play.drawn = saved.acting, saved.given, saved.taken, saved.drawn
        for seat, codes in saved.walks:
            steps = play._begun(seat)
            for code in codes:
                steps = play._step(steps, code)
            play.walks[seat] = steps
        if play.moment is None or play.acting is not None:
            play._carry_out(None)
        return play

    def resampled(self, seat: Seat, dice: Dice) -> Play:
        """A play that this seat cannot distinguish from this one; hidden information is drawn again."""
        moment = self.moment
        if moment is None or self.wanted is not None:
            raise ValueError("only a position in which a seat must decide can be resampled")
        encoding = self.encoding
        state = encoding.game.sample(moment.view(seat), seat, dice)
        # The other seats' histories are not known to this one, so they begin here.
        histories = [moment.history(s) if s == seat else None for s in range(encoding.seats)]
        twin = self.copy()
        twin.moment = Moment(encoding, state, histories=histories)
        if twin.moment.text(seat) != moment.text(seat):
            raise AssertionError(f"{encoding.game.id}: a sampled state does not give seat {seat} the view it came from")
        twin.walks = {s: steps for s, steps in self.walks.items() if s == seat}
        return twin

    # --- deciding

    @property
    def result(self) -> Result | None:
        return None if self.moment is None else self.encoding.game.result(self.moment.state)

    @property
    def over(self) -> bool:
        return self.moment is not None and not self.moment.decisions

    @property
    def broken_off(self) -> bool:
        """Whether the game was stopped because it is too long; no seat wins."""
        return not self.over and max(self.taken, self.drawn) >= self.longest

    def deciders(self) -> tuple[Seat, ...]:
        """Seats that must decide now, in the order in which to ask them; none while chance is awaited."""
        if self.moment is None or self.wanted is not None or self.broken_off:
            return ()
        return tuple([decision.seat for decision in self.moment.decisions if not decision.committed])

    def legal(self, seat: Seat) -> list[int]:
        """The numbers that this seat may give now, ascending; none if it need not decide."""
        if seat not in self.deciders():
            return []
        steps = self.walks.get(seat)
        if steps is None:
            steps = self.walks[seat] = self._begun(seat)
        return steps.legal[:]

    def codes(self, seat: Seat) -> tuple[str, ...]:
        """The codes that the seat has given so far of its unfinished decision."""
        steps = self.walks.get(seat)
        return () if steps is None else steps.codes

    def take(self, seat: Seat, number: int, dice: Dice | None = None) -> None:
        """Take one code of one seat; the last one carries out its decision. Raises `Refused` if it is not offered."""
        assert self.moment is not None
        assert seat in self.deciders(), f"seat {seat} is not asked now"
        steps = self._step(self.walks.get(seat) or self._begun(seat), self.encoding.codes[number])
        self.walks[seat] = steps
        self.taken += 1
        action = steps.walk.finished
        if action is None:
            return
        assert isinstance(action, Action)
        refusal = self.encoding.game.refusal(self.moment.view(seat), seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self.acting = seat
        self._carry_out(dice)

    def chance(self, outcome: int) -> None:
        """The outcome that was `wanted`."""
        assert self.wanted is not None
        self.given += (outcome,)
        self.drawn += 1
        self._carry_out(None)

    def _begun(self, seat: Seat) -> Steps:
        assert self.moment is not None
        decision = next(d for d in self.moment.decisions if d.seat == seat)
        return self._at(decision, (), Walk(self.encoding.game.ask(self.moment.view(seat), seat)))

    def _step(self, steps: Steps, code: str) -> Steps:
        """Walks are shared between copies, so each step makes a new one."""
        walk = Walk(steps.walk.here)
        walk.picks, walk.so_far = steps.walk.picks, steps.walk.so_far
        walk.take(code)
        return self._at(steps.decision, (*steps.codes, code), walk)

    def _at(self, decision: Decision, codes: tuple[str, ...], walk: Walk) -> Steps:
        legal = self.encoding.numbers(walk.codes())
        finished = walk.finished is not None
        assert legal or finished, f"{self.encoding.game.id}: {decision.kind} cannot be answered after {codes}"
        return Steps(decision, codes, walk, legal)

    def _carry_out(self, dice: Dice | None) -> None:
        game, seat = self.encoding.game, self.acting
        source = GivenDice(self.given) if dice is None else dice
        try:
            if self.moment is None:
                moment = Moment(self.encoding, game.setup(self.encoding.scenario, self.encoding.options, source))
            else:
                assert seat is not None
                steps = self.walks[seat]
                action = steps.walk.finished
                assert isinstance(action, Action)
                state = self.moment.state.copy()
                events = game.apply(state, seat, action, source)
                before = self.moment if self.remembers else None
                moment = Moment(self.encoding, state, before, seat, steps.codes, events)
        except OutcomeNeeded as unknown:
            self.wanted = unknown.wanted
            return
        self.acting, self.given, self.wanted = None, (), None
        self.moment = moment
        assert self.over or any(not d.committed for d in moment.decisions), f"{game.id}: no seat must decide"
        # A decision that is still open, unchanged, is continued; the others are asked again from the start.
        self.walks = {s: steps for s, steps in self.walks.items() if s != seat and steps.decision in moment.decisions}

    # --- knowing

    def text(self, seat: Seat, recall: bool = True) -> str:
        """The information state of a seat; without `recall`, only what it sees now."""
        if self.moment is None:
            return f'{{"seat":{seat},"view":null}}'
        history = f'"past":"{self.moment.history(seat)}",' if recall else ""
        view, codes = self.moment.text(seat).decode(), dump(self.codes(seat)).decode()
        return f'{{"seat":{seat},{history}"codes":{codes},"view":{view}}}'

    def numbers(self, seat: Seat, buckets: int = BUCKETS) -> Numbers:
        """The present view of the seat, hashed into buckets."""
        if self.moment is None:
            return hashed((), buckets)
        numbers, codes = self.moment.numbers(seat, buckets), self.codes(seat)
        return np.clip(numbers + hashed(code_features(codes), buckets), -MOST, MOST) if codes else numbers.copy()

    def payoffs(self) -> list[float]:
        return payoffs(self.result if self.over else None, self.encoding.sides)


def code_features(codes: tuple[str, ...]) -> list[str]:
    return [f"code/{n}={code}" for n, code in enumerate(codes)]

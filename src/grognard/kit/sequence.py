"""The sequence of play as one table.

A state keeps a stack of frames, and the last one says what is going on. A row of the table belongs to a kind of frame,
or to one stage of it: who decides there, what they are asked, which actions may answer, with the law and the effect of
each, and what happens without anybody deciding. `decisions`, `ask`, `refusal`, `cautions` and `apply` of a game are
read off it. A game names its state once, `rows = Rows[State]()`, so that the functions in its rows are checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar

from grognard.core import Action, Caution, Commits, Decision, Dice, Event, Frame, Message, Next, Refusal, Refused, Seat
from grognard.core.refusal import unreadable


class Framed(Protocol):
    """A state with a stack of frames."""

    @property
    def frames(self) -> list[Any]: ...

    @property
    def over(self) -> bool: ...


S = TypeVar("S", bound=Framed)
F = TypeVar("F", bound=Frame)
C = TypeVar("C", bound=Commits[Any])
A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class Stage:
    """Those moments of a frame in which one of its fields has this value: found without asking row after row."""

    field: str
    value: int

    def __call__(self, _v: Any, frame: Any) -> bool:
        return bool(getattr(frame, self.field) == self.value)


@dataclass(frozen=True, slots=True)
class Answer:
    """A kind of action that may answer: its law, what it does, and what is said before it is confirmed."""

    action: type[Action]
    law: Callable[[Any, Any, Any], Refusal | None]
    do: Callable[[Any, Any, Any, Dice, list[Event]], None]
    cautions: Callable[[Any, Any, Any], tuple[Caution, ...]] | None


@dataclass(frozen=True, slots=True)
class Step:
    """A row: one decision of one seat, or something that goes on by itself."""

    frame: type[Frame]
    when: Callable[[Any, Any], bool] | None
    """The stage of the frame to which the row belongs; `None`: every stage that no row above belongs to."""
    goes: Callable[[Any, Any, Dice, list[Event]], bool | None] | None
    """Does one step of what happens by itself, or says false: somebody must decide. `None`: somebody always must."""
    kind: str = ""
    seat: Callable[[Any, Any], Seat] | None = None
    """Who decides; `None` where nobody ever does."""
    prompt: Callable[[Any, Any], Message] | None = None
    ask: Callable[[Any, Any], Next] | None = None
    answers: dict[type[Action], Answer] | None = None

    def decisions(self, v: Any, frame: Any) -> tuple[Decision, ...]:
        assert self.seat is not None, f"nobody decides in {frame}"
        assert self.prompt is not None
        return (Decision(self.seat(v, frame), self.kind, self.prompt(v, frame)),)

    def decides(self, v: Any, frame: Any, seat: Seat) -> bool:
        return self.seat is not None and self.seat(v, frame) == seat

    def question(self, v: Any, frame: Any, seat: Seat) -> Next:
        assert self.ask is not None, f"nobody is asked in {frame}"
        return self.ask(v, frame)

    def refusal(self, v: Any, frame: Any, seat: Seat, a: Action) -> Refusal | None:
        answer = self.answers and self.answers.get(type(a))
        return answer.law(v, frame, a) if answer else not_now(a)

    def cautions(self, v: Any, frame: Any, seat: Seat, a: Action) -> tuple[Caution, ...]:
        answer = self.answers and self.answers.get(type(a))
        return answer.cautions(v, frame, a) if answer and answer.cautions else ()

    def do(self, s: Any, frame: Any, seat: Seat, a: Action, dice: Dice, out: list[Event]) -> None:
        assert self.answers is not None, f"nobody decides in {frame}"
        self.answers[type(a)].do(s, frame, a, dice, out)


@dataclass(frozen=True, slots=True)
class Together:
    """A row: a decision that several seats take in secret at the same time; when the last is in, all are revealed."""

    frame: type[Commits[Any]]
    kind: str
    prompt: Callable[[Any, Any], Message]
    ask: Callable[[Any, Any, Seat], Next]
    action: type[Action]
    law: Callable[[Any, Any, Seat, Any], Refusal | None]
    committed: Callable[[Seat], Event]
    reveal: Callable[[Any, Any, Dice, list[Event]], None]
    when: None = None
    goes: None = None

    def decisions(self, v: Any, frame: Commits[Any]) -> tuple[Decision, ...]:
        prompt = self.prompt(v, frame)
        pairs = zip(frame.seats, frame.done, strict=True)
        return tuple(Decision(seat, self.kind, prompt, done) for seat, done in pairs)

    def decides(self, v: Any, frame: Commits[Any], seat: Seat) -> bool:
        return seat in frame.seats

    def question(self, v: Any, frame: Any, seat: Seat) -> Next:
        return self.ask(v, frame, seat)

    def refusal(self, v: Any, frame: Any, seat: Seat, a: Action) -> Refusal | None:
        return self.law(v, frame, seat, a) if type(a) is self.action else not_now(a)

    def cautions(self, v: Any, frame: Any, seat: Seat, a: Action) -> tuple[Caution, ...]:
        return ()

    def do(self, s: Any, frame: Commits[Any], seat: Seat, a: Action, dice: Dice, out: list[Event]) -> None:
        out.append(self.committed(seat))
        if frame.put(seat, a):
            s.frames.pop()
            self.reveal(s, frame, dice, out)


Row = Step | Together


class Rows(Generic[S]):
    """Makes rows for the state of one game."""

    def answer(
        self,
        frame: type[F],
        action: type[A],
        law: Callable[[S, F, A], Refusal | None],
        do: Callable[[S, F, A, Dice, list[Event]], None],
        cautions: Callable[[S, F, A], tuple[Caution, ...]] | None = None,
    ) -> Answer:
        return Answer(action, law, do, cautions)

    def never(self, frame: type[F], action: type[A], law: Callable[[S, F, A], Refusal]) -> Answer:
        """A kind of action that might be expected to answer, and the law that forbids it here."""
        return Answer(action, law, _impossible, None)

    def step(
        self,
        frame: type[F],
        kind: str,
        seat: Callable[[S, F], Seat],
        prompt: Callable[[S, F], Message],
        ask: Callable[[S, F], Next],
        *answers: Answer,
        when: Callable[[S, F], bool] | None = None,
        goes: Callable[[S, F, Dice, list[Event]], bool] | None = None,
    ) -> Step:
        by_action = {answer.action: answer for answer in answers}
        assert len(by_action) == len(answers), f"{kind}: an action in two rows"
        return Step(frame, when, goes, kind, seat, prompt, ask, by_action)

    def together(
        self,
        frame: type[C],
        kind: str,
        prompt: Callable[[S, C], Message],
        ask: Callable[[S, C, Seat], Next],
        action: type[A],
        law: Callable[[S, C, Seat, A], Refusal | None],
        committed: Callable[[Seat], Event],
        reveal: Callable[[S, C, Dice, list[Event]], None],
    ) -> Together:
        return Together(frame, kind, prompt, ask, action, law, committed, reveal)

    def by_itself(
        self,
        frame: type[F],
        goes: Callable[[S, F, Dice, list[Event]], None],
        when: Callable[[S, F], bool] | None = None,
    ) -> Step:
        return Step(frame, when, goes)


class _Kind:
    """The rows of one kind of frame: those above that belong to a `Stage`, by its value, and the others."""

    __slots__ = ("at", "field", "others")

    def __init__(self, rows: list[Row]) -> None:
        first = rows[0].when
        self.field: Callable[[Any], int] | None = attrgetter(first.field) if isinstance(first, Stage) else None
        self.at: dict[int, Row] = {}
        while rows and isinstance(first, Stage) and isinstance(when := rows[0].when, Stage):
            if when.field != first.field:
                break
            assert when.value not in self.at, f"{rows[0].frame.__name__}: a row is never reached"
            self.at[when.value] = rows.pop(0)
        self.others = tuple((row.when, row) for row in rows)


class Sequence(Generic[S]):
    """The whole table. `begin` puts the next frame on an empty stack."""

    def __init__(self, rows: Iterable[Row], begin: Callable[[S, Dice, list[Event]], None]) -> None:
        by_frame: dict[type[Frame], list[Row]] = {}
        for row in rows:
            above = by_frame.setdefault(row.frame, [])
            assert not above or above[-1].when is not None, f"{row.frame.__name__}: a row is never reached"
            if isinstance(row.when, Stage):
                assert row.when.field in row.frame.__struct_fields__, f"{row.frame.__name__} has no {row.when.field}"
            above.append(row)
        self._kinds = {frame: _Kind(of_frame) for frame, of_frame in by_frame.items()}
        self._begin = begin

    def row(self, v: S) -> Row:
        """The row of the frame on top of the stack."""
        frame = v.frames[-1]
        kind = self._kinds[type(frame)]
        if kind.field is not None and (found := kind.at.get(kind.field(frame))) is not None:
            return found
        for when, row in kind.others:
            if when is None or when(v, frame):
                return row
        raise AssertionError(f"no row for {frame}")

    def decisions(self, v: S) -> tuple[Decision, ...]:
        return () if v.over or not v.frames else self.row(v).decisions(v, v.frames[-1])

    def decides(self, v: S, seat: Seat) -> bool:
        """Whether this seat has something to decide."""
        return not v.over and bool(v.frames) and self.row(v).decides(v, v.frames[-1], seat)

    def decider(self, v: S) -> Seat:
        """The one seat that must decide."""
        row = self.row(v)
        assert isinstance(row, Step)
        assert row.seat is not None, f"nobody decides in {v.frames[-1]}"
        return row.seat(v, v.frames[-1])

    def ask(self, v: S, seat: Seat) -> Next:
        return self.row(v).question(v, v.frames[-1], seat)

    def refusal(self, v: S, seat: Seat, a: Action) -> Refusal | None:
        if v.over or not v.frames:
            return not_now(a)
        row, frame = self.row(v), v.frames[-1]
        if not row.decides(v, frame, seat):
            return not_now(a)
        try:
            return row.refusal(v, frame, seat, a)
        except Refused as refused:
            return refused.refusal

    def cautions(self, v: S, seat: Seat, a: Action) -> tuple[Caution, ...]:
        return self.row(v).cautions(v, v.frames[-1], seat, a)

    def do(self, s: S, seat: Seat, a: Action, dice: Dice, out: list[Event]) -> None:
        """What an action does, without what then goes on by itself."""
        self.row(s).do(s, s.frames[-1], seat, a, dice, out)

    def go(self, s: S, dice: Dice, out: list[Event]) -> bool:
        """One step of what happens by itself; false if somebody must decide."""
        if not s.frames:
            self._begin(s, dice, out)
            return True
        goes = self.row(s).goes
        return goes is not None and goes(s, s.frames[-1], dice, out) is not False

    def go_on(self, s: S, dice: Dice, out: list[Event]) -> None:
        """What happens by itself, until somebody must decide or the game is over."""
        while not s.over and self.go(s, dice, out):
            pass

    def apply(self, s: S, seat: Seat, a: Action, dice: Dice) -> list[Event]:
        out: list[Event] = []
        self.do(s, seat, a, dice, out)
        self.go_on(s, dice, out)
        return out


def _impossible(_s: Any, frame: Any, a: Action, _dice: Dice, _out: list[Event]) -> None:
    raise AssertionError(f"{a} is never allowed in {frame}")


def allowed(v: Any, frame: Any, a: Any) -> None:
    """The law of an action that is always allowed where it may answer at all."""


def not_now(a: Action) -> Refusal:
    return unreadable("not-now", action=str(a)[:80])

"""The contract of a game: any object with these methods, found as `GAME` in its folder. Nothing need be inherited."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm
from typing import Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from grognard.core.action import Action, Change, Event, Instruction
from grognard.core.ask import Next
from grognard.core.bounds import Bounds
from grognard.core.codec import Codec
from grognard.core.dice import Dice, Seat
from grognard.core.message import Message
from grognard.core.refusal import Caution, Refusal, RuleId
from grognard.core.scene import Board, Layer, Scene

UNKNOWN = -1
"""Stands for a small int that the viewer may not know: a face-down card, a hidden order."""


class State(Protocol):
    """One slotted class per game, mostly flat lists of small ints. No log, no undo, no clock in it."""

    def copy(self: T) -> T:
        """A copy that shares no mutable data."""
        ...


T = TypeVar("T")
S = TypeVar("S", bound=State)


class SeatAt(Struct, frozen=True):
    """A seat of a scenario and the roles it plays (two armies, several courts)."""

    name: Message
    roles: tuple[Message, ...] = ()


class Option(Struct, frozen=True):
    """A switch that players may set before the game: a ruling, a variant, a length."""

    id: str
    name: Message
    explains: Message
    values: tuple[str, ...]
    default: str
    rules: tuple[RuleId, ...] = ()
    numbers: tuple[int, int] | None = None
    """Whole numbers from the first to the second are values too."""
    follows_language: bool = False
    """The values are languages: the default is the language of the player who sets up the game, if it is a value."""

    def default_in(self, language: str | None) -> str:
        """The default for a player who uses this language; `None`: unknown."""
        return language if self.follows_language and language is not None and language in self.values else self.default

    def admits(self, value: str) -> bool:
        low, high = self.numbers or (1, 0)
        number = int(value) if re.fullmatch(r"0|-?[1-9][0-9]{0,17}", value) else None
        return value in self.values or (number is not None and low <= number <= high)


class Family(Struct, frozen=True):
    """Scenarios that are listed as one: a year of a war, with variants for two, three or four players."""

    id: str
    name: Message
    about: Message


class RulesClock(Struct, frozen=True):
    """The time that the rules give a player for each decision."""

    seconds: int
    name: Message
    """The label of its switch: "3 minutes for each sheet"."""
    strict: bool = False
    """Whether it runs unless the players choose otherwise."""
    rules: tuple[RuleId, ...] = ()


class Scenario(Struct, frozen=True):
    id: str
    name: Message
    about: Message
    seats: tuple[SeatAt, ...]
    options: tuple[Option, ...] = ()
    sides: tuple[tuple[Seat, ...], ...] = ()
    """Seats that win and lose together, each seat in one side; none: every seat for itself."""
    family: Family | None = None
    variant: Message | None = None
    """How it differs from the others of its family: who plays."""
    clock: RulesClock | None = None

    @property
    def parties(self) -> tuple[tuple[Seat, ...], ...]:
        """The groups of seats that win or lose together: sides, or single seats."""
        return self.sides or tuple((seat,) for seat in range(len(self.seats)))


Options = Mapping[str, str]


class Decision(Struct, frozen=True, omit_defaults=True):
    """A seat must decide something. Public: nothing in it may depend on hidden information."""

    seat: Seat
    kind: str
    prompt: Message
    committed: bool = False
    """A simultaneous decision already taken; it may still be replaced, and the other seats do not wait for it."""
    forced: bool = False
    """Public facts alone leave only one answer: it can be given without asking."""


class ReadyInstruction(Struct, frozen=True):
    """A standing instruction that can be left with one click, beside the decision that it answers."""

    instruction: Instruction
    say: Message
    """The label of its button: what will be done, and until when."""


class Result(Struct, frozen=True):
    """How a game ended. `places[seat]` is 1 for the winner; equal places are shared, as seats of one side always do."""

    places: tuple[int, ...]
    reason: Message
    points: tuple[int, ...] = ()
    rules: tuple[RuleId, ...] = ()

    def score(self, seat: Seat, sides: Sequence[Sequence[Seat]] = ()) -> tuple[int, int]:
        """The score as a fraction: 1 for a sole winner, 1/2 for two who share first place, 0 for others. A side counts
        once, and each of its seats has the score of the side."""
        return (1, self.firsts(sides)) if self.places[seat] == 1 else (0, 1)

    def firsts(self, sides: Sequence[Sequence[Seat]] = ()) -> int:
        """How many sides came first, or how many seats in a scenario without sides."""
        return sum(self.places[side[0]] == 1 for side in sides) if sides else self.places.count(1)


class Lens(Struct, frozen=True):
    """An overlay on demand, and how many things it is about: 0, 1 or 2 (a line of sight)."""

    name: Message
    foci: int = 1


MOST_WHOLE = 10**9
"""The largest sum of weights: a browser holds such numbers exactly."""


class Forecast(Struct, frozen=True):
    """The possible outcomes of a choice, with weights out of `whole`, which is at most 10^9."""

    name: Message
    outcomes: tuple[tuple[Message, int], ...]
    whole: int
    exact: bool = True
    rules: tuple[RuleId, ...] = ()
    spot: str = ""
    """The spot on the board where its chances are shown."""

    def at(self, spot: str) -> Forecast:
        return replace(self, spot=spot)

    @classmethod
    def of(cls, name: Message, chances: Sequence[tuple[Message, Fraction]], *rules: RuleId) -> Forecast:
        """From exact chances that add up to 1; rounded, and marked as such, if the denominator is too large."""
        assert sum(chance for _, chance in chances) == 1, f"{name.key}: chances do not add up to 1"
        whole = lcm(*(chance.denominator for _, chance in chances))
        exact = whole <= MOST_WHOLE
        whole = min(whole, MOST_WHOLE)
        weights = [chance.numerator * whole // chance.denominator for _, chance in chances]
        by_rest = sorted(range(len(chances)), key=lambda n: -(chances[n][1] * whole - weights[n]))
        for n in by_rest[: whole - sum(weights)]:
            weights[n] += 1
        return cls(name, tuple((m, w) for (m, _), w in zip(chances, weights, strict=True)), whole, exact, rules)


class Game(Protocol[S]):
    """The contract. Everything for one seat comes from methods that take its view, so nothing leaks and bots can call
    them.

    Arguments go by position, so that a method may be any function (`kit/game_object.py` makes a game of functions).
    """

    id: str
    version: int
    """Of the rules; goes into every log."""
    codec: Codec[S]
    bounds: Bounds
    """How large each field of a state can be. Positions from outside are checked against it before any rule runs."""
    bots: Mapping[str, Callable[[int], Player[S]]]
    """The bots that know this game, by name, made from a seed."""
    lenses: Mapping[str, Lens]
    dice: bool
    """Whether the game ever rolls or draws."""

    def scenarios(self) -> Mapping[str, Scenario]: ...

    def vocabulary(self, scenario: str, options: Options, /) -> Sequence[str]:
        """Every key that a question can offer, in an order that never changes: learners use the indices as integers."""
        ...

    def setup(self, scenario: str, options: Options, dice: Dice, out: list[Event] | None = None, /) -> S:
        """The first position in which a seat must decide; the events up to it are added to `out`."""
        ...

    # deciding: from a view
    def decisions(self, v: S, /) -> tuple[Decision, ...]:
        """The open decisions, at most one for each seat; empty when the game is over."""
        ...

    def ask(self, v: S, seat: Seat, /) -> Next:
        """The first question of this seat's decision; it leads on to the finished action."""
        ...

    def refusal(self, v: S, seat: Seat, action: Action, /) -> Refusal | None:
        """Why this seat may not do this now; `None` if it may. The action need not be one that was offered."""
        ...

    def cautions(self, v: S, seat: Seat, action: Action, /) -> tuple[Caution, ...]:
        """Warnings before this legal action is confirmed: that it will probably fail, or its danger."""
        ...

    def instruct(self, v: S, seat: Seat, /) -> Next | None:
        """Questions that lead to one standing instruction; `None` if this seat can leave none."""
        ...

    def answer(self, v: S, seat: Seat, instructions: Sequence[Instruction], /) -> Action | None:
        """The answer of standing instructions to this seat's decision, if they have one. Whether they do depends on
        public facts alone."""
        ...

    def ready_instructions(self, v: S, seat: Seat, /) -> tuple[ReadyInstruction, ...]:
        """Standing instructions that answer this seat's decision and later ones like it, to be left with one click.
        Depends on public facts alone, as `answer` does; none if the seat has nothing to decide."""
        ...

    def on_timeout(self, v: S, seat: Seat, /) -> Action | None:
        """The action taken for a seat whose clock has run out; `None` if the game has no default."""
        ...

    def chat_refusal(self, options: Options, v: S, /) -> Refusal | None:
        """Why players may not chat now; `None` if they may. Depends on public facts alone."""
        ...

    # happening: on a private copy
    def apply(self, s: S, seat: Seat, action: Action, dice: Dice, /) -> list[Event]:
        """Carry out an action that has passed `refusal`; the state is changed in place."""
        ...

    def result(self, s: S, /) -> Result | None: ...

    def violations(self, s: S, /) -> Sequence[str]:
        """The invariants that this state violates, as sentences; none in a sound state. Used by fuzzing."""
        ...

    # arranging: a position changed by hand, where one person plays all seats
    def arrange(self, s: S, /) -> Next | None:
        """Questions that lead to one change of this position; `None` if it cannot be changed."""
        ...

    def arranged(self, s: S, change: Change, /) -> S:
        """A copy of the position with this change, sound and ready for play. The change may be any change: raises
        `Refused` if it makes no sense here."""
        ...

    # knowing
    def view(self, s: S, seat: Seat | None, /) -> S:
        """The state as a seat (None: a spectator) knows it: the same class, with secrets `UNKNOWN` or counted.
        Idempotent."""
        ...

    def seen(self, event: Event, seat: Seat | None, /) -> Event | None:
        """The event as that seat may see it; `None` if it sees nothing of it."""
        ...

    def sample(self, v: S, seat: Seat | None, dice: Dice, /) -> S:
        """A full state, drawn at random, from which this seat (None: a spectator) would have this same view."""
        ...

    # showing
    def board(self, scenario: str, options: Options, /) -> Board: ...

    def scene(self, v: S, /) -> Scene: ...

    def lens(self, v: S, name: str, focus: Sequence[str], /) -> Layer:
        """An overlay about these: keys of the vocabulary, of pieces and of scenery, spots, or poses."""
        ...

    def sketch(self, v: S, seat: Seat, picks: Sequence[str], /) -> Layer:
        """The choice in the making as a picture: arrows, ghosts, a sheet with what is wrong in each line. The last of
        the picks may be part of an answer."""
        ...

    def forecast(self, v: S, seat: Seat, picks: Sequence[str], /) -> tuple[Forecast, ...]:
        """The odds of the choice in the making. The last of the picks may be part of an answer."""
        ...


V = TypeVar("V", bound=State, contravariant=True)


class Player(Protocol[V]):
    """Decides for a seat, from its view; never sees the state."""

    def choose(self, v: V, seat: Seat) -> Action: ...

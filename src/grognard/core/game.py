"""What a game is. There is no base class: a game is any object with these methods, found as `GAME` in its folder."""

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
"""A small int that the viewer may not know: a face-down card, a hidden order."""


class State(Protocol):
    """One slotted class per game, mostly flat lists of small ints. No log, no undo, no clock in it."""

    def copy(self: T) -> T:
        """A copy that shares nothing that changes."""
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
    """Any whole number from the first to the second is a value too."""
    follows_language: bool = False
    """Values are languages: whoever sets up the game in one of them has that as the default, others have `default`."""

    def default_in(self, language: str | None) -> str:
        """The default for somebody who speaks this language; `None`: nobody knows which."""
        return language if self.follows_language and language is not None and language in self.values else self.default

    def admits(self, value: str) -> bool:
        low, high = self.numbers or (1, 0)
        number = int(value) if re.fullmatch(r"0|-?[1-9][0-9]{0,17}", value) else None
        return value in self.values or (number is not None and low <= number <= high)


class Family(Struct, frozen=True):
    """Scenarios that are one to whoever chooses: a year of a war, whoever plays it."""

    id: str
    name: Message
    about: Message


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
    """What tells it from the others of its family: who plays."""

    @property
    def parties(self) -> tuple[tuple[Seat, ...], ...]:
        """Those who win or lose: sides, or single seats."""
        return self.sides or tuple((seat,) for seat in range(len(self.seats)))


Options = Mapping[str, str]


class Decision(Struct, frozen=True, omit_defaults=True):
    """Somebody must decide something. Public: nothing in it may depend on what any seat cannot know."""

    seat: Seat
    kind: str
    prompt: Message
    committed: bool = False
    """A simultaneous decision already taken; it may still be replaced, and nobody waits for it."""
    forced: bool = False
    """By public facts alone there is only one answer: it may be given without asking."""


class ReadyInstruction(Struct, frozen=True):
    """A standing instruction that can be left with one click, beside the decision that it answers."""

    instruction: Instruction
    say: Message
    """What its button says: what will be done, and until when."""


class Result(Struct, frozen=True):
    """How a game ended. `places[seat]` is 1 for the winner; equal places are shared, as seats of one side always do."""

    places: tuple[int, ...]
    reason: Message
    points: tuple[int, ...] = ()
    rules: tuple[RuleId, ...] = ()

    def score(self, seat: Seat, sides: Sequence[Sequence[Seat]] = ()) -> tuple[int, int]:
        """A win's worth as a fraction: 1 for a sole winner, 1/2 for two who share first place, 0 for others. A side
        counts once, however many seats it has: each of them scores what the side does."""
        return (1, self.firsts(sides)) if self.places[seat] == 1 else (0, 1)

    def firsts(self, sides: Sequence[Sequence[Seat]] = ()) -> int:
        """How many came first: sides, or seats where there are none."""
        return sum(self.places[side[0]] == 1 for side in sides) if sides else self.places.count(1)


class Lens(Struct, frozen=True):
    """An overlay that can be asked for, and how many things it is about: 0, 1 or 2 (a line of sight)."""

    name: Message
    foci: int = 1


MOST_WHOLE = 10**9
"""Weights that a browser can hold exactly."""


class Forecast(Struct, frozen=True):
    """What may come of a choice: outcomes with weights out of `whole`, at most 10^9."""

    name: Message
    outcomes: tuple[tuple[Message, int], ...]
    whole: int
    exact: bool = True
    rules: tuple[RuleId, ...] = ()
    spot: str = ""
    """Where on the board it is decided: there its chances are shown."""

    def at(self, spot: str) -> Forecast:
        return replace(self, spot=spot)

    @classmethod
    def of(cls, name: Message, chances: Sequence[tuple[Message, Fraction]], *rules: RuleId) -> Forecast:
        """From exact chances that add up to 1; scaled down, and marked as rounded, if the denominator is too long."""
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
    """The contract. What a seat is told comes from methods that take a view, so it cannot leak and bots can call it.

    Arguments go by position, so that a method may be any function (`kit/game_object.py` makes a game of functions).
    """

    id: str
    version: int
    """Of the rules; goes into every log."""
    codec: Codec[S]
    bounds: Bounds
    """How large each field of a state can be: what somebody wrote is held against it before any rule looks at it."""
    bots: Mapping[str, Callable[[int], Player[S]]]
    """The bots that know this game, by name, made from a seed."""
    lenses: Mapping[str, Lens]
    dice: bool
    """Whether anything is ever rolled or drawn."""

    def scenarios(self) -> Mapping[str, Scenario]: ...

    def vocabulary(self, scenario: str, options: Options, /) -> Sequence[str]:
        """Every key that a question can offer, in an order that never changes: the integers of learners."""
        ...

    def setup(self, scenario: str, options: Options, dice: Dice, out: list[Event] | None = None, /) -> S:
        """The first position in which somebody must decide; what happened until then is added to `out`."""
        ...

    # deciding: from a view
    def decisions(self, v: S, /) -> tuple[Decision, ...]:
        """Who must decide what now: at most one each. None left: the game is over."""
        ...

    def ask(self, v: S, seat: Seat, /) -> Next:
        """The first question of this seat's decision; it leads on to the finished action."""
        ...

    def refusal(self, v: S, seat: Seat, action: Action, /) -> Refusal | None:
        """Why this seat may not do this now; `None` if it may. The action may come from anywhere."""
        ...

    def cautions(self, v: S, seat: Seat, action: Action, /) -> tuple[Caution, ...]:
        """What to say before this allowed action is confirmed: that it will fail as far as one knows, or its danger."""
        ...

    def instruct(self, v: S, seat: Seat, /) -> Next | None:
        """Questions that lead to one standing instruction; `None` if this seat can leave none."""
        ...

    def answer(self, v: S, seat: Seat, instructions: Sequence[Instruction], /) -> Action | None:
        """What standing instructions say to this seat's decision. Public facts alone say whether they speak at all."""
        ...

    def ready_instructions(self, v: S, seat: Seat, /) -> tuple[ReadyInstruction, ...]:
        """Standing instructions that answer this seat's present decision and later ones like it, for whoever does not
        want to be asked again for a while. Depends on public facts alone, as `answer` does; none where it has nothing
        to decide."""
        ...

    def on_timeout(self, v: S, seat: Seat, /) -> Action | None:
        """The action taken for a seat whose clock has run out; `None` if the game has no default."""
        ...

    def chat_refusal(self, options: Options, v: S, /) -> Refusal | None:
        """Why players may not chat now; `None` if they may. Depends on public facts alone."""
        ...

    # happening: on a private copy
    def apply(self, s: S, seat: Seat, action: Action, dice: Dice, /) -> list[Event]:
        """Do it. The action has passed `refusal`; the state is changed in place."""
        ...

    def result(self, s: S, /) -> Result | None: ...

    def violations(self, s: S, /) -> Sequence[str]:
        """The invariants that this state violates, as sentences; none in a sound state. Used by fuzzing."""
        ...

    # arranging: a position put together by hand, where nobody plays against anybody
    def arrange(self, s: S, /) -> Next | None:
        """Questions that lead to one change of this position; `None` if it cannot be changed."""
        ...

    def arranged(self, s: S, change: Change, /) -> S:
        """The position with this change, on a copy, sound and ready to be played on. The change may come from
        anywhere: raises `Refused` if it makes no sense here."""
        ...

    # knowing
    def view(self, s: S, seat: Seat | None, /) -> S:
        """The state as a seat (None: a spectator) knows it: same class, secrets `UNKNOWN` or counted. Idempotent."""
        ...

    def seen(self, event: Event, seat: Seat | None, /) -> Event | None:
        """The event as that seat may see it; `None` if it notices nothing."""
        ...

    def sample(self, v: S, seat: Seat | None, dice: Dice, /) -> S:
        """A full state that would give this seat (None: a spectator) this very view."""
        ...

    # showing
    def board(self, scenario: str, options: Options, /) -> Board: ...

    def scene(self, v: S, /) -> Scene: ...

    def lens(self, v: S, name: str, focus: Sequence[str], /) -> Layer:
        """An overlay about these: keys of the vocabulary, of pieces and of scenery, spots, or poses."""
        ...

    def sketch(self, v: S, seat: Seat, picks: Sequence[str], /) -> Layer:
        """The choice being made, after these picks, the last of which may be a part of an answer: arrows, ghosts, a
        sheet with what is wrong in each line."""
        ...

    def forecast(self, v: S, seat: Seat, picks: Sequence[str], /) -> tuple[Forecast, ...]:
        """The odds of what is being chosen, after these picks, the last of which may be a part of an answer."""
        ...


V = TypeVar("V", bound=State, contravariant=True)


class Player(Protocol[V]):
    """Whoever decides for a seat: sees a view, never the state."""

    def choose(self, v: V, seat: Seat) -> Action: ...

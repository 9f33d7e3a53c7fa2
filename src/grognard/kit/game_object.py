"""A game put together from functions: an object with the methods of the contract, each a function of a chapter."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from grognard.core import (
    Action,
    Bounds,
    Caution,
    Change,
    Codec,
    Decision,
    Dice,
    Event,
    Forecast,
    Instruction,
    Lens,
    Next,
    Options,
    Player,
    ReadyInstruction,
    Refusal,
    Refused,
    Result,
    Scenario,
    Seat,
    State,
    say,
)
from grognard.core.optional_features import ExampleResult, ProcedureOutline
from grognard.core.scene import Board, Layer, Scene, Table
from grognard.kit.arranging import not_now

S = TypeVar("S", bound=State)
Made = TypeVar("Made", bound=State, covariant=True)


def _none(*_: Any) -> None:
    """Default for a method that the game leaves out."""


def _nothing(*_: Any) -> tuple[()]:
    return ()


def _copy(s: S, *_: Any) -> S:
    """Default of `view` and `sample`: nothing is hidden."""
    return s.copy()


def _same(event: Event, _seat: Seat | None) -> Event:
    return event


def _blank(*_: Any) -> Layer:
    return Layer(say("nothing-drawn"), ())


def _no_change(_s: Any, change: Change) -> Any:
    raise Refused(not_now(change))


class SetUp(Protocol[Made]):
    """A function that sets a game up."""

    def __call__(self, scenario: str, options: Options, dice: Dice, out: list[Event] | None = None, /) -> Made: ...


@dataclass(frozen=True, kw_only=True)
class GameObject(Generic[S]):
    """`core/game.py` says what each of these means. What has a default here may be left out. Optional features
    (`core/optional_features.py`) are methods of a subclass."""

    id: str
    version: int
    codec: Codec[S]
    bounds: Bounds
    bots: Mapping[str, Callable[[int], Player[S]]] = field(default_factory=dict)
    lenses: Mapping[str, Lens] = field(default_factory=dict)
    dice: bool = False
    scenarios: Callable[[], Mapping[str, Scenario]]
    vocabulary: Callable[[str, Options], Sequence[str]]
    setup: SetUp[S]
    # deciding
    decisions: Callable[[S], tuple[Decision, ...]]
    ask: Callable[[S, Seat], Next]
    refusal: Callable[[S, Seat, Action], Refusal | None]
    cautions: Callable[[S, Seat, Action], tuple[Caution, ...]] = _nothing
    instruct: Callable[[S, Seat], Next | None] = _none
    answer: Callable[[S, Seat, Sequence[Instruction]], Action | None] = _none
    ready_instructions: Callable[[S, Seat], tuple[ReadyInstruction, ...]] = _nothing
    on_timeout: Callable[[S, Seat], Action | None] = _none
    chat_refusal: Callable[[Options, S], Refusal | None] = _none
    # happening
    apply: Callable[[S, Seat, Action, Dice], list[Event]]
    result: Callable[[S], Result | None]
    violations: Callable[[S], Sequence[str]] = _nothing
    # arranging
    arrange: Callable[[S], Next | None] = _none
    arranged: Callable[[S, Change], S] = _no_change
    # knowing
    view: Callable[[S, Seat | None], S] = _copy
    seen: Callable[[Event, Seat | None], Event | None] = _same
    sample: Callable[[S, Seat | None, Dice], S] = _copy
    # showing
    board: Callable[[str, Options], Board]
    scene: Callable[[S], Scene]
    lens: Callable[[S, str, Sequence[str]], Layer] = _blank
    sketch: Callable[[S, Seat, Sequence[str]], Layer] = _blank
    forecast: Callable[[S, Seat, Sequence[str]], tuple[Forecast, ...]] = _nothing


@dataclass(frozen=True, kw_only=True)
class FullGame(GameObject[S]):
    """A game that can also say its order of play, run worked examples, and show the odds of a whole position."""

    outline: Callable[[], tuple[ProcedureOutline, ...]]
    odds_tables: Callable[[S, Seat, str], Sequence[Table] | None]

    def run_examples(self, path: Path) -> Iterable[ExampleResult]:
        """By the game's `examples/cases.py`, which is imported only when it is needed."""
        cases = import_module(f"grognard.games.{self.id}.examples.cases")
        found: Iterable[ExampleResult] = cases.results(path)
        return found

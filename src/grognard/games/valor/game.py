"""Valor & Victory as a game of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from grognard.core import (
    Action,
    Caution,
    Change,
    Codec,
    Course,
    Decision,
    Dice,
    Event,
    Forecast,
    Instruction,
    Next,
    Options,
    Player,
    Refusal,
    Result,
    Scenario,
    Seat,
)
from grognard.core.action import kinds_in
from grognard.core.offers import FileReport
from grognard.core.scene import Board, Layer, Scene, Table
from grognard.games.valor import actions as act
from grognard.games.valor import (
    arrange,
    board,
    checking,
    forecast,
    known,
    lenses,
    outcomes,
    play,
    scene,
    sound,
    standing,
    start,
)
from grognard.games.valor import events as ev
from grognard.games.valor.bots import Cautious, Greedy, Quick
from grognard.games.valor.bounds import BOUNDS
from grognard.games.valor.scenarios import battles
from grognard.games.valor.state import State
from grognard.games.valor.vocabulary import words


class Valor:
    id = "valor"
    version = 1
    codec = Codec(
        State, kinds_in(act.ACTIONS), kinds_in(ev.EVENTS), kinds_in(act.INSTRUCTIONS), arrange.CHANGES.kinds
    )  # fmt: skip
    bounds = BOUNDS
    lenses = lenses.LENSES
    dice = True
    bots: Mapping[str, Callable[[int], Player[State]]] = {"greedy": Greedy, "quick": Quick, "cautious": Cautious}

    def scenarios(self) -> Mapping[str, Scenario]:
        return start.scenarios()

    def vocabulary(self, scenario: str, options: Options) -> Sequence[str]:
        return words(battles()[scenario])

    def setup(self, scenario: str, options: Options, dice: Dice) -> State:
        return start.setup(scenario, options)

    # --- deciding

    def decisions(self, v: State) -> tuple[Decision, ...]:
        return play.decisions(v)

    def ask(self, v: State, seat: Seat) -> Next:
        return play.ask(v)

    def refusal(self, v: State, seat: Seat, action: Action) -> Refusal | None:
        return play.refusal(v, seat, action)

    def cautions(self, v: State, seat: Seat, action: Action) -> tuple[Caution, ...]:
        return ()

    def instruct(self, v: State, seat: Seat) -> Next | None:
        return standing.instruct(v)

    def answer(self, v: State, seat: Seat, given: Sequence[Instruction]) -> Action | None:
        return standing.answer(v, seat, given)

    def lapse(self, v: State, seat: Seat) -> Action | None:
        return standing.lapse(v, seat)

    def hush(self, options: Options, v: State) -> Refusal | None:
        return None

    # --- happening

    def apply(self, s: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        return play.apply(s, seat, action, dice)

    def result(self, s: State) -> Result | None:
        return play.result(s)

    def broken(self, s: State) -> Sequence[str]:
        return sound.broken(s)

    # --- arranging

    def arrange(self, s: State) -> Next | None:
        return arrange.arrange(s)

    def arranged(self, s: State, change: Change) -> State:
        return arrange.arranged(s, change)

    # --- knowing

    def view(self, s: State, seat: Seat | None) -> State:
        return known.view(s, seat)

    def seen(self, event: Event, seat: Seat | None) -> Event | None:
        return known.seen(event, seat)

    def sample(self, v: State, seat: Seat | None, dice: Dice) -> State:
        return known.sample(v, seat, dice)

    # --- showing

    def board(self, scenario: str, options: Options) -> Board:
        return board.board(battles()[scenario])

    def scene(self, v: State) -> Scene:
        return scene.scene(v)

    def lens(self, v: State, name: str, focus: Sequence[str]) -> Layer:
        return lenses.lens(v, name, focus)

    def sketch(self, v: State, seat: Seat, picks: Sequence[str]) -> Layer:
        return scene.sketch(v, seat, picks)

    def forecast(self, v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
        return forecast.forecast(v, seat, picks)

    def assumed(self, told: Forecast, course: Course[State], seat: Seat) -> Action | None:
        return outcomes.assumed(told, course)

    def came_out(self, told: Forecast, course: Course[State]) -> int | None:
        return outcomes.came_out(told, course)

    # --- besides the contract

    def odds_tables(self, v: State, seat: Seat, place: str) -> Sequence[Table] | None:
        at = scene.spot(place) if place else None
        return None if place and at is None else scene.reckoning(v, seat, at)

    def check_file(self, path: Path, language: str) -> FileReport | None:
        return checking.check(path, language)


GAME = Valor()

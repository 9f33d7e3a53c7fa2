"""The Great Crisis of Frederick II as a game of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

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
from grognard.core.scene import Board, Layer, Scene, Table
from grognard.games.frederick import actions as act
from grognard.games.frederick import (
    arrange,
    board,
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
from grognard.games.frederick.bot import Greedy, Quick
from grognard.games.frederick.bounds import BOUNDS
from grognard.games.frederick.cards import CARD_IDS
from grognard.games.frederick.forces import ARMIES, NATIONS
from grognard.games.frederick.map import IDS
from grognard.games.frederick.state import State
from grognard.games.frederick.units import UNIT_KEYS

MENU = (
    "roll", "go-on", "recover", "march", "sortie", "assault", "end", "attack", "assign", "retreat", "charge", "pass",
    "storm", "rest", "done", "go", "stay", "in", "out", "hit", "none", "rests", "destroyed", "play", "keep", "discard",
    *standing.KINDS, *arrange.KEYS,
)  # fmt: skip


class Frederick:
    id = "frederick"
    version = 2
    codec = Codec(State, act.ACTIONS, act.EVENTS, act.INSTRUCTIONS, arrange.CHANGES.kinds)
    bounds = BOUNDS
    lenses = lenses.LENSES
    dice = True
    bots: Mapping[str, Callable[[int], Player[State]]] = {"greedy": Greedy, "quick": Quick}

    def scenarios(self) -> Mapping[str, Scenario]:
        return start.scenarios()

    def vocabulary(self, scenario: str, options: Options) -> Sequence[str]:
        names = (*MENU, *NATIONS, *(army for army in ARMIES if army not in NATIONS), *IDS, *CARD_IDS, *UNIT_KEYS)
        return tuple(dict.fromkeys(names))

    def setup(self, scenario: str, options: Options, dice: Dice) -> State:
        s = start.setup(options, dice)
        play.go_on(s, dice, [])
        return s

    # --- deciding

    def decisions(self, v: State) -> tuple[Decision, ...]:
        return play.decisions(v)

    def ask(self, v: State, seat: Seat) -> Next:
        return play.ask(v, seat)

    def refusal(self, v: State, seat: Seat, action: Action) -> Refusal | None:
        return play.refusal(v, seat, action)

    def cautions(self, v: State, seat: Seat, action: Action) -> tuple[Caution, ...]:
        return play.cautions(v, seat, action)

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
        return known.sample(v, dice)

    # --- showing

    def board(self, scenario: str, options: Options) -> Board:
        return board.board()

    def scene(self, v: State) -> Scene:
        return scene.scene(v)

    def lens(self, v: State, name: str, focus: Sequence[str]) -> Layer:
        return lenses.lens(v, name, focus)

    def sketch(self, v: State, seat: Seat, picks: Sequence[str]) -> Layer:
        return scene.sketch(v, seat, picks)

    def forecast(self, v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
        return forecast.forecast(v, seat, picks)

    def assumed(self, told: Forecast, course: Course[State], seat: Seat) -> Action | None:
        return outcomes.assumed(told, course, seat)

    def came_out(self, told: Forecast, course: Course[State]) -> int | None:
        return outcomes.came_out(told, course)

    # --- besides the contract

    def odds_tables(self, v: State, seat: Seat, place: str) -> Sequence[Table] | None:
        at = scene.spot(place) if place else None
        return None if place and at is None else scene.reckoning(v, seat, at)


GAME = Frederick()

"""The sandbox as a game of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from grognard.core import (
    Action,
    Caution,
    Change,
    Codec,
    Decision,
    Dice,
    Event,
    Forecast,
    Instruction,
    Next,
    OneOf,
    Option,
    Options,
    Player,
    ReadyInstruction,
    Refusal,
    Result,
    RuleId,
    Scenario,
    Seat,
    SeatAt,
    say,
)
from grognard.core.scene import Board, Layer, Scene

from . import actions as act
from . import arrange, laws, play, scene, view
from .bot import Greedy
from .bounds import BOUNDS
from .state import ARMIES, CARDS, SPACES, UNITS, Reply, State

MENU = ("march", "balloon", "mine", "proclaim", "rest", "fight", "retreat", "pass", "never", "ambush-at")

LENGTH = Option(
    "length", say("option-length"), say("option-length-about"), ("2", "4", "6"), "4", (RuleId("SB-8-c"),), (1, 999)
)
MINES = Option("mines", say("option-mines"), say("option-mines-about"), ("yes", "no"), "yes", (RuleId("SB-8-d"),))


def _scenario(name: str, seat_of: tuple[int, ...]) -> Scenario:
    roles = [
        tuple(act.army_name(ARMIES[a]) for a, s in enumerate(seat_of) if s == seat) for seat in range(max(seat_of) + 1)
    ]
    seats = tuple(SeatAt(say("seat", n=n + 1), r) for n, r in enumerate(roles))
    return Scenario(name, say(f"scenario-{name}"), say(f"scenario-{name}-about"), seats, (LENGTH, MINES))


class Sandbox:
    id = "sandbox"
    version = 1
    codec = Codec(State, act.ACTIONS, act.EVENTS, act.INSTRUCTIONS, arrange.CHANGES.kinds)
    bounds = BOUNDS
    lenses = scene.LENSES
    dice = True
    bots: Mapping[str, Callable[[int], Player[State]]] = {"greedy": Greedy}

    def scenarios(self) -> Mapping[str, Scenario]:
        return {name: _scenario(name, seat_of) for name, seat_of in play.SEATS.items()}

    def vocabulary(self, scenario: str, options: Options) -> Sequence[str]:
        return (*MENU, *SPACES, *UNITS, *CARDS)

    def setup(self, scenario: str, options: Options, dice: Dice, _out: list[Event] | None = None) -> State:
        return play.setup(scenario, options, dice)

    def decisions(self, v: State) -> tuple[Decision, ...]:
        return laws.decisions(v)

    def ask(self, v: State, seat: Seat) -> Next:
        return laws.ask(v, seat)

    def refusal(self, v: State, seat: Seat, action: Action) -> Refusal | None:
        return laws.refusal(v, seat, action)

    def cautions(self, v: State, seat: Seat, action: Action) -> tuple[Caution, ...]:
        return tuple(laws.cautions(v, seat, action))

    def instruct(self, v: State, seat: Seat) -> Next | None:
        def chosen(key: str) -> Next:
            return act.Never() if key == "never" else OneOf(say("ask-ambush-at"), SPACES, act.AmbushAt, act.space_name)

        return OneOf(say("ask-instruct"), ("never", "ambush-at"), chosen, lambda k: say(f"do-{k}"))

    def answer(self, v: State, seat: Seat, instructions: Sequence[Instruction]) -> Action | None:
        """SB-5: only windows are answered; whether an instruction speaks depends on the window and its space alone."""
        top = v.frames[-1] if v.frames else None
        if not isinstance(top, Reply):
            return None
        at = next(SPACES[f.at] for f in v.frames if hasattr(f, "at"))
        for order in instructions:
            match order:
                case act.AmbushAt() if order.at == at:
                    return act.Play(CARDS[top.link]) if top.link in v.hand[top.army] else act.Pass()
                case act.Never():
                    return act.Pass()
        return None

    def ready_instructions(self, v: State, seat: Seat) -> tuple[ReadyInstruction, ...]:
        top = v.frames[-1] if v.frames else None
        asked = isinstance(top, Reply) and v.seat_of[top.army] == seat
        return (ReadyInstruction(act.Never(), say("ready-never")),) if asked else ()

    def on_timeout(self, v: State, seat: Seat) -> Action | None:
        return laws.on_timeout(v, seat)

    def chat_refusal(self, options: Options, v: State) -> Refusal | None:
        return None

    def apply(self, s: State, seat: Seat, action: Action, dice: Dice) -> list[Event]:
        return play.apply(s, seat, action, dice)

    def result(self, s: State) -> Result | None:
        return play.result(s)

    def violations(self, s: State) -> Sequence[str]:
        return play.violations(s)

    def arrange(self, s: State) -> Next | None:
        return arrange.arrange(s)

    def arranged(self, s: State, change: Change) -> State:
        return arrange.arranged(s, change)

    def view(self, s: State, seat: Seat | None) -> State:
        return view.view(s, seat)

    def seen(self, event: Event, seat: Seat | None) -> Event | None:
        return view.seen(event, seat)

    def sample(self, v: State, seat: Seat | None, dice: Dice) -> State:
        return view.sample(v, seat, dice)

    def board(self, scenario: str, options: Options) -> Board:
        return scene.board()

    def scene(self, v: State) -> Scene:
        return scene.scene(v)

    def lens(self, v: State, name: str, focus: Sequence[str]) -> Layer:
        return scene.lens(v, name, focus)

    def sketch(self, v: State, seat: Seat, picks: Sequence[str]) -> Layer:
        return scene.sketch(tuple(picks))

    def forecast(self, v: State, seat: Seat, picks: Sequence[str]) -> tuple[Forecast, ...]:
        return scene.forecast(v, seat, tuple(picks))


GAME = Sandbox()

"""Power as a game of the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from grognard.core import Action, Codec, Event, Seat
from grognard.core.optional_features import ExamplePosition, TimeLimit
from grognard.games.power import instructions, invariants, play, setup, view
from grognard.games.power.actions import Orders, Ready, TakeCaptives
from grognard.games.power.arrange import changes as arrange
from grognard.games.power.arrange import questions
from grognard.games.power.bots.greedy import Greedy
from grognard.games.power.bounds import BOUNDS
from grognard.games.power.display import board as board_picture
from grognard.games.power.display import lenses, scene
from grognard.games.power.events import combat as combat_events
from grognard.games.power.events import orders as order_events
from grognard.games.power.events import round as round_events
from grognard.games.power.odds import forecast
from grognard.games.power.odds import tables as odds_tables
from grognard.games.power.rules import victory
from grognard.games.power.state import State
from grognard.games.power.vocabulary import VOCABULARY
from grognard.kit.game_object import FullGame
from grognard.kit.module_classes import classes_in


class Power(FullGame[State]):
    """The contract's methods are given below; these are besides it."""

    def example_positions(self, path: Path) -> Iterable[ExamplePosition]:
        from grognard.games.power.examples.positions import positions

        return positions(path)

    def position(self, text: str, players: int) -> State:
        from grognard.games.power.arrange.text import position_of

        return position_of(text, players)

    def unfinished(self, v: State, seat: Seat, picks: Sequence[str]) -> Action | None:
        return instructions.unfinished(v, seat, picks)

    def time_limit(self, v: State) -> TimeLimit | None:
        return victory.time_limit(v)


EVENTS = classes_in(Event, order_events, combat_events, round_events)

GAME = Power(
    id="power",
    version=2,
    codec=Codec(State, (Orders, TakeCaptives, Ready), EVENTS, changes=arrange.CHANGES.kinds),
    bounds=BOUNDS,
    bots={"greedy": Greedy},
    lenses=lenses.LENSES,
    scenarios=setup.scenarios,
    vocabulary=lambda _scenario, _options: VOCABULARY,
    setup=lambda scenario, options, _dice, _out=None: setup.setup(scenario, options),
    decisions=play.decisions,
    ask=play.ask,
    refusal=play.refusal,
    cautions=play.cautions,
    on_timeout=instructions.on_timeout,
    chat_refusal=play.chat_refusal,
    apply=play.apply,
    result=victory.result,
    violations=invariants.violations,
    arrange=questions.arrange,
    arranged=arrange.arranged,
    view=view.view,
    seen=view.seen,
    sample=view.sample,
    board=lambda _scenario, _options: board_picture.board(),
    scene=scene.scene,
    lens=lenses.lens,
    sketch=scene.sketch,
    forecast=forecast.forecast,
    outline=play.outline,
    odds_tables=odds_tables.odds_tables,
)
"""Its odds count totals that the others' orders can make, no chances, so there is nothing to come out."""

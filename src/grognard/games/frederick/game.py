"""The Great Crisis of Frederick II as a game of the table."""

from __future__ import annotations

from grognard.core import Action, Codec, Dice, Event, Instruction, Options
from grognard.games.frederick import actions as act
from grognard.games.frederick import instructions, invariants, play, view
from grognard.games.frederick import setup as setup_module
from grognard.games.frederick.arrange import changes as arrange
from grognard.games.frederick.arrange import questions
from grognard.games.frederick.bots.greedy import Greedy, Quick
from grognard.games.frederick.bounds import BOUNDS
from grognard.games.frederick.display import board as board_picture
from grognard.games.frederick.display import lenses, scene
from grognard.games.frederick.events import battle, march, turn
from grognard.games.frederick.odds import forecast
from grognard.games.frederick.odds import tables as odds_tables
from grognard.games.frederick.rules import victory
from grognard.games.frederick.state import State
from grognard.games.frederick.vocabulary import VOCABULARY
from grognard.kit.game_object import FullGame
from grognard.kit.module_classes import classes_in

EVENTS = classes_in(Event, turn, march, battle)


def setup(_scenario: str, options: Options, dice: Dice, out: list[Event] | None = None) -> State:
    s = setup_module.setup(options, dice)
    play.run(s, dice, [] if out is None else out)
    return s


class Frederick(FullGame[State]):
    """The contract's methods are given below; these are besides it."""


GAME = Frederick(
    id="frederick",
    version=3,
    codec=Codec(State, classes_in(Action, act), EVENTS, classes_in(Instruction, act), arrange.CHANGES.kinds),
    bounds=BOUNDS,
    bots={"greedy": Greedy, "quick": Quick},
    lenses=lenses.LENSES,
    dice=True,
    scenarios=setup_module.scenarios,
    vocabulary=lambda _scenario, _options: VOCABULARY,
    setup=setup,
    decisions=play.decisions,
    ask=play.ask,
    refusal=play.refusal,
    cautions=play.cautions,
    instruct=lambda v, _seat: instructions.instruct(v),
    answer=instructions.answer,
    ready_instructions=instructions.ready_instructions,
    on_timeout=instructions.on_timeout,
    apply=play.apply,
    result=victory.result,
    violations=invariants.violations,
    arrange=questions.arrange,
    arranged=arrange.arranged,
    view=view.view,
    seen=view.seen,
    sample=lambda v, _seat, dice: view.sample(v, dice),
    board=lambda _scenario, _options: board_picture.board(),
    scene=scene.scene,
    lens=lenses.lens,
    sketch=scene.sketch,
    forecast=forecast.forecast,
    outline=play.SEQUENCE.outline,
    odds_tables=odds_tables.odds_tables,
)

"""Clash of Monarchs as a game of the table."""

from __future__ import annotations

from pathlib import Path

from grognard.core import Action, Codec, Dice, Event, Instruction, Options, Seat
from grognard.core.optional_features import FileReport
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import instructions, invariants, play, view
from grognard.games.monarchs import setup as setup_module
from grognard.games.monarchs.arrange import changes as arrange
from grognard.games.monarchs.arrange import questions as arrange_questions
from grognard.games.monarchs.bots.greedy import Careful, Greedy, Quick
from grognard.games.monarchs.bounds import BOUNDS
from grognard.games.monarchs.display import board as board_picture
from grognard.games.monarchs.display import lenses, scene, sketch
from grognard.games.monarchs.events import battle, light_troops, march, spring, supply, turn, year
from grognard.games.monarchs.files import check as file_check
from grognard.games.monarchs.odds import forecast
from grognard.games.monarchs.odds import tables as odds_tables
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.state import State
from grognard.games.monarchs.vocabulary import VOCABULARY
from grognard.kit.game_object import FullGame
from grognard.kit.module_classes import classes_in

EVENTS = classes_in(Event, year, spring, turn, supply, light_troops, march, battle)


def setup(scenario: str, options: Options, dice: Dice, out: list[Event] | None = None) -> State:
    s = setup_module.first_position(scenario, options)
    play.run(s, dice, [] if out is None else out)
    return s


class Monarchs(FullGame[State]):
    """The contract's methods are given below; these are besides it."""

    def sides(self, v: State) -> tuple[tuple[Seat, ...], ...]:
        """CM-P-1-b: the seats of the Alliance and of the Coalition; none where each side is one seat."""
        return victory.sides_of(v)

    def check_file(self, path: Path, language: str) -> FileReport | None:
        return file_check.check(path, language)


GAME = Monarchs(
    id="monarchs",
    version=1,
    codec=Codec(State, classes_in(Action, act), EVENTS, classes_in(Instruction, act), arrange.CHANGES.kinds),
    bounds=BOUNDS,
    bots={"greedy": Greedy, "quick": Quick, "careful": Careful},
    lenses=lenses.LENSES,
    dice=True,
    scenarios=setup_module.scenarios,
    vocabulary=lambda _scenario, _options: VOCABULARY,
    setup=setup,
    decisions=play.decisions,
    ask=play.ask,
    refusal=play.refusal,
    cautions=play.cautions,
    instruct=instructions.instruct,
    answer=instructions.answer,
    ready_instructions=instructions.ready_instructions,
    on_timeout=instructions.on_timeout,
    apply=play.apply,
    result=victory.result,
    violations=invariants.violations,
    arrange=arrange_questions.arrange,
    arranged=arrange.arranged,
    view=view.view,
    seen=view.seen,
    sample=view.sample,
    board=lambda _scenario, _options: board_picture.board(),
    scene=scene.scene,
    lens=lenses.lens,
    sketch=sketch.sketch,
    forecast=forecast.forecast,
    outline=play.SEQUENCE.outline,
    odds_tables=odds_tables.odds_tables,
)

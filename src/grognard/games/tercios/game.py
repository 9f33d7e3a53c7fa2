"""Tercios as a game of the table."""

from __future__ import annotations

from pathlib import Path

from grognard.core import Action, Codec, Dice, Event, Instruction, Options, Seat
from grognard.core.army_builder import ArmyBuilder
from grognard.core.optional_features import FileReport
from grognard.core.printouts import Paper
from grognard.games.tercios import actions as act
from grognard.games.tercios import instructions, invariants, play, setup, view
from grognard.games.tercios.arrange import changes as arrange
from grognard.games.tercios.arrange import questions
from grognard.games.tercios.bots.greedy import Cautious, Greedy, Quick
from grognard.games.tercios.bounds import BOUNDS
from grognard.games.tercios.display import board, lenses, scene, sketch
from grognard.games.tercios.events import deployment, fight, turn
from grognard.games.tercios.files import check, roster
from grognard.games.tercios.files.builder import BUILDER
from grognard.games.tercios.odds import forecast, tables
from grognard.games.tercios.state import State
from grognard.games.tercios.vocabulary import words
from grognard.kit.game_object import FullGame
from grognard.kit.module_classes import classes_in


def set_up(scenario: str, options: Options, dice: Dice, out: list[Event] | None = None) -> State:
    """The first position in which a player must decide."""
    s = setup.setup(scenario, options, dice)
    play.run(s, dice, [] if out is None else out)
    return s


class Tercios(FullGame[State]):
    """With armies that players buy, papers of them, and worked examples."""

    @staticmethod
    def army_builder() -> ArmyBuilder:
        return BUILDER

    @staticmethod
    def papers(v: State, seat: Seat | None) -> tuple[Paper, ...]:
        army = None if seat is None else v.armies[seat]
        return () if army is None else roster.papers(army)

    @staticmethod
    def check_file(path: Path, language: str) -> FileReport | None:
        return check.check(path, language)


GAME = Tercios(
    id="tercios",
    version=2,
    codec=Codec(
        State,
        classes_in(Action, act),
        classes_in(Event, turn, fight, deployment),
        classes_in(Instruction, act),
        arrange.CHANGES.kinds,
    ),
    bounds=BOUNDS,
    bots={"greedy": Greedy, "cautious": Cautious, "quick": Quick},
    lenses=lenses.LENSES,
    dice=True,
    scenarios=setup.scenarios,
    vocabulary=lambda _scenario, _options: words(),
    setup=set_up,
    decisions=play.decisions,
    ask=play.SEQUENCE.ask,
    refusal=play.refusal,
    cautions=play.cautions,
    instruct=instructions.instruct,
    answer=instructions.answer,
    ready_instructions=instructions.ready_instructions,
    on_timeout=instructions.on_timeout,
    apply=play.apply,
    result=play.result,
    violations=invariants.violations,
    arrange=questions.arrange,
    arranged=arrange.arranged,
    view=view.view,
    seen=view.seen,
    sample=view.sample,
    board=lambda _scenario, _options: board.BOARD,
    scene=scene.scene,
    lens=lenses.lens,
    sketch=sketch.sketch,
    forecast=forecast.forecast,
    outline=play.SEQUENCE.outline,
    odds_tables=tables.odds_tables,
)

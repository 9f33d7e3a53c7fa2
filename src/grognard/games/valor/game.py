"""Valor & Victory as a game of the table."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from grognard.core import Action, Codec, Event, Instruction
from grognard.core.optional_features import FileReport
from grognard.games.valor import actions as act
from grognard.games.valor import instructions, invariants, play, setup, view
from grognard.games.valor.arrange import changes as arrange
from grognard.games.valor.arrange import questions
from grognard.games.valor.bots.cautious import Cautious
from grognard.games.valor.bots.greedy import Greedy, Quick
from grognard.games.valor.bounds import BOUNDS
from grognard.games.valor.components.scenarios import battles
from grognard.games.valor.display import board as board_picture
from grognard.games.valor.display import lenses, scene
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.files import check as file_check
from grognard.games.valor.odds import forecast
from grognard.games.valor.odds import tables as odds_tables
from grognard.games.valor.odds.attacks import best_shot
from grognard.games.valor.state import State
from grognard.games.valor.vocabulary import words
from grognard.kit.game_object import FullGame
from grognard.kit.module_classes import classes_in


class Valor(FullGame[State]):
    """The contract's methods are given below; these are besides it."""

    def check_file(self, path: Path, language: str) -> FileReport | None:
        return file_check.check(path, language)


EVENTS = classes_in(Event, turn_events, fire_events, movement_events)

GAME = Valor(
    id="valor",
    version=3,
    codec=Codec(State, classes_in(Action, act), EVENTS, classes_in(Instruction, act), arrange.CHANGES.kinds),
    bounds=BOUNDS,
    bots={"greedy": Greedy, "quick": Quick, "cautious": Cautious},
    lenses=lenses.LENSES,
    dice=True,
    scenarios=setup.scenarios,
    vocabulary=lambda scenario, _options: words(battles()[scenario]),
    setup=lambda scenario, options, _dice, _out=None: setup.setup(scenario, options),
    decisions=play.decisions,
    ask=play.SEQUENCE.ask,
    refusal=play.refusal,
    instruct=lambda v, _seat: instructions.instruct(v),
    answer=partial(instructions.answer, best_shot=best_shot),
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
    board=lambda scenario, _options: board_picture.board(battles()[scenario]),
    scene=scene.scene,
    lens=lenses.lens,
    sketch=scene.sketch,
    forecast=forecast.forecast,
    outline=play.SEQUENCE.outline,
    odds_tables=odds_tables.odds_tables,
)

"""Valor & Victory as a game of the table."""

from __future__ import annotations

from grognard.core import Codec
from grognard.core.action import kinds_in
from grognard.games.valor import actions as act
from grognard.games.valor import arrange, board, forecast, known, lenses, outcomes, play, scene, sound, standing, start
from grognard.games.valor import events as ev
from grognard.games.valor.bots import Cautious, Greedy, Quick
from grognard.games.valor.scenarios import battles
from grognard.games.valor.state import State
from grognard.games.valor.vocabulary import words
from grognard.kit.game import GameObject

GAME = GameObject[State](
    id="valor",
    version=1,
    codec=Codec(State, kinds_in(act.ACTIONS), kinds_in(ev.EVENTS), kinds_in(act.INSTRUCTIONS), arrange.CHANGES.kinds),
    bots={"greedy": Greedy, "quick": Quick, "cautious": Cautious},
    lenses=lenses.LENSES,
    dice=True,
    scenarios=start.scenarios,
    vocabulary=lambda scenario, _options: words(battles()[scenario]),
    setup=lambda scenario, options, _dice: start.setup(scenario, options),
    decisions=play.decisions,
    ask=play.SEQUENCE.ask,
    refusal=play.refusal,
    instruct=lambda v, _seat: standing.instruct(v),
    answer=standing.answer,
    lapse=standing.lapse,
    apply=play.apply,
    result=play.result,
    broken=sound.broken,
    arrange=arrange.arrange,
    arranged=arrange.arranged,
    view=known.view,
    seen=known.seen,
    sample=known.sample,
    board=lambda scenario, _options: board.board(battles()[scenario]),
    scene=scene.scene,
    lens=lenses.lens,
    sketch=scene.sketch,
    forecast=forecast.forecast,
    assumed=lambda told, course, _seat: outcomes.assumed(told, course),
    came_out=outcomes.came_out,
)

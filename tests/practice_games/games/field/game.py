"""The field as a game of the table."""

from __future__ import annotations

from grognard.core import Codec, Seat
from grognard.core.printouts import Paper
from grognard.kit.game_object import GameObject

from . import arrange, papers, play, scene, view
from .actions import ACTIONS
from .bounds import BOUNDS
from .events import EVENTS
from .state import COMPANIES, EVERY_ORDER, State


class Field(GameObject[State]):
    def papers(self, v: State, seat: Seat | None) -> tuple[Paper, ...]:
        return papers.papers(v, seat)


GAME = Field(
    id="field",
    version=1,
    codec=Codec(State, ACTIONS, EVENTS, (), arrange.CHANGES.kinds),
    bounds=BOUNDS,
    lenses=scene.LENSES,
    dice=True,
    scenarios=play.scenarios,
    vocabulary=lambda _scenario, _options: (*COMPANIES, *EVERY_ORDER, "lost", "put", "turn"),
    setup=play.setup,
    decisions=play.decisions,
    ask=play.ask,
    refusal=play.refusal,
    apply=play.apply,
    result=play.result,
    violations=play.violations,
    arrange=arrange.arrange,
    arranged=arrange.arranged,
    view=view.view,
    sample=view.sample,
    board=lambda _scenario, _options: scene.board(),
    scene=scene.scene,
    lens=scene.lens,
    sketch=scene.sketch,
    forecast=play.forecast,
)

"""Places that are pointed at and things that are put into bins: what a question offers is what it then takes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from grognard.core import ASKS, Game, Next, Point, Pose, Refusal, Split, follow
from grognard.core.ask import MOST_CANDIDATES
from grognard.core.scene import Bench, Board, BoardKind, Piece, Scene
from tests.every_game import random_games
from tests.every_game.random_games import Table, sampled

POSITIONS, WALKS, POSES, DRAWS = 40, 2, 12, 6
every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)


class Met(Struct, frozen=True):
    """A question that somebody is asked, and what they see."""

    scene: Scene
    ask: Any


def met(table: Table) -> Iterator[Met]:
    """The questions of a random game, and of changing its positions by hand."""
    game, rng = table.rules, Random(21)
    for step in sampled(table, 1, POSITIONS):
        view = game.view(step.before, step.seat)
        for _ in range(WALKS):
            yield from _along(game.ask(view, step.seat), game.scene(view), rng)
            yield from _along(game.arrange(step.before), game.scene(step.before), rng)


def _along(start: Next | None, scene: Scene, rng: Random) -> Iterator[Met]:
    here = start
    while isinstance(here, ASKS):
        yield Met(scene, here)
        here = follow(here, here.sample(rng))[1]


def pieces(scene: Scene) -> Iterator[Piece]:
    yield from (thing for thing in scene.things if isinstance(thing, Piece))
    for panel in scene.panels:
        yield from panel.pieces if isinstance(panel, Bench) else ()


def anywhere(board: Board, rng: Random) -> Pose:
    """On the table, or somewhat off it; facings as people may write them."""
    x, y = rng.randrange(-100, board.width + 100), rng.randrange(-100, board.height + 100)
    return Pose(x, y, rng.randrange(-40_000, 40_000))


def board_of(game: Game[Any], table: Table) -> Board:
    return game.board(table.scenario, dict(table.options))


@every_scenario
def test_a_point_takes_what_it_offers_and_mends_a_place_once(table: Table) -> None:
    rng, board, found = Random(22), board_of(table.rules, table), 0
    for asked in met(table):
        ask = asked.ask
        if not isinstance(ask, Point):
            continue
        found += 1
        assert 1 <= len(ask.candidates) <= MOST_CANDIDATES
        assert len({*ask.candidates}) == len(ask.candidates), "a candidate stands twice"
        for pose in (*ask.candidates, *(ask.read(ask.sample(rng)) for _ in range(DRAWS))):
            assert isinstance(pose, Pose), f"what is offered or drawn is refused: {pose}"
            assert ask.correct(pose) == pose, f"{pose} is offered or drawn, and is not right as it is"
        for _ in range(POSES):
            mended = ask.correct(anywhere(board, rng))
            assert isinstance(mended, Refusal) or ask.correct(mended) == mended, f"{mended} is mended again"
        if not ask.turns and isinstance(mended := ask.correct(ask.candidates[0]), Pose):
            turned = ask.correct(Pose(mended.x, mended.y, mended.facing + 9000))
            assert isinstance(turned, Refusal) or turned == mended, "nobody is asked which way it faces, and it matters"
        if ask.places is not None:
            assert ask.places.id in [piece.id for piece in pieces(asked.scene)], f"{ask.places.id} is nowhere"
    assert found or board.kind is not BoardKind.TABLE, "an open table on which nobody is asked for a place"


@every_scenario
def test_things_go_only_into_the_bins_that_are_theirs(table: Table) -> None:
    rng = Random(23)
    for asked in met(table):
        ask = asked.ask
        if not isinstance(ask, Split) or ask.bins_of is None:
            continue
        names = [name for name, _ in ask.bins]
        for item, _ in ask.items:
            allowed = list(ask.bins_of(item))
            assert allowed, f"{item} may go nowhere"
            assert allowed == [name for name in names if name in allowed], (
                f"{item}: bins that there are, in their order"
            )
        right = ask.read(ask.sample(rng))
        assert not isinstance(right, Refusal), f"what is drawn is refused: {right}"
        for share in right:
            wrong = [f"{share.item}>{name}" for name in names if name not in ask.bins_of(share.item)]
            others = [str(other) for other in right if other.item != share.item]
            count = dict(ask.items)[share.item]
            assert all(isinstance(ask.read(" ".join([*others, f"{one}*{count}"])), Refusal) for one in wrong)
        so_far: tuple[str, ...] = ()
        for item, count in ask.items:
            for _ in range(count):
                codes = ask.codes(so_far)
                assert codes, f"nothing follows {so_far}"
                assert {*codes} <= {*ask.bins_of(item)}, f"codes put {item} where it may not go"
                so_far = (*so_far, codes[int(rng.random() * len(codes))])

"""Reads the focus of a lens: a place, a thing on the table, or a pose."""

from __future__ import annotations

from typing import TypeVar

from grognard.core.game import Game, Options, State
from grognard.core.poses_and_shares import Pose
from grognard.core.scene import Piece, Scene, Scenery

S = TypeVar("S", bound=State)


def read_focus(game: Game[S], scenario: str, options: Options, v: S, word: str) -> str | None:
    """The meaning of a word to a lens: a key of the vocabulary, a pose, a spot, or the key of a piece or scenery on the
    table; `None` if it is none of these. The most expensive check comes last."""
    if word in game.vocabulary(scenario, options):
        return word
    if (pose := Pose.parse(word)) is not None:
        return str(pose)
    if any(word == spot.id for spot in game.board(scenario, options).spots):
        return word
    return word if word in standing(game.scene(v)) else None


def standing(scene: Scene) -> list[str]:
    """The keys of pieces and scenery on the table, or their ids where they have no key."""
    return [thing.key or thing.id for thing in scene.things if isinstance(thing, Piece | Scenery)]

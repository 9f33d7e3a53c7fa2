"""Everything on the table that can be clicked, and what a click means as an answer to a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from grognard.core import Refusal, Refused, Split, Text, follow
from grognard.core.scene import Bench, Board, Hand, Piece, Scene, Scenery


def lying(board: Board, scene: Scene) -> Iterator[tuple[str, str]]:
    """Everything that can be clicked as (sort, key): places, pieces on the map and on benches, scenery,
    benches, cards."""
    yield from (("place", spot.id) for spot in board.spots)
    for thing in scene.things:
        if isinstance(thing, Piece):
            yield from _named(thing)
        if isinstance(thing, Scenery) and thing.key:
            yield "scenery", thing.key
    for panel in scene.panels:
        if isinstance(panel, Bench):
            if panel.key:
                yield "bench", panel.key
            for piece in panel.pieces:
                yield from (named for named in _named(piece) if named[1] != panel.key)
        if isinstance(panel, Hand):
            yield from (("card", card.key or card.id) for card in panel.cards)


def _named(piece: Piece) -> Iterator[tuple[str, str]]:
    """A click on a piece means its key; its id only where a question asks for that."""
    yield "piece", piece.key or piece.id
    if piece.key and piece.key != piece.id:
        yield "piece by id", piece.id


class Choice(Struct, frozen=True):
    """A part of a question that things on the table answer: a split has two, its items and its bins."""

    name: str
    offered: frozenset[str]
    pick: Callable[[str], str]
    """The answer that means this thing."""


def choices(question: Any) -> Iterator[Choice]:
    name = question.prompt.key
    if isinstance(question, Split):
        if question.items:
            item, bin_ = question.items[0][0], question.bins[0][0]
            yield Choice(name, frozenset(key for key, _ in question.bins), lambda key: f"{item}>{key}")
            yield Choice(f"{name} (items)", frozenset(key for key, _ in question.items), lambda key: f"{key}>{bin_}")
    elif not isinstance(question, Text):  # any text may be an answer, whatever else bears it as a name
        yield Choice(name, frozenset(getattr(question, "keys", ())), lambda key: key)


def refused(question: Any, pick: str) -> Refusal | None:
    try:
        follow(question, pick)
    except Refused as wrong:
        return wrong.refusal
    return None


def reasons(question: Any, there: list[tuple[str, str]]) -> list[Refusal | None]:
    """What is said to every click on a thing that is not offered."""
    return [
        refused(question, choice.pick(key))
        for choice in choices(question)
        for _, key in there
        if key not in choice.offered
    ]

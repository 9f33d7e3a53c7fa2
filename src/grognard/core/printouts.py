"""Sheets that a game offers for printing, saving or pasting elsewhere: order cards, a roster, a list of troops.

A closed vocabulary, as for pictures: the client, the service and the terminal lay out these parts and know no game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from grognard.core.message import Message
from grognard.core.scene import Table


class Heading(Struct, frozen=True, tag="heading"):
    text: Message


class Words(Struct, frozen=True, tag="words"):
    """A paragraph."""

    text: Message


class CutOut(Struct, frozen=True, omit_defaults=True):
    """A small card to be cut out."""

    title: Message
    lines: tuple[Message, ...] = ()


class Cards(Struct, frozen=True, tag="cards"):
    """Small cards of one size, side by side, in rows as long as the paper is wide."""

    cards: tuple[CutOut, ...]


class Plain(Struct, frozen=True, tag="plain"):
    """Plain text for pasting elsewhere, line by line."""

    lines: tuple[Message, ...]


Part = Heading | Words | Table | Cards | Plain


class Paper(Struct, frozen=True):
    """One sheet, of any length."""

    id: str
    """Used in addresses and in file names."""
    name: Message
    parts: tuple[Part, ...]


def paper_faults(papers: Sequence[Paper]) -> Iterator[str]:
    """The faults of these sheets: an id used twice or unfit as a file name, an empty sheet, a table with rows that
    are not as long as its head."""
    ids = [paper.id for paper in papers]
    yield from (f"{paper} is the id of two papers" for n, paper in enumerate(ids) if paper in ids[:n])
    for paper in papers:
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", paper.id):
            yield f"{paper.id!r} cannot be a file name"
        if not paper.parts:
            yield f"{paper.id} is empty"
        for part in paper.parts:
            if isinstance(part, Table) and any(len(row) != len(part.head) for row in part.rows):
                yield f"{paper.id}: a row is longer or shorter than the head"

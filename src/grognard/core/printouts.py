"""Sheets of paper that a game has to be printed, saved or pasted elsewhere: order cards, a roster, a list of troops.

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
    """Text that people paste elsewhere, line by line, with nothing about it."""

    lines: tuple[Message, ...]


Part = Heading | Words | Table | Cards | Plain


class Paper(Struct, frozen=True):
    """One sheet, as long as it is."""

    id: str
    """It stands in addresses and in names of files."""
    name: Message
    parts: tuple[Part, ...]


def paper_faults(papers: Sequence[Paper]) -> Iterator[str]:
    """What is wrong with these sheets: an id twice, or one that can be no name of a file; nothing on it; a table with
    rows that are not as long as its head."""
    ids = [paper.id for paper in papers]
    yield from (f"{paper} is the id of two papers" for n, paper in enumerate(ids) if paper in ids[:n])
    for paper in papers:
        if not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,39}", paper.id):
            yield f"{paper.id!r} can be no name of a file"
        if not paper.parts:
            yield f"{paper.id}: nothing is on it"
        for part in paper.parts:
            if isinstance(part, Table) and any(len(row) != len(part.head) for row in part.rows):
                yield f"{paper.id}: a row is longer or shorter than the head"

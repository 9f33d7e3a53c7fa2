"""Papers: what is wrong with one is found."""

from __future__ import annotations

import json

import pytest

from grognard.core import dump, say
from grognard.core.printouts import Cards, CutOut, Heading, Paper, Part, Plain, Words, paper_faults
from grognard.core.scene import Table

NAME = say("name")
SOUND = Paper(
    "order-cards",
    NAME,
    (
        Heading(NAME),
        Words(NAME),
        Table("t", NAME, (NAME, NAME), ((NAME, NAME),)),
        Cards((CutOut(NAME, (NAME,)), CutOut(NAME))),
        Plain((NAME, NAME)),
    ),
)


def test_a_sound_paper_has_no_faults_and_can_be_sent() -> None:
    assert list(paper_faults([SOUND, Paper("roster", NAME, (Heading(NAME),))])) == []
    assert [part["type"] for part in json.loads(dump(SOUND))["parts"]] == [
        "heading", "words", "table", "cards", "plain",
    ]  # fmt: skip


def test_an_id_stands_once() -> None:
    assert list(paper_faults([SOUND, SOUND])) == ["order-cards is the id of two papers"]


@pytest.mark.parametrize("name", ["", "Orders", "a b", "../a", "-a", "a" * 41])
def test_an_id_is_a_name_of_a_file(name: str) -> None:
    assert list(paper_faults([Paper(name, NAME, (Heading(NAME),))])) == [f"{name!r} cannot be a file name"]


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ((), "orders is empty"),
        ((Table("t", NAME, (NAME,), ((NAME, NAME),)),), "orders: a row is longer or shorter than the head"),
    ],
)
def test_what_is_wrong_on_a_paper_is_found(parts: tuple[Part, ...], fault: str) -> None:
    assert list(paper_faults([Paper("orders", NAME, parts)])) == [fault]

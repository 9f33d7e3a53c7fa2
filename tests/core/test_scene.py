"""What is wrong with a picture is said: a card that shows its face from behind, a force whose troops lie elsewhere."""

from __future__ import annotations

import pytest

from grognard.core import verbatim
from grognard.core.scene import (
    Badge,
    Bench,
    Board,
    BoardKind,
    Card,
    Hand,
    OnBoard,
    Panel,
    Piece,
    Scene,
    Spot,
    Tone,
    scene_faults,
)

NAME = verbatim("somebody")
BOARD = Board(
    BoardKind.ROUTES, 10, 10, (Spot("prag", verbatim("Prag"), (1, 1)), Spot("kolin", verbatim("Kolin"), (5, 5)))
)


def faults(*things: OnBoard, panels: tuple[Panel, ...] = ()) -> list[str]:
    return list(scene_faults(BOARD, Scene(things, panels)))


def hand(*cards: Card) -> Hand:
    return Hand("hand", NAME, Tone.NATION_1, cards)


def piece(name: str, spot: str = "prag", under: str = "") -> Piece:
    return Piece(name, NAME, Tone.NATION_1, spot, under=under)


def test_a_card_may_say_what_it_is_worth_and_why_it_cannot_be_played() -> None:
    card = Card("c1", NAME, NAME, "PR-01", "4", (Badge("time", NAME),), NAME)
    assert faults(panels=(hand(card, Card("c2")),)) == []


@pytest.mark.parametrize(
    "card",
    [Card("c", text=NAME), Card("c", short="4"), Card("c", badges=(Badge("time", NAME),)), Card("c", note=NAME)],
    ids=["text", "short", "badges", "note"],
)
def test_a_card_that_lies_face_down_shows_nothing(card: Card) -> None:
    assert faults(panels=(hand(card),)) == ["c lies face down and shows something"]


def test_no_two_cards_share_an_id() -> None:
    assert faults(panels=(hand(Card("c"), Card("c")),)) == ["c is shown twice"]


def test_troops_lie_under_the_counter_of_their_force() -> None:
    assert faults(piece("force"), piece("foot", under="force"), piece("horse", under="force")) == []


def test_what_troops_lie_under_is_there_and_lies_under_nothing_itself() -> None:
    assert faults(piece("foot", under="force")) == ["foot lies under force, which stands for no force"]
    twice = faults(piece("force"), piece("foot", under="force"), piece("horse", under="foot"))
    assert twice == ["horse lies under foot, which stands for no force"]


def test_troops_stand_where_their_force_does() -> None:
    assert faults(piece("force"), piece("foot", "kolin", "force")) == ["foot lies under force, which stands elsewhere"]


def test_nothing_lies_under_another_on_a_bench() -> None:
    bench = Bench("bench", NAME, Tone.NATION_1, (piece("a", ""), piece("b", "", "a")))
    assert faults(panels=(bench,)) == ["b lies under another on a bench"]

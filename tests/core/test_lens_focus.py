"""What a lens may be about."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import say
from grognard.core.lens_focus import read_focus, standing
from grognard.core.scene import Area, Bench, Board, BoardKind, Piece, Scene, Scenery, Spot, Tone

NAME = say("name")
WOOD = Scenery("w", NAME, "wood", outline=((0, 0), (9, 0), (0, 9)), key="wood1")
FOOT = Piece("p1", NAME, Tone.SEAT_1, at=(5, 5), base=(3, 6))
HORSE = Piece("p2", NAME, Tone.SEAT_1, at=(50, 50), key="horse")
WAITING = Piece("p3", NAME, Tone.SEAT_1)
SCENE = Scene((WOOD, FOOT, HORSE, Area("reach", outline=((0, 0),))), (Bench("b", NAME, Tone.SEAT_1, (WAITING,)),))


class Game:
    """As much of one as is asked; a scene costs most, so it is counted."""

    scenes = 0

    def vocabulary(self, _scenario: str, _options: Any) -> tuple[str, ...]:
        return ("march", "s1")

    def board(self, _scenario: str, _options: Any) -> Board:
        return Board(BoardKind.TABLE, 99, 99, (Spot("hill", NAME, (1, 1)),))

    def scene(self, _v: Any) -> Scene:
        self.scenes += 1
        return SCENE


def test_what_stands_on_the_table_goes_by_its_key_or_else_its_id() -> None:
    assert standing(SCENE) == ["wood1", "p1", "horse"]


@pytest.mark.parametrize(
    ("word", "meant", "scenes"),
    [
        ("s1", "s1", 0),
        ("hill", "hill", 0),
        ("12/34", "12/34/0", 0),
        (" 12, 34, 9000 ", "12/34/9000", 0),
        ("wood1", "wood1", 1),
        ("p1", "p1", 1),
        ("horse", "horse", 1),
        ("p2", None, 1),
        ("p3", None, 1),
        ("reach", None, 1),
        ("12", None, 1),
        ("", None, 1),
    ],
)
def test_a_word_is_a_focus_or_not(word: str, meant: str | None, scenes: int) -> None:
    game = Game()
    assert read_focus(game, "any", {}, None, word) == meant  # type: ignore[arg-type, type-var]
    assert game.scenes == scenes

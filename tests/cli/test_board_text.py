"""Boards in characters: nothing overlaps, nothing is lost, nothing is wider than the terminal."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from grognard.cli.terminal.board_text import DrawingOptions, Picture, picture
from grognard.core import FairDice, verbatim, walk_at_random
from grognard.core.action import Action
from grognard.core.scene import (
    Area,
    Badge,
    Board,
    BoardKind,
    Building,
    Line,
    Link,
    Marker,
    OnBoard,
    Piece,
    Scenery,
    Spot,
    Tone,
)
from grognard.games import folder, load
from grognard.words import translator

Made = tuple[Board, list[OnBoard]]


def say(message):
    return str(message.facts["text"])


def stacks(spots: list[Spot], count: int, tones: tuple[Tone, ...]) -> list[OnBoard]:
    """Pieces with faces that stand nowhere else: `p00`, `p01`, ..."""
    rng = Random(count)
    return [
        Piece(f"p{n:02}", verbatim(f"Army {n:02}"), rng.choice(tones), rng.choice(spots).id, short=f"p{n:02}")
        for n in range(count)
    ]


def roads() -> Made:
    rng = Random(1)
    spots = [
        Spot(f"space-{n}", verbatim(f"Long Name {n}"), (rng.randrange(3000), rng.randrange(2000)), signs=("fort",))
        for n in range(110)
    ]
    lines = tuple(Line((a.at, b.at), ends=(a.id, b.id)) for a, b in pairwise(spots))
    things = stacks(spots, 30, (Tone.NATION_1, Tone.NATION_2))
    things.append(Marker("siege", verbatim("a siege"), spots[3].id, "siege"))
    things.append(Link("plan", spots=(spots[0].id, spots[9].id)))
    return Board(BoardKind.ROUTES, 3000, 2000, tuple(spots), lines, y_up=True), things


def hexes() -> Made:
    tones = (Tone.LAND, Tone.WOOD, Tone.HILL, Tone.TOWN, Tone.WATER)
    spots = [
        Spot(f"{chr(65 + c)}{r + 1}", verbatim(f"{chr(65 + c)}{r + 1}"), (50 + 86 * c, 50 + 100 * r + c % 2 * 50), (),
             tones[(c * r) % 5])
        for c in range(17)
        for r in range(12)
    ]  # fmt: skip
    return Board(BoardKind.HEXES, 1500, 1300, tuple(spots)), stacks(spots, 40, (Tone.SEAT_1, Tone.SEAT_2))


def squares() -> Made:
    spots = [
        Spot(f"{chr(65 + c)}{r}", verbatim(f"{chr(65 + c)}{r}"), (100 * c + 50, 100 * r + 50),
             ((100 * c, 100 * r), (100 * c + 100, 100 * r), (100 * c + 100, 100 * r + 100), (100 * c, 100 * r + 100)))
        for c in range(9)
        for r in range(9)
    ]  # fmt: skip
    return Board(BoardKind.AREAS, 900, 900, tuple(spots)), stacks(spots, 60, (Tone.SEAT_1, Tone.SEAT_3))


def table() -> Made:
    rng = Random(2)
    things: list[OnBoard] = [
        Piece(f"p{n:02}", verbatim(f"Tercio {n:02}"), Tone.SEAT_1, at=(rng.randrange(18000), rng.randrange(12000)),
              facing=9000 * (n % 4), base=(600, 600), short=f"p{n:02}")
        for n in range(40)
    ]  # fmt: skip
    things.append(Area("wood", outline=((5000, 5000), (8000, 5000), (8000, 7000)), sign="wood", tone=Tone.WOOD))
    return Board(BoardKind.TABLE, 18000, 12000), things


def few() -> Made:
    spots = [Spot("a", verbatim("Alpha"), (0, 0)), Spot("b", verbatim("Beta"), (100, 50))]
    hurt = Badge("hurt", verbatim("steps lost"), 1, Tone.BAD)
    pieces: list[OnBoard] = [
        Piece("g", verbatim("Guard"), Tone.SEAT_1, "a", short="G", count=3, badges=(hurt,)),
        Piece("h", verbatim("Horse"), Tone.SEAT_2, "a", short="H"),
    ]
    return Board(BoardKind.ROUTES, 100, 50, tuple(spots)), pieces


def text_of(drawn: Picture) -> str:
    return "\n".join(line.plain for line in (*drawn.lines, *drawn.notes))


@pytest.mark.parametrize("make", [roads, hexes, squares, table])
@pytest.mark.parametrize(("width", "height"), [(60, 12), (80, 14), (100, 28), (160, 40), (200, 44)])
def test_every_piece_is_found_and_no_line_is_too_long(make: Callable[[], Made], width: int, height: int):
    board, things = make()
    drawn = picture(board, things, DrawingOptions(width, height, say))
    assert max(len(line.plain) for line in drawn.lines) <= width
    found = text_of(drawn)
    missing = [thing.short for thing in things if isinstance(thing, Piece) and thing.short not in found]
    assert missing == []


@pytest.mark.parametrize("make", [hexes, squares])
def test_no_token_of_a_grid_is_lost_or_cut(make: Callable[[], Made]):
    board, things = make()
    drawn = picture(board, things, DrawingOptions(120, 40, say))
    words = set(re.findall(r"[A-Z]\d+", "\n".join(line.plain for line in drawn.lines)))
    assert {spot.id for spot in board.spots} <= words


def test_owners_are_told_apart_without_colour():
    drawn = text_of(picture(*few(), DrawingOptions(60, 10, say)))
    assert "●G×3!" in drawn
    assert "▲H" in drawn
    assert "●G×3! Guard – steps lost 1" in drawn


def test_what_can_be_chosen_carries_its_number():
    drawn = text_of(picture(*few(), DrawingOptions(60, 10, say, numbered={"b": 2, "h": 1})))
    assert "[2] Beta" in drawn
    assert "▲[1]H" in drawn


def test_a_force_is_one_counter_on_the_map_and_all_of_it_in_the_list():
    spots = [Spot(f"s{n}-long", verbatim(f"Space {n}"), (n % 10 * 300, n // 10 * 300)) for n in range(70)]
    board = Board(BoardKind.ROUTES, 3000, 2100, tuple(spots))
    force = [
        Piece("force", verbatim("Prussians"), Tone.NATION_1, "s5-long", short="F", count=24),
        Piece("keith", verbatim("Keith"), Tone.NATION_1, "s5-long", short="Keit", key="gen:keith", under="force"),
        Piece("foot", verbatim("foot"), Tone.NATION_2, "s5-long", short="inf", count=20, under="force"),
    ]
    shown = picture(board, force, DrawingOptions(80, 24, say))
    drawn, listed = ("\n".join(line.plain for line in part) for part in (shown.lines, shown.notes))
    assert "F×24" in drawn
    assert "Keit" not in drawn
    assert "F×24 (Keit inf×20)" in listed
    chosen = picture(board, force, DrawingOptions(80, 24, say, numbered={"gen:keith": 3}))
    assert "[3]Keit" in "\n".join(line.plain for line in chosen.lines)


def test_scenery_that_play_has_placed_is_named():
    board, things = few()
    things = [
        *things,
        Scenery("r", verbatim("Rubble"), "rubble", spot="b"),
        Scenery("w", verbatim("Wood"), "wood", outline=((40, 10), (70, 10), (70, 30), (40, 30))),
        Scenery("h", verbatim("Farm"), "building", building=Building((30, 45))),
        Scenery("f", verbatim("Elbe"), "river", path=((0, 40), (100, 40)), width=4),
        Scenery("s", verbatim("Street"), "road", path=((10, 0), (10, 50)), width=4),
    ]
    drawn = text_of(picture(board, things, DrawingOptions(60, 14, say)))
    assert "{Rubble}" in drawn
    assert "Wood" in drawn
    assert "Farm" in drawn
    assert "~Elbe~" in drawn
    assert "Street" not in drawn


def test_points_on_offer_stand_on_a_ruled_board():
    drawn = text_of(picture(*few(), DrawingOptions(60, 10, say, candidates=((50, 25),))))
    assert re.search(r"┤|│", drawn)
    assert " 1" in drawn
    assert "100" in drawn.splitlines()[-2] or "100" in drawn


def test_an_arrow_points_where_it_leads():
    board, things = few()
    attack = Link("attack", spots=("a", "b"), name=verbatim("attack"))
    drawn = picture(board, [*things, attack], DrawingOptions(60, 10, say))
    assert [note.plain for note in drawn.notes][-1] == "••→ attack"
    assert re.search(r"•[→↘↓]", "\n".join(line.plain for line in drawn.lines))


def test_y_may_grow_upwards():
    board, things = few()
    up = Board(board.kind, board.width, board.height, board.spots, y_up=True)
    first, last = (text_of(picture(b, things, DrawingOptions(60, 10, say))).index("Alpha") for b in (up, board))
    assert first > last


@pytest.mark.parametrize(
    ("facing", "up", "down"), [(0, "→", "→"), (9000, "↑", "↓"), (22500, "↙", "↖"), (27000, "↓", "↑")]
)
def test_a_base_shows_which_way_it_faces(facing, up, down):
    piece = Piece("a", verbatim("Army"), Tone.SEAT_1, at=(50, 50), facing=facing, base=(5, 9), short="A")
    for y_up, arrow in ((True, up), (False, down)):
        board = Board(BoardKind.TABLE, 100, 100, y_up=y_up)
        assert f"A{arrow}" in text_of(picture(board, [piece], DrawingOptions(60, 10, say)))


@pytest.mark.parametrize("width", [60, 80, 120, 200])
def test_the_sandbox_fits_at_every_moment(width):
    game = load("sandbox")
    words = translator("en", folder("sandbox") / "messages")
    options = {option.id: option.default for option in game.scenarios()["three"].options}
    dice, rng = FairDice(b"canvas" * 5), Random(1)
    state = game.setup("three", options, dice)
    board = game.board("three", options)
    while game.decisions(state):
        seat = next(d.seat for d in game.decisions(state) if not d.committed)
        scene = game.scene(game.view(state, seat))
        drawn = picture(board, scene.things, DrawingOptions(width, 14, words.text))
        assert max(len(line.plain) for line in drawn.lines) <= width
        faces = [p.short for p in scene.things if isinstance(p, Piece)]
        assert all(text_of(drawn).count(face) >= faces.count(face) for face in faces)
        action = walk_at_random(game.ask(game.view(state, seat), seat), rng)
        assert isinstance(action, Action)
        game.apply(state, seat, action, dice)

"""What an engraver adds to Central Europe: mountains where they are, words that fit, degrees on the edge."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from grognard.boards import europe, europe_details
from grognard.core.scene import LETTERINGS, Board, BoardKind, Degree, Scene, scene_faults
from grognard.games.frederick.display import board as board_picture

GERMANY = europe.window([(6.0, 47.5), (15.5, 47.5), (6.0, 54.8), (15.5, 54.8)])
SAXONY = europe.window([(12.0, 50.3), (15.0, 51.6)], 100)


def near(at: tuple[int, int], lon: float, lat: float, view: europe.Window) -> float:
    x, y = view.at(lon, lat)
    return hypot(at[0] - x, at[1] - y)


@pytest.mark.parametrize(
    ("name", "lon", "lat"), [("Brocken", 10.62, 51.8), ("Feldberg", 8.0, 47.87), ("Arber", 13.13, 49.11)]
)
def test_high_mountains_lie_on_ridges(name: str, lon: float, lat: float) -> None:
    ridges = europe_details.ridges(GERMANY)
    assert min(near(at, lon, lat, GERMANY) - ridge.width for ridge in ridges for at in ridge.path) < 0, name


def test_a_small_window_has_only_what_is_near_it() -> None:
    assert 0 < len(europe_details.ridges(SAXONY)) < len(europe_details.ridges(GERMANY)) / 3
    assert {words.words for words in europe_details.letterings(SAXONY)} >= {"Ertzgebürg"}
    assert "MARE BALTHICUM" not in {words.words for words in europe_details.letterings(SAXONY)}


@pytest.mark.parametrize("view", [GERMANY, SAXONY])
def test_words_marshes_and_degrees_stay_inside_the_window(view: europe.Window) -> None:
    for words in europe_details.letterings(view):
        assert words.kind in LETTERINGS
        assert len(words.path) == (1 if words.kind == "river" else 2)
        assert all(0 < x < view.width and 0 < y < view.height for x, y in words.path)
    for marsh in europe_details.marshes(view):
        xs, ys = [x for x, _ in marsh.outline], [y for _, y in marsh.outline]
        assert 0 < (min(xs) + max(xs)) / 2 < view.width
        assert 0 < (min(ys) + max(ys)) / 2 < view.height


def test_degrees_meet_the_edges_where_the_projection_says() -> None:
    found = europe_details.degrees(GERMANY)
    for degree in found:
        x, y = degree.at
        assert x in (0, GERMANY.width) or y in (0, GERMANY.height)
    top = [degree for degree in found if degree.meridian and degree.at[1] == 0]
    assert [degree.degree for degree in top] == list(range(top[0].degree, top[-1].degree + 1))
    assert all(a.at[0] < b.at[0] for a, b in pairwise(top))
    west = [degree for degree in found if not degree.meridian and degree.at[0] == 0]
    assert {48, 50, 54} <= {degree.degree for degree in west}
    assert all(a.at[1] > b.at[1] for a, b in pairwise(west))  # further north is higher up


def test_the_central_meridian_is_upright() -> None:
    fourteen = [degree.at[0] for degree in europe_details.degrees(GERMANY) if degree.meridian and degree.degree == 14]
    assert len(fourteen) == 2
    assert abs(fourteen[0] - fourteen[1]) <= 1


def test_neutral_land_belongs_to_no_side_of_the_war() -> None:
    board = board_picture.board()
    for realm in board.realms:
        assert min(hypot(realm.at[0] - s.at[0], realm.at[1] - s.at[1]) for s in board.spots if not s.outline) > 150


def test_a_board_of_all_this_has_no_faults() -> None:
    board = Board(
        BoardKind.ROUTES,
        GERMANY.width,
        GERMANY.height,
        ground=(*europe.ground(GERMANY), *europe_details.marshes(GERMANY)),
        ridges=europe_details.ridges(GERMANY),
        letterings=europe_details.letterings(GERMANY),
        realms=europe_details.neutral(GERMANY),
        degrees=europe_details.degrees(GERMANY),
    )
    assert list(scene_faults(board, Scene(()))) == []
    assert list(scene_faults(board_picture.board(), Scene(()))) == []
    assert Degree((0, 0), 2) not in board.degrees

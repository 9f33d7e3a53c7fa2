"""Central Europe below a board: towns where they are, coasts that fit the window, lines with few enough points."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, radians

import pytest

from grognard.boards import europe
from grognard.boards.europe import OVERHANG, Window, clipped, ground, inside, project, rivers, simpler, window
from grognard.core.scene import Xy

BERLIN, WIEN, KOENIGSBERG, PRAG = (13.40, 52.52), (16.37, 48.21), (20.51, 54.71), (14.42, 50.09)
TOWNS = (BERLIN, WIEN, KOENIGSBERG, PRAG, (6.18, 48.69))
BOX = Window(0, 0, 100, 100)


def kilometres(a: tuple[float, float], b: tuple[float, float]) -> float:
    (ax, ay), (bx, by) = project(*a), project(*b)
    return hypot(ax - bx, ay - by) / 10


def covered(kind: str, at: Xy, view: Window) -> bool:
    return any(_holds(piece.outline, at) for piece in ground(view) if piece.kind == kind)


def _holds(ring: tuple[Xy, ...], at: Xy) -> bool:
    odd = False
    for (ax, ay), (bx, by) in pairwise((*ring, ring[0])):
        if (ay > at[1]) != (by > at[1]) and at[0] < (bx - ax) * (at[1] - ay) / (by - ay) + ax:
            odd = not odd
    return odd


def test_the_centre_is_the_origin_and_north_is_up() -> None:
    assert project(*europe.CENTRE) == (0, 0)
    assert project(14, 52)[1] < 0 < project(14, 49)[1]
    assert project(13, 50.5)[0] < 0 < project(15, 50.5)[0]


@pytest.mark.parametrize(
    ("a", "b", "real"),
    [(BERLIN, PRAG, 279.5), (WIEN, PRAG, 251.5), (BERLIN, KOENIGSBERG, 529.0), (BERLIN, WIEN, 523.5)],
)
def test_distances_are_true_to_one_part_in_a_hundred(
    a: tuple[float, float], b: tuple[float, float], real: float
) -> None:
    assert kilometres(a, b) == pytest.approx(real, rel=0.01)


@pytest.mark.parametrize("at", [BERLIN, KOENIGSBERG, (7.0, 48.0)])
def test_angles_are_true(at: tuple[float, float]) -> None:
    """A step north and a step east of equal length stay square and equal."""
    x, y = project(*at)
    nx, ny = project(at[0], at[1] + 0.5)
    ex, ey = project(at[0] + 0.5 / _parallel(at[1]), at[1])
    north, east = (nx - x, ny - y), (ex - x, ey - y)
    assert hypot(*north) == pytest.approx(hypot(*east), rel=0.015)
    assert abs(north[0] * east[0] + north[1] * east[1]) < 0.015 * hypot(*north) * hypot(*east)


def _parallel(lat: float) -> float:
    return cos(radians(lat))


def test_a_pole_is_not_on_the_map() -> None:
    with pytest.raises(ValueError, match="latitude 90"):
        project(14, 90)


def test_a_window_shows_its_places_with_a_margin() -> None:
    view = window(TOWNS, 300)
    for town in TOWNS:
        x, y = view.at(*town)
        assert 300 <= x <= view.width - 300
        assert 300 <= y <= view.height - 300
    with pytest.raises(ValueError, match="needs a place"):
        window(())


def test_towns_stand_on_land_and_the_baltic_is_sea() -> None:
    view = window(TOWNS, 500)
    assert all(covered("land", view.at(*town), view) for town in TOWNS)
    assert not covered("land", view.at(18.5, 55.3), view)
    assert covered("lake", view.at(9.35, 47.62), window([*TOWNS, (9.3, 47.2)], 500))
    assert covered("hills", view.at(11.0, 47.4), window([*TOWNS, (9.3, 46.9)], 500))


def test_country_reaches_just_beyond_the_window() -> None:
    view = window(TOWNS, 500)
    points = [at for piece in ground(view) for at in piece.outline] + [at for line in rivers(view) for at in line.path]
    assert all(-OVERHANG <= x <= view.width + OVERHANG and -OVERHANG <= y <= view.height + OVERHANG for x, y in points)
    assert min(x for x, _ in points) == -OVERHANG
    assert all(isinstance(value, int) for at in points for value in at)
    assert len(points) < 10_000


def test_grounds_come_in_the_order_in_which_they_are_drawn() -> None:
    kinds = [piece.kind for piece in ground(window(TOWNS))]
    assert kinds == sorted(kinds, key=europe.GROUNDS.index)
    assert {line.kind for line in rivers(window(TOWNS))} == {"river", "stream"}


def test_a_ring_is_cut_at_the_window() -> None:
    far = [(-500, 40), (500, 40), (500, 60), (-500, 60)]
    low, high = -OVERHANG, 100 + OVERHANG
    assert sorted(clipped(far, BOX)) == [(low, 40), (low, 60), (high, 40), (high, 60)]
    assert clipped([(900, 900), (950, 900), (950, 950)], BOX) == []


def test_a_line_that_leaves_and_comes_back_is_two_lines() -> None:
    there_and_back = [(50, 50), (50, 900), (90, 900), (90, 50)]
    assert inside(there_and_back, BOX) == [[(50, 50), (50, 180)], [(90, 180), (90, 50)]]


def test_points_that_hardly_matter_are_left_out() -> None:
    assert simpler([(0, 0), (50, 2), (100, 0)], 5) == [(0, 0), (100, 0)]
    assert simpler([(0, 0), (50, 20), (100, 0)], 5) == [(0, 0), (50, 20), (100, 0)]

"""Chapter 7: balloons."""

from __future__ import annotations

import pytest

from grognard.core import Point, Pose, Refusal, follow, follow_all
from tests.practice_games.all_features.positions import GAME, events, play, position, read, refusal, told

FORD = (500, 500)


def field(**rest: object) -> object:
    return position("alder: red guard | birch: blue guard | cedar: green guard", active="red blue green", **rest)  # type: ignore[arg-type]


@pytest.mark.rule("SB-7-a")
@pytest.mark.parametrize("place", [(0, 0), (1000, 600), (0, 600), (510, 330)])
def test_a_balloon_floats_anywhere_over_the_table(place: tuple[int, int]) -> None:
    assert play(field(), f"balloon {place[0]} {place[1]}").balloon[0] == place


@pytest.mark.rule("SB-7-a")
@pytest.mark.parametrize("place", ["-10 0", "0 -10", "1010 0", "0 610"])
def test_a_balloon_stays_over_the_table(place: str) -> None:
    assert refusal(field(), f"balloon {place}").rule == "SB-7-a"


@pytest.mark.rule("SB-7-a")
@pytest.mark.parametrize(
    ("place", "allowed"),
    [("550 500", False), ("560 500", True), ("540 540", False), ("550 540", True), ("500 500", False)],
)
def test_balloons_keep_sixty_apart(place: str, allowed: bool) -> None:
    s = field(balloons={"blue": FORD})
    found = GAME.refusal(s, 0, read(f"balloon {place}"))
    assert found is None if allowed else found is not None and found.rule == "SB-7-a"


@pytest.mark.rule("SB-7-a")
def test_an_army_may_float_its_own_balloon_a_little_on() -> None:
    assert play(field(balloons={"red": FORD}), "balloon 510 500").balloon[0] == (510, 500)


@pytest.mark.rule("SB-7-a")
@pytest.mark.parametrize(
    ("asked", "taken"), [("504/496", "500/500/0"), ("505/494", "510/490/0"), ("996/604", "1000/600/0")]
)
def test_a_place_is_taken_to_the_nearest_ten(asked: str, taken: str) -> None:
    point = follow_all(GAME.ask(field(), 0), ["balloon"])
    assert isinstance(point, Point)
    assert follow(point, asked)[0] == taken
    assert isinstance(point.read("1005/0"), Refusal)
    assert Pose(0, 0) == point.read("4/4")


@pytest.mark.rule("SB-7-a")
def test_a_finished_action_names_the_place_to_the_ten() -> None:
    assert refusal(field(), "balloon 501 500").rule == "SB-7-a"


@pytest.mark.rule("SB-7-b")
@pytest.mark.parametrize(
    ("place", "seen"), [("300 500", True), ("290 500", False), ("380 340", True), ("370 340", False)]
)
def test_a_balloon_shows_enemy_mines_within_two_hundred(place: str, seen: bool) -> None:
    s = field(mines={"blue": "ford"})
    spotted = told(events(s, f"balloon {place}"), "Spotted")
    assert spotted == (["spotted seat=0 owner=blue at=ford"] if seen else [])


@pytest.mark.rule("SB-7-b")
def test_what_was_shown_stays_known_to_the_owner_of_the_balloon_alone() -> None:
    s = play(field(mines={"blue": "ford"}), "balloon 500 500")
    assert [GAME.view(s, seat).mine[1] for seat in (0, 2, None)] == [3, -1, -1]
    (spotted,) = [e for e in events(field(mines={"blue": "ford"}), "balloon 500 500") if "spotted" in str(e)]
    assert [GAME.seen(spotted, seat) is not None for seat in (0, 1, 2, None)] == [True, False, False, False]


@pytest.mark.rule("SB-7-b")
def test_a_balloon_shows_every_mine_near_it_and_none_of_ones_own() -> None:
    s = field(mines={"red": "ford", "blue": "ford", "green": "ford"})
    assert len(told(events(s, "balloon 500 500"), "Spotted")) == 2


@pytest.mark.rule("SB-7-b")
def test_finding_nothing_is_news_as_well() -> None:
    assert any(e.reveals for e in events(field(mines={"blue": "ford"}), "balloon 0 0"))
    assert not any(e.reveals for e in events(field(), "balloon 0 0"))

"""Chapter 8: the end, victory, and what the players may choose beforehand."""

from __future__ import annotations

import pytest

from grognard.core import FairDice
from tests.practice_games.all_features.positions import ARMIES, GAME, events, kind, play, position, refusal, told


@pytest.mark.rule("SB-8-a")
def test_the_war_ends_after_the_last_turn() -> None:
    s = position("alder: red guard | birch: blue guard", active="red", turn=4, length=4)
    s = play(s, "rest")
    assert (kind(s), GAME.result(s) is not None) == ("nothing", True)


@pytest.mark.rule("SB-8-a")
def test_the_war_goes_on_before_the_last_turn() -> None:
    s = position("alder: red guard | birch: blue guard", active="red", turn=3, length=4)
    s = play(s, "rest", dice=[0, 0])
    assert (kind(s), s.turn, GAME.result(s)) == ("plan", 4, None)


@pytest.mark.rule("SB-8-a")
def test_the_war_ends_at_once_when_one_seat_alone_has_units_left() -> None:
    """Also in the middle of a turn: the winner's second army acts no more."""
    s = position("ford: red horse | birch: blue guard | marsh: green foot", active="blue green", scenario="regent")
    out = events(s, "march blue-guard to ford", dice=[6, 1, 1])
    assert told(out, "Ended") == ["ended points=0,6"]
    assert kind(play(s, "march blue-guard to ford", dice=[6, 1, 1])) == "nothing"


@pytest.mark.rule("SB-8-a")
def test_the_war_ends_when_nobody_has_units_left() -> None:
    s = position("alder: red horse | ford: blue horse", active="red blue")
    s = play(s, "march red-horse to ford", dice=[6, 6])
    assert GAME.result(s).places == (1, 1)


@pytest.mark.rule("SB-8-a")
def test_the_war_goes_on_while_two_of_three_seats_have_units() -> None:
    s = position("alder: red guard | ford: blue horse | cedar: green foot", active="red blue green")
    s = play(s, "march red-guard to ford", dice=[6, 1, 1])
    assert (kind(s), [ARMIES[a] for a in s.order]) == ("act", ["green"])


def points(stands: str, scenario: str = "") -> tuple[int, ...]:
    s = position(stands, active="red", turn=4, scenario=scenario)
    result = GAME.result(play(s, "rest"))
    assert result is not None
    return result.points


@pytest.mark.rule("SB-8-b")
@pytest.mark.parametrize(
    ("stands", "score"),
    [
        ("alder: red guard 2, horse | birch: blue foot 1", (3, 1)),
        ("ford: red guard | birch: blue guard", (4, 2)),
        ("mill: red guard | ford: blue horse", (4, 3)),
        ("mill: red guard | ford: red horse | birch: blue guard", (7, 2)),
        ("ford: red guard, horse, blue foot", (3, 2)),
        ("wood: red guard | marsh: blue guard", (2, 2)),
    ],
)
def test_steps_and_prizes_held_alone_are_points(stands: str, score: tuple[int, int]) -> None:
    assert points(stands) == score


@pytest.mark.rule("SB-8-b")
def test_two_armies_of_a_seat_count_together_and_hold_together() -> None:
    assert points("ford: blue guard, green horse | alder: red foot", "regent") == (2, 5)


@pytest.mark.rule("SB-8-b")
@pytest.mark.parametrize(
    ("stands", "places"),
    [
        ("alder: red guard, horse | birch: blue guard | cedar: green horse", (1, 2, 3)),
        ("alder: red guard | birch: blue guard | cedar: green horse", (1, 1, 3)),
        ("alder: red horse | birch: blue guard | cedar: green horse", (2, 1, 2)),
        ("alder: red horse | birch: blue horse | cedar: green horse", (1, 1, 1)),
    ],
)
def test_most_points_win_and_equal_points_share(stands: str, places: tuple[int, ...]) -> None:
    result = GAME.result(play(position(stands, active="red", turn=4), "rest"))
    assert result is not None
    assert result.places == places


@pytest.mark.rule("SB-8-c")
def test_the_war_lasts_four_turns_or_as_many_as_the_players_choose() -> None:
    (option,) = (o for o in GAME.scenarios()["duel"].options if o.id == "length")
    assert (option.default, [n for n in range(-2, 1002) if option.admits(str(n))]) == ("4", [*range(1, 1000)])
    for length in ("1", *option.values, "999"):
        s = GAME.setup("duel", {"length": length, "mines": "yes"}, FairDice(bytes(32)))
        s.turn, s.frames, s.order = int(length), [], [0]
        assert kind(play(s, "rest")) == "nothing"


@pytest.mark.rule("SB-8-d")
def test_mines_may_be_left_out() -> None:
    s = GAME.setup("three", {"length": "4", "mines": "no"}, FairDice(bytes(32)))
    s.frames, s.order = [], [0, 1, 2]
    assert refusal(s, "mine alder").rule == "SB-6-a"
    assert "mine" not in GAME.ask(s, 0).codes()  # type: ignore[union-attr]
    s = GAME.setup("three", {"length": "4", "mines": "yes"}, FairDice(bytes(32)))
    s.frames, s.order = [], [0, 1, 2]
    assert "mine" in GAME.ask(s, 0).codes()  # type: ignore[union-attr]

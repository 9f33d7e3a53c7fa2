"""Chapter 6: mines."""

from __future__ import annotations

import pytest

from grognard.core import UNKNOWN
from tests.practice_games.all_features.positions import (
    GAME,
    GONE,
    SPACES,
    events,
    kind,
    play,
    position,
    refusal,
    steps,
    told,
    where,
)


def field(**rest: object) -> object:
    return position("alder: red guard, foot | hill: red horse | birch: blue guard", active="red blue", **rest)  # type: ignore[arg-type]


@pytest.mark.rule("SB-6-a")
def test_a_mine_is_laid_where_the_army_has_a_unit() -> None:
    s = play(field(), "mine hill")
    assert SPACES[s.mine[0]] == "hill"
    for space in ("ford", "birch", "nowhere"):
        assert refusal(field(), f"mine {space}").rule == "SB-6-a"


@pytest.mark.rule("SB-6-a")
def test_an_army_lays_one_mine_in_a_game() -> None:
    s = play(field(), "mine alder")
    s.order = [0]
    assert refusal(s, "mine hill").rule == "SB-6-a"


@pytest.mark.rule("SB-6-a", "SB-6-b")
def test_a_mine_that_has_blown_up_is_not_laid_again() -> None:
    s = field(mines={"blue": "ford"})
    s = play(s, "march red-guard to ford", "lose red-guard", dice=[1])
    s = play(s, "rest", dice=[0, 0])
    assert (s.mine[1], s.worked[1]) == (GONE, True)


@pytest.mark.rule("SB-6-a")
def test_a_mine_is_laid_in_secret() -> None:
    one, other = play(field(), "mine alder"), play(field(), "mine hill")
    for seat in (1, None):
        assert GAME.view(one, seat) == GAME.view(other, seat)
        assert GAME.view(one, seat).mine[0] == UNKNOWN
    (laid,) = events(field(), "mine alder")
    assert "alder" in str(GAME.seen(laid, 0))
    assert "alder" not in str(GAME.seen(laid, 1))


@pytest.mark.rule("SB-6-b")
@pytest.mark.parametrize(("face", "hits"), [(1, 1), (3, 1), (4, 2), (6, 2)])
def test_a_die_of_four_or_more_is_two_hits_less_is_one(face: int, hits: int) -> None:
    s = position("alder: red guard, foot | birch: blue guard", mines={"blue": "ford"}, active="red blue")
    s = play(s, "march red-guard,red-foot to ford", dice=[face])
    assert (kind(s), s.frames[-1].hits) == ("losses", hits)


@pytest.mark.rule("SB-6-b")
def test_a_mine_is_used_up() -> None:
    s = play(field(mines={"blue": "hill"}), "march red-guard to hill", "lose red-guard", dice=[1])
    assert s.mine == [GONE, GONE]


@pytest.mark.rule("SB-6-b")
def test_hits_of_a_mine_fall_on_the_army_that_marched_there() -> None:
    s = position("alder: red horse | hill: red guard | birch: blue guard", mines={"blue": "ford"}, active="red blue")
    s = play(s, "march red-horse to ford", dice=[6])
    assert (where(s, "red-horse"), steps(s, "red-guard")) == ("gone", 2)


@pytest.mark.rule("SB-6-b")
def test_a_mine_does_not_blow_up_under_its_own_side() -> None:
    s = position("alder: red guard | birch: blue guard", mines={"red": "ford"}, active="red blue")
    assert play(s, "march red-guard to ford").mine[0] == SPACES.index("ford")
    s = position(
        "alder: red guard | birch: blue guard | marsh: green guard", mines={"green": "ford"}, active="blue red",
        scenario="regent",
    )  # fmt: skip
    assert play(s, "march blue-guard to ford").mine[2] == SPACES.index("ford")


@pytest.mark.rule("SB-6-b")
def test_a_mine_elsewhere_stays() -> None:
    s = play(field(mines={"blue": "ford"}), "march red-guard to hill")
    assert s.mine[1] == SPACES.index("ford")


@pytest.mark.rule("SB-6-b")
def test_two_mines_in_one_space_both_blow_up() -> None:
    s = position(
        "alder: red guard, foot | birch: blue guard | cedar: green guard", mines={"blue": "ford", "green": "ford"},
        active="red blue green",
    )  # fmt: skip
    assert len(told(events(s, "march red-guard,red-foot to ford", dice=[1, 6]), "Blown")) == 2


@pytest.mark.rule("SB-6-b")
def test_a_mine_blows_up_before_the_battle() -> None:
    s = position("alder: red horse, guard | ford: blue foot", mines={"blue": "ford"}, active="red blue")
    s = play(s, "march red-horse to ford", dice=[1])
    assert (where(s, "red-horse"), steps(s, "blue-foot"), kind(s)) == ("gone", 2, "act")


@pytest.mark.rule("SB-6-c")
def test_one_may_march_onto_a_mine_one_knows_of_and_is_warned() -> None:
    s = field(mines={"blue": "ford red"})
    action = GAME.codec.actions.read("march red-guard to ford")
    v = GAME.view(s, 0)
    assert GAME.refusal(v, 0, action) is None
    assert [c.rule for c in GAME.cautions(v, 0, action)] == ["SB-6-c"]
    assert steps(play(s, "march red-guard to ford", "lose red-guard", dice=[1]), "red-guard") == 1


@pytest.mark.rule("SB-6-c")
def test_nobody_is_warned_of_a_mine_he_does_not_know() -> None:
    action = GAME.codec.actions.read("march red-guard to ford")
    assert GAME.cautions(GAME.view(field(mines={"blue": "ford"}), 0), 0, action) == ()
    assert GAME.cautions(GAME.view(field(mines={"red": "ford"}), 0), 0, action) == ()

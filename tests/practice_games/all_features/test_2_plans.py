"""Chapter 2: secret plans, and the order they give."""

from __future__ import annotations

import pytest

from tests.practice_games.all_features.positions import ARMIES, GAME, events, play, position, read, refusal, told


def planning(**rest: object) -> object:
    return position("alder: red guard | birch: blue guard | cedar: green guard", active="", **rest)  # type: ignore[arg-type]


def order(s: object) -> list[str]:
    return [ARMIES[army] for army in s.order]  # type: ignore[attr-defined]


@pytest.mark.rule("SB-2-a")
def test_every_seat_plans_at_the_beginning_of_a_turn() -> None:
    assert [(d.seat, d.kind, d.committed) for d in GAME.decisions(planning())] == [
        (seat, "plan", False) for seat in range(3)
    ]


@pytest.mark.rule("SB-2-a")
def test_a_seat_bids_for_each_of_its_armies() -> None:
    s = planning(scenario="regent")
    assert refusal(s, "plan 1", seat=1).rule == "SB-2-a"
    assert refusal(s, "plan 1,1", seat=0).rule == "SB-2-a"
    assert GAME.refusal(s, 1, read("plan 1,0")) is None


@pytest.mark.rule("SB-2-a")
@pytest.mark.parametrize(("have", "most"), [(9, 3), (3, 3), (2, 2), (0, 0)])
def test_a_bid_is_at_most_three_and_at_most_what_the_army_has(have: int, most: int) -> None:
    s = planning(supply={"blue": have})
    allowed = [bid for bid in range(-1, 10) if GAME.refusal(s, 1, read(f"plan {bid}")) is None]
    assert allowed == list(range(most + 1))


@pytest.mark.rule("SB-2-a")
def test_a_plan_is_seen_by_nobody_else_before_the_last_is_in() -> None:
    one, other = (play(planning(), f"0: plan {bid}") for bid in (0, 3))
    for seat in (1, 2, None):
        assert GAME.view(one, seat) == GAME.view(other, seat)
    assert GAME.view(one, 0) != GAME.view(other, 0)


@pytest.mark.rule("SB-2-b")
def test_bids_are_shown_and_paid_when_all_are_in() -> None:
    s = play(planning(), "2: plan 1", "0: plan 3")
    assert s.supply == [4, 4, 4]
    assert told(events(s, "1: plan 2"), "Revealed") == ["revealed armies=red,blue,green bids=3,2,1"]
    assert play(s, "1: plan 2").supply == [1, 2, 3]


@pytest.mark.rule("SB-2-b")
def test_the_highest_bid_acts_first() -> None:
    assert order(play(planning(), "0: plan 0", "1: plan 1", "2: plan 3")) == ["green", "blue", "red"]


@pytest.mark.rule("SB-2-b")
@pytest.mark.parametrize(
    ("lots", "acting"),
    [([0, 0], "red blue green"), ([0, 1], "red green blue"), ([2, 0], "green red blue"), ([1, 1], "blue green red")],
)
def test_ties_are_broken_by_lot(lots: list[int], acting: str) -> None:
    s = play(planning(), "0: plan 1", "1: plan 1", "2: plan 1", dice=lots)
    assert order(s) == acting.split()


@pytest.mark.rule("SB-2-b")
def test_a_lot_falls_only_among_equals() -> None:
    assert order(play(planning(), "0: plan 1", "1: plan 2", "2: plan 1", dice=[1])) == ["blue", "green", "red"]

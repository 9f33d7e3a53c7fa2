"""Rules 6 and 6.1: action points, and recovery before any march."""

from __future__ import annotations

import pytest

from grognard.games.frederick.components.armies import ARMIES
from grognard.games.frederick.events.turn import Rolled
from tests.frederick.positions import (
    allowed,
    decider,
    events,
    fresh,
    go,
    left,
    play,
    position,
    refusal,
    stack,
)


def points(army: str, die: int, **more: object) -> int:
    elizabeth = 34 if army == "russia" else 0
    s = position("Berlin: PR 1", cup={army: 1}, turn=35, elizabeth=elizabeth, **more)  # type: ignore[arg-type]
    return left(go(s, dice=[army, die]))


# --- 6


@pytest.mark.rule("FR-6-a")
@pytest.mark.parametrize("die", [1, 6])
def test_the_die_is_the_number_of_points(die: int) -> None:
    assert points("austria", die) == points("france", die) == die


@pytest.mark.rule("FR-6-b")
def test_the_prussian_army_alone_has_two_more() -> None:
    assert points("prussia", 5) == 7
    assert points("gbh", 5) == points("russia", 5) == 5


@pytest.mark.rule("FR-6-c")
def test_rapid_advance_adds_to_them() -> None:
    s = position("Wien: AU 1", active="austria", step="before-roll", hands={"austrian": "rapid_advance recall"})
    s = play(s, "roll", dice=[2]) if decider(s).endswith("before-roll") else s
    s = play(s, "play rapid_advance", "go on")
    assert left(s) == 5


@pytest.mark.rule("FR-6-d")
def test_the_retreat_marker_is_taken_off_and_goes_back_to_nothing() -> None:
    s = go(position("Wien: AU 1", cup={"austria": 1}, debt={"austria": 3, "france": 1}), dice=["austria", 5])
    assert (left(s), s.debt) == (2, [0, 0, 0, 1, 0])


@pytest.mark.rule("FR-6-e")
def test_points_never_fall_below_nothing_and_the_rest_of_a_debt_is_forgiven() -> None:
    s = go(position("Wien: AU 1", cup={"austria": 2}, debt={"austria": 5}), dice=["austria", 2])
    assert (left(s), s.debt[ARMIES.index("austria")]) == (0, 0)
    s = play(s, "end", dice=["austria", 2])
    assert left(s) == 2


@pytest.mark.rule("FR-6-f")
def test_points_buy_recovery_marches_sorties_and_assaults() -> None:
    s = position("Berlin: PR 2, 1 exhausted | Glatz: PR 1 inside, AU 1 | Prag: PR 3, AU 1 inside", active="prussia",
                 points=4)  # fmt: skip
    spent = []
    for text in ("recover berlin prussia", "march berlin-cottbus PR 1", "sortie glatz PR 1", "assault prag"):
        s = play(s, text)
        spent.append(left(s))
    assert spent == [3, 2, 1, 0]
    s = position("Berlin: PR 2, 1 exhausted | Glatz: PR 1 inside, AU 1 | Prag: PR 3, AU 1 inside", active="prussia")
    laws = [refusal(s, text) for text in
            ("recover berlin prussia", "march berlin-cottbus PR 1", "sortie glatz PR 1", "assault prag")]  # fmt: skip
    assert laws == ["FR-6.1-b", "FR-6.2-a", "FR-6.2-n", "FR-6.3-b"]


@pytest.mark.rule("FR-6-g")
def test_points_not_spent_are_lost() -> None:
    s = position("Berlin: PR 2", active="prussia", points=6, cup={"prussia": 1})
    s = play(s, "end", dice=["prussia", 1])
    assert left(s) == 3


@pytest.mark.rule("FR-6-a", "FR-6-d")
def test_the_roll_is_told_with_the_debt() -> None:
    s = position("Wien: AU 1", cup={"austria": 1}, debt={"austria": 2})
    (told,) = [e for e in events(s, dice=["austria", 6]) if isinstance(e, Rolled)]
    assert (told.army, told.die, told.points, told.debt) == ("austria", 6, 6, 2)


# --- 6.1 recovery


@pytest.mark.rule("FR-6.1-a")
def test_after_the_first_march_or_sortie_no_unit_recovers() -> None:
    s = position("Berlin: PR 2, 1 exhausted | Glatz: PR 1 inside, AU 1", active="prussia", points=4)
    assert allowed(s, "recover berlin prussia")
    assert refusal(play(s, "march berlin-cottbus PR 1"), "recover berlin prussia") == "FR-6.1-a"
    assert refusal(play(s, "sortie glatz PR 1"), "recover berlin prussia") == "FR-6.1-a"


@pytest.mark.rule("FR-6.1-b")
def test_a_point_turns_one_exhausted_unit_fresh_troop_or_commander() -> None:
    s = position("Berlin: PR 3 exhausted, keith exhausted", active="prussia", points=3)
    s = play(s, "recover berlin prussia 2", "recover berlin gen:keith")
    assert (stack(s, "berlin"), left(s)) == ("PR 2, PR 1 exhausted, keith", 0)
    s = position("Berlin: PR 3 exhausted, 2", active="prussia", points=2)
    assert refusal(s, "recover berlin prussia 3") == "FR-6.1-b"
    s = position("Berlin: PR 1 exhausted, 2", active="prussia", points=5)
    assert refusal(s, "recover berlin prussia 2") == "FR-6.1-b"
    assert refusal(s, "recover berlin prussia 0") == "FR-6.1-b"


@pytest.mark.rule("FR-6.1-c")
def test_the_isolated_do_not_recover() -> None:
    s = position("Berlin: PR 1 exhausted isolated", active="prussia", points=2)
    assert refusal(s, "recover berlin prussia") == "FR-6.1-c"


@pytest.mark.rule("FR-6.1-d", "FR-6.1-e")
def test_on_enemy_ground_only_besiegers_recover() -> None:
    s = position("Dresden: PR 2 exhausted, SA 1 inside | Chemnitz: PR 1 exhausted", active="prussia", points=2)
    assert refusal(s, "recover chemnitz prussia") == "FR-6.1-d"
    s = play(s, "recover dresden prussia 2")
    assert fresh(s, "prussia", "dresden") == 2


@pytest.mark.rule("FR-6.1-f")
def test_a_besieged_garrison_does_not_recover() -> None:
    s = position("Breslau: PR 2 exhausted inside, AU 3", active="prussia", points=2)
    assert refusal(s, "recover breslau prussia") == "FR-6.1-f"


@pytest.mark.rule("FR-6.1-g")
def test_who_recovered_neither_marches_nor_is_taken_along() -> None:
    s = position("Berlin: PR 2 exhausted | Cottbus: PR 2, 1 exhausted", active="prussia", points=5)
    s = play(s, "recover berlin prussia 2", "recover cottbus prussia")
    assert refusal(s, "march berlin-torgau PR 1") == "FR-6.1-g"
    assert not allowed(s, "march cottbus-torgau PR 3")
    assert stack(play(s, "march cottbus-torgau PR 2"), "cottbus") == "PR 1"


@pytest.mark.rule("FR-6.1-h")
def test_who_recovered_may_fight_where_he_stands() -> None:
    s = position("Prag: PR 2 exhausted, AU 1 inside", active="prussia", points=3)
    s = play(s, "recover prag prussia 2", "assault prag", "end", dice=[1, 6, 1])
    assert stack(s, "prag") == "PR 2, AU 1 exhausted inside"


@pytest.mark.rule("FR-6.1-i")
def test_only_the_active_army_recovers() -> None:
    s = position("Hannover: GB 1 exhausted, PR 1 exhausted", active="prussia", points=3)
    assert refusal(s, "recover hannover gbh") == "FR-6.1-i"
    assert allowed(s, "recover hannover prussia")
    s = position("Prag: FR 1 exhausted, SA 1 exhausted", active="austria", points=3)
    assert refusal(s, "recover prag france") == "FR-6.1-i"
    assert allowed(s, "recover prag saxony")

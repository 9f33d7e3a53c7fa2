"""Chapter 4: battles, rounds, losses, retreats."""

from __future__ import annotations

import pytest

from tests.practice_games.all_features.positions import (
    ARMIES,
    decider,
    events,
    kind,
    play,
    position,
    refusal,
    steps,
    told,
    where,
)


def attack(attackers: str = "guard 2, foot 2", defenders: str = "guard 2, foot 2") -> object:
    return position(f"alder: red {attackers} | ford: blue {defenders}", active="red blue")


TO_FORD = "march red-guard,red-foot to ford"


@pytest.mark.rule("SB-4-a")
def test_marching_to_where_an_enemy_stands_is_a_battle() -> None:
    assert kind(play(attack(), TO_FORD, dice=[1] * 6)) == "battle"
    assert kind(play(attack(), "march red-guard to hill")) == "act"


@pytest.mark.rule("SB-4-a")
@pytest.mark.parametrize(
    ("there", "fought"),
    [("blue guard 1, green guard 2", "green"), ("blue guard 2, green guard 1", "blue"),
     ("blue guard 1, horse, green guard 2", "blue"), ("blue horse, green horse", "blue")],
)  # fmt: skip
def test_the_strongest_enemy_is_fought_the_earlier_of_equals_and_another_looks_on(there: str, fought: str) -> None:
    s = position(f"alder: red foot 2 | ford: {there}", active="red blue green")
    strength = max(s.strength(army, 3) for army in (1, 2))
    rolled = told(events(s, "march red-foot to ford", dice=[1, 1] + [1] * strength), "Rolled")
    assert [line.split()[1] for line in rolled] == ["army=red", f"army={fought}"]


@pytest.mark.rule("SB-4-a")
def test_red_is_before_green_where_both_are_equal() -> None:
    s = position("birch: blue foot | ford: red horse, green horse", active="blue red green")
    rolled = told(events(s, "march blue-foot to ford", dice=[1, 1, 1]), "Rolled")
    assert rolled[1].startswith("rolled army=red")


@pytest.mark.rule("SB-4-a")
def test_the_enemy_who_looks_on_keeps_his_place() -> None:
    s = position("alder: red foot 2 | ford: blue horse, green horse", active="red blue green")
    s = play(s, "march red-foot to ford", dice=[5, 1, 1])
    assert (where(s, "blue-horse"), where(s, "green-horse"), where(s, "red-foot")) == ("gone", "ford", "ford")


@pytest.mark.rule("SB-4-b")
def test_after_three_rounds_the_attacker_retreats() -> None:
    s = play(attack(), TO_FORD, "fight", dice=[1] * 12)
    assert kind(s) == "battle"
    s = play(s, "fight", dice=[1] * 6)
    assert (where(s, "red-guard"), where(s, "red-foot"), kind(s)) == ("alder", "alder", "act")


@pytest.mark.rule("SB-4-b", "SB-4-d")
def test_losses_of_the_third_round_are_taken_before_the_retreat() -> None:
    s = play(attack(), TO_FORD, "fight", "fight", dice=[1] * 12 + [1, 1, 1, 5, 1, 1])
    assert kind(s) == "losses"
    s = play(s, "lose red-foot")
    assert (where(s, "red-foot"), steps(s, "red-foot")) == ("alder", 1)


@pytest.mark.rule("SB-4-c")
@pytest.mark.parametrize(
    ("attackers", "mine", "defenders", "theirs"),
    [
        ("horse", 1, "guard 1", 1),
        ("guard 2", 2, "horse, guard 1", 2),
        ("guard 2, foot 2", 3, "guard 2, horse, foot", 3),
    ],
)
def test_each_step_rolls_a_die_three_at_most(attackers: str, mine: int, defenders: str, theirs: int) -> None:
    s = position(f"alder: red {attackers} | ford: blue {defenders}", active="red blue")
    units = ",".join(f"red-{u}" for u in ("guard", "horse", "foot") if u in attackers)
    rolled = told(events(s, f"march {units} to ford", dice=[1] * (mine + theirs)), "Rolled")
    assert [line.split()[2].count("1") for line in rolled] == [mine, theirs]


@pytest.mark.rule("SB-4-c")
def test_only_steps_that_are_there_roll() -> None:
    s = position("alder: red guard 2, foot 2 | ford: blue guard 2, foot 2", active="red blue")
    assert told(events(s, "march red-guard to ford", dice=[1] * 5), "Rolled")[0] == "rolled army=red faces=1,1 hits=0"


@pytest.mark.rule("SB-4-c")
@pytest.mark.parametrize(("face", "hits"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_fives_and_sixes_hit(face: int, hits: int) -> None:
    assert told(events(attack(), TO_FORD, dice=[face, 1, 1, 1, 1, 1]), "Rolled")[0].endswith(f"hits={hits}")


@pytest.mark.rule("SB-4-c")
def test_both_sides_roll_before_anybody_loses_a_step() -> None:
    s = position("alder: red horse | ford: blue horse | birch: blue foot", active="red blue")
    s = play(s, "march red-horse to ford", dice=[6, 6])
    assert (where(s, "red-horse"), where(s, "blue-horse")) == ("gone", "gone")


@pytest.mark.rule("SB-4-d")
def test_whoever_is_hit_divides_the_hits_among_his_units_there() -> None:
    s = play(attack(), TO_FORD, dice=[5, 5, 1, 1, 1, 1])
    assert (kind(s), decider(s)) == ("losses", 1)
    s = play(s, "lose blue-guard,blue-foot")
    assert (steps(s, "blue-guard"), steps(s, "blue-foot")) == (1, 1)


@pytest.mark.rule("SB-4-d")
@pytest.mark.parametrize(
    "operation",
    ["lose blue-guard", "lose -", "lose blue-guard,blue-guard,blue-foot", "lose blue-horse,blue-horse",
     "lose blue-foot,blue-guard", "lose red-guard,red-foot", "lose nobody,nobody"],
)  # fmt: skip
def test_hits_are_taken_in_full_and_by_nobody_else(operation: str) -> None:
    s = position("alder: red guard, foot | ford: blue guard, foot | birch: blue horse", active="red blue")
    assert refusal(play(s, TO_FORD, dice=[5, 5, 1, 1, 1, 1]), operation).rule == "SB-4-d"


@pytest.mark.rule("SB-4-d")
def test_a_unit_takes_no_more_hits_than_it_has_steps() -> None:
    s = play(attack(defenders="horse, foot 2"), TO_FORD, dice=[5, 5, 1, 1, 1, 1])
    assert refusal(s, "lose blue-horse,blue-horse").rule == "SB-4-d"


@pytest.mark.rule("SB-4-d")
@pytest.mark.parametrize("defenders", ["horse, foot 1", "horse"])
def test_as_many_hits_as_steps_destroy_all_without_asking(defenders: str) -> None:
    s = position(f"alder: red guard, foot | ford: blue {defenders} | birch: blue guard", active="red blue")
    count = 2 if "foot" in defenders else 1
    s = play(s, TO_FORD, dice=[5, 5, 1] + [1] * count)
    assert (where(s, "blue-horse"), where(s, "blue-foot"), kind(s)) == ("gone", "gone", "act")


@pytest.mark.rule("SB-4-d")
def test_units_elsewhere_are_spared() -> None:
    s = position("alder: red guard, foot | ford: blue horse | birch: blue guard", active="red blue")
    assert steps(play(s, TO_FORD, dice=[5, 5, 5, 1]), "blue-guard") == 2


@pytest.mark.rule("SB-4-e")
def test_between_rounds_the_attacker_decides() -> None:
    s = play(attack(), TO_FORD, dice=[1] * 6)
    assert (kind(s), decider(s)) == ("battle", 0)
    assert kind(play(s, "fight", dice=[1] * 6)) == "battle"


@pytest.mark.rule("SB-4-e")
def test_the_attacker_retreats_to_where_he_came_from() -> None:
    s = position("hill: red guard, foot | ford: blue guard, foot", active="red blue")
    s = play(s, TO_FORD, "retreat", dice=[1] * 6)
    assert (where(s, "red-guard"), where(s, "red-foot"), where(s, "blue-guard")) == ("hill", "hill", "ford")
    assert [ARMIES[army] for army in s.order] == ["blue"]


@pytest.mark.rule("SB-4-e")
def test_nobody_is_asked_when_one_side_is_gone() -> None:
    s = position("alder: red horse, guard | ford: blue foot", active="red blue")
    assert kind(play(s, "march red-horse to ford", dice=[1, 6, 6])) == "act"

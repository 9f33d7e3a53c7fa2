"""Chapters 7.2 and 7.6: who is seen, what hides and what covers."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.events.fight import Shot
from grognard.games.tercios.rules.sight import fire_lines, sees, spotted
from grognard.games.tercios.state import State, Troop
from tests.tercios.clashes import the_only
from tests.tercios.positions import commander, do, field, line, rect, refused, troop, units

VIEWER = (30, 10)
"""Where `a1` stands, a classic battalion that looks north with Fire."""


def view(target: Troop, *others: Troop, scenery: tuple[Element, ...] = (), shooter: str = "classic") -> State:
    """`a1` and the target, which is `b1`."""
    return field(troop(shooter, 0, VIEWER, order="fire"), target, *others, scenery=scenery)


def ahead(unit: str = "classic", y: float = 20, x: float = 30) -> Troop:
    return troop(unit, 1, (x, y))


def seen_from_a1(s: State) -> bool:
    """Whether `a1` sees `b1`, the first troop of the other side."""
    return sees(s, 0, next(n for n, t in enumerate(s.troops) if t.side == 1))


def courage_of_b1(s: State) -> int:
    """How many dice `b1` rolls to resist a shot of `a1`."""
    do(s, 0, act.Activate("a1"))
    out = play.apply(s, 0, act.Shoot("b1", "arquebus_musket"), ScriptedDice([6] * 12))
    return len(the_only(out, Shot).courage)


# --- lines of sight


@pytest.mark.rule("TC-7.2-a")
def test_an_enemy_ahead_with_nothing_between_is_seen() -> None:
    s = view(ahead())
    assert seen_from_a1(s)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "arquebus_musket"), (1, 1))


@pytest.mark.rule("TC-7.2-a", "TC-7.2-f")
def test_one_visible_centre_is_enough() -> None:
    s = view(ahead(), troop("shot_company", 1, (30.6, 17)), troop("shot_company", 1, (33.8, 17)))
    assert [spot.side for spot in spotted(s, 0, 1)] == [1]  # its right one, to the west
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "arquebus_musket"), (1, 1))


@pytest.mark.rule("TC-7.2-f")
def test_the_visible_centre_must_be_in_range() -> None:
    s = view(ahead(y=21.5), troop("shot_company", 1, (30.6, 17)), troop("shot_company", 1, (33.8, 17)))
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", "arquebus_musket")) == "TC-7.3-b"  # 11.5 to the front, 12.9 to that side


@pytest.mark.rule("TC-7.2-b")
@pytest.mark.parametrize("side", [0, 1])
def test_a_troop_between_hides_whoever_it_is(side: int) -> None:
    s = view(ahead(), troop("classic", side, (30, 16)), troop("classic", 1, (40, 13.5), 180))
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", "arquebus_musket")) == "TC-7.2-a"
    s = view(ahead(), troop("classic", 1, (40, 13.5), 180))
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "arquebus_musket"), (1, 1))


@pytest.mark.rule("TC-7.2-b")
def test_a_commander_between_hides_nobody() -> None:
    s = view(ahead())
    s.commanders.append(commander(0, at=(30, 15)))
    assert seen_from_a1(s)


@pytest.mark.rule("TC-7.2-c")
def test_a_wood_between_hides() -> None:
    assert not seen_from_a1(view(ahead(y=24), scenery=(rect("small_wood", 24, 14, 36, 20),)))


@pytest.mark.rule("TC-7.2-c")
def test_ground_that_is_not_hidden_does_not_hide() -> None:
    assert seen_from_a1(view(ahead(y=24), scenery=(rect("marsh", 24, 14, 36, 20), rect("small_lake", 20, 21, 40, 22))))


@pytest.mark.rule("TC-7.2-d")
@pytest.mark.parametrize(("gap", "seen"), [(2.9, False), (3.1, True)])
def test_a_gap_between_two_troops_must_be_three_inches_wide(gap: float, seen: bool) -> None:
    half = gap / 2 + 2.362
    s = view(ahead("shot_company"), troop("classic", 0, (30 - half, 15)), troop("classic", 0, (30 + half, 15)))
    assert seen_from_a1(s) == seen


@pytest.mark.rule("TC-7.2-d")
@pytest.mark.parametrize(("gap", "seen"), [(2.9, False), (3.1, True)])
def test_and_so_must_a_gap_between_a_troop_and_a_wood(gap: float, seen: bool) -> None:
    wood = rect("small_wood", 30 + gap / 2, 12, 40, 18)
    s = view(ahead("shot_company"), troop("classic", 0, (30 - gap / 2 - 2.362, 15)), scenery=(wood,))
    assert seen_from_a1(s) == seen


@pytest.mark.rule("TC-7.2-e")
@pytest.mark.parametrize(("y", "seen"), [(10.2, True), (7, False)])
def test_nobody_sees_behind_the_line_of_its_front(y: float, seen: bool) -> None:
    s = view(troop("classic", 1, (40, y), 180))
    assert seen_from_a1(s) == seen


@pytest.mark.rule("TC-7.2-e")
def test_of_a_troop_across_that_line_only_the_centres_ahead_are_seen() -> None:
    s = view(troop("classic", 1, (36, 9), 180))
    assert [spot.side for spot in spotted(s, 0, 1)] == [1]  # the right one, two inches to the north


@pytest.mark.rule("TC-7.2-g")
def test_nobody_shoots_over_troops_even_from_a_hill() -> None:
    s = view(
        ahead(),
        troop("classic", 0, (30, 15)),
        troop("classic", 1, (40, 13.5), 180),
        scenery=(rect("small_hill", 24, 5, 36, 11),),
    )
    do(s, 0, act.Activate("a1"))
    assert refused(s, 0, act.Shoot("b1", "arquebus_musket")) == "TC-7.2-a"


@pytest.mark.rule("TC-7.2-g")
@pytest.mark.parametrize("weapon", ["bow", "longbow"])
def test_only_bows_shoot_over_friends(weapon: str) -> None:
    s = view(ahead(), troop("classic", 0, (30, 14)))
    assert not fire_lines(s, 0, 2, MISSILES["musket"])
    assert fire_lines(s, 0, 2, MISSILES[weapon])


@pytest.mark.rule("TC-7.2-g")
@pytest.mark.parametrize(("rules", "over"), [((), False), (("mortar",), True)])
def test_and_mortars_over_everybody(rules: tuple[str, ...], over: bool) -> None:
    s = field(
        troop("medium_gun", 0, VIEWER, order="fire", rules=rules), ahead(y=24), troop("classic", 1, (30, 18)),
    )  # fmt: skip
    assert bool(fire_lines(s, 0, 1, MISSILES["medium_gun"])) == over


# --- Hidden


WOOD = rect("small_wood", 20, 20, 40, 40)


@pytest.mark.rule("TC-7.6-a", "TC-7.6-d")
def test_two_in_the_same_wood_see_each_other() -> None:
    s = field(troop("shot_company", 0, (30, 22), order="fire"), ahead("shot_company", 27), scenery=[WOOD])
    assert seen_from_a1(s)


@pytest.mark.rule("TC-7.6-a", "TC-7.6-d")
def test_two_in_different_woods_do_not() -> None:
    woods = rect("small_wood", 20, 5, 40, 15), rect("small_wood", 20, 15, 40, 30)
    s = view(ahead("shot_company", 20), scenery=woods)
    assert not seen_from_a1(s)


@pytest.mark.rule("TC-7.6-d")
@pytest.mark.parametrize("element", ["small_wood", "large_forest", "rocks"])
def test_hidden_ground_hides_what_is_in_it_and_behind_it(element: str) -> None:
    assert not seen_from_a1(view(ahead("shot_company", 22), scenery=(rect(element, 20, 20, 40, 40),)))
    assert not seen_from_a1(view(ahead("shot_company", 22), scenery=(rect(element, 20, 15, 40, 17),)))


@pytest.mark.rule("TC-7.6-d")
def test_tall_crops_hide_and_low_ones_do_not() -> None:
    tall = rect("field", 20, 20, 40, 40, ground="very_difficult", rules_on=("hidden", "covered"))
    low = rect("field", 20, 20, 40, 40, ground="difficult", rules_on=("covered",))
    assert not seen_from_a1(view(ahead("shot_company", 22), scenery=(tall,)))
    assert seen_from_a1(view(ahead("shot_company", 22), scenery=(low,)))


@pytest.mark.rule("TC-7.6-d")
def test_a_centre_on_the_border_of_a_wood_is_seen() -> None:
    s = view(ahead("shot_company", 20), scenery=(WOOD,))
    assert [spot.side for spot in spotted(s, 0, 1)] == [0]


@pytest.mark.rule("TC-7.6-d")
def test_who_is_in_a_wood_does_not_see_out_of_it() -> None:
    s = view(ahead("shot_company", 28), scenery=(rect("small_wood", 20, 5, 40, 15),))
    assert not seen_from_a1(s)


@pytest.mark.rule("TC-7.6-e")
@pytest.mark.parametrize(
    ("low", "high", "seen"), [(13, 16, False), (19, 24, True), (5, 12, True), (5, 24, True)]
)  # fmt: skip
def test_a_hill_hides_only_what_is_behind_it(low: float, high: float, seen: bool) -> None:
    s = view(ahead(), scenery=(rect("small_hill", 20, low, 40, high),))
    assert seen_from_a1(s) == seen


@pytest.mark.rule("TC-7.6-f")
def test_a_building_between_hides() -> None:
    assert not seen_from_a1(view(ahead("shot_company"), scenery=(rect("large_building", 27, 13, 33, 18),)))


def house() -> State:
    return view(
        troop("shot_company", 1, inside=0, order="fire"), scenery=(rect("large_building", 27, 17, 33, 22),)
    )  # fmt: skip


@pytest.mark.rule("TC-7.6-f")
def test_a_garrison_is_seen_at_the_nearest_point_of_its_edge() -> None:
    s = house()
    (spot,) = spotted(s, 0, 1)
    assert spot.end == (units(30) * 1000, units(17) * 1000)
    assert spot.distance == pytest.approx(units(7), abs=1)


@pytest.mark.rule("TC-7.6-f")
def test_a_garrison_sees_from_the_nearest_point_of_its_edge_all_round() -> None:
    s = house()
    assert spotted(s, 1, 0)[0].start == (units(30) * 1000, units(17) * 1000)
    s.put(0, troop("classic", 0, (30, 30), 270))
    assert spotted(s, 1, 0)[0].start == (units(30) * 1000, units(22) * 1000)


# --- Covered


@pytest.mark.rule("TC-7.6-b")
@pytest.mark.parametrize(("rules", "dice"), [((), 4), (("covered",), 6)])
def test_cover_gives_courage_against_shots(rules: tuple[str, ...], dice: int) -> None:
    crops = rect("field", 20, 18, 40, 26, ground="difficult", rules_on=rules)
    assert courage_of_b1(view(ahead(y=18), scenery=(crops,))) == dice


@pytest.mark.rule("TC-7.6-c")
@pytest.mark.parametrize(("low", "dice"), [(17.5, 6), (17.4, 6), (17.6, 4)])
def test_the_centre_that_is_shot_at_must_be_in_the_cover_or_on_its_border(low: float, dice: int) -> None:
    crops = rect("field", 20, low, 40, 26, ground="difficult", rules_on=("covered",))
    assert courage_of_b1(view(ahead(y=17.5), scenery=(crops,))) == dice


@pytest.mark.rule("TC-7.6-c")
def test_a_hedge_covers_who_touches_it_from_behind() -> None:
    hedge = line("hedge", (25, 17.25), (35, 17.25))
    assert courage_of_b1(view(ahead(y=17.5), scenery=(hedge,))) == 6


@pytest.mark.rule("TC-7.6-c")
def test_a_hedge_does_not_cover_who_stands_away_from_it() -> None:
    hedge = line("hedge", (25, 16.5), (35, 16.5))
    assert courage_of_b1(view(ahead(y=17.5), scenery=(hedge,))) == 4


@pytest.mark.rule("TC-7.6-c")
def test_a_hedge_does_not_cover_if_the_line_of_fire_does_not_cross_it() -> None:
    hedge = line("hedge", (25, 17.5 + 2.362 + 0.25), (35, 17.5 + 2.362 + 0.25))  # it touches the rear of b1
    assert courage_of_b1(view(ahead(y=17.5), scenery=(hedge,))) == 4

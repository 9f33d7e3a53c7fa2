"""Chapter 8.6: what becomes of the loser and of the winner."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest

from grognard.core import Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import BreakTested, Destroyed, Won, Worn
from grognard.games.tercios.state import State, Troop
from tests.tercios.clashes import at, charges, near, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, rect, refused, troop, units

WON = (4, 4, 1, 1, 5, 1, 1, 1, 1, 1)
"""A charging company deals one Wear to another, which holds."""
ROUTED = (4, 1, 1, 1, 1, 1, 1, 1, 1, 1)
"""The same, but no die resists."""
DRAWN = (1, 1, 1, 1, 1, 1, 1)


def clash(*others: Troop, scenery: tuple[Element, ...] = (), **fields: object) -> State:
    """Companies: `a1` with Assault at (30, 20), `b1` at (30, 24)."""
    return field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("combat_company", 1, (30, 24), **fields),
        *others,
        troop("modern", 1, (5, 5), order="ready"),
        scenery=scenery,
    )


def ahead(s: State, inches: float) -> Pose:
    """So far to the north of where `a1` stands."""
    here = of(s, "a1").pose
    assert here is not None
    return Pose(here.x, here.y + units(inches), here.facing)


def whys(out: list[ev.Event]) -> list[str]:
    return [move.why for move in happened(out, ev.Moved)]


# --- disengaging


@pytest.mark.rule("TC-8.6-b", "TC-8.6-c")
def test_a_loser_that_held_goes_back_three_inches_facing_the_enemy() -> None:
    s = clash()
    charges(s, dice=WON)
    assert at(s, "b1") == near(30, 27, 270)
    assert not of(s, "b1").disordered
    assert of(s, "b1").wear == 1


@pytest.mark.rule("TC-8.6-b")
def test_a_charger_that_loses_goes_back_too() -> None:
    s = clash()
    charges(s, dice=(1, 1, 1, 1, 4, 4, 1, 5, 1, 1))
    assert at(s, "a1") == near(30, 21, 90)
    assert at(s, "b1") == near(30, 24, 270)


@pytest.mark.rule("TC-8.6-c")
def test_who_was_charged_in_the_flank_turns_to_the_enemy_first() -> None:
    s = field(
        troop("chevau_legers", 0, (38, 28.819), 180, order="assault"),
        troop("classic", 1, (30, 30), 90),
        troop("modern", 1, (5, 5), order="ready"),
    )
    charges(s, dice=(5, 5, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1))
    assert at(s, "b1") == near(32.362 - 3, 28.819, 0)


@pytest.mark.rule("TC-8.6-d")
def test_who_cannot_go_all_the_way_goes_as_far_as_it_can_and_wears_out() -> None:
    s = clash(scenery=(rect("small_lake", 20, 27.575, 40, 30),))
    out = charges(s, dice=WON)
    assert at(s, "b1") == near(30, 26, 270)
    assert of(s, "b1").wear == 2
    assert the_only(out, Worn) == Worn("b1.combat_company", 1, "blocked")


@pytest.mark.rule("TC-8.6-d", "TC-8.6-n")
def test_a_friend_behind_stops_a_loser() -> None:
    s = clash(troop("classic", 1, (30, 27)))
    charges(s, dice=WON)
    assert at(s, "b1") == near(30, 25.425, 270)
    assert of(s, "b1").wear == 2


@pytest.mark.rule("TC-8.6-e")
@pytest.mark.parametrize("dice", [DRAWN, (4, 4, 1, 1, 5, 1, 1, 4, 4, 1, 5, 1, 1)])
def test_after_a_tie_the_attacker_goes_back(dice: tuple[int, ...]) -> None:
    s = clash()
    out = charges(s, dice=dice)
    assert the_only(out, Won).side == "tie"
    assert at(s, "a1") == near(30, 21, 90)
    assert at(s, "b1") == near(30, 24, 270)


@pytest.mark.rule("TC-8.6-e")
def test_who_did_not_resist_at_all_only_disengages_after_a_tie() -> None:
    s = clash()
    out = charges(s, dice=(4, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1))
    assert the_only(out, Won).side == "tie"
    assert whys(out)[-1] == "disengage"
    assert at(s, "a1") == near(30, 21, 90)


# --- advancing


@pytest.mark.rule("TC-8.6-f")
def test_a_charger_that_made_its_enemy_retreat_may_advance() -> None:
    s = clash()
    charges(s, dice=ROUTED)
    assert decider(s) == (0, "advance")
    assert refused(s, 0, act.Advance(ahead(s, 3.1))) == "TC-8.6-f"
    do(s, 0, act.Advance(ahead(s, 3)))
    assert at(s, "a1") == near(30, 27, 90)


@pytest.mark.rule("TC-8.6-f")
def test_less_will_do_or_nothing() -> None:
    s = clash()
    charges(s, dice=ROUTED)
    do(s.copy(), 0, act.Stay())
    do(s, 0, act.Advance(ahead(s, 1)))
    assert at(s, "a1") == near(30, 25, 90)


@pytest.mark.rule("TC-8.6-f")
def test_a_charger_that_destroyed_its_enemy_may_advance() -> None:
    s = clash(wear=2)
    charges(s, dice=(4, 4, 4, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1))
    assert not of(s, "b1").present
    assert decider(s) == (0, "advance")


@pytest.mark.rule("TC-8.6-f")
def test_a_charger_whose_enemy_disengages_may_not() -> None:
    s = clash()
    charges(s, dice=WON)
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-8.6-f")
def test_who_was_charged_and_won_may_not() -> None:
    s = clash()
    out = charges(s, dice=(1, 1, 1, 1, 4, 1, 1, 1, 1, 1))
    assert whys(out)[-1] == "retreat"
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-8.6-f", "TC-6.5-a")
def test_an_advance_goes_the_way_of_the_charge_also_for_a_base_that_was_turned_at_the_contact() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("combat_company", 1, (30, 24)),
        troop("shot_company", 0, (27.1, 22.4), 270),  # a corner of it is where the charger would stand
        troop("modern", 1, (5, 5), order="ready"),
    )
    charges(s, dice=ROUTED)
    x, y, facing = at(s, "a1")
    assert facing != pytest.approx(90, abs=4), "turned off its friend"
    assert decider(s) == (0, "advance")
    do(s, 0, act.Advance(ahead(s, 3)))
    assert at(s, "a1") == near(x, y + 3, facing)


# --- an inch between them


@pytest.mark.rule("TC-8.6-g")
def test_the_winner_gives_way_until_an_inch_separates_them() -> None:
    s = clash(scenery=(rect("small_lake", 20, 25.6, 40, 30),))
    charges(s, dice=WON)
    assert at(s, "b1") == near(30, 24.025, 270)
    assert at(s, "a1") == near(30, 23.025, 90)
    assert (of(s, "a1").wear, of(s, "b1").wear) == (0, 2)


@pytest.mark.rule("TC-8.6-g")
def test_a_winner_that_cannot_give_way_suffers_nothing() -> None:
    s = clash(troop("classic", 0, (30, 22.2)), scenery=(rect("small_lake", 20, 25.6, 40, 30),))
    s.change(0, pose=pose(30, 23.9))  # a friend is right behind it
    out = charges(s, dice=WON)
    assert at(s, "a1")[1] > 23.7
    assert of(s, "a1").wear == 0
    assert [w.troop for w in happened(out, Worn)] == ["b1.combat_company"]


@pytest.mark.rule("TC-8.6-g")
def test_a_winner_that_is_an_inch_away_stays() -> None:
    s = clash(scenery=(rect("small_lake", 20, 26.6, 40, 30),))
    out = charges(s, dice=WON)
    assert at(s, "b1") == near(30, 25.025, 270)
    assert at(s, "a1") == near(30, 24, 90)
    assert "fall-back" not in whys(out)


# --- retreating


@pytest.mark.rule("TC-8.6-h")
def test_a_routed_loser_goes_twice_its_movement_with_its_back_to_the_enemy() -> None:
    s = clash()
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 25.575 + 10, 90)
    assert of(s, "b1").disordered


@pytest.mark.rule("TC-8.6-h", "TC-17.2-a")
def test_devotion_makes_a_retreat_two_inches_longer() -> None:
    s = clash()
    s.commanders.append(commander(1, host=1, virtues=["dedication"]))
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 25.575 + 12, 90)


@pytest.mark.rule("TC-8.6-i")
def test_a_retreat_that_is_cut_short_costs_wear() -> None:
    s = clash(scenery=(rect("small_lake", 20, 30, 40, 32),))
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 30, 90)
    assert of(s, "b1").wear == 2


@pytest.mark.rule("TC-8.6-k")
def test_a_retreat_leads_straight_away_from_the_enemys_front_centre() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("combat_company", 1, (32, 23)),
        troop("modern", 1, (5, 5), order="ready"),
    )
    out = charges(s, dice=ROUTED)
    charger = happened(out, ev.Moved)[0].end
    dx, dy = 32 - charger.x / 254, 23 + 0.787 - charger.y / 254
    x, y, facing = at(s, "b1")
    far = hypot(dx, dy)
    assert facing == pytest.approx(degrees(atan2(dy, dx)), abs=0.05)
    assert (x, y) == pytest.approx((32 + 10.787 * dx / far, 23.787 + 10.787 * dy / far), abs=0.02)


@pytest.mark.rule("TC-8.6-k")
def test_ground_does_not_change_a_retreat() -> None:
    s = clash(scenery=(rect("marsh", 20, 27, 40, 45),))
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 35.575, 90)
    assert of(s, "b1").wear == 1


@pytest.mark.rule("TC-8.6-j")
def test_infantry_that_must_retreat_from_cavalry_is_destroyed() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="assault"),
        troop("combat_company", 1, (30, 24)),
        troop("modern", 1, (5, 5), order="ready"),
    )
    out = charges(s, dice=(4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    assert the_only(out, Destroyed).why == "ridden-down"


@pytest.mark.rule("TC-8.6-j")
def test_infantry_that_only_disengages_is_not() -> None:
    s = field(
        troop("chevau_legers", 0, (30, 20), order="assault"),
        troop("combat_company", 1, (30, 24)),
        troop("modern", 1, (5, 5), order="ready"),
    )
    charges(s, dice=(4, 4, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1))
    assert at(s, "b1") == near(30, 27, 270)


@pytest.mark.rule("TC-8.6-j")
def test_cavalry_without_pursuit_only_makes_it_retreat() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault"),
        troop("dragoons_adapted", 1, (30, 24)),
        troop("modern", 1, (5, 5), order="ready"),
    )
    charges(s)
    out = do(s, 1, act.Pass(), (1, 1, 1, 1, 4, 1, 1, 1, 1, 1))
    assert whys(out)[-1] == "retreat"
    assert of(s, "a1").present


# --- what stops them, and what that costs


@pytest.mark.rule("TC-8.6-l", "TC-9.1-a")
def test_the_wear_of_a_blocked_move_can_break_a_troop() -> None:
    s = clash(scenery=(rect("small_lake", 20, 27, 40, 30),), wear=2)
    out = charges(s, dice=(*WON, 1, 1, 1))
    assert the_only(out, BreakTested).points == 1
    assert not of(s, "b1").present


@pytest.mark.rule("TC-8.6-n")
def test_the_edge_of_the_table_stops_a_retreat() -> None:
    s = field(
        troop("combat_company", 0, (30, 36), order="assault"),
        troop("combat_company", 1, (30, 40)),
        troop("modern", 1, (5, 5), order="ready"),
    )
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 12000 / 254, 90)
    assert of(s, "b1").wear == 2


@pytest.mark.rule("TC-8.6-n")
def test_other_enemies_stop_a_retreat_an_inch_away() -> None:
    s = clash(troop("modern", 0, (30, 34), 90))
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 34 - 2.362 - 1, 90)
    assert of(s, "b1").wear == 2


@pytest.mark.rule("TC-8.6-n")
def test_a_retreat_does_not_pass_through_friends() -> None:
    s = clash(troop("classic", 1, (30, 29), 270))
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 29, 90)


@pytest.mark.rule("TC-8.6-n")
def test_a_base_that_would_overlap_beside_the_line_is_moved_back() -> None:
    s = clash(troop("shot_company", 1, (32.5, 29), 270))
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 35.575, 90)  # it has passed by and stands on no troop
    s = clash(troop("shot_company", 1, (32.5, 34.8), 270))
    charges(s, dice=ROUTED)
    assert at(s, "b1") == near(30, 34.8, 90)


@pytest.mark.rule("TC-8.6-n", "TC-8.6-i")
def test_who_has_no_room_even_to_turn_stays_as_it_stood() -> None:
    s = field(
        troop("combat_company", 0, (27.5, 20), order="assault"),
        troop("combat_company", 1, (30, 24)),
        troop("classic", 1, (30, 25.6)),
        troop("combat_company", 1, (33.2, 24.2)),
        troop("combat_company", 1, (26.8, 24.8)),
        troop("modern", 1, (5, 5), order="ready"),
    )
    out = charges(s, dice=ROUTED)
    assert whys(out)[1] == "retreat"
    assert at(s, "b1") == near(30, 24, 270)
    assert (of(s, "b1").wear, of(s, "b1").disordered) == (2, True)


@pytest.mark.rule("TC-8.6-f")
def test_nobody_advances_onto_a_friend() -> None:
    s = clash(troop("classic", 0, (30, 28.3)), wear=2)
    s.change(0, lent=("open_order",))  # it may pass through friends, but not end on them
    charges(s, dice=(4, 4, 4, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1))
    assert decider(s) == (0, "advance")
    assert refused(s, 0, act.Advance(ahead(s, 3))) == "TC-8.6-f"
    do(s, 0, act.Advance(ahead(s, 1.9)))


# --- the order of it all


def names(out: list[ev.Event], *but: str) -> list[str]:
    return [type(event).__name__ for event in out if type(event).__name__ not in but]


@pytest.mark.rule("TC-8.6-o")
def test_break_winner_destruction_then_pursuit_and_frenzy() -> None:
    s = field(
        troop("cossacks", 0, (30, 20), order="assault"),
        troop("combat_company", 1, (30, 24), wear=3),
        troop("modern", 1, (5, 5), order="ready"),
    )
    out = charges(s, dice=(4, 1, 1, 1, 1, 1, 1, 1, 1, 6, 1, 1, 5))
    kinds = names(out, "Charged", "OrderShown", "Disordered", "PointsScored")
    assert kinds == ["Moved", "Fought", "BreakTested", "Won", "Destroyed", "Moved", "Tested"]
    assert whys(out) == ["charge", "pursuit"]
    assert the_only(out, ev.Tested).why == "frenzied"


@pytest.mark.rule("TC-8.6-o")
def test_greatswords_are_tested_before_the_loser_moves_and_spacing_comes_after_it() -> None:
    s = field(
        troop("combat_company", 0, (30, 20), order="assault", weapons=["greatswords"]),
        troop("combat_company", 1, (30, 24)),
        troop("modern", 1, (5, 5), order="ready"),
        scenery=[rect("small_lake", 20, 25.6, 40, 30)],
    )
    out = charges(s, dice=(*WON, 1, 1, 1))
    kinds = names(out, "Charged", "OrderShown")
    assert kinds == ["Moved", "Fought", "Won", "Tested", "Disordered", "Moved", "Worn", "Moved"]
    assert whys(out) == ["charge", "disengage", "fall-back"]

"""Exact odds, against every way in which the dice can fall."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from grognard.core import Dice, Event
from grognard.core.dice import Wanted
from grognard.games.tercios import GAME, play
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.events.fight import Shot
from grognard.games.tercios.frames import Breaking, Fighting, FightingStep, GunShot, Hand
from grognard.games.tercios.odds import dice_tests as odds
from grognard.games.tercios.odds import tables as odds_tables
from grognard.games.tercios.odds.charges import Meeting, belief, end_of, melee_ends, turned
from grognard.games.tercios.odds.dice_tests import Ended, Fighter, Toll
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.shooting import best_aim
from grognard.games.tercios.rules.values import Tally
from grognard.games.tercios.state import ASSAULT, FIRE, INTEGRATED, READY, RESIST, State
from grognard.games.tercios.view import view
from grognard.odds import Odds, alike, from_branches, hits_on
from tests.tercios.positions import commander, field, troop


def settled(s: State, dice: Dice, out: list[Event] | None = None) -> None:
    """Break tests, until no troop has to take one, and the gun that shoots between them."""
    while any(isinstance(f, Breaking | GunShot) for f in s.frames):
        play.SEQUENCE.advance(s, dice, [] if out is None else out)


NEEDED = {"melee": 3, "courage": 5, "break": 6}
"""What dice must show in a melee between companies of shot."""


def hit_or_miss(wanted: Wanted) -> tuple[tuple[int, int], ...]:
    return (1, NEEDED[wanted.label] - 1), (6, 7 - NEEDED[wanted.label])


# --- tests


@pytest.mark.rule("TC-4.7-c")
def test_one_success_passes_a_test():
    assert odds.passed(2) == Fraction(5, 9)
    assert odds.passed(3, needed=2) == Fraction(7, 27)


@pytest.mark.rule("TC-9.1-c", "TC-9.1-h")
def test_a_troop_breaks_unless_it_makes_up_for_what_is_above_its_stamina():
    s = field(troop("classic", 0, (30, 20), wear=3), troop("classic", 0, (40, 20), wear=3, rules=("mercenaries",)))
    assert odds.breaks(s, 0, 1) == 0
    assert odds.breaks(s, 0, 3) == 1 - hits_on(4, 6).at_least(2)
    assert odds.breaks(s, 1, 2) == 1


@pytest.mark.rule("TC-4.6-b", "TC-10.4-a", "TC-10.5-a")
@pytest.mark.parametrize(
    ("rules", "wear", "most"),
    [((), 3, 1), (("large",), 3, 2), (("elite",), 2, 2), ((), 1, 0), (("elite",), 1, 1)],
)
def test_resist_takes_wear_away_but_not_the_last(rules: tuple[str, ...], wear: int, most: int):
    s = field(troop("classic", 0, (30, 20), wear=wear, rules=rules))
    found = odds.rests(s, 0, 2, spared=False)
    assert max(found.weights) == most
    assert found.chance(-1) == hits_on(2, 5).chance(0)
    assert odds.rests(s, 0, 2, spared=True).chance(-1) == 0


@pytest.mark.rule("TC-18.2-y")
def test_who_is_provoked_needs_as_many_successes_as_the_provoker_has_had():
    s = field(troop("classic", 0, (30, 20)))
    one, two = hits_on(2, 5).chance(1), hits_on(2, 5).chance(2)
    resists = hits_on(4, 5)
    assert odds.provoked(s, 0, 2) == one * resists.chance(0) + two * (1 - resists.at_least(2))


# --- volleys


@pytest.mark.rule("TC-12.5-a", "TC-7.5-c", "TC-9.1-a")
@pytest.mark.parametrize(("battery", "wear"), [(("large_battery",), 0), ((), 2)])
def test_a_leather_gun_may_harm_itself_and_break_its_target(battery: tuple[str, ...], wear: int):
    s = field(
        troop("light_gun", 0, (30, 20), options=("leather", *battery)),
        troop("shot_company", 1, (30, 30), wear=wear),
    )
    aim = best_aim(s, 0, 1, MISSILES["light_gun"], FIRE)
    assert aim is not None

    def shot(dice: Dice) -> Toll:
        after = s.copy()
        shooting.fire(after, 0, 1, aim, dice, [])
        worn, misfired = after.troops[1].wear - wear, after.troops[0].wear
        settled(after, dice)
        return Toll(worn, after.troops[1].disordered, not after.troops[1].present, misfired)

    kinds = alike((1,), (2, 3), (4,), (5,), (6,))
    assert odds.volley(s, 0, 1, aim) == from_branches(shot, kinds)


@pytest.mark.rule("TC-7.5-e", "TC-12.7-b", "TC-9.1-e")
def test_a_battalion_and_its_gun_are_reckoned_with_a_break_test_each():
    s = field(
        troop("shot_company", 0, (30, 20), gun=1), replace(troop("light_gun", 0), where=INTEGRATED),
        troop("shot_company", 1, (30, 26), wear=2, disordered=True),
    )  # fmt: skip
    aim, gun = best_aim(s, 0, 2, MISSILES["musket"], READY), shooting.regimental_aim(s, 0, 2)
    assert aim is not None
    assert gun is not None
    aim = aim._replace(tally=Tally(1))

    def shot(dice: Dice) -> Toll:
        after, out = s.copy(), []
        after.frames.append(GunShot(0, 2))
        shooting.fire(after, 0, 2, aim, dice, out)
        settled(after, dice, out)
        worn = sum(event.wear for event in out if isinstance(event, Shot))
        return Toll(worn, True, not after.troops[2].present, 0)

    kinds = {"shoot": ((1, 2), (3,), (4, 5, 6)), "courage": ((1, 2, 3), (4, 5), (6,)), "break": ((1, 2, 3, 4, 5), (6,))}
    assert odds.volley(s, 0, 2, aim, gun) == from_branches(shot, lambda wanted: alike(*kinds[wanted.label])(wanted))


# --- melee


@pytest.mark.rule("TC-8.4-a", "TC-8.4-f", "TC-8.6-a", "TC-8.6-m")
@pytest.mark.parametrize(("wear", "rules"), [(2, ()), (3, ()), (2, ("destroyed_if_beaten",))])
def test_a_round_of_melee_is_what_the_engine_makes_of_all_dice(wear: int, rules: tuple[str, ...]):
    s = field(
        troop("shot_company", 0, (30, 20), wear=2, disordered=True),
        troop("shot_company", 1, (30, 21), wear=wear, disordered=True, rules=rules),
    )
    fight = Fighting(0, 1, bonuses=(False, False))
    judged = (FightingStep.FALL_BACK, FightingStep.SPACING, FightingStep.FOLLOW, FightingStep.END)

    def fought(dice: Dice) -> Ended:
        after = s.copy()
        after.frames = [Hand(0), replace(fight)]
        f = after.frames[-1]
        assert isinstance(f, Fighting)
        while (f in after.frames and f.stage not in judged) or any(isinstance(g, Breaking) for g in after.frames):
            play.SEQUENCE.advance(after, dice, [])
        gone = not after.troops[0].present, not after.troops[1].present
        loser = 1 - f.winner if f.winner < 2 else -1
        retreats = loser >= 0 and f.routed[loser] and not any(gone)
        return Ended(f.winner, f.wear, gone, retreats)

    assert odds.fight(s, fight) == from_branches(fought, hit_or_miss)


@pytest.mark.rule("TC-18.3-c")
def test_determination_adds_a_wear_that_may_break():
    plain = Fighter(2, 3, 2, 1, 3, (False, False), 0)
    pressed = plain._replace(extra=1)
    attacker = Fighter(6, 3, 3, 9, 3, (False, False), 0)
    destroyed = [
        odds.fought(attacker, one).chance_that(lambda ended: ended.destroyed[1]) for one in (plain, pressed)
    ]  # fmt: skip
    assert destroyed[0] < destroyed[1]


def test_the_end_of_a_melee_is_told_for_either():
    ended = Ended(0, (1, 2), (False, False), False)
    assert (end_of(ended, 0), end_of(ended, 1)) == ("wins", "loses")
    assert end_of(Ended(0, (1, 2), (False, True), False), 1) == "destroyed"
    assert turned(Odds({"wins": 1, "both": 2})) == Odds({"loses": 1, "both": 2})
    assert melee_ends(Meeting(field(), None, False), 0) == Odds({"short": 1})


# --- cards that are not known


@pytest.mark.rule("TC-4.1-b", "TC-14.1-d")
def test_an_unknown_card_may_be_any_that_the_troop_can_be_given():
    s = field(troop("classic", 0, (30, 20)), troop("classic", 1, (30, 24), order="assault"),
              troop("forlorn_hope", 1, (40, 24), order="fire"))  # fmt: skip
    mine, theirs = view(s, 0), view(s, 1)
    assert [order for order, _ in belief(mine, 1)] == [*range(5)]
    assert belief(theirs, 1) == [(ASSAULT, 1)]
    assert [order for order, _ in belief(mine, 2)] == [0, 2, FIRE, RESIST]


# --- tables


def test_tables_tell_charges_volleys_and_tests_and_whether_in_flank():
    s = field(
        troop("classic", 0, (30, 20), order="assault", wear=1), troop("modern", 1, (30, 25), 90, order="fire"),
    )  # fmt: skip
    tables = {table.id: table for table in GAME.odds_tables(view(s, 0), 0, "") or ()}
    assert [*tables] == ["chances-charges", "chances-volleys", "chances-tests"], "no troop sees it"
    (row,) = tables["chances-charges"].rows
    assert row[2].key == "charge-in-flank"
    assert {each.facts["slot"] for each in (row[0], row[1])} == {"a1", "b1"}


def test_tables_about_one_troop_tell_only_of_it():
    s = field(
        troop("classic", 0, (30, 20), order="assault"), troop("classic", 0, (40, 20), order="assault"),
        troop("modern", 1, (30, 25), order="fire"), troop("modern", 1, (40, 25), order="fire"),
    )  # fmt: skip
    for place in ("a2", "b1", " B1 "):
        tables = odds_tables.odds_tables(view(s, 0), 0, place)
        assert tables
        slots = [{str(row[k].facts["slot"]) for k in (0, 1)} for table in tables for row in table.rows]
        assert all(place.strip().lower() in pair for pair in slots)
    assert odds_tables.odds_tables(s, 0, "a9") is None


def test_a_commander_is_no_place():
    s = field(troop("classic", 0, (30, 20)), commanders=[commander(0, at=(30, 10))])
    assert odds_tables.odds_tables(s, 0, "A1") == odds_tables.odds_tables(s, 0, "a1")
    assert odds_tables.odds_tables(s, 0, "B1") is None

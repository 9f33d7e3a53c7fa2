"""Section 15.10 and chapter P.13: fleets."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.monarchs.actions import FightFleet
from grognard.games.monarchs.components.map import ZONE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import AA, COURT, DA, FLEET, FR, NATION, POWER, RU, SW
from grognard.games.monarchs.rules import fleets
from grognard.games.monarchs.state import AT_BASE, AT_SEA, IN_POOL
from tests.monarchs.positions import decider, position, refusal

ATLANTIC, NORTH_SEA, BALTIC = (AT_SEA + ZONE[z] for z in ("atlantic", "north_sea", "baltic"))


def sea(**where):
    s = position("", at_war={"SW": True, "DA": True})
    for nation, at in where.items():
        s.set_fleet(FLEET[NATION[nation]], at)
    return s


def sailed(s, nation, to, *faces):
    s, dice = s.copy(), ScriptedDice(faces)
    s.frames = []
    fleets.sail(s, FLEET[nation], to, dice, [])
    dice.finished()
    return s


def at(s, nation):
    return s.fleets[FLEET[nation]]


@pytest.mark.rule("CM-15.10-a", "CM-15.10-b", "CM-15.10-c")
def test_modifiers_of_a_naval_combat():
    def drms(*facts):
        return [(m.value, str(m.rule)) for m in fleets.naval_drms(*facts)]

    assert drms(FR, AA, False) == [(1, "CM-15.10-b"), (-1, "CM-15.10-c")]
    assert drms(FR, AA, True) == [(-1, "CM-15.10-c")]
    assert drms(RU, AA, False) == [(-1, "CM-15.10-c")]
    assert drms(RU, DA, False) == drms(SW, DA, False) == []
    assert total(fleets.naval_drms(FR, DA, False)) == 1


@pytest.mark.rule("CM-15.10-a", "CM-15.10-d", "CM-15.10-e", "CM-15.10-f")
def test_results_of_a_naval_combat():
    assert [fleets.naval_result(n) for n in (-1, 0, 2)] == [("defeat", -1, ("coalition",))] * 3
    assert [fleets.naval_result(n) for n in (3, 4)] == [("draw", 0, ("coalition", "alliance"))] * 2
    assert [fleets.naval_result(n) for n in (5, 7, 8)] == [("victory", 1, ("alliance",))] * 3


@pytest.mark.rule("CM-15.10-d", "CM-15.10-e", "CM-15.10-f", "CM-P-13-c")
def test_a_fleet_that_meets_an_enemy_fights_at_once():
    s = sea(AA=NORTH_SEA, FR=ATLANTIC)
    lost = sailed(s, FR, NORTH_SEA, 2)
    assert (at(lost, FR), at(lost, AA), lost.points[POWER["FR"]]) == (IN_POOL, NORTH_SEA, -1)
    drawn = sailed(s, FR, NORTH_SEA, 4)
    assert (at(drawn, FR), at(drawn, AA), drawn.points[POWER["FR"]]) == (IN_POOL, IN_POOL, 0)
    won = sailed(s, FR, NORTH_SEA, 5)
    assert (at(won, FR), at(won, AA), won.points[POWER["FR"]]) == (NORTH_SEA, IN_POOL, 1)
    met = sailed(s, AA, ATLANTIC, 5)  # the Coalition rolls, even if the other fleet came
    assert (at(met, AA), met.points[POWER["FR"]]) == (IN_POOL, 1)


@pytest.mark.rule("CM-P-13-c", "CM-15.10-a")
def test_a_swedish_fleet_fights_for_the_points_of_france():
    s = sailed(sea(SW=AT_BASE, DA=BALTIC), SW, BALTIC, 5)
    assert (at(s, DA), s.points[POWER["FR"]]) == (IN_POOL, 1)


@pytest.mark.rule("CM-P-13-a", "CM-P-13-c")
def test_fleets_in_a_base_cannot_be_attacked():
    s = sailed(sea(AA=NORTH_SEA, RU=AT_BASE), AA, BALTIC)
    assert (at(s, AA), at(s, RU)) == (BALTIC, AT_BASE)


@pytest.mark.rule("CM-P-13-c")
def test_against_several_the_mover_chooses_the_order_and_goes_on_while_it_remains():
    s = sailed(sea(AA=NORTH_SEA, RU=BALTIC, SW=BALTIC), AA, BALTIC)
    assert decider(s) == "PR/AA sea-fight"
    assert refusal(s, "fight fleet:FR") == "CM-P-13-c"
    after = s.copy()
    fleets.engage(after, after.frames[-1], FightFleet("fleet:SW"), ScriptedDice((2, 6)), [])
    assert (at(after, SW), at(after, RU), at(after, AA)) == (IN_POOL, BALTIC, IN_POOL)
    assert (after.points[POWER["FR"]], after.points[POWER["RU"]]) == (-1, 1)
    stopped = s.copy()
    fleets.engage(stopped, stopped.frames[-1], FightFleet("fleet:RU"), ScriptedDice((4,)), [])
    assert (at(stopped, AA), at(stopped, RU), at(stopped, SW)) == (IN_POOL, IN_POOL, BALTIC)


@pytest.mark.rule("CM-P-13-b")
def test_a_fleet_sails_from_its_base_to_its_zone_and_from_zone_to_zone():
    assert fleets.destinations(sea(), FLEET[FR]) == (ATLANTIC,)
    assert fleets.destinations(sea(FR=ATLANTIC), FLEET[FR]) == (AT_BASE, NORTH_SEA)
    assert fleets.destinations(sea(FR=BALTIC), FLEET[FR]) == (NORTH_SEA,)
    s = sea(FR=ATLANTIC)
    assert str(fleets.sail_law(s, COURT["FR"], "fleet:FR", "sea:baltic").rule) == "CM-P-13-b"
    assert str(fleets.sail_law(s, COURT["AA"], "fleet:FR", "sea:north_sea").rule) == "CM-P-13-b"
    assert fleets.sail_law(s, COURT["FR"], "fleet:FR", "sea:north_sea") is None
    assert fleets.sail_law(s, COURT["FR"], "fleet:FR", "base") is None


@pytest.mark.rule("CM-P-13-a", "CM-P-1-j")
def test_each_naval_nation_has_one_fleet_and_those_at_peace_stay():
    assert [NATION[n] for n in ("AA", "DA", "FR", "RU", "SW")] == list(FLEET)
    s = position("", at_war={"SW": False})
    assert fleets.destinations(s, FLEET[SW]) == ()
    assert str(fleets.sail_law(s, COURT["FR"], "fleet:SW", "sea:baltic").rule) == "CM-P-1-j"


@pytest.mark.rule("CM-P-13-d")
def test_fleets_return_from_the_pool_in_spring_and_go_home_at_the_end_of_the_year():
    s = sea(FR=IN_POOL, AA=NORTH_SEA)
    assert fleets.destinations(s, FLEET[FR]) == ()
    assert str(fleets.sail_law(s, COURT["FR"], "fleet:FR", "sea:atlantic").rule) == "CM-P-13-d"
    fleets.go_home(s, [])
    assert (at(s, AA), at(s, FR)) == (AT_BASE, IN_POOL)
    fleets.spring(s, [])
    assert at(s, FR) == AT_BASE


@pytest.mark.rule("CM-P-13-e")
def test_a_british_fleet_in_the_atlantic_costs_france_an_action():
    s = sea(AA=ATLANTIC)
    assert [fleets.blockade(s, COURT[c]) for c in ("PR", "AU", "AA", "FR")] == [0, 0, 0, 1]
    assert fleets.blockade(sea(AA=NORTH_SEA), COURT["FR"]) == 0
    assert fleets.blockade(sea(AA=AT_BASE), COURT["FR"]) == 0

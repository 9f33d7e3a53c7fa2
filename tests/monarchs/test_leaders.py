"""Chapter P.3: leaders: ratings and seniority, CIC and Army Leaders, boxes, and leaders left alone."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.leaders import LEADERS, leader
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import NATION
from grognard.games.monarchs.frames import Rejoin
from grognard.games.monarchs.rules.battle import casualties
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.state import FORCE_POOL, PRISONERS, WINTER_QUARTERS, fort, post
from tests.monarchs.positions import decider, go, play, position, refusal, year


@pytest.mark.rule("CM-P-3-a")
def test_ratings_of_a_leader():
    daun = LEADERS[leader("daun")]
    rated = (daun.seniority, daun.initiative, daun.offensive, daun.defensive, daun.mp, daun.endurance)
    assert rated == (3, 3, 1, 4, 5, 0)
    assert LEADERS[leader("castries")].endurance == 1


@pytest.mark.rule("CM-P-3-f", "CM-P-3-g")
def test_the_cic_is_the_most_senior_leader_on_the_map():
    s = position("prag: AU 9, browne, daun | wien: AU 3, lacy")
    assert s.cic(NATION["AU"]) == leader("browne")
    s.move_leader(leader("charles"), fort(SPACE["prag"]))
    assert s.cic(NATION["AU"]) == leader("charles")
    s.move_leader(leader("charles"), PRISONERS)
    s.move_leader(leader("browne"), FORCE_POOL)
    assert s.cic(NATION["AU"]) == leader("daun")
    assert s.cic(NATION["FR"]) == -1


@pytest.mark.rule("CM-P-3-f")
def test_ferdinand_is_junior_in_prussian_service_and_senior_in_anglo_allied():
    s = position("berlin: PR 9, ferdinand, bevern")
    assert s.commander(post(0, SPACE["berlin"])) == leader("bevern")
    s = position("kassel: HA 9, ferdinand, spoercken", flags={"ferdinand_aa": True})
    assert s.commander(post(0, SPACE["kassel"])) == leader("ferdinand")


@pytest.mark.rule("CM-P-3-h")
def test_army_leaders():
    assert not casualties.is_army_leader(position(), leader("ferdinand"))
    assert casualties.is_army_leader(position(flags={"ferdinand_aa": True}), leader("ferdinand"))
    assert not casualties.is_army_leader(year("y1758"), leader("loudon"))
    assert casualties.is_army_leader(year("y1760"), leader("loudon"))  # the scenario says so
    s = position("wien: AU 9", year="y1758", court="AU", hands={"AU": "AU-16"})
    assert casualties.is_army_leader(play(s, "event AU-16"), leader("loudon"))


@pytest.mark.rule("CM-P-3-i")
def test_only_leaders_in_the_force_pool_are_brought_in():
    s = position("wien: AU 9", court="AU", hands={"AU": "AU-11"})
    assert play(s, "event AU-11").leaders[leader("hadik")] == post(1, SPACE["wien"])
    for box in (PRISONERS, WINTER_QUARTERS):
        s.move_leader(leader("hadik"), box)
        assert play(s, "event AU-11").leaders[leader("hadik")] == box


def alone_in_kolin(stands: str, **facts):
    """Daun stands alone where enemies are, and the space is put right."""
    s = position(f"{stands} | kolin: PR 3", **facts)
    s.move_leader(leader("daun"), post(1, SPACE["kolin"]))
    arrival.settle(s, SPACE["kolin"], [])
    return s


@pytest.mark.rule("CM-P-3-e", "CM-P-4-g")
def test_a_leader_left_alone_goes_to_the_nearest_force_of_his_side():
    s = alone_in_kolin("prag: IM 4 | wien: AU 9")
    assert s.leaders[leader("daun")] == post(1, SPACE["prag"])


@pytest.mark.rule("CM-P-3-e")
def test_among_equally_near_forces_his_court_chooses():
    s = alone_in_kolin("fort:prag: AU 2 | prag: AU 4")
    assert s.top == Rejoin(1, leader("daun"), (post(1, SPACE["prag"]), fort(SPACE["prag"])))
    assert decider(s) == "AU/FR rejoin"
    assert refusal(s, "leader gen:daun to wien") == "CM-P-3-e"
    assert refusal(s, "leader gen:browne to prag") == ""
    assert play(s, "leader gen:daun to fort:prag").leaders[leader("daun")] == fort(SPACE["prag"])


@pytest.mark.rule("CM-P-3-e")
def test_who_has_nobody_left_to_join_goes_to_the_force_pool_and_a_besieged_force_is_no_refuge():
    stands = "fort:olmuetz: AU 3 | olmuetz: PR 20, frederick"
    assert alone_in_kolin(stands, sieges={"olmuetz": 0}).leaders[leader("daun")] == FORCE_POOL
    assert alone_in_kolin(stands).leaders[leader("daun")] == fort(SPACE["olmuetz"])


@pytest.mark.rule("CM-P-3-e")
def test_a_choice_that_has_gone_in_the_meantime_is_not_asked():
    s = position("prag: AU 4 | wien: AU 3")
    s.frames = [Rejoin(1, leader("daun"), (post(1, SPACE["prag"]), post(1, SPACE["wien"])))]
    assert decider(s) == "AU/FR rejoin"
    s.set_troops(post(1, SPACE["prag"]), ())
    assert go(s).leaders[leader("daun")] == post(1, SPACE["wien"])


@pytest.mark.rule("CM-P-2-l", "CM-P-2-e")
def test_a_force_is_of_its_commanders_nation_whoever_its_troops_are():
    s = position("magdeburg: HA 9, frederick")
    where = post(0, SPACE["magdeburg"])
    assert s.commander(where) == leader("frederick"), "Hanover has no leader there"
    assert s.force_nation(where) == NATION["PR"]
    s.move_leader(leader("frederick"), FORCE_POOL)
    assert s.force_nation(where) == NATION["AA"]

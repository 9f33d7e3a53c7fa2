"""CM-15.7-e to CM-15.7-o, CM-P-8-n, CM-P-3-l: leaders who are hit."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.leaders import DAUN, FERDINAND, FREDERICK, LOUDON, leader
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import POWER_AA, POWER_AU, POWER_PR
from grognard.games.monarchs.rules.battle import casualties
from grognard.games.monarchs.rules.battle.casualties import (
    CAPTURED,
    FATES,
    KILLED,
    WOUNDED,
    candidates,
    fate,
    suffer,
    will_lost,
)
from grognard.games.monarchs.state import DEAD, PRISONERS, WINTER_QUARTERS, State, post
from tests.monarchs.battles import battle_at
from tests.monarchs.positions import events, play, position

KEITH, BEVERN, MORITZ = leader("keith"), leader("bevern"), leader("moritz")
HERE = post(0, SPACE["kolin"])


@pytest.mark.rule("CM-15.7-e", "CM-15.7-f")
def test_on_1_the_commander_is_hit() -> None:
    assert candidates(1, FREDERICK, KEITH, (FREDERICK, KEITH, BEVERN)) == (FREDERICK,)


@pytest.mark.rule("CM-15.7-g")
def test_on_2_the_second_of_the_majority_nation_is_hit() -> None:
    s = position("kolin: PR 12, HA 3, frederick, bevern, keith, spoercken")
    assert casualties.second(s, HERE) == KEITH
    assert candidates(2, FREDERICK, KEITH, (FREDERICK, KEITH, BEVERN)) == (KEITH,)


@pytest.mark.rule("CM-15.7-g", "CM-P-8-n")
def test_without_a_leader_of_the_majority_nation_there_is_no_second() -> None:
    s = position("kolin: PR 2, HA 9, keith, bevern")
    assert s.commander(HERE) == KEITH
    assert casualties.second(s, HERE) == -1
    assert candidates(2, KEITH, -1, (KEITH, BEVERN)) == ()


@pytest.mark.rule("CM-15.7-h", "CM-P-8-n")
def test_on_3_to_6_one_of_the_others_is_hit() -> None:
    there = (FREDERICK, KEITH, BEVERN, MORITZ)
    for die in (3, 4, 5, 6):
        assert candidates(die, FREDERICK, KEITH, there) == (BEVERN, MORITZ)
        assert candidates(die, FREDERICK, KEITH, (FREDERICK, KEITH)) == ()


@pytest.mark.rule("CM-15.7-i", "CM-15.7-j", "CM-15.7-k")
def test_fates() -> None:
    assert [fate(die) for die in range(1, 7)] == [KILLED, KILLED, CAPTURED, WOUNDED, WOUNDED, WOUNDED]
    s = position("kolin: PR 12, frederick, keith, bevern")
    for who, how in ((FREDERICK, WOUNDED), (KEITH, CAPTURED), (BEVERN, KILLED)):
        suffer(s, who, how, [])
    assert (s.leaders[FREDERICK], s.leaders[KEITH], s.leaders[BEVERN]) == (WINTER_QUARTERS, PRISONERS, DEAD)


def changes(s: State, who: int) -> list[int]:
    """What it costs when he is wounded, captured, killed."""
    return [will_lost(s, who, how) for how in reversed(FATES)]


@pytest.mark.rule("CM-15.7-l", "CM-15.7-n")
def test_frederick_and_daun_cost_their_monarchs_will() -> None:
    s = position()
    assert changes(s, FREDERICK) == [-1, -5, -9]
    assert changes(s, DAUN) == [0, 0, -1]
    assert changes(s, KEITH) == [0, 0, 0]


@pytest.mark.rule("CM-15.7-m", "CM-15.7-o")
def test_ferdinand_and_loudon_count_as_army_leaders_only() -> None:
    s = position(flags={"ferdinand_aa": False, "army_leader_loudon": False})
    assert changes(s, FERDINAND) == changes(s, LOUDON) == [0, 0, 0]
    s = position(flags={"ferdinand_aa": True, "army_leader_loudon": True})
    assert changes(s, FERDINAND) == [-1, -1, -2]
    assert changes(s, LOUDON) == [0, 0, -1]


@pytest.mark.rule("CM-P-3-l")
def test_will_is_lost_however_a_leader_is_taken() -> None:
    s = position("kolin: PR 12, frederick", will={"PR": 12})
    casualties.capture(s, HERE, [])
    assert s.will[POWER_PR] == 7
    assert s.leaders[FREDERICK] == PRISONERS
    s = position("hameln: HA 5, ferdinand", flags={"ferdinand_aa": True}, will={"AA": 12, "PR": 12})
    casualties.capture(s, post(0, SPACE["hameln"]), [])
    assert (s.will[POWER_AA], s.will[POWER_PR]) == (11, 12)


@pytest.mark.rule("CM-15.7-e", "CM-15.7-k", "CM-15.7-l")
def test_a_natural_six_wounds_frederick_in_a_battle() -> None:
    s = battle_at("kolin", "SW", "kolin: SW 4 | kolin: PR 4, frederick", will={"PR": 12})
    s = play(s, "battle measured", "battle measured", dice=[1, 3, 20])  # he draws Tactics
    s = play(s, "tactics -", dice=[6, 1, 1, 4])
    assert s.leaders[FREDERICK] == WINTER_QUARTERS
    assert s.will[POWER_PR] == 11


@pytest.mark.rule("CM-P-8-n")
def test_where_nobody_fits_nobody_is_hit_and_no_fate_is_rolled() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 4 | kolin: AU 4, daun", will={"AU": 12})
    s = play(s, "battle measured", dice=[0, 5, 6])
    out = events(s, "tactics -", dice=[6, 1, 2])
    assert "NoLeaderHit" in [type(e).__name__ for e in out]
    after = play(s, "tactics -", dice=[6, 1, 2])
    assert after.leaders[DAUN] == s.leaders[DAUN]
    assert after.will[POWER_AU] == 12


@pytest.mark.rule("CM-15.7-h")
def test_among_several_others_chance_chooses() -> None:
    stands = "kolin: PR 4 | kolin: AU 9, charles, browne, daun, nadasdy"
    s = play(battle_at("kolin", "PR", stands), "battle measured", dice=[0, 5])
    out = play(s, "tactics -", dice=[6, 1, 5, 1, 3])
    assert out.leaders[leader("nadasdy")] == PRISONERS
    assert out.leaders[DAUN] != PRISONERS

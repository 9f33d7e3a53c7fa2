"""CM-P-15-a, CM-P-15-b: the draw of a Fortunes of War chit, and what each of the twelve does."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.components.cards import CHIT, CHIT_IDS, CHITS
from grognard.games.monarchs.components.leaders import leader
from grognard.games.monarchs.components.map import SPACE, THEATRE
from grognard.games.monarchs.components.nations import COURT, NATION, POWER
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Effects, Season
from grognard.games.monarchs.rules.cards import fortunes
from grognard.games.monarchs.state import FORCE_POOL, post
from tests.monarchs.positions import decider, events, go, play, position, refusal, sps, troops_at


def drawn(chit: str, stands: str = "berlin: PR 9 | prag: AU 9", dice: tuple[int, ...] = (), **facts):
    """After a chit has been drawn at the start of a season, with these dice for its effect."""
    facts.setdefault("season", 1)
    advantage = facts.pop("advantage", None)
    s = position(stands, frames=[Effects(chit)], **facts)
    if advantage is not None:
        s.advantage = advantage
    return go(s, dice=dice)


@pytest.mark.rule("CM-P-15-a")
def test_one_chit_is_drawn_at_the_start_of_a_season_and_applied_at_once():
    s = position("berlin: PR 9", frames=[Season()], actions={"PR": 1, "AU": 1, "AA": 1, "FR": 1})
    out = events(s, dice=[CHIT["F06"]])
    assert out[0] == ev.FortuneDrawn("F06")
    s = go(s, dice=[CHIT["F06"]])
    assert s.chits[CHIT["F06"]] == 0
    assert s.actions == [7, 7, 6, 8]  # 2 each, and the income of the season


@pytest.mark.rule("CM-P-15-b")
def test_a_chit_out_of_its_year_is_set_aside_and_drawn_chits_do_not_return():
    s = position("berlin: PR 9", frames=[Season()], year="y1757")
    out = events(s, dice=[CHIT["F09"], CHIT["F10"], CHIT["F12"]])
    told = [event for event in out if isinstance(event, ev.FortuneDrawn)]
    assert told == [ev.FortuneDrawn("F09", True), ev.FortuneDrawn("F10", True), ev.FortuneDrawn("F12")]
    s = go(s, dice=[CHIT["F09"], CHIT["F10"], CHIT["F12"]])
    assert [n for n, left in enumerate(s.chits) if not left] == [CHIT[name] for name in ("F09", "F10", "F12")]
    assert [fortunes.is_valid(CHIT["F09"], year) for year in (1759, 1760, 1761)] == [False, True, False]


@pytest.mark.parametrize(("chit", "change"), [("F01", 1), ("F06", 2), ("F07", -1)])
def test_harvests(chit, change):
    before = position(actions={"PR": 5, "AU": 4, "AA": 0, "FR": 12})
    after = drawn(chit, actions={"PR": 5, "AU": 4, "AA": 0, "FR": 12})
    assert after.actions == [max(0, min(12, n + change)) for n in before.actions]


def test_severe_weather():
    s = drawn("F02")
    assert (s.no_forced_marches, s.march_change) == (True, -1)


def test_desertion_takes_an_infantry_sp_of_every_large_force_garrisons_included():
    s = drawn("F03", "berlin: PR 20 | prag: AU 19 | fort:magdeburg: PR 20 | wien: AU 18, 1 cav")
    assert [sps(s, at) for at in ("berlin", "prag", "fort:magdeburg", "wien")] == [19, 19, 19, 19]


@pytest.mark.rule("CM-P-6-o")
def test_attrition_takes_one_of_every_force_that_is_short_of_supply_but_of_no_garrison():
    s = drawn("F04", "berlin: PR 9, short | prag: AU 9, critical | wien: AU 9 | fort:magdeburg: PR 5, short")
    assert [sps(s, at) for at in ("berlin", "prag", "wien", "fort:magdeburg")] == [8, 8, 9, 5]


def test_camp_fever_takes_one_of_every_besieger():
    s = drawn("F05", "neisse: AU 20, daun | fort:neisse: PR 3 | prag: AU 9", sieges={"neisse": 1})
    assert [sps(s, at) for at in ("neisse", "fort:neisse", "prag")] == [19, 3, 9]


def test_the_owner_of_a_mixed_force_chooses_the_nation_that_loses():
    s = drawn("F03", "wien: AU 15, IM 5, daun")
    assert decider(s) == "AU/FR shed"
    s = play(s, "lose loss>IM.inf")
    assert troops_at(s, "wien") == {"AU.inf": 15, "IM.inf": 4}


@pytest.mark.rule("CM-P-5-f", "CM-P-11-j")
def test_pompadour_replaces_a_leader_of_ten_sps_be_he_the_cic():
    stands = "strassburg: FR 12, estrees, chevert | koeln: FR 11, soubise | duesseldorf: FR 4, contades"
    s = drawn("F08", stands)
    assert decider(s) == "AU/FR choose"
    assert refusal(s, "replace gen:contades") == "CM-P-5-f"  # his force is too small
    assert refusal(s, "replace gen:chevert") == "CM-P-5-f"  # he commands no force
    placed = [e for e in events(s, "replace gen:estrees", dice=[0]) if isinstance(e, ev.LeaderPlaced)]
    assert [(e.force, e.rule) for e in placed] == [("strassburg", "CM-P-5-f")]
    s = play(s, "replace gen:estrees", dice=[0])
    assert s.leaders[leader("estrees")] == FORCE_POOL
    there = s.leaders_in(post(1, SPACE["strassburg"]))
    assert len(there) == 2
    assert leader("estrees") not in there


def test_pompadour_with_one_such_leader_asks_nobody_and_with_an_empty_pool_does_nothing():
    s = drawn("F08", "strassburg: FR 12, estrees", dice=(0,))
    assert s.leaders[leader("estrees")] == FORCE_POOL
    s = position("strassburg: FR 12, estrees", frames=[Effects("F08")])
    for who in s.leaders_in(FORCE_POOL):
        s.leaders[who] = FORCE_POOL + 1
    s.changed()
    assert go(s).leaders[leader("estrees")] == post(1, SPACE["strassburg"])


def test_death_of_george_ii():
    before = position(year="y1760")
    after = drawn("F09", year="y1760")
    assert after.will[POWER["AA"]] - before.will[POWER["AA"]] == -2


@pytest.mark.rule("CM-P-1-k")
def test_death_of_elizabeth_takes_russia_out_of_the_war():
    s = drawn("F10", "mitau: RU 9, buturlin | berlin: PR 9", year="y1761", control={"memel": "RU"})
    assert not s.warring(NATION["RU"])
    assert sps(s, "mitau") == 0
    assert s.control[SPACE["memel"]] == NATION["PR"]
    assert s.points[POWER["PR"]] == 2
    assert s.is_active(COURT["FR"])


def test_peasant_unrest_moves_the_advantage_of_a_random_theatre_towards_nobody():
    s = drawn("F11", dice=(THEATRE["silesia"],), advantage=[-1, 1, 1, 0])
    assert s.advantage == [-1, 1, 0, 0]
    s = drawn("F11", dice=(THEATRE["west"],), advantage=[-1, 1, 1, 0])
    assert s.advantage == [0, 1, 1, 0]
    s = drawn("F11", dice=(THEATRE["baltic"],), advantage=[-1, 1, 1, 0])
    assert s.advantage == [-1, 1, 1, 0]


def test_quiet_at_court():
    assert events(position("berlin: PR 9", frames=[Season(1), Effects("F12")])) == events(
        position("berlin: PR 9", frames=[Season(1)])
    )


def test_no_chit_is_forgotten():
    assert tuple(f"F{n:02}" for n in range(1, 13)) == CHIT_IDS
    assert [chit.years for chit in CHITS if chit.years[0]] == [(1760, 1760), (1761, 1761)]

"""CM-P-1-j to CM-P-1-l, CM-P-4-f, chapter P.14, CM-P-15-d: will and points, nations that come and go, and the end."""

from __future__ import annotations

import pytest

from grognard.core import Result
from grognard.games.monarchs.components.leaders import leader
from grognard.games.monarchs.components.map import AREA, SPACE
from grognard.games.monarchs.components.nations import (
    COURT,
    FLEET,
    NATION,
    NATIONS,
    NEUTRAL,
    POWER,
    POWER_AA,
    POWER_AU,
    POWER_FR,
    POWER_PR,
    POWER_RU,
)
from grognard.games.monarchs.components.units import TROOP, group, stack_of
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import CourtTurn, March, Operations, Peace, Season
from grognard.games.monarchs.rules import peace, victory
from grognard.games.monarchs.rules.year import season
from grognard.games.monarchs.state import (
    AT_SEA,
    AWAY,
    DEAD,
    FORCE_POOL,
    IN_POOL,
    NO_SIEGE,
    PORT_DISORGANISED,
    PORT_READY,
    PRISONERS,
    WINTER,
    fort,
    post,
)
from tests.monarchs.positions import Script, decider, go, nation_in_control, position, sps, year


def named(s, at):
    return NATIONS[nation_in_control(s, at)]


# --- will and points


@pytest.mark.rule("CM-P-14-c", "CM-P-1-l")
def test_will_stays_between_nothing_and_twenty_and_who_has_none_has_none_to_change():
    s = position(will={"AA": 19, "RU": -1})
    victory.change_will(s, POWER_AA, 5, out := [])
    assert s.will[POWER_AA] == 20
    assert out == [ev.WillChanged("AA", 1, 20)]
    victory.change_will(s, POWER_AA, 1, out)
    assert len(out) == 1
    victory.change_will(s, POWER_RU, -3, out)
    assert s.will[POWER_RU] == -1
    assert year("y1762").will[POWER_RU] == -1


@pytest.mark.rule("CM-P-14-a", "CM-P-14-b")
def test_points_are_kept_for_five_powers_and_may_be_negative():
    s = position()
    assert s.points == [0] * 5
    victory.add_points(s, POWER_FR, -1, out := [])
    assert s.points[POWER_FR] == -1
    assert out == [ev.PointsChanged("FR", -1, -1)]


# --- collapse


@pytest.mark.rule("CM-P-14-d")
@pytest.mark.parametrize(("power", "winner"), [(POWER_PR, 1), (POWER_AU, 0)])
def test_the_collapse_of_a_main_enemy_ends_the_game_at_once(power, winner):
    s = position(will={"PR": 1, "AU": 1})
    victory.change_will(s, power, -1, [])
    assert (s.over, s.winner) == (True, winner)


@pytest.mark.rule("CM-P-14-d")
@pytest.mark.parametrize(("court", "winner"), [("PR", 1), ("AA", 1), ("AU", 0), ("FR", 0)])
def test_if_both_collapse_together_the_side_whose_turn_it_is_loses(court, winner):
    s = position("berlin: PR 3", court=court, will={"PR": 1, "AU": 1})
    victory.change_will(s, POWER_PR, -2, [])
    victory.change_will(s, POWER_AU, -2, [])
    assert s.winner == winner


@pytest.mark.rule("CM-P-14-e", "CM-P-1-k")
@pytest.mark.parametrize(
    ("power", "gone", "gains"),
    [("AA", ["AA", "DA"], POWER_AU), ("FR", ["FR", "SW"], POWER_PR), ("RU", ["RU"], POWER_PR)],
)
def test_another_power_that_collapses_leaves_the_war_with_its_minors(power, gone, gains):
    s = position("kassel: HA 9 | hamburg: DA 3 | strassburg: FR 9 | stralsund: SW 3 | mitau: RU 9", court="PR",
                 will={power: 2}, at_war={"DA": True, "SW": True})  # fmt: skip
    victory.change_will(s, POWER[power], -2, [])
    assert s.points[gains] == 5
    assert not s.over
    assert isinstance(s.top, Peace)
    s = go(s)
    for name in ("AA", "DA", "FR", "SW", "RU"):
        assert s.warring(NATION[name]) == (name not in gone), name
        assert s.has_made_peace(NATION[name]) == (name in gone), name
    peace.enter_war(s, NATION[gone[0]], [])
    assert not s.warring(NATION[gone[0]])  # for good


@pytest.mark.rule("CM-P-14-e", "CM-P-1-k")
def test_a_power_that_collapses_in_a_march_leaves_when_the_march_is_over():
    s = position("kassel: HA 9, ferdinand", frames=[
        Season(5, 2), CourtTurn(2, 1), Operations(2, [leader("erbprinz")]), March(0, 2, 3, SPACE["kassel"])],
        will={"AA": 1})  # fmt: skip
    victory.change_will(s, POWER_AA, -1, [])
    assert [type(frame).__name__ for frame in s.frames] == ["Season", "CourtTurn", "Operations", "Peace", "March"]
    victory.change_will(s, POWER_AA, 1, [])
    victory.change_will(s, POWER_AA, -1, [])
    assert sum(isinstance(frame, Peace) for frame in s.frames) == 1


# --- leaving the war


@pytest.mark.rule("CM-P-1-k")
def test_what_a_nation_takes_along_when_it_leaves():
    s = position(
        "posen: RU 9, AU 4, saltykov, daun, demoralised | fort:kolberg: PR 2 | kolberg: RU 20, fermor, entrenched",
        year="y1759", sieges={"kolberg": 2}, depots="posen: RU | prag: AU", boxes={"baltic": "RU 2 lt_cav"},
    )  # fmt: skip
    s.set_fleet(FLEET[NATION["RU"]], AT_SEA + 2)
    s.set_port(FLEET[NATION["RU"]], SPACE["stralsund"], PORT_DISORGANISED)
    s.forage[AREA["neumark"]] = stack_of([group(TROOP["RU.lt_cav"], 1)])
    s.move_leader(leader("rumyantsev"), PRISONERS)
    s.move_leader(leader("totleben"), DEAD)
    peace.leave_war(s, NATION["RU"], out := [])
    assert ev.LeftWar("RU") in out
    assert not s.forage[AREA["neumark"]]
    assert (s.ports[FLEET[NATION["RU"]]], s.port_state[FLEET[NATION["RU"]]]) == (-1, PORT_READY)
    assert (sps(s, "posen"), sps(s, "kolberg")) == (4, 0)
    assert s.sieges[SPACE["kolberg"]] == NO_SIEGE
    assert s.entrenched == []
    assert [d.at for d in s.depots] == [SPACE["prag"]]
    assert s.boxes[3] == ()
    assert s.fleets[FLEET[NATION["RU"]]] == IN_POOL
    where = {name: s.leaders[leader(name)] for name in ("saltykov", "fermor", "rumyantsev", "totleben")}
    assert where == {"saltykov": AWAY, "fermor": AWAY, "rumyantsev": AWAY, "totleben": DEAD}


@pytest.mark.rule("CM-P-1-k")
def test_spaces_return_to_their_owner_or_go_to_the_ally_who_has_most_troops_there():
    s = position(
        "fort:koenigsberg: AU 2, SW 3 | memel: RU 5 | tilsit: AU 2, SW 2", year="y1759", at_war={"SW": True},
        control={"koenigsberg": "RU", "memel": "RU", "tilsit": "RU", "insterburg": "AU"},
    )  # fmt: skip
    s.will[POWER_PR] = 10
    peace.leave_war(s, NATION["RU"], [])
    assert {at: named(s, at) for at in ("koenigsberg", "memel", "tilsit", "insterburg", "mitau")} == {
        "koenigsberg": "SW", "memel": "PR", "tilsit": "AU", "insterburg": "AU", "mitau": "RU",
    }  # fmt: skip
    assert (s.points, s.will[POWER_PR]) == ([0] * 5, 10)


@pytest.mark.rule("CM-P-1-k", "CM-P-2-n")
def test_guns_of_an_ally_who_is_left_inside_without_troops_are_lost():
    s = position("fort:koenigsberg: RU 5, AU 1 fa", year="y1759", control={"koenigsberg": "RU"})
    peace.leave_war(s, NATION["RU"], out := [])
    assert named(s, "koenigsberg") == "PR"
    assert not s.troops[fort(SPACE["koenigsberg"])]
    assert "GunsLost" in [type(e).__name__ for e in out]


@pytest.mark.rule("CM-P-1-k")
def test_the_siege_of_a_fortress_that_comes_home_is_over():
    s = position("memel: PR 20, lehwaldt", sieges={"memel": 1}, control={"memel": "RU"})
    peace.leave_war(s, NATION["RU"], [])
    assert named(s, "memel") == "PR"
    assert s.sieges[SPACE["memel"]] == NO_SIEGE


@pytest.mark.rule("CM-P-1-k", "CM-P-4-c", "CM-P-4-f")
def test_without_denmark_nobody_controls_hamburg():
    s = position("hamburg: DA 3", year="y1759", at_war={"DA": True}, control={"hamburg": "DA"})
    peace.leave_war(s, NATION["DA"], [])
    assert s.control[SPACE["hamburg"]] == NEUTRAL
    # taken before, it is no nation's as soon as the captor leaves
    s = position("hamburg: RU 3", year="y1759", at_war={"DA": True}, control={"hamburg": "RU"})
    peace.leave_war(s, NATION["DA"], [])
    peace.leave_war(s, NATION["RU"], out := [])
    assert s.control[SPACE["hamburg"]] == NEUTRAL
    assert ev.ControlReturned("", ("hamburg",)) in out


@pytest.mark.rule("CM-P-1-k", "CM-P-2-n", "CM-P-3-e")
def test_guns_and_leaders_of_allies_do_not_stay_in_a_fortress_that_comes_home():
    s = position("fort:wesel: FR 5, AU 1 fa, daun, soubise | dortmund: AU 3", control={"wesel": "FR"}, court="PR")
    peace.leave_war(s, NATION["FR"], [])
    assert named(s, "wesel") == "PR"
    assert not s.troops[fort(SPACE["wesel"])]
    assert s.leaders[leader("daun")] == post(1, SPACE["dortmund"])


@pytest.mark.rule("CM-P-3-e", "CM-P-1-k")
def test_a_leader_on_his_way_whose_nation_leaves_joins_nobody():
    s = position("fort:wesel: FR 5, rosen, soubise | dortmund: AU 3 | duesseldorf: AU 3", year="y1758",
                 control={"wesel": "FR"}, court="PR", will={"FR": 1})  # fmt: skip
    victory.change_will(s, POWER["FR"], -1, [])
    s = go(s)
    assert s.leaders[leader("rosen")] == AWAY


@pytest.mark.rule("CM-P-14-e")
def test_a_power_collapses_once():
    s = position("kassel: HA 9", court="PR", will={"FR": 1})
    victory.change_will(s, POWER_FR, -1, [])
    victory.change_will(s, POWER_FR, 1, [])
    victory.change_will(s, POWER_FR, -1, [])
    s = go(s)
    victory.change_will(s, POWER_FR, 2, [])
    victory.change_will(s, POWER_FR, -2, [])
    assert s.points[POWER_PR] == 5
    assert s.will[POWER_FR] == 0


@pytest.mark.rule("CM-P-1-j", "CM-P-14-e")
def test_the_turn_of_a_court_ends_when_its_last_nation_leaves_the_war():
    s = position("kassel: HA 9 | strassburg: FR 9", court="AA", will={"AA": 1}, hands={"FR": "FR-01"})
    victory.change_will(s, POWER_AA, -1, [])
    assert decider(go(s)) == "AU/FR act"


# --- entering the war


@pytest.mark.rule("CM-P-4-f", "CM-P-1-j")
def test_denmark_enters_with_its_corps_and_hamburg_becomes_its_base():
    s = position(year="y1759")
    assert not s.is_open(SPACE["hamburg"], 0)
    peace.enter_war(s, NATION["DA"], out := [])
    assert out == [ev.EnteredWar("DA")]
    assert named(s, "hamburg") == "DA"
    assert sps(s, "hamburg") == 8
    assert s.main_depot(SPACE["hamburg"]) == NATION["DA"]
    assert [d.at for d in s.depots] == [SPACE["hamburg"]]
    assert s.leaders[leader("danish_corps")] < FORCE_POOL
    assert s.is_open(SPACE["hamburg"], 0)
    assert s.is_open(SPACE["hamburg"], 1)


@pytest.mark.rule("CM-P-1-j")
def test_a_nation_that_enters_calls_up_its_leaders():
    s = position("stralsund: SW 6")
    assert s.leaders[leader("ungern")] == AWAY
    peace.enter_war(s, NATION["SW"], [])
    assert s.leaders[leader("ungern")] == FORCE_POOL


# --- the end of the year


@pytest.mark.rule("CM-P-15-d")
def test_in_winter_a_weary_power_gives_the_enemy_two_points():
    will = {"PR": 5, "AA": 6, "AU": 9, "FR": 0, "RU": 5}
    s = position(year="y1758-4", season=WINTER, will=will)
    assert victory.score_winter(s, []) == -2 - victory.par_of("y1758", False)
    assert s.points == [4, 0, 2, 0, 0]
    s = position(year="y1758-4", season=WINTER, will=will | {"RU": -1})
    victory.score_winter(s, [])
    assert s.points == [2, 0, 2, 0, 0]


@pytest.mark.rule("CM-P-14-f", "CM-P-15-d")
@pytest.mark.parametrize(("austria", "result"), [(1, 0), (2, 2), (3, 1)])
def test_the_balance_against_the_par_decides(austria, result):
    s = position(year="y1758-4", season=WINTER, will=dict.fromkeys(("PR", "AA", "AU", "FR", "RU"), 9))
    s.points = [2, 1, austria, 1, 1]
    season.winter(s, Script([]), out := [])
    (scored,) = [event for event in out if isinstance(event, ev.YearScored)]
    assert scored.balance == austria - 1
    assert s.winner == result


@pytest.mark.rule("CM-P-14-f", "CM-P-15-d", "CM-P-13-d")
def test_the_winter_phase_scores_the_year_and_ends_the_game():
    s = position(year="y1758-4", season=WINTER, will=dict.fromkeys(("PR", "AA", "AU", "FR", "RU"), 9))
    s.points = [0, 0, 2, 0, 0]
    s.set_fleet(FLEET[NATION["AA"]], AT_SEA + 0)
    s = go(s)
    assert s.fleets[FLEET[NATION["AA"]]] == 0
    assert (s.winner, s.ending) == (1, "time-coalition")
    found = victory.result(s)
    assert isinstance(found, Result)
    assert found.places == (2, 1, 2, 1)
    assert found.points == (0, 2, 0, 2)


@pytest.mark.rule("CM-P-14-f", "CM-P-1-b")
def test_a_draw_is_shared_by_all_seats():
    s = position(year="y1758-3", season=WINTER, will=dict.fromkeys(("PR", "AA", "AU", "FR", "RU"), 9))
    s.points = [0, 0, 1, 0, 0]
    season.next_phase(s, Script([]), [])
    found = victory.result(s)
    assert found is not None
    assert found.places == (1, 1, 1)
    assert victory.result(position()) is None
    assert COURT["PR"] == 0

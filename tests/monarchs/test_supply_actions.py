"""Section 10.0 and chapter P.6: what Supply Actions cost and buy, and where depots may lie."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.actions import EndTurn
from grognard.games.monarchs.components.bits import has
from grognard.games.monarchs.components.map import COUNT, SPACE, ZONE
from grognard.games.monarchs.components.nations import AU, COURT, FLEET, FR, NATION, NATIONS, PR, RU
from grognard.games.monarchs.components.scenarios import MOST_ACTIONS
from grognard.games.monarchs.frames import TurnStep
from grognard.games.monarchs.rules import fleets
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.supply import costs as costs
from grognard.games.monarchs.rules.supply import depots as supply_depots
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.rules.turn import action_step
from grognard.games.monarchs.setup import first_position
from grognard.games.monarchs.state import (
    AT_BASE,
    AT_SEA,
    CRITICAL,
    FULL_SUPPLY,
    PORT_DESTROYED,
    PORT_DISORGANISED,
    PORT_READY,
    SHORT,
    post,
)
from grognard.kit.sequence import AGAIN
from tests.monarchs.positions import allowed, cautions, decider, events, go, play, position, refusal, sps, turn_of


def force(at, side=0):
    return post(side, SPACE[at])


def checked(s):
    """The position after the supply check of the court whose turn it is."""
    s = s.copy()
    f = turn_of(s)
    f.step = TurnStep.CHECK
    while action_step.check_supply(s, f, ScriptedDice(()), []) is AGAIN:
        pass
    s.frames.remove(f)
    return s


def sources(s, nation):
    return {(x.kind, x.space) for x in supply.sources(s, NATION[nation])}


def fd(at):
    return ("FD", SPACE[at])


def md(at):
    return ("MD", SPACE[at])


# --- costs


@pytest.mark.rule("CM-10.0-a", "CM-10.0-b", "CM-10.0-c", "CM-10.0-e", "CM-10.0-f")
@pytest.mark.parametrize(
    ("action", "price", "rule"),
    [
        ("build_fd", 4, "CM-10.0-a"),
        ("share_supply", 2, "CM-10.0-b"),
        ("move_fd", 1, "CM-10.0-c"),
        ("prosecute_siege", 1, "CM-10.0-e"),
        ("improve_supply", 1, "CM-10.0-f"),
    ],
)
def test_each_action_has_its_price(action, price, rule):
    assert costs.cost(position("halle: PR 4"), action, PR) == price
    assert costs.RULES[action] == rule


@pytest.mark.rule("CM-10.0-g", "CM-10.0-h")
def test_russian_actions_cost_double_until_the_improvement():
    s = position("mitau: RU 4")
    assert costs.cost(s, "rally_drm", RU) == 2
    assert costs.RULES["rally_drm"] == "CM-10.0-g"
    assert costs.cost(s, "build_fd", RU) == 8
    s.set_flag("russian_supply_improvement")
    assert costs.cost(s, "rally_drm", RU) == 1
    assert costs.cost(s, "build_fd", RU) == 4
    assert costs.cost(s, "build_fd", FR) == 4


@pytest.mark.rule("CM-P-6-a")
def test_actions_are_paid_out_of_the_pool_in_the_action_step():
    s = position("dresden: PR 8, short", court="PR", control={"dresden": "PR"}, actions={"PR": 1})
    after = play(s, "improve supply dresden")
    assert after.actions[COURT["PR"]] == 0
    s.actions[COURT["PR"]] = 0
    assert refusal(s, "improve supply dresden") == "CM-P-6-a"


@pytest.mark.rule("CM-P-6-a", "CM-P-6-n")
def test_a_pool_never_holds_more_than_twelve():
    s = position("kolin: AU 5", court="AU", depots="kolin: PR", actions={"AU": 12}, sound=False)
    arrival.settle(s, SPACE["kolin"], [])
    assert s.actions[COURT["AU"]] == MOST_ACTIONS == 12


# --- sources


@pytest.mark.rule("CM-P-6-b")
def test_a_main_depot_serves_while_its_side_controls_it_and_nobody_besieges_it():
    s = position("kolin: AU 5")
    assert md("prag") in sources(s, "AU")
    s.set_siege(SPACE["prag"], 0)
    assert md("prag") not in sources(s, "AU")
    s.set_siege(SPACE["prag"], -1)
    s.set_control(SPACE["prag"], PR)
    assert md("prag") not in sources(s, "AU")
    s.set_control(SPACE["prag"], FR)
    assert md("prag") in sources(s, "AU")


@pytest.mark.rule("CM-P-6-c")
def test_a_field_depot_is_a_source_by_a_chain_to_a_main_depot():
    s = position("tilsit: RU 5", depots="kowno: RU | insterburg: RU", control={"insterburg": "RU", "tilsit": "RU"})
    assert {fd("kowno"), fd("insterburg"), md("mitau")} == sources(s, "RU")
    cut = position("tilsit: RU 5", depots="insterburg: RU", control={"insterburg": "RU", "mitau": "PR"})
    assert sources(cut, "RU") == set()


@pytest.mark.rule("CM-P-6-c", "CM-P-6-l")
def test_a_disorganised_depot_is_no_source_and_breaks_the_chain():
    s = position("", depots="kowno: RU disorganised | insterburg: RU", control={"insterburg": "RU", "mitau": "RU"})
    assert fd("kowno") not in sources(s, "RU")
    ready = position("", depots="kowno: RU", control={"mitau": "RU"})
    assert fd("kowno") in sources(ready, "RU")


@pytest.mark.rule("CM-P-6-l", "CM-10.0-h")
def test_a_disorganised_depot_is_made_ready_for_a_supply_action():
    s = position("", court="FR", depots="kowno: RU disorganised", actions={"FR": 2})
    assert refusal(s, "ready fd:RU at mitau") == "CM-P-6-l"
    s = play(s, "ready fd:RU at kowno")
    assert s.depots[0].ready
    assert s.actions[COURT["FR"]] == 0
    assert refusal(s, "ready fd:RU at kowno") == "CM-P-6-l"


@pytest.mark.rule("CM-P-6-k")
@pytest.mark.parametrize("year", ["y1756", "y1757", "y1760", "y1762"])
def test_depots_are_offered_wherever_the_law_allows_them(year):
    s = first_position(year, {})
    for nation in range(len(NATIONS)):
        allowed_in = [p for p in range(COUNT) if supply_depots.build_site_law(s, nation, p) is None]
        assert list(supply_depots.sites(s, nation)) == allowed_in


@pytest.mark.rule("CM-P-6-d")
def test_a_force_reaches_six_points_to_a_main_depot_and_four_to_a_field_depot():
    s = position("")
    blocks = supply.blocked(s, 1)
    depots = [SPACE[at] for at in ("prag", "olmuetz", "wien")]
    for p in range(COUNT):
        near = any(supply.length(depot, p, blocks) <= 6 for depot in depots)
        assert has(supply.reach(s, AU), p) == near
    far = position("posen: RU 5", depots="posen: RU")
    assert not supply.in_reach(far, force("posen", 1))  # no chain, so no source, though the depot is there
    captured = position("insterburg: RU 6", control={"koenigsberg": "RU", "insterburg": "RU", "mitau": "PR"})
    mp = supply.length(SPACE["koenigsberg"], SPACE["insterburg"], supply.blocked(captured, 1))
    assert mp <= 4
    assert supply.in_reach(captured, force("insterburg", 1))


@pytest.mark.rule("CM-P-6-d")
def test_small_allies_use_the_sources_of_their_great_ones():
    s = position("kolin: SA 5 | leitmeritz: IM 3", control={"dresden": "PR", "nuernberg": "PR"})
    assert supply.in_reach(s, force("kolin", 1))
    assert supply.in_reach(s, force("leitmeritz", 1))
    french = position("kolin: FR 5")
    assert not supply.in_reach(french, force("kolin", 1))
    assert sources(s, "SA") == set()


@pytest.mark.rule("CM-P-6-e")
def test_enemy_troops_and_fortresses_block_a_supply_path_unless_masked():
    s = position("tilsit: RU 10", control={"tilsit": "RU"})
    assert supply.in_reach(s, force("tilsit", 1))
    line = supply.line(s, force("tilsit", 1))
    assert [line[0], line[-1]] == [SPACE["mitau"], SPACE["tilsit"]]
    cut = position("tilsit: RU 10 | kowno: PR 1 | memel: PR 1", control={"tilsit": "RU"}, sound=False)
    assert not supply.in_reach(cut, force("tilsit", 1))
    blocks = supply.blocked(position("dresden: PR 14"), 0)
    assert has(blocks, SPACE["dresden"])  # a Saxon fortress of class 2: 14 SPs do not mask it
    assert not has(supply.blocked(position("dresden: PR 15"), 0), SPACE["dresden"])
    assert has(supply.blocked(s, 0), SPACE["hamburg"])  # closed


@pytest.mark.rule("CM-P-6-e")
def test_the_own_space_never_blocks():
    s = position("prag: PR 20", control={"leitmeritz": "PR"}, depots="leitmeritz: PR")
    assert has(supply.blocked(s, 1), SPACE["prag"])
    besieged = position("kolin: AU 5 | prag: PR 20")
    where = supply.length(SPACE["koeniggraetz"], SPACE["prag"], supply.blocked(besieged, 1))
    assert where < 999  # a path may end among enemies
    assert supply.path(SPACE["prag"], SPACE["kolin"], supply.blocked(besieged, 1)) == ()  # but not lead through them


@pytest.mark.rule("CM-P-6-f", "CM-P-2-i")
def test_in_a_mixed_force_each_nation_needs_its_own_supply_unless_it_is_shared():
    s = position("kolin: AU 10, FR 3, daun", court="AU", actions={"AU": 5})
    assert s.strength(force("kolin", 1)).multi_nation
    assert not supply.in_reach(s, force("kolin", 1))
    after = play(s, "share supply kolin")
    assert after.actions[COURT["AU"]] == 3
    assert after.sharing == [force("kolin", 1)]
    assert supply.in_reach(after, force("kolin", 1))
    assert refusal(after, "share supply kolin") == "CM-P-6-f"
    alone = position("kolin: AU 10, daun", court="AU", actions={"AU": 5})
    assert refusal(alone, "share supply kolin") == "CM-P-2-i"
    assert not position("kolin: HA 3, BR 2").strength(force("kolin")).multi_nation


@pytest.mark.rule("CM-P-6-j")
def test_a_captured_main_depot_works_as_a_field_depot_that_is_always_a_source():
    s = position("koenigsberg: RU 10", control={"koenigsberg": "RU", "mitau": "PR"})
    assert supply.sources(s, RU) == ((SPACE["koenigsberg"], "captured", 4),)
    assert md("koenigsberg") not in sources(s, "PR")
    chained = position("", control={"koenigsberg": "RU", "mitau": "PR", "insterburg": "RU"}, depots="insterburg: RU")
    assert fd("insterburg") in sources(chained, "RU")


# --- the check


@pytest.mark.rule("CM-P-6-g", "CM-P-6-h")
def test_out_of_reach_a_force_drops_a_level_each_turn_and_then_starves():
    s = position("erfurt: AU 21", court="AU")
    s = checked(s)
    assert s.supply[force("erfurt", 1)] == SHORT
    s = position("erfurt: AU 21, short", court="AU")
    s = checked(s)
    assert s.supply[force("erfurt", 1)] == CRITICAL
    s = checked(position("erfurt: AU 21, critical", court="AU"))
    assert s.supply[force("erfurt", 1)] == CRITICAL
    assert sps(s, "erfurt") == 18  # 1 SP per 10 or part of 10
    assert supply.after_check(CRITICAL, False, False, 20).losses == 2


@pytest.mark.rule("CM-P-6-h")
def test_whoever_ends_a_turn_is_told_that_a_force_will_starve():
    assert cautions(position("erfurt: AU 21, critical", court="AU"), "end turn") == ["CM-P-6-h"]
    assert cautions(position("erfurt: AU 21, short", court="AU"), "end turn") == ["CM-P-6-h"], "Critical from now on"
    assert cautions(position("erfurt: AU 21", court="AU"), "end turn") == ["CM-P-6-h"], "short from now on"
    assert cautions(position("kolin: AU 9, critical", court="AU"), "end turn") == [], "in reach"
    assert cautions(position("erfurt: AU 21, critical", court="PR"), "end turn") == [], "not of this court"


@pytest.mark.rule("CM-P-6-h", "CM-P-2-l")
def test_only_the_forces_of_the_court_are_checked_and_those_at_their_main_depot_become_full():
    s = position("prag: AU 9, critical | erfurt: FR 5", court="AU")
    after = checked(s)
    assert after.supply[force("prag", 1)] == FULL_SUPPLY
    assert after.supply[force("erfurt", 1)] == FULL_SUPPLY  # France has not had its turn
    near = checked(position("kolin: AU 9, critical", court="AU"))
    assert near.supply[force("kolin", 1)] == CRITICAL  # in reach: it neither drops nor rises


@pytest.mark.rule("CM-P-6-h")
def test_a_mixed_force_at_a_main_depot_that_does_not_feed_all_of_it_drops():
    s = checked(position("prag: AU 9, FR 3, short", court="AU"))
    assert s.supply[force("prag", 1)] == CRITICAL


@pytest.mark.rule("CM-P-6-i", "CM-P-6-g")
def test_improve_supply_raises_a_force_in_reach_one_level():
    s = position("kolin: AU 9, critical | erfurt: AU 5, short", court="AU", actions={"AU": 9})
    assert refusal(s, "improve supply erfurt") == "CM-P-6-i"
    s = play(s, "improve supply kolin")
    assert s.supply[force("kolin", 1)] == SHORT
    s = play(s, "improve supply kolin")
    assert s.supply[force("kolin", 1)] == FULL_SUPPLY
    assert s.actions[COURT["AU"]] == 7
    assert refusal(s, "improve supply kolin") == "CM-P-6-i"


@pytest.mark.rule("CM-P-6-i", "CM-10.0-h")
def test_a_russian_level_costs_two_actions_and_several_forces_rise_at_once():
    s = position("mitau: RU 9, short | strassburg: FR 4, short", court="FR", actions={"FR": 3})
    after = play(s, "improve supply strassburg,mitau")
    assert after.actions[COURT["FR"]] == 0
    assert after.supply[force("mitau", 1)] == after.supply[force("strassburg", 1)] == FULL_SUPPLY
    s.actions[COURT["FR"]] = 2
    assert refusal(s, "improve supply strassburg,mitau") == "CM-P-6-a"
    assert refusal(s, "improve supply mitau,strassburg") == ""  # not in canonical order


@pytest.mark.rule("CM-P-6-o")
def test_garrisons_make_no_check_and_keep_their_state():
    s = position("fort:dresden: PR 3, critical", court="PR", control={"dresden": "PR"}, actions={"PR": 5})
    assert refusal(s, "improve supply fort:dresden") == "CM-P-6-o"
    s.set_control(SPACE["dresden"], PR)
    after = checked(s)
    assert sps(after, "fort:dresden") == 3
    assert after.supply[2 * COUNT + SPACE["dresden"]] == CRITICAL


@pytest.mark.rule("CM-P-6-p", "CM-P-10-c")
def test_parts_that_split_off_keep_the_state_and_those_that_join_take_the_worse():
    s = position("prag: AU 8, short | fort:prag: AU 4", court="AU")
    after = play(s, "garrison prag AU.inf>in*8,AU.inf>out*4")
    assert after.supply[2 * COUNT + SPACE["prag"]] == SHORT  # half of them came in from Short Supply
    small = position("prag: AU 8, short | fort:prag: AU 4", court="AU")
    after = play(small, "garrison prag AU.inf>in*5,AU.inf>out*7")
    assert after.supply[2 * COUNT + SPACE["prag"]] == FULL_SUPPLY  # one in five takes the state of the rest
    assert after.supply[force("prag", 1)] == SHORT


# --- depots


@pytest.mark.rule("CM-P-6-k", "CM-10.0-a")
def test_a_depot_is_built_where_troops_of_the_nation_stand_near_a_source():
    s = position("kolin: AU 5 | gitschin: SA 5", court="AU", actions={"AU": 12})
    after = play(s, "build fd:AU at kolin")
    assert [(d.at, d.contingent, d.ready) for d in after.depots] == [(SPACE["kolin"], 4, True)]
    assert after.actions[COURT["AU"]] == 8
    assert refusal(after, "build fd:AU at kolin") == "CM-P-6-k"
    assert refusal(s, "build fd:AU at gitschin") == "CM-P-6-k"  # no Austrian SPs there
    assert refusal(s, "build fd:PR at kolin") == "CM-P-6-k"
    poor = position("kolin: AU 5", court="AU", actions={"AU": 3})
    assert refusal(poor, "build fd:AU at kolin") == "CM-P-6-a"


@pytest.mark.rule("CM-P-6-k")
def test_a_depot_needs_friendly_or_polish_ground_and_a_source_within_six():
    s = position("pirna: AU 5", court="AU", actions={"AU": 12}, control={"pirna": "PR"})
    assert refusal(s, "build fd:AU at pirna") == "CM-P-6-k"
    russia = position("thorn: RU 5 | kowno: RU 3", court="FR", actions={"FR": 12})
    assert allowed(russia, "build fd:RU at kowno")
    assert refusal(russia, "build fd:RU at thorn") == "CM-P-6-k"


@pytest.mark.rule("CM-P-6-k")
def test_the_counter_pool_limits_depots():
    s = position("nuernberg: IM 5 | bamberg: IM 3", court="AU", actions={"AU": 12}, depots="nuernberg: IM")
    assert refusal(s, "build fd:IM at bamberg") == "CM-P-6-k"
    s.set_depots(())
    assert allowed(s, "build fd:IM at bamberg")


@pytest.mark.rule("CM-P-6-k", "CM-10.0-c")
def test_a_depot_moves_four_points_along_a_supply_path_once_a_turn():
    s = position("", court="AU", depots="kolin: AU", actions={"AU": 5})
    ends = supply_depots.move_ends(s, AU, SPACE["kolin"])
    blocks = supply.blocked(s, 1)
    assert "prag" in ends
    assert all(supply.length(SPACE[e], SPACE["kolin"], blocks) <= 4 for e in ends)
    after = play(s, "move fd:AU from kolin to prag")
    assert [d.at for d in after.depots] == [SPACE["prag"]]
    assert after.actions[COURT["AU"]] == 4
    assert refusal(after, "move fd:AU from prag to kolin") == "CM-P-6-k"
    assert refusal(s, "move fd:AU from kolin to wien") == "CM-P-6-k"
    assert refusal(s, "move fd:AU from prag to kolin") == "CM-P-6-k"  # there is none
    moved = next(e for e in events(s, "move fd:AU from kolin to prag") if type(e).__name__ == "DepotMoved")
    assert (moved.path[0], moved.path[-1]) == ("kolin", "prag")


@pytest.mark.rule("CM-P-6-c")
def test_whoever_moves_a_depot_is_told_that_it_would_be_too_far_from_any_source():
    held = {"dresden": "AU"}
    s = position("", court="AU", depots="aussig: AU", control=held, actions={"AU": 2})
    assert cautions(s, "move fd:AU from aussig to dresden") == ["CM-P-6-c"], "7 MPs from Prag"
    assert cautions(s, "move fd:AU from aussig to leitmeritz") == []
    two = position("", court="AU", depots="aussig: AU | leitmeritz: AU", control=held, actions={"AU": 2})
    assert cautions(two, "move fd:AU from aussig to dresden") == [], "Leitmeritz makes it a source"


@pytest.mark.rule("CM-P-6-k")
def test_a_supply_path_of_a_moving_depot_is_blocked_by_enemies():
    s = position("", court="AU", depots="kolin: AU", actions={"AU": 5})
    free = supply_depots.move_ends(s, AU, SPACE["kolin"])
    held = position(" | ".join(f"{e}: PR 1" for e in free), court="AU", depots="kolin: AU", actions={"AU": 5})
    assert supply_depots.move_ends(held, AU, SPACE["kolin"]) == ()


@pytest.mark.rule("CM-P-6-n")
def test_a_depot_alone_with_the_enemy_is_lost_and_gives_him_an_action():
    s = position("kolin: PR 5", depots="kolin: AU", actions={"PR": 3}, sound=False)
    arrival.settle(s, SPACE["kolin"], [])
    assert s.depots == ()
    assert s.actions[COURT["PR"]] == 4
    defended = position("kolin: AU 5", depots="kolin: AU")
    arrival.settle(defended, SPACE["kolin"], [])
    assert len(defended.depots) == 1


@pytest.mark.rule("CM-P-6-r")
def test_depots_of_the_anglo_allies_are_hanoverian_or_british():
    s = position("hannover: HA 5, BR 3", court="AA", actions={"AA": 12})
    assert allowed(s, "build fd:HA at hannover")
    assert refusal(s, "build fd:BR at hannover") == "CM-P-6-r"
    s.set_flag("redcoats")
    after = play(s, "build fd:BR at hannover")
    assert refusal(after, "build fd:HA at hannover") == "CM-P-6-k"  # one of a nation in a space


# --- Fleet Depots


def at_sea(s, nation, zone):
    s.set_fleet(FLEET[NATION[nation]], AT_SEA + ZONE[zone])
    return s


@pytest.mark.rule("CM-P-6-m")
def test_a_fleet_at_sea_serves_one_friendly_port_of_its_zone():
    s = at_sea(position("", court="FR", control={"kolberg": "RU"}), "RU", "baltic")
    assert refusal(s, "port fleet:RU at stade") == "CM-P-6-m"
    assert refusal(s, "port fleet:RU at stettin") == "CM-P-6-m"
    after = play(s, "port fleet:RU at kolberg")
    assert (SPACE["kolberg"], "fleet", 4) in supply.sources(after, RU)
    assert refusal(after, "port fleet:RU at stralsund") == "CM-P-6-m"  # once in an action step
    after.set_control(SPACE["kolberg"], PR)
    assert ("fleet", SPACE["kolberg"]) not in sources(after, "RU")
    s.set_fleet(FLEET[RU], AT_BASE)
    assert refusal(s, "port fleet:RU at kolberg") == "CM-P-6-m"


@pytest.mark.rule("CM-P-6-m", "CM-P-6-n")
def test_a_fleet_that_sails_away_leaves_its_port_and_cannot_be_captured():
    s = play(at_sea(position("", court="AA"), "AA", "north_sea"), "port fleet:AA at stade")
    assert s.ports[FLEET[NATION["AA"]]] == SPACE["stade"]
    arrival.settle(s, SPACE["stade"], [])
    assert ("fleet", SPACE["stade"]) in sources(s, "AA")
    s.set_fleet(FLEET[NATION["AA"]], AT_BASE)
    assert ("fleet", SPACE["stade"]) not in sources(s, "AA")


@pytest.mark.rule("CM-P-6-q")
def test_a_raided_fleet_depot_serves_again_when_ready_or_after_the_season():
    s = at_sea(position("", court="AA", actions={"AA": 4}), "AA", "north_sea")
    ship = FLEET[NATION["AA"]]
    s.set_port(ship, SPACE["stade"], PORT_DISORGANISED)
    assert ("fleet", SPACE["stade"]) not in sources(s, "AA")
    ready = play(s, "ready fleet:AA at stade")
    assert ready.port_state[ship] == PORT_READY
    assert ready.actions[COURT["AA"]] == 3
    assert ("fleet", SPACE["stade"]) in sources(ready, "AA")
    s.set_port(ship, SPACE["stade"], PORT_DESTROYED)
    assert refusal(s, "ready fleet:AA at stade") == "CM-P-6-l"
    fleets.end_season(s)
    assert s.port_state[ship] == PORT_READY


# --- forces


@pytest.mark.rule("CM-P-2-a", "CM-P-2-b", "CM-P-2-c")
def test_a_force_is_what_stands_outside_and_steps_of_horse_and_light_troops_count():
    s = position("prag: AU 5, 2 cav, lt_inf reduced, 3 fa, sa, daun | fort:prag: AU 3")
    assert sps(s, "prag") == 5 + 4 + 1
    assert sps(s, "fort:prag") == 3
    counted = s.strength(force("prag", 1))
    assert (counted.fa_units, counted.siege_units, counted.light_steps) == (3, 1, 1)


@pytest.mark.rule("CM-P-2-k")
def test_any_number_of_troops_stand_outside_a_fortress():
    s = position("prag: AU 60, 8 cav", court="AU")
    assert sps(s, "prag") == 76
    assert allowed(s, "garrison prag AU.inf>in*15,AU.inf>out*45,AU.cav>out*8")


@pytest.mark.rule("CM-P-1-g")
def test_a_turn_is_rally_actions_and_supply_check():
    s = position("erfurt: AU 12, daun, demoralised", court="AU", step=TurnStep.RALLY)
    assert decider(s) == "AU/FR rally"
    s = play(s, "end rally")
    assert decider(s) == "AU/FR act"
    after = checked(s)
    assert after.supply[force("erfurt", 1)] == SHORT
    assert (
        go(position("erfurt: AU 12, daun", court="AU", step=TurnStep.RALLY)).frames[-1].step == 1
    )  # no force to rally


@pytest.mark.rule("CM-P-5-a")
def test_ending_a_turn_with_cards_and_no_play_is_cautioned():
    s = position("prag: AU 5", court="AU", hands={"AU": "AU-01"})
    (caution,) = playing.cautions(s, s.seats[COURT["AU"]], EndTurn())
    assert (caution.rule, caution.severity) == ("CM-P-5-a", "cost")
    turn_of(s).played = True
    assert playing.cautions(s, s.seats[COURT["AU"]], EndTurn()) == ()


@pytest.mark.rule("CM-P-6-h")
def test_a_force_that_drops_a_level_is_told():
    s = position("erfurt: AU 9, daun | berlin: PR 9, frederick", court="AU")
    dropped = [e for e in events(s, "end turn") if type(e).__name__ == "SupplyDropped"]
    assert [(e.force, e.state) for e in dropped] == [("erfurt", SHORT)]


@pytest.mark.rule("CM-P-6-h")
def test_a_force_that_is_restored_at_its_main_depot_is_told():
    s = position("wien: AU 9, daun, critical | berlin: PR 9, frederick", court="AU")
    assert [e.force for e in events(s, "end turn") if type(e).__name__ == "SupplyRestored"] == ["wien"]


@pytest.mark.rule("CM-P-6-m")
def test_a_fleet_that_leaves_its_zone_leaves_its_port():
    s = position("berlin: PR 9")
    ship = FLEET[NATION["RU"]]
    s.set_fleet(ship, AT_SEA + ZONE["baltic"])
    s.set_port(ship, SPACE["stralsund"], PORT_READY)
    s.set_fleet(ship, AT_BASE)
    assert s.ports[ship] == -1

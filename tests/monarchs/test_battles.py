"""Chapter P.8, CM-P-3-d, CM-15.7-p, CM-15.7-q: a battle from its type to what it costs the monarchs."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import Event, Share
from grognard.games.monarchs.components.battle_tables import RESULTS
from grognard.games.monarchs.components.bits import bits_of
from grognard.games.monarchs.components.leaders import leader
from grognard.games.monarchs.components.map import EVERYWHERE, SPACE
from grognard.games.monarchs.components.nations import NATIONS, POWER_AU, POWER_FR, POWER_PR, POWER_RU
from grognard.games.monarchs.components.tactics import TACTIC
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Battle, BattleStep
from grognard.games.monarchs.rules.battle import resolution
from grognard.games.monarchs.rules.battle.army import ENDURANCE, both
from grognard.games.monarchs.rules.battle.resolution import NO_WINNER, morale_after, winner, worse
from grognard.games.monarchs.state import (
    DEMORALISED,
    FORCE_POOL,
    NORMAL,
    PRISONERS,
    ROUTED,
    WINTER_QUARTERS,
    State,
    fort,
    post,
)
from grognard.kit.module_classes import classes_in
from tests.monarchs.battles import battle_at, finish, first, is_over, kinds
from tests.monarchs.positions import decider, events, play, played, refusal, sps

D = {name: n for n, name in enumerate(RESULTS)}


# --- the type


@pytest.mark.rule("CM-P-8-a")
def test_garrisons_take_no_part() -> None:
    s = battle_at("prag", "PR", "prag: PR 12 | prag: AU 8 | fort:prag: AU 7")
    assert first_battle(s).sps == (12, 8)


def first_battle(s: State) -> Battle:
    found = s.frames[-1]
    assert isinstance(found, Battle)
    return found


@pytest.mark.rule("CM-P-8-c")
def test_the_attacker_declares_the_type() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 12 | kolin: AU 8, serbelloni")
    assert decider(s) == "PR/AA battle"
    assert refusal(s, "battle royal") == ""
    assert decider(play(s, "battle measured", dice=[0, 5])) == "AU/FR tactics"


@pytest.mark.rule("CM-P-8-c")
@pytest.mark.parametrize(("who", "asked"), [("browne", True), ("loudon", True), ("daun", False)])
def test_a_defender_of_initiative_1_or_2_may_make_it_intense(who: str, asked: bool) -> None:
    s = battle_at("kolin", "PR", f"kolin: PR 12 | kolin: AU 8, {who}")
    s = play(s, "battle measured")
    assert (s.frames[-1].stage == BattleStep.ESCALATION) == asked  # type: ignore[union-attr]
    if asked:
        assert decider(s) == "AU/FR battle"
        assert first_battle(play(s, "battle intense")).intense
        assert not first_battle(play(s, "battle measured")).intense


@pytest.mark.rule("CM-P-8-c")
def test_an_intense_battle_is_not_asked_about() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 12 | kolin: AU 8, browne")
    assert "Escalated" not in kinds(events(s, "battle intense"))
    assert play(s, "battle intense").frames[-1].intense  # type: ignore[union-attr]


# --- morale and winner


@pytest.mark.rule("CM-15.7-p", "CM-15.7-q")
def test_endurance_of_nations() -> None:
    told = dict(zip(NATIONS, ENDURANCE, strict=True))
    assert {name for name, n in told.items() if n == 3} == {"AU", "PR", "RU"}
    assert {name for name, n in told.items() if n == 2} == {"AA", "DA", "IM", "FR", "SA", "SW"}


@pytest.mark.rule("CM-P-3-d")
def test_the_endurance_of_a_force_is_its_commanders() -> None:
    s = battle_at("kassel", "AA", "kassel: HA 9, granby | kassel: FR 3, AU 9", year="y1758")
    own, enemy = both(s, SPACE["kassel"], 0)
    assert (own.endurance, enemy.endurance) == (3, 3)
    s = battle_at("kassel", "AA", "kassel: HA 9, spoercken | kassel: FR 9, AU 3, castries", year="y1758")
    own, enemy = both(s, SPACE["kassel"], 0)
    assert (own.endurance, enemy.endurance) == (2, 3)


@pytest.mark.rule("CM-P-8-g")
def test_morale_results_rank_from_none_to_rout() -> None:
    assert list(RESULTS) == ["-", "D0", "D1", "D2", "D3", "D4", "R"]
    assert winner((D["D4"], D["R"]), (9, 0)) == 0
    assert winner((D["-"], D["D0"]), (9, 0)) == 0


@pytest.mark.rule("CM-P-8-h")
def test_a_level_equal_to_endurance_demoralises_and_a_higher_one_routs() -> None:
    assert [morale_after(D[name], 3, NORMAL) for name in RESULTS] == [0, 0, 0, 0, DEMORALISED, ROUTED, ROUTED]
    assert morale_after(D["D2"], 2, NORMAL) == DEMORALISED
    assert morale_after(D["D0"], 0, NORMAL) == NORMAL


@pytest.mark.rule("CM-P-8-h")
def test_who_is_demoralised_again_is_routed_and_who_is_routed_stays_so() -> None:
    assert morale_after(D["D3"], 3, DEMORALISED) == ROUTED
    assert morale_after(D["D2"], 3, DEMORALISED) == DEMORALISED
    assert morale_after(D["-"], 3, ROUTED) == ROUTED


@pytest.mark.rule("CM-P-8-i")
def test_the_lower_morale_result_wins_then_fewer_losses_then_the_defender() -> None:
    assert winner((D["D1"], D["D2"]), (4, 2)) == 0
    assert winner((D["D2"], D["D2"]), (2, 3)) == 0
    assert winner((D["D2"], D["D2"]), (3, 2)) == 1
    assert winner((D["D2"], D["D2"]), (2, 2)) == 1


@pytest.mark.rule("CM-P-8-i")
def test_who_has_lost_everything_has_lost() -> None:
    assert winner((D["-"], D["R"]), (2, 1), (True, False)) == 1
    assert winner((D["R"], D["-"]), (1, 2), (False, True)) == 0
    assert winner((D["-"], D["-"]), (2, 2), (True, True)) == NO_WINNER


@pytest.mark.rule("CM-15.4-l")
def test_a_level_more() -> None:
    assert [RESULTS[worse(D[name], 1)] for name in ("-", "D0", "D4", "R")] == ["D0", "D1", "R", "R"]
    assert resolution.worse(D["D2"], 0) == D["D2"]


# --- whole battles


def leaderless(attacker: int, defender: int, **rest: Any) -> State:
    return battle_at("kolin", "PR", f"kolin: PR {attacker} | kolin: AU {defender}", came=["leitmeritz"], **rest)


@pytest.mark.rule("CM-P-8-b")
def test_the_steps_of_a_battle_in_their_order() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 16 | kolin: AU 12, routed, nadasdy", will={"PR": 10, "AU": 10})
    s, out = played(s, ["battle intense"], [5, 6])
    s, more = played(s, ["tactics -"], [2, 4, 1, 1, 1, 4])
    s, last = played(s, ["retreat fort:prag"], ())
    of_battle = classes_in(Event, ev)
    steps = [e for e in [*out, *more, *last] if isinstance(e, of_battle) and not isinstance(e, ev.LeaderHit)]
    assert kinds(steps) == [
        "TypeDeclared", "DrewTactics", "TacticsCommitted", "TacticsShown", "TacticsShown", "Fired", "Fired", "Lost",
        "LeaderLost", "BattleWon", "FellBack", "WentInside", "CrushingVictory",
    ]  # fmt: skip
    assert is_over(s)


@pytest.mark.rule("CM-P-8-b")
def test_both_fire_and_endure_as_they_were_before_losses() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 16, granby | kolin: AU 12", year="y1758", at_war={"AA": True})
    assert both(s, SPACE["kolin"], 0)[0].endurance == 3
    s = leaderless(35, 12)
    out = events(s, "battle intense", dice=[6, 6, 6, 6])
    attack, defence = [e for e in out if isinstance(e, ev.Fired)]
    assert attack.lost >= 4
    assert defence.sps == 12


@pytest.mark.rule("CM-P-8-p", "CM-P-8-j")
def test_the_winner_stays_and_the_loser_goes() -> None:
    s = play(
        leaderless(20, 12),
        "battle intense",
        dice=[4, 4, 1, 1],
    )
    assert decider(s) == "AU/FR retreat"
    s = play(s, "retreat gitschin")
    assert is_over(s)
    assert (sps(s, "kolin", "PR"), sps(s, "kolin", "AU")) == (19, 0)
    assert s.side_of_control(SPACE["kolin"]) == 0


@pytest.mark.rule("CM-P-8-p")
def test_the_entrenchment_of_a_defender_that_won_stays() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 9 | kolin: AU 12, entrenched")
    s = play(s, "battle intense", dice=[1, 1, 5, 4])
    assert s.entrenched == [post(1, SPACE["kolin"])]


@pytest.mark.rule("CM-P-8-k", "CM-P-8-m")
def test_a_crushing_victory_over_ten_sps() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 20 | kolin: IM 10, routed", will={"PR": 10, "AU": 10})
    s = play(s, "battle intense", dice=[4, 4, 1, 1])
    s = finish(s)
    assert (s.will[POWER_PR], s.will[POWER_AU]) == (11, 8)  # CM-P-8-m: the Empire counts for Austria
    assert s.points[POWER_PR] == 1
    assert s.crushing == bits_of((POWER_PR,))


@pytest.mark.rule("CM-P-8-k")
def test_what_a_crushing_victory_takes() -> None:
    assert resolution.score(4, 10, False, True) == (True, 1, 1, -2)
    assert not resolution.score(20, 9, False, True).crushing
    assert not resolution.score(20, 20, True, True).crushing  # the winner is Routed too
    assert not resolution.score(20, 20, False, False).crushing


@pytest.mark.rule("CM-P-8-l")
def test_a_major_battle_costs_the_loser_one() -> None:
    assert resolution.score(10, 10, False, False) == (False, 0, 0, -1)
    assert resolution.score(20, 20, True, True) == (False, 0, 0, -1)
    assert resolution.score(9, 30, False, False) == resolution.score(30, 9, False, True) == (False, 0, 0, 0)
    s = play(leaderless(20, 12, will={"AU": 10}), "battle intense", dice=[4, 4, 1, 1])
    assert s.will[POWER_AU] == 10  # after the retreat
    assert play(s, "retreat gitschin").will[POWER_AU] == 9
    assert ev.MajorDefeat("AU") in events(s, "retreat gitschin")


@pytest.mark.rule("CM-P-8-i", "CM-P-3-e")
def test_where_both_are_wiped_out_nobody_wins_and_leaders_go_home() -> None:
    s = battle_at("kolin", "SW", "kolin: SW 1 | kolin: PR 1 | prag: SW 4 | berlin: PR 5", will={"PR": 10})
    s = play(s, "battle intense", dice=[6, 6, 6, 6])
    assert is_over(s)
    assert not sps(s, "kolin")
    assert s.will[POWER_PR] == 10


@pytest.mark.rule("CM-P-8-k", "CM-P-3-e", "CM-P-2-n")
def test_who_is_wiped_out_counts_as_crushed_and_his_leader_escapes() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 35, 4 fa | kolin: SW 2, 1 fa, ungern | prag: AU 4")
    s, out = played(s, ["battle intense"], [6, 6, 1, 1, 3])
    assert is_over(s)
    assert first(out, ev.BattleWon).winner == 0
    assert s.leaders[leader("ungern")] == post(1, SPACE["prag"])
    assert not s.troops[post(1, SPACE["kolin"])]
    assert "CrushingVictory" not in kinds(out)  # only two SPs


# --- Desperate Gamble and Surround


def gamble(french: int, dice: list[int]) -> State:
    s = battle_at("kassel", "FR", f"kassel: FR {french}, AU 3, estrees | kassel: HA 12", will={"FR": 10, "AA": 10})
    drawn = [TACTIC[name] for name in ("able_subordinate", "blown_march", "desperate_gamble")]
    return play(play(s, "battle intense", dice=drawn), "tactics desperate_gamble", dice=dice)


@pytest.mark.rule("CM-15.4-m", "CM-P-8-i")
def test_a_desperate_gamble_lost_costs_prisoners_and_the_commander() -> None:
    s = gamble(14, [1, 1, 4, 4])
    assert s.frames[-1].count == 3  # type: ignore[union-attr]  # 2 by fire, 1 by the gamble
    s, out = played(s, ["lose loss>AU.inf,loss>FR.inf*2"], ())
    prisoners = first(out, ev.Shed)
    assert (prisoners.why, prisoners.shares) == ("prisoners", (Share("loss", "FR.inf", 2),))
    s = finish(s)
    assert s.leaders[leader("estrees")] == FORCE_POOL
    assert sum(s.sps(post(1, p)) + s.sps(fort(p)) for p in EVERYWHERE) == 17 - 3 - 2


@pytest.mark.rule("CM-15.4-m")
def test_a_gambler_who_was_wounded_stays_in_winter_quarters() -> None:
    s = gamble(14, [1, 1, 3, 3, 1, 5])
    assert s.leaders[leader("estrees")] == WINTER_QUARTERS
    s = finish(s)
    assert s.leaders[leader("estrees")] == WINTER_QUARTERS


@pytest.mark.rule("CM-15.4-m")
def test_a_desperate_gamble_won_costs_nobody() -> None:
    s = finish(gamble(14, [6, 5, 1, 1]))
    assert s.leaders[leader("estrees")] == post(1, SPACE["kassel"])


@pytest.mark.rule("CM-15.4-ai", "CM-P-8-q", "CM-P-8-k")
def test_a_surrounded_prussian_force_surrenders() -> None:
    stands = "kolin: AU 24, browne | kolin: PR 12, 1 fa, bevern"
    drawn = ["able_advisor", "slow_reaction", "surround_surrender"]
    s = battle_at(
        "kolin", "AU", stands, chits=drawn, flags={"generalstab": True}, will={"PR": 12, "AU": 10}, depots="kolin: PR"
    )
    s = play(s, "battle intense", dice=[4, 13, 20])
    s = play(s, "AU: tactics surround_surrender")
    s, out = played(s, ["PR: tactics -"], [4, 4, 1, 1])
    assert is_over(s)
    assert "Captured" in kinds(out)
    assert s.leaders[leader("bevern")] == PRISONERS
    assert not s.troops[post(0, SPACE["kolin"])]
    assert not s.depots
    assert (s.will[POWER_AU], s.will[POWER_PR]) == (11, 10)


@pytest.mark.rule("CM-15.4-ai")
def test_a_prussian_force_that_wins_does_not_surrender() -> None:
    stands = "kolin: AU 24, browne | kolin: PR 12, 1 fa, bevern"
    drawn = ["able_advisor", "slow_reaction", "surround_surrender"]
    s = battle_at("kolin", "AU", stands, chits=drawn, flags={"generalstab": True})
    s = play(s, "battle intense", dice=[4, 13, 20])
    s = play(s, "AU: tactics surround_surrender")
    out = events(s, "PR: tactics -", dice=[1, 1, 6, 6])
    assert first(out, ev.BattleWon).winner == 0
    assert "Captured" not in kinds(out)


@pytest.mark.rule("CM-P-8-m")
@pytest.mark.parametrize(("nation", "power"), [("SW", POWER_FR), ("SA", POWER_AU), ("RU", POWER_RU)])
def test_small_nations_count_for_their_power(nation: str, power: int) -> None:
    s = battle_at("kolin", "PR", f"kolin: PR 20 | kolin: {nation} 12", will={"FR": 10, "AU": 10, "RU": 10})
    after_it = finish(play(s, "battle intense", dice=[6, 5, 1, 1]))
    assert [n for n in (POWER_FR, POWER_AU, POWER_RU) if after_it.will[n] < 10] == [power]


# --- the worked example of a whole battle


@pytest.mark.rule("CM-15.3-i", "CM-15.7-f", "CM-15.7-j", "CM-P-8-h", "CM-P-8-k")
def test_a_whole_battle_before_prague() -> None:
    stands = (
        "prag: PR 20, 3 cav, 1 lt_cav, 2 fa, frederick, keith"
        " | prag: AU 15, 3 cav, 1 lt_inf, 1 lt_cav, 2 fa, charles, browne"
    )
    s = battle_at("prag", "PR", stands, will={"PR": 10, "AU": 10})
    s = play(s, "battle intense", dice=[1, 3, 4, 0, 5])
    s = play(s, "PR: tactics -")
    s, out = played(s, ["AU: tactics -"], [5, 4, 3, 4])
    attack, defence = [e for e in out if isinstance(e, ev.Fired)]
    assert (attack.sps, attack.drm, attack.total, attack.column, attack.lost, attack.morale) == (
        28,
        5,
        14,
        "26-30",
        7,
        "D4",
    )
    assert (defence.sps, defence.drm, defence.total, defence.column) == (25, 3, 10, "23-25")
    assert (defence.lost, defence.morale) == (4, "D3")
    s = play(s, "lose loss>PR.inf*3,loss>PR.cav")
    assert refusal(s, "lose loss>AU.inf*7") == "CM-15.7-b"
    s, out = played(s, ["lose loss>AU.inf*6,loss>AU.cav"], [1, 3])
    assert s.leaders[leader("charles")] == PRISONERS
    assert s.morale[post(0, SPACE["prag"])] == DEMORALISED
    assert first(out, ev.BattleWon).winner == 0
    assert [e.morale for e in out if isinstance(e, ev.MoraleSank)] == [DEMORALISED, ROUTED]
    s = finish(s)
    assert (s.will[POWER_PR], s.will[POWER_AU], s.points[POWER_PR]) == (11, 8, 1)

"""CM-15.4, CM-P-8-d, CM-P-8-f, CM-P-8-v to CM-P-8-x, CM-P-3-c: Tactics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from grognard.core import UNKNOWN, FairDice, ScriptedDice, as_action, every_walk
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.bits import bits_of
from grognard.games.monarchs.components.leaders import FERDINAND, FREDERICK, HENRY, leader
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import AA, AU, CONTINGENT, COURT_AU, FR, IM, NATIONS, PR, RU, Nation
from grognard.games.monarchs.components.tactics import CUPS, TACTIC, TACTIC_IDS, TACTICS
from grognard.games.monarchs.components.units import FULL, INF, Stack, group, stack_of, troop
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Attack, Battle, ChosenTactics
from grognard.games.monarchs.rules.battle import tactics
from grognard.games.monarchs.rules.battle.army import Army, Ground, both, ground
from grognard.games.monarchs.rules.battle.tactics_played import (
    ATTACKER,
    DEFENDER,
    Outcome,
    Played,
    draws,
    may_play,
    resolve,
)
from grognard.games.monarchs.state import State
from tests.monarchs.battles import BELOW, battle_at, first, is_over, kinds
from tests.monarchs.positions import Script, allowed, decider, events, go, play, played, position, refusal

PLAIN = Ground()
GENERALSTAB = Ground(generalstab=True)


def troops(**counted: int) -> Stack:
    """`troops(PR_inf=5, HA_fa=1)`"""
    groups = []
    for name, n in counted.items():
        part, _, kind = name.partition("_")
        groups.append(group(troop(CONTINGENT[part], INF if kind == "inf" else FULL[kind]), n))
    return stack_of(groups)


def army(nation: Nation, attacking: bool, **facts: Any) -> Army:
    return Army(**{"attacking": attacking, "nation": nation, "sps": 20, **facts})


def outcome(
    attacker: Army,
    defender: Army,
    plays: Sequence[str] = (),
    against: Sequence[str] = (),
    *,
    tests: Sequence[int] = (),
    where: Ground = PLAIN,
    endurance: bool = False,
) -> Outcome:
    left = list(tests)
    both_play = (
        Played(tuple(TACTIC[name] for name in plays), endurance),
        Played(tuple(TACTIC[name] for name in against), endurance),
    )
    done = resolve((attacker, defender), where, both_play, lambda _army: left.pop(0))
    assert not left, "dice that were never asked for"
    return done


def attacking(nation: Nation, tactic: str, *, enemy: Army | None = None, **facts: Any) -> Callable[..., Outcome]:
    def tried(*tests: int, where: Ground = PLAIN) -> Outcome:
        own = army(nation, True, **facts)
        return outcome(own, enemy or army(AU if nation in (PR, AA) else PR, False), [tactic], tests=tests, where=where)

    return tried


def defending(nation: Nation, tactic: str, *, enemy: Army | None = None, **facts: Any) -> Callable[..., Outcome]:
    def tried(*tests: int, where: Ground = PLAIN) -> Outcome:
        own = army(nation, False, **facts)
        foe = enemy or army(AU if nation in (PR, AA) else PR, True)
        return outcome(foe, own, (), [tactic], tests=tests, where=where)

    return tried


# --- each Tactic


@pytest.mark.rule("CM-15.4-c", "CM-P-3-c")
def test_an_able_advisor_lends_his_drm_or_his_endurance() -> None:
    own = army(AU, False, subordinates=((2, 1), (1, 0)))
    foe = army(PR, True)
    lends_drm = outcome(foe, own, (), ["able_advisor"])
    assert (lends_drm.drm, lends_drm.endurance) == ([0, 2], [0, 0])
    lends_endurance = outcome(foe, own, (), ["able_advisor"], endurance=True)
    assert (lends_endurance.drm, lends_endurance.endurance) == ([0, 0], [0, 1])


@pytest.mark.rule("CM-15.4-d", "CM-P-3-c")
def test_an_able_subordinate_adds_his_battle_drm_and_none_is_0() -> None:
    assert attacking(PR, "able_subordinate", subordinates=((1, 0), (3, 0)))().drm == [3, 0]
    assert attacking(PR, "able_subordinate")().drm == [0, 0]


@pytest.mark.rule("CM-15.4-e")
def test_artillery_and_tenacity_counts_russian_guns_and_two() -> None:
    assert defending(RU, "artillery_tenacity", stack=troops(RU_fa=3, AU_fa=1))().drm == [0, 5]
    assert attacking(RU, "artillery_tenacity", stack=troops(RU_fa=3))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-f")
def test_artillery_up_front_needs_two_prussian_guns() -> None:
    assert attacking(PR, "artillery_up_front", stack=troops(PR_fa=2))().drm == [2, 0]
    assert attacking(PR, "artillery_up_front", stack=troops(PR_fa=1, HA_fa=1))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-g", "CM-15.4-aa")
def test_blown_march_and_slow_reaction_do_nothing() -> None:
    for nation, name in ((PR, "blown_march"), (AU, "slow_reaction")):
        done = attacking(nation, name, stack=troops(PR_fa=2))()
        assert (done.drm, done.losses, done.level) == ([0, 0], [0, 0], [0, 0])


@pytest.mark.rule("CM-15.4-h")
def test_counter_charge_needs_two_units_of_line_cavalry_and_a_defender() -> None:
    assert defending(AU, "counter_charge", stack=troops(AU_cav=1, RU_cav=1))().drm == [0, 2]
    assert defending(AU, "counter_charge", stack=troops(AU_cav=1, AU_lt_cav=2))().drm == [0, 0]
    assert attacking(AU, "counter_charge", stack=troops(AU_cav=2))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-i", "CM-15.4-j")
def test_defensive_position_is_tested_and_costs_the_enemy_four() -> None:
    tried = defending(AU, "defensive_position", defensive=2, light_units=1)
    assert tried(3).drm == [-4, 0]
    assert tried(2).drm == [0, 0]


@pytest.mark.rule("CM-15.4-j", "CM-P-8-f")
def test_defensive_position_cancels_an_oblique_attack_that_has_succeeded() -> None:
    own, foe = army(PR, True, offensive=4), army(AU, False, defensive=4)
    done = outcome(own, foe, ["oblique_attack"], ["defensive_position"], tests=[6, 2])
    assert [t.cancelled for t in done.tactics] == [True, False]
    assert (done.halved, done.drm) == ([False, False], [-4, 0])
    done = outcome(own, foe, ["oblique_attack"], ["defensive_position"], tests=[6, 1])
    assert (done.halved, done.drm) == ([False, True], [0, 0])


@pytest.mark.rule("CM-15.4-k")
def test_desperate_gamble_needs_a_french_commander_of_initiative_1_or_2() -> None:
    assert attacking(FR, "desperate_gamble", initiative=2)().prisoners == [2, 0]
    assert attacking(FR, "desperate_gamble", initiative=3)().prisoners == [0, 0]


@pytest.mark.rule("CM-15.4-l")
def test_desperate_gamble_costs_one_sp_and_a_level_of_the_enemy() -> None:
    done = attacking(FR, "desperate_gamble", initiative=1)()
    assert (done.losses, done.level) == ([1, 0], [0, 1])


@pytest.mark.rule("CM-15.4-n", "CM-15.4-o")
def test_flanking_maneuver_compares_the_commanders_and_fears_light_troops() -> None:
    tried = attacking(FR, "flanking_maneuver", offensive=2, enemy=army(PR, False, defensive=1))
    assert tried(4).drm == [3, 0]
    assert tried(3).drm == [0, 0]
    watched = attacking(FR, "flanking_maneuver", offensive=2, enemy=army(PR, False, light_units=1))
    assert watched(6).drm == [0, 0]


@pytest.mark.rule("CM-15.4-p", "CM-P-8-f")
def test_arrogance_leaves_ferdinand_or_frederick_one_tactic_and_costs_two() -> None:
    frederick = army(PR, True, commander=FREDERICK, stack=troops(PR_fa=2, PR_cav=2))
    plays = ["artillery_up_front", "seydlitz_driesen_ziethen"]
    done = outcome(frederick, army(RU, False), plays, ["arrogance"])
    assert [t.void for t in done.tactics] == [False, False, True]
    assert done.drm == [0, 0]
    keith = army(PR, True, commander=leader("keith"), stack=troops(PR_fa=2, PR_cav=2))
    assert outcome(keith, army(RU, False), plays, ["arrogance"]).drm == [4, 0]


@pytest.mark.rule("CM-15.4-q")
def test_improved_artillery_is_hanoverian() -> None:
    assert attacking(AA, "improved_artillery", stack=troops(HA_fa=1))().drm == [2, 0]
    assert attacking(AA, "improved_artillery", stack=troops(BR_fa=1))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-r")
def test_luck_and_quick_wits_works_on_both_rolls() -> None:
    assert attacking(RU, "luck_quick_wits", subordinates=((2, 0),))().drm == [2, -2]


@pytest.mark.rule("CM-15.4-s", "CM-P-3-g")
def test_a_night_march_needs_ferdinand_as_cic_of_the_anglo_allies() -> None:
    cics = [-1] * len(NATIONS)
    cics[AA] = FERDINAND
    tried = attacking(AA, "night_march", offensive=2)
    assert tried(4, where=Ground(cics=tuple(cics))).drm == [3, 0]
    assert tried(3, where=Ground(cics=tuple(cics))).drm == [0, 0]
    assert tried(where=Ground()).drm == [0, 0]
    s = position("hameln: HA 5, spoercken | kassel: HA 5, ferdinand", flags={"ferdinand_aa": True})
    assert ground(s, SPACE["hameln"]).cics[AA] == FERDINAND


@pytest.mark.rule("CM-15.4-u")
def test_an_oblique_attack_is_easier_with_hussars_and_harder_against_light_troops() -> None:
    def total(lights: int, hussars: int) -> int:
        own = army(PR, True, offensive=4, stack=troops(PR_lt_cav=hussars))
        return outcome(own, army(AU, False, light_units=lights), ["oblique_attack"], tests=[4]).tactics[0].total

    assert [total(0, 0), total(0, 1), total(1, 0), total(2, 0), total(3, 0), total(5, 2)] == [8, 9, 7, 7, 6, 7]


@pytest.mark.rule("CM-15.4-v")
def test_an_oblique_attack_halves_the_enemy_fire_and_silences_guns() -> None:
    own, foe = army(PR, True, offensive=4), army(AU, False, sps=21)
    done = outcome(own, foe, ["oblique_attack"], tests=[4])
    assert (done.firing_sps(DEFENDER, 21), done.firing_sps(ATTACKER, 21), done.guns) == (11, 21, [-1, 1])
    assert outcome(own, foe, ["oblique_attack"], tests=[3]).firing_sps(DEFENDER, 21) == 21


@pytest.mark.rule("CM-15.4-v", "CM-15.4-e")
def test_tactics_still_count_guns_that_an_oblique_attack_silences() -> None:
    own = army(PR, True, offensive=4)
    foe = army(RU, False, sps=38, stack=troops(RU_fa=3))
    done = outcome(own, foe, ["oblique_attack"], ["artillery_tenacity"], tests=[4])
    assert (done.drm, done.firing_sps(DEFENDER, 38)) == ([0, 5], 19)


@pytest.mark.rule("CM-15.4-w")
def test_rally_and_reattack_is_tested_with_a_subordinate() -> None:
    tried = attacking(PR, "rally_reattack", subordinates=((2, 0),))
    assert (tried(3).drm, tried(2).drm) == ([2, 0], [0, 0])


@pytest.mark.rule("CM-15.4-x")
def test_redcoats_are_british_infantry() -> None:
    assert attacking(AA, "redcoats", stack=troops(BR_inf=1))().drm == [2, 0]
    assert attacking(AA, "redcoats", stack=troops(HA_inf=9, BR_cav=2))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-y")
def test_seydlitz_driesen_and_ziethen_are_worth_less_to_an_exhausted_prussia() -> None:
    tried = attacking(PR, "seydlitz_driesen_ziethen", stack=troops(PR_cav=2))
    assert tried().drm == [2, 0]
    assert tried(where=Ground(exhausted=bits_of((PR,)))).drm == [1, 0]
    assert attacking(PR, "seydlitz_driesen_ziethen", stack=troops(PR_cav=1))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-z")
def test_shuvalovs_and_unicorns_need_two_russian_guns_and_a_defender() -> None:
    assert defending(RU, "shuvalovs_unicorns", stack=troops(RU_fa=2))().drm == [0, 2]
    assert defending(RU, "shuvalovs_unicorns", stack=troops(RU_fa=1))().drm == [0, 0]
    assert attacking(RU, "shuvalovs_unicorns", stack=troops(RU_fa=2))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-ab")
def test_subordinate_errors_count_the_enemys_subordinates() -> None:
    foe = army(PR, False, subordinates=((0, 0), (1, 0), (2, 0)))
    assert attacking(AU, "subordinate_errors", enemy=foe)().drm == [0, -3]


@pytest.mark.rule("CM-15.4-ac")
def test_superior_infantry_fire_needs_five_prussian_infantry_and_fresh_strength() -> None:
    tried = attacking(PR, "superior_infantry_fire", stack=troops(PR_inf=5))
    assert tried().drm == [2, 0]
    assert tried(where=Ground(exhausted=bits_of((PR,)))).drm == [0, 0]
    assert attacking(PR, "superior_infantry_fire", stack=troops(PR_inf=4, HA_inf=4))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-ad")
def test_superior_operational_maneuver_needs_an_able_russian_defender() -> None:
    assert defending(RU, "superior_operational_maneuver", defensive=3)().drm == [-4, 0]
    assert defending(RU, "superior_operational_maneuver", defensive=2)().drm == [0, 0]
    assert attacking(RU, "superior_operational_maneuver", defensive=3)().drm == [0, 0]


@pytest.mark.rule("CM-15.4-ae", "CM-15.4-ag")
def test_a_surprise_attack_is_tested_with_light_troops() -> None:
    tried = attacking(AU, "surprise_attack", offensive=2, light_units=1)
    assert tried(3, where=GENERALSTAB).drm == [2, -3]
    assert tried(2, where=GENERALSTAB).drm == [0, 0]
    assert tried(where=Ground()).drm == [0, 0]


@pytest.mark.rule("CM-15.4-af", "CM-P-8-f")
def test_a_surprise_attack_voids_all_tactics_of_the_enemy_even_if_it_fails() -> None:
    own = army(AU, True)
    foe = army(PR, False, stack=troops(PR_fa=2))
    done = outcome(own, foe, ["surprise_attack"], ["artillery_up_front"], tests=[1], where=GENERALSTAB)
    assert [t.void for t in done.tactics] == [False, True]
    assert done.drm == [0, 0]


@pytest.mark.rule("CM-15.4-ah", "CM-15.4-ai")
def test_surround_needs_twice_the_sps_of_a_prussian_force_without_its_great_men() -> None:
    def surrounds(sps: int, nation: Nation = PR, *leaders: int) -> bool:
        foe = army(nation, False, sps=10, leaders=leaders)
        return attacking(AU, "surround_surrender", sps=sps, enemy=foe)(where=GENERALSTAB).surrounds

    assert surrounds(20)
    assert not surrounds(19)
    assert not surrounds(20, AA)
    for who in (FREDERICK, FERDINAND, HENRY):
        assert not surrounds(40, PR, leader("keith"), who)
    foe = army(PR, False, sps=5)
    assert not attacking(AU, "surround_surrender", enemy=foe)(where=Ground()).surrounds


@pytest.mark.rule("CM-15.4-aj")
def test_twelve_pounders_need_two_austrian_guns_and_a_defender() -> None:
    assert defending(AU, "twelve_pounders", stack=troops(AU_fa=2))().drm == [-3, 3]
    assert defending(AU, "twelve_pounders", stack=troops(AU_fa=1, IM_fa=1))().drm == [0, 0]
    assert attacking(AU, "twelve_pounders", stack=troops(AU_fa=2))().drm == [0, 0]


@pytest.mark.rule("CM-15.4-ak")
def test_unexpected_savagery_costs_the_enemy_two_more_sps() -> None:
    done = attacking(FR, "unexpected_savagery")()
    assert (done.drm, done.losses) == ([2, 0], [0, 2])


@pytest.mark.rule("CM-P-8-f")
def test_tactics_are_resolved_in_turn_beginning_with_the_attacker() -> None:
    own = army(PR, True, offensive=2, subordinates=((1, 0),), stack=troops(PR_fa=2))
    foe = army(AU, False, stack=troops(AU_fa=2, AU_cav=2))
    done = outcome(own, foe, ["artillery_up_front", "rally_reattack"], ["counter_charge", "twelve_pounders"], tests=[1])
    told = [(t.army, TACTIC_IDS[t.tactic]) for t in done.tactics]
    assert told == [(0, "artillery_up_front"), (1, "counter_charge"), (0, "rally_reattack"), (1, "twelve_pounders")]


# --- cups and numbers


@pytest.mark.rule("CM-15.4-a", "CM-P-8-d")
def test_a_cup_holds_one_chit_of_every_tactic_of_its_power() -> None:
    assert {NATIONS[n]: sum(cup) for n, cup in CUPS.items()} == {"AU": 8, "AA": 6, "FR": 6, "PR": 7, "RU": 9}
    for n, tactic in enumerate(TACTICS):
        assert [CUPS[nation][n] for nation in CUPS] == [int(nation in tactic.cups) for nation in CUPS]


@pytest.mark.rule("CM-15.4-b", "CM-P-8-d")
def test_a_good_commander_plays_two_and_draws_one_more() -> None:
    for drm, most in ((0, 1), (1, 1), (2, 2), (4, 2)):
        own = army(AU, False, defensive=drm)
        assert (may_play(own), draws(own)) == (most, most + 1)
    assert draws(army(AU, True, led=False)) == draws(army(IM, True, offensive=2)) == 0


def kolin(*, attacker: str = "PR", **rest: Any) -> State:
    stands = "kolin: PR 20, 3 cav, 2 fa, frederick, keith | kolin: AU 15, 3 cav, 1 lt_inf, 2 fa, daun, nadasdy"
    return battle_at("kolin", attacker, stands, **rest)


def chits(*names: str) -> list[int]:
    return [TACTIC[name] for name in names]


PRUSSIAN = chits("able_subordinate", "artillery_up_front", "oblique_attack")
AUSTRIAN = chits("counter_charge", "defensive_position", "twelve_pounders")


@pytest.mark.rule("CM-P-8-d", "CM-15.4-b")
def test_both_draw_and_choose_at_the_same_time() -> None:
    s = play(kolin(), "battle intense", dice=[*PRUSSIAN, *AUSTRIAN])
    assert decider(s) == "PR/AA tactics+AU/FR tactics"
    s = play(s, "AU: tactics twelve_pounders", "AU: tactics -")
    assert [(d.seat, d.committed) for d in playing.decisions(s)] == [(0, False), (1, True)]


@pytest.mark.rule("CM-P-8-d")
def test_what_is_drawn_is_known_to_its_seat_alone() -> None:
    s, out = played(kolin(), ["battle intense"], [*PRUSSIAN, *AUSTRIAN])
    b = s.frames[-2]
    assert tactics.hidden(s, b, 0).drawn == [tuple(PRUSSIAN), (UNKNOWN,) * 3]  # type: ignore[union-attr]
    assert tactics.hidden(s, b, 1).drawn == [(UNKNOWN,) * 3, tuple(AUSTRIAN)]  # type: ignore[union-attr]
    assert tactics.hidden(s, b, None).drawn == [(UNKNOWN,) * 3, (UNKNOWN,) * 3]  # type: ignore[union-attr]
    told = first(out, ev.DrewTactics)
    assert told.chits
    assert tactics.seen(told, 0) == told
    assert tactics.seen(told, 1) == tactics.seen(told, None) == ev.DrewTactics(0, told.court, 3)


@pytest.mark.rule("CM-P-8-d")
def test_with_four_players_only_the_court_of_the_force_knows() -> None:
    s = play(kolin(year="y1757-4"), "battle intense", dice=[*PRUSSIAN, *AUSTRIAN])
    assert decider(s) == "PR tactics+AU tactics"
    for seat in (s.seats[2], s.seats[3]):
        assert tactics.hidden(s, s.frames[-2], seat).drawn == [(UNKNOWN,) * 3] * 2  # type: ignore[union-attr]


@pytest.mark.rule("CM-P-8-d")
def test_a_sample_fills_in_chits_and_sheets_that_fit() -> None:
    s = play(kolin(), "battle intense", dice=[*PRUSSIAN, *AUSTRIAN])
    s = play(s, "AU: tactics twelve_pounders")
    for seed in range(20):
        v = s.copy()
        v.frames = [tactics.hidden(s, f, 0) for f in v.frames]
        assert v.frames[-1].sheets == [None, None]  # type: ignore[union-attr]
        tactics.sample(v, FairDice(bytes([seed]) * 32))
        b, sheets = v.frames[-2:]
        assert isinstance(b, Battle)
        assert isinstance(sheets, ChosenTactics)
        assert b.drawn[0] == tuple(PRUSSIAN)
        assert all(CUPS[AU][chit] for chit in b.drawn[1])
        assert len({*b.drawn[1]}) == 3
        assert playing.refusal(v, 1, sheets.sheet(1)) is None


@pytest.mark.rule("CM-P-8-d", "CM-15.4-b", "CM-15.4-t")
def test_only_what_was_drawn_may_be_chosen_and_oblique_attack_first() -> None:
    s = play(kolin(), "battle intense", dice=[*PRUSSIAN, *AUSTRIAN])
    assert refusal(s, "PR: tactics seydlitz_driesen_ziethen") == "CM-P-8-d"
    assert refusal(s, "PR: tactics twelve_pounders") == "CM-P-8-d"
    assert refusal(s, "PR: tactics able_subordinate,able_subordinate") == "CM-P-8-d"
    assert refusal(s, "PR: tactics oblique_attack,able_subordinate,artillery_up_front") == "CM-15.4-b"
    assert refusal(s, "PR: tactics able_subordinate,oblique_attack") == "CM-15.4-t"
    assert refusal(s, "PR: tactics waterloo") == ""
    assert allowed(s, "PR: tactics oblique_attack,able_subordinate")
    assert allowed(s, "PR: tactics -")


@pytest.mark.rule("CM-P-8-d")
def test_every_walk_is_allowed_and_every_allowed_choice_a_walk() -> None:
    s = play(kolin(), "battle intense", dice=[*PRUSSIAN, *AUSTRIAN])
    walks = [str(as_action(a)) for a in every_walk(playing.ask(s, 0))]
    names = ["able_subordinate", "artillery_up_front", "oblique_attack"]
    orders = ["-", *names, *(f"{a},{b}" for a in names for b in names)]
    assert sorted(walks) == sorted(f"tactics {order}" for order in orders if allowed(s, f"PR: tactics {order}"))
    assert len(walks) == 8


@pytest.mark.rule("CM-P-8-x")
@pytest.mark.parametrize("name", ["counter_charge", "defensive_position", "twelve_pounders"])
def test_a_tactic_of_defenders_cannot_be_chosen_by_an_attacker(name: str) -> None:
    drawn = chits("able_advisor", name)
    s = play(
        kolin(attacker="AU"),
        "battle intense",
        dice=[*drawn, *chits("able_subordinate", "blown_march", "redcoats")[:2], 3],
    )
    assert refusal(s, f"AU: tactics {name}") == "CM-P-8-x"


@pytest.mark.rule("CM-P-8-x")
def test_a_condition_on_troops_does_not_bar_a_tactic_but_is_told() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 20, 1 fa, keith | kolin: AU 15")
    s = play(s, "battle intense", dice=chits("able_subordinate", "artillery_up_front", "blown_march"))
    assert allowed(s, "tactics artillery_up_front")
    question = playing.ask(s, 0)
    assert question.caution("tactic:artillery_up_front").rule == "CM-15.4-f"  # type: ignore[union-attr]
    assert question.caution("tactic:able_subordinate") is None  # type: ignore[union-attr]
    out = events(s, "tactics artillery_up_front", dice=[1, 1, 1, 1])
    assert first(out, ev.TacticResolved).how == "vain"


@pytest.mark.rule("CM-P-8-d", "CM-15.4-a")
def test_a_side_without_a_commander_of_a_power_plays_none_and_is_not_asked() -> None:
    s = battle_at("kolin", "AU", "kolin: IM 20, hildburghausen | kolin: PR 15")
    assert "DrewTactics" not in kinds(events(s, "battle measured", dice=[1, 1]))
    s = battle_at("kolin", "AU", "kolin: IM 20, hildburghausen | kolin: PR 15, keith")
    s = play(s, "battle intense", dice=PRUSSIAN)
    assert decider(s) == "PR/AA tactics"


@pytest.mark.rule("CM-15.4-c")
def test_what_an_able_advisor_lends_is_asked_where_somebody_has_endurance() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 9 | kolin: AU 15, daun, lacy")
    s = play(s, "battle intense", dice=chits("able_advisor", "slow_reaction", "subordinate_errors"))
    assert allowed(s, "tactics able_advisor for endurance")
    assert refusal(s, "tactics slow_reaction for endurance") == "CM-15.4-c"
    assert refusal(s, "tactics able_advisor for glory") == ""
    told = play(s, "tactics able_advisor for endurance").frames[-1]
    assert isinstance(told, Battle)
    assert told.endurance == (3, 4)
    s = battle_at("kolin", "PR", "kolin: PR 9 | kolin: AU 15, daun, browne")
    s = play(s, "battle intense", dice=chits("able_advisor", "slow_reaction", "subordinate_errors"))
    assert refusal(s, "tactics able_advisor for endurance") == "CM-15.4-c"


# --- the early draw of Austria


def attack(stands: str, **rest: Any) -> State:
    s = position(stands, flags={"generalstab": True}, **rest)
    s.frames = [Battle(BELOW, 1, ()), Attack(SPACE["kolin"], 1, COURT_AU, -1, [SPACE["prag"]])]
    return s


@pytest.mark.rule("CM-P-8-d", "CM-P-8-w")
def test_austrian_attackers_draw_before_withdrawal_after_generalstab() -> None:
    s = attack("kolin: PR 9 | kolin: AU 15, daun")
    f, out = s.frames[-1], []
    assert isinstance(f, Attack)
    assert tactics.draw_early(s, f, Script(chits("slow_reaction", "surprise_attack")), out)  # type: ignore[arg-type]
    assert f.chits == sorted(chits("slow_reaction", "surprise_attack"))
    assert first(out, ev.DrewTactics).chits == ("slow_reaction", "surprise_attack")
    hidden = tactics.hidden(s, f, 0)
    assert isinstance(hidden, Attack)
    assert hidden.chits == [UNKNOWN, UNKNOWN]
    assert tactics.hidden(s, f, 1) == f
    s.set_flag("generalstab", False)
    f.chits = []
    assert not tactics.draw_early(s, f, Script(()), [])


@pytest.mark.rule("CM-P-8-d")
def test_others_do_not_draw_early() -> None:
    s = attack("kolin: PR 9 | kolin: FR 15, soubise")
    assert not tactics.draw_early(s, s.frames[-1], Script(()), [])  # type: ignore[arg-type]
    s = attack("kolin: PR 9 | kolin: AU 15")
    assert not tactics.draw_early(s, s.frames[-1], Script(()), [])  # type: ignore[arg-type]


@pytest.mark.rule("CM-P-8-w", "CM-15.4-ae", "CM-P-8-d")
def test_a_surprise_attack_is_declared_by_who_has_drawn_it() -> None:
    s = attack("kolin: PR 9 | kolin: AU 15, daun")
    f = s.frames[-1]
    assert isinstance(f, Attack)
    f.chits = chits("slow_reaction", "subordinate_errors")
    wrong = tactics.surprise_law(s, f, act.Surprise("yes"))
    assert wrong is not None
    assert wrong.rule == "CM-P-8-d"
    assert tactics.surprise_law(s, f, act.Surprise("no")) is None
    f.chits = chits("slow_reaction", "surprise_attack")
    assert tactics.surprise_law(s, f, act.Surprise("yes")) is None
    out: list[Any] = []
    tactics.declare(s, f, act.Surprise("yes"), ScriptedDice([]), out)
    assert f.surprise
    assert kinds(out) == ["SurpriseDeclared"]


def surprised(commander: str, drawn: Sequence[str], *, surprise: bool = True, prussian: str = "keith") -> State:
    stands = f"kolin: PR 12, 2 fa, {prussian} | kolin: AU 15, FR 0, {commander}"
    return battle_at("kolin", "AU", stands, chits=drawn, surprise=surprise, flags={"generalstab": True})


@pytest.mark.rule("CM-P-8-w", "CM-15.4-af")
def test_against_a_declared_surprise_attack_nobody_plays_tactics() -> None:
    s = surprised("daun", ["slow_reaction", "surprise_attack"])
    s, out = played(s, ["battle intense"], [5, 1, 1, 1, 1])
    assert [e.tactics for e in out if isinstance(e, ev.TacticsShown)] == [("surprise_attack",), ()]
    assert "DrewTactics" not in kinds(out)
    assert [t.how for t in out if isinstance(t, ev.TacticResolved)] == ["works"]


@pytest.mark.rule("CM-P-8-w", "CM-15.4-b")
def test_the_second_tactic_after_a_declared_surprise_attack_is_chosen_in_the_battle() -> None:
    s = surprised("browne", ["able_advisor", "subordinate_errors", "surprise_attack"])
    s = play(s, "battle intense")
    assert decider(s) == "AU/FR tactics"
    assert refusal(s, "tactics able_advisor,subordinate_errors") == "CM-15.4-b"
    assert refusal(s, "tactics surprise_attack") == "CM-P-8-w"
    out = events(s, "tactics subordinate_errors", dice=[6, 1, 1, 1, 1])
    assert first(out, ev.TacticsShown).tactics == ("surprise_attack", "subordinate_errors")


@pytest.mark.rule("CM-P-8-w")
def test_a_surprise_attack_that_was_not_declared_cannot_be_played() -> None:
    s = surprised("daun", ["slow_reaction", "surprise_attack"], surprise=False)
    s = play(s, "battle intense", dice=PRUSSIAN)
    assert decider(s) == "AU/FR tactics+PR/AA tactics"
    assert refusal(s, "AU: tactics surprise_attack") == "CM-P-8-w"
    assert allowed(s, "AU: tactics slow_reaction")


@pytest.mark.rule("CM-P-8-v")
def test_a_new_commander_plays_as_many_as_he_may_but_not_more_than_were_drawn() -> None:
    s = surprised("loudon", ["able_advisor", "slow_reaction"], surprise=False)
    s = play(s, "battle intense", dice=PRUSSIAN)
    assert allowed(s, "AU: tactics slow_reaction,able_advisor")
    s = surprised("daun", ["able_advisor", "slow_reaction", "subordinate_errors"], surprise=False)
    s = play(s, "battle intense", dice=PRUSSIAN)
    assert refusal(s, "AU: tactics slow_reaction,able_advisor") == "CM-15.4-b"


@pytest.mark.rule("CM-P-8-v")
@pytest.mark.parametrize("surprise", [True, False])
def test_of_a_commander_who_is_not_austrian_only_a_declared_surprise_attack_counts(surprise: bool) -> None:
    stands = "kolin: PR 12, keith | kolin: FR 15, AU 3, estrees"
    drawn = ["slow_reaction", "surprise_attack"]
    s = battle_at("kolin", "AU", stands, chits=drawn, surprise=surprise, flags={"generalstab": True})
    if surprise:
        out = events(s, "battle intense", dice=[1, 1, 1, 1, 1])
        assert [e.tactics for e in out if isinstance(e, ev.TacticsShown)] == [("surprise_attack",), ()]
    else:
        s = play(s, "battle intense", dice=PRUSSIAN)
        assert decider(s) == "PR/AA tactics"
        assert go(s).frames == s.frames
        assert not is_over(s)


@pytest.mark.rule("CM-P-2-e", "CM-P-8-a")
def test_an_army_is_counted_as_it_stands() -> None:
    s = kolin()
    pr, au = both(s, SPACE["kolin"], 0)
    assert (pr.commander, pr.battle_drm, pr.best_subordinate, pr.sps) == (FREDERICK, 4, 2, 26)
    assert (au.battle_drm, au.light_units, au.guns, au.cavalry) == (4, 1, 2, 6)

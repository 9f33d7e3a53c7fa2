"""Rules 4 and 5: the sequence of play, phase by phase."""

from __future__ import annotations

import pytest

from grognard.games import folder
from grognard.games.valor import play
from grognard.games.valor.components.counters import KIND
from grognard.games.valor.components.scenario import CONTROL, KILL, OTHERWISE, Goal
from grognard.games.valor.events import turn as ev
from grognard.games.valor.state import PHASES, Rulings
from tests.valor.positions import position

FACING = "I6: a usa_rifle, l coleman | I9: g ger_rifle, h hermes"
"""Two stacks that see each other: everybody can always do something."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_of_the_order_of_play_has_words(language):
    given = (folder("valor") / "messages" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    words = {line.partition(" = ")[0] for line in given if line.startswith("play-")}
    wanted = set()
    for procedure in play.SEQUENCE.procedures:
        kind = f"play-{procedure.frame.__struct_config__.tag}"
        wanted |= {kind, *(f"{kind}-{step.name}" for step in procedure.steps if step.name)}
    assert words == wanted


def begun(p):
    return [(event.nation, event.phase) for event in p.happened(ev.PhaseBegan)]


def through(p, count):
    """Everybody passes, so many times."""
    found = []
    for _ in range(count):
        p = p.play("pass")
        found += p.events
    p.events = found
    return p


# --- 4 and 5.1: turns and segments


@pytest.mark.rule("VV-5.1-a", "VV-5.4-a", "VV-5.5-a")
def test_a_turn_is_a_segment_of_each_player_and_a_segment_six_phases():
    p = position(FACING, phase="reorganise")
    q = through(p, 10)
    assert begun(q) == [
        *[("german" if phase == "defensive-fire" else "american", phase) for phase in PHASES[1:]],
        *[("american" if phase == "defensive-fire" else "german", phase) for phase in PHASES],
        ("american", "command"),
    ]
    assert (q.s.turn, q.s.segment) == (2, 0)
    assert [event.turn for event in q.happened(ev.TurnBegan)] == [2]


@pytest.mark.rule("VV-4.1-a", "VV-5.5-a")
def test_the_battle_is_over_when_both_have_played_the_last_turn():
    goals = (Goal(KILL, at_least=99), Goal(OTHERWISE, side=1))
    p = position(FACING, phase="advance", active="german", turn=7, turns=7, goals=goals, nations=["american", "german"])
    assert not p.play("advance g H9").s.over
    q = p.play("pass")
    assert q.s.over
    assert q.decider == ""
    assert q.s.plan.sides[q.s.winner].nation == "german"
    early = position(FACING, phase="advance", active="german", turn=6, turns=7, goals=goals,
                     nations=["american", "german"])  # fmt: skip
    assert (early.play("pass").s.turn, early.play("pass").s.over) == (7, False)


@pytest.mark.rule("VV-4.1-a")
def test_an_immediate_condition_ends_the_battle_at_once():
    goal = Goal(CONTROL, (position().h("I5"),), at_least=1, immediate=True)
    p = position(FACING, phase="movement", goals=(goal, Goal(OTHERWISE, side=1)), holder=1)
    q = p.play("move a", "step I5")
    assert (q.s.over, q.s.ending) == (True, "immediate")
    later = position(FACING, phase="movement", goals=(Goal(CONTROL, goal.hexes, at_least=1), Goal(OTHERWISE, side=1)),
                     holder=1)  # fmt: skip
    assert not later.play("move a", "step I5").s.over


# --- 5.3.1: command


@pytest.mark.rule("VV-5.3.1-a")
def test_in_his_command_phase_everybody_pinned_of_the_active_player_is_unpinned():
    p = position("I6: a usa_rifle pinned, b usa_rifle | I9: g ger_rifle pinned, v truck_3t pinned, k ger_rifle",
                 phase="advance", active="american")  # fmt: skip
    q = p.play("pass", "pass")  # no unit rallies
    assert (q.s.active, q.s.phase) == (1, 1)
    assert not q["g"].pinned
    assert not q["v"].pinned
    assert q["a"].pinned
    assert q.last(ev.Unpinned).units == ("u2.ger_rifle", "u3.truck_3t")


@pytest.mark.rule("VV-5.3.1-b")
def test_missions_are_all_placed_before_the_first_comes_down():
    p = position("A6: s usa_rifle, l coleman | I6: g ger_rifle | I2: h ger_rifle", phase="missions",
                 missions={"american": {"light_artillery": 2}})  # fmt: skip
    one = p.play("call light_artillery I6")
    assert not one.happened(ev.Landed)
    two = one.play("call light_artillery I2")
    assert two.decider == "american resolve"
    assert two.refused("resolve light_artillery C3") == "VV-5.3.1-b"
    q = two.play("resolve light_artillery I2", dice=[1, 6, 6, 1, 6, 6])
    assert [event.at for event in q.happened(ev.Landed)] == ["I2", "I6"]
    only = one.play("pass", dice=[1, 6, 6])  # he uses one
    assert only.s.missions[0][0] == 1


@pytest.mark.rule("VV-5.3.1-c")
def test_weapons_change_hands_in_the_command_phase_only():
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle | I9: g ger_rifle", phase="reorganise")
    assert p.play("hand a b")["b"].armed.id == "m1919a6_lmg"
    fire = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle | I9: g ger_rifle", phase="fire")
    assert fire.refused("hand a b") == "not-now"


@pytest.mark.rule("VV-5.3.1-d", "VV-13.9-a")
def test_a_squad_splits_into_half_squads_of_its_type_beside_an_unpinned_leader():
    p = position("I6: a usa_paratrooper m1919a4_mmg, l coleman | H6: b usa_rifle | I9: g ger_rifle", phase="reorganise")
    assert p.refused("split b") == "VV-5.3.1-d"
    q = p.play("split a")
    halves = [u for u in q.s.units if u.hex == q.h("I6") and not u.leader]
    assert [u.kind for u in halves] == [KIND["usa_paratrooper_h"]] * 2
    assert [u.weapon >= 0 for u in halves] == [True, False]
    pinned = position("I6: a usa_rifle, l coleman pinned | I9: g ger_rifle", phase="reorganise", check=False)
    assert pinned.refused("split a") == "VV-5.3.1-d"
    others = position("I6: h usa_rifle_h, l coleman, v truck_us, s usa_rifle aboard v | I9: g ger_rifle",
                      phase="reorganise")  # fmt: skip
    for unit in "hlvs":
        assert others.refused(f"split {unit}") == "VV-5.3.1-d"


@pytest.mark.rule("VV-5.3.1-d", "VV-6.9-d")
def test_a_squad_does_not_split_where_there_is_no_room_for_two():
    p = position("I6: a usa_rifle, b usa_rifle, c usa_rifle, l coleman | I9: g ger_rifle", phase="reorganise")
    assert p.refused("split a") == "VV-6.9-a"
    bunker = position("I6: a usa_rifle, l coleman | I9: g ger_rifle", phase="reorganise", positions={"I6": "bunker 1"})
    assert bunker.refused("split a") == "VV-19.5-a"


@pytest.mark.rule("VV-5.3.1-e", "VV-13.9-a")
def test_two_half_squads_of_a_type_become_a_squad_beside_a_leader():
    p = position("I6: a usa_rifle_h m1919a6_lmg, b usa_rifle_h, c usa_ranger_h, l coleman | H6: d usa_rifle_h, "
                 "e usa_rifle_h | I9: g ger_rifle", phase="reorganise")  # fmt: skip
    q = p.play("unite a b")
    assert (q["a"].of.id, q["a"].armed.id, q.where("b")) == ("usa_rifle", "m1919a6_lmg", "merged")
    assert q.s.lost == [0, 0]
    assert len(q.play("split a", "unite a b", "split a").s.units) == len(p.s.units), "a number is used again"
    assert p.refused("unite a c") == "VV-13.9-a"
    assert p.refused("unite a d") == "VV-5.3.1-e"
    assert p.refused("unite d e") == "VV-5.3.1-e"


@pytest.mark.rule("VV-5.3.1-e")
def test_half_squads_with_two_weapons_hand_one_over_first():
    p = position("I6: a usa_rifle_h m1919a6_lmg, b usa_rifle_h bazooka, c usa_rifle, l coleman | I9: g ger_rifle",
                 phase="reorganise")  # fmt: skip
    assert p.refused("unite a b") == "VV-5.3.1-e"
    assert p.play("hand b c", "unite a b")["a"].armed.id == "m1919a6_lmg"


# --- 5.3.2 to 5.3.4: fire and movement


@pytest.mark.rule("VV-5.3.2-a")
def test_in_the_fire_phase_the_active_player_fires_and_is_marked():
    p = position("I6: a usa_rifle, b usa_rifle pinned | I9: g ger_rifle")
    q = p.play("fire a at I9", dice=[6, 5])
    assert q.is_("a", "fired")
    assert not q.is_("b", "fired")
    assert p.refused("fire b at I9") == "VV-14.7-a"
    assert p.refused("fire g at I6") == "VV-14.5-a"


@pytest.mark.rule("VV-5.3.2-b", "VV-11.3-a")
def test_smoke_rounds_are_for_the_fire_phase():
    stands = "I6: t m4a1 facing 1, a usa_rifle | I2: g ger_rifle"
    p = position(stands, smokes={"american": 2})
    q = p.play("smoke t I3")
    assert q.s.smoke == [(p.h("I3"), 2)]
    assert q.is_("t", "fired")
    assert q.refused("rake t at I2 guns gun") == "VV-13.1-a"
    for phase, active in (("defensive-fire", "german"), ("movement", "american")):
        other = position(stands, smokes={"american": 2}, phase=phase, active=active)
        assert other.refused("smoke t I3") in ("VV-5.3.2-b", "not-now")


@pytest.mark.rule("VV-5.3.3-a")
def test_who_has_fired_does_not_move_and_who_has_moved_is_marked():
    p = position("I6: a usa_rifle fired, b usa_rifle | A1: g ger_rifle", phase="movement")
    assert p.refused("move a") == "VV-5.3.3-a"
    assert p.play("move b", "step I5", "stop").is_("b", "moved")


@pytest.mark.rule("VV-5.3.3-b", "VV-11.2-a")
def test_infantry_smoke_is_placed_before_the_first_step():
    p = position("I6: a usa_rifle | A1: g ger_rifle", phase="movement", smokes={"american": 2})
    q = p.play("move a", "smoke a I5", "step I5")
    assert q.s.smoke == [(p.h("I5"), 1)]
    assert p.play("move a", "step I5").refused("smoke a I4") == "VV-11.2-a"


@pytest.mark.rule("VV-5.3.3-c", "VV-6.4-b")
def test_assault_movement_is_declared_first_and_its_marker_goes_when_the_move_ends():
    p = position("I6: a usa_rifle | A1: g ger_rifle", phase="movement")
    q = p.play("move a assault true")
    assert q.how("a") == "assaults"
    assert q.play("step I5", "stop").how("a") == "moved"


@pytest.mark.rule("VV-5.3.3-d")
def test_overruns_belong_to_the_movement_phase():
    p = position("I6: t m4a1 facing 1 | I5: g ger_rifle", phase="movement")
    assert p.play("move t").allows("overrun I5")
    fire = position("I6: t m4a1 facing 1 | I5: g ger_rifle", phase="fire")
    assert fire.refused("overrun I5") == "not-now"


@pytest.mark.rule("VV-5.3.3-e", "VV-13.8-j")
def test_the_other_side_fires_at_movers_and_is_marked():
    p = position("I6: a usa_rifle | I2: g ger_rifle", phase="movement").play("move a", "step I5")
    assert p.decider == "german opportunity"
    q = p.play("fire g at I5", dice=[6, 6])
    assert q.is_("g", "fired")
    assert q.decider == "american move"


@pytest.mark.rule("VV-5.3.3-f", "VV-13.8.1-i")
def test_fire_lanes_are_gone_when_the_movement_phase_is_over():
    p = position(FACING, phase="movement", lanes="I4 I5")
    q = p.play("pass")
    assert (q.s.lanes, q.decider) == ([], "german defensive-fire")


@pytest.mark.rule("VV-5.3.4-a")
def test_defensive_fire_is_for_unpinned_units_of_the_other_side_that_have_not_fired():
    p = position("I6: a usa_rifle | I9: g ger_rifle, h ger_rifle fired, k ger_rifle pinned", phase="defensive-fire")
    assert p.decider == "german defensive-fire"
    assert p.refused("fire h at I6") == "VV-13.1-a"
    assert p.refused("fire k at I6") == "VV-14.7-a"
    assert p.play("fire g at I6", dice=[6, 5]).is_("g", "fired")
    assert p.refused("fire a at I9") == "VV-14.5-a"


# --- 5.3.5: advance and assault


@pytest.mark.rule("VV-5.3.5-a")
def test_infantry_advances_one_hex_whatever_it_costs_even_if_it_fired_and_moved():
    p = position("I6: a usa_rifle fired moved, b usa_rifle pinned | I3: g ger_rifle", phase="advance",
                 terrain={"I5": "open 2", "H6": "pond"})  # fmt: skip
    assert p.play("advance a I5").where("a") == "I5"
    assert p.refused("advance b I5") == "VV-14.7-a"
    assert p.refused("advance a I4") == "VV-5.3.5-a"
    assert p.refused("advance a H6") == "VV-5.3.5-a"


@pytest.mark.rule("VV-5.3.5-a", "VV-6.9-d")
def test_nobody_advances_among_enemies_or_beyond_the_stacking_limit():
    p = position("I6: a usa_rifle | I5: b usa_rifle, c usa_rifle, d usa_rifle | H6: g ger_rifle", phase="advance")
    assert p.refused("advance a H6") == "VV-6.8-a"
    assert p.refused("advance a I5") == "VV-6.9-a"
    assert p.allows("advance a I7")


@pytest.mark.rule("VV-5.3.5-b", "VV-5.3.5-d")
def test_a_unit_advances_once_or_assaults_once():
    p = position("I6: a usa_rifle fired moved, b usa_rifle | I5: g ger_rifle pinned | C3: h ger_rifle", phase="advance")
    q = p.play("advance a I7")
    assert q.refused("advance a I8") == "VV-5.3.5-d"
    q = p.play("assault a at I5")  # no unit is left to defend it
    assert q.where("a") == "I5"
    assert q.refused("advance a I4") == "VV-5.3.5-d"
    assert q.allows("advance b I7")


@pytest.mark.rule("VV-5.3.5-d")
def test_passengers_neither_advance_nor_assault():
    p = position("I6: v truck_us, a usa_rifle aboard v | I5: g ger_rifle", phase="advance")
    assert p.refused("advance a I7") == "VV-5.3.5-d"
    assert p.refused("assault a at I5") == "VV-5.3.5-d"


@pytest.mark.rule("VV-5.3.5-a", "VV-6.1-b")
def test_who_advances_together_starts_together():
    p = position("I6: a usa_rifle, c usa_rifle | H6: b usa_rifle | A1: g ger_rifle", phase="advance")
    assert p.refused("advance a,b I5") == "VV-6.1-b"
    q = p.play("advance a,c I5", "advance b H5")
    assert [q.where(unit) for unit in "acb"] == ["I5", "I5", "H5"]


@pytest.mark.rule("VV-5.3.5-c")
def test_only_infantry_advances():
    p = position("I6: t m4a1 facing 1 | H6: v truck_us facing 1 | G6: p m1_57mm facing 1 | A1: g ger_rifle",
                 phase="advance")  # fmt: skip
    for unit, to in (("t", "I5"), ("v", "H5"), ("p", "G5")):
        assert p.refused(f"advance {unit} {to}") == "VV-5.3.5-c"


@pytest.mark.rule("VV-5.3.5-c", "VV-1.1.5-b")
def test_by_the_later_edition_whatever_moves_advances():
    p = position("I6: t m4a1 facing 1, a usa_rifle | H6: v truck_us facing 1 | G6: p m1_57mm facing 4 | F6: q m5_3in | "
                 "A1: g ger_rifle", phase="advance", positions={"G5": "bunker 2"},
                 rulings=Rulings(advance="all"))  # fmt: skip
    assert p.play("advance t,a I5").where("t") == "I5"
    assert p.play("advance v H5").where("v") == "H5"
    assert p.play("advance p G5")["p"].facing == 1, "it looks out of the bunker"
    assert p.refused("advance t H6") == "VV-7.2-a"
    assert p.refused("advance q F5") == "VV-5.3.5-c"


@pytest.mark.rule("VV-16.6-c")
def test_nothing_immobilised_advances_in_the_later_edition_either():
    p = position("I6: t m4a1 facing 1 immobile | A1: g ger_rifle", phase="advance", rulings=Rulings(advance="all"))
    assert p.refused("advance t I5") == "VV-16.6-c"
    assert "I6" not in play.ask(p.s).keys


# --- 5.3.6: after action


@pytest.mark.rule("VV-5.3.6-a")
def test_each_pinned_unit_of_the_active_player_may_try_to_rally_once():
    p = position("I6: a usa_rifle pinned, b usa_rifle pinned, c usa_rifle | I9: g ger_rifle pinned",
                 phase="after-action")  # fmt: skip
    q = p.play("rally a", dice=[6, 6])
    assert q["a"].pinned
    assert q.refused("rally a") == "VV-5.3.6-a"
    assert q.allows("rally b")
    assert q.refused("rally c") == "VV-5.3.6-a"
    assert not q.allows("rally g")


@pytest.mark.rule("VV-5.3.6-b")
def test_fire_and_move_markers_of_both_sides_go_in_every_after_action_phase():
    p = position("I6: a usa_rifle fired, b usa_rifle pinned | I9: g ger_rifle fired moved, h ger_rifle",
                 phase="after-action")  # fmt: skip
    q = p.play("pass")
    assert (q.how("a"), q.how("g")) == ("", "")
    assert q.how("b") == "pinned"


@pytest.mark.rule("VV-5.3.6-c", "VV-11.1-b")
def test_smoke_thins_in_every_after_action_phase():
    p = position(FACING, phase="advance", smoke={"C3": 2, "D3": 1})
    q = p.play("pass")
    assert q.s.smoke == [(q.h("C3"), 1)]
    assert q.s.active == 1
    assert through(q, 6).s.smoke == []


@pytest.mark.rule("VV-5.3.6-d", "VV-20.3-a")
def test_a_sniper_may_be_withdrawn_in_the_after_action_phase_of_either_side():
    for active in ("american", "german"):
        p = position(FACING, phase="advance", active=active, nations=["american", "german"], snipers={"german": "C3"})
        q = p.play("pass")
        assert q.decider == "german withdraw"
        assert q.play("withdraw the sniper").s.snipers[1] == -2
        assert q.play("decline").s.snipers[1] == p.h("C3")

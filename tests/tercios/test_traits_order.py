"""Chapter 18: traits that activate troops, and those that say who comes when."""

from __future__ import annotations

import pytest

from grognard.core import Pose
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Activation, Charging
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.traits import targets
from grognard.games.tercios.rules.turn import activation as hand
from grognard.games.tercios.state import ASSAULT, FIRE, LOST, NO_CARD, READY, RUN, Demand
from tests.tercios.command_post import Post, commander, inches, troop


def post(*traits: str, **fields: object) -> Post:
    """Three battalions of seat 0 and three of seat 1, and a commander who sees them all."""
    return Post(
        troop("modern", 20, 20, **fields), troop("modern", 30, 20), troop("modern", 60, 20),
        troop("classic", 20, 34, 270, side=1), troop("classic", 30, 34, 270, side=1),
        troop("classic", 60, 34, 270, side=1), commander(25, 18, traits=traits), commander(25, 40, side=1),
    )  # fmt: skip


def activation(p: Post) -> Activation:
    found = p.s.activation()
    assert found is not None
    return found


def next_hand(p: Post, seat: int) -> Post:
    hand.give_hand(p.s, seat)
    return p


# --- actions that activate troops


@pytest.mark.rule("TC-18.2-g", "TC-18.0-e")
def test_coordinator_activates_two_one_after_the_other_and_nobody_else():
    p = post("coordinator").command("coordinator on a2,a1", 5, 1, 1)
    assert activation(p).troop == 1
    p.play("done")
    assert activation(p).troop == 0
    p.play("done")
    assert p.s.hand == 1


@pytest.mark.rule("TC-18.2-g", "TC-10.6-b")
def test_coordinator_brings_along_all_that_share_a_card_with_either():
    p = Post(
        *(troop("modern", x, 20, brigade=1 if x < 35 else 2) for x in (20, 30, 40, 60)),
        troop("classic", 20, 34, 270, side=1), commander(35, 18, traits=("coordinator",)),
    ).command("coordinator on a3,a2", 5, 1, 1)  # fmt: skip
    acted = []
    while p.s.hand == 0:
        acted.append(activation(p).troop)
        p.play("done")
        p.play(f"activate a{min(set(range(4)) - set(acted)) + 1}") if p.decision == "activate 0" else None
    assert sorted(acted[:2]) == [2, 3], "the first brigade completely before the second"
    assert sorted(acted[2:]) == [0, 1]


@pytest.mark.rule("TC-18.2-g")
def test_coordinator_needs_two_troops_in_reach_that_have_not_acted():
    p = post("coordinator")
    assert p.forbids("coordinator on a1,a1") == "TC-18.2-g"
    assert p.forbids("coordinator on a1") == "TC-16.6-a"
    assert p.forbids("coordinator on a1,a3") == "TC-16.6-g"
    assert post("coordinator", order=NO_CARD).forbids("coordinator on a2,a1") == "TC-18.2-g"


@pytest.mark.rule("TC-18.0-e", "TC-18.2-g")
def test_a_failed_coordination_leaves_the_usual_activation():
    p = post("coordinator").command("coordinator on a1,a2", 1, 1, 1)
    assert p.refused("activate a3") == ""


@pytest.mark.rule("TC-18.2-v")
@pytest.mark.parametrize(("faces", "dice"), [((5, 1, 1), 6), ((1, 1, 1), 4)])
def test_perfectionist_activates_in_any_case_and_shoots_better_on_success(faces, dice):
    p = post("perfectionist", order=FIRE)
    p.s.change(0, pose=Pose(*inches(20, 24), 9000))
    p.command("perfectionist on a1", *faces)
    assert activation(p).order == FIRE
    weapon = p.troop("a1").kind.missiles[0]
    assert shooting.shoot_dice(p.s, 0, weapon, 7 * INCH, FIRE).value == dice


@pytest.mark.rule("TC-18.2-v")
def test_perfectionist_names_a_steady_troop_with_fire():
    assert post("perfectionist", order=READY).forbids("perfectionist on a1") == "TC-18.2-v"
    assert post("perfectionist", order=FIRE, wear=1).forbids("perfectionist on a1") == "TC-18.2-v"
    unseen = post("perfectionist", order=FIRE, known=0)
    assert unseen.forbids("perfectionist on a1") == "TC-18.2-v"
    assert targets.is_steady_with_fire(unseen.s, 0, 0) is not None, "nor does the whole truth betray it"
    assert post("perfectionist", order=FIRE).forbids("perfectionist on a1") == ""


@pytest.mark.rule("TC-18.2-l", "TC-16.4-b")
def test_fearless_joins_and_charges_at_once_without_a_test():
    p = post("fearless", wear=1)
    p.s.change(3, pose=Pose(*inches(20, 24), 27000))
    p.command("fearless on a1", 5, 6, 1)
    found = p.commander("A1")
    assert (found.host, found.exhausted) == (0, True)
    assert (p.troop("a1").order, p.troop("a1").done) == (NO_CARD, ASSAULT)
    assert not p.happened(ev.Tested)
    assert p.refused("charge b1") == ""
    assert not activation(p).again


@pytest.mark.rule("TC-18.2-l", "TC-18.0-e")
def test_after_a_fearless_assault_no_other_troop_is_activated():
    p = post("fearless").command("fearless on a1", 5, 6, 1).play("charge b1").play("pass")
    assert p.s.hand == 1


@pytest.mark.rule("TC-18.2-l")
def test_who_never_assaults_is_not_led_into_one():
    p = post("fearless")
    p.s.put(0, troop("forlorn_hope", 20, 20))
    assert p.forbids("fearless on a1") == "TC-14.1-d"


@pytest.mark.rule("TC-18.2-m")
def test_a_second_assault_that_is_lost_kills_a_fearless_commander():
    p = post("fearless", order=NO_CARD, done=RUN)
    p.s.change(3, pose=Pose(*inches(20, 24), 27000))
    p.command("fearless on a1", 5, 6, 1)
    assert activation(p).again
    p.play("charge b1")
    # No troop reacts. Melee 3 with Assault: 4 dice, all miss; the enemy hits twice, one is resisted.
    p.play("pass", 1, 1, 1, 1, 6, 6, 1, 1, 6, 1, 1, 1)
    assert [e.why for e in p.happened(ev.CommanderLost)] == ["fearless"]
    assert p.troop("a1").present


@pytest.mark.rule("TC-18.2-n")
@pytest.mark.parametrize(("faces", "wear"), [((5, 1, 1), 1), ((5, 6, 1), 0)])
def test_hero_activates_again_with_the_same_order_and_is_exhausted(faces, wear):
    p = post("hero", order=NO_CARD, done=RUN)
    test = (5, 1, 1, 1) if wear else ()
    p.command("hero on a1", *faces, *test)
    assert p.commander("A1").exhausted
    assert p.troop("a1").wear == wear
    found = activation(p)
    assert (found.order, found.again) == (RUN, True)
    p.play(f"move {Pose(*inches(20, 22), 9000)}")
    assert p.s.hand == 1


@pytest.mark.rule("TC-18.2-n")
def test_hero_needs_a_troop_that_has_been_activated():
    assert post("hero").forbids("hero on a1") == "TC-18.2-n"
    assert post("hero", done=RUN).forbids("hero on a1") == "TC-18.2-n", "it has a card again"
    assert post("hero", order=NO_CARD).forbids("hero on a1") == "TC-18.2-n", "its card was lost unseen"
    p = post("hero", order=NO_CARD, done=RUN).command("hero on a1", 1, 1, 1)
    assert p.commander("A1").exhausted
    assert p.refused("activate a2") == ""


@pytest.mark.rule("TC-18.2-n")
def test_the_wear_of_hero_may_break_the_troop():
    p = post("hero", order=NO_CARD, done=RUN, wear=3).command("hero on a1", 5, 1, 1, 1, 1, 1, 1)
    assert p.troop("a1").where == LOST
    assert p.decision == "activate 0"


# --- Provoker


def provoking(**fields: object) -> Post:
    p = post("provoker", **fields)
    p.s.change(3, pose=Pose(*inches(20, 26), 27000))
    return p


@pytest.mark.rule("TC-18.2-x")
def test_a_provoked_enemy_charges_whom_it_is_told_without_a_test():
    p = provoking()
    p.s.change(3, wear=1)
    p.command("provoker on b1 as a1", 6, 1, 1, 1, 1, 1, 1)
    assert not p.happened(ev.Provoked)[0].resisted
    assert not p.happened(ev.Tested)
    assert (p.troop("b1").order, p.troop("b1").done) == (NO_CARD, ASSAULT)
    charge = next(f for f in p.s.frames if isinstance(f, Charging))
    assert (charge.charger, charge.target) == (3, 0)
    assert p.decision == "react 0", "the charged troop may react"


@pytest.mark.rule("TC-18.2-x")
def test_only_an_enemy_who_could_charge_is_provoked():
    p = provoking()
    p.s.change(3, order=NO_CARD)
    assert p.forbids("provoker on b1 as a1") == "TC-18.2-x"
    p = provoking()
    p.s.change(3, pose=Pose(*inches(20, 26), 9000))
    assert p.forbids("provoker on b1 as a1") == "TC-18.2-x", "it sees no enemy"
    p = provoking()
    p.s.troops[3] = troop("forlorn_hope", 20, 26, 270, side=1)
    assert p.forbids("provoker on b1 as a1") == "TC-14.1-d", "it never assaults"
    assert provoking().forbids("provoker on b1 as a3") == "TC-8.2-a", "there is one it can reach"


@pytest.mark.rule("TC-18.2-y")
@pytest.mark.parametrize(
    ("command", "resistance", "resisted"),
    [((6, 1, 1), (5, 1, 1, 1), True), ((6, 6, 1), (5, 1, 1, 1), False), ((6, 6, 1), (5, 6, 1, 1), True)],
)
def test_as_many_successes_as_the_commander_resist(command, resistance, resisted):
    p = provoking().command("provoker on b1 as a1", *command, *resistance)
    assert p.happened(ev.Provoked)[0].resisted == resisted
    assert p.troop("b1").has_card == resisted
    if resisted:
        assert not p.hand.took_effect
        assert p.decision == "activate 0"


@pytest.mark.rule("TC-18.2-e", "TC-18.2-n")
def test_a_troop_called_upon_once_more_keeps_its_card_for_a_reaction():
    p = post("hero", order=FIRE, done=RUN, reaction_only=True).command("hero on a1", 5, 6, 1)
    p.play(f"move {Pose(*inches(20, 22), 9000)}")
    assert (p.troop("a1").order, p.troop("a1").reaction_only) == (FIRE, True)
    assert p.s.hand == 1


# --- who comes when


@pytest.mark.rule("TC-18.2-i")
def test_eagle_eyed_names_the_next_troop_of_the_enemy():
    p = post("eagle_eyed").command("eagle_eyed on b2", 6, 1, 1).play("activate a1").play("done")
    assert p.refused("activate b1") == "TC-18.2-i"
    p.play("activate b2").play("done").play("activate a2").play("done")
    assert p.refused("activate b1") == ""


@pytest.mark.rule("TC-18.2-i", "TC-18.2-k")
def test_only_a_troop_that_has_not_been_activated_can_be_called_or_kept_back():
    p = post("eagle_eyed", "erudite")
    p.s.change(3, order=NO_CARD)
    assert p.forbids("eagle_eyed on b1") == "TC-18.2-i"
    assert p.forbids("erudite on b1") == "TC-18.2-k"


@pytest.mark.rule("TC-18.2-k")
def test_erudite_keeps_a_troop_back_unless_it_is_the_last():
    p = post("erudite").command("erudite on b2", 5, 1, 1).play("activate a1").play("done")
    assert p.refused("activate b2") == "TC-18.2-k"
    for n in (3, 5):
        p.s.change(n, order=NO_CARD)
    assert p.refused("activate b2") == ""


@pytest.mark.rule("TC-18.2-s")
def test_a_meticulous_troop_comes_after_everybody_of_both_sides():
    p = post("meticulous").command("meticulous on a1", 5, 1, 1)
    assert p.refused("activate a1") == "TC-18.2-s"
    for n in (1, 2):
        p.s.change(n, order=NO_CARD)
    assert hand.choices(p.s, 0) == []
    assert hand.choices(p.s, 1) == [3, 4, 5]
    for n in (3, 4, 5):
        p.s.change(n, order=NO_CARD)
    assert hand.choices(p.s, 0) == [0]


@pytest.mark.rule("TC-18.2-t")
def test_several_meticulous_troops_come_in_reverse_order():
    p = post("meticulous").command("meticulous on a1", 5, 6, 1).play("activate a3").play("done")
    next_hand(p, 0).command("meticulous on a2", 5, 6, 1)
    for n in (3, 4, 5):
        p.s.change(n, order=NO_CARD)
    assert hand.choices(p.s, 0) == [1]
    p.s.change(1, order=NO_CARD)
    assert hand.choices(p.s, 0) == [0]


@pytest.mark.rule("TC-18.2-s", "TC-18.2-k")
def test_erudite_lets_no_meticulous_troop_come_early():
    p = post("erudite")
    for n, late in ((3, 1), (4, 2)):
        p.s.change(n, late=late)
    p.s.change(5, order=NO_CARD)
    p.command("erudite on b1", 5, 5, 1)
    assert hand.choices(p.s, 1) == [], "our three come first"


@pytest.mark.rule("TC-18.2-u")
def test_patient_passes_the_hand_without_a_troop():
    p = post("patient").command("patient", 5, 1, 1)
    assert p.s.hand == 1
    assert p.troop("a1").has_card
    p = post("patient").command("patient", 1, 1, 1)
    assert p.decision == "activate 0"
    assert p.refused("pass") == "TC-3.3-b"


@pytest.mark.rule("TC-18.2-u")
def test_patience_needs_an_enemy_who_can_act():
    p = post("patient")
    for n in (3, 4, 5):
        p.s.change(n, order=NO_CARD)
    assert p.forbids("patient") == "TC-18.2-u"
    p.s.change(3, order=RUN, late=1)
    assert p.forbids("patient") == "TC-18.2-u", "he waits for us"


@pytest.mark.rule("TC-18.3-n")
def test_sharp_names_the_next_commander_of_the_enemy():
    p = post("sharp")
    p.s.commanders.append(commander(40, 40, side=1, formation=0))
    p.command("sharp on B2", 6, 1, 1).play("activate a1").play("done")
    assert p.refused("lead B1") == "TC-18.3-n"
    assert p.refused("activate b1") == "TC-18.3-n", "at his next activation"
    p.play("lead B2")
    assert not p.s.demands


@pytest.mark.rule("TC-18.3-n")
def test_sharp_lapses_if_he_cannot_be_activated():
    p = post("sharp").command("sharp on B1", 6, 1, 1).play("activate a1").play("done")
    p.s.change_commander(1, exhausted=True)
    assert p.refused("activate b1") == ""


@pytest.mark.rule("TC-18.3-n", "TC-16.4-g")
def test_sharp_calls_an_attached_commander_who_may_leave_his_troop():
    p = post("sharp")
    p.s.commanders.append(commander(side=1, formation=0, host=4))
    p.command("sharp on B2", 6, 1, 1).play("activate a1").play("done")
    assert p.refused("activate b1") == "TC-18.3-n"
    p.s.change(4, order=NO_CARD)
    assert p.refused("activate b1") == "", "his troop has been activated"


@pytest.mark.rule("TC-18.0-f")
def test_of_two_demands_that_contradict_each_other_the_last_prevails():
    p = post("eagle_eyed", "erudite").command("eagle_eyed on b1", 6, 6, 1)
    next_hand(p, 0).command("erudite on b1", 5, 5, 1)
    assert p.s.demands == [Demand("erudite", 1, 3)]
    next_hand(p, 0).command("eagle_eyed on b2", 6, 6, 1)
    assert [d.trait for d in p.s.demands] == ["erudite", "eagle_eyed"], "these do not"
    next_hand(p, 0).command("eagle_eyed on b1", 6, 6, 1)
    assert p.s.demands == [Demand("eagle_eyed", 1, 3)]
    p.s.change(3, order=NO_CARD)
    assert hand.choices(p.s, 1) == [4, 5], "a demand that cannot be met lapses"


@pytest.mark.rule("TC-18.0-f")
def test_demands_on_others_and_on_the_other_side_stand():
    p = post("eagle_eyed")
    p.s.demands = [Demand("eagle_eyed", 0, 3), Demand("sharp", 1, 3)]
    assert len(p.command("eagle_eyed on b1", 6, 6, 1).s.demands) == 3
    p = post("meticulous")
    p.s.demands = [Demand("sharp", 1, 0), Demand("eagle_eyed", 1, 4)]
    assert len(p.command("meticulous on a1", 5, 6, 1).s.demands) == 2


@pytest.mark.rule("TC-18.0-f")
def test_eagle_eyed_and_meticulous_undo_each_other():
    p = post("eagle_eyed")
    p.s.change(3, late=1)
    assert p.command("eagle_eyed on b1", 6, 6, 1).troop("b1").late == 0
    p = post("meticulous")
    p.s.demands = [Demand("eagle_eyed", 0, 0)]
    assert p.command("meticulous on a1", 5, 6, 1).s.demands == []


@pytest.mark.rule("TC-18.0-f", "TC-18.2-i", "TC-18.2-s")
def test_command_actions_do_not_get_round_what_is_demanded():
    p = post("coordinator", "hero", order=NO_CARD, done=RUN)
    p.s.demands = [Demand("eagle_eyed", 0, 2)]
    assert p.forbids("hero on a1") == "TC-18.2-i"
    p.s.change(2, order=NO_CARD)
    assert p.forbids("hero on a1") == "", "who cannot be activated is demanded in vain"
    p = post("coordinator", late=1)
    assert p.forbids("coordinator on a1,a2") == "TC-18.2-s"
    assert p.forbids("coordinator on a2,a1") == "TC-18.2-s"


@pytest.mark.rule("TC-18.0-f")
def test_whoever_has_nobody_left_for_now_may_act_with_a_commander_or_pass():
    p = post("eagle_eyed")
    for n in (0, 1):
        p.s.change(n, order=NO_CARD)
    p.s.change(2, late=1)
    assert p.refused("lead A1") == ""
    assert p.refused("pass") == ""

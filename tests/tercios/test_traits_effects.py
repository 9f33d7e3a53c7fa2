"""Chapter 18: traits that turn, move, mend, protect or wear out; and Cold, which undoes them."""

from __future__ import annotations

import pytest

from grognard.core import Pose
from grognard.games.tercios.components.troop_types import LIMBERED
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Destroyed
from grognard.games.tercios.frames import Cold, Fighting
from grognard.games.tercios.rules import shooting, sight
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.turn import start_and_end
from grognard.games.tercios.rules.values import stamina, virtues_on
from grognard.games.tercios.state import FIRE, LOST, NO_CARD, NO_VIRTUES, READY, RUN, STOIC, UNDAUNTED
from tests.tercios.command_post import Post, commander, ground, inches, troop

FAR = troop("classic", 40, 44, 270, side=1)


def post(*traits: str, unit: str = "modern", **fields: object) -> Post:
    """A troop with a commander beside it, a second troop, and an enemy far away."""
    return Post(troop(unit, 20, 20, **fields), troop("modern", 30, 20), FAR, commander(25, 16, traits=traits))


def at(x: float, y: float, facing: int = 90) -> Pose:
    return Pose(*inches(x, y), facing * 100)


# --- facing and moving


@pytest.mark.rule("TC-18.2-a")
def test_alert_turns_a_troop_even_after_its_activation():
    p = post("alert", order=NO_CARD, done=RUN).command("alert on a1 as rear", 5, 1, 1)
    assert p.troop("a1").pose is not None
    assert p.troop("a1").pose.facing == 27000
    assert p.decision == "activate 0", "it is no activation"


@pytest.mark.rule("TC-18.2-a")
def test_alert_needs_room_and_a_troop_with_a_facing():
    p = post("alert")
    p.s.change(1, pose=at(20, 22.4))
    p.s.troops.insert(2, troop("modern", 20, 17.6))
    p.s.change_commander(0, at=inches(25, 20))
    assert p.forbids("alert on a1 as rear") == ""
    assert p.forbids("alert on a1 as left") == "TC-6.6-c"
    house = ground("large_building", 18, 18, 22, 22)
    inside = Post(
        troop("modern", 20, 20, inside=0), FAR, house, commander(25, 16, traits=("alert",)), troop("modern", 40, 20)
    )
    inside.s.change(0, pose=None)
    inside.s.change_commander(0, leader=commander(traits=("alert", "relentless", "protector")).leader)
    assert inside.forbids("alert on a1 as rear") == "TC-20.5-g"
    assert inside.forbids("relentless on a1") == "TC-20.5-h"
    assert inside.forbids("protector on a1") == "TC-20.5-h"


@pytest.mark.rule("TC-18.2-z")
def test_relentless_moves_a_troop_that_keeps_its_order():
    p = post("relentless").command("relentless on a1", 5, 1, 1)
    assert p.decision == "shift 0"
    assert p.refused(f"shift {at(20, 22.1)}") == "TC-6.5-a"
    p.play(f"shift {at(20, 22)}")
    assert p.troop("a1").pose == at(20, 22)
    assert p.troop("a1").order == READY
    assert p.refused("activate a1") == ""


@pytest.mark.rule("TC-18.2-z", "TC-5.1-f")
def test_relentless_does_not_go_into_contact_and_may_be_reacted_to():
    p = post("relentless")
    p.s.change(2, pose=at(20, 24.5, 270), order=FIRE)
    p.command("relentless on a1", 5, 1, 1)
    p.play(f"shift {at(20, 22)}")
    assert p.decision == "react 1"
    p = post("relentless")
    p.s.change(2, pose=at(20, 22.5, 270))
    p.command("relentless on a1", 5, 1, 1)
    assert p.refused(f"shift {at(20, 22)}") == "TC-6.8-a"
    assert post("relentless", order=NO_CARD).forbids("relentless on a1") == "TC-18.2-z"


@pytest.mark.rule("TC-18.3-l")
@pytest.mark.parametrize(("faces", "disordered"), [((5, 1, 1), False), ((1, 1, 1), True)])
def test_protector_withdraws_a_troop_which_is_disordered_if_the_test_failed(faces, disordered):
    p = post("protector", order=NO_CARD).command("protector on a1", *faces)
    assert p.decision == "shift 0"
    p.play(f"shift {at(20, 16)}")
    assert p.troop("a1").pose == at(20, 16), "its facing is kept"
    assert p.troop("a1").disordered == disordered


@pytest.mark.rule("TC-18.3-l", "TC-5.1-f")
def test_a_withdrawal_may_be_reacted_to_and_still_keeps_its_facing():
    p = post("protector")
    p.s.change(2, pose=at(20, 11, 90), order=FIRE)
    p.command("protector on a1", 5, 1, 1).play(f"shift {at(20, 16)}")
    assert p.decision == "react 1"
    assert p.troop("a1").pose == at(20, 16)
    p.play("pass")
    assert p.troop("a1").pose == at(20, 16)


@pytest.mark.rule("TC-18.3-l")
def test_nobody_has_to_withdraw_and_nobody_farther_than_he_can_march():
    p = post("protector").command("protector on a1", 1, 1, 1)
    assert p.refused(f"shift {at(20, 15.9)}") == "TC-6.5-a"
    assert p.refused(f"shift {at(21, 17)}") == "TC-6.5-a"
    p.play("stay")
    assert not p.troop("a1").disordered


@pytest.mark.rule("TC-18.3-a")
def test_accomplice_sends_another_commander_nine_inches_even_an_exhausted_one():
    p = post("accomplice")
    p.s.commanders.append(commander(35, 5, exhausted=True, formation=0))
    p.command("accomplice on A2", 5, 1, 1)
    assert p.refused(f"ride {Pose(*inches(44.1, 5))}") == "TC-16.3-b"
    p.play(f"ride {Pose(*inches(44, 5))}")
    assert p.commander("A2").at == inches(44, 5)
    assert p.commander("A1").at == inches(25, 16)
    assert post("accomplice").forbids("accomplice on A1") == "TC-18.3-a"


@pytest.mark.rule("TC-18.3-a", "TC-16.4-g")
def test_nobody_is_sent_out_of_a_troop():
    p = post("accomplice")
    p.s.commanders.append(commander(host=1, formation=0))
    assert p.forbids("accomplice on A2") == "TC-16.4-g"


@pytest.mark.rule("TC-18.3-i", "TC-16.4-b")
def test_nimble_goes_over_to_another_troop():
    p = Post(troop("modern", 20, 20), troop("modern", 27, 20), FAR, commander(host=0, traits=("nimble",)))
    p.lead("A1").play("stay")
    assert p.refused("command fast") == "TC-16.4-c"
    p.play("command nimble on a2", 5, 6, 1)
    assert (p.commander("A1").host, p.commander("A1").exhausted) == (1, True)


@pytest.mark.rule("TC-18.3-i")
def test_a_failed_nimble_commander_stops_half_way():
    p = Post(troop("modern", 20, 20), troop("modern", 27, 20), FAR, commander(host=0, traits=("nimble",)))
    p.lead("A1").play("stay").play("command nimble on a2", 1, 1, 1)
    found = p.commander("A1")
    assert found.host == -1
    assert found.exhausted
    assert found.at is not None
    assert inches(22.4, 0)[0] < found.at[0] < inches(24.7, 0)[0]


@pytest.mark.rule("TC-18.3-i")
def test_nimble_does_not_work_in_the_turn_he_joined_nor_out_of_reach():
    near, far = troop("modern", 27, 20), troop("modern", 36, 20)
    leader = commander(host=0, traits=("nimble",), joined=2)
    p = Post(troop("modern", 20, 20, order=NO_CARD, done=RUN), near, FAR, leader)
    assert p.refused("lead A1") == "TC-16.4-i"
    p = Post(
        troop("modern", 20, 20, order=NO_CARD, done=RUN),
        near,
        far,
        FAR,
        commander(host=0, traits=("nimble",), joined=1),
    )
    p.lead("A1").play("stay")
    assert p.refused("command nimble on a3") == "TC-16.3-b"
    assert p.refused("command nimble on a2") == "", "although his troop has been activated"
    assert post("nimble").forbids("nimble on a1") == "TC-18.3-i", "he is with no troop"


# --- guns


def gun(*traits: str, **fields: object) -> Post:
    return Post(troop("medium_gun", 20, 20, **fields), FAR, commander(25, 16, traits=traits))


@pytest.mark.rule("TC-18.2-j")
def test_engineer_lengthens_the_range_of_a_gun_for_the_turn():
    p = gun("engineer").command("engineer on a1", 5, 6, 1)
    weapon = p.troop("a1").kind.missiles[0]
    assert shooting.dice_at(p.s, 0, weapon, (weapon.reach + 6) * INCH) == 1
    assert shooting.dice_at(p.s, 0, weapon, (weapon.reach + 6) * INCH + 10) == 0
    start_and_end.clear(p.s)
    assert shooting.dice_at(p.s, 0, weapon, (weapon.reach + 6) * INCH) == 0
    assert post("engineer").forbids("engineer on a1") == "TC-18.2-j"


@pytest.mark.rule("TC-18.3-k")
def test_prepared_limbers_a_gun_that_has_horses_even_after_its_activation():
    p = gun("prepared_artillery", options=("carthorses",), order=NO_CARD).command("prepared_artillery on a1", 5, 1, 1)
    assert p.troop("a1").form == LIMBERED
    assert [event.action for event in p.happened(ev.Changed)] == ["limber"]
    assert gun("prepared_artillery").forbids("prepared_artillery on a1") == "TC-18.3-k"
    limbered = gun("prepared_artillery", options=("carthorses",), form=LIMBERED)
    assert limbered.forbids("prepared_artillery on a1") == "TC-18.3-k"


@pytest.mark.rule("TC-18.3-o")
@pytest.mark.parametrize(
    ("faces", "facing", "has_card", "exhausted"),
    [((5, 6, 1), 18000, True, False), ((5, 1, 1), 18000, False, True), ((1, 1, 1), 9000, False, True)],
)
def test_skilled_turns_a_gun_but_it_keeps_its_order_with_two_successes_only(faces, facing, has_card, exhausted):
    p = gun("skilled", order=FIRE).command("skilled on a1 as left", *faces)
    assert p.troop("a1").kind.move == 0
    assert p.troop("a1").pose is not None
    assert p.troop("a1").pose.facing == facing
    assert p.troop("a1").has_card == has_card
    assert p.commander("A1").exhausted == exhausted
    assert gun("skilled", order=NO_CARD).forbids("skilled on a1 as left") == "TC-18.3-o"


@pytest.mark.rule("TC-18.3-o", "TC-6.6-c")
def test_a_gun_needs_room_to_turn():
    p = gun("skilled", options=("large_battery",))
    p.s.troops[1:1] = [troop("modern", 20, 22.4), troop("modern", 20, 18.4)]
    assert p.forbids("skilled on a1 as left") == "TC-6.6-c"
    assert p.forbids("skilled on a1 as rear") == ""


# --- mending


@pytest.mark.rule("TC-18.2-h")
def test_diligent_reorganises_a_troop():
    p = post("diligent", disordered=True).command("diligent on a1", 6, 1, 1)
    assert not p.troop("a1").disordered
    assert post("diligent").forbids("diligent on a1") == "TC-18.2-h"


@pytest.mark.rule("TC-18.2-o")
def test_honourable_removes_wear_but_not_the_last():
    assert post("honourable", wear=2).command("honourable on a1", 6, 1, 1).troop("a1").wear == 1
    assert post("honourable", wear=1).forbids("honourable on a1") == "TC-18.2-o"
    elite = post("honourable", wear=1, lent=("elite",)).command("honourable on a1", 6, 1, 1)
    assert elite.troop("a1").wear == 0


@pytest.mark.rule("TC-18.2-f")
def test_comrade_in_arms_refreshes_another_commander():
    p = post("comrade_in_arms")
    p.s.commanders += [commander(30, 14, exhausted=True, formation=0), commander(40, 14, exhausted=True, formation=0)]
    assert p.forbids("comrade_in_arms on A3") == "TC-16.6-g"
    assert p.forbids("comrade_in_arms on A1") == "TC-18.2-f"
    fresh = post("comrade_in_arms")
    fresh.s.commanders.append(commander(30, 14, formation=0))
    assert fresh.forbids("comrade_in_arms on A2") == "TC-18.2-f"
    assert not p.command("comrade_in_arms on A2", 6, 1, 1).commander("A2").exhausted
    assert len(p.happened(ev.Refreshed)) == 1


@pytest.mark.rule("TC-18.2-f", "TC-18.2-p")
def test_a_commander_with_a_troop_is_measured_at_it_and_friends_are_told_from_enemies():
    p = post("comrade_in_arms", "intriguer")
    p.s.commanders += [commander(host=1, exhausted=True, formation=0), commander(30, 40, side=1)]
    assert p.forbids("comrade_in_arms on A2") == ""
    assert p.forbids("comrade_in_arms on B1") == "TC-18.2-f"
    assert p.forbids("intriguer on A2") == "TC-18.2-p"
    p.s.change(1, pose=at(40, 20))
    assert p.forbids("comrade_in_arms on A2") == "TC-16.6-g"


@pytest.mark.rule("TC-18.3-g")
def test_indefatigable_moves_wear_between_two_of_a_kind():
    p = post("indefatigable", wear=1)
    assert p.forbids("indefatigable on a2,a1") == "TC-18.3-g"
    assert p.forbids("indefatigable on a1,a1") == "TC-18.3-g"
    p.command("indefatigable on a1,a2", 5, 1, 1)
    assert [p.troop(key).wear for key in ("a1", "a2")] == [0, 1]


@pytest.mark.rule("TC-18.3-g")
def test_they_must_be_of_one_regiment_and_type_and_near_each_other():
    p = post("indefatigable", wear=1)
    p.s.change(1, formation=1)
    assert p.forbids("indefatigable on a1,a2") == "TC-18.3-g"
    p = post("indefatigable", wear=1)
    p.s.put(1, troop("shot_company", 28, 20))
    assert p.forbids("indefatigable on a1,a2") == "TC-18.3-g"
    p = post("indefatigable", wear=1)
    p.s.change_commander(0, leader=commander(traits=("indefatigable",), virtues=("presence",)).leader)
    p.s.change(1, pose=at(31.5, 20))
    assert p.forbids("indefatigable on a1,a2") == "TC-18.3-g"


@pytest.mark.rule("TC-18.3-e")
def test_experienced_disbands_a_company_into_a_battalion():
    p = Post(
        troop("pike_company", 20, 20, wear=1), troop("classic", 26, 20, wear=2), FAR,
        commander(25, 14, traits=("experienced",)),
    ).command("experienced on a1,a2", 5, 1, 1)  # fmt: skip
    assert p.troop("a1").where == LOST
    assert p.troop("a2").wear == 0
    assert [e.why for e in p.happened(Destroyed)] == ["disbanded"]
    assert len(p.happened(ev.CommandTested)) == 1, "no commander is frightened by it"


@pytest.mark.rule("TC-18.3-e")
def test_only_pike_and_shot_with_little_wear_are_disbanded_and_only_near_the_battalion():
    def tried(company: str, wear: int, far: float) -> str:
        return Post(
            troop(company, 20, 20, wear=wear), troop("classic", 22 + far, 20, wear=2), FAR,
            commander(25, 14, traits=("experienced",), virtues=("presence",)),
        ).forbids("experienced on a1,a2")  # fmt: skip

    assert tried("shot_company", 1, 5) == ""
    assert tried("combat_company", 1, 5) == "TC-18.3-e"
    assert tried("shot_company", 2, 5) == "TC-18.3-e"
    assert tried("shot_company", 1, 9) == "TC-18.3-e"
    p = Post(
        troop("pike_company", 20, 20), troop("pike_company", 26, 20, wear=2), troop("classic", 20, 16), FAR,
        commander(25, 14, traits=("experienced",)),
    )  # fmt: skip
    assert p.forbids("experienced on a1,a2") == "TC-18.3-e", "that is no battalion"
    assert p.forbids("experienced on a1,a3") == "TC-18.3-e", "it has no Wear to lose"
    p.s.change(2, wear=1)
    assert p.forbids("experienced on a1,a3") == ""


def test_a_commander_with_the_company_is_left_where_it_stood():
    p = Post(
        troop("pike_company", 20, 20), troop("classic", 26, 20, wear=2), FAR,
        commander(25, 14, traits=("experienced",)), commander(host=0, formation=0),
    ).command("experienced on a1,a2", 5, 1, 1)  # fmt: skip
    found = p.commander("A2")
    assert found.present
    assert found.host == -1
    assert found.at is not None


# --- protecting


@pytest.mark.rule("TC-18.3-p")
def test_stoic_counts_as_covered_until_it_acts():
    p = post("stoic").command("stoic on a1", 5, 1, 1)
    spot = sight.Spotted((0, 0), (0, 0), 0)
    assert sight.is_covered(p.s, 0, spot)
    p.play("activate a1")
    assert not p.troop("a1").effects & STOIC
    assert not sight.is_covered(p.s, 0, spot)
    assert post("stoic", order=NO_CARD).forbids("stoic on a1") == "TC-18.3-p"


@pytest.mark.rule("TC-18.3-s")
def test_undaunted_counts_as_protected_until_it_acts():
    p = post("undaunted").command("undaunted on a1", 5, 1, 1)
    f = Fighting(2, 0)
    assert melee.is_protected(p.s, f)
    p.play("activate a1")
    assert not p.troop("a1").effects & UNDAUNTED
    assert not melee.is_protected(p.s, f)
    assert post("undaunted", order=NO_CARD).forbids("undaunted on a1") == "TC-18.3-s"


@pytest.mark.rule("TC-18.3-p", "TC-18.3-s")
def test_both_end_with_the_turn():
    p = post("stoic", effects=STOIC | UNDAUNTED)
    start_and_end.clear(p.s)
    assert p.troop("a1").effects == 0


@pytest.mark.rule("TC-18.3-f")
def test_expert_inspires_a_whole_brigade_for_its_next_activation():
    p = Post(
        troop("modern", 20, 20, brigade=1), troop("modern", 30, 20, brigade=1), troop("modern", 50, 20), FAR,
        commander(25, 16, traits=("expert",), virtues=("zeal",)),
    )  # fmt: skip
    assert p.forbids("expert on a3 as zeal") == "TC-16.6-g"
    p.command("expert on a1 as zeal", 5, 1, 1)
    assert [stamina(p.s, n) for n in (0, 1, 2)] == [4, 4, 3]
    p.play("activate a3").play("done")
    assert stamina(p.s, 0) == 4, "it lasts until they act"
    p = Post(troop("modern", 20, 20), FAR, commander(25, 16, traits=("expert",), virtues=("zeal",)))
    assert p.forbids("expert on a1 as zeal") == "TC-18.3-f", "it is in no brigade"


# --- wearing the enemy out


def duel(*traits: str, **fields: object) -> Post:
    """Two commanders in sight of each other."""
    return Post(
        troop("modern", 20, 20), troop("classic", 20, 40, 270, side=1), commander(26, 22, traits=traits),
        commander(26, 44, side=1, **fields),
    )  # fmt: skip


@pytest.mark.rule("TC-18.2-p")
def test_intriguer_exhausts_an_enemy_commander_in_sight():
    assert duel("intriguer").command("intriguer on B1", 6, 1, 1).commander("B1").exhausted
    assert not duel("intriguer").command("intriguer on B1", 5, 5, 5).commander("B1").exhausted
    assert duel("intriguer", exhausted=True).forbids("intriguer on B1") == "TC-18.2-p"
    hidden = duel("intriguer")
    hidden.s.change(0, pose=at(26, 30))
    assert hidden.forbids("intriguer on B1") == "TC-16.6-a"


@pytest.mark.rule("TC-18.3-m")
def test_ruthless_takes_a_troop_the_virtues_of_its_commander():
    p = Post(
        troop("modern", 20, 20), troop("classic", 26, 40, 270, side=1), troop("classic", 36, 40, 270, side=1),
        commander(26, 22, traits=("ruthless",)), commander(host=1, side=1, virtues=("zeal",)),
    )  # fmt: skip
    assert p.forbids("ruthless on b2") == "TC-18.3-m"
    p.command("ruthless on b1", 5, 1, 1)
    assert p.troop("b1").effects & NO_VIRTUES
    assert virtues_on(p.s, 1) == ()
    start_and_end.clear(p.s)
    assert virtues_on(p.s, 1) == ("zeal",)


# --- Cold


@pytest.mark.rule("TC-18.3-b")
@pytest.mark.parametrize(
    ("faces", "undone", "exhausted"),
    [((6, 1, 1), True, True), ((6, 6, 1), True, False), ((5, 5, 5), False, True)],
)
def test_cold_undoes_a_successful_action_on_him(faces, undone, exhausted):
    p = duel("sharp", traits=("cold",)).command("sharp on B1", 6, 1, 1)
    assert p.decision == "cold 1"
    p.play("thwart B1", *faces)
    assert (p.s.demands == []) == undone
    assert p.hand.took_effect != undone
    assert p.commander("B1").exhausted == exhausted
    assert bool(p.happened(ev.CommandUndone)) == undone


@pytest.mark.rule("TC-18.3-b")
def test_cold_guards_himself_wherever_he_is_but_only_troops_that_are_his():
    p = duel("sharp", "smart", traits=("cold",))
    p.s.change_commander(1, at=inches(40, 44))
    assert Post.of(p.s).command("sharp on B1", 6, 1, 1).decision == "cold 1"
    p = duel("smart", traits=("cold",), formation=1)
    assert p.command("smart on b1", 5, 1, 1).decision == "activate 0"


@pytest.mark.rule("TC-18.3-b")
def test_cold_may_let_it_be():
    p = duel("sharp", traits=("cold",)).command("sharp on B1", 6, 1, 1).play("pass")
    assert p.s.demands
    assert not p.commander("B1").exhausted


@pytest.mark.rule("TC-18.3-b")
def test_cold_protects_his_troops_within_six_inches():
    p = duel("smart", traits=("cold",))
    near = Post.of(p.s).command("smart on b1", 5, 1, 1)
    assert isinstance(near.s.top, Cold)
    near.play("thwart B1", 6, 1, 1)
    assert not near.happened(ev.Looked), "nothing was seen yet"
    assert near.troop("b1").known == 2
    p.s.change_commander(1, at=inches(40, 44))
    assert Post.of(p.s).command("smart on b1", 5, 1, 1).decision == "activate 0"


@pytest.mark.rule("TC-18.3-b")
def test_cold_may_be_used_by_a_commander_who_is_with_a_troop():
    p = duel("smart", traits=("cold",))
    p.s.change_commander(1, at=None, host=1)
    p.command("smart on b1", 5, 1, 1)
    assert p.decision == "cold 1"
    assert p.play("thwart B1", 6, 6, 1).happened(ev.CommandUndone)


@pytest.mark.rule("TC-18.3-b")
def test_cold_is_not_asked_after_a_failure_nor_when_exhausted_nor_by_his_own_side():
    assert duel("sharp", traits=("cold",)).command("sharp on B1", 1, 1, 1).decision == "activate 0"
    exhausted = duel("sharp", traits=("cold",), exhausted=True).command("sharp on B1", 6, 1, 1)
    assert exhausted.decision == "activate 0"
    assert post("stoic", "cold").command("stoic on a1", 5, 1, 1).decision == "activate 0"

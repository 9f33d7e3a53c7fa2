"""Chapter 10: Square, Light, Skirmishers, Large, Elite, Commanded Shot, Mercenaries. Brigades have their own file."""

from __future__ import annotations

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios.components.special_rules import named
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import BreakTested, Fought
from grognard.games.tercios.frames import Reacting
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import LOST, NO_CARD, WIDE_ARC, State
from tests.tercios.clashes import at, charges, faces_tested, melee_dice, moves, near, the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, rect, refused, troop

IDLE = troop("classic", 1, (60, 40), order="resist")
"""A troop far away that still has a card, so that the turn is not over."""
CHIEF = commander(0, at=(25, 18))
"""Near a troop at (20, 20)."""


def rule_names(s: State, n: int = 0) -> tuple[str, ...]:
    return named(rules_of(s, n))


@pytest.mark.rule("TC-10.1-a")
def test_rules_come_from_profile_option_commander_and_trait_and_from_nowhere_else():
    assert rule_names(field(troop("combat_company", 0, (20, 20)))) == ()
    assert rule_names(field(troop("combat_company", 0, (20, 20), options=["light"]))) == ("light",)
    assert rule_names(field(troop("combat_company", 0, (20, 20), effects=WIDE_ARC))) == ("extended_arc",)
    led = field(troop("combat_company", 0, (20, 20)), commanders=[commander(0, host=0, traits=["brave"])])
    assert rule_names(led) == ("elite", "impetuous")
    led.change_commander(0, host=-1)
    assert rule_names(led) == ()


# --- Square


def charged_from_behind(*options: str) -> State:
    """A tercio that turns its back to a charge."""
    target = troop("tercio", 1, (20, 27), facing=90, options=options)
    return field(troop("classic", 0, (20, 20), order="assault"), target, IDLE)


@pytest.mark.rule("TC-10.2-a")
def test_a_square_is_never_taken_in_flank():
    flanked = charges(charged_from_behind(), dice=(1,) * 6 + (1,) * 2)
    assert melee_dice(flanked) == (6, 2)
    square = charges(charged_from_behind("pike_square"), dice=(1,) * 6 + (1,) * 4)
    assert melee_dice(square) == (6, 4)


@pytest.mark.rule("TC-10.2-b")
def test_a_square_that_has_faced_does_not_move_with_the_same_order():
    s = field(troop("tercio", 0, (20, 20), options=["pike_square"], order="ready", disordered=True), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Face("right"))
    x, y, _ = at(s, "a1")
    assert refused(s, 0, act.Move(pose(x + 2, y, 0))) == "TC-10.2-b"


@pytest.mark.rule("TC-10.2-b")
def test_a_square_may_move_and_then_face():
    s = field(troop("tercio", 0, (20, 20), options=["pike_square"], order="ready"), IDLE)
    moves(s, 20, 22)
    do(s, 0, act.Face("right"))
    assert at(s, "a1")[2] == 0


@pytest.mark.rule("TC-10.2-b")
def test_who_is_no_square_may_face_and_then_move():
    s = field(troop("tercio", 0, (20, 20), order="ready"), IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Face("right"))
    x, y, _ = at(s, "a1")
    do(s, 0, act.Move(pose(x + 2, y, 0)))
    assert at(s, "a1") == near(x + 2, y, 0)


# --- Light and Skirmishers

MARSH = rect("marsh", 15, 20.5, 25, 30)


def before_a_marsh(*options: str, unit: str = "combat_company") -> State:
    s = field(troop(unit, 0, (20, 20), options=options, order="ready"), IDLE, scenery=[MARSH])
    do(s, 0, act.Activate("a1"))
    return s


@pytest.mark.rule("TC-10.3-a")
def test_very_difficult_ground_only_slows_light_troops():
    heavy, light = before_a_marsh(), before_a_marsh("light")
    for s in (heavy, light):
        assert refused(s, 0, act.Move(pose(20, 23.5))) == "TC-6.2-f"
        do(s, 0, act.Move(pose(20, 23)))
    assert of(heavy, "a1").disordered
    assert not of(light, "a1").disordered


@pytest.mark.rule("TC-10.3-a")
def test_light_cavalry_goes_through_a_wood_in_order():
    s = before_a_marsh(unit="light_cavalry")
    assert refused(s, 0, act.Move(pose(20, 24.5))) == "TC-6.2-f"
    do(s, 0, act.Move(pose(20, 24)))
    assert not of(s, "a1").disordered


@pytest.mark.rule("TC-10.3-b")
def test_skirmishers_do_not_mind_very_difficult_ground():
    s = before_a_marsh("skirmishers", unit="shot_company")
    assert refused(s, 0, act.Move(pose(20, 25.5))) == "TC-6.2-f"
    do(s, 0, act.Move(pose(20, 25)))
    assert not of(s, "a1").disordered


@pytest.mark.rule("TC-10.3-b")
def test_skirmishers_do_not_mind_difficult_ground():
    hedge = rect("field", 15, 20.5, 25, 30, ground="difficult")
    for options, far in (((), 3), (("skirmishers",), 5)):
        s = field(troop("shot_company", 0, (20, 20), options=options, order="ready"), IDLE, scenery=[hedge])
        do(s, 0, act.Activate("a1"))
        assert refused(s, 0, act.Move(pose(20, 20.5 + far))) == "TC-6.2-f"
        do(s, 0, act.Move(pose(20, 20 + far)))


# --- Large and Elite


def resists(unit: str, wear: int, *dice: int, **more: object) -> int:
    """The Wear that is left after Resist."""
    s = field(troop(unit, 0, (20, 20), order="resist", wear=wear, **more), IDLE, commanders=[CHIEF])
    do(s, 0, act.Activate("a1"), dice)
    return of(s, "a1").wear


@pytest.mark.rule("TC-10.4-a")
def test_large_troops_lose_a_wear_for_each_success_of_resist():
    assert resists("tercio", 4, 5, 6, 4, 1, 1) == 2
    assert resists("classic", 4, 5, 6, 4, 1) == 3, "others lose one"


@pytest.mark.rule("TC-10.4-b")
def test_large_troops_keep_their_last_wear():
    assert resists("tercio", 2, 5, 5, 6, 6, 1) == 1
    assert resists("tercio", 1, 5, 5, 6, 6, 1) == 1


@pytest.mark.rule("TC-10.5-a")
def test_elite_troops_may_lose_all_their_wear_with_resist():
    assert resists("classic", 2, 5, 6, 4, 1, elite=True) == 0
    assert resists("classic", 3, 5, 1, 1, 1, elite=True) == 2


def led(elite: bool) -> State:
    chief = commander(0, at=(25, 18), traits=["honourable"])
    s = field(troop("classic", 0, (20, 20), order="ready", elite=elite, wear=1), IDLE, commanders=[chief])
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    return s


@pytest.mark.rule("TC-10.5-a")
def test_a_command_action_takes_the_last_wear_of_elite_troops_only():
    s = led(elite=True)
    do(s, 0, act.Command("honourable", ("a1",)), (6, 6))
    assert of(s, "a1").wear == 0
    assert refused(led(elite=False), 0, act.Command("honourable", ("a1",))) == "TC-18.2-o"


@pytest.mark.rule("TC-10.5-b")
def test_elite_troops_never_miss_their_commander():
    for elite, dice in ((False, 2), (True, 4)):
        s = field(troop("classic", 0, (20, 20), order="ready", wear=1, elite=elite), IDLE)
        assert len(faces_tested(do(s, 0, act.Activate("a1"), (5,) * dice))) == dice


# --- Commanded Shot


def cavalry_beside(order: str = "run", **more: object) -> State:
    """A battalion is about to charge a company of commanded shot; cuirassiers of its regiment stand to the east."""
    company = troop("shot_company", 1, (20, 25), slot="commanded_shot", formation=1)
    horse = troop("cuirassiers", 1, (27, 22), facing=180, order=order, formation=1, **more)
    s = field(
        troop("classic", 0, (20, 20), order="assault"), company, horse, IDLE, commanders=[commander(1, at=(29, 26))]
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    return s


MISSED = (1,) * 4 + (1,) * 8
"""A melee of cuirassiers without the bonus of Assault against pikes that charge: neither side hits."""
BEATEN = (1,) * 4 + (6, 6) + (1,) * 6 + (5, 1, 1, 1)
"""The same, and the cavalry takes a Wear."""


def rescue(s: State, *dice: int) -> list:
    return do(s, 1, act.React("b2", "rescue", of(s, "a1").pose), dice)


@pytest.mark.rule("TC-10.7-a")
def test_cavalry_of_the_regiment_rescues_commanded_shot_whatever_its_order():
    for order in ("ready", "run", "fire", "resist"):
        s = cavalry_beside(order)
        assert decider(s) == (1, "react")
        fought = the_only(rescue(s, 5, 1, 1, *MISSED), Fought)
        assert fought.attacker.startswith("b2.")
        assert fought.defender.startswith("a1.")


@pytest.mark.rule("TC-10.7-a")
def test_who_has_been_activated_or_is_of_another_regiment_rescues_nobody():
    company = troop("shot_company", 1, (20, 25), slot="commanded_shot", formation=1, order="resist")
    spent = troop("cuirassiers", 1, (27, 22), facing=180, formation=1)
    stranger = troop("cuirassiers", 1, (13, 22), facing=0, formation=0, order="run")
    s = field(troop("classic", 0, (20, 20), order="assault"), company, spent, stranger)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    for key in ("b2", "b3"):
        assert refused(s, 1, act.React(key, "rescue", of(s, "a1").pose)) == "TC-5.1-b"


@pytest.mark.rule("TC-10.7-a", "TC-14.2-k")
def test_neither_horse_that_never_charges_nor_horse_that_has_acted_and_has_a_new_card_rescues():
    company = troop("shot_company", 1, (20, 25), slot="commanded_shot", formation=1, order="resist")
    for horse in (
        troop("dragoons_adapted", 1, (27, 22), facing=180, formation=1, order="run"),
        troop("cuirassiers", 1, (27, 22), facing=180, formation=1, order="run", reaction_only=True),
    ):
        s = field(troop("classic", 0, (20, 20), order="assault"), company, horse)
        do(s, 0, act.Activate("a1"))
        do(s, 0, act.Charge("b1"))
        assert refused(s, 1, act.React("b2", "rescue", of(s, "a1").pose)) == "TC-5.1-b"


@pytest.mark.rule("TC-10.7-a")
def test_nobody_rescues_a_company_that_is_no_commanded_shot():
    company = troop("shot_company", 1, (20, 25), formation=1, order="resist")
    horse = troop("cuirassiers", 1, (27, 22), facing=180, formation=1, order="run")
    s = field(troop("classic", 0, (20, 20), order="assault"), company, horse)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    assert refused(s, 1, act.React("b2", "rescue", of(s, "a1").pose)) == "TC-5.1-b"


@pytest.mark.rule("TC-10.7-b")
def test_the_charger_is_met_wherever_on_its_way_the_cavalry_can_reach_it():
    company = troop("shot_company", 1, (20, 26), slot="commanded_shot", formation=1)
    horse = troop("cuirassiers", 1, (28.5, 24), facing=180, order="run", formation=1)
    s = field(troop("classic", 0, (20, 20), order="assault"), company, horse, IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    assert refused(s, 1, act.React("b2", "rescue", pose(20, 20))) == "TC-10.7-b", "too far where it stands"
    assert refused(s, 1, act.React("b2", "rescue", pose(22, 22))) == "TC-10.7-b", "that is not on its way"
    do(s, 1, act.React("b2", "rescue", pose(20, 23)), (5, 1, *MISSED))
    assert at(s, "a1") == near(20, 23, 90)


@pytest.mark.rule("TC-10.7-b")
def test_on_the_way_to_the_meeting_nobody_else_has_a_chance():
    company = troop("shot_company", 1, (20, 26), slot="commanded_shot", formation=1)
    horse = troop("cuirassiers", 1, (28.5, 24), facing=180, order="run", formation=1)
    near = troop("shot_company", 1, (17.1, 22), facing=0, order="fire")
    for cavalry in (horse, IDLE):
        s = field(troop("classic", 0, (20, 20), order="assault"), company, cavalry, near)
        do(s, 0, act.Activate("a1"))
        do(s, 0, act.Charge("b1"))
        if cavalry is horse:
            out = do(s, 1, act.React("b2", "rescue", pose(20, 23)), (5, 1, *MISSED))
            assert the_only(out, Fought).attacker.startswith("b2.")
        else:
            assert decider(s) == (1, "react")
            assert isinstance(s.frames[-1], Reacting)
            assert s.frames[-1].troops == [3], "without a rescue it has its chance"


@pytest.mark.rule("TC-10.7-c")
def test_a_charger_that_beats_the_cavalry_may_carry_on():
    s = cavalry_beside()
    rescue(s, 5, 1, 1, *BEATEN)
    assert decider(s) == (0, "go-on")
    fought = the_only(do(s, 0, act.GoOn(), (1,) * 6 + (1,) * 2), Fought)
    assert (fought.attacker[:3], fought.defender[:3]) == ("a1.", "b1.")


@pytest.mark.rule("TC-10.7-c")
def test_a_charger_that_beats_the_cavalry_need_not_carry_on():
    s = cavalry_beside()
    rescue(s, 5, 1, 1, *BEATEN)
    assert not happened(do(s, 0, act.Stop()), Fought)
    assert decider(s) == (1, "activate")
    assert at(s, "a1") == near(20, 20, 90)


@pytest.mark.rule("TC-10.7-c")
def test_a_charger_that_does_not_beat_the_cavalry_goes_no_further():
    s = cavalry_beside()
    out = rescue(s, 5, 1, 1, *MISSED)
    assert len(happened(out, Fought)) == 1
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-10.7-d")
def test_the_cavalry_loses_its_order_and_has_the_bonus_only_of_assault():
    s = cavalry_beside("ready")
    assert melee_dice(rescue(s, 5, 1, 1, *MISSED))[0] == 4
    assert of(s, "b2").order == NO_CARD
    s = cavalry_beside("assault")
    assert melee_dice(rescue(s, 5, 1, 1, 1, 1, *MISSED))[0] == 6


@pytest.mark.rule("TC-10.7-d")
def test_only_an_assault_makes_the_rescuers_faster():
    for order, far in (("run", False), ("assault", True)):
        company = troop("shot_company", 1, (20, 25), slot="commanded_shot", formation=1)
        horse = troop("cuirassiers", 1, (31, 20), facing=180, order=order, formation=1)
        s = field(troop("classic", 0, (20, 20), order="assault"), company, horse, IDLE)
        do(s, 0, act.Activate("a1"))
        do(s, 0, act.Charge("b1"))
        action = act.React("b2", "rescue", pose(20, 20))
        if far:
            do(s, 1, action, (5, 1, *(1,) * 6, *(1,) * 8))
        else:
            assert refused(s, 1, action) == "TC-5.2-e"


@pytest.mark.rule("TC-10.7-e")
def test_a_rescue_needs_a_test():
    s = cavalry_beside()
    out = rescue(s, 4, 1, 1, *(1,) * 6, *(1,) * 2)
    assert len(the_only(out, ev.Tested).faces) == 3
    assert the_only(out, Fought).attacker.startswith("a1."), "the charge goes on"
    assert of(s, "b2").order == NO_CARD


# --- Mercenaries


@pytest.mark.rule("TC-10.8-a")
def test_wear_beyond_stamina_destroys_mercenaries_without_a_test():
    for options, dice, lost in ((("mercenaries",), (), True), ((), (6, 1, 1, 1), False)):
        target = troop("classic", 1, (20, 26), options=options, wear=4)
        s = field(troop("shot_company", 0, (20, 20), order="fire"), target, IDLE)
        do(s, 0, act.Activate("a1"))
        out = do(s, 0, act.Shoot("b1", "musket"), (6, 6, 1, 5, 1, 1, 1, *dice))
        assert the_only(out, BreakTested).faces == dice
        assert (of(s, "b1").where == LOST) is lost


@pytest.mark.rule("TC-10.8-a")
def test_mercenaries_stand_as_long_as_their_stamina_lasts():
    target = troop("classic", 1, (20, 26), options=["mercenaries"], wear=3)
    s = field(troop("shot_company", 0, (20, 20), order="fire"), target, IDLE)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Shoot("b1", "musket"), (6, 6, 1, 5, 1, 1, 1))
    assert of(s, "b1").wear == 4
    assert of(s, "b1").present

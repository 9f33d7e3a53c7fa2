"""Laws that speak of one rule in several places: each place is met where no other refuses, and known by its words."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from grognard.core import OneOf, Pose, Share, SomeOf, Split, follow
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.components.scenery_shapes import element
from grognard.games.tercios.components.terrain import Element
from grognard.games.tercios.components.troop_types import FOOT, LIMBERED
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import (
    Activation,
    Buying,
    Commanding,
    CommandingStep,
    Following,
    Hand,
    Planning,
    Preparing,
    Reacting,
)
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.commanders import displaced, riding
from grognard.games.tercios.rules.deployment import commanders as stations
from grognard.games.tercios.rules.deployment import formations, vanguard
from grognard.games.tercios.rules.deployment import questions as deployment_questions
from grognard.games.tercios.rules.melee import advance, charge_course
from grognard.games.tercios.rules.movement import buildings, facing, moves
from grognard.games.tercios.rules.orders import dragoons, laws
from grognard.games.tercios.rules.orders import questions as order_questions
from grognard.games.tercios.rules.reactions import commanded_shot, evasion
from grognard.games.tercios.rules.reactions import questions as reaction_questions
from grognard.games.tercios.rules.scenery import free_space
from grognard.games.tercios.rules.traits import command_actions, questions
from grognard.games.tercios.rules.traits.table import COMMANDER, ENEMY, ENEMY_COMMANDER, FRIEND, TRAITS
from grognard.games.tercios.state import FIRE, ORDERS, READY, STOIC, UNDAUNTED, Demand, State
from tests.tercios.command_post import Post, commander, ground, troop
from tests.tercios.positions import commander as leader
from tests.tercios.positions import do, field, pose, rect, refused_with, said
from tests.tercios.positions import troop as troop_at
from tests.tercios.setting_up import ORDERS as WORDS
from tests.tercios.setting_up import Table, deploying, drawn_up, inches, table, with_options

FOE = troop("classic", 20, 34, 270, side=1)
FRIENDS = sorted(name for name, trait in TRAITS.items() if trait.whom == FRIEND)
ENEMIES = sorted(name for name, trait in TRAITS.items() if trait.whom == ENEMY)
OF_COMMANDERS = sorted(name for name, trait in TRAITS.items() if trait.whom in {COMMANDER, ENEMY_COMMANDER})


def of_its_rule(names: list[str]) -> list[Any]:
    """A case for each trait, marked with the trait's own rule."""
    return [pytest.param(name, marks=pytest.mark.rule(TRAITS[name].rule), id=name) for name in names]


def naming(trait: str, *things: Any, **fields: Any) -> Post:
    """A commander who has a trait and is to name his action."""
    at = {} if "host" in fields else {"x": 20, "y": 15}
    p = Post(troop("modern", 20, 20), FOE, commander(**at, traits=(trait,), **fields), *things)
    p.s.frames.append(Commanding(0, CommandingStep.ACTION))
    return p


def named(p: Post, trait: str, *targets: str, detail: str = "") -> tuple[str, str]:
    return refused_with(p.s, 0, act.Command(trait, targets, detail))


# --- chapter 18: on whom a command action works


@pytest.mark.parametrize("trait", of_its_rule(FRIENDS))
def test_an_action_for_friends_names_no_enemy(trait: str):
    p = naming(trait, host=0) if trait == "nimble" else naming(trait)
    targets = ["b1", "a1"][: len(TRAITS[trait].laws)]
    assert named(p, trait, *targets) == (TRAITS[trait].rule, "wants-friend")


@pytest.mark.parametrize("trait", of_its_rule(ENEMIES))
def test_an_action_against_enemies_names_no_friend(trait: str):
    assert named(naming(trait), trait, "a1") == (TRAITS[trait].rule, "wants-enemy")


@pytest.mark.parametrize("trait", of_its_rule(OF_COMMANDERS))
def test_an_action_on_commanders_is_on_another_and_of_the_right_side(trait: str):
    p = naming(trait, commander(22, 15, formation=0), commander(20, 36, side=1))
    friendly = TRAITS[trait].whom == COMMANDER
    assert named(p, trait, "A1") == (TRAITS[trait].rule, "not-himself")
    assert named(p, trait, "B1" if friendly else "A2") == (
        TRAITS[trait].rule,
        f"wants-{'friend' if friendly else 'enemy'}",
    )


@pytest.mark.rule("TC-16.6-g")
def test_a_commander_out_of_radius_is_no_target():
    p = naming("comrade_in_arms", commander(40, 15, formation=0, exhausted=True))
    assert named(p, "comrade_in_arms", "A2") == ("TC-16.6-g", "out-of-radius")


@pytest.mark.rule("TC-16.6-a")
def test_a_commander_out_of_sight_is_no_target():
    p = naming("intriguer", commander(20, 36, side=1))
    assert named(p, "intriguer", "B1") == ("TC-16.6-a", "commander-sees-not")


@pytest.mark.parametrize("trait", of_its_rule(sorted(TRAITS)))
def test_what_is_said_besides_must_be_one_of_what_there_is_to_say(trait: str):
    p, targets = naming(trait), [0] * len(TRAITS[trait].laws)
    assert said(command_actions.detail_law(p.s, 0, TRAITS[trait], targets, "nonsense")) == (
        TRAITS[trait].rule, "no-such-detail",
    )  # fmt: skip


@pytest.mark.rule("TC-18.3-i")
def test_a_commander_without_a_troop_has_none_to_be_nimble_from():
    p = naming("nimble")
    assert said(command_actions.trait_law(p.s, 0, "nimble")) == ("TC-18.3-i", "not-attached")
    assert said(command_actions.TRAITS["nimble"].laws[0](p.s, 0, 0)) == ("TC-18.3-i", "not-attached")


@pytest.mark.parametrize("trait", of_its_rule(sorted(t for t in TRAITS if TRAITS[t].laws and t != "nimble")))
def test_an_action_for_which_there_is_nobody_is_not_offered_and_says_so(trait: str):
    """A commander far from his troops, and behind a wood from everybody else."""
    p = Post(
        troop("modern", 60, 40), troop("classic", 60, 45, 270, side=1), commander(5, 5, traits=(trait,)),
        ground("large_forest", 10, 0, 20, 47),
    )  # fmt: skip
    p.s.frames.append(Commanding(0, CommandingStep.ACTION))
    assert said(questions.useless_law(p.s, 0, trait)) == (TRAITS[trait].rule, "no-target-for-it")


@pytest.mark.rule("TC-18.2-g")
def test_coordinator_needs_a_second_troop():
    p = naming("coordinator")
    assert said(questions.next_law(p.s, 0, TRAITS["coordinator"], (), 0)) == ("TC-18.2-g", "no-second")


@pytest.mark.rule("TC-18.1-b")
def test_a_commander_without_virtues_for_troops_inspires_nobody():
    p = naming("alert", virtues=("elan",))
    assert said(questions.next_law(p.s, 0, TRAITS["inspiring"], (), 0)) == ("TC-18.1-b", "no-such-detail")


@pytest.mark.rule("TC-14.1-d", "TC-14.2-k")
@pytest.mark.parametrize(("unit", "rule"), [("forlorn_hope", "TC-14.1-d"), ("dragoons_adapted", "TC-14.2-k")])
def test_who_never_assaults_is_neither_led_nor_provoked_nor_ordered_to(unit: str, rule: str):
    p = Post(troop(unit, 20, 20), FOE, commander(20, 15, traits=("fearless", "bold")))
    p.s.frames.append(Commanding(0, CommandingStep.ACTION))
    assert named(p, "fearless", "a1") == (rule, "never-assaults")
    assert named(p, "bold", "a1", detail="assault") == (rule, "never-assaults")


# --- chapter 3: activating, planning


@pytest.mark.rule("TC-3.3-a")
def test_a_player_activates_his_own_troops_one_at_a_time_and_his_own_commanders():
    s = field(
        troop_at("modern", 0, (20, 10), order="ready"), troop_at("modern", 0, (40, 10), order="ready"),
        troop_at("modern", 1, (30, 40), order="ready"), commanders=[leader(0, at=(30, 5)), leader(1, at=(30, 45))],
    )  # fmt: skip
    assert refused_with(s, 0, act.Activate("b1")) == ("TC-3.3-a", "not-your-troop")
    assert refused_with(s, 0, act.Activate("a9")) == ("TC-3.3-a", "not-your-troop")
    assert refused_with(s, 0, act.Lead("B1")) == ("TC-3.3-a", "no-such-commander")
    hand = s.frames[0]
    assert isinstance(hand, Hand)
    hand.acted = True
    assert refused_with(s, 0, act.Activate("a1")) == ("TC-3.3-a", "one-troop")


@pytest.mark.rule("TC-18.2-u", "TC-18.3-n")
def test_who_is_patient_activates_no_troop_and_who_must_lead_neither_acts_nor_passes():
    p = Post(troop("modern", 20, 20), FOE, commander(20, 15, traits=("patient",))).command("patient", 5, 5, 1)
    assert p.s.hand == 1
    p.s.frames = [Hand(0, led="patient", took_effect=True, begun=True)]
    assert refused_with(p.s, 0, act.Activate("a1")) == ("TC-18.2-u", "patient")
    p.s.frames = [Hand(0, begun=True)]
    p.s.demands = [Demand("sharp", 0, 0)]
    assert refused_with(p.s, 0, act.Activate("a1")) == ("TC-18.3-n", "sharp")
    assert refused_with(p.s, 0, act.Pass()) == ("TC-18.3-n", "sharp")


def planning(*troops: Any) -> State:
    s = field(*troops, troop_at("classic", 1, (60, 40)))
    s.frames = [Planning.of((0, 1))]
    return s


def plan(*brigades: str, **orders: str) -> act.Plan:
    return act.Plan(tuple(Share(key, order, 1) for key, order in orders.items()), brigades)


def moderns(*formations: int) -> State:
    return planning(*(troop_at("modern", 0, (10 + 10 * n, 10), formation=k) for n, k in enumerate(formations)))


@pytest.mark.rule("TC-10.6-a")
@pytest.mark.parametrize(
    ("shared", "words"),
    [
        (("a1",), "brigade-of-one"), (("a1+a1",), "brigade-of-one"), (("a1+b1",), "brigade-stranger"),
        (("a1+a9",), "brigade-stranger"), (("a2+a1",), "brigade-order"), (("a1+a2", "a2+a3"), "brigade-order"),
        (("a4+a5", "a1+a2"), "brigade-order"), (("a1+a4",), "brigade-regiments"),
    ],
)  # fmt: skip
def test_a_brigade_is_two_or_more_of_a_players_own_of_one_regiment_in_the_order_of_the_list(shared, words: str):
    s = moderns(0, 0, 0, 1, 1)
    assert refused_with(s, 0, plan(*shared, a1="run", a2="run", a3="run")) == ("TC-10.6-a", words)


@pytest.mark.rule("TC-10.6-a")
def test_a_shared_card_lies_beside_two_troops_at_least_and_no_stranger_is_asked_for():
    s = moderns(0, 0, 1)
    question = play.SEQUENCE.ask(s, 0)
    assert isinstance(question, SomeOf)
    assert said(question.fault(("a1",), True)) == ("TC-10.6-a", "brigade-of-one")
    assert question.fault(("a1",), False) is None, "he has not finished"
    assert said(question.why("a3")) == ("TC-10.6-a", "brigade-regiments")
    assert said(question.why("b1")) == ("TC-10.6-a", "brigade-stranger")
    taken = moderns(0, 0, 0, 0)
    step = follow(play.SEQUENCE.ask(taken, 0), "a1 a2")
    assert isinstance(step, tuple)
    rest = step[1]
    assert isinstance(rest, SomeOf)
    assert said(rest.why("a1")) == ("TC-10.6-a", "brigade-regiments"), "it has a card already"


@pytest.mark.rule("TC-1.1-a", "TC-3.1-c", "TC-12.4-i")
def test_orders_are_for_ones_own_troops_and_guns_never_assault():
    s = field(
        troop_at("light_gun", 0, (20, 10)), troop_at("classic", 0, (40, 10)), troop_at("classic", 1, (30, 40)),
        commanders=[leader(0, at=(30, 5))],
    )  # fmt: skip
    s.frames = [Planning.of((0, 1))]
    question = play.SEQUENCE.ask(s, 0)
    assert isinstance(question, Split)
    assert said(question.why("A1>run")) == ("TC-1.1-a", "no-troop")
    assert said(question.why("b1>run")) == ("TC-3.1-c", "not-your-troop")
    assert said(question.why("a2>")) == ("TC-3.1-c", "no-order")
    assert said(question.why("a1>assault")) == ("TC-12.4-i", "never-assault")


@pytest.mark.rule("TC-1.1-a", "TC-10.6-a")
def test_a_commander_shares_no_card():
    s = moderns(0, 0)
    s.commanders = [leader(0, at=(30, 5))]
    question = play.SEQUENCE.ask(s, 0)
    assert isinstance(question, SomeOf)
    assert said(question.why("A1")) == ("TC-1.1-a", "no-troop")


# --- chapter 4: orders


def active(unit: str, order: str, *others: Any, **fields: Any) -> State:
    s = field(troop_at(unit, 0, (20, 20), order=order, **fields), *others, troop_at("classic", 1, (60, 40)))
    do(s, 0, act.Activate("a1"))
    return s


@pytest.mark.rule("TC-4.6-c", "TC-4.3-a")
@pytest.mark.parametrize(("order", "rule"), [("resist", "TC-4.6-c"), ("assault", "TC-4.3-a")])
def test_resist_and_assault_allow_no_other_action(order: str, rule: str):
    f = Activation(0, ORDERS.index(order))
    s = field(troop_at("classic", 0, (20, 20), order=order), troop_at("classic", 1, (20, 30)))
    for action in ("move", "face", "shoot"):
        assert said(laws.action_law(s, f, action)) == (rule, "order-forbids")


@pytest.mark.rule("TC-4.2-e", "TC-12.4-c", "TC-12.4-f", "TC-14.2-d", "TC-14.2-o")
def test_a_state_is_changed_into_the_other_one_only():
    assert refused_with(active("classic", "ready"), 0, act.ChangeForm("entrench")) == ("TC-4.2-e", "order-forbids")
    gun = {"options": ["carthorses"]}
    limbered = active("light_gun", "ready", form=LIMBERED, **gun)
    assert refused_with(limbered, 0, act.ChangeForm("limber")) == ("TC-12.4-c", "already-limbered")
    assert refused_with(active("light_gun", "ready", **gun), 0, act.ChangeForm("unlimber")) == (
        "TC-12.4-f", "not-limbered",
    )  # fmt: skip
    foot, mounted = active("dragoons_adapted", "ready", form=FOOT), active("dragoons_adapted", "ready")
    assert refused_with(foot, 0, act.ChangeForm("dismount")) == ("TC-14.2-d", "already-on-foot")
    assert refused_with(mounted, 0, act.Mount(pose(20, 20))) == ("TC-14.2-d", "already-mounted")
    lost = active("dragoons_adapted", "ready", form=FOOT, horses=False)
    assert refused_with(lost, 0, act.Mount(pose(20, 20))) == ("TC-14.2-o", "no-horses")
    assert said(dragoons.mounted_at(lost, 0, pose(20, 20))) == ("TC-14.2-o", "no-horses")
    assert said(dragoons.mount_law(lost.troops[0], "mount")) == ("TC-14.2-o", "no-horses")


@pytest.mark.rule("TC-14.2-a")
def test_others_have_no_horses_to_mount():
    assert refused_with(active("chevau_legers", "ready"), 0, act.ChangeForm("dismount")) == ("TC-14.2-a", "no-dragoons")


@pytest.mark.rule("TC-14.2-j", "TC-6.8-b")
def test_mounting_needs_room_where_the_horses_stand():
    behind = (troop_at("classic", 0, (20, 17.4)), troop_at("classic", 0, (20, 14.8)))
    s = active("dragoons_adapted", "ready", *behind, form=FOOT)
    assert said(dragoons.mounted_at(s, 0, pose(20, 20))) == ("TC-14.2-j", "no-room")
    turned = active("dragoons_adapted", "ready", troop_at("shot_company", 0, (19.8, 17.9)), form=FOOT)
    assert said(dragoons.mounted_at(turned, 0, pose(20, 20, 60))) == ("TC-14.2-j", "no-room"), "turned, it would do so"
    edge = field(troop_at("dragoons_adapted", 0, (20, 4.2), form=FOOT), troop_at("classic", 1, (60, 40)))
    assert said(dragoons.mounted_at(edge, 0, pose(20, 20))) == ("TC-6.8-b", "off-table")


@pytest.mark.rule("TC-11.1-b")
def test_the_free_facing_comes_once_before_the_move_and_nothing_comes_between():
    s = active("chevau_legers", "ready")
    for done in (["move"], ["free_face"], ["reorganise", "shoot"]):
        assert said(laws.sequence_law(s, 0, done, "free_face")) == ("TC-11.1-b", "free-facing-late")
    assert said(laws.sequence_law(s, 0, ["free_face"], "shoot")) == ("TC-11.1-b", "free-facing-needs-move")
    assert laws.sequence_law(s, 0, ["free_face"], "move") is None


# --- chapters 6 and 20.5: moves


def back(*others: Any, far: float = 3, **fields: Any) -> tuple[str, str]:
    """Why cuirassiers that have shot at (30, 20) may not ride so far back."""
    s = field(troop_at("cuirassiers", 0, (30, 20), order="fire"), *others, troop_at("classic", 1, (60, 40)), **fields)
    return said(moves.straight_back(s, 0, pose(30, 20 - far), "TC-11.3-b"))


LOW = 20 - 400 / 254


@pytest.mark.rule("TC-11.3-b", "TC-18.3-l", "TC-6.2-b", "TC-6.3-b", "TC-6.4-a")
def test_a_withdrawal_goes_back_on_free_ground():
    assert back(far=0) == ("TC-11.3-b", "no-move")
    assert back(far=-2) == ("TC-11.3-b", "no-move")
    assert back(scenery=[rect("small_lake", 29, LOW - 2, 31, LOW - 1)]) == ("TC-6.2-b", "line-crossed")
    gap = [rect("small_lake", 26, LOW - 1.5, 29.3, LOW - 1), rect("small_lake", 30.7, LOW - 1.5, 34, LOW - 1)]
    assert back(scenery=gap) == ("TC-6.3-b", "narrow-gap")
    assert back(troop_at("light_gun", 0, (31.4, LOW - 2.5))) == ("TC-6.4-a", "no-room")


@pytest.mark.rule("TC-6.8-a", "TC-6.8-b")
def test_a_withdrawal_keeps_off_enemies_and_stays_on_the_table():
    assert back(troop_at("light_gun", 1, (32.9, LOW - 2.5))) == ("TC-6.8-a", "too-near-enemy")
    s = field(troop_at("cuirassiers", 0, (30, 3), order="fire"), troop_at("classic", 1, (60, 40)))
    assert said(moves.straight_back(s, 0, pose(30, 1), "TC-11.3-b")) == ("TC-6.8-b", "off-table")


@pytest.mark.rule("TC-6.8-b")
def test_a_base_that_faces_stays_on_the_table():
    s = field(troop_at("classic", 0, (2, 20)), troop_at("classic", 1, (60, 40)))
    assert said(facing.faced(s, 0, "left")) == ("TC-6.8-b", "off-table")


@pytest.mark.rule("TC-20.5-a", "TC-20.5-c", "TC-6.2-d", "TC-6.2-f")
def test_a_building_is_entered_from_outside_ahead_and_within_reach():
    house = rect("small_building", 28, 20, 31, 23)
    elsewhere = rect("small_building", 40, 20, 43, 23)

    def why(x: float, y: float, degrees: float = 90, building: int = 0, *others: Any) -> tuple[str, str]:
        s = field(
            troop_at("shot_company", 0, (x, y), degrees, order="ready"), *others, troop_at("classic", 1, (60, 40)),
            scenery=[house, elsewhere],
        )  # fmt: skip
        return said(buildings.entry_law(s, 0, building))

    assert why(29.5, 17, building=7) == ("TC-20.5-a", "no-building")
    assert why(29.5, 17, 270) == ("TC-6.2-d", "pivot")
    assert why(29.5, 14) == ("TC-6.2-f", "too-far")
    s = field(troop_at("shot_company", 0, inside=1), troop_at("classic", 1, (60, 40)), scenery=[house, elsewhere])
    assert said(buildings.entry_law(s, 0, 0)) == ("TC-20.5-c", "in-a-building")


@pytest.mark.rule("TC-6.2-b", "TC-6.3-b")
def test_the_way_into_a_building_is_a_way_like_others():
    house = rect("small_building", 28, 20, 31, 23)
    for scenery, found in (
        ([rect("small_lake", 29, 18, 30, 19)], ("TC-6.2-b", "line-crossed")),
        ([rect("small_lake", 26, 18, 28.6, 18.5), rect("small_lake", 30.4, 18, 33, 18.5)], ("TC-6.3-b", "narrow-gap")),
    ):
        s = field(
            troop_at("shot_company", 0, (29.5, 17), order="ready"), troop_at("classic", 1, (60, 40)),
            scenery=[house, *scenery],
        )  # fmt: skip
        assert said(buildings.entry_law(s, 0, 0)) == found


# --- chapters 7 and 8: shots and charges


@pytest.mark.rule("TC-15.2-g", "TC-2.2-h", "TC-7.2-a")
def test_why_a_shot_is_not_possible():
    s = active("light_gun", "ready", troop_at("classic", 1, (20, 26)))
    assert said(shooting.order_law(s, 0, READY)) == ("TC-15.2-g", "guns-need-fire")
    assert refused_with(s, 0, act.Shoot("b1", "light_gun")) == ("TC-15.2-g", "guns-need-fire")
    armed = active("classic", "ready", troop_at("classic", 1, (20, 26)), weapons=["light_gun"])
    assert said(shooting.shot_law(armed, 0, 1, "light_gun", READY)) == ("TC-15.2-g", "guns-need-fire")
    behind = field(troop_at("modern", 0, (20, 20)), troop_at("classic", 1, (20, 10)))
    assert said(shooting.shot_law(behind, 0, 1, "musket", FIRE)) == ("TC-7.2-a", "no-sight")


@pytest.mark.rule("TC-8.2-a")
def test_a_charge_is_at_an_enemy_on_the_table_within_reach_if_there_is_one():
    s = active("classic", "assault", troop_at("classic", 0, (30, 20)), troop_at("classic", 1, (20, 24)))
    for target in ("a2", "b9"):
        assert refused_with(s, 0, act.Charge(target)) == ("TC-8.2-a", "no-target")
    s.troops.append(troop_at("classic", 1, (50, 40)))
    assert refused_with(s, 0, act.Charge("b3")) == ("TC-8.2-a", "must-charge-reachable")


# --- chapter 5: reactions


def charged(*things: Any, order: str = "ready", unit: str = "classic", **fields: Any) -> State:
    """`a1` has charged `b1`, which may react."""
    s = field(
        troop_at("classic", 0, (20, 20), order="assault"), troop_at(unit, 1, (20, 24), order=order, **fields), *things
    )
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    return s


@pytest.mark.rule("TC-5.2-e", "TC-5.5-a", "TC-7.3-c")
def test_a_reaction_says_what_it_needs_and_nothing_else():
    s = charged(order="fire", unit="modern")
    assert refused_with(s, 1, act.React("b1", "shoot")) == ("TC-7.3-c", "no-such-weapon")
    for more in ({"side": "left"}, {"to": pose(20, 20)}):
        action = act.React("b1", "shoot", weapon="musket", **more)
        assert refused_with(s, 1, action) == ("TC-5.2-e", "no-useless-reaction")
    assert refused_with(charged(order="resist"), 1, act.React("b1", "resist", weapon="musket")) == (
        "TC-5.2-e", "no-useless-reaction",
    )  # fmt: skip
    assert refused_with(charged(order="run"), 1, act.React("b1", "evade")) == ("TC-5.5-a", "evade-distance")


@pytest.mark.rule("TC-5.5-c")
def test_who_has_no_way_out_does_not_evade():
    s = field(troop_at("classic", 0, (20, 20)), troop_at("heavy_gun", 1, (20, 24), order="run"))
    assert said(evasion.evasion_law(s, 1, 0, pose(20, 30))) == ("TC-5.5-c", "no-way-out")


@pytest.mark.rule("TC-1.1-a", "TC-5.1-b", "TC-5.2-a", "TC-5.2-e")
def test_why_a_piece_that_is_clicked_does_not_react():
    friend = troop_at("classic", 1, (40, 24), order="fire")
    s = charged(friend, order="ready", unit="modern")
    s.commanders = [leader(1, at=(20, 30))]
    window = s.top
    assert isinstance(window, Reacting)
    assert said(reaction_questions.why_not(s, window, "B1")) == ("TC-1.1-a", "no-troop")
    assert said(reaction_questions.why_not(s, window, "b1")) == ("TC-5.2-a", "say-how")
    assert said(reaction_questions.why_not(s, window, "b2")) == ("TC-5.1-b", "no-chance")
    blind = charged(order="fire", unit="pike_company")
    window = blind.top
    assert isinstance(window, Reacting)
    assert said(reaction_questions.why_not(blind, window, "b1")) == ("TC-5.2-e", "no-chance")


@pytest.mark.rule("TC-10.7-b")
def test_rescuers_without_a_meeting_have_no_place():
    company = troop_at("shot_company", 1, (20, 25), slot="commanded_shot", formation=1)
    horse = troop_at("cuirassiers", 1, (60, 22), facing=180, order="run", formation=1)
    s = field(troop_at("classic", 0, (20, 20), order="assault"), company, horse)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Charge("b1"))
    charging = charge_course.charge_of(s, 0)
    assert charging is not None
    assert said(commanded_shot.correct(s, 2, charging, pose(20, 22))) == ("TC-10.7-b", "rescue-place")


@pytest.mark.rule("TC-18.3-p", "TC-18.3-s", "TC-5.2-c")
@pytest.mark.parametrize(("dice", "left"), [((5, 1), 0), ((1, 1), STOIC | UNDAUNTED)])
def test_stoic_and_undaunted_end_when_the_troop_has_reacted(dice: tuple[int, int], left: int):
    s = field(
        troop_at("modern", 0, (20, 20), order="run"),
        troop_at("modern", 1, (20, 30), order="ready", effects=STOIC | UNDAUNTED),
        troop_at("modern", 1, (60, 40), order="ready"),
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(20, 28)))
    do(s, 1, act.React("b1", "face", side="left"), dice)
    assert s.troops[1].effects & (STOIC | UNDAUNTED) == left


# --- chapters 7, 8, 16: what is clicked, advances, commanders


@pytest.mark.rule("TC-16.2-b", "TC-2.2-h")
def test_why_what_is_clicked_cannot_be_shot_at():
    s = active("modern", "ready", troop_at("classic", 1, (20, 26)))
    s.commanders = [leader(1, at=(25, 30))]
    f = s.activation()
    assert f is not None
    assert said(order_questions.why_not(s, f, "B1")) == ("TC-16.2-b", "commander-no-target")
    pikes = active("pike_company", "ready", troop_at("classic", 1, (20, 26)))
    f = pikes.activation()
    assert f is not None
    assert said(order_questions.why_not(pikes, f, "b1")) == ("TC-2.2-h", "cannot-shoot")
    assert said(shooting.order_law(pikes, 0, READY)) == ("TC-2.2-h", "cannot-shoot")


@pytest.mark.rule("TC-8.6-f")
def test_an_advance_that_goes_nowhere_is_none():
    s = field(troop_at("classic", 0, (20, 20)), troop_at("classic", 1, (60, 40)))
    s.frames = [Following(0, "advance")]
    assert said(advance.advance_correct(s, s.frames[0], pose(20, 20))) == ("TC-8.6-f", "no-move")
    assert refused_with(s, 0, act.Advance(pose(20, 20))) == ("TC-8.6-f", "no-move")


@pytest.mark.rule("TC-16.4-a", "TC-16.4-g", "TC-16.4-h", "TC-16.3-d")
def test_a_commander_joins_a_troop_that_is_there_and_leaves_one_if_there_is_room():
    p = naming("bold")
    p.s.frames[-1] = Commanding(0)
    assert refused_with(p.s, 0, act.Join("a9")) == ("TC-16.4-a", "no-troop")
    assert said(riding.leave_law(p.s, 0)) == ("TC-16.4-g", "not-attached")
    lakes = [ground("large_lake", *edges) for edges in ((10, 20.1, 30, 26), (10, 10, 30, 17.5), (10, 10, 17.5, 26),
                                                        (22.5, 10, 30, 26))]  # fmt: skip
    shut = Post(troop("modern", 20, 20), FOE, commander(host=0), *lakes)
    assert refused_with(shut.s, 0, act.Lead("A1")) == ("TC-16.4-h", "no-place")
    shut.s.frames.append(Commanding(0))
    question = play.SEQUENCE.ask(shut.s, 0)
    assert isinstance(question, OneOf)
    assert said(question.why("ride")) == ("TC-16.3-d", "no-place")


@pytest.mark.rule("TC-16.5-c", "TC-16.2-a")
def test_who_flees_from_an_enemy_joins_nobody_and_looks_nowhere():
    p = Post(troop("modern", 20, 20), FOE, commander(20, 22, side=1)).play("activate a1")
    p.play(f"move {Pose(20 * INCH, 23 * INCH, 9000)}", 5, 5, 1)
    assert refused_with(p.s, 1, act.Join("a1")) == ("TC-16.5-c", "not-to-be-joined")
    assert refused_with(p.s, 1, act.Ride(Pose(20 * INCH, 26 * INCH, 90))) == ("TC-16.2-a", "no-facing")
    assert displaced.join_law(p.s, p.s.top, 0) is not None


@pytest.mark.rule("TC-16.3-c")
def test_nobody_rides_into_a_lake():
    p = naming("bold", ground("small_lake", 24, 12, 30, 18))
    p.s.frames[-1] = Commanding(0)
    assert refused_with(p.s, 0, act.Ride(Pose(round(23.5 * INCH), 15 * INCH))) == ("TC-16.3-c", "ride-onto-impassable")


@pytest.mark.rule("TC-18.3-b")
def test_only_the_cold_one_whom_it_concerns_undoes_an_action():
    p = Post(
        troop("modern", 26, 20), troop("classic", 50, 40, 270, side=1),
        commander(26, 22, traits=("sharp",)), commander(26, 44, side=1, traits=("cold",)), commander(40, 44, side=1),
    ).command("sharp on B1", 6, 1, 1)  # fmt: skip
    assert p.decision == "cold 1"
    assert refused_with(p.s, 1, act.Thwart("B2")) == ("TC-18.3-b", "not-concerned")
    question = play.SEQUENCE.ask(p.s, 1)
    assert isinstance(question, OneOf)
    assert said(question.why("B2")) == ("TC-18.3-b", "not-concerned")


@pytest.mark.rule("TC-16.6-a", "TC-1.1-a")
def test_an_action_is_named_before_its_target_and_a_troop_is_clicked_to_be_joined():
    p = naming("bold", commander(22, 40, side=1))
    question = play.SEQUENCE.ask(p.s, 0)
    assert isinstance(question, OneOf)
    assert said(question.why("a1")) == ("TC-16.6-a", "name-action-first")
    assert said(question.why("B1")) == ("TC-16.6-a", "name-action-first")
    run_over = Post(troop("modern", 20, 20), FOE, commander(20, 22), commander(40, 22, formation=0))
    run_over.play("activate a1").play(f"move {Pose(20 * INCH, 23 * INCH, 9000)}")
    question = play.SEQUENCE.ask(run_over.s, 0)
    assert isinstance(question, OneOf)
    assert said(question.why("A2")) == ("TC-1.1-a", "no-troop")


# --- chapter 20: set-up


def told(t: Table, order: str) -> tuple[str, str]:
    return refused_with(t.s, t.seat, WORDS.read(order))


def at_work(**more: Any) -> Table:
    return table("field_battle", deploying(0), **more).go()


@pytest.mark.rule("TC-20.8-c", "TC-20.8-d")
def test_a_player_deploys_his_own_troops_once_and_looking_somewhere():
    t = at_work()
    assert told(t, "deploy b1 at 9000/3000/9000") == ("TC-20.8-c", "not-your-troop")
    assert told(t, "deploy a1 at 9000/3000/36000") == ("TC-20.8-d", "no-facing")
    t.play("deploy a1 at 9000/3000/9000")
    assert told(t, "deploy a1 at 9000/3000/9000") == ("TC-20.8-c", "deployed-already")


@pytest.mark.rule("TC-20.8-e")
def test_a_player_places_his_own_commanders_once_and_with_their_troops():
    t = at_work().play("deploy a1 at 9000/3000/9000")
    assert told(t, "station B1 at 9000/2000/0") == ("TC-20.8-e", "not-your-troop")
    assert told(t, "station A3 at 9000/2000/0") == ("TC-20.8-e", "commander-with-his-troops")
    t.play("attach A2 to a1")
    assert told(t, "attach A2 to a1") == ("TC-20.8-e", "deployed-already")


@pytest.mark.rule("TC-20.8-e", "TC-17.2-j")
def test_fame_does_not_let_a_commander_begin_with_a_strangers_troop():
    t = at_work().put("a4", inches(20, 10, 9000))
    c = t.s.commanders[1]
    t.s.change_commander(1, leader=replace(c.leader, virtues=("fame",)))
    assert said(stations.attach_fault(t.s, 1, 3)) == ("TC-20.8-e", "commander-with-his-troops")


@pytest.mark.rule("TC-20.2-a", "TC-16.2-a", "TC-16.3-c", "TC-16.3-d")
def test_where_no_commander_begins():
    t = at_work().lay(element("small_lake", inches(36, 3), 6)).play("deploy a1 at 9000/3000/9000")
    assert told(t, "station A2 at 9000/2900/0") == ("TC-16.3-d", "on-a-troop")
    assert told(t, f"station A2 at {36 * INCH}/{4 * INCH}/0") == ("TC-16.3-c", "on-impassable")
    assert told(t, "station A2 at 9000/150/0") == ("TC-20.2-a", "off-the-table")
    assert told(t, "station A2 at 9000/2000/5") == ("TC-16.2-a", "no-facing")


@pytest.mark.rule("TC-20.8-d")
def test_who_has_room_is_not_left_out_and_a_click_far_from_the_zone_means_nothing():
    t = at_work()
    assert told(t, "leave-out a9") == ("TC-20.8-d", "there-is-room")
    room = formations.room_for(t.s, t.top)
    size = t["a1"].kind.size
    assert said(free_space.correct(room, size, Pose(9000, 11000, 9000))) == ("TC-20.8-d", "outside-zone")


@pytest.mark.rule("TC-12.7-a")
def test_a_regimental_gun_goes_within_a_battalion_of_its_own_side():
    armies = with_options(ready_armies()["sweden_1000"], 2, 0, "regimental"), "spain_1000"
    t = at_work(armies=armies)
    gun = next(n for n, one in enumerate(t.s.troops) if one.side == 0 and one.artillery)
    assert said(formations.host_law(t.s, t.top, gun, -1)) == ("TC-12.7-a", "not-a-battalion")
    t.put("b1", inches(20, 40, 27000))
    enemy = next(n for n, one in enumerate(t.s.troops) if one.side == 1)
    assert said(formations.host_law(t.s, t.top, gun, enemy)) == ("TC-12.7-a", "not-a-battalion")


@pytest.mark.rule("TC-1.1-a", "TC-20.8-c", "TC-20.8-d", "TC-12.7-a", "TC-20.8-e")
def test_why_what_is_clicked_in_deployment_is_not_offered():
    t = at_work().lay(element("small_building", inches(20, 8), 0)).put("a4", inches(40, 10, 9000))
    assert said(deployment_questions._no_way(t.s, "A1")) == ("TC-1.1-a", "no-troop")
    assert said(deployment_questions._no_way(t.s, "s0")) == ("TC-20.8-d", "no-garrison-there")
    assert said(deployment_questions._no_way(t.s, "a4")) == ("TC-12.7-a", "no-gun-there")
    assert said(deployment_questions._why_not_with(t.s, 0, "B1")) == ("TC-1.1-a", "no-troop")
    t.play("deploy a9 at 9000/3000/9000")
    question = t.ask("line")
    assert isinstance(question, OneOf)
    assert said(question.why("fa1")) == ("TC-20.8-c", "formation-done"), "it is the other's turn"


@pytest.mark.rule("TC-1.1-a", "TC-13.8-a")
def test_why_what_is_clicked_makes_no_vanguard_move():
    t = drawn_up()
    t.s.change(troop_of(t.s, "a7"), lent=("vanguard",))
    t.s.frames = []
    vanguard.begin(t.s, Preparing(), None, t.events)  # type: ignore[arg-type]
    question = t.ask()
    assert isinstance(question, OneOf)
    assert said(question.why("A1")) == ("TC-1.1-a", "no-troop")
    assert said(question.why("a1"))[0] == "TC-13.8-a"
    lakes = [element("large_lake", inches(x, y), 18) for x in (10, 30, 50, 66) for y in (8, 24)]
    t.lay(*lakes)
    question = t.ask()
    if isinstance(question, OneOf) and "a7" not in question.keys:
        assert said(question.why("a7")) == ("TC-13.8-a", "vanguard-cannot-move")


# --- chapter 20: scenery


def buying(first: int = 6, second: int = 5, *laid: Element, **more: Any) -> Table:
    return table("field_battle", Buying(0, [first, second], **more)).lay(*laid).go()


@pytest.mark.rule("TC-20.2-a", "TC-20.2-d", "TC-20.2-e", "TC-20.6-g", "TC-20.6-o")
def test_scenery_is_put_on_the_table_in_its_own_form():
    t = buying()
    assert told(t, f"place rocks at {Pose(-5, 3000)} size 6") == ("TC-20.2-a", "off-the-table")
    assert told(t, f"place road at {Pose(-500, 3000)} size 2") == ("TC-20.2-a", "off-the-table")
    assert told(t, f"place rocks at {Pose(5000, 3000, 900)} size 6") == ("TC-20.2-d", "not-there")
    assert told(t, f"place rocks at {Pose(5000, 3000)} size 7") == ("TC-20.2-e", "no-such-size")
    assert told(t, f"build large_building at {Pose(5000, 3000, 36000)}") == ("TC-20.6-o", "no-facing")
    t.play(f"place river at {inches(35, 20)}")
    assert told(t, f"place rocks at {Pose(5000, 3000)} size 6") == ("TC-20.6-g", "crossing-first")


@pytest.mark.rule("TC-20.2-f")
def test_an_element_for_which_there_is_no_place_is_not_offered():
    lakes = [element("large_lake", inches(x, y), 18) for x in range(9, 72, 9) for y in range(9, 48, 9)]
    t = buying(6, 5, *lakes)
    question = t.ask()
    assert isinstance(question, OneOf)
    assert said(question.why("large_hill")) == ("TC-20.2-f", "no-place-for-it")

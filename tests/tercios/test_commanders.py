"""Chapter 16.1 to 16.4 and 16.6: commanders ride, join, leave, and take command actions."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.core import OneOf, Point, Pose, Refusal, follow_all
from grognard.games.tercios import play
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.names import troop_of
from grognard.games.tercios.rules import shooting, sight
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.discipline import in_command, interacts, reaches, sees
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.traits import command_actions
from grognard.games.tercios.rules.traits.table import TRAITS
from grognard.games.tercios.rules.turn import activation
from grognard.games.tercios.rules.values import stamina
from grognard.games.tercios.state import FIRE, LOST, NO_CARD, RUN
from tests.tercios.command_post import Post, commander, ground, inches, troop

FOE = troop("classic", 40, 40, 270, side=1)


def place(x: float, y: float) -> str:
    return str(Pose(*inches(x, y)))


# --- 16.1, 16.2: what he is


@pytest.mark.rule("TC-16.1-b")
def test_a_commander_rolls_as_many_dice_as_his_rank():
    for rank in (1, 2, 4):
        post = Post(FOE, commander(20, 14, rank=rank)).command("fast", *[1] * rank)
        assert len(post.happened(ev.CommandTested)[0].faces) == rank


@pytest.mark.rule("TC-16.1-d", "TC-16.1-e")
def test_the_chief_interacts_with_all_but_allies_and_others_with_their_regiment():
    post = Post(
        troop("modern", 10, 20, formation=0), troop("modern", 20, 20, formation=1),
        troop("modern", 30, 20, formation=2, ally=True), FOE, commander(20, 10), commander(22, 10, formation=1),
    )  # fmt: skip
    assert [interacts(post.s, 0, n) for n in range(4)] == [True, True, False, False]
    assert [interacts(post.s, 1, n) for n in range(4)] == [False, True, False, False]


@pytest.mark.rule("TC-16.2-a")
def test_a_commander_looks_all_round_and_is_measured_from_his_edge():
    six = 6 + COMMANDER_RADIUS / INCH
    post = Post(troop("modern", 20, 20), troop("modern", 20, 40), commander(20, 20 + six), commander(20, 50))
    assert sees(post.s, 0, 0)
    assert sees(post.s, 0, 1)
    assert reaches(post.s, 0, 0, 6)
    post.s.change_commander(0, at=inches(20, 20 + six + 0.1))
    assert not reaches(post.s, 0, 0, 6)


@pytest.mark.rule("TC-16.2-a")
def test_a_commander_has_no_facing():
    post = Post(FOE, commander(20, 14)).lead("A1")
    assert post.refused(f"ride {Pose(*inches(20, 16), 9000)}") == "TC-16.2-a"


@pytest.mark.rule("TC-16.3-a")
def test_nobody_leads_a_commander_of_the_enemy():
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14), commander(40, 46, side=1))
    refused = riding.activation_law(post.s, 0, 1)
    assert refused is not None
    assert refused.rule == "TC-3.3-a"
    assert riding.activation_law(post.s, 1, 1) is None
    assert post.refused("lead B1") == "TC-3.3-a"


@pytest.mark.rule("TC-16.3-d", "TC-6.8-b")
def test_his_whole_base_stays_off_troops_and_on_the_table():
    r = COMMANDER_RADIUS / INCH
    post = Post(troop("modern", 20, 20), FOE, commander(20, 24)).lead("A1")
    assert post.refused(f"ride {place(20, 20 + r)}") == ""
    assert post.refused(f"ride {place(20, 20 + r / 2)}") == "TC-16.3-d"
    post = Post(FOE, commander(4, 14)).lead("A1")
    assert post.refused(f"ride {place(r, 14)}") == ""
    assert post.refused(f"ride {place(r / 2, 14)}") == "TC-6.8-b"


@pytest.mark.rule("TC-16.4-a")
def test_he_joins_a_garrison_unless_impassable_ground_lies_between():
    def tried(*more: object) -> str:
        garrison = replace(troop("shot_company", 0, 0), pose=None, inside=0)
        return (
            Post(garrison, ground("small_building", 18, 20, 22, 24), *more, FOE, commander(20, 17))
            .lead("A1")
            .refused("join a1")
        )

    assert tried() == ""
    assert tried(ground("small_lake", 10, 18, 30, 19)) == "TC-16.3-c"


@pytest.mark.rule("TC-16.4-a")
def test_a_troop_that_has_a_commander_takes_no_other():
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14), commander(host=0, formation=0)).lead("A1")
    assert post.refused("join a1") == "TC-16.4-a"


@pytest.mark.rule("TC-16.4-a")
def test_he_may_join_at_another_side_than_the_nearest():
    behind = troop("classic", 20, 17.6, 90, side=1)
    post = Post(troop("modern", 20, 20), behind, commander(19.5, 13)).lead("A1")
    assert post.refused("join a1") == ""


@pytest.mark.rule("TC-18.3-i", "TC-16.4-g")
def test_only_a_nimble_commander_goes_from_a_troop_that_has_acted_to_another():
    def tried(*traits: str) -> str:
        spent, other = troop("modern", 20, 20, order=NO_CARD), troop("modern", 26, 20)
        return Post(spent, other, FOE, commander(host=0, joined=1, traits=traits)).refused("lead A1")

    assert (tried(), tried("nimble")) == ("TC-16.4-g", "")


@pytest.mark.rule("TC-16.2-b")
def test_nobody_shoots_at_or_charges_a_commander():
    post = Post(troop("modern", 20, 20), troop("classic", 20, 30, 270, side=1), commander(20, 24, side=1))
    assert troop_of(post.s, "B1") == -1
    assert shooting.shot_law(post.s, 0, troop_of(post.s, "B1"), "musket", FIRE) is not None
    assert {m for m, _ in shooting.targets(post.s, 0, FIRE)} == {1}


@pytest.mark.rule("TC-16.2-c")
def test_commanders_block_neither_sight_nor_moves():
    post = Post(
        troop("modern", 20, 20), troop("classic", 20, 40, 270, side=1), commander(20, 22), commander(20, 30, side=1)
    )
    assert sight.sees(post.s, 0, 1)
    assert isinstance(movement.judged(post.s, 0, "ready", Pose(*inches(20, 23), 9000)), Pose)


# --- 16.3: riding


@pytest.mark.rule("TC-16.3-a")
def test_a_commander_first_moves_and_then_must_act():
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14)).lead("A1")
    assert post.decision == "ride 0"
    assert post.refusal("command fast") is not None
    post.play(f"ride {place(24, 14)}")
    assert post.commander("A1").at == inches(24, 14)
    assert post.decision == "command 0"
    assert post.refusal("pass") is not None
    assert post.refusal(f"ride {place(26, 14)}") is not None


@pytest.mark.rule("TC-16.3-b", "TC-17.2-i")
def test_he_rides_six_inches_or_nine_with_elan():
    post = Post(FOE, commander(20, 14)).lead("A1")
    assert post.refused(f"ride {place(20, 20)}") == ""
    assert post.refused(f"ride {place(20, 20.1)}") == "TC-16.3-b"
    post = Post(FOE, commander(20, 14, virtues=("elan",))).lead("A1")
    assert post.refused(f"ride {place(12, 18)}") == ""
    assert post.refused(f"ride {place(20, 23.1)}") == "TC-16.3-b"


def test_a_click_too_far_is_drawn_back_and_stays_where_it_was_put():
    post = Post(FOE, commander(20, 14))
    put = riding.correct(post.s, 0, inches(20, 14), 6 * INCH, Pose(*inches(31, 27), 4500))
    assert isinstance(put, Pose)
    assert put.facing == 0
    assert riding.correct(post.s, 0, inches(20, 14), 6 * INCH, put) == put


@pytest.mark.rule("TC-16.3-c")
def test_rough_ground_does_not_slow_him():
    post = Post(FOE, ground("small_wood", 18, 15, 22, 21), commander(20, 14)).lead("A1")
    assert post.refused(f"ride {place(20, 20)}") == ""


@pytest.mark.rule("TC-16.3-c")
def test_impassable_ground_is_walked_round_and_the_way_counts():
    lake = ground("small_lake", 19, 15, 21, 16)
    post = Post(FOE, lake, commander(20, 14)).lead("A1")
    assert post.refused(f"ride {place(20, 17)}") == ""  # round a corner it is a bit more than three inches
    assert post.refused(f"ride {place(20, 19.95)}") == "TC-16.3-c"
    assert post.refused(f"ride {place(20, 15.5)}") == "TC-16.3-c"


@pytest.mark.rule("TC-16.3-d")
def test_he_passes_friends_but_does_not_stop_on_them_and_goes_round_enemies():
    post = Post(troop("modern", 20, 18), FOE, commander(20, 14)).lead("A1")
    assert post.refused(f"ride {place(20, 19.5)}") == ""
    assert post.refused(f"ride {place(20, 17)}") == "TC-16.3-d"
    post = Post(troop("modern", 50, 18), troop("classic", 20, 18, 90, side=1), commander(20, 14.5)).lead("A1")
    assert post.refused(f"ride {place(20, 19.5)}") == "TC-16.3-d"
    assert post.refused(f"ride {place(20, 17)}") == "TC-16.3-d"


@pytest.mark.rule("TC-16.3-d", "TC-16.4-h")
def test_leaving_a_troop_in_contact_with_an_enemy_he_does_not_ride_through_it():
    post = Post(troop("modern", 20, 20), troop("classic", 20, 20, 270, side=1), commander(host=0)).lead("A1")
    assert post.refused(f"ride {place(20, 24)}") == "TC-16.3-d"
    assert post.refused(f"ride {place(20, 15)}") == ""


@pytest.mark.rule("TC-16.3-e")
def test_a_fresh_commander_acts_again_in_a_later_activation():
    post = Post(
        troop("modern", 20, 20), troop("modern", 30, 20), troop("classic", 20, 60, 270, side=1, order=NO_CARD),
        commander(20, 14),
    )  # fmt: skip
    post.command("fast", 5, 6, 1).play("stay").play("activate a2").play("done")
    assert activation.commander_law(post.s, 0, 0) is None
    assert post.lead("A1").play("stay").refused("command fast") == ""


# --- 16.4: joining and leaving


@pytest.mark.rule("TC-16.4-a")
def test_he_joins_a_troop_that_he_can_reach_with_his_base():
    edge = COMMANDER_RADIUS / INCH
    depth = 6 / 2.54
    near = Post(troop("modern", 20, 20), FOE, commander(20, 20 - depth - 6 - edge)).lead("A1")
    assert near.refused("join a1") == ""
    far = Post(troop("modern", 20, 20), FOE, commander(20, 20 - depth - 6.1 - edge)).lead("A1")
    assert far.refused("join a1") == "TC-16.3-b"


@pytest.mark.rule("TC-16.4-b", "TC-16.4-f")
def test_joining_exhausts_ends_his_activation_and_gives_up_his_place():
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14)).lead("A1").play("join a1")
    found = post.commander("A1")
    assert (found.host, found.at, found.exhausted, found.joined) == (0, None, True, 2)
    assert post.hand.led == "joined"
    assert [event.troop for event in post.happened(ev.Joined)] == ["a1.modern"]
    assert post.decision == "activate 0"
    post.play("activate a1").play("move " + str(Pose(*inches(20, 23), 9000)))
    assert post.commander("A1").host == 0


@pytest.mark.rule("TC-16.4-c")
def test_an_attached_commander_takes_no_command_action():
    post = Post(troop("modern", 20, 20), FOE, commander(host=0)).lead("A1")
    assert post.refused("stay") == "TC-16.4-c"
    refused = command_actions.trait_law(post.s, 0, "fast")
    assert refused is not None
    assert refused.rule == "TC-16.4-c"


@pytest.mark.rule("TC-16.4-d")
def test_his_virtues_are_his_troops_while_he_is_with_it():
    post = Post(troop("modern", 20, 20), troop("modern", 30, 20), commander(host=0, virtues=("zeal",)))
    assert (stamina(post.s, 0), stamina(post.s, 1)) == (4, 3)


@pytest.mark.rule("TC-16.4-e")
def test_an_attached_commander_commands_round_his_troop():
    post = Post(
        troop("modern", 20, 20), troop("shot_company", 28, 20), troop("shot_company", 20, 32), FOE, commander(host=0)
    )
    assert in_command(post.s, 1)
    assert not in_command(post.s, 2)
    post.s.change(2, pose=Pose(*inches(20, 27), 9000))
    assert in_command(post.s, 2)


@pytest.mark.rule("TC-16.4-g", "TC-16.4-i")
def test_he_leaves_at_the_start_of_his_activation_if_neither_he_nor_his_troop_has_acted():
    with_card, without = troop("modern", 20, 20), troop("modern", 20, 20, order=NO_CARD, done=RUN)
    assert activation.commander_law(Post(with_card, FOE, commander(host=0, joined=1)).s, 0, 0) is None
    refused = activation.commander_law(Post(without, FOE, commander(host=0, joined=1)).s, 0, 0)
    assert isinstance(refused, Refusal)
    assert refused.rule == "TC-16.4-g"
    refused = activation.commander_law(Post(with_card, FOE, commander(host=0, joined=2)).s, 0, 0)
    assert isinstance(refused, Refusal)
    assert refused.rule == "TC-16.4-i"


@pytest.mark.rule("TC-16.4-i", "TC-16.6-d")
def test_whoever_has_just_joined_is_exhausted_and_stays():
    post = Post(troop("modern", 20, 20), troop("modern", 30, 20), FOE, commander(20, 14)).lead("A1").play("join a1")
    refused = activation.commander_law(post.s, 0, 0)
    assert refused is not None
    assert refused.rule == "TC-16.6-d"


@pytest.mark.rule("TC-16.4-h")
def test_leaving_is_measured_from_any_edge_and_an_action_must_follow():
    post = Post(troop("modern", 20, 20), troop("modern", 30, 20), FOE, commander(host=0)).lead("A1")
    edge = COMMANDER_RADIUS / INCH
    assert post.refused(f"ride {place(20, 26 + edge)}") == ""
    assert post.refused(f"ride {place(20, 26.1 + edge)}") == "TC-16.3-b"
    assert post.refused("join a2") == "TC-16.4-h"
    post.play(f"ride {place(20, 22)}")
    assert post.happened(ev.LeftTroop)
    assert post.commander("A1").at == inches(20, 22)
    assert post.decision == "command 0"


@pytest.mark.rule("TC-16.4-j")
def test_he_joins_only_a_troop_that_he_commands():
    post = Post(
        troop("modern", 20, 20, formation=1), troop("modern", 26, 20, formation=0), FOE, commander(22, 15, formation=0)
    ).lead("A1")
    assert post.refused("join a1") == "TC-16.4-j"
    assert post.refused("join a2") == ""
    assert post.refused("join b1") == "TC-16.4-j"


@pytest.mark.rule("TC-13.1-a")
def test_the_chief_neither_joins_nor_commands_an_allied_regiment_which_its_own_commander_does():
    allied, chief = troop("modern", 20, 20, formation=1, ally=True), commander(22, 15, virtues=("zeal",))
    post = Post(allied, FOE, chief)
    assert post.forbids("inspiring on a1 as zeal") == "TC-18.0-c"
    assert not in_command(post.s, 0)
    assert post.lead("A1").refused("join a1") == "TC-16.4-j"
    own = Post(allied, FOE, chief, commander(18, 15, formation=1, ally=True, virtues=("zeal",)))
    assert in_command(own.s, 0)
    assert own.lead("A2").refused("join a1") == ""


# --- 16.6: command actions


@pytest.mark.rule("TC-16.6-a")
def test_a_target_must_be_near_and_seen():
    post = Post(
        troop("modern", 20, 20), troop("modern", 20, 40), FOE, commander(20, 14, virtues=("zeal",)),
        ground("small_wood", 29, 15, 36, 21),
    )  # fmt: skip
    assert post.forbids("inspiring on a1 as zeal") == ""
    assert post.forbids("inspiring on a2 as zeal") == "TC-16.6-g"
    assert post.forbids("inspiring as zeal") == "TC-16.6-a"
    post.s.change(0, pose=Pose(*inches(32, 20), 9000))
    post.s.change_commander(0, at=inches(26.5, 18))
    assert post.forbids("inspiring on a1 as zeal") == "TC-16.6-a"


@pytest.mark.rule("TC-16.6-a")
def test_only_what_is_on_the_table_is_a_target():
    post = Post(
        troop("modern", 20, 20), troop("modern", 26, 20), troop("modern", 40, 20), FOE,
        commander(20, 14, traits=("comrade_in_arms",), virtues=("zeal",)), commander(22, 12, exhausted=True),
    )  # fmt: skip
    assert post.forbids("inspiring on a9 as zeal") == "TC-16.6-a"
    assert post.forbids("comrade_in_arms on A2") == ""
    post.s.change(0, where=LOST, pose=None)
    post.s.change_commander(1, where=LOST, at=None)
    assert post.forbids("inspiring on a1 as zeal") == "TC-16.6-a"
    assert post.forbids("comrade_in_arms on A2") == "TC-16.6-a"


@pytest.mark.rule("TC-16.6-g")
def test_the_radius_runs_from_his_edge_to_the_nearest_centre():
    edge, depth = COMMANDER_RADIUS / INCH, 6 / 2.54
    near = Post(troop("modern", 20, 20), FOE, commander(20, 20 - depth - edge - 6, virtues=("zeal",)))
    assert near.forbids("inspiring on a1 as zeal") == ""
    far = Post(troop("modern", 20, 20), FOE, commander(20, 20 - depth - edge - 6.1, virtues=("zeal",)))
    assert far.forbids("inspiring on a1 as zeal") == "TC-16.6-g"


@pytest.mark.rule("TC-16.6-b", "TC-16.6-c")
@pytest.mark.parametrize(
    ("faces", "effect", "exhausted"),
    [((5, 2, 6), True, False), ((5, 1, 1), True, True), ((1, 2, 4), False, True)],
)
def test_one_success_is_enough_and_two_keep_him_fresh(faces, effect, exhausted):
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14)).command("fast", *faces)
    assert post.hand.took_effect == effect
    assert post.commander("A1").exhausted == exhausted


@pytest.mark.rule("TC-16.6-b")
def test_some_traits_need_a_six():
    post = Post(troop("modern", 20, 20, disordered=True), FOE, commander(20, 14, traits=("diligent",)))
    assert post.command("diligent on a1", 5, 5, 5).troop("a1").disordered
    post = Post(troop("modern", 20, 20, disordered=True), FOE, commander(20, 14, traits=("diligent",)))
    assert not post.command("diligent on a1", 5, 5, 6).troop("a1").disordered
    assert [(event.trait, event.targets) for event in post.happened(ev.Commanded)] == [("diligent", ("a1.modern",))]
    assert post.commander("A1").exhausted


@pytest.mark.rule("TC-16.6-b", "TC-18.0-a")
def test_these_traits_need_a_six_and_all_others_a_five():
    six = {"comrade_in_arms", "diligent", "eagle_eyed", "honourable", "intriguer", "provoker", "sharp"}
    assert {name: trait.success for name, trait in TRAITS.items()} == {name: 6 if name in six else 5 for name in TRAITS}


@pytest.mark.rule("TC-16.6-d")
def test_an_exhausted_commander_cannot_be_activated():
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14, exhausted=True))
    assert post.refused("lead A1") == "TC-16.6-d"


@pytest.mark.rule("TC-16.6-e")
def test_rank_zero_rolls_nothing_and_fails():
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14, rank=0)).command("fast")
    assert not post.hand.took_effect
    assert post.commander("A1").exhausted


@pytest.mark.rule("TC-16.6-f")
def test_everybody_has_the_common_actions_and_his_own_besides():
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14, traits=("bold",), virtues=("zeal",))).ready()
    question = play.SEQUENCE.ask(post.s, 0)
    assert isinstance(question, OneOf)
    assert list(question.keys) == ["fast", "inspiring", "bold"]
    assert post.refused("command stoic on a1") == "TC-16.6-f"


def test_questions_lead_to_what_is_allowed():
    post = Post(troop("modern", 20, 20), FOE, commander(20, 14, traits=("bold",))).lead("A1")
    question = play.SEQUENCE.ask(post.s, 0)
    assert isinstance(question, OneOf)
    assert list(question.keys) == ["stay", "ride", "a1"]
    assert question.why("b1") is not None
    point = follow_all(question, ["ride"])
    assert isinstance(point, Point)
    assert all(post.refused(f"ride {pose}") == "" for pose in point.candidates)
    post.play("stay")
    assert str(follow_all(play.SEQUENCE.ask(post.s, 0), ["bold", "a1", "run"])) == "command bold on a1 as run"

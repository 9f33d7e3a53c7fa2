"""Chapters 18.0 and 18.1, and the traits that help, or hinder, the troop activated next."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from grognard.core import Pose, ScriptedDice
from grognard.games.tercios.components.special_rules import LIGHT, SKIRMISHERS
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Destroyed
from grognard.games.tercios.frames import Activation, Boost, Fighting
from grognard.games.tercios.rules import discipline, shooting
from grognard.games.tercios.rules.discipline import in_command
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.values import rules_of, stamina
from grognard.games.tercios.state import ASSAULT, FIRE, NO_CARD, READY, RUN, SWIFT, UNSEEN
from tests.tercios.command_post import Post, commander, ground, inches, troop

FOE = troop("classic", 20, 34, 270, side=1)


def post(*traits: str, **fields: object) -> Post:
    """A battalion with a commander behind it, a second one to the right, an enemy ahead."""
    leader = commander(22, 14, traits=traits, virtues=fields.pop("virtues", ()))
    return Post(troop("modern", 20, 20, **fields), troop("modern", 26, 20), FOE, leader)


def activation(p: Post) -> Activation:
    found = p.s.activation()
    assert found is not None
    return found


# --- 18.0


@pytest.mark.rule("TC-18.0-a")
def test_command_actions_are_tested_and_automatic_traits_are_never_named():
    p = post("brave", "authoritarian")
    assert p.forbids("brave on a1") == "TC-16.6-f"
    assert p.command("authoritarian on a1", 5, 1, 1).happened(ev.CommandTested)


@pytest.mark.rule("TC-18.0-c")
def test_a_friend_must_be_his_to_command_near_and_seen():
    p = post("authoritarian")
    p.s.change(1, formation=1)
    p.s.change_commander(0, formation=0)
    assert p.forbids("authoritarian on a1") == ""
    assert p.forbids("authoritarian on a2") == "TC-18.0-c"
    assert p.forbids("authoritarian on b1") == "TC-18.2-b"
    p.s.change_commander(0, at=inches(20, 5))
    assert p.forbids("authoritarian on a1") == "TC-16.6-g"


@pytest.mark.rule("TC-12.1-d")
def test_guns_are_no_target_unless_the_trait_names_them():
    p = Post(troop("light_gun", 20, 20), FOE, commander(20, 14, traits=("stoic", "engineer")))
    assert p.forbids("stoic on a1") == "TC-12.1-d"
    assert p.forbids("engineer on a1") == ""


@pytest.mark.rule("TC-18.0-d", "TC-18.2-b")
def test_authoritarian_spares_the_test_of_the_troop_activated_next():
    p = post("authoritarian", wear=1).command("authoritarian on a1", 5, 6, 1).play("activate a1")
    assert not p.happened(ev.Tested)
    assert p.decision == "execute 0"


@pytest.mark.rule("TC-18.0-d")
def test_the_effect_is_lost_if_another_troop_is_activated():
    p = post("authoritarian", wear=1).command("authoritarian on a1", 5, 6, 1)
    p.play("activate a2").play("done").play("activate b1").play("done")
    p.play("activate a1", 5, 1, 1, 1)
    assert p.happened(ev.Tested)
    assert not activation(p).boosts


@pytest.mark.rule("TC-18.0-d")
def test_only_a_troop_that_can_still_be_activated_can_be_helped():
    assert post("authoritarian", order=NO_CARD).forbids("authoritarian on a1") == "TC-18.2-b"
    assert post("authoritarian", reaction_only=True).forbids("authoritarian on a1") == "TC-18.2-b"


@pytest.mark.parametrize(
    ("named", "rule"),
    [
        ("mentor on a1", "TC-18.2-r"), ("meticulous on a1", "TC-18.2-s"), ("pious on a1 as keep", "TC-18.2-w"),
        ("swift on a1", "TC-18.2-zc"), ("determined on a1", "TC-18.3-c"), ("energetic on a1", "TC-18.3-d"),
        ("enthusiastic on a1", "TC-18.3-da"), ("notable on a1", "TC-18.3-j"),
    ],
)  # fmt: skip
def test_so_it_is_with_all_of_these(named, rule):
    trait = named.split()[0]
    assert post(trait).forbids(named) == ""
    assert post(trait, order=NO_CARD).forbids(named) == rule


# --- 18.1


@pytest.mark.rule("TC-18.1-a")
def test_fast_moves_him_again_and_nothing_else():
    p = post().lead("A1").play(f"ride {Pose(*inches(22, 9))}").play("command fast", 5, 1, 1)
    assert p.decision == "ride 0"
    assert p.refused(f"ride {Pose(*inches(22, 2.9))}") == "TC-16.3-b"
    p.play(f"ride {Pose(*inches(22, 3))}")
    assert p.commander("A1").at == inches(22, 3)
    assert p.hand.led == "fast"
    assert p.refused("lead A1") == "TC-3.3-a"


@pytest.mark.rule("TC-18.1-a", "TC-16.4-b")
def test_fast_may_bring_him_to_a_troop():
    p = post().command("fast", 5, 6, 1).play("join a2")
    assert p.commander("A1").host == 1
    assert p.commander("A1").exhausted
    assert p.hand.led == "fast"


@pytest.mark.rule("TC-18.1-a")
def test_a_failed_fast_moves_nobody():
    p = post().command("fast", 1, 1, 1)
    assert p.decision == "activate 0"
    assert p.commander("A1").at == inches(22, 14)


@pytest.mark.rule("TC-18.1-b")
def test_inspiring_lends_a_virtue_until_the_opponents_next_activation():
    p = post(virtues=("zeal", "elan")).command("inspiring on a1 as zeal", 5, 1, 1)
    assert stamina(p.s, 0) == 4
    p.play("activate a2").play("done")
    assert p.s.hand == 1
    assert stamina(p.s, 0) == 3


@pytest.mark.rule("TC-18.1-b")
def test_only_virtues_of_his_own_that_act_on_troops_are_lent():
    p = post(virtues=("zeal", "elan"))
    assert p.forbids("inspiring on a1 as elan") == "TC-18.1-b"
    assert p.forbids("inspiring on a1 as will") == "TC-18.1-b"
    assert post(virtues=("elan",)).forbids("inspiring on a1") == "TC-18.1-b"


# --- the troop activated next


@pytest.mark.rule("TC-18.2-r")
def test_mentor_lengthens_the_range_by_two_inches_a_success():
    p = Post(troop("classic", 20, 20, order=FIRE), FOE, commander(22, 14, traits=("mentor",)))
    weapon = p.troop("a1").kind.missiles[0]
    p.command("mentor on a1", 5, 6, 1).play("activate a1")
    more = (weapon.reach + 4) * INCH
    assert shooting.dice_at(p.s, 0, weapon, more) == 2
    assert shooting.dice_at(p.s, 0, weapon, more + 10) == 0
    assert shooting.dice_at(p.s, 0, weapon, (weapon.near + 4) * INCH) == 3


@pytest.mark.rule("TC-18.3-j")
def test_notable_helps_the_order_test_of_a_troop_anywhere_in_sight():
    p = post("notable", wear=1)
    p.s.change_commander(0, at=inches(40, 20))
    p.s.change(1, pose=Pose(*inches(50, 50), 9000))
    assert not in_command(p.s, 0)
    p.command("notable on a1", 5, 1, 1).play("activate a1", 5, 1, 1, 1)  # Discipline 4, - and + cancel
    assert p.happened(ev.Tested)[0].passed


@pytest.mark.rule("TC-18.2-zc")
def test_swift_spares_the_malus_of_ready_in_this_activation_or_a_later_one():
    p = post("swift")
    p.s.troops.append(troop("classic", 60, 40, 270, side=1))
    p.command("swift on a1", 5, 6, 1)
    assert p.troop("a1").effects & SWIFT
    weapon = p.troop("a1").kind.missiles[0]
    assert shooting.shoot_dice(p.s, 0, weapon, 6 * INCH, READY).value == 4
    p.play("activate a2").play("done").play("activate b1").play("done").play("activate a1")
    assert shooting.shoot_dice(p.s, 0, weapon, 6 * INCH, READY).value == 4
    p.play("done")
    assert not p.troop("a1").effects & SWIFT
    assert shooting.shoot_dice(p.s, 0, weapon, 6 * INCH, READY).value == 2


@pytest.mark.rule("TC-18.2-zd")
def test_terrible_frightens_an_enemy_who_reacts_in_this_activation():
    p = Post(troop("modern", 20, 20), troop("classic", 20, 26, 270, side=1), commander(25, 22, traits=("terrible",)))
    before = discipline.reaction_dice(p.s, 1, "shoot", 0, False, False).value
    p.command("terrible on b1", 5, 1, 1)
    assert discipline.reaction_dice(p.s, 1, "shoot", 0, False, False).net == -2
    assert discipline.reaction_dice(p.s, 1, "shoot", 0, False, False).value < before
    p.play("activate a1").play("done")
    assert discipline.reaction_dice(p.s, 1, "shoot", 0, False, False).value == before


@pytest.mark.rule("TC-18.2-zd", "TC-18.0-c")
def test_terrible_reaches_no_farther_than_his_radius():
    p = Post(troop("modern", 20, 20), troop("classic", 20, 34, 270, side=1), commander(25, 22, traits=("terrible",)))
    assert p.forbids("terrible on b1") == "TC-16.6-g"


@pytest.mark.rule("TC-18.3-c")
def test_determined_hurts_a_slower_enemy_or_disorders_him_who_loses():
    p = Post(
        troop("cuirassiers", 20, 20, order=ASSAULT), troop("classic", 20, 24, 270, side=1),
        commander(20, 16, traits=("determined",)),
    ).command("determined on a1", 5, 1, 1)  # fmt: skip
    assert [boost.trait for boost in p.hand.boosts] == ["determined"]
    boosts = (Boost("determined", 0),)
    won = Fighting(0, 1, winner=0, boosts=boosts)
    melee.extra_wear(p.s, won, ScriptedDice(), [])
    assert p.troop("b1").wear == 1
    lost = Fighting(0, 1, winner=1, boosts=boosts)
    melee.extra_wear(p.s, lost, ScriptedDice(), [])
    assert p.troop("a1").disordered


@pytest.mark.rule("TC-8.6-o", "TC-15.1-e", "TC-18.3-c")
def test_who_breaks_under_a_determined_charge_is_not_tested_by_greatswords():
    p = Post(
        troop("cuirassiers", 20, 20, order=ASSAULT, arms=("greatswords",)),
        troop("classic", 20, 24, 270, side=1, order=NO_CARD, wear=3),
        troop("classic", 60, 40, 270, side=1), commander(20, 16, traits=("determined",)),
    ).command("determined on a1", 5, 1, 1).play("activate a1")  # fmt: skip
    # Two hits, one resisted, none in return: as weary as can be. The Wear of Determined breaks it.
    p.play("charge b1", 6, 6, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    assert [e.why for e in p.happened(Destroyed)] == ["broken"]
    assert not p.happened(ev.Tested)


@pytest.mark.rule("TC-18.3-c")
def test_determined_does_nothing_against_an_enemy_as_fast():
    p = Post(troop("classic", 20, 20), troop("modern", 20, 24, 270, side=1), commander(20, 16))
    melee.extra_wear(p.s, Fighting(0, 1, winner=0, boosts=(Boost("determined", 0),)), ScriptedDice(), [])
    assert p.troop("b1").wear == 0
    melee.extra_wear(p.s, Fighting(0, 1, winner=1, boosts=(Boost("determined", 0),)), ScriptedDice(), [])
    assert not p.troop("a1").disordered, "nor if it loses"


@pytest.mark.rule("TC-18.3-d")
def test_energetic_lets_the_troop_face_at_the_end():
    p = post("energetic", order=RUN).command("energetic on a1", 5, 1, 1).play("activate a1")
    p.play(f"move {Pose(*inches(20, 23), 9000)}")
    assert p.decision == "end-facing 0"
    p.play("face left")
    facing = p.troop("a1").pose
    assert facing is not None
    assert facing.facing == 18000
    assert p.s.hand == 1


@pytest.mark.rule("TC-18.3-da")
def test_enthusiastic_gives_light_and_more_to_the_light():
    p = post("enthusiastic").command("enthusiastic on a1", 5, 1, 1).play("activate a1")
    assert rules_of(p.s, 0) & LIGHT
    assert not rules_of(p.s, 0) & SKIRMISHERS
    p = Post(troop("shot_company", 20, 20), FOE, commander(20, 16, traits=("enthusiastic",)))
    p.command("enthusiastic on a1", 5, 1, 1).play("activate a1")
    assert rules_of(p.s, 0) & SKIRMISHERS


@pytest.mark.rule("TC-18.3-q")
def test_tenacious_hides_a_light_troop_that_ends_in_a_wood():
    wood = ground("small_wood", 17, 20, 23, 26)
    p = Post(troop("shot_company", 20, 20, order=RUN), FOE, wood, commander(20, 16, traits=("tenacious",)))
    p.command("tenacious on a1", 5, 1, 1).play("activate a1").play(f"move {Pose(*inches(20, 24), 9000)}")
    assert p.troop("a1").effects & UNSEEN
    assert post("tenacious").forbids("tenacious on a1") == "TC-18.3-q"


HIDING = {
    "hill": (ground("small_hill", 14, 22.5, 26, 32), "move {to}"),
    "edge of a wood": (ground("small_wood", 14, 22.5, 26, 32), "move {to}"),
    "building": (ground("small_building", 18, 21, 22, 25), "enter 0"),
}


@pytest.mark.rule("TC-18.3-q", "TC-18.3-r")
@pytest.mark.parametrize("where", HIDING)
def test_all_ground_with_the_rule_hidden_hides_and_the_front_centre_alone_decides(where: str):
    element, action = HIDING[where]
    p = Post(troop("shot_company", 20, 20), FOE, element, commander(20, 16, traits=("tenacious", "trickster")))
    assert p.forbids("trickster on a1 as shoot") == "TC-18.3-r"
    p.command("tenacious on a1", 5, 1, 1).play("activate a1")
    p.play(action.format(to=Pose(*inches(20, 23), 9000)))
    p.play("done") if p.decision == "execute 0" else None
    assert p.troop("a1").effects & UNSEEN
    p = Post.of(p.s)
    p.s.change(0, order=READY)
    p.s.change_commander(0, exhausted=False)
    p.play("activate b1").play("done") if p.s.hand else None
    assert p.forbids("trickster on a1 as shoot") == ""


@pytest.mark.rule("TC-18.3-q")
def test_a_side_in_the_wood_does_not_hide_and_who_was_there_has_not_come_there():
    beside = ground("small_wood", 21, 18, 28, 26)
    p = Post(troop("shot_company", 20, 20, order=RUN), FOE, beside, commander(20, 16, traits=("tenacious",)))
    p.command("tenacious on a1", 5, 1, 1).play("activate a1").play(f"move {Pose(*inches(20, 23), 9000)}")
    assert not p.troop("a1").effects & UNSEEN
    wood = ground("small_wood", 17, 16, 23, 26)
    p = Post(troop("shot_company", 20, 20), FOE, wood, commander(20, 16.5, traits=("tenacious",)))
    p.command("tenacious on a1", 5, 1, 1).play("activate a1").play("face left").play("done")
    assert not p.troop("a1").effects & UNSEEN


@pytest.mark.rule("TC-18.3-r")
def test_trickster_helps_a_troop_that_lies_hidden_to_shoot_or_to_fight():
    wood, foe = ground("small_wood", 16, 16, 24, 30), troop("classic", 20, 26, 270, side=1)
    things = troop("classic", 20, 20, order=FIRE), foe, wood, commander(20, 16.5, traits=("trickster",))
    p = Post(*things).command("trickster on a1 as shoot", 5, 1, 1).play("activate a1")
    tally = shooting.shoot_dice(p.s, 0, p.troop("a1").kind.missiles[0], 6 * INCH, FIRE)
    assert tally.value == 4
    p = Post(*things).command("trickster on a1 as melee", 5, 1, 1)
    assert [boost.trait for boost in p.hand.boosts] == ["trickster_melee"]
    f = Fighting(0, 1, bonuses=(False, False), boosts=tuple(p.hand.boosts))
    assert melee.melee_dice(p.s, f, 0).value == 6
    assert post("trickster").forbids("trickster on a1 as shoot") == "TC-18.3-r"
    house = ground("small_building", 16, 20, 20, 24)
    p = Post(replace(troop("shot_company", 20, 20, order=FIRE), pose=None, inside=0), foe, house,
             commander(20, 16.5, traits=("trickster",)))  # fmt: skip
    assert p.forbids("trickster on a1 as shoot") == "", "who is in a building lies hidden, too"

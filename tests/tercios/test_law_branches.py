"""Laws that speak of one rule in several places: each place is met where no other refuses, and known by its words."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.tercios import actions as act
from grognard.games.tercios.frames import Commanding, CommandingStep
from grognard.games.tercios.rules.traits import command_actions, questions
from grognard.games.tercios.rules.traits.table import COMMANDER, ENEMY, ENEMY_COMMANDER, FRIEND, TRAITS
from tests.tercios.command_post import Post, commander, ground, troop
from tests.tercios.positions import refused_with, said

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
    assert named(p, "nimble", "a1") == ("TC-18.3-i", "not-attached")
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

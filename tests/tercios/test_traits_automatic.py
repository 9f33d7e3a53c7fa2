"""Chapter 18.4: traits that need no test."""

from __future__ import annotations

import pytest

from grognard.boards.open_table import Side
from grognard.core import Pose, ScriptedDice
from grognard.games.tercios import play
from grognard.games.tercios.components.special_rules import ELITE, FRENZIED, IMPETUOUS
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Fighting
from grognard.games.tercios.rules import breaking, discipline
from grognard.games.tercios.rules.discipline import in_command, interacts
from grognard.games.tercios.rules.melee import falling_back
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.values import is_weary, rules_of, suffers_weariness
from tests.tercios.command_post import Post, commander, ground, inches, troop


def led(*traits: str, unit: str = "classic", **fields: object) -> Post:
    """A troop with its commander, and an enemy before it."""
    return Post(troop(unit, 20, 20, **fields), troop("classic", 20, 24, 270, side=1), commander(host=0, traits=traits))


def near(*traits: str, unit: str = "classic", far: float = 0, **fields: object) -> Post:
    """A troop with a commander a few inches from it."""
    return Post(
        troop(unit, 20, 20, **fields), troop("classic", 20, 34, 270, side=1), commander(20, 15 - far, traits=traits)
    )


@pytest.mark.rule("TC-18.4-a")
def test_aggressive_makes_it_harder_to_evade_a_charge():
    def dice(p: Post, reaction: str) -> int:
        return discipline.reaction_dice(p.s, 1, reaction, 0, True, False).net

    assert dice(led("aggressive"), "evade") == dice(led(), "evade") - 1
    assert dice(led("aggressive"), "resist") == dice(led(), "resist")


@pytest.mark.rule("TC-18.4-b")
def test_brave_gives_impetuous_and_elite_to_his_own_troop_only():
    assert rules_of(led("brave").s, 0) & IMPETUOUS
    assert rules_of(led("brave").s, 0) & ELITE
    assert not rules_of(near("brave").s, 0) & (IMPETUOUS | ELITE)


@pytest.mark.rule("TC-18.4-c")
@pytest.mark.parametrize(("traits", "wear"), [((), 1), (("calm",), 0)])
def test_calm_spares_the_wear_of_a_disengagement_that_is_blocked(traits, wear):
    p = led(*traits)
    p.s.troops.insert(1, troop("classic", 20, 17))
    falling_back.disengage(p.s, Fighting(2, 0), 1, p.events)
    assert p.troop("a1").wear == wear


@pytest.mark.rule("TC-18.4-d")
def test_diplomatic_interacts_with_allies():
    assert not interacts(near(ally=True).s, 0, 0)
    assert interacts(near("diplomatic", ally=True).s, 0, 0)


@pytest.mark.rule("TC-18.4-e")
def test_gallant_keeps_the_courage_of_a_troop_taken_in_flank():
    f = Fighting(1, 0, flank=True, aimed=Side.RIGHT)
    assert melee.courage_dice(led().s, f, 1).net == -1
    assert melee.courage_dice(led("gallant").s, f, 1).net == 0
    assert melee.melee_dice(led("gallant").s, f, 1).net == melee.melee_dice(led().s, f, 1).net


@pytest.mark.rule("TC-18.4-f")
def test_imperturbable_helps_reactions_in_his_radius():
    def dice(p: Post) -> int:
        return discipline.reaction_dice(p.s, 0, "shoot", 1, True, False).net

    assert dice(near("imperturbable")) == dice(near()) + 1
    assert dice(near("imperturbable", far=8)) == dice(near(far=8))


@pytest.mark.rule("TC-18.4-g")
def test_passionate_gives_frenzied():
    assert rules_of(led("passionate").s, 0) & FRENZIED
    assert not rules_of(led().s, 0) & FRENZIED


@pytest.mark.rule("TC-18.4-h")
def test_phlegmatic_ignores_weariness():
    p = led("phlegmatic", wear=4)
    assert is_weary(p.s, 0)
    assert not suffers_weariness(p.s, 0)
    assert suffers_weariness(led(wear=4).s, 0)


@pytest.mark.rule("TC-18.4-i")
def test_prepared_gives_evasion_to_light_troops_infantry_too():
    assert discipline.may_always_evade(near("prepared_light", unit="shot_company").s, 0)
    assert not discipline.may_always_evade(near(unit="shot_company").s, 0)
    assert not discipline.may_always_evade(near("prepared_light").s, 0), "it is not Light"
    assert not discipline.may_always_evade(near("prepared_light", unit="shot_company", far=8).s, 0)


@pytest.mark.rule("TC-18.4-i")
def test_with_discipline_plus_against_infantry():
    def dice(*traits: str) -> int:
        return discipline.reaction_dice(near(*traits, unit="shot_company").s, 0, "evade", 1, True, False).net

    assert dice("prepared_light") == dice() + 1


@pytest.mark.rule("TC-18.4-j")
@pytest.mark.parametrize(("second", "alive"), [((6, 6, 1, 1), True), ((1, 1, 1, 1), False)])
def test_selfless_rolls_the_break_test_again_and_dies_for_it(second, alive):
    p = led("selfless", wear=5)
    p.s.troops.insert(1, troop("classic", 50, 20))
    p.s.change(0, wear=5)
    breaking.wear(p.s, 0, 1)
    play.run(p.s, ScriptedDice([1, 1, 1, 1]), p.events)
    assert p.decision == "selfless 0"
    p.play("reroll", *second)
    assert p.troop("a1").present == alive
    assert [e.why for e in p.happened(ev.CommanderLost)] == ["selfless"]


@pytest.mark.rule("TC-18.4-k")
def test_wealthy_lets_mercenaries_take_break_tests_badly():
    assert breaking.break_dice(near(options=("mercenaries",)).s, 0).value == 0
    assert breaking.break_dice(near("wealthy", options=("mercenaries",)).s, 0).value == 2
    assert breaking.break_dice(near("wealthy", far=8, options=("mercenaries",)).s, 0).value == 0


@pytest.mark.rule("TC-18.4-l")
def test_respectable_needs_no_line_of_sight_to_his_own_troops():
    def hidden(*traits: str) -> Post:
        return Post(
            troop("classic", 20, 20), troop("classic", 60, 34, 270, side=1), ground("rocks", 14, 15.8, 26, 16.8),
            commander(20, 14, traits=traits, virtues=("zeal",)), commander(60, 40, side=1),
        )  # fmt: skip

    assert not in_command(hidden().s, 0)
    assert in_command(hidden("respectable").s, 0)
    assert hidden().forbids("inspiring on a1 as zeal") == "TC-16.6-a"
    assert hidden("respectable").forbids("inspiring on a1 as zeal") == ""
    enemy = hidden("respectable", "smart")
    enemy.s.change(1, pose=Pose(*inches(20, 30), 27000))
    assert enemy.forbids("smart on b1") == "TC-16.6-a", "enemies he must see"

"""What may be added to an army in the making, for how much, and by which law not; and armies drawn at random."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from grognard.core import Refusal
from grognard.core.army_builder import ArmyBuilder, ArmyPart, Choice, Offer
from grognard.games.tercios.components.adaptations import ORIGINAL
from grognard.games.tercios.components.army_lists import NATIONS, STRUCTURES, Army, Leader, ready_armies
from grognard.games.tercios.data import DATA
from grognard.games.tercios.files.builder import BUILDER
from grognard.games.tercios.files.builder_edits import BadEdit, edited, step
from grognard.games.tercios.files.builder_offers import parts
from grognard.games.tercios.files.random_army import NEAR, build_for
from grognard.games.tercios.rules.army_lists import as_yaml
from grognard.games.tercios.rules.army_lists.army import army_faults, is_unfinished
from grognard.words import translator
from tests.selection import cases
from tests.tercios.armies import army, formation

SPAIN = ready_armies()["spain_1000"]
ENGLISH = translator("en", DATA.path.parent / "messages")


def every_part(part: ArmyPart) -> list[ArmyPart]:
    return [part, *(inner for child in part.parts for inner in every_part(child))]


def part_of(made: Army, focus: str, switches=None) -> ArmyPart:
    whole = parts(made, focus) if switches is None else parts(made, focus, switches)
    return next(part for part in every_part(whole) if part.id == focus)


def offer(made: Army, focus: str, edit: str, switches=None) -> Offer:
    part = part_of(made, focus, switches)
    return next(o for choice in part.choices for o in choice.offers if o.edit == edit)


def told(made: Army, focus: str, edit: str) -> str:
    """The rule against an offer, or its points."""
    found = offer(made, focus, edit)
    return found.refusal.rule if found.refusal else f"{found.points:+d}"


def test_what_a_formation_may_still_have_and_for_how_much():
    made = army("foot: tercio, tercio")
    assert told(made, "formations.0", "buy formations.0 tercio") == "+140"
    assert told(made, "formations.0", "buy formations.0 shot_company") == "+60"
    assert told(made, "formations.0", "buy formations.0 classic") == "TC-19.1-d"
    assert told(made, "formations.0", "buy formations.0 forlorn_hope") == "+50"
    full = army("foot: tercio, tercio, tercio, tercio, shot_company, shot_company, forlorn_hope")
    assert told(full, "formations.0", "buy formations.0 tercio") == "TC-19.3-a"
    assert told(full, "formations.0", "buy formations.0 pike_company") == "TC-19.3-a"
    assert told(made, "formations.0", "ally formations.0 hre") == "TC-13.1-b"
    assert (
        told(army("foot: tercio, tercio, forlorn_hope"), "formations.0", "buy formations.0 forlorn_hope") == "TC-14.1-a"
    )


def test_what_an_army_may_still_have_and_for_how_much():
    made = army("foot: tercio, tercio", "group: shot_company, shot_company")
    assert told(made, "", "add infantry_regiment tercio") == "+285"
    assert told(made, "", "add cavalry_regiment cuirassiers") == "+105"
    assert told(made, "", "add battle_group shot_company") == "TC-19.2-a"
    assert told(made, "", "add infantry_regiment classic") == "TC-19.1-d"
    assert told(made, "", "add infantry_regiment classic hre") == "+225"
    assert told(replace(made, budget=made.points + 284), "", "add infantry_regiment tercio") == "TC-19.1-a"
    assert told(replace(made, budget=made.points + 285), "", "add infantry_regiment tercio") == "+285"
    assert told(made, "", "add elite_unit cuirassiers") == "+115"


def test_what_is_unfinished_stops_nobody():
    made = Army("spain", "cavalry", Leader(2), ())
    assert told(made, "", "add infantry_regiment tercio") == "+285"
    assert told(made, "", "add battery heavy_gun") == "+85"
    assert all(is_unfinished(fault) for fault in army_faults(edited(made, "add battery heavy_gun")))


def test_options_of_a_troop():
    made = army("foot: tercio pike_square, tercio")
    at = "formations.0.units.0"
    assert told(made, at, f"option {at} modern") == "TC-19.4-d"
    assert told(made, at, f"option {at} viejo") == "+45"
    assert told(made, at, f"option {at} depleted") == "-15"
    taken = offer(made, at, f"option {at} pike_square")
    assert taken.taken
    assert taken.points == -10
    assert not any(choice.offers for choice in part_of(made, "formations.0").choices if choice.id == "options")


def test_ranks_virtues_and_traits_of_a_commander():
    made = army(formation("foot: tercio, tercio", Leader(1, (), ("alert",))), "horse: cuirassiers", chief=3)
    at = "formations.1.commander"
    assert told(made, at, f"rank {at} 2") == "+20"
    assert told(made, at, f"rank {at} 4") == "TC-16.1-c"
    assert told(made, at, f"rank {at} 5") == "TC-16.1-f"
    assert told(made, at, f"virtue {at} zeal") == "TC-17.1-c"
    assert told(made, "chief", "virtue chief zeal") == "+0"
    assert told(made, "chief", "trait chief alert") == "TC-18.0-b"
    assert told(made, "chief", "trait chief bold") == "+0"
    assert offer(made, "chief", "trait chief bold").rules == ("TC-18.2-c",)
    assert "trait chief fast" not in [o.edit for c in part_of(made, "chief").choices for o in c.offers]


def test_a_lower_rank_lets_go_what_it_does_not_allow():
    made = Army("spain", "standard", Leader(4, ("zeal", "will"), ("alert", "bold")), ())
    assert edited(made, "rank chief 2").chief == Leader(2, ("zeal",), ("alert",))


def test_profiles_that_are_not_in_use_are_refused_by_their_rule():
    made = army("foot: tercio, tercio")
    found = offer(made, "formations.0", "buy formations.0 forlorn_hope", ORIGINAL)
    assert found.refusal is not None
    assert found.refusal.rule == "TC-14.1-a"
    report = BUILDER.draft(as_yaml.written(made), "buy formations.0 forlorn_hope", variant="original")
    assert report.refusal is not None
    assert report.refusal.rule == "TC-14.1-a"


def test_taking_out_and_renaming_are_always_possible():
    made = army("horse: cuirassiers, shot_company", "foot: tercio, tercio")
    after = edited(made, "remove formations.0.units.0")
    assert step(made, "remove formations.0.units.0") == after
    assert "TC-19.3-g" in [fault.rule for fault in army_faults(after)]
    assert edited(made, "name formations.1 Old ones").formations[1].name == "Old ones"
    assert edited(made, "name formations.1.units.0 S1").formations[1].units[0].name == "S1"
    assert edited(made, "name formations.1.commander Fuentes").formations[1].commander == Leader(0, (), (), "Fuentes")
    assert edited(made, "title  An army ").title == "An army"
    assert edited(made, "up formations.1").formations == made.formations[::-1]
    assert edited(made, "down formations.0").formations == made.formations[::-1]


def test_a_copy_may_stand_beside_what_it_was_copied_from():
    made = replace(SPAIN, budget=0)
    after = step(made, "copy formations.0")
    assert isinstance(after, Army)
    assert after.formations[1].units == tuple(replace(u, name="") for u in after.formations[0].units)
    assert army_faults(after) == ()
    faulty = edited(made, "option formations.0.units.1 modern")
    assert [fault.rule for fault in army_faults(faulty)] == ["TC-19.4-d"]
    assert isinstance(step(faulty, "copy formations.0.units.0"), Army), (
        "an old fault that has moved on is not a new one"
    )
    again = step(faulty, "copy formations.0.units.1")
    assert isinstance(again, Refusal)
    assert again.rule == "TC-19.4-d"


@pytest.mark.parametrize(
    "edit",
    [
        "",
        "dance",
        "add",
        "add cavalry",
        "add battery light_gun sweden more",
        "remove formations.9",
        "remove chief",
        "buy formations.0 cavalry",
        "buy formations.0.units.0 tercio",
        "option formations.0.units.0 carthorses",
        "rank chief 6",
        "rank chief -1",
        "rank chief ²",
        "virtue chief bold",
        "trait formations.3.commander2 bold",
        "budget lots",
        "budget 1000000",
        "new spain standard",
        "name chief " + "x" * 81,
        "up formations.0",
        "down formations.3",
        "nation atlantis",
        "ally formations.0 atlantis",
        "title \x00",
    ],
)
def test_edits_that_mean_nothing_are_told_so(edit):
    with pytest.raises(BadEdit):
        edited(SPAIN, edit)
    report = BUILDER.draft(as_yaml.written(SPAIN), edit or " ")
    assert report.refusal is not None
    assert report.refusal.message.key == "army-bad-edit"


def broken(made: Army) -> list[Refusal]:
    return [fault for fault in army_faults(made) if not is_unfinished(fault)]


@settings(max_examples=cases(6, 375))
@given(st.data())
def test_whatever_is_offered_can_be_done_and_costs_what_was_told(data):
    """A walk through the builder: offers keep their word, refusals too, and no step breaks a law that stood."""
    nation, structure = data.draw(st.sampled_from(list(NATIONS))), data.draw(st.sampled_from(list(STRUCTURES)))
    made = Army(nation, structure, Leader(3), (), data.draw(st.sampled_from([0, 600, 1500])))
    for _ in range(12):
        focus = data.draw(st.sampled_from([part.id for part in every_part(parts(made, ""))]))
        offers = [o for choice in part_of(made, focus).choices for o in choice.offers] + [*part_of(made, focus).edits]
        if not offers:
            continue
        one = data.draw(st.sampled_from(offers))
        after = step(made, one.edit)
        if one.refusal is not None:
            assert after == one.refusal
            continue
        assert isinstance(after, Army), one
        assert after.points - made.points == one.points
        if not one.edit.startswith(("remove", "nation", "structure")):
            assert len(broken(after)) <= len(broken(made)), one
        made = after
    assert BUILDER.draft(as_yaml.written(made)).draft is not None


@settings(max_examples=cases(20, 200))
@given(
    st.sampled_from(list(NATIONS)), st.integers(500, 3000), st.integers(0, 2**32),
)  # fmt: skip
def test_armies_drawn_at_random_are_legal_and_near_their_budget(nation, budget, seed):
    made = build_for(nation, budget, Random(seed))
    assert made.nation == nation
    assert army_faults(made, budget) == ()
    assert budget - made.points <= 3 * NEAR
    assert made == build_for(nation, budget, Random(seed))


def test_every_structure_is_drawn_now_and_then():
    drawn = [build_for("hre", 900, Random(seed)).structure for seed in range(20)]
    assert {*drawn} == {*STRUCTURES}


def test_without_adaptations_none_is_drawn():
    for seed in range(10):
        assert army_faults(build_for("france", 1500, Random(seed), ORIGINAL), switches=ORIGINAL) == ()


# --- as the service uses it


@pytest.mark.rule("TC-14.1-a", "TC-14.2-a")
def test_single_rules_are_switched_on_and_off_behind_a_variant():
    text = as_yaml.written(army("foot: tercio, tercio, forlorn_hope"))

    def broken(variant: str) -> list[str]:
        draft = BUILDER.draft(text, variant=variant).draft
        assert draft is not None
        return [fault.rule for fault in draft.faults if fault.rule == "TC-14.1-a"]

    assert broken("") == broken("french") == broken("original forlorn-hope=on") == []
    assert broken("original") == broken("french forlorn-hope=off") == broken("original dragoons-adapted=on")
    assert broken("original") == ["TC-14.1-a"]
    offered = {switch.id: switch.variants for switch in BUILDER.lists().switches}
    assert offered == dict.fromkeys(("forlorn-hope", "dragoons-adapted", "heavy-cavalry-profile"), ("french",))


def test_a_builder_fulfils_its_protocol_and_keeps_nothing():
    builder: ArmyBuilder = BUILDER
    lists = builder.lists()
    assert [kind.id for kind in lists.nations] == list(NATIONS)
    assert lists.budgets == (500, 1000, 1500, 2000, 3000)
    assert [ENGLISH.text(variant.name)[:8] for variant in lists.variants] == ["French r", "original"]
    begun = builder.draft("", "new sweden standard 1000").draft
    assert begun is not None
    assert (begun.points, begun.budget) == (25, 1000)
    assert [(fault.rule, fault.unfinished) for fault in begun.faults] == [("TC-19.2-a", True)]
    more = builder.draft(begun.text, "add infantry_regiment modern", "formations.0").draft
    assert more is not None
    assert more.points == 25 + 5 + 220
    assert more.faults == ()
    assert [choice.id for choice in more.whole.parts[1].choices] == ["buy", "buy", "buy", "ally"]
    assert more.whole.choices == ()


def test_ready_armies_can_be_begun_with():
    for ready in BUILDER.lists().ready:
        report = BUILDER.draft(ready.text)
        assert report.draft is not None
        assert report.draft.points == ready.points
        assert report.draft.faults == report.faults == ()
        assert ENGLISH.text(ready.name)


def test_a_refused_edit_leaves_the_army_and_names_the_law():
    report = BUILDER.draft(as_yaml.written(SPAIN), "option formations.0.units.1 modern")
    assert report.refusal is not None
    assert report.refusal.rule == "TC-19.4-d"
    assert report.draft is not None
    assert report.draft.text == as_yaml.written(SPAIN)


def test_a_text_that_cannot_be_read_has_its_faults():
    report = BUILDER.draft("Only a title")
    assert report.draft is None
    assert [ENGLISH.text(fault.what) for fault in report.faults][:1] == ["Nation: this line is missing"]
    assert BUILDER.plain("Only a title", "en") is None
    assert BUILDER.papers("Only a title") is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_that_is_shown_can_be_said(language):
    words = translator(language, DATA.path.parent / "messages")

    def say_offer(one: Offer) -> None:
        words.text(one.name)
        for message in (one.detail, one.refusal and one.refusal.message):
            assert message is None or words.text(message)

    def say_choice(choice: Choice) -> None:
        assert words.text(choice.name)
        for one in choice.offers:
            say_offer(one)

    made = edited(edited(SPAIN, "add elite_unit tercio"), "add cavalry_regiment dragoons_adapted")
    for focus in [part.id for part in every_part(parts(made, ""))]:
        for part in every_part(parts(made, focus)):
            assert words.text(part.name)
            for line in part.detail:
                assert words.text(line)
            for one in part.edits:
                say_offer(one)
            for choice in part.choices:
                say_choice(choice)

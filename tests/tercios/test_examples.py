"""The worked examples, each a test of the rules it names; and the runner, which must notice everything."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any

import pytest

from grognard.games.tercios.examples.cases import KINDS, results, run
from grognard.kit.example_cases import laid_over
from grognard.kit.example_files import BadExample, Example, load
from tests.selection import and_slow
from tests.worked_examples import changed, expectations, faults, without

HERE = Path(__file__).parent
FILE, MORE = HERE / "examples.yaml", HERE / "extra_examples.yaml"
EXAMPLES = load(FILE)
ALL = [*EXAMPLES, *load(MORE)]
BY_ID = {example.fields["id"]: example for example in ALL}


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, id=example.fields["id"], marks=pytest.mark.rule(*example.fields["rules"], example=True))
        for example in ALL
    ],
)
def test_a_worked_example_comes_out_as_written(example: Example) -> None:
    assert run(example) == []


def test_every_worked_example_is_there_and_rests_on_rules() -> None:
    assert len(EXAMPLES) == 89
    assert len(BY_ID) == len(ALL)
    assert all(example.fields["rules"] for example in ALL)
    assert {example.fields["kind"] for example in EXAMPLES} == set(KINDS)


def test_a_file_is_run_case_by_case(tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(
        "- {id: A, title: right, kind: modifier, rules: [], given: {base: 5, plus: 1}, expect: {value: 7}}\n"
        "- {id: B, title: wrong, kind: modifier, rules: [], given: {base: 5, plus: 1}, expect: {value: 8}}\n"
        "- {id: C, title: unknown, kind: dance, rules: [], expect: {value: 8}}\n",
        encoding="utf-8",
    )
    found = list(results(file))
    assert [(row.line, row.name, bool(row.faults)) for row in found] == [
        (1, "A right", False),
        (2, "B wrong", True),
        (3, "C unknown", True),
    ]
    assert found[1].faults[0].what == "value: expected 8, found 7"
    assert found[1].faults[0].line == 2
    assert "'dance' is unknown" in found[2].faults[0].what


# --- the runner notices what does not come out as expected


@pytest.mark.parametrize("name", and_slow(list(BY_ID)[::3], [name for n, name in enumerate(BY_ID) if n % 3]))
def test_every_expectation_of_every_example_can_fail(name: str) -> None:
    found = list(expectations(BY_ID[name]))
    assert found
    for path, other in found:
        assert faults(run, changed(BY_ID[name], path, other)), path


def test_lists_of_words_may_be_told_in_any_order() -> None:
    turned = changed(BY_ID["TC-EX-055"], "checks/4/expect/reactions", ["shoot", "face"])
    assert run(turned) == []
    order = changed(BY_ID["TC-EX-082"], "expect/order", ["U1", "U2"])
    assert faults(run, order), "the order of activation is no list of words"


def test_a_pose_is_right_within_a_unit() -> None:
    for x, right in ((21.5787, True), (21.5709, True), (21.5827, False)):
        found = faults(run, changed(BY_ID["TC-EX-042"], "checks/0/expect/at", [x, 19.213]))
        assert (found == []) is right, x
    for facing, right in ((53.14, True), (53.12, True), (53.16, False)):
        assert (faults(run, changed(BY_ID["TC-EX-041"], "checks/1/expect/facing", facing)) == []) is right, facing


def test_any_rule_of_a_list_will_do() -> None:
    way = "checks/2/expect/because"
    assert run(changed(BY_ID["TC-EX-041"], way, ["TC-1.1-a", "TC-6.2-d"])) == []
    assert faults(run, changed(BY_ID["TC-EX-041"], way, ["TC-1.1-a"])) == [
        "because: expected [TC-1.1-a], found [TC-6.2-d, TC-6.2-d]"
    ]
    assert faults(run, changed(BY_ID["TC-EX-041"], "checks/0/expect/because", "TC-6.2-d")), "it is legal"


# --- dice by the names of their rolls


def test_a_roll_with_other_dice_than_are_named_is_noticed() -> None:
    shot = BY_ID["TC-EX-010"]
    for way, other, said in (
        ("dice/shoot", [6, 6], "shoot: 3 dice are rolled, 2 are named"),
        ("dice/shoot", [6, 6, 6, 6], "shoot: 3 dice are rolled, 4 are named"),
        ("dice/shoot", [], "shoot: 3 dice are rolled, 0 are named"),
        ("dice/break", [1], "the roll break is named and not made"),
        ("dice/shoot", [1, 1, 1], "the roll courage is named and not made"),
        ("dice/shoot", [7, 1, 1], "these must be faces of dice"),
        ("dice/dance", [1], "'dance' is unknown"),
        ("dice", [6], "this must be keys and values"),
    ):
        with pytest.raises(BadExample, match=re.escape(said)):
            run(changed(shot, way, other))
    with pytest.raises(BadExample, match="the roll courage is made, with 4 dice, and not named"):
        run(without(shot, "dice/courage"))


def test_without_dice_only_what_is_known_before_is_looked_at() -> None:
    shot = without(BY_ID["TC-EX-010"], "dice")
    assert run(changed(shot, "expect", {"shoot_dice": 3, "courage_dice": 4})) == []
    assert faults(run, changed(shot, "expect", {"hits": 0})) == ["hits: expected 0, and it cannot be known"]
    melee = without(BY_ID["TC-EX-030"], "dice")
    dice = {"attacker_melee_dice": 6, "defender_melee_dice": 2, "attacker_courage_dice": 4, "defender_courage_dice": 3}
    assert run(changed(melee, "expect", dice)) == []
    test = without(BY_ID["TC-EX-020"], "dice")
    assert faults(run, changed(test, "expect", {"dice": 2, "passed": True})) == [
        "passed: expected true, and it cannot be known"
    ]


def test_a_roll_of_no_dice_is_none() -> None:
    assert run(changed(BY_ID["TC-EX-012"], "dice/courage", [])) == []
    assert run(changed(BY_ID["TC-EX-093"], "checks/1/dice", {"test": []})) == []


# --- facts


def test_checks_are_laid_over_the_case() -> None:
    below = {"troop": {"profile": "modern", "options": ["veteran"], "attached": {"rank": 2}}, "steps": [1, 2]}
    above = {"troop": {"options": [], "attached": {"traits": ["calm"]}}, "steps": [3]}
    assert laid_over(below, above) == {
        "troop": {"profile": "modern", "options": [], "attached": {"rank": 2, "traits": ["calm"]}},
        "steps": [3],
    }
    assert below["troop"] == {"profile": "modern", "options": ["veteran"], "attached": {"rank": 2}}


@pytest.mark.parametrize("example", ALL, ids=list(BY_ID))
def test_nothing_depends_on_what_a_case_is_called(example: Example) -> None:
    fields = copy.deepcopy(dict(example.fields)) | {"id": "NONE", "title": "nothing", "rules": []}
    assert run(Example(fields)) == []


@pytest.mark.parametrize(
    ("name", "way", "value", "said"),
    [
        ("TC-EX-010", "colour", 1, "'colour' is unknown"),
        ("TC-EX-010", "kind", "dance", "'dance' is unknown"),
        ("TC-EX-010", "source_example", "yes", "this must be true or false"),
        ("TC-EX-010", "rules", "TC-1.1-a", "this must be a list"),
        ("TC-EX-010", "checks", [], "dice stands in each check"),
        ("TC-EX-010", "given/colour", 1, "'colour' is unknown"),
        ("TC-EX-010", "given/shooter", "classic", "this must be keys and values"),
        ("TC-EX-010", "given/shooter/colour", 1, "'colour' is unknown"),
        ("TC-EX-010", "given/shooter/profile", "knights", "'knights' is unknown"),
        ("TC-EX-010", "given/shooter/options", ["lances"], "'lances' is unknown"),
        ("TC-EX-010", "given/shooter/options", "veteran", "this must be a list"),
        ("TC-EX-010", "given/shooter/weapons", ["sling"], "'sling' is unknown"),
        ("TC-EX-010", "given/shooter/rules", ["brave"], "'brave' is unknown"),
        ("TC-EX-010", "given/shooter/order", "dance", "'dance' is unknown"),
        ("TC-EX-010", "given/shooter/form", "foot", "classic has only one form"),
        ("TC-EX-014", "given/shooter/form", "foot", "'foot' is unknown"),
        ("TC-EX-010", "given/shooter/wear", -1, "this must be a whole number from 0 up"),
        ("TC-EX-010", "given/shooter/disordered", 1, "this must be true or false"),
        ("TC-EX-010", "given/shooter/attached", {"rank": 6}, "a rank of 6"),
        ("TC-EX-010", "given/shooter/attached", {"virtues": ["calm"]}, "'calm' is unknown"),
        ("TC-EX-010", "given/shooter/attached", {"traits": ["zeal"]}, "'zeal' is unknown"),
        ("TC-EX-010", "given/range_in", "seven", "a number is needed"),
        ("TC-EX-010", "given/weapon", "pike", "'pike' is unknown"),
        ("TC-EX-010", "given/reaction", "evade", "'evade' is unknown"),
        ("TC-EX-010", "expect/colour", 1, "'colour' is unknown"),
        ("TC-EX-010", "expect/hits", "three", "this must be a whole number from 0 up"),
        ("TC-EX-010", "expect", {}, "nothing is expected"),
        ("TC-EX-084", "given/steps", ["wear many"], "'wear many' is unknown"),
        ("TC-EX-084", "given/steps", ["commander_leaves"], "there is no commander who could leave"),
        ("TC-EX-084", "expect/steps", [{"colour": 1}], "'colour' is unknown"),
        ("TC-EX-020", "given/test", "dance", "'dance' is unknown"),
        ("TC-EX-023", "given/reaction", "dance", "'dance' is unknown"),
        ("TC-EX-030", "expect/defender_result", "retreat far", "'retreat far' is unknown"),
        ("TC-EX-030", "expect/winner", "both", "'both' is unknown"),
        ("TC-EX-041", "given/troop/at", [10], "[x, y] is needed"),
        ("TC-EX-041", "given/troop/at_units", [10, 10], "a place is given twice"),
        ("TC-EX-041", "given/troop/order", "fire", "the order is ready or run"),
        ("TC-EX-041", "given/scenery", [{"element": "volcano", "rect": [1, 1, 2, 2]}], "'volcano' is unknown"),
        ("TC-EX-041", "given/scenery", [{"element": "rocks", "rect": [1, 1, 2]}], "[x_min, y_min, x_max, y_max]"),
        ("TC-EX-041", "given/others", [{"profile": "classic", "at": [1, 1], "facing": 0}], "side is missing"),
        ("TC-EX-041", "checks/0/colour", 1, "'colour' is unknown"),
        ("TC-EX-041", "checks/0/expect/because", [], "this must be the id of a rule"),
        ("TC-EX-052", "checks/0/given/commander_done", "tired", "'tired' is unknown"),
        ("TC-EX-053", "given/reacts", "W9", "'W9' is unknown"),
        ("TC-EX-060", "given/nation", "narnia", "'narnia' is unknown"),
        ("TC-EX-060", "given/formation/name", "Guards", "'name' is unknown"),
        ("TC-EX-062", "given/army", "narnia_1000", "'narnia_1000' is unknown"),
        ("TC-EX-064", "checks/0/given/options", ["gilded"], "'gilded' is unknown"),
        ("TC-EX-070", "checks/0/given/of", "luck", "'luck' is unknown"),
        ("TC-EX-070", "checks/0/given/rank", 3, "'rank' is unknown"),
        ("TC-EX-070", "checks/0/expect/chance", "half", "a fraction such as 5/36 is needed"),
    ],
)
def test_what_means_nothing_is_an_error_that_names_file_and_case(name: str, way: str, value: Any, said: str) -> None:
    with pytest.raises(BadExample) as wrong:
        run(changed(BY_ID[name], way, value))
    assert re.match(rf"{FILE.name}:\d+: {name}: ", str(wrong.value))
    assert said in str(wrong.value)


@pytest.mark.parametrize("key", ["id", "title", "kind", "rules", "expect"])
def test_what_every_case_has_is_missed(key: str) -> None:
    with pytest.raises(BadExample, match=f"{key} is missing"):
        run(without(BY_ID["TC-EX-010"], key))


def test_an_error_is_told_with_its_line() -> None:
    checks = BY_ID["TC-EX-041"]
    own = checks.line("checks", 1, "given")
    with pytest.raises(BadExample, match=rf"^examples.yaml:{own}: TC-EX-041: given.to: "):
        run(changed(checks, "checks/1/given/to", "north"))
    with pytest.raises(BadExample, match=rf"^examples.yaml:{checks.line('given')}: TC-EX-041: given.troop.facing: "):
        run(changed(checks, "given/troop/facing", "north"))

"""The worked examples, each a test of the rules it names; and the runner, which must notice everything."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.games.frederick.examples.cases import run
from grognard.kit.example_files import BadExample, Example, load
from tests.worked_examples import changed, faults, spoilt, without

FILE = Path(__file__).parent / "examples.yaml"
EXAMPLES = load(FILE)
BY_ID = {example.fields["id"]: example for example in EXAMPLES}


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, id=example.fields["id"], marks=pytest.mark.rule(*example.fields["rules"], example=True))
        for example in EXAMPLES
    ],
)
def test_a_worked_example_comes_out_as_it_is_told(example: Example) -> None:
    assert run(example) == []


def test_every_worked_example_is_there_and_rests_on_rules() -> None:
    assert list(BY_ID) == [f"EX-{n:02}" for n in range(1, 30)]
    assert all(example.fields["rules"] for example in EXAMPLES)


def test_the_command_line_runs_them() -> None:
    command = [sys.executable, "-m", "grognard", "examples", "frederick", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "29 passed, 0 failed\n")


# --- the runner notices what does not come out as expected


EVERY = [
    (example, key, other, f"{example.fields['id']}-{key}-{n}")
    for example in EXAMPLES
    for key, wanted in example.fields.get("expected", {}).items()
    for n, other in enumerate(spoilt(wanted))
]


@pytest.mark.parametrize(("example", "key", "other"), [row[:3] for row in EVERY], ids=[row[3] for row in EVERY])
def test_every_expectation_of_every_example_can_fail(example: Example, key: str, other: Any) -> None:
    assert faults(run, changed(example, f"expected/{key}", other))


@pytest.mark.parametrize("names", [["nadasdy", "piccolomini"], ["piccolomini", "nadasdy"]])
def test_what_the_rules_put_in_no_order_may_be_told_in_any(names: list[str]) -> None:
    there = {"fresh": 4, "commanders": names}
    assert run(changed(BY_ID["EX-05"], "expected/olmuetz_austrian_units", there)) == []
    assert run(changed(BY_ID["EX-05"], "expected/olmuetz_austrian_units", there | {"commanders": names[:1]})) != []


@pytest.mark.parametrize("name", ["EX-03", "EX-05", "EX-07", "EX-08", "EX-17", "EX-19", "EX-24", "EX-25", "EX-26"])
def test_too_few_dice_or_too_many_are_noticed(name: str) -> None:
    dice, line = BY_ID[name].fields["dice"], BY_ID[name].line("dice")
    for other in ([*dice, 6], dice[:-1]):
        with pytest.raises(BadExample, match=f"^{FILE.name}:{line}: {name}: "):
            run(changed(BY_ID[name], "dice", other))


def test_an_action_that_is_refused_must_have_been_expected_to_be() -> None:
    (fault,) = run(without(BY_ID["EX-14"], "expected/second_legal"))
    assert fault.what == "march 4 troops torgau -> leipzig: refused by FR-6.2-h"
    assert fault.line == BY_ID["EX-14"].line("actions")


def test_the_rule_by_which_something_is_refused_may_be_named() -> None:
    example = without(BY_ID["EX-14"], "expected/second_legal")
    assert run(changed(example, "expected/refused_by", "FR-6.2-h")) == []
    assert faults(run, changed(example, "expected/refused_by", "FR-6.2-n")) == [
        "refused_by: expected FR-6.2-n, found FR-6.2-h"
    ]


def test_a_variant_that_is_judged_otherwise_is_noticed() -> None:
    for n, row in enumerate(BY_ID["EX-29"].fields["variants"]):
        with pytest.raises(BadExample, match="variant"):
            run(changed(BY_ID["EX-29"], f"variants/{n}/legal", not row["legal"]))
    with pytest.raises(BadExample, match=r"refused by FR-2\.3\.2-c, not because"):
        run(changed(BY_ID["EX-29"], "variants/1/because", "a sea route takes 1 unit"))


# --- the runner refuses what is not written as it should be


@pytest.mark.parametrize(
    ("name", "way", "value", "said"),
    [
        ("EX-03", "colour", 1, "'colour' is unknown"),
        ("EX-03", "state/colour", 1, "'colour' is unknown"),
        ("EX-03", "expected/colour", 1, "'colour' is unknown"),
        ("EX-03", "expected", {}, "expected"),
        ("EX-03", "actions", ["dance"], "'dance' means nothing"),
        ("EX-03", "state/active_army", "sweden", "'sweden' is unknown"),
        ("EX-05", "state/units/wonderland", [], "no space is called 'wonderland'"),
        ("EX-05", "state/units/glatz", [{"nation": "prussia", "fresh": 1, "drunk": 2}], "'drunk' is unknown"),
        ("EX-05", "state/control/glatz", "spain", "'spain' is unknown"),
        ("EX-05", "actions", ["march 8 troops dresden -> wien"], "no way joins dresden and wien"),
        ("EX-05", "actions", ["roll action points", "march the same 8 dresden -> goerlitz"], "0 marched before"),
        ("EX-11", "state/units/prag", [{"nation": "austria", "commanders": ["nobody"]}], "no commander"),
        ("EX-12", "state/step", 9, "step 9 is unknown"),
        ("EX-14", "state/note", "torgau is on fire", "'torgau is on fire' means nothing"),
        ("EX-14", "state/note", "leipzig is empty", "it is not true that leipzig is empty"),
        ("EX-24", "state/units/leipzig", [{"nation": "prussia", "fresh": 1, "note": "came"}], "'came' means nothing"),
        ("EX-10", "state/hand", {"prussian": ["ace"]}, "'ace' is unknown"),
        ("EX-05", "state/units", 5, "not written as it should be"),
        ("EX-08", "state/space_type", "castle", "not written as it should be"),
        ("EX-14", "expected/reason", "because", "the reason 'because' means nothing"),
    ],
)
def test_what_means_nothing_is_an_error_that_names_file_and_example(name: str, way: str, value: Any, said: str) -> None:
    with pytest.raises(BadExample) as wrong:
        run(changed(BY_ID[name], way, value))
    assert re.match(rf"{FILE.name}:\d+: {name}: ", str(wrong.value))
    assert said in str(wrong.value)

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
from tests.worked_examples import changed, every_expectation, faults, without

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
def test_a_worked_example_comes_out_as_written(example: Example) -> None:
    assert run(example) == []


def test_every_worked_example_is_there_and_rests_on_rules() -> None:
    assert list(BY_ID) == [f"EX-{n:02}" for n in range(1, 70)]
    assert all(example.fields["rules"] for example in EXAMPLES)


def test_the_command_line_runs_them() -> None:
    command = [sys.executable, "-m", "grognard", "examples", "frederick", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "69 passed, 0 failed\n")


# --- the runner notices what does not come out as expected


EVERY = every_expectation(EXAMPLES)


@pytest.mark.parametrize(("example", "path", "other"), [row[:3] for row in EVERY], ids=[row[3] for row in EVERY])
def test_every_expectation_of_every_example_can_fail(example: Example, path: str, other: Any) -> None:
    assert faults(run, changed(example, path, other))


@pytest.mark.parametrize("names", [["nadasdy", "piccolomini"], ["piccolomini", "nadasdy"]])
def test_commanders_may_be_named_in_any_order(names: list[str]) -> None:
    there = {"olmuetz": {"austrian": {"fresh": 4, "commanders": names}}}
    assert run(changed(BY_ID["EX-05"], "expect/spaces", there)) == []
    there["olmuetz"]["austrian"]["commanders"] = names[:1]
    assert run(changed(BY_ID["EX-05"], "expect/spaces", there)) != []


@pytest.mark.parametrize("name", ["EX-03", "EX-05", "EX-07", "EX-08", "EX-17", "EX-24", "EX-25", "EX-26"])
def test_too_few_dice_or_too_many_are_noticed(name: str) -> None:
    dice, line = BY_ID[name].fields["dice"], BY_ID[name].line("dice")
    for other in ([*dice, 6], dice[:-1]):
        with pytest.raises(BadExample, match=f"^{FILE.name}:{line}: {name}: "):
            run(changed(BY_ID[name], "dice", other))


def test_an_action_that_is_refused_must_have_been_expected_to_be() -> None:
    (fault,) = run(changed(BY_ID["EX-14"], "do/2", "march torgau-leipzig prussia.fresh>go*4"))
    assert fault.what == "march torgau-leipzig prussia.fresh>go*4: refused by FR-6.2-h"
    assert fault.line == BY_ID["EX-14"].line("do", 2)


def test_the_rule_by_which_something_is_refused_may_be_named() -> None:
    assert run(without(BY_ID["EX-14"], "do/2/because")) == []
    assert faults(run, changed(BY_ID["EX-14"], "do/2/because", "FR-6.2-n")) == [
        "because: expected [FR-6.2-n], found [FR-6.2-h]"
    ]


# --- the runner refuses what is not written as it should be


@pytest.mark.parametrize(
    ("name", "path", "value", "said"),
    [
        ("EX-03", "colour", 1, "'colour' is unknown"),
        ("EX-03", "state", {}, "this is the old form; state is now given"),
        ("EX-03", "actions", [], "this is the old form; actions is now do"),
        ("EX-03", "given/colour", 1, "'colour' is unknown"),
        ("EX-03", "expect/colour", 1, "'colour' is unknown"),
        ("EX-03", "expect", {}, "nothing is expected"),
        ("EX-03", "do", ["dance"], "cannot read 'dance'"),
        ("EX-03", "dice", ["ace"], "ace is not a face"),
        ("EX-22", "dice", ["ace"], "'ace' is unknown"),
        ("EX-03", "given/phase/army", "sweden", "'sweden' is unknown"),
        ("EX-03", "given/phase/step", "dinner", "'dinner' is unknown"),
        ("EX-07", "given/battle/at", "rome", "'rome' is unknown"),
        ("EX-05", "given/units/wonderland", [], "'wonderland' is unknown"),
        ("EX-05", "given/units/glatz", [{"nation": "prussia", "fresh": 1, "drunk": 2}], "'drunk' is unknown"),
        ("EX-05", "given/units/glatz", [{"fresh": 1}], "given.units.glatz.0: nation is missing"),
        ("EX-05", "given/control/glatz", "spain", "'spain' is unknown"),
        ("EX-05", "do", ["recover wien prussia"], "recover wien prussia: refused by"),
        ("EX-01", "do", ["roll"], "no player decides now"),
        ("EX-10", "do", ["retreat", "spanish: charge"], "'spanish' is unknown"),
        ("EX-11", "given/units/prag", [{"nation": "austria", "commanders": ["nobody"]}], "'nobody' is unknown"),
        ("EX-10", "given/hand", {"prussian": ["ace"]}, "'ace' is unknown"),
        ("EX-05", "given/units", 5, "this must be keys and values"),
        ("EX-13", "do/0/because", [], "this must be the id of a rule"),
        ("EX-03", "expect/winter_points", {"prussia": 1}, "it is not winter"),
        ("EX-03", "expect/to_attack", "prussian", "no battle is being fought"),
    ],
)
def test_what_means_nothing_is_an_error_that_names_file_and_example(
    name: str, path: str, value: Any, said: str
) -> None:
    found = faults(run, changed(BY_ID[name], path, value))
    assert said in found[0]
    assert "refused" in said or re.match(rf"{FILE.name}:\d+: {name}: ", found[0])

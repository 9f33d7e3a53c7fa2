"""The worked examples, each a test of the rules it names; and the runner, which must notice everything."""

from __future__ import annotations

import copy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.games.frederick.vectors import BadVector, load, run

FILE = Path(__file__).parent / "examples.yaml"
EXAMPLES = load(FILE)
BY_ID = {case["id"]: case for case in EXAMPLES}


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=case["id"], marks=pytest.mark.rule(*case["rules"], example=True)) for case in EXAMPLES],
)
def test_a_worked_example_comes_out_as_it_is_told(case: dict[str, Any]) -> None:
    assert run(case) == []


def test_every_worked_example_is_there_and_rests_on_rules() -> None:
    assert list(BY_ID) == [f"EX-{n:02}" for n in range(1, 30)]
    assert all(case["rules"] for case in EXAMPLES)


def test_the_command_line_runs_them() -> None:
    command = [sys.executable, "-m", "grognard", "vectors", "frederick", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "29 passed, 0 failed\n")


# --- the runner notices what does not come out as expected


def spoilt(value: Any) -> Any:
    """Something else of the same kind."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return f"not {value}"
        case list():
            return [*value[:-1], spoilt(value[-1])] if value else [1]
        case dict():
            key = list(value)[-1]
            return value | {key: spoilt(value[key])}
    raise AssertionError(value)


EVERY = [(case["id"], key) for case in EXAMPLES for key in case["expected"]]


@pytest.mark.parametrize(("name", "key"), EVERY, ids=[f"{name}-{key}" for name, key in EVERY])
def test_every_expectation_of_every_example_can_fail(name: str, key: str) -> None:
    case = copy.deepcopy(BY_ID[name])
    case["expected"][key] = spoilt(case["expected"][key])
    try:
        said = run(case)
    except BadVector as wrong:
        said = [str(wrong)]
    assert said


@pytest.mark.parametrize("name", ["EX-03", "EX-05", "EX-07", "EX-08", "EX-17", "EX-19", "EX-24", "EX-25", "EX-26"])
def test_too_few_dice_or_too_many_are_noticed(name: str) -> None:
    dice = BY_ID[name]["dice"]
    for other in ([*dice, 6], dice[:-1]):
        with pytest.raises(BadVector, match=f"{FILE.name} {name}"):
            run(BY_ID[name] | {"dice": other})


def test_an_action_that_is_refused_must_have_been_expected_to_be() -> None:
    case = copy.deepcopy(BY_ID["EX-14"])
    del case["expected"]["second_legal"]
    assert run(case) == ["march 4 troops torgau -> leipzig: refused by FR-6.2-h"]


def test_a_variant_that_is_judged_otherwise_is_noticed() -> None:
    for n, row in enumerate(BY_ID["EX-29"]["variants"]):
        case = copy.deepcopy(BY_ID["EX-29"])
        case["variants"][n]["legal"] = not row["legal"]
        with pytest.raises(BadVector, match="variant"):
            run(case)
    case = copy.deepcopy(BY_ID["EX-29"])
    case["variants"][1]["because"] = "a sea route takes 1 unit"
    with pytest.raises(BadVector, match=r"refused by FR-2\.3\.2-c, not because"):
        run(case)


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
    case = copy.deepcopy(BY_ID[name])
    *path, last = way.split("/")
    here = case
    for step in path:
        here = here[step]
    here[last] = value
    with pytest.raises(BadVector) as wrong:
        run(case)
    assert str(wrong.value).startswith(f"{FILE.name} {name}: ")
    assert said in str(wrong.value)


@pytest.mark.parametrize("text", ["{", "type: reach", "- reach", "- [a]"])
def test_a_file_that_is_no_list_of_cases_is_an_error(text: str, tmp_path: Path) -> None:
    path = tmp_path / "cases.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadVector, match=r"cases\.yaml"):
        load(path)

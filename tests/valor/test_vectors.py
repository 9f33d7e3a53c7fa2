"""The worked examples, each a test of the rules it names; and the runner, which must notice everything."""

from __future__ import annotations

import copy
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.games.valor.vectors import BadVector, load, run

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
    assert list(BY_ID) == [f"VV-EX-{n:02}" for n in range(1, 31)]
    assert all(case["rules"] for case in EXAMPLES)


# --- the runner notices what does not come out as expected


def spoilt(value: Any) -> list[Any]:
    """Everything that has one thing other than this."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value + 1]
        case None:
            return [1]
        case str():
            return [f"not {value}"]
        case list():
            return [[*value[:n], other, *value[n + 1 :]] for n, part in enumerate(value) for other in spoilt(part)]
        case dict():
            found = [value | {key: other} for key in value for other in spoilt(value[key])]
            return found or [{"spoilt": 1}]
    raise AssertionError(value)


EVERY = [
    (case["id"], key, n, other)
    for case in EXAMPLES
    for key, wanted in case["then"].items()
    for n, other in enumerate(spoilt(wanted))
]


@pytest.mark.parametrize(
    ("name", "key", "other"),
    [(name, key, other) for name, key, _, other in EVERY],
    ids=[f"{name}-{key}-{n}" for name, key, n, _ in EVERY],
)
def test_every_expectation_of_every_example_can_fail(name: str, key: str, other: Any) -> None:
    case = copy.deepcopy(BY_ID[name])
    case["then"][key] = other
    try:
        said = run(case)
    except BadVector as wrong:
        said = [str(wrong)]
    assert said


@pytest.mark.parametrize("name", [case["id"] for case in EXAMPLES if case.get("dice")])
def test_too_few_dice_or_too_many_are_noticed(name: str) -> None:
    dice = BY_ID[name]["dice"]
    for other in ([*dice, [6]], dice[:-1]):
        with pytest.raises(BadVector, match=f"{FILE.name} {name}"):
            run(BY_ID[name] | {"dice": other})


def test_a_refused_action_is_told_with_its_rule() -> None:
    case = copy.deepcopy(BY_ID["VV-EX-01"])
    case["given"]["units"][0]["pinned"] = True
    with pytest.raises(BadVector, match=r"VV-EX-01: fire u0,u1,u2 .* is refused by VV-14\.7-a"):
        run(case)
    case = copy.deepcopy(BY_ID["VV-EX-28"])
    case["given"]["tunnels"].pop()
    assert "legal: expected True, found False" in run(case)


# --- the runner refuses what is not written as it should be


@pytest.mark.parametrize(
    ("name", "way", "value", "said"),
    [
        ("VV-EX-01", "colour", 1, "'colour' is unknown"),
        ("VV-EX-01", "board", "moon", "no board is called 'moon'"),
        ("VV-EX-01", "terrain", {"Z9": "woods"}, "there is no hex 'Z9'"),
        ("VV-EX-01", "given/colour", 1, "'colour' is unknown"),
        ("VV-EX-01", "given/phase", "tea", "'tea' is unknown"),
        ("VV-EX-01", "given/active", "spanish", "'spanish' is unknown"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "rifle", "hex": "A1"}], "'rifle' is unknown"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "hermes", "hex": "A9"}], "there is no hex 'A9'"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "hermes", "hex": "A1", "drunk": True}], "'drunk' is unknown"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "hermes", "hex": "A1"}] * 2, "two units have the same id"),
        ("VV-EX-01", "when", [{"dance": {}}], "'dance' is unknown"),
        ("VV-EX-01", "when", ["fire"], "'fire' means nothing"),
        ("VV-EX-01", "when/0/ap_attack/by", ["g9"], "no unit is called 'g9'"),
        ("VV-EX-01", "when/0/ap_attack/bayonets", 1, "'bayonets' is unknown"),
        ("VV-EX-01", "then/colour", 1, "'colour' is unknown"),
        ("VV-EX-01", "then", {}, "then"),
        ("VV-EX-02", "then/armor", "front", "nothing like Pierced has happened"),
        ("VV-EX-08", "given/pool", {"german": {"stones": 1}}, "'stones' is unknown"),
        ("VV-EX-09", "when/0/move/exit", "C1", "does not lie straight ahead"),
        ("VV-EX-11", "when/1/opportunity/target", "I4", "nobody can fire at movers in I4 now"),
        ("VV-EX-12", "then/note", "leader asleep", "'leader asleep' means nothing"),
        ("VV-EX-15", "when", [{"question": "who wins"}], "'who wins' is unknown"),
        ("VV-EX-18", "when/1/next", "christmas", "'christmas' is unknown"),
        ("VV-EX-19", "when/0/mission/spotter", "g1", "g1 cannot spot for I6"),
        ("VV-EX-20", "given/snipers", {"german": "asleep"}, "'asleep' is unknown"),
        ("VV-EX-22", "positions", {"I5": "moat"}, "'moat' is unknown"),
        ("VV-EX-01", "given/units", 5, "not written as it should be"),
    ],
)
def test_what_means_nothing_is_an_error_that_names_file_and_example(name: str, way: str, value: Any, said: str) -> None:
    case = copy.deepcopy(BY_ID[name])
    *path, last = way.split("/")
    here: Any = case
    for step in path:
        here = here[int(step) if step.isdecimal() else step]
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


def test_the_command_line_runs_them() -> None:
    command = [sys.executable, "-m", "grognard", "vectors", "valor", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "30 passed, 0 failed\n")

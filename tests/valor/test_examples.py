"""The worked examples, each a test of the rules it names; and the runner, which must notice everything."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.games.valor.examples.cases import run
from grognard.kit.example_files import BadExample, Example, load
from tests.worked_examples import changed, faults, spoilt

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
    assert list(BY_ID) == [f"VV-EX-{n:02}" for n in range(1, 31)]
    assert all(example.fields["rules"] for example in EXAMPLES)


# --- the runner notices what does not come out as expected


EVERY = [
    (example, key, other, f"{example.fields['id']}-{key}-{n}")
    for example in EXAMPLES
    for key, wanted in example.fields.get("then", {}).items()
    for n, other in enumerate(spoilt(wanted))
]


@pytest.mark.parametrize(("example", "key", "other"), [row[:3] for row in EVERY], ids=[row[3] for row in EVERY])
def test_every_expectation_of_every_example_can_fail(example: Example, key: str, other: Any) -> None:
    assert faults(run, changed(example, f"then/{key}", other))


@pytest.mark.parametrize("key", ["fire_markers", "lane"])
def test_what_the_rules_put_in_no_order_may_be_told_in_any(key: str) -> None:
    found = [example for example in EXAMPLES if len(example.fields["then"].get(key, ())) > 1]
    assert found
    for example in found:
        assert run(changed(example, f"then/{key}", example.fields["then"][key][::-1])) == []


@pytest.mark.parametrize("name", [example.fields["id"] for example in EXAMPLES if example.fields.get("dice")])
def test_too_few_dice_or_too_many_are_noticed(name: str) -> None:
    dice, line = BY_ID[name].fields["dice"], BY_ID[name].line("dice")
    for other in ([*dice, [6]], dice[:-1]):
        with pytest.raises(BadExample, match=f"^{FILE.name}:{line}: {name}: "):
            run(changed(BY_ID[name], "dice", other))


def test_a_refused_action_is_told_with_its_rule() -> None:
    with pytest.raises(BadExample, match=r"VV-EX-01: when\.0: fire u0,u1,u2 .* is refused by VV-14\.7-a"):
        run(changed(BY_ID["VV-EX-01"], "given/units/0/pinned", True))
    one_tunnel = changed(BY_ID["VV-EX-28"], "given/tunnels", BY_ID["VV-EX-28"].fields["given"]["tunnels"][:-1])
    assert "legal: expected true, found false" in faults(run, one_tunnel)
    assert run(changed(one_tunnel, "then", {"refused_by": "VV-19.11.1-a"})) == []
    assert faults(run, changed(one_tunnel, "then", {"refused_by": "VV-19.11.1-b"})) == [
        "refused_by: expected VV-19.11.1-b, found VV-19.11.1-a"
    ]


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
        ("VV-EX-01", "when", [{"dance": {}}], "'dance' means nothing"),
        ("VV-EX-01", "when", ["fire"], "'fire' means nothing"),
        ("VV-EX-01", "when/0/leader", "g3", "'leader' is unknown"),
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
    with pytest.raises(BadExample) as wrong:
        run(changed(BY_ID[name], way, value))
    assert re.match(rf"{FILE.name}:\d+: {name}: ", str(wrong.value))
    assert said in str(wrong.value)


def test_the_command_line_runs_them() -> None:
    command = [sys.executable, "-m", "grognard", "examples", "valor", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "30 passed, 0 failed\n")

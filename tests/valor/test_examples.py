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
    assert list(BY_ID) == [f"VV-EX-{n:02}" for n in range(1, 31)]
    assert all(example.fields["rules"] for example in EXAMPLES)


# --- the runner notices what does not come out as expected


EVERY = every_expectation(EXAMPLES)


@pytest.mark.parametrize(("example", "path", "other"), [row[:3] for row in EVERY], ids=[row[3] for row in EVERY])
def test_every_expectation_of_every_example_can_fail(example: Example, path: str, other: Any) -> None:
    assert faults(run, changed(example, path, other))


@pytest.mark.parametrize("key", ["fire_markers", "lane"])
def test_what_the_rules_put_in_no_order_may_be_written_in_any(key: str) -> None:
    found = [example for example in EXAMPLES if len(example.fields.get("expect", {}).get(key, ())) > 1]
    assert found
    for example in found:
        assert run(changed(example, f"expect/{key}", example.fields["expect"][key][::-1])) == []


@pytest.mark.parametrize("name", [example.fields["id"] for example in EXAMPLES if example.fields.get("dice")])
def test_too_few_dice_or_too_many_are_noticed(name: str) -> None:
    dice, line = BY_ID[name].fields["dice"], BY_ID[name].line("dice")
    for other in ([*dice, [6]], dice[:-1]):
        with pytest.raises(BadExample, match=f"^{FILE.name}:{line}: {name}: "):
            run(changed(BY_ID[name], "dice", other))


def test_a_refused_action_is_shown_with_its_rule() -> None:
    (fault,) = run(changed(BY_ID["VV-EX-01"], "given/units/0/pinned", True))
    assert fault.what == "fire g1,g2,g3 at B3 weapons g2 leader g3: refused by VV-14.7-a"
    tunnels = BY_ID["VV-EX-28"].fields["given"]["tunnels"]
    one_tunnel = changed(BY_ID["VV-EX-28"], "given/tunnels", tunnels[:-1])
    assert faults(run, one_tunnel) == ["crawl J4,K3,K4,K5 surface true: refused by VV-19.11.1-a"]
    refused = without(changed(one_tunnel, "do/1/legal", False), "expect")
    assert run(refused) == []
    assert faults(run, changed(refused, "do/1/because", "VV-19.11.1-b")) == [
        "because: expected [VV-19.11.1-b], found [VV-19.11.1-a]"
    ]


def test_an_overrun_may_begin_next_to_its_target(tmp_path: Path) -> None:
    """And foxholes that belong to the board are there: a tank has 38, and rolls 2 + 2 + 1."""
    done = _play(
        tmp_path,
        """
      given: {board: overrun_example, phase: movement, active: american, units: [
        {id: t, type: m4a3e8, hex: D3}, {id: g1, type: ger_rifle, hex: D2}, {id: g2, type: ger_rifle, hex: D2},
      ]}
      do: [move t, overrun D2]
      dice: [[1, 1]]
      expect: {ap_total: 38, row: "29-40", modifiers: {woods: 2, foxholes: 1}, modified: 5, cp: 7}
    """,
    )
    assert done == []


def test_tunnels_are_those_of_the_japanese_whoever_is_active(tmp_path: Path) -> None:
    done = _play(
        tmp_path,
        """
      given: {phase: movement, active: american, tunnels: [[I4, J4, K3]], units: [
        {id: j, type: jap_rifle, hex: I4}, {id: a, type: usa_rifle, hex: A1},
      ]}
      do:
        - move a
        - stop
        - {do: end_of_segment, end_of_segment: american}
      expect: {units: {j: {hex: I4}}}
    """.replace("{do: end_of_segment, end_of_segment: american}", "end_of_segment: american"),
    )
    assert done == []


def _play(folder: Path, text: str) -> list[str]:
    file = folder / "examples.yaml"
    body = "\n".join(line[4:] for line in text.rstrip().splitlines())
    file.write_text(f"- id: VV-EX-01\n  title: tried\n  rules: [VV-1.1-a]{body}\n", encoding="utf-8")
    return [fault.what for example in load(file) for fault in run(example)]


# --- the runner refuses what is not written as it should be


@pytest.mark.parametrize(
    ("name", "path", "value", "said"),
    [
        ("VV-EX-01", "colour", 1, "'colour' is unknown"),
        ("VV-EX-01", "when", [], "this is the old form; when is now do"),
        ("VV-EX-01", "board", "blank", "this is the old form; board is now given"),
        ("VV-EX-01", "given/board", "moon", "no board is called 'moon'"),
        ("VV-EX-01", "given/terrain", {"Z9": "woods"}, "there is no hex 'Z9'"),
        ("VV-EX-01", "given/colour", 1, "'colour' is unknown"),
        ("VV-EX-01", "given/phase", "tea", "'tea' is unknown"),
        ("VV-EX-01", "given/active", "spanish", "'spanish' is unknown"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "rifle", "hex": "A1"}], "'rifle' is unknown"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "hermes", "hex": "A9"}], "there is no hex 'A9'"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "hermes"}], "hex is missing"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "hermes", "hex": "A1", "drunk": True}], "'drunk' is unknown"),
        ("VV-EX-01", "given/units", [{"id": "a", "type": "hermes", "hex": "A1"}] * 2, "two units have the same id"),
        ("VV-EX-01", "given/units", 5, "this must be a list"),
        ("VV-EX-01", "do", [{"dance": {}}], "is no step; verbs: end_of_segment"),
        ("VV-EX-01", "do", ["dance"], "cannot read 'dance'"),
        ("VV-EX-01", "expect/colour", 1, "'colour' is unknown"),
        ("VV-EX-01", "expect", {}, "nothing is expected"),
        ("VV-EX-02", "expect/armor", "front", "nothing like Pierced has happened"),
        ("VV-EX-17", "expect/range", 1, "nothing like Fired has happened"),
        ("VV-EX-17", "expect/cp", 1, "there was no AP attack"),
        ("VV-EX-06", "checks/0/given/load", ["horse"], "'horse' is unknown"),
        ("VV-EX-06", "checks/0/given/transport", "camel", "'camel' is unknown"),
        ("VV-EX-24", "checks/0/given/stack", ["horse"], "'horse' is unknown"),
        ("VV-EX-08", "given/pool", {"german": {"stones": 1}}, "'stones' is unknown"),
        ("VV-EX-18", "do/1/do/end_of_segment", "french", "'french' is unknown"),
        ("VV-EX-18", "do/1/do/end_of_segment", "german", "it is not the segment of german"),
        ("VV-EX-20", "given/snipers", {"german": "asleep"}, "'asleep' is unknown"),
        ("VV-EX-22", "given/positions", {"I5": "moat"}, "'moat' is unknown"),
        ("VV-EX-22", "given/terrain", {"I5": {"terrain": "woods", "wire": True}}, "'wire' is unknown"),
    ],
)
def test_an_error_names_file_and_example(name: str, path: str, value: Any, said: str) -> None:
    with pytest.raises(BadExample) as wrong:
        run(changed(BY_ID[name], path, value))
    assert re.match(rf"{FILE.name}:\d+: {name}: ", str(wrong.value))
    assert said in str(wrong.value)


def test_the_command_line_runs_them() -> None:
    command = [sys.executable, "-m", "grognard", "examples", "valor", str(FILE)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "30 passed, 0 failed\n")

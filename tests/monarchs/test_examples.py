"""The worked examples, each a test of the rules it names; and the runner, which must notice everything."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games.monarchs.examples.cases import KINDS, results, run
from grognard.kit.example_files import BadExample, Example, load
from tests.selection import and_slow
from tests.worked_examples import changed, expectations, faults, places, without

FILE = Path(__file__).parent / "examples.yaml"
EXAMPLES = load(FILE)
BY_ID = {example.fields["id"]: example for example in EXAMPLES}
EDGES = load(Path(__file__).parent / "extra_examples.yaml")


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, id=example.fields["id"], marks=pytest.mark.rule(*example.fields["rules"], example=True))
        for example in (*EXAMPLES, *EDGES)
    ],
)
def test_a_worked_example_comes_out_as_written(example: Example) -> None:
    assert run(example) == []


def test_every_worked_example_is_there_and_rests_on_rules() -> None:
    assert len(EXAMPLES) == len(BY_ID) == 83
    assert all(example.fields["rules"] for example in EXAMPLES)
    assert {example.fields["kind"] for example in EXAMPLES} == set(KINDS)


def test_a_file_is_run_case_by_case(tmp_path: Path) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(
        "- {id: A, title: right, kind: sa_cost, rules: [], given: {action: build_fd, nation: PR}, expect: {sa: 4}}\n"
        "- {id: B, title: wrong, kind: sa_cost, rules: [], given: {action: build_fd, nation: RU}, expect: {sa: 4}}\n"
        "- {id: C, title: unknown, kind: dance, rules: [], expect: {sa: 8}}\n",
        encoding="utf-8",
    )
    found = list(results(file))
    assert [(row.line, row.name, bool(row.faults)) for row in found] == [
        (1, "A right", False),
        (2, "B wrong", True),
        (3, "C unknown", True),
    ]
    assert found[1].faults[0].what == "sa: expected 4, found 8"
    assert "'dance' is unknown" in found[2].faults[0].what


def test_a_card_that_cannot_be_played_as_event_is_an_error_of_the_case(tmp_path: Path) -> None:
    """The 1st Versailles wants that no treaty is in force; nothing else is played in its place."""
    file = tmp_path / "cases.yaml"
    file.write_text(
        "- {id: A, title: t, kind: event, rules: [], given: {scenario: y1757, card: AU-07}, expect: {mw: {}}}\n",
        encoding="utf-8",
    )
    (found,) = results(file)
    assert "cannot be played as Event" in found.faults[0].what


@pytest.mark.parametrize(
    ("case", "told"),
    [
        ("kind: siege_roll, given: {class: 4, besieger: {nation: PR}}, expect: {total: 3}", "at most 3"),
        ("kind: entrenchment, given: {mp_spent: 6}, expect: {total: 9}", "at most 5"),
        ("kind: march_step, given: {commander: {mp: 6}, connection_mp: 4}, expect: {mp: 6}", "at most 3"),
        ("kind: final_score, given: {scenario: y1758, mw: {PR: 21}}, expect: {balance: 0}", "from 0 to 20, not 21"),
        ("kind: final_score, given: {scenario: y1758, mw: {PR: -1}}, expect: {balance: 0}", "from 0 to 20, not -1"),
        ("kind: rally, given: {nation: PR, improvements: 4}, expect: {total: 7}", "at most 3"),
        ("kind: recruitment, given: {nation: PR, pay_3: true, treasury: 9}, expect: {row: 7}", "cannot pay for more"),
        ("kind: leader_casualty, given: {commander: daun}, expect: {mw: {XX: 1}}", "'XX' is unknown"),
        ("kind: tactics, given: {attacker: {subordinates: [x]}, defender: {}}, expect: {void: []}", "a whole number"),
        (
            "kind: tactics, given: {attacker: {commander: {id: henry}, tactics: [redcoats]}}, expect: {void: []}",
            "PR has no",
        ),
        ("kind: recruitment, given: {nation: RU, pay_3: true, treasury: 2}, expect: {row: 7}", "cannot pay for more"),
        ("kind: spring_cost, given: {item: fd_upkeep, nation: PR, contingent: BR}, expect: {thl: 0}", "no contingents"),
        ("kind: leader_casualty, given: {commander: ferdinand, serves: AU}, expect: {mw: {}}", "'AU' is unknown"),
        ("kind: leader_casualty, given: {commander: henry, others: [henry]}, expect: {mw: {}}", "named twice"),
        ("kind: event, given: {scenario: y1756, card: AA-03}, expect: {mw: {}}", "takes no turns"),
        ("kind: march_step, given: {commander: {mp: 6}, connection_mp: 1, supply: SS}, expect: {mp: 4}", "'supply' is"),
        (
            "kind: losses, given: {commander_nation: PR, losses: 1, force: {PR: {inf: 256}}}, expect: {legal: true}",
            "255",
        ),
        ("source_example: true, kind: sa_cost, given: {action: build_fd}, expect: {sa: 4}", "'source_example' is"),
        (
            "kind: joint_attack, given: {commands: [{leader: daun, sps: 9}, {leader: henry, sps: 9}]}, "
            "expect: {battles: 1}",
            "henry cannot lead",
        ),
        (
            "kind: battle, given: {space: kolin, type: measured, attacker: {nation: PR, leaders: [henry, henry], "
            "inf: 9}, defender: {nation: AU, inf: 9}}, expect: {crushing: false}",
            "henry is there twice",
        ),
    ],
)
def test_facts_that_no_rule_knows_are_errors_of_the_case(tmp_path: Path, case: str, told: str) -> None:
    file = tmp_path / "cases.yaml"
    file.write_text(f"- {{id: A, title: t, rules: [], {case}}}\n", encoding="utf-8")
    (found,) = results(file)
    assert told in found.faults[0].what


# --- the runner notices what does not come out as expected


@pytest.mark.parametrize("name", and_slow(list(BY_ID)[::3], [name for n, name in enumerate(BY_ID) if n % 3]))
def test_every_expectation_of_every_example_can_fail(name: str) -> None:
    found = list(expectations(BY_ID[name]))
    assert found
    for path, other in found:
        assert faults(run, changed(BY_ID[name], path, other)), path


@pytest.mark.parametrize("name", list(BY_ID)[::4])
def test_a_word_that_the_language_has_not_is_an_error(name: str) -> None:
    example = BY_ID[name]
    for place in places(example):
        for part in ("given", "expect", "dice"):
            with pytest.raises(BadExample, match=rf"{re.escape(name)}: .*'dance' is unknown"):
                run(changed(example, f"{place}{part}/dance", 1))


def test_a_roll_with_other_dice_than_are_named_is_noticed() -> None:
    forced = BY_ID["CM-EX-06"]
    for way, other, said in (
        ("dice/forced_march", [5, 5], "forced_march: 1 dice are rolled, 2 are named"),
        ("dice/forced_march", [7], "these must be faces of dice"),
        ("dice", [5], "this must be keys and values"),
    ):
        with pytest.raises(BadExample, match=re.escape(said)):
            run(changed(forced, way, other))
    battle = BY_ID["CM-EX-38"]
    with pytest.raises(BadExample, match="the roll defender_fate is made, with 1 dice, and not named"):
        run(without(battle, "dice/defender_fate"))
    tests = next(example for example in EDGES if example.fields["title"] == "three tests in one battle")
    for dice, said in (
        ([4, 1], "more dice are rolled than the 2 named"),
        ([4, 1, 2, 2], "3 dice are rolled, 4 are named"),
    ):
        with pytest.raises(BadExample, match=said):
            run(changed(tests, "dice/tests", dice))


def test_without_dice_only_what_is_known_before_is_looked_at() -> None:
    rally = without(BY_ID["CM-EX-45"], "dice")
    assert run(changed(rally, "expect", {"sa": 1})) == []
    assert faults(run, changed(rally, "expect", {"success": True})) == [
        "success: expected true, and it cannot be known"
    ]


def test_lists_of_names_may_be_told_in_any_order() -> None:
    assert run(changed(BY_ID["CM-EX-57"], "expect/entered", ["bevern", "schwerin"])) == []
    assert run(changed(BY_ID["CM-EX-41"], "expect/may_go", ["leitmeritz"])), "each must be open"


def test_a_case_that_cannot_be_is_told_with_its_id() -> None:
    traitor = changed(BY_ID["CM-EX-38"], "given/attacker/leaders", ["frederick", "daun"])
    with pytest.raises(BadExample, match=r"CM-EX-38: .*daun is of the other side"):
        run(traitor)

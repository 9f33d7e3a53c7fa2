"""The worked examples, each a test of the rules it names; and the runner, which must notice everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.games.power.examples.cases import run
from grognard.kit.example_games import BadExample, Example, load
from tests.worked_examples import changed, every_expectation, faults, without

EXAMPLES = load(Path(__file__).parent / "examples.yaml")


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, id=example.fields["id"], marks=pytest.mark.rule(*example.fields["rules"], example=True))
        for example in EXAMPLES
    ],
)
def test_a_worked_example_comes_out_as_it_is_told(example: Example) -> None:
    assert run(example) == []


def test_every_worked_example_has_a_name_of_its_own_and_rests_on_rules() -> None:
    assert len({example.fields["id"] for example in EXAMPLES}) == len(EXAMPLES) >= 67
    assert all(example.fields["rules"] for example in EXAMPLES)


# --- the runner notices what does not come out as expected


ROUND: dict[str, Any] = {
    "type": "adjudicate",
    "setup": {
        "board": {"V8": {"B": "R"}, "HQ.V": {"V": "D"}, "J0": {"V": "T"}},
        "reserve": {"V": "3P S"},
        "options": {"no_order_penalty": False},
        "limit": {"rounds": 9},
    },
    "orders": {"B": ["R V8 HQ.V"], "V": ["T J0 V4"]},
    "expect": {
        "results": {"B": ["ok"], "V": ["illegal"]},
        "board": {"HQ.V": {"B": "R"}},
        "reserve": {"B": "4P S T D"},
        "flags": {"B": ["B", "V"], "J": ["J"], "R": ["R"]},
        "eliminated": ["V"],
        "next_referee": "B",
        "ended": False,
    },
}
SCORE = {"type": "score", "setup": {"board": {"V4": {"V": "T"}}}}
LAST = {"type": "end", "setup": {"limit": {"rounds": 4}, "round": 4}}
REACH: dict[str, Any] = {"type": "reach", "piece": "D", "from": "HQ.J", "legal": ["J8", "S5", "S7"]}


def told(fields: dict[str, Any]) -> list[str]:
    return [fault.what for fault in run(Example(fields))]


def but(fields: dict[str, Any], way: str, value: Any) -> dict[str, Any]:
    return dict(changed(Example(fields), way, value).fields)


def test_a_round_as_expected_has_nothing_to_say() -> None:
    assert told(ROUND) == []


@pytest.mark.parametrize(
    ("what", "wrong"),
    [
        ("results", {"B": ["illegal"]}),
        ("results", {"B": ["ok", "ok"]}),
        ("results", {"J": ["ok"]}),
        ("board", {}),
        ("board", {"HQ.V": {"B": "R"}, "V4": {"J": "S"}}),
        ("board", {"HQ.V": {"B": "2R"}}),
        ("board", {"HQ.V": {"J": "R"}}),
        ("reserve", {"B": "5P S T D"}),
        ("reserve", {"B": "4P S T"}),
        ("reserve", {"B": "4P S T D", "J": "P"}),
        ("flags", {"B": ["B"], "J": ["J", "V"], "R": ["R"]}),
        ("flags", {"B": ["B", "V"], "J": ["J"]}),
        ("eliminated", []),
        ("eliminated", ["V", "R"]),
        ("winner", "B"),
        ("winner", ["B", "J"]),
        ("next_referee", "J"),
        ("ended", True),
    ],
)
def test_every_kind_of_expectation_of_a_round_can_fail(what: str, wrong: Any) -> None:
    said = told(but(ROUND, f"expect/{what}", wrong))
    assert len(said) == 1
    assert said[0].startswith(what)


@pytest.mark.parametrize("what", ["flags", "eliminated"])
def test_flags_and_eliminations_are_compared_even_if_the_example_does_not_speak_of_them(what: str) -> None:
    (fault,) = run(without(Example(ROUND), f"expect/{what}"))
    assert fault.what.startswith(f"{what}: ")


@pytest.mark.parametrize("winners", [["V", "B", "J", "R"], ["R", "J", "B", "V"]])
@pytest.mark.parametrize("kind", ["score", "end"])
def test_winners_may_be_told_in_any_order(kind: str, winners: list[str]) -> None:
    expect = {"winner": winners} | ({"ended": True} if kind == "end" else {})
    assert told(LAST | {"type": kind, "expect": expect}) == []


def test_a_winner_nobody_spoke_of_is_a_difference() -> None:
    last = but(ROUND, "setup/limit", {"rounds": 1})
    said = told(last | {"expect": {"flags": ROUND["expect"]["flags"], "eliminated": ["V"]}})
    assert [text.split(":")[0] for text in said] == ["winner"]


@pytest.mark.parametrize(
    ("case", "wrong"),
    [
        (SCORE | {"expect": {"scores": {"V": 2, "B": 0, "J": 0, "R": 0}}}, "scores"),
        (SCORE | {"expect": {"scores": {"V": 3}}}, "scores"),
        (SCORE | {"expect": {"winner": "B"}}, "winner"),
        ({"type": "referee", "setup": {"referee": "V"}, "expect": {"next_referee": "J"}}, "next_referee"),
        (LAST | {"expect": {"ended": False, "winner": ["V", "B", "J", "R"]}}, "ended"),
        (LAST | {"expect": {"ended": True}}, "winner"),
        ({"type": "end", "setup": {"limit": {"rounds": 4}, "round": 3}, "expect": {"ended": True}}, "ended"),
        (REACH | {"legal": ["J8", "J7"]}, "legal: expected [J8, J7], found [J8]"),
        (REACH | {"illegal": ["S5"]}, "illegal: expected [S5], found []"),
        (REACH | {"legal": ["J8", "S5"], "complete": True}, "complete: expected true, found S7 in"),
    ],
)  # fmt: skip
def test_every_other_expectation_can_fail(case: dict[str, Any], wrong: str) -> None:
    said = told(case)
    assert len(said) == 1
    assert said[0].startswith(wrong)


def test_a_reach_that_need_not_be_complete_may_leave_out_destinations() -> None:
    assert told(REACH | {"legal": ["J8"], "complete": False}) == []


EVERY = every_expectation(EXAMPLES, "expect")


@pytest.mark.parametrize(("example", "key", "other"), [row[:3] for row in EVERY], ids=[row[3] for row in EVERY])
def test_every_expectation_of_every_example_can_fail(example: Example, key: str, other: Any) -> None:
    assert faults(run, changed(example, f"expect/{key}", other))


# --- the runner refuses what is not written as it should be


@pytest.mark.parametrize(
    ("case", "way"),
    [
        (ROUND, "colour"), (ROUND, "setup/colour"), (ROUND, "setup/options/colour"), (ROUND, "setup/limit/days"),
        (ROUND, "expect/scores"), (SCORE, "expect/board"), (SCORE, "orders"), (REACH, "expect"), (REACH, "setup"),
    ],
)  # fmt: skip
def test_a_key_that_is_unknown_is_an_error_at_every_level(case: dict[str, Any], way: str) -> None:
    case = case if case is REACH else {"expect": {}} | case
    with pytest.raises(BadExample, match=f"'{way.rsplit('/', 1)[-1]}' is unknown"):
        told(but(case, way, {}))


@pytest.mark.parametrize("kind", ["battle", None, ["reach"]])
def test_a_type_that_is_unknown_is_an_error(kind: Any) -> None:
    with pytest.raises(BadExample, match="is unknown; there are: adjudicate, reach"):
        told({"type": kind})


@pytest.mark.parametrize(
    ("case", "key"),
    [
        ({"type": "adjudicate"}, "expect"), ({"type": "score"}, "expect"), ({"type": "reach", "piece": "S"}, "from"),
        ({"type": "reach", "from": "V0"}, "piece"),
    ],
)  # fmt: skip
def test_what_a_case_cannot_do_without_is_missed(case: dict[str, Any], key: str) -> None:
    with pytest.raises(BadExample, match=f"{key} is missing"):
        told(case)


@pytest.mark.parametrize("kind", ["score", "referee"])
def test_an_example_that_expects_nothing_is_an_error(kind: str) -> None:
    with pytest.raises(BadExample, match="expect: nothing is expected"):
        told({"type": kind, "expect": {}})


@pytest.mark.parametrize(
    ("way", "value"),
    [
        ("setup", ["V4"]),
        ("setup/players", 5),
        ("setup/referee", "X"),
        ("setup/board", ["V4"]),
        ("setup/board/V9", {"V": "T"}),
        ("setup/board/RV.V", {"V": "T"}),
        ("setup/board/V4", "T"),
        ("setup/board/V4", {"X": "T"}),
        ("setup/board/V4", {"V": "Q"}),
        ("setup/board/V4", {"V": "0T"}),
        ("setup/board/V4", {"V": "2P"}),
        ("setup/reserve", "T"),
        ("setup/reserve", {"X": "T"}),
        ("setup/reserve", {"V": "F"}),
        ("setup/eliminated", "V"),
        ("setup/eliminated", ["X"]),
        ("setup/flags", ["V"]),
        ("setup/flags", {"X": ["V"]}),
        ("setup/flags", {"V": ["X"]}),
        ("setup/limit", "long"),
        ("setup/limit", {"rounds": "many"}),
        ("setup/limit", {"minutes": 120, "time_up": "soon"}),
        ("setup/options", ["strict"]),
        ("setup/options/no_order_penalty", "maybe"),
        ("setup/options/component_limit", "lax"),
        ("setup/round", 0),
        ("setup/round", "first"),
        ("setup/permanent", "maybe"),
        ("setup/resigned", ["X"]),
        ("orders", ["T HQ V4"]),
        ("orders", {"X": []}),
        ("orders", {"V": "T HQ V4"}),
        ("orders", {"V": [4]}),
        ("lang", "de"),
        ("penalty_choice", {"V": "V9"}),
        ("penalty_choice", {"X": "V4"}),
        ("captive_choice", {"V9": "V"}),
        ("captive_choice", {"IX": "X"}),
        ("expect", None),
        ("expect/results", ["ok"]),
        ("expect/results", {"X": ["ok"]}),
        ("expect/results", {"V": ["fine"]}),
        ("expect/board", {"V9": {"V": "T"}}),
        ("expect/board", {"V4": {"V": "2P"}}),
        ("expect/board", {"V4": {"X": "T"}}),
        ("expect/reserve", {"X": "P"}),
        ("expect/flags", {"X": ["V"]}),
        ("expect/eliminated", ["X"]),
        ("expect/next_referee", "X"),
        ("expect/ended", "no"),
    ],
)
def test_a_wrong_value_is_an_error_and_never_a_pass(way: str, value: Any) -> None:
    with pytest.raises(BadExample):
        told(but(ROUND, way, value))


@pytest.mark.parametrize(
    "setup",
    [
        {"players": 3, "mercenary": "X"},
        {"players": 2, "pairs": [["V", "V"], ["B", "J"]]},
        {"players": 2, "pairs": [["V", "R", "B"], ["J"]]},
        {"players": 2, "pairs": "VRBJ"},
        {"players": 2, "pairs": 4},
    ],
)
def test_armies_must_be_shared_out_properly(setup: dict[str, Any]) -> None:
    with pytest.raises(BadExample):
        told({"type": "score", "setup": setup, "expect": {"winner": "V"}})


@pytest.mark.parametrize(
    ("way", "value"),
    [("piece", "M"), ("piece", "F"), ("piece", 3), ("from", "V9"), ("legal", "J8"), ("legal", ["J9"]),
     ("illegal", ["J9"]), ("illegal", 4), ("complete", "yes")],
)  # fmt: skip
def test_a_reach_with_a_wrong_value_is_an_error(way: str, value: Any) -> None:
    with pytest.raises(BadExample):
        told(but(REACH, way, value))

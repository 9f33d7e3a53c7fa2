"""The worked examples, each a test of the rules it names; and the runner, which must notice everything."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grognard.games.power.examples.cases import run
from grognard.kit.example_files import BadExample, Example, load
from tests.worked_examples import changed, every_expectation, faults, without

EXAMPLES = load(Path(__file__).parent / "examples.yaml")


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(example, id=example.fields["id"], marks=pytest.mark.rule(*example.fields["rules"], example=True))
        for example in EXAMPLES
    ],
)
def test_a_worked_example_comes_out_as_written(example: Example) -> None:
    assert run(example) == []


def test_every_worked_example_has_a_name_of_its_own_and_rests_on_rules() -> None:
    assert len({example.fields["id"] for example in EXAMPLES}) == len(EXAMPLES) >= 67
    assert all(example.fields["rules"] for example in EXAMPLES)


# --- the runner notices what does not come out as expected


HEAD: dict[str, Any] = {"id": "A", "title": "planted", "rules": []}
ROUND: dict[str, Any] = HEAD | {
    "given": {
        "board": {"V8": {"B": "R"}, "HQ.V": {"V": "D"}, "J0": {"V": "T"}},
        "reserve": {"V": "3P S"},
        "options": {"no_order_penalty": False},
        "limit": {"rounds": 9},
    },
    "do": [{"orders": {"B": ["R V8 HQ.V"], "V": ["T J0 V4"]}}],
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
SCORE = HEAD | {"kind": "score", "given": {"board": {"V4": {"V": "T"}}}}
LAST = HEAD | {"kind": "end", "given": {"limit": {"rounds": 4}, "round": 4}}
REACH: dict[str, Any] = HEAD | {
    "kind": "reach", "given": {"piece": "D", "from": "HQ.J"}, "expect": {"legal": ["J8", "S5", "S7"]}
}  # fmt: skip


def said(fields: dict[str, Any]) -> list[str]:
    return [fault.what for fault in run(Example(fields))]


def but(fields: dict[str, Any], way: str, value: Any) -> dict[str, Any]:
    return dict(changed(Example(fields), way, value).fields)


def test_a_round_as_expected_has_nothing_to_say() -> None:
    assert said(ROUND) == []


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
    (fault,) = said(but(ROUND, f"expect/{what}", wrong))
    assert fault.startswith(what)


@pytest.mark.parametrize("what", ["flags", "eliminated"])
def test_flags_and_eliminations_are_compared_even_if_the_example_does_not_mention_them(what: str) -> None:
    (fault,) = run(without(Example(ROUND), f"expect/{what}"))
    assert fault.what.startswith(f"{what}: ")


@pytest.mark.parametrize("winners", [["V", "B", "J", "R"], ["R", "J", "B", "V"]])
@pytest.mark.parametrize("kind", ["score", "end"])
def test_winners_may_be_named_in_any_order(kind: str, winners: list[str]) -> None:
    expect = {"winner": winners} | ({"ended": True} if kind == "end" else {})
    assert said(LAST | {"kind": kind, "expect": expect}) == []


def test_a_winner_that_is_not_mentioned_is_a_difference() -> None:
    last = but(ROUND, "given/limit", {"rounds": 1})
    faults = said(last | {"expect": {"flags": ROUND["expect"]["flags"], "eliminated": ["V"]}})
    assert [fault.split(":")[0] for fault in faults] == ["winner"]


@pytest.mark.parametrize(
    ("case", "wrong"),
    [
        (SCORE | {"expect": {"scores": {"V": 2, "B": 0, "J": 0, "R": 0}}}, "scores"),
        (SCORE | {"expect": {"scores": {"V": 3}}}, "scores"),
        (SCORE | {"expect": {"winner": "B"}}, "winner"),
        (HEAD | {"kind": "referee", "given": {"referee": "V"}, "expect": {"next_referee": "J"}}, "next_referee"),
        (LAST | {"expect": {"ended": False, "winner": ["V", "B", "J", "R"]}}, "ended"),
        (LAST | {"expect": {"ended": True}}, "winner"),
        (HEAD | {"kind": "end", "given": {"limit": {"rounds": 4}, "round": 3}, "expect": {"ended": True}}, "ended"),
        (but(REACH, "expect/legal", ["J8", "S5"]), "legal: expected [J8, S5], found [J8, S5, S7]"),
        (but(REACH, "expect/legal", ["J8", "S5", "J7"]), "legal: expected [J8, S5, J7], found [J8, S5, S7]"),
        (REACH | {"expect": {"some_legal": ["J8", "J7"]}}, "some_legal: expected [J8, J7], found [J8, S5, S7]"),
        (REACH | {"expect": {"illegal": ["S5"]}}, "illegal: expected [S5], found [J8, S5, S7]"),
    ],
)  # fmt: skip
def test_every_other_expectation_can_fail(case: dict[str, Any], wrong: str) -> None:
    (fault,) = said(case)
    assert fault.startswith(wrong)


def test_some_legal_may_leave_out_destinations() -> None:
    assert said(REACH | {"expect": {"some_legal": ["J8"], "illegal": ["J7"]}}) == []


EVERY = every_expectation(EXAMPLES)


@pytest.mark.parametrize(("example", "way", "other"), [row[:3] for row in EVERY], ids=[row[3] for row in EVERY])
def test_every_expectation_of_every_example_can_fail(example: Example, way: str, other: Any) -> None:
    assert faults(run, changed(example, way, other))


# --- the runner refuses what is not written as it should be


@pytest.mark.parametrize(
    ("case", "way"),
    [
        (ROUND, "colour"), (ROUND, "given/colour"), (ROUND, "given/options/colour"), (ROUND, "given/limit/days"),
        (ROUND, "expect/scores"), (SCORE, "expect/board"), (REACH, "expect/board"), (REACH, "given/board"),
    ],
)  # fmt: skip
def test_a_key_that_is_unknown_is_an_error_at_every_level(case: dict[str, Any], way: str) -> None:
    case = {"expect": {"winner": None}} | case
    with pytest.raises(BadExample, match=f"'{way.rsplit('/', 1)[-1]}' is unknown"):
        said(but(case, way, {}))


@pytest.mark.parametrize("key", ["type", "setup", "orders", "expected"])
def test_a_case_in_the_old_form_says_what_the_new_form_is(key: str) -> None:
    with pytest.raises(BadExample, match=rf"this is the old form; {key} is now (kind|given|do|expect) \(docs/examples"):
        said(but(ROUND, key, {}))


@pytest.mark.parametrize("kind", ["battle", None, ["reach"]])
def test_a_kind_that_is_unknown_is_an_error(kind: Any) -> None:
    with pytest.raises(BadExample, match="is unknown; there are: round, end"):
        said(HEAD | {"kind": kind, "expect": {}})


@pytest.mark.parametrize(
    ("case", "key"),
    [
        (without(Example(ROUND), "expect").fields, "expect"), (SCORE, "expect"), (LAST, "expect"),
        (without(Example(REACH), "given/from").fields, "from"),
        (without(Example(REACH), "given/piece").fields, "piece"),
    ],
)  # fmt: skip
def test_what_a_case_cannot_do_without_is_missed(case: dict[str, Any], key: str) -> None:
    with pytest.raises(BadExample, match=f"{key} is missing"):
        said(case)


@pytest.mark.parametrize("kind", ["score", "referee", "round"])
def test_an_example_that_expects_nothing_is_an_error(kind: str) -> None:
    with pytest.raises(BadExample, match="expect: nothing is expected"):
        said(HEAD | {"kind": kind, "expect": {}})


@pytest.mark.parametrize(
    ("way", "value"),
    [
        ("given", ["V4"]),
        ("given/players", 5),
        ("given/referee", "X"),
        ("given/board", ["V4"]),
        ("given/board/V9", {"V": "T"}),
        ("given/board/RV.V", {"V": "T"}),
        ("given/board/V4", "T"),
        ("given/board/V4", {"X": "T"}),
        ("given/board/V4", {"V": "Q"}),
        ("given/board/V4", {"V": "0T"}),
        ("given/board/V4", {"V": "2P"}),
        ("given/reserve", "T"),
        ("given/reserve", {"X": "T"}),
        ("given/reserve", {"V": "F"}),
        ("given/eliminated", "V"),
        ("given/eliminated", ["X"]),
        ("given/flags", ["V"]),
        ("given/flags", {"X": ["V"]}),
        ("given/flags", {"V": ["X"]}),
        ("given/limit", "long"),
        ("given/limit", {"rounds": "many"}),
        ("given/limit", {"minutes": 120, "time_up": "soon"}),
        ("given/options", ["strict"]),
        ("given/options/no_order_penalty", "maybe"),
        ("given/options/component_limit", "lax"),
        ("given/round", 0),
        ("given/round", "first"),
        ("given/permanent", "maybe"),
        ("given/resigned", ["X"]),
        ("given/lang", "de"),
        ("do", "T HQ V4"),
        ("do/0", "T HQ V4"),
        ("do/0/orders", ["T HQ V4"]),
        ("do/0/orders", {"X": []}),
        ("do/0/orders", {"V": "T HQ V4"}),
        ("do/0/orders", {"V": [4]}),
        ("dice", [6]),
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
        said(but(ROUND, way, value))


@pytest.mark.parametrize(
    "given",
    [
        {"players": 3, "mercenary": "X"},
        {"players": 2, "pairs": [["V", "V"], ["B", "J"]]},
        {"players": 2, "pairs": [["V", "R", "B"], ["J"]]},
        {"players": 2, "pairs": "VRBJ"},
        {"players": 2, "pairs": 4},
    ],
)
def test_armies_must_be_shared_out_properly(given: dict[str, Any]) -> None:
    with pytest.raises(BadExample):
        said(HEAD | {"kind": "score", "given": given, "expect": {"winner": "V"}})


@pytest.mark.parametrize(
    ("way", "value"),
    [("given/piece", "M"), ("given/piece", "F"), ("given/piece", 3), ("given/from", "V9"), ("expect/legal", "J8"),
     ("expect/legal", ["J9"]), ("expect/illegal", ["J9"]), ("expect/illegal", 4)],
)  # fmt: skip
def test_a_reach_with_a_wrong_value_is_an_error(way: str, value: Any) -> None:
    with pytest.raises(BadExample):
        said(but(REACH, way, value))

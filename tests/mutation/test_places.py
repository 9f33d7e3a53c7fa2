"""What can be switched off, and what happens then."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grognard.games import shipped
from tests.mutation.loading import GAMES, rule_ids
from tests.mutation.places import EDITOR, EFFECT, EXPLANATION, LAW, Place, find
from tests.mutation.switch import NAMES, NONE, SWITCH
from tests.mutation.verdicts import accepted

IDS = frozenset({"XX-1-a", "XX-1-b", "XX-1-c"})


@pytest.fixture(autouse=True)
def switch() -> Iterator[None]:
    yield
    SWITCH.set(NONE, None)
    SWITCH.forget()


def law(rule: str, key: str) -> Any:
    return SimpleNamespace(rule=rule, key=key)


class Module:
    """A module of a made-up game with switches."""

    def __init__(self, folder: Path, code: str, path: str = "rules/march.py") -> None:
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(textwrap.dedent(code), encoding="utf-8")
        self.places, trees = find(folder, IDS)
        self.names: dict[str, Any] = {"law": law, **NAMES}
        exec(compile(trees[Path(path)], path, "exec"), self.names)

    def off(self, place: Place, rule: str | None = None) -> None:
        SWITCH.set(place.number, rule)

    def call(self, name: str, *args: Any) -> Any:
        return self.names[name](*args)


TWO_LAWS = """
def broken_law(tired, far):
    if tired:
        return law("XX-1-a", "tired")
    return law("XX-1-b", "far") if far else None
"""


def test_with_nothing_off_everything_is_as_it_was(tmp_path: Path) -> None:
    module = Module(tmp_path, TWO_LAWS)
    said = [module.call("broken_law", *each) for each in ((True, True), (False, True), (False, False))]
    assert [each and each.key for each in said] == ["tired", "far", None]


def test_behind_a_law_that_is_off_the_code_runs_on(tmp_path: Path) -> None:
    module = Module(tmp_path, TWO_LAWS)
    tired, far = module.places
    assert [(each.kind, each.function, each.rules, each.key) for each in (tired, far)] == [
        (LAW, "broken_law", ("XX-1-a",), "tired"),
        (LAW, "broken_law", ("XX-1-b",), "far"),
    ]
    module.off(tired)
    assert module.call("broken_law", True, True).key == "far"
    assert module.call("broken_law", True, False) is None
    module.off(far)
    assert module.call("broken_law", False, True) is None


def test_which_law_refuses_instead_is_noted(tmp_path: Path) -> None:
    module = Module(tmp_path, TWO_LAWS)
    SWITCH.spoke_instead.clear()
    module.off(module.places[0])
    module.call("broken_law", True, True)
    assert SWITCH.spoke_instead == {"XX-1-b": 1}
    assert SWITCH.reached == {(0, "XX-1-a"), (1, "XX-1-b")}


def test_a_place_that_speaks_of_several_rules_is_off_for_one_of_them(tmp_path: Path) -> None:
    module = Module(tmp_path, "def why_not(rule):\n    return law(rule, 'no')\n")
    module.off(module.places[0], "XX-1-a")
    assert module.call("why_not", "XX-1-a") is None
    assert module.call("why_not", "XX-1-b").rule == "XX-1-b"


def test_an_effect_that_cites_a_rule_is_left_out(tmp_path: Path) -> None:
    module = Module(
        tmp_path,
        '''
        def march(found):
            """XX-1-c"""
            found.append("left")
            # XX-1-a: the others follow
            found += ["arrived"]
            if len(found) == 2:  # XX-1-b
                found.append("tired")
            return found
        ''',
    )
    assert [(each.kind, each.rules) for each in module.places] == [
        (EFFECT, ("XX-1-c",)), (EFFECT, ("XX-1-a",)), (EFFECT, ("XX-1-b",)), (EFFECT, ("XX-1-c",)),
    ]  # fmt: skip
    for place, left in zip(module.places, (["arrived"], ["left"], ["left", "arrived"]), strict=False):
        module.off(place)
        assert module.call("march", []) == left


def test_codes_of_laws_stand_for_their_rules(tmp_path: Path) -> None:
    module = Module(
        tmp_path,
        """
        LAWS = {"refusal-loss-same-unit": "XX-1-b"}
        def broken(points) -> str:
            if points > 3:
                return "same-unit"
            return "XX-1-a" if points > 2 else ""
        """,
    )
    assert [(each.kind, each.rules) for each in module.places] == [(LAW, ("XX-1-b",))]
    module.off(module.places[0])
    assert module.call("broken", 4) == "XX-1-a"


def test_reasons_and_laws_of_the_editor_are_counted_apart(tmp_path: Path) -> None:
    reasons = "def ask(keys):\n    return [lambda key: law('XX-1-a', 'not-offered')]\n"
    assert [each.kind for each in Module(tmp_path / "a", reasons).places] == [EXPLANATION]
    editor = Module(tmp_path / "b", "def put():\n    return law('XX-1-a', 'full')\n", "arrange/changes.py")
    assert [each.kind for each in editor.places] == [EDITOR]


ALWAYS = """
Refusal = object
def _no(key) -> Refusal:
    return law("XX-1-a", key)
def end_law(far):
    return _no("far") if far else None
"""


def test_functions_that_always_refuse_are_laws_where_they_are_asked(tmp_path: Path) -> None:
    module = Module(tmp_path, ALWAYS)
    assert [(each.function, each.key) for each in module.places] == [("end_law", "far")]
    module.off(module.places[0])
    assert module.call("end_law", True) is None


@pytest.mark.slow
@pytest.mark.parametrize("game", shipped())
def test_accepted_survivors_name_places_that_are_there(game: str) -> None:
    names = {place.name for place in find(GAMES / game, rule_ids(game))[0]}
    listed = accepted(game)
    assert [each for each in listed if not any(each == name or each.startswith(f"{name} ") for name in names)] == []

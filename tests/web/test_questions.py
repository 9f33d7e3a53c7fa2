"""Questions as they travel: a tree says nothing that asking step by step would not say, and stays small."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from grognard.core import ASKS, LazyList, Pose, Resign, dump, follow, say, shown, walk_at_random
from grognard.core.ask import Next, OneOf, Point, Text
from grognard.games import load
from grognard.match import Match
from grognard.web.questions import MOST_ANSWERS, MOST_LISTED, MOST_OPTIONS, answers_to, question, tree
from grognard.web.schemas import Question


def positions(game_id: str, scenario: str) -> Iterator[Next]:
    game, rng = load(game_id), Random(3)
    match = Match.new(game, scenario)
    while match.result is None and len(match.log) < 60:
        seat = match.waiting_for()[0]
        asked = game.ask(match.view(seat), seat)
        yield asked
        match.act(seat, walk_at_random(asked, rng))  # type: ignore[arg-type]


def read(asked: Question) -> dict[str, Any]:
    """As it is sent."""
    return dict(json.loads(dump(asked)))


def nodes(shown: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield shown
    for below in shown.get("then", {}).values():
        yield from nodes(below)


TABLES = [("sandbox", "duel"), ("sandbox", "regent"), ("field", "meeting"), ("power", "four")]


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_a_tree_says_what_asking_step_by_step_says(game: str, scenario: str) -> None:
    def compare(here: Next, shown: dict[str, Any]) -> None:
        then = shown.pop("then", {})
        if not isinstance(here, ASKS):
            assert shown == {"kind": "finished"}
            return
        assert shown == read(question(here))
        assert [*then] in ([], [*answers_to(here)])
        for pick, below in then.items():
            compare(follow(here, pick)[1], below)

    expanded = 0
    for asked in positions(game, scenario):
        shown = read(tree(asked))
        expanded += "then" in shown
        compare(asked, shown)
    assert expanded, "no question was small enough to go on"


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_a_question_says_what_people_are_shown(game: str, scenario: str) -> None:
    """Empty lists, missing numbers and `false` are left out on the way; so is the notation of poses as numbers."""
    kinds = set()

    def compare(here: Next, depth: int) -> None:
        told = json.loads(dump(shown(here)))
        for part in ("items", "bins"):
            for label in told.get(part, ()):
                label |= {name: value for name, value in label.items() if value is not None}
        if isinstance(here, Point):
            told["candidates"] = [str(pose) for pose in here.candidates]
        assert read(question(here)) == {
            name: value for name, value in told.items() if value != [] and value is not False
        }
        kinds.add(told["kind"])
        for pick in [*answers_to(here)][:4] if depth else ():
            compare(follow(here, pick)[1], depth - 1)

    for asked in positions(game, scenario):
        compare(asked, 3)
    assert len(kinds) > 1


@pytest.mark.parametrize(("game", "scenario"), TABLES)
def test_a_tree_stays_small_beyond_its_first_question(game: str, scenario: str) -> None:
    for asked in positions(game, scenario):
        written = tree(asked)
        shown = read(written)
        if "then" in shown:
            assert sum(1 for _ in nodes(shown)) <= 1 + MOST_OPTIONS
            lists = (node.get("keys") or node.get("bins") or node.get("candidates") or [] for node in nodes(shown))
            assert sum(map(len, lists)) <= MOST_LISTED


@pytest.mark.parametrize("limits", [{"options": 30}, {"listed": 30}], ids=["options", "listed"])
def test_a_level_is_sent_whole_or_not_at_all(limits: dict[str, int]) -> None:
    for asked in positions("sandbox", "duel"):
        level = [(asked, read(tree(asked, **limits)))]
        while level:
            open_ones = [(here, shown) for here, shown in level if answers_to(here)]
            assert len({"then" in shown for _, shown in open_ones}) <= 1
            level = [(follow(h, p)[1], b) for h, s in open_ones for p, b in s.get("then", {}).items()]  # type: ignore[arg-type]


def test_what_has_many_answers_is_asked_pick_by_pick() -> None:
    def offering(count: int) -> OneOf:
        return OneOf(say("prompt"), [f"k{n}" for n in range(count)], lambda _key: Resign())

    assert "then" not in read(tree(offering(MOST_ANSWERS + 1)))
    assert len(read(tree(offering(MOST_ANSWERS)))["then"]) == MOST_ANSWERS


def test_candidates_that_cost_much_are_found_only_for_the_place_that_is_asked_for() -> None:
    found = []

    def place(key: str) -> Point:
        def find() -> list[Pose]:
            found.append(key)
            return [Pose(1, 2)]

        return Point(say("prompt"), lambda pose: pose, lambda _pose: Resign(), LazyList(find))

    asked = OneOf(say("prompt"), ["a", "b"], place)
    assert "then" not in read(tree(asked))
    assert found == []
    assert read(tree(follow(asked, "b")[1]))["candidates"] == ["1/2/0"]
    assert found == ["b"]


def test_what_is_written_freely_shows_where_its_samples_lead() -> None:
    def lead(line: str) -> Next:
        return OneOf(say("prompt"), [line], lambda _key: Resign())

    shown = read(tree(Text(say("prompt"), lambda line: line.upper(), lead, ["one", "two"])))
    assert {pick: below["keys"][0]["key"] for pick, below in shown["then"].items()} == {"one": "ONE", "two": "TWO"}


def test_a_piece_is_dragged_only_for_a_key_that_is_offered() -> None:
    asked = OneOf(say("ask"), ("move",), lambda _key: Resign(), carries={"a1": "move", "a2": "charge"})
    assert question(asked).carries == {"a1": "move"}

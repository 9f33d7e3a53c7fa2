"""Lessons: served in both languages, with pictures that can be drawn, in words that exist, resting on real rules."""

from __future__ import annotations

import json
import re
from typing import Any

import httpx
import msgspec
import pytest

from grognard.core.scene import Scene, scene_faults
from grognard.games import folder, load, shipped
from grognard.match import settled
from grognard.words import LANGUAGES, rulebook, translator
from tests.web.service_processes import NO_TLS, Served
from tests.web.two_players import problem

PICTURE = re.compile(r"^```scene (.+?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULE = re.compile(r"\b[A-Z]{2,4}-(?:P-)?\d+(?:\.\d+)*-[a-z]+\b")
TAUGHT = [name for name in shipped() if (folder(name) / "rulebook" / "lesson.en.md").is_file()]


def lesson(game: str, language: str) -> str:
    return (folder(game) / "rulebook" / f"lesson.{language}.md").read_text("utf-8")


def pictures(game: str, language: str) -> list[dict[str, Any]]:
    return [json.loads(picture) for _, picture in PICTURE.findall(lesson(game, language))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_served_as_it_was_written(service: Served, language: str) -> None:
    answer = httpx.get(f"{service.address}/api/games/power/learn/{language}", verify=NO_TLS)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/markdown")
    assert answer.text == lesson("power", language)


@pytest.mark.parametrize("path", ["sandbox/learn/en", "power/learn/de", "power/learn/..%2fen", "nope/learn/en"])
def test_where_there_is_no_lesson_the_answer_says_so(service: Served, path: str) -> None:
    problem(httpx.get(f"{service.address}/api/games/{path}", verify=NO_TLS), 404)


def test_a_game_is_taught() -> None:
    assert TAUGHT


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_of_a_lesson_can_be_drawn(game: str, language: str) -> None:
    playing = load(game)
    scenario = next(iter(playing.scenarios()))
    board = playing.board(scenario, settled(playing, scenario, {}))
    spots = {spot.id for spot in board.spots}
    shown = pictures(game, language)
    assert len(shown) == lesson(game, language).count("```scene")
    for picture in shown:
        assert [*scene_faults(board, msgspec.convert({"things": picture["things"]}, Scene))] == []
        assert set(picture.get("spots", ())) <= spots


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_of_a_lesson_has_words(game: str, language: str) -> None:
    words = translator(language, folder(game) / "messages")
    scenes = [msgspec.convert({"things": picture["things"]}, Scene) for picture in pictures(game, language)]
    named = [thing.name for scene in scenes for thing in scene.things if thing.name is not None]
    assert named
    assert all(words.text(name) for name in named)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_names_the_same_rules_in_both_languages_and_all_exist(game: str) -> None:
    english, french = (RULE.findall(lesson(game, language)) for language in ("en", "fr"))
    assert english == french
    book = rulebook(folder(game))
    assert [rule for rule in english if rule not in book] == []


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_has_the_same_parts_in_both_languages(game: str) -> None:
    def parts(language: str) -> list[str]:
        return re.findall(r"^(#+ |```\w+|\| ---|\d+\. )", lesson(game, language), re.MULTILINE)

    assert parts("en") == parts("fr")
    assert [[thing["id"] for thing in picture["things"]] for picture in pictures(game, "en")] == [
        [thing["id"] for thing in picture["things"]] for picture in pictures(game, "fr")
    ]

"""The words of the client: the same in both languages, all of them used, French set as French is."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from grognard.cli.file_checks import messages
from grognard.words.translator import HERE as TABLE

SOURCE = Path(__file__).parents[2] / "client" / "src"
FILES = sorted(path.name for path in (SOURCE / "translation" / "en").glob("*.ftl"))


def told(language: str, file: str) -> list[tuple[str, list[str]]]:
    return [(key, sorted(facts)) for key, _, facts, *_ in messages(SOURCE / "translation" / language / file)]


def keys(language: str) -> list[str]:
    return [key for file in FILES for key, _ in told(language, file)]


def test_there_are_words() -> None:
    assert sorted(path.name for path in (SOURCE / "translation" / "fr").glob("*.ftl")) == FILES
    assert len(keys("en")) > 200


@pytest.mark.parametrize("file", FILES)
def test_both_languages_hold_the_same_messages_with_the_same_facts(file: str) -> None:
    assert told("en", file) == told("fr", file)


def test_no_message_stands_twice_or_hides_one_of_the_table() -> None:
    assert [key for key, n in Counter(keys("en")).items() if n > 1] == []
    known = {key for key, *_ in messages(TABLE / "en.ftl")}
    assert known.intersection(keys("en")) == set()


def test_every_message_is_used_and_every_used_one_is_there() -> None:
    code = "".join(path.read_text("utf-8") for path in sorted(SOURCE.rglob("*")) if path.suffix in (".ts", ".svelte"))
    written = set(re.findall(r"['\"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)['\"`]", code))
    made = tuple(re.findall(r"`([a-z][a-z0-9-]*-)\$\{", code))
    known = set(keys("en"))
    assert {key for key in known - written if not key.startswith(made)} == set()
    asked = set(re.findall(r"\bt\(\s*['\"]([a-z0-9-]+)['\"]", code)) | set(
        re.findall(r"key: '([a-z0-9-]+)', facts", code)
    )
    assert asked - known - {"verbatim"} == set()


@pytest.mark.parametrize("file", FILES)
def test_french_keeps_its_signs_with_their_words(file: str) -> None:
    lines = (SOURCE / "translation" / "fr" / file).read_text("utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#") and re.search(r"\w [:;!?»]|« |'", line)] == []

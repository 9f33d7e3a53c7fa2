"""The words of the command line: the same in both languages, all of them used, French set as French is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.cli import locale
from grognard.cli.file_checks import check_words, messages
from grognard.cli.terminal.typed_commands import COMMANDS

CODE = Path(locale.__file__).parent
MADE = ("cli-command-", "cli-help-", "cli-word-", "cli-sign-", "cli-ground-", "cli-basis-")
"""Beginnings of keys that are put together where they are used."""


def keys(language: str) -> list[str]:
    return [key for key, *_ in messages(locale.HERE / f"{language}.ftl")]


def test_both_languages_hold_the_same_messages_with_the_same_facts():
    assert [str(fault) for fault in check_words(locale.HERE)] == []


def test_no_message_can_hide_one_of_a_game():
    assert [key for key in keys("en") if not key.startswith(locale.PREFIX)] == []


def test_every_message_is_used_and_every_used_one_is_there():
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(CODE.rglob("*.py")))
    used = set(re.findall(r"cli-[a-z-]*[a-z]", code))
    known = set(keys("en"))
    assert {key for key in known - used if not key.startswith(MADE)} == set()
    assert {key for key in used - known if not any(made.startswith(key) for made in MADE)} == set()


def test_every_command_has_a_word_and_a_line_of_help():
    for name in COMMANDS:
        tail = "undo-ask" if name == "undo?" else name
        assert {f"cli-command-{tail}", f"cli-help-{tail}"} <= set(keys("en"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_commands_have_the_same_word(language):
    translator = locale.cli_translator(language)
    said = [translator.say(key) for key in keys(language) if key.startswith("cli-command-")]
    assert len({*map(locale.folded, said)}) == len(COMMANDS)


def test_french_keeps_its_signs_with_their_words():
    text = (locale.HERE / "fr.ftl").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert [line for line in lines if re.search(r"\w [:;!?»]|« |'", line)] == []


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_environment_says_which_language(monkeypatch, environment, spoken):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert locale.language() == spoken
    assert locale.language("en") == "en"

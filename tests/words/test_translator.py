"""Sentences: every message has words or is an error; lists, names within sentences, plurals, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.core import Message, say, verbatim
from grognard.words import LANGUAGES, Translator, translator
from grognard.words.translator import MissingWords

EN = """
rested = { $army } { $turns ->
    [one] rests a turn
   *[other] rests { $turns } turns
}.
army = the { $colour } army
red = red
seen = Seen: { $things }.
"""
FR = """
rested = { $army } se repose { $turns ->
    [one] un tour
   *[other] { $turns } tours
}.
army = l'armée { $colour }
red = rouge
seen = Vu : { $things }.
"""


@pytest.fixture
def words(tmp_path: Path) -> Path:
    (tmp_path / "en.ftl").write_text(EN, encoding="utf-8")
    (tmp_path / "fr.ftl").write_text(FR, encoding="utf-8")
    return tmp_path


RED = say("army", colour=say("red"))


@pytest.mark.parametrize(
    ("language", "turns", "sentence"),
    [
        ("en", 0, "the red army rests 0 turns."),
        ("en", 1, "the red army rests a turn."),
        ("en", 2, "the red army rests 2 turns."),
        ("fr", 0, "l'armée rouge se repose un tour."),
        ("fr", 1, "l'armée rouge se repose un tour."),
        ("fr", 2, "l'armée rouge se repose 2 tours."),
    ],
)
def test_each_language_has_its_own_plurals_and_messages_stand_in_messages(
    words: Path, language: str, turns: int, sentence: str
) -> None:
    assert Translator(language, words).text(say("rested", army=RED, turns=turns)) == sentence


@pytest.mark.parametrize(
    ("things", "english", "french"),
    [
        ([], "none", "rien"),
        (["Alder"], "Alder", "Alder"),
        ([say("red"), "Alder"], "red and Alder", "rouge et Alder"),
        ([1, RED, "Alder"], "1, the red army and Alder", "1, l'armée rouge et Alder"),
    ],
)
def test_lists_are_joined_as_people_do(words: Path, things: list[object], english: str, french: str) -> None:
    message = Message("seen", {"things": things})  # type: ignore[dict-item]
    assert Translator("en", words).text(message) == f"Seen: {english}."
    assert Translator("fr", words).text(message) == f"Vu : {french}."


def test_what_is_the_same_everywhere_is_said_as_it_is(words: Path) -> None:
    for language in LANGUAGES:
        assert Translator(language, words).text(verbatim("{ Görlitz }")) == "{ Görlitz }"
        assert Translator(language, words).say("seen", things="{ $x }").endswith("{ $x }.")


@pytest.mark.parametrize(
    "message", [say("nobody-said"), say("rested", army="x"), say("seen", things=say("lost")), say("rested")]
)
def test_a_message_that_cannot_be_said_is_an_error(words: Path, message: Message) -> None:
    for language in LANGUAGES:
        with pytest.raises(MissingWords):
            Translator(language, words).text(message)


def test_there_are_two_languages(words: Path) -> None:
    with pytest.raises(MissingWords, match="en, fr"):
        Translator("de", words)


def test_later_folders_win_and_the_tables_words_are_there(words: Path, tmp_path: Path) -> None:
    later = tmp_path / "later"
    later.mkdir()
    (later / "en.ftl").write_text("red = crimson\n", encoding="utf-8")
    spoken = Translator("en", words, later)
    assert (spoken.say("red"), spoken.has("match-over"), spoken.has("nobody-said")) == ("crimson", True, False)


@pytest.mark.parametrize(
    ("text", "line"), [("red = rot\nblue\nfine = fine\n", 2), ("a = { $x\n", 1), ("b = b\n\n= c\n", 3)]
)
def test_a_broken_file_stops_at_once_and_names_file_and_line(tmp_path: Path, text: str, line: int) -> None:
    path = tmp_path / "en.ftl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(MissingWords, match=rf"en\.ftl:{line}: "):
        Translator("en", tmp_path)


def test_french_elides_before_a_vowel(tmp_path: Path) -> None:
    for language in LANGUAGES:
        (tmp_path / f"{language}.ftl").write_text("siege = Siège { DE($at) }.\n", encoding="utf-8")
    spoken = Translator("fr", tmp_path)
    assert [spoken.say("siege", at=name) for name in ("Olmütz", "Prag", "Hameln")] == [
        "Siège d’Olmütz.",
        "Siège de Prag.",
        "Siège de Hameln.",
    ]


def test_a_sentence_that_begins_with_a_name_has_a_capital(tmp_path: Path) -> None:
    for language in LANGUAGES:
        (tmp_path / f"{language}.ftl").write_text("spent = { CAP($nation) }: 3 Thl.\n", encoding="utf-8")
    assert Translator("en", tmp_path).say("spent", nation="the Empire") == "The Empire: 3 Thl."
    assert Translator("fr", tmp_path).say("spent", nation="Émigrés") == "Émigrés: 3 Thl."


def test_a_tongue_is_made_once(words: Path) -> None:
    assert translator("en", words) is translator("en", words)


def test_the_table_says_the_same_things_in_both_languages() -> None:
    english, french = (Translator(language)._bundle._messages for language in LANGUAGES)
    assert list(english) == list(french)

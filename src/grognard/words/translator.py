"""Translates messages into text, with the Fluent files of this program and of a game."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from grognard.core.message import Fact, Message

LANGUAGES = ("en", "fr")
HERE = Path(__file__).parent / "messages"
VOWELS = "AEIOUÀÂÉÈÊÎÔÛŒaeiouàâéèêîôûœ"


def of(name: object) -> str:
    """`{ DE($at) }` in French files: `de Prague`, `d’Olmütz`. An H counts as sounded."""
    said = str(name)
    return f"d’{said}" if said[:1] in VOWELS and said else f"de {said}"


def capital(name: object) -> str:
    """`{ CAP($nation) }` where a sentence begins with a name: `The Empire`."""
    said = str(name)
    return said[:1].upper() + said[1:]


class MissingWords(LookupError):
    """A message without a translation, or with one that needs other facts."""


def _resource(path: Path) -> Resource:
    """The messages of a file; raises if one of them cannot be read."""
    text = path.read_text(encoding="utf-8")
    resource = FluentResource(text)
    for junk in (entry for entry in resource.body if isinstance(entry, Junk)):
        line = text.count("\n", 0, junk.span.start if junk.span else 0) + 1
        raise MissingWords(f"{path}:{line}: {junk.annotations[0].message}")
    return resource


class Translator:
    """One language, with the common messages and those of the given folders; later folders take precedence."""

    def __init__(self, language: str, *folders: Path) -> None:
        if language not in LANGUAGES:
            raise MissingWords(f"no language is called {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language
        functions: dict[str, Any] = {"DE": of, "CAP": capital}  # the type hints of the library exclude strings
        self._bundle = FluentBundle([language], functions=functions, use_isolating=False)
        for folder in (HERE, *folders):
            self._bundle.add_resource(_resource(folder / f"{language}.ftl"), allow_overrides=True)

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def text(self, message: Message) -> str:
        """A message as text. Raises `MissingWords` if that is not possible."""
        if message.key == "verbatim":
            return str(message.facts["text"])
        if not self._bundle.has_message(message.key):
            raise MissingWords(f"{self.language} has no words for {message.key!r}")
        pattern = self._bundle.get_message(message.key).value
        if pattern is None:
            raise MissingWords(f"{self.language}: {message.key!r} has no value")
        said, errors = self._bundle.format_pattern(
            pattern, {name: self._fact(fact) for name, fact in message.facts.items()}
        )
        if errors:
            raise MissingWords(f"{self.language}: {message.key!r} with {message.facts}: {errors[0]}")
        return str(said)

    def say(self, key: str, **facts: Fact) -> str:
        return self.text(Message(key, facts))

    def roll_name(self, label: str) -> str:
        """The name of a roll, as the game words it."""
        return self.say(f"roll-{label}") if self.has(f"roll-{label}") else label

    def _fact(self, fact: Fact) -> int | str:
        if isinstance(fact, Message):
            return self.text(fact)
        if isinstance(fact, int | str):
            return fact
        return self.join([str(self._fact(part)) for part in fact])

    def join(self, parts: list[str]) -> str:
        """`a, b and c`"""
        if len(parts) < 2:
            return parts[0] if parts else self.say("list-none")
        return self.say("list-and", first=", ".join(parts[:-1]), last=parts[-1])


@cache
def translator(language: str, *folders: Path) -> Translator:
    """The translator for a language and these folders, cached."""
    return Translator(language, *folders)

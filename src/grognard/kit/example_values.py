"""Values of worked examples: readers of what is given, and `Expected`: how a value is read, compared and shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from grognard.core import Refusal
from grognard.kit.example_files import BadExample, Fields, Where

# --- readers


def check_keys(given: Any, known: Collection[Any], *where: Where) -> None:
    """An unknown key is an error."""
    for key in fields_of(given, *where, empty_allowed=False):
        if key not in known:
            raise BadExample(f"{key!r} is unknown; there are: {', '.join(map(str, known))}", *where, key)


def required(given: Fields, key: str, *where: Where) -> Any:
    if key not in given:
        raise BadExample(f"{key} is missing", *where)
    return given[key]


def fields_of(given: Any, *where: Where, empty_allowed: bool = True) -> Mapping[str, Any]:
    """A mapping; an empty value counts as an empty mapping if allowed."""
    if given is None and empty_allowed:
        return {}
    if not isinstance(given, Mapping):
        raise BadExample(f"this must be keys and values, not {given!r}", *where)
    return given


def listed(given: Any, *where: Where) -> list[Any]:
    """A list; an empty value is an empty list."""
    if given is None:
        return []
    if not isinstance(given, list):
        raise BadExample(f"this must be a list, not {given!r}", *where)
    return given


def boolean(given: Any, *where: Where) -> bool:
    if not isinstance(given, bool):
        raise BadExample(f"this must be true or false, not {given!r}", *where)
    return given


def whole_number(given: Any, *where: Where, least: int = 0) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or given < least:
        raise BadExample(f"this must be a whole number from {least} up, not {given!r}", *where)
    return given


def integer(given: Any, *where: Where) -> int:
    if isinstance(given, bool) or not isinstance(given, int):
        raise BadExample(f"this must be a whole number, not {given!r}", *where)
    return given


def text(given: Any, *where: Where) -> str:
    if not isinstance(given, str):
        raise BadExample(f"this must be text, not {given!r}", *where)
    return given


def index_of(word: Any, words: Sequence[str], *where: Where) -> int:
    """Position of a word in a list; an unknown word is an error."""
    if word not in words:
        raise BadExample(f"{word!r} is unknown; there are: {', '.join(words)}", *where)
    return words.index(word)


def word(given: Any, words: Sequence[str], *where: Where) -> str:
    return words[index_of(given, words, *where)]


def words_of(given: Any, words: Sequence[str], *where: Where) -> tuple[str, ...]:
    return tuple(word(part, words, *where, n) for n, part in enumerate(listed(given, *where)))


# --- showing


def in_words(value: Any) -> str:
    """A value as text for fault lists, close to the notation of examples; `None` is `nothing`."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{in_words(key)}: {in_words(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(in_words, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return "nothing" if value is None else str(value)


def reason_of(wrong: Refusal) -> str:
    """The rule of a refusal, or its message key if it has none."""
    return wrong.rule or wrong.message.key


# --- expected values


class Expected(Struct, frozen=True):
    """How an expected value is read, when the value that was found agrees with it, and how both are shown."""

    read: Callable[..., Any]
    same: Callable[[Any, Any], bool] = lambda expected, found: bool(expected == found)
    shown: Callable[[Any], str] = in_words
    compared: Callable[[Any, Any], Any] = lambda _expected, found: found
    """The part of what was found that is compared."""


def _rules(given: Any, *where: Where) -> tuple[str, ...]:
    rules = (given,) if isinstance(given, str) else tuple(listed(given, *where))
    if not rules or not all(isinstance(rule, str) for rule in rules):
        raise BadExample(f"this must be the id of a rule, or a list of them, not {given!r}", *where)
    return rules


COUNT: Final = Expected(whole_number)
NUMBER: Final = Expected(integer)
BOOLEAN: Final = Expected(boolean)
TEXT: Final = Expected(text)
BROKEN_RULES: Final = Expected(
    _rules,
    lambda expected, found: any(rule in found for rule in expected),
    lambda found: in_words(list(found)) if found else "nothing that forbids it",
)
"""One of these rules was broken."""


def one_of(*words: str) -> Expected:
    return Expected(lambda given, *where: word(given, words, *where))


def matching(*patterns: str) -> Expected:
    """A word that may have a number behind it: `retreat 10`."""

    def read(given: Any, *where: Where) -> str:
        if not isinstance(given, str) or not any(re.fullmatch(pattern, given) for pattern in patterns):
            raise BadExample(f"{given!r} is unknown; there are: {', '.join(patterns)}", *where)
        return given

    return Expected(read)


def optional(part: Expected) -> Expected:
    """`part`, or `None`."""
    return Expected(
        lambda given, *where: None if given is None else part.read(given, *where),
        lambda expected, found: expected is found if expected is None or found is None else part.same(expected, found),
        lambda found: in_words(None) if found is None else part.shown(found),
    )


def in_order(part: Expected) -> Expected:
    """A list."""

    def read(given: Any, *where: Where) -> list[Any]:
        return [part.read(value, *where, n) for n, value in enumerate(listed(given, *where))]

    def same(expected: Sequence[Any], found: Sequence[Any]) -> bool:
        return len(expected) == len(found) and all(map(part.same, expected, found))

    return Expected(read, same)


def in_any_order(part: Expected) -> Expected:
    """A list of values whose order the rules leave open."""
    return Expected(in_order(part).read, lambda expected, found: sorted(expected, key=repr) == sorted(found, key=repr))


def containing(part: Expected) -> Expected:
    """A list of values all of which must be among those found."""
    return Expected(part.read, lambda expected, found: all(value in found for value in expected))


def lacking(part: Expected) -> Expected:
    """A list of values none of which may be among those found."""
    return Expected(part.read, lambda expected, found: not any(value in found for value in expected))


def any_of(*words: str) -> Expected:
    """Some of these words, in any order."""
    return in_any_order(one_of(*words))


def fields(**parts: Expected) -> Expected:
    """A mapping with these keys; those left out are not compared."""

    def read(given: Any, *where: Where) -> dict[str, Any]:
        check_keys(given, tuple(parts), *where)
        return {key: parts[key].read(value, *where, key) for key, value in given.items()}

    return _partly(read, parts.__getitem__)


def some_by_name(part: Expected, words: Collection[Any] | None = None) -> Expected:
    """A value for each name; names left out are not compared. `words`: the names that there are."""
    return _partly(all_by_name(part, words).read, lambda _: part)


def _partly(read: Callable[..., Any], part: Callable[[Any], Expected]) -> Expected:
    def same(expected: Mapping[Any, Any], found: Mapping[Any, Any]) -> bool:
        return all(key in found and part(key).same(value, found[key]) for key, value in expected.items())

    def compared(expected: Mapping[Any, Any], found: Mapping[Any, Any]) -> dict[Any, Any]:
        return {key: part(key).compared(value, found[key]) for key, value in expected.items() if key in found}

    return Expected(read, same, compared=compared)


def all_by_name(part: Expected, words: Collection[Any] | None = None) -> Expected:
    """A value for each name, and no other names. `words`: the names that there are."""

    def read(given: Any, *where: Where) -> dict[str, Any]:
        found = fields_of(given, *where)
        if words is not None:
            check_keys(found, words, *where)
        return {name: part.read(value, *where, name) for name, value in found.items()}

    def same(expected: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
        return expected.keys() == found.keys() and all(part.same(expected[name], found[name]) for name in expected)

    return Expected(read, same)

"""What is given: facts read one by one, each checked as it is read. A word that the language has not is an error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from grognard.core import Refusal
from grognard.games.monarchs.components.battle_tables import RESULTS
from grognard.games.monarchs.components.leaders import LEADER, LEADERS
from grognard.games.monarchs.components.map import SPACE, Space
from grognard.games.monarchs.components.nations import NATION, NATIONS, POWERS, Nation
from grognard.kit.example_files import BadExample, Where
from grognard.kit.example_values import (
    Expected,
    boolean,
    check_keys,
    fields_of,
    index_of,
    integer,
    listed,
    whole_number,
    word,
    words_of,
)

MORALE: Final = ("normal", "demoralised", "routed")
SUPPLY: Final = ("full", "SS", "CS")
SIDES: Final = ("attacker", "defender")
TYPES: Final = ("intense", "measured")
MOST_OF_A_KIND: Final = 255


def nation(given: Any, *where: Where) -> Nation:
    return NATION[NATIONS[index_of(given, NATIONS, *where)]]


def space(given: Any, *where: Where) -> Space:
    names = tuple(SPACE)
    return SPACE[names[index_of(given, names, *where)]]


def leader(given: Any, *where: Where) -> int:
    names = tuple(key.removeprefix("gen:") for key in LEADER)
    return index_of(given, names, *where)


class Rated(Struct, frozen=True):
    """A Commander as he is given: a leader, or ratings alone."""

    leader: int = -1
    nation: int = -1
    init: int = 0
    offensive: int = 0
    defensive: int = 0
    mp: int = 0
    end: int = 0
    led: bool = True


_RATINGS: Final = ("init", "offensive", "defensive", "mp", "end")


class Facts(Struct, frozen=True):
    """A mapping of the example."""

    given: Mapping[str, Any]
    at: tuple[Where, ...] = ("given",)

    def has(self, key: str) -> bool:
        return key in self.given

    def of(self, key: str) -> Any:
        if key not in self.given:
            raise BadExample(f"{key} is missing", *self.at)
        return self.given[key]

    def whole(self, key: str, default: int | None = None, least: int = 0) -> int:
        given = self.of(key) if default is None else self.given.get(key, default)
        return whole_number(given, *self.at, key, least=least)

    def at_most(self, key: str, most: int, default: int | None = None, least: int = 0) -> int:
        if (found := self.whole(key, default, least)) > most:
            raise BadExample(f"at most {most} is possible, not {found}", *self.at, key)
        return found

    def troops(self, key: str, default: int | None = 0, least: int = 0) -> int:
        """SPs, steps or units of a kind: no more than a group holds."""
        return self.at_most(key, MOST_OF_A_KIND, default, least)

    def number(self, key: str, default: int | None = None) -> int:
        """Below 0 too."""
        return integer(self.of(key) if default is None else self.given.get(key, default), *self.at, key)

    def yes(self, key: str, default: bool = False) -> bool:
        return boolean(self.given.get(key, default), *self.at, key)

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> str:
        return word(self.of(key) if default is None else self.given.get(key, default), words, *self.at, key)

    def words(self, key: str, words: Sequence[str]) -> tuple[str, ...]:
        return words_of(self.given.get(key), words, *self.at, key)

    def morale(self, key: str = "morale") -> int:
        return MORALE.index(self.word(key, MORALE, "normal"))

    def supply(self, key: str = "supply") -> int:
        return SUPPLY.index(self.word(key, SUPPLY, "full"))

    def nation(self, key: str) -> Nation:
        return nation(self.of(key), *self.at, key)

    def nations(self, key: str) -> tuple[Nation, ...]:
        return tuple(
            nation(name, *self.at, key, n) for n, name in enumerate(listed(self.given.get(key), *self.at, key))
        )

    def space(self, key: str) -> Space:
        return space(self.of(key), *self.at, key)

    def spaces(self, key: str) -> tuple[Space, ...]:
        return tuple(space(name, *self.at, key, n) for n, name in enumerate(listed(self.given.get(key), *self.at, key)))

    def leaders(self, key: str) -> tuple[int, ...]:
        return tuple(
            leader(name, *self.at, key, n) for n, name in enumerate(listed(self.given.get(key), *self.at, key))
        )

    def counts(self, key: str, words: Sequence[str]) -> dict[str, int]:
        """`{PR: 7}`, numbers below 0 too."""
        found = fields_of(self.given.get(key), *self.at, key)
        check_keys(found, words, *self.at, key)
        return {name: integer(n, *self.at, key, name) for name, n in found.items()}

    def inner(self, key: str, keys: Sequence[str], needed: bool = False) -> Facts:
        """Facts within one fact."""
        if needed:
            self.of(key)
        given = fields_of(self.given.get(key), *self.at, key)
        check_keys(given, keys, *self.at, key)
        return Facts(given, (*self.at, key))

    def rows(self, key: str, keys: Sequence[str]) -> list[Facts]:
        """A list of facts."""
        found = []
        for n, part in enumerate(listed(self.of(key), *self.at, key)):
            check_keys(part, keys, *self.at, key, n)
            found.append(Facts(part, (*self.at, key, n)))
        return found

    def commander(self, key: str = "commander") -> Rated:
        """Ratings left out are those of `id`, else 0; nothing at all is no leader; one left out adds nothing."""
        if not self.has(key):
            return Rated()
        if self.of(key) is None:
            return Rated(led=False)
        one = self.inner(key, ("id", "nation", *_RATINGS))
        who = leader(one.given["id"], *one.at, "id") if one.has("id") else -1
        printed = LEADERS[who] if who >= 0 else None
        own = {} if printed is None else {
            "init": printed.initiative, "offensive": printed.offensive, "defensive": printed.defensive,
            "mp": printed.mp, "end": printed.endurance,
        }  # fmt: skip
        ratings = {name: (one.number if name == "end" else one.whole)(name, own.get(name, 0)) for name in _RATINGS}
        serves = one.nation("nation") if one.has("nation") else printed.nation if printed else -1
        return Rated(
            who, serves, ratings["init"], ratings["offensive"], ratings["defensive"], ratings["mp"], ratings["end"]
        )


# --- sorts of expected values that are this game's own


def _changes(given: Any, *where: Where) -> dict[str, int]:
    found = fields_of(given, *where)
    check_keys(found, POWERS, *where)
    return exactly({power: integer(n, *where, power) for power, n in found.items()})


CHANGES: Final = Expected(_changes)
"""Changes of MW or VP: what is not in them did not change."""


def _cell(given: Any, *where: Where) -> list[Any]:
    row = listed(given, *where)
    if len(row) != 4 or row[1] not in RESULTS:
        raise BadExample(f"[sps, morale, leader casualty, field artillery steps] is needed, not {given!r}", *where)
    return [whole_number(row[0], *where, 0), row[1], whole_number(row[2], *where, 2), whole_number(row[3], *where, 3)]


CELL: Final = Expected(_cell)


def amounts(words: Sequence[str]) -> Expected:
    """For each of some words a number, all of them: one that is left out is 0."""

    def read(given: Any, *where: Where) -> dict[str, int]:
        found = fields_of(given, *where)
        check_keys(found, words, *where)
        return exactly({key: whole_number(n, *where, key) for key, n in found.items()})

    return Expected(read)


def refused(*wrong: Refusal | None) -> dict[str, Any]:
    """`legal` and `because` of refusals or none."""
    rules = tuple(str(one.rule) for one in wrong if one is not None)
    return {"legal": not rules, "because": rules}


def exactly(given: Mapping[str, int]) -> dict[str, int]:
    return {key: n for key, n in given.items() if n}

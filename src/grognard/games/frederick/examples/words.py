"""The words of an example: numbers, names, rows of units, shares. What means nothing is a `BadExample`."""

from __future__ import annotations

import re
from typing import Any

from grognard.core import Refusal, Share, Split
from grognard.games.frederick.components.armies import NATIONS, WHO, Nation
from grognard.games.frederick.components.map import PLACE, Place
from grognard.games.frederick.components.units import ENTERED, EXHAUSTED, INSIDE, ISOLATED, Stack, group, stack_of
from grognard.games.frederick.frames import Battle
from grognard.games.frederick.state import State
from grognard.kit.example_games import BadExample, index_of, only

GROUP = ("nation", "fresh", "exhausted", "commanders", "exhausted_commanders", "in_defence", "isolated", "note")
WORDS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
ORDINALS = ("first", "second", "third", "fourth")
ADJECTIVES = {
    "Prussian": "prussia", "British": "gbh", "Austrian": "austria", "Swedish": "sweden", "Saxon": "saxony",
    "Imperial": "hre", "French": "france", "Russian": "russia",
}  # fmt: skip
REASONS = {
    "the units entered an enemy-controlled space": "FR-6.2-h",
    "own box only": "FR-2.3.2-c",
    r".+ still have room": "FR-7.1.4-p",
    "a sea route takes 1 unit": "FR-7.1.4-l",
}
"""Why something is forbidden, and the law that says so."""


def law_for(reason: str) -> str:
    for form, rule in REASONS.items():
        if re.fullmatch(form, reason):
            return rule
    raise BadExample(f"the reason {reason!r} means nothing")


def place_of(name: str) -> Place:
    if name not in PLACE:
        raise BadExample(f"no space is called {name!r}")
    return PLACE[name]


def nation_of(name: str) -> Nation:
    return Nation(index_of(ADJECTIVES.get(name, name.lower()), NATIONS))


def general_of(name: str) -> int:
    if f"gen:{name}" not in WHO:
        raise BadExample(f"no commander is called {name!r}")
    return WHO[f"gen:{name}"]


def groups_of(row: Any) -> Stack:
    """One row of units."""
    only(row, GROUP, "units")
    flags = (INSIDE if row.get("in_defence") else 0) | (ISOLATED if row.get("isolated") else 0)
    if "note" in row:
        found = re.fullmatch(r"marched in from (\w+)", row["note"])
        if not found:
            raise BadExample(f"units: {row['note']!r} means nothing")
        place_of(found[1])
        flags |= ENTERED
    out: list[int] = []
    if row.get("fresh") or row.get("exhausted"):
        nation = nation_of(row.get("nation", ""))
        out += [group(nation, flags, row.get("fresh", 0)), group(nation, flags | EXHAUSTED, row.get("exhausted", 0))]
    out += [group(general_of(name), flags, 1) for name in row.get("commanders", ())]
    out += [group(general_of(name), flags | EXHAUSTED, 1) for name in row.get("exhausted_commanders", ())]
    return stack_of(out)


def hold_true(fact: bool, otherwise: str) -> None:
    if not fact:
        raise BadExample(otherwise)


def names_in(text: str) -> list[str]:
    return [word.strip().lower() for word in re.split(r",| and ", text) if word.strip()]


def number_of(word: str) -> int:
    return int(word) if word.isdigit() else WORDS.index(word) + 1 if word in WORDS else 1


def preset_of(split: Split) -> tuple[Share, ...]:
    read = split.read(split.presets[0].pick)
    assert not isinstance(read, Refusal), "a preset can be read"
    return read


def shared(split: Split, given: dict[tuple[str, str], int], rest: str) -> tuple[Share, ...]:
    left = dict(split.items)
    for (key, _), n in given.items():
        left[key] = left.get(key, 0) - n
    given = given | {(key, rest): n for key, n in left.items() if n > 0}
    items, bins = [k for k, _ in split.items], [b for b, _ in split.bins]
    items += [item for item, _ in given if item not in items]
    bins += [name for _, name in given if name not in bins]
    order = dict.fromkeys((item, name) for item in items for name in bins)
    return tuple(Share(*pair, given[pair]) for pair in order if given.get(pair))


def battle_of(s: State) -> Battle:
    b = next((f for f in reversed(s.frames) if isinstance(f, Battle)), None)
    if b is None:
        raise BadExample("no battle is being fought")
    return b

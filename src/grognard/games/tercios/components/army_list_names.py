"""Names of what stands in army lists, in both languages, as the data files have them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from grognard.core import Message, say
from grognard.games.tercios.components.troop_types import UNITS
from grognard.games.tercios.data import DATA


class Name(Struct, frozen=True):
    """A name as the data files have it: people write it in either language, so it is not in the messages."""

    en: str
    fr: str

    def __getitem__(self, language: str) -> str:
        return self.fr if language == "fr" else self.en

    @property
    def message(self) -> Message:
        return say("name-both", en=self.en, fr=self.fr)

    @property
    def fact(self) -> Message | str:
        """Within another message: a text, if both languages have the same."""
        return self.en if self.en == self.fr else self.message


def _name(en: str, fr: str) -> Name:
    return Name(en, fr.replace("'", "’"))


def _names(rows: Any) -> dict[str, Name]:
    return {row["id"]: _name(row["en"], row["fr"]) for row in rows}


def _named(rows: Any) -> dict[str, Name]:
    return {key: _name(row["en"], row["fr"]) for key, row in rows.items()}


_NAMES: Final = DATA.read("names.yaml")
_LISTS: Final = DATA.read("army_lists.yaml")
_ENGLISH: Final[Mapping[str, str]] = DATA.read("units.yaml")["nations"]

NATIONS: Final = {row["id"]: _name(_ENGLISH[row["id"]], row["fr"]) for row in _LISTS["nations"]}
STRUCTURES: Final = {row["id"]: _name(_NAMES["structures"][row["id"]], row["fr"]) for row in _LISTS["structures"]}
FORMATIONS: Final = _named(_NAMES["formations"])
SLOTS: Final = _named(_NAMES["slots"])
PAPER: Final = _named(_NAMES["paper"])
"""Words of army lists on paper."""
EXTRAS: Final = _named(_NAMES["extras"])
"""Purchases with a troop besides its options."""
PROFILES: Final = {unit["id"]: _name(unit["name"]["en"], unit["name"]["fr"]) for unit in UNITS.values()}
OPTIONS: Final = {
    (unit["id"], option["id"]): _name(_NAMES["options"][option["id"]], option["name_fr"])
    for unit in UNITS.values()
    for option in unit["options"]
}
"""By profile and option: French has the veterans of a company in the plural."""
VIRTUES: Final = _names(DATA.read("virtues.yaml")["virtues"])
TRAITS: Final = _names(DATA.read("traits.yaml")["traits"])
_WEAPONS: Final = DATA.read("weapons.yaml")
WEAPONS: Final = {
    row["id"]: _name(_NAMES["weapons"][row["id"]], row["fr"]) for row in (*_WEAPONS["missile"], *_WEAPONS["melee"])
}
RULES: Final = _names(DATA.read("special_rules.yaml")["special_rules"])
ORDERS: Final = _names(DATA.read("orders.yaml")["orders"])
ARMIES: Final = {
    row["id"]: _name(row["title"], _NAMES["armies"][row["id"]]) for row in DATA.read("armies.yaml")["armies"]
}
"""Titles of the armies that come with the game."""
_PROPER: Final[Mapping[str, Name]] = {name.en: name for name in ARMIES.values()} | {
    en: _name(en, fr) for en, fr in _NAMES["proper"].items()
}
_KEPT: Final[Mapping[str, str]] = {name.fr: name.en for name in _PROPER.values()}


def proper(name: str) -> Name:
    """The name that a player gave an army, a formation or a commander: names that come with the game are known in both
    languages, all others are as they were written."""
    return _PROPER.get(name) or Name(name, name)


def kept(name: str) -> str:
    """A name as armies keep it, whichever language it was written in."""
    return _KEPT.get(name, name)

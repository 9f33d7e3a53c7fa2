"""Chapter 14: which adapted profiles may be bought, as the players have agreed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from grognard.games.tercios.data import DATA

_OPTIONS: Final = DATA.read("special_rules.yaml")["rule_options"]
ON, OFF = "on", "off"


class Switches(Protocol):
    """Options of a game that army lists depend on."""

    @property
    def forlorn_hope(self) -> bool: ...
    @property
    def dragoons_adapted(self) -> bool: ...
    @property
    def heavy_cavalry_profile(self) -> bool: ...


class Adaptations(Struct, frozen=True):
    forlorn_hope: bool
    """TC-14.1-a"""
    dragoons_adapted: bool
    """TC-14.2-a"""
    heavy_cavalry_profile: bool
    """TC-14.3-a"""


def switched(base: Adaptations, changes: Iterable[str]) -> Adaptations:
    """With single switches set otherwise: `forlorn-hope=off`; what means nothing is left out."""
    for change in changes:
        name, _, value = change.partition("=")
        field = name.replace("-", "_")
        if field in Adaptations.__struct_fields__ and value in {ON, OFF}:
            base = replace(base, **{field: value == ON})
    return base


def _preset(name: str) -> Adaptations:
    return Adaptations(*(bool(_OPTIONS[field][name]) for field in Adaptations.__struct_fields__))


FRENCH: Final = _preset("french")
ORIGINAL: Final = _preset("original")
RULES: Final = {field: str(_OPTIONS[field]["rule"]) for field in Adaptations.__struct_fields__}


def adaptation_off(unit: str, switches: Switches) -> str:
    """The rule that lets a profile be bought, if that rule is not in force; else empty."""
    if unit == "forlorn_hope" and not switches.forlorn_hope:
        return "TC-14.1-a"
    if unit == "dragoons_adapted" and not switches.dragoons_adapted:
        return "TC-14.2-a"
    if unit == "heavy_cavalry" and not switches.heavy_cavalry_profile:
        return "TC-14.3-a"
    return ""

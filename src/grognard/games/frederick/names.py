"""Names of places, nations, armies, cards, units and turns, as messages."""

from __future__ import annotations

from functools import cache

from grognard.core import Message, Share, say, verbatim
from grognard.games.frederick.components.armies import COMMANDERS, PRUSSIAN, TURNS
from grognard.games.frederick.components.map import SPACES, Kind
from grognard.games.frederick.components.units import Stack, items_of

_PLACE_NAMES = {s.id: say(f"place-{s.id}") if s.kind is Kind.BOX else verbatim(s.name) for s in SPACES}
NONE = verbatim("–")

_TRANSLATED = ("frederick", "cumberland", "charles", "heinrich")
"""Commanders whose names are not the same in every language."""


_GENERALS = {
    f"gen:{c.id}": say(f"general-{c.id}") if c.id in _TRANSLATED else verbatim(c.name.removeprefix("FM "))
    for c in COMMANDERS
}


def place_name(place: str) -> Message:
    return _PLACE_NAMES[place]


@cache
def nation_name(nation: str) -> Message:
    return say(f"nation-{nation}")


@cache
def army_name(army: str) -> Message:
    return say(f"army-{army}")


@cache
def side_name(side: int) -> Message:
    return say("side-prussian" if side == 0 else "side-austrian")


@cache
def card_name(card: str) -> Message:
    return say(f"card-{card}") if card else say("card-hidden")


def unit_name(key: str) -> Message:
    """`prussia.exhausted-isolated`, `gen:keith`, `prussia`"""
    if key in _GENERALS:
        return _GENERALS[key]
    nation, _, condition = key.partition(".")
    people = say(f"people-{nation}", n=2)
    return say("troop", people=people, condition=say(f"condition-{condition}")) if condition else people


def units_name(key: str, count: int) -> Message:
    """`8 Prussians`, `3 exhausted Prussians`, `Keith`"""
    if key in _GENERALS:
        return unit_name(key)
    nation, _, condition = key.partition(".")
    how = condition.removesuffix("-entered").removesuffix("-left") or "fresh"
    return say(f"troops-{how}", n=count, people=say(f"people-{nation}", n=count))


def shares_names(shares: tuple[Share, ...], *bins: str) -> list[Message]:
    """The units that go into these bins."""
    return [units_name(s.item, s.count) for s in shares if s.bin in bins]


def shares_count(shares: tuple[Share, ...], *bins: str) -> int:
    return sum(s.count for s in shares if s.bin in bins)


def turn_name(turn: int) -> Message:
    box = TURNS[turn - 1]
    return say("turn-name", month=say(f"month-{box.month}"), year=str(box.year))


def any_name(key: str) -> Message:
    """The name of anything that a key means: a unit, a space, a card, a menu entry."""
    if key in _PLACE_NAMES:
        return place_name(key)
    if key in _GENERALS or "." in key:
        return unit_name(key)
    return say(f"do-{key}")


def alliance(side: int) -> Message:
    """Its name where it stands alone."""
    return say("seat-prussian" if side == PRUSSIAN else "seat-austrian")


def listed(names: list[Message]) -> Message:
    return say("several", names=names) if names else NONE


def units_said(groups: Stack) -> list[Message]:
    return [units_name(key, n) for key, n in items_of(groups)]

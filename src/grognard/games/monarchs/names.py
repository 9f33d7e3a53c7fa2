"""Names of places, nations, courts, leaders, cards, troops and tactics, as messages."""

from __future__ import annotations

from functools import cache

from grognard.core import Message, Share, say, verbatim
from grognard.games.monarchs.cards import CARD
from grognard.games.monarchs.leaders import LEADER, LEADERS
from grognard.games.monarchs.map import SPACE, SPACES
from grognard.games.monarchs.nations import COURTS, NATIONS
from grognard.games.monarchs.units import TROOP

_SPACES = {space.id: verbatim(space.name) for space in SPACES}
_TRANSLATED = ("frederick", "henry", "ferdinand", "charles", "cumberland", "erbprinz", "moritz", "eugen", "xavier")
"""Leaders whose names are not the same in every language."""


@cache
def leader_name(key: str) -> Message:
    who = LEADERS[LEADER[key]]
    return say(f"leader-{who.id}") if who.id in _TRANSLATED else verbatim(who.name)


def space_name(space: str) -> Message:
    return _SPACES[space]


@cache
def force_name(key: str) -> Message:
    """`prag`, `fort:prag`"""
    if key.startswith("fort:"):
        return say("garrison-of", at=space_name(key.removeprefix("fort:")))
    return space_name(key)


@cache
def nation_name(nation: str) -> Message:
    return say(f"nation-{nation}")


@cache
def court_name(court: int) -> Message:
    return say(f"court-{COURTS[court]}")


@cache
def side_name(side: int) -> Message:
    return say(f"side-{side}")


@cache
def card_name(card: str) -> Message:
    return say(f"card-{card}") if card else say("card-hidden")


def troop_name(key: str) -> Message:
    """`AU.inf`: whatever number of it."""
    part, _, kind = key.partition(".")
    return say("troop", who=say(f"people-{part}"), kind=say(f"kind-{kind}"))


def troops_name(key: str, count: int) -> Message:
    """`12 Austrian infantry SPs`, `1 reduced Prussian cavalry`, a leader."""
    if key in LEADER:
        return leader_name(key)
    part, _, kind = key.partition(".")
    return say("troops", n=count, who=say(f"people-{part}"), kind=say(f"kind-{kind}"))


def shares_names(shares: tuple[Share, ...], *bins: str) -> list[Message]:
    return [troops_name(s.item, s.count) for s in shares if s.bin in bins]


def any_name(key: str) -> Message:
    """Whatever a key means: a space, a leader, a troop, a card, a box, an entry of a menu."""
    if key in SPACE:
        return space_name(key)
    if key in LEADER:
        return leader_name(key)
    if key in TROOP:
        return troop_name(key)
    if key in CARD:
        return card_name(key)
    if key in NATIONS:
        return nation_name(key)
    kind, colon, rest = key.partition(":")
    if colon and kind in _PREFIXED:
        return _PREFIXED[kind](rest)
    return say(f"do-{key}")


_PREFIXED = {
    "fort": lambda rest: force_name(f"fort:{rest}"),
    "kk": lambda rest: say(f"theatre-{rest}"),
    "area": lambda rest: say(f"area-{rest.replace('_', '-')}"),
    "fleet": lambda rest: say(f"fleet-{rest}"),
    "sea": lambda rest: say(f"sea-{rest.replace('_', '-')}"),
    "fd": lambda rest: say(f"depot-{rest}"),
    "tactic": lambda rest: say(f"tactic-{rest.replace('_', '-')}"),
}
"""Keys of the form `kind:name`."""

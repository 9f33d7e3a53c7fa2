"""Names of places, nations, courts, leaders, cards, troops and tactics, as messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from grognard.core import Message, Share, say, verbatim
from grognard.games.monarchs.components.cards import CARD
from grognard.games.monarchs.components.leaders import LEADER, LEADERS
from grognard.games.monarchs.components.map import SPACE, SPACES
from grognard.games.monarchs.components.nations import COURTS, NATIONS, POWERS
from grognard.games.monarchs.components.units import TROOP

_SPACES = {space.id: verbatim(space.name) for space in SPACES}
_TRANSLATED = ("frederick", "henry", "ferdinand", "charles", "erbprinz", "moritz", "eugen", "xavier", "danish_corps")
"""Leaders whose names are not the same in every language."""


@cache
def leader_name(key: str) -> Message:
    who = LEADERS[LEADER[key]]
    return say(f"leader-{who.id.replace('_', '-')}") if who.id in _TRANSLATED else verbatim(who.name)


@cache
def leader_ratings(key: str) -> Message:
    """`1 · 4-3 · 8`: Initiative, offensive and defensive DRM, MP rating."""
    row = LEADERS[LEADER[key]]
    return verbatim(f"{row.initiative} · {row.offensive}-{row.defensive} · {row.mp}")


def rated_leader(key: str) -> Message:
    """For a choice between leaders."""
    return say("rated-leader", leader=leader_name(key), ratings=leader_ratings(key)) if key in LEADER else any_name(key)


def space_name(space: str) -> Message:
    return _SPACES[space]


@cache
def force_name(key: str) -> Message:
    """`prag`, `fort:prag`"""
    if key.startswith("fort:"):
        return say("garrison-of", at=space_name(key.removeprefix("fort:")))
    return space_name(key)


@cache
def the_force(key: str) -> Message:
    """Within a sentence: `Prag`, `the garrison of Prag`."""
    if key.startswith("fort:"):
        return say("the-garrison-of", at=space_name(key.removeprefix("fort:")))
    return space_name(key)


def _named(kind: str) -> Callable[[str], Message]:
    """Names of things of a kind: `KIND-NAME`."""
    return cache(lambda name: say(f"{kind}-{name.replace('_', '-')}"))


nation_name = _named("nation")
theatre_name = _named("theatre")
area_name = _named("area")
sea_name = _named("sea")
fleet_name = _named("fleet")
depot_name = _named("depot")
nation_people = _named("people")
"""`Prussian`: of a force or a piece of a nation."""
treaty_name = _named("treaty")
flag_name = _named("flag")
season_name = _named("season")
chit_name = _named("chit")
drm_name = _named("battle-drm")


@cache
def court_name(court: int) -> Message:
    return say(f"court-{COURTS[court]}")


@cache
def side_name(side: int) -> Message:
    return say(f"side-{side}")


@cache
def card_name(card: str) -> Message:
    return say(f"card-{card}") if card else say("card-hidden")


def card_text(card: str) -> Message:
    """What its event does."""
    return say(f"card-{card}-text")


def card_with_text(key: str) -> Message:
    """For a choice between cards that do different things."""
    return say("told-card", card=card_name(key), text=card_text(key)) if key in CARD else any_name(key)


@cache
def power_name(power: int) -> Message:
    """Of a power that has Monarch's Will: its nation's."""
    return nation_name(POWERS[power])


def chit_text(chit: str) -> Message:
    return say(f"chit-{chit}-text")


@cache
def troop_name(key: str) -> Message:
    """`AU.inf`: any number of it."""
    part, _, kind = key.partition(".")
    unit, reduced, _ = kind.partition("-reduced")
    name = say("troop", who=say(f"people-{part}"), kind=say(f"kind-{unit}"))
    return say("troop-reduced", troop=name) if reduced else name


def troops_name(key: str, count: int) -> Message:
    """`12 SPs of Austrian infantry`, `1 reduced unit of Prussian cavalry`, a leader."""
    if key in LEADER:
        return leader_name(key)
    part, _, kind = key.partition(".")
    unit, reduced, _ = kind.partition("-reduced")
    what = "troops-sps" if unit == "inf" else "troops-reduced" if reduced else "troops-units"
    return say(what, n=count, who=say(f"people-{part}"), kind=say(f"of-kind-{unit}"))


def placed_names(shares: tuple[Share, ...]) -> list[Message]:
    """`8 SPs of Prussian infantry in Dresden`, of each share."""
    return [say("placed-there", troops=troops_name(s.item, s.count), at=any_name(s.bin)) for s in shares]


def chained(how: str, parts: list[Message]) -> Message:
    """Several messages as one: `a · b · c` (`besides`), `a or b` (`either`)."""
    said = parts[-1]
    for part in reversed(parts[:-1]):
        said = say(how, first=part, rest=said)
    return said


def tactic_name(name: str) -> Message:
    return any_name(f"tactic:{name}")


def result_name(result: str) -> Message:
    """Of a morale result: `D2`, `R`, or none."""
    return say("morale-none") if result == "-" else say("morale-rout") if result == "R" else verbatim(result)


NONE = verbatim("–")
"""A cell of a table without an entry."""


def number(n: int) -> Message:
    return verbatim(str(n))


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def any_name(key: str) -> Message:
    """Of any key: a space, a leader, a troop, a card, a box, an entry of a menu."""
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


_PREFIXED: dict[str, Callable[[str], Message]] = {
    "fort": lambda rest: force_name(f"fort:{rest}"),
    "kk": theatre_name,
    "area": area_name,
    "fleet": fleet_name,
    "sea": sea_name,
    "fd": depot_name,
    "tactic": lambda rest: say(f"tactic-{rest.replace('_', '-')}"),
}
"""Keys of the form `kind:name`."""

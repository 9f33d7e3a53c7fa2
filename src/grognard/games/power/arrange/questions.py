"""Questions of arranging a position by hand: what is changed, and into what."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Message, Next, Number, OneOf, say
from grognard.games.power.arrange.changes import (
    MOST_PIECES,
    MOST_POWER,
    FlagTo,
    PiecesAre,
    PowerIs,
    RefereeIs,
    RoundIs,
    flag_law,
    last_round,
    stands,
)
from grognard.games.power.components.map import ARMIES, IDS, LETTERS, ON_BOARD, PLACE, Army, Place
from grognard.games.power.components.pieces import KIND, KINDS, Kind
from grognard.games.power.names import army_name, place_name
from grognard.games.power.rules.flags import referees
from grognard.games.power.state import State

# --- questions


def arrange(s: State) -> Next | None:
    """The first question: a place whose pieces are to be changed, or one of the other things."""
    if s.over:
        return None
    places = [name for name, place in PLACE.items() if place < ON_BOARD or s.alive[place - ON_BOARD]]
    living = [army for army in ARMIES if s.alive[army]]
    flags = [army for army in ARMIES if _homes(s, army)]
    others = ["power", *(["flag"] if flags else []), "round", "referee"]

    def chosen(key: str) -> Next:
        match key:
            case "power":
                return _which(say("arrange-whose"), living, lambda army: _how_much(army))
            case "flag":
                return _which(say("arrange-flag"), flags, lambda army: _where_to(s, army))
            case "round":
                return Number(say("arrange-round"), 1, last_round(s), RoundIs)
            case "referee":
                return _which(say("arrange-referee"), referees(s), RefereeIs)
        return _whose(s, PLACE[key])

    return OneOf(say("arrange-what"), [*places, *others], chosen, _label)


def _label(key: str) -> Message:
    return place_name(PLACE[key]) if key in PLACE else say(f"arrange-do-{key}")


def _which(prompt: Message, armies: list[Army], then: Callable[[str], Next]) -> Next:
    return OneOf(prompt, [LETTERS[army] for army in armies], then, lambda key: army_name(LETTERS.index(key)))


def _how_much(army: str) -> Next:
    return Number(say("arrange-power"), 0, MOST_POWER, lambda n: PowerIs(n, army))


def _homes(s: State, of: Army) -> list[Army]:
    """Where a Flag can go from where it hangs."""
    homes = [to for to in ARMIES if of not in s.flags[to]]
    return [to for to in homes if flag_law(s, FlagTo(LETTERS[of], LETTERS[to])) is None]


def _where_to(s: State, army: str) -> Next:
    homes = _homes(s, Army(LETTERS.index(army)))
    return _which(say("arrange-flag-to", army=army_name(LETTERS.index(army))), homes, lambda to: FlagTo(army, to))


def _whose(s: State, at: Place) -> Next:
    if at >= ON_BOARD:
        return _kinds(s, at, LETTERS[at - ON_BOARD])
    living = [army for army in ARMIES if s.alive[army]]
    return _which(say("arrange-whose"), living, lambda army: _kinds(s, at, army))


def _kinds(s: State, at: Place, army: str) -> Next:
    """Which piece, then how many of it."""

    def how_many(kind: str) -> Next:
        here = s.at(Army(LETTERS.index(army)), at)[KIND[kind]]
        prompt = say("arrange-count", kind=say(f"kind-{kind}", n=2), at=place_name(at), n=here)
        return Number(prompt, 0, MOST_PIECES, lambda n: PiecesAre(n, kind, army, IDS[at]))

    kinds = [piece.id for k, piece in enumerate(KINDS) if stands(Kind(k), at)]
    return OneOf(say("arrange-kind", at=place_name(at)), kinds, how_many, lambda kind: say(f"kind-{kind}", n=1))

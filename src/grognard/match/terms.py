"""The terms fixed when a match is created: game, scenario, options, clock, source of dice; the occupants of seats."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from grognard.core import Game, Scenario, say
from grognard.match.errors import WrongMove

FORMAT = 3
"""The format of save files. Since 2 the last line holds the last position; since 3 the first entry holds the events of
set-up."""


class Person(Struct, frozen=True, tag="person"):
    """A person, who may hold several seats, or all of them."""

    name: str


class Bot(Struct, frozen=True, tag="bot"):
    """A program, by the name under which its game or this program offers it."""

    name: str
    seed: int = 0


class Vacant(Struct, frozen=True, tag="vacant"):
    """An empty seat."""


Occupant = Person | Bot | Vacant


class DiceKind(StrEnum):
    FAIR = "fair"
    """Computed from a committed key: they can be checked afterwards."""
    HAND = "hand"
    """Rolled on a real table and typed in."""
    SCRIPTED = "scripted"
    """Taken from a list that was written beforehand."""


class Pace(StrEnum):
    FREE = "free"
    MOVE = "move"
    """Seconds for each decision."""
    GAME = "game"
    """Seconds for the whole game, and a bonus for each decision."""
    DAYS = "days"
    """Days for each decision: correspondence."""


class Flag(StrEnum):
    """What happens to a seat whose time has run out."""

    DEFAULT_ACTION = "lapse"
    """The game's `on_timeout` action is taken; if it has none, the seat loses."""
    BOT = "bot"
    """A bot takes the seat."""
    LOSE = "lose"


Moment = Annotated[int, Meta(ge=0, le=2**53)]
"""Milliseconds since 1970, as every database and every browser can keep them."""
Span = Annotated[int, Meta(ge=0, le=100_000_000)]
"""A time span in seconds or days: up to three years in seconds."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    pace: Pace = Pace.FREE
    amount: Span = 0
    """Seconds, or days."""
    bonus: Span = 0
    flag: Flag = Flag.DEFAULT_ACTION
    waits: bool | UnsetType = UNSET
    """No clock runs before all seats are taken for the first time. Missing in older files."""

    def allowance_ms(self) -> int:
        return self.amount * (86_400_000 if self.pace is Pace.DAYS else 1000)


def rules_clock(scenario: Scenario) -> Clock | None:
    """The clock that the rules prescribe for a scenario, if they do."""
    return None if scenario.clock is None else Clock(Pace.MOVE, scenario.clock.seconds, waits=True)


def usual_clock(scenario: Scenario) -> Clock:
    """The clock that a new table has where its players have chosen none."""
    strict = scenario.clock is not None and scenario.clock.strict
    return (rules_clock(scenario) if strict else None) or Clock()


class Header(Struct, frozen=True):
    """The terms fixed when a match is created. Public."""

    id: str
    game: str
    scenario: str
    options: dict[str, str]
    dice: DiceKind
    commitment: str
    """Hash of the dice key; the key itself is shown at the end."""
    clock: Clock = Clock()
    at: Moment = 0
    """When it was created."""
    origin: str = ""
    """The match it was forked from."""
    format: int = FORMAT
    """Of save files."""


def settled(game: Game[Any], scenario: str, options: Mapping[str, str], language: str | None = None) -> dict[str, str]:
    """All options of a scenario with their values; a wrong name or value is an error that lists the right ones.

    `language`: that of the player who sets up the game, for options whose default follows it.
    """
    scenarios = game.scenarios()
    if scenario not in scenarios:
        raise WrongMove(say("no-such-scenario", scenario=scenario, known=", ".join(scenarios)))
    offered = {option.id: option for option in scenarios[scenario].options}
    for name, value in options.items():
        if name not in offered:
            raise WrongMove(say("no-such-option", option=name, known=", ".join(offered) or "-"))
        if not offered[name].admits(value):
            known = [*offered[name].values, *("–".join(map(str, n)) for n in (offered[name].numbers,) if n)]
            raise WrongMove(say("no-such-value", option=name, value=value, known=", ".join(known)))
    return {name: options.get(name, option.default_in(language)) for name, option in offered.items()}

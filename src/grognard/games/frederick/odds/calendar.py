"""Exact odds of what a turn brings: the cup of chits, action points, the clocks of 1762."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from msgspec import Struct

from grognard.games.frederick.odds.battle import SIDES
from grognard.odds import Odds, certain, die

# --- the cup

TURN_END = "turn_end"
Cup = Mapping[str, int]
"""Chits that are still in it, of each army and of Turn End, as on the turn track."""


def next_chit(cup: Cup) -> Odds[str]:
    return Odds(cup)


def phases(cup: Cup, army: str, before: str = TURN_END) -> Odds[int]:
    """How many phases an army still gets this turn, or before another army acts; other chits change nothing."""
    if army in (before, TURN_END):
        raise ValueError(f"{army} gets no phases before {before}")
    own, stops = cup.get(army, 0), cup.get(TURN_END, 0)
    if before != TURN_END:
        stops += cup.get(before, 0)
    if not stops:
        return certain(own)  # FR-5.3-g: without Turn End every chit is drawn
    return Odds({n: comb(own - n + stops - 1, stops - 1) for n in range(own + 1)})


def acts_before(cup: Cup, army: str, before: str = TURN_END) -> Fraction:
    """The chance that an army gets a phase before the turn ends, and before another army acts."""
    return phases(cup, army, before).at_least(1)


# --- action points


def action_points(bonus: int = 0, debt: int = 0, advance: int = 0) -> Odds[int]:
    """FR-6: the die, the army's bonus, what Rapid Advances add, less the retreat marker; never below 0."""
    return die(SIDES).map(lambda face: max(0, face + bonus + advance - debt))


def enough_points(need: int, bonus: int = 0, debt: int = 0, advance: int = 0) -> Fraction:
    """The chance of this many action points or more."""
    return action_points(bonus, debt, advance).at_least(need)


# --- the clocks of 1762


class Clock(Struct, frozen=True):
    """The rolls at the end of turns, for Elizabeth's health and then for peace (FR-9)."""

    first: int
    """The first turn with a roll."""
    last: int
    """The last turn of the game."""
    chance: Fraction = Fraction(1, SIDES)
    """Of one roll."""
    peace_at_once: bool = False
    """Whether peace is rolled for in the turn of her death already (FR-9.2-b says no)."""


def elizabeth_dies(clock: Clock, now: int) -> Odds[int | None]:
    """The turn in which she dies (None: never), if she lives and turn `now` has not ended yet."""
    return _first_success(range(max(now, clock.first), clock.last + 1), clock.chance)


def peace(clock: Clock, now: int, died: int | None = None) -> Odds[int | None]:
    """The turn that ends in peace (None: none does), if turn `now` has not ended yet; she died in a turn, or lives."""
    if died is not None:
        since = died if clock.peace_at_once else died + 1
        return _first_success(range(max(now, since), clock.last + 1), clock.chance)
    return elizabeth_dies(clock, now).then(lambda turn: certain(None) if turn is None else peace(clock, now, turn))


def by_the_end_of(turn: int, when: Odds[int | None]) -> Fraction:
    """The chance that something happens by the end of this turn."""
    return when.chance_that(lambda happens: happens is not None and happens <= turn)


def _first_success(turns: range, chance: Fraction) -> Odds[int | None]:
    found: list[tuple[int | None, Fraction]] = [(turn, (1 - chance) ** n * chance) for n, turn in enumerate(turns)]
    return Odds.of([*found, (None, (1 - chance) ** len(turns))])

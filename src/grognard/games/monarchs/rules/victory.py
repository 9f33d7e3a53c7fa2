"""Chapters P.14 and P.15: Monarchs' Will, Victory Points, collapse, and how a year ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.core import Event, Result, RuleId, Seat
from grognard.games.monarchs.components.bits import with_bit
from grognard.games.monarchs.components.nations import (
    CHIEF,
    COALITION,
    LEAST_WILL,
    MOST_WILL,
    NATION,
    NATION_OF_POWER,
    NATIONS,
    POWERS,
    SIDE_OF_COURT,
    SIDE_OF_POWER,
)
from grognard.games.monarchs.components.scenarios import COMMON, YEAR
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import CourtTurn, Effects, Operations, Peace, Season, Spring
from grognard.games.monarchs.state import State

_FILE = DATA.read("tables.yaml")["victory"]

DRAW: Final = 2
TIRES: tuple[int, ...] = tuple(POWERS.index(name) for name in _FILE["exhaustion"]["powers"])
TIRED_AT: int = _FILE["exhaustion"]["mw_at_most"]
COLLAPSE_POINTS: int = _FILE["collapse_vp"]
WEARY_AT: int = _FILE["winter"]["mw_at_most"]
WEARY_POINTS: int = _FILE["winter"]["vp"]

SETTLED = (Season, Spring, CourtTurn, Operations, Effects)
"""Frames under which nothing is half done: a power that collapses in a battle leaves the war after it."""


def change_will(s: State, power: int, change: int, out: list[Event]) -> None:
    """CM-P-14-c: within the track; CM-P-1-l: a power without MW has none to change, and CM-P-14-e: one that has
    collapsed has none any more."""
    before = s.will[power]
    if before < 0 or has_collapsed(s, power):
        return
    now = s.will[power] = max(LEAST_WILL, min(MOST_WILL, before + change))
    if now == before:
        return
    out.append(ev.WillChanged(POWERS[power], now - before, now))
    tire(s, power, out)
    if now == LEAST_WILL:
        _collapse(s, power, out)


def tire(s: State, power: int, out: list[Event]) -> None:
    """CM-P-11-k: Prussia, Austria or France is Exhausted as soon as its MW is so low; it never recovers."""
    if power in TIRES and 0 <= s.will[power] <= TIRED_AT:
        exhaust(s, NATION_OF_POWER[power], out)


def exhaust(s: State, nation: int, out: list[Event]) -> None:
    """CM-P-11-k: by an event, or by its MW."""
    if not s.is_exhausted(nation):
        s.exhausted = with_bit(s.exhausted, nation)
        out.append(ev.PowerExhausted(NATIONS[nation]))


def add_points(s: State, power: int, points: int, out: list[Event]) -> None:
    """CM-P-14-a"""
    if points:
        s.points[power] += points
        out.append(ev.PointsChanged(POWERS[power], points, s.points[power]))


# --- collapse


def _collapse(s: State, power: int, out: list[Event]) -> None:
    side = SIDE_OF_POWER[power]
    out.append(ev.Collapsed(POWERS[power]))
    if power == CHIEF[side]:  # CM-P-14-d
        both = s.over and s.will[CHIEF[1 - side]] == LEAST_WILL
        winner = _after_both_collapsed(s) if both else 1 - side
        finish(s, winner, "both-collapsed" if both else f"collapse-{POWERS[power]}", out)
        return
    add_points(s, CHIEF[1 - side], COLLAPSE_POINTS, out)  # CM-P-14-e
    at = max((n + 1 for n, frame in enumerate(s.frames) if isinstance(frame, SETTLED)), default=0)
    s.frames.insert(at, Peace(power))


def has_collapsed(s: State, power: int) -> bool:
    """CM-P-14-e: it has made peace, or will when what is under way has ended."""
    return s.has_made_peace(NATION_OF_POWER[power]) or any(isinstance(f, Peace) and f.power == power for f in s.frames)


def _after_both_collapsed(s: State) -> int:
    """CM-P-14-d: the side whose turn it is loses."""
    turn = next((f for f in reversed(s.frames) if isinstance(f, CourtTurn)), None)
    return DRAW if turn is None else 1 - SIDE_OF_COURT[turn.court]


def finish(s: State, winner: int, reason: str, out: list[Event], over_par: int = 0) -> None:
    s.winner, s.ending = winner, reason
    out.append(ev.Ended(winner, reason, over_par))


# --- the Winter Phase


def winter_points(will: Sequence[int]) -> dict[int, int]:
    """CM-P-15-d: the VP that powers whose MW is low give to the other side, by the power that gets them."""
    found: dict[int, int] = {}
    for power, level in enumerate(will):
        if 0 <= level <= WEARY_AT:
            gains = CHIEF[1 - SIDE_OF_POWER[power]]
            found[gains] = found.get(gains, 0) + WEARY_POINTS
    return found


def balance_of(points: Sequence[int]) -> int:
    """CM-P-14-f: the VP of AU, FR and RU less those of PR and AA."""
    return sum(n if SIDE_OF_POWER[power] == COALITION else -n for power, n in enumerate(points))


def winner_of(balance: int, par: int) -> int:
    """CM-P-14-f: the side that wins, or DRAW."""
    return DRAW if balance == par else int(balance > par)


def par_of(scenario: str, campaign: bool) -> int:
    """CM-P-14-f; CM-P-16-f: a year has another par where it ends a campaign."""
    par: int = YEAR[scenario]["vp_par"]
    return int(COMMON["campaign_pars"].get(scenario, par)) if campaign else par


def score_winter(s: State, out: list[Event]) -> int:
    """CM-P-15-d: VP for the weary, then the balance of the year less its par."""
    for power, n in winter_points(s.will).items():
        add_points(s, power, n, out)
    balance, par = balance_of(s.points), par_of(s.scenario, s.rules.campaign)
    out.append(ev.YearScored(s.year, balance, par))
    return balance - par


# --- the result

_RULES = {"time": "CM-P-14-f", "campaign": "CM-P-16-f"}


def sides_of(v: State) -> tuple[tuple[Seat, ...], ...]:
    """The seats of each side, which win and lose together."""
    seats = range(max(v.seats) + 1)
    return tuple(
        tuple(
            seat for seat in seats if any(owner == seat and SIDE_OF_COURT[c] == side for c, owner in enumerate(v.seats))
        )
        for side in range(2)
    )


def result(s: State) -> Result | None:
    """Seats of a side share its place."""
    if not s.over:
        return None
    both = sides_of(s)
    sides = [next(side for side in range(2) if seat in both[side]) for seat in range(max(s.seats) + 1)]
    places = tuple(1 if s.winner in (DRAW, side) else 2 for side in sides)
    points = [sum(n for power, n in enumerate(s.points) if SIDE_OF_POWER[power] == side) for side in range(2)]
    rule = next((law for key, law in _RULES.items() if s.ending.startswith(key)), "CM-P-14-d")
    reason = ev.ending(s.ending, s.balance if s.rules.campaign else balance_of(s.points) - par_of(s.scenario, False))
    return Result(places, reason, tuple(points[side] for side in sides), (RuleId(rule),))


def _check() -> None:
    for name in _FILE["exhaustion"]["powers"]:
        if name not in NATION or name not in POWERS:
            raise DATA.broken("tables.yaml", f"{name} is no power", "victory", "exhaustion")


_check()

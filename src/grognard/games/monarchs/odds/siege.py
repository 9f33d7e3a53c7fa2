"""Section 17.4: what a siege may come to, exactly: the next roll, and when and how the fortress falls.

What is added besides the Siege marker is taken to stay as it is: the fortress is not relieved, the siege artillery is
not lost, and dysentery leaves enough besiegers.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.scenarios import rounds_of
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.frames import CourtTurn, Season
from grognard.games.monarchs.rules.siege import siege_roll
from grognard.games.monarchs.rules.siege.besieging import HONOURS, SURRENDER
from grognard.games.monarchs.rules.siege.siege_roll import siege_result
from grognard.games.monarchs.rules.supply.costs import cost
from grognard.games.monarchs.state import AUTUMN, NO_SIEGE, SEASONS, SUMMER, State
from grognard.odds import Odds

FACES = range(1, 7)
FALLS = (HONOURS, SURRENDER)
RESULTS: tuple[str, ...] = tuple(dict.fromkeys(row["name"] for row in DATA.read("tables.yaml")["siege"]["results"]))
HOLDS = ""


def next_roll(added: int) -> dict[str, int]:
    """How many faces of the die give each result, with what is added to it."""
    faces = dict.fromkeys(RESULTS, 0)
    for face in FACES:
        faces[siege_result(face + added).name] += 1
    return faces


class End(NamedTuple):
    """How a siege has ended after some rolls."""

    how: str
    """HONOURS, SURRENDER, or HOLDS."""
    rolls: int
    """Made until then."""
    lost: int
    """SPs of the besieger, by dysentery."""


@lru_cache(maxsize=1 << 8)
def ends(marker: int, besides: int, rolls: int) -> Odds[End]:
    """The Markov chain over the marker: how it stands after at most this number of rolls."""
    going: dict[tuple[int, int], int] = {(marker, 0): 1}
    found: dict[End, int] = {}
    for n in range(1, rolls + 1):
        later, left = dict[tuple[int, int], int](), len(FACES) ** (rolls - n)
        for (here, lost), weight in going.items():
            for result, faces in _faces(here + besides):
                if result.name in FALLS:
                    end = End(result.name, n, lost)
                    found[end] = found.get(end, 0) + weight * faces * left
                else:
                    key = (here + result.progress, lost + result.loss)
                    later[key] = later.get(key, 0) + weight * faces
        going = later
    for (_, lost), weight in going.items():
        end = End(HOLDS, rolls, lost)
        found[end] = found.get(end, 0) + weight
    return Odds(found)


@lru_cache(maxsize=1 << 8)
def _faces(added: int) -> tuple[tuple[siege_roll.Result, int], ...]:
    """Equal results of a die counted together."""
    found: dict[siege_roll.Result, int] = {}
    for face in FACES:
        result = siege_result(face + added)
        found[result] = found.get(result, 0) + 1
    return tuple(found.items())


@lru_cache(maxsize=1 << 10)
def fallen_within(marker: int, besides: int, rolls: int) -> Fraction:
    """The chance that the fortress has fallen after this number of rolls, from this Siege marker on."""
    return ends(marker, besides, rolls).chance_that(lambda end: end.how != HOLDS)


@lru_cache(maxsize=1 << 10)
def with_honours(marker: int, besides: int) -> Fraction | None:
    """The chance that the garrison has Honours of War, if the siege continues until the fortress falls; `None`: it
    never does."""
    return _until(marker, besides)[1] if _until(marker, besides) is not None else None  # type: ignore[index]


@lru_cache(maxsize=1 << 10)
def mean_rolls(marker: int, besides: int) -> Fraction | None:
    """How many rolls it takes until the fortress falls, in the mean; `None`: it may never fall."""
    found = _until(marker, besides)
    return None if found is None else found[0]


@lru_cache(maxsize=1 << 10)
def _until(marker: int, besides: int) -> tuple[Fraction, Fraction] | None:
    """The mean number of rolls, and the chance of Honours. The marker never falls, so only a roll that leaves it where
    it is has to be divided out."""
    rolls, honours, moving = Fraction(len(FACES)), Fraction(0), 0
    for result, faces in _faces(marker + besides):
        if result.name in FALLS:
            honours += faces * (result.name == HONOURS)
        elif result.progress:
            further = _until(marker + result.progress, besides)
            if further is None:
                return None
            rolls, honours = rolls + faces * further[0], honours + faces * further[1]
        else:
            continue
        moving += faces
    return (rolls / moving, honours / moving) if moving else None


# --- a siege in a position


class Standing(NamedTuple):
    """A siege under way, or one that could be begun."""

    marker: int
    besides: int
    price: int
    """SAs for each roll."""
    turns: int
    """Rolls that can still be made before the season ends, one in each turn of the besieger's court."""
    affordable: int
    """Rolls that the SAs in the pool pay for now."""

    @property
    def odds(self) -> Odds[End]:
        """Before the season ends, with the SAs that are there."""
        return ends(self.marker, self.besides, min(self.turns, self.affordable))


def standing(v: State, space: int) -> Standing | None:
    """`None`: no enemy force stands before the fortress."""
    where = v.besieger(space)
    if v.side_of_control(space) < 0 or not v.sps(where) or not v.fortress_of(space, v.side_of_control(space)):
        return None
    s, begun = v, v.sieges[space] != NO_SIEGE
    if not begun:
        s = v.copy()
        s.set_siege(space, 0)
    marker = s.sieges[space]
    court, price = s.force_court(where), cost(s, "prosecute_siege", s.force_nation(where))
    turns = turns_left(v, court, space) - (0 if begun else 1)  # CM-P-12-c: not in the turn in which it is begun
    besides = total(siege_roll.drms_at(s, space)) - marker
    return Standing(marker, besides, price, max(0, turns), v.actions[court] // price)


def turns_left(v: State, court: int, space: int) -> int:
    """Turns of a court in this season in which it can still roll for a siege."""
    if v.season not in (SUMMER, AUTUMN):
        return 0
    later = rounds_of(SEASONS[v.season]) - v.round
    turn, season = v.innermost(CourtTurn), v.innermost(Season)
    if turn is not None and turn.court == court:
        return later + (space not in turn.prosecuted and space not in turn.begun)
    return later + (season is not None and season.court < court)

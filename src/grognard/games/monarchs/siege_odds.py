"""Section 17.4: what a siege may come to, exactly: the next roll, and how soon the fortress falls."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from grognard.games.monarchs.files import DATA
from grognard.games.monarchs.siege import HONOURS, SURRENDER, siege_result

FACES = range(1, 7)
FALLS = (HONOURS, SURRENDER)
RESULTS: tuple[str, ...] = tuple(dict.fromkeys(row["name"] for row in DATA.read("tables.yaml")["siege"]["results"]))


def next_roll(added: int) -> dict[str, int]:
    """How many faces of the die give each result, with what is added to it."""
    faces = dict.fromkeys(RESULTS, 0)
    for face in FACES:
        faces[siege_result(face + added).name] += 1
    return faces


@lru_cache(maxsize=1 << 10)
def fallen_within(marker: int, besides: int, rolls: int) -> Fraction:
    """The chance that the fortress has fallen after so many rolls, from this Siege marker on. What is added besides the
    marker stays as it is: nobody relieves it, and dysentery leaves enough besiegers."""
    if not rolls:
        return Fraction(0)
    chance = Fraction(0)
    for face in FACES:
        result = siege_result(face + marker + besides)
        over = result.name in FALLS
        chance += Fraction(1) if over else fallen_within(marker + result.progress, besides, rolls - 1)
    return chance / len(FACES)

"""Scenarios of every installed game, and how long their judges may take. A new game is found, not named here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from grognard.core import FairDice, Game
from grognard.envs.encoding import Encoding
from grognard.envs.episode import LONGEST, Play
from grognard.games import installed, load, shipped
from tests.every_game.random_games import some
from tests.selection import cases


@dataclass(frozen=True)
class Table:
    game: Game[Any]
    scenario: str

    def __str__(self) -> str:
        return f"{self.game.id}-{self.scenario}"

    @property
    def small(self) -> bool:
        """The guests are made for tests; the games that ship are long."""
        return self.game.id not in shipped()

    @property
    def longest(self) -> int:
        """Codes after which the judges that copy, save and print every position break a game off."""
        return LONGEST if self.small else cases(100, 6)

    def loops(self, small: int, large: int) -> int:
        return small if self.small else min(small, cases(large, 4))

    def options(self, n: int) -> dict[str, str]:
        """Some values of the options: the default ones first, then any."""
        rng = Random(n)
        known = self.game.scenarios()[self.scenario].options
        return {
            option.id: option.default if n == 0 else rng.choice(option.values or (option.default,)) for option in known
        }

    def shortest(self) -> dict[str, str]:
        """Of an option of numbers, the lowest; of the others, the default: quick games where there is a length."""
        known = self.game.scenarios()[self.scenario].options
        return {o.id: min(o.values, key=int) for o in known if o.values and all(value.isdigit() for value in o.values)}


GAMES = tuple(load(name) for name in installed())
TABLES = tuple(
    Table(game, scenario)
    for game in GAMES
    for scenario in (some(list(game.scenarios())) if game.id in shipped() else game.scenarios())
)
every_table = pytest.mark.parametrize("table", TABLES, ids=str)
"""For the judges that look at most of a game at once, and for what depends on a game's own shapes."""

TELLING = tuple(table for table in TABLES if table.small or table.game.id in ("power", "valor"))
"""What an environment is made of is the same for every game: a plain run tries it with the guests, with one game
whose seats decide at the same time and one with dice, hidden things and long questions."""


def random_play(encoding: Encoding, seed: int, longest: int = 400, dice: bool = False) -> Iterator[Play]:
    """The positions of a random game, one object that goes on; chance by chance unless with `dice`."""
    rng = Random(seed)
    fair = FairDice(seed.to_bytes(32, "big")) if dice else None
    play = Play(encoding, fair, longest)
    yield play
    while not (play.over or play.broken_off):
        if play.wanted is not None:
            outcomes = play.wanted.outcomes()
            play.chance(rng.choices([o for o, _ in outcomes], [weight for _, weight in outcomes])[0])
        else:
            seat = rng.choice(play.deciders())
            play.take(seat, rng.choice(play.legal(seat)), fair)
        yield play

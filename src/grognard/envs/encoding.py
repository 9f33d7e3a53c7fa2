"""One game as small integers: every code that a question of it can ask for has a number, and keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from grognard.core import Game, Options, Result, Seat
from grognard.core.ask import GENERIC_CODES


class Encoding:
    """A game with its scenario and its options, and its codes: the keys of its vocabulary, then the generic ones."""

    def __init__(self, game: Game[Any], scenario: str, options: Options | None = None) -> None:
        scenarios = game.scenarios()
        if scenario not in scenarios:
            raise ValueError(f"{game.id} has no scenario {scenario!r}; there are: {', '.join(scenarios)}")
        self.game = game
        self.scenario = scenario
        self.options = _complete(game, scenario, options or {})
        self.seats = len(scenarios[scenario].seats)
        self.sides = scenarios[scenario].parties
        keys = tuple(dict.fromkeys(game.vocabulary(scenario, self.options)))  # a key named twice is one code
        for key in keys:
            if key in GENERIC_CODES:
                raise ValueError(f"the vocabulary of {game.id} holds {key!r}, which is a code of every game")
        self.codes: tuple[str, ...] = (*keys, *GENERIC_CODES)
        self._numbers = {code: number for number, code in enumerate(self.codes)}
        self.name = f"grognard_{game.id}_{scenario}".replace("-", "_")

    def __len__(self) -> int:
        return len(self.codes)

    def __deepcopy__(self, _memo: dict[int, Any]) -> Encoding:
        return self

    def number(self, code: str) -> int:
        if code not in self._numbers:
            raise LookupError(f"{self.game.id} offers {code!r}, which is not in its vocabulary")
        return self._numbers[code]

    def numbers(self, codes: Iterable[str]) -> list[int]:
        """Ascending, as OpenSpiel wants them."""
        return sorted([self.number(code) for code in codes])


def _complete(game: Game[Any], scenario: str, given: Options) -> dict[str, str]:
    known = {option.id: option for option in game.scenarios()[scenario].options}
    for name, value in given.items():
        if name not in known:
            raise ValueError(f"{game.id} {scenario} has no option {name!r}; there are: {', '.join(known)}")
        if not known[name].admits(value):
            raise ValueError(f"{name} cannot be {value!r}; it can be: {', '.join(known[name].values)}")
    return {name: given.get(name, option.default) for name, option in known.items()}


def payoffs(result: Result | None, sides: Sequence[Sequence[Seat]]) -> list[float]:
    """Zero-sum: a side's share of first place less the average share, divided among its seats, so that a side counts
    once, however many seats it has. All zero while there is no winner."""
    seats = sorted(seat for side in sides for seat in side)
    if result is None or 1 not in result.places:
        return [0.0 for _ in seats]
    paid = {}
    for side in sides:
        share, whole = result.score(side[0], sides)
        paid.update(dict.fromkeys(side, (share / whole - 1 / len(sides)) / len(side)))
    return [paid[seat] for seat in seats]

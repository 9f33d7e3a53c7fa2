"""The sandbox in families of scenarios; where three play, blue and green are a league that wins or loses together."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from grognard.core import Dice, Event, Family, Message, Options, Result, Scenario, Seat, verbatim
from grognard.games.sandbox.game import Sandbox
from grognard.games.sandbox.state import State

SIDES = ((0,), (1, 2))
SEASONS = {"spring": "Spring campaign", "autumn": "Autumn campaign"}
SEATINGS = {"two": ("duel", "Two players"), "league": ("three", "One against a league of two")}


def _family(season: str) -> Family:
    return Family(season, verbatim(SEASONS[season]), verbatim(f"The whole {season}."))


class League(Sandbox):
    id = "league"

    def scenarios(self) -> Mapping[str, Scenario]:
        plain = super().scenarios()
        found = {"regent": plain["regent"]}
        for season in SEASONS:
            for seating, (base, words) in SEATINGS.items():
                name = f"{season}-{seating}"
                found[name] = replace(
                    plain[base],
                    id=name,
                    name=verbatim(f"{SEASONS[season]}: {words}"),
                    sides=SIDES if base == "three" else (),
                    family=_family(season),
                    variant=verbatim(words),
                )
        return found

    def setup(self, scenario: str, options: Options, dice: Dice, out: list[Event] | None = None) -> State:
        return super().setup(SEATINGS.get(scenario.rpartition("-")[2], (scenario,))[0], options, dice, out)

    def sides(self, v: State) -> tuple[tuple[Seat, ...], ...]:
        return SIDES if len(v.seats()) == 3 else ()

    def result(self, s: State) -> Result | None:
        """The points of a side are those of its seats together."""
        found = super().result(s)
        if found is None or not (sides := self.sides(s)):
            return found
        points = {seat: sum(found.points[mate] for mate in side) for side in sides for seat in side}
        places = tuple(1 + sum(points[side[0]] > points[seat] for side in sides) for seat in range(3))
        return Result(places, Message("result-points", {"points": list(points.values())}), found.points, found.rules)


GAME = League()

"""Whatever odds are shown beside a choice are those of what the engine then does, for every kind of action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest

import pytest
from msgspec.structs import replace

from grognard.games import installed, load
from tests.every_game.forecast_results import Case, Kind, bot_trail, collected, hold
from tests.every_game.random_games import Step, Table, tables, trail
from tests.selection import and_slow

FEWEST_TRIES = 20
"""Of each kind, those that came to nothing left out."""


@dataclass(frozen=True)
class Shown:
    """What a game shows odds of: what is told, and beside which actions."""

    often: dict[str, str]
    seldom: dict[str, str]
    """Too rare to be looked for in every run."""
    scenarios: tuple[str, ...] = ()
    """Where to look first; none: everywhere."""


SHOWN = {
    "frederick": Shown(
        often={
            "odds-points": "roll",
            "odds-chit": "roll",
            "odds-fort": "march",
            "odds-battle": "march attack",
            "odds-losses": "march attack",
            "odds-round": "attack",
            "odds-no-card": "cards",
            "odds-cards": "cards",
            "odds-assault": "assault",
            "odds-besiegers": "march assault",
        },
        seldom={
            "odds-assault": "march storm",
            "odds-besiegers": "storm",
            "odds-king": "march attack",
            "odds-king-next": "march attack",
        },
    ),
    "valor": Shown(
        often={
            "odds-fire": "fire rake mortar",
            "odds-effect": "fire rake mortar",
            "odds-surely-down": "fire rake",
            "odds-shot": "shoot",
            "odds-step": "step",
            "odds-assault": "defend lead",
            "odds-assault-ours": "defend lead",
            "odds-assault-theirs": "defend lead",
            "odds-lands": "call",
            "odds-shells": "call",
            "odds-rally": "rally",
        },
        seldom={
            "odds-surely-down": "mortar",
            "odds-snipe": "snipe",
            "odds-assault": "assault",
            "odds-assault-ours": "assault",
            "odds-assault-theirs": "assault",
            "odds-assault-free": "assault",
        },
        scenarios=("s4", "s8"),
    ),
    "tercios": Shown(
        often={
            "odds-order": "activate",
            "odds-command": "command",
            "odds-volley": "shoot",
            "odds-volley-disorder": "shoot",
            "odds-charge": "charge",
            "odds-answer": "charge",
            "odds-reaction": "react",
            "odds-if-volley": "react",
            "odds-if-melee": "react",
            "odds-stand": "pass",
        },
        seldom={
            "odds-resist": "activate",
            "odds-charge-if": "charge",
            "odds-if-volley-disorder": "react",
        },
        scenarios=("field_battle",),
    ),
    "monarchs": Shown(
        often={
            "odds-battle": "march engage fight stand withdraw",
            "odds-losses": "march engage fight stand withdraw",
            "odds-fate": "march engage fight stand withdraw",
            "odds-intercepted": "march admin",
            "odds-intercept": "intercept",
            "odds-withdraw": "withdraw",
            "odds-entrench": "march",
            "odds-force": "march",
            "odds-arrivals": "march",
            "odds-siege": "prosecute",
            "odds-rally": "rally",
            "odds-raid": "raid",
            "odds-recruits": "recruit",
        },
        seldom={
            "odds-battle": "onward end-marches intercept refuge surprise",
            "odds-battle-alone": "march engage stand withdraw onward end-marches intercept refuge surprise",
            "odds-battle-joined": "march engage stand withdraw onward end-marches intercept refuge surprise",
            "odds-battle-intercepted": "march onward",
            "odds-losses": "onward end-marches intercept refuge surprise",
            "odds-fate": "onward end-marches intercept refuge surprise",
            "odds-intercepted": "onward",
            "odds-entrench": "onward",
            "odds-force": "onward",
            "odds-join": "march",
            "odds-naval": "play-sail",
        },
        scenarios=("y1757", "y1758"),
    ),
    "sandbox": Shown(often={"forecast-mine": "march fight", "forecast-theirs": "march fight"}, seldom={}),
    "field": Shown(often={"odds-fire": "fire"}, seldom={}),
}

LONG = ("frederick", "valor", "tercios", "monarchs")
"""Held by the slow tests; their own tests of odds are quick."""

WITHOUT_CHANCE = {"power": "it has no dice: its odds count what others can order; tests/power/test_odds.py holds them"}

NOT_MET = {
    "valor": {
        "odds-fire": "overrun",
        "odds-effect": "overrun",
        "odds-surely-down": "overrun",
    },
    "monarchs": {
        "odds-battle": "give-battle",
        "odds-losses": "give-battle",
        "odds-fate": "give-battle",
        "odds-naval": "sails fight-fleet",
        "odds-battle-hidden": "march engage fight stand withdraw onward end-marches intercept refuge give-battle "
        "tactics surprise",
        "odds-tactics": "tactics",
    },
    "tercios": {
        "odds-charge-guess": "charge",
        "odds-answer-guess": "charge",
        "odds-caracole": "caracole",
        "odds-dirty-war": "dirty-war",
        "odds-impetuous": "activate",
        "odds-provoke": "command",
        "odds-thwart": "thwart",
        "odds-break": "reroll",
        "odds-volley-misfire": "shoot",
        "odds-if-volley-misfire": "react",
    },
}
"""What comes up in hardly any game at random and in none of the bots' (overruns, leather guns), or cannot be held here:
odds over cards or chits that lie face down, of which a position has only one. The games' own tests (`tests/valor`,
`tests/tercios`, `tests/monarchs`: `test_forecast.py`) hold each by itself."""


def kinds(game: str, told: dict[str, str]) -> set[Kind]:
    return {Kind(game, key, action) for key, actions in told.items() for action in actions.split()}


def steps(game: str, found: list[Table], seeds: range, every: int) -> Iterator[tuple[str, Step]]:
    """Of games at random and of a bot's games, in turns."""
    for seed in seeds:
        for table in found:
            both = zip_longest(trail(table, seed)[::every], bot_trail(table, seed)[::every])
            yield from ((game, step) for step in chain.from_iterable(both) if step is not None)


def wrong_in(found: dict[Kind, list[Case]], tries: int, wanted: set[Kind]) -> list[str]:
    out = []
    for kind in sorted(found):
        held = hold(found[kind], tries)
        out += [f"{kind}: {line}" for line in held.wrong]
        if kind in wanted and held.tries < FEWEST_TRIES:
            out.append(f"{kind}: only {held.tries} tries came to anything")
    return [*out, *(f"{kind} was not met" for kind in sorted(wanted - {*found}))]


def tables_of(game: str) -> list[Table]:
    return [table for table in tables() if table.game == game]


def default_tables(game: str) -> list[Table]:
    first = SHOWN[game].scenarios
    return [
        Table(game, scenario.id, tuple((option.id, option.default) for option in scenario.options))
        for scenario in load(game).scenarios().values()
        if not first or scenario.id in first
    ]


@pytest.mark.parametrize("game", and_slow([game for game in SHOWN if game not in LONG], LONG))
def test_what_is_told_beside_a_choice_is_what_comes_of_it(game: str) -> None:
    wanted = kinds(game, SHOWN[game].often)
    found = collected(steps(game, default_tables(game), range(1, 7), 2), 3, wanted)
    assert wrong_in(found, 40, wanted) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", [*SHOWN])
def test_what_is_told_beside_a_choice_is_what_comes_of_it_with_every_option_and_many_more_tries(game: str) -> None:
    shown = SHOWN[game]
    wanted = kinds(game, shown.often) | kinds(game, shown.seldom)
    every_scenario = [
        Table(game, scenario.id, tuple((option.id, option.default) for option in scenario.options))
        for scenario in load(game).scenarios().values()
    ]
    found = collected(steps(game, [*every_scenario, *tables_of(game)], range(1, 4), 2), 20, wanted)
    assert wrong_in(found, 80, wanted) == []
    known = wanted | kinds(game, NOT_MET.get(game, {}))
    assert {*found} <= known, "a new kind of odds: name it above"


def test_odds_that_are_wrong_are_found() -> None:
    """The odds of the sandbox turned round, and an outcome that does not happen told as certain."""
    found = collected(steps("sandbox", default_tables("sandbox"), range(1, 7), 1), 3)
    for kind, cases in found.items():
        assert hold(cases, 200).wrong == []
        for told in (lambda weights: weights[::-1], lambda weights: [sum(weights), *[0] * (len(weights) - 1)]):
            assert hold([turned(case, told) for case in cases], 200).wrong, kind


def turned(case: Case, told: Callable[[list[int]], list[int]]) -> Case:
    weights = told([weight for _, weight in case.told.outcomes])
    outcomes = tuple((name, weight) for (name, _), weight in zip(case.told.outcomes, weights, strict=True))
    return replace(case, told=replace(case.told, outcomes=outcomes))


def test_every_game_is_held_or_has_a_reason() -> None:
    assert {*installed()} <= {*SHOWN, *WITHOUT_CHANCE}
    assert not [game for game in WITHOUT_CHANCE if game in installed() and load(game).dice]

"""How fast it is found out which forces of Clash of Monarchs are in supply.

    python benchmarks/monarchs_supply.py [--record]

The set-up of 1757 with all its forces and depots. Looked up: nothing has happened in the position since. Recomputed:
nothing is remembered of this position. Cold: nor by the tables that all positions share.
"""

from __future__ import annotations

from bench import program_main
from windows import each

from grognard import load
from grognard.core import FairDice
from grognard.games.monarchs.components.nations import COURTS
from grognard.games.monarchs.rules.forces import keys
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.state import State

LOOKED_UP_US, RECOMPUTED_US = 1, 200
"""What is promised."""


def position() -> State:
    game = load("monarchs")
    options = {option.id: option.default for option in game.scenarios()["y1757"].options}
    s: State = game.setup("y1757", options, FairDice(b"supply"))
    return s


def measure() -> dict[str, float]:
    s = position()
    posts = [where for court in range(len(COURTS)) for where in keys.in_the_field(s, court)]

    def ask() -> list[bool]:
        return [supply.in_reach(s, where) for where in posts]

    def recompute() -> None:
        s.changed()
        ask()

    def cold() -> None:
        for kept in (supply._rings, supply._roots_of, supply._network_of, supply._reach):
            kept.cache_clear()
        recompute()

    found = ask()
    cold()
    assert found == ask(), "what is remembered is what is found"
    return {
        "forces": float(len(posts)),
        "looked up, one force us": 1e6 * each(ask) / len(posts),
        "all forces, recomputed us": 1e6 * each(recompute),
        "all forces, cold us": 1e6 * each(cold),
    }


if __name__ == "__main__":
    program_main(
        "monarchs_supply",
        "supply of monarchs",
        "How fast supply of Clash of Monarchs is found out.",
        measure,
        f"promised: {LOOKED_UP_US} us to look up, {RECOMPUTED_US} us to recompute",
    )

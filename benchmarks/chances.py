"""How fast exact odds are: battles to the end in which each unit rolls a die and hits on 5 and 6, both sides at once.

python benchmarks/chances.py
"""

from __future__ import annotations

import argparse
import json

from windows import each, pin

from grognard.odds import Chain, Odds, both, hits_on

Sides = tuple[int, int]


def round_of(s: Sides) -> Odds[Sides] | None:
    a, b = s
    if not a or not b:
        return None
    return both(hits_on(a, 5), hits_on(b, 5), lambda x, y: (a - y if a > y else 0, b - x if b > x else 0))


def measure() -> dict[str, float]:
    return {
        "4 v 4 exact ms": 1e3 * each(lambda: Chain(round_of).ends((4, 4))),
        "12 v 10 exact ms": 1e3 * each(lambda: Chain(round_of).ends((12, 10))),
    }


def main() -> None:
    reader = argparse.ArgumentParser(description="How fast exact odds are.")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    pin()
    figures = measure()
    if given.json:
        print(json.dumps({"what": "odds", "figures": figures}))
        return
    for name, figure in figures.items():
        print(f"{name:<22} {figure:.3g}")


if __name__ == "__main__":
    main()

"""How fast Tercios judges a pose and a line of sight: two armies of 3000 points, deployed and some turns into a battle.

python benchmarks/tercios.py [--record]
"""

from __future__ import annotations

import argparse
from itertools import cycle
from random import Random
from time import process_time

from bench import figure, record
from windows import SEED, each, pin

from grognard.core import FairDice, Pose, walk_at_random
from grognard.games.tercios.actions import Muster
from grognard.games.tercios.files.random_army import build_for
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.game import GAME
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.army_lists.as_text import written
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.state import State

LEAST_TROOPS = 40
ACTIONS = 150


def battle(seed: int) -> State:
    """Large armies in mid-battle, played at random."""
    rng = Random(seed)
    scenario = GAME.scenarios()["field_battle"]
    options = {option.id: option.default for option in scenario.options}
    options |= {"army-1": "free", "army-2": "free", "budget": "3000", "deployment": "ready", "lists": "open"}
    dice = FairDice(rng.randbytes(32))
    s = GAME.setup("field_battle", options, dice)
    texts = iter([build_for("hre", 3000, rng), build_for("sweden", 3000, rng)])
    done = 0
    while done < ACTIONS:
        decision = next(d for d in GAME.decisions(s) if not d.committed)
        if decision.kind == "army":
            action = Muster(written(next(texts), "en"))
        else:
            action = walk_at_random(GAME.ask(GAME.view(s, decision.seat), decision.seat), rng)  # type: ignore[assignment]
        GAME.apply(s, decision.seat, action, dice)
        done += s.turn > 0
        if isinstance(s.top, Planning) and GAME.result(s) is not None:
            break
    return s


def measure() -> dict[str, float]:
    s = battle(SEED)
    rng = Random(SEED)
    standing = [n for n, _ in s.standing()]
    assert len(standing) >= LEAST_TROOPS, f"only {len(standing)} troops stand"
    movers = [n for n in standing if s.troops[n].kind.move]
    wishes = cycle(
        (n, Pose(rng.randrange(18000), rng.randrange(12000), rng.randrange(36000)))
        for n in (movers[rng.randrange(len(movers))] for _ in range(400))
    )
    pairs = cycle(
        (a, b) for a in standing for b in standing if s.troops[a].side != s.troops[b].side
    )  # fmt: skip

    def judge() -> None:
        n, wish = next(wishes)
        s.forget()  # nothing of what was found out before
        movement.correct(s, n, "run", wish)

    def look() -> None:
        a, b = next(pairs)
        s.forget()
        sight.sees(s, a, b)

    began, corrected = process_time(), 0
    while process_time() < began + 2:
        judge()
        corrected += 1
    return {
        "troops": float(len(standing)),
        "correct calls/s": corrected / (process_time() - began),
        "correct ms": each(judge) * 1e3,
        "sight us": each(look) * 1e6,
        "copy us": each(s.copy) * 1e6,
        "view us": each(lambda: GAME.view(s, 0)) * 1e6,
        "scene ms": each(lambda: GAME.scene(GAME.view(s, 0))) * 1e3,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="append to RESULTS.md")
    wanted = parser.parse_args()
    pin()
    table = ["| what | figure |", "| --- | --- |", *(f"| {name} | {figure(x)} |" for name, x in measure().items())]
    print("\n".join(table))
    if wanted.record:
        record("python benchmarks/tercios.py --record", table)


if __name__ == "__main__":
    main()

"""How fast a round of Power is: written through `ask` and played, played from ready sheets, and a copy of a position.

    python benchmarks/power.py --yardsticks --record

A round is one of four players with five lawful lines for every army. Through `ask`: every line is found by answering
questions at random, and each sheet passes `view`, `refusal` and `apply`. From ready sheets: the same rounds again, from
positions and sheets kept beforehand, adjudicated only. Beside them, if asked for, the phases of `diplomacy`.
"""

from __future__ import annotations

import argparse
import json
import sys
from random import Random
from typing import Any

import yardsticks
from bench import figure, lines, record, run
from windows import SEED, each, pin, rates

from grognard import load
from grognard.core import ASKS, FairDice, follow
from grognard.match import settled

GAME = load("power")
SCENARIO = "four"
LINES = 5
OPTIONS = settled(GAME, SCENARIO, {})
KEPT = 300
"""Rounds that are played again from ready sheets."""
BARS = {"rounds through ask/s": 400, "rounds from sheets/s": 2000}
COPY_BAR = 10.0


def written(v: Any, seat: int, rng: Random) -> Any:
    """A sheet of five lawful lines: the questions never offer anything else, and only a full sheet is ended."""
    here = GAME.ask(v, seat)
    while isinstance(here, ASKS):
        here = follow(here, here.sample(rng))[1]
    return here


def played(s: Any, dice: FairDice, rng: Random) -> tuple[Any, dict[int, Any]]:
    """One round; the position before it, and its sheets."""
    before, sheets = s.copy(), {}
    for decision in GAME.decisions(s):
        v = GAME.view(s, decision.seat)
        sheet = written(v, decision.seat, rng)
        assert GAME.refusal(v, decision.seat, sheet) is None, sheet
        sheets[decision.seat] = sheet
        GAME.apply(s, decision.seat, sheet, dice)
    return before, sheets


def through_ask(rng: Random) -> tuple[int]:
    """A whole game, as long as four play."""
    dice = FairDice(rng.randbytes(32))
    s, rounds = GAME.setup(SCENARIO, OPTIONS, dice), 0
    while not s.over and all(s.alive):
        played(s, dice, rng)
        rounds += 1
    return (rounds,)


def ready_rounds(rng: Random) -> list[tuple[Any, dict[int, Any]]]:
    """Positions and sheets from random games, in which all four armies have five lawful lines."""
    kept: list[tuple[Any, dict[int, Any]]] = []
    while len(kept) < KEPT:
        dice = FairDice(rng.randbytes(32))
        s = GAME.setup(SCENARIO, OPTIONS, dice)
        while not s.over and all(s.alive) and len(kept) < KEPT:
            before, sheets = played(s, dice, rng)
            if all(len(sheet.lines) == LINES for sheet in sheets.values()):
                kept.append((before, sheets))
    return kept


def from_sheets(kept: list[tuple[Any, dict[int, Any]]]) -> tuple[int]:
    from grognard.games.power.play import adjudicate

    for before, sheets in kept:
        adjudicate(before, {army: sheets[seat].lines for army, seat in enumerate(before.seat_of)})
    return (len(kept),)


def measure(seconds: float) -> dict[str, Any]:
    rng = Random(SEED)
    kept = ready_rounds(rng)
    figures = {}
    for name, play in (
        ("rounds through ask/s", lambda: through_ask(rng)),
        ("rounds from sheets/s", lambda: from_sheets(kept)),
    ):
        found = rates(play, seconds)
        figures[name], figures[f"{name} median"] = found["best"][0], found["median"][0]
    middle = kept[len(kept) // 2][0]
    figures["copy us"] = 1e6 * each(middle.copy)
    return {"what": f"power {SCENARIO}", "figures": figures}


def main() -> None:
    reader = argparse.ArgumentParser(description="How fast a round of Power is.")
    reader.add_argument("--seconds", type=float, default=1.0, help="CPU time of one window")
    reader.add_argument("--yardsticks", action="store_true", help="measure `diplomacy` in the same run")
    reader.add_argument("--record", action="store_true", help="append to RESULTS.md")
    reader.add_argument("--json", action="store_true")
    given = reader.parse_args()
    if given.json:
        pin()
        print(json.dumps(measure(given.seconds)))
        return
    ours = run("power.py", "--seconds", str(given.seconds))
    theirs = yardsticks.measure(given.seconds, ("diplomacy",)) if given.yardsticks else []
    table = lines([ours], theirs)
    figures = ours["figures"]
    bars = [f"{name} {figure(figures[name] / bar)} times the bar of {bar:,}" for name, bar in BARS.items()]
    bars.append(f"a copy {figure(figures['copy us'])} us, bar {COPY_BAR:g}")
    if theirs:
        phases = theirs[0]["figures"]["phases/s"]
        bars.append(f"rounds through ask to phases {figures['rounds through ask/s'] / phases:.2f}")
    table += ["", f"Held against: {'; '.join(bars)}."]
    print("\n".join(table))
    if given.record:
        switches = ["--yardsticks"] * given.yardsticks + ["--record"]
        record(" ".join(["python benchmarks/power.py", "--seconds", f"{given.seconds:g}", *switches]), table)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)

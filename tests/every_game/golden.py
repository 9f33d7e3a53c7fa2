"""Golden files: one playthrough a scenario, as a save file and as a text that people can read, and perft counts.

`python -m tests.every_game.golden GAME` writes them anew after a change that is meant to change play. A save file of a
released version of the rules is kept for ever beside the new one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from grognard.core import ASKS, FairDice, Walk, digest, dump, shown
from grognard.games import folder, load
from grognard.match import export
from grognard.words import LANGUAGES, translator
from tests.every_game.random_games import Table, scenarios, telling, trail

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 11
PERFT_DEPTH = 4
PERFT_MOST = 400


def playthrough(table: Table) -> str:
    """A whole random game with everything that a change could change."""
    spelled = "-".join([table.game, table.scenario, *(f"{k}={v}" for k, v in table.options)])
    game, out = table.rules, [f"# {spelled}, seed {SEED}"]
    spoken = [translator(language, folder(table.game) / "messages") for language in LANGUAGES]
    for n, step in enumerate(trail(table, SEED)):
        v = game.view(step.before, step.seat)
        first = game.ask(v, step.seat)
        asked = digest(dump(shown(first))) if isinstance(first, ASKS) else "nothing"
        out.append(f"\n{n}. seat {step.seat}: {step.action}")
        out.append(f"   open {', '.join(f'{d.seat} {d.kind}' for d in game.decisions(step.before))}; asked {asked}")
        for event in step.events:
            out += [f"   {event}", *(f"   {one.language}: {one.text(event.message())}" for one in spoken)]
        viewer = (*range(len(game.scenarios()[table.scenario].seats)), None)
        views = [digest(dump((game.view(step.after, s), game.scene(game.view(step.after, s)))))[:8] for s in viewer]
        out.append(f"   state {digest(dump(step.after))[:16]}, seen {' '.join(views)}")
    result = game.result(trail(table, SEED)[-1].after)
    assert result is not None
    out.append(f"\nplaces {result.places}, points {result.points}: {spoken[0].text(result.reason)}")
    return "\n".join(out) + "\n"


def perft(table: Table, depth: int = PERFT_DEPTH) -> dict[str, list[int]]:
    """How many ways on there are after each step (one code of a walk), from the opening and from mid-game."""
    steps = trail(table, SEED)
    places = {"opening": steps[0], "middle": steps[len(steps) // 2]}
    return {name: _count(table, step.before, depth) for name, step in places.items()}


def _count(table: Table, state: Any, depth: int) -> list[int]:
    counts, level = [], [(state, _walk(table, state), b"")]
    for _ in range(depth):
        below = []
        for here, walk, path in level:
            for step in () if walk is None else walk.codes():
                on = Walk(walk.here)
                on.so_far = walk.so_far
                on.take(step)
                way, there, onward = path + step.encode(), here, on
                if on.finished is not None:
                    there, onward = _after(table, here, on.finished, way)
                below.append((there, onward, way))
        counts.append(len(below))
        level = below[:PERFT_MOST]
    return counts


def _walk(table: Table, state: Any) -> Walk | None:
    seat = next((d.seat for d in table.rules.decisions(state) if not d.committed), None)
    return None if seat is None else Walk(table.rules.ask(table.rules.view(state, seat), seat))


def _after(table: Table, state: Any, action: Any, way: bytes) -> tuple[Any, Walk | None]:
    """Dice are fixed by the way that led there."""
    seat = next(d.seat for d in table.rules.decisions(state) if not d.committed)
    after = state.copy()
    table.rules.apply(after, seat, action, FairDice(bytes.fromhex(digest(way)).ljust(32, b"\0")))
    return after, _walk(table, after)


def write(name: str) -> None:
    from tests.every_game.test_table import played

    counts = {}
    for table in scenarios(everything=True):
        if table not in scenarios() and not telling(table):
            continue
        if table.game == name:
            place = GOLDEN / name / f"v{load(name).version}"
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{table.scenario}.txt").write_text(playthrough(table), encoding="utf-8")
            (place / f"{table.scenario}.grog").write_text(export(played(table, SEED)), encoding="utf-8")
            counts[table.scenario] = perft(table)
            (place / "perft.json").write_text(json.dumps(counts, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for wanted in sys.argv[1:]:
        write(wanted)

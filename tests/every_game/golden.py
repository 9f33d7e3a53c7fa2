"""Golden files: one playthrough a scenario, as a save file and as a text that people can read, and perft counts.

`python -m tests.every_game.golden GAME` writes them anew after a change that is meant to change play. A save file of a
released version of the rules is kept for ever beside the new one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from grognard.core import ASKS, FairDice, digest, dump, every_walk, shown
from grognard.games import folder, load
from grognard.match import export
from grognard.words import LANGUAGES, tongue
from tests.every_game.trails import Table, scenarios, trail

GOLDEN = Path(__file__).parents[1] / "golden"
SEED = 11
PERFT_DEPTH = 2
PERFT_MOST = 20_000


def playthrough(table: Table) -> str:
    """A whole random game with everything that a change could change."""
    game, out = table.rules, [f"# {table}, seed {SEED}"]
    spoken = [tongue(language, folder(table.game) / "messages") for language in LANGUAGES]
    for n, step in enumerate(trail(table, SEED)):
        v = game.view(step.before, step.seat)
        first = game.ask(v, step.seat)
        asked = digest(dump(shown(first))) if isinstance(first, ASKS) else "nothing"
        out.append(f"\n{n}. seat {step.seat}: {step.action}")
        out.append(f"   open {', '.join(f'{d.seat} {d.kind}' for d in game.decisions(step.before))}; asked {asked}")
        for event in step.events:
            out += [f"   {event}", *(f"   {one.language}: {one.text(event.told())}" for one in spoken)]
        eyes = (*range(len(game.scenarios()[table.scenario].seats)), None)
        views = [digest(dump((game.view(step.after, s), game.scene(game.view(step.after, s)))))[:8] for s in eyes]
        out.append(f"   state {digest(dump(step.after))[:16]}, seen {' '.join(views)}")
    result = game.result(trail(table, SEED)[-1].after)
    assert result is not None
    out.append(f"\nplaces {result.places}, points {result.points}: {spoken[0].text(result.reason)}")
    return "\n".join(out) + "\n"


def perft(table: Table) -> list[int]:
    """How many ways on there are, to each depth, with dice fixed by the way that led there."""
    game = table.rules
    counts, level = [], [(game.setup(table.scenario, dict(table.options), FairDice(bytes(32))), b"")]
    for _ in range(PERFT_DEPTH):
        below = []
        count = 0
        for state, path in level:
            seat = next((d.seat for d in game.decisions(state) if not d.committed), None)
            if seat is None:
                continue
            for action in every_walk(game.ask(game.view(state, seat), seat)):
                count += 1
                if count <= PERFT_MOST // 10:
                    after, way = state.copy(), path + dump(action)
                    game.apply(after, seat, action, FairDice(bytes.fromhex(digest(way)).ljust(32, b"\0")))  # type: ignore[arg-type]
                    below.append((after, way))
                if count >= PERFT_MOST:
                    return [*counts, count]
        counts.append(count)
        level = below
    return counts


def write(name: str) -> None:
    from tests.every_game.test_table import played

    counts = {}
    for table in scenarios():
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

"""How soon a pose under the pointer is judged: drafts over HTTP in mid-battle of Tercios, one after the other.

    python benchmarks/drafts.py [--drafts 200] [--record]

A battle is played at random by the API until a troop is to be moved; then poses all over the table are drafted for it,
briefly, as the client asks while a player points. Milliseconds from sending to having read the answer.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from bench import record

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.service_processes import Guest, served  # noqa: E402

FIRST_TURN = 3
WIDE, DEEP = 18_000, 12_000


def troop_to_move(guest: Guest, at: str, rng: Random) -> tuple[int, list[str]]:
    """The seat that is asked where to, and its picks so far; the battle is played on until there is one."""
    turns = 0
    while True:
        seat = guest.get(at)["now"]["waiting"][0]
        asked = guest.get(f"{at}/question", seat=seat)["question"]
        keys = [option["key"] for option in asked.get("keys", ())]
        turns += asked["kind"] == "split"
        if turns >= 2 * FIRST_TURN and asked["kind"] == "point":
            return seat, []
        if turns >= 2 * FIRST_TURN and "move" in keys:
            return seat, ["move"]
        guest.act_at_random(at.rpartition("/")[2], seat, rng)


def measure(drafts: int) -> list[str]:
    rng = Random(1)
    with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/drafts.db") as service:
        guest = Guest(service.address)
        seats: list[dict[str, Any]] = [{"who": "me"}, {"who": "me"}]
        options = {"deployment": "ready", "scenery": "none"}
        made = guest.table("tercios", scenario="field_battle", seats=seats, options=options)
        at = f"/api/tables/{made['table']['id']}"
        seat, picks = troop_to_move(guest, at, rng)
        spent = []
        for _ in range(drafts):
            pose = f"{rng.randrange(WIDE)}/{rng.randrange(DEEP)}/{rng.randrange(36000)}"
            began = perf_counter()
            guest.post(f"{at}/drafts", seat=seat, picks=[*picks, pose], brief=True)
            spent.append((perf_counter() - began) * 1e3)
    spent.sort()
    return [
        "| what | median | 95 % | worst |",
        "| --- | --- | --- | --- |",
        f"| ms of a draft of a pose | {median(spent):.1f} | {spent[len(spent) * 95 // 100]:.1f} | {spent[-1]:.1f} |",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--drafts", type=int, default=200)
    parser.add_argument("--record", action="store_true", help="append to RESULTS.md")
    given = parser.parse_args()
    table = measure(given.drafts)
    print("\n".join(table))
    if given.record:
        record(f"python benchmarks/drafts.py --drafts {given.drafts} --record", table)


if __name__ == "__main__":
    main()

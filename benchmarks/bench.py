"""All measurements of some games in one run, beside the yardsticks if asked for, on the screen and into RESULTS.md.

python benchmarks/bench.py sandbox --yardsticks --record        (or: grognard bench ...)
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import yardsticks
from windows import pin

HERE = Path(__file__).resolve().parent
RESULTS = HERE / "RESULTS.md"


def run(script: str, *arguments: str) -> dict[str, Any]:
    """A measurement in a process of its own, which pins itself to a core."""
    print(f"measuring {' '.join(arguments[:1]) or script}", file=sys.stderr)
    done = subprocess.run(
        [sys.executable, HERE / script, *arguments, "--json"], check=True, stdout=subprocess.PIPE, text=True
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def machine() -> str:
    """Processor, cores, Python."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        named = [line for line in cpuinfo.read_text(encoding="utf-8").splitlines() if line.startswith("model name")]
        model = named[0].split(":", 1)[1].strip() if named else model
    return f"{model}, {os.cpu_count()} cores, {platform.python_implementation()} {platform.python_version()}"


def commit() -> str:
    found = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=HERE, capture_output=True, text=True, check=False
    )
    return found.stdout.strip() or "no commit"


def figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def rate_of(found: dict[str, Any]) -> float:
    """What a game or a yardstick is held by: its first rate."""
    return float(next(value for name, value in found["figures"].items() if name.endswith("/s")))


def lines(ours: list[dict[str, Any]], theirs: list[dict[str, Any]], chances: dict[str, Any] | None = None) -> list[str]:
    out = ["| what | figures (best window; median in brackets) |", "| --- | --- |"]
    for found in (*ours, *theirs):
        figures = found["figures"]
        parts = [
            f"{figure(value)} {name}"
            + (f" ({figure(figures[f'{name} median'])})" if f"{name} median" in figures else "")
            for name, value in figures.items()
            if not name.endswith("median")
        ]
        out.append(f"| {found['what']} | {'; '.join(parts)} |")
    if chances is not None:
        out.append(
            f"| {chances['what']} | {'; '.join(f'{figure(v)} {name}' for name, v in chances['figures'].items())} |"
        )
    # A phase of Diplomacy is the work of many clicks: no pick can be held against it.
    clicks = [found for found in theirs if "phases/s" not in found["figures"]]
    ratios = [
        f"{one['what']} to {other['what']} {rate_of(one) / rate_of(other):.2f}" for one in ours for other in clicks
    ]
    if ratios:
        out += ["", f"Ratios (picks to moves or decisions): {'; '.join(ratios)}."]
    return out


def record(command: str, table: list[str]) -> None:
    if not RESULTS.is_file():
        RESULTS.write_text(HEAD, encoding="utf-8")
    head = [f"## {date.today().isoformat()}, {commit()}", "", f"{machine()}. `{command}`", ""]
    with RESULTS.open("a", encoding="utf-8") as results:
        results.write("\n" + "\n".join([*head, *table]) + "\n")


HEAD = """# Measurements

Appended by `grognard bench --record`, never edited. One process pinned to one core, CPU time, whole random games; half
a second of warm-up, then windows of at least a second; the best window, since other work on the machine can only slow
it, and the median. A pick is one question answered through `ask`, with `view`, `refusal` and `apply` once a walk; one
click of the yardsticks. Single steps are taken on a position in mid-game. A replay reads a save file, which plays the
game again and compares.
"""


def program_main(
    program: str, what: str, description: str, measure: Callable[[], dict[str, float]], promised: str = ""
) -> None:
    """The command line of a program that measures one thing. `promised`: what its figures are held against."""
    reader = argparse.ArgumentParser(description=description)
    reader.add_argument("--json", action="store_true")
    reader.add_argument("--record", action="store_true", help="append to RESULTS.md")
    given = reader.parse_args()
    pin()
    figures = measure()
    if given.json:
        print(json.dumps({"what": what, "figures": figures}))
        return
    for name, value in figures.items():
        print(f"{name:<56} {value:.3g}")
    if promised:
        print(promised)
    if given.record:
        row = "; ".join(f"{figure(value)} {name}" for name, value in figures.items())
        record(
            f"python benchmarks/{program}.py --record",
            ["| what | figures |", "| --- | --- |", f"| {what} | {row} |"],
        )


def main() -> None:
    reader = argparse.ArgumentParser(description="Measure games, beside the engines of others if asked for.")
    reader.add_argument("games", nargs="+")
    reader.add_argument("--seconds", type=float, default=1.0, help="CPU time of one window")
    reader.add_argument("--yardsticks", action="store_true")
    reader.add_argument("--record", action="store_true", help="append to RESULTS.md")
    given = reader.parse_args()
    ours = [run("engine.py", game, "--seconds", str(given.seconds)) for game in given.games]
    theirs = yardsticks.measure(given.seconds) if given.yardsticks else []
    table = lines(ours, theirs, run("chances.py"))
    print("\n".join(table))
    if given.record:
        switches = ["--yardsticks"] * given.yardsticks + ["--record"]
        record(" ".join(["grognard bench", *given.games, "--seconds", f"{given.seconds:g}", *switches]), table)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as failed:
        sys.exit(f"a measurement failed: {failed}")

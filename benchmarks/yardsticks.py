"""Engines by others, on this machine, by the same method: what ours are held against.

    python benchmarks/yardsticks.py

They are installed into `.venv-yardsticks`, made on first use from `yardsticks.lock`, and run there as processes of
their own. The lock is made by: uv pip compile with `chess`, `catanatron` and `diplomacy` as the only requirements,
`--universal --python-version 3.11 --fork-strategy fewest --generate-hashes --no-header --no-annotate`.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOM = HERE.parent / ".venv-yardsticks"
LOCK = HERE / "yardsticks.lock"
NAMES = ("chess", "catanatron", "diplomacy")


def python() -> Path:
    """The Python of the yardsticks' environment, which is made if it is not there or its lock has changed."""
    mark = ROOM / "made-from.lock"
    runs = ROOM / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (mark.is_file() and mark.read_bytes() == LOCK.read_bytes()):
        print(f"making {ROOM.name}: some 20 MB to fetch, once", file=sys.stderr)
        shutil.rmtree(ROOM, ignore_errors=True)
        venv.create(ROOM, with_pip=True)
        (ROOM / ".gitignore").write_text("*\n", encoding="utf-8")
        install = ["-m", "pip", "install", "--quiet", "--require-hashes", "--requirement", str(LOCK)]
        subprocess.run([str(runs), *install], check=True, env=own())
        shutil.copyfile(LOCK, mark)
    return runs


def own() -> dict[str, str]:
    """The environment without what is meant for the Python that runs this."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}


def measure(seconds: float = 1.0, names: Sequence[str] = NAMES) -> list[dict[str, Any]]:
    """Each yardstick after the other, in a process of its own."""
    runs = python()
    found = []
    for name in names:
        print(f"measuring {name}", file=sys.stderr)
        run = subprocess.run(
            [runs, HERE / "yardstick_runs.py", name, str(seconds)],
            check=True,
            stdout=subprocess.PIPE,
            text=True,
            env=own(),
        )
        found.append(json.loads(run.stdout.splitlines()[-1]))
    return found


if __name__ == "__main__":
    for yardstick in measure():
        print(yardstick["what"])
        for name, figure in yardstick["figures"].items():
            print(f"  {name:<20} {figure:>12,.4g}")

"""mypy finds slips in the order of play: a step, an answer or a law of another procedure."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

SLIPS = Path(__file__).with_name("wrong_steps.py")
ROOT = Path(__file__).parents[2]


def test_a_step_of_another_procedure_is_a_type_error():
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", str(SLIPS.relative_to(ROOT))],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    found = {int(line) for line in re.findall(rf"{SLIPS.name}:(\d+): error", run.stdout)}
    lines = SLIPS.read_text(encoding="utf-8").splitlines()
    assert found == {n for n, line in enumerate(lines, 1) if "# wrong:" in line}, run.stdout + run.stderr

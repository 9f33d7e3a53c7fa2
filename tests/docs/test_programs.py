"""The programs of the pages, run as they stand, with nothing but Python's own library, against a real service."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.service_processes import PATIENCE, ROOT, served

EXAMPLES = ROOT / "docs" / "examples"


@pytest.mark.slow
def test_one_program_plays_a_whole_game_while_another_tells_it_in_words(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'a.db'}") as service:
        player = subprocess.Popen(
            [sys.executable, "-I", EXAMPLES / "play.py", service.address, "power"], stdout=subprocess.PIPE, text=True
        )
        assert player.stdout is not None
        table = player.stdout.readline().split()[-1]
        told = subprocess.run(
            [sys.executable, "-I", EXAMPLES / "watch.py", table, service.address, "fr"],
            capture_output=True, text=True, timeout=10 * PATIENCE, check=True,
        ).stdout  # fmt: skip
        played, _ = player.communicate(timeout=PATIENCE)
    assert "places:" in played
    assert len(told.splitlines()) > 20
    assert "?" not in told.replace("\u00a0?", ""), "a fact without words"


@pytest.mark.parametrize("name", ["play.py", "watch.py"])
def test_the_programs_are_short(name: str) -> None:
    lines = (EXAMPLES / name).read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.strip() and not line.strip().startswith(("#", '"""'))]) <= 45

"""Where the driver for PostgreSQL is not installed, every command that needs it says so, and how to install it."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.session import ROOT, grognard
from tests.selection import and_slow

STORE = "postgresql://user@127.0.0.1:1/grognard"


@pytest.mark.parametrize("command", and_slow(["serve", "db status"], ["db upgrade", "play --no-open"]))
def test_the_driver_is_asked_for_by_name(tmp_path: Path, command: str) -> None:
    missing = "raise ModuleNotFoundError(\"No module named 'psycopg'\")\n"
    (tmp_path / "psycopg.py").write_text(missing, encoding="utf-8")
    done = grognard(*command.split(), "--store", STORE, "--lang", "en", cwd=tmp_path, PYTHONPATH=str(tmp_path))
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "grognard: PostgreSQL needs the package psycopg, which cannot be loaded here (No module named 'psycopg'). "
        f'Install it with: {sys.executable} -m pip install "{extras["postgres"][0]}"\n'
    )

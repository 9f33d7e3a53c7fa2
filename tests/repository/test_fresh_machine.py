"""`.ci/run` does not profit from the machine it runs on, and does nothing that the README does not tell a newcomer."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RUN = (ROOT / ".ci" / "run").read_text("utf-8")
HIDDEN = ("chromium", "google-chrome-stable", "firefox", "node", "npm", "npx", "psql", "postgres", "pg_ctl", "initdb")
pytestmark = pytest.mark.skipif(os.name == "nt", reason=".ci/run is a shell script")


def fresh(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    """A shell script in a house that has everything, run through `.ci/fresh`."""
    for name in (*HIDDEN, "something-else"):
        (folder / name).write_text("#!/bin/sh\n", "utf-8")
        (folder / name).chmod(0o755)
    rich = {"GROGNARD_CHROMIUM": "/usr/bin/true", "GROGNARD_STORE": "x", "XDG_CACHE_HOME": str(folder), "KEPT": "yes"}
    environment = {**os.environ, **rich, "HOME": str(folder), "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    command = [ROOT / ".ci" / "fresh", "bash", "-c", script]
    return subprocess.run(command, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)


def test_nothing_of_the_machine_is_found_that_a_fresh_one_lacks(tmp_path: Path) -> None:
    script = f"for name in {' '.join(HIDDEN)} something-else python3; do command -v $name; done; ls -A ~; env"
    found = fresh(tmp_path, script).stdout
    assert [name for name in HIDDEN if re.search(rf"/{re.escape(name)}$", found, re.M)] == []
    assert re.search("/something-else$", found, re.M), "or nothing is found at all"
    assert re.search("/python3$", found, re.M)
    assert not re.search("^(XDG_|GROGNARD_)", found, re.M)
    assert "KEPT=yes" in found
    (home,) = re.findall("^HOME=(.*)$", found, re.M)
    assert home != str(tmp_path)
    assert "something-else\n" not in found.replace("/something-else\n", ""), "the home is empty"
    assert not Path(home).exists(), "and gone afterwards"


def test_python_is_the_real_one_so_that_environments_outlive_the_command(tmp_path: Path) -> None:
    home = fresh(tmp_path, "python3 -c 'import sys; print(sys.executable)'").stdout.strip()
    assert Path(home).exists()


def test_what_the_command_says_and_how_it_ends_is_passed_on(tmp_path: Path) -> None:
    done = fresh(tmp_path, "echo said; exit 3")
    assert (done.stdout, done.returncode) == ("said\n", 3)


def test_ci_runs_the_tests_as_on_a_fresh_machine_and_nothing_else() -> None:
    commands = [line for line in RUN.splitlines() if line and not line.startswith(("#", "set ", "cd "))]
    assert commands
    assert all(line.startswith(".ci/fresh ./grognard test") for line in commands), commands
    told = (ROOT / "README.md").read_text("utf-8")
    assert [line for line in commands if line.removeprefix(".ci/fresh ") not in told] == []

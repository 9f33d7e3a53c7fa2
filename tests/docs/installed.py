"""Runs a program as if only the packages of one lock were installed, whatever else the tests brought."""

from __future__ import annotations

import os
import re
import sys
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUNTIME, POSTGRES, DEVELOPMENT = "requirements.lock", "requirements-postgres.lock", "requirements-dev.lock"

REFUSE = """
import os, sys

class Missing:
    names = frozenset(os.environ["GROGNARD_TEST_MISSING"].split())

    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in self.names:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
"""


@cache
def missing(lock: str) -> frozenset[str]:
    """Modules that are installed here and belong to no package of a lock."""
    text = (ROOT / lock).read_text(encoding="utf-8")
    locked = {found[1] for found in re.finditer(r"^([a-z0-9-]+)==", text, re.M)}
    return frozenset(
        module
        for module, packages in packages_distributions().items()
        if not locked & {re.sub(r"[._]", "-", package.lower()) for package in packages}
    )


def environment(lock: str, folder: Path, **more: str) -> dict[str, str]:
    """For a child process: what `./grognard` would give it, a home of its own, and nothing that is not in the lock."""
    plugin = folder / "site"
    plugin.mkdir(exist_ok=True)
    (plugin / "sitecustomize.py").write_text(REFUSE, encoding="utf-8")
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TMPDIR") if name in os.environ}
    return kept | {
        "GROGNARD_TEST_MISSING": " ".join(sorted(missing(lock))),
        "HOME": str(folder),
        "LC_ALL": "C.UTF-8",
        "PYTHONPATH": os.pathsep.join([str(plugin), str(ROOT / "src")]),
        "XDG_DATA_HOME": str(folder / "data"),
    } | more  # fmt: skip


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "grognard", *words]

"""The locks install the same files everywhere, wherever a machine gets them from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock")
PIN = re.compile(r"(?P<name>[a-z0-9][a-z0-9-]*)==(?P<version>[A-Za-z0-9.+!]+)(?P<marker> ; [^\\]+)?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def faults(text: str) -> list[str]:
    """Whatever is in a lock besides pins with hashes."""
    wrong = []
    for entry in text.replace("\\\n", " ").splitlines():
        pin, *hashes = re.split(r"\s+(?=--hash)", entry.strip())
        if not PIN.fullmatch(pin.strip()):
            wrong.append(f"not a pin: {entry.strip()[:80]}")
        elif not hashes or not all(HASH.fullmatch(item.strip()) for item in hashes):
            wrong.append(f"no hashes: {pin}")
    return wrong


def pins(name: str) -> dict[str, str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return {found["name"]: found["version"] for found in map(PIN.match, text.splitlines()) if found}


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_holds_pins_with_hashes_and_nothing_else(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    assert pins(name)
    assert faults(text) == []


@pytest.mark.parametrize(
    "line",
    [
        "--index-url https://mirror.example/simple",
        "--extra-index-url file:///somewhere",
        "# made on a machine",
        "rich==15.0.0",
        "rich>=15 --hash=sha256:" + "0" * 64,
        "rich==15.0.0 --hash=md5:" + "0" * 32,
        "rich @ https://mirror.example/rich.whl --hash=sha256:" + "0" * 64,
    ],
)
def test_anything_else_in_a_lock_is_caught(line):
    assert len(faults(line + "\n")) == 1


def test_the_development_lock_holds_the_runtime_lock():
    development = pins("requirements-dev.lock").items()
    assert pins("requirements.lock").items() - development == set()


def test_every_dependency_is_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    def names(requirements: list[str]) -> set[str]:
        return {re.sub(r"[._]", "-", re.split(r"[^A-Za-z0-9._-]", text)[0]).lower() for text in requirements}

    runtime = names(project["project"]["dependencies"])
    development = names(project["dependency-groups"]["dev"] + project["project"]["optional-dependencies"]["envs"])
    assert runtime - set(pins("requirements.lock")) == set()
    assert development - set(pins("requirements-dev.lock")) == set()

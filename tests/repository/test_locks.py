"""The locks install the same files everywhere, wherever a machine gets them from."""

from __future__ import annotations

import re
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-postgres.lock", "requirements-dev.lock")
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


@pytest.mark.parametrize(("small", "large"), [*pairwise(LOCKS)])
def test_each_lock_holds_the_one_before_it(small, large):
    assert pins(small).items() - pins(large).items() == set()


def test_every_dependency_is_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    def names(requirements: list[str]) -> set[str]:
        return {re.sub(r"[._]", "-", re.split(r"[^A-Za-z0-9._-]", text)[0]).lower() for text in requirements}

    extras = project["project"]["optional-dependencies"]
    runtime = names(project["project"]["dependencies"])
    assert runtime - set(pins("requirements.lock")) == set()
    assert names(extras["postgres"]) - set(pins("requirements-postgres.lock")) == set()
    everything = names(project["dependency-groups"]["dev"] + [each for extra in extras.values() for each in extra])
    assert everything - set(pins("requirements-dev.lock")) == set()


def test_playing_brings_no_driver_for_postgresql():
    assert not {name for name in pins("requirements.lock") if "psycopg" in name}


def test_every_extra_is_imported_by_something():
    """The first word of what an extra asks for is what is imported."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    imported = {found[1] for found in re.finditer(r"^\s*(?:from|import) (\w+)", source, re.M)}
    called = {"open-spiel": "pyspiel"}
    for extra, requirements in project["project"]["optional-dependencies"].items():
        names = [re.split(r"[^A-Za-z0-9-]", text.replace("_", "-"))[0] for text in requirements]
        unused = [name for name in names if called.get(name, name) not in imported]
        assert unused == [], f"of the extra {extra}"

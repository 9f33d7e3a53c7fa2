"""What is under version control works on any machine and speaks of this project alone."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Written in pieces so that this file does not hold what it forbids.
ELSEWHERE = re.compile(
    "|".join(
        [
            r"\.\./sha" + r"red\b",
            r"(?<![\w.~-])/(?:wo" + r"rk|ro" + r"ot|ho" + r"me/\w+|Us" + r"ers/\w+|op" + r"t)/[\w.]",
            r"\bpy" + r"pi\.(?:org|python\.org)",
            r"python" + r"hosted\.org",
            r"registry\.np" + r"mjs\.org",
        ]
    )
)
MAY_NAME_PLACES = {"CONTRIBUTING.md"}


def files() -> list[Path]:
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0 and done.stdout:
        return [path for name in done.stdout.split("\0") if name and (path := ROOT / name).is_file()]
    # An unpacked archive has no history; everything in it was under version control.
    skipped = {".git", ".venv", "node_modules", "__pycache__", ".hypothesis", "dist"}
    return [
        path for path in sorted(ROOT.rglob("*")) if path.is_file() and not skipped & set(path.relative_to(ROOT).parts)
    ]


def places(text: str) -> list[str]:
    return [found.group() for found in ELSEWHERE.finditer(text)]


def test_no_file_names_a_place_outside_the_checkout():
    wrong = []
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        if name not in MAY_NAME_PLACES:
            wrong += [f"{name}: {place}" for place in places(path.read_text(encoding="utf-8", errors="ignore"))]
    assert wrong == []


@pytest.mark.parametrize(
    "text",
    [
        "see ../sha" + "red/notes.md",
        'open("/wo' + 'rk/main/x")',
        "#!/ro" + "ot/bin/python",
        "https://py" + "pi.org/simple",
        "https://files.python" + "hosted.org/x.whl",
    ],
)
def test_such_a_place_is_caught(text):
    assert len(places(text)) == 1


@pytest.mark.parametrize(
    "text", ["#!/usr/bin/env python3", "src/work/x", "rules/root/x", "one/two", "https://example.org/opt"]
)
def test_other_text_passes(text):
    assert places(text) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no executable bit")
@pytest.mark.parametrize("name", ["grognard", ".ci/run"])
def test_what_is_started_by_name_is_executable(name):
    assert os.access(ROOT / name, os.X_OK)

"""The client's folders read like a table of contents: each stands in ARCHITECTURE.md, none is too long to read."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "client" / "src"
MOST_ENTRIES = 25
SPLIT = ("board", "country")
"""Folders whose own folders stand in the table."""


def rows() -> set[str]:
    """The folders that the table names."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8").partition("| folder in `client/src` |")[2]
    table = text.partition("\n\n")[0]
    return {name.rstrip("/") for name in re.findall(r"`([a-z]+(?:/[a-z]+)*)/`", table)}


def test_every_folder_of_the_client_stands_in_the_architecture() -> None:
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir()}
    folders |= {f"{name}/{path.name}" for name in SPLIT for path in (SOURCE / name).iterdir() if path.is_dir()}
    assert folders <= rows()
    assert [name for name in sorted(rows()) if not (SOURCE / name).is_dir()] == []


def test_no_folder_of_the_client_is_too_long_to_read() -> None:
    long = {
        path.relative_to(SOURCE).as_posix(): entries
        for path in [SOURCE, *SOURCE.rglob("*")]
        if path.is_dir() and (entries := len(list(path.iterdir()))) > MOST_ENTRIES
    }
    assert long == {}

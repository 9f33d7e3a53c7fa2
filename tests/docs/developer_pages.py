"""The pages of docs/developers, as tests read them: the part before the walk, its table of decisions, and the walk."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parents[2] / "docs" / "developers"
ROW = re.compile(r"^\| (?P<kinds>`[^|]*`[^|]*) \| (?P<files>`[^|]*`) \| ", re.M)
CODE = re.compile(r"`([^`]+)`")


class Page(NamedTuple):
    text: str
    before: str
    """Everything up to the walk."""
    walk: str

    def decisions(self) -> dict[str, set[str]]:
        """Each kind of decision in the table, with the files in which it is asked."""
        found: dict[str, set[str]] = {}
        for row in ROW.finditer(self.before):
            for kind in CODE.findall(row["kinds"]):
                found.setdefault(kind, set()).update(CODE.findall(row["files"]))
        return found


def page(game: str) -> Page:
    text = (FOLDER / f"{game}.md").read_text(encoding="utf-8")
    before, heading, walk = text.partition("## A walk: ")
    assert heading, f"{game}.md has no walk"
    return Page(text, before, walk)


def untold(walk: str, actions: Iterable[str]) -> list[str]:
    """The actions that do not stand in the walk as code, each after the one before it, wherever its lines end."""
    at, missing, told = 0, [], " ".join(walk.split())
    for action in actions:
        found = told.find(f"`{action}`", at)
        if found < 0:
            missing.append(action)
        else:
            at = found + 1
    return missing

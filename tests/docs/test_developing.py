"""The page for the first hour: the code that it shows is that of the files, and it is short."""

from __future__ import annotations

import re

import pytest

from tests.docs.installed import ROOT

PAGE = (ROOT / "docs" / "developing.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```(?:py|yaml)\n(.*?)^```$", PAGE, re.M | re.S)
FREDERICK = "src/grognard/games/frederick"


@pytest.mark.parametrize(
    ("n", "path"),
    [
        (0, f"{FREDERICK}/rulebook/rules.yaml"),
        (1, "tests/frederick/test_points.py"),
        (2, f"{FREDERICK}/rules/recovery.py"),
    ],
)
def test_the_code_it_shows_is_that_of_the_file(n: int, path: str) -> None:
    assert SHOWN[n] in (ROOT / path).read_text(encoding="utf-8")


def test_it_shows_nothing_else_and_stays_short() -> None:
    assert len(SHOWN) == 3
    assert len(PAGE.splitlines()) <= 80

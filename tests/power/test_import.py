"""Sheets copied from elsewhere: a whole one at once, a line each."""

from __future__ import annotations

import pytest

from grognard.core import Refused, follow_all
from grognard.games.power.actions import Orders
from grognard.games.power.game import GAME
from grognard.match import settled


def opening():
    return GAME.setup("four", settled(GAME, "four", {}), None)


@pytest.mark.rule("PW-9.2-e", "PW-9.2-j", "PW-10.1-c")
def test_a_sheet_on_paper_is_read_line_by_line_whatever_its_separators():
    paper = "t hq -> v4\n\n  C , HQ , BO\r\nd|hq|S1\nT V4 V0\n"
    done = follow_all(GAME.ask(opening(), 0), (paper, "end"))
    assert done == Orders(("T HQ V4", "C HQ B0", "D HQ S1", "T V4 V0"))
    assert [(c.field, c.rule) for c in GAME.cautions(opening(), 0, done)] == [("lines.3", "PW-9.3-i")]


@pytest.mark.parametrize("paper", ["", "\n \n", "T HQ V4\x00", "x" * 81, "T HQ V4\nend", "\n".join(["T HQ V4"] * 21)])
def test_what_is_no_sheet_is_refused(paper):
    with pytest.raises(Refused):
        follow_all(GAME.ask(opening(), 0), (paper,))

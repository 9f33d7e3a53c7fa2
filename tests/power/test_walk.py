"""The walk of docs/developers/power.md, step by step: picks, sheets and events are those that are written there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from grognard.core import TABLE, Action, OneOf, Resign, ScriptedDice, Seat, TimeUp, follow_all
from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.rules.round import ask_for_sheets
from grognard.games.power.state import State
from tests.docs.developer_pages import page, untold
from tests.power.positions import position

WALK: Final = page("power").walk
STANDING: Final = "V4: V 3S | HQ.B: B 2C | B2: J T | R4: R 2T | HQ.R: R S"
SHEETS: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("hired-R4", "tank", "R0", "hired-HQ.R", "soldier", "R8", "V4", "for-regiment", "r v4-v3", "end"),
     'orders "R: T R4 R0","R: S HQ R8","3S EV4 R","R V4 V3"'),
    (("hired-R4", "tank", "R2", "HQ.B", "fighter", "B5", "end"), 'orders "R: T R4 R2","C HQ B5"'),
    (("R: T R4 R5\nR: S HQ R8\nt b2 b1", "end"), 'orders "R: T R4 R5","R: S HQ R8","T B2 B1"'),
)  # fmt: skip
"""For each seat what it picks and types, and the sheet that comes of it."""


def begun() -> State:
    s = position(STANDING, players=3, referee="V", penalty=True, round=4)
    ask_for_sheets(s)
    return s


def done(s: State, seat: Seat, action: Action) -> tuple[State, list[str]]:
    """The state afterwards, and the events as they are written in a log."""
    assert GAME.refusal(s if seat == TABLE else GAME.view(s, seat), seat, action) is None
    after = s.copy()
    return after, [str(event) for event in GAME.apply(after, seat, action, ScriptedDice())]


def sheet(s: State, seat: Seat, picks: Sequence[str]) -> Orders:
    written = follow_all(GAME.ask(GAME.view(s, seat), seat), picks)
    assert isinstance(written, Orders)
    return written


def after_sheets(count: int) -> tuple[State, list[str]]:
    s, out = begun(), list[str]()
    for seat, (picks, text) in enumerate(SHEETS[:count]):
        orders = sheet(s, seat, picks)
        assert str(orders) == text
        s, out = done(s, seat, orders)
    return s, out


def keys(s: State, seat: Seat, *picks: str) -> list[str]:
    asked = follow_all(GAME.ask(GAME.view(s, seat), seat), picks)
    assert isinstance(asked, OneOf)
    return list(asked.keys)


def test_the_first_sheet_is_written_as_it_is_told():
    s = begun()
    assert s.limit == "minutes"
    assert keys(s, 0) == ["end", "V4", "hired-R4", "hired-HQ.R"]
    assert "hired-HQ.R" not in keys(s, 0, *SHEETS[0][0][:6])
    orders = sheet(s, 0, SHEETS[0][0])
    cautions = [(caution.field, caution.rule) for caution in GAME.cautions(GAME.view(s, 0), 0, orders)]
    assert cautions == [("lines.3", "PW-9.3-k")]


def test_a_sheet_is_seen_by_its_writer_alone():
    s, out = after_sheets(1)
    assert out == ["committed seat=0"]
    for seat in (0, 1, 2, None):
        sheets = GAME.view(s, seat).sheets
        assert (sheets.done, sheets.sheets[0] is None) == ([True, False, False], seat != 0)


def test_the_third_player_is_told_what_the_attack_may_meet():
    s, _ = after_sheets(2)
    forecast = GAME.forecast(GAME.view(s, 2), 2, ("B2", "tank", "B1"))[0]
    assert ([weight for _, weight in forecast.outcomes], forecast.whole) == ([1, 0, 2], 3)


def test_the_round_is_that_of_the_page():
    s, out = after_sheets(3)
    shown = re.search(r"^```\n(committed seat=2\n.*?)^```$", WALK, re.M | re.S)
    assert shown is not None
    told = shown[1].splitlines()
    begins = told[1].removesuffix("…")
    assert told[1] != begins
    assert out[1].startswith(begins)
    assert [out[0], *out[2:]] == [told[0], *told[2:]]
    assert (s.round, s.referee) == (5, 1)


def test_the_game_ends_as_it_is_told():
    s, _ = after_sheets(3)
    s, told = done(s, TABLE, TimeUp())
    s, called = done(s, TABLE, TimeUp())
    told += called
    assert {decision.prompt.key for decision in GAME.decisions(s)} == {"prompt-sheet"}
    for seat, action in ((1, Resign()), (0, GAME.on_timeout(s, 0)), (2, GAME.on_timeout(s, 2))):
        assert action is not None
        s, out = done(s, seat, action)
        told += out
    (first,) = (n for n, event in enumerate(told) if event.startswith("round "))
    assert told[first].startswith("round round=5 referee=1 last=true")
    assert untold(WALK, ["timeshort", "timecalled", "gone seat=1", "orders -", *told[first + 3 :]]) == []
    assert told[first + 3 :][-1] == "ended winners=0 scores=5,10,4"
    result = GAME.result(s)
    assert result is not None
    assert result.places == (1, 3, 2)


def test_the_page_tells_these_sheets():
    assert untold(WALK, [text for _, text in SHEETS]) == []

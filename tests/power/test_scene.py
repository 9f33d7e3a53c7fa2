"""What is on the table to be clicked and read: pieces and Reserves with their keys, sheets side by side, the film."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import follow_all
from grognard.core.scene import Area, Bench, Form, Link, Piece, Table
from grognard.games import folder
from grognard.games.power.events.combat import Bounced, Captured, Fought, Standing, Struck
from grognard.games.power.events.orders import Launched, Moved
from grognard.games.power.events.round import (
    Collected,
    Committed,
    Ended,
    FlagTaken,
    LastRound,
    ReadyToWrite,
    Resigned,
    Round,
    TimeCalled,
    TimeShort,
)
from grognard.games.power.game import EVENTS, GAME
from grognard.words import translator
from tests.power.positions import played, position

GAME_MESSAGES = folder("power") / "messages"


def bench(s: Any, letter: str) -> Bench:
    return next(p for p in GAME.scene(s).panels if isinstance(p, Bench) and p.id == f"reserve-{letter}")


def offered(s: Any, letter: str) -> dict[str, tuple[str, int]]:
    """What a Reserve offers, by key: how it is paid, and how much."""
    return {p.key: (p.badges[0].sign, p.badges[0].count) for p in bench(s, letter).pieces if not p.count}


def test_a_click_on_a_piece_means_its_kind_at_its_space() -> None:
    s = position("V4: V T 2S", reserve="V C")
    found = {p.id: (p.spot, p.key) for p in GAME.scene(s).things if isinstance(p, Piece)}
    assert found == {"V-tank-V4": ("V4", "tank"), "V-soldier-V4": ("V4", "soldier")}
    (held,) = bench(s, "V").pieces
    assert (held.key, held.spot, bench(s, "V").key) == ("fighter", "", "RV.V")
    for place, piece in (("V4", "tank"), ("RV.V", "fighter")):
        follow_all(GAME.ask(s, 0), (place, piece))


def test_a_click_on_a_mercenary_means_the_mercenaries_there() -> None:
    s = position("V4: V T, R T", reserve="R S 5P", players=3, mercenary="R")
    keys = [p.key for p in GAME.scene(s).things if isinstance(p, Piece) and p.spot == "V4"]
    assert keys == ["tank", "hired-V4"]
    assert bench(s, "R").key == "RV.R"
    assert {p.key for p in bench(s, "R").pieces} == {"hired-RV.R"}
    for key in ("hired-V4", "hired-RV.R"):
        follow_all(GAME.ask(s, 0), (key,))
    ghosts = [t for t in GAME.sketch(s, 0, ("hired-V4", "tank", "V0")).things if isinstance(t, Piece)]
    assert [(g.spot, g.key) for g in ghosts] == [("V0", "hired-V0")]


def test_power_lies_in_the_reserve_as_tokens() -> None:
    s = position(reserve="V 3P | B S")
    assert [(p.sign, p.count, p.short) for p in bench(s, "V").pieces if p.count] == [("power", 3, "3P")]
    assert all(p.sign != "power" for p in bench(s, "B").pieces)


@pytest.mark.rule("PW-6.1-b", "PW-6.1-d", "PW-6.2-a")
def test_a_reserve_shows_what_can_be_had_there_and_for_how_much() -> None:
    assert offered(position(reserve="V P"), "V") == {}
    assert offered(position(reserve="V 3P"), "V") == {"for-soldier": ("price", 2), "for-tank": ("price", 3)}
    assert offered(position(reserve="V 3S | B 9P"), "V") == {"for-regiment": ("upgrade", 3)}
    assert offered(position(reserve="V 99P S"), "V")["for-mega_missile"] == ("price", 100)


@pytest.mark.rule("PW-1.2-b")
def test_a_reserve_offers_only_what_lies_in_the_box() -> None:
    assert "for-mega_missile" in offered(position("V4: V 9M", reserve="V 100P"), "V")
    assert "for-mega_missile" not in offered(position("V4: V 9M", reserve="V 100P", strict=True), "V")


def test_each_line_of_a_sheet_says_which_picks_made_it() -> None:
    s = position("V4: V 2T, R T | R4: R T", players=2)
    picks = ("V4", "tank", "V0", "t v4 v8\nprisonniers V\nnonsense", "end", "R4", "tank", "R0", "V4")
    forms = [p for p in GAME.sketch(s, 0, picks).panels if isinstance(p, Form)]
    assert [[(e.value, e.at) for e in form.lines if e.value] for form in forms] == [
        [("T V4 V0", 0), ("T V4 V8", 3), ("nonsense", 3)],
        [("T R4 R0", 5)],
    ]
    assert [e.at for form in forms for e in form.lines if not e.value] == [-1] * 6


@pytest.mark.rule("PW-10.1-b")
def test_opened_sheets_can_be_read_side_by_side() -> None:
    done = played("V4: V T | B4: B 2T", V=["T V4 J0"], B=["T B4 B0", "T B4 B8"])
    (opened,) = done.told(Round)
    (table,) = opened.panels()
    assert isinstance(table, Table)
    english = translator("en", GAME_MESSAGES)
    assert table.id == "sheets-1"
    assert [english.text(cell) for cell in table.head] == ["Line", "Green", "Blue", "Yellow", "Red"]
    assert [[english.text(cell) for cell in row] for row in table.rows] == [
        ["1.", "✗ T V4 J0 (PW-4.1-b)", "T B4 B0", "", ""],
        ["2.", "", "T B4 B8", "", ""],
    ]
    assert GAME.codec.events.read(str(opened)) == opened


# --- the film


def shot(done: Any, kind: Any) -> list[tuple[str, str]]:
    """The spots of the first event of a kind, with what is drawn on them."""
    event = done.told(kind)[0]
    drawn = []
    for thing in event.picture():
        assert isinstance(thing, Area | Link)
        drawn.append((thing.sign, thing.spot) if isinstance(thing, Area) else (thing.kind, "-".join(thing.spots)))
    return drawn


def test_every_step_of_a_round_cites_a_rule() -> None:
    silent = [kind.__name__ for kind in EVENTS if not kind.rules and "cites" not in vars(kind)]
    assert silent == []


def test_every_step_on_the_board_has_a_picture() -> None:
    blind = [kind for kind in EVENTS if kind.tone is None and not {"picture", "colour"} & vars(kind).keys()]
    assert blind == [Committed, ReadyToWrite, Round, Resigned, TimeShort, LastRound, TimeCalled, Ended]


def test_a_move_is_an_arrow_and_so_is_a_launch() -> None:
    assert shot(played("V4: V T", V=["T V4 V0"]), Moved) == [("arrow", "V4-V0")]
    assert shot(played(reserve="V T", V=["T RV HQ"]), Moved) == [("deployed", "HQ.V")]
    strike = played("V4: V M | R8: R S", V=["M V4 R8"])
    assert shot(strike, Launched) == [("arrow", "V4-R8")]
    assert shot(strike, Struck) == [("strike", "R8")]


def test_ties_combats_captives_power_and_flags_are_shown_where_they_are() -> None:
    met = played("V4: V T | V6: B T", V=["T V4 V0"], B=["T V6 V0"])
    assert shot(met, Bounced) == [("bounce", "V0-V4")]
    assert shot(met, Collected)[-1] == ("power", "HQ.B")
    assert shot(played("IX: V T, B T"), Standing) == [("tie", "IX")]
    fought = played("IX: V 2T, B T")
    assert shot(fought, Fought) == [("fight", "IX")]
    assert shot(fought, Captured) == [("capture", "IX"), ("arrow", "IX-HQ.V")]
    taken = played("HQ.B: V S")
    assert shot(taken, FlagTaken) == [("flag", "HQ.B"), ("arrow", "HQ.B-HQ.V")]


@pytest.mark.parametrize(("language", "letters"), [("fr", ["V", "B", "J", "R"]), ("en", ["G", "B", "Y", "R"])])
def test_flags_are_named_as_armies_are_in_the_language_of_the_sheets(language: str, letters: list[str]) -> None:
    s = position("V4: V T")
    s.lang = language
    (standings,) = (p for p in GAME.scene(s).panels if p.id == "standings" and isinstance(p, Table))
    assert [row[3].facts["text"] for row in standings.rows] == letters

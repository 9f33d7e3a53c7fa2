"""Logs that were written under an older version of a game's rules: read, shown as stored, played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from grognard.core import Message, dump
from grognard.match import Clock, Departure, Match, Pace, WrongMove, export, load, written_under
from grognard.match.narration import narrate
from tests.match.tables import do, doctored, operations, rechained
from tests.practice_games.two_versions.garrison import (
    FINISHED,
    NEW,
    OLD,
    RUNNING,
    find,
    finished,
    running,
    without_position,
)


def read(text: str) -> Match[Any]:
    return load(text, find)


def told(match: Match[Any], seat: int | None = None) -> list[Message]:
    return [line.say for entry in match.log for line in narrate(match, entry, seat)]


@pytest.mark.parametrize(("file", "play"), [(RUNNING, running), (FINISHED, finished)], ids=["running", "finished"])
def test_the_kept_files_are_what_the_old_rules_play(file: Any, play: Callable[[], Match[Any]]) -> None:
    match = load(file.read_text(encoding="utf-8"), lambda _: OLD)
    assert [dump(entry) for entry in match.log] == [dump(entry) for entry in play().log]
    assert written_under(match) == ()


def test_under_the_same_version_number_the_new_rules_depart() -> None:
    pretending = type(NEW)(2)
    pretending.version = 1
    pretending.apply = lambda *a: NEW.apply(*a)
    with pytest.raises(Departure, match=r"deed\.digest"):
        load(RUNNING.read_text(encoding="utf-8"), lambda _: pretending)


@pytest.mark.parametrize("file", [RUNNING, FINISHED], ids=["running", "finished"])
def test_a_file_of_older_rules_is_told_as_it_was_written_and_says_where_the_board_stands_still(file: Any) -> None:
    text = file.read_text(encoding="utf-8")
    now, then = read(text), load(text, lambda _: OLD)
    assert written_under(now) == (1,)
    assert now.result == then.result
    for seat in (0, 1, None):
        lines = told(now, seat)
        notices = [line for line in lines if line.key == "entry-position-unknown"]
        assert [line for line in lines if line not in notices] == told(then, seat)
        assert [line.facts for line in notices] == [{"written": 1, "here": 2}]
    known = [n for n in range(len(now.log)) if now.known_at(n)]
    assert known != list(range(len(now.log)))
    for n in known:
        assert now.state_at(n) == then.state_at(n)
    assert now.state == then.state, "the last position is kept"
    assert export(now) == text


def test_a_game_of_older_rules_goes_on_from_its_last_position_under_the_new_ones() -> None:
    match = read(RUNNING.read_text(encoding="utf-8"))
    before = match.state.copy()
    assert match.decisions() == ()
    with pytest.raises(WrongMove, match="other-rules"):
        do(match, "1: plan 0")
    (began,) = match.renew(at=5)
    assert operations([began]) == ["began"]
    assert [line.say for line in narrate(match, began, None)] == [
        Message("segment-other-rules", {"written": 1, "here": 2})
    ]
    assert match.state == before
    assert match.notebook(0) == ["resting pays"]
    do(match, "1: plan 0", "0: rest")
    assert match.state.supply[0] == before.supply[0] - 2 + 2, "two supply for a rest, less the bid"
    assert match.renew() == []
    assert match.undo_limit(1) is None


def test_what_was_played_on_under_the_new_rules_is_played_again_and_compared() -> None:
    match = read(RUNNING.read_text(encoding="utf-8"))
    match.renew(at=5)
    do(match, "1: plan 0", "0: rest", "1: rest")
    text = export(match)
    again = read(text)
    assert export(again) == text
    assert again.decisions() == match.decisions()
    assert written_under(again) == (1,)
    last = len(text.splitlines()) - 1
    lines = doctored(text, last, lambda x: x["entry"]["deed"].update(digest="00"))
    with pytest.raises(Departure, match=f"line {last}: "):
        read(rechained(lines))


def test_where_the_position_was_not_kept_a_game_can_be_read_and_not_played_on() -> None:
    text = without_position()
    match = read(text)
    assert len(told(match)) > len(match.log)
    with pytest.raises(WrongMove, match="other-rules-no-position"):
        match.renew()
    assert export(match) == text


def test_without_a_kept_position_what_the_new_rules_lead_to_as_well_is_enough() -> None:
    same = Match.new(OLD, "duel")
    same.header = msgspec.structs.replace(same.header, format=1)
    do(same, "0: plan 1", "1: plan 0")
    match = read(export(same))
    match.renew()
    assert match.state == same.state


def test_a_kept_position_that_the_log_did_not_come_to_is_not_believed() -> None:
    text = RUNNING.read_text(encoding="utf-8")
    last = len(text.splitlines())
    lines = doctored(text, last, lambda x: x["end"]["position"].update(supply=[9, 9]))
    match = read(rechained(lines))
    with pytest.raises(WrongMove, match="other-rules-no-position"):
        match.renew()
    with pytest.raises(
        Departure, match=f"line {last}: end.position is not the position that the entries lead to: supply"
    ):
        load(rechained(lines), lambda _: OLD)


FORGED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "a die": (
        lambda operation: operation["dice"][0].update(drawn=1 - min(operation["dice"][0]["drawn"], 1)),
        "dice-not-fair",
    ),
    "an event": (lambda operation: operation["events"].append({"type": "unheard-of"}), "cannot be"),
    "a seat": (lambda operation: operation.update(seat=9), "no-such-seat"),
    "a result": (lambda operation: operation["result"].update(places=[1]), "no-such-seat"),
}


@pytest.mark.parametrize("what", FORGED)
def test_what_cannot_be_shown_or_was_not_rolled_is_found_out_under_other_rules_too(what: str) -> None:
    change, complaint = FORGED[what]
    text = FINISHED.read_text(encoding="utf-8")
    kind = {"a die": "dice", "an event": "events", "a seat": "action", "a result": "result"}[what]
    line = next(
        n for n, raw in enumerate(text.splitlines(), 1) if json.loads(raw).get("entry", {}).get("deed", {}).get(kind)
    )
    with pytest.raises(Departure, match=complaint) as found:
        read(rechained(doctored(text, line, lambda x: change(x["entry"]["deed"]))))
    assert found.value.line == line


def test_rules_newer_than_ours_are_refused() -> None:
    match = Match.new(NEW, "duel")
    with pytest.raises(Departure, match=r"line 2: entry 0 cannot have happened: other-version \(written=2, here=1\)"):
        load(export(match), lambda _: OLD)


def test_clocks_begin_anew_with_the_new_rules() -> None:
    match = load(export(running(clock=Clock(Pace.GAME, 60))), find)
    assert match.waiting_for() == ()
    match.renew(at=100_000)
    assert match.waiting_for() == (1,)
    assert match.time_left(1, 110_000) == 50_000

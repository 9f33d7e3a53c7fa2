"""What happens before the first decision stands in the first entry, and each seat reads of it what it may."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.core import Dice, Event, Options
from grognard.games.sandbox.actions import Drew
from grognard.games.sandbox.game import Sandbox
from grognard.games.sandbox.state import ARMIES, CARDS, State
from grognard.match import Departure, Match, export, export_seen, load
from grognard.match.narration import narrate
from grognard.match.save_file import read
from tests.match.tables import doctored, fresh, rechained


class Told(Sandbox):
    """A sandbox that says at set-up which cards were dealt."""

    def setup(self, scenario: str, options: Options, dice: Dice, out: list[Event] | None = None) -> State:
        s = super().setup(scenario, options, dice)
        dealt = [(army, card) for army, hand in enumerate(s.hand) for card in hand]
        if out is not None:
            out += [Drew(s.seat_of[army], ARMIES[army], CARDS[card]) for army, card in dealt]
        return s


TOLD = Told()


def cards(match: Match[Any], seat: int | None) -> list[tuple[int, str]]:
    return [(event.seat, event.card) for event in match.seen(match.log[0], seat)]


def test_each_seat_reads_what_it_may_know_of_set_up() -> None:
    match = fresh(game=TOLD)
    mine, others = cards(match, 0), cards(match, 1)
    assert [bool(card) for _, card in mine] == [True, True, False, False]
    assert [bool(card) for _, card in others] == [False, False, True, True]
    assert not any(card for _, card in cards(match, None))
    keys = [line.say.key for line in narrate(match, match.log[0], 0)]
    assert keys == ["segment-start", *["event-drew"] * 4]


def test_a_file_holds_the_events_of_set_up_and_they_are_verified() -> None:
    text = export(fresh(game=TOLD))
    again = load(text, lambda _: TOLD)
    assert export(again) == text
    assert len(again.events(again.log[0])) == 4
    shorter = doctored(text, 2, lambda line: line["entry"]["deed"]["events"].pop())
    with pytest.raises(Departure, match=r"line 2: entry 0: deed\.events"):
        load(rechained(shorter), lambda _: TOLD)


def test_what_a_seat_saw_begins_with_what_it_saw_of_set_up() -> None:
    seen = read(export_seen(fresh(game=TOLD), 1)).seen[0]
    assert [bool(TOLD.codec.event(raw).card) for raw in seen.events] == [False, False, True, True]


def test_a_file_from_before_events_of_set_up_were_kept_reads_as_it_was_written() -> None:
    older = doctored(export(fresh(game=TOLD)), 1, lambda line: line["header"].update(format=2))
    text = rechained(doctored("\n".join(older), 2, lambda line: line["entry"]["deed"].pop("events")))
    match = load(text, lambda _: TOLD)
    assert match.events(match.log[0]) == []
    assert export(match) == text


def test_a_given_position_has_no_set_up() -> None:
    match = Match.fork(fresh(game=TOLD), 0)
    assert match.events(match.log[0]) == []

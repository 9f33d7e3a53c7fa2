"""What is made ready and shared says the same as what is made anew for one viewer."""

from __future__ import annotations

from random import Random

import pytest

from grognard import load
from grognard.core import dump, walk_at_random
from grognard.match import Match, Person
from grognard.store import TableRow
from grognard.web import presenter
from grognard.web.match_cache import LoadedMatch

ROW = TableRow(1, "id", "sandbox", "duel", "", None, False, True, 0, 0, 0, 0, False, False, b"")


@pytest.mark.parametrize("scenario", ["duel", "regent"])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_is_what_the_log_says_to_the_same_eyes(scenario: str, seed: int) -> None:
    game, rng = load("sandbox"), Random(seed)
    seats = len(game.scenarios()[scenario].seats)
    match = Match.new(game, scenario, {}, [Person(f"p{seat}") for seat in range(seats)], key=bytes([seed]) * 32)
    loaded = LoadedMatch(ROW, match, 1, {})
    told = {None: 0} | dict.fromkeys(match.seats, 0)
    hidden = 0
    for _ in range(400):
        for viewer in rng.sample([*told], len(told)):
            if rng.random() < 0.6 or match.result is not None:  # some hear of several entries together
                lines, now = presenter.update(loaded, viewer, told[viewer])
                assert dump(lines) == dump(presenter.lines(loaded, viewer, told[viewer], False))
                assert dump(now) == dump(presenter.status(match, viewer))
                told[viewer] = loaded.n
        entry = match.log[-1]
        hidden += len({dump(presenter.lines(loaded, viewer, entry.n, True)) for viewer in told}) > 1
        if match.result is not None:
            break
        seat = rng.choice(match.waiting_for())
        match.act(seat, walk_at_random(game.ask(match.view(seat), seat), rng))
    assert hidden, "everybody saw everything: nothing was tried"
    assert told[None] == loaded.n or match.result is None


def test_dice_before_the_first_decision_are_in_the_log() -> None:
    match = Match.new(load("tercios"), "field_battle", {}, [Person("Ann"), Person("Bob")], key=bytes(32))
    loaded = LoadedMatch(ROW, match, 1, {})
    (first,) = presenter.lines(loaded, 1, 0, True, 1)
    assert [line.say.key for line in first.narration][:2] == ["segment-start", "event-sides-rolled"]
    assert len(first.events) == len(first.narration) - 1

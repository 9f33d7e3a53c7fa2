"""At the table: files, wrong seats, stale decisions, foreign and malformed actions; nothing wrong changes anything."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from grognard.core import Action, Event, FairDice, Refused, Resign, dump, say
from grognard.games import load as load_game
from grognard.match import Departure, Match, NotYours, Person, Stale, WrongMove, export, export_seen, load
from grognard.match.narration import narrate
from grognard.match.save_file import read
from tests.every_game import random_games
from tests.every_game.random_games import Table, kept, random_action
from tests.selection import cases

every_table = pytest.mark.parametrize("table", random_games.every_table(), ids=str)
every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)


def played(table: Table, seed: int, most: int = 10**6) -> Match[Any]:
    rng = Random(seed)
    seats = len(table.rules.scenarios()[table.scenario].seats)
    occupants = [Person(f"player {n}") for n in range(seats)]
    match = Match.new(
        table.rules, table.scenario, dict(table.options), occupants, key=seed.to_bytes(32, "big"), at=1000
    )
    while match.result is None and len(match.log) < most:
        at = 1000 + 10 * len(match.log)
        seat = match.waiting_for()[int(rng.random() * len(match.waiting_for()))]
        action = random_action(match.game, match.view(seat), seat, rng)
        match.act(seat, action, decision=match.decision_id(seat), at=at)
        if match.result is None and match.undo_limit(seat) is not None and rng.random() < 0.05:
            match.undo(seat, at=at)
        if match.result is None and rng.random() < 0.02:
            match.salt(seat, f"salt {at}", at=at)
    return match


@kept
def looked_at(table: Table) -> Match[Any]:
    """A whole match for tests that only look at it."""
    return played(table, 1)


@every_table
def test_files_read_back_and_verify(table: Table) -> None:
    match = looked_at(table)
    text = export(match)
    again = load(text, load_game)
    assert export(again) == text
    assert dump(again.state) == dump(match.state)
    assert again.result == match.result


@every_scenario
def test_what_happens_before_the_first_decision_is_told(table: Table) -> None:
    match = played(table, 1, most=1)
    told: list[Event] = []
    table.rules.setup(table.scenario, match.header.options, FairDice((1).to_bytes(32, "big")), told)
    assert match.events(match.log[0]) == told
    for seat in (None, *match.seats):
        lines = [line.say for line in narrate(match, match.log[0], seat)]
        seen = [shown for event in told if (shown := table.rules.seen(event, seat)) is not None]
        assert lines == [say("segment-start"), *(event.message() for event in seen)]


@every_scenario
def test_a_game_says_whether_chance_has_a_part_in_it(table: Table) -> None:
    operations = [entry.operation for entry in looked_at(table).log]
    assert any(getattr(operation, "dice", ()) for operation in operations) == table.rules.dice


@every_scenario
def test_a_running_game_plays_on_from_its_file(table: Table) -> None:
    match = played(table, 2, most=12)
    again = load(export(match), load_game)
    for one in (match, again):
        rng = Random(0)
        for _ in range(8):
            if one.result is None:
                seat = one.waiting_for()[0]
                one.act(seat, random_action(one.game, one.view(seat), seat, rng), at=5000)
    assert export(match) == export(again)


@pytest.mark.deeper
@every_scenario
def test_a_doctored_file_is_found_out(table: Table) -> None:
    lines = export(looked_at(table)).splitlines()
    rng = Random(4)
    for _ in range(cases(10, 3)):
        n = rng.randrange(len(lines))
        doctored = lines[:]
        match rng.randrange(3):
            case 0:
                del doctored[n]
            case 1:
                digits = [i for i, c in enumerate(lines[n]) if c.isdigit()]
                i = rng.choice(digits)
                doctored[n] = lines[n][:i] + str((int(lines[n][i]) + 1) % 10) + lines[n][i + 1 :]
            case 2 if n + 1 < len(lines):
                doctored[n], doctored[n + 1] = doctored[n + 1], doctored[n]
            case _:
                doctored[n] = lines[n][:-1]
        with pytest.raises(Departure):
            load("\n".join(doctored), load_game)


@every_scenario
def test_a_seats_own_file_holds_its_own_views_and_no_key(table: Table) -> None:
    match = played(table, 5, most=20)
    for seat in (0, None):
        text = export_seen(match, seat)
        assert match._key.hex() not in text
        saved = read(text)
        assert [bytes(s.view) for s in saved.seen] == [
            dump(match.game.view(match.state_at(n), seat)) for n in range(len(match.log))
        ]
        with pytest.raises(Departure):
            load(text, load_game)


@every_scenario
def test_wrong_seats_and_stale_decisions_change_nothing(table: Table) -> None:
    match, rng = played(table, 6, most=6), Random(0)
    for _ in range(10):
        if match.result is not None:
            break
        seat = match.waiting_for()[0]
        action = random_action(match.game, match.view(seat), seat, rng)
        before = export(match)
        for other in (*match.seats, -1, 99):
            if match.decision_id(other) is None:
                with pytest.raises(NotYours):
                    match.act(other, action)
        with pytest.raises(Stale):
            match.act(seat, action, decision="0.999")
        assert export(match) == before
        stale = match.decision_id(seat)
        match.act(seat, action, decision=stale)
        if match.decision_id(seat) is not None:
            with pytest.raises(Stale):
                match.act(seat, action, decision=stale)


@every_scenario
def test_foreign_and_malformed_actions_are_refused_and_change_nothing(table: Table) -> None:
    class Foreign(Action, frozen=True):
        form = "foreign"

    match, rng = played(table, 7, most=8), Random(1)
    if match.result is not None:
        match = played(table, 7, most=3)
    seat = match.waiting_for()[0]
    before = export(match)
    with pytest.raises(Refused):
        match.act(seat, Foreign())
    with pytest.raises(WrongMove):
        match.act(seat, Resign())
    for text in (
        "",
        "foreign",
        "\x00",
        "x" * 10_000,
        str(random_action(match.game, match.view(seat), seat, rng)) + " ;",
    ):
        with pytest.raises(Refused):
            match.act_text(seat, text)
    for data in (
        b"",
        b"{}",
        b"[]",
        b"null",
        b'{"do":"foreign"}',
        b'{"do":1}',
        b'{"do":"' + b"x" * 5000 + b'"}',
        b"\xff",
    ):
        with pytest.raises(msgspec.DecodeError):
            match.game.codec.action(data)
    assert export(match) == before
    assert dump(match.state) == dump(match.state_at(len(match.log) - 1))


@pytest.mark.deeper
@every_scenario
def test_mangled_actions_are_refused_or_legal_and_never_break_anything(table: Table) -> None:
    """Actions of one moment tried at every other, and with their values swapped: a refusal or a sound state."""
    game, rng = table.rules, Random(13)
    match = looked_at(table)
    actions = [game.codec.action(e.operation.action) for e in match.log if hasattr(e.operation, "action")]
    for n in range(0, len(match.log), max(1, len(match.log) // cases(15, 2))):
        state = match.state_at(n)
        for decision in game.decisions(state):
            v = game.view(state, decision.seat)
            for action in rng.sample(actions, min(20, len(actions))):
                if game.refusal(v, decision.seat, action) is None:
                    after = state.copy()
                    game.apply(after, decision.seat, action, match._log.fair_dice())
                    assert not game.violations(after), str(action)

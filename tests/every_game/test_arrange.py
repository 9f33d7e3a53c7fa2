"""Positions put together by hand: every change leads to a sound position that shows it and can be played on."""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

import pytest
from msgspec.structs import fields, replace

from grognard.core import ASKS, Change, Message, Refusal, Refused, dump, follow, shown, walk_at_random
from grognard.games import folder
from grognard.match import Match, Person, WrongMove, export, load
from grognard.match.entries import Began
from grognard.match.narration import narrate
from grognard.words import LANGUAGES, rulebook, translator
from tests.every_game import random_games
from tests.every_game.random_games import LONGEST, Table, dice, parts, random_action, sampled, scenarios, trail
from tests.selection import cases

every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)


def changed(table: Table, state: Any, rng: Random) -> Change:
    start = table.rules.arrange(state)
    assert start is not None
    change = walk_at_random(start, rng)
    assert isinstance(change, Change)
    return change


@pytest.mark.deeper
@every_scenario
def test_changes_lead_to_sound_positions_that_show_them(table: Table) -> None:
    game, rng, visible = table.rules, Random(11), 0
    for step in sampled(table, 0, cases(5, 3)):
        here = step.before
        for _ in range(8):
            change = changed(table, here, rng)
            assert game.codec.changes.read(str(change)) == change
            kept = dump(here)
            after = game.arranged(here, change)
            assert dump(here) == kept, "arranging is done on a copy"
            assert not game.violations(after), f"{change}: {game.violations(after)}"
            assert game.result(after) is None, str(change)
            assert dump(game.arranged(after, change)) == dump(after), f"{change}: doing it twice is doing it once"
            assert dump(game.codec.state(dump(after))) == dump(after)
            if here is not step.before and dump(after) != kept:  # the first also lays aside what was going on
                assert dump(_picture(table, after)) != dump(_picture(table, here)), f"{change} does not show"
                visible += 1
            here = after
    assert visible > 20


def _picture(table: Table, state: Any) -> Any:
    return table.rules.scene(state), table.rules.decisions(state)


@pytest.mark.deeper
@every_scenario
def test_an_arranged_position_is_played_on_to_its_end(table: Table) -> None:
    game = table.rules
    for seed, step in enumerate(sampled(table, 1, 4)[: cases(1, 4)]):
        rng, source, state = Random(seed), dice(seed), step.before
        for _ in range(5):
            state = game.arranged(state, changed(table, state, rng))
        state, operations = state.copy(), 0
        while waiting := [d for d in game.decisions(state) if not d.committed]:
            seat = waiting[0].seat
            action = random_action(game, game.view(state, seat), seat, rng)
            assert game.refusal(game.view(state, seat), seat, action) is None
            state = state.copy()
            game.apply(state, seat, action, source)
            assert not game.violations(state), str(action)
            operations += 1
            assert operations < LONGEST
        assert game.result(state) is not None


@pytest.mark.deeper
@every_scenario
def test_changes_from_anywhere_are_refused_or_sound(table: Table) -> None:
    """Changes put together from the domains of their fields, not from the questions."""
    game, rng, made = table.rules, Random(12), 0
    refusals: list[Refusal] = []
    used = _used(table)
    keys = [*game.vocabulary(table.scenario, dict(table.options)), *used, "", "nowhere", "x" * 300]
    state = trail(table, 0)[-1].before
    for _ in range(cases(200, 3)):
        kind = rng.choice(game.codec.changes.kinds)
        hints = get_type_hints(kind)
        values = {
            f.name: rng.choice([-1, 0, 1, 2, 3, 100, 10**9])
            if hints[f.name] is int
            else rng.choice(rng.choice((keys, used)))  # of a large vocabulary hardly any words fit together
            for f in fields(kind)
        }
        change = kind(**values)
        if rng.random() < 0.25:  # of many words hardly any fit together: a change that fits, but for one word
            change = changed(table, state, rng)
            for name in rng.sample([f.name for f in fields(type(change))], min(1, len(fields(type(change))))):
                word = get_type_hints(type(change))[name] is str
                change = replace(change, **{name: rng.choice(keys) if word else rng.choice([-1, 0, 1, 2, 100])})
        try:
            after = game.arranged(state, change)
        except Refused as no:
            refusals.append(no.refusal)
            continue
        made += 1
        assert not game.violations(after), str(change)
    for language in LANGUAGES:
        spoken = translator(language, folder(table.game) / "messages")
        assert all(spoken.text(refusal.message) for refusal in refusals)
    assert [
        refusal.rule for refusal in refusals if refusal.rule and refusal.rule not in rulebook(folder(table.game))
    ] == []
    assert len(refusals) > 100
    assert made > 5


def _used(table: Table) -> list[str]:
    """What questions put into the fields of changes: armies, kinds, cards."""
    rng, state = Random(13), trail(table, 0)[0].before
    found = [changed(table, state, rng) for _ in range(60)]
    return [value for change in found for f in fields(change) if isinstance(value := getattr(change, f.name), str)]


def test_a_game_that_is_over_is_not_arranged() -> None:
    for table in scenarios():
        assert table.rules.arrange(trail(table, 0)[-1].after) is None


@pytest.mark.deeper
@every_scenario
def test_every_word_of_arranging_is_known(table: Table) -> None:
    game, rng = table.rules, Random(14)
    spoken = [translator(language, folder(table.game) / "messages") for language in LANGUAGES]
    heard: list[Any] = []
    for step in sampled(table, 0, cases(4, 2)):
        for _ in range(8):
            here: Any = game.arrange(step.before)
            while isinstance(here, ASKS):
                heard.append(shown(here))
                here = follow(here, here.sample(rng))[1]
            heard.append(here.message())
    for message in (part for part in parts(heard) if isinstance(part, Message)):
        for one in spoken:
            assert one.text(message).strip() or message.key == "verbatim"


@every_scenario
def test_at_a_table_it_is_an_amendment_that_a_file_keeps(table: Table) -> None:
    game, rng = table.rules, Random(15)
    match = Match.new(
        game, table.scenario, dict(table.options), [Person("Ann")] * len(game.scenarios()[table.scenario].seats)
    )
    for _ in range(4):
        change = changed(table, match.state, rng)
        wanted = game.arranged(match.state, change)
        entries = match.arrange(0, change)
        assert match.proposal is None
        assert dump(match.state_at(next(e.n for e in entries if isinstance(e.operation, Began)))) == dump(wanted)
        (line,) = [told.say for e in entries if isinstance(e.operation, Began) for told in narrate(match, e, None)]
        assert line == Message("segment-arranged", {"change": change.message()})
        seat = match.waiting_for()[0]
        match.act(seat, random_action(game, match.view(seat), seat, rng))
        with pytest.raises(WrongMove):
            match.undo(seat, to=0)
    again = load(export(match), lambda _name: game)
    assert dump(again.state) == dump(match.state)

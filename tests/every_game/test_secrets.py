"""Twins, two states that differ only in what a seat may not know, look the same to that seat in every way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.core import ASKS, FairDice, Game, Seat, dump, follow, shown
from tests.every_game.trails import LabelledDice, Step, Table, random_action, sampled, scenarios, trail

SEEDS = range(3)
every_scenario = pytest.mark.parametrize("table", scenarios(), ids=str)


def eyes(game: Game[Any], table: Table) -> list[Seat | None]:
    return [*range(len(game.scenarios()[table.scenario].seats)), None]


def twins(table: Table, step: Step, seat: Seat | None, seed: int) -> tuple[Any, Any, Any]:
    """The seat's view, the true state and a twin of it."""
    game = table.rules
    v = game.view(step.before, seat)
    return v, step.before, game.sample(v, seat, FairDice(seed.to_bytes(32, "big")))


@every_scenario
def test_a_view_is_what_a_view_shows(table: Table) -> None:
    game = table.rules
    for step in sampled(table, 0, 50):
        for seat in eyes(game, table):
            v = game.view(step.after, seat)
            assert dump(game.view(v, seat)) == dump(v), "looking twice shows something else"


@every_scenario
def test_twins_give_the_same_view_and_do_differ_where_something_is_hidden(table: Table) -> None:
    game = table.rules
    hidden = differ = 0
    for seed in SEEDS:
        for n, step in enumerate(sampled(table, seed, 60)):
            for seat in eyes(game, table):
                v, state, twin = twins(table, step, seat, n)
                assert dump(game.view(twin, seat)) == dump(v), f"entry {n}: a sample gives seat {seat} another view"
                assert game.broken(twin) == game.broken(state), "a sample is no sound state"
                hidden += dump(v) != dump(state)
                differ += dump(twin) != dump(state)
    assert differ or not hidden, "something is hidden, and samples never differ from the truth"


@every_scenario
def test_who_decides_is_public(table: Table) -> None:
    game = table.rules
    for seed in SEEDS:
        for n, step in enumerate(sampled(table, seed, 60)):
            for seat in eyes(game, table):
                v, state, twin = twins(table, step, seat, n)
                assert game.decisions(state) == game.decisions(v) == game.decisions(twin)


@every_scenario
def test_questions_pictures_and_odds_are_the_same_for_twins(table: Table) -> None:
    game = table.rules
    for n, step in enumerate(sampled(table, 1, 40)):
        seat = step.seat
        v, _, twin = twins(table, step, seat, n)
        other = game.view(twin, seat)
        assert dump(game.scene(v)) == dump(game.scene(other))
        for name in game.lenses:
            assert dump(game.lens(v, name, ())) == dump(game.lens(other, name, ()))
        one, two, picks, rng = game.ask(v, seat), game.ask(other, seat), (), Random(n)
        while isinstance(one, ASKS):
            assert dump(shown(one)) == dump(shown(two))
            assert dump(game.forecast(v, seat, picks)) == dump(game.forecast(other, seat, picks))
            assert dump(game.sketch(v, seat, picks)) == dump(game.sketch(other, seat, picks))
            pick = one.sample(rng)
            picks = (*picks, pick)
            assert isinstance(two, ASKS)
            one, two = follow(one, pick)[1], follow(two, pick)[1]
        assert one == two
        assert game.refusal(other, seat, step.action) == game.refusal(v, seat, step.action)
        assert game.cautions(other, seat, step.action) == game.cautions(v, seat, step.action)
        assert game.lapse(other, seat) == game.lapse(v, seat)


@every_scenario
def test_what_happens_looks_the_same_unless_an_event_says_that_it_reveals(table: Table) -> None:
    """Of seats that look on: no secret shows. Of the seat that acts: nothing is learnt that undo could take back."""
    game = table.rules
    compared = 0
    for seed in SEEDS:
        for n, step in enumerate(sampled(table, seed, 60)):
            for seat in eyes(game, table):
                _, state, twin = twins(table, step, seat, n)
                if game.refusal(game.view(twin, step.seat), step.seat, step.action) is not None:
                    continue  # the twin's actor holds other cards
                one, other = state.copy(), twin.copy()
                chance = LabelledDice(n), LabelledDice(n)
                first = game.apply(one, step.seat, step.action, chance[0])
                second = game.apply(other, step.seat, step.action, chance[1])
                reveals = [any(event.reveals for event in events) for events in (first, second)]
                # Whoever acts and finds nothing has learnt something too: both worlds must say that they reveal.
                if all(reveals) if seat == step.seat else any(reveals):
                    continue
                if chance[0].rolled != chance[1].rolled and any(luck.by == seat for luck in chance[0].rolled):
                    continue  # the seat itself drew from what is left of a deck it does not know
                compared += 1
                told = [[dump(game.seen(event, seat)) for event in events] for events in (first, second)]
                assert told[0] == told[1], str(step.action)
                assert dump(game.view(one, seat)) == dump(game.view(other, seat)), str(step.action)
    assert compared > 50


@every_scenario
def test_whether_standing_instructions_speak_is_public(table: Table) -> None:
    game, rng = table.rules, Random(12)
    for n, step in enumerate(trail(table, 2)):
        start = game.instruct(game.view(step.before, step.seat), step.seat)
        if start is None:
            continue
        here: Any = start
        while isinstance(here, ASKS):
            here = follow(here, here.sample(rng))[1]
        answer = game.answer(game.view(step.before, step.seat), step.seat, [here])
        if answer is not None:
            assert game.refusal(game.view(step.before, step.seat), step.seat, answer) is None
        for seat in eyes(game, table):
            if seat != step.seat:
                _, _, twin = twins(table, step, seat, n)
                speaks = game.answer(game.view(twin, step.seat), step.seat, [here]) is not None
                assert speaks == (answer is not None), f"{here} speaks or not by what seat {seat} cannot know"


@every_scenario
def test_forced_decisions_leave_one_answer_and_samples_can_be_played_on(table: Table) -> None:
    game = table.rules
    for n, step in enumerate(sampled(table, 0, 20)):
        for decision in game.decisions(step.before):
            if decision.forced:
                v = game.view(step.before, decision.seat)
                first = random_action(game, v, decision.seat, Random(1))
                assert all(random_action(game, v, decision.seat, Random(i)) == first for i in range(2, 8))
        twin = game.sample(game.view(step.before, step.seat), step.seat, FairDice(n.to_bytes(32, "big")))
        rng, source, moves = Random(n), FairDice(bytes(32)), 0
        while (open_now := [d for d in game.decisions(twin) if not d.committed]) and moves < 30:
            seat, moves = open_now[0].seat, moves + 1
            game.apply(twin, seat, random_action(game, game.view(twin, seat), seat, rng), source)
            assert not game.broken(twin)

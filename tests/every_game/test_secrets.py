"""Twins, two states that differ only in what a seat may not know, look the same to that seat in every way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.core import ASKS, Action, FairDice, Game, Instruction, Seat, dump, follow, shown, walk_at_random
from grognard.core.dice import Draw
from grognard.core.lens_focus import standing
from grognard.core.optional_features import HasPapers
from grognard.core.scene import BoardKind
from grognard.games import load
from tests.every_game import random_games
from tests.every_game.clickable import lying, reasons
from tests.every_game.random_games import (
    LabelledDice,
    Step,
    Table,
    TwinDice,
    WorldsPart,
    offering_at_all,
    random_action,
    sampled,
)
from tests.selection import and_slow, cases

FEW = 40
"""Of the things that can be clicked so many are tried."""
HIDING = [("monarchs", "y1762-3", "fog"), ("monarchs", "y1757-4", "fog")]
"""Options that hide what is open without them, by game and scenario."""


def with_more_hidden() -> list[Table]:
    found = []
    for name, scenario, hides in HIDING:
        options = load(name).scenarios()[scenario].options
        found.append(Table(name, scenario, tuple((o.id, "yes" if o.id == hides else o.default) for o in options)))
    return found


every_scenario = pytest.mark.parametrize(
    "table", [*random_games.every_scenario(), *and_slow(with_more_hidden()[:1], with_more_hidden()[1:])], ids=str
)


def viewer(game: Game[Any], table: Table) -> list[Seat | None]:
    return [*range(len(game.scenarios()[table.scenario].seats)), None]


def twins(table: Table, step: Step, seat: Seat | None, seed: int) -> tuple[Any, Any, Any]:
    """The seat's view, the true state and a twin of it."""
    game = table.rules
    v = game.view(step.before, seat)
    return v, step.before, game.sample(v, seat, FairDice(seed.to_bytes(32, "big")))


@pytest.mark.deeper
@every_scenario
def test_a_view_is_what_a_view_shows(table: Table) -> None:
    game = table.rules
    for step in sampled(table, 0, cases(25, 2)):
        for seat in viewer(game, table):
            v = game.view(step.after, seat)
            assert dump(game.view(v, seat)) == dump(v), "looking twice shows something else"


@pytest.mark.deeper
@every_scenario
def test_twins_give_the_same_view_and_do_differ_where_something_is_hidden(table: Table) -> None:
    game = table.rules
    hidden = differ = 0
    for seed in range(3):
        for n, step in enumerate(sampled(table, seed, cases(20, 3))):
            for seat in viewer(game, table):
                v, state, twin = twins(table, step, seat, n)
                assert dump(game.view(twin, seat)) == dump(v), f"entry {n}: a sample gives seat {seat} another view"
                assert game.violations(twin) == game.violations(state), "a sample is no sound state"
                if dump(v) != dump(state):
                    hidden += 1
                    assert dump(twin) != dump(v), "a sample still holds what the seat does not know"
                differ += dump(twin) != dump(state)
    assert differ or not hidden, "something is hidden, and samples never differ from the truth"


@pytest.mark.deeper
@every_scenario
def test_who_decides_is_public(table: Table) -> None:
    game = table.rules
    for seed in range(3):
        for n, step in enumerate(sampled(table, seed, cases(20, 3))):
            for seat in viewer(game, table):
                v, state, twin = twins(table, step, seat, n)
                assert game.decisions(state) == game.decisions(v) == game.decisions(twin)


@pytest.mark.deeper
@every_scenario
def test_questions_pictures_and_odds_are_the_same_for_twins(table: Table) -> None:
    game = table.rules
    board = game.board(table.scenario, dict(table.options))
    for n, step in enumerate(sampled(table, 1, cases(8, 6))):
        seat = step.seat
        v, _, twin = twins(table, step, seat, n)
        other = game.view(twin, seat)
        assert dump(game.scene(v)) == dump(game.scene(other))
        for name, lens in game.lenses.items():
            about = standing(game.scene(v))[n % 9 :: 9] if board.kind is BoardKind.TABLE else []
            for focus in ((), *zip(*[iter(about)] * lens.foci, strict=False)):
                assert dump(game.lens(v, name, focus)) == dump(game.lens(other, name, focus))
        there = sorted({*lying(board, game.scene(v))})
        there = there[:: 1 + len(there) // FEW]
        one, two, picks, rng = game.ask(v, seat), game.ask(other, seat), (), Random(n)
        while isinstance(one, ASKS):
            assert dump(shown(one)) == dump(shown(two))
            assert dump(reasons(one, there)) == dump(reasons(two, there))
            assert dump(game.forecast(v, seat, picks)) == dump(game.forecast(other, seat, picks))
            assert dump(game.sketch(v, seat, picks)) == dump(game.sketch(other, seat, picks))
            pick = one.sample(rng)
            picks = (*picks, pick)
            assert isinstance(two, ASKS)
            one, two = follow(one, pick)[1], follow(two, pick)[1]
        assert one == two
        assert game.refusal(other, seat, step.action) == game.refusal(v, seat, step.action)
        assert game.cautions(other, seat, step.action) == game.cautions(v, seat, step.action)
        assert game.on_timeout(other, seat) == game.on_timeout(v, seat)


@pytest.mark.deeper
@every_scenario
def test_papers_are_the_same_for_twins(table: Table) -> None:
    game = table.rules
    if not isinstance(game, HasPapers):
        return
    papers = 0
    for n, step in enumerate(sampled(table, 1, cases(15, 3))):
        for seat in viewer(game, table):
            v, _, twin = twins(table, step, seat, n)
            found = game.papers(v, seat)
            papers += len(found)
            assert dump(found) == dump(game.papers(game.view(twin, seat), seat)), f"papers of seat {seat}"
    assert papers, "a game that has papers, and never any"


@every_scenario
def test_what_happens_looks_the_same_unless_an_event_says_that_it_reveals(table: Table) -> None:
    """Of seats that look on: no secret shows. Of the seat that acts: nothing is learnt that undo could take back."""
    game = table.rules
    compared = 0
    for seed in range(3):
        for n, step in enumerate(sampled(table, seed, 30)):
            for seat in (*viewer(game, table), step.seat, step.seat, step.seat):
                n += 1000
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


@pytest.mark.deeper
@every_scenario
def test_what_others_draw_in_secret_does_not_show(table: Table) -> None:
    """Two worlds from the very start that differ in what other seats drew; no sample is trusted here."""
    game = table.rules
    differ = compared = drawn = 0
    for seed in range(cases(2, 5)):
        if seed > 1 and not drawn:
            break  # nobody draws anything in secret here
        for seat in viewer(game, table):
            rng = Random(seed)
            first_dice = LabelledDice(seed)
            dice = [first_dice, TwinDice(seed, seat, first_dice)]
            try:
                worlds = [game.setup(table.scenario, dict(table.options), source) for source in dice]
            except WorldsPart:
                continue
            while True:
                assert dump(game.view(worlds[0], seat)) == dump(game.view(worlds[1], seat))
                assert game.decisions(worlds[0]) == game.decisions(worlds[1])
                compared += 1
                differ += dump(worlds[0]) != dump(worlds[1])
                waiting = [d.seat for d in game.decisions(worlds[0]) if not d.committed]
                if not waiting:
                    break
                action = common_action(game, worlds, waiting[0], rng)
                if action is None:
                    break
                worlds = [world.copy() for world in worlds]
                try:
                    done = [game.apply(w, waiting[0], action, source) for w, source in zip(worlds, dice, strict=True)]
                except WorldsPart:
                    break
                first, second = ([dump(game.seen(event, seat)) for event in events] for events in done)
                if any(event.reveals for events in done for event in events):
                    if first != second or len({dump(game.view(world, seat)) for world in worlds}) > 1:
                        break  # what differed has come to light
                else:
                    assert first == second, str(action)
            drawn += any(luck.by not in (None, seat) and isinstance(luck, Draw) for luck in dice[0].rolled)
    assert compared > 6
    assert differ or not drawn, "others drew in secret, and the two worlds never differed"


def common_action(game: Game[Any], worlds: list[Any], seat: Seat, rng: Random) -> Action | None:
    """An action that the seat may do in both worlds."""
    for _ in range(20):
        action = random_action(game, game.view(worlds[0], seat), seat, rng)
        if game.refusal(game.view(worlds[1], seat), seat, action) is None:
            return action
    return None


@pytest.mark.deeper
@every_scenario
def test_what_is_told_of_an_action_is_no_more_than_what_can_be_seen_of_it(table: Table) -> None:
    """If two actions leave another seat with the very same view, it must have been told the very same of them."""
    game, rng = table.rules, Random(3)
    for seed in range(cases(1, 4)):
        for step in sampled(table, seed, 40):
            v = game.view(step.before, step.seat)
            for other in {str(a): a for a in (random_action(game, v, step.seat, rng) for _ in range(12))}.values():
                if other == step.action:
                    continue
                ways = []
                for action in (step.action, other):
                    after = step.before.copy()
                    ways.append((after, game.apply(after, step.seat, action, LabelledDice(seed))))
                if any(event.reveals for _, events in ways for event in events) or dump(ways[0][0]) == dump(ways[1][0]):
                    continue
                for seat in viewer(game, table):
                    if seat != step.seat and len({dump(game.view(after, seat)) for after, _ in ways}) == 1:
                        told = [[dump(game.seen(event, seat)) for event in events] for _, events in ways]
                        assert told[0] == told[1], f"{step.action} or {other}: seat {seat} is told which"


@every_scenario
def test_whether_standing_instructions_speak_is_public(table: Table) -> None:
    game, rng = table.rules, Random(12)
    for seed in range(3):
        for n, step in enumerate(sampled(table, seed, 40)):
            v = game.view(step.before, step.seat)
            start = game.instruct(v, step.seat)
            if start is None:
                continue
            others = [(seat, twins(table, step, seat, n)[2]) for seat in viewer(game, table) if seat != step.seat]
            for order in [walk_at_random(start, rng) for _ in range(4)]:
                assert isinstance(order, Instruction)
                assert game.codec.instruction(dump(order)) == order
                assert game.codec.instructions.read(str(order)) == order
                answer = game.answer(v, step.seat, [order])
                assert answer is None or game.refusal(v, step.seat, answer) is None, f"{order} answers {answer}"
                for seat, twin in others:
                    speaks = game.answer(game.view(twin, step.seat), step.seat, [order]) is not None
                    assert speaks == (answer is not None), f"{order} speaks or not by what seat {seat} cannot know"


@pytest.mark.deeper
@every_scenario
def test_ready_instructions_answer_and_are_public(table: Table) -> None:
    """Each answers the decision beside which it is offered; whether it is offered, nobody's secrets say."""
    game = table.rules
    steps = [*offering_at_all(table, cases(20, 10), 30), *sampled(table, 0, cases(20, 10))]
    for n, step in enumerate(steps):
        v = game.view(step.before, step.seat)
        offered = game.ready_instructions(v, step.seat)
        assert len({str(ready.instruction) for ready in offered}) == len(offered), "the same is offered twice"
        for ready in offered:
            order = ready.instruction
            assert game.codec.instruction(dump(order)) == order
            assert game.codec.instructions.read(str(order)) == order
            answer = game.answer(v, step.seat, (order,))
            assert answer is not None, f"{order} does not answer the decision beside which it is offered"
            assert game.refusal(v, step.seat, answer) is None, f"{order} answers {answer}"
        for seat in viewer(game, table):
            other = game.view(twins(table, step, seat, n)[2], step.seat)
            assert game.ready_instructions(other, step.seat) == offered, f"by what seat {seat} cannot know"
        deciding = [d.seat for d in game.decisions(step.before)]
        for seat in range(len(game.scenarios()[table.scenario].seats)):
            if seat not in deciding:
                assert not game.ready_instructions(game.view(step.before, seat), seat), "nothing is asked of it"


@pytest.mark.deeper
@every_scenario
def test_forced_decisions_leave_one_answer_and_samples_can_be_played_on(table: Table) -> None:
    game = table.rules
    for n, step in enumerate(sampled(table, 0, cases(7, 3))):
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
            assert not game.violations(twin)

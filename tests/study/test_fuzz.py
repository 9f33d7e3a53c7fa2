"""Random games find what must not be, and show it again."""

from __future__ import annotations

import pytest

from grognard.core import dump
from grognard.match import Departure, load
from grognard.study import Kind, Workers, fuzz, saved
from grognard.study.fuzz import deal, play_one
from tests.study.planted import FAULTS, SOUND, find

ALONE = Workers(1)


def searched(fault: str, games: int = 40, workers: Workers = ALONE, **more):
    return fuzz(fault, seeds=range(games), workers=workers, find=find, **more)


def test_a_sound_game_has_no_faults():
    found = searched("sandbox", games=120)
    assert found.faults == ()
    assert found.games == 120
    assert found.picks > found.actions > 1000


@pytest.mark.parametrize(
    ("fault", "kind", "what"),
    [
        ("question without an answer", Kind.DEAD_END, "nothing-to-lose offers nothing"),
        ("no seat decides", Kind.DEAD_END, "no seat has anything to decide"),
        ("refused", Kind.REFUSED_OFFER, "SB-3-c no-rest"),
        ("breaks the engine", Kind.REFUSED_OFFER, "KeyError"),
        ("no setup", Kind.REFUSED_OFFER, "no duels any more"),
        ("broken", Kind.BROKEN_INVARIANT, "red has 12 supply"),
    ],
)
def test_a_planted_fault_is_found_and_called_what_it_is(fault, kind, what):
    found = searched(fault)
    assert found.count(kind) == len(found.faults) > 0
    assert all(what in one.what for one in found.faults)


def test_a_game_without_end_is_a_dead_end():
    found = searched("no end", games=3, most=300)
    assert found.count(Kind.DEAD_END) == 3
    assert {one.actions for one in found.faults} == {300}


def test_a_fault_shows_again_from_its_seed():
    for one in searched("refused").faults[:3]:
        assert play_one(FAULTS["refused"], one.seed).fault == one


@pytest.mark.parametrize("fault", ["question without an answer", "refused", "broken"])
def test_a_fault_is_saved_up_to_where_it_shows(fault):
    one = max(searched(fault).faults, key=lambda found: found.actions)
    text = saved(FAULTS[fault], one)
    match = load(text, lambda _: FAULTS[fault])
    assert sum(type(entry.operation).__name__ == "Acted" for entry in match.log) == one.actions > 0
    assert (match.header.scenario, match.header.options) == (one.scenario, one.options)
    assert match.result is None
    if fault == "broken":
        assert match.state.supply[0] == 12
        with pytest.raises(Departure):  # a sound engine does not come out there
            load(text, lambda _: SOUND)


def test_a_game_that_cannot_begin_has_no_save_file():
    one = searched("no setup").faults[0]
    assert saved(FAULTS["no setup"], one) is None
    assert "ValueError: no duels any more" in one.trace


def test_all_scenarios_and_option_values_come_up():
    deals = [deal(SOUND, seed) for seed in range(60)]
    assert {d.scenario for d in deals} == {*SOUND.scenarios()}
    for option in SOUND.scenarios()["duel"].options:
        came = {d.options[option.id] for d in deals}
        assert came >= {*option.values}
        assert all(option.admits(value) for value in came)
    assert len({d.key for d in deals}) == len(deals)


def test_numbers_that_an_option_admits_come_up():
    from msgspec.structs import replace

    from tests.study.planted import Planted

    scenario = SOUND.scenarios()["duel"]
    length = replace(scenario.options[0], numbers=(10, 12))
    game = Planted(scenarios=lambda: {"duel": replace(scenario, options=(length,))})
    assert {deal(game, seed).options["length"] for seed in range(300)} == {"2", "4", "6", "10", "11", "12"}


def test_no_time_means_no_more_than_what_has_begun():
    found = searched("sandbox", games=10_000, seconds=0.0)
    assert found.games == 0
    assert not found.stopped


def test_an_interrupt_keeps_what_is_done():
    games = 0

    def step(done: int) -> None:
        nonlocal games
        games += done
        if games >= 5:
            raise KeyboardInterrupt

    found = searched("sandbox", games=10_000, workers=Workers(1, step=step))
    assert found.stopped
    assert 5 <= found.games == games


def test_an_interrupt_in_the_middle_of_a_game_keeps_those_before_it():
    from grognard.study.process_pool import InProcess, in_chunks

    def work(seeds: range):
        for seed in seeds:
            if seed == 7:
                raise KeyboardInterrupt
            yield seed

    played = in_chunks(work, range(0, 100), InProcess(), 1)
    assert played.stopped
    assert played.results == list(range(7))


def test_a_run_is_the_same_twice():
    assert dump(play_one(SOUND, 11)) == dump(play_one(SOUND, 11)) != dump(play_one(SOUND, 12))

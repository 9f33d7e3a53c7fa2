"""Offers that are found faster than by asking the law of each, held against these laws in positions of random games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import NATIONS, WHO_IDS, Nation
from grognard.games.frederick.components.map import IDS, PLACES
from grognard.games.frederick.components.units import who_of
from grognard.games.frederick.frames import Phase, PhaseStep, Winter, WinterStep
from grognard.games.frederick.rules import communications, march, mobilisation, recovery
from grognard.games.frederick.rules.winter import muster
from grognard.games.frederick.setup import DEFAULTS
from grognard.games.frederick.state import State
from tests.every_game.random_games import Table, trail

MENU = (PhaseStep.RECOVERY, PhaseStep.MARCHES, PhaseStep.ASSAULTS)


def positions(wanted: Callable[[State], bool]) -> list[State]:
    table = Table("frederick", "campaign", tuple(DEFAULTS.items()))
    found = [step.before for seed in (1, 2) for step in trail(table, seed) if wanted(step.before)]
    assert len(found) > 50
    return found[::5]


def is_menu(s: State) -> bool:
    return isinstance(s.top, Phase) and s.top.step in MENU


@pytest.mark.rule("FR-6.2-a", "FR-6.2-p", "FR-6.3-k")
def test_marches_begin_where_the_law_allows_it() -> None:
    for s in positions(is_menu):
        assert list(march.starts(s)) == [p for p in PLACES if march.start_law(s, p) is None]


@pytest.mark.rule("FR-6.2-f", "FR-4.3-c", "FR-2.3.2-c")
def test_marches_end_where_the_law_allows_it() -> None:
    for s in positions(is_menu):
        for start in march.starts(s):
            assert march.ends(s, start) == [p for p in PLACES if p != start and march.end_law(s, start, p) is None]


@pytest.mark.rule("FR-6.1-a", "FR-6.1-c", "FR-6.1-d", "FR-6.1-f")
def test_units_recover_where_the_law_allows_it() -> None:
    for s in positions(is_menu):
        phase = s.phase()
        able = [
            p for p in PLACES
            if any(recovery.broken_law(s, phase, act.Recover(IDS[p], WHO_IDS[who_of(g)])) is None for g in s.stacks[p])
        ]  # fmt: skip
        assert list(recovery.offers(s)) == able


@pytest.mark.rule("FR-8.3-c", "FR-8.3-e", "FR-8.3-f")
def test_units_are_placed_where_the_law_allows_it() -> None:
    for s in positions(lambda s: isinstance(s.top, Winter) and s.top.step == WinterStep.MUSTER):
        w = s.top
        assert isinstance(w, Winter)
        placed = dict(w.placed)
        for n, name in enumerate(NATIONS):
            nation = Nation(n)
            network = communications.reached(s, s.side(nation), nation)
            lawful = [p for p in PLACES if mobilisation.place_law(s, nation, p, network) is None]
            open_to = mobilisation.places(s, nation, placed)
            assert [p for p, _ in open_to] == [p for p in lawful if mobilisation.room(s, p, placed) > 0]
            assert (name in muster.offers(s, w)) == (muster.nation_law(s, w, nation) is None)

"""What a position remembers of where everybody stands is what would be found anew."""

from random import Random

import pytest

from grognard.core import FairDice, walk_at_random
from grognard.games.tercios.game import GAME
from grognard.games.tercios.state import Found, State
from tests.tercios.positions import field, pose, troop


def stale(s: State) -> list[str]:
    """What is remembered and would be found otherwise now."""
    found: Found | None = s.__dict__.get("found")
    wrong = []
    for (work, *about), result in list(found.results.items()) if found is not None else ():
        fresh = s.copy()
        fresh.forget()
        if not isinstance(result, Found) and repr(work(fresh, *about)) != repr(result):
            wrong.append(f"{work.__qualname__}{tuple(about)}: {result}")
    return wrong


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios()))
def test_nothing_stale_is_remembered_in_a_battle(scenario: str) -> None:
    rng = Random(scenario)
    options = {option.id: option.default for option in GAME.scenarios()[scenario].options}
    dice = FairDice(rng.randbytes(32))
    s = GAME.setup(scenario, options | {"deployment": "ready", "scenery": "none"}, dice)
    looked = 0
    for step in range(240):
        if GAME.result(s) is not None:
            break
        decision = next(d for d in GAME.decisions(s) if not d.committed)
        GAME.apply(s, decision.seat, walk_at_random(GAME.ask(GAME.view(s, decision.seat), decision.seat), rng), dice)
        if s.turn and step % 12 == 0:
            assert stale(s) == []
            looked += "found" in s.__dict__
    assert looked > 3


def test_a_troop_that_moves_is_forgotten_and_one_that_tires_is_not() -> None:
    s = field(troop("classic", 0, (20, 20)), troop("tercio", 1, (20, 30), 270))
    enemies = s.enemies(0)
    s.change(1, wear=1, disordered=True)
    assert s.enemies(0) is enemies
    assert s.copy().enemies(0) is enemies
    s.change(1, pose=pose(20, 32, 270))
    assert [stand.pose for stand in s.enemies(0)] == [pose(20, 32, 270)]


def test_a_copy_that_goes_on_alone_leaves_the_other_what_it_knows() -> None:
    s = field(troop("classic", 0, (20, 20)), troop("tercio", 1, (20, 30), 270))
    enemies = s.enemies(0)
    s.copy().change(1, pose=pose(20, 32, 270))
    assert s.enemies(0) is enemies


def test_a_troop_keeps_its_base_while_it_stands_still() -> None:
    mine = troop("classic", 0, (20, 20))
    assert mine.but(wear=2).base is mine.base
    assert mine.but(pose=pose(21, 20)).base.pose == pose(21, 20)

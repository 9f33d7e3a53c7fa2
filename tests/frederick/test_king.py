"""FR-10.1-b: the King's loss loses the war: whatever is ready-made hits him last, and a hit on him is said before."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import Action, Severity, Split, follow
from grognard.games.frederick import GAME, instructions
from grognard.games.frederick.frames import FallBack, Hits
from grognard.games.frederick.rules.battle import damage, retreat
from grognard.games.frederick.rules.battle.damage import KING_KEY
from grognard.games.frederick.state import State
from tests.frederick.fights import fight

FRESH = "Cottbus: AU 6 entered, PR 1, frederick, keith, schwerin"
SPENT = "Cottbus: AU 6 entered, PR 1 exhausted, frederick exhausted, keith exhausted, schwerin exhausted"


def struck(stands: str, hits: int) -> State:
    """The Austrians have hit the King's stack so often."""
    faces = [6] * hits + [1] * (6 - hits)
    mine = 0 if "exhausted" in stands else 4
    return fight(stands, "attack", "attack", active="austria", dice=[1] * mine + faces)


def question(s: State) -> Split:
    assert isinstance(s.top, Hits)
    return damage.split(s, s.top)


def on_king(action: object) -> bool:
    return KING_KEY in str(action)


@pytest.mark.rule("FR-10.1-b", "FR-7.1.1-g")
@pytest.mark.parametrize("stands", [FRESH, SPENT])
@pytest.mark.parametrize("hits", [1, 2, 3])
def test_no_preset_hits_the_king_while_another_unit_can_be_hit(stands: str, hits: int) -> None:
    s = struck(stands, hits)
    split = question(s)
    assert KING_KEY in dict(split.bins)
    assert split.presets
    assert not [preset.pick for preset in split.presets if on_king(preset.pick)]
    assert not [pick for seed in range(200) if on_king(pick := split.sample(Random(seed)))]
    assert not on_king(instructions.on_timeout(s, 0))
    assert not [name for name, make in GAME.bots.items() if on_king(make(1).choose(s, 0))]


@pytest.mark.rule("FR-7.1.1-g")
def test_samples_reach_every_unit_but_the_king() -> None:
    split = question(struck(SPENT, 1))
    sampled = {split.sample(Random(seed)) for seed in range(200)}
    assert sampled == {f"hit>{key}" for key, _ in split.bins if key != KING_KEY}


def lose(s: State, text: str) -> Action:
    done = follow(question(s), text)[1]
    assert isinstance(done, Action)
    return done


@pytest.mark.rule("FR-10.1-b", "FR-2.1-l")
def test_a_hit_on_the_king_is_a_danger_that_is_said_before() -> None:
    spent, fresh = struck(SPENT, 1), struck(FRESH, 1)
    for s, key, rule in ((spent, "caution-king-lost", "FR-10.1-b"), (fresh, "caution-king-hit", "FR-2.1-l")):
        (caution,) = GAME.cautions(s, 0, lose(s, f"hit>{KING_KEY}"))
        assert (caution.message.key, caution.rule, caution.severity) == (key, rule, Severity.DANGER)
        assert GAME.cautions(s, 0, lose(s, "hit>gen:keith")) == ()


@pytest.mark.rule("FR-7.1.4-n", "FR-10.1-b")
def test_a_retreat_with_too_little_room_saves_the_king_first() -> None:
    closed = dict.fromkeys(("torgau", "frankfurt_oder", "goerlitz", "glogau"), "austria")
    s = fight("Cottbus: AU 4 entered, PR 8, frederick, keith", "retreat", active="austria", control=closed)
    assert isinstance(s.top, FallBack)
    split = retreat.split(s, s.top)
    lost = f"{KING_KEY}>destroyed"
    assert all("destroyed" in preset.pick for preset in split.presets)
    assert not [preset.pick for preset in split.presets if lost in preset.pick]
    assert not [pick for seed in range(50) if lost in (pick := split.sample(Random(seed)))]
    goal = next(name for name, _ in split.bins if name != "destroyed")
    gone = follow(split, f"{lost} gen:keith>destroyed prussia.fresh>{goal}*8")[1]
    assert [(c.message.key, c.severity) for c in GAME.cautions(s, 0, gone)] == [("caution-king-lost", Severity.DANGER)]

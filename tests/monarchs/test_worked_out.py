"""What is kept about a position: it is what would be found by looking again, however the position came about."""

from __future__ import annotations

from random import Random

import pytest

from grognard import load
from grognard.core import FairDice, walk_at_random
from grognard.games.monarchs.components.leaders import ALL_LEADERS
from grognard.games.monarchs.components.map import EVERYWHERE, NEXT_TO
from grognard.games.monarchs.components.nations import SIDE_OF
from grognard.games.monarchs.rules.march.route import Trek, mps_left, set_out
from grognard.games.monarchs.rules.march.step_laws import reach, step_law, stepped
from grognard.games.monarchs.setup import first_position
from grognard.games.monarchs.state import COLUMN, State, post
from grognard.match import settled

GAME = load("monarchs")


def facts(s: State, kept_by: State) -> dict[str, object]:
    """Everything that another state of the same position need not look at again."""
    everywhere = range(COLUMN + 1)
    found: dict[str, object] = {
        "occupied": s.occupied(),
        "stood": (s.stood(0), s.stood(1), s.garrisoned()),
        "controlled": (s.controlled(0), s.controlled(1)),
        "leaders": [s.leaders_in(where) for where in everywhere],
        "nations": [s.force_nation(where) for where in everywhere],
    }
    for name in ("found", "by_land", "by_fortresses"):
        own = s.__dict__.get(name, {})
        for work, about in list(kept_by.__dict__.get(name, {})):
            found[f"{work.__name__} {about}"] = own[work, about] if (work, about) in own else work(s, *about)
    return found


@pytest.mark.parametrize(("scenario", "fog"), [("y1757", "no"), ("y1760-4", "yes"), ("y1762", "no")])
def test_what_is_kept_about_a_position_is_true_after_every_action(scenario: str, fog: str) -> None:
    rng = Random(11)
    dice = FairDice(rng.randbytes(32))
    s = GAME.setup(scenario, settled(GAME, scenario, {"fog": fog}), dice)
    while GAME.result(s) is None:
        seat = next(decision.seat for decision in GAME.decisions(s) if not decision.committed)
        v = GAME.view(s, seat)
        action = walk_at_random(GAME.ask(v, seat), rng)
        GAME.apply(s, seat, action, dice)
        fresh = s.copy()
        fresh.changed()
        assert facts(s, s) == facts(fresh, s), action


def step_by_step(s: State, t: Trek) -> set[int]:
    """Every space that a march comes to by steps that the law allows."""
    best, waiting = {t.at: mps_left(s, t)}, [t]
    for here in waiting:
        for p in NEXT_TO[here.at]:
            if step_law(s, here, p) is None:
                there = stepped(s, here, p)
                if mps_left(s, there) > best.get(p, -1):
                    best[p] = mps_left(s, there)
                    waiting.append(there)
    return best.keys() - {t.at}


@pytest.mark.parametrize("scenario", ["y1756", "y1757", "y1760", "y1762"])
def test_a_march_reaches_the_spaces_that_it_comes_to_step_by_step(scenario: str) -> None:
    s = first_position(scenario, settled(GAME, scenario, {}))
    for who in ALL_LEADERS:
        where, side = s.leaders[who], SIDE_OF[s.nation_of(who)]
        if where >= COLUMN:
            continue

        enemies = [p for p in EVERYWHERE if s.sps(post(1 - side, p))]
        for stack in (s.troops[where], ()):
            for admin, target in ((False, -1), (True, -1), (False, enemies[0]), (False, enemies[-1])):
                t = set_out(s, where, who, stack, (who,), admin=admin, target=target)
                assert reach(s, t).keys() == step_by_step(s, t)

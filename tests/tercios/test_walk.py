"""The walk of docs/developers/tercios.md, step by step: frames, keys, poses and dice are those that are on the page."""

from __future__ import annotations

import re
from typing import Final

from grognard.core import ASKS, Point, Pose, follow
from grognard.games.tercios.frames import Hand
from grognard.games.tercios.names import commander_of, troop_of
from grognard.games.tercios.state import ASSAULT, FIRE, ON_TABLE, READY, RUN
from tests.docs.developer_pages import page, untold
from tests.tercios.setting_up import Table, table

WALK: Final = page("tercios").walk
STANDING: Final = (
    ("a4", Pose(9000, 5000, 9000), ASSAULT), ("b3", Pose(9000, 7286, 27000), FIRE),
    ("b5", Pose(9700, 6200, 18000), ASSAULT), ("b6", Pose(8300, 6200, 0), RUN), ("b1", Pose(4000, 9000, 27000), READY),
)  # fmt: skip
LEADING: Final = (("B1", (9900, 8000)), ("B3", (8300, 7000)))
STEPS: Final = (
    ("activate a4", (), "Hand Activation", "execute 0"),
    ("charge b3", (), "Hand Activation Charging Reacting", "react 1"),
    ("react b3 shoot with musket", (5, 1, 2, 3, 3, 2, 1, 6, 2, 1, 4, 1, 2, 3),
     "Hand Activation Charging Moving Reacting", "react 1"),
    ("react b6 evade to 5974/6846/16145", (6, 2, 2, 1), "Hand Activation Charging Moving Reacting", "react 1"),
    ("react b5 intercept", (5, 4, 3, 1, 1, 2, 3, 4, 1, 2, 3, 5, 1, 2, 3, 4, 5, 6, 1, 2, 3, 5, 1, 1),
     "Hand Activation Charging Moving", "go-on 0"),
    ("go on", (5, 5, 1, 1, 2, 4, 5, 1, 2, 3, 1, 2, 3, 1), "Hand", "activate 1"),
)  # fmt: skip
"""What is done, the dice, the frames that lie there afterwards, and who must decide what."""


def begun() -> Table:
    t = table("field_battle", turn=1)
    for key, pose, order in STANDING:
        n = troop_of(t.s, key)
        t.put(key, pose, order=order, known=1 << t.s.troops[n].side)
    for key, at in LEADING:
        t.s.change_commander(commander_of(t.s, key), where=ON_TABLE, at=at)
    t.s.frames = [Hand(0)]
    return t.go()


def walked(steps: int) -> Table:
    t = begun()
    for order, dice, frames, decision in STEPS[:steps]:
        t.play(order, dice=dice)
        assert " ".join(type(f).__name__ for f in t.s.frames) == frames, order
        assert f"{t.kind} {t.seat}" == decision, order
    return t


def test_the_walk_goes_as_it_is_told():
    t = walked(len(STEPS))
    assert (t["a4"].wear, t["b5"].wear, t["b3"].wear) == (1, 2, 1)
    assert t["a4"].pose == Pose(9000, 7285, 9000)


def test_the_mover_is_stopped_where_it_comes_near():
    t = walked(3)
    assert t["a4"].pose == Pose(9000, 5898, 9000)
    assert t.offered() == ["b5", "b6", "pass"]
    asked = t.ask("b6")
    assert isinstance(asked, Point)
    assert asked.correct(Pose(6000, 6800, 0)) == Pose(5974, 6846, 16145)
    assert not isinstance(follow(asked, "6000/6800")[1], ASKS)


def test_a_card_that_allows_nothing_narrows_the_keys_and_not_the_window():
    t = walked(2)
    n = troop_of(t.s, "b5")
    t.s.change(n, order=4)
    t.play(STEPS[2][0], dice=STEPS[2][1])
    assert (f"{t.kind} {t.seat}", t.offered()) == ("react 1", ["b6", "pass"])


def test_the_page_tells_these_steps():
    """In code spans, in this order."""
    assert untold(WALK, [order for order, *_ in STEPS]) == []
    for key, pose, _ in STANDING[:-1]:
        assert re.search(rf"`{key}`[^`]*?{pose}", WALK.replace("\n", " ")), key

"""What must hold in every position is noticed where it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grognard.core import Pose
from grognard.games.tercios.frames import Breaking, Moving, Planning
from grognard.games.tercios.invariants import violations
from grognard.games.tercios.state import INTEGRATED, LOST, NO_CARD, READY, State
from tests.tercios.positions import commander, field, rect, troop


def sound() -> State:
    s = field(
        troop("reformed", 0, (20, 20), order="fire"),
        troop("reformed", 0, (30, 20), order="fire"),
        troop("light_gun", 0, (40, 20)),
        troop("classic", 1, (20, 30)),
        troop("shot_company", 1, (30, 30), order="run"),
        commanders=[commander(0, at=(20, 10)), commander(0, host=0, formation=0), commander(1, at=(20, 40))],
        scenery=[rect("small_building", 50, 20, 53, 23), rect("rocks", 55, 30, 58, 33)],
    )
    for n in (0, 1):
        s.change(n, brigade=1)
    return s


def test_a_sound_position_is_sound() -> None:
    assert violations(sound()) == []


def changed(n: int, **fields: object) -> Callable[[State], None]:
    return lambda s: s.change(n, **fields)


def commander_changed(c: int, **fields: object) -> Callable[[State], None]:
    return lambda s: s.change_commander(c, **fields)


def planning(s: State) -> None:
    s.frames = [Planning.of((0, 1))]


def mixed(s: State) -> None:
    s.troops.reverse()


def two_garrisons(s: State) -> None:
    for n in (3, 4):
        s.change(n, pose=None, inside=0)


def poor(s: State) -> None:
    s.points = [0, -1]


def forgotten(s: State) -> None:
    s.frames = []


def done(s: State) -> None:
    s.winner = 1


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (changed(0, pose=Pose(7900, 5080, 9000)), "a1 and a2 overlap (TC-6.4-a)"),
        (changed(0, pose=Pose(14300, 8000, 9000)), "a1 stands on impassable ground (TC-6.7-d)"),
        (changed(0, pose=Pose(13000, 5700, 9000)), "a1 stands on impassable ground (TC-6.7-d)"),
        (changed(0, pose=Pose(5080, 500, 9000)), "a1 is not on the table (TC-6.8-b)"),
        (changed(3, pose=None), "b1 is neither in one place nor in one building"),
        (changed(3, inside=0), "b1 is neither in one place nor in one building"),
        (changed(3, where=LOST), "b1 is not on the table and has a place"),
        (changed(3, wear=6), "b1 has more Wear than it can carry (TC-9.1-a)"),
        (changed(3, wear=-1), "b1 has less than no Wear"),
        (changed(4, where=LOST, pose=None), "b2 is not on the table and has a card"),
        (changed(4, order=7), "b2 has a card that is none"),
        (changed(3, known=1), "b1 has no card, and something lies on it"),
        (planning, "a1 has a card outside of a turn"),
        (changed(1, order=READY), "a2 shares a card that is another (TC-10.6-a)"),
        (changed(3, pose=None, inside=1), "element 1 is occupied and no building (TC-20.5-a)"),
        (changed(2, pose=None, inside=0), "a3 is in a building (TC-20.5-b)"),
        (two_garrisons, "2 troops are in one building (TC-20.5-a)"),
        (changed(2, where=INTEGRATED, pose=None), "a3 is within no battalion, or within several (TC-12.7-a)"),
        (commander_changed(0, at=None), "A1 is neither in one place nor with one troop (TC-16.4-f)"),
        (commander_changed(0, at=(-5, 100)), "A1 is not on the table"),
        (commander_changed(0, at=None, host=0), "A1 is not alone with his troop"),
        (commander_changed(1, host=3), "A2 is with a troop that is not there, or not his (TC-16.5-e)"),
        (commander_changed(2, where=LOST), "B1 is not on the table and has a place"),
        (mixed, "troops of both sides are mixed up"),
        (poor, "less than no victory points"),
        (forgotten, "no seat decides, but the battle is not over"),
        (done, "the battle is over, but something is under way"),
    ],
)
def test_what_cannot_be_is_noticed(spoil: Callable[[State], None], said: str) -> None:
    s = sound()
    spoil(s)
    assert said in violations(s)


def test_what_is_going_on_may_look_odd() -> None:
    s = sound()
    s.change(3, wear=6)
    s.frames.append(Breaking(3))
    assert violations(s) == []
    s = sound()
    s.change(0, pose=Pose(7900, 5080, 9000))
    s.frames.append(Moving(0, Pose(7900, 5000, 9000), Pose(7900, 6000, 9000), "run"))
    assert violations(s) == []
    s = sound()
    s.change(3, wear=5, order=NO_CARD)
    assert violations(s) == [], "it may have lost a commander with Zeal (TC-2.4-g)"

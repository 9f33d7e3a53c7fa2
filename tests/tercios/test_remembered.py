"""What a position remembers of where everybody stands is what would be found anew."""

from collections.abc import Callable
from random import Random

import pytest

from grognard.core import FairDice, walk_at_random
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Activation, Boost
from grognard.games.tercios.game import GAME
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.movement import facing, suggested_moves
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders import laws
from grognard.games.tercios.rules.reactions import evasion
from grognard.games.tercios.state import FIRE, LOST, NO_CARD, NO_VIRTUES, READY, RUN, UNSEEN, WIDE_ARC, Found, State
from tests.tercios.positions import commander, field, pose, rect, troop


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


# --- what has nothing to do with places changes what is found all the same


def crowded() -> State:
    """Light and heavy troops, a gun, a garrison, a marsh and a wood, and commanders who are with no troop."""
    return field(
        troop("light_cavalry", 0, (30, 20), order="assault"),
        troop("forlorn_hope", 0, (26, 18), order="ready"),
        troop("light_gun", 0, (30, 25.5), order="fire"),
        troop("combat_company", 0, None, inside=2, order="ready"),
        troop("cuirassiers", 1, (31, 29), order="run"),
        troop("modern", 1, (22, 29), order="assault"),
        commanders=[commander(0, 3, (30, 14), virtues=VIRTUES), commander(1, 3, (31, 34), virtues=VIRTUES)],
        scenery=[
            rect("marsh", 25, 22, 35, 23), rect("small_wood", 35, 24, 40, 29), rect("small_building", 15, 20, 18, 23)
        ],
    )  # fmt: skip


VIRTUES = ("dedication", "drill")


def found(s: State) -> list[str]:
    """What every troop and commander could do, as the rules find it."""
    told: list[object] = []
    for n, mine in enumerate(s.troops):
        others = [m for m, t in enumerate(s.troops) if t.side != mine.side]
        told += [charges.charge_run(s, n, m, how) for m in others for how in ("assault", "rescue")]
        told += [
            (sight.sees(s, n, m), sight.fire_lines(s, n, m, weapon)) for m in others for weapon in mine.kind.missiles
        ]
        told += [(evasion.can_escape(s, n, m), evasion.escape(s, n, m)) for m in others]
        if mine.pose is not None:
            there = [pose(mine.pose.x / INCH + x, mine.pose.y / INCH + y) for x in (-3, 0, 2) for y in (-6, 4, 9)]
            told += [movement.correct(s, n, how, to) for to in there for how in ("ready", "run", "relentless")]
            told += [facing.faced(s, n, side) for side in facing.SIDES]
            told += [suggested_moves.first_move(s, n, how, INCH) for how in ("ready", "run")]
    for c, leader in enumerate(s.commanders):
        if leader.present:
            told += [riding.judged(s, c, riding.start_of(s, c), 6 * INCH, (x, 5500)) for x in range(6000, 9000, 500)]
    return [repr(one) for one in told]


def test_what_is_asked_quickly_is_what_is_found() -> None:
    s = crowded()
    able = set()
    for n, mine in enumerate(s.troops):
        for m, other in enumerate(s.troops):
            if other.side != mine.side:
                assert evasion.can_escape(s, n, m) == (evasion.escape(s, n, m) is not None)
        assert charges.has_target(s, n) == bool(charges.targets(s, n))
        for order in (READY, RUN, FIRE):
            f = Activation(n, order, stage=1)
            assert laws.anything(s, f) == bool(laws.possible(s, f))
            able.add(laws.anything(s, f))
    assert able == {True, False}


def inspired(s: State) -> None:
    s.change(0, inspired=("dedication",))


def expert(s: State) -> None:
    s.change(4, expert=("dedication",))


def led(s: State) -> None:
    s.change_commander(0, at=None, host=0)


def robbed(s: State) -> None:
    led(s)
    s.change(0, effects=NO_VIRTUES)


def bereft(s: State) -> None:
    s.change_commander(1, where=LOST, at=None)


def widened(s: State) -> None:
    s.change(5, effects=WIDE_ARC)


def unseen(s: State) -> None:
    s.change(4, effects=UNSEEN)


def enthusiastic(s: State) -> None:
    s.frames.append(Activation(0, 1, boosts=[Boost("enthusiastic", 0)]))


def tired(s: State) -> None:
    for n in range(len(s.troops)):
        s.change(n, wear=2, disordered=True, order=NO_CARD)


@pytest.mark.parametrize(
    ("change", "matters"),
    [
        (inspired, True), (expert, True), (led, True), (robbed, True), (bereft, True), (widened, True), (unseen, True),
        (enthusiastic, True), (tired, False),
    ],
)  # fmt: skip
def test_virtues_effects_commanders_and_frames_are_never_remembered(
    change: Callable[[State], None], matters: bool
) -> None:
    s = crowded()
    before = found(s)
    change(s)
    fresh = s.copy()
    fresh.forget()
    assert found(s) == found(fresh)
    assert (found(fresh) != before) == matters
    back = s.copy()
    back.commanders, back.frames, back.troops = crowded().commanders, crowded().frames, crowded().troops
    assert found(back) == before, "nor is what they changed"

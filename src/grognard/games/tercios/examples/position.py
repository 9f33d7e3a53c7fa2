"""Given troops put on a table, and facts that a table has only through others: commanders near them, cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from grognard.boards.open_table import XY, along, base
from grognard.core import Dice, Event, Pose
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.army_lists import Leader
from grognard.games.tercios.components.terrain import BARE, TABLE, Scenery
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS, Bought
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.examples.facts import Spec
from grognard.games.tercios.frames import Breaking
from grognard.games.tercios.state import NO_CARD, ON_TABLE, READY, STOIC, UNDAUNTED, Commander, State, Troop
from grognard.kit.named_rolls import Rolls

MIDDLE: Final[XY] = (TABLE.width // 2, TABLE.depth // 2)
EAST, NORTH, WEST, SOUTH = 0, 9000, 18000, 27000
FAR: Final = 2 * TABLE.width
"""A place far from everything."""
OUT_OF_FRIGHT: Final = 8 * INCH
"""Within the radius of a commander with Presence, and too far for TC-16.5-f to trouble him."""


def arranged(own: Sequence[Spec], enemies: Sequence[Spec] = (), scenery: Scenery = BARE) -> State:
    """Troops where their specs say, side 0 first, each in a formation of its own with the commander attached to it."""
    s = State("field_battle", scenery=scenery, turn=3)
    for side, specs in ((0, own), (1, enemies)):
        for formation, spec in enumerate(specs):
            if spec.leader is not None:
                s.commanders.append(
                    Commander(side, spec.leader, formation, where=ON_TABLE, host=len(s.troops), joined=1)
                )
            s.troops.append(_troop(spec, side, formation))
    return s


def _troop(spec: Spec, side: int, formation: int) -> Troop:
    card = NO_CARD if spec.activated else spec.order
    return Troop(
        side, spec.bought, formation, where=ON_TABLE, pose=spec.pose or Pose(FAR, FAR), form=spec.form, wear=spec.wear,
        disordered=spec.disordered, order=card, known=1 << side if card != NO_CARD else 0,
        done=spec.order if spec.activated else NO_CARD, effects=STOIC * spec.covered | UNDAUNTED * spec.protected,
        lent=spec.lent, arms=spec.arms,
    )  # fmt: skip


def stand_in(unit: str, at: Pose | None = None) -> Spec:
    """A troop of which only the profile matters."""
    return Spec(Bought(unit), pose=at)


def at(spec: Spec, x: int, y: int, facing: int) -> Spec:
    return replace(spec, pose=Pose(x, y, facing))


def with_card(spec: Spec) -> Spec:
    """A troop of whose card only that it has one is known, unless it has been activated."""
    return spec if spec.activated or spec.order != NO_CARD else replace(spec, order=READY)


def without_card(spec: Spec) -> Spec:
    return replace(spec, order=NO_CARD)


def without_luck(spec: Spec) -> Spec:
    """A commander who dies with his troop: his own test is another kind of case."""
    if spec.leader is None:
        return spec
    traits = tuple(trait for trait in spec.leader.traits if trait != "lucky")
    return replace(spec, leader=replace(spec.leader, traits=traits))


def add_commander(s: State, n: int, *traits: str) -> None:
    """A commander near a troop who may interact with it, need not see it, and does not fear its end."""
    troop = s.troops[n]
    assert troop.pose is not None, "it stands on the table"
    leader = Leader(0, ("presence",), ("respectable", *traits))
    place = along(troop.base.front, troop.base.forward, COMMANDER_RADIUS + OUT_OF_FRIGHT)
    found = Commander(troop.side, leader, troop.formation, where=ON_TABLE, at=place)
    s.commanders = sorted([*s.commanders, found], key=lambda commander: commander.side)


def command(s: State, n: int, spec: Spec) -> None:
    """In command or not, as it is given; with a commander attached it is anyway."""
    if spec.in_command and spec.leader is None:
        add_commander(s, n)


def middle_of(s: State, n: int, pose: Pose) -> tuple[int, int]:
    return base(pose, s.troops[n].kind.size).middle


class OnlyThese(Rolls):
    """Dice for rolls of these labels; every other roll, which a case does not name, is all sixes."""

    def __init__(self, dice: Rolls, *labels: str) -> None:
        self.dice, self.labels = dice, labels

    def roll(
        self, label: str, count: int = 1, sides: int = 6, by: int | None = None, unlike: int = 0
    ) -> tuple[int, ...]:
        return self.dice.roll(label, count, sides, by, unlike) if label in self.labels else (sides,) * count


# --- going on


def play_until(s: State, dice: Dice, out: list[Event], until: Callable[[State], bool]) -> None:
    """Step by step, until this holds or a player must decide."""
    while s.frames and not until(s) and play.SEQUENCE.advance(s, dice, out):
        pass


def take_break_tests(s: State, dice: Dice, out: list[Event]) -> None:
    """Those that are due; a Selfless commander does not ask for a second one."""
    play_until(s, dice, out, lambda s: not isinstance(s.top, Breaking))
    while isinstance(s.top, Breaking):
        play.SEQUENCE.perform(s, play.SEQUENCE.decider(s), act.Accept(), dice, out)
        play_until(s, dice, out, lambda s: not isinstance(s.top, Breaking))

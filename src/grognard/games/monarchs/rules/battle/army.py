"""CM-P-8-a: the two armies of a battle, before losses: all that DRMs, Tactics and morale look at.

They are plain facts, taken from a position or written down, so that worked examples and odds need no position.
"""

from __future__ import annotations

from msgspec import Struct

from grognard.games.monarchs.components.leaders import LEADERS
from grognard.games.monarchs.components.map import HILL, Space
from grognard.games.monarchs.components.nations import NATIONS, Nation
from grognard.games.monarchs.components.units import Stack, strength
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.frames import Battle
from grognard.games.monarchs.state import (
    FULL_SUPPLY,
    NORMAL,
    Post,
    State,
    cached_by_position,
    commander_of,
    nation_of_part,
    post,
    space_of,
)

ENDURANCE: tuple[int, ...] = tuple(DATA.read("tables.yaml")["endurance"][name] for name in NATIONS)
"""CM-15.7-p, CM-15.7-q: of each nation's forces."""


class Army(Struct, frozen=True):
    """One side of a battle."""

    attacking: bool
    nation: Nation
    """CM-P-2-l"""
    sps: int
    commander: int = -1
    """A leader, or -1; ratings may be given without one."""
    led: bool = True
    """It has a Commander."""
    initiative: int = 4
    offensive: int = 0
    defensive: int = 0
    endurance_modifier: int = 0
    leaders: tuple[int, ...] = ()
    """All of them."""
    subordinates: tuple[tuple[int, int], ...] = ()
    """CM-P-3-c: battle DRM and Endurance modifier of each subordinate leader."""
    stack: Stack = ()
    cavalry: int = 0
    """SPs of line cavalry."""
    horse: int = 0
    """SPs of line and light cavalry."""
    light_units: int = 0
    guns: int = 0
    """Field artillery units."""
    morale: int = NORMAL
    supply: int = FULL_SUPPLY
    entrenched: bool = False
    fortress: bool = False
    """The battle is in the space of a fortress of its side."""

    @property
    def battle_drm(self) -> int:
        """CM-P-3-b: of its Commander; CM-P-2-e: 0 without one."""
        return self.offensive if self.attacking else self.defensive

    @property
    def endurance(self) -> int:
        """CM-P-3-d"""
        return ENDURANCE[self.nation] + self.endurance_modifier

    @property
    def best_subordinate(self) -> int:
        """CM-P-3-c: the best battle DRM among the subordinate leaders, 0 without any."""
        return max((drm for drm, _ in self.subordinates), default=0)

    @property
    def best_advisor(self) -> int:
        """The best Endurance modifier among the subordinate leaders."""
        return max((endurance for _, endurance in self.subordinates), default=0)


class Ground(Struct, frozen=True):
    """What both armies share: the space, the year."""

    hill: bool = False
    generalstab: bool = False
    exhausted: int = 0
    """A bit for each nation."""
    cics: tuple[int, ...] = (-1,) * len(NATIONS)
    """CM-P-3-g: the CIC of each nation, or -1."""


def battle_drm(leader: int, attacking: bool) -> int:
    """CM-P-3-b"""
    return LEADERS[leader].offensive if attacking else LEADERS[leader].defensive


def army(s: State, where: int, attacking: bool, space: int = -1) -> Army:
    """A force as one side of a battle; `space` is that of the column."""
    return army_of(
        s, s.troops[where], s.leaders_in(where), attacking, space if space >= 0 else space_of(where), s.side_of(where),
        morale=s.morale[where], supply=s.supply[where], entrenched=where in s.entrenched,
    )  # fmt: skip


def army_of(
    s: State, stack: Stack, leaders: tuple[int, ...], attacking: bool, space: int, side: int, *, morale: int = NORMAL,
    supply: int = FULL_SUPPLY, entrenched: bool = False,
) -> Army:  # fmt: skip
    """Troops and leaders as one side of a battle, wherever they are now."""
    counted, who = strength(stack), commander_of(s, leaders, stack)
    others = tuple((battle_drm(n, attacking), LEADERS[n].endurance) for n in leaders if n != who)
    printed = LEADERS[who] if who >= 0 else None
    return Army(
        attacking=attacking, nation=nation_of_part(s, leaders, stack), sps=counted.sps, commander=who, led=who >= 0,
        initiative=printed.initiative if printed else 4, offensive=printed.offensive if printed else 0,
        defensive=printed.defensive if printed else 0, endurance_modifier=printed.endurance if printed else 0,
        leaders=leaders, subordinates=others, stack=stack, cavalry=counted.cav_steps, horse=counted.horse_steps,
        light_units=counted.light_units, guns=counted.fa_units, morale=morale, supply=supply, entrenched=entrenched,
        fortress=s.fortress_of(space, side),
    )  # fmt: skip


def ground(s: State, space: Space | int) -> Ground:
    return Ground(HILL[space], s.flag("generalstab"), s.exhausted, _cics(s))


@cached_by_position
def _cics(s: State) -> tuple[int, ...]:
    return tuple(s.cic(n) for n in range(len(NATIONS)))


def both(s: State, at: int, attacker: int) -> tuple[Army, Army]:
    """Attacker and defender as they stand in a space."""
    return army(s, post(attacker, at), True), army(s, post(1 - attacker, at), False)


def side_of(b: Battle, which: int) -> int:
    """The side of attacker (0) or defender (1)."""
    return 1 - b.attacker if which else b.attacker


def force(b: Battle, which: int) -> Post:
    return post(side_of(b, which), b.at)

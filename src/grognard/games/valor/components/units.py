"""A counter on the board, and what lies on it. Units never change: a changed one takes its place in the list."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from grognard.games.valor.components.counters import (
    AFV,
    GUN,
    HALF,
    KINDS,
    LEADER,
    SQUAD,
    VEHICLE,
    WEAPONS,
    Kind,
    Weapon,
)

GONE, OUT, WAITING, UNPLACED, BELOW, MERGED = -1, -2, -3, -4, -5, -6
"""Where a unit is that is in no hex: eliminated; left the map; to enter; to be set up; in the tunnels; a half squad
that has become part of a squad."""

(
    PINNED, FIRED, MOVED, VALOR, IMMOBILE, ASSAULTS, ACTED, CARRIED, TRIED, LED,
) = (1 << n for n in range(10))  # fmt: skip
"""Markers (VV-1.3-a): pinned side; Fire; Move; Valor; Immobile; Assault Move. And what need not lie there: has advanced
or assaulted in this phase; has loaded or unloaded in this turn; has tried to rally; has modified an attack."""
SEGMENT_MARKS = FIRED | MOVED | ASSAULTS | ACTED | CARRIED | TRIED | LED
"""VV-5.3.6-b: gone in every after-action phase."""


class Unit(Struct, frozen=True, omit_defaults=True):
    kind: int
    side: int
    hex: int
    facing: int = 0
    weapon: int = -1
    flags: int = 0
    aboard: int = -1
    """The number of the transport that carries or tows it."""
    group: int = 0
    """Of the order of battle."""
    under: int = -1
    """In the tunnels: which tunnel and below which hex (`tunnels.spot`); UNKNOWN to the enemy."""

    @property
    def of(self) -> Kind:
        return KINDS[self.kind]

    @property
    def cls(self) -> int:
        return KINDS[self.kind].cls

    @property
    def infantry(self) -> bool:
        return KINDS[self.kind].cls <= LEADER

    @property
    def squad(self) -> bool:
        return KINDS[self.kind].cls == SQUAD

    @property
    def leader(self) -> bool:
        return KINDS[self.kind].cls == LEADER

    @property
    def man(self) -> bool:
        """A squad or half squad."""
        return KINDS[self.kind].cls <= HALF

    @property
    def gun(self) -> bool:
        return KINDS[self.kind].cls == GUN

    @property
    def afv(self) -> bool:
        return KINDS[self.kind].cls == AFV

    @property
    def vehicle(self) -> bool:
        """Unarmoured."""
        return KINDS[self.kind].cls == VEHICLE

    @property
    def wheels(self) -> bool:
        """An AFV or a vehicle: something that moves where it faces."""
        return KINDS[self.kind].cls >= AFV

    @property
    def soft(self) -> bool:
        """VV-14.1-a: units that AP fire can hurt."""
        return KINDS[self.kind].cls != AFV

    @property
    def pinned(self) -> bool:
        return bool(self.flags & PINNED)

    @property
    def valorous(self) -> bool:
        return bool(self.flags & VALOR)

    @property
    def armed(self) -> Weapon | None:
        return WEAPONS[self.weapon] if self.weapon >= 0 else None

    def marked(self, flags: int) -> Unit:
        return replace(self, flags=self.flags | flags)

    def cleared(self, flags: int) -> Unit:
        return replace(self, flags=self.flags & ~flags)


def tag(n: int, unit: Unit) -> str:
    """How events name a unit, so that a line can be read when it is long gone: `u7.ger_rifle`."""
    return f"u{n}.{unit.of.id}"

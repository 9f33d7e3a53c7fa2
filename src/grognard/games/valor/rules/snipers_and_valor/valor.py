"""Rule 22: valor; and what a natural 2 or a natural 12 brings after an attack by infantry."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.core import Dice, Event
from grognard.games.valor.components.tables import LEADER_VALOR
from grognard.games.valor.components.units import GONE, VALOR, tag
from grognard.games.valor.events import fire as ev
from grognard.games.valor.frames import Aftermath, Sniping
from grognard.games.valor.rules.snipers_and_valor.snipers import hexes_of, hides
from grognard.games.valor.state import READY, State


def attack_made(s: State, side: int, natural: int, units: Sequence[int]) -> None:
    """Infantry has rolled for AP or to hit (VV-22.2-c): what follows when the attack is finished (VV-3.2-b)."""
    if natural in (2, 12):
        s.frames.append(Aftermath(side, natural, tuple(units), tuple(units)))


def follow_up(s: State, f: Aftermath, dice: Dice, out: list[Event]) -> None:
    """VV-3.2-b: valor, then a sniper."""
    if f.natural == 2:
        for n in f.units:
            check(s, n, dice, out)
    elif f.activates and s.snipers[1 - f.side] == READY:  # VV-20.2-a; VV-20.6-c: a dead one is not
        units = tuple(n for n in f.activates if s.units[n].hex >= 0)
        if units and any(hides(s, 1 - f.side, h) for h in hexes_of(s, units)):
            s.frames.append(Sniping(1 - f.side, units))


def check(s: State, n: int, dice: Dice, out: list[Event]) -> None:
    """VV-22.2-a, VV-22.2-b"""
    u = s.units[n]
    if u.hex == GONE or u.flags & VALOR:
        return
    number = LEADER_VALOR if u.leader else u.of.cr
    faces = dice.roll("valor", 2)
    won = sum(faces) <= number
    if won:
        s.mark(n, VALOR)
    out.append(ev.Valorous(tag(n, u), faces, number, won))

"""Expected effects of fire: casualty points by row and modifier, AP by distance, and what one hex reaches."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from grognard.boards.hexes import SmokeAndWalls
from grognard.games.valor.components.counters import MACHINE_GUN_RANGE
from grognard.games.valor.components.scenarios import battle as battle_of
from grognard.games.valor.components.tables import ROWS, row_of
from grognard.games.valor.components.units import VALOR, Unit
from grognard.games.valor.odds import attacks
from grognard.games.valor.rules.fire.firepower import best_ap

LONGEST = 16
"""Of shots that are thought of."""
ROW_OF = tuple(row_of(ap) for ap in range(400))
"""The row of the table for every AP that can come together."""
LOWEST, HIGHEST = -8, 12
"""Of modifiers."""


def column(modifier: int) -> int:
    return min(max(modifier, LOWEST), HIGHEST) - LOWEST


@lru_cache(maxsize=8)
def means(edition: str) -> tuple[tuple[float, ...], ...]:
    """Expected casualty points by row and `column`."""
    modifiers = range(LOWEST, HIGHEST + 1)
    return tuple(tuple(float(attacks.points(edition, row, m).mean()) for m in modifiers) for row in range(len(ROWS)))


@lru_cache(maxsize=8)
def spread(edition: str) -> tuple[tuple[tuple[tuple[int, float], ...], ...], ...]:
    """Chances of casualty points by row and `column`, none left out."""
    return tuple(
        tuple(
            tuple((n, float(chance)) for n, chance in attacks.points(edition, row, m) if n)
            for m in range(LOWEST, HIGHEST + 1)
        )
        for row in range(len(ROWS))
    )


@lru_cache(maxsize=4096)
def _ap_of(kind: int, weapon: int, valor: bool) -> tuple[int, ...]:
    """AP of an infantry unit at each distance."""
    u = Unit(kind, 0, 0, weapon=weapon, flags=VALOR if valor else 0)
    return tuple(best_ap(u, d) for d in range(LONGEST + 1))


def ap_by_distance(u: Unit) -> tuple[int, ...]:
    if u.infantry:
        return _ap_of(u.kind, u.weapon, u.valorous)
    kind = u.of
    near = kind.ap + kind.mg360 + kind.mgff
    return tuple(near if d <= MACHINE_GUN_RANGE else kind.ap for d in range(LONGEST + 1))


class Arms(Struct, frozen=True):
    """Fire out of one hex: AP at each distance, and the best leader."""

    at: int
    ap: tuple[int, ...]
    modifier: int


@lru_cache(maxsize=20_000)
def field(
    battle: str, edition: str, arms: Arms, moving: bool, smoke: tuple[tuple[int, int], ...],
    shelter: tuple[tuple[int, int], ...], fog: SmokeAndWalls,
) -> tuple[tuple[int, float], ...]:  # fmt: skip
    """Expected casualty points of one fire group in every hex that it reaches."""
    ground = battle_of(battle).ground
    grid, mean_of, look = ground.grid, means(edition), ground.sights.look
    clouds, dug_in = dict(smoke), dict(shelter)
    found = []
    for t in grid.within(arms.at, min(LONGEST, max(d for d, ap in enumerate(arms.ap) if ap))):
        if t == arms.at:
            continue
        between = look(arms.at, t, fog)
        if between < 0:
            continue
        d = grid.distance(arms.at, t)
        if not arms.ap[d]:
            continue
        mod = between + ground.cover[t] + ground.hindrance[t] + clouds.get(t, 0) + dug_in.get(t, 0) + arms.modifier
        if moving:
            mod += -2 if d == 1 else -1 if ground.open[t] and t not in dug_in else 0
        if mean := mean_of[ROW_OF[arms.ap[d]]][column(mod)]:
            found.append((t, mean))
    return tuple(found)

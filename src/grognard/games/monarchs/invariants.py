"""What must hold in every state."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import EVERYWHERE, FORTRESS, IDS
from grognard.games.monarchs.components.nations import CONTINGENTS, NATION_OF, NATIONS, SIDE_OF
from grognard.games.monarchs.components.units import (
    CONTINGENT_OF,
    KIND_OF,
    KINDS,
    NATION_OF_TROOP,
    POOL,
    UNITS,
    is_unseen,
    stack_of,
)
from grognard.games.monarchs.frames import March
from grognard.games.monarchs.state import AWAY, COLUMN, INSIDE, POSTS, State, post, space_of


def violations(s: State) -> list[str]:
    return list(_violations(s))


def _violations(s: State) -> Iterator[str]:
    for where, stack in enumerate(s.troops):
        if stack != stack_of(stack):
            yield f"the stack of post {where} is not sound"
        if is_unseen(stack):
            yield f"what stands for unseen troops in a view is in post {where}"
        if where < INSIDE:
            strangers = [g for g in stack if SIDE_OF[NATION_OF_TROOP[g >> 16]] != where // len(IDS)]
            if strangers:
                yield f"troops of the other side stand in {IDS[space_of(where)]}"
        elif where < COLUMN and stack and not FORTRESS[space_of(where)]:
            yield f"a garrison without a fortress in {IDS[space_of(where)]}"
    yield from _counters(s)
    for who, where in enumerate(s.leaders):
        if not 0 <= where <= AWAY:
            yield f"{KEYS[who]} is nowhere"
        if where < INSIDE and SIDE_OF[s.nation_of(who)] != where // len(IDS):
            yield f"{KEYS[who]} stands among the enemy"
    marching = next((f.at for f in reversed(s.frames) if isinstance(f, March)), -1)
    for p in EVERYWHERE:
        besieger = post(1 - max(0, s.side_of_control(p)), p)
        if s.sieges[p] >= 0 and not s.sps(besieger) and p != marching:
            yield f"a siege without a besieger in {IDS[p]}"


def _counters(s: State) -> Iterator[str]:
    """The counter pool limits units, and depots."""
    counted: dict[tuple[int, str], int] = {}
    for stack in (*s.troops, *s.boxes, *s.forage):
        for g in stack:
            unit = KINDS[KIND_OF[g >> 16]].removesuffix("-reduced")
            if unit in UNITS:
                key = CONTINGENT_OF[g >> 16], unit
                counted[key] = counted.get(key, 0) + (g & 255)
    for depot in s.depots:
        counted[depot.contingent, "fd"] = counted.get((depot.contingent, "fd"), 0) + 1
    for (contingent, unit), n in counted.items():
        if n > POOL[contingent][unit]:
            yield f"{n} counters {unit} of {CONTINGENTS[contingent]}, there are {POOL[contingent][unit]}"
    if len({(d.at, NATION_OF[d.contingent]) for d in s.depots}) != len(s.depots):
        yield "two Field Depots of a nation in one space"
    if len(s.troops) != POSTS or len(s.treasury) != len(NATIONS):
        yield "lists of the wrong length"

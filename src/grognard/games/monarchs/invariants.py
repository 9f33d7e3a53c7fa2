"""What must hold in every state."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import EVERYWHERE, FORTRESS, IDS
from grognard.games.monarchs.components.nations import CONTINGENTS, NATION_OF, NATIONS, SIDE_OF, Contingent
from grognard.games.monarchs.components.units import POOL, counters_used, is_unseen, of_side, stack_of
from grognard.games.monarchs.frames import March
from grognard.games.monarchs.state import AWAY, COLUMN, INSIDE, POSTS, State, space_of


def violations(s: State) -> list[str]:
    return list(_violations(s))


def _violations(s: State) -> Iterator[str]:
    for where, stack in enumerate(s.troops):
        if stack != stack_of(stack):
            yield f"the stack of post {where} is not sound"
        if is_unseen(stack):
            yield f"what stands for unseen troops in a view is in post {where}"
        if where < INSIDE:
            if of_side(stack, 1 - where // len(IDS)):
                yield f"troops of the other side stand in {IDS[space_of(where)]}"
        elif where < COLUMN and stack and not FORTRESS[space_of(where)]:
            yield f"a garrison without a fortress in {IDS[space_of(where)]}"
    yield from _counters(s)
    for who, where in enumerate(s.leaders):
        if not 0 <= where <= AWAY:
            yield f"{KEYS[who]} is nowhere"
        if where < INSIDE and SIDE_OF[s.nation_of(who)] != where // len(IDS):
            yield f"{KEYS[who]} stands among the enemy"
    march = s.innermost(March)
    for p in EVERYWHERE:
        if s.besieged(p) and not s.sps(s.besieger(p)) and not (march and march.at == p):
            yield f"a siege without a besieger in {IDS[p]}"


def _counters(s: State) -> Iterator[str]:
    """The counter pool limits units, and depots."""
    used = counters_used((*s.troops, *s.boxes, *s.forage))
    for depot in s.depots:
        key = Contingent(depot.contingent), "fd"
        used[key] = used.get(key, 0) + 1
    for (contingent, unit), n in used.items():
        if n > POOL[contingent][unit]:
            yield f"{n} counters {unit} of {CONTINGENTS[contingent]}, there are {POOL[contingent][unit]}"
    if len({(d.at, NATION_OF[d.contingent]) for d in s.depots}) != len(s.depots):
        yield "two Field Depots of a nation in one space"
    if len(s.troops) != POSTS or len(s.treasury) != len(NATIONS):
        yield "lists of the wrong length"

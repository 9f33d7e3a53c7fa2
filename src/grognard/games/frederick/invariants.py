"""What cannot be true of a sound position: for fuzzing."""

from __future__ import annotations

from collections import Counter

from grognard.games.frederick.cards import CARD_IDS, DECK
from grognard.games.frederick.forces import COMMANDERS, FIRST_GENERAL, NATION_OF, NATIONS, TROOPS, WHO_IDS
from grognard.games.frederick.map import BOX, IDS, PLACES
from grognard.games.frederick.state import Phase, State, Winter
from grognard.games.frederick.units import INSIDE, PHASE_MARKS, flags_in, stack_of


def violations(s: State) -> list[str]:
    out = []
    seen: Counter[int] = Counter()
    for p in PLACES:
        stack = s.stacks[p]
        if stack_of(stack) != stack:
            out.append(f"{IDS[p]}: the stack is not in order")
        for g in stack:
            seen[g >> 16] += g & 255
            if BOX[p] >= 0 and NATION_OF[g >> 16] != BOX[p]:
                out.append(f"{IDS[p]}: a stranger in the box (FR-2.3.2-c)")
        inside = [g for g in stack if g >> 8 & INSIDE]
        if sum(g & 255 for g in inside) > s.room(p):
            out.append(f"{IDS[p]}: more in defence than the fort takes (FR-7-d)")
        if any(s.side(NATION_OF[g >> 16]) != s.holder(p) for g in inside):
            out.append(f"{IDS[p]}: somebody is in defence in another's fort")
        if inside and not s.there(p, 1 - s.holder(p)):
            out.append(f"{IDS[p]}: in defence against nobody (FR-2.2-h)")
        quiet = len(s.frames) == 1 and isinstance(s.frames[0], Phase) and s.frames[0].step < 2
        if quiet and s.in_open(p, 0) and s.in_open(p, 1):
            out.append(f"{IDS[p]}: enemies stand side by side in the open")
        if quiet and flags_in(stack) & PHASE_MARKS:
            out.append(f"{IDS[p]}: marks of a phase that is over")
    out += counters(s, seen)
    for side in (0, 1):
        for card, name in enumerate(CARD_IDS):
            n = s.deck[side][card] + s.discard[side][card] + s.hand[side].count(card)
            if n > DECK[side][card]:
                out.append(f"{n} cards {name} of side {side}")
        total = sum(s.deck[side]) + sum(s.discard[side]) + len([c for c in s.hand[side] if c >= 0])
        if total != sum(DECK[side]):
            out.append(f"side {side} has {total} cards (FR-13-e)")
    if min(s.debt) < 0 or min(s.cup, default=0) < 0:
        out.append("less than nothing on a track")
    if not s.over and not s.frames:
        out.append("nobody decides and the war goes on")
    if any(isinstance(f, Phase) and f.points < 0 for f in s.frames):
        out.append("less than no action points")
    if any(isinstance(f, Winter) and min(f.points, default=0) < 0 for f in s.frames):
        out.append("less than no points in winter")
    return out


def counters(s: State, seen: Counter[int]) -> list[str]:
    """FR-2.2-l, FR-13-b, FR-13-c: every counter is somewhere, once."""
    out = []
    for nation, name in enumerate(NATIONS):
        if seen[nation] + s.reserve[nation] != TROOPS[nation] or s.reserve[nation] < 0:
            out.append(f"{name} has {seen[nation] + s.reserve[nation]} troops, {TROOPS[nation]} expected")
    for who in range(FIRST_GENERAL, FIRST_GENERAL + len(COMMANDERS)):
        n = seen[who] + s.ready.count(who) + s.pool.count(who) + s.removed.count(who)
        if n != 1:
            out.append(f"{WHO_IDS[who]} is there {n} times")
    return out

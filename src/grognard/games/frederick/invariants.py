"""Invariants of every position of a war; checked while fuzzing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from grognard.games.frederick.components.armies import COMMANDERS, FIRST_GENERAL, NATIONS, TROOPS, WHO_IDS
from grognard.games.frederick.components.cards import CARD_IDS, DECK
from grognard.games.frederick.components.map import BOX, IDS, PLACES, ROOM, Place
from grognard.games.frederick.components.units import (
    INSIDE,
    PHASE_MARKS,
    count_of,
    marks_in,
    nation_of,
    size,
    stack_of,
    who_of,
)
from grognard.games.frederick.frames import Phase, PhaseStep, Winter
from grognard.games.frederick.state import State


def violations(s: State) -> list[str]:
    out = [fault for p in PLACES for each in (_stack, _defence, _field) for fault in each(s, p)]
    return [*out, *_counters(s), *_cards(s), *_progress(s)]


def _stack(s: State, p: Place) -> Iterator[str]:
    stack = s.stacks[p]
    if stack_of(stack) != stack:
        yield f"{IDS[p]}: the stack is not in order"
    if BOX[p] >= 0 and any(nation_of(g) != BOX[p] for g in stack):
        yield f"{IDS[p]}: a stranger in the box (FR-2.3.2-c)"


def _defence(s: State, p: Place) -> Iterator[str]:
    inside = [g for g in s.stacks[p] if g & INSIDE]
    scorched_now = any(isinstance(f, Phase) and f.scorched == p for f in s.frames)  # FR-11-Q4
    if size(g for g in inside) > (ROOM[p] if scorched_now else s.room(p)):
        yield f"{IDS[p]}: more in defence than the fort takes (FR-7-d)"
    if any(s.side(nation_of(g)) != s.holder(p) for g in inside):
        yield f"{IDS[p]}: units are in defence in another's fort"
    if inside and not s.there(p, 1 - s.holder(p)):
        yield f"{IDS[p]}: in defence without an enemy (FR-2.2-h)"


def _field(s: State, p: Place) -> Iterator[str]:
    """Faults of a space while an army is about to recover or march."""
    if not (
        len(s.frames) == 1
        and isinstance(s.frames[0], Phase)
        and s.frames[0].step in (PhaseStep.BEFORE_ROLL, PhaseStep.AFTER_ROLL)
    ):
        return
    if s.both_in_open(p):
        yield f"{IDS[p]}: enemies stand side by side in the open"
    if marks_in(s.stacks[p]) & PHASE_MARKS:
        yield f"{IDS[p]}: marks of a phase that is over"


def _counters(s: State) -> Iterator[str]:
    """FR-2.2-l, FR-13-b, FR-13-c: every counter is somewhere, once."""
    seen: Counter[int] = Counter()
    for p in PLACES:
        for g in s.stacks[p]:
            seen[who_of(g)] += count_of(g)
    for nation, name in enumerate(NATIONS):
        if seen[nation] + s.reserve[nation] != TROOPS[nation] or s.reserve[nation] < 0:
            yield f"{name} has {seen[nation] + s.reserve[nation]} troops, {TROOPS[nation]} expected"
    for who in range(FIRST_GENERAL, FIRST_GENERAL + len(COMMANDERS)):
        n = seen[who] + s.ready.count(who) + s.pool.count(who) + s.removed.count(who)
        if n != 1:
            yield f"{WHO_IDS[who]} is there {n} times"


def _cards(s: State) -> Iterator[str]:
    for side in (0, 1):
        for card, name in enumerate(CARD_IDS):
            n = s.deck[side][card] + s.discard[side][card] + s.hand[side].count(card)
            if n > DECK[side][card]:
                yield f"{n} cards {name} of side {side}"
        total = sum(s.deck[side]) + sum(s.discard[side]) + len([c for c in s.hand[side] if c >= 0])
        if total != sum(DECK[side]):
            yield f"side {side} has {total} cards (FR-13-e)"


def _progress(s: State) -> Iterator[str]:
    if min(s.debt) < 0 or min(s.cup, default=0) < 0:
        yield "less than nothing on a track"
    if not s.over and not s.frames:
        yield "no player decides and the war is not over"
    if any(isinstance(f, Phase) and f.points < 0 for f in s.frames):
        yield "less than no action points"
    if any(isinstance(f, Winter) and min(f.points, default=0) < 0 for f in s.frames):
        yield "less than no points in winter"

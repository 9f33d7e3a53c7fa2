"""Rule 7.1.1: damage. Fresh units are exhausted first; which of them, and which of the exhausted, the owner says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from grognard.core import Caution, Dice, Event, Refusal, RuleId, Severity, Share, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import FIRST_GENERAL, KING, WHO_IDS, Side
from grognard.games.frederick.components.map import BOX, IDS, NEXT_TO
from grognard.games.frederick.components.units import (
    CONDITIONS,
    EXHAUSTED,
    RETREAT_CONDITIONS,
    Group,
    Stack,
    by_key,
    count_of,
    in_open,
    inside,
    items_of,
    key_of,
    marked,
    of_army,
    of_nations,
    size,
    stack_of,
    take,
    who_of,
    with_marks,
    without,
)
from grognard.games.frederick.events.battle import Damaged
from grognard.games.frederick.frames import FIELD, GARRISON, Hits
from grognard.games.frederick.names import any_name, place_name
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import distinct_presets, first_of, pick_of

KING_KEY = WHO_IDS[KING]
"""The King's name in questions. FR-10.1-b: his loss loses the war, so whatever is ready-made takes him last."""


def in_field(s: State, p: int, side: Side, army: int) -> Stack:
    """Units of a side in the open; of one army alone unless that is -1."""
    mine = of_nations(in_open(s.stacks[p]), s.masks[side])
    return mine if army < 0 else of_army(mine, army)


def in_fort(s: State, p: int, side: Side) -> Stack:
    return of_nations(inside(s.stacks[p]), s.masks[side])


def victims(s: State, f: Hits) -> Stack:
    return in_fort(s, f.at, f.side) if f.of == GARRISON else in_field(s, f.at, f.side, f.army)


def apart(f: Hits) -> int:
    """Marks by which the owner tells units apart: where a retreat into a box is near, also who has left one in this
    phase and cannot return (FR-2.3.2-d)."""
    near_box = f.of == FIELD and any(BOX[p] >= 0 for p in NEXT_TO[f.at])
    return RETREAT_CONDITIONS if near_box else CONDITIONS


def layer(groups: Stack) -> Stack:
    """FR-7.1.1-e: the fresh while there are any, then the exhausted."""
    return with_marks(groups, 0, EXHAUSTED) or groups


def settle(s: State, f: Hits, _dice: Dice, out: list[Event]) -> Go:
    """Apply what leaves no choice, unless the owner must choose (FR-7.1.1-d, FR-7.1.1-i)."""
    while True:
        here = layer(victims(s, f))
        if not f.count or not here:  # FR-7.1.1-h: excess hits are lost
            return DONE
        total = size(here)
        if f.count < total and len(by_key(here, apart(f))) > 1:
            return ASK
        hit = take(here, min(f.count, total))
        f.count -= size(hit)
        out.append(strike(s, f.at, f.side, hit))


def strike(s: State, p: int, side: Side, hit: list[Group]) -> Event:
    """FR-7.1.1-c, FR-2.1-i, FR-2.1-k, FR-2.1-l: one damage to each of these."""
    fresh = [g for g in hit if not g & EXHAUSTED]
    worn = tuple(Share(key_of(g), "exhausted", count_of(g)) for g in fresh)
    lost = tuple(Share(key_of(g), eliminate(s, g), count_of(g)) for g in hit if g & EXHAUSTED)
    s.stacks[p] = stack_of((*without(s.stacks[p], hit), *marked(fresh, EXHAUSTED)))
    s.open_gates(p)
    return Damaged(side, IDS[p], worn, lost)


def eliminate(s: State, g: Group, commanders: str = "removed") -> str:
    """FR-2.1-k, FR-2.1-l, FR-2.3.3-c: a troop to its reserve, a commander out of the game; where they have gone."""
    who = who_of(g)
    if who < FIRST_GENERAL:  # FR-7.1.1-f
        s.reserve[who] += count_of(g)
        return "reserve"
    if commanders == "pool" and who != KING:
        s.pool = sorted((*s.pool, who))
        return "pool"
    s.removed = sorted((*s.removed, who))  # FR-7.1.1-g
    return "removed"


# --- the owner's choice


def split(v: State, f: Hits) -> Split:
    bins = items_of(layer(victims(v, f)), apart(f))
    items, names = [("hit", f.count)], [key for key, _ in bins]
    orders: dict[str, Callable[[str], tuple[bool, bool]]] = {
        "troops": lambda key: (key.startswith("gen:"), "isolated" in key),
        "dice": lambda key: (key.startswith("gen:"), "isolated" not in key),
        "commanders": lambda key: (not key.startswith("gen:"), False),
    }

    def pick(hits: Mapping[str, int]) -> str:
        return pick_of(items, names, {("hit", key): n for key, n in hits.items()})

    ready = []
    for name, order in orders.items():
        in_order = sorted(bins, key=lambda b: (b[0] == KING_KEY, order(b[0])))
        ready.append((say(f"preset-{name}"), pick(first_of(in_order, f.count))))
    presets = distinct_presets(ready)

    def sensible(rng: Random) -> str:
        """A preset half the time; else at random, but not onto the King."""
        if int(rng.random() * 2):
            return presets[int(rng.random() * len(presets))].pick
        others = [key for key, most in bins for _ in range(most) if key != KING_KEY]
        rng.shuffle(others)
        return pick(Counter(others[: f.count]))

    return Split(
        say("ask-hits", n=f.count, at=place_name(IDS[f.at])),
        items,
        bins,
        act.Lose,
        say=any_name,
        why=lambda pick: None if (key := pick.partition(">")[2]) in names else hit_law(v, f, key),
        presets=presets,
        sensible=sensible if KING_KEY in names else None,
    )


def hit_law(v: State, f: Hits, key: str) -> Refusal:
    """Why these do not take a hit."""
    if key in by_key(victims(v, f), apart(f)):
        return law("FR-7.1.1-e", "hit-fresh-first")
    return law("FR-7.1.1-e", "hit-who", at=place_name(IDS[f.at]))


def broken_law(v: State, f: Hits, a: act.Lose) -> Refusal | None:
    return wrong_shares(split(v, f), a.shares)


def cautions(v: State, f: Hits, a: act.Lose) -> tuple[Caution, ...]:
    """A hit on the King: exhausted he is lost, and the war with him; fresh he is lost by the next one."""
    king = next((g for g in victims(v, f) if who_of(g) == KING), None)
    if king is None or not any(share.bin == KING_KEY for share in a.shares):
        return ()
    if king & EXHAUSTED:
        return (king_lost("shares"),)
    return (Caution(RuleId("FR-2.1-l"), say("caution-king-hit"), "shares", Severity.DANGER),)


def king_lost(field: str) -> Caution:
    return Caution(RuleId("FR-10.1-b"), say("caution-king-lost"), field, Severity.DANGER)


def lose(s: State, f: Hits, a: act.Lose, _dice: Dice, out: list[Event]) -> None:
    named = by_key(layer(victims(s, f)), apart(f))
    hit = [g for share in a.shares for g in take(named[share.bin], share.count)]
    f.count -= size(hit)
    out.append(strike(s, f.at, f.side, hit))

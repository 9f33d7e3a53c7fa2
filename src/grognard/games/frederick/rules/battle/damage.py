"""Rule 7.1.1: damage. Fresh units are exhausted first; which of them, and which of the exhausted, the owner says."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from grognard.core import Caution, Dice, Event, Next, Preset, Refusal, RuleId, Severity, Share, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMY_OF_WHO, FIRST_GENERAL, KING, NATION_OF, WHO_IDS, Side
from grognard.games.frederick.components.map import IDS
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    Group,
    by_key,
    key_of,
    size,
    stack_of,
    take,
    without,
)
from grognard.games.frederick.events.battle import Damaged
from grognard.games.frederick.frames import GARRISON, Hits
from grognard.games.frederick.names import any_name, place_name
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go
from grognard.kit.split_check import wrong_shares

CONDITION = ~(EXHAUSTED | ISOLATED) & 255
"""Flags that make no difference to how a unit is hit."""
KING_KEY = WHO_IDS[KING]
"""The King's name in questions. FR-10.1-b: his loss loses the war, so whatever is ready-made takes him last."""


def in_field(s: State, p: int, side: Side, army: int) -> list[Group]:
    """Units of a side in the open; of one army alone unless that is -1."""
    mask = s.masks[side]
    return [
        g
        for g in s.stacks[p]
        if mask >> NATION_OF[g >> 16] & 1 and not g >> 8 & INSIDE and (army < 0 or ARMY_OF_WHO[g >> 16] == army)
    ]


def in_fort(s: State, p: int, side: Side) -> list[Group]:
    mask = s.masks[side]
    return [g for g in s.stacks[p] if mask >> NATION_OF[g >> 16] & 1 and g >> 8 & INSIDE]


def victims(s: State, f: Hits) -> list[Group]:
    return in_fort(s, f.at, f.side) if f.of == GARRISON else in_field(s, f.at, f.side, f.army)


def layer(groups: list[Group]) -> list[Group]:
    """FR-7.1.1-e: the fresh while there are any, then the exhausted."""
    return [g for g in groups if not g >> 8 & EXHAUSTED] or groups


def settle(s: State, f: Hits, _dice: Dice, out: list[Event]) -> Go:
    """Apply what leaves no choice, unless the owner must choose (FR-7.1.1-d, FR-7.1.1-i)."""
    while True:
        here = layer(victims(s, f))
        if not f.count or not here:  # FR-7.1.1-h: excess hits are lost
            return DONE
        total = size(here)
        if f.count < total and len(by_key(here, CONDITION)) > 1:
            return ASK
        hit = take(here, min(f.count, total))
        f.count -= size(hit)
        out.append(strike(s, f.at, f.side, hit))


def strike(s: State, p: int, side: Side, hit: list[Group]) -> Event:
    """FR-7.1.1-c, FR-2.1-i, FR-2.1-k, FR-2.1-l: one damage to each of these."""
    worn: list[Share] = []
    lost: list[Share] = []
    left = without(s.stacks[p], hit)
    for g in hit:
        key = key_of(g >> 8 & ~CONDITION)
        if g >> 8 & EXHAUSTED:
            lost.append(Share(key, eliminate(s, g), g & 255))
        else:
            left = (*left, Group(g | EXHAUSTED << 8))
            worn.append(Share(key, "exhausted", g & 255))
    s.stacks[p] = stack_of(left)
    s.open_gates(p)
    return Damaged(side, IDS[p], tuple(worn), tuple(lost))


def eliminate(s: State, g: Group, commanders: str = "removed") -> str:
    """FR-2.1-k, FR-2.1-l, FR-2.3.3-c: a troop to its reserve, a commander out of the game; where they have gone."""
    who = g >> 16
    if who < FIRST_GENERAL:  # FR-7.1.1-f
        s.reserve[who] += g & 255
        return "reserve"
    if commanders == "pool" and who != KING:
        s.pool = sorted((*s.pool, who))
        return "pool"
    s.removed = sorted((*s.removed, who))  # FR-7.1.1-g
    return "removed"


# --- the owner's choice


def split(v: State, f: Hits) -> Split:
    here = layer(victims(v, f))
    named = by_key(here, CONDITION)
    bins = [(key, size(same)) for key, same in named.items()]
    presets: list[Preset] = []
    orders: dict[str, Callable[[str], tuple[bool, bool]]] = {
        "troops": lambda key: (key.startswith("gen:"), "isolated" in key),
        "dice": lambda key: (key.startswith("gen:"), "isolated" not in key),
        "commanders": lambda key: (not key.startswith("gen:"), False),
    }
    for name, order in orders.items():
        pick = _fill(sorted(bins, key=lambda b: (b[0] == KING_KEY, order(b[0]))), f.count, bins)
        if all(pick != p.pick for p in presets):
            presets.append(Preset(say(f"preset-{name}"), pick))

    def sensible(rng: Random) -> str:
        """A preset half the time; else at random, but not onto the King."""
        if int(rng.random() * 2):
            return presets[int(rng.random() * len(presets))].pick
        others = [key for key, most in bins for _ in range(most) if key != KING_KEY]
        rng.shuffle(others)
        hit = others[: f.count]
        return " ".join(str(Share("hit", key, hit.count(key))) for key, _ in bins if key in hit)

    return Split(
        say("ask-hits", n=f.count, at=place_name(IDS[f.at])),
        [("hit", f.count)],
        bins,
        act.Lose,
        say=any_name,
        why=lambda pick: None if (bin_ := pick.partition(">")[2]) in named else hit_law(v, f, bin_),
        presets=tuple(presets),
        sensible=sensible if KING_KEY in named else None,
    )


def hit_law(v: State, f: Hits, key: str) -> Refusal:
    """Why these do not take a hit."""
    if key in by_key(victims(v, f), CONDITION):
        return law("FR-7.1.1-e", "hit-fresh-first")
    return law("FR-7.1.1-e", "hit-who", at=place_name(IDS[f.at]))


def _fill(order: list[tuple[str, int]], hits: int, bins: list[tuple[str, int]]) -> str:
    given: dict[str, int] = {}
    for key, most in order:
        given[key] = min(hits, most)
        hits -= given[key]
    return " ".join(str(Share("hit", key, given[key])) for key, _ in bins if given[key])


def ask(v: State, f: Hits) -> Next:
    return split(v, f)


def broken_law(v: State, f: Hits, a: act.Lose) -> Refusal | None:
    return wrong_shares(split(v, f), a.shares)


def cautions(v: State, f: Hits, a: act.Lose) -> tuple[Caution, ...]:
    """A hit on the King: exhausted he is lost, and the war with him; fresh he is lost by the next one."""
    king = next((g for g in victims(v, f) if g >> 16 == KING), None)
    if king is None or not any(share.bin == KING_KEY for share in a.shares):
        return ()
    if king >> 8 & EXHAUSTED:
        return (king_lost("shares"),)
    return (Caution(RuleId("FR-2.1-l"), say("caution-king-hit"), "shares", Severity.DANGER),)


def king_lost(field: str) -> Caution:
    return Caution(RuleId("FR-10.1-b"), say("caution-king-lost"), field, Severity.DANGER)


def lose(s: State, f: Hits, a: act.Lose, _dice: Dice, out: list[Event]) -> None:
    named = by_key(layer(victims(s, f)), CONDITION)
    hit = [g for share in a.shares for g in take(named[share.bin], share.count)]
    f.count -= size(hit)
    out.append(strike(s, f.at, f.side, hit))

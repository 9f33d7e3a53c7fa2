"""Rules 7.1.1 and 7.1.2: the dice of an attack, and which unit takes which commander's bonus."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from msgspec import Struct

from grognard.core import Preset, Refusal, Share, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import (
    FIRST_GENERAL,
    NATION_OF,
    NATIONS,
    WHO,
    WHO_IDS,
    Side,
    Who,
    commander,
)
from grognard.games.frederick.components.cards import FLANK_ATTACK, FOREST, HILLS, MARSH, OBLIQUE_ORDER
from grognard.games.frederick.components.map import IDS
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    ISOLATED,
    Items,
    by_key,
    count_of,
    generals_in,
    is_general,
    items_of,
    size,
    who_of,
    with_marks,
)
from grognard.games.frederick.frames import Battle
from grognard.games.frederick.names import any_name, place_name, unit_name
from grognard.games.frederick.rules.battle.tactics import fighters
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.split_picks import pick_of

HIT = 6
"""FR-7.1.1-b"""


class Led(Struct, frozen=True):
    """Dice that take one commander's bonus; `general` -1: none."""

    general: int
    bonus: int
    dice: int


def able(groups: Iterable[int]) -> int:
    """FR-7.1.1-a, FR-2.1-j: dice of the fresh; FR-4.3-e, FR-4.3-j, FR-7.1.2-h: of the isolated half."""
    fresh = [g for g in groups if not g & EXHAUSTED]
    alone = size(g for g in fresh if g & ISOLATED)
    return size(fresh) - alone + alone // 2


def quota(s: State, who: Who, exhausted: bool) -> int:
    """FR-7.1.2-b, FR-7.1.2-c, FR-7.1.2-k: how many dice a commander supports."""
    own = exhausted and s.rulings.exhausted_commander_uses_own_slot == "true"
    return commander(who).command - (1 if own else 0)


def bonus_of(who: Who, forest: bool) -> int:
    """FR-7.1.2-a"""
    return max(0, commander(who).tactical - (1 if forest else 0))


def best(s: State, groups: Sequence[int], forest: bool = False) -> list[Led]:
    """FR-7.1.2-l: the assignment with the most bonus: a commander's own die takes his own (FR-7.1.2-d), troops the
    best that is left of their nation; of isolated units those roll that can take the most."""
    return _best(s, groups, forest)[0]


def _best(s: State, groups: Sequence[int], forest: bool = False) -> tuple[list[Led], Sequence[Who]]:
    """With the isolated commanders who roll in it."""
    leaders = sorted(generals_in(groups), key=lambda who: (-commander(who).tactical, who))
    fresh = [g for g in groups if not g & EXHAUSTED]
    alone = [who_of(g) for g in fresh if is_general(g) and g & ISOLATED]
    half = size(g for g in fresh if g & ISOLATED) // 2
    found = [
        (led, rolling)
        for n in range(min(half, len(alone)), -1, -1)
        for rolling in combinations(alone, n)
        if (led := _with_dice_of(s, groups, leaders, rolling, half - n, forest)) is not None
    ]
    return max(found, key=lambda case: _worth(case[0]))


def _worth(led: list[Led]) -> tuple[int, int]:
    return sum(x.bonus * x.dice for x in led), sum(x.dice for x in led if x.general >= 0)


def _with_dice_of(
    s: State, groups: Sequence[int], leaders: list[Who], rolling: Sequence[Who], lone: int, forest: bool
) -> list[Led] | None:
    """The best if these isolated commanders and `lone` isolated troops roll; None if there are not enough of them."""
    worn = [who_of(g) for g in groups if g & EXHAUSTED]
    free = {who: quota(s, who, who in worn) for who in leaders}
    dice = dict.fromkeys(leaders, 0)
    troops, alone = [0] * len(NATIONS), [0] * len(NATIONS)
    for g in groups:
        who = who_of(g)
        if g & EXHAUSTED:
            continue
        if who < FIRST_GENERAL:
            (alone if g & ISOLATED else troops)[who] += count_of(g)
        elif not g & ISOLATED or who in rolling:
            dice[who], free[who] = 1, free[who] - 1
    if lone > sum(alone):
        return None
    for who in leaders:
        taken = min(troops[NATION_OF[who]], free[who])
        dice[who], free[who] = dice[who] + taken, free[who] - taken
        troops[NATION_OF[who]] -= taken  # FR-7.1.2-f: no second bonus
    for who in leaders:
        taken = min(lone, free[who], alone[NATION_OF[who]])
        dice[who] += taken
        alone[NATION_OF[who]] -= taken
        lone -= taken
    plain = sum(troops) + lone
    out = [Led(who, bonus_of(who, forest), dice[who]) for who in leaders if dice[who]]
    return [*out, Led(-1, 0, plain)] if plain else out


def plan(s: State, b: Battle, side: Side, shares: tuple[Share, ...] = ()) -> list[Led]:
    """The dice this side would roll now, those with a bonus first (FR-7.1.2-g), cards of this battle applied."""
    mine, theirs = b.cards[side], b.cards[1 - side]
    first = b.attacks[side] == 0
    forest = FOREST in theirs
    led = _by_shares(shares, forest) if shares else best(s, fighters(s, b, side), forest)
    return with_cards(led, mine, theirs, first)


def with_cards(led: list[Led], mine: Sequence[int], theirs: Sequence[int], first: bool) -> list[Led]:
    """FR-2.4-k6, FR-2.4-k10, FR-2.4-k11: what cards of both sides make of the dice of a first or a later attack."""
    if MARSH in theirs and first:
        led = [x for x in led if x.general >= 0]
    change = (1 if OBLIQUE_ORDER in mine and not first else 0) - (1 if HILLS in theirs and first else 0)
    return [Led(x.general, x.bonus + change, x.dice) for x in led] if change else led


def _by_shares(shares: tuple[Share, ...], forest: bool) -> list[Led]:
    dice: dict[int, int] = {}
    for share in shares:
        if share.bin != "rests":
            who = WHO.get(share.bin, -1)
            dice[who] = dice.get(who, 0) + share.count
    led = [Led(who, bonus_of(Who(who), forest), n) for who, n in dice.items() if who >= 0]
    led.sort(key=lambda x: (-commander(x.general).tactical, x.general))
    return [*led, Led(-1, 0, dice[-1])] if -1 in dice else led


def rerolls(b: Battle, side: Side) -> bool:
    return FLANK_ATTACK in b.cards[side] and b.attacks[side] == 0


def bonuses(led: list[Led]) -> tuple[int, ...]:
    return tuple(x.bonus for x in led for _ in range(x.dice))


# --- an assignment of the player's own


def split(v: State, b: Battle, side: Side) -> Split:
    mine = fighters(v, b, side)
    fresh = with_marks(mine, 0, EXHAUSTED)
    named = by_key(fresh)
    items = items_of(fresh)
    alone = by_key(with_marks(fresh, ISOLATED, 0))
    lone = sum(n for key, n in items if key in alone)
    resting = lone - lone // 2
    worn = {who_of(g) for g in mine if g & EXHAUSTED}
    leaders = sorted(generals_in(mine), key=lambda who: (-commander(who).tactical, who))
    bins = [(WHO_IDS[who], quota(v, who, who in worn)) for who in leaders]
    total = sum(n for _, n in items)
    bins += [("none", total), *([("rests", resting)] if resting else [])]

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        for share in shares:
            if share.bin == "rests":
                if share.item not in alone:
                    return law("FR-4.3-j", "rests-isolated")
            elif share.bin != "none":
                if NATION_OF[_who(share.item)] != NATION_OF[WHO[share.bin]]:
                    return law("FR-7.1.2-e", "bonus-nation", general=unit_name(share.bin))
                if share.item.startswith("gen:") and share.item != share.bin:
                    return law("FR-7.1.2-d", "bonus-own", general=unit_name(share.item))
        rested = sum(share.count for share in shares if share.bin == "rests")
        return law("FR-4.3-e", "rests-half", n=resting) if finished and rested != resting else None

    at = place_name(IDS[b.at])

    def why(pick: str) -> Refusal:
        item = pick.partition(">")[0]
        if item in named:
            return law("FR-7.1.2-a", "bonus-who", at=at)
        return law("FR-7.1.1-a", "dice-exhausted" if item in by_key(mine) else "dice-who", at=at)

    return Split(
        say("ask-bonuses"),
        items,
        bins,
        act.Attack,
        fault,
        any_name,
        why=why,
        presets=(Preset(say("preset-best-bonuses"), _best_pick(v, mine, items, bins, alone)),),
    )


def _who(key: str) -> Who:
    return WHO[key.partition(".")[0]]


def _best_pick(
    v: State,
    mine: Sequence[int],
    items: Items,
    bins: list[tuple[str, int]],
    alone: Collection[str],
) -> str:
    led, rolling = _best(v, mine)
    left = {x.general: x.dice for x in led}
    given: dict[tuple[str, str], int] = {}
    order = sorted(items, key=lambda item: (not item[0].startswith("gen:"), item[0] in alone))
    rest = dict(items)
    for name, _ in bins:
        if name == "rests":
            continue
        room = left.get(WHO.get(name, -1), 0)
        for key, _ in order:
            if key.startswith("gen:"):
                fits = name == key and (key not in alone or WHO[key] in rolling)
            else:
                fits = name == "none" or NATION_OF[_who(key)] == NATION_OF[WHO[name]]
            here = min(room, rest[key]) if fits else 0
            given[key, name] = here
            rest[key] -= here
            room -= here
    for key, n in rest.items():
        if n:
            where = "rests" if key in alone else "none"
            given[key, where] = given.get((key, where), 0) + n
    return pick_of(items, [name for name, _ in bins], given)

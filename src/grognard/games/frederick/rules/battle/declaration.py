"""Rules 6.3 and 7: which battles a phase brings, in what order, and who is inside a fort when one begins."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Dice, Event, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.core.refusal import unreadable
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, ARMY_OF_WHO, NATION_OF, Side
from grognard.games.frederick.components.map import IDS, PLACE, PLACES, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    MARCH_MARKS,
    NOT_INTO_FORT,
    SORTIED,
    Group,
    by_key,
    flags_in,
    key_of,
    of_army,
    size,
    stack_of,
    take,
    without,
)
from grognard.games.frederick.events.battle import BattleBegan, Declared, Garrisoned
from grognard.games.frederick.frames import Battle, Battles, Phase, Storm
from grognard.games.frederick.names import any_name, place_name
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, ASK, DONE, Go
from grognard.kit.split_check import all_into, wrong_shares

# --- FR-6.3-b, FR-6.3-k: assaults in running sieges


def assault_law(v: State, phase: Phase, a: act.Assault) -> Refusal | None:
    if a.at not in PLACE:
        return unreadable("not-now", action=str(a))
    at = PLACE[a.at]
    here = of_army(v.stacks[at], phase.army)
    if not here or not v.besieges(at, v.side_of_army(phase.army)):
        return law("FR-6.3-k", "assault-where", at=place_name(a.at))
    if flags_in(here) & ENTERED:
        return law("FR-6.3-d", "assault-free", at=place_name(a.at))
    if at in phase.assaults:
        return law("FR-7.2-a", "assault-twice", at=place_name(a.at))
    return None if phase.points else law("FR-6.3-b", "no-points", points=0)


def assault_offers(v: State) -> list[str]:
    phase = v.phase()
    if not phase.points:
        return []
    return [
        IDS[p]
        for p, stack in enumerate(v.stacks)
        if stack and flags_in(stack) & INSIDE and assault_law(v, phase, act.Assault(IDS[p])) is None
    ]


def ask_assault(v: State) -> Next:
    def why(at: str) -> Refusal | None:
        return assault_law(v, v.phase(), act.Assault(at)) if at in PLACE else None

    return OneOf(say("ask-assault"), assault_offers(v), act.Assault, place_name, why=why)


def declare(_s: State, phase: Phase, a: act.Assault, _dice: Dice, out: list[Event]) -> None:
    phase.points -= 1
    phase.assaults.append(PLACE[a.at])
    out.append(Declared(a.at))


# --- the marches end


def end_marches(s: State, phase: Phase, _a: act.End, _dice: Dice, _out: list[Event]) -> None:
    """FR-6.3-a, FR-6.3-c: every space that units of the active army ended a march in, sallied in or scorched. FR-6.3-j:
    who only passed through is marked elsewhere."""
    phase.points = 0  # FR-6-g
    s.unmark(MARCH_MARKS)  # FR-6.2-m
    foe = 1 - s.side_of_army(phase.army)
    fields: list[int] = []
    entered: list[int] = []
    for p, stack in enumerate(s.stacks):
        if not stack or not flags_in(stack) & (ENTERED | SORTIED):
            continue
        marks = flags_in(of_army(stack, phase.army))
        if s.there(p, foe) and marks & (ENTERED | SORTIED):
            if s.in_open(p, foe):  # FR-6.3-i: besiegers of an own fort, too
                fields.append(p)
            if marks & ENTERED:
                entered.append(p)
    if phase.scorched >= 0 and phase.scorched not in fields and _both_in_open(s, phase.scorched):
        fields.append(phase.scorched)
    s.frames.append(Battles(sorted(fields), [], entered))


def _both_in_open(s: State, p: int) -> bool:
    return s.in_open(p, 0) and s.in_open(p, 1)


def find_storms(s: State, f: Battles) -> None:
    """FR-6.3-d, FR-6.3-e, FR-7-h: when all field battles are over. FR-6.3-i: none in a fort of one's own."""
    phase = s.phase()
    side = s.side_of_army(phase.army)
    f.storms = [
        p
        for p in PLACES
        if (p in f.entered or p in phase.assaults) and s.besieges(p, side) and of_army(s.stacks[p], phase.army)
    ]


def fight(s: State, f: Battles, _dice: Dice, out: list[Event]) -> Go:
    """FR-6.3-f: each in turn; the last one needs no order."""
    if len(f.fields) > 1:
        return ASK
    if f.fields:
        begin(s, f.fields.pop(), out)
        return AGAIN
    find_storms(s, f)
    return DONE


def storm(s: State, f: Battles, _dice: Dice, _out: list[Event]) -> Go:
    if len(f.storms) > 1:
        return ASK
    if f.storms:
        begin_storm(s, f.storms.pop())
        return AGAIN
    return DONE


def begin(s: State, p: int, out: list[Event]) -> None:
    phase = s.phase()
    side = s.side_of_army(phase.army)
    army = -1 if p == phase.scorched else phase.army
    s.frames.append(Battle(Place(p), side, army, turn=Side(1 - side), first=Side(1 - side)))  # FR-7.1-c
    out.append(BattleBegan(IDS[p], side, ARMIES[phase.army] if army >= 0 else ""))


def begin_storm(s: State, p: int) -> None:
    s.frames.append(Storm(Place(p), s.phase().army))


# --- FR-6.3-g, FR-6.3-h: the other player orders them


def waiting(f: Battles) -> list[int]:
    return f.fields or f.storms


def ask_order(v: State, f: Battles) -> Next:
    key = "ask-order" if f.fields else "ask-order-assaults"

    def why(at: str) -> Refusal | None:
        return order_law(v, f, act.Order(at)) if at in PLACE else None

    return OneOf(say(key), [IDS[p] for p in waiting(f)], act.Order, place_name, why=why)


def order_law(_v: State, f: Battles, a: act.Order) -> Refusal | None:
    return None if a.at in [IDS[p] for p in waiting(f)] else law("FR-6.3-f", "order-not-now")


def order(s: State, f: Battles, a: act.Order, _dice: Dice, out: list[Event]) -> None:
    p = PLACE[a.at]
    if f.fields:
        f.fields.remove(p)
        begin(s, p, out)
    else:
        f.storms.remove(p)
        begin_storm(s, p)


# --- who is inside


def candidates(s: State, b: Battle) -> list[Group]:
    """FR-7-c, FR-7.3-1: units of the fort's owner that may be inside or outside as he pleases."""
    owner = s.holder(b.at)
    mask = s.masks[owner]
    out = []
    for g in s.stacks[b.at]:
        if not mask >> NATION_OF[g >> 16] & 1:
            continue
        active = owner != b.attacker or b.army < 0 or ARMY_OF_WHO[g >> 16] == b.army
        if g >> 8 & INSIDE:
            if active:  # FR-7.3-1b
                out.append(g)
        elif not g >> 8 & NOT_INTO_FORT and owner != b.attacker:  # FR-7-i, FR-7-j
            out.append(g)
    return out


def room_left(s: State, b: Battle) -> int:
    mine = candidates(s, b)
    owner = s.masks[s.holder(b.at)]
    fixed = [g for g in s.stacks[b.at] if g >> 8 & INSIDE and owner >> NATION_OF[g >> 16] & 1 and g not in mine]
    return s.room(b.at) - size(fixed)


def is_garrison_asked(s: State, b: Battle) -> bool:
    return s.room(b.at) > 0 and room_left(s, b) > 0 and bool(candidates(s, b))


_ALIKE = ~(EXHAUSTED | ISOLATED) & 255


def garrison_split(v: State, b: Battle) -> Split:
    groups = candidates(v, b)
    named = by_key(groups, _ALIKE)
    items = [(key, size(same)) for key, same in named.items()]
    room, total = min(room_left(v, b), size(groups)), size(groups)
    orders: dict[str, Callable[[str], tuple[bool, bool]]] = {
        "preset-garrison": lambda key: (key.startswith("gen:"), "exhausted" not in key),
        "preset-garrison-led": lambda key: (not key.startswith("gen:"), "exhausted" in key),
    }
    presets = [Preset(say("preset-nobody"), " ".join(str(Share(k, "out", n)) for k, n in items))]
    for name, by in orders.items():
        left, into = room, {}
        for key, n in sorted(items, key=lambda item: by(item[0])):
            into[key] = min(left, n)
            left -= into[key]
        words = [Share(k, where, c) for k, n in items for where, c in (("in", into[k]), ("out", n - into[k])) if c]
        pick = " ".join(str(share) for share in words)
        if all(pick != p.pick for p in presets):
            presets.append(Preset(say(name, n=room), pick))
    return Split(
        say("ask-garrison", at=place_name(IDS[b.at]), most=room),
        items,
        (("in", room), ("out", total)),
        act.Garrison,
        say=any_name,
        why=lambda pick: None if pick.partition(">")[0] in named else garrison_unit_law(v, b, pick.partition(">")[0]),
        presets=tuple(presets),
        begins=lambda: all_into("out", items),
    )


def garrison_unit_law(v: State, b: Battle, key: str) -> Refusal:
    """Why the owner cannot say whether these are in the fort."""
    owner = v.masks[v.holder(b.at)]
    here = [g for g in v.stacks[b.at] if owner >> NATION_OF[g >> 16] & 1 and key_of(g >> 8 & ~_ALIKE) == key]
    if any(g >> 8 & NOT_INTO_FORT for g in here):
        return law("FR-7-i", "garrison-entered")
    return law("FR-7-c", "garrison-who", at=place_name(IDS[b.at]))


def garrison_law(v: State, b: Battle, a: act.Garrison) -> Refusal | None:
    if sum(share.count for share in a.shares if share.bin == "in") > room_left(v, b):
        return law("FR-7-d", "garrison-room", most=room_left(v, b))
    return wrong_shares(garrison_split(v, b), a.shares)


def garrison(s: State, b: Battle, a: act.Garrison, _dice: Dice, out: list[Event]) -> None:
    into_fort(s, b, a)
    out.append(Garrisoned(IDS[b.at], s.holder(b.at), a.shares))


def into_fort(s: State, b: Battle, a: act.Garrison) -> None:
    """FR-7-e: those inside are marked; FR-7-f: the rest fight outside."""
    named = by_key(candidates(s, b), _ALIKE)
    stack = without(s.stacks[b.at], [g for same in named.values() for g in same])
    groups: list[int] = list(stack)
    for share in a.shares:
        chosen = take(named[share.item], share.count)
        left = {g >> 8: g & 255 for g in named[share.item]}
        for g in chosen:
            left[g >> 8] -= g & 255
        named[share.item] = [Group(kind << 8 | n) for kind, n in left.items() if n]
        if share.bin == "in":  # FR-4.3-h
            groups += [(g | INSIDE << 8) & ~(ISOLATED << 8) for g in chosen]
        else:
            groups += [g & ~(INSIDE << 8) for g in chosen]
    s.stacks[b.at] = stack_of(groups)

"""Rules 6.3 and 7: which battles a phase brings, in what order, and who is inside a fort when one begins."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Dice, Event, Next, OneOf, Refusal, Split, say
from grognard.core.refusal import unreadable
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, Side
from grognard.games.frederick.components.map import IDS, PLACE, PLACES, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    INSIDE,
    ISOLATED,
    MARCH_MARKS,
    NOT_INTO_FORT,
    SORTIED,
    Items,
    Stack,
    by_key,
    dealt,
    inside,
    items_of,
    marked,
    marks_in,
    of_army,
    of_nations,
    size,
    stack_of,
    without,
)
from grognard.games.frederick.events.battle import BattleBegan, Declared, Garrisoned
from grognard.games.frederick.frames import Battle, Battles, Phase, Storm
from grognard.games.frederick.names import any_name, place_name
from grognard.games.frederick.rules.battle.damage import in_fort
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go
from grognard.kit.split_check import all_into, wrong_shares
from grognard.kit.split_picks import distinct_presets, first_of, pick_of_two

# --- FR-6.3-b, FR-6.3-k: assaults in running sieges


def assault_law(v: State, phase: Phase, a: act.Assault) -> Refusal | None:
    if a.at not in PLACE:
        return unreadable("not-now", action=str(a))
    at = PLACE[a.at]
    here = of_army(v.stacks[at], phase.army)
    if not here or not v.besieges(at, v.side_of_army(phase.army)):
        return law("FR-6.3-k", "assault-where", at=place_name(a.at))
    if at == phase.scorched:
        return law("FR-11-Q4", "assault-scorched", at=place_name(a.at))
    if marks_in(here) & ENTERED:
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
        if stack and marks_in(stack) & INSIDE and assault_law(v, phase, act.Assault(IDS[p])) is None
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
    units that only passed through bear their marks elsewhere."""
    phase.points = 0  # FR-6-g
    s.unmark(MARCH_MARKS)  # FR-6.2-m
    if phase.scorched >= 0:  # FR-11-Q4: not before all marches
        s.stacks[phase.scorched] = marked(s.stacks[phase.scorched], drop=INSIDE)
    foe = 1 - s.side_of_army(phase.army)
    fields: list[int] = []
    entered: list[int] = []
    for p, stack in enumerate(s.stacks):
        if not stack or not marks_in(stack) & (ENTERED | SORTIED):
            continue
        marks = marks_in(of_army(stack, phase.army))
        if s.there(p, foe) and marks & (ENTERED | SORTIED):
            if s.in_open(p, foe):  # FR-6.3-i: besiegers of an own fort, too
                fields.append(p)
            if marks & ENTERED:
                entered.append(p)
    if phase.scorched >= 0 and phase.scorched not in fields and s.both_in_open(phase.scorched):
        fields.append(phase.scorched)
    s.frames.append(Battles(sorted(fields), [], entered))


def find_storms(s: State, f: Battles) -> None:
    """FR-6.3-d, FR-6.3-e, FR-7-h: when all field battles are over. FR-6.3-i: none in a fort of one's own."""
    phase = s.phase()
    side = s.side_of_army(phase.army)
    f.storms = [
        p
        for p in PLACES
        if (p in f.entered or p in phase.assaults) and s.besieges(p, side) and of_army(s.stacks[p], phase.army)
    ]


def fight(s: State, f: Battles, _dice: Dice, _out: list[Event]) -> Go:
    """FR-6.3-f: each in turn."""
    if f.fields:
        return ASK
    find_storms(s, f)
    return DONE


def is_storm_left(_s: State, f: Battles) -> bool:
    return bool(f.storms)


def begin(s: State, p: int, out: list[Event]) -> None:
    phase = s.phase()
    open_battle(s, Place(p), s.side_of_army(phase.army), -1 if p == phase.scorched else phase.army, out)


def open_battle(s: State, at: Place, attacker: Side, army: int, out: list[Event]) -> None:
    b = Battle.begun(at, attacker, army)
    b.relief = s.holder(at) == attacker and bool(marks_in(in_alliance(s, at, attacker)) & (INSIDE | SORTIED))
    s.frames.append(b)
    out.append(BattleBegan(IDS[at], attacker, ARMIES[army] if army >= 0 else ""))


def in_alliance(s: State, p: Place, side: Side) -> Stack:
    return of_nations(s.stacks[p], s.masks[side])


# --- FR-6.3-g, FR-6.3-h: the other player orders them


def waiting(f: Battles) -> list[int]:
    return f.fields or f.storms


def only_order(_s: State, f: Battles) -> act.Order | None:
    return act.Order(IDS[waiting(f)[0]]) if len(waiting(f)) == 1 else None


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
        s.frames.append(Storm(Place(p), s.phase().army))


# --- who is inside


def candidates(s: State, b: Battle) -> Stack:
    """FR-7-c, FR-7.3-1: units of the fort's owner that may be inside or outside as he pleases."""
    owner = s.holder(b.at)
    mine = in_alliance(s, b.at, owner)
    if owner != b.attacker:  # FR-7-i, FR-7-j
        return tuple(g for g in mine if g & INSIDE or not g & NOT_INTO_FORT)
    return inside(mine if b.army < 0 else of_army(mine, b.army))  # FR-7.3-1b


def room_left(s: State, b: Battle) -> int:
    mine = candidates(s, b)
    fixed = [g for g in in_fort(s, b.at, s.holder(b.at)) if g not in mine]
    return s.room(b.at) - size(fixed)


def is_garrison_asked(s: State, b: Battle) -> bool:
    return s.room(b.at) > 0 and room_left(s, b) > 0 and bool(candidates(s, b))


def garrison_split(v: State, b: Battle) -> Split:
    items = items_of(candidates(v, b))
    total = sum(n for _, n in items)
    room = min(room_left(v, b), total)
    orders: dict[str, Callable[[str], tuple[bool, bool]]] = {
        "preset-garrison": lambda key: (key.startswith("gen:"), "exhausted" not in key),
        "preset-garrison-led": lambda key: (not key.startswith("gen:"), "exhausted" in key),
    }
    ready = [(say("preset-nobody"), all_into("out", items))]
    for name, order in orders.items():
        chosen = first_of(sorted(items, key=lambda item: order(item[0])), room)
        ready.append((say(name, n=room), pick_of_two(items, "in", "out", chosen)))
    return Split(
        say("ask-garrison", at=place_name(IDS[b.at]), most=room),
        items,
        (("in", room), ("out", total)),
        act.Garrison,
        say=any_name,
        why=lambda pick: _unit_law(v, b, items, pick.partition(">")[0]),
        presets=distinct_presets(ready),
        begins=lambda: all_into("out", items),
    )


def _unit_law(v: State, b: Battle, items: Items, key: str) -> Refusal | None:
    """Why the owner cannot say whether these are in the fort."""
    if key in dict(items):
        return None
    return shut_out_law(v, b, key, 1) or law("FR-7-c", "garrison-who", at=place_name(IDS[b.at]))


def shut_out_law(v: State, b: Battle, key: str, wanted: int) -> Refusal | None:
    """FR-7-i, FR-7-j: why fewer units of this name may go into the fort than are wanted there, though they are here."""
    here, may = in_alliance(v, b.at, v.holder(b.at)), candidates(v, b)
    marks = marks_in(tuple(by_key(without(here, may)).get(key, ())))
    if not marks & NOT_INTO_FORT or wanted <= size(by_key(may).get(key, ())):
        return None
    return law("FR-7-j", "garrison-sortied") if marks & SORTIED else law("FR-7-i", "garrison-entered")


def garrison_law(v: State, b: Battle, a: act.Garrison) -> Refusal | None:
    inside = [share for share in a.shares if share.bin == "in"]
    if sum(share.count for share in inside) > room_left(v, b):
        return law("FR-7-d", "garrison-room", most=room_left(v, b))
    shut_out = next((wrong for x in inside if (wrong := shut_out_law(v, b, x.item, x.count))), None)
    return shut_out or wrong_shares(garrison_split(v, b), a.shares)


def garrison(s: State, b: Battle, a: act.Garrison, _dice: Dice, out: list[Event]) -> None:
    into_fort(s, b, a)
    out.append(Garrisoned(IDS[b.at], s.holder(b.at), a.shares))


def into_fort(s: State, b: Battle, a: act.Garrison) -> None:
    """FR-7-e: those inside are marked; FR-7-f: the rest fight outside; FR-4.3-h: no unit is isolated inside."""
    mine = candidates(s, b)
    put = dealt(mine, a.shares)
    manning, outside = marked(put.get("in", ()), INSIDE, ISOLATED), marked(put.get("out", ()), drop=INSIDE)
    s.stacks[b.at] = stack_of((*without(s.stacks[b.at], mine), *manning, *outside))

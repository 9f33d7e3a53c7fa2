"""Rule 6.2: marches by road and sea, and sorties."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from grognard.core import Dice, Event, Message, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.core.refusal import unreadable
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, NATION_OF, Army, Side
from grognard.games.frederick.components.map import BOX, IDS, NEXT_TO, PLACE, ROAD_SET, ROADS, TWO_ROADS, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    LEFT_BOX,
    RECOVERED,
    SORTIED,
    STOPPED,
    Group,
    Stack,
    by_key,
    flags_in,
    may_march,
    nations_in,
    of_army,
    size,
    stack_of,
    take,
    without,
)
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.march import Marched, Sortied
from grognard.games.frederick.frames import Phase, PhaseStep
from grognard.games.frederick.names import any_name, army_name, place_name
from grognard.games.frederick.rules.control import test_space
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.split_check import all_into, wrong_shares

_COSTS = {row["action"]: row for row in DATA.read("tables.yaml")["action_points"]["costs"]}
BY_ROAD: int = _COSTS["march_land"]["units_max"]
BY_ROAD_ISOLATED: int = _COSTS["march_land"]["units_max_isolated"]
BY_SEA: int = _COSTS["march_sea"]["units_max"]


# --- who may go where


def clear(v: State, p: Place, side: Side) -> bool:
    """Part of FR-6.2-f: own, and without any enemy, besieged or not."""
    if not v.masks[side] >> v.control[p] & 1:
        return False
    stack = v.stacks[p]
    if not stack:
        return True
    here = nations_in(stack)
    return not (here | here >> 8) & v.masks[1 - side]


def limits(v: State, start: Place, end: Place, side: Side) -> tuple[int, int]:
    """FR-6.2-a, FR-6.2-b, FR-6.2-e, FR-6.2-f: how many units one point moves there; and how many if one of them is
    isolated (FR-6.2-c, FR-4.3-b, FR-4.3-c)."""
    if end in ROAD_SET[start]:
        return BY_ROAD, BY_ROAD_ISOLATED
    by_sea = BY_SEA if end in NEXT_TO[start] else 0
    for there, middles in TWO_ROADS[start]:
        if there == end:
            way = clear(v, start, side) and clear(v, end, side) and any(clear(v, m, side) for m in middles)
            return (BY_ROAD, by_sea) if way else (by_sea, by_sea)
    return by_sea, by_sea


def admitted(groups: Stack, end: Place) -> Stack:
    """FR-2.3.2-c, FR-2.3.2-d: into a box only its own nation's units, and none that came out of it in this phase; so no
    enemy ever (FR-2.3.2-f)."""
    if BOX[end] < 0:
        return groups
    return tuple(g for g in groups if NATION_OF[g >> 16] == BOX[end] and not g >> 8 & LEFT_BOX)


def company(v: State, start: Place, end: Place, army: Army) -> tuple[Stack, int, int]:
    """Who may march from here to there, and the two limits."""
    most, isolated = limits(v, start, end, v.side_of_army(army))
    groups = admitted(may_march(v.stacks[start], army), end) if most else ()
    if not isolated:
        groups = tuple(g for g in groups if not g >> 8 & ISOLATED)
    return groups, most, isolated


def starts(v: State) -> Iterator[Place]:
    phase = v.phase()
    if phase.points and phase.step in (PhaseStep.RECOVERY, PhaseStep.MARCHES):
        army = phase.army
        for p, stack in enumerate(v.stacks):
            if stack and may_march(stack, army):
                yield Place(p)


def ends(v: State, start: Place) -> list[Place]:
    army = v.phase().army
    side = v.side_of_army(army)
    out = [p for p in NEXT_TO[start] if BOX[p] < 0 or company(v, start, p, army)[0]]
    supplied = any(not g >> 8 & ISOLATED for g in may_march(v.stacks[start], army))
    if supplied and clear(v, start, side):
        open_ = {p: clear(v, p, side) for p in ROADS[start]}
        for end, middles in TWO_ROADS[start]:
            way = end not in out and any(open_[m] for m in middles) and clear(v, end, side)
            if way and (BOX[end] < 0 or company(v, start, end, army)[0]):
                out.append(end)
    out.sort()
    return out


# --- laws


def broken_law(v: State, _phase: Phase, a: act.March) -> Refusal | None:
    if a.start not in PLACE or a.end not in PLACE:
        return unreadable("not-now", action=str(a))
    start, end = PLACE[a.start], PLACE[a.end]
    return start_law(v, start) or end_law(v, start, end) or wrong_shares(split(v, start, end, False), a.shares)


def start_law(v: State, start: Place) -> Refusal | None:
    phase = v.phase()
    if phase.step == PhaseStep.ASSAULTS:
        return law("FR-6.3-k", "march-after-assault")
    if not phase.points:
        return law("FR-6.2-a", "no-points", points=0)
    here = of_army(v.stacks[start], phase.army)
    if not here:
        return law("FR-6.2-q", "march-nobody", at=place_name(IDS[start]), army=army_name(ARMIES[phase.army]))
    if may_march(v.stacks[start], phase.army):
        return None
    flags = flags_in(here)
    if flags & STOPPED:
        return stop_law(v, start, flags)
    if flags & RECOVERED:
        return law("FR-6.1-g", "march-recovered")
    return law("FR-6.2-p", "march-besieged")


def stop_law(v: State, start: Place, flags: int) -> Refusal:
    """Why those who have come here go no further."""
    if flags & SORTIED:
        return law("FR-6.2-o", "march-sortied")
    if BOX[start] >= 0:
        return law("FR-2.3.2-d", "march-boxed")
    if start == v.phase().scorched:
        return law("FR-11-Q4", "march-driven-out")
    if v.in_open(start, 1 - v.side_of_army(v.phase().army)):
        return law("FR-6.2-g", "march-enemies")
    return law("FR-6.2-h", "march-stopped")


def end_law(v: State, start: Place, end: Place) -> Refusal | None:
    army = v.phase().army
    if company(v, start, end, army)[0]:
        return None
    name = place_name(IDS[end])
    if BOX[end] >= 0 and end in NEXT_TO[start]:
        mine = [g for g in may_march(v.stacks[start], army) if NATION_OF[g >> 16] == BOX[end]]
        return law("FR-2.3.2-d", "box-again") if mine else law("FR-2.3.2-c", "box-foreign", at=name)
    if limits(v, start, end, v.side_of_army(army))[0]:
        return law("FR-4.3-c", "two-spaces-isolated")
    if any(there == end for there, _ in TWO_ROADS[start]):
        return law("FR-6.2-f", "two-spaces", at=name)
    return law("FR-2.3-b", "no-road", at=name)


# --- questions


def ask(v: State) -> Next:
    def chosen(key: str) -> Next:
        start = PLACE[key]

        def why(to: str) -> Refusal | None:
            return end_law(v, start, PLACE[to]) if to in PLACE else None

        return OneOf(
            say("ask-march-to", start=place_name(key)),
            [IDS[p] for p in ends(v, start)],
            lambda to: split(v, start, PLACE[to]),
            place_name,
            why=why,
        )

    def why_not(key: str) -> Refusal | None:
        return start_law(v, PLACE[key]) if key in PLACE else None

    return OneOf(say("ask-march-from"), [IDS[p] for p in starts(v)], chosen, place_name, why=why_not)


def split(v: State, start: Place, end: Place, ready_made: bool = True) -> Split:
    """Who goes and who stays (FR-6.2-k); ready-made answers are left out where only a given answer is judged."""
    groups, most, isolated = company(v, start, end, v.phase().army)
    named = by_key(groups, RECOVERED | STOPPED | SORTIED)
    items = [(key, size(same)) for key, same in named.items()]
    lone = {key for key, same in named.items() if same[0] >> 8 & ISOLATED}
    total = sum(n for _, n in items)

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        going = alone = 0
        for share in shares:
            if share.bin == "go":
                going += share.count
                alone += share.count if share.item in lone else 0
        if going > most:
            return law("FR-6.2-b", "sea-limit") if most == BY_SEA else law("FR-6.2-a", "march-limit", most=most)
        if alone and going > isolated:
            return law("FR-4.3-b" if alone == going else "FR-4.3-i", "isolated-limit", most=isolated)
        return law("FR-6.2-a", "march-nobody-goes") if finished and not going else None

    def then(shares: tuple[Share, ...]) -> Next:
        return act.March(IDS[start], IDS[end], shares)

    room = min(most, total)
    ready = _presets(items, lone, most, isolated) if ready_made else []

    def sensible(rng: Random) -> str:
        """A preset more often than not; else as many as it pleases."""
        if int(rng.random() * 10) < 7:
            return ready[int(rng.random() * len(ready))].pick
        can = [(k, n) for k, n in items if k not in lone] or items
        top = isolated if can[0][0] in lone else most
        wish = 1 + int(rng.random() * min(top, sum(n for _, n in can)))
        return _pick(items, dict(_fill(can, wish)))

    return Split(
        say("ask-march-who", start=place_name(IDS[start]), end=place_name(IDS[end]), most=room),
        items,
        (("go", room), ("stay", total)),
        then,
        fault,
        any_name,
        why=lambda pick: _left_out(v, start, end, pick.partition(">")[0]),
        presets=tuple(ready),
        sensible=sensible,
        begins=lambda: all_into("stay", items),
    )


def _left_out(v: State, start: Place, end: Place, key: str) -> Refusal | None:
    """Why this one may not come along."""
    for g in by_key(may_march(v.stacks[start], v.phase().army), RECOVERED | STOPPED | SORTIED).get(key, ()):
        if BOX[end] >= 0:
            mine = NATION_OF[g >> 16] == BOX[end]
            return law("FR-2.3.2-d", "box-again") if mine else law("FR-2.3.2-c", "box-foreign", at=place_name(IDS[end]))
        if g >> 8 & ISOLATED:
            return law("FR-4.3-c", "two-spaces-isolated")
        return None
    army = army_name(ARMIES[v.phase().army])
    return law("FR-6.2-q", "march-who", at=place_name(IDS[start]), army=army)


def _worth(key: str) -> int:
    """Commanders first, then the fresh."""
    return 0 if key.startswith("gen:") else 1 if ".fresh" in key else 2


def _fill(items: list[tuple[str, int]], most: int) -> Iterator[tuple[str, int]]:
    """As many as may go, the best first."""
    most = max(0, most)
    for key, n in sorted(items, key=lambda item: _worth(item[0])):
        here = min(n, most)
        most -= here
        if here:
            yield key, here


def _pick(items: list[tuple[str, int]], go: dict[str, int]) -> str:
    words = []
    for key, n in items:
        gone = go.get(key, 0)
        words += [str(Share(key, "go", gone))] if gone else []
        words += [str(Share(key, "stay", n - gone))] if n > gone else []
    return " ".join(words)


def _presets(items: list[tuple[str, int]], lone: set[str], most: int, isolated: int) -> list[Preset]:
    """Whole stack; the best that may go; all but one or two; commanders follow the larger part."""
    total = sum(n for _, n in items)
    free = [(k, n) for k, n in items if k not in lone]
    if lone and (not free or isolated >= min(most, sum(n for _, n in free))):
        pool, limit = items, isolated
    else:
        pool, limit = free, most
    best = dict(_fill(pool, limit))
    out = [
        Preset(say("preset-whole") if sum(best.values()) == total else say("preset-best", n=sum(best.values())),
               _pick(items, best))
    ]  # fmt: skip
    for left in (1, 2):
        go = dict(_fill(pool, min(limit, total - left)))
        pick = _pick(items, go) if go else ""
        if pick and all(pick != p.pick for p in out):
            out.append(Preset(say("preset-leave", n=total - sum(go.values())), pick))
    return out


# --- doing


def ends_march(s: State, end: Place, side: Side) -> bool:
    """Whether units that come here go no further in this phase."""
    return (
        s.in_open(end, 1 - side)  # FR-6.2-g
        or (s.holder(end) != side and not s.besieges(end, side))  # FR-6.2-h, FR-6.2-i
        or BOX[end] >= 0  # FR-2.3.2-d
    )


def march(s: State, phase: Phase, a: act.March, _dice: Dice, out: list[Event]) -> None:
    """FR-6.2-j: all who go have one end. FR-6.2-l: of two spaces the middle one is not touched."""
    start, end, side = PLACE[a.start], PLACE[a.end], s.side_of_army(phase.army)
    named = by_key(company(s, start, end, phase.army)[0], RECOVERED | STOPPED | SORTIED)
    going = [g for share in a.shares if share.bin == "go" for g in take(named[share.item], share.count)]
    marks = ENTERED | (LEFT_BOX if BOX[start] >= 0 else 0) | (STOPPED if ends_march(s, end, side) else 0)
    phase.points -= 1
    s.leave(start, tuple(going))
    s.arrive(end, stack_of(g | marks << 8 for g in going))
    out.append(Marched(ARMIES[phase.army], a.start, a.end, tuple(x for x in a.shares if x.bin == "go")))
    if s.rulings.control_changes == "at_once":
        test_space(s, end, out)


# --- FR-6.2-n: sorties


def besieged_forts(v: State) -> Iterator[Place]:
    phase = v.phase()
    if phase.points and phase.step in (PhaseStep.RECOVERY, PhaseStep.MARCHES):
        for p, stack in enumerate(v.stacks):
            if stack and flags_in(stack) & INSIDE and v.besieged(p) and garrison(v, Place(p), phase.army):
                yield Place(p)


def garrison(v: State, p: Place, army: Army) -> list[Group]:
    return [g for g in of_army(v.stacks[p], army) if g >> 8 & INSIDE]


def sortie_split(v: State, at: Place) -> Split:
    named = by_key(garrison(v, at, v.phase().army), ~(EXHAUSTED | ISOLATED) & 255)
    items = [(key, size(same)) for key, same in named.items()]
    total = sum(n for _, n in items)

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        out = any(share.bin == "out" for share in shares)
        return law("FR-6.2-n", "sortie-nobody") if finished and not out else None

    everybody = " ".join(str(Share(key, "out", n)) for key, n in items)
    name = place_name(IDS[at])
    return Split(
        say("ask-sortie-who", at=name),
        items,
        (("out", total), ("in", total)),
        lambda shares: act.Sortie(IDS[at], shares),
        fault,
        any_name,
        why=lambda pick: None if pick.partition(">")[0] in named else law("FR-6.2-n", "sortie-who", at=name),
        presets=(Preset(say("preset-all-out"), everybody),),
        begins=lambda: all_into("in", items),
    )


def ask_sortie(v: State) -> Next:
    forts = [IDS[p] for p in besieged_forts(v)]

    def why(key: str) -> Refusal | None:
        return sortie_place_law(v, PLACE[key]) if key in PLACE else None

    return OneOf(say("ask-sortie-where"), forts, lambda at: sortie_split(v, PLACE[at]), _place, why=why)


def _place(key: str) -> Message:
    return place_name(key)


def sortie_law(v: State, _phase: Phase, a: act.Sortie) -> Refusal | None:
    if a.at not in PLACE:
        return unreadable("not-now", action=str(a))
    at = PLACE[a.at]
    return sortie_place_law(v, at) or wrong_shares(sortie_split(v, at), a.shares)


def sortie_place_law(v: State, at: Place) -> Refusal | None:
    phase = v.phase()
    if phase.step == PhaseStep.ASSAULTS:
        return law("FR-6.3-k", "march-after-assault")
    if not phase.points:
        return law("FR-6.2-n", "no-points", points=0)
    if not v.besieged(at) or not garrison(v, at, phase.army):
        return law("FR-6.2-n", "sortie-where", at=place_name(IDS[at]))
    return None


def sortie(s: State, phase: Phase, a: act.Sortie, _dice: Dice, out: list[Event]) -> None:
    at = PLACE[a.at]
    phase.points -= 1
    named = by_key(garrison(s, at, phase.army), ~(EXHAUSTED | ISOLATED) & 255)
    going = [g for share in a.shares if share.bin == "out" for g in take(named[share.item], share.count)]
    s.stacks[at] = stack_of(
        (*without(s.stacks[at], going), *((g & ~(INSIDE << 8)) | (SORTIED | STOPPED) << 8 for g in going))
    )
    out.append(Sortied(a.at, a.shares))

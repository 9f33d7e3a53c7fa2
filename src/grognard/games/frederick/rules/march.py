"""Rule 6.2: marches by road and sea, and sorties."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from random import Random

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Share, Split, say
from grognard.core.refusal import unreadable
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, NATION_BIT, Army, Side
from grognard.games.frederick.components.map import BOX, IDS, NEXT_TO, PLACE, ROAD_SET, TWO_ROADS, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    INSIDE,
    ISOLATED,
    LEFT_BOX,
    MARCH_CONDITIONS,
    RECOVERED,
    SORTIED,
    STOPPED,
    Items,
    Stack,
    by_key,
    dealt,
    inside,
    items_of,
    marked,
    marks_in,
    nation_of,
    nations_in,
    of_army,
    size,
    stack_of,
    with_marks,
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
from grognard.kit.split_picks import distinct_presets, first_of, pick_of_two

_COSTS = {row["action"]: row for row in DATA.read("tables.yaml")["action_points"]["costs"]}
BY_ROAD: int = _COSTS["march_land"]["units_max"]
BY_ROAD_ISOLATED: int = _COSTS["march_land"]["units_max_isolated"]
BY_SEA: int = _COSTS["march_sea"]["units_max"]


# --- who may go where


@lru_cache(maxsize=1 << 16)
def may_march(stack: Stack, army: int) -> Stack:
    """FR-6.1-g, FR-6.2-g, FR-6.2-h, FR-6.2-o, FR-6.2-p, FR-6.2-q: units of this army that may still march. FR-6.2-d:
    those that have marched may do so again; FR-2.1-n: exhausted units march, too."""
    return with_marks(of_army(stack, army), 0, INSIDE | STOPPED | RECOVERED)


def admits(end: int, g: int) -> bool:
    """FR-2.3.2-c, FR-2.3.2-d: into a box only its own nation's units, and none that left it in this phase; so no enemy
    ever (FR-2.3.2-f)."""
    return BOX[end] < 0 or (nation_of(g) == BOX[end] and not g & LEFT_BOX)


def box_law(end: Place, own: bool) -> Refusal:
    """Why a box does not admit units of its own nation, or others."""
    return law("FR-2.3.2-d", "box-again") if own else law("FR-2.3.2-c", "box-foreign", at=place_name(IDS[end]))


def admitted(groups: Stack, end: Place) -> Stack:
    return groups if BOX[end] < 0 else tuple([g for g in groups if admits(end, g)])


def clear(v: State, p: Place, side: Side) -> bool:
    """Part of FR-6.2-f: own, and without any enemy, besieged or not."""
    if not v.masks[side] & NATION_BIT[v.control[p]]:
        return False
    stack = v.stacks[p]
    return not stack or not nations_in(stack) & v.masks[1 - side]


def two_roads(v: State, start: Place, side: Side) -> Mapping[Place, tuple[Place, ...]]:
    """FR-6.2-f: ends two roads away, with the spaces between, if a march of two spaces may begin here at all."""
    return TWO_ROADS[start] if clear(v, start, side) else {}


def open_way(v: State, middles: tuple[Place, ...], end: Place, side: Side) -> bool:
    """FR-6.2-f: whether one of these spaces and the end behind it are clear."""
    return clear(v, end, side) and bool([middle for middle in middles if clear(v, middle, side)])


def limits(v: State, start: Place, end: Place, side: Side) -> tuple[int, int]:
    """FR-6.2-a, FR-6.2-b, FR-6.2-e, FR-6.2-f: how many units one point moves there; and how many if one of them is
    isolated (FR-6.2-c, FR-4.3-b, FR-4.3-c)."""
    if end in ROAD_SET[start]:
        return BY_ROAD, BY_ROAD_ISOLATED
    by_sea = BY_SEA if end in NEXT_TO[start] else 0
    middles = two_roads(v, start, side).get(end, ())
    return (BY_ROAD if middles and open_way(v, middles, end, side) else by_sea), by_sea


def company(v: State, start: Place, end: Place, army: Army) -> tuple[Stack, int, int]:
    """The units that may march from here to there, and the two limits."""
    most, isolated = limits(v, start, end, v.side_of_army(army))
    ready = may_march(v.stacks[start], army) if most else ()
    return admitted(ready if isolated else with_marks(ready, 0, ISOLATED), end), most, isolated


def starts(v: State) -> Iterator[Place]:
    phase = v.phase()
    if idle_law(phase, "FR-6.2-a") is None:
        army = phase.army
        for p, stack in enumerate(v.stacks):
            if stack and may_march(stack, army):
                yield Place(p)


def ends(v: State, start: Place) -> list[Place]:
    """Every place with a `company`, found faster: isolated units cannot march along two roads."""
    army = v.phase().army
    ready, side = may_march(v.stacks[start], army), v.side_of_army(army)
    out = [p for p in NEXT_TO[start] if admitted(ready, p)]
    if supplied := with_marks(ready, 0, ISOLATED):
        for end, middles in two_roads(v, start, side).items():
            if end not in out and open_way(v, middles, end, side) and admitted(supplied, end):
                out.append(end)
    out.sort()
    return out


# --- laws


def broken_law(v: State, _phase: Phase, a: act.March) -> Refusal | None:
    if a.start not in PLACE or a.end not in PLACE:
        return unreadable("not-now", action=str(a))
    start, end = PLACE[a.start], PLACE[a.end]
    wrong = start_law(v, start) or end_law(v, start, end) or idle_units_law(v, start, a.shares)
    return wrong or wrong_shares(split(v, start, end, False), a.shares)


def idle_law(phase: Phase, rule: str) -> Refusal | None:
    """FR-6.3-k, and the rule of what costs a point: why no unit of the active army goes anywhere."""
    if phase.step == PhaseStep.ASSAULTS:
        return law("FR-6.3-k", "march-after-assault")
    return None if phase.points else law(rule, "no-points", points=0)


def start_law(v: State, start: Place) -> Refusal | None:
    phase = v.phase()
    if wrong := idle_law(phase, "FR-6.2-a"):
        return wrong
    here = of_army(v.stacks[start], phase.army)
    if not here:
        return law("FR-6.2-q", "march-no-unit", at=place_name(IDS[start]), army=army_name(ARMIES[phase.army]))
    return None if may_march(v.stacks[start], phase.army) else standing_law(v, start, marks_in(here))


def standing_law(v: State, start: Place, marks: int) -> Refusal:
    """Why units with these marks do not march."""
    if marks & STOPPED:
        return stop_law(v, start, marks)
    return law("FR-6.1-g", "march-recovered") if marks & RECOVERED else law("FR-6.2-p", "march-besieged")


def idle_units_law(v: State, start: Place, shares: tuple[Share, ...]) -> Refusal | None:
    """FR-6.1-g, FR-6.2-p: why fewer units of one name may go than are sent, though they are there."""
    sent: dict[str, int] = {}
    for share in shares:
        sent[share.item] = sent.get(share.item, 0) + (share.count if share.bin == "go" else 0)
    return next((wrong for key, n in sent.items() if (wrong := idle_law_of(v, start, key, n))), None)


def idle_law_of(v: State, start: Place, key: str, sent: int) -> Refusal | None:
    """The same for so many units of this name."""
    here = of_army(v.stacks[start], v.phase().army)
    ready = may_march(v.stacks[start], v.phase().army)
    idle = by_key(without(here, ready), MARCH_CONDITIONS).get(key, ())
    if not idle or sent <= size(by_key(ready, MARCH_CONDITIONS).get(key, ())):
        return None
    return standing_law(v, start, marks_in(tuple(idle)))


def stop_law(v: State, start: Place, marks: int) -> Refusal:
    """Why those who have come here go no further."""
    if marks & SORTIED:
        return law("FR-6.2-o", "march-sortied")
    return march_end_law(v, start, v.side_of_army(v.phase().army)) or _STOPPED


_STOPPED = law("FR-6.2-h", "march-stopped")


def march_end_law(v: State, end: Place, side: Side) -> Refusal | None:
    """Why units that come here go no further in this phase."""
    if BOX[end] >= 0:
        return law("FR-2.3.2-d", "march-boxed")
    if v.in_open(end, 1 - side):
        return law("FR-6.2-g", "march-enemies")
    # FR-6.2-i: besiegers of an enemy fort march on
    return _STOPPED if v.holder(end) != side and not v.besieges(end, side) else None


def end_law(v: State, start: Place, end: Place) -> Refusal | None:
    army = v.phase().army
    if company(v, start, end, army)[0]:
        return None
    if BOX[end] >= 0 and end in NEXT_TO[start]:
        return box_law(end, any(nation_of(g) == BOX[end] for g in may_march(v.stacks[start], army)))
    if limits(v, start, end, v.side_of_army(army))[0]:
        return law("FR-4.3-c", "two-spaces-isolated")
    if end in TWO_ROADS[start]:
        return law("FR-6.2-f", "two-spaces", at=place_name(IDS[end]))
    return law("FR-2.3-b", "no-road", at=place_name(IDS[end]))


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
    """The question who goes and who stays (FR-6.2-k); without ready-made answers where a given answer is judged."""
    groups, most, isolated = company(v, start, end, v.phase().army)
    items = items_of(groups, MARCH_CONDITIONS)
    alone = by_key(with_marks(groups, ISOLATED, 0), MARCH_CONDITIONS)
    total = sum([n for _, n in items])

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        going = lone = 0
        for share in shares:
            if share.bin == "go":
                going += share.count
                lone += share.count if share.item in alone else 0
        if going > most:
            return law("FR-6.2-b", "sea-limit") if most == BY_SEA else law("FR-6.2-a", "march-limit", most=most)
        if lone and going > isolated:
            return law("FR-4.3-b" if lone == going else "FR-4.3-i", "isolated-limit", most=isolated)
        return law("FR-6.2-a", "march-none-goes") if finished and not going else None

    room = min(most, total)
    ready = distinct_presets(_ready_made(items, alone, most, isolated)) if ready_made else ()

    def sensible(rng: Random) -> str:
        """A preset more often than not; else any number of units."""
        if int(rng.random() * 10) < 7:
            return ready[int(rng.random() * len(ready))].pick
        can = tuple([(k, n) for k, n in items if k not in alone]) or items
        top = isolated if can[0][0] in alone else most
        count = 1 + int(rng.random() * min(top, sum(n for _, n in can)))
        return pick_of_two(items, "go", "stay", first_of(_best_first(can), count))

    return Split(
        say("ask-march-who", start=place_name(IDS[start]), end=place_name(IDS[end]), most=room),
        items,
        (("go", room), ("stay", total)),
        lambda shares: act.March(IDS[start], IDS[end], shares),
        fault,
        any_name,
        why=lambda pick: _left_out(v, start, end, pick.partition(">")[0]),
        presets=ready,
        sensible=sensible,
        begins=lambda: all_into("stay", items),
    )


def _left_out(v: State, start: Place, end: Place, key: str) -> Refusal | None:
    """Why these units may not come along."""
    same = by_key(may_march(v.stacks[start], v.phase().army), MARCH_CONDITIONS).get(key)
    if not same:
        army = army_name(ARMIES[v.phase().army])
        return idle_law_of(v, start, key, 1) or law("FR-6.2-q", "march-who", at=place_name(IDS[start]), army=army)
    if BOX[end] >= 0:
        return box_law(end, nation_of(same[0]) == BOX[end])
    return law("FR-4.3-c", "two-spaces-isolated") if same[0] & ISOLATED else None


def _best_first(items: Items) -> list[tuple[str, int]]:
    """Commanders, then the fresh, then the exhausted."""
    return sorted(items, key=lambda item: 0 if item[0].startswith("gen:") else 1 if ".fresh" in item[0] else 2)


def _ready_made(items: Items, alone: Collection[str], most: int, isolated: int) -> Iterator[tuple[Message, str]]:
    """Whole stack; the best that may go; all but one or two; commanders follow the larger part."""
    total = sum(n for _, n in items)
    free = tuple([(k, n) for k, n in items if k not in alone])
    if alone and (not free or isolated >= min(most, sum(n for _, n in free))):
        pool, limit = _best_first(items), isolated
    else:
        pool, limit = _best_first(free), most
    for left in (0, 1, 2):
        go = first_of(pool, min(limit, total - left))
        n = sum(go.values())
        if left:
            words = say("preset-leave", n=total - n)
        else:
            words = say("preset-whole") if n == total else say("preset-best", n=n)
        if go:
            yield words, pick_of_two(items, "go", "stay", go)


# --- doing


def march(s: State, phase: Phase, a: act.March, _dice: Dice, out: list[Event]) -> None:
    """FR-6.2-j: all who go have one end. FR-6.2-l: of two spaces the middle one is not touched."""
    start, end, side = PLACE[a.start], PLACE[a.end], s.side_of_army(phase.army)
    shares = tuple(share for share in a.shares if share.bin == "go")
    going = dealt(company(s, start, end, phase.army)[0], shares, MARCH_CONDITIONS)["go"]
    stopped = STOPPED if march_end_law(s, end, side) else 0
    phase.points -= 1
    s.leave(start, tuple(going))
    s.arrive(end, marked(going, ENTERED | (LEFT_BOX if BOX[start] >= 0 else 0) | stopped))
    out.append(Marched(ARMIES[phase.army], a.start, a.end, shares))
    if s.rulings.control_changes == "at_once":
        test_space(s, end, out)


# --- FR-6.2-n: sorties


def besieged_forts(v: State) -> Iterator[Place]:
    for p, stack in enumerate(v.stacks):
        if stack and marks_in(stack) & INSIDE and sortie_place_law(v, Place(p)) is None:
            yield Place(p)


def garrison(v: State, p: Place, army: Army) -> Stack:
    return inside(of_army(v.stacks[p], army))


def sortie_split(v: State, at: Place) -> Split:
    items = items_of(garrison(v, at, v.phase().army))
    total = sum(n for _, n in items)

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        out = any(share.bin == "out" for share in shares)
        return law("FR-6.2-n", "sortie-none") if finished and not out else None

    name = place_name(IDS[at])
    return Split(
        say("ask-sortie-who", at=name),
        items,
        (("out", total), ("in", total)),
        lambda shares: act.Sortie(IDS[at], shares),
        fault,
        any_name,
        why=lambda pick: None if pick.partition(">")[0] in dict(items) else law("FR-6.2-n", "sortie-who", at=name),
        presets=distinct_presets([(say("preset-all-out"), all_into("out", items))]),
        begins=lambda: all_into("in", items),
    )


def ask_sortie(v: State) -> Next:
    forts = [IDS[p] for p in besieged_forts(v)]

    def why(key: str) -> Refusal | None:
        return sortie_place_law(v, PLACE[key]) if key in PLACE else None

    return OneOf(say("ask-sortie-where"), forts, lambda at: sortie_split(v, PLACE[at]), place_name, why=why)


def sortie_law(v: State, _phase: Phase, a: act.Sortie) -> Refusal | None:
    if a.at not in PLACE:
        return unreadable("not-now", action=str(a))
    at = PLACE[a.at]
    return sortie_place_law(v, at) or wrong_shares(sortie_split(v, at), a.shares)


def sortie_place_law(v: State, at: Place) -> Refusal | None:
    phase = v.phase()
    if wrong := idle_law(phase, "FR-6.2-n"):
        return wrong
    if not v.besieged(at) or not garrison(v, at, phase.army):
        return law("FR-6.2-n", "sortie-where", at=place_name(IDS[at]))
    return None


def sortie(s: State, phase: Phase, a: act.Sortie, _dice: Dice, out: list[Event]) -> None:
    at = PLACE[a.at]
    phase.points -= 1
    going = dealt(garrison(s, at, phase.army), a.shares)["out"]
    s.stacks[at] = stack_of((*without(s.stacks[at], going), *marked(going, SORTIED | STOPPED, INSIDE)))
    out.append(Sortied(a.at, a.shares))

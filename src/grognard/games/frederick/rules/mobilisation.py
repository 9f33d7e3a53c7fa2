"""Rule 8.3: bringing units from the unit reserve to the map, in winter or by Rapid Mobilisation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from grognard.core import Event, Message, Next, Refusal, Share, Split, say
from grognard.games.frederick.components.armies import FIRST_GENERAL, NATION_OF, NATIONS, WHO, WHO_IDS, Nation
from grognard.games.frederick.components.map import BOX, IDS, NEXT_TO, PLACE, PLACE_BIT, Place
from grognard.games.frederick.components.units import group
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.march import Placed
from grognard.games.frederick.names import any_name, nation_name, place_name, unit_name
from grognard.games.frederick.rules.communications import reached
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.split_check import all_into
from grognard.kit.split_picks import distinct_presets, pick_of

_MOST = {row["where"]: row["units"] for row in DATA.read("tables.yaml")["mobilisation"]["placement_max"]}
IN_A_SPACE: int = _MOST["space_without_resource"]
IN_A_RESOURCE_SPACE: int = _MOST["unbesieged_resource_space"]


def waiting(s: State, nation: Nation) -> list[tuple[str, int]]:
    """The nation's unit reserve: troops, then commanders."""
    troops = [(NATIONS[nation], s.reserve[nation])] if s.reserve[nation] else []
    return troops + [(WHO_IDS[who], 1) for who in s.ready if NATION_OF[who] == nation]


def room(s: State, p: Place, placed: Mapping[int, int]) -> int:
    """FR-8.3-g, FR-8.3-h: how many more units may be placed here; FR-8.3-i: in a box any number."""
    if BOX[p] >= 0:
        return 99
    return (IN_A_RESOURCE_SPACE if s.worth(p) else IN_A_SPACE) - placed.get(p, 0)


def place_law(s: State, nation: Nation, p: Place, joined: int) -> Refusal | None:
    name = place_name(IDS[p])
    if s.control[p] != nation:
        return law("FR-8.3-e", "place-control", at=name, nation=nation_name(NATIONS[nation]))
    if s.worth(p) and s.besieged(p):
        return law("FR-8.3-h", "place-besieged", at=name)
    if not joined & PLACE_BIT[p]:  # a fort that is besieged cuts the network (FR-4.2-e)
        return law("FR-8.3-f", "place-cut-off", at=name)
    return law("FR-8.3-n", "place-enemy", at=name) if s.there(p, 1 - s.side(nation)) else None


def places(s: State, nation: Nation, placed: Mapping[int, int], carry: int | None = None) -> list[tuple[Place, int]]:
    """Where units of a nation may be placed, and how many."""
    mine = [Place(p) for p, holder in enumerate(s.control) if holder == nation]
    joined = reached(s, s.side(nation), nation, carry)
    return [(p, n) for p in mine if (n := room(s, p, placed)) > 0 and place_law(s, nation, p, joined) is None]


def split(
    s: State,
    nation: Nation,
    limit: int,
    placed: Mapping[int, int],
    then: Callable[[tuple[Share, ...]], Next],
    rule: str,
    *,
    foreign: str,
    ready_made: bool = True,
    least: int = 0,
) -> Split:
    """Which units go where; `limit` is how many may go at all and `least` how many must, and `rule` says so; `foreign`
    is the rule that keeps out other nations."""
    items = waiting(s, nation)
    total = sum(n for _, n in items)
    bins = [(IDS[p], min(n, total)) for p, n in places(s, nation, placed)]

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        going = sum(share.count for share in shares if share.bin != "stay")
        if going > limit:
            return law(rule, "place-limit", most=limit)
        return law(rule, "place-none") if finished and going < least else None

    def sensible(rng: Random) -> str:
        order = bins[:]
        rng.shuffle(order)
        most = limit if int(rng.random() * 10) < 8 else max(least, int(rng.random() * (limit + 1)))
        return _filled(items, bins, order, most)

    orders = _orders(s, nation, bins) if ready_made else ()
    return Split(
        say("ask-place", nation=nation_name(NATIONS[nation]), most=min(limit, total)),
        items,
        [*bins, ("stay", total)],
        then,
        fault,
        _name,
        why=lambda pick: _share_law(s, nation, items, pick, foreign),
        presets=distinct_presets((say(name), _filled(items, bins, order, limit)) for name, order in orders),
        sensible=sensible,
        begins=lambda: all_into("stay", items),
    )


def _share_law(s: State, nation: Nation, items: list[tuple[str, int]], pick: str, foreign: str) -> Refusal | None:
    """Why these are not placed there."""
    item, _, name = pick.partition(">")
    if item in WHO and NATION_OF[WHO[item]] != nation:
        return law(foreign, "place-nation", nation=nation_name(NATIONS[nation]))
    if item not in dict(items):
        return law("FR-8.3-d", "place-who", nation=nation_name(NATIONS[nation]))
    if name not in PLACE:
        return None
    p = PLACE[name]
    full = law("FR-8.3-h" if s.worth(p) else "FR-8.3-g", "place-full", at=place_name(name))
    return place_law(s, nation, p, reached(s, s.side(nation), nation)) or full


def _filled(items: list[tuple[str, int]], bins: list[tuple[str, int]], order: list[tuple[str, int]], most: int) -> str:
    """The answer that places up to `most` units, commanders first, into places in this order."""
    placed: dict[tuple[str, str], int] = {}
    rooms = dict(order)
    for key, n in sorted(items, key=lambda item: not item[0].startswith("gen:")):
        for name in rooms:
            if here := min(n, rooms[name], most):
                placed[key, name] = here
                n, most, rooms[name] = n - here, most - here, rooms[name] - here
        placed[key, "stay"] = n
    return pick_of(items, [*(name for name, _ in bins), "stay"], placed)


def _orders(s: State, nation: Nation, bins: list[tuple[str, int]]) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """Where to put units first: where enemies are near, or where the resources are."""
    yield "preset-front", sorted(bins, key=lambda b: (-_danger(s, nation, PLACE[b[0]]), not s.worth(PLACE[b[0]]), b[0]))
    yield "preset-resources", sorted(bins, key=lambda b: (not s.worth(PLACE[b[0]]), b[0]))


def _danger(s: State, nation: Nation, p: Place) -> int:
    """Enemies next door."""
    foe = 1 - s.side(nation)
    return sum(s.there(q, foe) for q in NEXT_TO[p])


def _name(key: str) -> Message:
    return unit_name(key) if key in WHO else any_name(key)


def put(s: State, nation: Nation, shares: tuple[Share, ...]) -> Event:
    """FR-8.3-d"""
    for share in shares:
        if share.bin == "stay":
            continue
        who = WHO[share.item]
        if who < FIRST_GENERAL:
            s.reserve[who] -= share.count
        else:
            s.ready.remove(who)
        s.arrive(PLACE[share.bin], (group(who, 0, share.count),))
    return Placed(NATIONS[nation], tuple(share for share in shares if share.bin != "stay"))

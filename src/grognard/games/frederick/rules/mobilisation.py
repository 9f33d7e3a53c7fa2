"""Rule 8.3: bringing units from the unit reserve to the map, in winter or by Rapid Mobilisation."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from grognard.core import Event, Message, Next, Preset, Refusal, Share, Split, say
from grognard.games.frederick.components.armies import FIRST_GENERAL, NATION_OF, NATIONS, WHO, WHO_IDS, Nation
from grognard.games.frederick.components.map import BOX, IDS, NEXT_TO, PLACE, Place
from grognard.games.frederick.components.units import Group, group
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.march import Placed
from grognard.games.frederick.names import any_name, nation_name, place_name, unit_name
from grognard.games.frederick.rules.communications import reached
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.split_check import all_into

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
    if s.besieged(p):
        return law("FR-8.3-h", "place-besieged", at=name)
    if s.there(p, 1 - s.side(nation)):
        return law("FR-8.3-n", "place-enemy", at=name)
    return None if joined >> p & 1 else law("FR-8.3-f", "place-cut-off", at=name)


def places(s: State, nation: Nation, placed: Mapping[int, int], carry: int | None = None) -> list[tuple[Place, int]]:
    mine = [Place(p) for p, holder in enumerate(s.control) if holder == nation]
    joined = reached(s, s.side(nation), nation, carry)
    return [
        (p, n)
        for p in mine
        if (n := room(s, p, placed)) > 0 and joined >> p & 1 and place_law(s, nation, p, joined) is None
    ]


def split(
    s: State,
    nation: Nation,
    limit: int,
    placed: Mapping[int, int],
    then: Callable[[tuple[Share, ...]], Next],
    rule: str,
    ready_made: bool = True,
    least: int = 0,
) -> Split:
    """Which units go where; `limit` is how many may go at all and `least` how many must, and `rule` says so."""
    items = waiting(s, nation)
    open_to = places(s, nation, placed)
    total = sum(n for _, n in items)
    bins = [(IDS[p], min(n, total)) for p, n in open_to]

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        going = sum(share.count for share in shares if share.bin != "stay")
        if going > limit:
            return law(rule, "place-limit", most=limit)
        return law(rule, "place-nobody") if finished and going < least else None

    def why(pick: str) -> Refusal | None:
        item, _, name = pick.partition(">")
        if item not in dict(items):
            return law("FR-8.3-d", "place-who", nation=nation_name(NATIONS[nation]))
        if name not in PLACE:
            return None
        p = PLACE[name]
        wrong = place_law(s, nation, p, reached(s, s.side(nation), nation))
        rule = "FR-8.3-h" if s.worth(p) else "FR-8.3-g"
        return wrong or law(rule, "place-full", at=place_name(name))

    def filled(order: list[tuple[str, int]], who: list[tuple[str, int]], most: int) -> str:
        left = dict(items)
        given: dict[tuple[str, str], int] = {}
        rooms = dict(order)
        for key, n in who:
            for name, _ in order:
                here = min(n, rooms[name], most)
                if here:
                    given[key, name] = here
                    n -= here
                    rooms[name] -= here
                    left[key] -= here
                    most -= here
        words = []
        for key, _ in items:
            words += [str(Share(key, name, given[key, name])) for name, _ in bins if (key, name) in given]
            words += [str(Share(key, "stay", left[key]))] if left[key] else []
        return " ".join(words)

    led = sorted(items, key=lambda item: not item[0].startswith("gen:"))
    presets: list[Preset] = []
    for name, order in _orders(s, nation, bins) if ready_made else ():
        pick = filled(order, led, limit)
        if all(pick != p.pick for p in presets):
            presets.append(Preset(say(name), pick))

    def sensible(rng: Random) -> str:
        order = bins[:]
        rng.shuffle(order)
        return filled(order, led, limit if int(rng.random() * 10) < 8 else max(least, int(rng.random() * (limit + 1))))

    return Split(
        say("ask-place", nation=nation_name(NATIONS[nation]), most=min(limit, total)),
        items,
        [*bins, ("stay", total)],
        then,
        fault,
        _name,
        why=why,
        presets=tuple(presets),
        sensible=sensible,
        begins=lambda: all_into("stay", items),
    )


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
        s.arrive(PLACE[share.bin], (Group(group(who, 0, share.count)),))
    return Placed(NATIONS[nation], tuple(share for share in shares if share.bin != "stay"))

"""Rule 7.1.4: retreats. Where units may fall back to is a small packing problem; what finds no room is destroyed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from msgspec import Struct

from grognard.core import Caution, Event, Next, OneOf, Refusal, Share, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, Army, Side
from grognard.games.frederick.components.map import BOX, IDS, NEXT_TO, PLACE, ROAD_SET, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    ISOLATED,
    LEFT_BOX,
    RETREAT_CONDITIONS,
    Stack,
    army_of,
    by_key,
    dealt,
    items_of,
    marked,
    marks_in,
    size,
)
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.battle import FellBack
from grognard.games.frederick.frames import FallBack
from grognard.games.frederick.names import any_name, army_name, place_name
from grognard.games.frederick.rules.battle.damage import KING_KEY, eliminate, in_field, king_lost
from grognard.games.frederick.rules.march import admits, box_law
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import distinct_presets, pick_of

_ROOM = DATA.read("tables.yaml")["retreat_capacity_per_destination"]
BY_ROAD: int = _ROOM["land"]
BY_ROAD_ISOLATED: int = _ROOM["land_isolated"]
BY_SEA: int = _ROOM["sea"]


class Goal(Struct, frozen=True):
    """FR-7.1.4-l: a destination, what it takes, and what it takes if an isolated unit goes there."""

    place: Place
    most: int
    isolated: int

    @property
    def is_box(self) -> bool:
        return BOX[self.place] >= 0


def goals(s: State, at: Place, side: Side) -> list[Goal]:
    """FR-7.1.4-j: neighbouring spaces of one's own without an enemy."""
    out = []
    for p in NEXT_TO[at]:
        if s.holder(p) == side and not s.there(p, 1 - side):
            road = p in ROAD_SET[at]
            out.append(Goal(p, BY_ROAD if road else BY_SEA, BY_ROAD_ISOLATED if road else BY_SEA))
    return out


def possible(s: State, at: Place, side: Side, groups: Stack) -> bool:
    """FR-7.1.4-m"""
    return any(admits(goal.place, g) for goal in goals(s, at, side) for g in groups)


class Crowd(Struct):
    """Units still to be placed, by what they may do: isolated or not, welcome in the box or not."""

    free: int = 0
    free_box: int = 0
    lone: int = 0
    lone_box: int = 0


def most_saved(crowd: Crowd, rooms: list[tuple[Goal, int, bool]]) -> int:
    """The most units that find room in goals of which each holds some already, perhaps isolated ones."""
    roads = [(g, held, lone) for g, held, lone in rooms if g.most != g.isolated]
    seas = sum(g.most - held for g, held, _ in rooms if g.most == g.isolated and not g.is_box)
    sea_box = sum(g.most - held for g, held, _ in rooms if g.most == g.isolated and g.is_box)
    best = 0
    for choice in product((False, True), repeat=len(roads)):  # whether isolated units are let in
        plain, mixed, box, box_mixed = 0, seas, 0, sea_box
        for (g, held, lone), admitted in zip(roads, choice, strict=True):
            if (lone and not admitted) or (admitted and held > g.isolated):
                break
            room = (g.isolated if admitted else g.most) - held
            if g.is_box:
                box_mixed, box = (box_mixed + room, box) if admitted else (box_mixed, box + room)
            else:
                mixed, plain = (mixed + room, plain) if admitted else (mixed, plain + room)
        else:
            best = max(best, _packed(crowd, plain, mixed, box, box_mixed))
    return best


def _packed(c: Crowd, plain: int, mixed: int, box: int, box_mixed: int) -> int:
    """Those who may go to few places choose first."""
    saved = 0

    def fill(units: int, room: int) -> tuple[int, int]:
        nonlocal saved
        n = min(units, room)
        saved += n
        return units - n, room - n

    free, plain = fill(c.free, plain)
    lone_box, box_mixed = fill(c.lone_box, box_mixed)
    free_box, box = fill(c.free_box, box)
    free_box, box_mixed = fill(free_box, box_mixed)
    free_box, plain = fill(free_box, plain)
    fill(free + lone_box + free_box + c.lone, mixed)
    return saved


def retreating(s: State, f: FallBack) -> Stack:
    """FR-7.1.4-a, FR-7.1.4-d: all who fought, the exhausted with them."""
    return in_field(s, f.at, f.side, f.army)


def payers(s: State, f: FallBack) -> list[Army]:
    """FR-7.1.4-o: the armies one of which pays."""
    if f.free:
        return []
    return sorted({army_of(g) for g in retreating(s, f)})


def is_payer_asked(s: State, f: FallBack) -> bool:
    return s.rulings.retreat_ap_payer_mixed_armies != "every_army_pays" and len(payers(s, f)) > 1


# --- the question


class Packing:
    """Facts of the question, worked out once."""

    def __init__(self, v: State, f: FallBack) -> None:
        self.groups = retreating(v, f)
        self.goals = goals(v, f.at, f.side)
        self.named = by_key(self.groups, RETREAT_CONDITIONS)
        self.items = items_of(self.groups, RETREAT_CONDITIONS)
        self.total = size(self.groups)
        self.by_id = {IDS[g.place]: g for g in self.goals}
        self.bins = (*self.by_id, "destroyed")
        self.lone = {key: bool(same[0] & ISOLATED) for key, same in self.named.items()}
        self.boxed = {
            key: any(g.is_box and admits(g.place, same[0]) for g in self.goals) for key, same in self.named.items()
        }
        self.must = self.save({}, {})

    def save(self, held: dict[str, int], placed: dict[str, int], lone: frozenset[str] = frozenset()) -> int:
        """The most that can still be saved, when goals hold `held` units and `placed` of each item are placed."""
        crowd = Crowd()
        for key, n in self.items:
            left = n - placed.get(key, 0)
            if self.lone[key]:
                crowd.lone += 0 if self.boxed[key] else left
                crowd.lone_box += left if self.boxed[key] else 0
            else:
                crowd.free += 0 if self.boxed[key] else left
                crowd.free_box += left if self.boxed[key] else 0
        rooms = [(g, held.get(IDS[g.place], 0), IDS[g.place] in lone) for g in self.goals]
        return most_saved(crowd, rooms)

    def fault(self, shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        held: dict[str, int] = {}
        placed: dict[str, int] = {}
        lone = set()
        for share in shares:
            placed[share.item] = placed.get(share.item, 0) + share.count
            goal = self.by_id.get(share.bin)
            if goal is None:
                continue
            if not admits(goal.place, self.named[share.item][0]):
                return box_law(goal.place, False)
            held[share.bin] = held.get(share.bin, 0) + share.count
            if self.lone[share.item]:
                lone.add(share.bin)
        for name, n in held.items():
            most = self.by_id[name].isolated if name in lone else self.by_id[name].most
            if n > most:
                return law("FR-7.1.4-l", "retreat-limit", at=place_name(name), most=most)
        saved = sum(held.values())
        if saved + (0 if finished else self.save(held, placed, frozenset(lone))) < self.must:
            return law("FR-7.1.4-p", "retreat-more", n=self.must)
        return None

    def filled(self, order: list[str]) -> str:
        """A legal answer that saves units in this order, as well as it can be done goal by goal."""
        left = dict(self.items)
        given: dict[tuple[str, str], int] = {}
        for key in order:
            for _ in range(left[key]):
                for name in self.bins:
                    given[key, name] = given.get((key, name), 0) + 1
                    if self.fault(self.shares(given), False) is None:
                        break
                    given[key, name] -= 1
        return pick_of(self.items, self.bins, given)

    def shares(self, given: dict[tuple[str, str], int]) -> tuple[Share, ...]:
        return tuple(Share(k, b, given[k, b]) for k, _ in self.items for b in self.bins if given.get((k, b)))


def _orders(packing: Packing) -> Iterator[tuple[str, list[str]]]:
    keys = [key for key, _ in packing.items]
    yield "save-fresh", sorted(keys, key=lambda k: (k != KING_KEY, not k.startswith("gen:"), "exhausted" in k))
    yield "save-troops", sorted(keys, key=lambda k: (k != KING_KEY, "exhausted" in k, k.startswith("gen:")))


def split(v: State, f: FallBack, ready_made: bool = True) -> Split:
    """The question who falls back where (FR-7.1.4-i); without ready-made answers where a given answer is judged."""
    packing = Packing(v, f)
    orders = _orders(packing) if ready_made else ()
    presets = distinct_presets((say(f"preset-{name}"), packing.filled(order)) for name, order in orders)

    def why(pick: str) -> Refusal | None:
        item, _, name = pick.partition(">")
        if item not in packing.named:
            return law("FR-7.1.4-a", "retreat-who", at=place_name(IDS[f.at]))
        if name not in PLACE:
            return None
        if PLACE[name] not in NEXT_TO[f.at]:
            return law("FR-7.1.4-h", "retreat-far", at=place_name(name))
        return law("FR-7.1.4-j", "retreat-not-eligible", at=place_name(name))

    def then(shares: tuple[Share, ...]) -> Next:
        if not is_payer_asked(v, f):
            return act.Withdraw(shares)
        return OneOf(
            say("ask-payer"),
            [ARMIES[a] for a in payers(v, f)],
            lambda army: act.Withdraw(shares, army),
            army_name,
            why=lambda _: law("FR-7.1.4-o", "payer"),
        )

    def sensible(rng: Random) -> str:
        keys = [key for key, _ in packing.items]
        rng.shuffle(keys)
        keys.sort(key=lambda k: k != KING_KEY)
        return packing.filled(keys) if int(rng.random() * 10) < 3 else presets[int(rng.random() * len(presets))].pick

    destroyed = packing.total - packing.must
    return Split(
        say("ask-fall-back", at=place_name(IDS[f.at]), n=packing.total),
        packing.items,
        [*((name, goal.most) for name, goal in packing.by_id.items()), ("destroyed", destroyed)],
        then,
        packing.fault,
        any_name,
        why=why,
        presets=presets,
        sensible=sensible,
    )


def broken_law(v: State, f: FallBack, a: act.Withdraw) -> Refusal | None:
    if wrong := wrong_shares(split(v, f, False), a.shares):
        return wrong
    allowed = [ARMIES[x] for x in payers(v, f)] if is_payer_asked(v, f) else [""]
    return None if a.army in allowed else law("FR-7.1.4-o", "payer")


def cautions(_v: State, _f: FallBack, a: act.Withdraw) -> tuple[Caution, ...]:
    destroyed = any(share.item == KING_KEY and share.bin == "destroyed" for share in a.shares)
    return (king_lost("shares"),) if destroyed else ()


def only_way(s: State, f: FallBack) -> act.Withdraw | None:
    """The answer, where there is nothing to choose: one goal with room for all, and one army to pay."""
    groups = retreating(s, f)
    usable = [goal for goal in goals(s, f.at, f.side) if any(admits(goal.place, g) for g in groups)]
    if len(usable) > 1 or is_payer_asked(s, f):
        return None
    end = "destroyed"
    if usable:
        goal = usable[0]
        alone = marks_in(groups) & ISOLATED
        if size(groups) > (goal.isolated if alone else goal.most) or not all(admits(goal.place, g) for g in groups):
            return None
        end = IDS[goal.place]
    return act.Withdraw(tuple(Share(key, end, n) for key, n in items_of(groups, RETREAT_CONDITIONS)))


def withdraw(s: State, f: FallBack, a: act.Withdraw) -> Event:
    armies = payers(s, f)
    if s.rulings.retreat_ap_payer_mixed_armies == "every_army_pays":
        paying = armies
    else:
        paying = [Army(ARMIES.index(a.army))] if a.army else armies[:1]
    for army in paying:  # FR-7.1.4-g
        s.debt[army] += 1
    to_pool = "pool" if s.rulings.destroyed_commander_in_retreat == "commander_pool" else "removed"
    for name, going in dealt(retreating(s, f), a.shares, RETREAT_CONDITIONS).items():
        s.leave(f.at, tuple(going))
        if name == "destroyed":  # FR-7.1.4-b
            for g in going:
                eliminate(s, g, to_pool)
        else:
            s.arrive(PLACE[name], marked(going, ENTERED | (LEFT_BOX if BOX[f.at] >= 0 else 0)))
    return FellBack(f.side, IDS[f.at], a.shares, ARMIES[paying[0]] if paying else "")

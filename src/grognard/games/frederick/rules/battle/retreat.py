"""Rule 7.1.4: retreats. Where units may fall back to is a small packing problem; what finds no room is destroyed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from grognard.core import Caution, Event, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, ARMY_OF_WHO, NATION_OF, Army, Side
from grognard.games.frederick.components.map import BOX, IDS, NEXT_TO, PLACE, ROAD_SET, Place
from grognard.games.frederick.components.units import (
    ENTERED,
    ISOLATED,
    LEFT_BOX,
    RECOVERED,
    SORTIED,
    STOPPED,
    Group,
    by_key,
    size,
    stack_of,
    take,
)
from grognard.games.frederick.data import DATA
from grognard.games.frederick.events.battle import FellBack
from grognard.games.frederick.frames import FallBack
from grognard.games.frederick.names import any_name, army_name, place_name
from grognard.games.frederick.rules.battle.damage import KING_KEY, eliminate, in_field, king_lost
from grognard.games.frederick.state import State
from grognard.kit.refusals import law
from grognard.kit.split_check import wrong_shares

_ROOM = DATA.read("tables.yaml")["retreat_capacity_per_destination"]
BY_ROAD: int = _ROOM["land"]
BY_ROAD_ISOLATED: int = _ROOM["land_isolated"]
BY_SEA: int = _ROOM["sea"]
UNLIKE = ENTERED | RECOVERED | STOPPED | SORTIED
"""Flags that make no difference to a retreat; having left a box does (FR-2.3.2-d)."""


class Goal(Struct, frozen=True):
    """FR-7.1.4-l: a destination, what it takes, and what it takes if an isolated unit goes there."""

    place: Place
    most: int
    isolated: int
    nation: int
    """Whose box it is; -1 for a space of the map."""


def goals(s: State, at: Place, side: Side) -> list[Goal]:
    """FR-7.1.4-j: neighbouring spaces of one's own without an enemy."""
    out = []
    for p in NEXT_TO[at]:
        if s.holder(p) == side and not s.there(p, 1 - side):
            road = p in ROAD_SET[at]
            out.append(Goal(p, BY_ROAD if road else BY_SEA, BY_ROAD_ISOLATED if road else BY_SEA, BOX[p]))
    return out


def welcome(goal: Goal, g: int) -> bool:
    """FR-2.3.2-c, FR-2.3.2-d"""
    return goal.nation < 0 or (NATION_OF[g >> 16] == goal.nation and not g >> 8 & LEFT_BOX)


def possible(s: State, at: Place, side: Side, groups: list[Group]) -> bool:
    """FR-7.1.4-m"""
    return any(welcome(goal, g) for goal in goals(s, at, side) for g in groups)


class Crowd(Struct):
    """Units still to be placed, by what they may do: isolated or not, welcome in the box or not."""

    free: int = 0
    free_box: int = 0
    lone: int = 0
    lone_box: int = 0


def most_saved(crowd: Crowd, rooms: list[tuple[Goal, int, bool]]) -> int:
    """The most units that find room in goals that hold so many already, some of them isolated ones."""
    roads = [(g, held, lone) for g, held, lone in rooms if g.most != g.isolated]
    seas = sum(g.most - held for g, held, _ in rooms if g.most == g.isolated and g.nation < 0)
    sea_box = sum(g.most - held for g, held, _ in rooms if g.most == g.isolated and g.nation >= 0)
    best = 0
    for choice in range(1 << len(roads)):
        plain, mixed, box, box_mixed = 0, seas, 0, sea_box
        for n, (g, held, lone) in enumerate(roads):
            admits = bool(choice >> n & 1)
            if (lone and not admits) or (admits and held > g.isolated):
                break
            room = (g.isolated if admits else g.most) - held
            if g.nation >= 0:
                box_mixed, box = (box_mixed + room, box) if admits else (box_mixed, box + room)
            else:
                mixed, plain = (mixed + room, plain) if admits else (mixed, plain + room)
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


def retreating(s: State, f: FallBack) -> list[Group]:
    """FR-7.1.4-a, FR-7.1.4-d: all who fought, the exhausted with them."""
    return in_field(s, f.at, f.side, f.army)


def payers(s: State, f: FallBack) -> list[Army]:
    """FR-7.1.4-o: the armies one of which pays."""
    if f.free:
        return []
    return sorted(dict.fromkeys(ARMY_OF_WHO[g >> 16] for g in retreating(s, f)))


# --- the question


class Packing:
    """What the question needs to know, worked out once."""

    def __init__(self, v: State, f: FallBack) -> None:
        self.groups = retreating(v, f)
        self.goals = goals(v, f.at, f.side)
        self.named = by_key(self.groups, UNLIKE)
        self.items = [(key, size(same)) for key, same in self.named.items()]
        self.total = size(self.groups)
        self.by_id = {IDS[g.place]: g for g in self.goals}
        self.lone = {key: bool(same[0] >> 8 & ISOLATED) for key, same in self.named.items()}
        self.boxed = {
            key: any(g.nation >= 0 and welcome(g, same[0]) for g in self.goals) for key, same in self.named.items()
        }
        self.must = self.save({}, {})

    def save(self, held: dict[str, int], placed: dict[str, int], lone: frozenset[str] = frozenset()) -> int:
        """The most that can still be saved, when goals hold so many and so many of each item are placed."""
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
            if not welcome(goal, self.named[share.item][0]):
                return law("FR-2.3.2-c", "box-foreign", at=place_name(share.bin))
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
                for name in [*self.by_id, "destroyed"]:
                    given[key, name] = given.get((key, name), 0) + 1
                    if self.fault(self.shares(given), False) is None:
                        break
                    given[key, name] -= 1
        return " ".join(str(share) for share in self.shares(given))

    def shares(self, given: dict[tuple[str, str], int]) -> tuple[Share, ...]:
        bins = [*self.by_id, "destroyed"]
        return tuple(Share(k, b, given[k, b]) for k, _ in self.items for b in bins if given.get((k, b)))


def _orders(packing: Packing) -> Iterator[tuple[str, list[str]]]:
    keys = [key for key, _ in packing.items]
    yield "save-fresh", sorted(keys, key=lambda k: (k != KING_KEY, not k.startswith("gen:"), "exhausted" in k))
    yield "save-troops", sorted(keys, key=lambda k: (k != KING_KEY, "exhausted" in k, k.startswith("gen:")))


def split(v: State, f: FallBack, ready_made: bool = True) -> Split:
    """Who falls back where (FR-7.1.4-i); ready-made answers are left out where only a given answer is judged."""
    packing = Packing(v, f)
    presets: list[Preset] = []
    for name, order in _orders(packing) if ready_made else ():
        pick = packing.filled(order)
        if all(pick != p.pick for p in presets):
            presets.append(Preset(say(f"preset-{name}"), pick))

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
        armies = [ARMIES[a] for a in payers(v, f)]
        if len(armies) < 2 or v.rulings.retreat_ap_payer_mixed_armies == "every_army_pays":
            return act.Withdraw(shares)
        return OneOf(
            say("ask-payer"),
            armies,
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
        presets=tuple(presets),
        sensible=sensible,
    )


def ask(v: State, f: FallBack) -> Next:
    return split(v, f)


def broken_law(v: State, f: FallBack, a: act.Withdraw) -> Refusal | None:
    if wrong := wrong_shares(split(v, f, False), a.shares):
        return wrong
    armies = [ARMIES[x] for x in payers(v, f)]
    asked = len(armies) > 1 and v.rulings.retreat_ap_payer_mixed_armies != "every_army_pays"
    if a.army not in (armies if asked else ("",)):
        return law("FR-7.1.4-o", "payer")
    return None


def cautions(_v: State, _f: FallBack, a: act.Withdraw) -> tuple[Caution, ...]:
    destroyed = any(share.item == KING_KEY and share.bin == "destroyed" for share in a.shares)
    return (king_lost("shares"),) if destroyed else ()


def only_way(s: State, f: FallBack) -> act.Withdraw | None:
    """The answer, where there is nothing to choose: one goal with room for all, and one army to pay."""
    open_to = goals(s, f.at, f.side)
    groups = retreating(s, f)
    alone = any(g >> 8 & ISOLATED for g in groups)
    usable = [goal for goal in open_to if any(welcome(goal, g) for g in groups)]
    if len(payers(s, f)) > 1 and s.rulings.retreat_ap_payer_mixed_armies != "every_army_pays":
        return None
    if not usable:
        return act.Withdraw(tuple(Share(k, "destroyed", size(same)) for k, same in by_key(groups, UNLIKE).items()))
    goal = usable[0]
    if len(usable) > 1 or size(groups) > (goal.isolated if alone else goal.most):
        return None
    if not all(welcome(goal, g) for g in groups):
        return None
    name = IDS[goal.place]
    return act.Withdraw(tuple(Share(k, name, size(same)) for k, same in by_key(groups, UNLIKE).items()))


def withdraw(s: State, f: FallBack, a: act.Withdraw) -> Event:
    named = by_key(retreating(s, f), UNLIKE)
    armies = payers(s, f)
    if s.rulings.retreat_ap_payer_mixed_armies == "every_army_pays":
        paying = armies
    else:
        paying = [Army(ARMIES.index(a.army))] if a.army else armies[:1]
    for army in paying:  # FR-7.1.4-g
        s.debt[army] += 1
    to_pool = "pool" if s.rulings.destroyed_commander_in_retreat == "commander_pool" else "removed"
    for share in a.shares:
        going = take(named[share.item], share.count)
        named[share.item] = [Group(g) for g in _rest(named[share.item], going)]
        s.leave(f.at, tuple(going))
        if share.bin == "destroyed":  # FR-7.1.4-b
            for g in going:
                eliminate(s, g, to_pool)
        else:
            came = ENTERED | (LEFT_BOX if BOX[f.at] >= 0 else 0)
            s.arrive(PLACE[share.bin], stack_of(g | came << 8 for g in going))
    return FellBack(f.side, IDS[f.at], a.shares, ARMIES[paying[0]] if paying else "")


def _rest(groups: list[Group], gone: list[Group]) -> Iterator[int]:
    left = {g >> 8: g & 255 for g in groups}
    for g in gone:
        left[g >> 8] -= g & 255
    return (kind << 8 | n for kind, n in left.items() if n)

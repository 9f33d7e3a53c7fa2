"""CM-P-11-h, CM-P-11-l: where recruits and troops given by events appear, and which reduced units they restore."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from random import Random

from grognard.core import Dice, Event, LazyList, Preset, Refusal, Share, Split, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.bits import members
from grognard.games.monarchs.components.map import EVERYWHERE, HAMBURG, SPACES, THEATRES, Space
from grognard.games.monarchs.components.nations import COURT_OF, NATIONS, SIDE_OF
from grognard.games.monarchs.components.units import (
    CONTINGENT_OF,
    MOST_OF_A_KIND,
    SP_OF,
    TROOP,
    TROOPS,
    UNIT_OF,
    Group,
    Stack,
    Troop,
    changed_into,
    group,
    how_many,
    parts,
    restored,
    stack_of,
    strength,
)
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.frames import Placing, Restoring
from grognard.games.monarchs.names import any_name, force_name, nation_name
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.distances import FAR, distances
from grognard.games.monarchs.rules.forces.keys import KEY_OF, post_named, post_of
from grognard.games.monarchs.rules.forces.visibility import veil
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.rules.spring.recruit_numbers import counters_left
from grognard.games.monarchs.state import FULL_SUPPLY, Post, State, cached_by_position, fort, is_inside, post, space_of
from grognard.kit.refusals import law
from grognard.kit.sequence import ASK, DONE, Go
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import distinct_presets, pick_of

# --- where troops may be placed


def is_recruit_space(s: State, nation: int, space: int) -> bool:
    """CM-P-11-h: one that the nation owns or that holds its MD. CM-P-4-f: Hamburg is Denmark's."""
    recruits = SPACES[space].recruit or space == HAMBURG
    return recruits and (s.owner(space) == nation or s.main_depot(space) == nation)


def site_law(s: State, nation: int, where: int, supply: int) -> Refusal | None:
    """CM-P-11-h: why troops of a nation may not be placed with a force, or in a fortress, in this Supply State."""
    side, space = SIDE_OF[nation], space_of(where)
    if is_inside(where):
        if not s.fortress_of(space, side):
            return law("CM-P-11-h", "place-fortress", at=force_name(KEY_OF[where]))
        if s.besieged(space):
            return law("CM-P-11-h", "place-besieged", at=force_name(KEY_OF[where]))
        if s.room_inside(space) <= 0:
            return law("CM-17.3-a", "place-full", at=force_name(KEY_OF[where]))
    if supply == FULL_SUPPLY and strength(s.troops[where]).of_nation[nation]:
        return None
    name = force_name(KEY_OF[where])
    if not is_recruit_space(s, nation, space):
        return law("CM-P-11-h", "place-where", at=name, nation=nation_name(NATIONS[nation]))
    if s.side_of_control(space) != side or s.enemies_outside(space, side):
        return law("CM-P-11-h", "place-enemy", at=name)
    return None


def sites(s: State, nation: int) -> list[Post]:
    """Every post where troops of the nation may be placed."""
    return _sites(s, nation, s.supply)


@cached_by_position
def _sites(s: State, nation: int, supply: tuple[int, ...]) -> list[Post]:
    return [where for where in _likely(s, nation) if site_law(s, nation, where, supply[where]) is None]


def _likely(s: State, nation: int) -> tuple[Post, ...]:
    """Forces with troops of the nation, and its recruit spaces."""
    side, posts = SIDE_OF[nation], s.occupied()
    found = [where for where in (*posts[side], *posts[2]) if strength(s.troops[where]).of_nation[nation]]
    for p in _RECRUIT_SPACES:
        if is_recruit_space(s, nation, p):
            found += [post(side, p), fort(p)]
    return tuple(sorted(dict.fromkeys(found), key=lambda where: (space_of(where), where)))


_RECRUIT_SPACES: tuple[Space, ...] = tuple(p for p in EVERYWHERE if SPACES[p].recruit or p == HAMBURG)


# --- placing


def begin(s: State, nation: int, groups: Iterable[int], _out: list[Event]) -> None:
    """New troops of a nation have to be placed: those that count the same SPs together."""
    new = parts(stack_of(groups))
    for sps in sorted({SP_OF[one.troop] for one in new}):
        alike = tuple(one.group for one in new if SP_OF[one.troop] == sps)
        s.frames.append(Placing(COURT_OF[nation], nation, alike))


def rooms(s: State, nation: int, troops: tuple[int, ...]) -> list[tuple[str, int]]:
    """How many of these troops each site can take."""
    new = parts(troops)
    total, sps = sum(one.number for one in new), SP_OF[new[0].troop]
    found = []
    for where in sites(s, nation):
        most = min(total, s.room_inside(space_of(where)) // sps) if is_inside(where) and sps else total
        if most:
            found.append((KEY_OF[where], most))
    return found


def place_if_forced(s: State, f: Placing, dice: Dice, out: list[Event]) -> Go:
    """What cannot be placed is lost; where there is one place only no player is asked."""
    bins = rooms(s, f.nation, f.troops)
    room = sum(most for _, most in bins)
    kept, lost = _cut(f.troops, room)
    if lost:
        out.append(spring_ev.TroopsUnplaced(NATIONS[f.nation], _all_into("lost", lost)))
        f.troops = kept
    if not kept:
        return DONE
    if len(bins) == 1:
        place(s, f, act.Place(_all_into(bins[0][0], kept)), dice, out)
        return DONE
    return ASK


def _cut(troops: tuple[int, ...], room: int) -> tuple[Stack, Stack]:
    """The first troops for which there is room, and the rest."""
    kept: list[Group] = []
    lost: list[Group] = []
    for one in parts(troops):
        here = min(room, one.number)
        room -= here
        kept += [group(one.troop, here)] if here else []
        lost += [group(one.troop, one.number - here)] if here < one.number else []
    return tuple(kept), tuple(lost)


def _all_into(name: str, troops: Stack) -> tuple[Share, ...]:
    return tuple(Share(TROOPS[one.troop], name, one.number) for one in parts(troops))


def ask(v: State, f: Placing) -> Split:
    bins = rooms(v, f.nation, f.troops)
    items = [(TROOPS[one.troop], one.number) for one in parts(f.troops)]
    side = SIDE_OF[f.nation]

    def why(pick: str) -> Refusal | None:
        name = pick.partition(">")[2]
        where = post_of(name, side)
        if where is None:
            return unreadable("asked-force")
        return site_law(v, f.nation, where, v.supply[where]) or law("CM-17.3-a", "place-full", at=force_name(name))

    names = [name for name, _ in bins]

    def filled(order: Sequence[str]) -> str:
        """All troops into the first sites that have room."""
        left, given = dict(bins), {}
        for item, n in items:
            for name in order:
                given[item, name] = here = min(n, left[name])
                left[name] -= here
                n -= here
        return pick_of(items, names, given)

    def sensible(rng: Random) -> str:
        order = names[:]
        rng.shuffle(order)
        return filled(order)

    def presets() -> Iterable[Preset]:
        orders = (("preset-front", _by_front), ("preset-main-army", _by_size))
        return distinct_presets((say(key), filled(order(v, side, names))) for key, order in orders)

    return Split(
        say("ask-place", nation=nation_name(NATIONS[f.nation])), items, bins, act.Place, say=any_name,
        why=asked_for("force", why), presets=LazyList(presets), sensible=sensible,
    )  # fmt: skip


def _by_front(v: State, side: int, names: list[str]) -> list[str]:
    """Field armies nearest the enemy first."""
    enemies = list(members(v.stood(1 - side)))

    def danger(name: str) -> tuple[bool, int]:
        reach = distances(v, side, space_of(post_named(name, side)))
        return name.startswith("fort:"), min((reach[p] for p in enemies), default=FAR)

    return sorted(names, key=danger)


def _by_size(v: State, side: int, names: list[str]) -> list[str]:
    return sorted(names, key=lambda name: (name.startswith("fort:"), -v.sps(post_named(name, side))))


def place_law(v: State, f: Placing, a: act.Place) -> Refusal | None:
    return wrong_shares(ask(v, f), a.shares)


def place(s: State, f: Placing, a: act.Place, _dice: Dice, out: list[Event]) -> None:
    side = SIDE_OF[f.nation]
    for share in a.shares:
        s.add(post_named(share.bin, side), stack_of([group(TROOP[share.item], share.count)]))
    out.append(spring_ev.TroopsPlaced(NATIONS[f.nation], a.shares, veil=veil(s, SIDE_OF[f.nation])))
    for share in a.shares:
        arrival.settle(s, space_of(post_named(share.bin, side)), out)


# --- restoring reduced units


def begin_restoring(s: State, nation: int, groups: Iterable[int], new: bool) -> None:
    """CM-P-11-l: steps for reduced units, kind by kind, since they may share the room of a fortress; `new`: cavalry
    recruits, of which new units may be built."""
    for g in stack_of(groups):
        s.frames.append(Restoring(COURT_OF[nation], nation, (g,), new))


def reduced_at(s: State, what: Troop) -> list[tuple[str, int]]:
    """Where reduced units of a kind are: forces, and KK boxes."""
    found = []
    for where in chain(*s.occupied()):
        if n := how_many(s.troops[where], what):
            found.append((KEY_OF[where], n))
    for theatre, stack in enumerate(s.boxes):
        if n := how_many(stack, what):
            found.append((f"kk:{THEATRES[theatre]}", n))
    return found


def choices(s: State, f: Restoring, what: Troop) -> dict[str, int]:
    """What steps of a kind may be used for, and how many of them. CM-17.3-a: inside a fortress as many as fit."""
    found = {key: min(n, steps_inside(s, key)) if SP_OF[what] else n for key, n in reduced_at(s, what)}
    found = {key: n for key, n in found.items() if n > 0}
    if f.new:
        spare = counters_left(s, CONTINGENT_OF[what], UNIT_OF[what])
        if spare:
            found |= {"new": spare, "new-full": 2 * spare}
    return found


def steps_inside(s: State, key: str) -> int:
    """Steps that may be restored in a force: as many as it likes, but for the room of a fortress."""
    where = post_of(key, 0)
    return s.room_inside(space_of(where)) if where is not None and is_inside(where) else MOST_OF_A_KIND


def restore_if_forced(s: State, f: Restoring, dice: Dice, out: list[Event]) -> Go:
    kept = []
    for one in parts(f.troops):
        uses = choices(s, f, one.troop)
        room = sum(uses.values()) - uses.get("new", 0)  # a counter is a new reduced unit or a new full one
        n = min(room, one.number)
        if n < one.number:
            lost = (Share(TROOPS[one.troop], "lost", one.number - n),)
            out.append(spring_ev.TroopsUnplaced(NATIONS[f.nation], lost))
        kept += [group(one.troop, n)] if n else []
    f.troops = tuple(kept)
    if not kept:
        return DONE
    shares: list[Share] = []
    for one in parts(f.troops):
        used = only_use(choices(s, f, one.troop), one.number)
        if used is None:
            return ASK
        shares += [Share(TROOPS[one.troop], name, n) for name, n in used.items()]
    restore(s, f, act.Restore(tuple(shares)), dice, out)
    return DONE


def only_use(uses: dict[str, int], steps: int) -> dict[str, int] | None:
    """What these steps must be used for; `None` if there is a choice. A single step builds no full unit; a nation that
    can use just as many as it has builds full units of all counters."""
    rooms = {name: n for name, n in uses.items() if name != ("new" if steps > 1 else "new-full")}
    if steps == sum(rooms.values()):
        return rooms
    return {next(iter(rooms)): steps} if len(rooms) == 1 and (steps == 1 or "new" not in uses) else None


_NEW = ("new", "new-full")


def ask_restoring(v: State, f: Restoring) -> Split:
    items = [(TROOPS[one.troop], one.number) for one in parts(f.troops)]
    uses = {TROOPS[one.troop]: choices(v, f, one.troop) for one in parts(f.troops)}
    total = sum(n for _, n in items)
    names = dict.fromkeys(name for found in uses.values() for name in found)

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        for item, found in uses.items():
            given = {share.bin: share.count for share in shares if share.item == item}
            if wrong := _restored_too_much(found, given, finished):
                return wrong
        return None

    def why(pick: str) -> Refusal | None:
        item, _, name = pick.partition(">")
        known = name in _NEW or name.startswith("kk:") or post_of(name, 0) is not None
        return law("CM-P-11-l", "restore-no-unit") if known and item in uses else unreadable("asked-force")

    def filled(prefer_new: bool) -> str:
        given = {(item, name): n for item, most in items for name, n in _used(uses[item], most, prefer_new).items()}
        return pick_of(items, names, given)

    return Split(
        say("ask-restore", nation=nation_name(NATIONS[f.nation])), items, [(name, total) for name in names],
        act.Restore, fault, any_name, why=asked_for("force", why),
        presets=distinct_presets(
            (say(key), filled(new)) for key, new in (("preset-restore", False), ("preset-new-units", True))
        ),
        bins_of=lambda item: tuple(uses[item]),
    )  # fmt: skip


def _restored_too_much(uses: dict[str, int], given: dict[str, int], finished: bool) -> Refusal | None:
    """CM-P-11-g, CM-P-11-l: what is wrong with the steps of one kind."""
    if any(n > uses[name] for name, n in given.items() if name not in _NEW):
        return law("CM-P-11-l", "restore-too-many")
    full = given.get("new-full", 0)
    if given.get("new", 0) + (full + 1) // 2 > uses.get("new", 0):
        return law("CM-P-11-g", "restore-no-counters")
    return law("CM-P-11-l", "restore-pairs") if finished and full % 2 else None


def _used(uses: dict[str, int], steps: int, prefer_new: bool) -> dict[str, int]:
    """Steps of one kind used for new units first, or for reduced ones."""
    given = dict.fromkeys(uses, 0)
    if prefer_new:
        given["new"] = min(steps, uses.get("new", 0))
        steps -= given["new"]
    for name in uses:
        if name not in _NEW:
            given[name] = min(steps, uses[name])
            steps -= given[name]
    if not prefer_new and steps:
        given["new-full"], given["new"] = steps // 2 * 2, steps % 2
    elif steps:  # new units are used up: pairs of steps build full ones instead
        given["new"] -= steps
        given["new-full"] = 2 * steps
    return given


def restore_law(v: State, f: Restoring, a: act.Restore) -> Refusal | None:
    return wrong_shares(ask_restoring(v, f), a.shares)


def restore(s: State, f: Restoring, a: act.Restore, _dice: Dice, out: list[Event]) -> None:
    side = SIDE_OF[f.nation]
    made: list[Group] = []
    changed = []
    for share in a.shares:
        what = TROOP[share.item]
        full = restored(what)
        if share.bin == "new":
            made.append(group(what, share.count))
        elif share.bin == "new-full":
            made.append(group(full, share.count // 2))
        elif share.bin.startswith("kk:"):
            theatre = THEATRES.index(share.bin.removeprefix("kk:"))
            s.boxes[theatre] = changed_into(s.boxes[theatre], what, full, share.count)
        else:
            where = post_named(share.bin, side)
            s.set_troops(where, changed_into(s.troops[where], what, full, share.count))
        if share.bin not in _NEW:
            changed.append(share)
    if changed:
        out.append(spring_ev.UnitsRestored(NATIONS[f.nation], tuple(changed), veil=veil(s, SIDE_OF[f.nation])))
    if made:
        begin(s, f.nation, made, out)

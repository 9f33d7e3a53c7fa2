"""CM-P-8-o, CM-15.7-c: which troops a force may lose, and the question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from grognard.core import LazyList, Next, Preset, Refusal, Share, Split, say
from grognard.core.poses_and_shares import share_text
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.units import (
    HORSE,
    INF,
    KIND_OF,
    NATION_OF_TROOP,
    RESTORED,
    SP_OF,
    TROOP,
    TROOPS,
    Stack,
    Troop,
    parts,
    restored,
    step_lost,
    strength,
)
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.names import any_name
from grognard.games.monarchs.rules.forces.detachments import any_preset
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.kit.refusals import law
from grognard.kit.split_picks import distinct_presets

EVERY_NTH: int = DATA.read("tables.yaml")["battle_losses"]["every_nth_is_cavalry"]
LOSS: Final = "loss"
ANY_NATION: Final = -1


class Limits(NamedTuple):
    """What binds the owner's choice."""

    nation: int = ANY_NATION
    """CM-15.7-a: the Commander's."""
    of_nation: int = 0
    """SPs that must come from it, at least."""
    horse: int = 0
    """CM-15.7-b: cavalry steps that must be lost, at least."""


class Choice(NamedTuple):
    """How many SPs or steps are lost, and the troops that can lose them: how many of each, full ones before reduced."""

    lost: int
    troops: tuple[tuple[Troop, int], ...]
    limits: Limits


def limits(stack: Stack, nation: int, count: int) -> Limits:
    """Of battle losses: CM-15.7-a, more than half from the Commander's nation, as far as it has them; CM-15.7-b, every
    fourth a cavalry step, if there is any."""
    there = strength(stack)
    own = there.of_nation[nation] if nation >= 0 else 0
    return Limits(nation, min(count // 2 + 1, own) if count else 0, min(count // EVERY_NTH, there.horse_steps))


@lru_cache(maxsize=1 << 10)
def choice(stack: Stack, count: int, bound: Limits, nation: int = ANY_NATION, infantry: bool = False) -> Choice:
    """The troops of a stack that may take losses; those that the limits ask for come last, a reduced unit after a full
    one of its kind."""
    held: dict[Troop, int] = {}
    for one in parts(stack):
        if one.sps and nation in (ANY_NATION, one.nation) and (not infantry or one.kind == INF):
            held[one.troop] = held.get(one.troop, 0) + one.number
    for what in list(held):
        left = step_lost(what)
        if left is not None:
            held.setdefault(left, 0)
    order = sorted(held, key=lambda t: (NATION_OF_TROOP[t] == bound.nation, HORSE[KIND_OF[t]], t))
    return Choice(count, tuple((what, held[what]) for what in order), bound)


def sps_in(picked: Choice) -> int:
    """All SPs that can be lost."""
    return sum(SP_OF[what] * n for what, n in picked.troops)


def given(shares: tuple[Share, ...]) -> dict[Troop, int]:
    given: dict[Troop, int] = {}
    for share in shares:
        given[TROOP[share.bin]] = given.get(TROOP[share.bin], 0) + share.count
    return given


def broken(picked: Choice, given: dict[Troop, int], finished: bool) -> str:
    """The first limit that these losses, or all that could still be added to them, break; empty: none."""
    lost = own = horse = shared = 0
    bound = picked.limits
    for what, held in picked.troops:
        n = given.get(what, 0)
        of_nation, mounted = NATION_OF_TROOP[what] == bound.nation, HORSE[KIND_OF[what]]
        if of_nation and mounted:
            shared += SP_OF[what] * held - n
        if not n:
            continue
        lost += n
        own += n if of_nation else 0
        horse += n if mounted else 0
        if n > held + flipped(given, what) and (finished or n > held + _held(picked, what)):
            return "CM-15.7-c"
    left = 0 if finished else picked.lost - lost
    own, horse = max(0, bound.of_nation - own), max(0, bound.horse - horse)
    if own > left:
        return "CM-15.7-a"
    # horse of the Commander's nation counts for both limits
    return "CM-15.7-b" if own + horse - min(own, horse, shared) > left else ""


def fault(picked: Choice, given: dict[Troop, int], finished: bool) -> Refusal | None:
    match broken(picked, given, finished):
        case "CM-15.7-a":
            return law("CM-15.7-a", "loss-majority", n=picked.limits.of_nation)
        case "CM-15.7-b":
            return law("CM-15.7-b", "loss-cavalry", n=picked.limits.horse)
        case "CM-15.7-c":
            return law("CM-15.7-c", "loss-step")
    return None


def flipped(given: dict[Troop, int], what: Troop) -> int:
    """How many of these reduced units were full ones before these losses."""
    return given.get(restored(what), 0) if KIND_OF[what] in RESTORED else 0


def _held(picked: Choice, what: Troop) -> int:
    """How many full units could still become this reduced one."""
    if KIND_OF[what] not in RESTORED:
        return 0
    full = restored(what)
    return next((n for other, n in picked.troops if other == full), 0)


def every_way(picked: Choice) -> Iterator[dict[Troop, int]]:
    """Every way to take the losses, lazily."""
    room = [sum(SP_OF[what] * held for what, held in picked.troops[n:]) for n in range(len(picked.troops) + 1)]

    def further(n: int, left: int, given: dict[Troop, int]) -> Iterator[dict[Troop, int]]:
        if n == len(picked.troops):
            if not left and not broken(picked, given, True):
                yield dict(given)
            return
        what, held = picked.troops[n]
        for take in range(min(left, held + flipped(given, what)), -1, -1):
            given[what] = take
            if left - take > room[n + 1] + sum(given.values()):  # more than all others could still lose
                break
            if not broken(picked, given, False):
                yield from further(n + 1, left - take, given)
        given.pop(what, None)

    return further(0, picked.lost, {})


@lru_cache(maxsize=1 << 10)
def only_way(picked: Choice) -> tuple[tuple[Troop, int], ...] | None:
    """The losses, where there is nothing to choose."""
    ways = every_way(picked)
    first, second = next(ways, None), next(ways, None)
    assert first is not None, f"no troops can lose {picked}"
    return None if second is not None else tuple((what, n) for what, n in first.items() if n)


def _filled(picked: Choice, order: list[Troop]) -> str:
    """Losses taken in this order, as far as the limits let."""
    given: dict[Troop, int] = {}
    held = dict(picked.troops)
    left = picked.lost
    while left:
        before = left
        for what in order:
            while left and given.get(what, 0) < held[what] + flipped(given, what):
                given[what] = given.get(what, 0) + 1
                if broken(picked, given, left == 1):
                    given[what] -= 1
                    break
                left -= 1
        assert left < before, f"no troops can lose {picked}"
    return " ".join(share_text(LOSS, TROOPS[what], given[what]) for what, _ in picked.troops if given.get(what))


def _cheapest(what: Troop) -> tuple[bool, bool, bool]:
    """Infantry and what is reduced already go first, units at full strength last."""
    kind = KIND_OF[what]
    return kind != INF, HORSE[kind], kind not in RESTORED


def _spare_horse(what: Troop) -> tuple[bool, bool]:
    kind = KIND_OF[what]
    return HORSE[kind], kind == INF


_ORDERS: dict[str, Callable[[Troop], tuple[bool, ...]]] = {"cheapest": _cheapest, "spare-the-horse": _spare_horse}


@lru_cache(maxsize=1 << 10)
def _presets(picked: Choice) -> tuple[Preset, ...]:
    orders = ((name, sorted((what for what, _ in picked.troops), key=by)) for name, by in _ORDERS.items())
    return distinct_presets((say(f"preset-{name}"), _filled(picked, order)) for name, order in orders)


def split(picked: Choice, prompt: str, then: Callable[[tuple[Share, ...]], Next]) -> Split:
    """Which troops take the losses."""
    troops = [what for what, _ in picked.troops]
    presets = LazyList(lambda: _presets(picked))

    ready_made = any_preset(presets)

    def sensible(rng: Random) -> str:
        if int(rng.random() * 4):
            return ready_made(rng)
        mixed = troops[:]
        rng.shuffle(mixed)
        return _filled(picked, mixed)

    bins = [(TROOPS[what], min(picked.lost, held + _held(picked, what))) for what, held in picked.troops]
    return Split(
        say(prompt, n=picked.lost), [(LOSS, picked.lost)], bins, then,
        lambda shares, finished: fault(picked, given(shares), finished), any_name,
        why=asked_for("troops", lambda pick: who_law(pick.partition(">")[2])), presets=presets, sensible=sensible,
        begins=lambda: presets[0].pick,
    )  # fmt: skip


def who_law(key: str) -> Refusal | None:
    """Why this cannot be lost."""
    return law("CM-P-8-o", "loss-who", troop=any_name(key)) if is_thing(key) else None


def is_thing(key: str) -> bool:
    """Whether a key means something that lies on the table: troops, a leader, a force, a depot, a fleet, a box."""
    return key in TROOP or key in SPACE or key.partition(":")[0] in _THINGS


_THINGS: Final = ("gen", "fort", "fd", "fleet", "kk", "area", "sea")

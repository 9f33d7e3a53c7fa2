"""The questions of deployment and of reserves that arrive."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from msgspec.structs import replace

from grognard.core import LazyList, Message, Next, OneOf, Point, Pose, Refusal, Refused, say
from grognard.games.tercios.actions import Attach, Deploy, DrawUp, Garrison, Integrate, LeaveOut, Station
from grognard.games.tercios.names import (
    commander_key,
    commander_of,
    element_key,
    element_name,
    element_of,
    formation_key,
    formation_name,
    formation_of,
    name_of_commander,
    name_of_piece,
    name_of_troop,
    troop_key,
    troop_of,
)
from grognard.games.tercios.rules.deployment import commanders as stations
from grognard.games.tercios.rules.deployment import formations, plans
from grognard.games.tercios.rules.figures import commander_piece, troop_piece
from grognard.games.tercios.rules.scenarios import facing_the_enemy
from grognard.games.tercios.rules.scenery.free_space import correct
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

OPEN, EVERYTHING, APART = "open", "everything", "apart"
_TURNS = (0, 1500, 34500, 4500, 31500)
"""Angles by which a sampler turns a troop."""
KEYS = (*plans.PLANS, OPEN, EVERYTHING, APART, formations.LIMBERED_STATE, formations.FOOT_STATE)
"""Of questions here, besides those of troops, commanders, formations and elements."""


def ask(v: State, f: formations.Placing) -> Next:
    """Which troop or commander, or a plan for several."""
    troops = [troop_key(v, n) for n in formations.troops_to_place(v, f)]
    commanders = [commander_key(v, c) for c in formations.commanders_to_place(v, f)]

    def then(key: str) -> Next:
        if key in plans.PLANS:
            return _which_formation(v, f, key)
        return _troop(v, f, key) if key in troops else _commander(v, f, key)

    return OneOf(
        say("ask-deploy"), [*troops, *commanders, *plans.PLANS], then, partial(_key_name, v), why=partial(_why, v, f)
    )  # fmt: skip


def _why(v: State, f: formations.Placing, key: str) -> Refusal | None:
    """Of troops and commanders that cannot be put down now."""
    try:
        if troop_of(v, key) >= 0:
            formations.own_troop(v, f, key)
        elif commander_of(v, key) >= 0:
            formations.own_commander(v, f, key)
    except Refused as refused:
        return refused.refusal
    return None


def _key_name(v: State, key: str) -> Message:
    if troop_of(v, key) >= 0 or commander_of(v, key) >= 0:
        return name_of_piece(v, key)
    if (house := element_of(v, key)) >= 0:
        return say("in-building", building=element_name(v.scenery.elements[house].kind), number=element_key(house))
    return say(f"deploy-{key}")


def _which_formation(v: State, f: formations.Placing, plan: str) -> Next:
    keys = [formation_key(f.seat, k) for k in formations.open_formations(v, f)]

    def name(key: str) -> Message:
        return say("deploy-everything") if key == EVERYTHING else formation_name(v, f.seat, formation_of(key, f.seat))

    def then(key: str) -> Next:
        return DrawUp(plan, "" if key == EVERYTHING else key)

    def why(key: str) -> Refusal | None:
        return law("TC-20.8-c", "formation-done") if _is_formation(v, key) else None

    return OneOf(say("ask-draw-up"), [*keys, EVERYTHING], then, name, why=why)


def _is_formation(v: State, key: str) -> bool:
    """Of either side."""
    return any(
        key == formation_key(seat, k) for seat in (0, 1) for k in range(len(formations.formations(v, seat)))
    )  # fmt: skip


def _no_way(v: State, key: str) -> Refusal | None:
    """Why a troop is not deployed in or with something that lies on the table."""
    if commander_of(v, key) >= 0:
        return law("TC-1.1-a", "no-troop")
    if element_of(v, key) >= 0:
        return law("TC-20.8-d", "no-garrison-there")
    return law("TC-12.7-a", "no-gun-there") if troop_of(v, key) >= 0 else None


def _troop(v: State, f: formations.Placing, key: str) -> Next:
    """In which state, in a building, within a battalion; then where."""
    n = formations.own_troop(v, f, key)
    houses = [element_key(house) for house in formations.garrisons(v, f, n)]
    battalions = [troop_key(v, m) for m in formations.hosts_of_gun(v, f, n)]
    ways = [OPEN, *formations.states(v, n), *houses, *battalions]

    def then(way: str) -> Next:
        if way in houses:
            return Garrison(key, way)
        if way in battalions:
            return Integrate(key, way)
        return _where(v, f, n, "" if way == OPEN else way)

    if len(ways) == 1:
        return then(OPEN)
    return OneOf(
        say("ask-deploy-how"),
        ways,
        then,
        partial(_key_name, v),
        why=lambda way: _why_not_in(v, f, n, way) or _no_way(v, way),
    )


def _why_not_in(v: State, f: formations.Placing, n: int, key: str) -> Refusal | None:
    """Of buildings that a troop cannot start in, and troops that a gun cannot go with."""
    house = element_of(v, key)
    if house >= 0 and v.scenery.elements[house].building:
        return formations.garrison_fault(v, f, n, house)
    return formations.integrate_law(v, f, Integrate(troop_key(v, n), key)) if troop_of(v, key) >= 0 else None


def _where(v: State, f: formations.Placing, n: int, state: str) -> Next:
    key, size = troop_key(v, n), formations.kind_in(v, n, state).size
    if formations.place_for(v, f, n, formations.middle(v, f), state) is None:
        return LeaveOut(key)
    found = formations.room_for(v, f)
    facing = facing_the_enemy(v, f.seat)
    piece = replace(troop_piece(v, n), base=(size.depth, size.width), facing=facing)
    return Point(
        say("ask-deploy-where", troop=name_of_troop(v, n)), partial(correct, found, size),
        lambda at: Deploy(key, at, state), LazyList(lambda: _places(v, f, n, state)), piece,
        turns=True, sensible=partial(_some_place, v, f, n, state),
    )  # fmt: skip


def _places(v: State, f: formations.Placing, n: int, state: str) -> Iterator[Pose]:
    """As each plan would have it, and here and there in the zone."""
    zone, facing = formations.ground(v, f), facing_the_enemy(v, f.seat)
    room, together = formations.room_for(v, f), formations.drawn_up_together(v, f, v.troops[n].formation)
    wishes = [plans.wishes(v, f.seat, plan, room, together)[n] for plan in plans.PLANS]
    wide, deep = zone.right - zone.left, zone.high - zone.low
    wishes += [Pose(zone.left + wide * k // 4, zone.low + deep * h // 2, facing) for h in (0, 1, 2) for k in range(5)]
    found = (formations.place_for(v, f, n, wish, state) for wish in wishes)
    yield from dict.fromkeys(place for place in found if place is not None)


def _some_place(v: State, f: formations.Placing, n: int, state: str, rng: Random) -> str:
    zone = formations.ground(v, f)
    x = zone.left + int(rng.random() * (zone.right - zone.left))
    y = zone.low + int(rng.random() * (zone.high - zone.low))
    turn = _TURNS[int(rng.random() * len(_TURNS))]
    facing = (facing_the_enemy(v, f.seat) + turn) % 36000
    place = formations.place_for(v, f, n, Pose(x, y, facing), state) or formations.place_for(
        v, f, n, formations.middle(v, f), state
    )
    assert place is not None, "no player is asked where a troop without room is to stand"
    return str(place)


def _commander(v: State, f: formations.Placing, key: str) -> Next:
    """On his own, or with a troop."""
    c = formations.own_commander(v, f, key)
    hosts = [troop_key(v, n) for n in stations.hosts(v, c)]
    spot = stations.place(v, c)

    def then(way: str) -> Next:
        return _commander_where(v, c) if way == APART else Attach(key, way)

    ways = hosts if spot is None else [APART, *hosts]
    return then(APART) if ways == [APART] else OneOf(
        say("ask-commander-how"), ways, then, partial(_key_name, v), why=lambda k: _why_not_with(v, c, k)
    )  # fmt: skip


def _why_not_with(v: State, c: int, key: str) -> Refusal | None:
    n = troop_of(v, key)
    if n < 0:
        return law("TC-1.1-a", "no-troop") if commander_of(v, key) >= 0 else None
    return stations.attach_fault(v, c, n)


def _commander_where(v: State, c: int) -> Next:
    key = commander_key(v, c)

    def places() -> Iterator[Pose]:
        found = (stations.correct(v, c, Pose(*wish)) for wish in stations.behind(v, c)[:12])
        first = stations.place(v, c)
        assert first is not None, "a commander without room joins a troop"
        right = [pose for pose in found if isinstance(pose, Pose)]
        yield from dict.fromkeys([Pose(*first), *right])

    return Point(
        say("ask-commander-where", commander=name_of_commander(v, c)),
        partial(stations.correct, v, c), lambda at: Station(key, at), LazyList(places), commander_piece(v, c),
    )  # fmt: skip

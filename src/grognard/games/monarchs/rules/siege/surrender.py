"""CM-P-12-d to CM-P-12-f: a garrison marches out or surrenders, and the fortress falls."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Next, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import CAPITAL, EVERYWHERE, FORTRESS, IDS, Space
from grognard.games.monarchs.components.nations import COURT_OF, NATIONS, NEUTRAL, POWER_OF, SIDE_OF
from grognard.games.monarchs.components.units import part
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.frames import Garrisons
from grognard.games.monarchs.names import force_name, space_name
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.rules.battle import resolution
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.forces.distances import distances, nearest
from grognard.games.monarchs.rules.refusals import one_of
from grognard.games.monarchs.state import NO_SIEGE, Post, State, fort
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now

_FALL = DATA.read("tables.yaml")["fall_of_a_fortress"]
RETAKEN: Final[int] = _FALL["retaken_mw"]
"""CM-P-12-f: what a power that takes its own fortress back gains in MW."""


def give_up(s: State, space: int, out: list[Event]) -> None:
    """CM-P-12-e: the garrison is captured, and the fortress falls."""
    if s.troops[fort(space)] or s.leaders_in(fort(space)):
        resolution.capture(s, fort(space), out)
    fall(s, space, out)


def march_out(s: State, space: int, out: list[Event]) -> None:
    """CM-P-12-d: the garrison goes to the nearest refuge, its court choosing among equals; without one it is
    captured."""
    inside = fort(space)
    if not s.troops[inside] and not s.leaders_in(inside):
        fall(s, space, out)
        return
    posts = refuges(s, space)
    if not posts:
        give_up(s, space, out)
    elif len(posts) == 1:
        _leave(s, space, posts[0], out)
    else:
        s.frames.append(Garrisons(space, tuple(posts)))


def refuges(s: State, space: int) -> list[Post]:
    """CM-P-12-d: the nearest fortresses with room for the whole garrison and forces, none of them besieged."""
    side, needed = s.side_of(fort(space)), s.sps(fort(space))
    found = [
        fort(p)
        for p in EVERYWHERE
        if p != space and s.fortress_of(p, side) and not s.besieged(p) and s.room_inside(p) >= needed
    ]
    found += [where for where in s.occupied()[side] if s.sps(where)]
    return nearest(distances(s, side, space), found)


def court_inside(v: State, space: int) -> int:
    """The court of a garrison, be it of guns alone."""
    inside = fort(space)
    if v.sps(inside) or v.leaders_in(inside):
        return v.force_court(inside)
    return COURT_OF[part(v.troops[inside][0]).nation]


def ask_march_out(_v: State, f: Garrisons) -> Next:
    keys = [forces.KEY_OF[where] for where in f.posts]

    def why(key: str) -> Refusal | None:
        known = forces.post_of(key, 0) is not None
        return law("CM-P-12-d", "honours-nearest", at=force_name(key)) if known else None

    return one_of(say("ask-honours", at=space_name(IDS[f.at])), keys, act.MarchOut, force_name, why)


def march_out_law(v: State, f: Garrisons, a: act.MarchOut) -> Refusal | None:
    where = forces.post_of(a.force, v.side_of(fort(f.at)))
    if where is None:
        return not_now(a)
    return None if where in f.posts else law("CM-P-12-d", "honours-nearest", at=force_name(a.force))


def marches_out(s: State, f: Garrisons, a: act.MarchOut, _dice: Dice, out: list[Event]) -> None:
    _leave(s, Space(f.at), forces.post_named(a.force, s.side_of(fort(f.at))), out)


def _leave(s: State, space: int, to: Post, out: list[Event]) -> None:
    inside = fort(space)
    stack = s.troops[inside]
    s.set_troops(inside, ())
    s.join(to, stack, s.morale[inside], s.supply[inside])
    for who in s.leaders_in(inside):
        s.move_leader(who, to)
    out.append(ev.HonoursOfWar(IDS[space], forces.KEY_OF[to]))
    fall(s, space, out)


def will_lost(fortress: int, capital: bool) -> int:
    """CM-P-12-f: the MW that a fortress of this class costs its owner."""
    return int(fortress - _FALL["mw_below_class"] + (_FALL["capital_mw"] if capital else 0))


def fall(s: State, space: int, out: list[Event]) -> None:
    """CM-P-12-f: the fortress changes hands. Its garrison has gone."""
    nation = s.force_nation(s.besieger(space))
    owner, worth = s.owner(space), FORTRESS[space]
    s.set_siege(space, NO_SIEGE)
    s.set_control(space, nation)
    out.append(ev.FortressFell(IDS[space], NATIONS[nation], worth))
    arrival.settle(s, space, out)
    victory.add_points(s, POWER_OF[nation], worth, out)
    if owner == nation:
        victory.change_will(s, POWER_OF[nation], RETAKEN, out)
    elif owner != NEUTRAL and SIDE_OF[owner] != SIDE_OF[nation]:
        loss = will_lost(worth, CAPITAL[space] == owner)
        if loss:
            victory.change_will(s, POWER_OF[owner], -loss, out)

"""CM-P-16-c: in fog of war no side sees what enemy forces are made of until they meet: only that SPs, leaders and
markers are there, and which nation has most of the SPs. `forces/visibility` says who sees whom."""

from __future__ import annotations

from msgspec.structs import replace

from grognard.core import Action, Dice, Event, Seat
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import CAPACITY, FORTRESS
from grognard.games.monarchs.components.nations import CONTINGENTS, NATION_OF, NATIONS, NO_NATION, SIDE_OF, Contingent
from grognard.games.monarchs.components.units import (
    CAV,
    FA,
    INF,
    KINDS,
    LT_CAV,
    LT_INF,
    MARCHED,
    POOL,
    UNITS,
    UNSEEN,
    Stack,
    counters_used,
    group,
    is_unseen,
    marked,
    part,
    stack_of,
    strength,
    troop,
)
from grognard.games.monarchs.events import battle as events_battle
from grognard.games.monarchs.events import light_troops as light_ev
from grognard.games.monarchs.events import march as events_march
from grognard.games.monarchs.events import spring as spring_ev
from grognard.games.monarchs.events import supply as supply_ev
from grognard.games.monarchs.events import turn as events_turn
from grognard.games.monarchs.events import year as events_year
from grognard.games.monarchs.frames import AnyFrame, Attack, March, Shed
from grognard.games.monarchs.rules.forces.visibility import hidden_posts, side_of_seat
from grognard.games.monarchs.rules.march.route import penalties_of
from grognard.games.monarchs.state import COLUMN, State, is_inside, majority, space_of

# --- a view


def hide(v: State, seat: Seat | None) -> None:
    side = side_of_seat(v, seat)
    posts = hidden_posts(v, side)
    for where in posts:
        v.troops[where] = presence_of(v.troops[where])
    v.changed()
    v.frames = [_hidden_frame(f, side, posts) for f in v.frames]


def presence_of(stack: Stack) -> Stack:
    """What is seen of troops: one SP of the nation that has most, or a gun."""
    nation = majority(stack)
    if nation == NO_NATION:
        return (group(part(stack[0]).troop, 1, UNSEEN),)
    return (group(troop(CHIEF[nation], INF), 1, UNSEEN),)


CHIEF: tuple[Contingent, ...] = tuple(
    next(Contingent(c) for c in range(len(CONTINGENTS)) if NATION_OF[c] == n) for n in range(len(NATIONS))
)
"""The first contingent of each nation."""


def _hidden_frame(f: AnyFrame, side: int, posts: list[int]) -> AnyFrame:
    """MPs and the size of a march, even of one that is seen by now or attacks; what joins and leaves it; losses out
    of sight."""
    if isinstance(f, March) and f.side != side:
        path = [text.partition("+")[0].partition("~")[0] for text in f.path]
        return replace(f, path=path, spent=0, most=0, penalties=0, forced=min(0, f.forced))
    if isinstance(f, Attack) and f.side != side:
        return replace(f, mp=0, straggle=min(1, f.straggle))
    if isinstance(f, Shed) and f.post in posts:
        return replace(f, count=0)
    return f


# --- a sample


INFANTRY = (2, 4, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1)
"""Weights of one SP, two, and so on."""
MOST = 30
"""SPs of a force in the field; a garrison has as many as there is room for."""
UNITS_THERE = {CAV: (3, 2, 1), LT_INF: (6, 1), LT_CAV: (6, 1), FA: (4, 1)}
"""Weights of no unit, one, two."""


def fill(s: State, dice: Dice) -> None:
    """Troops that might stand behind what is seen."""
    posts = [where for where, stack in enumerate(s.troops) if is_unseen(stack)]
    left = _counters_left(s)
    for where in posts:
        seen = s.troops[where]
        nation = majority(seen)
        if nation == NO_NATION:
            s.troops[where] = (group(part(seen[0]).troop, 1),)
            continue
        room = CAPACITY[FORTRESS[space_of(where)]] if is_inside(where) else MOST
        contingent = CHIEF[nation]
        infantry = 1 + dice.draw("sample infantry", INFANTRY[:room])
        groups = [group(troop(contingent, INF), infantry)]
        for kind, weights in UNITS_THERE.items():
            unit = KINDS[kind]
            wanted = dice.draw("sample units", weights)
            fits = min(wanted, left[contingent, unit], (room - infantry) // 2)
            left[contingent, unit] -= fits
            infantry += 2 * fits
            groups.append(group(troop(contingent, kind), fits))
        stack = stack_of(groups)
        s.troops[where] = _with_allies(s, where, stack, nation)
    s.changed()
    _fill_frames(s, posts)


def _with_allies(s: State, where: int, stack: Stack, nation: int) -> Stack:
    """CM-10.0-b: a force that shares supply is of several nations."""
    others = [n for n in range(len(NATIONS)) if SIDE_OF[n] == SIDE_OF[nation] and n != nation and s.warring(n)]
    if where not in s.sharing or not others:
        return stack
    infantry = (group(troop(CHIEF[nation], INF), 1), group(troop(CHIEF[others[0]], INF), 1))
    return stack_of((*stack, *infantry))


def _counters_left(s: State) -> dict[tuple[Contingent, str], int]:
    used = counters_used((*s.troops, *s.boxes, *s.forage))
    every = [(Contingent(c), unit) for c in range(len(CONTINGENTS)) for unit in UNITS]
    return {key: POOL[key[0]][key[1]] - used.get(key, 0) for key in every}


def _fill_frames(s: State, posts: list[int]) -> None:
    if COLUMN in posts and strength(s.troops[COLUMN]).sps:
        s.troops[COLUMN] = marked(s.troops[COLUMN], add=MARCHED)
    for f in s.frames:
        if isinstance(f, March) and s.troops[COLUMN] and not f.most:
            f.most = s.sps(COLUMN)
            f.penalties = penalties_of(s.troops[COLUMN], s.morale[COLUMN], s.supply[COLUMN], COLUMN in s.sharing)
        if isinstance(f, Shed) and f.post in posts:
            f.count = 1


# --- what comes to light

_TELLING_EVENTS = (
    events_march.SetOut,
    events_march.Entered,
    events_march.Intercepted,
    events_march.Straggled,
    events_march.WentBack,
    events_march.Withdrew,
    events_march.TookRefuge,
    events_turn.HonoursOfWar,
    events_battle.Lost,
    events_battle.Shed,
    events_battle.FellBack,
    events_battle.WentInside,
    events_turn.GarrisonChanged,
    light_ev.LightMoved,
    light_ev.SupplyRaid,
    supply_ev.SupplyImproved,
    spring_ev.Sustained,
    spring_ev.Recruited,
    spring_ev.Declined,
    spring_ev.TroopsPlaced,
    spring_ev.UnitsRestored,
    spring_ev.GunsMended,
    events_year.NoEffect,
)
_TELLING_ACTIONS = (act.LetPass, act.EndMarches, act.EndTurn)


def disclosed(action: Action, out: list[Event]) -> None:
    """In fog a move shows where troops still are, and dice, prices and supply tell of sizes: what the other side has
    seen cannot be undone."""
    if isinstance(action, _TELLING_ACTIONS) or any(isinstance(event, _TELLING_EVENTS) for event in out):
        out.append(events_turn.Disclosed())

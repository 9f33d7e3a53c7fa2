"""Chapters 16.5-c, 18.2-q and 6.4-c: commanders who must find another place, and those who find none."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from grognard.boards.open_table import (
    FINE,
    XY,
    Polygon,
    along,
    base,
    between,
    disc_touches,
    fine,
    front_of,
    nearest_on_border,
    rounded_to_units,
    sweep_touches_disc,
    swept_ground,
    within_of_line,
)
from grognard.boards.open_table.polygons import fine_polygon, hull
from grognard.boards.open_table.whole_numbers import squared_distance
from grognard.core import Dice, Event, Pose, Refusal
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.troop_types import COMMANDER_RADIUS
from grognard.games.tercios.components.weapons import INCH, ORDER_SUCCESS
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Fleeing
from grognard.games.tercios.names import commander_tag, troop_of
from grognard.games.tercios.rules import breaking
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.commanders.riding import MOST_PLACES, VECTORS, RideStart
from grognard.games.tercios.state import State
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, ASK, OVER, Go

WRONG_PLACE, LUCKY, ASIDE, PASSED = "wrong-place", "lucky", "aside", "passed"
BY_FRIENDS: Final = (ASIDE, PASSED)
BESIDE: Final = INCH
"""TC-6.4-c"""


# --- in the way of a move


def ground_of(s: State, n: int, start: Pose, end: Pose) -> tuple[Polygon, ...]:
    """Ground that a base passes over from one pose to another: turned into its way first, unless it keeps its facing,
    as one that falls back does."""
    size = s.troops[n].kind.size
    if start.facing == end.facing:
        return (fine_polygon(hull(base(start, size).corners + base(end, size).corners)),)
    return swept_ground(front_of(start), end, size)


def touched(s: State, n: int, start: Pose, end: Pose) -> list[int]:
    """TC-16.5-c: unattached enemy commanders whom a troop's move touches."""
    troop = s.troops[n]
    line, reach = (fine(front_of(start)), fine(front_of(end))), troop.kind.size.width + troop.kind.size.depth
    near = [
        c
        for c, commander in enumerate(s.commanders)
        if commander.free
        and commander.side != troop.side
        and within_of_line(commander.fine_at, *line, reach + COMMANDER_RADIUS)
    ]
    if not near:
        return []
    ground = ground_of(s, n, start, end)
    return [c for c in near if sweep_touches_disc(ground, s.commanders[c].fine_at, COMMANDER_RADIUS)]


def wrong_place(s: State, n: int, start: Pose, end: Pose) -> None:
    """TC-16.5-c: a commander in the way of an enemy's move tests and finds another place before all else."""
    s.frames += [Fleeing(c, WRONG_PLACE, n, start, end) for c in reversed(touched(s, n, start, end))]


def test(s: State, f: Fleeing, dice: Dice, out: list[Event]) -> None:
    """TC-16.5-c: without a success he is killed; TC-16.5-d: with one he is Exhausted."""
    f.tested = True
    successes = breaking.command_test(s, f.commander, WRONG_PLACE, ORDER_SUCCESS, dice, out)
    if successes == 0:
        breaking.lose_commander(s, f.commander, WRONG_PLACE, out)
    elif successes == 1:
        breaking.exhaust(s, f.commander, out)


def friends_near(s: State, n: int) -> Iterator[int]:
    """Unattached commanders of a troop's side."""
    for c, commander in enumerate(s.commanders):
        if commander.free and commander.side == s.troops[n].side:
            yield c


def overrun(s: State, n: int) -> list[int]:
    """TC-6.4-c: friends on whom a troop has ended."""
    stand = s.troops[n].base
    return [c for c in friends_near(s, n) if riding.covers(stand, s.commanders[c].fine_at)]


def passed(s: State, n: int, start: Pose) -> list[int]:
    """TC-6.4-c: friends whom a troop has gone through: the line of its front centre has crossed their bases."""
    line = fine(front_of(start)), fine(front_of(s.troops[n].base.pose))
    ended_on = overrun(s, n)
    return [
        c
        for c in friends_near(s, n)
        if c not in ended_on and within_of_line(s.commanders[c].fine_at, *line, COMMANDER_RADIUS - 2)
    ]


def stand_aside(s: State, n: int, start: Pose) -> None:
    """TC-6.4-c: after a move: they join the troop, or stand beside it; those who were only passed may also stay."""
    if s.troops[n].standing:
        s.frames += [Fleeing(c, PASSED, n) for c in reversed(passed(s, n, start))]
        s.frames += [Fleeing(c, ASIDE, n) for c in reversed(overrun(s, n))]


def after_move(s: State, n: int, start: Pose, end: Pose) -> None:
    """Of a troop that has already moved: enemies get out of its way, friends stand aside."""
    stand_aside(s, n, start)
    wrong_place(s, n, start, end)


# --- where to


def start_of(s: State, f: Fleeing) -> RideStart | None:
    """Where he goes from: his place, or the edges of the troop that is no more (TC-18.2-q)."""
    if f.why != LUCKY:
        return s.commanders[f.commander].at
    if f.start is not None:
        return base(f.start, s.troops[f.troop].kind.size)
    return s.scenery.elements[f.building].parts[0] if f.building >= 0 else None


def place_law(s: State, f: Fleeing, to: XY) -> Refusal | None:
    """Why he cannot go there."""
    if f.why in BY_FRIENDS:
        if not disc_touches(fine(to), COMMANDER_RADIUS + BESIDE, s.troops[f.troop].base):
            return law("TC-6.4-c", "not-beside")
        return riding.place_law(s, to)
    start = start_of(s, f)
    assert start is not None, "without a place there is nothing to decide"
    if (refused := riding.judged(s, f.commander, start, riding.reach(s, f.commander), to)) is not None:
        return refused
    if f.start is not None and f.end is not None:
        ground = ground_of(s, f.troop, f.start, f.end)
        if sweep_touches_disc(ground, fine(to), COMMANDER_RADIUS):
            return law("TC-16.5-c", "still-in-the-way")
    return None


def correct(s: State, f: Fleeing, wish: Pose) -> Pose | Refusal:
    """The place that a click means."""
    to = wish.x, wish.y
    if f.why in BY_FRIENDS:
        stand = s.troops[f.troop].base
        if not disc_touches(fine(to), COMMANDER_RADIUS + BESIDE, stand):
            edge = nearest_on_border(fine(to), stand)
            to = along(edge, between(rounded_to_units(edge), to), COMMANDER_RADIUS + BESIDE)
    else:
        start = start_of(s, f)
        assert start is not None, "without a place there is nothing to decide"
        begin = riding.first_point(start, fine(to))
        most = riding.whole(start, riding.reach(s, f.commander))
        if squared_distance(begin, fine(to)) > ((most + 1) * FINE) ** 2:
            to = along(begin, between(rounded_to_units(begin), to), most)
    return place_law(s, f, to) or Pose(*to)


def tried(s: State, f: Fleeing) -> Iterator[XY]:
    if f.why not in BY_FRIENDS:
        start = start_of(s, f)
        if start is not None:
            yield from riding.around(start, riding.reach(s, f.commander))
        return
    stand = s.troops[f.troop].base
    for far in (COMMANDER_RADIUS + BESIDE // 2, COMMANDER_RADIUS + BESIDE):
        for centre in stand.centres:
            yield along(centre, between((stand.x, stand.y), centre), far)
        for n, vector in enumerate(VECTORS):
            yield along(riding.edge_towards(stand, n), vector, far)


def places(s: State, f: Fleeing) -> list[Pose]:
    """Where he could go, as far as one looks."""
    return list(islice(legal_places(s, f), MOST_PLACES))


def has_place(s: State, f: Fleeing) -> bool:
    return next(legal_places(s, f), None) is not None


def legal_places(s: State, f: Fleeing) -> Iterator[Pose]:
    """The same one by one."""
    found: dict[Pose, None] = {}
    for to in tried(s, f):
        pose = Pose(*to)
        if pose not in found and place_law(s, f, to) is None:
            found[pose] = None
            yield pose


def must_flee(s: State, f: Fleeing, dice: Dice, out: list[Event]) -> Go:
    """TC-16.5-c: he tests, and is killed if there is no place for him; a friend for whom there is none stays."""
    if f.why == WRONG_PLACE and not f.tested and s.commanders[f.commander].free:
        test(s, f, dice, out)
        return AGAIN
    if f.why in BY_FRIENDS and not s.troops[f.troop].standing:  # it has gone since
        return OVER
    alive = s.commanders[f.commander].present
    if alive and (has_place(s, f) or join_law(s, f, f.troop) is None):
        return ASK
    if alive and f.why not in BY_FRIENDS:
        breaking.lose_commander(s, f.commander, "hero" if f.why == LUCKY else WRONG_PLACE, out)
    return OVER


# --- going


def flee_law(s: State, f: Fleeing, a: act.Ride) -> Refusal | None:
    return law("TC-16.2-a", "no-facing") if a.to.facing else place_law(s, f, (a.to.x, a.to.y))


def flee(s: State, f: Fleeing, a: act.Ride, _dice: Dice, out: list[Event]) -> None:
    start = start_of(s, f)
    assert start is not None, "without a place there is nothing to decide"
    begin = rounded_to_units(riding.first_point(start, fine((a.to.x, a.to.y))))
    s.change_commander(f.commander, at=(a.to.x, a.to.y), host=-1)
    out.append(ev.CommanderMoved(commander_tag(s, f.commander), Pose(*begin), a.to))


def stay_law(_s: State, f: Fleeing, _a: act.Stay) -> Refusal | None:
    """TC-6.4-c: a commander who was only passed may stay."""
    return None if f.why == PASSED else law("TC-6.4-c", "cannot-stay")


def host_law(s: State, f: Fleeing, a: act.Join) -> Refusal | None:
    return join_law(s, f, troop_of(s, a.troop))


def join_law(s: State, f: Fleeing, n: int) -> Refusal | None:
    """TC-6.4-c, TC-16.4-j: only the troop that has gone through him or ended on him can be joined."""
    if f.why not in BY_FRIENDS or n != f.troop:
        return law("TC-16.5-c", "not-to-be-joined")
    return riding.joinable_law(s, f.commander, n)


def join(s: State, f: Fleeing, a: act.Join, _dice: Dice, out: list[Event]) -> None:
    riding.join(s, f.commander, troop_of(s, a.troop), out)

"""CM-P-9-a, CM-P-9-b: the KK step: Lt units go between forces and the boxes of Theatres."""

from __future__ import annotations

from collections.abc import Callable

from grognard.core import Dice, Event, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import NEAR_THEATRES, THEATRE, THEATRE_OF, THEATRE_OF_AREA, THEATRES
from grognard.games.monarchs.components.nations import ALLIANCE, COALITION, COURTS_OF, SIDE_OF_COURT, Court
from grognard.games.monarchs.components.units import (
    SHIFTED,
    SP_OF,
    TROOP,
    Group,
    Stack,
    by_key,
    joined,
    light_in,
    marked,
    of_side,
    parts,
    stack_of,
    strength,
    taken,
    troops_at_war,
    without,
)
from grognard.games.monarchs.events import light_troops as light_ev
from grognard.games.monarchs.frames import Season
from grognard.games.monarchs.names import any_name
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces import keys as forces
from grognard.games.monarchs.rules.forces.detachments import Fault, Items, all_shares, sps_into, two_bins
from grognard.games.monarchs.rules.forces.visibility import veil
from grognard.games.monarchs.rules.refusals import asked_for, one_of
from grognard.games.monarchs.state import Post, State, cached_by_position, is_inside, space_of
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now
from grognard.kit.split_check import all_into, wrong_shares

ORDER: tuple[Court, ...] = (*COURTS_OF[COALITION], *COURTS_OF[ALLIANCE])
"""CM-P-9-b: Coalition first, each side's courts in turn order."""


def court_of(f: Season) -> Court:
    """Whose turn in the KK step it is."""
    return ORDER[f.court]


# --- places: forces and boxes


def box_key(theatre: int) -> str:
    return _BOXES[theatre]


_BOXES: tuple[str, ...] = tuple(f"kk:{theatre}" for theatre in THEATRES)


def read_box(key: str) -> int | None:
    """The Theatre of `kk:saxony`."""
    return THEATRE.get(key.removeprefix("kk:")) if key.startswith("kk:") else None


def light_of(v: State, stack: Stack, court: int, marks: int = 0) -> Stack:
    """The Lt units of a court in a stack that have none of these marks. CM-P-1-j: of nations at war."""
    return troops_at_war(light_in(stack), v.at_war, court, marks) if stack else ()


def units_at(v: State, court: int, key: str) -> Stack:
    """Lt units of a court that have still to be moved, in a force or box."""
    theatre = read_box(key)
    if theatre is not None:
        return light_of(v, v.boxes[theatre], court, SHIFTED)
    where = forces.post_of(key, SIDE_OF_COURT[court])
    return () if where is None or not is_own(v, court, where) else light_of(v, v.troops[where], court, SHIFTED)


def is_own(v: State, court: int, where: Post) -> bool:
    """Whether a post is of the court's side."""
    return not is_inside(where) or v.fortress_of(space_of(where), SIDE_OF_COURT[court])


def posts(v: State, court: int) -> tuple[Post, ...]:
    """The forces of a court's side, garrisons included."""
    return _posts(v, SIDE_OF_COURT[court])


@cached_by_position
def _posts(s: State, side: int) -> tuple[Post, ...]:
    posts = s.occupied()
    found = [where for where in posts[side] if s.sps(where)]
    return (*found, *(where for where in posts[2] if s.fortress_of(space_of(where), side)))


# --- moves


def start_law(v: State, court: int, key: str) -> Refusal | None:
    """Why no Lt unit of a court leaves this force or box."""
    where = forces.post_of(key, SIDE_OF_COURT[court])
    if where is not None and is_inside(where) and v.besieged(space_of(where)):
        return law("CM-P-9-b", "light-besieged", at=any_name(key))
    if units_at(v, court, key):
        return None
    return law("CM-P-9-b", "light-none", at=any_name(key))


def end_law(v: State, court: int, start: str, end: str) -> Refusal | None:
    """CM-P-9-b: between a force and the box of its Theatre, or between neighbouring boxes."""
    there, box = read_box(end), read_box(start)
    if there is not None:
        near = _is_near(court, start, there)
        return None if near else law("CM-P-9-b", "light-too-far", to=any_name(end))
    to = forces.post_of(end, SIDE_OF_COURT[court])
    if to is None or box is None or _theatre(to) != box:
        return law("CM-P-9-b", "light-too-far", to=any_name(end))
    if is_inside(to) and (v.besieged(space_of(to)) or not is_own(v, court, to)):
        return law("CM-P-9-b", "light-besieged", at=any_name(end))
    if not v.sps(to):
        return law("CM-P-9-b", "light-no-force", at=any_name(end))
    if is_inside(to):
        least = min((SP_OF[one.troop] for one in parts(units_at(v, court, start))), default=0)
        if v.room_inside(space_of(to)) < max(1, least):
            return law("CM-17.3-a", "light-no-room", at=any_name(end), most=v.room_inside(space_of(to)))
    return None


def _is_near(court: int, start: str, theatre: int) -> bool:
    """Whether units of a force or box may go to the box of a Theatre."""
    box, where = read_box(start), forces.post_of(start, SIDE_OF_COURT[court])
    return theatre in NEAR_THEATRES[box] if box is not None else where is not None and _theatre(where) == theatre


def _theatre(where: int) -> int:
    return THEATRE_OF[space_of(where)]


def starts(v: State, court: int) -> list[str]:
    boxes = [key for key, stack in zip(_BOXES, v.boxes, strict=True) if stack and start_law(v, court, key) is None]
    return boxes + _forces_that_send(v, court)


@cached_by_position
def _forces_that_send(s: State, court: int) -> list[str]:
    keys = []
    for where in posts(s, court):
        here = strength(s.troops[where]).light_units and light_of(s, s.troops[where], court, SHIFTED)
        if here and start_law(s, court, forces.KEY_OF[where]) is None:
            keys.append(forces.KEY_OF[where])
    return keys


def ends(v: State, court: int, start: str) -> list[str]:
    box = read_box(start)
    here = (forces.KEY_OF[to] for to in posts(v, court) if _theatre(to) == box) if box is not None else ()
    boxes = [key for theatre, key in enumerate(_BOXES) if _is_near(court, start, theatre)]
    return boxes + [key for key in here if end_law(v, court, start, key) is None]


def can_move(v: State, court: int) -> bool:
    """Whether a court is asked at all: it has an Lt unit that may be moved."""
    return bool(starts(v, court))


def split(v: State, court: int, start: str, end: str) -> Split:
    """Which of the Lt units go."""
    items = list(by_key(units_at(v, court, start)).items())
    to = forces.post_of(end, SIDE_OF_COURT[court])
    most = v.room_inside(space_of(to)) if to is not None and is_inside(to) else 999

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        going = sps_into(shares, "go")
        if going > most:
            return law("CM-17.3-a", "light-no-room", at=any_name(end), most=most)
        return law("CM-P-9-b", "light-no-units") if finished and not going else None

    return units_split(items, fault, lambda shares: act.MoveLight(start, shares, end), "ask-light-who", "CM-P-9-b")


def units_split(
    items: Items, fault: Fault, then: Callable[[tuple[Share, ...]], Next], ask: str, rule: str, who: str = "light-who"
) -> Split:
    """Which light units go."""
    whole = fault(all_shares(items), True) is None
    presets = (Preset(say("preset-all-light"), all_into("go", items)),) if whole else ()
    return two_bins(say(ask), items, ("go", "stay"), then, fault, lambda _pick: law(rule, who), presets)


def some_go(rule: str) -> Fault:
    """At least one unit goes."""

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        return law(rule, "light-no-units") if finished and all(share.bin != "go" for share in shares) else None

    return fault


def ask_moves(v: State, f: Season) -> Next:
    court = court_of(f)

    def where(start: str) -> Next:
        def why_not(end: str) -> Refusal | None:
            return end_law(v, court, start, end) if _is_place(end) else None

        prompt, there = say("ask-light-to", at=any_name(start)), ends(v, court, start)
        return one_of(prompt, there, lambda end: _whom(v, court, start, end), any_name, why_not, "light")

    def chosen(key: str) -> Next:
        return act.EndLight() if key == "done" else where(key)

    def why(key: str) -> Refusal | None:
        return start_law(v, court, key) if _is_place(key) else None

    keys = starts(v, court)
    return OneOf(
        say("ask-light"),
        [*keys, "done"],
        chosen,
        any_name,
        why=asked_for("light", why),
        sensible=[*keys[:3], "done", "done"],
    )


def _whom(v: State, court: int, start: str, end: str) -> Next:
    here = by_key(units_at(v, court, start))
    if sum(here.values()) == 1:
        return act.MoveLight(start, tuple(Share(key, "go") for key in here), end)
    return split(v, court, start, end)


def _is_place(key: str) -> bool:
    return read_box(key) is not None or forces.post_of(key, 0) is not None


def move_law(v: State, f: Season, a: act.MoveLight) -> Refusal | None:
    court = court_of(f)
    if not _is_place(a.start) or not _is_place(a.end):
        return not_now(a)
    return (
        start_law(v, court, a.start)
        or end_law(v, court, a.start, a.end)
        or wrong_shares(split(v, court, a.start, a.end), a.shares)
    )


def move(s: State, f: Season, a: act.MoveLight, _dice: Dice, out: list[Event]) -> None:
    court = court_of(f)
    going = picked(units_at(s, court, a.start), a.shares)
    for key, coming in ((a.start, False), (a.end, True)):
        theatre = read_box(key)
        here = marked(going, add=SHIFTED) if coming else going
        if theatre is not None:
            s.boxes[theatre] = joined(s.boxes[theatre], here) if coming else without(s.boxes[theatre], here)
            continue
        where = forces.post_named(key, SIDE_OF_COURT[court])
        if coming:
            s.add(where, here)
        else:
            s.leave(where, here)
            arrival.settle(s, space_of(where), out)
    going_there = tuple(share for share in a.shares if share.bin == "go")
    out.append(light_ev.LightMoved(court, a.start, a.end, going_there, veil=veil(s, SIDE_OF_COURT[court])))


def picked(stack: Stack, shares: tuple[Share, ...]) -> Stack:
    """The groups that go by these shares."""
    groups: list[Group] = []
    for share in shares:
        if share.bin == "go":
            groups += taken(stack, TROOP[share.item], share.count)
    return stack_of(groups)


def end_moves(s: State, _f: Season, _dice: Dice, _out: list[Event]) -> None:
    """CM-P-9-b: each unit is moved once in a KK step."""
    s.boxes = [marked(stack, drop=SHIFTED) for stack in s.boxes]
    s.unmark(SHIFTED)


# --- counting


def steps_in_box(s: State, theatre: int, side: int) -> int:
    """CM-P-9-a: Lt steps of a side in the box of a Theatre, Forage Raids included."""
    return strength(in_box(s, theatre, side)).sps


def in_box(s: State, theatre: int, side: int) -> Stack:
    """Lt units of a side in the box of a Theatre, Forage Raids included."""
    groups = [*s.boxes[theatre]]
    for area, raiders in enumerate(s.forage):
        if raiders and THEATRE_OF_AREA[area] == theatre:
            groups += raiders
    return of_side(stack_of(groups), side)

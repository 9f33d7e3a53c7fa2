"""CM-P-12-i: units walk into and out of a friendly fortress that is not besieged, without MPs."""

from __future__ import annotations

from grognard.core import Dice, Event, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.bits import bits_of, members
from grognard.games.monarchs.components.leaders import KEYS, LEADER
from grognard.games.monarchs.components.map import FORTRESSES, IDS, SPACE
from grognard.games.monarchs.components.nations import COURT_OF, SIDE_OF_COURT
from grognard.games.monarchs.components.units import (
    SP_OF,
    TROOP,
    Group,
    Stack,
    by_key,
    parts,
    strength,
    taken,
    troops_at_war,
)
from grognard.games.monarchs.events import turn as ev
from grognard.games.monarchs.frames import CourtTurn
from grognard.games.monarchs.names import space_name
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.detachments import Items, any_preset, sps_into, sps_of, two_bins
from grognard.games.monarchs.rules.forces.visibility import veil
from grognard.games.monarchs.rules.refusals import asked_for, of_space
from grognard.games.monarchs.state import COLUMN, Post, State, cached_by_position, fort, post, space_of
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import distinct_presets, pick_of_two

IN, OUT = "in", "out"


def space_law(v: State, court: int, space: int) -> Refusal | None:
    """Why units of a court may neither leave nor enter a fortress here."""
    side, at = SIDE_OF_COURT[court], space_name(IDS[space])
    if not v.fortress_of(space, side):
        return law("CM-P-12-i", "garrison-no-fortress", at=at)
    if v.besieged(space):
        return law("CM-P-12-i", "garrison-besieged", at=at)
    if v.enemies_outside(space, side):
        return law("CM-P-12-i", "garrison-enemies", at=at)
    inside, outside = _least(v, court, fort(space)), _least(v, court, post(side, space))
    if inside < 0 and outside < 0:
        return law("CM-P-12-i", "garrison-no-units", at=at)
    if inside < 0 and outside > (most := room(v, court, space)):
        return law("CM-17.3-a", "garrison-no-room", most=most)
    return None


def _least(v: State, court: int, where: Post) -> int:
    """The SPs of the smallest unit or leader of a court in a post; -1: there is none."""
    for who in v.leaders_in(where):
        if _may_walk(v, court, v.nation_of(who)):
            return 0
    stack = v.troops[where]
    return min((SP_OF[one.troop] for one in parts(troops_at_war(stack, v.at_war, court))), default=-1) if stack else -1


def _may_walk(v: State, court: int, nation: int) -> bool:
    """CM-P-1-j: units of nations that are not at war stay where they are."""
    return COURT_OF[nation] == court and v.warring(nation)


@cached_by_position
def places(s: State, court: int) -> tuple[str, ...]:
    """Spaces in which units of a court may leave or enter a fortress."""
    side = SIDE_OF_COURT[court]
    posts = s.occupied()
    there = bits_of(space_of(where) for where in (*posts[side], *posts[2]))
    there |= bits_of(space_of(where) for who in s.leaders_of(court) if (where := s.leaders[who]) < COLUMN)
    likely = FORTRESSES & s.controlled(side) & there
    return tuple([IDS[p] for p in members(likely) if space_law(s, court, p) is None])


def units_in(v: State, court: int, where: Post) -> dict[str, int]:
    """The troops and leaders of a court in a post, by their keys."""
    counts = by_key(troops_at_war(v.troops[where], v.at_war, court))
    for who in v.leaders_in(where):
        if _may_walk(v, court, v.nation_of(who)):
            counts[KEYS[who]] = 1
    return counts


def room(v: State, court: int, space: int) -> int:
    """CM-17.3-a: the SPs that fit inside beside those who stay."""
    return v.room_inside(space) + strength(troops_at_war(v.troops[fort(space)], v.at_war, court)).sps


def split(v: State, court: int, space: int, ready_made: bool = True) -> Split:
    """Who is inside and who outside from now on. `ready_made`: with presets, which judging a given answer does not
    need."""
    side = SIDE_OF_COURT[court]
    inside, outside = units_in(v, court, fort(space)), units_in(v, court, post(side, space))
    items = [(key, inside.get(key, 0) + outside.get(key, 0)) for key in _in_order(inside, outside)]
    most = room(v, court, space)

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        if sps_into(shares, IN) > most:
            return law("CM-17.3-a", "garrison-no-room", most=most)
        if finished and {s.item: s.count for s in shares if s.bin == IN} == inside:
            return law("CM-P-12-i", "garrison-as-before")
        return None

    presets, name = _presets(items, inside, most) if ready_made else (), space_name(IDS[space])
    return two_bins(  # CM-P-2-k: any number stands outside
        say("ask-garrison-who", at=name, most=most), items, (IN, OUT), lambda shares: act.Garrison(IDS[space], shares),
        fault, lambda _pick: law("CM-P-12-i", "garrison-who", at=name), presets,
        sensible=any_preset(presets) if presets else None, begins=lambda: pick_of_two(items, IN, OUT, inside),
    )  # fmt: skip


def _in_order(inside: dict[str, int], outside: dict[str, int]) -> list[str]:
    keys = dict.fromkeys((*inside, *outside))
    return sorted(keys, key=lambda key: (key in LEADER, TROOP[key] if key in TROOP else LEADER[key]))


def _presets(items: Items, inside: dict[str, int], most: int) -> tuple[Preset, ...]:
    """All out; all that fit go in, leaders too; a small garrison of infantry."""
    wanted: dict[str, dict[str, int]] = {"garrison-out": {}, "garrison-in": {}, "garrison-class": {}}
    left = most
    for key, n in items:
        size = sps_of(key)
        wanted["garrison-in"][key] = here = min(n, left // size) if size else n
        left -= here * size
    if foot := next((key for key, _ in items if key.endswith(".inf")), None):
        wanted["garrison-class"][foot] = min(dict(items)[foot], most, SMALL)
    changes = {name: {key: n for key, n in going.items() if n} for name, going in wanted.items()}
    return distinct_presets(
        (say(f"preset-{name}"), pick_of_two(items, IN, OUT, going))
        for name, going in changes.items()
        if going != inside
    )


SMALL = 3
"""SPs of a garrison that is ready-made; not a rule."""


def ask(v: State, f: CourtTurn) -> Next:
    why = asked_for("place", of_space(lambda p: space_law(v, f.court, p)))
    return OneOf(say("ask-garrison"), places(v, f.court), lambda at: split(v, f.court, SPACE[at]), space_name, why=why)


def garrison_law(v: State, f: CourtTurn, a: act.Garrison) -> Refusal | None:
    if a.at not in SPACE:
        return not_now(a)
    return space_law(v, f.court, SPACE[a.at]) or wrong_shares(split(v, f.court, SPACE[a.at], False), a.shares)


def walk(s: State, f: CourtTurn, a: act.Garrison, _dice: Dice, out: list[Event]) -> None:
    """CM-P-10-b, CM-P-6-p: parts keep the level and state of the whole, and take the worse where they join others."""
    space, court = SPACE[a.at], f.court
    within, without = fort(space), post(SIDE_OF_COURT[court], space)
    inside = units_in(s, court, within)
    wanted = {share.item: share.count for share in a.shares if share.bin == IN}
    going_in, going_out = _moves(s, within, without, inside, wanted)
    levels = {where: (s.morale[where], s.supply[where]) for where in (within, without)}
    s.leave(within, going_out)
    s.leave(without, going_in)
    s.join(within, tuple(going_in), *levels[without])
    s.join(without, tuple(going_out), *levels[within])
    for key in dict.fromkeys((*inside, *wanted)):
        if key in LEADER:
            s.move_leader(LEADER[key], within if key in wanted else without)
    arrival.settle(s, space, out)
    counted = strength(s.troops[within])
    out.append(ev.GarrisonChanged(a.at, court, counted.sps, a.shares, veil=veil(s, SIDE_OF_COURT[court])))


def _moves(
    s: State, within: Post, without: Post, inside: dict[str, int], wanted: dict[str, int]
) -> tuple[Stack, Stack]:
    going_in: list[Group] = []
    going_out: list[Group] = []
    for key in dict.fromkeys((*inside, *wanted)):
        more = wanted.get(key, 0) - inside.get(key, 0)
        if key in TROOP and more > 0:
            going_in += taken(s.troops[without], TROOP[key], more)
        elif key in TROOP and more < 0:
            going_out += taken(s.troops[within], TROOP[key], -more)
    return tuple(going_in), tuple(going_out)

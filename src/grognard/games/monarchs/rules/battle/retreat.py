"""Section 15.9, CM-P-8-j, CM-P-8-r to CM-P-8-u: a beaten force goes back, space by space, or into a fortress.

While it is on its way it is in the post COLUMN, so that it does not join the forces that it passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from grognard.core import Dice, Event, Next, OneOf, Preset, Refusal, Share, Split, say
from grognard.core.refusal import unreadable
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import IDS, SPACE, Space
from grognard.games.monarchs.components.nations import CONTINGENTS, NATION_OF, SIDE_OF
from grognard.games.monarchs.components.units import (
    SIEGE,
    SIEGE_REDUCED,
    TROOP,
    how_many,
    least_sps,
    of_kinds,
    stack_of,
    strength,
    taken,
)
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.frames import Battle, Retreat
from grognard.games.monarchs.names import any_name, space_name
from grognard.games.monarchs.rules.battle import allowed_losses, losses
from grognard.games.monarchs.rules.battle.casualties import capture
from grognard.games.monarchs.rules.battle.retreat_paths import Beaten, enemy_sps, lost_in_passing, room, spaces_to_go
from grognard.games.monarchs.rules.forces import arrival
from grognard.games.monarchs.rules.forces.detachments import items_of, sps_into, sps_of, two_bins
from grognard.games.monarchs.rules.forces.visibility import veil
from grognard.games.monarchs.rules.refusals import asked_for
from grognard.games.monarchs.state import COLUMN, ROUTED, Depot, State, fort, is_inside, post
from grognard.kit.refusals import law
from grognard.kit.sequence import AGAIN, ASK, DONE, Go
from grognard.kit.split_check import wrong_shares
from grognard.kit.split_picks import pick_of_two

IN, GO = "in", "go"


# --- on the way; where it may go: `retreat_paths`


def begin(s: State, b: Battle, side: int, out: list[Event]) -> None:
    """CM-P-8-j: the loser leaves the space; CM-15.9-e: it cannot be intercepted. CM-15.9-a: its FDs go
    along unless it is Routed; CM-15.9-c: if it is, they and the siege artillery are the winner's."""
    where = post(side, b.at)
    morale = s.morale[where]
    depots: list[int] = []
    if morale == ROUTED:
        train = of_kinds(s.troops[where], SIEGE, SIEGE_REDUCED)
        if train:
            s.leave(where, train)  # CM-P-2-n: destroyed
            out.append(ev.TrainTaken(IDS[b.at], how_many(train)))
    else:
        mine = [d for d in s.depots if d.at == b.at and SIDE_OF[NATION_OF[d.contingent]] == side]
        depots = [d.contingent * 2 + d.ready for d in mine]
        s.set_depots(d for d in s.depots if d not in mine)
    carry(s, where, COLUMN)
    avoid = b.came if side != b.attacker else ()
    s.frames.append(Retreat(side, b.at, spaces_to_go(morale), [b.at], avoid, depots))


def carry(s: State, where: int, to: int) -> None:
    """A whole force goes from one post to another, with its Share Supply marker (CM-P-6-f)."""
    stack, morale, supply, shares = s.troops[where], s.morale[where], s.supply[where], s.shares(where)
    leaders = s.leaders_in(where)
    s.set_troops(where, ())
    arrival.drop_markers(s, where)
    s.join(to, stack, morale, supply)
    for who in leaders:
        s.move_leader(who, to)
    if shares and not s.shares(to) and not is_inside(to):
        s.sharing = sorted((*s.sharing, to))


def beaten(v: State, f: Retreat) -> Beaten:
    return Beaten(v, f.side, v.strength(COLUMN).nations, f.been, f.avoid, least_sps(v.troops[COLUMN]))


def offers(v: State, f: Retreat) -> list[str]:
    """Every answer: spaces, and fortresses that the force, or a part of it, may go into. CM-P-8-t: also on the spot."""
    ways = [key for p in beaten(v, f).ways(f.steps) for key in (IDS[p], f"fort:{IDS[p]}")]
    return [key for key in (f"fort:{IDS[f.at]}", *ways) if way_law(v, f, key) is None]


def here_law(v: State, f: Retreat) -> Refusal | None:
    """Whether the force may go into a fortress where it is: before its first step, or among the besiegers it has passed
    (elsewhere it says so when it takes the step)."""
    if not v.fortress_of(f.at, f.side):
        return law("CM-15.9-f", "retreat-no-fortress", at=space_name(IDS[f.at]))
    if room(v, f.at, f.side) < least_sps(v.troops[COLUMN]):
        return law("CM-17.3-a", "retreat-no-room")
    if len(f.been) > 1 and not v.is_hostile(f.at, f.side):
        return law("CM-P-8-t", "retreat-past", at=space_name(IDS[f.at]))
    return None


def has_ended(v: State, f: Retreat) -> bool:
    """CM-P-8-j, CM-P-8-s: it has gone as far as it must, and no enemies are where it is."""
    return f.steps <= 0 and not v.is_hostile(f.at, f.side)


def retreat_if_forced(s: State, f: Retreat, dice: Dice, out: list[Event]) -> Go:
    """What leaves no choice is done at once."""
    if not s.sps(COLUMN):
        _wiped_out(s, f, out)
        return DONE
    if has_ended(s, f):
        _end(s, f, post(f.side, f.at), out)
        return AGAIN
    keys = offers(s, f)
    if not keys:
        _captured(s, f, out)
        return DONE
    if len(keys) > 1 or (keys[0].startswith("fort:") and not _fits(s, keys[0], f)):
        return ASK
    retreats(s, f, act.Retreats(keys[0]), dice, out)
    return AGAIN


def _fits(v: State, key: str, f: Retreat) -> bool:
    """CM-15.9-d: a force that fits in as a whole stays one stack."""
    return v.sps(COLUMN) <= room(v, SPACE[key.removeprefix("fort:")], f.side)


def ask(v: State, f: Retreat) -> Next:
    keys = offers(v, f)
    here = beaten(v, f)

    def then(key: str) -> Next:
        if key.startswith("fort:") and not _fits(v, key, f):
            return inside_split(v, f, key)
        return act.Retreats(key)

    nearest = min(keys, key=lambda k: (here.refuge_distance(SPACE[k.removeprefix("fort:")]), k.startswith("fort:")))
    presets = (Preset(say("preset-nearest-refuge"), nearest),)
    prompt = say("ask-retreat", at=space_name(IDS[f.at]), n=max(1, f.steps))
    return OneOf(prompt, keys, then, any_name, why=asked_for("force", lambda key: way_law(v, f, key)), presets=presets)


def way_law(v: State, f: Retreat, key: str) -> Refusal | None:
    """Why a space or a fortress is not offered; pieces are no answer. `None` for a text that means nothing."""
    name = key.removeprefix("fort:")
    if name not in SPACE:
        return law("CM-P-8-r", "retreat-space") if allowed_losses.is_thing(key) else None
    to = SPACE[name]
    if key.startswith("fort:"):
        if to == f.at:
            return here_law(v, f)
        if not v.fortress_of(to, f.side):
            return law("CM-15.9-f", "retreat-no-fortress", at=space_name(name))
        if room(v, to, f.side) < least_sps(v.troops[COLUMN]):
            return law("CM-17.3-a", "retreat-no-room")
        if v.is_hostile(to, f.side):
            return law("CM-15.9-i", "retreat-passage-first", at=space_name(name))
    return beaten(v, f).step_law(to, f.steps)


def inside_split(v: State, f: Retreat, key: str, ready_made: bool = True) -> Split:
    """CM-15.9-f, CM-P-8-t: not all fit in: which troops go inside, at least one SP, and which continue."""
    space = room(v, SPACE[key.removeprefix("fort:")], f.side)
    items = items_of(v.troops[COLUMN], v.leaders_in(COLUMN))

    def fault(shares: tuple[Share, ...], finished: bool) -> Refusal | None:
        sps = sps_into(shares, IN)
        if sps > space:
            return law("CM-17.3-a", "retreat-no-room")
        return law("CM-P-8-t", "retreat-none-in") if finished and not sps else None

    def filled(order: Sequence[tuple[str, int]]) -> str:
        left, into = space, {}
        for item, n in order:
            size = sps_of(item)
            into[item] = min(n, left // size) if size else n if item in LEADER else 0
            left -= into[item] * size
        return pick_of_two(items, IN, GO, into)

    def sensible(rng: Random) -> str:
        mixed = items[:]
        rng.shuffle(mixed)
        return filled(mixed)

    def why(pick: str) -> Refusal | None:
        return law("CM-P-8-t", "retreat-who") if allowed_losses.is_thing(pick.partition(">")[0]) else None

    presets = (Preset(say("preset-fill-fortress"), filled(items)),) if ready_made else ()
    return two_bins(
        say("ask-retreat-inside", most=space), items, (IN, GO), lambda shares: act.Retreats(key, shares), fault,
        asked_for("troops", why), presets, sensible=sensible,
    )  # fmt: skip


def broken_law(v: State, f: Retreat, a: act.Retreats) -> Refusal | None:
    if a.to.removeprefix("fort:") not in SPACE:
        return unreadable("not-now", action=str(a))
    if wrong := way_law(v, f, a.to):
        return wrong
    if a.to.startswith("fort:") and not _fits(v, a.to, f):
        return wrong_shares(inside_split(v, f, a.to, False), a.shares)
    return unreadable("not-now", action=str(a)) if a.shares else None


def retreats(s: State, f: Retreat, a: act.Retreats, _dice: Dice, out: list[Event]) -> None:
    """One step, and perhaps the end inside a fortress."""
    to = SPACE[a.to.removeprefix("fort:")]
    if to != f.at:
        _step(s, f, to, out)
    if a.to.startswith("fort:"):
        _enter(s, f, a.shares, out)


def _step(s: State, f: Retreat, to: Space, out: list[Event]) -> None:
    start, f.at = f.at, to
    f.been.append(to)
    f.steps -= 1
    out.append(ev.FellBack(s.force_court(COLUMN), IDS[start], IDS[to]))
    if lost := lost_in_passing(enemy_sps(s, to, f.side)):
        losses.shed(s, COLUMN, lost, "retreat", out)  # CM-15.9-i, CM-P-2-m


def _enter(s: State, f: Retreat, shares: tuple[Share, ...], out: list[Event]) -> None:
    """CM-15.9-f, CM-P-8-t: all of the force, or those who were chosen."""
    court, inside = s.force_court(COLUMN), fort(f.at)
    if not shares:
        out.append(ev.WentInside(court, IDS[f.at], s.sps(COLUMN), 0, veil=veil(s, f.side)))
        _end(s, f, inside, out)
        return
    commander = s.commander(COLUMN)
    chosen = [s_ for s_ in shares if s_.bin == IN]
    groups = stack_of(g for s_ in chosen if s_.item in TROOP for g in taken(s.troops[COLUMN], TROOP[s_.item], s_.count))
    leaders = [LEADER[s_.item] for s_ in chosen if s_.item in LEADER]
    morale, supply = s.morale[COLUMN], s.supply[COLUMN]
    s.leave(COLUMN, groups)
    s.join(inside, groups, morale, supply)
    for who in leaders:
        s.move_leader(who, inside)
    if commander in leaders and COLUMN in s.sharing:  # CM-P-6-f
        s.sharing.remove(COLUMN)
    out.append(ev.WentInside(court, IDS[f.at], strength(groups).sps, s.sps(COLUMN), veil=veil(s, f.side)))


def _end(s: State, f: Retreat, to: int, out: list[Event]) -> None:
    """It stops here; CM-P-4-b: and takes control."""
    s.frames.remove(f)  # by an answer, too, of which only some end a retreat
    carry(s, COLUMN, to)
    _put_depots(s, f, out)
    arrival.occupy(s, to, out)
    if len(f.been) > 1:
        arrival.settle(s, f.at, out)


def _put_depots(s: State, f: Retreat, out: list[Event]) -> None:
    """CM-15.9-a: the FDs that came along; a nation has one FD in a space, so a second one is lost."""
    for code in f.depots:
        depot = Depot(f.at, code // 2, bool(code % 2))
        nation = NATION_OF[depot.contingent]
        kept = all(d.at != f.at or NATION_OF[d.contingent] != nation for d in s.depots)
        if kept:
            s.set_depots((*s.depots, depot))
        if len(f.been) > 1:
            out.append(ev.DepotRetreated(IDS[f.at], CONTINGENTS[depot.contingent], kept))


def _captured(s: State, f: Retreat, out: list[Event]) -> None:
    """CM-P-8-j, CM-P-8-q"""
    capture(s, COLUMN, out)
    _over(s, f, out)


def _wiped_out(s: State, f: Retreat, out: list[Event]) -> None:
    """All SPs have been lost on the way. CM-P-2-n: the guns with them; CM-P-3-e: leaders go to the nearest force."""
    s.set_troops(COLUMN, ())
    leaders = s.leaders_in(COLUMN)
    _over(s, f, out)
    for who in leaders:
        arrival.rejoin(s, who, f.at, out)


def _over(s: State, f: Retreat, out: list[Event]) -> None:
    """No troops are left; the winner gets FDs that have not yet moved, others are lost (CM-P-8-q)."""
    arrival.drop_markers(s, COLUMN)
    if len(f.been) == 1:
        _put_depots(s, f, out)
    b = s.frames[s.frames.index(f) - 1]
    assert isinstance(b, Battle), "a retreat belongs to a battle"
    b.destroyed = True

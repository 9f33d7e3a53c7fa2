"""Rules 11, 12 and 15.2: strikes, then ties in waves, then combats and captures, all after the last move."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.core import Event
from grognard.games.power.components.map import ARMIES, ON_BOARD, RESERVE, Army, Place
from grognard.games.power.components.order_language import CaptivesTo, Launch
from grognard.games.power.components.pieces import Kind, strength
from grognard.games.power.events.combat import Bounced, Captured, Fought, Standing, Struck
from grognard.games.power.rules.orders import Mover, Troops
from grognard.games.power.state import State, Undecided


def strikes(troops: list[Troops], launches: list[Launch]) -> list[Event]:
    """PW-15.2-h: all at once. Everything there is destroyed (PW-15.2-b), in a Reserve Power too (PW-15.2-j); Flags stay
    (PW-15.2-c). PW-15.2-i: who has left is not there, who has come or was made is."""
    out: list[Event] = []
    for at in sorted({launch.to for launch in launches}):  # PW-15.2-e
        for army in ARMIES:
            force = troops[army]
            power = force.power if at == RESERVE[army] else 0
            lost = tuple(force.counts(at))
            if any(lost) or power:
                out.append(Struck(at, army, lost, power))
            for kept in (force.still, force.moved, force.made):
                kept.pop(at, None)
            force.power -= power
    return out


def contested(s: State, troops: list[Troops]) -> dict[Place, list[Army]]:
    """PW-5.1-a, PW-11.1-b: spaces on which two or more sides stand, with the armies there.

    PW-11.5-a: HQs, too. PW-18.1-h: mercenaries are enemies also of the player who moved them.
    """
    present: dict[int, list[Army]] = {}
    for army in ARMIES:
        for place in troops[army].places():
            if place < ON_BOARD:
                present.setdefault(place, []).append(army)
    return {
        Place(place): present[place]
        for place in sorted(present)
        if len(present[place]) > 1 and len({s.side(a) for a in present[place]}) > 1
    }


def sides_there(s: State, troops: list[Troops], at: Place, armies: list[Army]) -> dict[int, int]:
    """Each side's total on a space (PW-5.1-b, PW-11.1-c, PW-17.1-d)."""
    totals: dict[int, int] = {}
    for army in armies:
        totals[s.side(army)] = totals.get(s.side(army), 0) + strength(troops[army].counts(at))
    return totals


def tied_at_the_top(totals: dict[int, int]) -> list[int]:
    """The sides that share the highest total, if two or more do (PW-11.3-a, PW-11.3-c, PW-11.3-e)."""
    most = max(totals.values())
    top = [side for side, total in totals.items() if total == most]
    return top if len(top) > 1 else []


def tie_waves(s: State, troops: list[Troops]) -> list[Event]:
    """PW-11.2-a, PW-11.4-a: on every space at once the tied sides fall back; then all is counted anew, those who remain
    (PW-11.3-d) and those who came back (PW-11.2-c), until nothing moves."""
    out: list[Event] = []
    wave = 0
    while True:
        wave += 1
        back: list[tuple[Army, Place, Mover]] = []
        for at, armies in contested(s, troops).items():
            top = tied_at_the_top(sides_there(s, troops, at, armies))
            for army in armies:
                if s.side(army) in top and not _has_bounced(s, troops, s.side(army), at, armies):
                    # PW-11.2-b, PW-11.4-b, PW-11.4-c, PW-11.4-f: what has not moved, or was made here, stays
                    back += [(army, at, mover) for mover in troops[army].moved.get(at, ())]
        if not back:
            return out
        for army, at, mover in back:
            movers = troops[army].moved[at]
            movers.remove(mover)
            if not movers:
                del troops[army].moved[at]
            out.append(Bounced(wave, army, mover.kind, at, mover.origin))
        for army, _, mover in back:
            if mover.origin < ON_BOARD:
                troops[army].moved.setdefault(mover.origin, []).append(Mover(mover.kind, mover.origin, bounced=True))
            else:
                troops[army].add(mover.origin, mover.kind)  # PW-11.4-i: into the Reserve, where there is no combat


def _has_bounced(s: State, troops: list[Troops], side: int, at: Place, armies: list[Army]) -> bool:
    """PW-11.4-d: a side with a piece that came back here this round does not fall back at all: no piece does so twice
    (PW-11.2-d), and the others must (PW-11.2-e)."""
    return any(mover.bounced for a in armies if s.side(a) == side for mover in troops[a].moved.get(at, ()))


def combats(s: State, troops: list[Troops], stated: list[CaptivesTo]) -> tuple[list[Event], list[Undecided]]:
    """PW-11.4-g: all spaces with one highest side are decided together; captives go to one Reserve. Where their winner
    has still to say to which, they stay on the space until then."""
    out: list[Event] = []
    undecided: list[Undecided] = []
    for at, armies in contested(s, troops).items():
        totals = sides_there(s, troops, at, armies)
        most = max(totals.values())
        if tied_at_the_top(totals):  # PW-11.4-e; PW-15.3-d: also at 0
            out.append(Standing(at, tuple(a for a in armies if totals[s.side(a)] == most), most))
            continue
        victors = [a for a in armies if totals[s.side(a)] == most]
        totals_of_victors = {a: strength(troops[a].counts(at)) for a in victors}
        winner = taker(totals_of_victors, at, stated)
        out.append(Fought(at, winner, tuple(armies), tuple(strength(troops[a].counts(at)) for a in armies)))
        equal = strongest(totals_of_victors)
        if len(equal) > 1 and named(equal, at, stated) is None:
            undecided.append(Undecided(at, tuple(equal)))
            continue
        for army in armies:
            if army not in victors:  # PW-12.1-a, PW-11.3-b; PW-12.1-c: the victors stay
                out.append(capture(troops, winner, army, at))
    return out, undecided


def strongest(totals: Mapping[Army, int]) -> list[Army]:
    most = max(totals.values())
    return [army for army, total in totals.items() if total == most]


def named(armies: list[Army], at: Place, stated: list[CaptivesTo]) -> Army | None:
    """PW-17.1-g: the army that its player has named, for this space or else for any."""
    for place in (at, Place(-1)):
        for preference in stated:
            if preference.at == place and preference.army in armies:
                return preference.army
    return None


def taker(totals: Mapping[Army, int], at: Place, stated: list[CaptivesTo]) -> Army:
    """PW-17.1-h, PW-17.1-n: the stronger army of a side; if equal the one its player named, else the earlier
    (PW-17.1-q)."""
    equal = strongest(totals)
    chosen = named(equal, at, stated)
    return min(equal) if chosen is None else chosen


def capture(troops: list[Troops], by: Army, of: Army, at: Place) -> Captured:
    """PW-5.1-c, PW-12.1-b, PW-17.1-f: into the Reserve of the winning army, in its colour, be it
    mercenary (PW-18.1-j); PW-15.3-b: Mega-missiles like the rest."""
    taken = tuple(troops[of].counts(at))
    for kept in (troops[of].still, troops[of].moved, troops[of].made):
        kept.pop(at, None)
    for kind, count in enumerate(taken):
        if count:
            troops[by].add(RESERVE[by], Kind(kind), count)
    return Captured(by, of, at, taken)


def settle(s: State, troops: list[Troops]) -> None:
    """The round's work is over: what stands where, with no memory of how it came there."""
    for army in ARMIES:
        s.power[army] = troops[army].power
        s.stacks[army] = {p: tuple(troops[army].counts(Place(p))) for p in troops[army].places()}

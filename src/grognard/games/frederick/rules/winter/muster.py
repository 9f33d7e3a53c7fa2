"""Rule 8.3: mobilisation and recovery, paid with the points of a nation."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, Share, Split, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import NATION_OF, NATIONS, WHO, Nation
from grognard.games.frederick.components.map import IDS, PLACE, PLACES, RESOURCES, SOURCES, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    Group,
    Stack,
    marks_in,
    nation_of,
    of_nations,
    of_who,
    size,
    take,
    with_marks,
)
from grognard.games.frederick.events.march import Recovered
from grognard.games.frederick.frames import Winter
from grognard.games.frederick.names import any_name, nation_name, place_name, side_name, unit_name
from grognard.games.frederick.rules import communications, mobilisation
from grognard.games.frederick.rules.recovery import ask_unit, refresh
from grognard.games.frederick.state import State
from grognard.kit import forced_choices
from grognard.kit.refusals import law
from grognard.kit.sequence import not_now
from grognard.kit.split_check import wrong_shares

FOR_A_POINT = 2
"""FR-8.3-j: units that recover for one point."""


def may_muster(s: State, w: Winter) -> bool:
    return any(True for _ in offers(s, w))


def begin_muster(s: State, w: Winter, _dice: Dice, _out: list[Event]) -> None:
    """FR-8.3-c: a point for each unbesieged resource space of the nation."""
    w.points = [
        sum(RESOURCES[p] for p in SOURCES if s.control[p] == n and communications.is_source(s, p))
        for n in range(len(NATIONS))
    ]
    w.spare, w.placed = [0] * len(NATIONS), []


def offers(v: State, w: Winter) -> Iterator[str]:
    """Nations that can muster, and `rest` if any unit can recover. FR-8.3-a: at war or not."""
    if not any(w.points) and not any(w.spare):
        return
    carry = communications.carriers(v, w.side)
    for n in range(len(NATIONS)):
        if nation_law(v, w, Nation(n), carry) is None:
            yield NATIONS[n]
    if any(resting(v, w, Place(p)) for p, stack in enumerate(v.stacks) if stack and marks_in(stack) & EXHAUSTED):
        yield "rest"


def nation_law(v: State, w: Winter, nation: Nation, carry: int | None = None) -> Refusal | None:
    """Why this nation cannot muster any unit."""
    if v.side(nation) != w.side:
        return law("FR-8.3-b", "muster-side")
    name = nation_name(NATIONS[nation])
    if not w.points[nation]:
        return law("FR-8.3-c", "muster-points", nation=name)
    if not mobilisation.waiting(v, nation):
        return law("FR-8.3-d", "muster-no-unit", nation=name)
    if not mobilisation.places(v, nation, dict(w.placed), carry):
        return law("FR-8.3-f", "muster-nowhere", nation=name)
    return None


def fit_to_rest(s: State, w: Winter, p: Place) -> Stack:
    """FR-8.3-l, FR-8.3-m: exhausted units here that are neither besieged nor isolated."""
    return of_nations(with_marks(s.stacks[p], EXHAUSTED, INSIDE | ISOLATED), s.masks[w.side])


def resting(v: State, w: Winter, p: Place) -> list[Group]:
    """FR-8.3-j, FR-8.3-k: those that a point is left for, in a space that is their side's."""
    return [g for g in fit_to_rest(v, w, p) if credit(w, nation_of(g))] if v.holder(p) == w.side else []


def credit(w: Winter, nation: int) -> int:
    """FR-8.3-j1: how many units of this nation may still recover."""
    return FOR_A_POINT * w.points[nation] + w.spare[nation]


def ask_muster(v: State, w: Winter) -> Next:
    def chosen(key: str) -> Next:
        if key == "done":
            return act.Done()
        if key == "rest":
            return ask_rest(v, w)
        return muster_split(v, w, Nation(NATIONS.index(key)))

    def why(key: str) -> Refusal | None:
        return nation_law(v, w, Nation(NATIONS.index(key))) if key in NATIONS else None

    keys = [*offers(v, w), "done"]
    useful = [key for key in keys if key != "done"]
    prompt = say("ask-winter", side=side_name(w.side))
    return OneOf(prompt, keys, chosen, _name, why=why, sensible=[*useful * 3, "done"])


def _name(key: str) -> Message:
    return say("do-muster", nation=nation_name(key)) if key in NATIONS else any_name(key)


def muster_split(v: State, w: Winter, nation: Nation, ready_made: bool = True) -> Split:
    def then(shares: tuple[Share, ...]) -> Next:
        return act.Muster(NATIONS[nation], shares)

    return mobilisation.split(
        v,
        nation,
        w.points[nation],
        dict(w.placed),
        then,
        "FR-8.3-d",
        foreign="FR-8.3-c",
        ready_made=ready_made,
        least=1,
    )


def ask_rest(v: State, w: Winter) -> Next:
    def unit(at: str) -> Next:
        p = PLACE[at]
        return ask_unit(tuple(resting(v, w, p)), lambda key: number(at, key), lambda who: left_out(p, who))

    def left_out(p: Place, who: str) -> Refusal:
        if who in WHO and most_resting(v, w, p, who):
            return law("FR-8.3-j", "recover-troops", troops=unit_name(who))
        return rest_unit_law(v, w, p, who)

    def number(at: str, key: str) -> Next:
        most = most_resting(v, w, PLACE[at], key)
        return forced_choices.number(say("ask-recover-count"), 1, most, lambda n: act.Rest(at, key, n))

    def why(at: str) -> Refusal | None:
        return rest_place_law(v, w, PLACE[at]) if at in PLACE else None

    return OneOf(say("ask-rest-where"), [IDS[p] for p in PLACES if resting(v, w, p)], unit, place_name, why=why)


def most_resting(v: State, w: Winter, p: Place, unit: str) -> int:
    return min(size(of_who(resting(v, w, p), WHO[unit])), credit(w, NATION_OF[WHO[unit]]))


def rest_place_law(v: State, w: Winter, p: Place) -> Refusal:
    """Why no unit recovers here."""
    name = place_name(IDS[p])
    if v.holder(p) != w.side:
        return law("FR-8.3-k", "rest-control", at=name)
    marks = marks_in(of_nations(with_marks(v.stacks[p], EXHAUSTED, 0), v.masks[w.side]))
    if marks & INSIDE:
        return law("FR-8.3-l", "rest-besieged", at=name)
    return law("FR-8.3-m", "rest-isolated", at=name) if marks & ISOLATED else law("FR-8.3-j", "rest-points", at=name)


def rest_unit_law(v: State, w: Winter, p: Place, unit: str) -> Refusal:
    """Why these units do not recover here."""
    if unit in WHO and of_who(fit_to_rest(v, w, p), WHO[unit]):
        return law("FR-8.3-c", "muster-points", nation=nation_name(NATIONS[NATION_OF[WHO[unit]]]))
    return law("FR-8.3-j", "rest-who", at=place_name(IDS[p]))


def muster_law(v: State, w: Winter, a: act.Muster) -> Refusal | None:
    if a.nation not in NATIONS:
        return not_now(a)
    nation = Nation(NATIONS.index(a.nation))
    if v.side(nation) != w.side:
        return law("FR-8.3-b", "muster-side")
    return wrong_shares(muster_split(v, w, nation, False), a.shares)


def muster(s: State, w: Winter, a: act.Muster, _dice: Dice, out: list[Event]) -> None:
    nation = Nation(NATIONS.index(a.nation))
    placed = dict(w.placed)
    for share in a.shares:
        if share.bin != "stay":
            w.points[nation] -= share.count
            placed[PLACE[share.bin]] = placed.get(PLACE[share.bin], 0) + share.count
    w.placed = sorted(placed.items())
    out.append(mobilisation.put(s, nation, a.shares))


def done(_s: State, w: Winter, _a: act.Done, _dice: Dice, _out: list[Event]) -> None:
    w.points = [0] * len(NATIONS)
    w.spare = [0] * len(NATIONS)


def rest_law(v: State, w: Winter, a: act.Rest) -> Refusal | None:
    if a.at not in PLACE or a.unit not in WHO:
        return not_now(a)
    if 1 <= a.count <= most_resting(v, w, PLACE[a.at], a.unit):
        return None
    return rest_place_law(v, w, PLACE[a.at])


def rest(s: State, w: Winter, a: act.Rest, _dice: Dice, out: list[Event]) -> None:
    at, nation = PLACE[a.at], NATION_OF[WHO[a.unit]]
    left = credit(w, nation) - a.count
    w.points[nation], w.spare[nation] = divmod(left, FOR_A_POINT)
    refresh(s, at, take(of_who(fit_to_rest(s, w, at), WHO[a.unit]), a.count))
    out.append(Recovered(a.at, a.unit, a.count))

"""Rule 6.1: before any march, exhausted units of the active army may turn fresh, one action point each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, ARMY_OF_WHO, WHO, WHO_IDS, Side
from grognard.games.frederick.components.map import IDS, PLACE, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    RECOVERED,
    Group,
    Stack,
    marked,
    marks_in,
    of_army,
    of_who,
    size,
    stack_of,
    take,
    who_of,
    with_marks,
    without,
)
from grognard.games.frederick.events.march import Recovered
from grognard.games.frederick.frames import Phase, PhaseStep
from grognard.games.frederick.names import army_name, place_name, unit_name
from grognard.games.frederick.state import State
from grognard.kit import forced_choices
from grognard.kit.refusals import law


@lru_cache(maxsize=1 << 16)
def may_recover(stack: Stack, army: int) -> Stack:
    """FR-6.1-c, FR-4.3-d, FR-6.1-f: units of this army that are exhausted, not isolated, not in defence."""
    return with_marks(of_army(stack, army), EXHAUSTED, INSIDE | ISOLATED)


def place_law(v: State, at: Place, side: Side) -> Refusal | None:
    """FR-6.1-d, FR-6.1-e: on enemy ground only besiegers recover."""
    if v.holder(at) == side:
        return None
    if v.besieges(at, side) and v.rulings.recover_while_besieging == "true":
        return None
    return law("FR-6.1-d", "recover-enemy-ground", at=place_name(IDS[at]))


def broken_law(v: State, phase: Phase, a: act.Recover) -> Refusal | None:
    """The first law of recovery that this would break."""
    if a.at not in PLACE or a.unit not in WHO:
        return _NO_UNIT
    at, who = PLACE[a.at], WHO[a.unit]
    mine = of_who(of_army(v.stacks[at], phase.army), who)
    if phase.step != PhaseStep.RECOVERY:
        return TOO_LATE
    if ARMY_OF_WHO[who] != phase.army:
        return law("FR-6.1-i", "recover-other-army", army=army_name(ARMIES[phase.army]))
    if not mine:
        return _NO_UNIT
    if not 1 <= a.count <= phase.points:
        return law("FR-6.1-b", "no-points", points=phase.points)
    if wrong := place_law(v, at, v.side_of_army(phase.army)):
        return wrong
    if size(may_recover(mine, phase.army)) >= a.count:
        return None
    marks = marks_in(with_marks(mine, EXHAUSTED, 0))
    if marks & INSIDE:
        return law("FR-6.1-f", "recover-besieged")
    return law("FR-6.1-c", "recover-isolated") if marks & ISOLATED else _NO_UNIT


TOO_LATE = law("FR-6.1-a", "recover-too-late")
_NO_UNIT = law("FR-6.1-b", "recover-no-unit")


def offers(v: State) -> Iterator[Place]:
    """Places where units may recover."""
    phase = v.phase()
    if phase.step != PhaseStep.RECOVERY or not phase.points:
        return
    side = v.side_of_army(phase.army)
    for p, stack in enumerate(v.stacks):
        if stack and may_recover(stack, phase.army) and not place_law(v, Place(p), side):
            yield Place(p)


def ask(v: State) -> Next:
    phase = v.phase()

    def unit(at: str) -> Next:
        here = may_recover(v.stacks[PLACE[at]], phase.army)
        return ask_unit(here, lambda key: number(at, key), lambda who: left_out(at, who))

    def left_out(at: str, who: str) -> Refusal:
        return broken_law(v, phase, act.Recover(at, who)) or law("FR-6.1-b", "recover-troops", troops=unit_name(who))

    def number(at: str, key: str) -> Next:
        here = of_who(may_recover(v.stacks[PLACE[at]], phase.army), WHO[key])
        most = min(phase.points, size(here))
        return forced_choices.number(say("ask-recover-count"), 1, most, lambda n: act.Recover(at, key, n))

    def why(at: str) -> Refusal | None:
        if at not in PLACE:
            return None
        worn = with_marks(of_army(v.stacks[PLACE[at]], phase.army), EXHAUSTED, 0)
        return broken_law(v, phase, act.Recover(at, WHO_IDS[who_of(worn[0])])) if worn else _NO_UNIT

    return OneOf(say("ask-recover-where"), [IDS[p] for p in offers(v)], unit, place_name, why=why)


def ask_unit(here: Stack, number: Callable[[str], Next], left_out: Callable[[str], Refusal]) -> Next:
    """Which of these units recover: troops of a nation, or a commander."""
    units = list(dict.fromkeys(WHO_IDS[who_of(g)] for g in here))
    # a counter on the map shows a nation's troops of one condition
    return OneOf(say("ask-recover-unit"), units, number, unit_name, why=lambda key: left_out(key.partition(".")[0]))


def recover(s: State, phase: Phase, a: act.Recover, _dice: Dice, out: list[Event]) -> None:
    at, who = PLACE[a.at], WHO[a.unit]
    phase.points -= a.count
    worn = take(of_who(may_recover(s.stacks[at], phase.army), who), a.count)
    refresh(s, at, worn, RECOVERED)  # FR-6.1-g, FR-6.1-h: marked, so they will not march, but they may fight
    out.append(Recovered(a.at, a.unit, a.count))


def refresh(s: State, at: Place, worn: list[Group], mark: int = 0) -> None:
    """These exhausted units turn fresh, and get this mark."""
    s.stacks[at] = stack_of((*without(s.stacks[at], worn), *marked(worn, mark, EXHAUSTED)))

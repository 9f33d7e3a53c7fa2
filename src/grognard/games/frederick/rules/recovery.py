"""Rule 6.1: before any march, exhausted units of the active army may turn fresh, one action point each."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.core import Dice, Event, Message, Next, Number, OneOf, Refusal, say
from grognard.games.frederick import actions as act
from grognard.games.frederick.components.armies import ARMIES, ARMY_OF_WHO, WHO, WHO_IDS, Side
from grognard.games.frederick.components.map import IDS, PLACE, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    RECOVERED,
    may_recover,
    of_army,
    stack_of,
    take,
    without,
)
from grognard.games.frederick.events.march import Recovered
from grognard.games.frederick.frames import Phase, PhaseStep
from grognard.games.frederick.names import army_name, place_name, unit_name
from grognard.games.frederick.state import State
from grognard.kit.refusals import law


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
        return law("FR-6.1-b", "recover-nobody")
    at, who = PLACE[a.at], WHO[a.unit]
    mine = [g for g in of_army(v.stacks[at], phase.army) if g >> 16 == who]
    if phase.step != PhaseStep.RECOVERY:
        return law("FR-6.1-a", "recover-too-late")
    if ARMY_OF_WHO[who] != phase.army:
        return law("FR-6.1-i", "recover-other-army", army=army_name(ARMIES[phase.army]))
    if not mine:
        return law("FR-6.1-b", "recover-nobody")
    if not 1 <= a.count <= phase.points:
        return law("FR-6.1-b", "no-points", points=phase.points)
    if wrong := place_law(v, at, v.side_of_army(phase.army)):
        return wrong
    worn = [g for g in mine if g >> 8 & EXHAUSTED]
    if sum(g & 255 for g in may_recover(tuple(worn), phase.army)) >= a.count:
        return None
    if any(g >> 8 & INSIDE for g in worn):
        return law("FR-6.1-f", "recover-besieged")
    if any(g >> 8 & ISOLATED for g in worn):
        return law("FR-6.1-c", "recover-isolated")
    return law("FR-6.1-b", "recover-nobody")


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
        units = list(dict.fromkeys(WHO_IDS[g >> 16] for g in here))
        return OneOf(
            say("ask-recover-unit"),
            units,
            lambda key: number(at, key),
            unit_name,
            why=lambda key: left_out(at, key),
        )

    def left_out(at: str, key: str) -> Refusal:
        who = key.partition(".")[0]  # a counter shows a nation's troops of one condition
        return broken_law(v, phase, act.Recover(at, who)) or law("FR-6.1-b", "recover-troops", troops=unit_name(who))

    def number(at: str, key: str) -> Next:
        here = [g for g in may_recover(v.stacks[PLACE[at]], phase.army) if g >> 16 == WHO[key]]
        most = min(phase.points, sum(g & 255 for g in here))
        if most == 1:
            return act.Recover(at, key)
        return Number(say("ask-recover-count"), 1, most, lambda n: act.Recover(at, key, n))

    def why(at: str) -> Refusal | None:
        if at not in PLACE:
            return None
        worn = [g for g in of_army(v.stacks[PLACE[at]], phase.army) if g >> 8 & EXHAUSTED]
        return (
            broken_law(v, phase, act.Recover(at, WHO_IDS[worn[0] >> 16])) if worn else law("FR-6.1-b", "recover-nobody")
        )

    return OneOf(say("ask-recover-where"), [IDS[p] for p in offers(v)], unit, _place, why=why)


def _place(key: str) -> Message:
    return place_name(key)


def recover(s: State, phase: Phase, a: act.Recover, _dice: Dice, out: list[Event]) -> None:
    at, who = PLACE[a.at], WHO[a.unit]
    phase.points -= a.count
    worn = take([g for g in may_recover(s.stacks[at], phase.army) if g >> 16 == who], a.count)
    rest = without(s.stacks[at], worn)
    # FR-6.1-g, FR-6.1-h: marked, so they will not march, but they may fight
    s.stacks[at] = stack_of((*rest, *((g & ~(EXHAUSTED << 8)) | RECOVERED << 8 for g in worn)))
    out.append(Recovered(a.at, a.unit, a.count))

"""Questions about passengers who fight with their transport: who, with which weapons, grenades and charges."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Next, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.names import unit_name
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.choices import all_of, ask_expendables, ask_weapons, namer
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import State
from grognard.kit.refusals import law


def ask_crew(v: State, n: int, t: int, then: Callable[[act.Units, act.Units, act.Units, act.Units], Next]) -> Next:
    """VV-14.3, VV-17.4-b: which passengers fire with their transport, and with what; a sampler leaves them out."""
    orders = Orders(v, v.units[n].side)

    def judge(m: int, armed: bool) -> Refusal | None:
        return fire.passenger_law(v, n, m, t, armed)

    def weapons(crew: act.Units) -> Next:
        return ask_who_is_armed(v, [act.number(m) for m in crew], judge, lambda armed: expendables(crew, act.us(armed)))

    def expendables(crew: act.Units, armed: act.Units) -> Next:
        return ask_group_expendables(
            v, orders.side, crew, armed, t, lambda thrown, used: then(crew, armed, thrown, used)
        )

    able = act.us([m for m in v.passengers(n) if None in (judge(m, False), judge(m, True))])
    if not able:
        return then((), (), (), ())
    why = refusals.of_units(v, lambda key: judge(orders.unit(key), False))
    return SomeOf(say("ask-members"), able, weapons, say=namer(v), why=why, presets=all_of(able),
                  sensible=lambda _rng: "-")  # fmt: skip


def ask_who_is_armed(
    v: State, units: Sequence[int], judge: Callable[[int, bool], Refusal | None], then: Callable[[list[int]], Next]
) -> Next:
    """Asks which of these fire with their weapons; `judge` is the law of firing with the weapon (True) or without."""
    able = [n for n in units if v.units[n].armed is not None and judge(n, True) is None]
    must = [n for n in units if judge(n, False) is not None]
    optional = act.us([n for n in able if n not in must])
    if not optional:
        return then(must)

    def why(key: str) -> Refusal:
        n = Orders(v, v.units[units[0]].side).unit(key)
        if n not in units:
            return law("VV-14.5-a", "not-in-group", unit=unit_name(key))
        return weapon_law(v, n, judge(n, True))

    return ask_weapons(v, optional, lambda picked: then([*must, *(act.number(p) for p in picked)]), why)


def ask_group_expendables(
    v: State, side: int, group: act.Units, armed: act.Units, t: int, then: Callable[[act.Units, act.Units], Next]
) -> Next:
    """Grenades and satchel charges of those in a fire group who are next to the target."""
    units = [act.number(n) for n in group]

    def judge(*thrown_and_used: act.Units) -> Refusal | None:
        thrown, used = (Orders(v, side).units(names) for names in thrown_and_used)
        return fire.expendables_law(v, side, units, [act.number(n) for n in armed], thrown, used, t)

    near = act.us([n for n in units if v.ground.grid.distance(v.units[n].hex, t) == 1])
    return ask_expendables(v, side, near, armed, then, judge)


def weapon_law(v: State, n: int, wrong: Refusal | None) -> Refusal:
    """Why a firer need not say whether with his weapon; `wrong`: what forbids it, if something does."""
    name = unit_name(f"u{n}")
    if v.units[n].armed is None:
        return law("VV-12.3-e", "no-weapon", unit=name)
    return wrong or law("VV-12.3-e", "weapon-anyway", unit=name)

"""Questions about passengers who fight with their transport: who, with which weapons, grenades and charges."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from grognard.core import Message, Next, Preset, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL
from grognard.games.valor.names import armed_name, unit_name
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import State
from grognard.kit.refusals import law


def ask_crew(v: State, n: int, t: int, then: Callable[[act.Units, act.Units, act.Units, act.Units], Next]) -> Next:
    """VV-14.3, VV-17.4-b: which passengers fire with their transport, and with what; a sampler leaves them out."""
    pools = v.pools[v.units[n].side]
    near = v.ground.grid.distance(v.units[n].hex, t) == 1

    def can(m: int, armed: bool) -> bool:
        return fire.passenger_law(v, n, m, t, armed) is None

    def name(key: str) -> Message:
        return armed_name(act.number(key), v.units[act.number(key)])

    def weapons(crew: act.Units) -> Next:
        units = [act.number(m) for m in crew]
        must = [m for m in units if not can(m, False)]
        optional = act.us([m for m in units if can(m, True) and m not in must])
        if not optional:
            return grenades(crew, act.us(must))
        presets = (Preset(say("preset-all"), " ".join(optional)),)
        return SomeOf(
            say("ask-weapons"), optional, lambda armed: grenades(crew, (*act.us(must), *armed)), say=name,
            why=refusals.of_units(v, lambda key: with_it(crew, key)), presets=presets,
        )  # fmt: skip

    def grenades(crew: act.Units, armed: act.Units) -> Next:
        most = min(pools[GRENADES], len(crew)) if near else 0
        if not most:
            return satchels(crew, armed, ())
        why = grenade_reasons(v, numbers(crew), t)
        return SomeOf(
            say("ask-grenades"), crew, lambda thrown: satchels(crew, armed, thrown), 0, most, say=name, why=why
        )

    def satchels(crew: act.Units, armed: act.Units, thrown: act.Units) -> Next:
        free = tuple(m for m in crew if m not in armed)
        most = min(pools[SATCHEL], len(free)) if near else 0
        if not most:
            return then(crew, armed, thrown, ())
        why = satchel_reasons(v, numbers(crew), numbers(armed), t)
        return SomeOf(
            say("ask-satchels"), free, lambda used: then(crew, armed, thrown, used), 0, most, say=name, why=why
        )

    def numbers(units: act.Units) -> list[int]:
        return [act.number(m) for m in units]

    def own(key: str) -> int:
        return Orders(v, v.units[n].side).unit(key)

    def with_it(crew: act.Units, key: str) -> Refusal:
        m = own(key)
        if key not in crew:
            return law("VV-14.5-a", "not-in-group", unit=unit_name(key))
        return weapon_law(v, m, fire.passenger_law(v, n, m, t, True))

    def idle(key: str) -> Refusal | None:
        return fire.passenger_law(v, n, own(key), t)

    able = act.us([m for m in v.passengers(n) if can(m, False) or can(m, True)])
    if not able:
        return then((), (), (), ())
    presets = (Preset(say("preset-all"), " ".join(able)),)
    return SomeOf(say("ask-members"), able, weapons, say=name, why=refusals.of_units(v, idle), presets=presets,
                  sensible=lambda _rng: "-")  # fmt: skip


def weapon_law(v: State, n: int, wrong: Refusal | None) -> Refusal:
    """Why a firer need not say whether with his weapon; `wrong`: what forbids it, if something does."""
    name = unit_name(f"u{n}")
    if v.units[n].armed is None:
        return law("VV-12.3-e", "no-weapon", unit=name)
    return wrong or law("VV-12.3-e", "weapon-anyway", unit=name)


def grenade_reasons(v: State, units: Sequence[int], t: int) -> refusals.Why:
    side = v.units[units[0]].side

    def why(key: str) -> Refusal | None:
        return fire.expendables_law(v, side, units, (), [Orders(v, side).unit(key)], (), t)

    return refusals.of_units(v, why)


def satchel_reasons(v: State, units: Sequence[int], armed: Sequence[int], t: int) -> refusals.Why:
    side = v.units[units[0]].side

    def why(key: str) -> Refusal | None:
        return fire.expendables_law(v, side, units, armed, (), [Orders(v, side).unit(key)], t)

    return refusals.of_units(v, why)

"""Questions of the advance and assault phase."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.boards.hexes import OFF
from grognard.core import Next, OneOf, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.frames import OfSide
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.assault import advance as advancing
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.rules.choices import all_of, ask_expendables, ask_weapons, namer
from grognard.games.valor.rules.fire.firepower import is_light
from grognard.games.valor.state import State
from grognard.kit.refusals import law


def free(v: State, side: int) -> dict[int, list[int]]:
    """Units that may still do something in this phase, by hex."""
    found: dict[int, list[int]] = {}
    for n, u in enumerate(v.units):
        if u.side == side and advancing.can_act(u) and advancing.is_advancer(v, u):
            found.setdefault(u.hex, []).append(n)
    return found


def advances(v: State, side: int, h: int, units: list[int], stacks: dict[int, list[int]]) -> Iterator[int]:
    """Hexes into which at least one of these units can advance; `stacks`: who stands where."""
    for b in v.ground.grid.neighbours[h]:
        if b == OFF:
            continue
        there = stacks.get(b, ())
        if any(advancing.advance_refusal(v, side, [n], h, b, there) is None for n in units):
            yield b


def assaults(v: State, side: int, h: int, units: list[int], stacks: dict[int, list[int]]) -> Iterator[int]:
    """Hexes with enemies that infantry of these units can assault."""
    if h in v.assaulted:
        return
    for b in v.ground.grid.neighbours[h]:
        if b not in stacks or v.units[stacks[b][0]].side == side:
            continue
        infantry = [n for n in units if v.units[n].infantry]
        if infantry and close_assault.target_refusal(v, side, h, b) is None:
            yield b


def can_advance_or_assault(v: State, f: OfSide) -> bool:
    side = f.side
    stacks = v.stacks()
    return any(
        any(True for _ in assaults(v, side, h, units, stacks)) or any(True for _ in advances(v, side, h, units, stacks))
        for h, units in free(v, side).items()
    )


def ask(v: State, f: OfSide) -> Next:
    side = f.side
    hexes = v.ground.grid.names
    units, stacks = free(v, side), v.stacks()
    fights = [h for h, ns in units.items() if any(True for _ in assaults(v, side, h, ns, stacks))]
    starts = {
        hexes[h]: h for h, ns in units.items()
        if h in fights or any(True for _ in advances(v, side, h, ns, stacks))
    }  # fmt: skip
    fighting = [hexes[h] for h in fights]

    def chosen(key: str) -> Next:
        return act.Pass() if key == "done" else ask_where(v, f, starts[key], units[starts[key]])

    sensible = [*fighting * 2, *starts, *["done"] * max(len(starts) // 2, 1)]
    why = refusals.of_hexes(v, lambda key: start_law(v, side, v.ground.grid.index[key]))
    return OneOf(say("ask-advance"), [*starts, "done"], chosen, namer(v), why=why, sensible=sensible)


def start_law(v: State, side: int, h: int) -> Refusal:
    """Why no unit advances or assaults out of a hex."""
    nowhere = law("VV-5.3.5-a", "nowhere-to-advance")
    return refusals.none_of(v, side, h, "VV-5.3.5-a", lambda n: advancing.advancer_law(v, n), nowhere)


def end_law(v: State, f: OfSide, h: int, units: list[int], b: int) -> Refusal | None:
    """Why none of these advances into a hex or assaults it."""
    if v.occupier(b) != 1 - f.side or v.ground.grid.distance(h, b) != 1:
        return advancing.advance_refusal(v, f.side, units[:1], h, b)
    return close_assault.assault_law(v, f, act.Assault(act.us(units), v.ground.grid.names[b]))


def ask_where(v: State, f: OfSide, h: int, units: list[int]) -> Next:
    hexes, stacks = v.ground.grid.names, v.stacks()
    enemies = [hexes[b] for b in assaults(v, f.side, h, units, stacks)]
    free_hexes = [hexes[b] for b in advances(v, f.side, h, units, stacks)]

    def chosen(key: str) -> Next:
        if key in enemies:
            return ask_assault(v, f, [n for n in units if v.units[n].infantry], key)
        return ask_advance(v, f, h, units, key)

    why = refusals.of_hexes(v, lambda key: end_law(v, f, h, units, v.ground.grid.index[key]))
    return OneOf(say("ask-advance-where"), [*enemies, *free_hexes], chosen, namer(v), why=why)


def ask_advance(v: State, f: OfSide, h: int, units: list[int], key: str) -> Next:
    b = v.ground.grid.index[key]
    able = [n for n in units if advancing.advance_refusal(v, f.side, [n], h, b) is None]

    def fault(picked: tuple[str, ...], _finished: bool) -> Refusal | None:
        return advancing.advance_refusal(v, f.side, [act.number(p) for p in picked], h, b)

    if len(able) == 1:
        return act.Advance(act.us(able), key)
    return SomeOf(
        say("ask-who-advances"), act.us(able), lambda picked: act.Advance(picked, key), 1, fault=fault, exact=True,
        say=namer(v), presets=all_of(act.us(able)) if fault(act.us(able), True) is None else (),
        why=refusals.of_units(v, lambda k: advancing.advance_law(v, f, act.Advance((k, f"u{able[0]}"), key))),
    )  # fmt: skip


def ask_assault(v: State, f: OfSide, units: list[int], key: str) -> Next:
    def judge(*assault: act.Units) -> Refusal | None:
        picked, *how = assault
        return close_assault.assault_law(v, f, act.Assault(picked, key, *how))

    def weapons(picked: act.Units) -> Next:
        able = [p for p in picked if is_light(v.units[act.number(p)])]
        if not able:
            return expendables(picked, ())
        return ask_weapons(v, able, lambda armed: expendables(picked, armed), lambda k: judge(picked, (k,)))

    def expendables(picked: act.Units, armed: act.Units) -> Next:
        return ask_expendables(
            v, f.side, picked, armed, lambda thrown, used: act.Assault(picked, key, armed, thrown, used),
            lambda thrown, used: judge(picked, armed, thrown, used),
        )  # fmt: skip

    everybody = act.us(units)
    plain = act.Assault(everybody, key, tuple(p for p in everybody if is_light(v.units[act.number(p)])))
    if len(units) == 1 and weapons(everybody) == plain:
        return plain

    def chosen(how: str) -> Next:
        if how == "all":
            return plain
        if len(units) == 1:
            return weapons(everybody)
        why = refusals.of_units(v, lambda k: judge((k, everybody[0])))
        return SomeOf(
            say("ask-who-assaults"), everybody, weapons, 1, say=namer(v), why=why, presets=all_of(everybody)
        )  # fmt: skip

    return OneOf(say("ask-group"), ["all", "choose"], chosen, namer(v))

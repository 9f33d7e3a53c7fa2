"""Questions of the advance and assault phase."""

from __future__ import annotations

from collections.abc import Iterator

from grognard.boards.hexes import OFF
from grognard.core import Message, Next, OneOf, Preset, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL
from grognard.games.valor.components.units import ACTED, IMMOBILE, PINNED
from grognard.games.valor.frames import OfSide
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.assault import advance as advancing
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.rules.fire.firepower import is_light
from grognard.games.valor.rules.movement.questions import name_of
from grognard.games.valor.state import State
from grognard.kit.refusals import law


def free(v: State, side: int) -> dict[int, list[int]]:
    """Units that may still do something in this phase, by hex."""
    found: dict[int, list[int]] = {}
    for n, u in enumerate(v.units):
        if (
            u.side == side
            and u.hex >= 0
            and u.aboard < 0
            and not u.flags & (PINNED | ACTED | IMMOBILE)
            and advancing.may_advance(v, u)
        ):
            found.setdefault(u.hex, []).append(n)
    return found


def advances(
    v: State, side: int, h: int, units: list[int], stacks: dict[int, list[int]] | None = None
) -> Iterator[int]:  # fmt: skip
    """Hexes into which at least one of these units can advance; `stacks`: who stands where, if it is known."""
    stacks = v.stacks() if stacks is None else stacks
    for b in v.ground.grid.neighbours[h]:
        if b == OFF:
            continue
        there = stacks.get(b, ())
        if any(advancing.advance_refusal(v, side, [n], h, b, there) is None for n in units):
            yield b


def assaults(
    v: State, side: int, h: int, units: list[int], stacks: dict[int, list[int]] | None = None
) -> Iterator[int]:  # fmt: skip
    if h in v.assaulted:
        return
    stacks = v.stacks() if stacks is None else stacks
    for b in v.ground.grid.neighbours[h]:
        if b not in stacks or v.units[stacks[b][0]].side == side:
            continue
        infantry = [n for n in units if v.units[n].infantry]
        if infantry and close_assault.target_refusal(v, side, infantry, h, b) is None:
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
    names = v.ground.grid.names
    units, stacks = free(v, side), v.stacks()
    fights = [h for h, ns in units.items() if any(True for _ in assaults(v, side, h, ns, stacks))]
    starts = {
        names[h]: h for h, ns in units.items()
        if h in fights or any(True for _ in advances(v, side, h, ns, stacks))
    }  # fmt: skip
    fighting = [names[h] for h in fights]

    def chosen(key: str) -> Next:
        return act.Pass() if key == "done" else ask_where(v, f, starts[key], units[starts[key]])

    sensible = [*fighting * 2, *starts, *["done"] * max(len(starts) // 2, 1)]
    why = refusals.of_hexes(v, lambda key: start_law(v, side, v.ground.grid.index[key]))
    return OneOf(say("ask-advance"), [*starts, "done"], chosen, lambda key: name_of(v, key), why=why, sensible=sensible)


def start_law(v: State, side: int, h: int) -> Refusal:
    """Why no unit advances or assaults out of a hex."""
    mine = [n for n, u in enumerate(v.units) if u.side == side and u.hex == h]
    if not mine:
        return refusals.nobody_there("VV-5.3.5-a")
    wrong = [advancing.advancer_law(v, n) for n in mine]
    found = next((one for one in wrong if one is not None), None)
    return found if found is not None and None not in wrong else law("VV-5.3.5-a", "nowhere-to-advance")


def end_law(v: State, f: OfSide, h: int, units: list[int], b: int) -> Refusal | None:
    """Why none of these advances into a hex or assaults it."""
    if v.occupier(b) != 1 - f.side or v.ground.grid.distance(h, b) != 1:
        return advancing.advance_refusal(v, f.side, units[:1], h, b)
    return close_assault.assault_law(v, f, act.Assault(act.us(units), v.ground.grid.names[b]))


def ask_where(v: State, f: OfSide, h: int, units: list[int]) -> Next:
    names, stacks = v.ground.grid.names, v.stacks()
    enemies = [names[b] for b in assaults(v, f.side, h, units, stacks)]
    free_hexes = [names[b] for b in advances(v, f.side, h, units, stacks)]

    def chosen(key: str) -> Next:
        if key in enemies:
            return ask_assault(v, f, [n for n in units if v.units[n].infantry], key)
        return ask_advance(v, f, h, units, key)

    why = refusals.of_hexes(v, lambda key: end_law(v, f, h, units, v.ground.grid.index[key]))
    return OneOf(say("ask-advance-where"), [*enemies, *free_hexes], chosen, lambda key: name_of(v, key), why=why)


def ask_advance(v: State, f: OfSide, h: int, units: list[int], key: str) -> Next:
    b = v.ground.grid.index[key]
    able = [n for n in units if advancing.advance_refusal(v, f.side, [n], h, b) is None]

    def fault(picked: tuple[str, ...], _finished: bool) -> Refusal | None:
        return advancing.advance_refusal(v, f.side, [act.number(p) for p in picked], h, b)

    if len(able) == 1:
        return act.Advance(act.us(able), key)
    presets = []
    if fault(act.us(able), True) is None:
        presets.append(Preset(say("preset-all"), " ".join(act.us(able))))
    return SomeOf(
        say("ask-who-advances"), act.us(able), lambda picked: act.Advance(picked, key), 1, fault=fault, exact=True,
        say=lambda k: name_of(v, k), presets=tuple(presets),
        why=refusals.of_units(v, lambda k: advancing.advance_law(v, f, act.Advance((k, f"u{able[0]}"), key))),
    )  # fmt: skip


def ask_assault(v: State, f: OfSide, units: list[int], key: str) -> Next:
    def name(k: str) -> Message:
        return name_of(v, k)

    pools = v.pools[f.side]

    def weapons(picked: tuple[str, ...]) -> Next:
        able = [p for p in picked if is_light(v.units[act.number(p)])]
        if not able:
            return grenades(picked, ())
        return SomeOf(
            say("ask-weapons"), able, lambda armed: grenades(picked, armed), say=name,
            why=refusals.of_units(v, lambda k: close_assault.assault_law(v, f, act.Assault(picked, key, (k,)))),
            presets=(Preset(say("preset-all"), " ".join(able)),),
        )  # fmt: skip

    def grenades(picked: tuple[str, ...], armed: tuple[str, ...]) -> Next:
        if not pools[GRENADES]:
            return satchels(picked, armed, ())
        most = min(pools[GRENADES], len(picked))
        why = refusals.of_units(v, lambda k: close_assault.assault_law(v, f, act.Assault(picked, key, armed, (k,))))
        return SomeOf(
            say("ask-grenades"), picked, lambda thrown: satchels(picked, armed, thrown), 0, most, say=name, why=why
        )

    def satchels(picked: tuple[str, ...], armed: tuple[str, ...], thrown: tuple[str, ...]) -> Next:
        able = [p for p in picked if p not in armed]
        if not pools[SATCHEL] or not able:
            return act.Assault(picked, key, armed, thrown)
        most = min(pools[SATCHEL], len(able))
        why = refusals.of_units(
            v, lambda k: close_assault.assault_law(v, f, act.Assault(picked, key, armed, thrown, (k,)))
        )
        return SomeOf(
            say("ask-satchels"), able, lambda used: act.Assault(picked, key, armed, thrown, used), 0, most, say=name,
            why=why,
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
        presets = (Preset(say("preset-all"), " ".join(everybody)),)
        why = refusals.of_units(v, lambda k: close_assault.assault_law(v, f, act.Assault((k, everybody[0]), key)))
        return SomeOf(say("ask-who-assaults"), everybody, weapons, 1, say=name, why=why, presets=presets)

    return OneOf(say("ask-group"), ["all", "choose"], chosen, name)

"""Questions of setting up: which unit or position, with what, and where."""

from __future__ import annotations

from grognard.core import Message, Next, OneOf, Refusal, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import WEAPON, WEAPONS
from grognard.games.valor.components.tables import BUNKER
from grognard.games.valor.components.units import UNPLACED, Unit
from grognard.games.valor.frames import Deploy
from grognard.games.valor.names import unit_name, weapon_name
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.choices import name_of, namer
from grognard.games.valor.rules.deployment.placing import (
    WORKS,
    can_lay,
    comes_ready,
    each_hex_for,
    faces,
    fortify_law,
    hexes_for,
    not_deployed,
    place_law,
    placed_already,
    places_for,
    something_left,
    transports_for,
    unready,
    weapons_for,
)
from grognard.games.valor.rules.movement import tunnels
from grognard.games.valor.rules.movement.questions import FACINGS, facing_key
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.state import State
from grognard.kit.refusals import law

# --- questions


def ask(v: State, f: Deploy) -> Next:
    side = f.side
    works = [what for w, what in enumerate(WORKS) if can_lay(v, side, w)]
    may_dig = v.plan.sides[side].redraw and any(True for _ in tunnels.drawable(v))
    units = act.us(_next_units(v, side))
    keys = [*units, *works, *(["dig"] if may_dig else [])]
    unplaced = any(u.side == side and u.hex == UNPLACED for u in v.units)
    if something_left(v, side) is None:
        keys.append("rest")
    if not_deployed(v, side) is None:
        keys.append("deployed")

    def chosen(key: str) -> Next:
        if key == "deployed":
            return act.Deployed()
        if key == "rest":
            return act.DeployAll()
        if key == "dig":
            return ask_dig(v)
        if key in WORKS:
            return ask_work(v, f, WORKS.index(key))
        return ask_unit(v, f, act.number(key))

    def name(key: str) -> Message:
        return weapon_name(key) if key in WORKS else name_of(v, key)

    sensible = [*units, *units, *works] if unplaced else [*keys, keys[-1], keys[-1]]
    prompt = say("ask-deployed" if keys == ["deployed"] else "ask-deploy")
    return OneOf(prompt, keys, chosen, name, why=lambda key: idle_law(v, side, key), sensible=sensible or None)


def _next_units(v: State, side: int) -> list[int]:
    """Units that can be set up, and those that come later and could be given something: of units alike the first."""
    kinds: dict[tuple[int, ...], int] = {}
    for n, u in enumerate(v.units):
        if u.side != side or u.hex != UNPLACED or _like(u) in kinds:
            continue
        if any(True for _ in each_hex_for(v, n)) or transports_for(v, n):
            kinds[_like(u)] = n
    for n in unready(v, side):
        kinds.setdefault(_like(v.units[n]), n)
    return list(kinds.values())


def idle_law(v: State, side: int, key: str) -> Refusal | None:
    """Why this is not what is set up next."""
    if key in WEAPON:
        return law("VV-12.2-a", "unit-first")
    if key in WORKS:
        left = v.works[side][WORKS.index(key)]
        return law("VV-19.2-a", "no-place-left") if left else law("VV-19.1-a", "no-position-left")
    return refusals.of_units(v, lambda unit: _unit_law(v, side, unit))(key)


def _unit_law(v: State, side: int, unit: str) -> Refusal | None:
    n = Orders(v, side).unit(unit)
    if (wrong := placed_already(v, n) or comes_ready(v, n)) is not None:
        return wrong
    like = _like(v.units[n])
    first = next(m for m, other in enumerate(v.units) if _like(other) == like)
    if n != first:
        return law("VV-4.2-a", "like-another", unit=unit_name(f"u{first}"))
    return law("VV-4.2-a", "no-place-left")


def _like(u: Unit) -> tuple[int, int, int, int, int]:
    """Of units that are alike, the first is set up first."""
    return u.side, u.hex, u.kind, u.group, u.flags


def ask_unit(v: State, f: Deploy, n: int) -> Next:
    u, names = v.units[n], v.ground.grid.names
    weapons = weapons_for(v, n)

    def where(weapon: str) -> Next:
        w = WEAPON.get(weapon, -1)
        keys = [names[h] for h in hexes_for(v, n)] if u.hex == UNPLACED else ["off"]
        keys += act.us(transports_for(v, n, w))

        def judge(at: str) -> Refusal | None:
            return place_law(v, f, act.Place(f"u{n}", at, weapon))

        def why(at: str) -> Refusal | None:
            if at in WORKS or at in WEAPON:
                return law("VV-4.2-a", "placing-now", unit=unit_name(f"u{n}"))
            return judge(at) if at == "off" else refusals.of_units(v, judge)(at) or refusals.of_hexes(v, judge)(at)

        return OneOf(say("ask-place", unit=name_of(v, f"u{n}")), keys, lambda at: facing(at, weapon),
                     namer(v), why=why)  # fmt: skip

    def facing(at: str, weapon: str) -> Next:
        if not faces(v, n, at):
            return act.Place(f"u{n}", at, weapon)
        keys = [facing_key(f) for f in range(6)]
        return OneOf(say("ask-facing", unit=name_of(v, f"u{n}")), keys,
                     lambda key: act.Place(f"u{n}", at, weapon, keys.index(key) + 1),
                     lambda key: say(f"key-{key}"))  # fmt: skip

    if not weapons:
        return where("none")

    def unfit(key: str) -> Refusal:
        rule, unit = "VV-12.2-a", unit_name(f"u{n}")
        return law(rule, "no-such-weapon", unit=unit) if key in WEAPON else law(rule, "arming-now", unit=unit)

    return OneOf(say("ask-weapon", unit=name_of(v, f"u{n}")), [*(WEAPONS[w].id for w in weapons), "none"], where,
                 weapon_name, why=unfit)  # fmt: skip


def ask_work(v: State, f: Deploy, work: int) -> Next:
    names = v.ground.grid.names
    what = WORKS[work]

    def facing(at: str) -> Next:
        if work != BUNKER:
            return act.Fortify(what, at)
        keys = [facing_key(f) for f in range(len(FACINGS))]
        return OneOf(say("ask-facing-bunker"), keys, lambda key: act.Fortify(what, at, keys.index(key) + 1),
                     lambda key: say(f"key-{key}"))  # fmt: skip

    why = refusals.of_hexes(v, lambda at: fortify_law(v, f, act.Fortify(what, at)))
    prompt = say("ask-work", what=weapon_name(what))
    return OneOf(prompt, [names[h] for h in places_for(v, f.side, work)], facing, why=why)


def ask_dig(v: State) -> Next:
    names = v.ground.grid.names
    ways = list(tunnels.drawable(v))
    starts = list(dict.fromkeys(names[way[0]] for way in ways))

    def on(so_far: tuple[str, ...]) -> Next:
        fitting = [way for way in ways if tuple(names[h] for h in way[: len(so_far)]) == so_far]
        if any(len(way) == len(so_far) for way in fitting):
            return act.Dig(so_far)
        keys = list(dict.fromkeys(names[way[len(so_far)]] for way in fitting))
        path = [v.ground.grid.index[name] for name in so_far]
        why = refusals.of_hexes(v, lambda key: tunnels.next_law(v, path, v.ground.grid.index[key]))
        return OneOf(say("ask-dig-on"), keys, lambda key: on((*so_far, key)), why=why)

    why = refusals.of_hexes(v, lambda key: tunnels.first_law(v, v.ground.grid.index[key]))
    return OneOf(say("ask-dig"), starts, lambda key: on((key,)), why=why)

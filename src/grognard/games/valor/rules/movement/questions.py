"""Questions about movement: who moves, how, and hex by hex."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from grognard.boards.hexes import OFF
from grognard.core import Next, OneOf, Preset, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL
from grognard.games.valor.components.units import BELOW, WAITING
from grognard.games.valor.frames import Mover, OfSide
from grognard.games.valor.rules import refusals
from grognard.games.valor.rules.choices import name_of, namer
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire import crew_questions, smoke
from grognard.games.valor.rules.fire.firepower import is_better_armed, is_light
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.movement import overrun, transport, tunnels
from grognard.games.valor.state import State
from grognard.kit.refusals import law

BESIDE_THE_MAP = {"off": WAITING, "tunnels": BELOW}
FACINGS = ("n", "ne", "se", "s", "sw", "nw")


def facing_key(facing: int) -> str:
    """Facings are 0 to 5 in the position and 1 to 6 in orders."""
    return f"face-{FACINGS[facing]}"


# --- the movement phase


def movable(v: State, side: int) -> dict[int, list[int]]:
    """Units that may begin a move, or turn, by hex (WAITING and BELOW among them)."""
    found: dict[int, list[int]] = {}
    for n in movement.movable(v, side):
        found.setdefault(v.units[n].hex, []).append(n)
    return found


def can_move(v: State, f: OfSide) -> bool:
    return next(movement.movable(v, f.side), -1) >= 0


def start_law(v: State, side: int, key: str) -> Refusal | None:
    """Why no unit begins a move here; `None` for what is no place."""
    h = BESIDE_THE_MAP.get(key, v.ground.grid.index.get(key))
    if h is None:
        return None
    nothing = law("VV-6.1-a", "no-units-of-yours")
    return refusals.none_of(v, side, h, "VV-6.1-a", lambda n: movement.begin_law(v, n), nothing)


def _start_key(v: State, h: int) -> str:
    return v.ground.grid.names[h] if h >= 0 else "off" if h == WAITING else "tunnels"


def ask(v: State, f: OfSide) -> Next:
    side = f.side
    units = movable(v, side)
    starts = {_start_key(v, h): ns for h, ns in units.items()}

    def chosen(key: str) -> Next:
        return act.Pass() if key == "done" else ask_who(v, f, starts[key])

    keys = [*starts, "done"]
    return OneOf(
        say("ask-move"),
        keys,
        chosen,
        namer(v),
        why=lambda key: start_law(v, side, key),
        sensible=[*list(starts) * 3, "done"] if starts else None,
    )


def ask_who(v: State, f: OfSide, units: list[int]) -> Next:
    """One unit or a stack that starts together."""

    def then(picked: tuple[str, ...]) -> Next:
        return ask_how(v, [act.number(p) for p in picked])

    def fault(picked: tuple[str, ...], _finished: bool) -> Refusal | None:
        """A unit that cannot move may still turn."""
        return movement.stack_law(v, [act.number(p) for p in picked]) if len(picked) > 1 else None

    if len(units) == 1:
        return then(act.us(units))
    infantry = [n for n in units if v.units[n].infantry]
    presets = []
    if len(infantry) > 1 and not fault(act.us(infantry), True):
        presets.append(Preset(say("preset-infantry"), " ".join(act.us(infantry))))
    presets += [Preset(name_of(v, f"u{n}"), f"u{n}") for n in units[:6]]
    return SomeOf(
        say("ask-who-moves"), act.us(units), then, 1, fault=fault, exact=True, say=namer(v),
        why=refusals.of_units(v, lambda key: movement.move_law(v, f, act.Move((key, f"u{units[0]}")))),
        presets=tuple(presets),
    )  # fmt: skip


def ask_how(v: State, units: list[int]) -> Next:
    """On foot or by wheels, by assault movement, or a turn in place."""
    first = v.units[units[0]]
    moves = {"walk": act.Move(act.us(units)), "assault": act.Move(act.us(units), True)}
    keys = ["walk"] if movement.stack_law(v, units) is None else []
    if keys and movement.assault_law(v, units) is None:
        keys.append("assault")
    if len(units) == 1 and movement.turner_law(v, units[0]) is None:
        keys.append("turn")

    def chosen(key: str) -> Next:
        if key == "turn":
            return ask_facing(v, units[0], lambda facing: act.Turn(f"u{units[0]}", facing), first.facing)
        return moves[key]

    if keys == ["walk"]:
        return moves["walk"]
    return OneOf(say("ask-how-moves"), keys, chosen, namer(v))


def ask_facing(v: State, n: int, then: object, but: int = -1, only: tuple[int, ...] = ()) -> Next:
    assert callable(then)
    offered = [f for f in (only or range(6)) if f != but]
    keys = {facing_key(f): f + 1 for f in offered}
    return OneOf(say("ask-facing", unit=name_of(v, f"u{n}")), list(keys), lambda key: then(keys[key]),
                 lambda key: say(f"key-{key}"))  # fmt: skip


# --- hex by hex


def steps(v: State, f: Mover) -> Iterator[int]:
    """Hexes into which the movers can go now."""
    if f.stopped or not f.units:
        return
    lead = v.units[f.units[0]]
    if lead.hex == WAITING:
        candidates = v.plan.sides[lead.side].groups[lead.group].hexes
    elif lead.hex >= 0:
        wheels = [v.units[n] for n in f.units if v.units[n].wheels]
        around = v.ground.grid.neighbours[lead.hex]
        candidates = (around[wheels[0].facing],) if wheels else around
    else:
        return
    known = movement.outlook(v, f, candidates)
    for b in candidates:
        if b != OFF and movement.step_refusal(v, f, b, known=known) is None:
            yield b


def backs(v: State, f: Mover) -> int:
    """The hex behind a vehicle, if it can back into it."""
    lead = v.units[f.units[0]]
    if f.stopped or not lead.wheels or lead.hex < 0:
        return OFF
    b = v.ground.grid.neighbours[lead.hex][(lead.facing + 3) % 6]
    return b if b != OFF and movement.step_refusal(v, f, b, True) is None else OFF


def turners(v: State, f: Mover) -> list[int]:
    """Vehicles among the movers that can turn."""
    return [n for n in f.units if turns(v, f, n)]


def turns(v: State, f: Mover, n: int = -1) -> tuple[int, ...]:
    """Facings that a moving vehicle (the first, if none is named) can take."""
    n = f.units[0] if n < 0 else n
    if not v.units[n].wheels or not movement.may_turn(f):
        return ()
    return tuple([to for to in range(6) if movement.turn_law(v, f, act.Turn(f"u{n}", to + 1)) is None])


def loads(v: State, f: Mover) -> list[int]:
    """Units that could get aboard the transport that is moving."""
    n = f.units[0]
    u = v.units[n]
    if u.of.transport < 0 or transport.carrier_law(v, f, n) is not None:
        return []
    able = [
        m for m in v.at(u.hex, u.side)
        if transport.passenger_law(v, m, u.hex) is None and transport.load_fault(v, f, [m], False) is None
    ]  # fmt: skip
    some = (some for r in range(len(able)) for some in combinations(able, r + 1))
    return able if any(transport.load_fault(v, f, units) is None for units in some) else []


def unloads(v: State, f: Mover) -> list[int]:
    able = [m for m in v.load(f.units[0]) if transport.leaver_law(v, f, m) is None]
    return [m for m in able if transport.places(v, m)]


def smokers(v: State, f: Mover) -> list[int]:
    if f.entered or v.smokes[v.units[f.units[0]].side] < smoke.GRENADE:
        return []
    return [n for n in f.units if movement.smoker_law(v, f, n) is None]


def overruns(v: State, f: Mover) -> int:
    lead = v.units[f.units[0]]
    if not lead.afv or lead.hex < 0:
        return OFF
    target = v.ground.grid.neighbours[lead.hex][lead.facing]
    return target if target != OFF and overrun.cannot(v, f, target) is None else OFF


def others(v: State, f: Mover) -> Iterator[str]:
    """Other actions of the movers than a step."""
    if any(v.units[n].wheels for n in f.units):
        yield from _on_wheels(v, f)
    if smokers(v, f) and smoke_hexes(v, f):
        yield "smoke"
    if movement.leave_law(v, f) is None:
        yield "leave"
    if tunnels.may_crawl(v, f):
        yield "crawl"


def _on_wheels(v: State, f: Mover) -> Iterator[str]:
    """Actions that units on foot cannot take."""
    if backs(v, f) != OFF:
        yield "reverse"
    if turners(v, f):
        yield "turn"
    if overruns(v, f) != OFF:
        yield "overrun"
    if loads(v, f):
        yield "load"
    if unloads(v, f):
        yield "unload"


def smoke_hexes(v: State, f: Mover) -> list[int]:
    h, side = v.units[f.units[0]].hex, v.units[f.units[0]].side
    near = (h, *v.ground.grid.neighbours[h])
    return [t for t in near if t != OFF and smoke.no_smoke_there(v, side, t, smoke.GRENADE) is None]


def is_stuck(v: State, f: Mover) -> bool:
    """Nothing is left but to stop."""
    return not any(True for _ in steps(v, f)) and not any(True for _ in others(v, f))


def ask_turn(v: State, f: Mover) -> Next:
    """Which vehicle turns, if there are two, and where to."""

    def facing(n: int) -> Next:
        return ask_facing(v, n, lambda to: act.Turn(f"u{n}", to), only=turns(v, f, n))

    able = turners(v, f)
    if len(able) == 1:
        return facing(able[0])

    def why(key: str) -> Refusal | None:
        return movement.turn_law(v, f, act.Turn(key, (v.units[act.number(key)].facing + 1) % 6 + 1))

    return OneOf(say("ask-who-turns"), act.us(able), lambda key: facing(act.number(key)), namer(v),
                 why=refusals.of_units(v, why))  # fmt: skip


def ask_next_hex(v: State, f: Mover) -> Next:
    names = v.ground.grid.names
    hexes = [names[b] for b in steps(v, f)]
    more = list(others(v, f))
    stop = ["stop"] if movement.stop_law(v, f) is None else []

    def chosen(key: str) -> Next:
        match key:
            case "stop":
                return act.Stop()
            case "reverse":
                return act.Step(names[backs(v, f)], reverse=True)
            case "turn":
                return ask_turn(v, f)
            case "overrun":
                return ask_overrun(v, f)
            case "load":
                return ask_load(v, f)
            case "unload":
                return ask_unload(v, f)
            case "smoke":
                return ask_smoke(v, f)
            case "leave":
                return act.Leave()
            case "crawl":
                return tunnels.ask(v, f)
        return ask_step(v, f, key)

    keys = [*hexes, *more, *stop]
    why = refusals.of_hexes(v, lambda key: movement.step_refusal(v, f, v.ground.grid.index[key]))
    return OneOf(say("ask-on", left=left(v, f)), keys, chosen, namer(v), why=why)


def left(v: State, f: Mover) -> int:
    """Movement points that all of them still have."""
    return max(0, min(movement.allowance(v, f, n) - mp for n, mp in zip(f.units, f.spent, strict=True)))


def ask_step(v: State, f: Mover, key: str) -> Next:
    """A gun that is pushed, a vehicle that comes on, take a facing."""
    turning = movement.facing_taken(v, f, v.ground.grid.index[key])
    if not turning:
        return act.Step(key)
    return ask_facing(v, turning[0], lambda facing: act.Step(key, facing))


def ask_load(v: State, f: Mover) -> Next:
    n, units = f.units[0], loads(v, f)

    def fault(picked: act.Units, finished: bool) -> Refusal | None:
        return transport.load_fault(v, f, [act.number(p) for p in picked], finished)

    return SomeOf(
        say("ask-load"), act.us(units), lambda picked: act.Load(picked, f"u{n}"), 1, fault=fault,
        say=namer(v),
        why=refusals.of_units(v, lambda key: transport.load_law(v, f, act.Load((key,), f"u{n}"))),
    )  # fmt: skip


def ask_unload(v: State, f: Mover) -> Next:
    units = unloads(v, f)

    def where(key: str) -> Next:
        m = act.number(key)
        hexes = [v.ground.grid.names[h] for h in transport.places(v, m)]

        def down(at: str) -> Next:
            if v.units[m].gun:
                return ask_facing(v, m, lambda facing: act.Unload(key, at, facing))
            return act.Unload(key, at)

        why = refusals.of_hexes(v, lambda at: transport.unload_law(v, f, act.Unload(key, at)))
        return down(hexes[0]) if len(hexes) == 1 else OneOf(say("ask-unload-where"), hexes, down, why=why)

    if len(units) == 1:
        return where(f"u{units[0]}")
    here = v.ground.grid.names[v.units[f.units[0]].hex]
    why = refusals.of_units(v, lambda key: transport.unload_law(v, f, act.Unload(key, here)))
    return OneOf(say("ask-unload"), act.us(units), where, namer(v), why=why)


def ask_smoke(v: State, f: Mover) -> Next:
    names = v.ground.grid.names
    hexes = [names[t] for t in smoke_hexes(v, f)]

    def where(unit: str) -> Next:
        why = refusals.of_hexes(v, lambda at: movement.smoke_law(v, f, act.Smoke(unit, at)))
        return OneOf(say("ask-smoke-where"), hexes, lambda at: act.Smoke(unit, at), why=why)

    units = smokers(v, f)
    if len(units) == 1:
        return where(f"u{units[0]}")
    why = refusals.of_units(v, lambda key: movement.smoke_law(v, f, act.Smoke(key, hexes[0])))
    return OneOf(say("ask-who-smokes"), act.us(units), where, namer(v), why=why)


def ask_overrun(v: State, f: Mover) -> Next:
    """VV-17.4-b: with the passengers, or without, or with some."""
    n, t = f.units[0], overruns(v, f)
    at = v.ground.grid.names[t]
    crew = [m for m in v.passengers(n) if fire.passenger_law(v, n, m, t) is None]
    if not crew:
        return act.Overrun(at)
    pools = v.pools[v.units[n].side]
    armed = [m for m in crew if is_light(v.units[m]) and is_better_armed(v.units[m], 1)]

    def chosen(key: str) -> Next:
        if key == "alone":
            return act.Overrun(at)
        if key == "choose":
            return crew_questions.ask_crew(v, n, t, lambda *crew: act.Overrun(at, *crew))
        thrown = tuple(act.us(crew))[: pools[GRENADES]] if key == "grenades" else ()
        free = [m for m in crew if m not in armed]
        used = tuple(act.us(free))[: pools[SATCHEL]] if key == "satchels" else ()
        return act.Overrun(at, act.us(crew), act.us(armed), thrown, used)

    keys = ["all", "alone"]
    if pools[GRENADES]:
        keys.append("grenades")
    if pools[SATCHEL] and len(armed) < len(crew):
        keys.append("satchels")
    return OneOf(say("ask-overrun-crew"), [*keys, "choose"], chosen, lambda key: say(f"key-{key}"), sensible=keys)

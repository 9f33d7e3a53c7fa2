"""What a worked example may expect, and where it is found in the position and in what happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.boards.hexes import BLOCKED
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import NATIONS
from grognard.games.valor.components.tables import LANE_ROW, MISSIONS, ROWS
from grognard.games.valor.components.units import FIRED, GONE, IMMOBILE
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.examples.position import ExampleRun
from grognard.games.valor.frames import Hurt, Mover
from grognard.games.valor.rules import cover
from grognard.games.valor.rules.fire import firepower
from grognard.games.valor.rules.losses import allocation
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.movement import laws as movement
from grognard.kit.example_cases import Look
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import (
    BOOLEAN,
    COUNT,
    NUMBER,
    TEXT,
    Expected,
    all_by_name,
    fields,
    in_any_order,
    in_order,
    one_of,
    optional,
    some_by_name,
)

# --- AP fire


def _attack(t: ExampleRun) -> fire_events.Fired | fire_events.Swept:
    """The first attack on the AP table, by fire or by a lane."""
    found = [event for event in t.events if isinstance(event, fire_events.Fired | fire_events.Swept)]
    if not found:
        raise BadExample("there was no AP attack")
    return found[0]


def _between(t: ExampleRun) -> tuple[int, int]:
    """Firer and target of the attack that the case is about."""
    if aimed := t.happened(fire_events.Aimed):
        firer, target = (t.first.units[_number(name)].hex for name in (aimed[0].unit, aimed[0].target))
        return firer, target
    fired = t.last(fire_events.Fired)
    return t.hex(fired.start), t.hex(fired.at)


def _number(name: str) -> int:
    return act.number(name.split(".")[0])


def _los(t: ExampleRun) -> str:
    found = cover.hindered(t.first, *_between(t))
    return "blocked" if found == BLOCKED else f"hindered by {found}" if found else "clear"


def _modifiers(t: ExampleRun) -> dict[str, int]:
    """By name: `woods+2` as woods: 2."""
    attack = _attack(t)
    out: dict[str, int] = {}
    for text in attack.modifiers if isinstance(attack, fire_events.Fired) else ():
        at = max(text.rfind("+"), text.rfind("-"))
        out[text[:at]] = out.get(text[:at], 0) + int(text[at:])
    return out


def _modified(t: ExampleRun) -> int:
    if stormed := t.happened(movement_events.Stormed):
        return stormed[-1].roll
    attack = _attack(t)
    return attack.roll if isinstance(attack, fire_events.Fired) else sum(attack.faces)


def _row(t: ExampleRun) -> str:
    attack = _attack(t)
    return attack.row if isinstance(attack, fire_events.Fired) else ROWS[LANE_ROW]


def _parts(t: ExampleRun) -> dict[str, int]:
    """VV-14.2-d: what each hex of a fire group brings."""
    fire, s = t.last_fire, t.before
    units, armed = [[_number(name) for name in names] for names in (fire.units, fire.armed)]
    main = s.units[_number(fire.leader) if fire.leader != "none" else units[0]].hex
    out = {}
    for h in dict.fromkeys(s.units[n].hex for n in units):
        here = [n for n in units if s.units[n].hex == h]
        out[s.ground.grid.names[h]] = firepower.group_ap(s, here, t.hex(fire.at), armed, (), main)
    return out


def _points_on(attackers: bool) -> Look[ExampleRun]:
    """Casualty points of one side in a close assault."""

    def look(t: ExampleRun) -> int:
        side = t.first.units[_number(t.last(movement_events.Assaulted).units[0])].side
        return sum(hurt.points for hurt in t.hurts if (hurt.side == side) == attackers)

    return look


def _gunfire(t: ExampleRun) -> dict[str, dict[str, int]]:
    """VV-14.4-c: of the first unit, at each hex."""
    u, grid, out = t.s.units[0], t.s.ground.grid, {}
    for name in grid.names:
        h = t.hex(name)
        if h != u.hex:
            total = firepower.ap_of_guns(u, firepower.guns_that_bear(t.s, 0, h))
            out[name] = {"total": total, "range": grid.distance(u.hex, h)}
    return out


def _ap_at_range(t: ExampleRun) -> dict[str, dict[int, int | None]]:
    return {name: {n: firepower.best_ap(t.unit(name), n) or None for n in RANGES} for name in t.ids}


def _sight(t: ExampleRun) -> dict[str, dict[str, int | str]]:
    """VV-9: what fire of each unit at each other one adds to the roll."""
    return {a: {b: _adds(t, a, b) for b in t.ids if a != b} for a in t.ids}


def _adds(t: ExampleRun, a: str, b: str) -> int | str:
    start, target = t.unit(a), t.unit(b)
    if not cover.sees(t.s, start.hex, target.hex):
        return "blocked"
    return cover.total(cover.against_fire(t.s, start.hex, target.hex, [target]))


# --- AT fire and close assault


def _result(t: ExampleRun) -> str:
    if stormed := t.happened(movement_events.Stormed):
        return "success" if stormed[-1].taken else "failure"
    return "automatic" if t.happened(movement_events.Taken) else t.last(fire_events.Pierced).result


def _die(*what: str) -> Look[ExampleRun]:
    def look(t: ExampleRun) -> int:
        found = [event.die for event in t.happened(fire_events.Suffered) if event.die and event.what in what]
        if len(found) != 1:
            raise BadExample("there was no such die, or more than one")
        return found[0]

    return look


def _occupier(t: ExampleRun) -> str:
    side = t.s.occupier(t.hex(t.last(movement_events.Assaulted).at))
    return t.s.plan.sides[side].nation if side >= 0 else "none"


# --- movement


def _allowances(t: ExampleRun) -> dict[str, dict[str, int]]:
    """Movement points of each unit; with the first leader, and in an assault move."""
    leader = next((n for n, u in enumerate(t.s.units) if u.leader), -1)
    out = {}
    for name, n in t.ids.items():
        led = [n, leader] if leader not in (n, -1) else [n]
        out[name] = {
            key: movement.allowance(t.s, Mover(units, [0] * len(units), assault), n)
            for key, units, assault in (
                ("alone", [n], False), ("with_leader", led, False),
                ("assault", [n], True), ("assault_with_leader", led, True),
            )
        }  # fmt: skip
    return out


def _left(t: ExampleRun) -> dict[str, int]:
    """Movement points that those who moved last have left."""
    names = {n: name for name, n in t.ids.items()}
    pairs = zip(t.mover.units, t.mover.spent, strict=True)
    return {names[n]: movement.allowance(t.s, t.mover, n) - spent for n, spent in pairs}


# --- units, losses, smoke


def _units(t: ExampleRun) -> dict[str, dict[str, Any]]:
    moving = {n for f in t.s.frames if isinstance(f, Mover) for n in f.units}
    out = {}
    for name, n in t.ids.items():
        u = t.s.units[n]
        out[name] = {
            "hex": t.s.ground.grid.names[u.hex] if u.hex >= 0 else None,
            "pinned": bool(u.pinned), "eliminated": u.hex == GONE, "immobilised": bool(u.flags & IMMOBILE),
            "moving": n in moving,
        }  # fmt: skip
    return out


def _fire_markers(t: ExampleRun) -> list[str]:
    return [name for name, n in t.ids.items() if t.s.units[n].flags & FIRED and not t.first.units[n].flags & FIRED]


def _prices(t: ExampleRun) -> dict[str, dict[str, int]]:
    """VV-14.6.1: the points that each outcome pays."""
    return {name: {outcome: _paid(t, n, outcome) for outcome in OUTCOMES} for name, n in t.ids.items()}


def _paid(t: ExampleRun, n: int, outcome: str) -> int:
    hit = losses.hit_of(t.s, Hurt(t.s.units[n].side, 1, (n,)))
    return allocation.paid(hit, [allocation.Loss(n, what) for what in outcome.split("_and_")])


def _by_nation(look: Callable[[ExampleRun, int], Any]) -> Look[ExampleRun]:
    return lambda t: {side.nation: look(t, n) for n, side in enumerate(t.s.plan.sides)}


def _valor(t: ExampleRun) -> dict[str, bool]:
    won = {_number(event.unit): event.won for event in t.happened(fire_events.Valorous)}
    return {name: won[n] for name, n in t.ids.items() if n in won}


def _sniper_check(t: ExampleRun) -> dict[str, Any]:
    found = t.last(fire_events.SniperChecked)
    return {"die": found.die, "protection": found.protection, "dead": found.dead}


def _of(kind: type[Any], name: str) -> Look[ExampleRun]:
    """A field of the last event of a kind."""
    return lambda t: getattr(t.last(kind), name)


OUTCOMES: Final = ("pin", "reduce", "reduce_and_pin", "eliminate")
RANGES: Final = range(1, 21)
ALLOWANCES: Final = ("alone", "with_leader", "assault", "assault_with_leader")
HEXES: Final = in_order(TEXT)
IDS: Final = in_any_order(TEXT)
NATION: Final = one_of(*NATIONS, "none")
UNIT: Final = fields(hex=optional(TEXT), pinned=BOOLEAN, eliminated=BOOLEAN, immobilised=BOOLEAN, moving=BOOLEAN)
EXPECT: Final[Mapping[str, tuple[Expected, Look[ExampleRun]]]] = {
    "range": (COUNT, lambda t: t.s.ground.grid.distance(*_between(t))),
    "los": (TEXT, _los),
    "ap_total": (COUNT, _of(fire_events.Fired, "ap")),
    "parts": (all_by_name(COUNT), _parts),
    "modifiers": (all_by_name(NUMBER), _modifiers),
    "modified": (NUMBER, _modified),
    "row": (one_of(*ROWS), _row),
    "cp": (COUNT, lambda t: _attack(t).points),
    "attacks": (COUNT, lambda t: len([*t.happened(fire_events.Fired), *t.happened(fire_events.Swept)])),
    "fire_markers": (IDS, _fire_markers),
    "shield": (BOOLEAN, lambda t: any(hurt.shields for hurt in t.hurts)),
    "gunfire": (some_by_name(fields(total=COUNT, range=COUNT)), _gunfire),
    "ap_at_range": (some_by_name(some_by_name(optional(COUNT), RANGES)), _ap_at_range),
    "sight": (some_by_name(some_by_name(Expected(lambda given, *_: given))), _sight),
    "lane": (IDS, lambda t: [t.s.ground.grid.names[h] for h in t.s.lanes]),
    "lane_attacks": (HEXES, lambda t: [e.at for e in t.happened(fire_events.Swept)]),
    "to_hit": (NUMBER, _of(fire_events.Aimed, "number")),
    "to_hit_roll": (NUMBER, _of(fire_events.Aimed, "roll")),
    "hit": (BOOLEAN, _of(fire_events.Aimed, "hit")),
    "armor": (TEXT, _of(fire_events.Pierced, "armour")),
    "elimination_number": (COUNT, _of(fire_events.Pierced, "number")),
    "result": (TEXT, _result),
    "survival_die": (COUNT, _die("pin", "eliminate")),
    "immobilization_die": (COUNT, _die("immobilise", "survive")),
    "abandonment_die": (COUNT, _of(fire_events.Abandoned, "die")),
    "crew_leaves": (BOOLEAN, _of(fire_events.Abandoned, "gone")),
    "attack": (COUNT, _of(movement_events.Assaulted, "ap")),
    "defence": (COUNT, _of(movement_events.Defended, "ap")),
    "odds": (TEXT, _of(movement_events.Stormed, "odds")),
    "kill_number": (COUNT, _of(movement_events.Stormed, "number")),
    "assaulter_cp": (COUNT, _points_on(attackers=True)),
    "defender_cp": (COUNT, _points_on(attackers=False)),
    "occupied_by": (NATION, _occupier),
    "mp": (COUNT, lambda t: max(t.mover.spent, default=0)),
    "mp_left": (some_by_name(NUMBER), _left),
    "allowances": (some_by_name(some_by_name(COUNT, ALLOWANCES)), _allowances),
    "opportunity_windows": (HEXES, lambda t: t.windows),
    "units": (some_by_name(UNIT), _units),
    "prices": (some_by_name(some_by_name(COUNT, OUTCOMES)), _prices),
    "smoke": (some_by_name(COUNT), lambda t: {name: t.s.smoke_in(t.hex(name)) for name in t.s.ground.grid.names}),
    "smoke_factors": (some_by_name(COUNT, NATIONS), _by_nation(lambda t, n: t.s.smokes[n])),
    "missions": (
        some_by_name(some_by_name(COUNT, MISSIONS), NATIONS),
        _by_nation(lambda t, n: dict(zip(MISSIONS, t.s.missions[n], strict=True))),
    ),
    "struck": (TEXT, _of(turn_events.Landed, "at")),
    "sniper_cp": (COUNT, _of(fire_events.SniperFired, "points")),
    "sniper_check": (fields(die=COUNT, protection=COUNT, dead=BOOLEAN), _sniper_check),
    "valor": (all_by_name(BOOLEAN), _valor),
}

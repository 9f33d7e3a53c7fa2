"""What a worked example may expect, and where it is found in the position and in what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from grognard.games.frederick.components.armies import (
    ARMIES,
    CHITS,
    FIRST_GENERAL,
    NATIONS,
    RUSSIA,
    SIDES,
    TURNS,
    WHO_IDS,
    Side,
)
from grognard.games.frederick.components.cards import CARD_IDS
from grognard.games.frederick.components.map import IDS, PLACES, Place
from grognard.games.frederick.components.units import (
    EXHAUSTED,
    INSIDE,
    ISOLATED,
    RECOVERED,
    Group,
    count_of,
    is_general,
    nation_of,
    size,
    who_of,
)
from grognard.games.frederick.events.battle import Attacked, BattleBegan, BattleEnded, FellBack, StormEnded
from grognard.games.frederick.events.march import Placed
from grognard.games.frederick.events.turn import Attrition, ChitDrawn, Drew, Fate
from grognard.games.frederick.examples.position import GENERALS, Table
from grognard.games.frederick.frames import Battle, Battles, Winter
from grognard.games.frederick.rules.battle import attack
from grognard.games.frederick.rules.winter import hands
from grognard.kit.example_cases import Look
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import (
    COUNT,
    NUMBER,
    YES,
    Expected,
    any_of,
    by_name,
    containing,
    each,
    fields,
    in_order,
    one_of,
    optional,
)

# --- spaces and units


def _general(who: int) -> str:
    return WHO_IDS[who].removeprefix("gen:")


def _units(groups: Iterable[Group]) -> dict[str, Any]:
    groups = list(groups)
    led = [(_general(who_of(g)), bool(g & EXHAUSTED)) for g in groups if is_general(g)]
    troops = [g for g in groups if not is_general(g)]
    return {
        "nation": NATIONS[nation_of(groups[0])] if groups else None,
        "units": size(groups),
        "fresh": size(g for g in troops if not g & EXHAUSTED),
        "exhausted": size(g for g in troops if g & EXHAUSTED),
        "commanders": [name for name, worn in led if not worn],
        "exhausted_commanders": [name for name, worn in led if worn],
        "recovered": size(g for g in groups if g & RECOVERED),
        "isolated": any(g & ISOLATED for g in groups),
    }


def _space(t: Table, p: Place) -> dict[str, Any]:
    outside = [g for g in t.s.stacks[p] if not g & INSIDE]
    return {
        "control": NATIONS[t.s.control[p]],
        "siege": t.s.besieged(p),
        "fort": t.s.room(p) > 0,
        "resource": t.s.worth(p) > 0,
        "in_defence": _units(g for g in t.s.stacks[p] if g & INSIDE),
        **{name: _units(g for g in outside if t.s.side(nation_of(g)) == side) for side, name in enumerate(SIDES)},
    }


def _control_changed(t: Table) -> list[str]:
    return [IDS[p] for p in PLACES if t.s.control[p] != t.before.control[p]]


def _gained(t: Table) -> dict[str, int]:
    return {IDS[p]: size(t.s.stacks[p]) - size(t.before.stacks[p]) for p in PLACES}


def _worn(t: Table) -> int:
    return sum(count_of(g) for stack in t.s.stacks for g in stack if g & EXHAUSTED)


def _on_map(t: Table) -> dict[str, int]:
    groups = [g for stack in t.s.stacks for g in stack]
    return {name: size(g for g in groups if nation_of(g) == n) for n, name in enumerate(NATIONS)}


def _resources_changed(t: Table) -> dict[str, int]:
    return {name: t.s.resources_of(n) - t.before.resources_of(n) for n, name in enumerate(NATIONS)}


# --- cards


def _discarded(t: Table) -> dict[str, list[str]]:
    return {side: [CARD_IDS[c] for c, n in enumerate(t.s.discard[k]) for _ in range(n)] for k, side in enumerate(SIDES)}


def _drawn(t: Table) -> dict[str, int]:
    return {side: sum(e.seat == n for e in t.happened(Drew)) for n, side in enumerate(SIDES)}


# --- battles


def _battles(t: Table) -> list[str]:
    """Where battles have begun or will be fought in this phase, and where forts will be assaulted."""
    fought = [e.at for e in t.happened(BattleBegan)]
    waiting = [IDS[p] for f in t.s.frames if isinstance(f, Battles) for p in (*f.fields, *f.entered)]
    return list(dict.fromkeys(sorted((*fought, *waiting))))


def _battle(t: Table) -> Battle:
    found = next((f for f in reversed(t.s.frames) if isinstance(f, Battle)), None)
    if found is None:
        raise BadExample("no battle is being fought")
    return found


def _attack(e: Attacked) -> dict[str, Any]:
    totals = [face + bonus for face, bonus in zip(e.faces, e.bonuses, strict=True)]
    return {"side": SIDES[e.seat], "dice": len(e.faces), "bonuses": list(e.bonuses), "totals": totals, "hits": e.hits}


def _bonuses(t: Table) -> dict[str, int]:
    """Of each commander who leads dice, on either side."""
    led = [one for side in (0, 1) for one in attack.plan(t.s, _battle(t), Side(side))]
    return {_general(one.general): one.bonus for one in led if one.general >= FIRST_GENERAL}


def _fallen_back(t: Table) -> dict[str, int]:
    """Units by the spaces they went to, and those destroyed."""
    return _by_place(share for e in t.happened(FellBack) for share in e.shares)


def _by_place(shares: Iterable[Any]) -> dict[str, int]:
    out: dict[str, int] = {}
    for share in shares:
        out[share.bin] = out.get(share.bin, 0) + share.count
    return out


# --- winter, the end of a turn and of the game


def _winter_points(t: Table) -> dict[str, int]:
    bottom = t.s.frames[0] if t.s.frames else None
    if not isinstance(bottom, Winter):
        raise BadExample("it is not winter")
    return dict(zip(NATIONS, bottom.points, strict=True))


def _winner(t: Table) -> str:
    return (*SIDES, "draw", "none")[t.s.winner]


def _by_nation(numbers: Any) -> Look[Table]:
    return lambda t: {name: numbers(t, n) for n, name in enumerate(NATIONS)}


def _by_side(numbers: Any) -> Look[Table]:
    return lambda t: {name: numbers(t, n) for n, name in enumerate(SIDES)}


SIDE: Final = one_of(*SIDES)
SOME_GENERALS: Final = any_of(*GENERALS)
UNITS: Final = fields(
    nation=optional(one_of(*NATIONS)),
    units=COUNT,
    fresh=COUNT,
    exhausted=COUNT,
    recovered=COUNT,
    commanders=SOME_GENERALS,
    exhausted_commanders=SOME_GENERALS,
    isolated=YES,
)
SPACE: Final = fields(
    control=one_of(*NATIONS),
    siege=YES,
    fort=YES,
    resource=YES,
    in_defence=UNITS,
    **dict.fromkeys(SIDES, UNITS),
)
ATTACK: Final = fields(side=SIDE, dice=COUNT, bonuses=in_order(NUMBER), totals=in_order(NUMBER), hits=COUNT)
EXPECT: Final[Mapping[str, tuple[Expected, Look[Table]]]] = {
    "spaces": (each(SPACE, IDS), lambda t: {IDS[p]: _space(t, p) for p in PLACES}),
    "control_changed": (any_of(*IDS), _control_changed),
    "units_gained": (each(NUMBER, IDS), _gained),
    "units_on_map": (each(COUNT, NATIONS), _on_map),
    "exhausted_on_map": (COUNT, _worn),
    "unit_reserve": (each(COUNT, NATIONS), _by_nation(lambda t, n: t.s.reserve[n])),
    "commander_pool": (containing(SOME_GENERALS), lambda t: [_general(who) for who in t.s.pool]),
    "resources": (each(COUNT, NATIONS), _by_nation(lambda t, n: t.s.resources_of(n))),
    "resources_changed": (each(NUMBER, NATIONS), _resources_changed),
    "alliance_resources": (each(COUNT, SIDES), _by_side(lambda t, n: t.s.resources(n))),
    "russia": (SIDE, lambda t: SIDES[t.s.side(RUSSIA)]),
    "cup": (by_name(COUNT, CHITS), lambda t: {chit: n for chit, n in zip(CHITS, t.s.cup, strict=True) if n}),
    "hands": (each(COUNT, SIDES), _by_side(lambda t, n: len(t.s.hand[n]))),
    "hand_limit": (each(COUNT, SIDES), _by_side(lambda t, n: hands.hand_limit(t.s, Side(n)))),
    "discarded": (each(any_of(*CARD_IDS), SIDES), _discarded),
    "cards_drawn": (each(COUNT, SIDES), _drawn),
    "points": (COUNT, lambda t: t.s.phase().points),
    "retreat_marker": (each(COUNT, ARMIES), lambda t: dict(zip(ARMIES, t.s.debt, strict=True))),
    "battles": (any_of(*IDS), _battles),
    "to_attack": (SIDE, lambda t: SIDES[_battle(t).turn]),
    "attacks": (in_order(ATTACK), lambda t: [_attack(e) for e in t.happened(Attacked)]),
    "bonuses": (each(NUMBER, GENERALS), _bonuses),
    "fallen_back": (by_name(COUNT), _fallen_back),
    "field_battles_fought": (any_of(*IDS), lambda t: [e.at for e in t.happened(BattleEnded)]),
    "forts_fallen": (by_name(YES, IDS), lambda t: {e.at: e.fallen for e in t.happened(StormEnded)}),
    "placed": (by_name(COUNT), lambda t: _by_place(share for e in t.happened(Placed) for share in e.shares)),
    "winter_points": (each(COUNT, NATIONS), _winter_points),
    "attrition": (
        in_order(fields(side=SIDE, dice=COUNT, damage=COUNT)),
        lambda t: [{"side": SIDES[e.seat], "dice": len(e.faces), "damage": e.damage} for e in t.happened(Attrition)],
    ),
    "chits": (in_order(one_of(*CHITS)), lambda t: [e.chit for e in t.happened(ChitDrawn)]),
    "fate": (in_order(one_of("elizabeth", "peace")), lambda t: [e.about for e in t.happened(Fate)]),
    "turn": (COUNT, lambda t: t.s.turn),
    "winter": (YES, lambda t: TURNS[t.s.turn - 1].winter),
    "winner": (one_of(*SIDES, "draw", "none"), _winner),
}

"""Expectations of worked examples, and where each is found in the position and in the events."""

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
from grognard.games.frederick.examples.position import GENERALS, ExampleRun
from grognard.games.frederick.frames import Battle, Battles, Winter
from grognard.games.frederick.rules.battle import attack
from grognard.games.frederick.rules.winter import hands
from grognard.kit.example_cases import Look
from grognard.kit.example_files import BadExample
from grognard.kit.example_values import (
    BOOLEAN,
    COUNT,
    NUMBER,
    Expected,
    all_by_name,
    any_of,
    containing,
    fields,
    in_order,
    one_of,
    optional,
    some_by_name,
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


def _space(run: ExampleRun, p: Place) -> dict[str, Any]:
    outside = [g for g in run.s.stacks[p] if not g & INSIDE]
    return {
        "control": NATIONS[run.s.control[p]],
        "siege": run.s.besieged(p),
        "fort": run.s.room(p) > 0,
        "resource": run.s.worth(p) > 0,
        "in_defence": _units(g for g in run.s.stacks[p] if g & INSIDE),
        **{name: _units(g for g in outside if run.s.side(nation_of(g)) == side) for side, name in enumerate(SIDES)},
    }


def _control_changed(run: ExampleRun) -> list[str]:
    return [IDS[p] for p in PLACES if run.s.control[p] != run.before.control[p]]


def _gained(run: ExampleRun) -> dict[str, int]:
    return {IDS[p]: size(run.s.stacks[p]) - size(run.before.stacks[p]) for p in PLACES}


def _worn(run: ExampleRun) -> int:
    return sum(count_of(g) for stack in run.s.stacks for g in stack if g & EXHAUSTED)


def _on_map(run: ExampleRun) -> dict[str, int]:
    groups = [g for stack in run.s.stacks for g in stack]
    return {name: size(g for g in groups if nation_of(g) == n) for n, name in enumerate(NATIONS)}


def _resources_changed(run: ExampleRun) -> dict[str, int]:
    return {name: run.s.resources_of(n) - run.before.resources_of(n) for n, name in enumerate(NATIONS)}


# --- cards


def _discarded(run: ExampleRun) -> dict[str, list[str]]:
    return {
        side: [CARD_IDS[c] for c, n in enumerate(run.s.discard[k]) for _ in range(n)] for k, side in enumerate(SIDES)
    }


def _drawn(run: ExampleRun) -> dict[str, int]:
    return {side: sum(e.seat == n for e in run.happened(Drew)) for n, side in enumerate(SIDES)}


# --- battles


def _battles(run: ExampleRun) -> list[str]:
    """Where battles have begun or will be fought in this phase, and where forts will be assaulted."""
    fought = [e.at for e in run.happened(BattleBegan)]
    waiting = [IDS[p] for f in run.s.frames if isinstance(f, Battles) for p in (*f.fields, *f.entered)]
    return list(dict.fromkeys(sorted((*fought, *waiting))))


def _battle(run: ExampleRun) -> Battle:
    found = next((f for f in reversed(run.s.frames) if isinstance(f, Battle)), None)
    if found is None:
        raise BadExample("no battle is being fought")
    return found


def _attack(e: Attacked) -> dict[str, Any]:
    totals = [face + bonus for face, bonus in zip(e.faces, e.bonuses, strict=True)]
    return {"side": SIDES[e.seat], "dice": len(e.faces), "bonuses": list(e.bonuses), "totals": totals, "hits": e.hits}


def _bonuses(run: ExampleRun) -> dict[str, int]:
    """Of each commander who leads dice, on either side."""
    led = [one for side in (0, 1) for one in attack.plan(run.s, _battle(run), Side(side))]
    return {_general(one.general): one.bonus for one in led if one.general >= FIRST_GENERAL}


def _fallen_back(run: ExampleRun) -> dict[str, int]:
    """Units by the spaces they went to, and those destroyed."""
    return _by_place(share for e in run.happened(FellBack) for share in e.shares)


def _by_place(shares: Iterable[Any]) -> dict[str, int]:
    out: dict[str, int] = {}
    for share in shares:
        out[share.bin] = out.get(share.bin, 0) + share.count
    return out


# --- winter, the end of a turn and of the game


def _winter_points(run: ExampleRun) -> dict[str, int]:
    bottom = run.s.frames[0] if run.s.frames else None
    if not isinstance(bottom, Winter):
        raise BadExample("it is not winter")
    return dict(zip(NATIONS, bottom.points, strict=True))


def _winner(run: ExampleRun) -> str:
    return (*SIDES, "draw", "none")[run.s.winner]


def _by_nation(numbers: Any) -> Look[ExampleRun]:
    return lambda run: {name: numbers(run, n) for n, name in enumerate(NATIONS)}


def _by_side(numbers: Any) -> Look[ExampleRun]:
    return lambda run: {name: numbers(run, n) for n, name in enumerate(SIDES)}


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
    isolated=BOOLEAN,
)
SPACE: Final = fields(
    control=one_of(*NATIONS),
    siege=BOOLEAN,
    fort=BOOLEAN,
    resource=BOOLEAN,
    in_defence=UNITS,
    **dict.fromkeys(SIDES, UNITS),
)
ATTACK: Final = fields(side=SIDE, dice=COUNT, bonuses=in_order(NUMBER), totals=in_order(NUMBER), hits=COUNT)
EXPECT: Final[Mapping[str, tuple[Expected, Look[ExampleRun]]]] = {
    "spaces": (some_by_name(SPACE, IDS), lambda run: {IDS[p]: _space(run, p) for p in PLACES}),
    "control_changed": (any_of(*IDS), _control_changed),
    "units_gained": (some_by_name(NUMBER, IDS), _gained),
    "units_on_map": (some_by_name(COUNT, NATIONS), _on_map),
    "exhausted_on_map": (COUNT, _worn),
    "unit_reserve": (some_by_name(COUNT, NATIONS), _by_nation(lambda run, n: run.s.reserve[n])),
    "commander_pool": (containing(SOME_GENERALS), lambda run: [_general(who) for who in run.s.pool]),
    "resources": (some_by_name(COUNT, NATIONS), _by_nation(lambda run, n: run.s.resources_of(n))),
    "resources_changed": (some_by_name(NUMBER, NATIONS), _resources_changed),
    "alliance_resources": (some_by_name(COUNT, SIDES), _by_side(lambda run, n: run.s.resources(n))),
    "russia": (SIDE, lambda run: SIDES[run.s.side(RUSSIA)]),
    "cup": (all_by_name(COUNT, CHITS), lambda run: {chit: n for chit, n in zip(CHITS, run.s.cup, strict=True) if n}),
    "hands": (some_by_name(COUNT, SIDES), _by_side(lambda run, n: len(run.s.hand[n]))),
    "hand_limit": (some_by_name(COUNT, SIDES), _by_side(lambda run, n: hands.hand_limit(run.s, Side(n)))),
    "discarded": (some_by_name(any_of(*CARD_IDS), SIDES), _discarded),
    "cards_drawn": (some_by_name(COUNT, SIDES), _drawn),
    "points": (COUNT, lambda run: run.s.phase().points),
    "retreat_marker": (some_by_name(COUNT, ARMIES), lambda run: dict(zip(ARMIES, run.s.debt, strict=True))),
    "battles": (any_of(*IDS), _battles),
    "to_attack": (SIDE, lambda run: SIDES[_battle(run).turn]),
    "attacks": (in_order(ATTACK), lambda run: [_attack(e) for e in run.happened(Attacked)]),
    "bonuses": (some_by_name(NUMBER, GENERALS), _bonuses),
    "fallen_back": (all_by_name(COUNT), _fallen_back),
    "field_battles_fought": (any_of(*IDS), lambda run: [e.at for e in run.happened(BattleEnded)]),
    "forts_fallen": (all_by_name(BOOLEAN, IDS), lambda run: {e.at: e.fallen for e in run.happened(StormEnded)}),
    "placed": (all_by_name(COUNT), lambda run: _by_place(share for e in run.happened(Placed) for share in e.shares)),
    "winter_points": (some_by_name(COUNT, NATIONS), _winter_points),
    "attrition": (
        in_order(fields(side=SIDE, dice=COUNT, damage=COUNT)),
        lambda run: [
            {"side": SIDES[e.seat], "dice": len(e.faces), "damage": e.damage} for e in run.happened(Attrition)
        ],
    ),
    "chits": (in_order(one_of(*CHITS)), lambda run: [e.chit for e in run.happened(ChitDrawn)]),
    "fate": (in_order(one_of("elizabeth", "peace")), lambda run: [e.about for e in run.happened(Fate)]),
    "turn": (COUNT, lambda run: run.s.turn),
    "winter": (BOOLEAN, lambda run: TURNS[run.s.turn - 1].winter),
    "winner": (one_of(*SIDES, "draw", "none"), _winner),
}

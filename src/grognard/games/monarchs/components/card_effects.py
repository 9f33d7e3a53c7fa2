"""The closed language of card and chit effects: operations and predicates, their keys and what these may hold.

Anything else in data/cards.yaml and data/fortunes.yaml stops the game at load, with file and line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grognard.games.monarchs.components.cards import CARDS, CHITS, FLAGS, TREATIES, Effect, Timing
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import SPACE, THEATRES, ZONES
from grognard.games.monarchs.components.nations import AT_WAR_FLAG, CONTINGENT, COURT, NATION, POWER, SIDES
from grognard.games.monarchs.components.units import UNITS
from grognard.games.monarchs.data import DATA

Check = Callable[[Any], bool]


def _one_of(*words: Any) -> Check:
    return lambda value: any(value is word or (value == word and type(value) is type(word)) for word in words)


def _number(value: Any) -> bool:
    return type(value) is int


def _truth(value: Any) -> bool:
    return type(value) is bool


def _several(check: Check) -> Check:
    return lambda value: isinstance(value, tuple) and bool(value) and all(check(part) for part in value)


def _leader(value: Any) -> bool:
    return f"gen:{value}" in KEYS


def _keys(*, need: Mapping[str, Check], may: Mapping[str, Check] | None = None) -> Check:
    """A mapping with all of these keys, and perhaps those, and no others."""
    allowed = {**need, **(may or {})}

    def check(value: Any) -> bool:
        return (
            isinstance(value, Mapping)
            and all(key in value for key in need)
            and all(key in allowed and allowed[key](part) for key, part in value.items())
        )

    return check


def _any(*checks: Check) -> Check:
    return lambda value: any(check(value) for check in checks)


_NATION, _COURT, _POWER = _one_of(*NATION), _one_of(*COURT), _one_of(*POWER)
_FLAG = _one_of(*FLAGS, "treaty", *AT_WAR_FLAG.values(), *(f"exhausted_{name}" for name in POWER))

REQUIRES: Final = _any(
    _keys(need={"controls": _NATION, "space": _one_of(*SPACE)}),
    _keys(need={"year_from": _number}),
    _keys(need={"treaty": _several(_one_of(*TREATIES))}),
    _keys(need={"leader_at_hand": _leader}),
    _keys(need={"fleet": _NATION, "at_sea": _several(_one_of(*ZONES))}),
    _keys(need={"crushing_victory_of": _POWER}),
    _keys(need={"broken_force_of": _NATION}),
)
"""What a card's event may require; one predicate each."""

_WHO = _any(
    _keys(need={"nations": _several(_NATION)}, may={"among_them": _leader}),
    _keys(need={"leader": _leader}, may={"sps_below": _number}),
)
_WHAT = _any(
    _keys(need={"activate": _NATION}),
    _keys(need={"supply_raids_of": _NATION}),
    _keys(need={"forced_marches": _one_of(True)}),
)
_STOPS = _any(
    _keys(need={"crosses_river": _one_of(True)}),
    _keys(need={"connection_mp": _number}),
    _keys(need={"light_near": _one_of(*SIDES)}),
)
_LOSERS = _any(
    _keys(need={"sps_at_least": _number}),
    _keys(need={"short_of_supply": _one_of(True)}),
    _keys(need={"besieging": _one_of(True)}),
)

OPERATIONS: Final[Mapping[str, Check]] = {
    "flag": _keys(need={"name": _FLAG, "value": _any(_truth, _one_of(*TREATIES))}),
    "sa": _keys(need={"court": _one_of(*COURT, "all"), "n": _number}),
    "thl": _keys(need={"nation": _NATION, "n": _number}),
    "mw": _keys(need={"power": _POWER, "n": _number}),
    "vp": _keys(need={"power": _POWER, "n": _number}),
    "add_inf": _keys(need={"nation": _NATION, "n": _number}, may={"contingent": _one_of(*CONTINGENT)}),
    "add_unit": _keys(
        need={"nation": _NATION, "type": _one_of(*UNITS), "n": _number}, may={"contingent": _one_of(*CONTINGENT)}
    ),
    "kk": _keys(
        need={
            "theatre": _one_of(*THEATRES, "choose", "random"),
            "toward": _one_of(*SIDES, "none"),
            "steps": _number,
        }
    ),
    "rally": _keys(need={"nation": _NATION}),
    "supply": _keys(need={"nation": _NATION, "n": _number}),
    "activate": _keys(need={"who": _WHO, "budget": _number}),
    "leader_in": _keys(need={"leader": _leader}, may={"from_map": _one_of(True)}),
    "leader_out": _keys(need={"leader": _leader}),
    "replace_leader": _keys(need={"nation": _NATION}, may={"which": _keys(need={"commands_sps_at_least": _number})}),
    "fleet_return": _keys(need={"nation": _NATION}),
    "sail": _keys(need={"nation": _NATION, "zones": _number}),
    "discard": _keys(need={"court": _COURT, "n": _number}),
    "peek": _keys(need={"court": _COURT}),
    "stop_march": _keys(need={"condition": _STOPS}),
    "forbid": _keys(need={"what": _WHAT, "until": _one_of("season", "next_round")}),
    "lose_inf": _keys(need={"who": _LOSERS, "n": _number}),
    "march_mp": _keys(need={"n": _number, "until": _one_of("first_round")}),
}
"""Every operation, with the keys that it must and may have besides `op`."""


def has_choice(effect: Effect) -> bool:
    """Whether a court has to choose before an effect is carried out."""
    match effect["op"]:
        case "rally" | "supply" | "replace_leader":
            return True
        case "kk":
            return bool(effect["theatre"] == "choose")
        case "activate":
            return "leader" not in effect["who"]
    return False


def wrong_effect(effect: Any) -> str:
    """What is wrong with an effect; empty: nothing."""
    if not isinstance(effect, Mapping) or "op" not in effect:
        return "an effect has an op"
    op = effect["op"]
    if op not in OPERATIONS:
        return f"{op!r} is no operation of an effect"
    if not OPERATIONS[op]({key: part for key, part in effect.items() if key != "op"}):
        given = ", ".join(f"{key}: {part}" for key, part in effect.items() if key != "op")
        return f"{op} does not take {given}"
    return ""


def _check() -> None:
    for n, card in enumerate(CARDS):
        for m, effect in enumerate(card.effects):
            if wrong := wrong_effect(effect):
                raise DATA.broken("cards.yaml", f"{card.id}: {wrong}", "cards", n, "effect", m)
        if card.requires and not REQUIRES(card.requires):
            raise DATA.broken("cards.yaml", f"{card.id}: {dict(card.requires)} is no requirement", "cards", n)
        stops = [effect["op"] == "stop_march" for effect in card.effects]
        if any(stops) != (card.timing == Timing.INTERRUPT) or not all(stops) == any(stops):
            raise DATA.broken("cards.yaml", f"{card.id}: stop_march and timing interrupt go together", "cards", n)
        if sum(has_choice(effect) for effect in card.effects) > 1:
            raise DATA.broken("cards.yaml", f"{card.id}: a card asks for one choice at most", "cards", n)
    for n, chit in enumerate(CHITS):
        for m, effect in enumerate(chit.effects):
            wrong = wrong_effect(effect)
            if not wrong and has_choice(effect) and effect["op"] != "replace_leader":
                wrong = f"no court chooses for {effect['op']}"
            if wrong or effect["op"] in ("peek", "stop_march", "activate", "sail"):
                what = wrong or f"{effect['op']} needs a court that plays it"
                raise DATA.broken("fortunes.yaml", f"{chit.id}: {what}", "chits", n, "effect", m)


_check()

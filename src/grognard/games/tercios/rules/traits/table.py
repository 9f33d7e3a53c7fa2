"""Chapter 18: the table of command actions: on whom each works, what is said besides, what it does. What automatic and
reactive traits do stands with the chapters that they change."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.traits import effects as does
from grognard.games.tercios.rules.traits import targets as of
from grognard.games.tercios.state import State

SELF, FRIEND, ENEMY, COMMANDER, ENEMY_COMMANDER = range(5)
"""On whom a command action works."""
_DATA: Final[Mapping[str, Any]] = {trait["id"]: trait for trait in DATA.read("traits.yaml")["traits"]}
COMMON: Final[tuple[str, ...]] = tuple(name for name, trait in _DATA.items() if trait["book"] == "common")
"""TC-16.6-f"""


class Trait(NamedTuple):
    """A command action. Reach, sight and what its dice must show are data."""

    id: str
    rule: str
    success: int
    anywhere: bool
    """TC-16.6-a: at any distance."""
    sighted: bool
    whom: int
    laws: tuple[of.TargetLaw, ...]
    """One for each target."""
    effect: does.Effect
    whole: of.WholeLaw = of.no_matter
    """Of all targets together."""
    details: Callable[[State, int, Sequence[int]], tuple[str, ...]] = of.nothing
    """Details to choose from; empty if there are none."""
    detail_law: of.DetailLaw = of.no_detail
    failure: does.Effect | None = None
    """The effect of failure."""
    guns: bool = False
    """TC-12.1-d: it names artillery."""


def _trait(name: str, whom: int, laws: tuple[of.TargetLaw, ...], effect: does.Effect, **rest: Any) -> Trait:
    data = _DATA[name]
    assert data["mode"] == "action", f"{name} is no command action"
    return Trait(
        name, data["rules"][0], data["success"], data["reach"] != "radius", data["los"], whom, laws, effect, **rest
    )  # fmt: skip


def _next(name: str, *laws: of.TargetLaw, effect: does.Effect = does.boosts, **rest: Any) -> Trait:
    """TC-18.0-d: for the troop activated next, which must still have its card."""
    waiting = of.unactivated(_DATA[name]["rules"][0])
    return _trait(name, FRIEND, (of.both(waiting, *laws),), effect, **rest)


def _waiting(name: str, effect: does.Effect, **rest: Any) -> Trait:
    """On a friendly troop that has not been activated."""
    return _trait(name, FRIEND, (of.unactivated(_DATA[name]["rules"][0]),), effect, **rest)


def _enemy(name: str, effect: does.Effect) -> Trait:
    """On an enemy troop that has not been activated."""
    return _trait(name, ENEMY, (of.unactivated(_DATA[name]["rules"][0]),), effect)


_SIDES: Final = {"details": of.sides, "detail_law": of.side_law}
_PAIR: Final = (
    of.both(of.unactivated("TC-18.2-g"), of.comes_next),
    of.both(of.unactivated("TC-18.2-g"), of.second_comes_next),
)
_ORDERS: Final = {"details": of.orders, "detail_law": of.order_law}


_ALL: Final = (
    # 18.1: every commander has them
    _trait("fast", SELF, (), does.grants_move),
    _trait("inspiring", FRIEND, (of.anybody,), does.inspire, details=of.virtues),
    # 18.2
    _trait("alert", FRIEND, (of.stands("TC-20.5-g"),), does.face, **_SIDES),
    _next("authoritarian"),
    _waiting("bold", does.exchange_card, **_ORDERS),
    _trait("cautious", FRIEND, (of.has_no_card,), does.place_card, **_ORDERS),
    _trait("comrade_in_arms", COMMANDER, (of.is_exhausted,), does.refresh),
    _trait("coordinator", FRIEND, _PAIR, does.activate, whole=of.different),
    _trait("diligent", FRIEND, (of.is_disordered,), does.reorganise),
    _enemy("eagle_eyed", does.demands),
    _trait("engineer", FRIEND, (of.is_gun("TC-18.2-j"),), does.lengthen, guns=True),
    _enemy("erudite", does.demands),
    _trait("fearless", FRIEND, (of.both(of.may_assault, of.may_be_joined, of.comes_next),), does.lead_assault),
    _trait("hero", FRIEND, (of.both(of.was_carried_out, of.comes_next),), does.rally_again),
    _trait("honourable", FRIEND, (of.has_wear_to_lose,), does.relieve),
    _trait("intriguer", ENEMY_COMMANDER, (of.is_fresh,), does.exhaust_enemy),
    _next("mentor", effect=does.boosts_by_successes),
    _waiting("meticulous", does.put_last),
    _trait("patient", SELF, (), does.waits, whole=of.opponent_can_act),
    _next("perfectionist", of.is_steady_with_fire, of.comes_next, effect=does.activate_better, failure=does.activate),
    _next("pious", of.comes_next, effect=does.pray, details=of.resist_or_not),
    _trait("provoker", ENEMY, (of.provokable,), does.provoke, details=of.victims, detail_law=of.victim_law),
    _next("relentless", of.stands("TC-20.5-h"), effect=does.grants_move),
    _enemy("schemer", does.draw_card),
    _trait("smart", ENEMY, (of.has_card,), does.look),
    _waiting("swift", does.swift),
    _trait("terrible", ENEMY, (of.anybody,), does.boosts),
    # 18.3
    _trait("accomplice", COMMANDER, (of.is_free,), does.grants_move),
    _next("determined"),
    _next("energetic"),
    _next("enthusiastic"),
    _trait("experienced", FRIEND, (of.disbands, of.is_battalion), does.disband, whole=of.close_together("TC-18.3-e")),
    _trait("expert", FRIEND, (of.in_brigade,), does.inspire_brigade, details=of.virtues),
    _trait("indefatigable", FRIEND, (of.gives_wear, of.anybody), does.move_wear, whole=of.alike, guns=True),
    _trait("innovative", FRIEND, (of.anybody,), does.widen_arc, details=of.fire_or_not, detail_law=of.fire_law),
    _trait("nimble", FRIEND, (riding.nimble_law,), does.go_over, failure=does.stop_half_way, guns=True),
    _next("notable"),
    _trait("prepared_artillery", FRIEND, (of.both(of.is_gun("TC-18.3-k"), of.can_limber),), does.limber, guns=True),
    _trait("protector", FRIEND, (of.stands("TC-20.5-h"),), does.grants_move, failure=does.grants_move),
    _trait("ruthless", ENEMY, (of.has_commander,), does.ruthless),
    _trait("sharp", ENEMY_COMMANDER, (of.anybody,), does.demands),
    _trait("skilled", FRIEND, (of.both(of.is_gun("TC-18.3-o"), of.unactivated("TC-18.3-o")),), does.face_gun,
           failure=does.lose_order, guns=True, **_SIDES),
    _waiting("stoic", does.stoic),
    _next("tenacious", of.has_light),
    _next("trickster", of.in_hidden, effect=does.tricks, details=of.tricks),
    _waiting("undaunted", does.undaunted),
)  # fmt: skip
TRAITS: Final[Mapping[str, Trait]] = {trait.id: trait for trait in _ALL}
COLD: Final[int] = _DATA["cold"]["success"]
"""TC-18.3-b"""
assert all((trait["mode"] == "action") == (name in TRAITS) for name, trait in _DATA.items())


def actions_of(s: State, c: int) -> tuple[str, ...]:
    """TC-16.6-f, TC-18.0-a: the command actions of a commander, the common ones first."""
    return (*COMMON, *(name for name in s.commanders[c].leader.traits if name in TRAITS))

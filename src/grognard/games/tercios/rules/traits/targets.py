"""Chapter 18: what must hold of a troop or commander that a command action is to work on, besides reach and sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from grognard.boards.open_table import EPS
from grognard.core import Refusal
from grognard.games.tercios.components.special_rules import CARTHORSES, ELITE, LIGHT
from grognard.games.tercios.components.troop_types import assault_rule
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.names import troop_key, troop_of
from grognard.games.tercios.rules import order_cards, sight
from grognard.games.tercios.rules.commanders import riding
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.movement import facing
from grognard.games.tercios.rules.turn import activation
from grognard.games.tercios.rules.turn.planning import orders_for
from grognard.games.tercios.rules.values import UNIT_VIRTUES, rules_of
from grognard.games.tercios.state import FIRE, NO_CARD, ORDERS, State
from grognard.kit.refusals import law

TargetLaw = Callable[[State, int, int], Refusal | None]
"""Of the commander who acts and one target."""
WholeLaw = Callable[[State, int, Sequence[int]], Refusal | None]
"""Of the commander who acts and all targets together."""
DetailLaw = Callable[[State, int, Sequence[int], str], Refusal | None]
NEAR: Final = 6 * INCH
"""TC-18.3-e, TC-18.3-g: how far apart two targets may be."""


def anybody(_s: State, _c: int, _n: int) -> Refusal | None:
    return None


def unactivated(rule: str) -> TargetLaw:
    """It still has a card to be activated with (TC-3.3-e)."""
    return lambda s, _c, n: law(rule, "already-activated") if not s.troops[n].unactivated else None


def comes_next(s: State, c: int, n: int) -> Refusal | None:
    """TC-18.0-f: what is activated by a command action must be free to be activated now, too."""
    seat = s.commanders[c].side
    now = activation.choices(s, seat)
    if n in now:
        return None
    if not s.troops[n].unactivated:
        demanded = any(d.seat == seat and d.trait == "eagle_eyed" and [d.target] == now for d in s.demands)
        return law("TC-18.2-i", "demanded") if demanded else None
    return activation.waits_law(s, seat)


def second_comes_next(s: State, c: int, n: int) -> Refusal | None:
    """The second of a pair is no longer the next one; but Meticulous holds (TC-18.2-s)."""
    return comes_next(s, c, n) if s.troops[n].late else None


def both(*laws: TargetLaw) -> TargetLaw:
    """The first of several laws that is broken."""
    return lambda s, c, n: next((refused for one in laws if (refused := one(s, c, n)) is not None), None)


def has_no_card(s: State, _c: int, n: int) -> Refusal | None:
    return law("TC-18.2-e", "has-card") if s.troops[n].has_card else None


def has_card(s: State, _c: int, n: int) -> Refusal | None:
    """TC-18.2-zb: of whatever sort (TC-18.2-e)."""
    return None if s.troops[n].has_card else law("TC-18.2-zb", "already-activated")


def was_carried_out(s: State, _c: int, n: int) -> Refusal | None:
    """TC-18.2-n: it has been activated, and with an order that is known."""
    troop = s.troops[n]
    return law("TC-18.2-n", "not-activated") if troop.done == NO_CARD or troop.unactivated else None


def is_disordered(s: State, _c: int, n: int) -> Refusal | None:
    return None if s.troops[n].disordered else law("TC-18.2-h", "not-disordered")


def has_wear_to_lose(s: State, _c: int, n: int) -> Refusal | None:
    """TC-10.5-a: an Elite troop may lose its last."""
    least = 1 if rules_of(s, n) & ELITE else 2
    return None if s.troops[n].wear >= least else law("TC-18.2-o", "too-little-wear")


def gives_wear(s: State, _c: int, n: int) -> Refusal | None:
    return None if s.troops[n].wear else law("TC-18.3-g", "too-little-wear")


def is_gun(rule: str) -> TargetLaw:
    return lambda s, _c, n: None if s.troops[n].artillery else law(rule, "no-gun")


def can_limber(s: State, _c: int, n: int) -> Refusal | None:
    """TC-12.4-b"""
    troop = s.troops[n]
    if not troop.kind.rules & CARTHORSES:
        return law("TC-18.3-k", "no-carthorses")
    return law("TC-18.3-k", "limbered") if troop.limbered else None


def stands(rule: str) -> TargetLaw:
    """TC-20.5-g, TC-20.5-h: a garrison neither faces nor moves like others."""
    return lambda s, _c, n: None if s.troops[n].standing else law(rule, "garrison")


def may_assault(s: State, _c: int, n: int) -> Refusal | None:
    """Guns do not come here (TC-12.1-d)."""
    rule = assault_rule(s.troops[n].kind)
    return law(rule, "never-assaults") if rule else None


def may_be_joined(s: State, c: int, n: int) -> Refusal | None:
    return riding.joinable_law(s, c, n)


def is_steady_with_fire(s: State, c: int, n: int) -> Refusal | None:
    """TC-18.2-v: its owner must know that it has Fire."""
    if not s.troops[n].steady:
        return law("TC-18.2-v", "not-steady")
    known = order_cards.known_order(s, n, s.commanders[c].side)
    return None if known == FIRE else law("TC-18.2-v", "no-fire")


def has_light(s: State, _c: int, n: int) -> Refusal | None:
    return None if rules_of(s, n) & LIGHT else law("TC-18.3-q", "not-light")


def in_hidden(s: State, _c: int, n: int) -> Refusal | None:
    return None if sight.on_hidden_ground(s, n) else law("TC-18.3-r", "not-hidden")


def in_brigade(s: State, _c: int, n: int) -> Refusal | None:
    return None if s.troops[n].brigade else law("TC-18.3-f", "no-brigade")


def has_commander(s: State, _c: int, n: int) -> Refusal | None:
    return None if s.attached(n) is not None else law("TC-18.3-m", "no-attached")


def disbands(s: State, _c: int, n: int) -> Refusal | None:
    """TC-18.3-e: a pike or shot company with at most one Wear."""
    troop = s.troops[n]
    if troop.kind.unit not in {"pike_company", "shot_company"}:
        return law("TC-18.3-e", "no-company")
    return None if troop.wear <= 1 else law("TC-18.3-e", "too-much-wear")


def is_battalion(s: State, _c: int, n: int) -> Refusal | None:
    if s.troops[n].kind.cls != "battalion":
        return law("TC-18.3-e", "no-battalion")
    return None if s.troops[n].wear else law("TC-18.3-e", "too-little-wear")


def provokable(s: State, c: int, n: int) -> Refusal | None:
    """TC-18.2-x: it has a card, may assault, and sees an enemy that it could charge."""
    if not s.troops[n].has_card:
        return law("TC-18.2-x", "already-activated")
    if (refused := may_assault(s, c, n)) is not None:
        return refused
    return None if charges.targets(s, n) else law("TC-18.2-x", "no-charge-target")


# --- commanders


def is_exhausted(s: State, _c: int, other: int) -> Refusal | None:
    return None if s.commanders[other].exhausted else law("TC-18.2-f", "not-exhausted")


def is_fresh(s: State, _c: int, other: int) -> Refusal | None:
    return law("TC-18.2-p", "exhausted") if s.commanders[other].exhausted else None


def is_free(s: State, _c: int, other: int) -> Refusal | None:
    """TC-16.4-g: a commander leaves a troop only at the start of his own activation."""
    return None if s.commanders[other].free else law("TC-16.4-g", "attached")


# --- all targets


def no_matter(_s: State, _c: int, _targets: Sequence[int]) -> Refusal | None:
    return None


def different(_s: State, _c: int, targets: Sequence[int]) -> Refusal | None:
    return law("TC-18.2-g", "twice") if targets[0] == targets[1] else None


def close_together(rule: str) -> WholeLaw:
    def near(s: State, _c: int, targets: Sequence[int]) -> Refusal | None:
        if targets[0] == targets[1]:
            return law(rule, "twice")
        apart = sight.gap_between(s, targets[0], targets[1])
        return None if apart <= NEAR + EPS else law(rule, "too-far-apart")

    return near


def alike(s: State, c: int, targets: Sequence[int]) -> Refusal | None:
    """TC-18.3-g: of the same type and regiment, and near each other."""
    one, other = s.troops[targets[0]], s.troops[targets[1]]
    if one.kind.cls != other.kind.cls or one.formation != other.formation:
        return law("TC-18.3-g", "not-alike")
    return close_together("TC-18.3-g")(s, c, targets)


def opponent_can_act(s: State, c: int, _targets: Sequence[int]) -> Refusal | None:
    """TC-18.2-u: patience needs an enemy who is on."""
    return None if activation.choices(s, 1 - s.commanders[c].side) else law("TC-18.2-u", "opponent-done")


# --- what is said besides


def nothing(_s: State, _c: int, _targets: Sequence[int]) -> tuple[str, ...]:
    return ()


def no_detail(_s: State, _c: int, _targets: Sequence[int], _detail: str) -> Refusal | None:
    return None


def sides(_s: State, _c: int, _targets: Sequence[int]) -> tuple[str, ...]:
    return tuple(facing.SIDES)


def side_law(s: State, _c: int, targets: Sequence[int], side: str) -> Refusal | None:
    faced = facing.faced(s, targets[0], side)
    return faced if isinstance(faced, Refusal) else None


def orders(_s: State, _c: int, _targets: Sequence[int]) -> tuple[str, ...]:
    return ORDERS


def order_law(s: State, c: int, targets: Sequence[int], order: str) -> Refusal | None:
    return None if ORDERS.index(order) in orders_for(s, targets[0]) else may_assault(s, c, targets[0])


def virtues(s: State, c: int, _targets: Sequence[int]) -> tuple[str, ...]:
    """TC-18.1-b: his own that act on a troop."""
    return tuple(name for name in s.commanders[c].leader.virtues if name in UNIT_VIRTUES)


def resist_or_not(_s: State, _c: int, _targets: Sequence[int]) -> tuple[str, ...]:
    return "keep", "resist"


def fire_or_not(_s: State, _c: int, _targets: Sequence[int]) -> tuple[str, ...]:
    return "keep", "fire"


def fire_law(s: State, c: int, targets: Sequence[int], detail: str) -> Refusal | None:
    """TC-18.3-h: only a troop that can be activated right away changes its order."""
    return both(unactivated("TC-18.3-h"), comes_next)(s, c, targets[0]) if detail == "fire" else None


def tricks(_s: State, _c: int, _targets: Sequence[int]) -> tuple[str, ...]:
    return "shoot", "melee"


def victims(s: State, c: int, _targets: Sequence[int]) -> tuple[str, ...]:
    """TC-18.2-x: the troops that a provoked enemy might be made to charge."""
    return tuple(troop_key(s, n) for n in s.present(s.commanders[c].side))


def victim_law(s: State, _c: int, targets: Sequence[int], victim: str) -> Refusal | None:
    """It must be a charge that could be declared (TC-8.2-a, TC-8.2-h)."""
    return charges.charge_law(s, targets[0], troop_of(s, victim))

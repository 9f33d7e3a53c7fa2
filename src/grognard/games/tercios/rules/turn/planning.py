"""Chapter 3.1: planning: one order card for each troop, in secret; brigades share one (TC-10.6-a)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from grognard.core import Dice, Event, Next, Preset, Refusal, Seat, Share, SomeOf, Split, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.components.troop_types import assault_rule, may_form_brigades
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.names import (
    MOST_TROOPS,
    commander_of,
    formation_name,
    name_of_troop,
    order_name,
    troop_key,
    troop_keys,
    troop_of,
)
from grognard.games.tercios.rules import order_cards
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.turn import initiative
from grognard.games.tercios.state import ASSAULT, NO_CARD, ORDERS, State
from grognard.kit.refusals import law


def may_have(v: State, n: int, order: int) -> bool:
    """TC-12.4-i, TC-14.1-d, TC-14.2-k: some are never given Assault."""
    return order != ASSAULT or charges.may_assault(v, n)


def orders_for(v: State, n: int) -> list[int]:
    """TC-4.1-a: which orders a troop may be given."""
    return [order for order in range(len(ORDERS)) if may_have(v, n, order)]


def commanded_troops(v: State, seat: Seat) -> list[int]:
    """Everybody who gets an order."""
    return v.present(seat)


# --- asking


def ask(v: State, _f: Planning, seat: Seat) -> Next:
    return _ask_brigade(v, seat, (), _candidates(v, seat, ()))


def _candidates(v: State, seat: Seat, taken: tuple[tuple[int, ...], ...], after: int = -1) -> list[list[int]]:
    """Regiments in which two troops or more could still share a card, from one on."""
    used = [n for group in taken for n in group]
    groups: dict[int, list[int]] = {}
    for n in commanded_troops(v, seat):
        if may_form_brigades(v.troops[n].kind) and n not in used and v.troops[n].formation > after:
            groups.setdefault(v.troops[n].formation, []).append(n)
    return [group for group in groups.values() if len(group) > 1]


def _ask_brigade(v: State, seat: Seat, taken: tuple[tuple[int, ...], ...], open_groups: list[list[int]]) -> Next:
    if not open_groups:
        return _ask_orders(v, seat, taken)
    group = open_groups[0]
    formation = v.troops[group[0]].formation

    def then(keys: tuple[str, ...]) -> Next:
        if not keys:
            return _ask_brigade(v, seat, taken, _candidates(v, seat, taken, formation))
        chosen = (*taken, tuple(troop_of(v, key) for key in keys))
        return _ask_brigade(v, seat, chosen, _candidates(v, seat, chosen, formation - 1))

    keys = troop_keys(v, group)

    def fault(picked: tuple[str, ...], finished: bool) -> Refusal | None:
        if finished and len(picked) == 1:
            return law("TC-10.6-a", "brigade-of-one")
        return None

    presets = (Preset(say("preset-no-brigade"), "-"), Preset(say("preset-whole-brigade"), " ".join(keys)))
    return SomeOf(
        say("ask-brigade", regiment=formation_name(v, seat, formation)), keys, then, fault=fault, presets=presets,
        say=lambda key: name_of_troop(v, troop_of(v, key)), sensible=lambda rng: _some(keys, rng),
        why=lambda key: _no_member(v, seat, group, key),
    )  # fmt: skip


def _no_member(v: State, seat: Seat, group: list[int], key: str) -> Refusal | None:
    """Why something on the table cannot share the card of this regiment."""
    if commander_of(v, key) >= 0:
        return law("TC-1.1-a", "no-troop")
    n = troop_of(v, key)
    if n < 0:
        return None
    return order_cards.brigade_law(v, seat, (group[0], n)) or law("TC-10.6-a", "brigade-regiments")


def _some(keys: list[str], rng: Random) -> str:
    return " ".join(keys) if rng.random() < 0.3 else "-"  # not a rule: how a sampler picks


def _ask_orders(v: State, seat: Seat, taken: tuple[tuple[int, ...], ...]) -> Next:
    groups = cards(v, seat, taken)
    items = [(troop_key(v, group[0]), 1) for group in groups]
    allowed = {troop_key(v, group[0]): _common(v, group) for group in groups}
    words = tuple("+".join(troop_keys(v, group)) for group in taken)

    def then(shares: tuple[Share, ...]) -> Next:
        return act.Plan(shares, words)

    def drawn(rng: Random) -> str:
        picks = [f"{item}>{bins[int(rng.random() * len(bins))]}" for item, bins in allowed.items()]
        return " ".join(picks) or "-"

    def name(key: str) -> object:
        return order_name(key) if key in ORDERS else name_of_troop(v, troop_of(v, key))

    def why(share: str) -> Refusal | None:
        item, _, order = share.partition(">")
        n = troop_of(v, item)
        if n < 0:
            return law("TC-1.1-a", "no-troop") if commander_of(v, item) >= 0 else None
        if v.troops[n].side != seat:
            return law("TC-3.1-c", "not-your-troop")
        return never(v, n) if order == ORDERS[ASSAULT] and not may_have(v, n, ASSAULT) else law("TC-3.1-c", "no-order")

    return Split(
        say("ask-orders"), items, [(order, MOST_TROOPS) for order in ORDERS], then, say=name,  # type: ignore[arg-type]
        presets=_presets(v, groups), sensible=drawn, bins_of=lambda item: allowed[item], why=why,
    )  # fmt: skip


def cards(v: State, seat: Seat, taken: tuple[tuple[int, ...], ...]) -> list[tuple[int, ...]]:
    """Every card to be placed, with the troops under it, in the order of the first of them."""
    used = [n for group in taken for n in group]
    singles = [(n,) for n in commanded_troops(v, seat) if n not in used]
    return sorted([*taken, *singles])


def _common(v: State, group: tuple[int, ...]) -> list[str]:
    return [ORDERS[order] for order in range(len(ORDERS)) if all(may_have(v, n, order) for n in group)]


def never(v: State, n: int) -> Refusal:
    """Why a troop is never given Assault."""
    return law(assault_rule(v.troops[n].kind), "never-assault")


def _presets(v: State, groups: list[tuple[int, ...]]) -> tuple[Preset, ...]:
    ready = " ".join(f"{troop_key(v, group[0])}>{ORDERS[0]}" for group in groups)
    found = [Preset(say("preset-all-ready"), ready)] if groups else []
    if groups and all(v.troops[group[0]].previous >= 0 for group in groups):
        before = " ".join(f"{troop_key(v, g[0])}>{ORDERS[_again(v, g)]}" for g in groups)
        found.append(Preset(say("preset-as-before"), before))
    return tuple(found)


def _again(v: State, group: tuple[int, ...]) -> int:
    order = v.troops[group[0]].previous
    return order if all(may_have(v, n, order) for n in group) else 0


# --- judging


def groups_of(v: State, a: act.Plan) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(troop_of(v, key) for key in word.split("+")) for word in a.brigades)


def plan_law(v: State, _f: Planning, seat: Seat, a: act.Plan) -> Refusal | None:
    taken = groups_of(v, a)
    for group in taken:
        if refusal := order_cards.brigade_law(v, seat, group):
            return refusal
        if list(group) != sorted(group):
            return law("TC-10.6-a", "brigade-order")
    flat = [n for group in taken for n in group]
    if len({*flat}) < len(flat) or list(taken) != sorted(taken, key=lambda g: (v.troops[g[0]].formation,)):
        return law("TC-10.6-a", "brigade-order")
    wanted = cards(v, seat, taken)
    given = [troop_of(v, share.item) for share in a.orders]
    if given != [group[0] for group in wanted] or any(share.count != 1 for share in a.orders):
        return law("TC-3.1-c", "order-for-each")
    for share, group in zip(a.orders, wanted, strict=True):
        if share.bin not in ORDERS:
            return law("TC-4.1-a", "no-such-order")
        if not all(may_have(v, n, ORDERS.index(share.bin)) for n in group):
            return never(v, next(n for n in group if not may_have(v, n, ASSAULT)))
    return None


# --- happening


def reveal(s: State, f: Planning, dice: Dice, out: list[Event]) -> None:
    """The cards lie on the table, face down; then initiative (TC-3.1-d)."""
    for seat in f.seats:
        plan = f.sheet(seat)
        place_cards(s, seat, plan)
        out.append(ev.Planned(seat, plan.brigades))
        out.append(ev.OrdersGiven(seat, tuple(map(str, plan.orders))))
    initiative.roll_initiative(s, dice, out)


def place_cards(s: State, seat: Seat, plan: act.Plan) -> None:
    """TC-4.1-b: known to their owner alone."""
    taken = groups_of(s, plan)
    given: Mapping[int, int] = {troop_of(s, share.item): ORDERS.index(share.bin) for share in plan.orders}
    for group in cards(s, seat, taken):
        if len(group) > 1:
            s.brigades += 1
        for n in group:
            order = given[group[0]]
            number = s.brigades if len(group) > 1 else 0
            s.change(n, order=order, known=1 << seat, previous=order, brigade=number, done=NO_CARD)

"""Rule 15: close assault."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from grognard.boards.hexes import OFF
from grognard.core import Dice, Event, Next, OneOf, Refusal, SomeOf, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.counters import GRENADES, SATCHEL, SATCHEL_AP
from grognard.games.valor.components.tables import ODDS, kill_number, odds_column
from grognard.games.valor.components.units import ACTED, GONE, IMMOBILE, LED, Unit, tag
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.frames import OfSide, Storm, StormStep
from grognard.games.valor.names import modifier, unit_name
from grognard.games.valor.rules import cover, refusals, stacking
from grognard.games.valor.rules.assault.advance import cannot_act
from grognard.games.valor.rules.choices import all_of, ask_expendables, ask_leader, ask_weapons, by_modifier, namer
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.firepower import is_light
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.movement import entering
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import State
from grognard.kit.refusals import law

UNARMED = 2
"""VV-15.5-a"""


# --- VV-15: declaring


def assault_law(v: State, f: OfSide, a: act.Assault) -> Refusal | None:
    orders = Orders(v, f.side)
    units, target, armed = orders.units(a.units), orders.hex(a.at), orders.units(a.armed)
    if not units:
        return law("VV-15.6-a", "no-movers")
    for n in units:
        if not v.units[n].infantry:
            return law("VV-15.1-a", "infantry-only", unit=unit_name(f"u{n}"))
        if (wrong := cannot_act(v, n)) is not None:
            return wrong
    start = v.units[units[0]].hex
    if any(v.units[n].hex != start for n in units):
        return law("VV-15.1-d", "not-together")
    if start in v.assaulted:  # VV-15.1-f: any number from other hexes
        return law("VV-15.1-e", "one-assault", at=name_of_hex(v, start))
    if (wrong := target_refusal(v, f.side, start, target)) is not None:
        return wrong
    for n in armed:
        if n not in units or not is_light(v.units[n]):
            return law("VV-15.2-a", "no-light-mg", unit=unit_name(f"u{n}"))
    return fire.expendables_law(v, f.side, units, armed, orders.units(a.grenades), orders.units(a.satchels), target)


def target_refusal(v: State, side: int, start: int, target: int) -> Refusal | None:
    name = name_of_hex(v, target)
    if v.ground.grid.direction(start, target) == OFF or v.occupier(target) != 1 - side:
        return law("VV-15.1-a", "no-enemy-next", at=name)
    return None


def assault_ap(u: Unit, armed: bool, satchel: bool) -> int:
    """VV-22.3-c, VV-12.3-d: of an infantry unit in close assault."""
    own = u.of.ap * (2 if u.valorous else 1)  # VV-22.3-d: nothing for its weapon
    if satchel:
        return own + SATCHEL_AP  # VV-12.5.3-c
    weapon = u.armed
    if not armed or weapon is None:
        return own
    if u.leader or (weapon.heavy and not u.squad):
        return weapon.ap
    return own + weapon.ap


def declare(s: State, f: OfSide, a: act.Assault, _dice: Dice, out: list[Event]) -> None:
    side = f.side
    units, target = tuple(act.number(n) for n in a.units), s.ground.grid.index[a.at]
    start = s.units[units[0]].hex
    ap = sum(assault_ap(s.units[act.number(n)], n in a.armed, n in a.satchels) for n in a.units)
    out.append(movement_events.Assaulted(entering.tags(s, units), s.ground.grid.names[start], a.at, ap))
    fire.spend(s, side, GRENADES, len(a.grenades), out)
    fire.spend(s, side, SATCHEL, len(a.satchels), out)
    s.assaulted.append(start)
    for n in units:
        s.mark(n, ACTED)
    for n in s.at(target):  # VV-15.9-a
        if s.units[n].pinned:
            losses.kill(s, n, out)
    if not s.at(target):  # VV-15.9-b
        s.frames.append(Storm(side, start, target, units, ap, len(a.grenades), StormStep.ENTRY))
        out.append(movement_events.Taken(a.at))
        return
    defenders = tuple(s.at(target))
    shelter = protection(s, start, target, defenders)
    s.frames.append(Storm(side, start, target, units, ap, len(a.grenades), defenders=defenders, protection=shelter))


def protection(s: State, start: int, target: int, defenders: Sequence[int]) -> int:
    """VV-15.8-b: terrain, position, and the wall or hedge crossed."""
    d = s.ground.grid.direction(start, target)
    crossed = bool(s.ground.features[start][d])
    return cover.protection(s, target, [s.units[n] for n in defenders]) + crossed


# --- VV-15.2 to VV-15.5: the defence


def defence_law(v: State, f: Storm, a: act.Defend) -> Refusal | None:
    orders = Orders(v, 1 - f.side)
    armed, grenades = orders.units(a.armed), orders.units(a.grenades)
    satchels = orders.units(a.satchels)
    able = fighters(v, f)
    for n in (*armed, *grenades, *satchels):
        if n not in able:
            return law("VV-15.1-c", "not-defending", unit=unit_name(f"u{n}"))
    for n in armed:
        if not is_of_use(v.units[n]):
            return law("VV-15.2-b", "weapon-no-use", unit=unit_name(f"u{n}"))
        if n in satchels:
            return law("VV-12.5.3-a", "satchel-or-weapon", unit=unit_name(f"u{n}"))
    pools = v.pools[1 - f.side]
    if len(grenades) > pools[GRENADES] or len(satchels) > pools[SATCHEL]:
        return law("VV-12.5-b", "pool-empty")
    if a.leader != "none":
        leader = orders.unit(a.leader)
        if leader not in able or not v.units[leader].leader:
            return law("VV-15.3-b", "no-leader", unit=unit_name(a.leader))
        return has_led_law(v, leader)
    return None


def has_led_law(v: State, leader: int) -> Refusal | None:
    """VV-13.6-b: one attack a segment, be it fire or an assault, his own side's or the enemy's; VV-15.3-c: to have
    fired without that does not matter."""
    return law("VV-13.6-b", "has-led", unit=unit_name(f"u{leader}")) if v.units[leader].flags & LED else None


def fighters(v: State, f: Storm) -> list[int]:
    """Infantry that defends: in the hex, or aboard a transport there (VV-15.4-b)."""
    return [
        n for n, u in enumerate(v.units)
        if u.hex == f.target and u.side != f.side and u.infantry and not u.pinned
    ]  # fmt: skip


def is_of_use(u: Unit) -> bool:
    """VV-15.2-b, VV-14.3-a: which weapons help in defence."""
    weapon = u.armed
    if weapon is None or weapon.mortar or not weapon.ap:
        return False
    return u.aboard < 0 or is_light(u)


def defence_ap(v: State, f: Storm, armed: Sequence[int], satchels: Sequence[int]) -> int:
    """VV-15.4-a, VV-15.5-a"""
    total = sum(assault_ap(v.units[n], n in armed, n in satchels) for n in fighters(v, f))
    for n in v.at(f.target, 1 - f.side):  # VV-15.5-b: what is towed is left out
        u = v.units[n]
        if not u.infantry:
            total += (0 if u.gun else u.of.mg360 + u.of.mgff) or UNARMED
    return total


def all_armed(v: State, f: Storm) -> list[int]:
    """Units that are better with their weapons."""
    return [
        n for n in fighters(v, f)
        if is_of_use(v.units[n]) and assault_ap(v.units[n], True, False) > assault_ap(v.units[n], False, False)
    ]  # fmt: skip


def needs_defender(v: State, f: Storm) -> bool:
    """Whether the defender has anything to declare."""
    able = fighters(v, f)
    pools = v.pools[1 - f.side]
    return bool(able) and (
        any(is_of_use(v.units[n]) for n in able)
        or bool(defending_leaders(v, f))
        or bool(pools[GRENADES] or pools[SATCHEL])
    )


def defending_leaders(v: State, f: Storm) -> list[int]:
    """VV-15.3-b: the best first."""
    able = [n for n in fighters(v, f) if v.units[n].leader]
    return by_modifier(v, [n for n in able if has_led_law(v, n) is None])


def ask_defence(v: State, f: Storm) -> Next:
    able = fighters(v, f)
    leaders = defending_leaders(v, f)
    best = f"u{leaders[0]}" if leaders and v.units[leaders[0]].of.modifier else "none"
    armed = act.us(all_armed(v, f))

    def judge(defence: act.Defend) -> Refusal | None:
        return defence_law(v, f, defence)

    def chosen(key: str) -> Next:
        if key == "all":
            return act.Defend(armed, leader=best)
        useful = [n for n in able if is_of_use(v.units[n])]
        if not useful:
            return expendables(())
        return ask_weapons(v, act.us(useful), expendables, lambda key: judge(act.Defend((key,))), all_of(armed))

    def expendables(using: act.Units) -> Next:
        return ask_expendables(
            v, 1 - f.side, act.us(able), using, lambda thrown, used: leader(act.Defend(using, thrown, used)),
            lambda thrown, used: judge(act.Defend(using, thrown, used)),
        )  # fmt: skip

    def leader(defence: act.Defend) -> Next:
        if not leaders:
            return defence
        return ask_leader(
            v, leaders, lambda key: replace(defence, leader=key), lambda key: judge(replace(defence, leader=key))
        )

    return OneOf(say("ask-defence"), ["all", "choose"], chosen, namer(v))


def defend(s: State, f: Storm, a: act.Defend, _dice: Dice, out: list[Event]) -> None:
    side = 1 - f.side
    f.defence = defence_ap(s, f, [act.number(n) for n in a.armed], [act.number(n) for n in a.satchels])
    fire.spend(s, side, GRENADES, len(a.grenades), out)
    fire.spend(s, side, SATCHEL, len(a.satchels), out)
    leader = act.number(a.leader)
    lowered = len(a.grenades) - (s.units[leader].of.modifier if leader >= 0 else 0)  # VV-12.5.2-c, VV-15.3-b
    f.kill = kill_number(s.rulings.edition, odds_column(f.attack, f.defence)) - lowered
    named = tag(leader, s.units[leader]) if leader >= 0 else "none"
    if leader >= 0:
        s.mark(leader, LED)
    out.append(movement_events.Defended(s.ground.grid.names[f.target], f.defence, named, len(a.grenades)))


# --- VV-15.7: the roll


def leaders_of(v: State, f: Storm) -> list[int]:
    """VV-15.3-a: leaders among the assaulters."""
    able = [n for n in f.units if v.units[n].leader and v.units[n].of.modifier]
    return [n for n in able if has_led_law(v, n) is None]


def ask_lead(v: State, f: Storm) -> Next:
    return ask_leader(v, leaders_of(v, f), act.Lead, lambda key: lead_law(v, f, act.Lead(key)))


def lead_law(v: State, f: Storm, a: act.Lead) -> Refusal | None:
    leader = act.number(a.leader)
    if a.leader == "none" or leader in leaders_of(v, f):
        return None
    if leader in f.units and (wrong := has_led_law(v, leader)) is not None:
        return wrong
    return law("VV-15.3-a", "no-leader", unit=unit_name(a.leader[:8]))


def lead(s: State, f: Storm, a: act.Lead, dice: Dice, out: list[Event]) -> None:
    roll(s, f, act.number(a.leader), dice, out)


def roll(s: State, f: Storm, leader: int, dice: Dice, out: list[Event]) -> None:
    found = cover.of_leader(s, leader) + cover.of_grenades(f.grenades)
    if leader >= 0:
        s.mark(leader, LED)
    faces = dice.roll("assault", 2)
    rolled = sum(faces) + cover.total(found)  # VV-15.7-a
    taken = rolled <= f.kill
    column = odds_column(f.attack, f.defence)
    out.append(
        movement_events.Stormed(
            s.ground.grid.names[f.target], ODDS[column], f.kill, tuple(modifier(*m) for m in found), faces, rolled,
            taken,
        )
    )  # fmt: skip
    unpinned = len(f.defenders)
    if taken:  # VV-15.7-b, VV-15.8-b
        for n in f.defenders:
            losses.kill(s, n, out)
    f.points = max(rolled - f.kill, 0) + f.protection + unpinned  # VV-15.8-f


def is_taken(s: State, f: Storm) -> bool:
    return all(s.units[n].hex == GONE for n in f.defenders)


def beaten_off(s: State, f: Storm) -> None:
    """VV-15.8-c, VV-15.8-d: the attacker allocates first."""
    f.stuck = tuple(n for n in f.defenders if s.units[n].flags & IMMOBILE)
    hit = [m for n in f.defenders for m in (n, *s.passengers(n))]
    losses.hurt(s, len(f.units), sorted(hit))  # VV-15.8-e
    losses.hurt(s, f.points, f.units)
    f.points = 0


# --- VV-15.8: moving in


def fit(v: State, f: Storm) -> bool:
    """VV-15.8-a: whether all assaulters fit into the hex they have taken."""
    return stacking.no_room(v, f.target, able_to_enter(v, f)) is None


def able_to_enter(v: State, f: Storm) -> list[int]:
    return [
        n for n in f.units
        if v.units[n].hex == f.start and movement.price(v, v.units[n], f.start, f.target) != movement.PROHIBITED
    ]  # fmt: skip


def ask_enter(v: State, f: Storm) -> Next:
    units = able_to_enter(v, f)

    def fault(picked: act.Units, _finished: bool) -> Refusal | None:
        return _room_law(v, f, [act.number(n) for n in picked])

    why = refusals.of_units(v, lambda key: enter_law(v, f, act.Enter((key,))))
    return SomeOf(say("ask-enter"), act.us(units), act.Enter, 1, fault=fault, exact=True, say=namer(v), why=why)


def _room_law(v: State, f: Storm, units: Sequence[int]) -> Refusal | None:
    rule = stacking.no_room(v, f.target, units)
    return None if rule is None else law(rule, "no-room", at=name_of_hex(v, f.target))


def enter_law(v: State, f: Storm, a: act.Enter) -> Refusal | None:
    units = Orders(v, f.side).units(a.units)
    if not units or any(n not in able_to_enter(v, f) for n in units):
        return law("VV-15.8-g", "not-assaulting")
    return _room_law(v, f, units)


def enter(s: State, f: Storm, a: act.Enter, dice: Dice, out: list[Event]) -> None:
    """VV-15.8-g: they are in it before they take their losses."""
    units = [act.number(n) for n in a.units]
    out.append(
        movement_events.Advanced(entering.tags(s, units), s.ground.grid.names[f.start], s.ground.grid.names[f.target])
    )
    for n in units:
        s.put(n, f.target)
    entering.arrive(s, f.side, f.target, units, dice, out)
    losses.hurt(s, f.points, [n for n in f.units if s.units[n].hex >= 0])

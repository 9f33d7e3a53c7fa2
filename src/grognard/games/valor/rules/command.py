"""Rules 5.3.1, 12.4 and 13.9: reorganisation: weapons are handed over, squads halved and united."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from grognard.core import Dice, Event, Next, OneOf, Refusal, say
from grognard.games.valor import actions as act
from grognard.games.valor.components.units import MERGED, VALOR, Unit, tag
from grognard.games.valor.events import turn as turn_events
from grognard.games.valor.frames import OfSide
from grognard.games.valor.names import unit_name
from grognard.games.valor.rules import refusals, stacking
from grognard.games.valor.rules.choices import namer
from grognard.games.valor.rules.refusals import Orders
from grognard.games.valor.rules.sides import name_of_hex
from grognard.games.valor.state import State
from grognard.kit.refusals import law

# --- VV-12.4, VV-5.3.1-d, VV-5.3.1-e


def led(v: State, h: int, side: int) -> bool:
    """VV-5.3.1-d: an unpinned leader is there."""
    return any(v.units[n].leader and not v.units[n].pinned for n in v.at(h, side))


def _pinned(v: State, *units: int) -> Refusal | None:
    """VV-14.7-a: a mission of their own side may have pinned them in this very phase."""
    found = next((n for n in units if v.units[n].pinned), -1)
    return law("VV-14.7-a", "pinned", unit=unit_name(f"u{found}")) if found >= 0 else None


def hand_law(v: State, f: OfSide, a: act.Hand) -> Refusal | None:
    """VV-5.3.1-c: to another unit in the same hex, or for its weapon."""
    orders = Orders(v, f.side)
    n, m = orders.unit(a.unit), orders.unit(a.to)
    one, other = v.units[n], v.units[m]
    if one.hex < 0 or (one.hex, one.aboard) != (other.hex, other.aboard) or n == m:
        return law("VV-12.4-a", "not-together")
    if not one.infantry or not other.infantry or one.weapon < 0:
        return law("VV-12.4-a", "nothing-to-hand", unit=unit_name(a.unit))
    if (wrong := _pinned(v, n, m)) is not None:
        return wrong
    if other.leader and one.armed is not None and one.armed.heavy:
        return law("VV-12.2-b", "too-heavy", unit=unit_name(a.to))
    if one.leader and other.armed is not None and other.armed.heavy:
        return law("VV-12.2-b", "too-heavy", unit=unit_name(a.unit))
    return None


def halve_law(v: State, f: OfSide, a: act.Halve) -> Refusal | None:
    n = Orders(v, f.side).unit(a.unit)
    u, name = v.units[n], unit_name(a.unit)
    if not u.squad or u.hex < 0 or u.aboard >= 0:
        return law("VV-5.3.1-d", "no-squad", unit=name)
    if (wrong := _pinned(v, n)) is not None:
        return wrong
    if u.flags & VALOR:
        return law("VV-22.4-a", "valorous", unit=name)
    if not led(v, u.hex, f.side):
        return law("VV-5.3.1-d", "no-leader-here", unit=name)
    copy = v.copy()
    split(copy, n, [])
    if (rule := stacking.no_room(copy, u.hex, ())) is not None:
        return law(rule, "no-room", at=name_of_hex(v, u.hex))
    return None


def unite_law(v: State, f: OfSide, a: act.Unite) -> Refusal | None:
    orders = Orders(v, f.side)
    n, m = orders.unit(a.one), orders.unit(a.other)
    one, other = v.units[n], v.units[m]
    if n == m or one.hex < 0 or one.hex != other.hex or one.aboard >= 0 or other.aboard >= 0:
        return law("VV-5.3.1-e", "not-together")
    if one.kind != other.kind or not one.man or one.squad:
        return law("VV-13.9-a", "not-two-halves", unit=unit_name(a.one))
    if (wrong := _pinned(v, n, m)) is not None:
        return wrong
    if (one.flags | other.flags) & VALOR:
        return law("VV-22.4-a", "valorous", unit=unit_name(a.one))
    if one.weapon >= 0 and other.weapon >= 0:
        return law("VV-5.3.1-e", "two-weapons", unit=unit_name(a.one))
    if not led(v, one.hex, f.side):
        return law("VV-5.3.1-e", "no-leader-here", unit=unit_name(a.one))
    return None  # where two halves have room, a squad has


def handable(v: State, f: OfSide) -> Iterator[tuple[int, int]]:
    by_hex: dict[tuple[int, int], list[int]] = {}
    for n, u in enumerate(v.units):
        if u.side == f.side and u.hex >= 0 and u.infantry:
            by_hex.setdefault((u.hex, u.aboard), []).append(n)
    for units in by_hex.values():
        for n in units:
            if v.units[n].weapon >= 0:
                for m in units:
                    if hand_law(v, f, act.Hand(f"u{n}", f"u{m}")) is None:
                        yield n, m


def can_halve(v: State, f: OfSide) -> list[int]:
    return [
        n for n, u in v.of_side(f.side) if u.squad and halve_law(v, f, act.Halve(f"u{n}")) is None
    ]  # fmt: skip


def can_unite(v: State, f: OfSide) -> list[tuple[int, int]]:
    """Each pair once: whichever is named first, it is the same."""
    halves = [n for n, u in v.of_side(f.side) if u.man and not u.squad]
    return [
        (n, m) for i, n in enumerate(halves) for m in halves[i + 1 :]
        if unite_law(v, f, act.Unite(f"u{n}", f"u{m}")) is None
    ]  # fmt: skip


def anything(v: State, f: OfSide) -> bool:
    return any(True for _ in handable(v, f)) or bool(can_halve(v, f)) or bool(can_unite(v, f))


def ask(v: State, f: OfSide) -> Next:
    hands = list(handable(v, f))
    halves, pairs = can_halve(v, f), can_unite(v, f)
    either = [*pairs, *((m, n) for n, m in pairs)]
    keys = [*(["hand"] if hands else []), *(["split"] if halves else []), *(["unite"] if pairs else []), "done"]

    name = namer(v)

    def to(unit: str) -> Next:
        others = [f"u{m}" for n, m in hands if f"u{n}" == unit]
        why = refusals.of_units(v, lambda other: hand_law(v, f, act.Hand(unit, other)))
        return OneOf(say("ask-hand-to"), others, lambda other: act.Hand(unit, other), name, why=why)

    def with_whom(unit: str) -> Next:
        others = [f"u{m}" for n, m in either if f"u{n}" == unit]
        later = [f"u{m}" for n, m in pairs if f"u{n}" == unit]
        why = refusals.of_units(v, lambda other: unite_law(v, f, act.Unite(unit, other)))
        return OneOf(say("ask-unite-with"), others, lambda other: act.Unite(unit, other), name, why=why, sensible=later)

    def chosen(key: str) -> Next:
        match key:
            case "hand":
                why = refusals.of_units(v, lambda unit: _keeps(v, f, unit))
                return OneOf(say("ask-hand"), list(dict.fromkeys(f"u{n}" for n, _ in hands)), to, name, why=why)
            case "split":
                why = refusals.of_units(v, lambda unit: halve_law(v, f, act.Halve(unit)))
                return OneOf(say("ask-split"), act.us(halves), act.Halve, name, why=why)
            case "unite":
                first, units = ([*dict.fromkeys(f"u{n}" for n, _ in some)] for some in (pairs, either))
                why = refusals.of_units(v, lambda unit: _stays_half(v, f, unit))
                return OneOf(say("ask-unite"), units, with_whom, name, why=why, sensible=first)
        return act.Pass()

    return OneOf(say("ask-reorganise"), keys, chosen, name, sensible=[*keys, *["done"] * 6])


def _mates(v: State, n: int) -> list[str]:
    """The others of a side in a unit's hex."""
    return [f"u{m}" for m, u in v.of_side(v.units[n].side) if u.hex == v.units[n].hex and m != n]


def _keeps(v: State, f: OfSide, unit: str) -> Refusal:
    """Why there is no unit to which this one could hand its weapon."""
    mates = _mates(v, Orders(v, f.side).unit(unit))
    wrong = next((no for mate in mates if (no := hand_law(v, f, act.Hand(unit, mate))) is not None), None)
    return wrong or law("VV-12.4-a", "nothing-to-hand", unit=unit_name(unit))


def _stays_half(v: State, f: OfSide, unit: str) -> Refusal:
    """Why there is no unit with which this one could unite."""
    mates = _mates(v, Orders(v, f.side).unit(unit))
    wrong = next((no for mate in mates if (no := unite_law(v, f, act.Unite(unit, mate))) is not None), None)
    return wrong or law("VV-13.9-a", "not-two-halves", unit=unit_name(unit))


def hand(s: State, _f: OfSide, a: act.Hand, _dice: Dice, out: list[Event]) -> None:
    n, m = act.number(a.unit), act.number(a.to)
    one, other = s.units[n], s.units[m]
    assert one.armed is not None
    out.append(turn_events.WeaponHandedOver(tag(n, one), tag(m, other), one.armed.id))
    s.units[n], s.units[m] = replace(one, weapon=other.weapon), replace(other, weapon=one.weapon)


def halve(s: State, _f: OfSide, a: act.Halve, _dice: Dice, out: list[Event]) -> None:
    split(s, act.number(a.unit), out)


def split(s: State, n: int, out: list[Event]) -> None:
    u = s.units[n]
    half = replace(u, kind=u.of.half)
    s.units[n] = half
    m = next((m for m, other in enumerate(s.units) if other.side == u.side and other.hex == MERGED), len(s.units))
    s.units[m : m + 1] = [replace(half, weapon=-1)]
    out.append(turn_events.SquadSplit(tag(n, u), (tag(n, half), tag(m, half))))


def unite(s: State, _f: OfSide, a: act.Unite, _dice: Dice, out: list[Event]) -> None:
    n, m = act.number(a.one), act.number(a.other)
    one, other = s.units[n], s.units[m]
    squad = replace(one, kind=one.of.half, weapon=max(one.weapon, other.weapon), flags=one.flags | other.flags)
    out.append(turn_events.HalfSquadsUnited((tag(n, one), tag(m, other)), tag(n, squad)))
    s.units[n] = squad
    s.units[m] = Unit(other.kind, other.side, MERGED, group=other.group)

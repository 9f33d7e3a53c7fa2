"""Names of things in the game, as messages."""

from __future__ import annotations

from functools import lru_cache

from grognard.core import Message, say
from grognard.games.valor.components.counters import GUN, KIND, KINDS, LEADER
from grognard.games.valor.components.units import Unit, tag


@lru_cache(4_000)
def hex_name(name: str) -> Message:
    if name in ("off", "aboard", ""):
        return say("hex-aboard" if name == "aboard" else "hex-off")
    return say("hex-name", hex=name)


@lru_cache(4_000)
def unit_name(name: str) -> Message:
    """Of `u7.ger_rifle`, `u7` or `none`. Leaders are known by name."""
    number, _, kind = name.partition(".")
    if name in ("none", ""):
        return say("nobody")
    if not kind:
        return say("unit-number", number=number[1:])
    cls = KINDS[KIND[kind]].cls
    if cls == LEADER:
        return say("leader-name", kind=say(f"kind-{kind}"))
    return say("vehicle-name" if cls >= GUN else "unit-name", number=number[1:], kind=say(f"kind-{kind}"))


@lru_cache(4_000)
def kind_name(kind: str) -> Message:
    return say(f"kind-{kind}")


def units_name(names: tuple[str, ...]) -> list[Message]:
    return [unit_name(name) for name in names]


@lru_cache(200)
def weapon_name(name: str) -> Message:
    return say(f"weapon-{name}")


@lru_cache(20)
def nation_name(name: str) -> Message:
    return say(f"nation-{name}")


@lru_cache(500)
def modifier_name(modifier: str) -> Message:
    """Of `woods+2`."""
    at = max(modifier.rfind("+"), modifier.rfind("-"))
    return say(
        "modifier", what=say(f"modifier-{modifier[:at]}"), n=int(modifier[at:]), signed=modifier[at:].replace("-", "−")
    )


def modifier(name: str, n: int) -> str:
    return f"{name}{n:+d}"


def signed(n: int) -> str:
    """As a modifier is printed."""
    return f"−{-n}" if n < 0 else str(n)


# --- who carries what


def armed_name(n: int, u: Unit) -> Message:
    """Of a unit with the weapon it carries, as questions name it: of three squads alike, one has the machine gun."""
    name, weapon = unit_name(tag(n, u)), u.armed
    if weapon is None:
        return name
    sort = "mg" if weapon.mg else "at" if weapon.at >= 0 and not weapon.mortar else "other"
    return say("unit-armed", unit=name, weapon=weapon_name(weapon.id), sort=sort)

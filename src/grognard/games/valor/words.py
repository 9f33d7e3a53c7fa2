"""Names of things in the game, as messages."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from grognard.core import Message, Next, OneOf, SomeOf, say
from grognard.core.message import Fact
from grognard.games.valor.kinds import GUN, KIND, KINDS, LEADER, Weapon
from grognard.games.valor.units import Unit


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


# --- who carries what


def with_weapons(here: Next, units: Sequence[Unit]) -> Next:
    """A question in which whoever carries a weapon is named with it: of three squads alike, one has the machine gun."""
    if not isinstance(here, OneOf | SomeOf):
        return here
    return replace(
        here,
        prompt=armed(here.prompt, units),
        say=lambda key: armed(here.say(key), units),
        then=lambda pick: with_weapons(here.then(pick), units),
    )


def armed(message: Message, units: Sequence[Unit]) -> Message:
    if message.key in ("unit-name", "leader-name"):
        weapon = _carried(message, units)
        if weapon is None:
            return message
        sort = "mg" if weapon.mg else "at" if weapon.at >= 0 and not weapon.mortar else "other"
        return say("unit-armed", unit=message, weapon=weapon_name(weapon.id), sort=sort)
    return Message(message.key, {name: _armed(fact, units) for name, fact in message.facts.items()})


def _carried(message: Message, units: Sequence[Unit]) -> Weapon | None:
    """By whoever is named here; a leader is the only one of that name."""
    if "number" in message.facts:
        return units[int(str(message.facts["number"]))].armed
    return next((u.armed for u in units if kind_name(u.of.id) == message.facts["kind"]), None)


def _armed(fact: Fact, units: Sequence[Unit]) -> Fact:
    if isinstance(fact, Message):
        return armed(fact, units)
    if isinstance(fact, str | int):
        return fact
    return [armed(part, units) if isinstance(part, Message) else part for part in fact]

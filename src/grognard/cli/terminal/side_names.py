"""The names of the sides in this position; log and scenario only name seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.core import Message, Scenario
from grognard.core.message import Fact
from grognard.core.scene import Role

SideNames = Mapping[str, Message]
"""By the key of a seat's plain name."""


def side_names(scenario: Scenario, roles: Sequence[Role]) -> SideNames:
    """Names for seats that play exactly one role, which the scenario does not name."""
    found: dict[str, Message] = {}
    for seat, at in enumerate(scenario.seats):
        mine = [role.name for role in roles if role.seat == seat]
        if len(mine) == 1 and not at.roles and not at.name.facts and not _mentions(mine[0], at.name.key):
            found[at.name.key] = mine[0]
    return found


def renamed(message: Message, names: SideNames) -> Message:
    if message.key in names:
        return names[message.key]
    return Message(message.key, {name: _renamed_fact(fact, names) for name, fact in message.facts.items()})


def _renamed_fact(fact: Fact, names: SideNames) -> Fact:
    if isinstance(fact, Message):
        return renamed(fact, names)
    if isinstance(fact, str | int):
        return fact
    return [renamed(part, names) if isinstance(part, Message) else part for part in fact]


def _mentions(fact: Fact, key: str) -> bool:
    if isinstance(fact, Message):
        return fact.key == key or any(_mentions(part, key) for part in fact.facts.values())
    return not isinstance(fact, str | int) and any(_mentions(part, key) for part in fact)

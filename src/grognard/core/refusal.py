"""A refusal says why an action is forbidden, with its rule; a caution says how an allowed action will fail or hurt."""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

from msgspec import Struct

from grognard.core.message import Fact, Message, say

RuleId = NewType("RuleId", str)

MOST_ECHO = 200
NO_RULE = RuleId("")
"""In a refusal that has no rule behind it: a pick that was never offered, a text that cannot be read."""


class Refusal(Struct, frozen=True, omit_defaults=True):
    """The action is forbidden, and nothing has changed."""

    rule: RuleId
    message: Message
    field: str = ""
    """The field of the action at fault, where one is."""


class Severity(StrEnum):
    """How serious a caution is, and so how it is shown."""

    NO_EFFECT = "no-effect"
    """The action will not have the effect it asks for (an order that will be lost, a rival's mercenary)."""
    COST = "cost"
    """The action has its effect, and costs something that is easily overlooked (a siege that is lifted)."""
    DANGER = "danger"
    """The action has its effect, and that may lose the game. Shown in red."""


class Caution(Struct, frozen=True, omit_defaults=True):
    """The action is allowed, but the player should know something first: shown before the action is confirmed."""

    rule: RuleId
    message: Message
    field: str = ""
    severity: Severity = Severity.NO_EFFECT


class Refused(Exception):
    """Raised where a refusal cannot be returned; carries it."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule or 'refused'}: {refusal.message.key} {refusal.message.facts}")
        self.refusal = refusal


def unreadable(key: str, **facts: Fact) -> Refusal:
    """A refusal of input that is not even a wrong move: malformed, of another game, not on offer."""
    return Refusal(NO_RULE, say(key, **{name: echo(f) if isinstance(f, str) else f for name, f in facts.items()}))


def echo(text: str) -> str:
    """A text from outside, fit to be repeated in a message: shortened, and without characters that cannot be sent."""
    return text[:MOST_ECHO].encode("utf-8", "replace").decode() + ("…" if len(text) > MOST_ECHO else "")


def writable(text: str) -> bool:
    """Whether a text can be stored: half a surrogate pair cannot."""
    return text.isascii() or not any("\ud800" <= c <= "\udfff" for c in text)

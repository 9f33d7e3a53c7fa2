"""Errors for operations that are not possible now. (What a rule of the game forbids is a `Refusal`.)"""

from __future__ import annotations

from grognard.core import Message


class WrongMove(Exception):
    """Something that cannot be done now; nothing has changed. Says why as a message."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.key} {message.facts}")
        self.message = message


class NotYours(WrongMove):
    """This seat has nothing to decide now."""


class Stale(WrongMove):
    """The decision that this answers is no longer open."""


class Over(WrongMove):
    """The match has ended."""

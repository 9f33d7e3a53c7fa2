"""Errors for operations that are not possible now. (A rule of the game that forbids an action is a `Refusal`.)"""

from __future__ import annotations

from grognard.core import Message


class WrongMove(Exception):
    """An operation that is not possible now; nothing has changed. Says why as a message."""

    def __init__(self, message: Message) -> None:
        super().__init__(f"{message.key} {message.facts}")
        self.message = message


class NotYours(WrongMove):
    """This seat has nothing to decide now."""


class Stale(WrongMove):
    """An answer to a decision that is no longer open."""


class Over(WrongMove):
    """The match has ended."""

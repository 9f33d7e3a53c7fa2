"""Responses of one match that may be sent again, each with the moment for which it is valid.

`presenter` fills it; it lives as long as the match is loaded.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.core import Seat
from grognard.core.ask import Next
from grognard.web.schemas import LogLine, QuestionResponse, TableStatus


class Update(NamedTuple):
    """What one viewer was told last. Lines and state are ready-made JSON."""

    n: int
    since: int
    at: int
    """When, where clocks run: time left is part of what is told."""
    lines: tuple[LogLine, ...]
    now: TableStatus


class FirstQuestion(NamedTuple):
    """What a seat is asked first."""

    n: int
    question: Next


class EncodedQuestion(NamedTuple):
    """The same question as it is sent, with those after it, as ready-made JSON."""

    n: int
    asked: QuestionResponse


class SharedLine(NamedTuple):
    """One line of the log as each viewer reads it, as ready-made JSON."""

    over: bool
    """Made when the match was over, and nothing hidden any more."""
    readings: dict[Seat | None, LogLine]


class PresenterCache:
    __slots__ = ("lines", "questions", "starts", "updates")

    def __init__(self) -> None:
        self.starts: dict[Seat, FirstQuestion] = {}
        self.questions: dict[Seat, EncodedQuestion] = {}
        self.updates: dict[Seat | None, Update] = {}
        self.lines: dict[int, SharedLine] = {}
        """The last lines by their numbers."""

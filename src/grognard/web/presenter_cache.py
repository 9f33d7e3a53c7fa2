"""Responses of one match that can be sent again, each with the moment for which it is valid.

`presenter` fills it; it lives as long as the match is loaded.
"""

from __future__ import annotations

from typing import NamedTuple

from grognard.core import Seat
from grognard.core.ask import Next
from grognard.web.schemas import LogLine, QuestionResponse, TableStatus


class Update(NamedTuple):
    """The last update sent to a viewer. Lines and status are encoded JSON."""

    n: int
    since: int
    at: int
    """The time, if clocks run: the time left is part of the update."""
    lines: tuple[LogLine, ...]
    now: TableStatus


class FirstQuestion(NamedTuple):
    """The first question to a seat."""

    n: int
    question: Next


class EncodedQuestion(NamedTuple):
    """The same question with those that follow, as encoded JSON."""

    n: int
    asked: QuestionResponse


class SharedLine(NamedTuple):
    """One line of the log as each viewer reads it, as encoded JSON."""

    over: bool
    """Whether it was made when the match was over, with nothing hidden."""
    readings: dict[Seat | None, LogLine]


class PresenterCache:
    __slots__ = ("lines", "questions", "starts", "updates")

    def __init__(self) -> None:
        self.starts: dict[Seat, FirstQuestion] = {}
        self.questions: dict[Seat, EncodedQuestion] = {}
        self.updates: dict[Seat | None, Update] = {}
        self.lines: dict[int, SharedLine] = {}
        """The last lines by their numbers."""

"""One game being played: seats, log, undo, clocks, replay, verification."""

from grognard.match.entries import Acted, Began, Ended, Entry, Wish
from grognard.match.grog import Departure, export, export_seen, go_on, is_seen, load, written_under
from grognard.match.match import Match
from grognard.match.table import Bot, Clock, DiceKind, Flag, Header, Pace, Person, Sitter, Vacant, settled
from grognard.match.wrong import NotYours, Over, Stale, WrongMove

__all__ = [
    "Acted",
    "Began",
    "Bot",
    "Clock",
    "Departure",
    "DiceKind",
    "Ended",
    "Entry",
    "Flag",
    "Header",
    "Match",
    "NotYours",
    "Over",
    "Pace",
    "Person",
    "Sitter",
    "Stale",
    "Vacant",
    "Wish",
    "WrongMove",
    "export",
    "export_seen",
    "go_on",
    "is_seen",
    "load",
    "settled",
    "written_under",
]

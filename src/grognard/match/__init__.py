"""One game being played: seats, log, undo, clocks, replay, verification."""

from grognard.match.entries import Acted, Began, Ended, Entry, ProposalKind
from grognard.match.errors import NotYours, Over, Stale, WrongMove
from grognard.match.match import Match
from grognard.match.replay import load, load_seen, written_under
from grognard.match.save_file import Departure, export, export_seen, is_seen
from grognard.match.terms import (
    Bot,
    Clock,
    DiceKind,
    Flag,
    Header,
    Occupant,
    Pace,
    Person,
    Vacant,
    rules_clock,
    settled,
    usual_clock,
)

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
    "Occupant",
    "Over",
    "Pace",
    "Person",
    "ProposalKind",
    "Stale",
    "Vacant",
    "WrongMove",
    "export",
    "export_seen",
    "is_seen",
    "load",
    "load_seen",
    "rules_clock",
    "settled",
    "usual_clock",
    "written_under",
]

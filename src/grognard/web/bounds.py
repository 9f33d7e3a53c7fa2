"""The bounds of lengths and numbers in requests, for schemas and route parameters.

`tests/every_game/test_bounds.py` checks that every installed game fits.
"""

from __future__ import annotations

from typing import Final

LONGEST_ID: Final = 100
"""Of a game, scenario, option, option value, bot, lens, rule or decision."""
LONGEST_TABLE_ID: Final = 40
LONGEST_NAME: Final = 60
"""Of a person."""
LONGEST_TITLE: Final = 80
"""Of a table."""
LONGEST_INVITATION: Final = 100
LONGEST_SALT: Final = 200
LONGEST_LANGUAGE: Final = 10
LONGEST_SEARCH: Final = 200

MOST_SEATS: Final = 16
"""At a table."""
LAST_SEAT: Final = 31
"""The highest number of a seat that is accepted at all; whether the seat exists depends on the table."""
MOST_OPTIONS: Final = 100
"""That one request may name."""
MOST_PLACES: Final = 4
"""That a lens may be about."""

LONGEST_PICK: Final = 10_000
"""One answer to one question: an army list, at the most."""
MOST_PICKS: Final = 200
"""Answers that lead to one action."""
LONGEST_ACTION: Final = 12_000
"""In the game's notation."""
LONGEST_CHANGE: Final = 500
"""Of a position, in the game's notation."""
LONGEST_INSTRUCTION: Final = 500
MOST_INSTRUCTIONS: Final = 50
HIGHEST_OUTCOME: Final = 10_000
"""The highest face of a die, or position of a thing drawn."""
MOST_OUTCOMES: Final = 200

LONGEST_ARMY: Final = 50_000
"""As text."""
LONGEST_ARMY_EDIT: Final = 400

LONGEST_TALK: Final = 2_000
LONGEST_NOTE: Final = 10_000

LAST_ENTRY: Final = 2**31
"""The highest number of a log entry that is accepted at all."""
LARGEST_NUMBER: Final = 2**53
"""The largest number that every browser represents exactly."""

"""How long and how many: the bounds of what a request may hold. Shapes and route parameters take them from here.

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
"""The highest number of a seat that can be read at all; whether it exists is a question to the table."""
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
"""Of a die, or the place of what was drawn."""
MOST_OUTCOMES: Final = 200

LONGEST_ARMY: Final = 50_000
"""As text."""
LONGEST_ARMY_EDIT: Final = 400

LONGEST_TALK: Final = 2_000
LONGEST_NOTE: Final = 10_000

LAST_ENTRY: Final = 2**31
"""The highest number of a log entry that can be read at all."""
LARGEST_NUMBER: Final = 2**53
"""That every browser holds exactly."""

"""Shared by all tests: guests of tests/games are installed, and Hypothesis draws the same examples everywhere."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("GROGNARD_GAMES", str(Path(__file__).parent / "games"))

from hypothesis import settings

settings.register_profile("same everywhere", derandomize=True, deadline=None)
settings.load_profile("same everywhere")

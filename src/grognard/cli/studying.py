"""Many games: `duel`, `fuzz`, `perft`, `bench`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

COMMANDS: tuple[Callable[..., Any], ...] = ()

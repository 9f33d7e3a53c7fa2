"""Playing: `play`, `replay`, `verify`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

COMMANDS: tuple[Callable[..., Any], ...] = ()

"""Looking things up: `games`, `rules`, `check`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

COMMANDS: tuple[Callable[..., Any], ...] = ()

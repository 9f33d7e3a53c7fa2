"""The data files of the game, read once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent / "data"


class BrokenData(ValueError):
    """A data file that does not hold together; names the file."""


def read(name: str) -> Any:
    """A data file, as plain values."""
    try:
        return yaml.load((HERE / name).read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except yaml.YAMLError as wrong:
        raise BrokenData(f"{name}: {wrong}") from wrong

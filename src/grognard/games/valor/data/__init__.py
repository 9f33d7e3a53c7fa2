"""Where the data files of the game lie, and where players keep boards and scenarios of their own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from grognard.kit.data_files import DataFolder

DATA = DataFolder(Path(__file__).parent)


def folders() -> tuple[Path, ...]:
    """Where players keep boards and scenarios of their own."""
    if named := os.environ.get("GROGNARD_SCENARIOS"):
        return tuple(Path(folder) for folder in named.split(os.pathsep) if folder)
    try:
        if sys.platform == "win32":
            home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        else:
            home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    except RuntimeError:  # an account without a home folder
        return ()
    return (home / "grognard" / "valor",)

"""Where the data files of the game lie."""

from __future__ import annotations

from pathlib import Path

from grognard.kit.data_files import DataFolder

DATA = DataFolder(Path(__file__).parent)

"""Save files on disk: read with clear complaints, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

SUFFIX = ".grog"


class BadFile(Exception):
    """A file that cannot be read or written; one line that says why."""


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as wrong:
        raise BadFile(f"{path}: no text file (byte {wrong.start} is not UTF-8)") from None
    except OSError as wrong:
        raise BadFile(f"{path}: {wrong.strerror}") from None


def write_text(path: Path, text: str) -> None:
    """All or nothing: a crash in the middle leaves what was there before."""
    handle = -1
    beside = ""
    try:
        handle, beside = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(beside, 0o644)
        os.replace(beside, path)
    except OSError as wrong:
        if beside:
            with suppress(OSError):
                os.remove(beside)
        raise BadFile(f"{path}: {wrong.strerror}") from None

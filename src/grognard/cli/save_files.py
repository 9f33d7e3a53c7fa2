"""Save files on disk: read with clear error messages, written completely or not at all."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grognard.cli.options import UsageError, find_game

if TYPE_CHECKING:
    from grognard.match import Match
    from grognard.match.save_file import Saved
    from grognard.words import Translator

SUFFIX = ".grog"


class BadFile(Exception):
    """A file that cannot be read or written; says why in one line."""


def read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as wrong:
        raise BadFile(f"{path}: not a text file (byte {wrong.start} is not UTF-8)") from None
    except OSError as wrong:
        raise BadFile(f"{path}: {wrong.strerror}") from None


def write_text(path: Path, text: str) -> None:
    """Write a whole file or nothing: a crash in the middle leaves the old file."""
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


def load_verified(path: Path, translator: Translator) -> Match[Any]:
    """Load and verify a full file. Raises `UsageError` for any other file, and for one that departs."""
    from grognard.cli.progress import progress
    from grognard.match import Departure
    from grognard.match import load as load_match

    try:
        text = read_text(path)
    except BadFile as bad:
        raise UsageError(str(bad)) from None
    with progress(path.name, text.count("\n")) as step:
        done = 0

        def tick(now: int, _of: int) -> None:
            nonlocal done
            step(now - done)
            done = now

        try:
            return load_match(text, lambda name: find_game(name, translator), tick)
        except Departure as departure:
            raise UsageError(f"{path}: {departure}") from None


def read_saved(path: Path) -> Saved:
    """Read a save file without verifying it."""
    from grognard.match import Departure
    from grognard.match.save_file import read

    try:
        return read(read_text(path))
    except BadFile as bad:
        raise UsageError(str(bad)) from None
    except Departure as departure:
        raise UsageError(f"{path}: {departure}") from None

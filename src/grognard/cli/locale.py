"""The language of the command line, and its translations."""

from __future__ import annotations

import os
import unicodedata
from pathlib import Path

from grognard.words import LANGUAGES, Translator, translator

HERE = Path(__file__).parent / "messages"
PREFIX = "cli-"
"""All messages of the command line begin with this, so that they never hide those of a game."""


def language(wanted: str = "") -> str:
    """The language asked for, else that of the environment, else English."""
    if wanted:
        return wanted
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return spoken[:2].lower() if spoken[:2].lower() in LANGUAGES else "en"


def cli_translator(language: str, game: str = "") -> Translator:
    """The words of the table, of a game if one is named, and of the command line."""
    if not game:
        return translator(language, HERE)
    from grognard.games import folder

    return translator(language, folder(game) / "messages", HERE)


def folded(text: str) -> str:
    """A text without case, accents and doubled blanks: `Le Gué` and `le gue` are the same."""
    bare = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(bare.replace("’", "'").casefold().split())

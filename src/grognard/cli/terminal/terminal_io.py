"""Terminal input and output: printing, width, colour, and reading lines."""

from __future__ import annotations

import os
import sys
import textwrap
from collections.abc import Iterable
from contextlib import suppress

from rich.console import Console
from rich.text import Text

NARROWEST, WIDEST = 60, 200


class EndOfInput(Exception):
    """Standard input has ended."""


class Terminal:
    """Input and output of a person. If it is not a real terminal: line by line, without escape codes."""

    def __init__(self, colour: bool = True) -> None:
        for stream in (sys.stdin, sys.stdout):
            if hasattr(stream, "reconfigure"):
                with suppress(OSError, ValueError):
                    stream.reconfigure(errors="replace")
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        plain = not colour or bool(os.environ.get("NO_COLOR"))
        self.console = Console(highlight=False, markup=False, emoji=False, no_color=plain or None, soft_wrap=True)
        if self.live:
            _line_editing()

    @property
    def width(self) -> int:
        return max(NARROWEST, min(WIDEST, self.console.width))

    @property
    def height(self) -> int:
        return self.console.height if self.live else 40

    def print(self, line: Text | str = "", style: str = "") -> None:
        self.console.print(Text(line, style) if isinstance(line, str) else line)

    def lines(self, lines: Iterable[Text | str]) -> None:
        for line in lines:
            self.print(line)

    def wrapped(self, text: str, style: str = "", indent: str = "") -> None:
        """A paragraph, wrapped; not at non-breaking spaces, which French needs."""
        for part in text.splitlines() or [""]:
            for line in fold(part, self.width, indent):
                self.print(line, style)

    def clear(self) -> None:
        """Clear the screen and the scroll-back, so that nothing printed before can be read."""
        if self.live:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
            sys.stdout.flush()

    def ask(self, prompt: str) -> str:
        """Ask for one line. Where typed text is not echoed, it is printed after the prompt."""
        if self.live:
            try:
                return input(f"{prompt} ").strip()
            except EOFError:
                print()
                raise EndOfInput from None
        sys.stdout.write(f"{prompt} ")
        sys.stdout.flush()
        typed = sys.stdin.readline()
        if not typed:
            sys.stdout.write("\n")
            raise EndOfInput
        sys.stdout.write(typed.rstrip("\n") + "\n")
        return typed.strip()


def fold(text: str, width: int, indent: str = "") -> list[str]:
    """Lines no wider than this; all but the first are indented."""
    return textwrap.wrap(
        text, width, subsequent_indent=indent, break_on_hyphens=False, drop_whitespace=True, break_long_words=True
    ) or [""]


def _line_editing() -> None:
    """Switch on editing and history, if this Python has them; Escape and Enter together give an empty line."""
    try:
        import readline
    except ImportError:
        return
    readline.parse_and_bind(r'"\e\C-m": accept-line')
    readline.set_auto_history(True)

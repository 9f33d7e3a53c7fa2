"""On a real terminal: colours and signs, a curtain that hides, a bar for what takes long."""

from __future__ import annotations

import os
import re
import select
import struct
import sys
import time
from pathlib import Path

import pytest

from grognard.cli import progress as progress_module
from grognard.cli.progress import line, progress
from grognard.cli.terminal.terminal_io import fold
from tests.cli.session import environment
from tests.processes import interruptible

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")


class Screen:
    """A `grognard` that believes it talks to a terminal."""

    def __init__(self, *arguments: str, cwd: Path, size: tuple[int, int] = (24, 80), **more: str) -> None:
        import fcntl
        import termios

        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))
        env = {k: v for k, v in environment(TERM="xterm-256color", **more).items() if k not in ("COLUMNS", "LINES")}
        command = [sys.executable, "-m", "grognard", *arguments]
        self.process = interruptible(
            command, cwd=cwd, env=env, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # so that Ctrl-C is a signal
        )  # fmt: skip
        os.close(theirs)

    def until(self, text: str, pressing: str = "") -> str:
        """What is said up to this text. A key that goes unheard, as one can between two prompts, is pressed again."""
        said = b""
        end = time.monotonic() + 60
        while text not in said.decode("utf-8", "ignore"):
            left = max(0, end - time.monotonic())
            readable, _, _ = select.select([self.ours], [], [], min(3, left) if pressing else left)
            if not readable and pressing and left:
                self.type(pressing)
                continue
            if not readable:
                self.process.kill()
                raise AssertionError(f"waited in vain for {text!r}: {said.decode('utf-8', 'ignore')}")
            try:
                said += os.read(self.ours, 65536)
            except OSError:  # the other end is closed
                break
        return said.decode("utf-8", "ignore")

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def close(self) -> int:
        status = self.process.wait(30)
        os.close(self.ours)
        return status


COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-9]|\x1b\[[0-9;]*9[0-9]m")


def test_colours_by_default_and_control_c_keeps_the_game(tmp_path):
    screen = Screen("play", "--terminal", "sandbox", "--seed", "3", cwd=tmp_path)
    first = screen.until("(help) >")
    assert COLOUR.search(first)
    assert all(len(re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", row)) <= 80 for row in first.split("\r\n"))
    screen.type("\x03")
    assert "The game is saved" in screen.until("--load", pressing="\x03")
    assert screen.close() == 130


@pytest.mark.parametrize(("arguments", "more"), [(("--no-colour",), {}), ((), {"NO_COLOR": "1"})])
def test_no_colours_if_none_are_wanted(tmp_path, arguments, more):
    screen = Screen("play", "--terminal", "sandbox", "--seed", "3", *arguments, cwd=tmp_path, **more)
    first = screen.until("(help) >")
    assert not COLOUR.search(first)
    assert "● Red = you" in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", first)
    screen.type("quit\r")
    screen.until("--load")
    assert screen.close() == 0


def test_the_curtain_wipes_the_screen_and_what_was_scrolled_away(tmp_path):
    screen = Screen("play", "--terminal", "sandbox", "--seed", "3", "--solo", cwd=tmp_path)
    screen.until("(help) >")
    screen.type("2\r")
    said = screen.until("screen. ")
    assert "\x1b[3J" in said
    assert said.index("\x1b[3J") < said.index("Hand over to Seat 2")
    screen.type("\r")
    assert "Your turn, Seat 2 (Blue)" in re.sub(r"\x1b\[[0-9;?]*m", "", screen.until("(help) >"))
    screen.type("\x04")
    screen.until("--load")
    assert screen.close() == 130


def test_french_signs_stay_with_their_words_when_lines_are_folded():
    assert fold("aaa bbb\u00a0: ccc", 8) == ["aaa", "bbb\u00a0:", "ccc"]


def test_what_is_quick_shows_no_progress(capsys):
    with progress("count", 10) as step:
        for _ in range(10):
            step(1)
    assert capsys.readouterr().err == ""


def test_without_a_terminal_there_is_a_line_now_and_then(capsys, monkeypatch):
    monkeypatch.setattr(progress_module, "LINE_SECONDS", 0)
    with progress("count", 10) as step:
        step(4)
    assert re.fullmatch(r"count: 4 of 10, \S+/s, \d+ s left\n", capsys.readouterr().err)


def test_a_line_of_progress_says_rate_and_time_left():
    assert line("fuzz", 300, 1000, 5.0) == "fuzz: 300 of 1000, 60/s, 12 s left"

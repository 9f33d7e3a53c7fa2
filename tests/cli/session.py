"""A person at the real command: types line after line into a running process and reads what it answers."""

from __future__ import annotations

import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.processes import PATIENCE, interruptible

ROOT = Path(__file__).parents[2]
WAITING = re.compile(r"(> |screen\. |écran\. )$")

Player = Callable[[str], str | None]
"""From what was printed since the last answer to the next answer; `None`: get up."""


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LC_MESSAGES", "LANGUAGE")}
    games = str(ROOT / "tests" / "practice_games" / "games")
    return kept | {"GROGNARD_GAMES": games, "LC_ALL": "C.UTF-8", "COLUMNS": "100", "PYTHONUTF8": "1"} | more


def grognard(*arguments: str, cwd: Path, typed: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    """One whole run, with everything typed beforehand."""
    command = [sys.executable, "-m", "grognard", *arguments]
    return subprocess.run(
        command, input=typed, cwd=cwd, env=environment(**more), capture_output=True, text=True, encoding="utf-8",
        timeout=60, check=False,
    )  # fmt: skip


class Session:
    """A running `grognard`."""

    def __init__(self, *arguments: str, cwd: Path, **more: str) -> None:
        self.process = interruptible(
            [sys.executable, "-m", "grognard", *arguments], cwd=cwd, env=environment(**more),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        self.transcript = ""

    def read(self) -> str:
        """What it prints until it waits for a line, or ends."""
        assert self.process.stdout is not None
        said = b""
        while True:
            if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
                self.process.kill()
                raise AssertionError(f"nothing more was said within {PATIENCE:g} seconds, after: {said.decode()}")
            more = os.read(self.process.stdout.fileno(), 65536)
            said += more
            if not more or WAITING.search(said.decode("utf-8", "ignore")):
                break
        text = said.decode("utf-8")
        self.transcript += text
        return text

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def play(self, player: Player) -> int:
        """Let a person play until the process ends or they leave."""
        while True:
            said = self.read()
            if not WAITING.search(said):
                return self.process.wait(30)
            answer = player(said)
            if answer is None:
                return self.leave()
            self.type(answer)

    def leave(self) -> int:
        """End of input."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.read()
        return self.process.wait(30)

    def interrupt(self) -> int:
        """Ctrl-C."""
        self.process.send_signal(signal.SIGINT)
        self.read()
        return self.process.wait(30)


def simple(said: str) -> str:
    """Takes the first choice everywhere; where that is refused, nothing at all. Keeps no file at the end."""
    last = said.strip().splitlines()[-1]
    if last.endswith(("screen.", "écran.")):
        return ""
    if "another name" in last or "autre nom" in last:
        return "no"
    return "0" if "✗" in said else "1"

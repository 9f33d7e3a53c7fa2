"""A finished game as a file, played once by the real command; and the command's own functions on real streams."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from grognard.cli.main import app
from tests.cli.session import Session, simple


class Ran(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def flat(self) -> str:
        """What was printed, without line breaks."""
        return " ".join(self.out.split())


Run = Callable[..., Ran]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """`run("play", "--terminal", "sandbox", typed="1\\n")` in an empty folder: the real code, without a new process."""
    for name, value in {"LC_ALL": "C.UTF-8", "COLUMNS": "100"}.items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(tmp_path)

    def ran(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        try:
            app(list(arguments), prog_name="grognard")
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
        else:
            status = 0
        return Ran(status, *capsys.readouterr())

    return ran


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game against the random bot, saved at the end."""
    folder = tmp_path_factory.mktemp("finished")
    session = Session(
        "play", "--terminal", "sandbox", "--seed", "4", "--bot", "random", "--option", "length=2", cwd=folder
    )

    def player(said: str) -> str:
        return "done.grog" if "another name" in said.splitlines()[-1] else simple(said)

    assert session.play(player) == 0, session.transcript
    return folder / "done.grog"

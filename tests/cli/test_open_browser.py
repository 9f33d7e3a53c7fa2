"""`grognard play`: the table opens in the browser, once for each store, and closes at Ctrl-C."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from grognard.store import Store
from tests.cli.conftest import Run
from tests.cli.session import environment
from tests.processes import interruptible, read_fifo
from tests.web.service_processes import PATIENCE, ROOT, Guest

AT = re.compile(r"http://127\.0\.0\.1:(\d+)(\S*)")


class Opened:
    """A running `grognard play`, with nothing to type at."""

    def __init__(self, *arguments: str, cwd: Path, **more: str) -> None:
        env = environment(**{"PYTHONPATH": str(ROOT / "src"), "XDG_DATA_HOME": str(cwd / "data")} | more)
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "GROGNARD_STORE"):
            if name not in more:
                env.pop(name, None)
        self.process = interruptible(
            [sys.executable, "-m", "grognard", "play", *arguments],
            cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.said: list[str] = []

    def address(self) -> tuple[int, str]:
        """Reads on until an address is said: its port, and the page there."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            if found := AT.search(line):
                return int(found[1]), found[2]
        assert self.process.stderr is not None
        raise AssertionError(f"it said no address: {self.said} {self.process.stderr.read()}")

    def stop(self) -> tuple[int, str, str]:
        """Ctrl-C: its status, what it still said, and what went wrong."""
        self.process.send_signal(signal.SIGINT)
        out, err = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, out, err


@contextmanager
def opened(*arguments: str, cwd: Path, **more: str) -> Iterator[Opened]:
    running = Opened(*arguments, cwd=cwd, **more)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.process.kill()
        running.process.communicate()


def alive(port: int) -> httpx.Response:
    transport = httpx.HTTPTransport(retries=20)
    with httpx.Client(transport=transport, timeout=PATIENCE, trust_env=False) as client:
        return client.get(f"http://127.0.0.1:{port}/healthz")


def test_the_table_is_served_from_ones_own_store_until_control_c(tmp_path: Path) -> None:
    with opened("--port", "0", "--lang", "en", cwd=tmp_path) as table:
        port, page = table.address()
        assert page.partition("?")[0] == "/"
        assert len(table.said) == 1
        assert "Ctrl-C closes it" in table.said[0]
        assert alive(port).json()["well"] is True
        made = Guest(f"http://127.0.0.1:{port}").table()["table"]["id"]
        status, out, err = table.stop()
    assert (status, out, err) == (0, "The table is closed; all games are saved.\n", "")
    store = Store.open(f"sqlite:///{tmp_path / 'data' / 'grognard' / 'grognard.db'}")
    assert store.matches.row(made) is not None
    store.close()


@pytest.mark.parametrize(
    ("arguments", "page", "locale", "opens", "closes"),
    [
        ((), "/", "fr_CH.UTF-8", "La table est ouverte à http://127.0.0.1:", "La table est fermée"),
        pytest.param(
            ("power",),
            "/new/power",
            "C.UTF-8",
            "The table is open at http://127.0.0.1:",
            "The table is closed",
            marks=pytest.mark.slow,
        ),
    ],
    ids=["in French", "at a game"],
)
def test_the_browser_opens_the_page(
    tmp_path: Path, arguments: tuple[str, ...], page: str, locale: str, opens: str, closes: str
) -> None:
    shown = tmp_path / "shown"
    os.mkfifo(shown)
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {shown}\n', "utf-8")
    browser.chmod(0o755)
    with opened(*arguments, "--port", "0", cwd=tmp_path, LC_ALL=locale, BROWSER=f"{browser} %s") as table:
        port, said = table.address()
        assert said == page
        assert opens in table.said[-1]
        assert read_fifo(shown).strip() == f"http://127.0.0.1:{port}{page}"
        status, out, _ = table.stop()
        assert status == 0
        assert out.startswith(closes)


def silent_browser(folder: Path) -> tuple[str, Path]:
    """One that leaves a mark when it is opened."""
    browser, mark = folder / "browser", folder / "shown"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {mark}\n', "utf-8")
    browser.chmod(0o755)
    return f"{browser} %s", mark


def test_a_table_that_is_open_already_is_shown_and_not_opened_again(tmp_path: Path) -> None:
    browser, mark = silent_browser(tmp_path)
    with opened("--port", "0", "--no-open", cwd=tmp_path, BROWSER=browser) as first:
        port, _ = first.address()
        again = Opened("sandbox", "--port", str(port), "--lang", "en", cwd=tmp_path, BROWSER=browser)
        out, err = again.process.communicate(timeout=PATIENCE)
        page = f"http://127.0.0.1:{port}/new/sandbox?lang=en"
        assert (again.process.returncode, out, err) == (0, f"The table is open already, at {page}\n", "")
        assert mark.read_text("utf-8") == f"{page}\n", "the first one was told not to open any"


@pytest.mark.slow
def test_beside_another_store_it_takes_the_next_port(tmp_path: Path) -> None:
    with opened("--port", "0", cwd=tmp_path) as first:
        port, _ = first.address()
        other = f"sqlite:///{tmp_path / 'other.db'}"
        with opened("--port", str(port), "--store", other, "--lang", "en", cwd=tmp_path) as second:
            next_port, _ = second.address()
            assert port < next_port
            assert second.said[0] == f"Port {port} is in use, so another one is used.\n"
            assert alive(next_port).json()["service"] != alive(port).json()["service"]


def test_beside_something_else_it_takes_the_next_port(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as stranger:
        port = stranger.getsockname()[1]
        stranger.listen()
        with opened("--port", str(port), cwd=tmp_path) as table:
            caller, _ = stranger.accept()
            caller.close()  # it says nothing of itself
            assert table.address()[0] > port


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess",), "No game is called “chess”; there are: "),
        (("--lang", "de"), "No language is called “de”; there are: en, fr"),
        (("--store", "sqlite:////dev/null/x.db"), "/dev/null/x.db"),
        (("sandbox", "--solo"), "--solo only goes together with --terminal."),
        (("--load", "x.grog"), "--load only goes together with --terminal."),
        (("sandbox", "--seed", "0"), "--seed only goes together with --terminal."),
        (("sandbox", "--no-colour"), "--no-colour only goes together with --terminal."),
        (("sandbox", "--serve"), "--serve only goes together with --terminal."),
        (("--terminal", "sandbox", "--port", "8642"), "--port only goes together with --serve."),
        (("--terminal", "sandbox", "--no-open"), "--terminal and --no-open do not go together."),
    ],
)
def test_what_does_not_fit_is_one_clear_line(run: Run, tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    done = run("play", *arguments)
    assert done.status == 2
    assert said in done.err
    assert len(done.err.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_port_that_cannot_be_is_refused(run: Run) -> None:
    done = run("play", "--port", "65536")
    assert done.status == 2
    assert "65535" in done.err

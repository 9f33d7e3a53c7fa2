"""Every block of code in the pages is run as it stands there, or stands here with a reason why not.

Programs and commands run with the packages of the lock that the page says is installed. A command that would take hours
or never end is run with the smallest change that ends it (`SHORTER`), or is started, heard and stopped.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from grognard import load
from grognard.core import walk_at_random
from grognard.match import Match, export
from tests.docs.installed import DEVELOPMENT, POSTGRES, ROOT, RUNTIME, command, environment
from tests.postgres import empty_postgres_url, postgres_server, postgres_url  # noqa: F401 - fixtures
from tests.processes import interruptible

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(
    r"(?P<mark><!-- fragment -->\n)?^(?P<fence>```+)(?P<language>[^\n]*)\n(?P<code>.*?)^(?P=fence)$", re.M | re.S
)
PATIENCE = 120.0
LAUNCHER = "./grognard "
PLACEHOLDER = "postgresql://user@host/grognard"

LOCKS = {"docs/learners.md": DEVELOPMENT}
"""Pages that say what must be installed besides what `./grognard play` installs."""

SHORTER = (
    (r"--games \d+", "--games 2"),
    (r"^(study balance \w+)$", r"\1 --games 2"),
    (r"^(bench .*)$", r"\1 --seconds 0.01"),
)
"""What takes long with few games or a short time."""

SLOW = re.compile(
    r"study balance|duel (frederick|monarchs|tercios|valor)|bench|examples (tercios|valor)|postgresql:|--serve"
)
"""Run with --all only, as are the commands of other pages than the README: some seconds each."""

NOT_RUN = {
    "test": "it is what runs this test",
    "test --all": "as is this",
    "rules --coverage": "it runs every test that names a rule; tests/cli/test_rules.py runs it for some",
}
"""Commands that no test here runs, with the reason."""

NOT_CODE: dict[tuple[str, str], str] = {
    ("docs/api.md", '{"type":'): "an answer of the service; tests/web compares such answers",
    ("docs/developing.md", "- id: FR-6.1-d"): "a rule; tests/docs/test_developing.py compares it with the file",
    ("docs/developing.md", "@pytest.mark.rule"): "a test; tests/docs/test_developing.py compares it with the file",
    ("docs/developing.md", "def place_law"): "a law; tests/docs/test_developing.py compares it with the file",
    ("docs/developers/power.md", "committed seat=2"): "a log, shown; tests/power/test_walk.py plays this round",
    (
        "docs/look.md",
        "cd client",
    ): "builds the client and makes pictures; tests/repository/test_pictures.py looks at them",
    (
        "docs/sixth_game.md",
        "GROGNARD_GAMES=docs",
    ): "with a variable before them; tests/docs/test_sixth_game.py runs such",
    ("docs/examples.md", "- id: EX-14"): "a worked example; tests/docs/test_examples.py runs it",
    ("docs/frederick.md", "recover dresden"): "moves; tests/docs/test_examples.py reads them",
    ("docs/frederick.fr.md", "recover dresden"): "moves; tests/docs/test_examples.py reads them",
    ("docs/monarchs.md", "operations PR-01"): "moves; tests/monarchs/test_pages.py reads them",
    ("docs/monarchs.fr.md", "operations PR-01"): "moves; tests/monarchs/test_pages.py reads them",
    ("docs/power.md", "F HQ B5"): "a sheet of orders; tests/docs/test_examples.py plays it",
    ("docs/power.fr.md", "C HQ B5"): "a sheet of orders; tests/docs/test_examples.py plays it",
    ("docs/tercios.md", "deploy a1"): "moves; tests/tercios/test_pages.py reads them",
    ("docs/tercios.fr.md", "deploy a1"): "moves; tests/tercios/test_pages.py reads them",
    ("docs/tercios.md", "Army: "): "an army; `army check flanders.txt` here checks it",
    ("docs/tercios.fr.md", "Armée"): "an army; `army check flandres.txt` here checks it",
    ("docs/valor.md", "place u0"): "moves; tests/valor/test_pages.py reads them",
    ("docs/valor.fr.md", "place u0"): "moves; tests/valor/test_pages.py reads them",
    ("docs/valor.md", "board: mill"): "a board; tests/valor/test_pages.py checks it, and so does `check dawn.yaml`",
    ("docs/valor.fr.md", "board: mill"): "a board; tests/valor/test_pages.py checks it, and so does `check dawn.yaml`",
    ("docs/valor.md", "title: The mill"): "a scenario; `check dawn.yaml` here checks it",
    ("docs/valor.fr.md", "title: The mill"): "a scenario; `check dawn.yaml` here checks it",
}
"""Blocks that are neither programs nor commands: page and first words, with the reason."""

SOLUTIONS = ("docs/power.md", "docs/power.fr.md")
"""Pages whose puzzles are compared with the file of puzzles by tests/docs/test_examples.py."""


class Block(NamedTuple):
    page: str
    line: int
    language: str
    fragment: bool
    code: str

    @property
    def where(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def commands(self) -> list[str] | None:
        """The commands, without comments; none if there is anything else in it."""
        lines = [line.partition(" #")[0].strip() for line in self.code.splitlines() if line.strip()]
        if self.language not in ("", "sh", "console") or not all(line.startswith(LAUNCHER) for line in lines):
            return None
        return [line.removeprefix(LAUNCHER) for line in lines]


def blocks(page: str, text: str) -> list[Block]:
    return [
        Block(page, text[: found.start()].count("\n") + 1, found["language"], bool(found["mark"]), found["code"])
        for found in FENCE.finditer(text)
    ]


BLOCKS = [
    block for path in PAGES for block in blocks(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
]


# --- nothing is passed over


def unexplained(block: Block) -> str:
    """Why a block is neither run nor excused; empty if it is."""
    if block.language == "python":
        excused = block.fragment and block.page == "docs/contract.md"
        return f"{block.where}: only the contract has fragments" if block.fragment and not excused else ""
    if block.commands is not None:
        return ""
    if any(block.page == page and block.code.startswith(start) for page, start in NOT_CODE):
        return ""
    if block.page in SOLUTIONS and _is_solution(block):
        return ""
    return f"{block.where}: neither a program nor commands of ours, and not listed with a reason"


def _is_solution(block: Block) -> bool:
    text = (ROOT / block.page).read_text(encoding="utf-8").split("\n")
    return text[block.line - 3].startswith("<details") and "Solution" in text[block.line - 3]


def test_every_block_is_run_or_listed_with_a_reason() -> None:
    assert [why for block in BLOCKS if (why := unexplained(block))] == []
    commands = {each for block in BLOCKS for each in block.commands or ()}
    assert {each for each in NOT_RUN if each not in commands} == set(), "a reason for what no page says"
    assert [key for key in NOT_CODE if not any(b.page == key[0] and b.code.startswith(key[1]) for b in BLOCKS)] == []


@pytest.mark.parametrize(
    "text",
    [
        "```\npip install grognard\n```\n",
        "```sh\n./grognard games\nrm -r x\n```\n",
        "```rust\nfn main() {}\n```\n",
        "<!-- fragment -->\n```python\nx = 1\n```\n",
        "````\nanything\n````\n",
    ],
)
def test_a_new_block_that_is_neither_is_found(text: str) -> None:
    (block,) = blocks("docs/new.md", text)
    assert unexplained(block)


# --- programs


def programs() -> list[Block]:
    return [block for block in BLOCKS if block.language == "python" and not block.fragment]


def test_there_are_programs_to_run() -> None:
    assert len(programs()) >= 4


@pytest.mark.parametrize("block", [pytest.param(block, id=block.where) for block in programs()])
def test_every_program_runs(block: Block, tmp_path: Path) -> None:
    env = environment(LOCKS.get(block.page, RUNTIME), tmp_path)
    done = subprocess.run(
        [sys.executable, "-c", block.code], cwd=tmp_path, env=env, stdin=subprocess.DEVNULL, capture_output=True,
        text=True, encoding="utf-8", timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(("lock", "module"), [(RUNTIME, "pettingzoo"), (RUNTIME, "psycopg"), (POSTGRES, "pytest")])
def test_what_a_page_does_not_install_cannot_be_imported(lock: str, module: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import {module}"], cwd=tmp_path, env=environment(lock, tmp_path), capture_output=True,
        text=True, timeout=PATIENCE,
    )  # fmt: skip
    assert f"No module named '{module}'" in done.stderr


# --- commands


def all_commands() -> list[Any]:
    """Each once, by the first page that has it."""
    found: dict[str, str] = {}
    for block in BLOCKS:
        for each in block.commands or ():
            if each not in NOT_RUN:
                found.setdefault(each, block.page)
    marks = {True: [pytest.mark.slow], False: []}
    return [
        pytest.param(each, page, id=each, marks=marks[page != "README.md" or bool(SLOW.search(each))])
        for each, page in found.items()
    ]


@pytest.mark.parametrize(("said", "page"), all_commands())
def test_every_command_runs(said: str, page: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    lock = DEVELOPMENT if said.startswith("bench") or "--dev" in said else LOCKS.get(page, RUNTIME)
    if PLACEHOLDER in said:
        lock = POSTGRES
        said = said.replace(PLACEHOLDER, request.getfixturevalue("postgres_url"))
    for long, short in SHORTER:
        said = re.sub(long, short, said)
    words = shlex.split(said.replace("--dev ", ""))
    prepare(words, page, tmp_path)
    env = environment(lock, tmp_path, GROGNARD_GAMES=str(ROOT / "tests" / "practice_games" / "games"))
    if words == ["db", "status"]:
        to_the_end(["db", "upgrade"], tmp_path, env)  # there is a store once something was kept
    for kind, run in RUNS:
        if kind(words):
            run(words, tmp_path, env)
            return
    raise AssertionError(f"nobody knows how to run: {said}")


def prepare(words: list[str], page: str, folder: Path) -> None:
    """The files that a command names."""
    (folder / "tests").symlink_to(ROOT / "tests")
    if "FILE.grog" in words:
        (folder / "FILE.grog").write_text(finished_game(), encoding="utf-8")
    if "FILE.yaml" in words:
        text = (ROOT / "tests" / "power" / "examples.yaml").read_text(encoding="utf-8")
        (folder / "FILE.yaml").write_text(text, encoding="utf-8")
    if "dawn.yaml" in words:
        board, battle = (block.code for block in BLOCKS if block.page == page and block.language == "yaml")
        (folder / "mill.yaml").write_text(board, encoding="utf-8")
        (folder / "dawn.yaml").write_text(battle, encoding="utf-8")
    for army in {"flanders.txt", "flandres.txt"} & {*words}:
        (text,) = (block.code for block in BLOCKS if block.page == page and block.code.startswith(("Army: ", "Armée")))
        (folder / army).write_text(text, encoding="utf-8")


def finished_game() -> str:
    from random import Random

    game, rng = load("power"), Random(1)
    match = Match.new(game, "two", {"limit": "2"})
    while match.result is None:
        seat = match.waiting_for()[0]
        match.act(seat, walk_at_random(game.ask(match.view(seat), seat), rng))  # type: ignore[arg-type]
    return export(match)


def to_the_end(words: list[str], folder: Path, env: dict[str, str]) -> None:
    done = subprocess.run(
        command(*words), cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True,
        encoding="utf-8", timeout=5 * PATIENCE,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()


def at_the_terminal(words: list[str], folder: Path, env: dict[str, str]) -> None:
    """Somebody sits down and leaves at once."""
    more = ["--port", "0"] if "--serve" in words else []
    done = subprocess.run(
        command(*words, *more), cwd=folder, env=env, input="", capture_output=True, text=True, encoding="utf-8",
        timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == 130, done.stdout + done.stderr
    assert len([*folder.glob("*.grog")]) == 1, done.stdout


def until_stopped(words: list[str], folder: Path, env: dict[str, str]) -> None:
    """It says where it is, and ends at Ctrl-C."""
    quiet = ["--no-open"] if words[0] == "play" else []
    with running(command(*words, "--port", "0", *quiet), folder, env) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)/", said)
        assert found, said + process.stdout.read()
        transport = httpx.HTTPTransport(retries=50)
        with httpx.Client(transport=transport, timeout=PATIENCE, trust_env=False) as client:
            assert client.get(f"http://127.0.0.1:{found[1]}/healthz").status_code == 200
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
        assert process.returncode in (0, 130), err  # 130: ended by Ctrl-C, and says so
        assert "Traceback" not in err


@contextmanager
def running(words: list[str], folder: Path, env: dict[str, str]) -> Any:
    process = interruptible(
        words, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, encoding="utf-8", start_new_session=True,
    )  # fmt: skip
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


RUNS: tuple[tuple[Callable[[list[str]], bool], Callable[[list[str], Path, dict[str, str]], None]], ...] = (
    (lambda words: words[0] == "play" and "--terminal" in words, at_the_terminal),
    (lambda words: words[0] in ("play", "serve"), until_stopped),
    (lambda _words: True, to_the_end),
)

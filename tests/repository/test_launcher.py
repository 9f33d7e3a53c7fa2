"""`./grognard` makes its environment once, whatever interrupts it and however many start at once."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.processes import interruptible, read_fifo, write_fifo

ROOT = Path(__file__).parents[2]
PG = "postgresql://user@host/grognard"
posix = pytest.mark.skipif(os.name == "nt", reason="the stand-in for uv is a shell script")


@pytest.fixture(scope="module")
def launcher() -> ModuleType:
    loader = importlib.machinery.SourceFileLoader("launcher", str(ROOT / "grognard"))
    spec = importlib.util.spec_from_loader("launcher", loader)
    assert spec
    module = importlib.util.module_from_spec(spec)
    written, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = written
    return module


# which Python


@pytest.mark.parametrize("version", [(3, 6, 15), (3, 10, 13)])
def test_an_old_python_is_told_what_is_needed_and_what_it_is(launcher, version):
    message = launcher.old_python((*version, "final", 0))
    assert "Python 3.11 or newer is needed" in message
    assert ".".join(map(str, version)) in message


@pytest.mark.parametrize("version", [(3, 11, 0), (3, 13, 2), (4, 0, 0)])
def test_a_new_python_is_not_complained_about(launcher, version):
    assert launcher.old_python((*version, "final", 0)) is None


def test_an_old_python_hands_over_to_a_newer_one(launcher, monkeypatch):
    became = []

    def become(command):
        became.append(command)
        raise SystemExit

    monkeypatch.setattr(launcher.sys, "version_info", (3, 9, 1, "final", 0))
    monkeypatch.setattr(launcher, "newer_python", lambda: "/somewhere/python3.12")
    monkeypatch.setattr(launcher, "become", become)
    with pytest.raises(SystemExit):
        launcher.main(["play", "power"])
    assert became == [["/somewhere/python3.12", str(ROOT / "grognard"), "play", "power"]]


def test_an_old_python_alone_is_refused(launcher, monkeypatch):
    monkeypatch.setattr(launcher.sys, "version_info", (3, 9, 1, "final", 0))
    monkeypatch.setattr(launcher, "newer_python", lambda: None)
    with pytest.raises(launcher.Failure, match=r"3\.11 or newer is needed, and this is Python 3\.9\.1"):
        launcher.main(["play"])


@posix
def test_a_newer_python_that_does_not_answer_is_passed_over(launcher, monkeypatch, tmp_path):
    script(tmp_path / "python3.13", "exit 127")
    script(tmp_path / "python3.12", "exit 0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert launcher.newer_python() == str(tmp_path / "python3.12")


# which lock and which checks


@pytest.mark.parametrize(
    ("arguments", "lock", "rest"),
    [
        ([], "requirements.lock", []),
        (["play", "power"], "requirements.lock", ["play", "power"]),
        (["play", "test"], "requirements.lock", ["play", "test"]),
        (["test"], "requirements-dev.lock", ["test"]),
        (["bench", "power"], "requirements-dev.lock", ["bench", "power"]),
        (["rules", "--coverage"], "requirements-dev.lock", ["rules", "--coverage"]),
        (["rules", "power"], "requirements.lock", ["rules", "power"]),
        (["--dev", "play"], "requirements-dev.lock", ["play"]),
        (["study", "power", "--dev"], "requirements-dev.lock", ["study", "power"]),
        (["play", "--", "--dev"], "requirements.lock", ["play", "--", "--dev"]),
        (["serve", "--store", PG], "requirements-postgres.lock", ["serve", "--store", PG]),
        (["db", "upgrade", f"--store={PG}"], "requirements-postgres.lock", ["db", "upgrade", f"--store={PG}"]),
        (["serve", "--store", "sqlite:///x.db"], "requirements.lock", ["serve", "--store", "sqlite:///x.db"]),
        (["serve", "--dev", "--store", PG], "requirements-dev.lock", ["serve", "--store", PG]),
    ],
)
def test_other_packages_come_only_when_asked_for(launcher, monkeypatch, arguments, lock, rest):
    monkeypatch.delenv("GROGNARD_STORE", raising=False)
    assert launcher.split_dev(arguments) == (lock, rest)


def test_a_store_named_in_the_environment_counts(launcher, monkeypatch):
    monkeypatch.setenv("GROGNARD_STORE", PG)
    assert launcher.split_dev(["serve"]) == ("requirements-postgres.lock", ["serve"])


# the environment, with a stand-in for uv so that nothing is fetched


def script(path: Path, body: str) -> None:
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)


class Checkout:
    """A checkout of nothing but the launcher, locks, and a package that says where it runs."""

    def __init__(self, root: Path) -> None:
        self.root = root / "checkout"
        (self.root / "src/grognard").mkdir(parents=True)
        shutil.copy(ROOT / "grognard", self.root)
        for lock in ("requirements.lock", "requirements-postgres.lock", "requirements-dev.lock"):
            (self.root / lock).write_text(f"{lock}\n", encoding="utf-8")
        said = "import os, sys; print(os.environ['GROGNARD_GAMES'], *sys.argv[1:])\n"
        (self.root / "src/grognard/__main__.py").write_text(said, encoding="utf-8")
        self.tools = root / "tools"
        self.tools.mkdir()
        self.log = root / "installed"
        self.uv("")

    def uv(self, then: str) -> None:
        script(self.tools / "uv", f'for last; do :; done\nbasename "$last" >> "{self.log}"\n{then}')

    def start(self, *arguments: str, **variables: str) -> subprocess.Popen[str]:
        path = os.pathsep.join([str(self.tools), os.environ["PATH"]])
        ours = ("GROGNARD_GAMES", "GROGNARD_STORE", "PYTHONPATH")
        environment = {name: value for name, value in os.environ.items() if name not in ours}
        return interruptible(
            [sys.executable, str(self.root / "grognard"), *arguments],
            env={**environment, "PATH": path, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, *arguments: str, **variables: str) -> str:
        process = self.start(*arguments, **variables)
        out, err = process.communicate(timeout=60)
        assert process.returncode == 0, err
        return out.strip()

    @property
    def installed(self) -> list[str]:
        return self.log.read_text(encoding="utf-8").split() if self.log.exists() else []


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path.resolve())


@posix
def test_the_second_start_installs_nothing(checkout):
    assert checkout.run("play") == f"{checkout.root / 'tests/practice_games/games'} play"
    assert checkout.run("play", "power", GROGNARD_GAMES="mine") == "mine play power"
    assert checkout.installed == ["requirements.lock"]


@posix
def test_a_changed_lock_is_installed_into_a_new_environment(checkout):
    checkout.run("play")
    left_over = checkout.root / ".venv" / "left-over"
    left_over.touch()
    (checkout.root / "requirements.lock").write_text("changed\n", encoding="utf-8")
    checkout.run("play")
    assert checkout.installed == ["requirements.lock"] * 2
    assert not left_over.exists()


@posix
def test_development_packages_are_added_and_then_serve_play_too(checkout):
    checkout.run("play")
    checkout.run("--dev", "play")
    checkout.run("play")
    assert checkout.installed == ["requirements.lock", "requirements-dev.lock"]


@posix
def test_the_driver_for_postgresql_is_added_once_and_then_serves_play_too(checkout):
    checkout.run("play")
    checkout.run("serve", "--store", PG)
    checkout.run("serve", "--store", PG)
    checkout.run("play")
    assert checkout.installed == ["requirements.lock", "requirements-postgres.lock"]
    checkout.run("--dev", "play")
    checkout.run("serve", "--store", PG)
    assert checkout.installed == ["requirements.lock", "requirements-postgres.lock", "requirements-dev.lock"]


@posix
def test_an_environment_that_is_made_anew_holds_what_the_old_one_held(checkout):
    checkout.run("serve", "--store", PG)
    (checkout.root / "requirements-postgres.lock").write_text("changed\n", encoding="utf-8")
    checkout.run("play")
    assert checkout.installed == ["requirements-postgres.lock"] * 2


@posix
def test_a_moved_checkout_makes_its_environment_anew(checkout):
    checkout.run("play")
    checkout.root = checkout.root.rename(checkout.root.with_name("moved"))
    assert checkout.run("play") == f"{checkout.root / 'tests/practice_games/games'} play"
    assert checkout.installed == ["requirements.lock"] * 2


@posix
def test_two_starts_at_once_install_once(checkout, tmp_path):
    os.mkfifo(tmp_path / "begun")
    checkout.uv(f'echo begun > "{tmp_path}/begun"\ncat "{tmp_path}/begun" > /dev/null')
    first = checkout.start("play", "one")
    read_fifo(tmp_path / "begun")
    second = checkout.start("play", "two")
    assert second.stderr
    assert "waiting" in second.stderr.readline()
    write_fifo(tmp_path / "begun", "go on\n")
    outs = [process.communicate(timeout=60)[0].split()[1:] for process in (first, second)]
    assert outs == [["play", "one"], ["play", "two"]]
    assert checkout.installed == ["requirements.lock"]


@posix
def test_an_interrupted_installation_starts_again(checkout, tmp_path):
    os.mkfifo(tmp_path / "begun")
    checkout.uv(f'echo begun > "{tmp_path}/begun"\nexec cat "{tmp_path}/begun"')
    process = checkout.start("play")
    read_fifo(tmp_path / "begun")
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
    checkout.uv("")
    assert checkout.run("play").endswith("play")
    assert checkout.installed == ["requirements.lock"] * 2


@pytest.mark.slow
@posix
def test_a_failed_installation_shows_why_and_leaves_nothing_that_looks_whole(checkout):
    checkout.uv("echo 'uv found no such package'; exit 1")
    pin = f"surely-not-there==1.0 --hash=sha256:{'0' * 64}\n"
    (checkout.root / "requirements.lock").write_text(pin, encoding="utf-8")
    process = checkout.start("play", PIP_NO_INDEX="1")
    _, err = process.communicate(timeout=120)
    assert process.returncode == 1
    assert "uv found no such package" in err
    assert "pip could not install requirements.lock" in err
    assert "No matching distribution found for surely-not-there==1.0" in err
    assert not (checkout.root / ".venv" / "grognard.stamp").exists()

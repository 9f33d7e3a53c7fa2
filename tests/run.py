"""What `./grognard test` runs, in order, and how long it took.

./grognard test                      ruff, import rules, mypy beside pytest with all but the slow tests
./grognard test --slow [PART ...]    the slow tests, one part (a folder of `tests`) after the other
./grognard test --all [PART ...]     everything, and which share of the source the tests run
./grognard test --mutate-laws GAME   switches the laws of a game off, one at a time: which does no test notice? (--help)
./grognard test ARGUMENTS            pytest with these arguments
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".venv" / "cache"
TIMES = CACHE / "test-times.json"
"""Seconds of the last run of each check and each part, by name."""
COVERAGE = CACHE / "coverage"
CLEAN_UP_SECONDS = 5.0
"""For pytest, when it is interrupted."""
PR_SET_CHILD_SUBREAPER = 36
"""Of Linux: orphans below this process become its children."""
NOTHING_COLLECTED = 5
"""What pytest says where a part has no tests of the kind."""
LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"


class Stopped(Exception):
    """A signal asked this process to end."""


def say(text: str) -> None:
    print(f"grognard: {text}", file=sys.stderr, flush=True)


def minutes(seconds: float) -> str:
    return f"{int(seconds) // 60} min {int(seconds) % 60} s"


def parts() -> list[str]:
    """The folders of `tests` that hold tests."""
    return sorted(folder.name for folder in (ROOT / "tests").iterdir() if any(folder.rglob("test_*.py")))


def python(*arguments: str) -> list[str]:
    return [sys.executable, *arguments]


def pytest(*arguments: str) -> list[str]:
    """Each worker has its part of the list, so that what a file of tests shares is made once; then it helps the others.
    There is one more than two cores have, because a test in a browser mostly waits."""
    chosen = any(a.startswith(("-n", "--numprocesses", "--pdb", "--trace")) or a == "no:xdist" for a in arguments)
    return python("-m", "pytest", *([] if chosen else ["-n", "3", "--dist", "worksteal"]), *arguments)


def static_checks() -> Iterator[tuple[str, list[str]]]:
    typed = [folder for folder in ("src", "tests/practice_games/games") if (ROOT / folder).is_dir()]
    yield "ruff check", python("-m", "ruff", "check", ".")
    yield "ruff format", python("-m", "ruff", "format", "--check", ".")
    yield "lint-imports", python("-c", LINT_IMPORTS, "--cache-dir", str(CACHE / "imports"))
    yield "mypy", python("-m", "mypy", "--strict", *typed)


class Record:
    """What was run, how long it took, what failed, and how long it took the last time."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.failed: list[str] = []
        self.seconds: dict[str, float] = {}
        try:
            self.last: dict[str, float] = json.loads(TIMES.read_text("utf-8"))
        except (OSError, ValueError):
            self.last = {}
        self.began = time.monotonic()
        expected = self.last.get(command)
        say(f"{command}: the last run took {minutes(expected)}" if expected else f"{command}: the first run here")

    def run(self, name: str, command: list[str], none_is_fine: bool = False) -> None:
        last = self.last.get(name)
        say(name if last is None else f"{name} ({last:.0f} s the last time)")
        began = time.monotonic()
        code = run_to_end(command)
        self.done(name, code == 0 or (none_is_fine and code == NOTHING_COLLECTED), time.monotonic() - began)

    def done(self, name: str, passed: bool, seconds: float) -> None:
        self.seconds[name] = seconds
        if not passed:
            self.failed.append(name)

    def close(self, passed_over: int = 0) -> int:
        """Says what came out; 0 if everything passed."""
        total = time.monotonic() - self.began
        TIMES.parent.mkdir(parents=True, exist_ok=True)
        TIMES.write_text(json.dumps({**self.last, **self.seconds, self.command: total}, indent=1), "utf-8")
        say(
            f"{minutes(total)} in all: "
            + ", ".join(f"{name} {seconds:.0f} s" for name, seconds in self.seconds.items())
        )
        rest = f"; {passed_over} slow tests were passed over: ./grognard test --slow" if passed_over else ""
        say((f"failed: {', '.join(self.failed)}" if self.failed else "everything passed") + rest)
        return 1 if self.failed else 0


# --- the kinds of run


def run_plain() -> int:
    from tests import progress

    fetch_ahead()
    record = Record("./grognard test")
    *quick, (_, mypy) = static_checks()
    for name, command in quick:
        record.run(name, command)
    if record.failed:
        say(f"failed before pytest: {', '.join(record.failed)}")
    beside = Beside(mypy)  # tests leave a core free now and then
    record.run("pytest", pytest("-q", "--progress", "plain"))
    record.done("mypy, beside it", beside.finish() == 0, beside.seconds)
    return record.close(progress.recorded("plain").get("passed over", 0))


def run_parts(kind: str, chosen: list[str]) -> int:
    """`--slow` or `--all`, a part after the other: one that fails can be run again by itself."""
    fetch_ahead()
    record = Record(" ".join(["./grognard test", kind, *chosen]))
    measured = kind == "--all" and not chosen
    if measured:
        for name, command in static_checks():
            record.run(name, command)
        COVERAGE.mkdir(parents=True, exist_ok=True)
        for file in COVERAGE.iterdir():
            file.unlink()
    for part in chosen or parts():
        name = f"{kind.removeprefix('--')} {part}"
        command = pytest("-q", "--progress", name, kind, f"tests/{part}")
        if measured:
            command[1:2] = ["-m", "coverage", "run", "-m"]
        record.run(name, command, none_is_fine=True)
    if measured:
        record.run("line coverage", python("-m", "tests.line_coverage"))
    return record.close()


def fetch_ahead() -> None:
    """A browser and what builds the client come from afar."""
    quiet = subprocess.DEVNULL
    subprocess.Popen(python("-m", "tests.downloads"), cwd=ROOT, stdout=quiet, stderr=quiet)


# --- processes


class Beside:
    """A command that runs while others do; what it says is shown when it is finished."""

    def __init__(self, command: list[str]) -> None:
        self.began = time.monotonic()
        self.seconds = 0.0
        self.output = tempfile.TemporaryFile()  # noqa: SIM115
        self.child = subprocess.Popen(command, cwd=ROOT, stdout=self.output, stderr=subprocess.STDOUT)

    def finish(self) -> int:
        code = self.child.wait()
        self.seconds = time.monotonic() - self.began
        self.output.seek(0)
        print(self.output.read().decode("utf-8", "replace"), end="", flush=True)
        self.output.close()
        return code


def run_to_end(command: list[str]) -> int:
    """Runs a command. If this process is stopped, the command is interrupted, so that it can clean up."""
    child = subprocess.Popen(command, cwd=ROOT)
    try:
        return child.wait()
    except BaseException:
        if os.name != "nt":
            child.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                child.wait(CLEAN_UP_SECONDS)
        child.kill()
        child.wait()
        raise


def stop(number: int, _frame: FrameType | None) -> None:
    raise Stopped(number)


@contextmanager
def no_process_left() -> Iterator[None]:
    """Stops every process that was started within, also if SIGTERM ends it. Only on Linux does it find all of them."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), stop)
    try:
        yield
    finally:
        for name in ("SIGINT", "SIGTERM", "SIGKILL"):  # SIGINT first: PostgreSQL then does not wait for its clients
            if not stop_descendants(name):
                break


def stop_descendants(name: str) -> bool:
    """Sends all of them a signal and waits up to three seconds; false if none is left."""
    for pid in descendants(os.getpid()):
        with suppress(OSError):
            os.kill(pid, getattr(signal, name))
    for _ in range(30):
        reap()
        if not descendants(os.getpid()):
            return False
        time.sleep(0.1)
    return True


def reap() -> None:
    """Collects children that have ended."""
    with suppress(OSError):
        while os.name != "nt" and os.waitpid(-1, os.WNOHANG)[0]:
            pass


def descendants(parent: int) -> list[int]:
    """The processes below this one, as Linux lists them; elsewhere none."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError, ValueError, IndexError):
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
    found = [parent]
    for pid in found:
        found += [child for child, its_parent in parents.items() if its_parent == pid]
    return found[1:]


def main(arguments: list[str]) -> int:
    # Without kept bytecode each of the hundreds of processes that tests start would compile everything again.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with no_process_left():
        if not arguments:
            return run_plain()
        kind, *chosen = arguments
        if kind in ("--slow", "--all") and set(chosen) <= set(parts()):
            return run_parts(kind, chosen)
        if kind == "--mutate-laws":
            return run_to_end(python("-m", "tests.mutation", *chosen))
        return run_to_end(pytest(*arguments))


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
    except Stopped as stopped:
        say("stopped")
        sys.exit(128 + stopped.args[0])

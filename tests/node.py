"""Node for tests: the machine's own if it is new enough, else the one among the development packages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".venv" / "cache"
LOCKED = ("package.json", "package-lock.json", ".npmrc")
"""What decides about the packages of a folder."""
OLDEST = (20, 19)
"""The first that runs what the client is built with."""


def node_folder() -> Path:
    """Where `node` and `npm` are."""
    found = shutil.which("node")
    if found and shutil.which("npm", path=str(Path(found).parent)) and version(Path(found)) >= OLDEST:
        return Path(found).parent
    return carried()


def carried() -> Path:
    """Where those are that came with the development packages."""
    here = Path(sys.executable).parent
    assert shutil.which("npm", path=str(here)), "the development packages are not all here: ./grognard test"
    return here


def version(node: Path) -> tuple[int, int]:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", told)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def run(program: str, *arguments: str, cwd: Path, node: Path | None = None, **environment: str) -> str:
    """`npm` or `node` in a folder; whatever goes wrong is an error that shows what was said."""
    node = node or node_folder()
    path = os.pathsep.join([str(node), os.environ["PATH"]])
    quiet = {"NO_COLOR": "1", "npm_config_update_notifier": "false", "npm_config_audit": "false"}
    done = subprocess.run(
        [str(shutil.which(program, path=str(node))), *arguments],
        cwd=cwd,
        env={**os.environ, **quiet, "PATH": path, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{program} {' '.join(arguments)} in {cwd}:\n{done.stdout[-4000:]}"
    return done.stdout


def packages(source: Path, name: str, finish: Callable[[Path], object] = lambda _: None) -> Path:
    """A folder outside the tree with the locked packages of `source` in its `node_modules`, fetched once.

    `finish` does what else is to be done with them, once.
    """
    known = b"".join((source / file).read_bytes() for file in LOCKED)
    folder = CACHE / name / blake2b(known, digest_size=8).hexdigest()
    CACHE.mkdir(parents=True, exist_ok=True)
    with one_at_a_time(CACHE / f"{name}.lock"):
        if not folder.exists():
            # Elsewhere first: a folder by this name is whole.
            half = folder.with_name("half")
            shutil.rmtree(folder.parent, ignore_errors=True)
            half.mkdir(parents=True)
            for file in LOCKED:
                shutil.copy(source / file, half)
            run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", cwd=half)
            finish(half)
            half.rename(folder)
    return folder


def copy_with_packages(source: Path, copy: Path) -> Path:
    """A copy of the client with its locked packages, to build or to check; the tree stays as it is."""
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(source, copy, ignore=shutil.ignore_patterns("node_modules", "dist"))
    (copy / "node_modules").symlink_to(packages(source, "client") / "node_modules", target_is_directory=True)
    return copy


@contextmanager
def one_at_a_time(lock: Path) -> Iterator[None]:
    """Holds a lock that the system lets go of even if this process is killed."""
    with lock.open("a+b") as file:
        try:
            import fcntl
        except ImportError:
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined]
        else:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield

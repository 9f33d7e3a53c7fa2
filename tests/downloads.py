"""Downloads what tests need, while other checks run: `python -m tests.downloads`.

A test that needs one of these meanwhile waits for it; a failed download is an error of that test. In a
new checkout the tests are also compiled, which every process of pytest would else do for itself.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tests import node, progress
from tests.browser import find_chromium


def compile_tests() -> None:
    """pytest keeps what it makes of a test file whenever it reads it."""
    subprocess.run([sys.executable, "-m", "pytest", "-qq", "--collect-only", "-p", "no:xdist"], check=False)


def fetch() -> None:
    with ThreadPoolExecutor() as each:
        each.submit(find_chromium.find)
        each.submit(node.packages, node.ROOT / "client", "client")
        each.submit(node.packages, node.ROOT / "tests" / "browser" / "axe", "axe")


if __name__ == "__main__":
    with ThreadPoolExecutor() as both:
        both.submit(fetch)
        if not progress.RECORD.exists():
            both.submit(compile_tests)

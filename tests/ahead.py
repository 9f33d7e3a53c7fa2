"""Fetches what tests want from afar while one waits for other checks: `python -m tests.ahead`.

Whoever needs one of these meanwhile waits for it; what cannot be fetched is an error of the test that needs it.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from tests import node
from tests.browser import finding


def fetch() -> None:
    with ThreadPoolExecutor() as both:
        both.submit(finding.find)
        both.submit(node.packages, node.ROOT / "client", "client")
        both.submit(node.packages, node.ROOT / "tests" / "browser" / "axe", "axe")


if __name__ == "__main__":
    fetch()

"""The client is laid out as prettier would, and eslint finds nothing in it."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import pytest

from tests import node

SOURCE = Path(__file__).parents[2] / "client"
COPY = node.CACHE / "client-lint"
"""Always the same folder: both programs remember the files that they have passed by their full paths."""
PASSED = node.CACHE / "client-lint.txt"
"""The last source that was found without fault, as a digest."""


def digest() -> str:
    known = blake2b()
    for path in sorted(SOURCE.rglob("*")):
        if path.is_file() and "node_modules" not in path.parts:
            known.update(f"{path.relative_to(SOURCE)}\0".encode() + path.read_bytes())
    return known.hexdigest()


def test_the_client_is_laid_out_by_prettier_and_passes_eslint() -> None:
    now = digest()
    if PASSED.exists() and PASSED.read_text("utf-8") == now:
        return
    node.run("npm", "run", "--silent", "lint", cwd=node.copy_with_packages(SOURCE, COPY))
    PASSED.write_text(now, "utf-8")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("export const two = 1+1\n", "Code style issues"),
        ("export const same = (a: number, b: number): boolean => a == b\n", "eqeqeq"),
        ("const unused = 1\n", "no-unused-vars"),
    ],
)
def test_a_fault_is_found(tmp_path: Path, text: str, fault: str) -> None:
    """In a folder with one file, which is quickly read."""
    for name in (".prettierrc.json", "eslint.config.js", "svelte.config.js", "package.json"):
        (tmp_path / name).write_bytes((SOURCE / name).read_bytes())
    (tmp_path / "faulty.ts").write_text(text, "utf-8")
    packages = node.packages(SOURCE, "client") / "node_modules"
    (tmp_path / "node_modules").symlink_to(packages, target_is_directory=True)
    with pytest.raises(AssertionError, match=fault):
        node.run("npm", "run", "--silent", "lint", cwd=tmp_path)

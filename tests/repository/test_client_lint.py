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


def test_faults_are_found(tmp_path: Path) -> None:
    """In a folder with few files, which are quickly read."""
    for name in (".prettierrc.json", "eslint.config.js", "svelte.config.js", "package.json"):
        (tmp_path / name).write_bytes((SOURCE / name).read_bytes())
    packages = node.packages(SOURCE, "client") / "node_modules"
    (tmp_path / "node_modules").symlink_to(packages, target_is_directory=True)
    lint = ("npm", "run", "--silent", "lint")
    (tmp_path / "equal.ts").write_text("export const same = (a: number, b: number): boolean => a == b\n", "utf-8")
    (tmp_path / "unused.ts").write_text("const unused = 1\n", "utf-8")
    with pytest.raises(AssertionError, match=r"(?s)eqeqeq.*no-unused-vars"):
        node.run(*lint, cwd=tmp_path)
    (tmp_path / "wide.ts").write_text("export const two = 1+1\n", "utf-8")
    with pytest.raises(AssertionError, match="Code style issues"):
        node.run(*lint, cwd=tmp_path)

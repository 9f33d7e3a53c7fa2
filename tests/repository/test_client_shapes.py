"""The client's types are those that the service describes."""

from __future__ import annotations

import shutil
from hashlib import blake2b
from pathlib import Path

from tests import node
from tests.repository.client_shapes import CLIENT, DESCRIBED, described

SHAPES = Path("src") / "service" / "schemas.ts"
PROVEN = node.CACHE / "client-shapes.txt"
"""What was last found to agree, as a digest."""
TOLD = "python -m tests.repository.client_shapes && cd client && npm run schemas, and commit what changes"


def test_the_shapes_of_the_client_are_described_as_the_service_describes_them() -> None:
    assert DESCRIBED.read_text("utf-8") == described(), TOLD


def test_the_types_of_the_client_are_what_their_description_generates(tmp_path: Path) -> None:
    """Fetching the generator takes long, so that it is done once for each description and each result."""
    read = ["openapi.json", "package.json", "package-lock.json", str(SHAPES)]
    now = blake2b(b"\0".join((CLIENT / name).read_bytes() for name in read)).hexdigest()
    if PROVEN.exists() and PROVEN.read_text("utf-8") == now:
        return
    for name in read:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(CLIENT / name, tmp_path / name)
    (tmp_path / "node_modules").symlink_to(node.packages(CLIENT, "client") / "node_modules", target_is_directory=True)
    node.run("npm", "run", "schemas", cwd=tmp_path)
    assert (tmp_path / SHAPES).read_text("utf-8") == (CLIENT / SHAPES).read_text("utf-8"), TOLD
    PROVEN.write_text(now, "utf-8")

"""The built client under version control is what its source builds to, byte for byte, and it stays small."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
from hashlib import blake2b
from pathlib import Path

import pytest

from tests import node

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "client"
BUILT = ROOT / "src" / "grognard" / "web" / "static"
PROVEN = node.CACHE / "client-built.txt"
"""What was last found to agree, as a digest."""
MOST_FIRST = 150_000
"""Bytes of scripts and styles, compressed, that the first page loads."""
MOST_PAINTED = 45_500
"""Bytes of scripts, compressed, that paint one ground and draw the counters on it; those of an open table are the most,
as places that are offered there must not lie upon one another."""
MOST_PIECES = 150_000
"""Bytes of images of pieces."""
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*["']\./([\w.-]+\.js)["']""")


def built_again(source: Path, folder: Path) -> Path:
    """What a copy of the source builds to; the tree stays as it is."""
    copy = node.copy_with_packages(source, folder / "client")
    # Read by some of its sources; links, so that nothing is copied that is not the client's.
    (folder / "src").symlink_to(ROOT / "src", target_is_directory=True)
    node.run("npm", "run", "build", "--", "--outDir", str(folder / "out"), "--emptyOutDir", cwd=copy)
    return folder / "out"


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def digest() -> str:
    """Of everything that decides whether the two agree: the source, what it reads besides, and what was built."""
    known = blake2b()
    for path in sorted([*SOURCE.rglob("*"), *BUILT.rglob("*"), *(ROOT / "src").rglob("*.ftl"), Path(__file__)]):
        if path.is_file() and "node_modules" not in path.parts:
            known.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return known.hexdigest()


def test_the_built_client_is_what_its_source_builds_to(tmp_path: Path) -> None:
    """Building takes long, so that it is done once for each source and each result."""
    now = digest()
    if PROVEN.exists() and PROVEN.read_text("utf-8") == now:
        return
    kept, again = contents(BUILT), contents(built_again(SOURCE, tmp_path))
    told = "cd client && npm ci && npm run build, and commit what changes"
    assert sorted(kept) == sorted(again), told
    assert [name for name in kept if kept[name] != again[name]] == [], told
    PROVEN.write_text(now, "utf-8")


def test_every_built_file_is_under_version_control() -> None:
    done = subprocess.run(["git", "ls-files", "-z", BUILT], cwd=ROOT, capture_output=True, text=True, check=False)
    known = {Path(ROOT / name) for name in done.stdout.split("\0") if name}
    # An unpacked archive has no history; everything in it was under version control.
    assert done.returncode != 0 or {BUILT / name for name in contents(BUILT)} <= known


def chunk(name: str) -> list[str]:
    """The built files of one name: with a digest, which is not known here."""
    return [path.name for path in (BUILT / "assets").glob(f"{name}-????????.js")]


def with_imports(names: list[str]) -> set[str]:
    """These files and all that come with them, whatever is asked for later."""
    found: set[str] = set()
    left = list(names)
    while left:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += IMPORTED.findall((BUILT / "assets" / name).read_text("utf-8"))
    return found


def packed(names: set[str]) -> dict[str, int]:
    return {name: len(gzip.compress((BUILT / "assets" / name).read_bytes(), 9)) for name in names}


def test_the_first_page_is_small() -> None:
    page = (BUILT / "index.html").read_text("utf-8")
    named = re.findall(r"/assets/([\w.-]+\.(?:js|css))", page)
    scripts = [name for name in named if name.endswith(".js")]
    assert scripts
    # French has the longer words; of two chunks of that name one is a lesson, which counts in vain.
    home, words = chunk("Home"), chunk("fr")
    assert home
    assert words
    first = with_imports([*scripts, *home, *words])
    sizes = packed({*first, *(name for name in named if name.endswith(".css"))})
    assert sum(sizes.values()) < MOST_FIRST, sizes


def test_the_first_page_asks_for_no_board_and_no_painter() -> None:
    [home] = chunk("Home")
    first = with_imports([home])
    kept_out = (
        "counters",
        "board",
        "Board",
        "BoardPicture",
        "TablePage",
        "worker",
        "battlefield",
        "engravedmap",
        "islands",
    )
    assert [name for name in first if name.rpartition("-")[0] in kept_out] == []


@pytest.mark.parametrize(
    ("ground", "besides"),
    [("battlefield", "workimages"), ("battlefield", "troops"), ("engravedmap", ""), ("islands", "")],
)
def test_painted_country_and_its_counters_add_little_to_a_table(ground: str, besides: str) -> None:
    """Works lie on hexes and troops stand on an open table, never both."""
    painter, worker, counters, extra = chunk(ground), chunk("worker"), chunk("counters"), chunk(besides)
    assert len(painter) == len(worker) == len(counters) == 1
    assert len(extra) == bool(besides)
    sizes = packed({*with_imports([*painter, *worker]), *counters, *extra})
    assert sum(sizes.values()) <= MOST_PAINTED, sizes


def test_images_of_pieces_are_small() -> None:
    pictures = {path.stem for path in (SOURCE / "src" / "pictures").glob("*.webp")}
    images = [path for path in (BUILT / "assets").iterdir() if path.suffix in (".webp", ".png", ".avif")]
    pieces = {path.name: path.stat().st_size for path in images if path.stem[:-9] not in pictures}
    assert sum(pieces.values()) < MOST_PIECES, pieces


def test_packages_of_the_client_are_pinned_and_say_nothing_of_where_they_come_from() -> None:
    lock = json.loads((SOURCE / "package-lock.json").read_text("utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if str(entry.get("resolved", "")).startswith("http")] == []
    assert [name for name, entry in packages.items() if not entry.get("integrity") and not entry.get("inBundle")] == []
    asked = json.loads((SOURCE / "package.json").read_text("utf-8"))
    ranges = {**asked.get("dependencies", {}), **asked.get("devDependencies", {})}
    assert [f"{name} {wanted}" for name, wanted in ranges.items() if not wanted[0].isdigit()] == []


def test_no_page_holds_a_script_or_a_style_of_its_own() -> None:
    page = (BUILT / "index.html").read_text("utf-8")
    assert "<style" not in page
    assert " style=" not in page
    assert all("src=" in part.partition(">")[0] for part in page.split("<script")[1:])

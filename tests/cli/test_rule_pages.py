"""The pages of docs/code: as the code and the tests are now, and no other chapters than the rulebook has."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from grognard.cli.rule_pages import FOLDER, WrongChapters, chapter_of, in_order, named_after, pages
from grognard.games import folder, shipped
from grognard.words import rulebook

ROOT = Path(__file__).parents[2]
COMMAND = f"./grognard rules --pages {FOLDER}"


def without_lines(text: str) -> str:
    """Numbers of lines of code change too often to hold a page against them."""
    return re.sub(r"(\.py):\d+", r"\1", text)


def test_the_pages_are_as_the_code_and_the_tests_are_now():
    books = {game: rulebook(folder(game)) for game in shipped()}
    written = {(ROOT / FOLDER / path): without_lines(text) for path, text in pages(books, ROOT)}
    assert {*(ROOT / FOLDER).glob("*.md")} <= {*written}
    kept = {path: without_lines(path.read_text("utf-8")) if path.exists() else "" for path in written}
    assert [path.name for path in written if written[path] != kept[path]] == [], f"out of date; run {COMMAND}"
    for game, book in books.items():
        rows = [line for line in written[ROOT / FOLDER / f"{game}.md"].splitlines() if line.startswith("| ")][1:]
        assert len(rows) == len({chapter_of(rule.section) for rule in book}) + 1  # and the line below the head


def test_the_command_writes_the_page_of_one_game(run, tmp_path):
    done = run("rules", "power", "--pages", "pages")
    names = ["power.md", "power-rules.md"]
    assert (done.status, done.out.split()) == (0, [str(Path("pages", name)) for name in names])
    assert {path.name for path in (tmp_path / "pages").iterdir()} == {*names}
    written = (tmp_path / "pages/power.md").read_text(encoding="utf-8")
    assert written == (ROOT / FOLDER / "power.md").read_text(encoding="utf-8")


def test_chapters_without_a_title_are_named(tmp_path):
    (tmp_path / FOLDER).mkdir(parents=True)
    (tmp_path / FOLDER / "chapters.yaml").write_text("sandbox: {'1': plans}\n", encoding="utf-8")
    with pytest.raises(WrongChapters, match=r"sandbox has the chapters 1, 2, 3"):
        next(pages({"sandbox": rulebook(folder("sandbox"))}, tmp_path))


def test_chapters_are_ordered_as_numbers_and_lettered_ones_follow():
    assert [chapter_of(section) for section in ("15.4.3", "17.3-4", "2", "P.8", "10.0")] == [
        "15",
        "17",
        "2",
        "P.8",
        "10",
    ]
    assert sorted(["P.10", "15", "P.2", "2"], key=in_order) == ["2", "15", "P.2", "P.10"]


def test_files_named_after_a_chapter_come_first():
    title = "action points, recovery, marches"
    names = (
        "rules/turn/action_points.py",
        "rules/march.py",
        "tests/test_points.py",
        "rules/march/paths.py",
        "action_plan.py",
    )
    assert [named_after(Path(name), title) for name in names] == [True, True, True, False, False]
    page = (ROOT / FOLDER / "frederick.md").read_text("utf-8")
    chapter = next(line for line in page.splitlines() if line.startswith("| 6 "))
    code = chapter.split(" | ")[2]
    named = re.findall(r"\[([a-z_/]+)\]", code)
    assert named[:3] == ["rules/march", "rules/recovery", "rules/turn/action_points"]


def test_on_the_site_links_to_source_files_are_their_names():
    spec = importlib.util.spec_from_file_location("site_links", ROOT / FOLDER / "site_links.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    text = "[map](../../src/grognard/games/power/map.py) 15, [more](other.md)"

    def shown(page: str) -> str:
        return hook.on_page_markdown(text, page=SimpleNamespace(file=SimpleNamespace(src_uri=page)))

    assert shown("code/power.md") == "`map` 15, [more](other.md)"
    assert shown("power.md") == text
    assert hook.is_outside("developing.md", "../ARCHITECTURE.md")
    assert hook.is_outside("developers/power.md", "../../src/grognard/games/power/play.py")
    inside = ("../power.md", "../code/power.md", "walk.svg", "https://a.b/c.md", "../../../elsewhere/x.md")
    assert [to for to in inside if hook.is_outside("developers/power.md", to)] == []

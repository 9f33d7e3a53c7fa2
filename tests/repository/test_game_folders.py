"""A game's folder shows the game: the same names in every game, each folder with its table of contents."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from grognard.games import folder, shipped

FILES = {
    "__init__.py", "game.py", "play.py", "state.py", "frames.py", "actions.py", "names.py", "vocabulary.py", "view.py",
    "setup.py", "instructions.py", "invariants.py", "bounds.py",
}  # fmt: skip
FOLDERS = {
    "components", "rules", "events", "odds", "display", "bots", "arrange", "files", "examples", "data", "messages",
    "rulebook",
}  # fmt: skip
MOST = 25
WITH_CODE = {Path("__init__.py"), Path("data/__init__.py")}
"""The game itself, and where its data lies."""


def modules(game: str) -> list[Path]:
    here = folder(game)
    return sorted(path.relative_to(here) for path in here.rglob("*.py"))


@pytest.mark.parametrize("game", shipped())
def test_the_top_level_has_the_names_that_all_games_have(game):
    entries = {path.name for path in folder(game).iterdir() if path.name != "__pycache__"}
    assert sorted(entries - FILES - FOLDERS) == []
    assert len(entries) <= MOST
    assert {"game.py", "play.py", "state.py", "components", "rules", "display", "rulebook"} <= entries


@pytest.mark.parametrize("game", shipped())
def test_a_folder_begins_with_its_table_of_contents_and_nothing_else(game):
    for path in modules(game):
        if path.name != "__init__.py" or path in WITH_CODE:
            continue
        tree = ast.parse((folder(game) / path).read_text(encoding="utf-8"))
        assert [type(node) for node in tree.body] == [ast.Expr], f"{path} holds more than a docstring"
        contents = ast.get_docstring(tree) or ""
        beside = {
            each for each in (folder(game) / path).parent.iterdir() if each.name not in ("__init__.py", "__pycache__")
        }
        missing = [each.stem for each in beside if each.stem not in contents]
        assert sorted(missing) == [], f"{path} does not say what these hold"


@pytest.mark.parametrize("game", shipped())
def test_no_file_bears_the_name_of_its_folder(game):
    assert [path for path in modules(game) if path.stem == path.parent.name] == []


@pytest.mark.parametrize("game", shipped())
def test_folders_end_at_the_files_of_a_chapter(game):
    assert [path for path in modules(game) if len(path.parts) > (3 if path.parts[0] == "rules" else 2)] == []

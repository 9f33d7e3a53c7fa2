"""The packages import each other one way only, and the contracts that say so can fail."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LINT = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"


def lint_imports(root: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", LINT, "--no-cache"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


RIGHT = [
    ("words", "import grognard.core"),
    ("games.planted_one", "from grognard import boards, core, odds"),
    ("match", "from grognard import core"),
    ("bots", "from grognard import core"),
    ("study", "from grognard import bots, core, match"),
    ("envs", "from grognard import core"),
    ("store", "from grognard import core, match\nimport sqlalchemy"),
    ("web", "from grognard import bots, core, match, store, words\nimport litestar"),
    ("cli", "from grognard import bots, core, games, load, match, store, study, web, words"),
]

# Package, what it must not do, and the import that has to be reported.
WRONG = [
    ("core", "from grognard import words", "words"),
    ("core", "import grognard.games", "games"),
    ("core", "from grognard import load", None),
    ("words", "import grognard.match", "match"),
    ("boards", "from grognard import odds", "odds"),
    ("odds", "from grognard import boards", "boards"),
    ("games.planted_one", "from grognard.games import planted_two", "games.planted_two"),
    ("games.planted_one", "from grognard.games.planted_two import GAME", "games.planted_two"),
    ("games.planted_one", "from grognard.games import load", "games"),
    ("games.planted_one", "import grognard.match", "match"),
    ("games.planted_one", "import grognard.bots", "bots"),
    ("match", "from grognard.games import planted_one", "games.planted_one"),
    ("match", "import grognard.bots", "bots"),
    ("match", "import grognard.store", "store"),
    ("store", "import grognard.web", "web"),
    ("web", "import grognard.games", "games"),
    ("study", "import grognard.web", "web"),
    ("store", "import litestar", "outside: litestar"),
    ("match", "import sqlalchemy", "outside: sqlalchemy"),
    ("match", "from grognard import load", None),
    ("bots", "import grognard.words", "words"),
    ("bots", "import grognard.match", "match"),
    ("study", "import grognard.words", "words"),
    ("study", "import grognard.envs", "envs"),
    ("envs", "import grognard.bots", "bots"),
    ("envs", "import grognard.cli", "cli"),
    ("games.planted_one", "import grognard.words", "words"),
    ("match", "import grognard.words", "words"),
    ("envs", "import grognard.match", "match"),
    ("bots", "import grognard.odds", "odds"),
    ("cli", "import grognard.boards", "boards"),
    ("cli", "import grognard.envs", "envs"),
    ("envs", "from grognard import load", None),
    ("attic", "import grognard.match", "match"),
]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree with two more games, a package that no contract names, and every import that is right."""
    root = tmp_path_factory.mktemp("copy")
    shutil.copytree(ROOT / "src", root / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    for package in ("games/planted_one", "games/planted_two", "attic"):
        (root / "src/grognard" / package).mkdir()
        (root / "src/grognard" / package / "__init__.py").touch()
    for package, statement in RIGHT:
        plant(root, f"{package}.right", statement)
    return root


@pytest.fixture(scope="module")
def lint_of_wrong_copy(copy: Path, tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    root = shutil.copytree(copy, tmp_path_factory.mktemp("wrong") / "copy")
    for number, (package, statement, _) in enumerate(WRONG):
        plant(root, f"{package}.wrong_{number}", statement)
    return lint_imports(root)


def plant(root: Path, module: str, statement: str) -> None:
    (root / "src/grognard" / f"{module.replace('.', '/')}.py").write_text(f"{statement}\n", encoding="utf-8")


def test_imports_the_right_way_keep_the_contracts(copy):
    done = lint_imports(copy)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 broken" in done.stdout


@pytest.mark.parametrize(
    "number", range(len(WRONG)), ids=[f"{package}: {statement}" for package, statement, _ in WRONG]
)
def test_an_import_the_wrong_way_breaks_a_contract(lint_of_wrong_copy, number):
    package, _, imported = WRONG[number]
    assert lint_of_wrong_copy.returncode == 1, lint_of_wrong_copy.stdout + lint_of_wrong_copy.stderr
    target = f"grognard.{imported}" if imported else "grognard"
    if imported and imported.startswith("outside: "):
        target = imported.removeprefix("outside: ")
    assert f"grognard.{package}.wrong_{number} -> {target} (l.1)" in lint_of_wrong_copy.stdout


def test_every_package_has_a_contract():
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    named = {m for c in contracts for m in (*c.get("protected_modules", ()), *c.get("source_modules", ()))}
    packages = {f"grognard.{path.parent.name}" for path in (ROOT / "src/grognard").glob("*/__init__.py")}
    assert packages
    assert packages - named == set()


def test_games_kept_elsewhere_import_only_what_a_game_may():
    """import-linter does not see `tests/practice_games/games`, so the rule for games is read off their imports here."""
    allowed = ("grognard.core", "grognard.kit", "grognard.boards", "grognard.odds")
    wrong = []
    guests = (ROOT / "tests/practice_games/games", ROOT / "docs/sixth_game")
    for game, path in [(own, file) for guest in guests for own in guest.iterdir() for file in own.rglob("*.py")]:
        mine = (*allowed, f"grognard.games.{game.name}", game.name)
        wrong += [
            f"{path.relative_to(ROOT)}: {name}"
            for name in imported(path.read_text(encoding="utf-8"))
            if name.partition(".")[0] == "grognard"
            and not any(f"{name}.".startswith(f"{package}.") for package in mine)
        ]
    assert wrong == []


def test_imports_are_read_in_every_form():
    text = (
        "import grognard.match\nfrom grognard import bots\nfrom grognard.words import say\nfrom .state import State\n"
    )
    assert list(imported(text)) == ["grognard.match", "grognard.bots", "grognard.words.say"]


def imported(text: str) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names

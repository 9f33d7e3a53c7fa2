"""The pages of docs/developers name every decision, frame, secret and die; test_walk.py of a game plays its walk."""

from __future__ import annotations

import importlib
import re
from typing import Any, get_args

import pytest

from grognard.games import folder, load, shipped
from tests.docs.developer_pages import FOLDER, page, untold

every_game = pytest.mark.parametrize("game", shipped())
LABEL = re.compile(r"dice\.(?:roll|draw)\(\s*\"([a-z_ -]+)\"")


def asked_in(game: str) -> dict[str, set[str]]:
    """Each kind of decision, with the files that hold its questions."""
    play = importlib.import_module(f"grognard.games.{game}.play")
    found: dict[str, set[str]] = {}
    if hasattr(play, "SEQUENCE"):
        for procedure in play.SEQUENCE.procedures:
            for step in procedure.steps:
                if step.kind:
                    found.setdefault(step.kind, set()).add(file_of(game, step.ask))
        return found
    return {kind: {file_of(game, ask)} for kind, ask in play.QUESTIONS.items()}


def asking(game: str) -> set[str]:
    """Frames in which a player decides."""
    play = importlib.import_module(f"grognard.games.{game}.play")
    return {frame.__name__ for frame, _ in play.SEQUENCE.questions()} if hasattr(play, "SEQUENCE") else set()


def file_of(game: str, function: Any) -> str:
    return str(function.__module__).removeprefix(f"grognard.games.{game}.").replace(".", "/") + ".py"


def labels(game: str) -> set[str]:
    """Of all dice and draws, without those of samples, which no player sees."""
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(folder(game).rglob("*.py")))
    return {label for label in LABEL.findall(code) if not label.startswith("sample ")}


def frames(game: str) -> list[str]:
    if not (folder(game) / "frames.py").exists():
        return []
    module = importlib.import_module(f"grognard.games.{game}.frames")
    return [frame.__name__ for frame in get_args(module.AnyFrame)]


def test_every_game_has_a_page_and_no_other():
    assert sorted(path.stem for path in FOLDER.glob("*.md")) == sorted(shipped())


@every_game
def test_the_table_holds_every_decision_with_the_file_that_asks_it(game):
    assert page(game).decisions() == asked_in(game)


@every_game
def test_every_frame_is_named(game):
    assert asking(game) <= {*frames(game)}
    assert [frame for frame in frames(game) if f"`{frame}" not in page(game).before] == []


@every_game
def test_every_event_that_reveals_is_named(game):
    kinds: Any = load(game).codec.events.kinds
    names = [kind.__name__ for kind in kinds if kind.reveals]
    assert names
    assert [name for name in names if f"`{name}" not in page(game).before] == []


@every_game
def test_every_label_of_a_die_is_named(game):
    assert sorted(label for label in labels(game) if f"`{label}`" not in page(game).before) == []


@every_game
def test_a_page_leads_to_the_pages_beside_it_and_to_the_order_of_play(game):
    text = page(game).text
    for to in (f"../{game}.md", f"../code/{game}.md", "../contract.md", f"../../src/grognard/games/{game}/play.py"):
        assert f"]({to})" in text
    assert f"`./grognard outline {game}`" in text
    assert f"`tests/{game}/test_walk.py`" in text


def test_what_is_missing_is_found():
    assert untold("first `roll`, then `march a-b`, `end`", ["roll", "end", "march a-b"]) == ["march a-b"]
    assert labels("frederick") >= {"chit", "action points", "attack"}
    assert asked_in("power") == {
        "talk": {"rules/talk.py"},
        "sheet": {"rules/order_sheet.py"},
        "captives": {"rules/captives.py"},
    }

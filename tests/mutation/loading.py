"""Imports a game with a switch at each of its places."""

from __future__ import annotations

import importlib.util
import re
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

from tests.mutation.places import Place, find
from tests.mutation.switch import NAMES

GAMES = Path(__file__).parents[2] / "src" / "grognard" / "games"


def rule_ids(game: str) -> frozenset[str]:
    text = (GAMES / game / "rulebook" / "rules.yaml").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^- id: (\S+)", text, re.MULTILINE))


class SwitchableGame(MetaPathFinder, Loader):
    """Has to be installed before the game is imported."""

    def __init__(self, game: str, ids: frozenset[str]) -> None:
        self.places: list[Place]
        self.places, trees = find(GAMES / game, ids)
        self._code: dict[str, tuple[CodeType, str]] = {}
        for path, tree in trees.items():
            file = str(GAMES / game / path)
            name = ".".join(["grognard.games", game, *path.parent.parts, path.stem])
            self._code[name] = (compile(tree, file, "exec"), file)

    def install(self) -> None:
        sys.dont_write_bytecode = True
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in self._code:
            return None
        spec = importlib.util.spec_from_loader(fullname, self, origin=self._code[fullname][1])
        if spec is not None:
            spec.has_location = True
        return spec

    def exec_module(self, module: ModuleType) -> None:
        code, module.__file__ = self._code[module.__name__]
        module.__dict__.update(NAMES)
        exec(code, module.__dict__)

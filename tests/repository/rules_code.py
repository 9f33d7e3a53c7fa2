"""Reads rules code for what would make the same game go differently twice: the order of a set, a clock, a float.

It knows a set by how it is written or annotated, not by its type: `set(...)`, `{a, b}`, `a & set(b)`, a name bound or
annotated as a set, and fields and functions annotated as sets anywhere in the same folder.

Two things are let through: the bots that a game declares, and a line that ends in `# not a rule: WHY`.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from grognard.games import folder

MARK = re.compile(r"  # not a rule: \S")
UNREPEATABLE = frozenset({"time", "datetime", "random", "secrets", "uuid"})
SET_NAMES = frozenset({"set", "frozenset", "Set", "AbstractSet", "FrozenSet", "MutableSet"})
SET_METHODS = frozenset({"union", "intersection", "difference", "symmetric_difference"})
ORDER_KEEPERS = frozenset({"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "dict", "deque"})
ORDER_BLIND = frozenset({"set", "frozenset", "sorted", "sum", "len", "any", "all", "min", "max", "Counter"})


@dataclass(frozen=True)
class Offence:
    file: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


@dataclass(frozen=True)
class Source:
    """One file of rules code, and what is let through in it."""

    name: str
    text: str
    thinks: bool = False
    """A bot: it may guess and reckon as it likes, the rules judge what it does."""

    @property
    def marked(self) -> frozenset[int]:
        """Lines that say why they are no rule."""
        return frozenset(n for n, line in enumerate(self.text.splitlines(), 1) if MARK.search(line))


def bot_pool(games: Iterable[Any]) -> list[Path]:
    """Where the bots that games declare live: a file, or the folder that they have for themselves."""
    found = []
    for game in games:
        home = folder(game.id)
        for bot in game.bots.values():
            file = Path(str(sys.modules[bot.__module__].__file__))
            found.append(file if file.parent == home else file.parent)
    return found


def sources(root: Path, bot_pool: Collection[Path] = ()) -> dict[str, list[Source]]:
    """The rules code of a checkout, folder by folder: core, the list of games, each game."""
    folders: dict[str, list[Source]] = {}
    for top in ("src/grognard/core", "src/grognard/games", "tests/practice_games/games"):
        for path in sorted((root / top).rglob("*.py")):
            inside = path.relative_to(root / top)
            folder = top if top.endswith("core") or len(inside.parts) == 1 else f"{top}/{inside.parts[0]}"
            thinks = any(path == place or place in path.parents for place in bot_pool)
            source = Source(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"), thinks)
            folders.setdefault(folder, []).append(source)
    return folders


def offences(files: Iterable[Source]) -> list[Offence]:
    """Every offence in the files of one folder, which share what they know of each other's annotations."""
    trees = [(source, ast.parse(source.text, source.name)) for source in files]
    known = Known.of(tree for _, tree in trees)
    found = {source: _Reader(source, known).read(tree) for source, tree in trees}
    return [
        *(offence for source, its in found.items() for offence in its if offence.line not in source.marked),
        *(
            Offence(source.name, line, "marked as no rule, and nothing is there")
            for source, its in found.items()
            for line in sorted(source.marked - {offence.line for offence in its})
        ),
    ]


def _is_set_annotation(node: ast.expr | None) -> bool:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        node = ast.parse(node.value, mode="eval").body
    if isinstance(node, ast.Subscript):
        return _is_set_annotation(node.value) or (
            _last_name(node.value) in ("Final", "ClassVar") and _is_set_annotation(node.slice)
        )
    return node is not None and _last_name(node) in SET_NAMES


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


@dataclass
class Known:
    """Names of fields and functions that are sets in this folder. A name that is also something else is let go."""

    sets: set[str] = field(default_factory=set)
    others: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, trees: Iterable[ast.Module]) -> Known:
        known = cls()
        for tree in trees:
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    for item in node.body:
                        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
                            known.add(item.target.id, item.annotation)
                elif isinstance(node, ast.FunctionDef):
                    known.add(node.name, node.returns)
        return known

    def add(self, name: str, annotation: ast.expr | None) -> None:
        (self.sets if _is_set_annotation(annotation) else self.others).add(name)

    def __contains__(self, name: str) -> bool:
        return name in self.sets and name not in self.others


class _Reader(ast.NodeVisitor):
    def __init__(self, source: Source, known: Known) -> None:
        self.source = source
        self.known = known
        self.scopes: list[dict[str, bool]] = []
        self.found: list[Offence] = []
        self.blind: set[ast.AST] = set()

    def read(self, tree: ast.Module) -> list[Offence]:
        with_scope(self, tree)
        return self.found

    def report(self, node: ast.expr | ast.stmt, what: str) -> None:
        self.found.append(Offence(self.source.name, node.lineno, what))

    # what is a set

    def is_set(self, node: ast.expr) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Call(func=ast.Name(id=name)):
                return name in ("set", "frozenset") or name in self.known
            case ast.Call(func=ast.Attribute(attr=name)):
                return name in SET_METHODS or name in self.known
            case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.BitXor() | ast.Sub(), right=right):
                return self.is_set(left) or self.is_set(right)
            case ast.IfExp(body=one, orelse=other):
                return self.is_set(one) or self.is_set(other)
            case ast.NamedExpr(value=value):
                return self.is_set(value)
            case ast.Name(id=name):
                return next((scope[name] for scope in reversed(self.scopes) if name in scope), False)
            case ast.Attribute(attr=name):
                return name in self.known
        return False

    # who minds the order

    def visit_For(self, node: ast.For) -> None:
        if self.is_set(node.iter):
            self.report(node, "a loop over a set: sort it first")
        self.generic_visit(node)

    def visit_comprehension_of(self, node: ast.ListComp | ast.DictComp | ast.GeneratorExp) -> None:
        if node not in self.blind and any(self.is_set(part.iter) for part in node.generators):
            self.report(node, "a comprehension over a set: sort it first")
        self.generic_visit(node)

    visit_ListComp = visit_DictComp = visit_GeneratorExp = visit_comprehension_of  # noqa: N815

    def visit_Starred(self, node: ast.Starred) -> None:
        if node not in self.blind and self.is_set(node.value):
            self.report(node, "a set unpacked in its own order: sort it first")
        self.generic_visit(node)

    def visit_Set(self, node: ast.Set) -> None:
        self.blind.update(item for item in node.elts if isinstance(item, ast.Starred))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = _last_name(node.func)
        keyed = name in ("min", "max", "sorted") and any(word.arg == "key" for word in node.keywords)
        if name in ORDER_BLIND and not keyed:
            self.blind.update(node.args)
        minds = (
            keyed
            or (isinstance(node.func, ast.Name) and name in ORDER_KEEPERS)
            or name in ("join", "fromkeys", "extend")
        )
        if minds and any(self.is_set(argument) for argument in node.args):
            self.report(node, f"{name}() of a set: sort it first, with no key that leaves ties")
        if name == "pop" and not node.args and isinstance(node.func, ast.Attribute) and self.is_set(node.func.value):
            self.report(node, "pop() of a set takes any item")
        if name == "Random" and not self.source.thinks:
            self.report(node, "makes its own chance: it comes from the dice")
        if name == "float" and isinstance(node.func, ast.Name) and not self.source.thinks:
            self.report(node, "a float in rules code")
        self.generic_visit(node)

    # clocks, chance and floats

    def visit_Import(self, node: ast.Import) -> None:
        self.check_import(node, (alias.name for alias in node.names))

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        # A generator may be handed in by whoever plays at random, so its type may be named; visit_Call sees one made.
        only_the_type = node.module == "random" and [alias.name for alias in node.names] == ["Random"]
        self.check_import(node, [node.module or ""] if node.level == 0 and not only_the_type else [])

    def check_import(self, node: ast.stmt, names: Iterable[str]) -> None:
        for name in names:
            if name.partition(".")[0] in UNREPEATABLE and not self.source.thinks:
                self.report(node, f"imports {name}: chance comes from the dice, and rules know no clock")

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, float) and not self.source.thinks:
            self.report(node, f"a float in rules code: {node.value}")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        # Paths are divided too, so only a division by or of a plain number is sure.
        numbers = [
            side for side in (node.left, node.right) if isinstance(side, ast.Constant) and isinstance(side.value, int)
        ]
        if isinstance(node.op, ast.Div) and numbers and not self.source.thinks:
            self.report(node, "a division that gives a float: use // or a Fraction")
        self.generic_visit(node)

    # scopes

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        with_scope(self, node)


def with_scope(reader: _Reader, node: ast.Module | ast.FunctionDef) -> None:
    names: dict[str, bool] = {}
    reader.scopes.append(names)
    if isinstance(node, ast.FunctionDef):
        every = node.args.posonlyargs + node.args.args + node.args.kwonlyargs
        names.update((argument.arg, _is_set_annotation(argument.annotation)) for argument in every)
    for name, is_set in list(_bindings(reader, node)):
        names[name] = names.get(name, True) and is_set
    reader.generic_visit(node)
    reader.scopes.pop()


def _bindings(reader: _Reader, scope: ast.AST) -> Iterator[tuple[str, bool]]:
    """What the statements of one scope bind, in order, without going into inner functions and classes."""
    for node in ast.iter_child_nodes(scope):
        match node:
            case ast.Assign(targets=targets, value=value):
                yield from ((target.id, reader.is_set(value)) for target in targets if isinstance(target, ast.Name))
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                yield name, _is_set_annotation(annotation)
            case ast.For(target=ast.Name(id=name)):
                yield name, False
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            yield from _bindings(reader, node)

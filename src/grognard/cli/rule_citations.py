"""Citations of rules by their ids: the code that enforces them, the tests marked with them, the worked examples.

Used by `rules --code`, the pages of `docs/code` and the tests that require citations. It reads files and imports no
game, and works for any layout of a game's folder.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from pathlib import Path

import yaml
from msgspec import Struct

ID = re.compile(r"\b[A-Z]{2}-[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*(?:-[0-9A-Za-z]+)*")
NOT_ENFORCING = (
    "examples", "bots", "bot", "odds", "forecast", "display", "lenses", "panels", "scene",
)  # fmt: skip
"""Folders and modules of a game that use or show its rules without enforcing any."""
LAWS = ("law", "Refusal", "broken")
"""Calls that refuse an action."""
NO_EXAMPLES = ("data", "messages")
"""Folders of a game whose YAML files hold no worked examples."""
STRINGS = {tokenize.STRING, getattr(tokenize, "FSTRING_MIDDLE", tokenize.STRING)}


class Place(IntEnum):
    """The kind of place where a rule is cited; the most direct first."""

    LAW = 0
    """A law that refuses an action."""
    CODE = 1
    """Another string in enforcing code: a modifier by its rule, the law that a function names."""
    COMMENT = 2
    """A comment or docstring beside enforcing code."""
    EVENT = 3
    """An event of the log that names the rules behind it."""
    USE = 4
    """Code that uses or shows rules: odds, pictures, bots, runners of examples."""
    CONTENTS = 5
    """The docstring of a module."""


class Citation(Struct, frozen=True, order=True):
    """One line of a game's code that names a rule."""

    place: Place
    path: Path
    line: int
    rule: str
    text: str
    """The whole line, without blanks around it."""


class MarkedTest(Struct, frozen=True):
    """A test marked with `@pytest.mark.rule(...)`."""

    path: Path
    line: int
    name: str
    rules: frozenset[str]


class WorkedExample(Struct, frozen=True):
    """An entry of a YAML file with an id and the rules it rests on."""

    path: Path
    line: int
    name: str
    """`VV-EX-01 source fire example, first attack`"""
    rules: frozenset[str]


def checkout() -> Path | None:
    """The folder with the tests: around this package, or the current one."""
    for folder in (*Path(__file__).resolve().parents, Path.cwd()):
        if (folder / "src/grognard").is_dir() and (folder / "tests").is_dir():
            return folder
    return None


def citations(folder: Path, wanted: str = "") -> list[Citation]:
    """Every line of a game's code that names any rule, or the wanted one; the most direct first."""
    found = []
    for path in _files(folder, "*.py"):
        text = path.read_text(encoding="utf-8")
        if wanted not in text or not ID.search(text):
            continue
        inside = path.relative_to(folder).with_suffix("").parts
        found += [one for one in _cited(path, text, _least_direct(inside)) if wanted in ("", one.rule)]
    return sorted(found)


def _files(folder: Path, pattern: str) -> list[Path]:
    return [path for path in sorted(folder.rglob(pattern)) if path.is_file()]


def enforced(folder: Path) -> frozenset[str]:
    """The rules that enforcing code of a game cites."""
    return frozenset(one.rule for one in citations(folder) if one.place < Place.USE)


def _least_direct(inside: Sequence[str]) -> Place:
    """The most direct place that a citation in this module can have."""
    if not {*inside}.isdisjoint(NOT_ENFORCING):
        return Place.USE
    return Place.EVENT if inside[0].partition("_")[0] == "events" else Place.LAW


def _cited(path: Path, text: str, best: Place) -> Iterator[Citation]:
    lines = text.splitlines()
    spans = _spans(ast.parse(text))
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in STRINGS and token.type != tokenize.COMMENT:
            continue
        for found in ID.finditer(token.string):
            row = token.start[0] + token.string.count("\n", 0, found.start())
            place = Place.COMMENT if token.type == tokenize.COMMENT else _place(token.start, spans)
            yield Citation(max(place, best), path, row, found[0], lines[row - 1].strip())


Position = tuple[int, int]
Span = tuple[Position, Position, Place]


def _place(at: Position, spans: list[Span]) -> Place:
    return max((place for start, end, place in spans if start <= at < end), default=Place.CODE)


def _spans(tree: ast.Module) -> list[Span]:
    """The parts of a module in which a string is not plain code."""
    found: list[Span] = []
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                place = Place.CONTENTS if node is tree.body[0] else Place.COMMENT
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in LAWS or name.endswith("_law"):
                place = Place.LAW
            case ast.Assign(targets=[ast.Name(id="rules")]) | ast.AnnAssign(target=ast.Name(id="rules")):
                place = Place.EVENT
            case _:
                continue
        if isinstance(node, ast.expr | ast.stmt) and node.end_lineno is not None and node.end_col_offset is not None:
            found.append(((node.lineno, node.col_offset), (node.end_lineno, node.end_col_offset), place))
    return found


# --- tests


def marked_tests(tests: Path, wanted: str = "") -> list[MarkedTest]:
    """Every test marked with any rule, or with the wanted one, in the order of the files."""
    found = []
    for path in _files(tests, "*.py"):
        text = path.read_text(encoding="utf-8")
        if "mark.rule(" in text and wanted in text:
            found += [test for test in _marked(path, ast.parse(text)) if not wanted or wanted in test.rules]
    return found


def _marked(path: Path, tree: ast.Module) -> Iterator[MarkedTest]:
    lists = {
        target.id: statement
        for statement in tree.body
        if isinstance(statement, ast.Assign)
        for target in statement.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            rules = frozenset(rule for decorator in node.decorator_list for rule in _rules_of(decorator, lists))
            if rules:
                yield MarkedTest(path, node.lineno, node.name, rules)


def _rules_of(node: ast.AST, lists: dict[str, ast.Assign]) -> Iterator[str]:
    """The rules of the marks in a decorator, also of cases in a list of the module."""
    names = [lists[one.id] for one in ast.walk(node) if isinstance(one, ast.Name) and one.id in lists]
    for part in (node, *names):
        for call in _marks(part):
            for argument in call.args:
                # A mark that is made from a table names the rules in the table.
                given = (argument,) if isinstance(argument, ast.Constant) else names
                yield from (rule for one in given for rule in _ids(one))


def _marks(node: ast.AST) -> Iterator[ast.Call]:
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark"))):
                yield part


def _ids(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield from ID.findall(part.value)


# --- worked examples


def worked_examples(folders: Iterable[Path], wanted: str = "") -> list[WorkedExample]:
    """Every worked example in these folders, or those that rest on the wanted rule."""
    found = []
    for folder in folders:
        for path in _files(folder, "*.yaml"):
            if {*path.relative_to(folder).parts}.isdisjoint(NO_EXAMPLES) and wanted in path.read_text(encoding="utf-8"):
                found += [example for example in _examples(path) if not wanted or wanted in example.rules]
    return found


def _examples(path: Path) -> Iterator[WorkedExample]:
    root = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    for entry in root.value if isinstance(root, yaml.SequenceNode) else ():
        fields = {key.value: value for key, value in entry.value} if isinstance(entry, yaml.MappingNode) else {}
        if "id" in fields and isinstance(rules := fields.get("rules"), yaml.SequenceNode):
            name = f"{fields['id'].value} {_title(fields.get('title'))}".strip()
            ids = frozenset(str(rule.value) for rule in rules.value)
            yield WorkedExample(path, entry.start_mark.line + 1, name, ids)


def _title(node: yaml.Node | None) -> str:
    """A title, in English where it has two languages."""
    if isinstance(node, yaml.MappingNode):
        return next((str(value.value) for key, value in node.value if key.value == "en"), "")
    return str(node.value) if node is not None else ""

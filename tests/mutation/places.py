"""Places of a game's code that can be switched off, found in its syntax trees, which are changed so that they can.

A law is a call that makes a refusal. Where it is returned or raised, the code behind it runs on when it is off; inside
an expression it gives `None`. An effect is a statement that cites a rule, in a comment on it or before it, in the text
of its function or in the event it makes: it is skipped; a cited `if` is never entered. Laws that only explain why a key
is not offered forbid nothing and are counted apart, as are those of positions that are arranged by hand.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct

LAW, EXPLANATION, EDITOR, EFFECT = "law", "explanation", "editor", "effect"
KINDS: Final = (LAW, EXPLANATION, EDITOR, EFFECT)
LEFT_OUT: Final = frozenset({"examples", "data", "messages", "rulebook", "bots", "display", "odds", "events"})
"""Folders without laws or effects of play."""
CITATION: Final = re.compile(r"\b[A-Z]{2}-[\w.]+(?:-\w+)+\b")
MAKERS: Final = frozenset({"law", "Refusal", "Malformed"})
NO_EFFECT: Final = re.compile(r"RuleId|rules\(|Forecast|Caution|plus\(|minus\(|modifier")
N = TypeVar("N", bound=ast.AST)


class Place(Struct, frozen=True):
    number: int
    kind: str
    file: str
    line: int
    function: str
    rules: tuple[str, ...]
    """Empty if they are only known when it speaks."""
    key: str
    """Of the message, or of what else it is told by."""
    text: str
    """The line."""

    @property
    def name(self) -> str:
        """Without its line, which changes: `rules/recovery.py place_law recover-enemy-ground`."""
        return " ".join(filter(None, (self.file, self.function, self.key)))


def files(game: Path) -> Iterator[Path]:
    """The modules of a game that can have places, below its folder."""
    for path in sorted(game.rglob("*.py")):
        inner = path.relative_to(game)
        if path.name != "__init__.py" and not LEFT_OUT & {*inner.parts}:
            yield inner


class Makers(Struct, frozen=True):
    """Names of functions that always refuse."""

    plain: frozenset[str]
    """They only put a refusal together."""
    choosing: frozenset[str]
    """They choose between laws, so that each has a place in them."""


def makers(trees: Mapping[Path, ast.Module]) -> Makers:
    found: dict[bool, set[str]] = {True: set(MAKERS), False: set()}
    for node in [each for tree in trees.values() for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)]:
        if node.returns and ast.unparse(node.returns) in ("Refusal", "Fault"):
            body = [each for each in node.body if not isinstance(each, ast.Expr)]
            returns = [each for each in ast.walk(node) if isinstance(each, ast.Return)]
            found[len(returns) == 1 and len(body) <= 2].add(node.name)
    return Makers(frozenset(found[True]), frozenset(found[False]))


def find(game: Path, ids: frozenset[str]) -> tuple[list[Place], dict[Path, ast.Module]]:
    """All places of a game, numbered, and its modules with a switch at each."""
    sources = {path: (game / path).read_text(encoding="utf-8") for path in files(game)}
    trees = {path: ast.parse(source) for path, source in sources.items()}
    known = makers(trees)
    places: list[Place] = []
    for path, tree in trees.items():
        Switchable(path, sources[path], ids, known, places).change(tree)
    return places, trees


def call(name: str, *args: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), [*args], [])


def callee(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


class Switchable(ast.NodeTransformer):
    """Gives every place of one module a switch."""

    def __init__(self, path: Path, source: str, ids: frozenset[str], makers: Makers, places: list[Place]) -> None:
        self.path, self.ids, self.makers, self.places = path, ids, makers, places
        self.lines = source.splitlines()
        self.functions: list[ast.FunctionDef] = []
        self.cited_by_function: list[list[str]] = []
        self.cited_by_class: list[str] = []
        self.lambdas = 0
        self.comments: dict[int, list[str]] = defaultdict(list)
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT:
                self.comments[token.start[0]] += self.cited(token.string)
        self.codes: dict[str, list[str]] = {}
        """Rules by the codes that a table of the module translates into rules."""

    def change(self, tree: ast.Module) -> None:
        for node in tree.body:
            value = getattr(node, "value", None)
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(value, ast.Dict):
                for key, of in zip(value.keys, value.values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        self.codes[key.value] = self.constant_ids(of)
        ast.fix_missing_locations(self.visit(tree))

    # --- what a piece of code cites

    def cited(self, text: str | None) -> list[str]:
        return [rule for rule in dict.fromkeys(CITATION.findall(text or "")) if rule in self.ids]

    def constant_ids(self, node: ast.AST) -> list[str]:
        values = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
        return list(dict.fromkeys(value for value in values if isinstance(value, str) and value in self.ids))

    def commented(self, node: ast.stmt) -> list[str]:
        """Rules of the comments on a statement's lines, or of a comment of its own right before it."""
        last = node.lineno if isinstance(node, ast.If) else node.end_lineno or node.lineno
        found = [rule for line in range(node.lineno, last + 1) for rule in self.comments[line]]
        before = self.lines[node.lineno - 2].strip() if node.lineno > 1 else ""
        return found or (self.comments[node.lineno - 1] if before.startswith("#") else [])

    def rules_of_code(self, code: str) -> list[str]:
        """Of `"VV-14.6.3-b"`, or of `"same-unit"` where a table has `"refusal-loss-same-unit": "VV-14.6.3-b"`."""
        if code in self.ids:
            return [code]
        return [rule for key, rules in self.codes.items() if key == code or key.endswith(f"-{code}") for rule in rules]

    # --- laws

    def is_law(self, node: ast.AST) -> bool:
        if not isinstance(node, ast.Call) or not self.functions or self.functions[-1].name in self.makers.plain:
            return False
        if callee(node) in ("Refusal", "Malformed"):
            return bool(node.args) and isinstance(node.args[0], ast.Call) and callee(node.args[0]) == "RuleId"
        outcomes = [
            part.attr for part in node.args if isinstance(part, ast.Attribute) and is_name(part.value, "Outcome")
        ]
        told = outcomes not in ([], ["OK"]) and bool(self.constant_ids(node))
        asked = callee(node) in self.makers.choosing and self.kind_of_law() != EXPLANATION
        return callee(node) in self.makers.plain or asked or told

    def laws_in(self, node: ast.AST) -> list[ast.Call]:
        """Laws of an expression or a statement, none inside of another."""
        if isinstance(node, ast.Call) and self.is_law(node):
            return [node]
        return [found for child in ast.iter_child_nodes(node) for found in self.laws_in(child)]

    def law_ids(self, node: ast.Call) -> list[str]:
        found = self.constant_ids(node)
        if found or not node.args or not self.functions or not isinstance(first := node.args[0], ast.Name):
            return found
        said = [
            each for each in ast.walk(self.functions[-1])
            if isinstance(each, ast.Assign) and each.lineno <= node.lineno
            and any(is_name(part, first.id) for target in each.targets for part in ast.walk(target))
        ]  # fmt: skip
        return self.constant_ids(max(said, key=lambda each: each.lineno).value) if said else []

    def message_key(self, node: ast.Call) -> str:
        """The text of a law besides its rule: its message key as a rule."""
        rest = [part for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        keys = [str(part.value) for part in rest if part.value not in self.ids]
        return keys[0] if keys else callee(node)

    # --- one place more

    def place(self, node: ast.AST, kind: str, rules: Sequence[str], key: str) -> ast.Constant:
        line = getattr(node, "lineno", 0)
        function = ".".join(each.name for each in self.functions)
        file, text = self.path.as_posix(), self.lines[line - 1].strip()
        found = Place(len(self.places), kind, file, line, function, tuple(rules), key, text)
        self.places.append(found)
        return ast.Constant(found.number)

    def law_place(self, node: ast.Call) -> ast.Constant:
        return self.place(node, self.kind_of_law(), self.law_ids(node), self.message_key(node))

    def kind_of_law(self) -> str:
        if "arrange" in self.path.parts:
            return EDITOR
        # What is only asked for its words: a `why=` of a question, a function that always refuses.
        named = {each.name for each in self.functions} & (self.makers.choosing | {"why", "judge", "left_out", "unfit"})
        return EXPLANATION if self.lambdas or named else LAW

    # --- scopes

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        outer, self.lambdas = self.lambdas, 0
        self.functions.append(node)
        cited = self.cited(ast.get_docstring(node, clean=False))
        self.cited_by_function.append(cited or (self.cited_by_class if node.name == "apply" else []))
        node.body = self.block(node.body)
        if node.returns is not None and ast.unparse(node.returns) == "str":
            node.body.append(ast.Return(ast.Constant("")))  # where the last `return` is switched off
        self.functions.pop()
        self.cited_by_function.pop()
        self.lambdas = outer
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.cited_by_class = self.cited(ast.get_docstring(node, clean=False))
        for each in node.body:
            if isinstance(each, ast.Assign) and is_name(each.targets[0], "rules"):
                self.cited_by_class += self.constant_ids(each.value)
        self.generic_visit(node)
        self.cited_by_class = []
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        self.lambdas += 1
        self.generic_visit(node)
        self.lambdas -= 1
        return node

    # --- statements of functions

    def block(self, body: Sequence[ast.stmt]) -> list[ast.stmt]:
        return [self.statement(each) for each in body]

    def statement(self, node: ast.stmt) -> ast.stmt:
        if isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.Try | ast.Match):
            return self.compound(node)
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            return self.changed(node)
        laws = self.laws_in(node)
        if len(laws) == 1 and is_direct(node, laws[0]):
            return self.direct_law(node, laws[0])
        if not laws and (cited := self.code(node)):
            return self.switched(node, LAW, cited)
        if not laws and (cited := self.effect(node)):
            return self.switched(node, EFFECT, cited)
        return self.changed(node)

    def changed(self, node: N) -> N:
        found: N = self.visit(node)
        return found

    def switched(self, node: ast.stmt, kind: str, rules: Sequence[str]) -> ast.If:
        number = self.place(node, kind, rules, self.lines[node.lineno - 1].strip())
        return ast.If(call("_effect_happens", number), [self.changed(node)], [])

    def direct_law(self, node: ast.stmt, law: ast.Call) -> ast.If:
        number = self.law_place(law)
        found = ast.NamedExpr(ast.Name("_refusal", ast.Store()), law)
        rest: ast.stmt = Replace(law, ast.Name("_refusal", ast.Load())).visit(node)
        return ast.If(call("_law_refuses", number, found), [rest], [])

    def compound(self, node: ast.stmt) -> ast.stmt:
        if isinstance(node, ast.If) and (cited := self.commented(node)) and not any(map(self.laws_in, node.body)):
            number = self.place(node, EFFECT, cited, self.lines[node.lineno - 1].strip())
            node.test = ast.BoolOp(ast.And(), [self.changed(node.test), call("_effect_happens", number)])
        elif isinstance(node, ast.If | ast.While):
            node.test = self.changed(node.test)
        for name, value in ast.iter_fields(node):
            if name in ("body", "orelse", "finalbody"):
                setattr(node, name, self.block(value))
            elif name in ("handlers", "cases"):
                for part in value:
                    part.body = self.block(part.body)
            elif isinstance(value, ast.AST) and name != "test":
                setattr(node, name, self.visit(value))
        return node

    def code(self, node: ast.stmt) -> list[str]:
        """Rules of `return "same-unit"`, where a function names the law that is broken by a code."""
        if not isinstance(node, ast.Return) or node.value is None or self.functions[-1].name in self.makers.plain:
            return []
        if NO_EFFECT.search(ast.unparse(node.value)):
            return []
        values = [node.value, *(node.value.args[:1] if isinstance(node.value, ast.Call) else [])]
        codes = [each.value for each in values if isinstance(each, ast.Constant) and isinstance(each.value, str)]
        return list(dict.fromkeys(rule for code in codes if code for rule in self.rules_of_code(code)))

    def effect(self, node: ast.stmt) -> list[str]:
        changes = isinstance(node, ast.AugAssign | ast.Delete) or (
            isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
        )
        does = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
        if not self.functions or not (changes or does):
            return []
        found = self.commented(node) or self.constant_ids(node) or self.cited_by_function[-1]
        return list(dict.fromkeys(found))

    # --- expressions

    def visit_Call(self, node: ast.Call) -> ast.expr:
        if self.is_law(node):
            return call("_law_or_none", self.law_place(node), node)
        self.generic_visit(node)
        modifies = isinstance(node.func, ast.Attribute) and node.func.attr in ("plus", "minus")
        if modifies and self.functions and node.args and (cited := self.constant_ids(node.args[0])):
            number = self.place(node, EFFECT, cited, ast.unparse(node))
            assert isinstance(node.func, ast.Attribute)
            return ast.IfExp(call("_effect_happens", number), node, node.func.value)
        return node

    def visit_List(self, node: ast.List) -> ast.List:
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Load) and self.functions:
            node.elts = [self.modifier(each) for each in node.elts]
        return node

    def modifier(self, node: ast.expr) -> ast.expr:
        """A `modifier("CM-...", ...)` in a list is left out."""
        if isinstance(node, ast.Call) and callee(node) == "modifier" and (cited := self.constant_ids(node)):
            happens = call("_effect_happens", self.place(node, EFFECT, cited, ast.unparse(node)))
            one, nothing = ast.List([node], ast.Load()), ast.List([], ast.Load())
            return ast.Starred(ast.IfExp(happens, one, nothing), ast.Load())
        return node


class Replace(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else self.generic_visit(node)


def is_name(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def is_direct(node: ast.stmt, law: ast.Call) -> bool:
    """A statement that does nothing but refuse."""
    return (isinstance(node, ast.Return | ast.Expr) and node.value is law) or isinstance(node, ast.Raise | ast.Expr)

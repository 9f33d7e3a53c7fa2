"""Checks of save files, rulebooks, messages, data and scenarios; each fault is reported with file and line."""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from msgspec import Struct

from grognard.core.ask import GENERIC_CODES
from grognard.core.optional_features import FileReport, HasArmyBuilder, HasFileChecks
from grognard.core.yaml_depth import DEEPEST, too_deep

if TYPE_CHECKING:
    from grognard.words import Translator

SHEET_WORDS = Path(__file__).parent / "messages" / "check"
"""Messages about boards and scenarios that people write."""
ARMY_TEXT = ".txt"
"""The suffix of armies as plain text."""


class Fault(Struct, frozen=True):
    """`rules.yaml:12: SB-1-a stands twice`"""

    path: Path
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}" if self.line else f"{self.path}: {self.what}"


class CannotCheck(Exception):
    """A path of a kind that cannot be checked."""


def check_path(path: Path, language: str = "en") -> Iterator[Fault]:
    """Check a path of any kind: a save file, a rulebook, messages, data, a scenario, or the folder of a game."""
    if path.is_dir():
        if not (path / "rulebook").is_dir() and not (path / "messages").is_dir():
            raise CannotCheck(f"{path}: not the folder of a game (it has neither rulebook nor messages)")
        yield from check_folder(path, language)
    elif not path.is_file():
        raise CannotCheck(f"{path}: there is no such file, folder or game")
    elif path.suffix == ".grog":
        yield from check_save(path)
    elif path.suffix == ".ftl":
        yield from check_words(path.parent)
    elif path.name in ("rules.yaml", "rules.fr.yaml"):
        yield from check_rulebook(path.parent)
    elif path.suffix in (".yaml", ".yml", ARMY_TEXT):
        yield from check_data(path, language)
    else:
        raise CannotCheck(f"{path}: only .grog, .yaml, .txt (armies) and .ftl files can be checked")


def check_folder(folder: Path, language: str = "en") -> Iterator[Fault]:
    """A game's rulebook, words and data; not its code."""
    yield from check_rulebook(folder / "rulebook")
    yield from check_words(folder / "messages")
    rulebooks = {folder / "rulebook" / "rules.yaml", folder / "rulebook" / "rules.fr.yaml"}
    for path in sorted(p for ending in ("*.yaml", "*.yml") for p in folder.rglob(ending) if p not in rulebooks):
        yield from check_data(path, language) if _home(path) else check_yaml(path)


# --- save files


def check_save(path: Path) -> Iterator[Fault]:
    """The structure of a save file; `verify` checks whether it follows the rules."""
    from grognard.cli.save_files import BadFile, read_text
    from grognard.match.save_file import CHANGED, Departure, read

    try:
        saved = read(read_text(path))
    except BadFile as bad:
        yield Fault(path, 0, str(bad).removeprefix(f"{path}: "))
    except Departure as departure:
        yield Fault(path, departure.line, departure.what)
    else:
        if saved.broken is not None:
            yield Fault(path, saved.broken, CHANGED)


# --- boards and scenarios


def check_data(path: Path, language: str = "en") -> Iterator[Fault]:
    """A file that a game can read (a board, a scenario, an army), or else any YAML."""
    found = _report(path, language)
    if found is None:
        if path.suffix == ARMY_TEXT:
            raise CannotCheck(f"{path}: no game reads this as an army")
        yield from check_yaml(path)
        return
    report, say = found
    for fault in report.faults:
        what = say.text(fault.what)
        yield Fault(path, fault.line, say.say("check-place", where=fault.where, what=what) if fault.where else what)


def about(path: Path, language: str = "en") -> list[str]:
    """A summary of a board, scenario or army without faults, line by line; empty for other files."""
    found = _report(path, language) if path.suffix in (".yaml", ".yml", ARMY_TEXT) and path.is_file() else None
    return [found[1].text(line) for line in found[0].about] if found else []


def _report(path: Path, language: str) -> tuple[FileReport, Translator] | None:
    """The report of the game to which a file belongs, with its words; `None` if it belongs to no game."""
    from grognard.games import folder
    from grognard.words import translator

    for name, game in _readers(path).items():
        report = game.check_file(path, language)
        if report is not None:
            return report, translator(language, folder(name) / "messages", SHEET_WORDS)
    return None


def _readers(path: Path) -> dict[str, HasFileChecks]:
    """The games that may be able to read a file: the one in whose folder it is, or all."""
    from grognard.games import installed, load

    home = _home(path)
    games = {name: load(name) for name in installed() if not home or name == home}
    if path.suffix == ARMY_TEXT:
        games = {name: game for name, game in games.items() if isinstance(game, HasArmyBuilder)}
    return {name: game for name, game in games.items() if isinstance(game, HasFileChecks)}


def _home(path: Path) -> str:
    """The game in whose folder a file is, if it is in one."""
    from grognard.games import __path__ as places

    for place in map(Path, places):
        if path.resolve().is_relative_to(place.resolve()):
            return path.resolve().relative_to(place.resolve()).parts[0]
    return ""


# --- YAML


def check_yaml(path: Path) -> Iterator[Fault]:
    """Syntax, and repeated keys."""
    node = _composed(path)
    if isinstance(node, Fault):
        yield node
    elif node is not None:
        yield from _doubled(path, node)


def _composed(path: Path) -> yaml.Node | Fault | None:
    try:
        text = path.read_text(encoding="utf-8")
        if line := too_deep(text):
            return Fault(path, line, f"nested more than {DEEPEST} levels deep")
        node: yaml.Node | None = yaml.compose(text, Loader=yaml.CSafeLoader)
        return node
    except yaml.MarkedYAMLError as wrong:
        mark = wrong.problem_mark or wrong.context_mark
        return Fault(path, mark.line + 1 if mark else 0, f"{wrong.problem or wrong.context}")
    except (yaml.YAMLError, UnicodeDecodeError) as wrong:
        return Fault(path, 0, str(wrong).splitlines()[0])


def _doubled(path: Path, node: yaml.Node) -> Iterator[Fault]:
    if isinstance(node, yaml.MappingNode):
        seen: set[str] = set()
        for key, value in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    yield Fault(path, key.start_mark.line + 1, f"the key {key.value!r} stands twice")
                seen.add(key.value)
            yield from _doubled(path, value)
    elif isinstance(node, yaml.SequenceNode):
        for part in node.value:
            yield from _doubled(path, part)


# --- rulebooks


def check_rulebook(folder: Path) -> Iterator[Fault]:
    """Both languages: the same rules in the same order, each complete."""
    english, french = folder / "rules.yaml", folder / "rules.fr.yaml"
    missing = [p for p in (english, french) if not p.is_file()]
    yield from (Fault(p, 0, "there is no such file") for p in missing)
    nodes = {p: _composed(p) for p in (english, french) if p not in missing}
    broken = [node for node in nodes.values() if isinstance(node, Fault)]
    yield from broken
    if missing or broken:
        return
    for path in nodes:
        yield from check_yaml(path)
    rules: dict[str, int] = {}
    yield from _rule_faults(nodes[english], english, rules)
    translated: dict[str, int] = {}
    yield from _translation_faults(nodes[french], french, translated)
    yield from (Fault(english, n, f"{rule} has no French") for rule, n in rules.items() if rule not in translated)
    yield from (Fault(french, n, f"{rule} is not a rule") for rule, n in translated.items() if rule not in rules)
    if set(rules) == set(translated):
        for one, (other, n) in zip(rules, translated.items(), strict=True):
            if one != other:
                yield Fault(french, n, f"{other} stands where {one} stands in {english.name}")
                break
    for node, data in _items(nodes[english], english):
        for needed in data.get("depends", ()) if isinstance(data, dict) else ():
            if needed not in rules:
                line = node.start_mark.line + 1
                yield Fault(english, line, f"{data.get('id')} depends on {needed}, which is not a rule")


def _rule_faults(root: Any, path: Path, lines: dict[str, int]) -> Iterator[Fault]:
    """Incomplete rules and repeated ids. The line of each rule is added to `lines`."""
    import msgspec

    from grognard.words.rulebook import Rule

    for n, (node, data) in enumerate(_items(root, path)):
        line = node.start_mark.line + 1
        try:
            rule = msgspec.convert(data, Rule)
        except msgspec.ValidationError as wrong:
            yield Fault(path, line, f"rule {n + 1}: {wrong}")
            continue
        if rule.id in lines:
            yield Fault(path, line, f"{rule.id} stands twice")
        lines[rule.id] = line


def _translation_faults(root: Any, path: Path, lines: dict[str, int]) -> Iterator[Fault]:
    """Incomplete translations. The line of each is added to `lines`."""
    import msgspec

    from grognard.words.rulebook import Translated

    for key, node, data in _pairs(root, path):
        lines[key] = node.start_mark.line + 1
        try:
            msgspec.convert(data, Translated)
        except msgspec.ValidationError as wrong:
            yield Fault(path, lines[key], f"{key}: {wrong}")


def _items(node: Any, path: Path) -> Iterator[tuple[yaml.Node, Any]]:
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    if isinstance(node, yaml.SequenceNode):
        yield from zip(node.value, data, strict=True)


def _pairs(node: Any, path: Path) -> Iterator[tuple[str, yaml.Node, Any]]:
    data = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    if isinstance(node, yaml.MappingNode):
        for key, _ in node.value:
            yield key.value, key, data.get(key.value)


# --- words


def check_words(folder: Path) -> Iterator[Fault]:
    """`en.ftl` and `fr.ftl`: both readable, the same messages with the same facts."""
    from grognard.words import LANGUAGES

    said: dict[str, dict[str, tuple[int, frozenset[str]]]] = {}
    for language in LANGUAGES:
        path = folder / f"{language}.ftl"
        if not path.is_file():
            yield Fault(path, 0, "there is no such file")
            continue
        said[language] = {}
        for key, line, facts, wrong in messages(path):
            if wrong:
                yield Fault(path, line, wrong)
            elif key in said[language]:
                yield Fault(path, line, f"{key} stands twice")
            else:
                said[language][key] = (line, facts)
    if len(said) < len(LANGUAGES):
        return
    for language, other in zip(LANGUAGES, reversed(LANGUAGES), strict=True):
        path = folder / f"{language}.ftl"
        for key, (line, facts) in said[language].items():
            if key not in said[other]:
                yield Fault(path, line, f"{key} is not in {other}.ftl")
            elif more := facts - said[other][key][1]:
                yield Fault(path, line, f"{key} uses ${', $'.join(sorted(more))}, {other}.ftl does not")


def messages(path: Path) -> Iterator[tuple[str, int, frozenset[str], str]]:
    """Each message with its line and the facts that it uses, or with what is wrong with it."""
    from fluent.syntax import FluentParser, ast
    from fluent.syntax.visitor import Visitor

    class Facts(Visitor):
        def __init__(self) -> None:
            super().__init__()
            self.names: set[str] = set()

        def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - named by the visitor
            self.names.add(node.id.name)

    text = path.read_text(encoding="utf-8")
    for entry in FluentParser(with_spans=True).parse(text).body:
        line = _line(text, entry.span)
        if isinstance(entry, ast.Junk):
            note = entry.annotations[0]
            yield "", _line(text, note.span), frozenset(), f"{note.message}"
        elif isinstance(entry, ast.Message | ast.Term):
            facts = Facts()
            facts.visit(entry)
            yield entry.id.name, line, frozenset(facts.names), ""


def _line(text: str, span: Any) -> int:
    return text.count("\n", 0, span.start) + 1


# --- a game as it runs


def check_game(name: str, language: str = "en") -> Iterator[Fault]:
    """A whole game: its folder, its pictures and its messages."""
    from grognard.games import folder, load

    try:
        game = load(name)
    except Exception as wrong:  # anything that stops a game from loading is a fault of its folder
        where = [f for f in traceback.extract_tb(wrong.__traceback__) if name in f.filename]
        at = where[-1] if where else traceback.extract_tb(wrong.__traceback__)[-1]
        yield Fault(Path(at.filename), at.lineno or 0, f"{type(wrong).__name__}: {wrong}")
        return
    home = folder(name)
    faults = list(check_folder(home, language))
    yield from faults
    if not any(fault.path.suffix == ".ftl" for fault in faults):
        yield from _check_shown(game, home)


def _check_shown(game: Any, home: Path) -> Iterator[Fault]:
    from grognard.cli.locale import cli_translator
    from grognard.core import FairDice
    from grognard.core.scene import scene_faults
    from grognard.words import LANGUAGES
    from grognard.words.translator import MissingWords

    translators = [cli_translator(language, game.id) for language in LANGUAGES]
    for title in ("game-title", "game-about"):
        yield from (
            Fault(home / "messages" / f"{t.language}.ftl", 0, f"{title} is missing")
            for t in translators
            if not t.has(title)
        )
    for scenario in game.scenarios().values():
        options = {option.id: option.default for option in scenario.options}
        code = Path(home / "__init__.py")
        where = f"scenario {scenario.id}: "
        yield from (Fault(code, 0, where + what) for what in bad_keys(game.vocabulary(scenario.id, options)))
        state = game.setup(scenario.id, options, FairDice(b"check" * 6))
        board = game.board(scenario.id, options)
        spoken = [scenario.name, scenario.about, *(s.name for s in board.spots)]
        spoken += [m for seat in scenario.seats for m in (seat.name, *seat.roles)]
        spoken += [m for option in scenario.options for m in (option.name, option.explains)]
        for viewer in (None, *range(len(scenario.seats))):
            scene = game.scene(game.view(state, viewer))
            yield from (Fault(code, 0, where + what) for what in scene_faults(board, scene))
            spoken += [thing.name for thing in (*scene.things, *scene.panels) if thing.name is not None]
        for translator in translators:
            for message in spoken:
                try:
                    translator.text(message)
                except MissingWords as missing:
                    yield Fault(home / "messages" / f"{translator.language}.ftl", 0, str(missing))


def bad_keys(vocabulary: Any) -> Iterator[str]:
    """Keys that a question cannot offer."""
    seen: set[str] = set()
    for key in vocabulary:
        if not re.fullmatch(r"[^\s>*,\"]+", key) or key in GENERIC_CODES or key == "-":
            yield f"{key!r} cannot be a key of the vocabulary"
        if key in seen:
            yield f"the key {key!r} stands twice in the vocabulary"
        seen.add(key)

"""Sheets that people write, in YAML: read with every fault and its line, so that one reading finds them all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from grognard.core.message import Fact, Message, say
from grognard.core.optional_features import FileFault
from grognard.core.yaml_depth import DEEPEST, too_deep
from grognard.kit.data_files import BrokenData

LONGEST = 1_000_000
"""Characters of a sheet."""
_BLANKS = re.compile(r"[ \t\r\n]+")
_NO_BREAK = re.compile("[\u00a0\u202f]")
"""Blanks of French typography, which are text."""
_WHOLE = re.compile(r"-?[0-9]{1,6}")
_BOOL = "tag:yaml.org,2002:bool"
_NULL = "tag:yaml.org,2002:null"


class Sheet:
    """A file that a person wrote. Faults are gathered, so that one reading finds them all."""

    def __init__(self, text: str, name: str = "") -> None:
        self.name = name
        """The file's name without its ending, which is what others call it by."""
        self.faults: list[FileFault] = []
        self.top: Entry | None = None
        self.empty = False
        node = self._composed(text)
        if node is None:
            return
        if _refers(node):
            self.fault(0, "", "sheet-alias")
        self.top = Entry(self, node, "", 0)

    def _composed(self, text: str) -> yaml.Node | None:
        if len(text) > LONGEST:
            self.fault(0, "", "sheet-too-long", most=LONGEST)
            return None
        try:
            if too_deep(text):
                self.fault(0, "", "sheet-deep", most=DEEPEST)
                return None
            node: yaml.Node | None = yaml.compose(text, Loader=yaml.CSafeLoader)
        except yaml.MarkedYAMLError as wrong:
            mark = wrong.problem_mark or wrong.context_mark
            self.fault(mark.line + 1 if mark else 0, "", "sheet-unreadable", why=str(wrong.problem or wrong.context))
            return None
        except yaml.YAMLError as wrong:
            self.fault(0, "", "sheet-unreadable", why=str(wrong).splitlines()[0])
            return None
        if node is None:
            self.empty = True
            self.fault(0, "", "sheet-empty")
        return node

    @classmethod
    def of(cls, path: Path) -> Sheet:
        """A sheet from a file; one that cannot be read has that as its only fault."""
        try:
            return cls(path.read_text(encoding="utf-8"), path.stem)
        except UnicodeDecodeError as wrong:
            why = f"byte {wrong.start} is not UTF-8"
        except OSError as wrong:
            why = wrong.strerror or str(wrong)
        sheet = cls("{}", path.stem)
        sheet.top = None
        sheet.fault(0, "", "sheet-unreadable", why=why)
        return sheet

    def fault(self, line: int, where: str, key: str, **facts: Fact) -> None:
        self.faults.append(FileFault(line, where, say(key, **facts)))

    def found(self) -> tuple[FileFault, ...]:
        """The faults, from top to bottom."""
        return tuple(sorted(self.faults, key=lambda fault: fault.line))

    def broken(self, file: str) -> BrokenData:
        """The error of a sheet of the game's own that has faults: the first of them."""
        fault = self.found()[0]
        return BrokenData(f"{file}:{fault.line}: {fault.where}: {fault.what}")

    def has(self, field: str) -> bool:
        """Whether a field stands at the top of it."""
        return self.top is not None and any(key == field for key in self.top.keys())  # noqa: SIM118 - no mapping

    def content(self, without: str = "") -> bytes:
        """What it says, without comments, layout and one of its fields: what a digest is made of."""
        plain = _plain(self.top.node) if self.top else None
        if without and isinstance(plain, dict):
            plain["fields"] = [pair for pair in plain["fields"] if pair[0] != without]
        return msgspec.json.encode(plain)


class Entry:
    """A place in a sheet."""

    __slots__ = ("line", "node", "sheet", "where")

    def __init__(self, sheet: Sheet, node: yaml.Node, where: str, line: int) -> None:
        self.sheet, self.node, self.where, self.line = sheet, node, where, line

    @property
    def empty(self) -> bool:
        """Nothing stands behind the colon."""
        return isinstance(self.node, yaml.ScalarNode) and self.node.tag == _NULL

    @property
    def is_list(self) -> bool:
        return isinstance(self.node, yaml.SequenceNode)

    @property
    def is_mapping(self) -> bool:
        return isinstance(self.node, yaml.MappingNode)

    @property
    def is_number(self) -> bool:
        return isinstance(self.node, yaml.ScalarNode) and bool(_WHOLE.fullmatch(str(self.node.value)))

    def fault(self, key: str, **facts: Fact) -> None:
        self.sheet.fault(self.line, self.where, key, **facts)

    def shown(self) -> str | Message:
        """What stands here, for a complaint."""
        if isinstance(self.node, yaml.SequenceNode):
            return say("sheet-a-list")
        if isinstance(self.node, yaml.MappingNode):
            return say("sheet-fields")
        text = str(self.node.value)
        return say("sheet-nothing") if self.empty else text if len(text) <= 60 else text[:57] + "..."

    def keys(self) -> list[str]:
        if not isinstance(self.node, yaml.MappingNode):
            return []
        return [str(key.value) for key, _ in self.node.value if isinstance(key, yaml.ScalarNode)]

    def pairs(self) -> dict[str, Entry]:
        """`{key: entry}`; the first one where a key stands twice."""
        if not isinstance(self.node, yaml.MappingNode):
            self.fault("sheet-not-fields", found=self.shown())
            return {}
        out: dict[str, Entry] = {}
        for key, value in self.node.value:
            line = key.start_mark.line + 1
            at = Entry(self.sheet, key, self.where, line)
            if not isinstance(key, yaml.ScalarNode):
                at.fault("sheet-odd-key", found=at.shown())
            elif key.value in out:
                at.fault("sheet-twice", field=key.value)
            else:
                out[key.value] = Entry(self.sheet, value, f"{self.where}.{key.value}".lstrip("."), line)
        return out

    def fields(self, needed: Sequence[str], others: Sequence[str] = ()) -> dict[str, Entry]:
        """The known ones; a fault for each that is missing or unknown."""
        pairs = self.pairs()
        known = (*needed, *others)
        for field, entry in pairs.items():
            if field not in known:
                entry.fault("sheet-unknown-field", field=field, known=sorted(known))
        if isinstance(self.node, yaml.MappingNode):
            for field in needed:
                if field not in pairs:
                    self.fault("sheet-missing", field=field)
        return {field: entry for field, entry in pairs.items() if field in known}

    def items(self) -> list[Entry]:
        if not isinstance(self.node, yaml.SequenceNode):
            self.fault("sheet-not-list", found=self.shown())
            return []
        return [
            Entry(self.sheet, part, f"{self.where}.{n}", part.start_mark.line + 1)
            for n, part in enumerate(self.node.value, 1)
        ]

    def text(self, most: int = 400) -> str:
        """A text of one line; empty if it is none, with a fault."""
        if not isinstance(self.node, yaml.ScalarNode) or self.empty or not str(self.node.value).strip():
            self.fault("sheet-not-text", found=self.shown())
            return ""
        text = _BLANKS.sub(" ", str(self.node.value)).strip()
        if len(text) > most:
            self.fault("sheet-text-too-long", most=most, found=len(text))
        if not _NO_BREAK.sub(" ", text).isprintable():
            self.fault("sheet-not-printable")
        return text

    def number(self, low: int, high: int) -> int:
        """A whole number within bounds; `low` if it is none, with a fault."""
        raw = str(self.node.value) if isinstance(self.node, yaml.ScalarNode) else ""
        if not _WHOLE.fullmatch(raw) or not low <= int(raw) <= high:
            self.fault("sheet-not-number", found=self.shown(), low=low, high=high)
            return low
        return int(raw)

    def flag(self) -> bool:
        if not isinstance(self.node, yaml.ScalarNode) or self.node.tag != _BOOL:
            self.fault("sheet-not-flag", found=self.shown())
            return False
        return self.node.value.lower() in ("true", "yes", "on")

    def choice(self, known: Sequence[str], key: str = "sheet-not-one-of", hint: Sequence[str] = ()) -> str:
        """One of some words; empty if it is none of them, with a fault that names them all, or those of a hint."""
        raw = str(self.node.value) if isinstance(self.node, yaml.ScalarNode) else ""
        if raw not in known:
            self.fault(key, found=self.shown(), known=list(hint or known))
            return ""
        return raw


def _refers(node: yaml.Node) -> bool:
    """A node that stands in two places: anchors could make a small file endless."""
    seen: dict[int, bool] = {}
    waiting = [node]
    while waiting:
        at = waiting.pop()
        if id(at) in seen:
            return True
        seen[id(at)] = True
        waiting += _parts(at)
    return False


def _parts(node: yaml.Node) -> Iterator[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield key
            yield value
    elif isinstance(node, yaml.SequenceNode):
        yield from node.value


def _plain(node: yaml.Node) -> Any:
    if isinstance(node, yaml.MappingNode):
        return {"fields": [[_plain(key), _plain(value)] for key, value in node.value]}
    if isinstance(node, yaml.SequenceNode):
        return [_plain(part) for part in node.value]
    return str(node.value)

"""Actions of seats, and the events that follow: frozen, tagged, with a text form that can be read back."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from enum import Enum
from typing import Any, ClassVar, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from grognard.core.message import Fact, Message
from grognard.core.refusal import RuleId, echo, writable
from grognard.core.scene import OnBoard, Panel


class Action(Struct, frozen=True, tag_field="do", tag=str.lower):
    """One finished choice of one seat. Subclasses state their text: `form = "march {start}-{end}[ with {units}]"`."""

    form: ClassVar[str] = ""

    def __str__(self) -> str:
        return write(self)


class Resign(Action, frozen=True):
    """By a seat at any time. If a game without a rule for it refuses, the match ends or continues without the seat."""

    form = "resign"


class TimeUp(Action, frozen=True, tag="time-up"):
    """By the table: a time limit set by the rules themselves has run out. A game without one refuses."""

    form = "time up"


class Instruction(Struct, frozen=True, tag_field="if", tag=str.lower):
    """A standing instruction: what a seat does in its absence. Written and read like an action."""

    form: ClassVar[str] = ""

    def __str__(self) -> str:
        return write(self)


class Change(Struct, frozen=True, tag_field="set", tag=str.lower):
    """One change of a position that is arranged by hand; written and read like an action."""

    form: ClassVar[str] = ""

    def __str__(self) -> str:
        return write(self)

    def message(self) -> Message:
        """The log line. By default `change-TAG` with the fields as facts; games name places and pieces here."""
        return Message(f"change-{tag_of(type(self))}", {f: _fact(getattr(self, f)) for f in self.__struct_fields__})


class Event(Struct, frozen=True, tag_field="is", tag=str.lower):
    """Something that happened, complete; `Game.seen` reduces it to what one seat may know."""

    form: ClassVar[str] = ""
    reveals: ClassVar[bool] = False
    """It shows a seat something that was hidden: undoing it, or anything before it, needs the consent of the others."""
    marks: ClassVar[bool] = False
    """It begins a new part of the game (a turn, a round): a mark on the replay slider."""
    rules: ClassVar[tuple[RuleId, ...]] = ()

    def __str__(self) -> str:
        return write(self)

    def message(self) -> Message:
        """The log line. By default `event-TAG` with the fields as facts; games name places and pieces here."""
        return Message(f"event-{tag_of(type(self))}", {f: _fact(getattr(self, f)) for f in self.__struct_fields__})

    def picture(self) -> tuple[OnBoard, ...]:
        """The picture over the board while this line is read: a space, a path, an arrow."""
        return ()

    def panels(self) -> tuple[Panel, ...]:
        """Tables to show beside this line: revealed sheets, a count. Their ids are unique in the match."""
        return ()

    def cites(self) -> tuple[RuleId, ...]:
        """The rules a player may look up behind this line."""
        return self.rules


def tag_of(kind: type[Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _fact(value: Any) -> Fact:
    return [_part(v) for v in value] if isinstance(value, tuple | list) else _part(value)


def _part(value: Any) -> int | str | Message:
    return value if isinstance(value, int | str | Message) else str(value)


_PART = re.compile(r"\[(?P<optional>[^\]]*)\]|\{(?P<field>\w+)\}|(?P<literal>[^\[\]{}]+)")
_QUOTED = r'"(?:[^"\\]|\\.)*"'
_WORD = rf'(?:{_QUOTED}|[^\s,"]+?)'


class TextForm:
    """The compiled text form of one class."""

    def __init__(self, kind: type[Struct]) -> None:
        self.kind = kind
        self.text: str = getattr(kind, "form", "") or self._plain(kind)
        hints = get_type_hints(kind)
        self._types = {f.name: hints[f.name] for f in fields(kind)}
        self._defaults = {f.name: _default(f) for f in fields(kind)}
        self._pattern = re.compile(self._regex(self.text))

    @staticmethod
    def _plain(kind: type[Struct]) -> str:
        return " ".join([tag_of(kind), *(f"{f.name}={{{f.name}}}" for f in fields(kind))])

    def _regex(self, form: str) -> str:
        out = []
        for part in _PART.finditer(form):
            if (optional := part["optional"]) is not None:
                out.append(f"(?:{self._regex(optional)})?")
            elif name := part["field"]:
                if name not in self._types:
                    raise TypeError(f"{self.kind.__name__}: its form names {name}, which is not one of its fields")
                many = get_origin(self._types[name]) in (tuple, list)
                out.append(f"(?P<{name}>{f'-|{_WORD}(?:,{_WORD})*' if many else _WORD})")
            else:
                out.append(re.escape(part["literal"]))
        return "".join(out)

    def write(self, value: Struct) -> str:
        """The plainest text that reads back: words are quoted only where they must be (a name with a dash, between
        dashes)."""
        plain = self._write(value, self.text, False)
        if self.read(plain) == value:
            return plain
        full = self._write(value, self.text, True)
        return full if self.read(full) == value else plain

    def _write(self, value: Struct, form: str, full: bool) -> str:
        out = []
        for part in _PART.finditer(form):
            if (optional := part["optional"]) is not None:
                names = re.findall(r"\{(\w+)\}", optional)
                if full or any(getattr(value, n) != self._defaults[n] for n in names):
                    out.append(self._write(value, optional, full))
            elif name := part["field"]:
                item = getattr(value, name)
                many = isinstance(item, tuple | list)
                out.append((",".join(_word(i, full) for i in item) or "-") if many else _word(item, full))
            else:
                out.append(part["literal"])
        return "".join(out)

    def read(self, text: str) -> Struct | None:
        found = self._pattern.fullmatch(text)
        if found is None:
            return None
        given: dict[str, Any] = {}
        try:
            for name, words in found.groupdict().items():
                if words is None:
                    continue
                kind = self._types[name]
                if get_origin(kind) in (tuple, list):
                    parts = [] if words == "-" else re.findall(rf'{_QUOTED}|[^\s,"]+', words)
                    given[name] = [_value(part, get_args(kind)[0]) for part in parts]
                else:
                    given[name] = _value(words, kind)
            return msgspec.convert(given, self.kind, strict=False)
        except ValueError:  # a broken quotation, or a value that the field cannot have
            return None


def _default(f: FieldInfo) -> Any:
    return f.default_factory() if f.default_factory is not msgspec.NODEFAULT else f.default


_NOTHING = "null"


def _word(value: Any, quoted: bool) -> str:
    if value is None:
        return _NOTHING
    text = json.dumps(value) if isinstance(value, bool) else str(value.value if isinstance(value, Enum) else value)
    plain = text and not quoted and not re.search(r'[\s,"\[\]]', text) and text not in ("-", _NOTHING)
    return text if plain else json.dumps(text, ensure_ascii=False)


def _value(word: str, kind: Any) -> Any:
    """A value read from one word. Types with a text form of their own (a pose, a share) parse it; an unquoted `null`
    is `None`."""
    kinds = kinds_in(kind)
    if word == _NOTHING and type(None) in kinds:
        return None
    parse = next((k.parse for k in kinds if hasattr(k, "parse")), None)
    return parse(_unword(word)) if parse else _unword(word)


def _unword(text: str) -> str:
    word = str(json.loads(text)) if text.startswith('"') else text
    if not writable(word):
        raise ValueError("half a surrogate pair is not text")
    return word


_FORMS: dict[type[Struct], TextForm] = {}


def form_of(kind: type[Struct]) -> TextForm:
    if kind not in _FORMS:
        _FORMS[kind] = TextForm(kind)
    return _FORMS[kind]


def write(value: Struct) -> str:
    """The text form of an action, an event, an instruction or a change."""
    return form_of(type(value)).write(value)


X = TypeVar("X", bound=Struct)


class Unreadable(ValueError):
    """A text that is not an action (event, instruction) of this game."""


class Notation(Generic[X]):
    """Reads the text forms of a family of classes."""

    def __init__(self, kinds: Iterable[type[X]]) -> None:
        self.kinds = tuple(kinds)

    def read(self, text: str) -> X:
        text = " ".join(text.split()) if '"' not in text else text.strip()
        for kind in self.kinds:
            if (value := form_of(kind).read(text)) is not None:
                return value  # type: ignore[return-value]
        forms = "; ".join(form_of(kind).text for kind in self.kinds)
        raise Unreadable(f"cannot read {echo(text)!r}; known forms: {forms}")


def kinds_in(union: Any) -> tuple[Any, ...]:
    """The classes of a union type, or the one class."""
    return get_args(union) if get_origin(union) is Union or type(union).__name__ == "UnionType" else (union,)

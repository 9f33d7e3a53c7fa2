"""How a line of the log is put into words and pictured. Units are named `u7.ger_rifle`, hexes as on the board."""

from __future__ import annotations

from typing import Any, ClassVar

from grognard.core import Event, Message, RuleId, say
from grognard.core.message import Fact
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.valor.names import (
    hex_name,
    modifier_name,
    nation_name,
    unit_name,
    units_name,
    weapon_name,
)


def cites(*ids: str) -> tuple[RuleId, ...]:
    return tuple(RuleId(i) for i in ids)


class Told(Event, frozen=True):
    """Most lines: the fields that name something are put into words by what they are called."""

    tone: ClassVar[Tone] = Tone.ACCENT

    def message(self) -> Message:
        facts = {f: worded(f, getattr(self, f)) for f in self.__struct_fields__}
        if "units" in facts:
            facts["n"] = len(getattr(self, "units"))  # noqa: B009
        return Message(f"event-{self.key()}", facts)

    def key(self) -> str:
        """Of the words for this line."""
        return str(self.__struct_config__.tag)

    def picture(self) -> tuple[OnBoard, ...]:
        """An arrow for what goes from hex to hex, else the hex."""
        at, start = getattr(self, "at", ""), getattr(self, "start", "")
        if is_hex(start) and is_hex(at) and start != at:
            return (Link("shown", spots=(start, at), tone=self.tone),)
        return (Area("shown", at, tone=self.tone),) if is_hex(at) else ()


def is_hex(name: str) -> bool:
    return name not in ("", "off", "aboard")


def worded(name: str, value: Any) -> Fact:
    match value:
        case bool():
            return "yes" if value else "no"
        case int():
            return value
        case str() if name in ("at", "start", "to"):
            return hex_name(value)
        case str() if name in ("unit", "leader", "target", "transport"):
            return unit_name(value)
        case str() if name in ("weapon", "what", "mission"):
            return weapon_name(value)
        case str() if name == "nation":
            return nation_name(value)
        case tuple() if name in ("units", "lost", "targets"):
            return units_name(value)
        case tuple() if name == "modifiers":
            return [modifier_name(m) for m in value] or say("modifiers-none")
        case tuple() if name == "faces":
            return "+".join(str(face) for face in value)
        case tuple() if name == "hexes":
            return [hex_name(h) for h in value]
        case tuple():
            return list(value)
    return str(value)

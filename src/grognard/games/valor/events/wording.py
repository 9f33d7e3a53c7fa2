"""How lines of the log are put into words and pictured. Units are named `u7.ger_rifle`, hexes as on the board."""

from __future__ import annotations

from grognard.core import say
from grognard.core.message import Fact
from grognard.core.scene import Area, Link, OnBoard, Tone
from grognard.games.valor.names import hex_name, modifier_name, nation_name, signed, unit_name, weapon_name
from grognard.kit.events import LoggedEvent, Wordings, each, how_many


def _modifiers(modifiers: tuple[str, ...]) -> Fact:
    return [modifier_name(m) for m in modifiers] or say("modifiers-none")


WORDINGS: Wordings = {
    **dict.fromkeys(("at", "start", "to"), hex_name),
    **dict.fromkeys(("unit", "leader", "target", "transport"), unit_name),
    **dict.fromkeys(("weapon", "what", "mission"), weapon_name),
    "armour": lambda armour: say(f"armour-{armour}"),
    "faces": lambda faces: "+".join(map(str, faces)),
    "hexes": each(hex_name),
    "modifiers": _modifiers,
    "n": how_many,
    "nation": nation_name,
    "phase": lambda phase: say(f"phase-{phase}"),
    "result": lambda result: say(f"result-{result}"),
    "signed": signed,
    "units": each(unit_name),
}


class ValorEvent(LoggedEvent, frozen=True):
    wordings = WORDINGS
    tone = Tone.ACCENT

    def spot(self, place: str) -> str:
        return "" if place in ("off", "aboard") else place

    def mark(self, place: str, tone: Tone, short: str = "") -> OnBoard:
        return Area("shown", place, tone=tone)

    def arrow(self, start: str, end: str, tone: Tone) -> OnBoard:
        return Link("shown", spots=(start, end), tone=tone)

"""Names of armies, places and pieces, as messages."""

from __future__ import annotations

from grognard.core import Message, say
from grognard.games.power.components.map import IDS, LETTERS
from grognard.games.power.components.pieces import KINDS


def army_name(army: int) -> Message:
    return say(f"army-{LETTERS[army]}")


def place_name(place: int) -> Message:
    name = IDS[place]
    match name[:2]:
        case "HQ":
            return say("place-hq", army=army_name(LETTERS.index(name[3])))
        case "RV":
            return say("place-reserve", army=army_name(LETTERS.index(name[3])))
    if name[0] == "I":
        return say(f"place-island-{name[1]}")
    if name[0] == "S":
        return say("place-sea", n=int(name[1:]))
    return say("place-sector", army=army_name(LETTERS.index(name[0])), n=int(name[1]))


def piece_name(kind: int) -> Message:
    return say(f"kind-{KINDS[kind].id}", n=1)


def pieces_name(counts: tuple[int, ...], power: int = 0) -> list[Message]:
    out = [say("pieces", n=n, kind=say(f"kind-{KINDS[k].id}", n=n)) for k, n in enumerate(counts) if n]
    return [*out, say("pieces", n=power, kind=say("kind-power", n=power))] if power else out

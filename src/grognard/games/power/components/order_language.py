"""Rules 9.2: written orders in French and English codes, read as tolerantly as the rule says and no more."""

from __future__ import annotations

import re
from enum import StrEnum
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from grognard.core import RuleId
from grognard.games.power.components.map import IDS, LETTERS, ON_BOARD, PLACE, Army, Place
from grognard.games.power.components.pieces import KINDS, MISSILE, Kind
from grognard.games.power.data import DATA

_FILE = DATA.read("order-language.yaml")
MOST_LINES: int = _FILE["sheet"]["max_lines_read"]
"""PW-9.1-b, PW-17.1-c: orders on the sheet of an army."""


class Lang(StrEnum):
    FR = "fr"
    EN = "en"


class Move(Struct, frozen=True, tag="move"):
    """`T J4 IX`: one piece from one space to another."""

    army: Army
    piece: Kind
    start: Place
    to: Place


class Deploy(Struct, frozen=True, tag="deploy"):
    """`R RV HQ`: one piece from the Reserve into the HQ."""

    army: Army
    piece: Kind


class Launch(Struct, frozen=True, tag="launch"):
    """`M HQ R8`: a Mega-missile goes off."""

    army: Army
    start: Place
    to: Place


class Exchange(Struct, frozen=True, tag="exchange"):
    """`3S ERV R`: pieces or Power given for one piece."""

    army: Army
    at: Place
    given: tuple[int, ...]
    """How many of each kind."""
    power: int
    received: Kind


Order: TypeAlias = Move | Deploy | Launch | Exchange


class PenaltyAt(Struct, frozen=True, tag="penalty"):
    """`penalty V4`: where the smallest piece is to be taken if the penalty must be paid with one (PW-9.3-f)."""

    at: Place


class CaptivesTo(Struct, frozen=True, tag="captives"):
    """`captives IX R`: which of two equal armies takes the captives, there or anywhere (PW-17.1-g)."""

    army: Army
    at: Place = Place(-1)


Preference: TypeAlias = PenaltyAt | CaptivesTo


class Malformed(Struct, frozen=True, tag="malformed"):
    """A line that is no order: lost like an illegal one."""

    rule: RuleId
    why: str
    """The end of a message key."""


POWER_CODE = "P"
_NO_SENSE = Malformed(RuleId("PW-9.2-j"), "unreadable")

_CODES = {
    Lang.FR: {piece.code_fr: Kind(n) for n, piece in enumerate(KINDS)},
    Lang.EN: {piece.code_en: Kind(n) for n, piece in enumerate(KINDS)},
}
_ARMY = {Lang.FR: dict(zip("VBJR", range(4), strict=True)), Lang.EN: dict(zip("GBYR", range(4), strict=True))}
_LETTER = {lang: {army: letter for letter, army in table.items()} for lang, table in _ARMY.items()}
_SEP = re.compile(r"\s*(?:->|→|[-,;|])\s*|\s+")
_PREFIX = re.compile(r"([A-Z])\s*:\s*(.*)")
_ITEM = re.compile(r"([1-9][0-9]{0,8})?([A-Z]+)")
_SECTOR = re.compile(r"([A-Z])([0-8O])")
_PREFERENCES = {
    Lang.FR: (("AMENDE",), ("PRISONNIERS",)),
    Lang.EN: (("PENALTY",), ("CAPTIVES",)),
}


def parse(text: str, army: Army, lang: Lang) -> Order | Preference | Malformed:
    """One line of a sheet of `army`."""
    line = _in_capitals(text.strip())
    preference = _preference(line, army, lang)
    if preference is not None:
        return preference
    ordered = army
    if found := _PREFIX.fullmatch(line):
        if found[1] not in _ARMY[lang]:
            return _NO_SENSE
        ordered, line = Army(_ARMY[lang][found[1]]), found[2].strip()
    cells = _SEP.split(line)
    if len(cells) != 3:
        return Malformed(RuleId("PW-9.2-e"), "three-cells")
    first, second, third = cells
    if second.startswith("E"):
        return _exchange(first, second[1:], third, ordered, lang)
    return _movement(first, second, third, ordered, lang)


def preference(text: str, army: Army, lang: Lang) -> Preference | None:
    """The preference that a line states, if it states one."""
    found = _preference(_in_capitals(text.strip()), army, lang)
    return None if isinstance(found, Malformed) else found


def _in_capitals(text: str) -> str:
    """PW-9.2-j: case does not matter; letters of other alphabets stay what they are, and mean nothing."""
    return text.upper() if text.isascii() else "".join(c.upper() if c.isascii() else c for c in text)


def _movement(first: str, second: str, third: str, army: Army, lang: Lang) -> Order | Malformed:
    if first not in _CODES[lang]:
        counted = _ITEM.fullmatch(first)
        if counted and counted[1] and counted[2] in _CODES[lang]:
            return Malformed(RuleId("PW-9.2-g"), "one-piece")
        return Malformed(RuleId("PW-9.2-l"), "no-such-piece")
    piece = _CODES[lang][first]
    start, to = place(second, army, lang), place(third, army, lang)
    if start is None or to is None:
        return Malformed(RuleId("PW-9.2-b"), "no-such-place")
    if piece == MISSILE:  # PW-15.2-f; PW-15.3-c: from the Reserve, too, even to the HQ
        return Launch(army, start, to)
    if start == PLACE[f"RV.{LETTERS[army]}"] and to == PLACE[f"HQ.{LETTERS[army]}"]:
        return Deploy(army, piece)
    if start >= ON_BOARD or to >= ON_BOARD:
        return Malformed(RuleId("PW-9.3-l"), "reserve-to-hq")
    return Move(army, piece, start, to)


def _exchange(first: str, second: str, third: str, army: Army, lang: Lang) -> Order | Malformed:
    at = place(second, army, lang)
    if at is None:
        return Malformed(RuleId("PW-9.2-b"), "no-such-place")
    if (received := _ITEM.fullmatch(third)) and received[2] == POWER_CODE:
        return Malformed(RuleId("PW-6.2-j"), "power-made")
    if third not in _CODES[lang]:
        return Malformed(RuleId("PW-9.2-e"), "no-such-piece")
    given, power = [0] * len(KINDS), 0
    for item in first.split("+"):
        found = _ITEM.fullmatch(item)
        if found is None:
            return _NO_SENSE
        count, code = int(found[1] or 1), found[2]
        if code == POWER_CODE:
            power += count
        elif code in _CODES[lang] and _CODES[lang][code] != MISSILE:
            given[_CODES[lang][code]] += count
        elif code in _CODES[lang]:
            return Malformed(RuleId("PW-15.1-i"), "no-missile-given")
        else:
            return Malformed(RuleId("PW-9.2-l"), "no-such-piece")
    return Exchange(army, at, tuple(given), power, _CODES[lang][third])


def place(text: str, army: Army, lang: Lang) -> Place | None:
    """A place code; HQ and RV alone are those of the ordered army."""
    if text in ("HQ", "RV"):
        return PLACE[f"{text}.{LETTERS[army]}"]
    if text[:3] in ("HQ.", "RV."):
        owner = _ARMY[lang].get(text[3:])
        return None if owner is None else PLACE[f"{text[:3]}{LETTERS[owner]}"]
    if found := _SECTOR.fullmatch(text):
        owner = _ARMY[lang].get(found[1])
        if owner is not None:
            return PLACE[f"{LETTERS[owner]}{found[2].replace('O', '0')}"]
    named = PLACE.get(text)
    return named if named is not None and text[0] in "IS" else None


def _preference(line: str, army: Army, lang: Lang) -> Preference | Malformed | None:
    words = line.split()
    if not words:
        return None
    (penalty,), (captives,) = _PREFERENCES[lang]
    if words[0] == penalty:
        at = place(words[1], army, lang) if len(words) == 2 else None
        return _NO_SENSE if at is None else PenaltyAt(at)
    if words[0] == captives:
        at = place(words[1], army, lang) if len(words) == 3 else Place(-1)
        taker = _ARMY[lang].get(words[-1]) if len(words) in (2, 3) else None
        return _NO_SENSE if at is None or taker is None else CaptivesTo(Army(taker), at)
    return None


# --- writing


def code(piece: Kind, lang: Lang) -> str:
    return KINDS[piece].code_fr if lang is Lang.FR else KINDS[piece].code_en


def letter(army: Army, lang: Lang) -> str:
    return _LETTER[lang][army]


@cache
def place_code(at: Place, army: Army, lang: Lang) -> str:
    """The shortest right way to write a place in an order to `army`."""
    name = IDS[at]
    if name[:3] in ("HQ.", "RV."):
        owner = Army(LETTERS.index(name[3]))
        return name[:2] if owner == army else f"{name[:3]}{letter(owner, lang)}"
    if name[0] in LETTERS and name[1:].isdigit() and name[0] != "S":
        return f"{letter(Army(LETTERS.index(name[0])), lang)}{name[1:]}"
    return name


def write(order: Order | Preference, sheet: Army, lang: Lang) -> str:
    """The canonical text of an order on the sheet of `sheet`."""
    match order:
        case PenaltyAt():
            return f"{_PREFERENCES[lang][0][0].lower()} {place_code(order.at, sheet, lang)}"
        case CaptivesTo():
            at = f"{place_code(order.at, sheet, lang)} " if order.at >= 0 else ""
            return f"{_PREFERENCES[lang][1][0].lower()} {at}{letter(order.army, lang)}"
    prefix = "" if order.army == sheet else f"{letter(order.army, lang)}: "
    return prefix + _cells(order, lang)


def _cells(order: Order, lang: Lang) -> str:
    army = order.army
    match order:
        case Move():
            return f"{code(order.piece, lang)} {place_code(order.start, army, lang)} {place_code(order.to, army, lang)}"
        case Deploy():
            return f"{code(order.piece, lang)} RV HQ"
        case Launch():
            return f"M {place_code(order.start, army, lang)} {place_code(order.to, army, lang)}"
        case Exchange():
            items = [(order.power, POWER_CODE), *((n, code(Kind(k), lang)) for k, n in enumerate(order.given))]
            given = "+".join((str(n) if n > 1 else "") + what for n, what in items if n)
            return f"{given} E{place_code(order.at, army, lang)} {code(order.received, lang)}"


def canonical(text: str, army: Army, lang: Lang) -> str:
    """A line as it stands on the sheet: tidied if it can be read, as written if not."""
    found = parse(text, army, lang)
    return " ".join(text.split()) if isinstance(found, Malformed) else write(found, army, lang)

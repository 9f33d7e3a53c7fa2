"""Facts that are given: read one by one, each checked as it is read. A word that the language has not is an error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from msgspec import Struct

from grognard.boards.open_table import CIRCLE, XY
from grognard.core import Pose
from grognard.games.tercios.components.army_lists import Leader
from grognard.games.tercios.components.special_rules import BIT
from grognard.games.tercios.components.terrain import ELEMENTS, LINEAR_WIDTH, Element, Scenery
from grognard.games.tercios.components.troop_types import FOOT, LIMBERED, MOUNTED, UNITS, UNLIMBERED, Bought
from grognard.games.tercios.components.weapons import ARM, INCH, MISSILES
from grognard.games.tercios.data import DATA
from grognard.games.tercios.rules.values import VIRTUES
from grognard.games.tercios.state import NO_CARD, ORDERS
from grognard.kit.example_files import BadExample, Where
from grognard.kit.example_values import (
    boolean,
    check_keys,
    fields_of,
    integer,
    listed,
    required,
    whole_number,
    word,
    words_of,
)

TRAITS: Final[Mapping[str, Any]] = {trait["id"]: trait for trait in DATA.read("traits.yaml")["traits"]}
NONE: Final = "none"
HIGHEST_RANK: Final = 5


# --- single values


def decimal(given: Any, *where: Where) -> Fraction:
    """A number as it is written, exactly."""
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise BadExample(f"a number is needed, not {given!r}", *where)
    return Fraction(str(given))


def rounded(number: Fraction) -> int:
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)


def units(given: Any, *where: Where) -> int:
    """Inches as units, the nearest."""
    return rounded(decimal(given, *where) * INCH)


def hundredths(given: Any, *where: Where) -> int:
    """Degrees as a facing."""
    return rounded(decimal(given, *where) * 100) % CIRCLE


def point(given: Any, *where: Where, measure: Any = units) -> XY:
    pair = listed(given, *where)
    if len(pair) != 2:
        raise BadExample(f"[x, y] is needed, not {given!r}", *where)
    return measure(pair[0], *where), measure(pair[1], *where)


def unit_point(given: Any, *where: Where) -> XY:
    return point(given, *where, measure=integer)


# --- troops


class Spec(Struct, frozen=True):
    """A troop as it is given."""

    bought: Bought
    form: int = 0
    lent: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    wear: int = 0
    disordered: bool = False
    activated: bool = False
    covered: bool = False
    protected: bool = False
    order: int = NO_CARD
    in_command: bool = True
    leader: Leader | None = None
    pose: Pose | None = None
    own: bool = True
    """Of those that stand about: on the side of the one who acts."""


_TROOP: Final = (
    "profile", "options", "elite", "extra_discipline", "weapons", "rules", "form", "wear", "disordered", "activated",
    "covered", "protected", "order", "in_command", "attached", "at", "at_units", "facing",
)  # fmt: skip
_FORMS: Final = {"mounted": MOUNTED, "foot": FOOT, "unlimbered": UNLIMBERED, "limbered": LIMBERED}
_WEAPONS: Final = (*MISSILES, *ARM)


def spec_of(given: Any, *where: Where, posed: bool = False, sided: bool = False) -> Spec:
    check_keys(given, (*_TROOP, "side") if sided else _TROOP, *where)
    bought = bought_of(given, "profile", *where)
    unit = bought.unit
    leader = leader_of(given["attached"], *where, "attached") if given.get("attached", NONE) != NONE else None
    order = word(given.get("order", NONE), (NONE, *ORDERS), *where, "order")
    return Spec(
        bought,
        _form(unit, given, *where),
        words_of(given.get("rules"), tuple(BIT), *where, "rules"),
        words_of(given.get("weapons"), _WEAPONS, *where, "weapons"),
        whole_number(given.get("wear", 0), *where, "wear"),
        _yes(given, "disordered", *where),
        _yes(given, "activated", *where),
        _yes(given, "covered", *where),
        _yes(given, "protected", *where),
        NO_CARD if order == NONE else ORDERS.index(order),
        boolean(given.get("in_command", True), *where, "in_command"),
        leader,
        _pose(given, posed, *where),
        word(required(given, "side", *where), ("own", "enemy"), *where, "side") == "own" if sided else True,
    )


def _yes(given: Mapping[str, Any], key: str, *where: Where) -> bool:
    return boolean(given.get(key, False), *where, key)


def bought_of(given: Mapping[str, Any], key: str, *where: Where) -> Bought:
    """A profile with what is bought for it."""
    unit = word(required(given, key, *where), tuple(UNITS), *where, key)
    known = tuple(option["id"] for option in UNITS[unit]["options"])
    return Bought(
        unit,
        words_of(given.get("options"), known, *where, "options"),
        boolean(given.get("elite", False), *where, "elite"),
        boolean(given.get("extra_discipline", False), *where, "extra_discipline"),
    )


def _form(unit: str, given: Mapping[str, Any], *where: Where) -> int:
    if "form" not in given:
        return 0
    forms = tuple(_FORMS)[:2] if "states" in UNITS[unit] else tuple(_FORMS)[2:]
    if "states" not in UNITS[unit] and UNITS[unit]["category"] != "artillery":
        raise BadExample(f"{unit} has only one form", *where, "form")
    return _FORMS[word(given["form"], forms, *where, "form")]


def leader_of(given: Any, *where: Where) -> Leader:
    check_keys(given, ("rank", "virtues", "traits"), *where)
    return Leader(
        rank(given.get("rank", 2), *where, "rank"),
        words_of(given.get("virtues"), tuple(VIRTUES), *where, "virtues"),
        words_of(given.get("traits"), tuple(TRAITS), *where, "traits"),
    )


def rank(given: Any, *where: Where) -> int:
    if whole_number(given, *where) > HIGHEST_RANK:
        raise BadExample(f"a rank of {given}", *where)
    return int(given)


def _pose(given: Mapping[str, Any], posed: bool, *where: Where) -> Pose | None:
    if "at" in given and "at_units" in given:
        raise BadExample("a place is given twice", *where, "at_units")
    if "at_units" in given:
        at = unit_point(given["at_units"], *where, "at_units")
    elif "at" in given:
        at = point(given["at"], *where, "at")
    elif posed:
        raise BadExample("at is missing", *where)
    else:
        at = (0, 0)
    facing = hundredths(given.get("facing", 0), *where, "facing")
    return Pose(*at, facing) if posed else None


# --- scenery


def scenery_of(given: Any, *where: Where) -> Scenery:
    found = []
    for n, part in enumerate(listed(given, *where)):
        check_keys(part, ("element", "rect"), *where, n)
        kind = word(required(part, "element", *where, n), tuple(ELEMENTS), *where, n, "element")
        found.append(_element(kind, required(part, "rect", *where, n), *where, n, "rect"))
    return Scenery(tuple(found))


def _element(kind: str, given: Any, *where: Where) -> Element:
    """An area by its corners; what runs along a line by the middle of its rectangle."""
    sides = listed(given, *where)
    if len(sides) != 4:
        raise BadExample(f"[x_min, y_min, x_max, y_max] is needed, not {given!r}", *where)
    left, low, right, high = (units(side, *where) for side in sides)
    if left > right or low > high:
        raise BadExample(f"[x_min, y_min, x_max, y_max] is needed, not {given!r}", *where)
    shape = ELEMENTS[kind]["shape"]
    if shape == "area" or (shape == "band" and kind != "river"):
        return Element(kind, ((left, low), (right, low), (right, high), (left, high)))
    across, up = right - left, high - low
    if across >= up:
        line, width = ((left, (low + high) // 2), (right, (low + high) // 2)), up
    else:
        line, width = (((left + right) // 2, low), ((left + right) // 2, high)), across
    return Element(kind, line=line, width=LINEAR_WIDTH if shape == "linear" else width)


# --- all of them


class Facts:
    """The facts of one check, asked for by their names."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self.given = given

    def has(self, key: str) -> bool:
        return key in self.given

    def _of(self, key: str) -> Any:
        return required(self.given, key, "given")

    def yes(self, key: str, default: bool = False) -> bool:
        return boolean(self.given.get(key, default), "given", key)

    def needed_yes(self, key: str) -> bool:
        return boolean(self._of(key), "given", key)

    def whole(self, key: str, default: int | None = None, least: int = 0) -> int:
        given = self._of(key) if default is None else self.given.get(key, default)
        return whole_number(given, "given", key, least=least)

    def word(self, key: str, words: Sequence[str], default: str = "") -> str:
        return word(self.given.get(key, default) if default else self._of(key), words, "given", key)

    def words(self, key: str, words: Sequence[str]) -> tuple[str, ...]:
        return words_of(self._of(key), words, "given", key)

    def list(self, key: str) -> Sequence[Any]:
        return listed(self._of(key), "given", key)

    def inner(self, key: str, keys: Sequence[str]) -> Facts:
        """Facts within one fact."""
        given = fields_of(self.given.get(key), "given", key)
        check_keys(given, keys, "given", key)
        return Facts(given)

    def inches(self, key: str, default: int | None = None) -> int:
        """In units."""
        return units(self._of(key) if default is None else self.given.get(key, default), "given", key)

    def point(self, key: str) -> XY:
        return point(self._of(key), "given", key)

    def either_point(self, key: str) -> XY:
        """In inches, or under the same name in units."""
        if f"{key}_units" in self.given and key not in self.given:
            return unit_point(self.given[f"{key}_units"], "given", f"{key}_units")
        return self.point(key)

    def numbers(self, key: str, default: tuple[int, int] | None = None, least: int = 0) -> tuple[int, int]:
        if default is not None and key not in self.given:
            return default
        pair = self.list(key)
        if len(pair) != 2:
            raise BadExample(f"two numbers are needed, not {pair!r}", "given", key)
        return whole_number(pair[0], "given", key, 0, least=least), whole_number(pair[1], "given", key, 1, least=least)

    def names(self, key: str) -> tuple[str, ...]:
        found = self.list(key)
        if not all(isinstance(name, str) for name in found) or len(set(found)) < len(found):
            raise BadExample(f"different names are needed, not {found!r}", "given", key)
        return tuple(found)

    def rank(self) -> int:
        return rank(self._of("rank"), "given", "rank")

    def troop(self, key: str) -> Spec:
        return spec_of(self._of(key), "given", key)

    def stood(self, key: str) -> Spec:
        """A troop with a place on the table."""
        return spec_of(self._of(key), "given", key, posed=True)

    def others(self) -> tuple[Spec, ...]:
        given = listed(self.given.get("others"), "given", "others")
        return tuple(spec_of(part, "given", "others", n, posed=True, sided=True) for n, part in enumerate(given))

    def scenery(self) -> Scenery:
        return scenery_of(self.given.get("scenery"), "given", "scenery")

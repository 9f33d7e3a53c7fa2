"""How an example writes a position, and the same forms for what it expects to stand afterwards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from grognard.core import Commits
from grognard.games.power.components.map import ARMIES, IDS, LETTERS, ON_BOARD, PLACE, RESERVE, Army, Place
from grognard.games.power.components.order_language import Lang
from grognard.games.power.components.pieces import KINDS, NONE, Kind, Stack
from grognard.games.power.state import MERCENARY, State
from grognard.kit.example_files import BadExample, Where, located_at
from grognard.kit.example_values import boolean, check_keys, fields_of, listed, whole_number
from grognard.kit.position_text import Phrase

POSITION = (
    "players", "referee", "mercenary", "pairs", "board", "reserve", "eliminated", "flags", "limit", "options", "round",
    "permanent", "resigned",
)  # fmt: skip
LIMITS = ("minutes", "rounds", "time_up", "none")
OPTIONS = ("no_order_penalty", "component_limit")
CODES = {piece.code_fr: Kind(n) for n, piece in enumerate(KINDS)}


def army(letter: Any, *where: Where) -> Army:
    if not isinstance(letter, str) or letter not in LETTERS or len(letter) != 1:
        raise BadExample(f"{letter!r} is no army; there are: {', '.join(LETTERS)}", *where)
    return Army(LETTERS.index(letter))


def place(name: Any, *where: Where) -> Place:
    if name not in PLACE:
        raise BadExample(f"{name!r} is no place", *where)
    return PLACE[name]


def pieces(text: Any) -> tuple[Stack, int]:
    """`2T B 3P`: counts and Power."""
    return counted(Phrase(str(text or "")).words())


def counted(words: Iterable[Phrase]) -> tuple[Stack, int]:
    counts, power = list(NONE), 0
    for word in words:
        count, code = word.counted()
        if code.text == "P":
            power += count
        elif code.text in CODES:
            counts[CODES[code.text]] += count
        else:
            raise word.wrong("is no piece")
    return tuple(counts), power


def codes(counts: Stack, power: int = 0) -> str:
    """The same in one way of writing, Power first."""
    held = [("P", power), *((piece.code_fr, n) for piece, n in zip(KINDS, counts, strict=True))]
    return " ".join(f"{n if n > 1 else ''}{code}" for code, n in held if n)


def _seats(given: Mapping[str, Any]) -> tuple[int, ...]:
    match given.get("players", 4):
        case 4:
            return (0, 1, 2, 3)
        case 3:
            mercenary = army(given.get("mercenary", "R"), "mercenary")
            players = [a for a in ARMIES if a != mercenary]
            return tuple(MERCENARY if a == mercenary else players.index(a) for a in ARMIES)
        case 2:
            pairs = given.get("pairs", [["V", "R"], ["B", "J"]])
            found = [[army(x, "pairs") for x in listed(pair, "pairs")] for pair in listed(pairs, "pairs")]
            if sorted(a for pair in found for a in pair) != list(ARMIES) or [len(p) for p in found] != [2, 2]:
                raise BadExample(f"{pairs} are no two pairs of the four armies", "pairs")
            first = next(pair for pair in found if 0 in pair)
            return tuple(0 if a in first else 1 for a in ARMIES)
    raise BadExample(f"{given.get('players')!r} players; there are 2, 3 or 4", "players")


def position(given: Mapping[str, Any]) -> State:
    """A position from what is given."""
    check_keys(given, POSITION)
    options, limit = fields_of(given.get("options"), "options"), given.get("limit", {"minutes": 120})
    check_keys(options, OPTIONS, "options")
    out = [army(letter, "eliminated") for letter in listed(given.get("eliminated"), "eliminated")]
    seat_of = _seats(given)
    flags = flags_in(given.get("flags"), "flags")
    state = State(
        seat_of=seat_of,
        stacks=[{} for _ in ARMIES],
        power=[0] * 4,
        flags=[list(flags.get(a, () if a in out else (a,))) for a in ARMIES],
        alive=[a not in out for a in ARMIES],
        round=whole_number(given.get("round", 1), "round", least=1),
        referee=army(given.get("referee", "V"), "referee"),
        permanent=boolean(given.get("permanent", False), "permanent"),
        limit=_limit(limit),
        time_up=isinstance(limit, Mapping) and boolean(limit.get("time_up", False), "limit", "time_up"),
        penalty=boolean(options.get("no_order_penalty", True), "options", "no_order_penalty"),
        strict=_component_limit(options.get("component_limit", "none")),
        lang=Lang.FR,
        resigned=[seat_of[army(letter, "resigned")] for letter in listed(given.get("resigned"), "resigned")],
        sheets=Commits.of(()),
        winners=[],
    )
    if len(state.seats) == 2:
        state.referee = min(state.armies_of(seat_of[state.referee]))
    for name, forces in board_in(given.get("board"), "board").items():
        for letter, held in forces.items():
            state.stacks[army(letter)][PLACE[name]], _ = pieces(held)
    for letter, held in reserves_in(given.get("reserve"), "reserve").items():
        a = army(letter)
        counts, state.power[a] = pieces(held)
        if any(counts):
            state.stacks[a][RESERVE[a]] = counts
    return state


def flags_in(given: Any, *where: Where) -> dict[Army, list[Army]]:
    """The Flags that hang in each HQ."""
    return {
        army(letter, *where): [army(x, *where, letter) for x in listed(held, *where, letter)]
        for letter, held in fields_of(given, *where).items()
    }


def board_in(given: Any, *where: Where) -> dict[str, dict[str, str]]:
    """Places and what stands there, in one way of writing it."""
    found: dict[str, dict[str, str]] = {}
    for name, forces in sorted(fields_of(given, *where).items()):
        if place(name, *where) >= ON_BOARD:
            raise BadExample(f"{name} is no space of the board", *where, name)
        for letter, text in sorted(fields_of(forces, *where, name).items()):
            with located_at(*where, name):
                counts, power = pieces(text)
            if power:
                raise BadExample("Power never stands on the board", *where, name)
            if any(counts):
                found.setdefault(name, {})[LETTERS[army(letter, *where, name)]] = codes(counts)
    return found


def reserves_in(given: Any, *where: Where) -> dict[str, str]:
    with located_at(*where):
        found = {LETTERS[army(letter)]: codes(*pieces(text)) for letter, text in fields_of(given).items()}
    return {letter: held for letter, held in found.items() if held}


def _limit(limit: Any) -> str:
    if limit in (None, "none"):
        return "none"
    check_keys(limit, LIMITS, "limit")
    if "rounds" in limit:
        return str(24 if limit["rounds"] is None else whole_number(limit["rounds"], "limit", "rounds", least=1))
    return "none" if "none" in limit else "minutes"


def _component_limit(value: Any) -> bool:
    if value not in ("none", "strict"):
        raise BadExample(f"this must be none or strict, not {value!r}", "options", "component_limit")
    return bool(value == "strict")


# --- how it stands afterwards


def side_name(s: State, seat: int) -> str:
    return "+".join(LETTERS[a] for a in s.armies_of(seat))


def winners_of(s: State) -> list[str]:
    return sorted(side_name(s, seat) for seat in s.winners)


def board_of(s: State) -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for a in ARMIES:
        for at, counts in s.stacks[a].items():
            if at < ON_BOARD:
                found.setdefault(IDS[at], {})[LETTERS[a]] = codes(counts)
    return {name: dict(sorted(found[name].items())) for name in sorted(found)}


def reserves_of(s: State) -> dict[str, str]:
    found = {LETTERS[a]: codes(s.at(a, RESERVE[a]), s.power[a]) for a in ARMIES}
    return {letter: held for letter, held in found.items() if held}

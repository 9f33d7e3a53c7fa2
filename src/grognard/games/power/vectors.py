"""Worked examples in the form of `examples.yaml`: read strictly, run as written, told where they differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from grognard.core import Commits
from grognard.games.power.actions import Outcome, Read
from grognard.games.power.adjudicator import adjudicate
from grognard.games.power.board import ARMIES, IDS, LETTERS, ON_BOARD, PLACE, RESERVE, Army, Place
from grognard.games.power.language import CaptivesTo, Lang, PenaltyAt, write
from grognard.games.power.pieces import KINDS, MOVERS, NONE, Kind, Stack, destinations
from grognard.games.power.spoils import best, check_end, next_referee, score
from grognard.games.power.state import MERCENARY, State

COMMENTS = ("title", "why", "referee_matters", "origin", "rules")
KEYS = {
    "adjudicate": ("setup", "orders", "lang", "penalty_choice", "captive_choice", "expect"),
    "reach": ("piece", "from", "complete", "legal", "illegal"),
    "score": ("setup", "expect"),
    "referee": ("setup", "expect"),
    "end": ("setup", "expect"),
}
SETUP = (
    "players", "referee", "mercenary", "pairs", "board", "reserve", "eliminated", "flags", "limit", "options", "round",
    "permanent", "resigned",
)  # fmt: skip
EXPECT = {
    "adjudicate": ("results", "board", "reserve", "flags", "eliminated", "winner", "next_referee", "ended"),
    "score": ("scores", "winner"),
    "referee": ("next_referee",),
    "end": ("ended", "winner"),
}
LIMITS = ("minutes", "rounds", "time_up", "none")
OPTIONS = ("no_order_penalty", "component_limit")
PIECES = re.compile(r"([1-9][0-9]*)?([A-Z]+)")
CODES = {piece.code_fr: Kind(n) for n, piece in enumerate(KINDS)}


class BadVector(ValueError):
    """A case that is not written as it should be."""


def load(path: Path) -> list[dict[str, Any]]:
    """The cases of a file."""
    try:
        cases = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CSafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as wrong:
        raise BadVector(f"{path.name}: {wrong}") from wrong
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise BadVector(f"{path.name}: a list of cases is wanted")
    return cases


def run(case: Mapping[str, Any]) -> list[str]:
    """What differs from what is expected; nothing if the case passes. A case written wrongly raises `BadVector`."""
    kind = case.get("type")
    if not isinstance(kind, str) or kind not in KEYS:
        raise BadVector(f"type {kind!r} is unknown; there are: {', '.join(KEYS)}")
    only(case, ("id", "type", *COMMENTS, *KEYS[kind]), "case")
    if kind != "reach":
        needs(case, "expect")
        only(case["expect"], EXPECT[kind], "expect")
        state = position(case.get("setup") or {})
    match kind:
        case "reach":
            return list(_reach(case))
        case "adjudicate":
            return list(_adjudicate(case, state))
        case "score":
            return list(_score(case["expect"], state))
        case "referee":
            wanted = LETTERS[army(needs(case["expect"], "next_referee"))]
            return list(_differs("next_referee", wanted, LETTERS[next_referee(state)]))
        case _:
            return list(_end(case["expect"], state))


def only(given: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    if not isinstance(given, Mapping):
        raise BadVector(f"{where}: keys and values are wanted, not {given!r}")
    for key in given:
        if key not in known:
            raise BadVector(f"{where}: key {key!r} is unknown; there are: {', '.join(known)}")


def needs(given: Mapping[str, Any], key: str) -> Any:
    if key not in given:
        raise BadVector(f"{key} is missing")
    return given[key]


def table(given: Any, where: str) -> Mapping[str, Any]:
    """Keys and values; nothing at all is none of them."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise BadVector(f"{where}: keys and values are wanted, not {given!r}")
    return given


def listed(given: Any, where: str) -> list[Any]:
    if given is None:
        return []
    if not isinstance(given, list):
        raise BadVector(f"{where}: a list is wanted, not {given!r}")
    return given


def truth(given: Any, where: str) -> bool:
    if not isinstance(given, bool):
        raise BadVector(f"{where}: true or false is wanted, not {given!r}")
    return given


def number(given: Any, where: str) -> int:
    if not isinstance(given, int) or isinstance(given, bool) or given < 1:
        raise BadVector(f"{where}: a number from 1 up is wanted, not {given!r}")
    return given


# --- reading


def army(letter: Any) -> Army:
    if not isinstance(letter, str) or letter not in LETTERS or len(letter) != 1:
        raise BadVector(f"{letter!r} is no army; there are: {', '.join(LETTERS)}")
    return Army(LETTERS.index(letter))


def place(name: Any) -> Place:
    if name not in PLACE:
        raise BadVector(f"{name!r} is no place")
    return PLACE[name]


def pieces(text: Any) -> tuple[Stack, int]:
    """`2T B 3P`: counts and Power."""
    counts, power = list(NONE), 0
    for word in str(text or "").split():
        found = PIECES.fullmatch(word)
        if found is None or (found[2] not in CODES and found[2] != "P"):
            raise BadVector(f"{word!r} is no piece")
        count = int(found[1] or 1)
        if found[2] == "P":
            power += count
        else:
            counts[CODES[found[2]]] += count
    return tuple(counts), power


def _seats(setup: Mapping[str, Any]) -> tuple[int, ...]:
    match setup.get("players", 4):
        case 4:
            return (0, 1, 2, 3)
        case 3:
            mercenary = army(setup.get("mercenary", "R"))
            players = [a for a in ARMIES if a != mercenary]
            return tuple(MERCENARY if a == mercenary else players.index(a) for a in ARMIES)
        case 2:
            pairs = setup.get("pairs", [["V", "R"], ["B", "J"]])
            found = [[army(x) for x in listed(pair, "setup.pairs")] for pair in listed(pairs, "setup.pairs")]
            if sorted(a for pair in found for a in pair) != list(ARMIES) or [len(p) for p in found] != [2, 2]:
                raise BadVector(f"{pairs} are no two pairs of the four armies")
            first = next(pair for pair in found if 0 in pair)
            return tuple(0 if a in first else 1 for a in ARMIES)
    raise BadVector(f"{setup.get('players')!r} players: 2, 3 or 4 are wanted")


def position(setup: Mapping[str, Any]) -> State:
    """A position from a case's `setup`."""
    only(setup, SETUP, "setup")
    options, limit = table(setup.get("options"), "setup.options"), setup.get("limit", {"minutes": 120})
    only(options, OPTIONS, "setup.options")
    out = [army(letter) for letter in listed(setup.get("eliminated"), "setup.eliminated")]
    seat_of = _seats(setup)
    flags = _flags(setup.get("flags"), "setup.flags")
    state = State(
        seat_of=seat_of,
        stacks=[{} for _ in ARMIES],
        power=[0] * 4,
        flags=[list(flags.get(a, () if a in out else (a,))) for a in ARMIES],
        alive=[a not in out for a in ARMIES],
        round=number(setup.get("round", 1), "setup.round"),
        referee=army(setup.get("referee", "V")),
        permanent=truth(setup.get("permanent", False), "setup.permanent"),
        limit=_limit(limit),
        time_up=isinstance(limit, Mapping) and truth(limit.get("time_up", False), "setup.limit.time_up"),
        penalty=truth(options.get("no_order_penalty", True), "setup.options.no_order_penalty"),
        strict=_component_limit(options.get("component_limit", "none")),
        lang=Lang.FR,
        resigned=[seat_of[army(letter)] for letter in listed(setup.get("resigned"), "setup.resigned")],
        sheets=Commits((), [], []),
        winners=[],
    )
    if len(state.seats) == 2:
        state.referee = min(state.armies_of(seat_of[state.referee]))
    for name, forces in _board(setup.get("board"), "setup.board").items():
        for letter, counts in forces.items():
            _put(state, army(letter), PLACE[name], counts)
    for letter, (counts, power) in _reserves(setup.get("reserve"), "setup.reserve").items():
        _put(state, army(letter), RESERVE[army(letter)], counts)
        state.power[army(letter)] = power
    return state


def compact(text: str, players: int = 4) -> State:
    """A position in one line: `V0: V T 2S, B D | IX: B D | RV.V: V 2P 3S`; Reserves are places like others."""
    board: dict[str, dict[str, str]] = {}
    reserve: dict[str, str] = {}
    for where in filter(None, map(str.strip, text.split("|"))):
        name, colon, forces = where.partition(":")
        if not colon:
            raise BadVector(f"{where!r}: a place, a colon, an army and its pieces are wanted, as in 'V0: V T 2S, B D'")
        at = place(name.strip())
        for force in forces.split(","):
            letter, _, held = force.strip().partition(" ")
            if at >= ON_BOARD and at != RESERVE[army(letter)]:
                raise BadVector(f"{name.strip()} holds nothing of {letter}")
            kept = reserve if at >= ON_BOARD else board.setdefault(IDS[at], {})
            if letter in kept:
                raise BadVector(f"{name.strip()}: {letter} stands there twice")
            kept[letter] = held
    return position({"board": board, "reserve": reserve, "players": players})


def _put(state: State, a: Army, at: Place, counts: Stack) -> None:
    if any(counts):
        state.stacks[a][at] = counts


def _flags(given: Any, where: str) -> dict[Army, list[Army]]:
    """The Flags that hang in each HQ."""
    return {army(letter): [army(x) for x in listed(held, where)] for letter, held in table(given, where).items()}


def _board(given: Any, where: str) -> dict[str, dict[str, Stack]]:
    found: dict[str, dict[str, Stack]] = {}
    for name, forces in sorted(table(given, where).items()):
        if place(name) >= ON_BOARD:
            raise BadVector(f"{where}: {name} is no space of the board")
        for letter, text in sorted(table(forces, f"{where}.{name}").items()):
            counts, power = pieces(text)
            if power:
                raise BadVector(f"{where}.{name}: Power never stands on the board")
            if any(counts):
                found.setdefault(name, {})[LETTERS[army(letter)]] = counts
    return found


def _reserves(given: Any, where: str) -> dict[str, tuple[Stack, int]]:
    found = {LETTERS[army(letter)]: pieces(text) for letter, text in table(given, where).items()}
    return {letter: held for letter, held in found.items() if any(held[0]) or held[1]}


def _limit(limit: Any) -> str:
    if limit in (None, "none"):
        return "none"
    only(limit, LIMITS, "setup.limit")
    if "rounds" in limit:
        return str(24 if limit["rounds"] is None else number(limit["rounds"], "setup.limit.rounds"))
    return "none" if "none" in limit else "minutes"


def _component_limit(value: Any) -> bool:
    if value not in ("none", "strict"):
        raise BadVector(f"component_limit {value!r}: none or strict is wanted")
    return bool(value == "strict")


# --- running


def _reach(case: Mapping[str, Any]) -> Iterator[str]:
    code = needs(case, "piece")
    if code not in CODES or CODES[code] not in MOVERS:
        raise BadVector(f"{code!r} is no piece that moves")
    found = [IDS[p] for p in destinations(CODES[code], place(needs(case, "from")))]
    legal = [IDS[place(name)] for name in listed(case.get("legal"), "legal")]
    illegal = [IDS[place(name)] for name in listed(case.get("illegal"), "illegal")]
    yield from (f"{name} should be in reach" for name in legal if name not in found)
    yield from (f"{name} should be out of reach" for name in illegal if name in found)
    if truth(case.get("complete", False), "complete"):
        yield from (f"{name} is in reach and not listed" for name in found if name not in legal)


def _adjudicate(case: Mapping[str, Any], before: State) -> Iterator[str]:
    expect = case["expect"]
    before.lang = _lang(case.get("lang", "fr"))
    orders = {army(letter): _lines(lines, letter) for letter, lines in table(case.get("orders"), "orders").items()}
    sheets = {a: [*lines, *_wishes(case, before, a)] for a, lines in orders.items()}
    for a in ARMIES:
        if a not in sheets and (wishes := _wishes(case, before, a)):
            sheets[a] = wishes
    after, account = adjudicate(before, sheets)
    if "results" in expect:
        read = {e.army: [str(line.outcome) for line in e.lines] for e in account if isinstance(e, Read)}
        for letter, wanted in table(expect["results"], "expect.results").items():
            yield from _differs(f"results.{letter}", _outcomes(wanted), read.get(army(letter), []))
    if "board" in expect:
        yield from _differs("board", _board(expect["board"], "expect.board"), board_of(after))
    if "reserve" in expect:
        yield from _differs("reserve", _reserves(expect["reserve"], "expect.reserve"), reserves_of(after))
    flags = _flags_of(before)
    if "flags" in expect:
        flags = {LETTERS[a]: _letters(held) for a, held in sorted(_flags(expect["flags"], "expect.flags").items())}
    yield from _differs("flags", flags, _flags_of(after))
    gone = [a for a in ARMIES if not before.alive[a]]
    if "eliminated" in expect:
        gone = [army(letter) for letter in listed(expect["eliminated"], "expect.eliminated")]
    yield from _differs("eliminated", _letters(gone), _letters([a for a in ARMIES if not after.alive[a]]))
    yield from _differs("winner", _names(expect.get("winner")), winners_of(after))
    if "next_referee" in expect:
        yield from _differs("next_referee", LETTERS[army(expect["next_referee"])], LETTERS[after.referee])
    if "ended" in expect:
        yield from _differs("ended", truth(expect["ended"], "expect.ended"), after.over)


def _lines(given: Any, letter: str) -> list[str]:
    lines = listed(given, f"orders.{letter}")
    for line in lines:
        if not isinstance(line, str):
            raise BadVector(f"orders.{letter}: a line of text is wanted, not {line!r}")
    return lines


def _outcomes(given: Any) -> list[str]:
    for outcome in listed(given, "expect.results"):
        if outcome not in tuple(Outcome):
            raise BadVector(f"expect.results: {outcome!r} is unknown; there are: {', '.join(Outcome)}")
    return listed(given, "expect.results")


def _letters(armies: Sequence[int]) -> list[str]:
    return [LETTERS[a] for a in sorted(armies)]


def _flags_of(s: State) -> dict[str, list[str]]:
    return {LETTERS[a]: _letters(s.flags[a]) for a in ARMIES if s.alive[a]}


def _lang(name: Any) -> Lang:
    if name not in ("fr", "en"):
        raise BadVector(f"lang {name!r}: fr or en is wanted")
    return Lang(name)


def _wishes(case: Mapping[str, Any], s: State, a: Army) -> list[str]:
    """Preferences of a case as the lines that a sheet would carry."""
    out = []
    for letter, name in table(case.get("penalty_choice"), "penalty_choice").items():
        if army(letter) == a:
            out.append(write(PenaltyAt(place(name)), a, s.lang))
    for name, letter in table(case.get("captive_choice"), "captive_choice").items():
        if s.seat_of[army(letter)] == s.seat_of[a] and a == min(s.living(s.seat_of[a]), default=a):
            out.append(write(CaptivesTo(army(letter), place(name)), a, s.lang))
    return out


def _score(expect: Mapping[str, Any], state: State) -> Iterator[str]:
    if "scores" in expect:
        names = {side_name(state, seat): score(state, seat) for seat in state.playing()}
        yield from _differs("scores", dict(table(expect["scores"], "expect.scores")), names)
    if "winner" in expect:
        yield from _differs("winner", _names(expect["winner"]), sorted(side_name(state, s) for s in best(state)))


def _end(expect: Mapping[str, Any], state: State) -> Iterator[str]:
    check_end(state)
    if "ended" in expect:
        yield from _differs("ended", truth(expect["ended"], "expect.ended"), state.over)
    yield from _differs("winner", _names(expect.get("winner")), winners_of(state))


def _names(winner: Any) -> list[str]:
    return [] if winner is None else sorted(winner) if isinstance(winner, list) else [winner]


def side_name(s: State, seat: int) -> str:
    return "+".join(LETTERS[a] for a in s.armies_of(seat))


def winners_of(s: State) -> list[str]:
    return sorted(side_name(s, seat) for seat in s.winners)


def board_of(s: State) -> dict[str, dict[str, Stack]]:
    found: dict[str, dict[str, Stack]] = {}
    for a in ARMIES:
        for at, counts in s.stacks[a].items():
            if at < ON_BOARD:
                found.setdefault(IDS[at], {})[LETTERS[a]] = counts
    return {name: dict(sorted(found[name].items())) for name in sorted(found)}


def reserves_of(s: State) -> dict[str, tuple[Stack, int]]:
    all_of = {LETTERS[a]: (s.at(a, RESERVE[a]), s.power[a]) for a in ARMIES}
    return {letter: held for letter, held in all_of.items() if any(held[0]) or held[1]}


def _differs(what: str, wanted: Any, found: Any) -> Iterator[str]:
    if wanted != found:
        yield f"{what}: expected {_said(wanted)}, found {_said(found)}"


def _said(value: Any) -> str:
    """Stacks in piece codes, everything else as it is."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{k}: {_said(v)}" for k, v in value.items()) + "}"
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], tuple):
        return " ".join(x for x in (_said(value[0]), f"{value[1]}P" if value[1] else "") if x)
    if isinstance(value, tuple) and len(value) == len(NONE):
        return " ".join(f"{n if n > 1 else ''}{KINDS[k].code_fr}" for k, n in enumerate(value) if n)
    return str(value)

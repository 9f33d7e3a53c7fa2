"""Tables to test matches at: given positions, typed operations, and sandboxes with a rule more or less."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

from grognard.core import Action, Decision, Dice, Event, Next, Refusal, Resign, TimeUp, say
from grognard.core.dice import commitment
from grognard.core.optional_features import TimeLimit
from grognard.games.sandbox import GAME
from grognard.games.sandbox.actions import Fight, Rest
from grognard.games.sandbox.play import finish, go_on
from grognard.games.sandbox.state import GONE
from grognard.match import Clock, DiceKind, Entry, Header, Match, Occupant, Person
from tests.practice_games.all_features.positions import position

KEY = bytes(range(32))
PEACE = "alder: red guard, horse, foot | birch: blue guard, horse, foot"
PEACE_OF_THREE = PEACE + " | cedar: green guard, horse, foot"


def table(
    stands: str = PEACE,
    *,
    dice: DiceKind = DiceKind.FAIR,
    clock: Clock | None = None,
    occupants: Sequence[Occupant] | None = None,
    game: Any = GAME,
    at: int = 0,
    **rest: Any,
) -> Match[Any]:
    """A match that begins from a position; everybody at it is a person."""
    state = position(stands, **rest)
    scenario = rest.get("scenario") or ("three" if len(state.seat_of) == 3 else "duel")
    header = Header(
        "table",
        "sandbox",
        scenario,
        {"length": "4", "mines": "yes"},
        dice,
        commitment(KEY),
        clock or Clock(),
        at,
        "a book",
    )
    match = Match(game, header, KEY)
    match.begin_at(state, say("segment-fork"))
    for seat in match.seats:
        match.sit(seat, occupants[seat] if occupants else Person(f"player {seat}"), at=at)
    return match


def fresh(scenario: str = "duel", *, game: Any = GAME, **rest: Any) -> Match[Any]:
    """A match from the beginning, with the same dice each time."""
    seats = len(GAME.scenarios()[scenario].seats)
    return Match.new(game, scenario, occupants=[Person(f"player {n}") for n in range(seats)], key=KEY, **rest)


def do(match: Match[Any], *operations: str, at: int = 0) -> list[Entry]:
    """`do(match, "0: rest", "1: plan 2")`; returns the entries of the last."""
    out: list[Entry] = []
    for operation in operations:
        seat, text = operation.split(": ", 1)
        out = match.act_text(int(seat), text, at=at)
    return out


def operations(entries: Sequence[Entry]) -> list[str]:
    """The entries in words: `acted 0 occupant`, `undone 1`."""
    out = []
    for entry in entries:
        seat, by = getattr(entry.operation, "seat", ""), getattr(entry.operation, "by", "")
        out.append(" ".join(str(word) for word in (type(entry.operation).__name__.lower(), seat, by) if word != ""))
    return out


# --- sandboxes with a rule more


class Sandbox(type(GAME)):  # type: ignore[misc]
    """With rules for players who leave and for a time limit."""

    def refusal(self, v: Any, seat: int, action: Action) -> Refusal | None:
        return None if isinstance(action, Resign | TimeUp) else super().refusal(v, seat, action)

    def apply(self, s: Any, seat: int, action: Action, dice: Dice) -> list[Event]:
        if isinstance(action, TimeUp):
            dice.roll("bell")
            return [finish(s)]
        if isinstance(action, Resign):
            for army in s.armies_of(seat):
                s.at[3 * army : 3 * army + 3] = [GONE] * 3
            s.frames.clear()
            out: list[Event] = []
            go_on(s, dice, out)
            return out
        return super().apply(s, seat, action, dice)


class Limited(Sandbox):
    """With ten minutes of play. Time is called after eight, which changes the number of turns, and at the end."""

    def time_limit(self, v: Any) -> TimeLimit:
        return TimeLimit(600, 480 if v.length < 100 else 600)

    def apply(self, s: Any, seat: int, action: Action, dice: Dice) -> list[Event]:
        if not isinstance(action, TimeUp):
            return super().apply(s, seat, action, dice)
        if self.time_limit(s).call == 600:
            return [finish(s)]
        s.length += 100
        return []


class Tired(type(GAME)):  # type: ignore[misc]
    """Green can only rest."""

    def _green(self, v: Any) -> bool:
        return not v.frames and v.order[:1] == [2]

    def decisions(self, v: Any) -> tuple[Decision, ...]:
        found = super().decisions(v)
        return tuple(Decision(d.seat, d.kind, d.prompt, forced=True) for d in found) if self._green(v) else found

    def ask(self, v: Any, seat: int) -> Next:
        return Rest() if self._green(v) else super().ask(v, seat)


class Hasty(type(GAME)):  # type: ignore[misc]
    """Nothing but plans, one turn after another, and every turn is announced in the same words."""

    def decisions(self, v: Any) -> tuple[Decision, ...]:
        return tuple(Decision(d.seat, d.kind, say("prompt-plan", turn=0), d.committed) for d in super().decisions(v))

    def apply(self, s: Any, seat: int, action: Action, dice: Dice) -> list[Event]:
        out = super().apply(s, seat, action, dice)
        if not s.frames:
            s.order.clear()
            go_on(s, dice, out)
        return out


class Fierce(type(GAME)):  # type: ignore[misc]
    """Battles without a choice to retreat."""

    def decisions(self, v: Any) -> tuple[Decision, ...]:
        return tuple(
            Decision(d.seat, d.kind, d.prompt, forced=True) if d.kind == "battle" else d for d in super().decisions(v)
        )

    def ask(self, v: Any, seat: int) -> Next:
        return Fight() if self.decisions(v)[0].kind == "battle" else super().ask(v, seat)


# --- files


def rechained(lines: Sequence[str]) -> str:
    """A doctored file with a chain that fits: only playing it again can find out."""
    out, chain = [], ""
    for raw in lines:
        line = json.loads(raw)
        line.pop("chain", None)
        said = json.dumps(line, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        chain = blake2b(chain.encode() + said, digest_size=16, person=b"grognard-chain").hexdigest()
        out.append(json.dumps(line | {"chain": chain}, separators=(",", ":"), ensure_ascii=False))
    return "\n".join(out) + "\n"


def doctored(text: str, line: int, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """The file's lines, one of them (counted from 1) changed."""
    lines = text.splitlines()
    found = json.loads(lines[line - 1])
    change(found)
    lines[line - 1] = json.dumps(found, separators=(",", ":"), ensure_ascii=False)
    return lines

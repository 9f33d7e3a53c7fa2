"""Chapter 3.2: dice for the initiative; the winner says who begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grognard.core import Dice, Event, Next, OneOf, Refusal, Seat, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Choosing
from grognard.games.tercios.rules.rolls import roll_apart, roll_each
from grognard.games.tercios.rules.scenarios import automatic_initiative
from grognard.games.tercios.rules.turn.activation import give_hand
from grognard.games.tercios.state import LOST, State
from grognard.kit.refusals import law

PLAYERS: Final = ("me", "enemy")


def chief_rank(s: State, seat: Seat) -> tuple[int, bool]:
    """TC-3.2-e: -1 without a chief; and whether he has the virtue Initiative."""
    for commander in s.commanders:
        if commander.side == seat and commander.chief and commander.where != LOST:
            return commander.rank, "initiative" in commander.leader.virtues
    return -1, False


def tie_ranks(ranks: Sequence[int], virtue: Sequence[bool]) -> list[int]:
    """TC-3.2-b, TC-17.2-k: ranks as they count in a tie."""
    return [rank + 2 * has for rank, has in zip(ranks, virtue, strict=True)]


def winner_of(faces: Sequence[int], ranks: Sequence[int]) -> int:
    """TC-3.2-a, TC-3.2-b: the seat that wins the initiative; -1: it is rolled again (TC-3.2-c)."""
    if faces[0] != faces[1]:
        return 0 if faces[0] > faces[1] else 1
    if ranks[0] != ranks[1]:
        return 0 if ranks[0] > ranks[1] else 1
    return -1


def roll_initiative(s: State, dice: Dice, out: list[Event]) -> None:
    """TC-3.2-a, TC-3.2-c: dice alone decide where ranks do not."""
    given = automatic_initiative(s)
    if given >= 0:
        out.append(ev.Initiative(given, ()))
        s.frames.append(Choosing(given))
        return
    found = [chief_rank(s, seat) for seat in (0, 1)]
    ranks = tie_ranks([rank for rank, _ in found], [has for _, has in found])
    apart = ranks[0] == ranks[1]
    faces = roll_apart(dice, "initiative") if apart else roll_each(dice, "initiative")
    seat = winner_of(faces, ranks)
    out.append(ev.Initiative(seat, faces))
    s.frames.append(Choosing(seat))


def ask_first(_v: State, _f: Choosing) -> Next:
    """TC-3.2-d"""
    return OneOf(say("ask-first"), PLAYERS, act.Begin, lambda key: say(f"do-first-{key}"))


def first_law(_v: State, _f: Choosing, a: act.Begin) -> Refusal | None:
    return None if a.who in PLAYERS else law("TC-3.2-d", "no-such-player")


def begin(s: State, f: Choosing, a: act.Begin, _dice: Dice, out: list[Event]) -> None:
    seat = f.seat if a.who == PLAYERS[0] else 1 - f.seat
    out.append(ev.FirstPlayer(seat))
    give_hand(s, seat)

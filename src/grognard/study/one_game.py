"""One game between players: on the bare engine, without a log, or in a match. Both give the same game: equal keys give
equal dice, and decisions are taken in the same order."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, TypeVar

from grognard.core import Action, Decision, Event, FairDice, Game, Player, Refusal, Result, Seat, State
from grognard.match import Match
from grognard.match.decisions import only_answer

S = TypeVar("S", bound=State)

MOST_ACTIONS = 20_000
"""A game of more actions counts as endless."""


class Stuck(Exception):
    """The game is not over, and no player must decide."""


class NoEnd(Exception):
    """The game takes too long."""


class IllegalAction(Exception):
    """A player chose an action that the rules forbid."""

    def __init__(self, seat: Seat, action: Action, refusal: Refusal) -> None:
        super().__init__(f"seat {seat}: {action} is refused: {refusal.rule or '-'} {refusal.message.key}")
        self.seat, self.action, self.refusal = seat, action, refusal


def deal_key(*words: str | int) -> bytes:
    """The key of a game's dice, from words that say which game it is."""
    return blake2b("\n".join(map(str, words)).encode(), digest_size=32, person=b"grognard-deal").digest()


def seed_of(*words: str | int) -> int:
    """A seed for a player, from words that say which player of which game it is."""
    return int.from_bytes(deal_key("player", *words)[:8], "big")


def dealt(game: Game[S], scenario: str, options: dict[str, str], key: bytes) -> tuple[S, FairDice]:
    """A new game and its dice."""
    dice = FairDice(key)
    s = game.setup(scenario, options, dice)
    settle(dice)
    return s, dice


def settle(dice: FairDice) -> None:
    """Drop used outcomes, as a match does between two operations, so that only the counter remains."""
    dice.fresh_block()
    dice.rolled.clear()


def next_decision(game: Game[S], s: S) -> Decision | None:
    """The decision to take now: as in a match, forced decisions first, then those that wait for a player."""
    open_now = [d for d in game.decisions(s) if not d.committed]
    return next((d for d in open_now if d.forced), open_now[0] if open_now else None)


def take(game: Game[S], s: S, dice: FairDice, players: Sequence[Player[Any]]) -> list[Event]:
    """Ask, check and apply one decision. Returns its events."""
    decision = next_decision(game, s)
    if decision is None:
        raise Stuck("no seat has anything to decide, and the game is not over")
    seat = decision.seat
    v = game.view(s, seat)
    action = only_answer(game.ask(v, seat)) if decision.forced else players[seat].choose(v, seat)
    refusal = game.refusal(v, seat, action)
    if refusal is not None:
        raise IllegalAction(seat, action, refusal)
    events = game.apply(s, seat, action, dice)
    settle(dice)
    return events


def play_out(game: Game[S], s: S, dice: FairDice, players: Sequence[Player[Any]], most: int = MOST_ACTIONS) -> Result:
    """Play to the end on the bare engine; the state is changed in place."""
    for _ in range(most):
        if (result := game.result(s)) is not None:
            return result
        take(game, s, dice, players)
    if (result := game.result(s)) is not None:
        return result
    raise NoEnd(f"no end after {most} actions")


def play_on(match: Match[Any], players: Sequence[Player[Any]], most: int = MOST_ACTIONS) -> Result:
    """Play a match to its end. Raises if a player chooses a forbidden action."""
    while match.result is None and len(match.log) <= most:
        waiting = match.waiting_for()
        if not waiting:
            raise Stuck("no seat has anything to decide, and the match is not over")
        match.act(waiting[0], players[waiting[0]].choose(match.view(waiting[0]), waiting[0]))
    if match.result is None:
        raise NoEnd(f"no end after {most} entries")
    return match.result

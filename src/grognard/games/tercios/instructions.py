"""Answers for an absent player: by standing instructions, and when the clock has run out."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from grognard.boards.open_table import FINE
from grognard.core import (
    Action,
    Ask,
    Instruction,
    Message,
    Next,
    Number,
    OneOf,
    Point,
    ReadyInstruction,
    Seat,
    SomeOf,
    Split,
    Text,
    follow_by,
    say,
)
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Reacting
from grognard.games.tercios.names import commander_of, name_of_troop, order_name, troop_key, troop_of
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.reactions import evasion
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.rules.reactions.questions import asked
from grognard.games.tercios.state import ORDERS, State

OCCASIONS: Final = ("charge", "approach", "both")
MOST_INCHES: Final = 36
LAST: Final = 20
"""A turn that no battle outlasts."""
KEYS: Final = ("react-if", "hold-back", *OCCASIONS)
NO_TROOP: Final = "-"
QUIET: Final = (
    "pass", "done", "stay", "stop", "enough", "accept", "follow", "none", "keep", "me", "line", "everything", "ready",
    "decline", "die",
)  # fmt: skip
"""Answers preferred for an absent player, wherever they are offered."""


# --- leaving instructions


def instruct(v: State, seat: Seat) -> Next | None:
    if v.over or not v.present(seat):
        return None
    first = max(v.turn, 1)
    own = [troop_key(v, n) for n in v.present(seat)]

    def chosen(key: str) -> Next:
        if key == "hold-back":
            return Number(say("ask-until"), first, LAST, act.HoldBack)
        return SomeOf(say("ask-which-troops"), own, to_what, low=1, say=lambda key: name_of_troop(v, troop_of(v, key)))

    def to_what(troops: tuple[str, ...]) -> Next:
        return OneOf(say("ask-occasion"), OCCASIONS, lambda to: with_what(troops, to), _occasion)

    def with_what(troops: tuple[str, ...], to: str) -> Next:
        return OneOf(say("ask-with-order"), ORDERS, lambda order: how_near(troops, to, order), order_name)

    def how_near(troops: tuple[str, ...], to: str, order: str) -> Next:
        return Number(
            say("ask-inches"), 1, MOST_INCHES,
            lambda inches: Number(
                say("ask-until"), first, LAST, lambda turn: act.ReactIf(troops, to, order, inches, turn)
            ),
        )  # fmt: skip

    return OneOf(say("ask-instruct"), KEYS[:2], chosen, lambda key: say(f"do-{key}"))


def _occasion(key: str) -> Message:
    return say(f"occasion-{key}")


# --- what they say


def answer(v: State, seat: Seat, instructions: Sequence[Instruction]) -> Action | None:
    """They speak if public facts let each troop that is asked be spoken for: who it is, to what, how near, which turn.
    What they say depends on the cards."""
    f = _window(v, seat)
    if f is None:
        return None
    said: list[tuple[int, str]] = []
    for n in asked(f):
        found = next((order for i in instructions if (order := _speaks(v, f, n, i)) is not None), None)
        if found is None:
            return None
        said.append((n, found))
    for n, order in said:
        if order and v.troops[n].order == ORDERS.index(order):
            action = _reaction(v, f, n)
            if action is not None:
                return action
    return act.Pass()


def _window(v: State, seat: Seat) -> Reacting | None:
    """Where this seat is asked who reacts, and not what a troop whose card was shown does."""
    f = v.top
    return f if isinstance(f, Reacting) and f.decider == seat and f.tested < 0 else None


def ready_instructions(v: State, seat: Seat) -> tuple[ReadyInstruction, ...]:
    """For the rest of the turn."""
    if _window(v, seat) is None:
        return ()
    return (ReadyInstruction(act.HoldBack(v.turn), say("ready-hold-back", turn=v.turn)),)


def _speaks(v: State, f: Reacting, n: int, i: Instruction) -> str | None:
    """The card with which a troop is to react, empty if with none; `None`: nothing is said about it."""
    match i:
        case act.HoldBack() if v.turn <= i.turn:
            return ""
        case act.ReactIf() if v.turn <= i.turn and troop_key(v, n) in i.troops:
            fits = i.to in {"both", "charge" if f.charge else "approach"}
            return i.order if fits and _gap(v, n, f.mover) <= i.inches * INCH else None
    return None


def _gap(v: State, n: int, mover: int) -> int:
    """From front to front, in units."""
    there = v.troops[mover]
    towards = there.base.front if there.pose is not None else sight.points_of(v, mover, (0, 0))[0]
    x, y = sight.front_of(v, n, towards)
    return isqrt((x - towards[0]) ** 2 + (y - towards[1]) ** 2) // FINE


def _reaction(v: State, f: Reacting, n: int) -> act.React | None:
    """The first thing that its card allows."""
    key = troop_key(v, n)
    for what in reactions.window_options(v, f, n):
        match what:
            case "shoot":
                aims = reactions.reaction_aims(v, n, f.mover, v.troops[n].order, what, f.charge)
                return act.React(key, what, weapon=aims[0].weapon.id)
            case "evade":
                way = evasion.escape(v, n, f.mover)
                if way is not None:
                    return act.React(key, what, way.at(way.most))
            case "countercharge" | "intercept" | "resist":
                return act.React(key, what)
    return None


# --- time has run out


def on_timeout(v: State, seat: Seat) -> Action | None:
    """The quiet answer of an absent player, to whatever he is asked."""
    if not play.SEQUENCE.decides(v, seat):
        return None

    def pick(ask: Ask) -> str:
        match ask:
            case OneOf():
                return next((key for key in QUIET if key in ask.keys), _plainest(v, ask.keys))
            case SomeOf() | Split() if ask.presets:
                return ask.presets[0].pick
            case SomeOf():
                return " ".join(ask.keys[: ask.low]) or "-"
            case Split():
                return NO_TROOP  # all its troops are in reserve
            case Number():
                return str(ask.low)
            case Point():
                return str(ask.candidates[0])
            case Text():
                return ask.samples[0]

    end = follow_by(play.SEQUENCE.ask(v, seat), pick)
    return end if isinstance(end, Action) else None


def _plainest(v: State, keys: Sequence[str]) -> str:
    """A troop rather than a commander, who would have to name an action besides."""
    return next((key for key in keys if commander_of(v, key) < 0), keys[0])

"""Answers without a search: ready-made ones, those for an absent player, and what a bot falls back on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from grognard.core import (
    Action,
    Ask,
    Next,
    Number,
    OneOf,
    Refusal,
    Seat,
    SomeOf,
    Split,
    as_action,
    follow_by,
    walk_at_random,
)

V = TypeVar("V")


def ready_made(here: Next, *wanted: str, preset: int = 0) -> Action | None:
    """The action at the end of ready-made answers: this preset of each question (its last, if it has fewer),
    one of the wanted keys where it is offered, else the first key. `None` where a question has nothing ready."""

    def pick(ask: Ask) -> str | None:
        match ask:
            case OneOf():
                return next((key for key in wanted if key in ask.keys), ask.keys[0])
            case SomeOf() | Split() | Number() if ask.presets:
                return ask.presets[min(preset, len(ask.presets) - 1)].pick
            case SomeOf():
                return " ".join(ask.keys[: ask.low]) or "-"
        return None

    end = follow_by(here, pick)
    return end if isinstance(end, Action) else None


def thought_or_random(
    thought: Action | None,
    v: V,
    seat: Seat,
    refusal: Callable[[V, Seat, Action], Refusal | None],
    ask: Callable[[V, Seat], Next],
    rng: Random,
) -> Action:
    """What a bot has thought of, if it is allowed; else a random answer."""
    if thought is not None and refusal(v, seat, thought) is None:
        return thought
    return as_action(walk_at_random(ask(v, seat), rng))

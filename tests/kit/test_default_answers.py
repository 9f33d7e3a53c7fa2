"""Ready-made answers and what a bot falls back on."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import Action, Number, OneOf, Preset, Refusal, RuleId, SomeOf, say
from grognard.kit.default_answers import ready_made, thought_or_random


class Take(Action, frozen=True):
    form = "take {what}"
    what: str


def several(*presets: str, low: int = 0) -> SomeOf:
    made = tuple(Preset(say("ready"), pick) for pick in presets)
    return SomeOf(say("ask"), ["a", "b", "c"], lambda keys: Take("+".join(keys)), low=low, high=3, presets=made)


def one(*keys: str) -> OneOf:
    return OneOf(say("ask"), keys, lambda key: Take(key))


def number(*presets: str) -> Number:
    made = tuple(Preset(say("ready"), pick) for pick in presets)
    return Number(say("ask"), 0, 9, lambda n: Take(str(n)), presets=made)


@pytest.mark.parametrize(
    ("question", "wanted", "preset", "taken"),
    [
        (one("a", "b"), (), 0, "a"),
        (one("a", "b"), ("x", "b"), 0, "b"),
        (several("a b", "c"), (), 0, "a+b"),
        (several("a b", "c"), (), 1, "c"),
        (several("a b", "c"), (), 9, "c"),
        (several(low=2), (), 0, "a+b"),
        (several(), (), 0, ""),
        (number("3", "7"), (), 0, "3"),
        (number("3", "7"), (), 1, "7"),
    ],
)
def test_ready_made_answers_are_followed_to_the_end(question, wanted, preset, taken):
    assert ready_made(question, *wanted, preset=preset) == Take(taken)


def test_where_nothing_is_ready_there_is_no_answer():
    assert ready_made(OneOf(say("ask"), ["a"], lambda _: Number(say("ask"), 0, 9, lambda n: Take(str(n))))) is None


def test_a_bot_that_thought_of_nothing_allowed_answers_at_random():
    def refusal(_v: object, _seat: int, a: Action) -> Refusal | None:
        return Refusal(RuleId("XX-1-a"), say("no")) if a == Take("a") else None

    def choose(thought: Action | None) -> Action:
        return thought_or_random(thought, None, 0, refusal, lambda _v, _seat: one("b"), Random(1))

    assert choose(Take("c")) == Take("c")
    assert choose(Take("a")) == choose(None) == Take("b")

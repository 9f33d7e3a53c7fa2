"""Everything that is said before a battle and at its end has words in both languages."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from grognard.core import ASKS, FairDice, Message, as_action, follow, shown
from grognard.games.tercios import play, setup, vocabulary
from grognard.games.tercios.rules.deployment import commanders, formations, muster, questions, vanguard
from grognard.games.tercios.rules.deployment import steps as preparing
from grognard.games.tercios.rules.scenarios import battles
from grognard.games.tercios.rules.scenery import buying, free_space, placing, towns
from grognard.games.tercios.rules.scenery import questions as scenery_questions
from grognard.games.tercios.rules.victory import CLEAR, DECISIVE, DRAWN, NARROW, PYRRHIC
from grognard.words.translator import Translator

WORDS = Path(setup.__file__).parent / "messages"
CHAPTERS = (
    formations, questions, muster, placing, preparing, free_space, buying, scenery_questions, setup,
    commanders, towns, vanguard,
)  # fmt: skip


@pytest.fixture(params=["en", "fr"])
def translator(request: pytest.FixtureRequest) -> Translator:
    return Translator(request.param, WORDS)


def messages(thing: Any) -> Iterator[Message]:
    """Wherever they stand in data that is shown."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, dict):
        for part in thing.values():
            yield from messages(part)
    elif isinstance(thing, list | tuple):
        for part in thing:
            yield from messages(part)


def test_scenarios_and_options_with_their_values(translator: Translator):
    for scenario in setup.scenarios().values():
        translator.text(scenario.name)
        translator.text(scenario.about)
        for option in scenario.options:
            translator.text(option.name)
            translator.text(option.explains)
            for value in option.values:
                assert value.isdigit() or translator.has(f"option-{option.id}-{value}"), (option.id, value)


def test_every_refusal_of_set_up(translator: Translator):
    """Whatever a law names, by the texts in the code."""
    found = 0
    for module in CHAPTERS:
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"law", "unreadable"}:
                key = node.args[1 if node.func.id == "law" else 0]
                assert isinstance(key, ast.Constant)
                prefix = "refusal-" if node.func.id == "law" else ""
                assert translator.has(f"{prefix}{key.value}"), key.value
                found += 1
    assert found > 40


def test_points_and_results(translator: Translator):
    for counts in ("troop", "chief", "commander", *(row.counts for plan in battles().values() for row in plan.scoring)):
        assert translator.has(f"scored-{counts.replace('_', '-')}"), counts
    for result in (DECISIVE, CLEAR, NARROW, PYRRHIC, DRAWN):
        assert translator.has(f"result-{result}")
        assert result == DRAWN or translator.has(f"victory-{result}")


@pytest.mark.parametrize("scenario", battles())
def test_questions_and_events_of_a_whole_set_up(translator: Translator, scenario: str):
    words = {*vocabulary.words()}
    for seed in (1,):
        dice, draw = FairDice(bytes([seed]) * 32), Random(seed)
        s = setup.setup(scenario, {"roles": "diced", "army-1": "free", "lists": "open"}, dice)
        out = []
        play.run(s, dice, out)
        for _ in range(60):
            if s.turn:
                break
            (decision,) = play.decisions(s)
            translator.text(decision.prompt)
            here = play.SEQUENCE.ask(s, decision.seat)
            while isinstance(here, ASKS):
                for message in messages(shown(here)):
                    translator.text(message)
                keys = getattr(here, "keys", ())
                assert words.issuperset(keys), [key for key in keys if key not in words]
                plans = [key for key in keys if key == "line"] if draw.random() < 0.3 else []
                here = follow(here, plans[0] if plans else here.sample(draw))[1]
            out += play.apply(s, decision.seat, as_action(here), dice)
        assert out
        for event in out:
            translator.text(event.message())

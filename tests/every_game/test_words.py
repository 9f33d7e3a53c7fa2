"""Everything that is said has words in both languages, with the same arguments; pictures are well made."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from msgspec.structs import fields

from grognard.core import ASKS, Message, OneOf, Refusal, SomeOf, Split, beginning, dump, follow, shown
from grognard.core.lens_focus import read_focus, standing
from grognard.core.scene import Bench, Board, BoardKind, Hand, Layer, Piece, Scene, scene_faults
from grognard.core.scene import Table as Rows
from grognard.games import folder, installed, load
from grognard.words import LANGUAGES, rulebook, translator
from grognard.words.translator import HERE
from tests.every_game import random_games
from tests.every_game.changed_actions import Values, changed
from tests.every_game.random_games import Table, offering_at_all, parts, sampled, trail
from tests.selection import cases

every_game = pytest.mark.parametrize("name", installed())
every_table = pytest.mark.parametrize("table", random_games.every_table(), ids=str)
every_scenario = pytest.mark.parametrize("table", random_games.every_scenario(), ids=str)


def words(path: Path) -> dict[str, list[str]]:
    """The messages of a file, each with the arguments it names."""
    found: dict[str, list[str]] = {}
    for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path.name}: cannot be read: {entry.content[:80]}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path.name}: {entry.id.name} stands twice"
            found[entry.id.name] = sorted({*_arguments(entry)})
    return found


def _arguments(node: Any) -> Iterator[str]:
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.BaseNode):
        for value in vars(node).values():
            yield from _arguments(value)
    elif isinstance(node, list):
        for part in node:
            yield from _arguments(part)


@every_game
def test_every_bot_is_named_in_both_languages(name: str) -> None:
    for language in LANGUAGES:
        client = Path(__file__).parents[2] / "client" / "src" / "translation" / language / "home.ftl"
        known = {*words(client), *words(folder(name) / "messages" / f"{language}.ftl")}
        assert {f"bot-{bot}" for bot in load(name).bots} <= known


@pytest.mark.parametrize(
    "place", [HERE, *(folder(name) / "messages" for name in installed())], ids=lambda p: p.parent.name
)
def test_both_languages_hold_the_same_messages_with_the_same_arguments(place: Path) -> None:
    english, french = words(place / "en.ftl"), words(place / "fr.ftl")
    assert list(english) == list(french)
    assert english == french


@pytest.mark.parametrize(
    "place", [HERE, *(folder(name) / "messages" for name in installed())], ids=lambda p: p.parent.name
)
def test_french_keeps_its_signs_with_their_words(place: Path) -> None:
    lines = (place / "fr.ftl").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#") and re.search(r"[\w}] [:;!?»]|« |'", line)] == []


@every_game
def test_every_game_has_a_title_and_a_rulebook_in_both_languages(name: str) -> None:
    book = rulebook(folder(name))
    assert len(book) > 0
    for language in LANGUAGES:
        spoken = translator(language, folder(name) / "messages")
        assert spoken.say("game-title")
        assert spoken.say("game-about")
        for rule in book:
            assert book.title(rule.id, language).strip()
            assert book.text(rule.id, language).strip()


@pytest.mark.deeper
@every_table
def test_everything_said_in_a_game_has_words(table: Table) -> None:
    game, rng = table.rules, Random(6)
    book = rulebook(folder(table.game))
    spoken = [translator(language, folder(table.game) / "messages") for language in LANGUAGES]
    heard: list[Any] = [
        *game.scenarios().values(),
        *game.lenses.values(),
        game.board(table.scenario, dict(table.options)),
    ]
    values = Values(tuple(game.vocabulary(table.scenario, dict(table.options))))
    actions = [step.action for step in trail(table, 0) if fields(step.action)]
    for step in sampled(table, 0, cases(3, 4)):
        v = game.view(step.before, step.seat)
        heard += [game.scene(v), game.scene(game.view(step.after, None)), *game.decisions(v)]
        heard += [game.cautions(v, step.seat, step.action)]
        changes = [changed(action, values, rng) for action in rng.choices(actions, k=10)]
        refusals = [game.refusal(v, step.seat, action) for action in changes]
        heard += refusals
        cited = [r.rule for r in refusals if isinstance(r, Refusal) and r.rule]
        for event in step.events:
            heard += [event.message(), event.picture(), event.panels()]
            cited += event.cites()
            for seat in (None, step.seat):
                if (seen := game.seen(event, seat)) is not None:
                    heard += [seen.message(), seen.picture(), seen.panels()]
        assert [rule for rule in cited if rule not in book] == []
        here: Any = game.ask(v, step.seat)
        picks: tuple[str, ...] = ()
        while isinstance(here, ASKS):
            heard += [shown(here), game.forecast(v, step.seat, picks), game.sketch(v, step.seat, picks)]
            pick = here.sample(rng)
            if isinstance(here, SomeOf | Split) and (part := beginning(here, pick.split(maxsplit=1)[0])):
                heard += [game.forecast(v, step.seat, (*picks, part)), game.sketch(v, step.seat, (*picks, part))]
            pick, here = follow(here, pick)
            picks = (*picks, pick)
        heard += [game.forecast(v, step.seat, picks)]
    heard.append(game.result(trail(table, 0)[-1].after))
    said = {dump(part): part for part in parts(heard) if isinstance(part, Message)}
    for message in said.values():
        for one in spoken:
            assert one.text(message).strip() or message.key == "verbatim"


@pytest.mark.deeper
@every_table
def test_ready_instructions_have_words(table: Table) -> None:
    game = table.rules
    spoken = [translator(language, folder(table.game) / "messages") for language in LANGUAGES]
    for step in offering_at_all(table, cases(20, 10), 30):
        offered = game.ready_instructions(game.view(step.before, step.seat), step.seat)
        for one in spoken:
            told = [one.text(ready.say) for ready in offered]
            assert all(told), "a button without words"
            assert len({*told}) == len(told), f"two buttons say {told}"


@pytest.mark.deeper
@every_scenario
def test_pictures_keep_to_the_board(table: Table) -> None:
    game = table.rules
    options = dict(table.options)
    board, vocabulary = game.board(table.scenario, options), game.vocabulary(table.scenario, options)
    for n, step in enumerate(sampled(table, 1, cases(10, 8))):
        for seat in (step.seat, None):
            v = game.view(step.before, seat)
            assert list(scene_faults(board, game.scene(v))) == []
            if board.kind is BoardKind.TABLE and n % 5:
                continue  # fans and rings of an open table take long
            for name, lens in game.lenses.items():
                for words in foci(vocabulary, board, game.scene(v)):
                    focus = [read_focus(game, table.scenario, options, v, word) for word in words[: lens.foci]]
                    assert None not in focus, f"{words} is nothing that a lens can be about"
                    assert list(scene_faults(board, game.lens(v, name, focus))) == []


def foci(vocabulary: Sequence[str], board: Board, scene: Scene) -> Iterator[list[str]]:
    """Two keys that a question may offer, and two others; on an open table also what stands there, and poses."""
    yield from ([vocabulary[(n * 7 + k) % len(vocabulary)] for k in range(2)] for n in range(2))
    if board.kind is BoardKind.TABLE:
        there = standing(scene)
        there = there[:: 1 + len(there) // 4]
        yield from ([one, other] for one, other in zip(there, reversed(there), strict=True))
        yield [f"{board.width // 2}/{board.height // 2}", f"{board.width // 3}/{board.height // 3}/4500"]


@every_scenario
def test_what_is_shown_of_an_event_keeps_to_the_board(table: Table) -> None:
    game, shots = table.rules, 0
    board = game.board(table.scenario, dict(table.options))
    tables: list[str] = []
    for step in trail(table, 1):
        for event in step.events:
            shot = Layer(event.message(), event.picture(), event.panels())
            assert list(scene_faults(board, shot)) == [], str(event)
            shots += bool(shot.things)
            tables += [panel.id for panel in shot.panels if isinstance(panel, Rows)]
    assert shots > 0, "nothing that happens is shown"
    assert len({*tables}) == len(tables), "two tables of the story share an id"


@pytest.mark.deeper
@every_scenario
def test_what_names_a_place_or_a_piece_can_be_clicked(table: Table) -> None:
    """Every key of a question whose words name something that is shown is the key of something that is shown there."""
    game, rng, clicked = table.rules, Random(3), 0
    board = game.board(table.scenario, dict(table.options))
    for step in sampled(table, 1, cases(20, 3)):
        v = game.view(step.before, step.seat)
        here: Any = game.ask(v, step.seat)
        picks: tuple[str, ...] = ()
        while isinstance(here, ASKS):
            if isinstance(here, OneOf | SomeOf):
                shown = [*_clickable(board, game.scene(v)), *_clickable(board, game.sketch(v, step.seat, picks))]
                keys, names = {key for key, _ in shown}, [name for _, name in shown]
                dead = [k for k in here.keys if k not in keys and any(p in names for p in parts(here.say(k)))]
                assert dead == [], f"after {picks} there is nothing to click for {dead}"
                clicked += sum(key in keys for key in here.keys)
            pick, here = follow(here, here.sample(rng))
            picks = (*picks, pick)
    assert clicked > 0


def _clickable(board: Board, picture: Scene | Layer) -> Iterator[tuple[str, Message]]:
    """The keys that a click can mean, with the names of what is clicked."""
    yield from ((spot.id, spot.name) for spot in board.spots)
    for thing in picture.things:
        if isinstance(thing, Piece):
            yield thing.key or thing.id, thing.name
    for panel in picture.panels:
        if isinstance(panel, Bench):
            yield panel.key, panel.name
            yield from ((piece.key or piece.id, piece.name) for piece in panel.pieces)
        if isinstance(panel, Hand):
            yield from ((card.key or card.id, card.name) for card in panel.cards if card.name is not None)


@pytest.mark.deeper
@every_scenario
def test_forecasts_add_up(table: Table) -> None:
    game, rng, found = table.rules, Random(2), 0
    for seed in range(6):
        if found and seed >= cases(1, 3):
            break  # in a random game on a large map the sides may never meet
        for step in sampled(table, seed, cases(30, 100)):
            v = game.view(step.before, step.seat)
            here: Any = game.ask(v, step.seat)
            picks: tuple[str, ...] = ()
            while True:
                for forecast in game.forecast(v, step.seat, picks):
                    found += 1
                    assert sum(weight for _, weight in forecast.outcomes) == forecast.whole <= 10**9
                    assert all(weight >= 0 for _, weight in forecast.outcomes)
                if not isinstance(here, ASKS):
                    break
                pick, here = follow(here, here.sample(rng))
                picks = (*picks, pick)
    assert found > 0

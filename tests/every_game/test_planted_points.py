"""The suite is tested with faults of an open table, planted in the field: each must fail the test that looks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from grognard.core import OneOf, Point, Pose, Split, say
from grognard.core.printouts import Heading, Paper, Plain
from grognard.core.scene import Layer, Piece, Scene, Scenery, Tone, Track
from grognard.games import load
from tests.every_game import (
    random_games,
    test_optional_features,
    test_points_and_splits,
    test_secrets,
    test_walks,
    test_words,
)
from tests.every_game.planted_faults import Planted, hold_found
from tests.every_game.random_games import Table

TABLE = next(t for t in random_games.scenarios() if t.game == "field")
SOUND = load("field")


def otherwise(kind: type[Any], change: Callable[[Any], Any]) -> Callable[..., Any]:
    """Every question of a kind, changed."""

    def changed(here: Any) -> Any:
        if isinstance(here, OneOf):
            return replace(here, then=lambda pick: changed(here.then(pick)))
        return change(here) if isinstance(here, kind) else here

    return lambda v, seat: changed(SOUND.ask(v, seat))


def candidates_off_the_table(here: Point) -> Point:
    return replace(here, candidates=[*here.candidates, Pose(-5000, -5000)])


def candidates_that_are_mended(here: Point) -> Point:
    pose = here.candidates[0]
    return replace(here, candidates=[Pose(pose.x, pose.y, pose.facing + 36_000)], sensible=None)


def candidates_twice(here: Point) -> Point:
    return replace(here, candidates=[*here.candidates, here.candidates[0]])


def no_candidates(here: Point) -> Point:
    return replace(here, candidates=[])


def draws_that_are_refused(here: Point) -> Point:
    return replace(here, sensible=lambda _rng: "-5000/-5000/0")


def places_nobody(here: Point) -> Point:
    return replace(here, places=Piece("nobody", say("ghost"), Tone.SEAT_1))


def mended_twice(here: Point) -> Point:
    def correct(pose: Pose) -> Any:
        found = here.correct(pose)
        return Pose(found.x, found.y, (found.facing + 1) % 36_000) if isinstance(found, Pose) else found

    return replace(here, correct=correct, candidates=list(here.candidates), sensible=None)


def turns_unasked(here: Point) -> Point:
    return replace(here, turns=False)


def a_bin_that_there_is_not(here: Split) -> Split:
    assert here.bins_of is not None
    allowed = here.bins_of
    return replace(here, bins_of=lambda item: (*allowed(item), "flee"), presets=())


def no_bin_at_all(here: Split) -> Split:
    return replace(here, bins_of=lambda _item: (), presets=(), sensible=lambda _rng: "-")


def something_lies_nowhere(here: Split) -> Split:
    _first, *others = here.items
    return replace(here, begins=lambda: " ".join(f"{item}>{here.bins_for(item)[0]}*{n}" for item, n in others))


def papers_that_leak() -> Callable[..., Any]:
    """They know something that is not in the view: here, how often somebody has asked."""
    times = [0]

    def papers(_v: Any, _seat: Any) -> tuple[Paper, ...]:
        times[0] += 1
        return (Paper("count", say("turn"), (Plain((say("number", n=times[0]),)),)),)

    return papers


def papers_that_cannot_be_saved(v: Any, seat: Any) -> tuple[Paper, ...]:
    return tuple(replace(paper, id=f"../{paper.id}") for paper in SOUND.papers(v, seat))


def papers_twice(v: Any, seat: Any) -> tuple[Paper, ...]:
    return SOUND.papers(v, seat) * 2


def papers_without_words(_v: Any, _seat: Any) -> tuple[Paper, ...]:
    return (Paper("odd", say("unheard-of"), (Heading(say("turn")),)),)


def woods_without_ground(v: Any) -> Scene:
    scene = SOUND.scene(v)
    things = [replace(thing, outline=(), spot="x") if isinstance(thing, Scenery) else thing for thing in scene.things]
    return Scene(tuple(things), scene.panels, scene.roles)


def woods_with_a_width(v: Any) -> Scene:
    scene = SOUND.scene(v)
    things = [replace(thing, width=9) if isinstance(thing, Scenery) else thing for thing in scene.things]
    return Scene(tuple(things), scene.panels, scene.roles)


def lens_off_its_track(v: Any, name: str, focus: Any) -> Layer:
    """Where it is about what stands on the table, and not in the vocabulary."""
    layer = SOUND.lens(v, name, focus)
    wrong = (Track("lost", say("turn"), (), 5),) if [*focus] == ["wood1"] or "/" in "".join(focus) else ()
    return Layer(layer.name, layer.things, (*layer.panels, *wrong))


POINTS = test_points_and_splits.test_a_point_takes_what_it_offers_and_mends_a_place_once
SPLITS = test_points_and_splits.test_things_go_only_into_the_bins_that_are_theirs


@pytest.mark.parametrize(
    ("method", "planted", "test"),
    [
        *(
            ("ask", otherwise(Point, change), POINTS)
            for change in (
                candidates_off_the_table,
                candidates_that_are_mended,
                candidates_twice,
                no_candidates,
                draws_that_are_refused,
                places_nobody,
                mended_twice,
                turns_unasked,
            )
        ),
        *(("ask", otherwise(Split, change), SPLITS) for change in (a_bin_that_there_is_not, no_bin_at_all)),
        ("ask", otherwise(Split, something_lies_nowhere), test_walks.test_presets_are_right_answers),
        ("scene", woods_without_ground, test_words.test_pictures_keep_to_the_board),
        ("scene", woods_with_a_width, test_words.test_pictures_keep_to_the_board),
        ("lens", lens_off_its_track, test_words.test_pictures_keep_to_the_board),
        ("papers", papers_that_leak(), test_secrets.test_papers_are_the_same_for_twins),
        ("papers", papers_that_cannot_be_saved, test_optional_features.test_papers_can_be_read_and_saved),
        ("papers", papers_twice, test_optional_features.test_papers_can_be_read_and_saved),
        ("papers", papers_without_words, test_optional_features.test_papers_can_be_read_and_saved),
    ],
    ids=lambda x: getattr(x, "__name__", str(x)),
)
def test_a_planted_fault_of_an_open_table_is_found(
    method: str, planted: Any, test: Callable[[Table], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    hold_found(Planted(SOUND, method, planted), test, TABLE, monkeypatch)

"""What the lesson promises: pictures of the game itself, examples that go as they are told, exact odds."""

from __future__ import annotations

import re

import pytest

from grognard.games.valor.actions import Assault, Shoot
from grognard.games.valor.components.tables import (
    AUTO,
    NONE,
    ODDS,
    ROWS,
    casualty_points,
    elimination_number,
    kill_number,
)
from grognard.games.valor.events import fire as fire_events
from grognard.games.valor.events import movement as movement_events
from grognard.games.valor.frames import Mover
from grognard.games.valor.odds import assaults, attacks, paths
from grognard.games.valor.state import State
from grognard.words import LANGUAGES
from tests.valor import draw_lesson
from tests.valor.positions import NOTATION, Position

TOLD = r"^(?:pass|fire|lose|move|smoke|step)\b.*$"
WORDS = [("en", "AP", "AT", "odds", "sure"), ("fr", "PFP", "PFB", "rapport", "sûr")]
"""How the tables of the lesson begin, and what is sure in one of them."""


def text(language: str) -> str:
    return (draw_lesson.LESSONS / f"lesson.{language}.md").read_text(encoding="utf-8")


def in_100(chance) -> int:
    return round(100 * chance)


def hit(p: Position, order: str) -> int:
    """How often in 100 an AP attack does anything."""
    attack = attacks.attack_of(p.s, p.side(p.decider.split()[0]), p.read(order))
    assert attack is not None
    return in_100(1 - attacks.points_of(p.s, attack).chance(0))


def danger(s: State, at: str) -> int:
    """How often in 100 a unit that enters a hex is harmed, if all enemies fire that can."""
    moving = s.top
    assert isinstance(moving, Mover)
    return in_100(paths.peril(s, moving.units, s.ground.place(at), moving.assault).harm)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_are_those_that_the_program_draws(language):
    """`python -m tests.valor.draw_lesson` draws them."""
    assert draw_lesson.draw_into(text(language)) == text(language)


# --- the worked examples


def test_the_worked_fire_goes_as_it_is_told():
    p = draw_lesson.farm()
    assert hit(p, draw_lesson.FIRST_FIRE) == 28
    p = p.play(draw_lesson.FIRST_FIRE, dice=[1, 3])
    assert (p.last(fire_events.Fired).ap, p.last(fire_events.Fired).row, p.last(fire_events.Fired).roll, p.points) == (
        12,
        "11-18",
        6,
        2,
    )
    p = p.play("lose a7:reduce")
    assert hit(p, draw_lesson.SECOND_FIRE) == 28
    p = p.play(draw_lesson.SECOND_FIRE, dice=[1, 2])
    assert (p.last(fire_events.Fired).ap, p.last(fire_events.Fired).row, p.last(fire_events.Fired).roll, p.points) == (
        13,
        "11-18",
        5,
        3,
    )
    p = p.play("lose a8:reduce,a7:pin", "pass")
    assert p.decider == "american defensive-fire"
    p = p.play(draw_lesson.RETURN_FIRE, dice=[3, 4])
    assert (p.last(fire_events.Fired).ap, p.last(fire_events.Fired).row, p.last(fire_events.Fired).roll, p.points) == (
        6,
        "5-10",
        7,
        0,
    )


def test_the_squad_on_the_road_is_hit_as_it_is_told():
    p = draw_lesson.seen_entering()
    assert p.decider == "german opportunity"
    assert hit(p, "fire g0 at I3") == 42
    p = p.play("fire g0 at I3", dice=[2, 3])
    assert (
        p.last(fire_events.Fired).ap,
        p.last(fire_events.Fired).modifiers,
        p.last(fire_events.Fired).roll,
        p.points,
    ) == (4, ("open-1",), 4, 2)


def test_the_lane_sweeps_whoever_steps_into_it():
    p = draw_lesson.laned()
    assert [p.s.ground.grid.names[h] for h in p.s.lanes] == ["B6", "C6", "D6", "E6"]
    p = p.play("move a2,a3", "step D6", dice=[2, 2])
    assert (p.last(fire_events.Swept).at, p.points) == ("D6", 2)


def test_the_worked_assault_goes_as_it_is_told():
    p = draw_lesson.storm()
    a = p.read(draw_lesson.ASSAULT)
    assert isinstance(a, Assault)
    found = assaults.storm(p.s, p.side("german"), a)
    assert (found.attack, found.defence, found.kill, found.modifier, in_100(found.taken)) == (13, 11, 6, -2, 72)
    p = p.play(draw_lesson.ASSAULT, "defend weapons a4 leader a6", "lead g3", dice=[4, 4])
    assert (p.last(movement_events.Stormed).odds, p.last(movement_events.Stormed).roll, p.points) == ("1-1", 6, 6)
    p = draw_lesson.stormed()
    assert [p.where(name) for name in ("g0", "g1", "g2", "a5")] == ["gone", "N3", "N3", "gone"]
    assert p.how("g1").split()[0] == "pinned"


@pytest.mark.parametrize(("facing", "armour", "number", "destroyed"), [(6, "rear", 9, 55), (3, "front", 5, 15)])
def test_the_tiger_is_stronger_in_front(facing, armour, number, destroyed):
    p = draw_lesson.tiger(facing)
    a = p.read(draw_lesson.SHOT)
    assert isinstance(a, Shoot)
    assert in_100(attacks.shot(p.s, a).chance(attacks.ELIMINATED)) == destroyed
    p = p.play(draw_lesson.SHOT, dice=[3, 4, 4, 4])
    assert (p.last(fire_events.Aimed).number, p.last(fire_events.Aimed).roll) == (10, 9)
    assert (p.last(fire_events.Pierced).armour, p.last(fire_events.Pierced).number) == (armour, number)
    assert (p.where("g1") == "gone") == (facing == 6)


# --- the first turn


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_turn_can_be_played_as_it_is_written(language):
    told = re.findall(TOLD, text(language), re.MULTILINE)
    assert len(told) == 9
    s = draw_lesson.crossroads(*told, dice=[1, 4])
    assert {s.ground.grid.names[s.units[n].hex] for n in (12, 13, 14, 18)} == {"E4"}


def test_the_odds_of_the_first_turn_are_the_engines():
    told = re.findall(TOLD, text("en"), re.MULTILINE)
    s = draw_lesson.crossroads(*told[:1])
    attack = attacks.attack_of(s, 1, NOTATION.read(told[1]))
    assert attack is not None
    assert (attack.ap, in_100(1 - attacks.points_of(s, attack).chance(0))) == (25, 72)
    assert in_100(attacks.tolls(s, attack).chance_that(lambda toll: toll.down)) == 22
    assert danger(draw_lesson.crossroads(*told[:4], "move u12,u13,u14,u18", dice=[1, 4]), "D4") == 36
    assert danger(draw_lesson.crossroads(*told[:5], dice=[1, 4]), "D4") == 18
    assert danger(draw_lesson.crossroads(*told[:6], dice=[1, 4]), "D4") == 5


# --- tables


def table(language: str, first: str) -> list[list[str]]:
    """The rows of the table that begins with a heading like this, without their first cell."""
    found = re.search(rf"^\| {first} \|.*\n\| ---.*\n((?:\|.*\n)+)", text(language), re.MULTILINE)
    assert found is not None
    return [[cell.strip() for cell in line.split("|")[2:-1]] for line in found[1].splitlines()]


@pytest.mark.parametrize(("language", "ap", "at", "versus", "sure"), WORDS)
def test_the_tables_are_those_of_the_game(language, ap, at, versus, sure):
    shown = [["–" if n == 0 else str(n) for n in (casualty_points("classic", row, roll) for roll in range(2, 13))]
             for row in range(len(ROWS))]  # fmt: skip
    assert table(language, ap) == shown
    number = {AUTO: sure, NONE: "–"}
    pierced = [[elimination_number(letter, armour) for armour in range(6)] for letter in range(6)]
    assert table(language, at) == [[number.get(n, str(n)) for n in row] for row in pierced]
    assert table(language, versus) == [[str(kill_number("classic", column)) for column in range(len(ODDS))]]

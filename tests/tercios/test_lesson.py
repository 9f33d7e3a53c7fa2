"""What the lesson promises: pictures of the game itself, a turn that goes as it is told, true tables and chances."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

import pytest

from grognard.core import Event, say
from grognard.games.tercios.components.troop_types import Bought, kind_of
from grognard.games.tercios.data import DATA
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.deployment import PointsScored
from grognard.games.tercios.events.fight import BreakTested, Fought, Shot, Won
from grognard.games.tercios.frames import Fighting
from grognard.games.tercios.odds import dice_tests as odds
from grognard.games.tercios.rules.values import stamina
from grognard.games.tercios.state import ORDERS
from grognard.words import LANGUAGES, translator
from tests.tercios import draw_lesson

TROOPS = {"a1": "tercio", "a2": "shot_company", "a3": "cuirassiers", "b1": "modern", "b3": "chevau_legers"}
SIGNS = ("++", "+", "−", "−−")
BATTLE = [order for _, order, _ in draw_lesson.BATTLE]
"""Every step of the small battle, and after each what is said of it."""


def text(language: str) -> str:
    return (draw_lesson.LESSONS / f"lesson.{language}.md").read_text(encoding="utf-8")


def in_100(chance: Fraction) -> int:
    return round(100 * chance)


def the_only(events: Sequence[Event], kind: type[Event]):
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def happened(order: str) -> list[Event]:
    """At this step of the small battle."""
    steps = draw_lesson.played(draw_lesson.small_battle(), draw_lesson.BATTLE)
    return steps[BATTLE.index(order)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_are_those_that_the_program_draws(language):
    """`python -m tests.tercios.draw_lesson` draws them."""
    assert draw_lesson.draw_into(text(language)) == text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_learner_writes_is_what_is_played(language):
    told = draw_lesson.TOLD.findall(text(language))
    mine = [order for seat, order, _ in (*draw_lesson.BATTLE, *draw_lesson.FIRST_TURN) if seat == 0]
    assert told == mine


# --- the small battle


def test_a_company_moves_and_shoots_in_vain():
    shot = the_only(happened("shoot b1 with musket"), Shot)
    assert (shot.faces, shot.need, shot.hits, shot.courage, shot.wear) == ((4, 2), 4, 1, (6, 3, 1, 1), 0)
    assert in_100(odds.harm(2, 4, 4, 4).chance_that(lambda harm: harm.wear > 0)) == 11


def test_a_tercio_shoots_at_the_chevau_legers_that_charge_it_and_beats_them():
    events = happened("react a1 shoot with arquebus_musket")
    assert the_only(events, ev.Tested).passed
    assert in_100(odds.passed(len(the_only(events, ev.Tested).faces))) == 87
    shot = the_only(events, Shot)
    assert (shot.faces, shot.need, shot.hits, shot.courage, shot.wear) == ((3, 6, 1, 2), 3, 2, (4, 2, 1), 1)
    fought = the_only(events, Fought)
    assert (len(fought.dice), fought.need, fought.courage, fought.dealt) == (6, 5, (2, 1, 4, 6), 1)
    assert (len(fought.back), fought.back_need, fought.back_courage, fought.received) == (6, 4, (6, 2, 1), 2)
    assert the_only(events, Won).side == "defender"
    assert [event.why for event in events if isinstance(event, ev.Moved)] == ["charge", "disengage"]
    v = draw_lesson.after(draw_lesson.index("lead A1"))
    assert (v.troops[5].wear, stamina(v, 5)) == (3, 3)


def test_the_chances_of_that_charge_are_the_engines():
    v = draw_lesson.after(draw_lesson.index("charge a1"))
    v.change(5, wear=1)
    assert in_100(odds.fight(v, Fighting(5, 0)).chance_that(lambda end: end.winner == 0)) == 17


def test_a_commander_lets_the_cuirassiers_obey_without_a_test():
    assert (in_100(odds.passed(3)), in_100(odds.passed(2))) == (70, 56)
    assert the_only(happened("command authoritarian on a3"), ev.CommandTested).successes == 2
    assert not [event for event in happened("activate a3") if isinstance(event, ev.Tested)]
    assert not draw_lesson.after(draw_lesson.index("activate a3")).commanders[0].exhausted


def test_the_cuirassiers_are_shot_at_and_break_a_company():
    events = happened("react b2 shoot with musket")
    assert the_only(events, ev.Tested).faces == (6, 2), "out of command"
    shot = the_only(events, Shot)
    assert (shot.faces, shot.hits, shot.courage, shot.wear) == ((3, 5, 1), 2, (4, 1, 2, 1), 1)
    fought = the_only(events, Fought)
    assert (fought.dice, fought.need, fought.courage, fought.dealt) == ((3, 1, 2, 6, 2, 1), 3, (5, 2, 1), 1)
    assert (fought.back, fought.received) == ((3,), 0)
    broken = the_only(events, BreakTested)
    assert (broken.points, broken.faces, broken.held) == (1, (4, 2, 5), False)
    assert in_100(odds.passed(3, 6)) == 42
    assert the_only(events, PointsScored).points == 1
    assert draw_lesson.after(draw_lesson.index("charge b2")).troops[2].wear == 1
    assert draw_lesson.after(len(BATTLE)).troops[2].wear == 2


def test_the_turn_ends_when_nobody_has_a_card():
    events = happened("shoot a2 with musket")
    assert the_only(events, Shot).wear == 2
    assert the_only(events, ev.TurnEnded).turn == 2
    v = draw_lesson.after(len(BATTLE))
    assert (v.turn, v.points) == (3, [1, 0])
    horse, front = v.troops[2].pose, v.troops[5].pose
    assert horse is not None
    assert front is not None
    assert front.facing == 27000
    assert horse.y > front.y, "behind the line of the enemy's front"


def test_the_first_turn_of_a_battle_can_be_played_as_it_is_written():
    events = draw_lesson.played(draw_lesson.opening(), draw_lesson.FIRST_TURN)
    assert the_only(events[4], Shot).hits == 1
    assert in_100(odds.harm(1, 4, 4, 6).chance_that(lambda harm: harm.wear > 0)) == 24
    moved = the_only(events[-1], ev.Moved)
    assert 11 * 254 <= moved.end.y - moved.start.y < 12 * 254
    assert moved.end.y + 12 * 254 < 8951 < moved.start.y + 14 * 254 + 12 * 254, (
        "the fastest run ends within their reach"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_and_lenses_are_called_as_on_the_screen(language):
    words = translator(language, DATA.path.parent / "messages")
    keys = ("option-scenery-none", "option-deployment-ready", "lens-reach-me")
    said = text(language).replace("’", "'")
    assert [key for key in keys if f"*{words.text(say(key))}*".replace("’", "'") not in said] == []


# --- tables


def table(language: str, head: str) -> list[list[str]]:
    """The rows of the table that begins so."""
    found = re.search(rf"^\| {re.escape(head)} \|.*\n\| ---.*\n((?:\|.*\n)+)", text(language), re.MULTILINE)
    assert found is not None
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in found[1].splitlines()]


@pytest.mark.parametrize(("language", "head"), [("en", "troop"), ("fr", "troupe")])
def test_the_values_are_those_of_the_profiles(language, head):
    rows = {row[0][:2]: row[1:] for row in table(language, head)}
    assert rows.keys() == TROOPS.keys()
    for key, unit in TROOPS.items():
        kind = kind_of(Bought(unit), 0, 0)
        shoot = "–" if not kind.near else str(kind.near) if kind.near == kind.far else f"{kind.near}/{kind.far}"
        values = [kind.move, kind.melee, shoot, kind.discipline, kind.courage, kind.stamina]
        assert rows[key] == [*map(str, values), " ".join(map(str, kind.defence))]


@pytest.mark.parametrize(("language", "head"), [("en", "value"), ("fr", "valeur")])
def test_the_table_of_plus_and_minus_is_that_of_the_rules(language, head):
    values = DATA.read("modifiers.yaml")["table"]
    columns = dict(zip(("−−", "−", "", "+", "++"), range(5), strict=True))
    assert table(language, head) == [[sign, *(str(values[n][columns[sign]]) for n in range(1, 9))] for sign in SIGNS]


@pytest.mark.parametrize(("language", "head"), [("en", "order"), ("fr", "ordre")])
def test_the_five_orders_are_named(language, head):
    assert len(table(language, head)) == len(ORDERS)

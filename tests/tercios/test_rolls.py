"""Dice that are seen before they are rolled and after they fell, with every plus and minus and its rule."""

from __future__ import annotations

import pytest

from grognard.core import Action, GivenDice, Seat, follow_all, follow_by
from grognard.core.scene import Table
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.data import DATA
from grognard.games.tercios.display import scene
from grognard.games.tercios.display.sketch import sketch
from grognard.games.tercios.frames import Breaking, Following
from grognard.games.tercios.game import GAME
from grognard.games.tercios.state import State
from grognard.words import translator
from tests.tercios.positions import commander, field, pose, troop

ENGLISH = translator("en", DATA.path.parent / "messages")
FRENCH = translator("fr", DATA.path.parent / "messages")


def told(table: Table, words=ENGLISH) -> list[list[str]]:
    return [[words.text(cell) for cell in row] for row in table.rows]


def last(s: State) -> list[list[str]]:
    """What fell last, as it lies beside the question."""
    found = [panel for panel in scene.scene(s).panels if panel.id == "rolls"]
    assert all(isinstance(panel, Table) and panel.beside for panel in found)
    return told(found[0]) if found else []


def wanted(s: State, *picks: str, words=ENGLISH) -> list[list[str]]:
    """What would be rolled."""
    seat = play.SEQUENCE.decider(s)
    found = [panel for panel in sketch(GAME.view(s, seat), seat, picks).panels if panel.id == "dice-wanted"]
    return told(found[0], words) if found else []


def volley() -> State:
    """A weary battalion shoots."""
    s = field(
        troop("classic", 0, (20, 20), order="fire", wear=4), troop("classic", 1, (20, 26), order="ready"),
        troop("classic", 1, (50, 40), order="ready"),
    )  # fmt: skip
    throw(s, act.Activate("a1"), order=5)
    return s


class Loaded(GivenDice):
    """Every die of a label shows the same."""

    def __init__(self, **faces: int) -> None:
        super().__init__(())
        self.faces = faces

    def roll(self, label: str, count: int = 1, sides: int = 6, by: Seat | None = None) -> tuple[int, ...]:
        return (self.faces.get(label.partition("-")[0], 1),) * count


def throw(s: State, action: Action, **faces: int) -> None:
    seat = play.SEQUENCE.decider(s)
    assert play.refusal(s, seat, action) is None
    play.apply(s, seat, action, Loaded(**faces))


# --- after they fell


@pytest.mark.rule("TC-7.4-a", "TC-7.5-a", "TC-2.4-c")
def test_the_dice_of_a_shot_stay_in_sight_with_their_reasons():
    s = volley()
    assert last(s)[0][1:] == ["4 → 2 dice, 5+: 5 5 (2)", "TC-4.7-b"]
    throw(s, act.Shoot("b1", "arquebus_musket"), shoot=6, courage=4)
    shoot, weary, courage = last(s)
    assert shoot == ["Shoot: Classic battalion (a1)", "3 → 2 dice, 4+: 6 6 (2)", "TC-7.4-a"]
    assert weary == ["weary", "−", "TC-2.4-c"]
    assert courage == ["Courage: Classic battalion (b1)", "4 dice, 4+: 4 4 4 4 (4)", "TC-7.5-a"]


def test_they_stay_until_others_fall():
    s = volley()
    throw(s, act.Shoot("b1", "arquebus_musket"), shoot=6)
    before = last(s)
    throw(s, act.Activate("b2"))
    throw(s, act.Move(pose(50, 39, 270)))
    assert before == last(s) != []
    throw(s, act.Done())
    throw(s, act.Activate("b1"), order=6)
    assert [row[0] for row in last(s)] == ["Order test: Classic battalion (b1)", "out of command"]


@pytest.mark.rule("TC-8.4-a", "TC-8.4-b", "TC-8.4-c", "TC-9.1-c")
def test_the_dice_of_a_melee_and_of_a_break_test_stay_in_sight():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("classic", 1, (20, 24), wear=4))
    throw(s, act.Activate("a1"))
    throw(s, act.Charge("b1"), melee=6)
    found = [row for row in last(s) if ":" in row[0]]
    assert [row[0].partition(":")[0] for row in found] == [
        "Melee",
        "Courage",
        "Melee",
        "Courage",
        "Break test",
        "Break test",
    ]
    assert "successes" in found[-1][1]
    assert ["Assault", "+", "TC-4.3-b"] in last(s)


@pytest.mark.rule("TC-5.2-d", "TC-11.1-e")
def test_of_a_reaction_that_failed_nobody_learns_which_it_was():
    def after(passed: bool) -> list[list[str]]:
        s = field(troop("classic", 0, (20, 20), order="assault"),
                  troop("mounted_arquebusiers", 1, (20, 24), order="run"))  # fmt: skip
        throw(s, act.Activate("a1"))
        throw(s, act.Charge("b1"))
        ask = play.SEQUENCE.ask(s, 1)
        evade = follow_by(follow_all(ask, ("b1",)), lambda point: str(point.candidates[0]))
        throw(s, evade, reaction=6 if passed else 1)
        return [row for row in last(s) if row[0] != "Melee"]

    test, *reasons = after(True)
    assert ["horse evading foot", "+", "TC-11.1-e"] in reasons
    assert "TC-11.1-e" not in str(after(False))
    assert after(False)[0][0] == test[0]


# --- before they are rolled


@pytest.mark.rule("TC-8.4-a", "TC-8.2-b")
def test_a_charge_shows_the_blows_of_both_before_it_is_declared():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("classic", 1, (20, 24), order="fire"))
    throw(s, act.Activate("a1"))
    how, *found = wanted(s, "b1")
    assert (how[0], how[1].partition(",")[0]) == ("Charge: Classic battalion (b1)", "in front")
    assert [row[0].partition(":")[0] for row in found] == ["Melee", "Courage"] * 2
    assert found[0][2] == "+ Assault TC-4.3-b"


@pytest.mark.rule("TC-5.2-a", "TC-5.6-a", "TC-5.7-a")
def test_a_reaction_shows_its_test_its_volley_and_the_blows_after_it():
    def names(order: str, *picks: str) -> list[str]:
        s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("classic", 1, (20, 24), order=order))
        throw(s, act.Activate("a1"))
        throw(s, act.Charge("b1"))
        return [f"{row[0].partition(':')[0]} {row[2]}" for row in wanted(s, *picks)]

    test, volley, _courage, *blows = names("fire", "b1")
    assert (test, volley) == ("Reaction test − out of command TC-4.7-e", "Shoot + reaction with Fire TC-5.6-a")
    assert [blow.partition(" ")[0] for blow in blows] == ["Melee", "Courage"] * 2
    assert "Courage + Resist TC-5.7-a" in names("resist", "b1")
    assert [blow.partition(" ")[0] for blow in names("fire", "pass")] == ["Melee", "Courage"] * 2


@pytest.mark.rule("TC-16.6-b")
def test_a_command_action_shows_its_test():
    chief = commander(0, 3, (20, 17), traits=("authoritarian",))
    s = field(troop("classic", 0, (20, 20), order="fire", wear=1), troop("classic", 1, (20, 40), order="fire"),
              commanders=(chief,))  # fmt: skip
    assert wanted(s, "a1", words=FRENCH)[0][:2] == [
        "Test d’Ordre\N{NO-BREAK SPACE}: Bataillon classique (a1)",
        "4 dés, 5+",
    ]
    throw(s, act.Lead("A1"))
    throw(s, act.Stay())
    assert wanted(s, "authoritarian")[0][1:] == ["3 dice, 5+", "TC-16.6-b"]


@pytest.mark.rule("TC-18.4-j", "TC-9.1-c")
def test_a_second_break_test_shows_how_many_successes_it_takes():
    s = field(troop("classic", 0, (20, 20), wear=6), troop("classic", 1, (20, 40), order="fire"))
    s.frames.append(Breaking(0, stage=1))
    assert wanted(s, "reroll")[0][1:] == ["4 dice, 6+, 2 successes", "TC-9.1-c"]
    assert wanted(s, "accept") == []


@pytest.mark.rule("TC-8.7-c")
def test_a_melee_is_shown_while_it_may_be_fought_on_with_the_dice_of_its_next_round():
    s = field(troop("classic", 0, (20, 20), order="assault"), troop("classic", 1, (20, 23)))
    throw(s, act.Activate("a1"))
    throw(s, act.Charge("b1"))
    assert play.SEQUENCE.decisions(s)[0].kind == "dirty-war"
    shown = {panel.id: panel for panel in scene.scene(s).panels}
    assert "Assault" not in [row[0] for row in told(shown["melee-a1"])], "only the first round has its bonus"
    assert "melee-a1" in [thing.id for thing in scene.scene(s).things]


@pytest.mark.rule("TC-8.6-f")
def test_nothing_is_shown_as_going_on_when_a_melee_is_decided():
    s = field(troop("cuirassiers", 0, (20, 20), order="assault"), troop("shot_company", 1, (20, 24)))
    throw(s, act.Activate("a1"))
    throw(s, act.Charge("b1"), melee=6)
    assert isinstance(s.top, Following)
    shown = scene.scene(s)
    begun = ("melee", "charge", "way", "paused")
    assert [one.id for one in (*shown.things, *shown.panels) if one.id.startswith(begun)] == []

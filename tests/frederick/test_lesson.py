"""What the lesson promises: its first turn can be played as it stands there, and its odds are the engine's."""

from __future__ import annotations

import re

import pytest

from grognard.games import folder
from grognard.games.frederick import GAME
from grognard.games.frederick.odds import assault
from grognard.games.frederick.odds import battle as odds
from grognard.games.frederick.rules import communications
from grognard.words import LANGUAGES
from tests.frederick.positions import play, position, stack

SAXONY_1756 = (
    "Magdeburg: PR 14, frederick, bevern | Breslau: PR 6, schwerin, moritz | Leipzig: SA 1 | Torgau: SA 1 | "
    "Dresden: rutowski"
)


def lesson(language: str) -> str:
    return (folder("frederick") / "rulebook" / f"lesson.{language}.md").read_text(encoding="utf-8")


def chance(s, seat: int, wanted: str, picks: tuple[str, ...] = ()) -> int:
    """In the hundred, of the outcome whose facts or key say so."""
    told = [
        (str(what), weight / one.whole)
        for one in GAME.forecast(GAME.view(s, seat), seat, picks)
        for what, weight in one.outcomes
    ]
    return round(100 * next(part for what, part in told if wanted in what))


def before_the_assaults():
    s = position(SAXONY_1756, active="prussia", points=5, turn=1, cup={"prussia": 1})
    marches = re.findall(r"^march .*$", lesson("en"), re.MULTILINE)
    assert len(marches) == 2
    return play(s, *marches, "end", "next torgau", "garrison saxony.fresh>in", "garrison saxony.fresh>in")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marches_of_the_first_turn_are_the_same_in_both_languages(language):
    assert re.findall(r"^march .*$", lesson(language), re.MULTILINE) == re.findall(
        r"^march .*$", lesson("en"), re.MULTILINE
    )


def test_the_first_turn_goes_as_it_is_told():
    dice = (3, 6, 6, 1, 2, 3, 4, 5, 1, 4, 6, 5, 2, 3, 1, 2, 4, "oblique_order")
    s = play(before_the_assaults(), "next torgau", "lose PR 1", dice=dice)
    assert stack(s, "torgau") == "PR 7, bevern"
    assert stack(s, "leipzig") == "PR 6, PR 1 exhausted, SA 1 exhausted inside, frederick"
    assert len(s.hand[0]) == 1


@pytest.mark.parametrize(("troops", "of_100"), [(7, 25), (11, 94)], ids=["eight against eight", "twelve against eight"])
def test_the_odds_of_a_battle_are_the_engines(troops, of_100):
    s = position(f"Dresden (prussia): PR {troops}, frederick | Leitmeritz: AU 7, browne", active="prussia", points=3)
    s = play(s, "march dresden-leitmeritz PR 7, frederick")
    s = play(s, *["march dresden-leitmeritz all"] * (troops > 7), "end")
    assert chance(s, 1, "side-prussian") == of_100


@pytest.mark.parametrize(("garrison", "bonus", "besiegers", "of_100"), [(2, 1, 8, 37), (2, 2, 8, 36), (1, 2, 7, 69)])
def test_the_odds_of_an_assault_are_the_engines(garrison, bonus, besiegers, of_100):
    """The garrison is one unit that takes so much damage; the besiegers are so many fresh ones."""
    inside = assault.Garrison((bonus,), fresh=garrison - 1)
    outside = odds.Side((*((0,) * n for n in range(besiegers, 0, -1)), ()))
    assert round(100 * assault.fort_assault(inside, outside).falls) == of_100


def test_the_picture_of_a_cut_network_is_one():
    s = position(
        "Breslau: PR 2 inside, AU 7, nadasdy | Neisse: PR 1 | Brieg: PR 3 | Liegnitz: PR 4, keith | "
        "Glatz (austria): AU 1 | Schweidnitz (austria): AU 1 | Olmütz: AU 2",
        active="austria",
        points=4,
    )
    communications.check(s)
    assert (stack(s, "neisse"), stack(s, "brieg"), stack(s, "liegnitz")) == (
        "PR 1 isolated",
        "PR 3 isolated",
        "PR 4, keith",
    )

"""What the lesson promises: pictures of the game itself, turns that go as they are told, true ratings and chances."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

import pytest

from grognard.core import Event, say
from grognard.games import folder
from grognard.games.monarchs.components.leaders import LEADER, LEADERS
from grognard.games.monarchs.components.map import MASK, SPACE
from grognard.games.monarchs.components.nations import POWER
from grognard.games.monarchs.components.scenarios import YEAR
from grognard.games.monarchs.components.tactics import TACTIC
from grognard.games.monarchs.events import battle as fights
from grognard.games.monarchs.events import march as marches
from grognard.games.monarchs.events import turn as turns
from grognard.games.monarchs.odds import battle as battle_odds
from grognard.games.monarchs.odds import siege as siege_odds
from grognard.games.monarchs.rules.battle.army import both, ground
from grognard.games.monarchs.rules.battle.tactics_played import Played
from grognard.games.monarchs.rules.supply import paths as supply
from grognard.games.monarchs.state import DEMORALISED, State, post
from grognard.words import LANGUAGES, rulebook, translator
from tests.monarchs import draw_lesson, positions
from tests.monarchs.positions import DEFAULTS, sps

RULE = re.compile(r"\bCM-(?:P-)?[0-9.]+-[a-z]+\b")


def text(language: str) -> str:
    return (draw_lesson.LESSONS / f"lesson.{language}.md").read_text(encoding="utf-8")


def in_100(chance: Fraction) -> int:
    return round(100 * chance)


def the_only(events: Sequence[Event], kind: type[Event]):
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


def happened(order: str, nth: int = 0) -> list[Event]:
    """At this step of the lesson."""
    for start, steps in ((draw_lesson.in_saxony, draw_lesson.SAXONY), (draw_lesson.in_bohemia, draw_lesson.BOHEMIA)):
        at = [n for n, (_, words, _) in enumerate(steps) if words.startswith(order)]
        if len(at) > nth:
            return draw_lesson.played(start(), steps)[1][at[nth]]
    raise AssertionError(order)


def before_the_battle() -> State:
    return draw_lesson.played(draw_lesson.in_bohemia(), draw_lesson.BOHEMIA[:4])[0]


# --- the texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pictures_are_those_that_the_program_draws(language):
    """`python -m tests.monarchs.draw_lesson` draws them."""
    assert draw_lesson.draw_into(text(language)) == text(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_learner_writes_is_what_is_played(language):
    told = draw_lesson.TOLD.findall(text(language))
    mine = [
        order
        for court, order, _ in (*draw_lesson.SAXONY, *draw_lesson.BOHEMIA)
        if court == "PR" and order != "end light"
    ]
    assert told == mine


def test_both_languages_rest_on_the_same_rules_and_all_exist():
    english, french = (RULE.findall(text(language)) for language in ("en", "fr"))
    assert english == french
    book = rulebook(folder("monarchs"))
    assert [rule for rule in english if rule not in book] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_tactics_and_lenses_are_called_as_on_the_screen(language):
    words = translator(language, folder("monarchs") / "messages")
    keys = ["card-PR-07", "card-AU-01", "card-PR-06"]
    keys += [f"tactic-{name}" for name in ("oblique-attack", "superior-infantry-fire", "blown-march", "counter-charge",
                                           "able-advisor")]  # fmt: skip
    said = text(language).replace("’", "'")
    assert [key for key in keys if f"*{words.text(say(key))}*".replace("’", "'") not in said] == []
    lenses = ("lens-march", "lens-supply")
    assert [key for key in lenses if f"**{words.text(say(key))}**" not in said] == []


@pytest.mark.parametrize(("name", "ratings"), [("frederick", (1, 4, 3, 8)), ("browne", (2, 2, 2, 6))])
def test_leaders_have_the_ratings_that_are_told(name, ratings):
    leader = LEADERS[LEADER[f"gen:{name}"]]
    assert (leader.initiative, leader.offensive, leader.defensive, leader.mp) == ratings


def test_what_prussia_needs_and_what_a_siege_takes():
    assert YEAR["y1756"]["vp_par"] == -3
    assert MASK[1:] == (8, 15, 15)


# --- Saxony


def test_three_commands_march_with_the_points_that_are_told():
    for order, left in (("march gen:frederick", [4, 3, 1]), ("march gen:bevern", [5, 3]), ("march gen:ferdinand", [7])):
        assert [event.left for event in happened(order) if isinstance(event, marches.Entered)] == left
    s = draw_lesson.after("march gen:frederick")
    assert (sps(s, "bautzen"), sps(draw_lesson.after("march gen:bevern"), "torgau")) == (24, 11)


def test_browne_is_stopped_behind_the_bridge():
    assert [event.space for event in happened("march gen:browne") if isinstance(event, marches.Entered)] == [
        "prag",
        "leitmeritz",
    ]
    assert sps(draw_lesson.after("interrupt PR-06"), "leitmeritz") == 26


def test_torgau_falls_and_leipzig_holds():
    rolled = the_only(happened("prosecute torgau"), turns.SiegeRolled)
    assert (rolled.face, rolled.values, rolled.result) == (4, (3, 1, -2), "surrender")
    assert the_only(happened("prosecute leipzig"), turns.SiegeRolled).result == "progress"
    assert in_100(siege_odds.fallen_within(0, 2, 1)) == 67


def test_the_king_before_dresden_is_supplied():
    assert supply.in_reach(draw_lesson.after("besiege dresden"), post(0, SPACE["dresden"]))


@pytest.mark.parametrize(
    ("cut", "depots", "fed"),
    [
        ("", "", True),
        (" | luebben: AU 1", "", False),
        (" | luebben: AU 1", "torgau: PR", True),
        (" | luebben: AU 1 | halle: AU 1", "torgau: PR", False),
    ],
)
def test_a_depot_at_torgau_is_fed_from_berlin_and_from_magdeburg(cut, depots, fed):
    stands = "dresden: PR 24, frederick | torgau: PR 11, bevern | leipzig: PR 9, ferdinand" + cut
    s = positions.position(stands, year="y1756", court="PR", control={"torgau": "PR"}, depots=depots)
    assert supply.in_reach(s, post(0, SPACE["dresden"])) == fed


def test_rutowski_tries_to_intercept_in_vain():
    tried = the_only(happened("intercept pirna"), marches.Intercepted)
    assert (tried.die, tried.added, tried.success) == (4, 0, False)


def test_dresden_holds_after_one_roll_and_the_chances_are_the_engines():
    rolled = the_only(happened("prosecute dresden"), turns.SiegeRolled)
    assert (rolled.face, rolled.values, rolled.marker) == (3, (), 1)
    assert [in_100(siege_odds.fallen_within(0, 0, rolls)) for rolls in (1, 2, 3)] == [33, 64, 86]


def test_an_empty_fortress_is_that_of_the_set_up():
    s = positions.year("y1756", **DEFAULTS)
    assert [sps(s, f"fort:{at}") for at in ("torgau", "leipzig", "dresden")] == [0, 0, 1]


# --- Lobositz


def test_browne_could_have_withdrawn():
    s = draw_lesson.played(draw_lesson.in_bohemia(), draw_lesson.BOHEMIA[:3])[0]
    assert positions.decider(s) == "AU withdraw"
    for die, stands in ((3, 0), (2, 26)):
        assert sps(positions.play(s, "withdraw all to prag", dice=[die]), "leitmeritz", "AU") == stands


def test_the_fire_is_that_of_the_table():
    king, browne = (e for e in happened("tactics oblique_attack") if isinstance(e, fights.Fired))
    assert (king.sps, king.drm, king.faces, king.total, king.lost, king.morale) == (24, 7, (3, 2), 12, 5, "D3")
    assert (browne.sps, browne.drm, browne.faces, browne.total, browne.lost, browne.morale) == (
        13, 6, (2, 1), 9, 2, "D2",
    )  # fmt: skip
    test = next(e for e in happened("tactics oblique_attack") if isinstance(e, fights.TacticResolved))
    assert (test.tactic, test.die, test.total, test.how) == ("oblique_attack", 5, 8, "works")


def test_browne_is_demoralised_retreats_and_vienna_despairs():
    s = draw_lesson.after("retreat prag")
    assert s.morale[post(1, SPACE["prag"])] == DEMORALISED
    assert (sps(s, "prag"), sps(s, "leitmeritz")) == (21, 22)
    assert s.will[POWER["AU"]] == draw_lesson.in_bohemia().will[POWER["AU"]] - 1


@pytest.mark.parametrize(
    ("mine", "his", "of_100"),
    [
        (("oblique_attack", "superior_infantry_fire"), ("counter_charge", "able_advisor"), 48),
        ((), (), 45),
        (("oblique_attack", "superior_infantry_fire"), ("defensive_position", "counter_charge"), 10),
    ],
)
def test_the_chances_of_the_battle_are_the_engines(mine, his, of_100):
    s, at = before_the_battle(), SPACE["leitmeritz"]
    played = Played(tuple(TACTIC[t] for t in mine)), Played(tuple(TACTIC[t] for t in his))
    ends = battle_odds.battle_with(both(s, at, 0), ground(s, at), True, played)
    assert in_100(ends.chance_that(lambda end: end.winner == 0)) == of_100

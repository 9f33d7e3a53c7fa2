"""Chances where people look for them: tables of the position and of a place, the lens, cards and retreats."""

from __future__ import annotations

from fractions import Fraction

import pytest

from grognard.core import Forecast
from grognard.core.scene import Table
from grognard.games import folder
from grognard.games.frederick import GAME
from grognard.games.frederick.components.map import IDS, NEXT_TO, PLACE
from grognard.games.frederick.frames import TurnEnd
from grognard.games.frederick.odds import assault
from grognard.games.frederick.odds import battle as odds
from grognard.games.frederick.odds import tables as odds_tables
from grognard.games.frederick.odds.battle import Who
from grognard.games.frederick.odds.retreat import best_retreat, king_lost_next_round, next_round, steps_gained
from grognard.games.frederick.state import State
from grognard.kit.number_text import decimal, percent
from grognard.words import translator
from tests.frederick.odds_sides import Commander, troops_first
from tests.frederick.positions import allowed, decider, play, position

ENGLISH = translator("en", folder("frederick") / "messages")


def rows(tables: list[Table], name: str) -> dict[str, list[str]]:
    """The rows of a table in English, by their first cells."""
    table = next(t for t in tables if t.id == name)
    assert all(len(row) == len(table.head) for row in table.rows)
    return {ENGLISH.text(row[0]): [ENGLISH.text(cell) for cell in row[1:]] for row in table.rows}


def ids(s: State) -> list[str]:
    return [table.id for table in odds_tables.tables(s)]


def surrounded(at: str) -> dict[str, str]:
    """All that lies around is Prussian."""
    return {IDS[p]: "prussia" for p in NEXT_TO[PLACE[at]]}


# --- this turn's chits


def test_phases_still_to_come_and_who_acts_first() -> None:
    """Two Prussian chits, one Austrian, Turn End: twelve orders, equally likely."""
    found = odds_tables.tables(position(active="austria", turn=11, cup={"prussia": 2, "austria": 1, "turn_end": 1}))
    assert rows(found, "chances-chits") == {
        "Prussia": ["33.3%", "33.3%", "33.3%", "66.7%"],
        "Austria": ["50.0%", "50.0%", "–", "50.0%"],
    }
    assert rows(found, "chances-before") == {"Prussia": ["–", "50.0%"], "Austria": ["25.0%", "–"]}


@pytest.mark.rule("FR-5.3-g")
def test_without_turn_end_every_chit_is_drawn() -> None:
    found = odds_tables.tables(position(active="prussia", turn=1, cup={"prussia": 1}))
    assert rows(found, "chances-chits") == {"Prussia": ["0%", "100%", "–", "100%"]}
    assert "chances-before" not in [table.id for table in found], "one army alone is before no other"


@pytest.mark.rule("FR-5.1-d")
def test_once_a_turn_is_ending_chits_in_the_cup_come_no_more() -> None:
    s = position(active="prussia", turn=11, cup={"prussia": 2, "austria": 1})
    assert "chances-chits" in ids(s)
    s.frames = [TurnEnd()]
    assert "chances-chits" not in ids(s)


# --- action points


@pytest.mark.rule("FR-6-b", "FR-6-c", "FR-6-d")
def test_points_take_the_bonus_the_retreats_and_a_rapid_advance_into_account() -> None:
    table = next(
        t
        for t in odds_tables.tables(position(active="austria", turn=5, debt={"prussia": 3}))
        if t.id.endswith("points")
    )
    told = [[ENGLISH.text(cell) for cell in row] for row in table.rows]
    assert told[0] == ["Prussia", "+2 −3", "5/6", "4/6", "3/6", "2/6", "1/6", "–", "–", "–"]
    assert told[1] == ["with Rapid Advance", "+3", "6/6", "6/6", "6/6", "5/6", "4/6", "3/6", "2/6", "1/6"]
    assert [row[0] for row in told[::2]] == ["Prussia", "Britain & Hanover", "Austria", "France"], (
        "Russia is not at war yet"
    )


@pytest.mark.rule("FR-6-e")
def test_a_roll_that_has_been_made_settles_the_debt_of_the_next() -> None:
    hands = {"prussian": "rapid_advance rapid_mobilisation"}
    before = position(active="prussia", step="before-roll", debt={"prussia": 2}, hands=hands)
    after = play(before, "roll", dice=[4])
    assert decider(after) == "prussian after-roll"
    assert rows(odds_tables.tables(before), "chances-points")["Prussia"][0] == "+2 −2"
    assert rows(odds_tables.tables(after), "chances-points")["Prussia"][0] == "+2"


# --- the clocks


@pytest.mark.rule("FR-9.1-a", "FR-9.2-b")
def test_elizabeth_and_peace_by_the_end_of_each_turn() -> None:
    found = rows(odds_tables.tables(position(active="prussia", turn=44)), "chances-fate")
    assert found == {"October 1763": ["16.7%", "0%"], "December 1763": ["30.6%", "2.8%"]}
    early = rows(odds_tables.tables(position(active="prussia", turn=2)), "chances-fate")
    assert len(early) == 12
    assert early["February 1762"] == ["16.7%", "0%"]


def test_once_she_is_dead_only_peace_is_told() -> None:
    s = position(active="prussia", elizabeth=40, turn=43)
    assert rows(odds_tables.tables(s), "chances-fate") == {
        "August 1763": ["16.7%"], "October 1763": ["30.6%"], "December 1763": ["42.1%"],
    }  # fmt: skip


def test_the_roll_of_a_turn_that_has_been_made_is_not_counted_again() -> None:
    s = position(active="prussia", turn=44)
    s.frames = [TurnEnd(rolled=True)]
    assert rows(odds_tables.tables(s), "chances-fate") == {"December 1763": ["16.7%", "0%"]}


def test_a_war_that_is_over_has_no_chances() -> None:
    s = position(active="prussia", turn=44)
    s.winner, s.frames = 1, []
    assert odds_tables.tables(s) == []


# --- a place


def test_the_battle_that_is_to_come_at_a_place() -> None:
    s = position("Cottbus: AU 4 entered, daun entered, PR 3, seydlitz", active="austria")
    mine, theirs = troops_first(5, 0, [Commander(8, 2)]), troops_first(4, 0, [Commander(4, 3)])
    fought = odds.field_battle(mine, theirs)
    found = rows(odds_tables.odds_tables(s, 0, "cottbus"), "chances-battle")
    both = (Who.ATTACKER, Who.DEFENDER)
    assert found["Wins"] == [ENGLISH.text(percent(fought.wins(who))) for who in both]
    assert found["Units lost, in the mean"] == [ENGLISH.text(decimal(fought.units_lost(who))) for who in both]
    best = [best_retreat(mine, theirs, who, steps_gained(who)) for who in both]
    assert found["Best time to retreat"] == [ENGLISH.text(odds_tables.rule(each.retreats_at)) for each in best]
    assert found["Steps gained on the enemy by it"] == [ENGLISH.text(odds_tables.signed(each.worth)) for each in best]
    assert not [fact for fact in found if "King" in fact]
    assert odds_tables.odds_tables(play(s, "end"), 0, "cottbus") == odds_tables.odds_tables(s, 0, "cottbus")


def test_the_king_has_his_own_lines() -> None:
    s = position("Cottbus: AU 9 entered, daun entered, PR 1 exhausted, frederick exhausted", active="austria")
    found = rows(odds_tables.at_place(s, PLACE["cottbus"]), "chances-battle")
    mine, theirs = troops_first(10, 0, [Commander(8, 2)]), odds.Side(((), (), ()), king=2, fresh=0)
    safe = 1 - king_lost_next_round(mine, theirs)
    assert 0 < safe < Fraction(1, 10)
    assert found["The King survives one more round"] == ["–", ENGLISH.text(percent(safe))]
    assert found["The King survives"] == ["–", "0%"]


@pytest.mark.rule("FR-7.1.4-m")
def test_who_has_nowhere_to_go_has_no_time_to_retreat() -> None:
    s = position("Kolin: PR 4 entered, AU 3", active="prussia", control=surrounded("kolin"))
    found = rows(odds_tables.at_place(s, PLACE["kolin"]), "chances-battle")
    mine, theirs = troops_first(4), troops_first(3)
    best = best_retreat(mine, theirs, Who.ATTACKER, steps_gained(Who.ATTACKER))
    assert best.retreats_at == 4, "when none is left who could roll"
    assert found["Best time to retreat"] == ["after 4 steps lost", "nowhere to go"]
    assert found["Steps gained on the enemy by it"][1] == "–"
    assert not [f for f in GAME.forecast(play(s, "end"), 1, ()) if f.name.key == "odds-round"]


def test_large_battles_go_without_the_best_retreat() -> None:
    s = position("Cottbus: AU 26 entered, PR 26", active="austria")
    found = rows(odds_tables.at_place(s, PLACE["cottbus"]), "chances-battle")
    assert "Wins" in found
    assert "Best time to retreat" not in found


def test_a_siege_shows_the_assault_now() -> None:
    s = position("Dresden: SA 1 exhausted inside, PR 2", active="prussia", points=1)
    wanted = assault.fort_assault(assault.Garrison((2,), 0), odds.Side(((0, 0), (0,), (), (), ()), fresh=2))
    found = rows(odds_tables.at_place(s, PLACE["dresden"]), "chances-assault")
    lost = [wanted.losses.mean(lambda x: x.besiegers), wanted.losses.mean(lambda x: x.garrison)]
    assert found == {"Prussia": [ENGLISH.text(percent(wanted.falls)), *(ENGLISH.text(decimal(n)) for n in lost), "–"]}


def test_a_place_without_enemies_says_who_stands_there() -> None:
    s = position("Prag: AU 7, daun", active="prussia", points=1)
    found = rows(odds_tables.at_place(s, PLACE["prag"]), "chances-quiet")
    assert found == {"Prussian alliance": ["–"], "Austrian alliance": ["7 Austrians and Daun"]}


def test_a_place_is_found_by_its_id_and_by_its_name() -> None:
    s = position()
    by_id = odds_tables.odds_tables(s, 0, "olmuetz")
    assert by_id
    assert by_id == odds_tables.odds_tables(s, 0, "Olmütz") != odds_tables.odds_tables(s, 0, "")
    assert odds_tables.odds_tables(s, 0, "nowhere") is None


@pytest.mark.parametrize(
    ("value", "said"),
    [(Fraction(1, 4), "+0.3"), (Fraction(-5, 2), "−2.5"), (Fraction(0), "0.0"), (Fraction(-1, 100), "0.0")],
)
def test_gains_have_a_sign_unless_they_round_to_nothing(value: Fraction, said: str) -> None:
    assert ENGLISH.text(odds_tables.signed(value)) == said


def test_the_lens_shows_the_tables_and_nothing_on_the_map() -> None:
    s = position(active="austria", turn=11, cup={"prussia": 2, "austria": 1, "turn_end": 1})
    layer = GAME.lens(s, "chances", ())
    assert layer.things == ()
    assert list(layer.panels) == odds_tables.tables(s)
    assert [panel.id for panel in layer.panels] == ["chances-chits", "chances-before", "chances-points", "chances-fate"]


# --- beside a choice


def named(found: tuple[Forecast, ...], key: str) -> dict[str, Fraction]:
    forecast = next(f for f in found if f.name.key == key)
    return {ENGLISH.text(name): Fraction(weight, forecast.whole) for name, weight in forecast.outcomes}


def close(a: Fraction, b: Fraction) -> bool:
    return abs(a - b) <= Fraction(1, 10**8)


def cards_asked() -> State:
    hands = {"prussian": "surprise_attack flank_attack", "austrian": "forest hills"}
    stands = "Cottbus: PR 4 entered, seydlitz entered, AU 3, daun"
    return play(position(stands, active="prussia", hands=hands), "end")


def test_each_choice_of_cards_shows_what_it_is_worth() -> None:
    s = GAME.view(cards_asked(), 0)
    mine, theirs = troops_first(5, 0, [Commander(4, 3)]), troops_first(4, 0, [Commander(8, 2)])
    wins = "the Prussian alliance wins"
    plain = odds.field_battle(mine, theirs).wins(Who.ATTACKER)
    assert [f.name.key for f in GAME.forecast(s, 0, ())] == ["odds-no-card"]
    assert close(named(GAME.forecast(s, 0, ()), "odds-no-card")[wins], plain)
    found = GAME.forecast(s, 0, ("flank_attack>keep surprise_attack>play",))
    assert close(named(found, "odds-no-card")[wins], plain)
    assert close(named(found, "odds-cards")[wins], odds.field_battle(mine, theirs, Who.ATTACKER).wins(Who.ATTACKER))
    again = troops_first(5, 0, [Commander(4, 3)], rerolls_first=True)
    found = GAME.forecast(s, 0, ("flank_attack>play surprise_attack>keep",))
    assert close(named(found, "odds-cards")[wins], odds.field_battle(again, theirs).wins(Who.ATTACKER))


def test_the_defenders_cards_weigh_on_the_attacker() -> None:
    s = GAME.view(cards_asked(), 1)
    theirs, mine = troops_first(5, 0, [Commander(4, 2)]), troops_first(4, 0, [Commander(8, 2)])
    found = GAME.forecast(s, 1, ("forest>play hills>keep",))
    wanted = odds.field_battle(theirs, mine).wins(Who.DEFENDER)
    assert close(named(found, "odds-cards")["the Austrian alliance wins"], wanted)


@pytest.mark.parametrize(
    "pick", ["-", "flank_attack>keep surprise_attack>keep", "oblique_order>play", "forest>play", "x"]
)
def test_cards_that_are_kept_or_not_held_change_nothing(pick: str) -> None:
    s = GAME.view(cards_asked(), 0)
    assert GAME.forecast(s, 0, (pick,)) == GAME.forecast(s, 0, ())


def test_what_the_enemy_holds_or_has_chosen_changes_nothing() -> None:
    s = cards_asked()
    chosen = play(s, "austrian: cards hills")
    pick = ("flank_attack>keep surprise_attack>play",)
    wanted = GAME.forecast(GAME.view(s, 0), 0, pick)
    assert GAME.forecast(GAME.view(chosen, 0), 0, pick) == wanted


def test_beside_a_retreat_stands_what_one_more_round_costs() -> None:
    s = play(position("Cottbus: AU 4 entered, daun entered, PR 3, seydlitz | Berlin: PR 1", active="austria"), "end")
    assert decider(s) == "prussian attack"
    assert allowed(s, "retreat")
    rounds = [f for f in GAME.forecast(s, 0, ()) if f.name.key == "odds-round"]
    coming = next_round(troops_first(5, 0, [Commander(8, 2)]), troops_first(4, 0, [Commander(4, 3)]))
    means = [coming.mean(lambda d: d.attacker), coming.mean(lambda d: d.defender)]
    assert [ENGLISH.text(f.name) for f in rounds] == [
        f"Cottbus: steps one more round costs the {side}, {ENGLISH.text(decimal(mean))} in the mean"
        for side, mean in zip(("Austrian alliance", "Prussian alliance"), means, strict=True)
    ]
    assert not [f for f in GAME.forecast(s, 1, ()) if f.name.key == "odds-round"], "the other has nothing to choose"


@pytest.mark.rule("FR-11-Q4", "FR-11-Q4c")
def test_a_march_into_a_scorched_siege_foretells_the_field_battle_of_the_whole_alliance() -> None:
    s = position("Troppau (prussia): PR 3 | Olmuetz: PR 2, GB 2, AU 2 inside", active="prussia", points=3,
                 hands={"prussian": "scorched_earth"})  # fmt: skip
    picks = ("march", "troppau", "olmuetz", "prussia.fresh>go*3")
    assert next(f.name.key for f in GAME.forecast(s, 0, picks)) == "odds-assault"
    found = GAME.forecast(play(s, "play scorched_earth olmuetz"), 0, picks)
    wanted = odds.field_battle(troops_first(7, 0, []), troops_first(2, 0, [])).wins(Who.ATTACKER)
    assert close(named(found, "odds-battle")["the Prussian alliance wins"], wanted)

"""Chapter P.5: decks and hands, the plays of a card, and what each of the 72 cards does as an Event."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from grognard.core import OneOf
from grognard.games.monarchs import GAME
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.bits import with_bit
from grognard.games.monarchs.components.card_effects import OPERATIONS, REQUIRES, wrong_effect
from grognard.games.monarchs.components.cards import CARD, CARD_IDS, CARDS, CARDS_OF, TREATIES, periods_of
from grognard.games.monarchs.components.leaders import leader
from grognard.games.monarchs.components.map import SPACE, THEATRE
from grognard.games.monarchs.components.nations import COURT, COURTS, FLEET, NATION, POWER
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import CourtTurn, March, Operations, Sailing, Season, SeasonStep
from grognard.games.monarchs.rules.cards import effects, hands, interrupts, plays
from grognard.games.monarchs.rules.cards.hands import first_deck
from grognard.games.monarchs.state import AT_BASE, AT_SEA, FORCE_POOL, IN_POOL, Ban, State, post
from tests.monarchs.positions import Script, allowed, decider, events, go, play, position, refusal, sps, troops_at, year

# --- decks and hands


@pytest.mark.rule("CM-P-5-b")
def test_decks_hold_the_cards_of_the_periods_of_the_year_less_what_is_past():
    assert [periods_of(n) for n in (1757, 1758, 1759)] == [("E", "B"), ("E", "B", "W"), ("W", "B")]
    deck = first_deck(year("y1758"), COURT["AU"])
    held = [CARD_IDS[card] for card, n in zip(CARDS_OF[COURT["AU"]], deck, strict=True) if n]
    assert "AU-13" in held
    assert "AU-09" not in held  # the treaty is in force
    assert "AU-08" not in held  # and older ones are past
    assert not any(first_deck(year("y1759"), COURT["AU"])[n] for n in range(6, 12))


@pytest.mark.rule("CM-P-5-b")
def test_each_active_court_is_dealt_up_to_its_hand_kept_cards_counted():
    s = position(frames=[Season(SeasonStep.DEAL)], hands={"PR": "PR-01 PR-02"}, at_war={"SW": False})
    out = events(s, dice=[2, 3, 4, 5] + [0, 1, 2, 3, 4, 5] * 3)
    dealt = {COURTS[event.court]: event.count for event in out if isinstance(event, ev.Dealt)}
    assert dealt == {"PR": 4, "AU": 6, "AA": 6, "FR": 6}
    assert hands.hand_size(position(season=2)) == 5


@pytest.mark.rule("CM-P-5-b")
def test_an_empty_deck_is_its_discards_reshuffled():
    s = position(discards={"PR": "PR-01 PR-02 PR-03"})
    s.decks[0] = (0,) * len(s.decks[0])
    out: list[Any] = []
    hands.deal(s, 0, Script([1, 0, 2]), out)
    assert ev.Reshuffled(0) in out
    assert s.hands[0] == (CARD["PR-01"], CARD["PR-02"], CARD["PR-03"])
    assert s.discards[0] == ()
    hands.deal(s, 0, Script([]), out)  # there is nothing left to draw
    assert len(s.hands[0]) == 3


@pytest.mark.rule("CM-P-5-b", "CM-P-1-h")
def test_what_is_dealt_is_told_to_its_seat_alone():
    event = ev.Dealt(0, 0, 2, ("PR-01", "PR-02"))
    assert GAME.seen(event, 0) == event
    assert GAME.seen(event, 1) == ev.Dealt(0, 0, 2)
    assert GAME.seen(event, None) == ev.Dealt(0, 0, 2)


@pytest.mark.rule("CM-P-5-j", "CM-P-15-c")
def test_at_the_end_of_a_season_one_card_at_most_is_kept():
    s = position(frames=[Season(SeasonStep.KEEP)], hands={"PR": "PR-01 PR-02 PR-03"})
    assert decider(s) == "PR/AA keep"
    assert refusal(s, "keep PR-04") == "CM-P-5-j"
    after = play(s, "keep PR-02")
    assert after.hands[0] == (CARD["PR-02"],)
    assert after.discards[0] == (CARD["PR-01"], CARD["PR-03"])
    assert play(s, "keep none").hands[0] == ()


@pytest.mark.rule("CM-P-5-j", "CM-P-1-h")
def test_which_card_is_kept_nobody_is_told():
    s = position(frames=[Season(SeasonStep.KEEP)], hands={"PR": "PR-01 PR-02"})
    told = [event for event in events(s, "keep PR-02") if isinstance(event, ev.CardsDiscarded)]
    assert told == [ev.CardsDiscarded(0, ("PR-01",), 1)]
    assert playing.ask(GAME.view(s, 0), 0).keys == ["PR-01", "PR-02", "none"]


# --- plays


def at_turn(court="PR", hand="", stands="berlin: PR 9, frederick", **facts):
    return position(stands, court=court, hands={court: hand}, **facts)


@pytest.mark.rule("CM-P-5-a", "CM-P-5-p")
def test_a_court_makes_one_play_with_a_card_of_its_own_hand():
    s = at_turn(hand="PR-03 PR-04")
    assert refusal(s, "supply PR-02") == "CM-P-5-a"
    s = play(s, "supply PR-03")
    assert s.discards[0] == (CARD["PR-03"],)
    assert refusal(s, "supply PR-04") == "CM-P-5-a"
    assert refusal(s, "event PR-04") == "CM-P-5-a"


@pytest.mark.rule("CM-P-5-g", "CM-P-6-a")
def test_a_supply_play_adds_the_value_of_the_card_up_to_twelve():
    assert play(at_turn(hand="PR-03", actions={"PR": 5}), "supply PR-03").actions[0] == 8
    assert play(at_turn(hand="PR-03", actions={"PR": 11}), "supply PR-03").actions[0] == 12


@pytest.mark.rule("CM-P-5-f", "CM-P-5-p")
def test_an_event_is_discarded_or_removed_as_the_card_says():
    s = play(at_turn(hand="PR-03"), "event PR-03")
    assert (s.discards[0], s.removed) == ((CARD["PR-03"],), ())
    s = play(at_turn(hand="PR-08"), "event PR-08")
    assert (s.discards[0], s.removed) == ((), (CARD["PR-08"],))
    s = play(at_turn(hand="PR-08"), "supply PR-08")  # only its Event removes it
    assert (s.discards[0], s.removed) == ((CARD["PR-08"],), ())


@pytest.mark.rule("CM-P-5-p")
def test_an_interrupt_card_is_no_event_in_its_own_turn_but_anything_else():
    s = at_turn(hand="PR-06")
    assert refusal(s, "event PR-06") == "CM-P-5-p"
    assert allowed(s, "supply PR-06")
    assert allowed(s, "operations PR-06 gen:frederick")


@pytest.mark.rule("CM-P-5-h")
def test_a_raid_play_needs_light_troops_in_a_box():
    s = at_turn(hand="PR-03")
    assert plays.use_law(s, s.top, CARD["PR-03"], "raid").rule == "CM-P-5-h"
    s = at_turn(hand="PR-03", stands="berlin: PR 9 | prag: AU 9", boxes={"silesia": "PR lt_cav"})
    assert plays.use_law(s, s.top, CARD["PR-03"], "raid") is None
    s = play(s, "raid PR-03 from kk:silesia PR.lt_cav>go on troops at prag", dice=[3])
    assert (s.discards[0], s.top.played) == ((CARD["PR-03"],), True)


@pytest.mark.rule("CM-P-5-i")
def test_a_sail_play_takes_a_card_of_two_or_more():
    s = at_turn("AA", hand="AA-06 AA-04", stands="kassel: HA 9")
    assert refusal(s, "sail with AA-06 fleet:AA to sea:north_sea") == "CM-P-5-i"
    assert refusal(s, "sail with AA-04 fleet:AA to sea:baltic") == "CM-P-13-b"
    s = play(s, "sail with AA-04 fleet:AA to sea:north_sea")
    assert s.fleets[FLEET[NATION["AA"]]] == AT_SEA + 1
    s = at_turn(hand="PR-03")
    assert plays.use_law(s, s.top, CARD["PR-03"], "sail").rule == "CM-P-5-i"  # Prussia has no fleet


@pytest.mark.rule("CM-P-5-l")
def test_a_mandatory_card_whose_requirement_is_met_must_be_played_as_event():
    s = at_turn("AU", hand="AU-15 AU-03", stands="prag: AU 9, daun", year="y1761")
    for text in ("supply AU-03", "event AU-03", "supply AU-15", "end turn", "operations AU-03 gen:daun"):
        assert refusal(s, text) == "CM-P-5-l", text
    s = play(s, "event AU-15")
    assert s.flag("austrian_force_reduction")
    s = at_turn("AU", hand="AU-15 AU-03", stands="prag: AU 9, daun", year="y1760")
    assert allowed(s, "supply AU-03")
    assert allowed(s, "supply AU-15")


@pytest.mark.rule("CM-P-5-l", "CM-12.8-b")
def test_an_admin_march_is_no_way_round_a_mandatory_card():
    s = at_turn("AU", hand="AU-15", stands="prag: AU 9, daun", year="y1761")
    assert plays.pass_law(s, s.top).rule == "CM-P-5-l"
    assert refusal(s, "admin prag AU.inf>go*9,gen:daun>go via kolin") == "CM-P-5-l"


@pytest.mark.rule("CM-P-5-f")
@pytest.mark.parametrize(
    ("card", "no", "yes"),
    [
        ("PR-09", {}, {"control": {"dresden": "PR"}}),
        ("PR-16", {"year": "y1759"}, {"year": "y1760"}),
        ("AU-07", {}, {"treaty": "none"}),
        ("AU-08", {"treaty": "versailles_2"}, {}),
        ("AU-09", {"treaty": "versailles_2"}, {"treaty": "balance_of_power"}),
        ("AU-14", {"year": "y1758"}, {"year": "y1759"}),
        ("AU-15", {"year": "y1760"}, {"year": "y1761"}),
        ("AA-15", {"year": "y1759"}, {"year": "y1760"}),
        ("FR-12", {"stands": "kassel: HA 9"}, {"stands": "kassel: HA 9, demoralised"}),
        ("FR-14", {}, {"treaty": "versailles_2"}),
    ],
)
def test_an_event_whose_requirement_is_not_met_is_refused(card, no, yes):
    court = card[:2]
    assert refusal(at_turn(court, hand=card, **no), f"event {card}") == "CM-P-5-f"
    assert allowed(at_turn(court, hand=card, **yes), f"event {card}")


@pytest.mark.rule("CM-P-5-f")
def test_requirements_that_look_at_leaders_fleets_and_victories():
    s = at_turn("AA", hand="AA-07 AA-10 AA-14", stands="kassel: HA 9")
    assert allowed(s, "event AA-07")
    s.move_leader(leader("ferdinand"), POST_OF_PRISONERS)
    assert refusal(s, "event AA-07") == "CM-P-5-f"
    assert refusal(s, "event AA-10") == "CM-P-5-f"
    s.set_fleet(FLEET[NATION["AA"]], AT_SEA + 0)
    assert allowed(s, "event AA-10")
    s.set_fleet(FLEET[NATION["AA"]], AT_SEA + 2)
    assert refusal(s, "event AA-10") == "CM-P-5-f"
    assert refusal(s, "event AA-14") == "CM-P-5-f"
    s.crushing = with_bit(s.crushing, POWER["AA"])
    assert allowed(s, "event AA-14")


POST_OF_PRISONERS = FORCE_POOL + 1


@pytest.mark.rule("CM-P-5-f", "CM-P-5-c")
def test_the_leaders_of_an_event_that_activates_are_chosen_with_the_card():
    stands = "berlin: PR 9, frederick | halle: PR 5, keith, bevern | dresden: PR 4, schwerin"
    s = at_turn(hand="PR-01 PR-07", stands=stands)
    assert refusal(s, "event PR-01 for gen:keith") == "CM-P-5-f"  # Frederick must be one of them
    assert refusal(s, "event PR-07 for gen:frederick,gen:schwerin,gen:keith,gen:bevern") == "CM-P-5-c"  # 8 in all
    assert refusal(s, "event PR-07") == ""
    s = play(s, "event PR-07 for gen:schwerin,gen:keith,gen:bevern")
    assert isinstance(s.top, Operations)
    assert s.top.left == [leader(name) for name in ("schwerin", "keith", "bevern")]


def test_the_uses_of_a_card_that_are_not_offered_have_a_reason():
    s = at_turn(hand="PR-06")
    asked = plays.ask_card(s, s.top, CARD["PR-06"])
    assert isinstance(asked, OneOf)
    assert list(asked.keys) == ["operations", "supply"]
    assert [asked.why(use).rule for use in ("event", "raid", "sail")] == ["CM-P-5-p", "CM-P-5-h", "CM-P-5-i"]


# --- every card


class Case(NamedTuple):
    """A card played as Event from a position, what follows it, and what must hold afterwards."""

    stands: str
    check: Callable[[State, State], bool]
    then: tuple[str, ...] = ()
    chosen: str = ""
    dice: tuple[int, ...] = ()
    facts: Mapping[str, Any] = MappingProxyType({})


def there(at: str, key: str, n: int) -> Callable[[State, State], bool]:
    return lambda before, s: troops_at(s, at).get(key, 0) - troops_at(before, at).get(key, 0) == n


def pool(court: str, n: int) -> Callable[[State, State], bool]:
    return lambda before, s: s.actions[COURT[court]] - before.actions[COURT[court]] == n


def thalers(nation: str, n: int) -> Callable[[State, State], bool]:
    return lambda before, s: s.treasury[NATION[nation]] - before.treasury[NATION[nation]] == n


def will(power: str, n: int) -> Callable[[State, State], bool]:
    return lambda before, s: s.will[POWER[power]] - before.will[POWER[power]] == n


def advantage(theatre: str, n: int) -> Callable[[State, State], bool]:
    return lambda before, s: s.advantage[THEATRE[theatre]] - before.advantage[THEATRE[theatre]] == n


def joins(name: str, at: str, side: int) -> Callable[[State, State], bool]:
    return lambda _before, s: s.leaders[leader(name)] == post(side, SPACE[at])


def acts(court: str, *names: str, below: int = 0) -> Callable[[State, State], bool]:
    wanted = [leader(name) for name in names]
    return lambda _before, s: s.top == Operations(COURT[court], wanted, below)


def flag(name: str) -> Callable[[State, State], bool]:
    return lambda before, s: s.flag(name) and not before.flag(name)


def every(*checks: Callable[[State, State], bool]) -> Callable[[State, State], bool]:
    return lambda before, s: all(check(before, s) for check in checks)


def recovers(at: str, side: int) -> Callable[[State, State], bool]:
    where = post(side, SPACE[at])
    return lambda before, s: s.morale[where] == before.morale[where] - 1


def treaty(name: str) -> Callable[[State, State], bool]:
    return lambda _before, s: TREATIES[s.treaty] == name


def tired(nation: str) -> Callable[[State, State], bool]:
    return lambda before, s: s.is_exhausted(NATION[nation]) and not before.is_exhausted(NATION[nation])


def banned(what: str, nation: str, until: int) -> Callable[[State, State], bool]:
    return lambda _before, s: s.bans == (Ban(what, NATION[nation], until),)


PRUSSIA, AUSTRIA, FRANCE = "berlin: PR 9, frederick", "wien: AU 9, daun", "strassburg: FR 9, estrees"
ALLIES, RUSSIA = "hannover: HA 9, spoercken", "mitau: RU 9, fermor"
CASES: dict[str, Case] = {
    "PR-01": Case(PRUSSIA + ", keith", acts("PR", "frederick", "keith"), chosen="gen:frederick,gen:keith"),
    "PR-02": Case(PRUSSIA, there("berlin", "PR.inf", 4), ("place PR.inf>berlin*4",)),
    "PR-03": Case(PRUSSIA, pool("PR", 5)),
    "PR-04": Case(PRUSSIA, there("berlin", "PR.lt_inf", 1), ("place PR.lt_inf>berlin",)),
    "PR-05": Case(
        PRUSSIA, every(pool("PR", 1), lambda _b, s: [c for c, bits in enumerate(s.shown) if bits & 1] == [
            CARD["AU-03"], CARD["FR-02"], CARD["FR-03"]]), facts={"others": {"AU": "AU-03", "FR": "FR-02 FR-03"}},
    ),
    "PR-07": Case(PRUSSIA + ", keith", acts("PR", "keith"), chosen="gen:keith"),
    "PR-08": Case(PRUSSIA, every(flag("british_subsidy"), thalers("PR", 3))),
    "PR-09": Case(PRUSSIA, there("berlin", "PR.inf", 5), ("place PR.inf>berlin*5",),
                  facts={"control": {"dresden": "PR"}}),
    "PR-10": Case(PRUSSIA, every(joins("seydlitz", "berlin", 0), there("berlin", "PR.cav", 1)),
                  ("place PR.cav>berlin",)),
    "PR-11": Case(PRUSSIA, advantage("saxony", -1), chosen="kk:saxony"),
    "PR-12": Case(PRUSSIA + ", demoralised", recovers("berlin", 0)),
    "PR-13": Case(PRUSSIA, every(advantage("silesia", -1), advantage("saxony", -1), there("berlin", "PR.lt_cav", 1)),
                  ("place PR.lt_cav>berlin",), facts={"year": "y1758"}),
    "PR-14": Case(PRUSSIA, every(thalers("PR", 6), will("PR", -1), pool("PR", 2)), facts={"year": "y1758"}),
    "PR-15": Case(PRUSSIA, there("berlin", "PR.fa", 1), ("place PR.fa>berlin",), facts={"year": "y1758"}),
    "PR-16": Case(PRUSSIA, every(tired("AU"), will("AU", -1)), facts={"year": "y1760"}),
    "PR-17": Case(PRUSSIA, banned("activate", "SW", 6), facts={"year": "y1758"}),
    "PR-18": Case(PRUSSIA, every(banned("supply_raids_of", "RU", 6), pool("PR", 1)), facts={"year": "y1758"}),
    "AU-01": Case("hof: IM 9, stolberg | wien: AU 9, daun", acts("AU", "stolberg"), chosen="gen:stolberg"),
    "AU-02": Case(AUSTRIA, every(there("wien", "AU.inf", 3), there("wien", "AU.lt_cav", 1)),
                  ("place AU.inf>wien*3", "place AU.lt_cav>wien")),
    "AU-03": Case(AUSTRIA, pool("AU", 5)),
    "AU-04": Case(AUSTRIA, there("wien", "AU.lt_inf", 1), ("place AU.lt_inf>wien",)),
    "AU-06": Case(AUSTRIA, there("wien", "AU.fa", 1), ("place AU.fa>wien",)),
    "AU-07": Case(AUSTRIA, every(treaty("versailles_1"), will("AU", 1)), facts={"treaty": "none"}),
    "AU-08": Case(AUSTRIA, treaty("balance_of_power")),
    "AU-09": Case(AUSTRIA, every(treaty("versailles_2"), will("AU", 1))),
    "AU-10": Case("wien: AU 9, charles", every(joins("daun", "wien", 1), lambda _b, s: (
        s.leaders[leader("charles")] == FORCE_POOL))),
    "AU-11": Case(AUSTRIA, every(joins("hadik", "wien", 1), advantage("saxony", 1)),
                  facts={"kk": {"saxony": 0}}),
    "AU-12": Case("nuernberg: IM 4", there("nuernberg", "IM.inf", 4), ("place IM.inf>nuernberg*4",)),
    "AU-13": Case(AUSTRIA, every(flag("generalstab"), joins("lacy", "wien", 1)), facts={"year": "y1758"}),
    "AU-14": Case(AUSTRIA, every(tired("PR"), will("PR", -1)), facts={"year": "y1759"}),
    "AU-15": Case(AUSTRIA, every(flag("austrian_force_reduction"), thalers("AU", 4)), facts={"year": "y1761"}),
    "AU-16": Case(AUSTRIA, every(joins("loudon", "wien", 1), flag("army_leader_loudon")), facts={"year": "y1758"}),
    "AU-17": Case(AUSTRIA, every(there("wien", "AU.sa", 1), pool("AU", 1)), ("place AU.sa>wien",),
                  facts={"year": "y1758"}),
    "AU-18": Case(AUSTRIA + ", routed", recovers("wien", 1), facts={"year": "y1758"}),
    "AA-01": Case(ALLIES, acts("AA", "spoercken"), chosen="gen:spoercken"),
    "AA-02": Case(ALLIES, there("hannover", "HA.inf", 3), ("place HA.inf>hannover*3",)),
    "AA-03": Case(ALLIES, pool("AA", 5)),
    "AA-04": Case(ALLIES, there("hannover", "HA.lt_inf", 1), ("place HA.lt_inf>hannover",)),
    "AA-05": Case(ALLIES, lambda _b, s: s.fleets[FLEET[NATION["AA"]]] == AT_SEA + 0,
                  ("sail fleet:AA to sea:north_sea", "sail fleet:AA to sea:atlantic"), facts={"pool": ["AA"]}),
    "AA-07": Case(ALLIES + ", cumberland | berlin: PR 9, ferdinand", every(
        flag("ferdinand_aa"), joins("ferdinand", "hannover", 0), will("AA", 1),
        lambda _b, s: s.leaders[leader("cumberland")] == FORCE_POOL)),
    "AA-08": Case(ALLIES, flag("typhus")),
    "AA-09": Case(ALLIES, there("hannover", "HA.fa", 1), ("place HA.fa>hannover",)),
    "AA-10": Case(ALLIES, lambda _b, s: (s.hands[COURT["FR"]], s.discards[COURT["FR"]]) == (
        (CARD["FR-02"],), (CARD["FR-03"],)), dice=(2,), facts={"others": {"FR": "FR-02 FR-03"}, "at_sea": {"AA": 1}}),
    "AA-11": Case(ALLIES, advantage("west", -1)),
    "AA-12": Case(ALLIES + ", routed", recovers("hannover", 0)),
    "AA-13": Case(ALLIES, every(flag("redcoats"), there("hannover", "BR.inf", 5), there("hannover", "BR.cav", 2),
                                joins("granby", "hannover", 0)),
                  ("place BR.inf>hannover*5", "place BR.cav>hannover*2"), facts={"year": "y1758"}),
    "AA-14": Case(ALLIES, every(there("hannover", "HA.inf", 4), there("hannover", "BR.inf", 2), will("AA", 1)),
                  ("british 2 infantry", "place HA.inf>hannover*4,BR.inf>hannover*2"),
                  facts={"year": "y1759", "crushing": "AA"}),
    "AA-15": Case(ALLIES, every(tired("FR"), will("FR", -1)), facts={"year": "y1760"}),
    "AA-16": Case(ALLIES, lambda _b, s: s.warring(NATION["DA"]) and sps(s, "hamburg") == 8, facts={"year": "y1758"}),
    "AA-17": Case("hannover: HA 9, erbprinz", every(acts("AA", "erbprinz", below=16)), facts={"year": "y1758"}),
    "AA-18": Case(ALLIES, thalers("AA", 4), facts={"year": "y1758"}),
    "FR-01": Case(FRANCE, acts("FR", "estrees"), chosen="gen:estrees"),
    "FR-02": Case(FRANCE, there("strassburg", "FR.inf", 5), ("place FR.inf>strassburg*5",)),
    "FR-03": Case(FRANCE, pool("FR", 5)),
    "FR-04": Case(FRANCE, there("strassburg", "FR.lt_inf", 1), ("place FR.lt_inf>strassburg",)),
    "FR-05": Case(RUSSIA, every(there("mitau", "RU.lt_cav", 1), advantage("baltic", 1)),
                  facts={"kk": {"baltic": 0}}),
    "FR-07": Case(RUSSIA, acts("FR", "fermor"), chosen="gen:fermor"),
    "FR-08": Case("stralsund: SW 6, ungern", lambda b, s: s.warring(NATION["SW"]) and not b.warring(NATION["SW"])),
    "FR-09": Case(FRANCE + ", contades, chevert", every(will("FR", 1), lambda _b, s: (
        s.leaders[leader("contades")] == FORCE_POOL and len(s.leaders_in(post(1, SPACE["strassburg"]))) == 3)),
        chosen="gen:contades", dice=(0,)),
    "FR-10": Case(FRANCE, lambda _b, s: s.fleets[FLEET[NATION["FR"]]] == AT_SEA + 0,
                  ("sail fleet:FR to sea:atlantic", "done"), facts={"pool": ["FR"]}),
    "FR-11": Case(RUSSIA, there("mitau", "RU.fa", 1)),
    "FR-12": Case("kassel: HA 9, demoralised", banned("activate", "AA", 2)),
    "FR-13": Case(RUSSIA, every(flag("russian_supply_improvement"), pool("FR", 2)), facts={"year": "y1758"}),
    "FR-14": Case(FRANCE, every(treaty("versailles_3"), thalers("FR", 3)), facts={"year": "y1758"}),
    "FR-15": Case(RUSSIA, acts("FR", "fermor"), chosen="gen:fermor", facts={"year": "y1758"}),
    "FR-16": Case("strassburg: FR 9, contades", every(joins("broglie", "strassburg", 1), pool("FR", 2)),
                  facts={"year": "y1758"}),
    "FR-17": Case(RUSSIA, lambda _b, s: s.fleets[FLEET[NATION["RU"]]] == AT_SEA + 2 and not isinstance(s.top, Sailing),
                  ("sail fleet:RU to sea:baltic",), facts={"year": "y1758", "pool": ["RU"]}),
    "FR-18": Case(FRANCE + ", routed", recovers("strassburg", 1), facts={"year": "y1758"}),
}  # fmt: skip
"""Every card but those that interrupt."""


def case_position(card: str) -> State:
    case = CASES[card]
    facts = dict(case.facts)
    others, at_sea, in_pool = facts.pop("others", {}), facts.pop("at_sea", {}), facts.pop("pool", [])
    kk, crushing = facts.pop("kk", {}), facts.pop("crushing", "")
    s = position(case.stands, court=card[:2], hands={card[:2]: card} | others, **facts)
    for nation, zone in at_sea.items():
        s.set_fleet(FLEET[NATION[nation]], AT_SEA + zone)
    for nation in in_pool:
        s.set_fleet(FLEET[NATION[nation]], IN_POOL)
    for theatre, holder in kk.items():
        s.advantage[THEATRE[theatre]] = holder
    s.crushing = with_bit(s.crushing, POWER[crushing]) if crushing else s.crushing
    s.changed()
    return s


@pytest.mark.rule("CM-P-5-f")
@pytest.mark.parametrize("card", [card for card in CARD_IDS if card in CASES])
def test_what_each_card_does(card):
    case = CASES[card]
    before = case_position(card)
    text = f"event {card}" + (f" for {case.chosen}" if case.chosen else "")
    after = play(before, text, *case.then, dice=case.dice)
    assert case.check(before, after), card
    assert (CARD[card] in after.removed) == CARDS[CARD[card]].removed
    assert (CARD[card] in after.discards[COURT[card[:2]]]) != CARDS[CARD[card]].removed


def test_no_card_is_forgotten():
    stopping = ["PR-06", "AU-05", "AA-06", "FR-06"]
    assert sorted([*CASES, *stopping]) == sorted(CARD_IDS)


# --- cards that interrupt


def marching(came: str, at: str, side: int = 0) -> March:
    return March(side, 0, 0, SPACE[at], SPACE[came])


@pytest.mark.rule("CM-P-5-k")
@pytest.mark.parametrize(
    ("card", "came", "at", "stands", "fits"),
    [
        ("PR-06", "kolin", "jungbunzlau", "", True),
        ("PR-06", "kolin", "prag", "", False),
        ("AA-06", "hameln", "minden", "", True),
        ("AA-06", "hameln", "hannover", "", False),
        ("FR-06", "glatz", "neisse", "", True),
        ("FR-06", "glogau", "liegnitz", "", False),
        ("AU-05", "glogau", "liegnitz", "schweidnitz: AU 1 lt_inf", True),
        ("AU-05", "glogau", "liegnitz", "liegnitz: AU 1 lt_cav reduced", True),
        ("AU-05", "glogau", "liegnitz", "schweidnitz: AU 4", False),
        ("AU-05", "glogau", "liegnitz", "schweidnitz: PR 1 lt_inf", False),
        ("AU-05", "glogau", "liegnitz", "neisse: AU 1 lt_inf", False),
    ],
)
def test_when_each_card_can_stop_a_march(card, came, at, stands, fits):
    court = card[:2]
    s = position(stands, hands={court: card})
    march = marching(came, at, 1 if court in ("PR", "AA") else 0)
    assert interrupts.stops(s, march, CARD[card]) == fits
    assert (interrupts.card_law(s, march, CARD[card]) is None) == fits
    assert interrupts.could_interrupt(s, march, COURT[court]) == fits


@pytest.mark.rule("CM-P-5-k", "CM-12.8-f")
def test_what_may_not_be_interrupted():
    s = position(hands={"PR": "PR-06", "AU": "AU-03"})
    march = marching("kolin", "jungbunzlau", 1)
    law = interrupts.card_law
    assert law(s, march, CARD["PR-06"]) is None
    assert law(s, march, CARD["PR-03"]).rule == "CM-P-5-k"  # no card that interrupts
    assert law(s, marching("kolin", "jungbunzlau", 0), CARD["PR-06"]).rule == "CM-P-5-k"  # one's own march
    march.interrupted = True
    assert law(s, march, CARD["PR-06"]).rule == "CM-P-5-k"
    march.interrupted, march.admin = False, True
    assert law(s, march, CARD["PR-06"]).rule == "CM-12.8-f"
    assert law(position(), marching("kolin", "jungbunzlau", 1), CARD["PR-06"]).rule == "CM-P-5-k"  # not held


@pytest.mark.rule("CM-P-5-k", "CM-P-5-p")
def test_an_interruption_stops_the_march_and_discards_the_card():
    s = position(hands={"PR": "PR-06"})
    march = marching("kolin", "jungbunzlau", 1)
    interrupts.stop_march(s, march, CARD["PR-06"], [])
    assert (march.stopped, march.interrupted) == (True, True)
    assert s.discards[0] == (CARD["PR-06"],)


@pytest.mark.rule("CM-P-5-k", "CM-P-1-h")
def test_who_may_interrupt_is_asked_by_public_facts_alone():
    march = marching("kolin", "jungbunzlau", 1)
    s = position(hands={"PR": "PR-03"})  # no seat can tell whether PR-06 is held
    assert interrupts.could_interrupt(s, march, 0)
    for seat in (0, 1, None):
        assert interrupts.could_interrupt(GAME.view(s, seat), march, 0)
    assert not interrupts.could_interrupt(position(), march, 0)  # no cards
    assert not interrupts.could_interrupt(position(hands={"PR": "PR-03"}, discards={"PR": "PR-06"}), march, 0)


# --- secrets


@pytest.mark.rule("CM-P-1-h")
def test_a_spy_sees_two_hands_and_nobody_else_does():
    s = play(case_position("PR-05"), "event PR-05")
    seen = GAME.view(s, 0)
    assert seen.hands[COURT["AU"]] == (CARD["AU-03"],)
    assert seen.hands[COURT["FR"]] == (CARD["FR-02"], CARD["FR-03"])
    assert GAME.view(s, None).hands[COURT["FR"]] == (-1, -1)
    told = next(e for e in events(case_position("PR-05"), "event PR-05") if isinstance(e, ev.HandSeen))
    assert GAME.seen(told, 0) == told
    assert GAME.seen(told, 1) == ev.HandSeen(0, told.court, 0)
    hands.leave_hand(s, COURT["AU"], CARD["AU-03"])
    assert s.shown[CARD["AU-03"]] == 0


# --- the language of effects


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "march"},
        {},
        {"op": "sa", "court": "PR"},
        {"op": "sa", "court": "PR", "n": 2, "until": "season"},
        {"op": "sa", "court": "IM", "n": 2},
        {"op": "sa", "court": "PR", "n": True},
        {"op": "flag", "name": "weather", "value": True},
        {"op": "leader_in", "leader": "napoleon"},
        {"op": "forbid", "what": {"activate": "SW"}, "until": "winter"},
        {"op": "forbid", "what": {"sleep": "SW"}, "until": "season"},
        {"op": "stop_march", "condition": {"crosses_river": False}},
        {"op": "activate", "who": {"nations": ()}, "budget": 3},
        {"op": "kk", "theatre": "spain", "toward": "alliance", "steps": 1},
    ],
)
def test_an_effect_outside_the_language_is_found(effect):
    assert wrong_effect(effect)


def test_every_operation_of_the_language_is_carried_out():
    assert sorted(effects._DO) == sorted(OPERATIONS)
    assert not REQUIRES({"controls": "PR"})
    assert not REQUIRES({"year_from": 1760, "treaty": ("none",)})


@pytest.mark.rule("CM-P-5-f", "CM-P-1-j")
def test_parts_that_cannot_be_carried_out_are_skipped():
    s = position("stralsund: SW 6", court="FR", hands={"FR": "FR-05"}, at_war={"RU": False})
    s.advantage[THEATRE["baltic"]] = 0
    out = events(s, "event FR-05")
    assert ev.NoEffect("add_unit") in out
    assert ev.AdvantageMoved("baltic", 1) in out


@pytest.mark.rule("CM-P-11-l", "CM-P-11-g")
def test_where_no_counter_is_left_an_event_restores_a_reduced_unit():
    s = position("wien: AU 9, 4 lt_inf, 1 lt_inf reduced", court="AU", hands={"AU": "AU-04"})
    assert troops_at(play(s, "event AU-04"), "wien") == {"AU.inf": 9, "AU.lt_inf": 5}
    s = position("wien: AU 9, 3 lt_inf, 1 lt_inf reduced | prag: AU 3, 1 lt_inf reduced", court="AU",
                 hands={"AU": "AU-04"})  # fmt: skip
    after = play(s, "event AU-04")
    assert decider(after) == "AU/FR restore"
    assert troops_at(play(after, "restore AU.lt_inf-reduced>prag"), "prag") == {"AU.inf": 3, "AU.lt_inf": 1}
    s = position("wien: AU 9, 5 lt_inf", court="AU", hands={"AU": "AU-04"})
    assert troops_at(play(s, "event AU-04"), "wien") == {"AU.inf": 9, "AU.lt_inf": 5}


@pytest.mark.rule("CM-P-11-g")
def test_infantry_of_an_event_keeps_to_the_army_limit():
    s = position("berlin: PR 68", court="PR", hands={"PR": "PR-02"})
    s = play(s, "event PR-02", "place PR.inf>berlin*2")
    assert sps(s, "berlin") == 70


@pytest.mark.rule("CM-P-13-d")
def test_a_fleet_that_did_not_wait_in_the_pool_may_still_sail():
    s = position("strassburg: FR 9", court="FR", hands={"FR": "FR-10"})
    s = play(s, "event FR-10")
    assert s.fleets[FLEET[NATION["FR"]]] == AT_BASE
    assert decider(s) == "AU/FR sail"
    assert isinstance(play(s, "done").top, CourtTurn)
    assert go(s).top == s.top

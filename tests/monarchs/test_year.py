"""Chapters P.1, P.4 and P.15: sides and courts, the sequence of a year and of a season, and the map."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import FairDice, as_action, walk_at_random
from grognard.games.monarchs import GAME, invariants
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.bits import bits_of
from grognard.games.monarchs.components.leaders import ALL_LEADERS, LEADERS, leader
from grognard.games.monarchs.components.map import COST, HILL, IDS, NEXT_TO, SPACE
from grognard.games.monarchs.components.nations import (
    COURT,
    COURTS,
    FLEET,
    NATION,
    NATIONS,
    NATIONS_OF,
    SIDE_OF,
    SIDE_OF_COURT,
)
from grognard.games.monarchs.components.scenarios import YEAR_IDS, rounds_of
from grognard.games.monarchs.components.units import MARCHED, parts
from grognard.games.monarchs.events import turn as turn_ev
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import CourtTurn, Season, SeasonStep, Spring
from grognard.games.monarchs.rules.forces.distances import distances
from grognard.games.monarchs.rules.year import season
from grognard.games.monarchs.setup import SEATINGS
from grognard.games.monarchs.state import AT_SEA, AUTUMN, FORCE_POOL, SPRING, SUMMER, WINTER, Ban, post
from tests.monarchs.positions import DEFAULTS, Script, decider, events, go, play, position, refusal, year


def played_through(scenario, seed=1, **options):
    """A whole game by random players: the events, and the last position."""
    dice, rng = FairDice(bytes([seed]) * 32), Random(seed)
    out: list = []
    s = GAME.setup(scenario, DEFAULTS | options, dice, out)
    while waiting := [d for d in playing.decisions(s) if not d.committed]:
        action = as_action(walk_at_random(playing.ask(s, waiting[0].seat), rng))
        assert playing.refusal(s, waiting[0].seat, action) is None, action
        out += playing.apply(s, waiting[0].seat, action, dice)
    return out, s


# --- sides, courts, seats


@pytest.mark.rule("CM-P-1-a", "CM-P-1-b")
def test_the_two_sides_and_the_four_courts():
    sides = [[name for n, name in enumerate(NATIONS) if SIDE_OF[n] == side] for side in (0, 1)]
    assert sides == [["PR", "AA", "DA"], ["AU", "IM", "SA", "FR", "RU", "SW"]]
    courts = {name: [NATIONS[n] for n in NATIONS_OF[c]] for c, name in enumerate(COURTS)}
    assert courts == {"PR": ["PR"], "AU": ["AU", "IM", "SA"], "AA": ["AA", "DA"], "FR": ["FR", "RU", "SW"]}
    assert [SIDE_OF_COURT[COURT[name]] for name in ("PR", "AA", "AU", "FR")] == [0, 0, 1, 1]


@pytest.mark.rule("CM-P-1-b")
def test_two_three_or_four_seats_divide_the_courts():
    assert SEATINGS["y1758"] == (("PR", "AA"), ("AU", "FR"))
    assert SEATINGS["y1758-3"] == (("PR", "AA"), ("AU",), ("FR",))
    assert SEATINGS["y1758-4"] == (("PR",), ("AU",), ("AA",), ("FR",))
    assert [name for name in SEATINGS if name.startswith("y1756")] == ["y1756"]
    assert year("y1758-4").seats == (0, 1, 2, 3)
    assert year("y1756").seats == (0, 1, -1, -1)


@pytest.mark.rule("CM-P-1-c")
@pytest.mark.parametrize("name", YEAR_IDS)
def test_every_year_is_set_up_soundly(name):
    s = year(name)
    assert invariants.violations(s) == []
    assert s.points == [0] * 5
    for who in ALL_LEADERS:
        first, last = LEADERS[who].years
        if first <= s.year <= last and s.warring(s.nation_of(who)):
            assert s.leaders[who] <= FORCE_POOL, LEADERS[who].id


# --- the sequence


@pytest.mark.rule("CM-P-1-d")
def test_a_year_is_spring_summer_autumn_and_winter_and_a_scenario_may_omit_some():
    out, s = played_through("y1757")
    assert [event.season for event in out if isinstance(event, ev.PhaseBegan)] == [
        "spring", "summer", "autumn", "winter",
    ]  # fmt: skip
    assert s.over
    out, s = played_through("y1756")
    assert [event.season for event in out if isinstance(event, ev.PhaseBegan)] == ["autumn", "winter"]
    assert season.after(year("y1756"), SPRING) == AUTUMN
    assert season.after(year("y1757"), SUMMER) == AUTUMN
    assert season.after(year("y1757"), AUTUMN) == WINTER


@pytest.mark.rule("CM-P-1-e", "CM-P-1-f")
def test_a_season_is_fortunes_income_cards_rounds_and_its_end():
    out, _ = played_through("y1758-4", seed=3)
    first = next(n for n, e in enumerate(out) if isinstance(e, ev.PhaseBegan) and e.season == "summer")
    last = next(n for n, e in enumerate(out) if isinstance(e, ev.PhaseBegan) and e.season == "autumn")
    summer = out[first:last]
    chit = next(n for n, e in enumerate(summer) if isinstance(e, ev.FortuneDrawn))
    income = [n for n, e in enumerate(summer) if isinstance(e, ev.ActionsChanged) and e.rule == "CM-P-6-a"]
    dealt = [n for n, e in enumerate(summer) if isinstance(e, ev.Dealt)]
    rounds = [n for n, e in enumerate(summer) if isinstance(e, ev.RoundBegan)]
    kept = [n for n, e in enumerate(summer) if isinstance(e, ev.CardsDiscarded) and n > rounds[-1]]
    assert chit < income[0] <= income[-1] < dealt[0] <= dealt[-1] < rounds[0]
    assert len(rounds) == 6
    assert all(n > rounds[-1] for n in kept)
    turns = [e.court for e in summer if isinstance(e, turn_ev.TurnBegan)]
    assert turns == [0, 1, 2, 3] * 6


@pytest.mark.rule("CM-P-1-f")
def test_autumn_has_five_rounds():
    assert (rounds_of("summer"), rounds_of("autumn")) == (6, 5)
    out, _ = played_through("y1756")
    assert [e.round for e in out if isinstance(e, ev.RoundBegan)] == [1, 2, 3, 4, 5]
    assert [e.court for e in out if isinstance(e, turn_ev.TurnBegan)] == [0, 1] * 5  # only active courts


@pytest.mark.rule("CM-P-1-f", "CM-P-1-j")
def test_a_court_none_of_whose_nations_is_at_war_takes_no_turn():
    s = position("berlin: PR 9", frames=[Season(SeasonStep.ROUNDS, COURT["AA"])],
                 at_war={"FR": False, "RU": False, "SW": False})  # fmt: skip
    s = go(s)
    assert (s.round, s.top.court) == (2, COURT["PR"])
    s = position("berlin: PR 9 | stralsund: SW 3", frames=[Season(SeasonStep.ROUNDS, COURT["AA"])],
                 at_war={"FR": False, "RU": False, "SW": True})  # fmt: skip
    assert go(s).top.court == COURT["FR"]


@pytest.mark.rule("CM-P-1-j")
def test_the_enemy_may_not_enter_what_belongs_to_a_nation_that_is_not_at_war():
    s = position()
    assert not s.is_open(SPACE["stralsund"], 0)
    assert s.is_open(SPACE["stralsund"], 1)
    s.set_at_war(NATION["SW"], True)
    assert s.is_open(SPACE["stralsund"], 0)


@pytest.mark.rule("CM-P-5-e", "CM-P-1-f")
def test_a_new_round_lets_all_march_again():
    s = position("berlin: PR 9 marched, frederick | prag: AU 9", frames=[Season(SeasonStep.ROUNDS, COURT["FR"])])
    s.acted, s.march_change = bits_of((leader("frederick"),)), -1
    s.bans = Ban("activate", NATION["AA"], 1), Ban("activate", NATION["SW"], 6)
    s = go(s)
    assert s.round == 2
    assert not any(one.marks & MARCHED for stack in s.troops for one in parts(stack))
    assert (s.acted, s.march_change) == (0, 0)
    assert s.bans == (Ban("activate", NATION["SW"], 6),)


@pytest.mark.rule("CM-P-6-a", "CM-P-13-e")
def test_supply_actions_come_at_the_start_of_a_season_less_in_a_blockade():
    s = position("berlin: PR 9", frames=[Season(SeasonStep.INCOME)], actions={"PR": 1, "AU": 11, "AA": 0, "FR": 2})
    assert go(s).actions == [5, 12, 3, 7]
    s.set_fleet(FLEET[NATION["AA"]], AT_SEA + 0)
    assert go(s).actions == [5, 12, 3, 6]


@pytest.mark.rule("CM-P-15-c", "CM-P-6-f")
def test_the_end_of_a_season_takes_share_supply_markers_away_and_asks_court_by_court():
    s = position("wien: AU 9, IM 5, daun, sharing | prag: AU 5 | berlin: PR 9, frederick | breslau: PR 3",
                 frames=[Season(SeasonStep.RAIDS)], hands={"PR": "PR-01", "AU": "AU-01"})  # fmt: skip
    s = go(s)
    assert s.sharing == []
    assert decider(s) == "PR/AA keep"
    s = play(s, "keep none")
    assert decider(s) == "PR/AA regroup"
    s = play(s, "done")
    assert decider(s) == "AU/FR keep"
    s = play(s, "keep AU-01")
    assert decider(s) == "AU/FR regroup"


@pytest.mark.rule("CM-P-15-c")
@pytest.mark.parametrize(
    ("year", "campaign", "asked"), [("y1757", "no", False), ("y1757", "yes", True), ("y1762", "yes", False)]
)
def test_after_the_last_season_of_the_game_nobody_keeps_a_card_or_regroups(year, campaign, asked):
    s = position("wien: AU 9, daun | prag: AU 5 | berlin: PR 9, frederick | breslau: PR 3", year=year,
                 frames=[Season(SeasonStep.KEEP)], season=AUTUMN, hands={"PR": "PR-01"},
                 options={"campaign": campaign})  # fmt: skip
    s = go(s)
    assert s.over is not asked
    assert not asked or decider(s) == "PR/AA keep"


@pytest.mark.rule("CM-P-15-c")
def test_what_was_for_a_season_ends_with_it():
    s = position("berlin: PR 9", frames=[Season(SeasonStep.KEEP, 3)])
    s.bans, s.no_forced_marches, s.raiders = (Ban("activate", NATION["SW"], 6),), True, [1, 0, 0, 0]
    s = go(s, dice=[])
    assert (s.bans, s.no_forced_marches, s.raiders, s.season, s.round) == ((), False, [0] * 4, AUTUMN, 0)


@pytest.mark.rule("CM-P-1-h")
def test_hands_are_hidden_from_the_other_side_and_courts_of_one_player_see_each_other():
    s = position(hands={"PR": "PR-01 PR-02", "AA": "AA-01", "AU": "AU-01"})
    mine, other = GAME.view(s, 0), GAME.view(s, 1)
    assert (mine.hands[0], mine.hands[2]) == (s.hands[0], s.hands[2])
    assert mine.hands[1] == (-1,)
    assert other.hands[0] == (-1, -1)
    assert sum(other.decks[0]) == sum(s.decks[0]) + 2
    four = position(hands={"PR": "PR-01", "AA": "AA-01"}, year="y1757-4")
    assert GAME.view(four, 0).hands[2] == (-1,)


@pytest.mark.rule("CM-P-1-i")
def test_draws_are_from_a_bag_in_which_everything_counts_the_same():
    s = position(frames=[Season()])
    dice = Script([])
    with pytest.raises(Exception, match="fortune") as raised:
        playing.run(s, dice, [])
    assert raised.value.wanted.bag == (1,) * 12


# --- leaders at the end of a season


@pytest.mark.rule("CM-P-3-j", "CM-P-15-c")
def test_leaders_regroup_among_forces_of_their_nation_but_not_from_or_to_a_besieged_fortress():
    s = position(
        "berlin: PR 9, frederick, keith | breslau: PR 3 | fort:neisse: PR 3, fouque | neisse: AU 20, daun | "
        "hameln: HA 2",
        frames=[Season(SeasonStep.KEEP, 0, stage=1)], sieges={"neisse": 0},
    )  # fmt: skip
    assert decider(s) == "PR/AA regroup"
    assert refusal(s, "regroup gen:fouque to berlin") == "CM-P-3-j"
    assert refusal(s, "regroup gen:keith to fort:neisse") == "CM-P-3-j"
    assert refusal(s, "regroup gen:keith to hameln") == "CM-P-3-j"
    assert refusal(s, "regroup gen:keith to berlin") == "CM-P-3-j"
    assert refusal(s, "regroup gen:daun to berlin") == "CM-P-3-j"
    s = play(s, "regroup gen:keith to breslau")
    assert s.leaders[leader("keith")] == post(0, SPACE["breslau"])
    assert refusal(s, "regroup gen:keith to berlin") == "CM-P-3-j"
    assert isinstance(play(s, "regroup gen:frederick to breslau").top, Season)


@pytest.mark.rule("CM-P-3-j", "CM-P-1-j")
def test_leaders_of_a_nation_that_is_not_at_war_do_not_regroup():
    s = position("stralsund: SW 5, ungern | fort:stralsund: SW 2 | strassburg: FR 3, soubise | landau: FR 3",
                 frames=[Season(SeasonStep.KEEP, COURT["FR"], stage=1)])  # fmt: skip
    assert refusal(s, "regroup gen:ungern to fort:stralsund") == "CM-P-1-j"
    assert play(s, "regroup gen:soubise to landau").leaders[leader("soubise")] == post(1, SPACE["landau"])


# --- the map


@pytest.mark.rule("CM-P-4-e")
def test_hill_spaces_are_those_marked_on_the_map():
    assert [HILL[SPACE[name]] for name in ("reichenberg", "zittau", "fulda", "berlin")] == [True, False, True, False]


@pytest.mark.rule("CM-P-4-g")
def test_distance_is_the_smallest_sum_of_connections_over_open_spaces_even_past_enemies():
    s = position("kolin: PR 20")
    reach = distances(s, 1, SPACE["prag"])
    assert reach[SPACE["kolin"]] == 2
    assert reach[SPACE["koeniggraetz"]] == 4  # through the enemy in Kolin
    assert all(reach[a] <= reach[b] + COST[b][a] for a in range(len(IDS)) for b in NEXT_TO[a] if s.is_open(a, 1))
    assert distances(position(), 0, SPACE["anklam"])[SPACE["stralsund"]] == 999  # closed: Sweden is not at war


def test_a_game_begins_with_the_first_decision_of_spring():
    s = GAME.setup("y1757", DEFAULTS, FairDice(b"1" * 32), out := [])
    assert isinstance(out[0], ev.PhaseBegan)
    assert isinstance(s.top, Spring)
    assert decider(s) == "PR/AA maintain"
    assert not any(isinstance(frame, CourtTurn) for frame in s.frames)
    assert events(s, "maintain dresden,schweidnitz")

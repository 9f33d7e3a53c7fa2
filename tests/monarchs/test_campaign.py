"""Chapter P.16: campaigns of several years, and the modifiers of the chart of 2009."""

from __future__ import annotations

import pytest

from grognard.games.monarchs import GAME
from grognard.games.monarchs.components.bits import bits_of, with_bit
from grognard.games.monarchs.components.cards import CARD, CARDS_OF
from grognard.games.monarchs.components.leaders import LEADERS, leader
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.modifiers import total
from grognard.games.monarchs.components.nations import COURT, FLEET, NATION, NATIONS, NAVAL, POWER
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.events.march import ForcedMarch
from grognard.games.monarchs.rules.march import forced_march
from grognard.games.monarchs.rules.year import campaign
from grognard.games.monarchs.setup import rules_of, scenarios
from grognard.games.monarchs.state import (
    AWAY,
    DEAD,
    DEMORALISED,
    FORCE_POOL,
    PORT_DISORGANISED,
    PORT_READY,
    PRISONERS,
    SHORT,
    SPRING,
    WINTER,
    WINTER_QUARTERS,
    Depot,
    State,
    post,
)
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import Script, allowed, events, go, nation_in_control, play, position, sps
from tests.monarchs.test_year import played_through

YES = {"campaign": "yes"}
LEVEL = dict.fromkeys(("PR", "AA", "AU", "FR", "RU"), 12)


def wintered(stands: str = "berlin: PR 9, frederick | prag: AU 9, daun", *, dice=(), prepare=None, **facts) -> State:
    """The position after a campaign year is over."""
    s = position(stands, season=WINTER, options=YES, **facts)
    if prepare:
        prepare(s)
        s.changed()
    campaign.next_year(s, Script(dice), [])
    return s


# --- what the winter takes away


@pytest.mark.rule("CM-P-16-a")
def test_markers_go_all_forces_are_supplied_and_depots_are_ready():
    s = wintered(
        "neisse: AU 20, daun, demoralised, short, entrenched | fort:neisse: PR 3 | kassel: HA 5, short",
        sieges={"neisse": 2}, depots="prag: AU disorganised",
    )  # fmt: skip
    assert not any((*s.morale, *s.supply, *s.entrenched, *s.sharing))
    assert not any(marker >= 0 for marker in s.sieges)
    assert s.depots == (Depot(SPACE["prag"], s.depots[0].contingent, True),)
    assert (s.year, s.scenario, s.season, s.points) == (1758, "y1758", SPRING, [0] * 5)
    assert (DEMORALISED, SHORT) == (1, 1)


@pytest.mark.rule("CM-P-16-a")
def test_the_wounded_and_half_of_the_prisoners_return():
    def prepare(s: State) -> None:
        for name in ("keith", "moritz", "bevern", "hadik"):
            s.leaders[leader(name)] = PRISONERS
        s.leaders[leader("ziethen")] = WINTER_QUARTERS
        s.leaders[leader("henry")] = DEAD

    s = wintered(prepare=prepare, dice=[1])
    where = {name: s.leaders[leader(name)] for name in ("keith", "moritz", "bevern", "hadik", "ziethen", "henry")}
    assert where == {"keith": PRISONERS, "bevern": FORCE_POOL, "moritz": PRISONERS, "hadik": PRISONERS,
                     "ziethen": FORCE_POOL, "henry": DEAD}  # fmt: skip


@pytest.mark.rule("CM-P-16-a", "CM-P-16-f")
def test_a_campaign_goes_on_to_1762_and_then_counts_what_was_won_over_par():
    _, s = played_through("y1760", seed=5, campaign="yes")
    assert s.over
    assert (s.year, s.ending.split("-")[0]) in ((1762, "campaign"), (s.year, "collapse"))
    options = {name: [option.id for option in scenario.options] for name, scenario in scenarios().items()}
    assert "campaign" in options["y1757"]
    assert "campaign" not in options["y1762"]


@pytest.mark.rule("CM-P-16-f")
@pytest.mark.parametrize(("before", "austria", "winner"), [(0, 3, 2), (0, 4, 1), (0, 2, 0), (2, 0, 0), (4, 0, 1)])
def test_the_balances_of_the_years_less_their_pars_are_added_up(before, austria, winner):
    s = position(year="y1762", season=WINTER, options=YES, will=LEVEL)
    s.balance, s.points = before, [0, 0, austria, 0, 0]  # the par of 1762 is 3 in a campaign
    s = go(s)
    assert s.winner == winner
    assert s.ending == f"campaign-{('alliance', 'coalition', 'draw')[winner]}"


@pytest.mark.rule("CM-P-16-g")
def test_a_will_below_that_of_the_new_year_rises_to_it():
    s = wintered(will={"PR": 5, "AA": 13, "AU": 12, "FR": 11, "RU": 1})  # 1758 gives 14, 12, 13, 11, 12
    assert s.will == [14, 13, 13, 11, 12]


@pytest.mark.rule("CM-P-16-g", "CM-P-14-e")
def test_the_will_of_a_power_that_has_made_peace_does_not_rise():
    s = wintered(year="y1760", will={"FR": 0}, prepare=lambda s: setattr(s, "peace", bits_of((NATION["FR"],))))
    assert s.will[POWER["FR"]] == 0


@pytest.mark.rule("CM-P-16-f", "CM-P-16-a")
def test_a_year_before_the_last_does_not_end_the_game():
    s = position("berlin: PR 9, frederick | prag: AU 9, daun", year="y1758", season=WINTER, options=YES, will=LEVEL)
    s.points = [0, 0, 3, 0, 0]  # the par of 1758 is 1
    out = events(s)
    s = go(s)
    assert not s.over
    assert (s.year, s.balance) == (1759, 2)
    assert [e.season for e in out if isinstance(e, ev.PhaseBegan)] == ["winter", "spring"]


# --- what carries over


@pytest.mark.rule("CM-P-16-d")
def test_forces_control_money_flags_and_removed_cards_carry_over():
    def prepare(s: State) -> None:
        s.removed, s.exhausted, s.advantage = (CARD["AU-06"],), bits_of((NATION["AU"],)), [1, 0, -1, 0]

    s = wintered("prag: PR 9, frederick | wien: AU 9, daun", control={"prag": "PR"}, treasury={"PR": 17},
                 actions={"PR": 9}, will={"PR": 15}, flags={"typhus": True}, treaty="balance_of_power",
                 prepare=prepare)  # fmt: skip
    assert sps(s, "prag") == 9
    assert NATIONS[nation_in_control(s, "prag")] == "PR"
    assert (s.treasury[NATION["PR"]], s.actions[0], s.will[POWER["PR"]]) == (17, 9, 15)
    assert s.flag("typhus")
    assert (s.treaty, s.exhausted, s.advantage) == (2, bits_of((NATION["AU"],)), [1, 0, -1, 0])
    deck = dict(zip(CARDS_OF[COURT["AU"]], s.decks[COURT["AU"]], strict=True))
    assert deck[CARD["AU-06"]] == 0  # removed
    assert deck[CARD["AU-08"]] == 0  # its treaty is in force
    assert deck[CARD["AU-09"]] == 1
    assert deck[CARD["AU-13"]] == 1  # Wider War


@pytest.mark.rule("CM-P-16-d", "CM-P-5-b")
def test_a_kept_card_stays_if_it_is_in_the_deck_of_the_new_year_and_all_chits_return():
    def prepare(s: State) -> None:
        s.chits = (0,) * len(s.chits)

    s = wintered(year="y1758", hands={"PR": "PR-01", "AU": "AU-10"}, discards={"PR": "PR-02"}, prepare=prepare)
    assert s.hands[0] == (CARD["PR-01"],)
    assert s.hands[1] == ()  # an Early War card
    assert s.discards[0] == ()
    deck = dict(zip(CARDS_OF[0], s.decks[0], strict=True))
    assert (deck[CARD["PR-01"]], deck[CARD["PR-02"]]) == (0, 1)
    assert s.chits == (1,) * 12


# --- comers and goers


@pytest.mark.rule("CM-P-16-e")
def test_leaders_come_and_go_with_their_years():
    s = wintered("berlin: PR 9, frederick, schwerin | prag: AU 9, charles, daun")
    assert s.leaders[leader("schwerin")] == s.leaders[leader("charles")] == AWAY
    assert s.leaders[leader("finck")] == FORCE_POOL
    assert s.leaders[leader("daun")] == post(1, SPACE["prag"])
    assert s.flag("ferdinand_aa")
    assert s.leaders[leader("goltz")] == AWAY


@pytest.mark.rule("CM-P-16-e")
def test_nations_enter_with_what_the_scenario_gives_them_where_no_enemy_stands():
    s = wintered("berlin: PR 9, frederick | wesel: PR 5 | prag: AU 9, daun", year="y1756")
    assert all(s.warring(NATION[name]) for name in ("AA", "FR", "RU"))
    assert not s.warring(NATION["SW"])
    assert s.seats == (0, 1, 0, 1)
    assert NATIONS[nation_in_control(s, "wesel")] == "PR"  # Prussians stand there
    assert NATIONS[nation_in_control(s, "geldern")] == "FR"
    assert (sps(s, "wesel"), sps(s, "strassburg"), sps(s, "mitau")) == (5, 15, 28)
    assert (s.treasury[NATION["FR"]], s.will[POWER["FR"]], s.actions[COURT["FR"]]) == (8, 13, 6)
    assert s.treasury[NATION["PR"]] == 8  # who was at war keeps what he has
    assert s.leaders[leader("soubise")] == post(1, SPACE["strassburg"])
    assert s.leaders[leader("estrees")] == FORCE_POOL
    assert SPACE["kowno"] in [d.at for d in s.depots]
    assert SPACE["wesel"] not in [d.at for d in s.depots]
    assert any(s.decks[COURT["FR"]])


@pytest.mark.rule("CM-P-16-e", "CM-P-1-k")
def test_nations_leave_as_the_scenario_says_but_denmark_stays_and_who_made_peace_stays_out():
    s = wintered("mitau: RU 9 | stralsund: SW 4 | hamburg: DA 6 | berlin: PR 9", year="y1761",
                 at_war={"DA": True}, control={"hamburg": "DA"})  # fmt: skip
    assert [s.warring(NATION[name]) for name in ("RU", "SW", "DA")] == [False, False, True]
    assert sps(s, "mitau") == 0
    s = wintered(year="y1758", at_war={"RU": False}, prepare=lambda s: setattr(s, "peace", bits_of((NATION["RU"],))))
    assert not s.warring(NATION["RU"])


# --- the sheet, and the chart of 2009


@pytest.mark.rule("CM-P-16-b", "CM-12.3-d")
def test_supply_changes_a_forced_march_only_with_the_chart_of_2009():
    assert total(forced_march.modifiers(7, 10, SHORT, first_edition=False)) == 5
    assert total(forced_march.modifiers(7, 10, SHORT)) == 7
    s = activated("zittau: PR 10, keith, short", "PR", "keith", control={"zittau": "PR"})
    out = events(s, march(s, "keith", "-", then="force"), dice=[6])
    assert next(e.added for e in out if isinstance(e, ForcedMarch)) == LEADERS[leader("keith")].mp, (
        "his rating alone, as on lines 11 and 12"
    )


@pytest.mark.rule("CM-P-16-b", "CM-12.1-i")
def test_light_troops_slow_a_march_only_with_the_chart_of_2009():
    text = "march gen:lehwaldt PR.inf>go*20 via goerlitz,zittau,reichenberg"  # 2, 1 and 2 of his 5 MPs
    for option in ("no", "yes"):
        s = position("liegnitz: PR 20, lehwaldt | reichenberg: AU 3, 1 lt_inf", court="PR", hands={"PR": "PR-03"},
                     control={"goerlitz": "PR", "zittau": "PR"}, options={"first-edition": option})  # fmt: skip
        s = play(s, "operations PR-03 gen:lehwaldt")
        assert allowed(s, text) == (option == "yes")


@pytest.mark.rule("CM-P-16-b")
def test_the_sheet_is_played_unless_the_chart_of_2009_is_asked_for():
    for scenario in GAME.scenarios().values():
        defaults = {option.id: option.default for option in scenario.options}
        assert defaults["first-edition"] == "yes"
    assert rules_of(defaults).first_edition
    assert not rules_of(defaults | {"first-edition": "no"}).first_edition


@pytest.mark.rule("CM-P-16-a", "CM-P-6-q")
def test_a_fleet_depot_is_ready_again_in_a_new_year():
    def prepare(s: State) -> None:
        s.set_port(FLEET[NATION["RU"]], -1, PORT_DISORGANISED)

    assert wintered(prepare=prepare).port_state == (PORT_READY,) * len(NAVAL)


@pytest.mark.rule("CM-P-16-e", "CM-P-14-e")
def test_ferdinand_leaves_with_the_anglo_allies_if_they_have_made_peace():
    def prepare(s: State) -> None:
        s.peace = with_bit(s.peace, NATION["AA"])
        s.set_at_war(NATION["AA"], False)

    s = wintered("berlin: PR 9, frederick, ferdinand | prag: AU 9, daun", prepare=prepare)
    assert s.leaders[leader("ferdinand")] == AWAY

"""What the players of Clash of Monarchs do besides marches and sieges: light troops, raids, fleets, forced marches; and
how they keep an army together."""

from __future__ import annotations

import pytest

from grognard.games.monarchs.bots.evaluation import Mind
from grognard.games.monarchs.bots.greedy import Careful, Greedy, Quick
from grognard.games.monarchs.bots.marches import best_plan
from grognard.games.monarchs.bots.weights import Weights
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.nations import ALLIANCE, COURT
from grognard.games.monarchs.frames import Season, SeasonStep
from grognard.games.monarchs.rules.light_troops import assignments
from grognard.games.monarchs.state import AUTUMN
from tests.monarchs.positions import play as played
from tests.monarchs.positions import position
from tests.monarchs.test_bots import chosen

HELD = {"gitschin": "PR", "goerlitz": "PR", "zittau": "PR"}
FAR_OUT = "gitschin: PR | goerlitz: PR"
ALL_LEADERS = [Greedy, Quick, Careful]


def kk_step(court: str, step: int = SeasonStep.KK_MOVES) -> list[Season]:
    return [Season(step, assignments.ORDER.index(COURT[court]))]


@pytest.mark.parametrize("bot", ALL_LEADERS)
@pytest.mark.rule("CM-P-9-b")
def test_light_troops_go_out_when_an_army_lives_on_a_long_line_of_depots(bot):
    s = position(
        "gitschin: PR 20, 2 cav, frederick | nachod: AU 20, 3 lt_inf, 2 lt_cav, daun", depots=FAR_OUT, control=HELD,
        frames=kk_step("AU"), actions={"PR": 0},
    )  # fmt: skip
    assert chosen(s, bot) == "light nachod AU.lt_inf>go*3,AU.lt_cav>go*2 to kk:silesia"


def test_they_stay_with_their_army_when_there_is_nothing_to_raid():
    s = position("nachod: AU 20, 3 lt_inf, daun | glogau: PR 20, frederick", frames=kk_step("AU"))
    assert chosen(s) == "end light"


def test_they_come_back_when_there_is_nothing_left_to_raid():
    s = position("nachod: AU 12, daun", frames=kk_step("AU"), boxes={"silesia": "AU 2 lt_inf"})
    assert chosen(s) == "light kk:silesia AU.lt_inf>go*2 to nachod"


@pytest.mark.parametrize("bot", ALL_LEADERS)
@pytest.mark.rule("CM-P-5-h", "CM-18.5.2-j")
def test_a_weak_card_is_used_for_a_raid_on_the_depot_that_feeds_an_army(bot):
    s = position(
        "gitschin: PR 20, 2 cav, frederick | nachod: AU 20, daun", depots=FAR_OUT, court="AU", control=HELD,
        boxes={"silesia": "AU 3 lt_inf, 2 lt_cav"}, hands={"AU": "AU-06"}, actions={"PR": 0, "AU": 5},
    )  # fmt: skip
    assert chosen(s, bot) == "raid AU-06 from kk:silesia AU.lt_inf>go*3,AU.lt_cav>go*2 on fd:PR at goerlitz"


@pytest.mark.parametrize(
    ("campaign", "does"), [("yes", "forage area:lower_silesia AU.lt_inf>go*2"), ("no", "end light")]
)
@pytest.mark.rule("CM-P-9-c")
def test_only_who_plays_on_into_the_next_year_forages(campaign, does):
    s = position(
        "nachod: AU 12, daun", frames=kk_step("AU", SeasonStep.FORAGE), boxes={"silesia": "AU 2 lt_inf"},
        treasury={"PR": 6}, options={"campaign": campaign},
    )  # fmt: skip
    assert chosen(s) == does


@pytest.mark.rule("CM-P-9-c")
def test_nobody_forages_in_neutral_country():
    s = position(
        "posen: RU 12, fermor", frames=kk_step("FR", SeasonStep.FORAGE), boxes={"baltic": "RU 2 lt_cav"},
        treasury={"PR": 0}, options={"campaign": "yes"},
    )  # fmt: skip
    assert chosen(s) == "end light"


@pytest.mark.parametrize(
    ("card", "does"), [("FR-05", "sail with FR-05 fleet:RU to sea:baltic"), ("FR-17", "event FR-17")]
)
@pytest.mark.rule("CM-P-12-g", "CM-P-5-i")
def test_a_fleet_sails_to_help_a_siege(card, does):
    s = position(
        "kolberg: RU 20, sa, saltykov | fort:kolberg: PR 2", year="y1760", court="FR", sieges={"kolberg": 0},
        hands={"FR": card}, actions={"FR": 0}, depots="kolberg: RU",
    )  # fmt: skip
    assert chosen(s) == does
    if card == "FR-17":
        assert chosen(played(s, does)) == "sail fleet:RU to sea:baltic"


def test_a_fleet_that_helps_nobody_stays_at_home():
    s = position("posen: RU 20, saltykov", year="y1760", court="FR", hands={"FR": "FR-05"})
    assert not chosen(s).startswith("sail")


@pytest.mark.rule("CM-12.3-a")
def test_a_march_is_forced_to_a_fortress_just_out_of_reach():
    s = position("schwerin: PR 20, 2 cav, frederick", court="PR", hands={"PR": "PR-02"})
    s = played(s, "operations PR-02 gen:frederick")
    march = chosen(s)
    assert march.endswith("via stendal,magdeburg,halle,naumburg then force")
    s = played(s, march, "lose loss>PR.inf", dice=[6])
    assert chosen(s) == "onward via erfurt"


def test_an_army_stays_together_and_takes_its_siege_train():
    s = position("nachod: AU 24, 2 cav, sa, daun, nadasdy", court="AU", hands={"AU": "AU-02"})
    s = played(s, chosen(s))
    march = chosen(s)
    assert "AU.inf>go*24" in march
    assert "AU.sa>go" in march
    assert ">stay" not in march


def test_a_siege_without_hope_does_not_hold_an_army():
    def gain(garrison: str, marker: int) -> float:
        s = position(
            f"stralsund: PR 20, henry | fort:stralsund: {garrison}", year="y1760", court="PR",
            sieges={"stralsund": marker}, round_=2, season=AUTUMN,
        )  # fmt: skip
        plan = best_plan(Mind(s, ALLIANCE, Weights()), LEADER["gen:henry"])
        assert plan is not None
        return plan.gain

    hopeless, hopeful = gain("SW 10, lantingshausen", 0), gain("SW 1", 3)
    assert hopeful < 0 < hopeless

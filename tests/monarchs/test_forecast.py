"""Forecasts beside choices, and tables of chances. That they come out as told is held for random games in
tests/every_game/test_odds.py; here is what random games hardly ever show."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from grognard.core import Action, FairDice, Forecast, ScriptedDice, say
from grognard.games.monarchs import GAME
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE, ZONE
from grognard.games.monarchs.components.nations import AA, FLEET, PR, RU, SW
from grognard.games.monarchs.frames import Attack, Battle, Spring, SpringStep
from grognard.games.monarchs.names import side_name
from grognard.games.monarchs.odds import assumptions, single_rolls
from grognard.games.monarchs.odds import tables as odds_tables
from grognard.games.monarchs.odds.forecast import of_action
from grognard.games.monarchs.rules import fleets
from grognard.games.monarchs.state import AT_SEA, AUTUMN, SPRING, State
from tests.every_game.forecast_course import VOID
from tests.every_game.forecast_results import Case, Tally, came_out, hold
from tests.monarchs.battles import battle_at
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import play, position
from tests.selection import and_slow

SMALL = Fraction(1, 10**6)
"""Forecasts are rounded to a billionth."""
ZITTAU = {"control": {"zittau": "PR"}}
TO_JOIN = "zittau: PR 9, bevern | landeshut: PR 17, schwerin | reichenberg: AU 13, koenigsegg"


def decider(s: State) -> int:
    return next(d.seat for d in playing.decisions(s) if not d.committed)


def told(s: State, text: str) -> dict[str, Forecast]:
    """What is told beside an action, by its key."""
    seat = decider(s)
    return {each.name.key: each for each in of_action(GAME.view(s, seat), seat, read(text))}


def read(text: str) -> Action:
    return GAME.codec.actions.read(text)


def chance(found: Forecast, key: str) -> Fraction:
    return Fraction(sum(weight for outcome, weight in found.outcomes if outcome.key == key), found.whole)


def wrong(s: State, text: str, found: Forecast, tries: int) -> list[str]:
    held = hold([Case(GAME, s, decider(s), read(text), found)], tries)
    assert held.tries, "it came to nothing"
    return held.wrong


# --- marches


@pytest.mark.rule("CM-13.0-a", "CM-P-7-d")
def test_the_risk_of_a_march_is_that_of_all_who_can_intercept_it_somewhere() -> None:
    s = activated(
        "zittau: PR 10, keith | gitschin: AU 9, koenigsegg | kolin: AU 9, browne", "PR", "keith", **ZITTAU
    )  # fmt: skip
    one = told(s, march(s, "keith", "jungbunzlau"))["odds-intercepted"]
    # Königsegg has no offensive DRM; Browne has 2 and a river before him
    assert chance(one, "odds-gets-through") == Fraction(5, 6) * Fraction(5, 6)
    assert "odds-intercepted" not in told(s, march(s, "keith", "-"))
    assert not wrong(s, march(s, "keith", "jungbunzlau"), one, 150)


@pytest.mark.rule("CM-11.3-a", "CM-P-5-d")
@pytest.mark.parametrize("tries", and_slow([60], [800]))
def test_a_coordinated_attack_is_told_over_all_who_may_arrive(tries: int) -> None:
    s = activated(TO_JOIN, "PR", "bevern", "schwerin", **ZITTAU)
    text = march(s, "bevern", "reichenberg", joined="gen:schwerin")
    found = told(s, text)
    assert {"odds-arrivals", "odds-battle", "odds-losses"} <= {*found}
    alone = told(s, march(s, "bevern", "reichenberg"))["odds-battle"]
    side = found["odds-battle"].outcomes[0][0].facts["side"]

    def wins(one: Forecast) -> Fraction:
        mine = sum(weight for outcome, weight in one.outcomes if outcome.facts.get("side") == side)
        return Fraction(mine, one.whole)

    assert wins(found["odds-battle"]) > wins(alone)
    for each in found.values():
        assert not wrong(s, text, each, tries)


@pytest.mark.rule("CM-11.3-a")
def test_a_command_that_joins() -> None:
    s = activated(TO_JOIN, "PR", "bevern", "schwerin", **ZITTAU)
    s = play(s, march(s, "bevern", "reichenberg", joined="gen:schwerin"), "stand")
    text = march(s, "schwerin", "reichenberg")
    found = told(s, text)
    assert chance(found["odds-join"], "odds-arrives") == Fraction(5, 6), "able, and Prussian"
    assert not wrong(s, text, found["odds-join"], 120)
    assert not wrong(s, text, found["odds-battle"], 60)
    assert "odds-battle" in told(s, "end marches"), "without him"


def alliance_wins(one: Forecast) -> Fraction:
    mine = sum(weight for outcome, weight in one.outcomes if outcome.facts.get("side") == side_name(0))
    return Fraction(mine, one.whole)


@pytest.mark.rule("CM-P-5-d", "CM-P-5-n", "CM-11.3-a")
def test_who_may_withdraw_is_told_the_battle_as_it_stands_and_with_all_that_may_still_join() -> None:
    """The attack has a small first Command and a large one that must still roll: the average of both is no battle."""
    stands = "freiberg: AU 9, koenigsegg | bautzen: AU 17, daun | dresden: PR 15, 2 fa, henry"
    s = activated(stands, "AU", "koenigsegg", "daun", control={"dresden": "PR", "freiberg": "AU", "bautzen": "AU"})
    s = play(s, march(s, "koenigsegg", "dresden", joined="gen:daun"))
    while not isinstance(s.top, Attack) or playing.SEQUENCE.step(s).kind != "withdraw":
        s = play(s, str(assumptions.answer(s, decider(s))))
    seat = decider(s)
    found = {each.name.key: each for each in GAME.forecast(GAME.view(s, seat), seat, ())}
    mean, alone, joined = (found[key] for key in ("odds-battle", "odds-battle-alone", "odds-battle-joined"))
    assert mean.name.facts["others"] == say("odds-others-can")
    assert joined.name.facts["sps"] == 17
    assert alliance_wins(joined) < alliance_wins(mean) < alliance_wins(alone)
    arrives = single_rolls.coordination(s, LEADER["gen:daun"], 17, LEADER["gen:koenigsegg"])
    assert abs(alliance_wins(mean) - arrives * alliance_wins(joined) - (1 - arrives) * alliance_wins(alone)) < SMALL
    for each in (alone, joined):
        assert not wrong(s, "stand", each, 60)


@pytest.mark.rule("CM-P-7-d", "CM-P-7-e")
def test_who_attacks_is_told_the_battle_with_the_strongest_force_that_can_intercept() -> None:
    stands = "zittau: PR 20, keith | reichenberg: AU 6, koenigsegg | gitschin: AU 11, browne | jungbunzlau: AU 3, daun"
    s = activated(stands, "PR", "keith", **ZITTAU)
    text = march(s, "keith", "reichenberg")
    found = told(s, text)
    assert found["odds-battle-intercepted"].name.facts["sps"] == 11, "Browne, not Daun"
    assert "odds-battle-joined" not in found
    assert found["odds-battle-alone"].outcomes == found["odds-battle"].outcomes
    assert alliance_wins(found["odds-battle-intercepted"]) < alliance_wins(found["odds-battle-alone"])
    assert not wrong(s, text, found["odds-battle-intercepted"], 150)


@pytest.mark.rule("CM-P-5-d", "CM-P-7-d")
def test_a_battle_that_no_other_can_join_is_told_once() -> None:
    s = activated("zittau: PR 20, keith | reichenberg: AU 6, koenigsegg", "PR", "keith", **ZITTAU)
    found = told(s, march(s, "keith", "reichenberg"))
    assert [key for key in found if key.startswith("odds-battle")] == ["odds-battle"]
    assert found["odds-battle"].name.facts["others"] == say("odds-others-cannot")


def test_a_battle_is_told_where_an_overrun_is_possible() -> None:
    s = activated("zittau: PR 30, keith | reichenberg: AU 2, koenigsegg", "PR", "keith", **ZITTAU)
    s = play(s, march(s, "keith", "reichenberg"), "stand")
    assert "odds-battle" in told(s, "give battle")
    assert not told(s, "overrun"), "nothing is rolled"


def test_tactics_that_are_drawn_on_the_way_to_a_battle_are_any_that_may_come() -> None:
    """After the Generalstab Austria draws when it attacks: one of its chits makes the smaller army surrender."""
    s = activated("gitschin: AU 20, daun | jungbunzlau: PR 9, keith", "AU", "daun", flags={"generalstab": True})
    text = "march gen:daun AU.inf>go*20 via jungbunzlau"
    found = told(s, text)["odds-battle"]
    assert 0 < chance(found, "odds-routs") < 1
    assert wrong(s, text, found, 60) == []


def test_a_march_in_the_making_is_told_as_if_it_ended_there() -> None:
    s = activated("zittau: PR 10, keith | reichenberg: AU 9, koenigsegg", "PR", "keith", **ZITTAU)
    v = GAME.view(s, 0)
    whole = "PR.inf>go*10"
    assert GAME.forecast(v, 0, ()) == ()
    assert GAME.forecast(v, 0, ("gen:keith",)) == ()
    found = [each.name.key for each in GAME.forecast(v, 0, ("gen:keith", whole, "reichenberg"))]
    assert found[0] == "odds-battle"
    assert GAME.forecast(v, 1, ("gen:keith", whole, "reichenberg")) == (), "it is not hers to choose"
    assert GAME.forecast(v, 0, ("gen:keith", "what", "reichenberg")) == ()


# --- battles


def test_both_types_of_a_battle_are_told_beside_each_other() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 20, 3 cav, frederick, keith | kolin: AU 18, daun")
    seat = decider(s)
    found = GAME.forecast(GAME.view(s, seat), seat, ())
    assert [each.name.key for each in found] == ["odds-battle", "odds-losses", "odds-losses", "odds-fate"] * 2
    assert [each.name.facts["type"].key for each in found[::4]] == ["odds-intense", "odds-measured"]  # type: ignore[union-attr]
    assert [each.name.facts["side"] for each in found[1:3]] == [side_name(0), side_name(1)], "the own losses first"


@pytest.mark.rule("CM-15.7-e")
def test_the_fate_of_frederick_is_told_whoever_commands() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 20, frederick, keith | kolin: AU 18, daun")
    found = told(s, "battle intense")["odds-fate"]
    assert found.name.facts["leader"].key == "leader-frederick"  # type: ignore[union-attr]
    assert chance(found, "odds-unharmed") > Fraction(9, 10)
    other = battle_at("kolin", "PR", "kolin: PR 20 | kolin: AU 18, daun")
    assert "odds-fate" not in told(other, "battle intense"), "no leader can be hit"


@pytest.mark.rule("CM-P-8-d", "CM-P-1-h")
@pytest.mark.parametrize("tries", and_slow([150], [2000]))
def test_a_choice_of_tactics_is_told_over_all_that_the_other_may_hold(tries: int) -> None:
    s = battle_at("kolin", "PR", "kolin: PR 20, 4 cav, 2 fa, frederick, keith | kolin: AU 22, 4 cav, 3 fa, daun")
    s = play(s, "battle intense", dice=[1, 13, 16, 0, 5, 24])
    v = GAME.view(s, 0)
    mine = assumptions.best_tactics(s, 0)
    counted: dict[int, int] = {}
    (found,) = of_action(v, 0, mine)
    assert found.name.key == "odds-tactics"
    assert [each.name.key for each in GAME.forecast(v, 0, ())] == ["odds-tactics-best"], (
        "told before anything is chosen"
    )
    assert came_out(Case(GAME, s, 0, mine, found), 1) == VOID, "the chits lie there"
    found = replace(found, name=replace(found.name, key="odds-battle"))  # but here they are drawn anew each time
    for n in range(tries):
        twin = GAME.sample(v, 0, FairDice(b"sample %d" % n))
        end = came_out(Case(GAME, twin, 0, mine, found), n)
        counted[end] = counted.get(end, 0) + 1
    assert {*counted} <= {*range(len(found.outcomes))}
    for n, (outcome, weight) in enumerate(found.outcomes):
        p = weight / found.whole
        assert Tally(counted.get(n, 0), tries * p, tries * p * (1 - p)).is_right, outcome


@pytest.mark.rule("CM-P-1-h", "CM-P-8-v")
def test_what_austria_has_drawn_early_counts_for_austria_alone() -> None:
    s = battle_at(
        "kolin", "AU", "kolin: PR 20, frederick | kolin: AU 22, 3 lt_cav, daun, loudon",
        chits=("able_advisor", "slow_reaction"), flags={"generalstab": True},
    )  # fmt: skip
    assert "odds-battle" in told(s, "battle measured")
    hers = GAME.view(s, 0)
    b = hers.innermost(Battle)
    assert assumptions.chits_known(hers, b, 0) == (True, ())
    assert assumptions.chits_known(s, b := s.innermost(Battle), decider(s))[1] == b.drawn[0]


# --- the sea, spring


@pytest.mark.rule("CM-P-13-c")
def test_a_fight_at_sea_against_one_of_several() -> None:
    s = position("", court="AA", at_war={"SW": True})
    for nation in (RU, SW):
        s.set_fleet(FLEET[nation], AT_SEA + ZONE["baltic"])
    s.set_fleet(FLEET[AA], AT_SEA + ZONE["north_sea"])
    fleets.sail(s, FLEET[AA], AT_SEA + ZONE["baltic"], ScriptedDice(()), [])
    found = told(s, "fight fleet:RU")["odds-naval"]
    assert not wrong(s, "fight fleet:RU", found, 120)


def test_recruits_are_told_with_and_without_more_thalers() -> None:
    s = position("berlin: PR 9", frames=[Spring(SpringStep.RECRUITMENT, PR)], exhausted="PR", treasury={"PR": 20})
    s.season = SPRING
    found = GAME.forecast(GAME.view(s, 0), 0, ())
    assert [each.name.facts["how"].key for each in found] == ["odds-plain", "odds-extra"]  # type: ignore[union-attr]
    assert ids(s)[0] == "chances-recruits"


# --- tables


def ids(s: State, at: str = "") -> list[str]:
    found = GAME.odds_tables(s, 0, at)
    assert found is not None
    assert all(len(row) == len(table.head) for table in found for row in table.rows)
    return [table.id for table in found]


def test_tables_of_a_space_tell_who_comes_how_it_ends_and_when_the_fortress_falls() -> None:
    s = position(
        "prag: PR 24, sa, frederick | fort:prag: AU 6 | kolin: AU 30, 4 cav, daun | leitmeritz: PR 9, keith",
        court="PR", sieges={"prag": 1}, actions={"PR": 4}, control={"leitmeritz": "PR"}, season=AUTUMN,
    )  # fmt: skip
    assert ids(s, "prag") == ["chances-comers", "chances-battle", "chances-losses", "chances-siege"]
    assert ids(s, "Prag") == ids(s, "prag")
    assert ids(s, "memel") == ["chances-quiet"]
    assert ids(s)[0] == "chances-sieges"
    assert "chances-will" in ids(s)
    assert GAME.odds_tables(s, 0, "nowhere") is None
    comers = odds_tables.comers(s, SPACE["prag"], 1)
    assert [comer.trek.sps for comer, _ in comers] == [38]
    (threat,) = [fight for fight in odds_tables.threats(s, 0) if fight.armies[1].sps == 24]
    assert threat.armies[0].sps == 38


def test_the_battle_under_way_is_told_of_its_space() -> None:
    s = battle_at("kolin", "PR", "kolin: PR 20, frederick | kolin: AU 18, daun")
    assert ids(s, "kolin")[:2] == ["chances-battle", "chances-losses"]

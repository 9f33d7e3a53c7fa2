"""The players of Clash of Monarchs: legal to the end, the same game from the same seed, good enough, quick enough, and
sound in small things."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from grognard.core import Action, dump, walk_at_random
from grognard.games.monarchs import GAME, play
from grognard.games.monarchs.bots.evaluation import Mind, force_at, turns_left
from grognard.games.monarchs.bots.greedy import Careful, Greedy, Quick
from grognard.games.monarchs.bots.marches import Plan
from grognard.games.monarchs.bots.turn import best_team
from grognard.games.monarchs.bots.weights import Weights
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.map import SPACE
from grognard.games.monarchs.components.nations import ALLIANCE, COALITION
from grognard.games.monarchs.events import battle as battles
from grognard.games.monarchs.events import turn as turns
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.state import AUTUMN, SUMMER, State, post
from grognard.study.one_game import deal_key, dealt, next_decision, settle
from tests.monarchs.positions import play as played
from tests.monarchs.positions import position


class Walker:
    """Any sensible answer."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, v: State, seat: int) -> Action:
        done = walk_at_random(play.ask(v, seat), self.rng)
        assert isinstance(done, Action)
        return done


Player = Greedy | Walker
KINDS: dict[str, type[Player]] = {"greedy": Greedy, "quick": Quick, "careful": Careful, "random": Walker}


class Game:
    """A whole year without a forbidden action."""

    def __init__(self, year: str, names: tuple[str, ...], key: int, campaign: bool = False) -> None:
        s, dice = dealt(GAME, year, {"campaign": "yes"} if campaign else {}, deal_key("bots", key))
        players = [KINDS[name](key * 10 + n) for n, name in enumerate(names)]
        self.log: list[str] = []
        self.happened: list[str] = []
        while not s.over:
            decision = next_decision(GAME, s)
            assert decision is not None, "a seat can decide"
            v = GAME.view(s, decision.seat)
            a = players[decision.seat].choose(v, decision.seat)
            wrong = play.refusal(s, decision.seat, a)
            assert wrong is None, f"{a}: {wrong}"
            self.log.append(str(a))
            assert len(self.log) < 5000, "no end"
            self.happened += [type(e).__name__ for e in GAME.apply(s, decision.seat, a, dice)]
            settle(dice)
        self.s = s


@cache
def game(year: str, *names: str, key: int = 1) -> Game:
    return Game(year, names, key)


def chosen(s: State, bot: type[Greedy] = Greedy) -> str:
    seat = seat_of(s)
    return str(bot(1).choose(GAME.view(s, seat), seat))


def seat_of(s: State) -> int:
    decision = next_decision(GAME, s)
    assert decision is not None
    return decision.seat


# --- whole years


@pytest.mark.parametrize("name", ["greedy", "quick", "careful"])
def test_they_play_a_year_of_two_courts_to_its_end(name):
    assert game("y1756", name, name).s.over


def test_the_quick_one_plays_every_court_of_a_year_with_battles_and_sieges():
    happened = [name for key in (1, 2, 3) for name in game("y1758", "quick", "quick", key=key).happened]
    assert battles.BattleBegan.__name__ in happened
    assert happened.count(turns.SiegeBegun.__name__) >= 9
    assert turns.FortressFell.__name__ in happened


def test_the_same_seeds_give_the_same_game():
    assert Game("y1756", ("greedy", "quick"), 4).log == Game("y1756", ("greedy", "quick"), 4).log


@pytest.mark.parametrize(("year", "names"), [("y1757-3", 3), ("y1757-4", 4)])
@pytest.mark.slow
def test_each_seat_plays_its_courts_alone(year, names):
    assert Game(year, ("greedy",) * names, 2).s.over


@pytest.mark.slow
@pytest.mark.parametrize("name", ["greedy", "quick", "careful"])
@pytest.mark.parametrize("year", ["y1757", "y1759", "y1760", "y1761", "y1762"])
def test_they_play_every_year_to_its_end(name, year):
    played_out = game(year, name, name)
    assert turns.FortressFell.__name__ in played_out.happened


@pytest.mark.slow
def test_they_play_a_campaign_to_its_end():
    assert Game("y1760", ("quick", "quick"), 3, campaign=True).s.over


def test_a_view_is_left_alone():
    s, _ = dealt(GAME, "y1757", {}, deal_key("alone"))
    seat = seat_of(s)
    v = GAME.view(s, seat)
    before = dump(v)
    Greedy(1).choose(v, seat)
    assert dump(v) == before


# --- strength


def wins(year: str, names: tuple[str, str], side: int, keys: range) -> float:
    """Draws are half."""
    won = 0.0
    for key in keys:
        winner = Game(year, names, key).s.winner
        won += 0.5 if winner == victory.DRAW else winner == side
    return won


@pytest.mark.parametrize(("names", "side"), [(("greedy", "random"), ALLIANCE), (("random", "greedy"), COALITION)])
def test_on_either_side_it_beats_who_plays_anything(names, side):
    assert wins("y1756", names, side, range(4)) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("name", ["greedy", "quick", "careful"])
@pytest.mark.parametrize("year", ["y1757", "y1758", "y1762"])
@pytest.mark.parametrize("side", [ALLIANCE, COALITION])
def test_on_either_side_of_a_whole_year_each_of_them_beats_who_plays_anything(name, year, side):
    names = (name, "random") if side == ALLIANCE else ("random", name)
    assert wins(year, names, side, range(10)) >= 8.5


# --- small things


def test_a_siege_is_prosecuted_before_anything_else():
    s = position(
        "glatz: AU 18, sa, daun | fort:glatz: PR 2", court="AU", sieges={"glatz": 1}, hands={"AU": "AU-03 AU-01"},
        actions={"AU": 3},
    )  # fmt: skip
    assert chosen(s) == "prosecute glatz"


def test_who_stands_before_a_fortress_with_enough_men_besieges_it():
    s = position("glatz: AU 18, sa, daun | fort:glatz: PR 2", court="AU", hands={"AU": "AU-03"})
    assert chosen(s) == "besiege glatz"


def test_an_army_goes_to_an_open_fortress_next_door():
    s = position("nachod: AU 18, 2 cav, sa, daun", court="AU", hands={"AU": "AU-02"})
    assert chosen(s) == "operations AU-02 gen:daun"
    s = played(s, "operations AU-02 gen:daun")
    assert "via glatz" in chosen(s) or "via schweidnitz" in chosen(s)


def test_nobody_attacks_an_army_twice_as_strong():
    s = position(
        "kolin: PR 10, bevern | prag: AU 24, 4 cav, 2 fa, daun", court="PR", hands={"PR": "PR-02 PR-03"},
        depots="kolin: PR", control={"kolin": "PR"},
    )  # fmt: skip
    here = played(s, "operations PR-02 gen:bevern")
    assert "prag" not in chosen(here)


def test_a_weaker_army_takes_refuge_or_gives_way():
    s = position(
        "prag: AU 6, nadasdy | leitmeritz: PR 20, 3 cav, 2 fa, frederick", court="PR", hands={"PR": "PR-01"},
        control={"leitmeritz": "PR"},
    )  # fmt: skip
    s = played(s, "operations PR-01 gen:frederick", "march gen:frederick PR.inf>go*20,PR.cav>go*3,PR.fa>go*2 via prag")
    assert chosen(s) == "refuge AU.inf>in*6,gen:nadasdy>in"


def test_a_mandatory_card_is_played():
    s = position("prag: AU 12, daun", year="y1761", court="AU", hands={"AU": "AU-15 AU-03"})
    assert chosen(s) == "event AU-15"


def test_men_are_left_in_a_fortress_that_the_enemy_can_come_to():
    s = position("schweidnitz: PR 20, 2 cav, frederick | nachod: AU 20, 2 cav, daun", court="PR", hands={"PR": "PR-03"})
    assert chosen(s).startswith("garrison schweidnitz PR.inf>in*4,")


def test_it_knows_who_has_to_attack():
    behind = Mind(position("prag: AU 12, daun", year="y1762", court="AU"), ALLIANCE, Weights())
    ahead = Mind(behind.v, COALITION, Weights())
    assert behind.lead < 0 < ahead.lead
    assert behind.attack > 1 > ahead.attack


def test_turns_that_are_left():
    assert turns_left(position("prag: AU 12, daun", court="AU", season=SUMMER, round_=1)) == 11
    assert turns_left(position("prag: AU 12, daun", court="AU", season=AUTUMN, round_=5)) == 1


def test_a_place_without_supply_is_worth_less():
    s = position("prag: AU 12, daun", court="AU")
    mind = Mind(s, COALITION, Weights())
    force = force_at(s, post(COALITION, SPACE["prag"]), SPACE["prag"])
    assert mind.starves(force, SPACE["prag"]) == 0
    assert mind.starves(force, SPACE["kassel"]) > 0


def test_a_team_keeps_within_the_value_of_its_card():
    frederick, bevern, moritz = (LEADER[f"gen:{name}"] for name in ("frederick", "bevern", "moritz"))
    plans = [Plan(1.0, frederick, 1, 5, ()), Plan(0.9, bevern, 2, 5, ()), Plan(0.8, moritz, 2, 5, ())]
    assert best_team(plans, 4) == (1.9, ("gen:frederick", "gen:bevern"))
    assert best_team(plans, 3) == (1.0, ("gen:frederick",))
    assert best_team(plans, 9)[1] == ("gen:frederick", "gen:bevern")  # one of each force


def test_the_careful_one_gives_way_where_the_others_stand():
    s = position(
        "kolin: AU 14, 1 cav, koenigsegg | prag: PR 20, keith", court="PR", hands={"PR": "PR-02"},
        control={"prag": "PR"},
    )  # fmt: skip
    s = played(s, "operations PR-02 gen:keith", "march gen:keith PR.inf>go*20 via kolin")
    assert chosen(s, Greedy) == chosen(s, Quick) == "stand"
    assert chosen(s, Careful).startswith("withdraw all to ")


@pytest.mark.rule("CM-15.7-l")
def test_the_king_is_risked_less_the_nearer_prussia_is_to_its_end():
    def cost(will: int) -> float:
        s = position("prag: AU 12, daun | pirna: PR 20, frederick", court="PR", will={"PR": will})
        mind = Mind(s, ALLIANCE, Weights())
        force = force_at(s, post(ALLIANCE, SPACE["pirna"]), SPACE["pirna"])
        return mind.exposed(mind.fight(force, SPACE["prag"]), 0, LEADER["gen:frederick"])

    assert 0 < cost(16) < cost(10) < cost(9) / 2  # his death would cost 9

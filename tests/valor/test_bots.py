"""The players of Valor: legal to the end, the same game from the same seed, good enough, and sound in small things."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import Action, FairDice, walk_at_random
from grognard.games.valor import actions as act
from grognard.games.valor import play, view
from grognard.games.valor.bots.cautious import Cautious
from grognard.games.valor.bots.greedy import Greedy, Quick
from grognard.games.valor.components.scenario import CONTROL, Goal
from grognard.games.valor.frames import Hurt, OpportunityFire
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.setup import setup
from grognard.games.valor.state import State
from tests.valor.positions import Position, position


class Walker:
    """Any sensible answer."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, v: State, seat: int) -> Action:
        done = walk_at_random(play.ask(v), self.rng)
        assert isinstance(done, Action)
        return done


def game(battle: str, players: list[Greedy | Walker], key: int) -> tuple[State, list[str]]:
    """A whole game; no player does what is forbidden."""
    s, dice = setup(battle, {}), FairDice(bytes([key]) * 32)
    log = []
    while not s.over:
        seat = play.seat_of(s)
        v = view.view(s, seat)
        a = players[seat].choose(v, seat)
        wrong = play.refusal(s, seat, a)
        assert wrong is None, f"{a}: {wrong}"
        log.append(str(a))
        assert len(log) < 3000, "no end"
        play.apply(s, seat, a, dice)
    return s, log


def choice(p: Position, bot: type[Greedy] = Greedy) -> str:
    return str(bot(1).choose(p.s, play.seat_of(p.s)))


@pytest.mark.parametrize("battle", ["s3", "s4", "s7"])
def test_they_play_a_battle_to_its_end(battle):
    s, _ = game(battle, [Quick(1), Greedy(2)], 7)
    assert s.winner in (0, 1, 2)


@pytest.mark.slow
def test_the_careful_one_plays_a_battle_to_its_end():
    s, _ = game("s6", [Cautious(1), Cautious(2)], 7)
    assert s.winner in (0, 1, 2)


def test_the_same_seed_plays_the_same_game():
    assert game("s1", [Greedy(3), Greedy(4)], 1)[1] == game("s1", [Greedy(3), Greedy(4)], 1)[1]


@pytest.mark.parametrize("battle", ["s1", "s5"])
@pytest.mark.parametrize("side", [0, 1])
def test_they_win_against_chance(battle, side):
    players: list[Greedy | Walker] = [Quick(1), Walker(2)] if side == 0 else [Walker(2), Greedy(1)]
    assert game(battle, players, 3)[0].winner == side


@pytest.mark.parametrize("side", [0, 1])
def test_the_careful_one_wins_against_chance(side):
    players: list[Greedy | Walker] = [Cautious(1), Walker(2)] if side == 0 else [Walker(2), Cautious(1)]
    assert game("s5", players, 3)[0].winner == side


def test_nothing_secret_is_looked_at():
    """A view with another truth behind it gives the same answer."""
    s = setup("s7", {})
    dice = FairDice(bytes(32))
    for seat in (0, 1):
        for a in (act.DeployAll(), act.Deployed()):
            play.apply(s, seat, a, dice)
    other = s.copy()
    assert s.hidden[0] or s.tunnels, "there is a secret in this battle"
    other.hidden[0] = [(h + 1) % 190 for h in s.hidden[0]]
    for n in range(12):
        seat = play.seat_of(s)
        if seat == 1:
            assert Greedy(n).choose(view.view(s, 1), 1) == Greedy(n).choose(view.view(other, 1), 1)
        play.apply(s, seat, Greedy(n).choose(view.view(s, seat), seat), dice)
        other = s.copy()
        other.hidden[0] = [(h + 1) % 190 for h in s.hidden[0]]


# --- sound in small things


def test_pinned_men_are_assaulted_at_once():
    p = position("I6: a usa_rifle | I7: g ger_rifle pinned, h ger_rifle pinned", phase="advance")
    assert choice(p).startswith("assault u0 at I7")


def test_nobody_storms_a_strong_house_alone():
    p = position(
        "I6: a usa_rifle | I7: g ger_rifle mg34_lmg, h ger_rifle, k hermes", phase="advance", terrain={"I7": "building"}
    )
    assert not choice(p).startswith("assault")


def test_the_stronger_group_fires_at_the_softer_target():
    p = position("I6: a usa_rifle m1919a6_lmg, b usa_rifle, l coleman | I9: g ger_rifle | I3: h ger_rifle",
                 terrain={"I9": "building"}, phase="defensive-fire", active="german")  # fmt: skip
    assert choice(p).startswith("fire u0,u1,u2 at I3 weapons u0 leader u2")


def test_a_mover_in_the_open_next_door_is_fired_at():
    p = position("I8: a usa_rifle | I5: g ger_rifle", phase="movement", active="german")
    p = p.play("move g", "step I6", "pass", "step I7")
    assert isinstance(p.top, OpportunityFire)
    assert choice(p).startswith("fire u0 at I7")


def test_whoever_can_rallies_with_the_best_leader():
    p = position("I6: a usa_rifle pinned, l coleman, m hayes", phase="after-action")
    best = min(("l", "m"), key=lambda name: p[name].of.modifier)
    assert choice(p) == f"rally u0 leader u{p.number(best)}"


def test_a_free_hex_that_counts_is_walked_into():
    goals = (Goal(CONTROL, (position().h("I7"),), at_least=1), Goal("otherwise"))
    p = position("I5: a usa_rifle | Q11: g ger_rifle", phase="movement", goals=goals, holder=1, turns=3)
    assert choice(p) == "move u0"
    p = p.play("move a")
    p = p.play(choice(p))
    p = p.play(choice(p))
    assert p.where("a") == "I7"


def test_losses_spare_the_machine_gun():
    """One point on two squads: the one without the gun is pinned."""
    p = position("I6: a usa_rifle, b usa_rifle | I9: g ger_rifle mg34_lmg, h ger_rifle", phase="fire")
    s = p.s.copy()
    s.frames.append(Hurt(1, 1, (2, 3)))
    assert str(Greedy(1).choose(s, 1)) == "lose u3:pin"
    assert str(losses.lose(ways(losses.hit_of(s, s.top))[0])) == str(Quick(1).choose(s, 1))


def test_the_defender_of_a_house_uses_what_helps():
    p = position("I6: a usa_rifle, b usa_rifle, l coleman | I7: g ger_rifle mg34_lmg, k hermes", phase="advance")
    p = p.play("assault a,b,l at I7")
    assert choice(p) == "defend weapons u3 leader u4"
    assert choice(p.play("defend")) == "lead u2"


# --- setting up, driving


def test_whoever_comes_later_is_armed_and_put_aboard():
    s, dice = setup("s6", {}), FairDice(bytes(32))
    while not s.turn:
        seat = play.seat_of(s)
        play.apply(s, seat, Greedy(1).choose(view.view(s, seat), seat), dice)
    ours = [u for u in s.units if u.side == 1]
    assert not s.arms[1], "every weapon has a unit that carries it"
    assert all(u.aboard >= 0 for u in ours if u.gun or u.squad)


def test_passengers_stay_aboard_while_nobody_is_near():
    p = position(
        "C6: t sdkfz_251 facing 2, a ger_rifle aboard t | Q11: g usa_rifle", phase="movement", active="german"
    ).play("move t", "step D6")
    s = p.s.copy()
    s.frames[-1].stopped = True
    assert str(Greedy(1).choose(s, play.seat_of(s))) == "stop"


def test_passengers_get_off_in_front_of_the_enemy():
    p = position(
        "C6: t sdkfz_251 facing 2, a ger_rifle aboard t | F6: g usa_rifle pinned fired", phase="movement",
        active="german",
    ).play("move t", "step D6")  # fmt: skip
    s = p.s.copy()
    s.frames[-1].stopped = True
    assert str(Greedy(1).choose(s, play.seat_of(s))).startswith("unload u1")


def test_a_tank_does_not_show_itself_to_an_antitank_gun_for_nothing():
    stands = "C6: t m5a1 facing 2 | Q5: g {gun} facing 5"
    goals = (Goal(CONTROL, (position().h("E5"),), at_least=1), Goal("otherwise"))
    with_gun, without = (
        position(
            stands.format(gun=gun), phase="movement", goals=goals, holder=1, turns=8, nations=("american", "german")
        )
        for gun in ("pak40", "leig18")
    )
    assert choice(without) == "move u0"
    assert choice(with_gun, Cautious) == "pass"


# --- grenades, smoke, overruns


def test_grenades_are_thrown_where_they_add_something():
    p = position(
        "I6: a usa_rifle, b usa_rifle | I7: g ger_rifle, h ger_rifle, k ger_rifle", phase="defensive-fire",
        active="german", pool={"american": {"grenades": 1}}, terrain={"I7": "woods"},
    )  # fmt: skip
    assert "grenades u0" in choice(p)


def test_infantry_smokes_a_dangerous_first_hex():
    goals = (Goal(CONTROL, (position().h("I8"),), at_least=1), Goal("otherwise"))
    p = position(
        "I5: a usa_rifle, b usa_rifle, l coleman | I11: g ger_rifle mg42_hmg, h ger_rifle mg34_lmg", phase="movement",
        goals=goals, holder=1, turns=1, smokes={"american": 2},
    ).play("move a,b,l")  # fmt: skip
    assert choice(p).startswith("smoke u0")


def test_a_tank_overruns_pinned_men_in_the_open():
    p = position(
        "I5: t m4a1 facing 4 | I6: g ger_rifle pinned fired, h ger_rifle pinned fired, k ger_rifle pinned fired",
        phase="movement",
    )
    assert choice(p) == "move u0"
    assert choice(p.play("move t")) == "overrun I6"


# --- the careful one


def test_the_careful_one_stays_in_cover_while_there_is_time():
    goals = (Goal(CONTROL, (position().h("I8"),), at_least=1), Goal("otherwise"))
    stands = "I4: a usa_rifle, b usa_rifle | I11: g ger_rifle mg42_hmg, h ger_rifle mg34_lmg, k hermes"
    early, late = (
        position(stands, phase="movement", goals=goals, holder=1, turns=turns, terrain={"I4": "building"})
        for turns in (9, 1)
    )
    assert choice(early, Cautious) == "pass"
    assert choice(late, Cautious).startswith("move")


def test_the_careful_one_assaults_only_when_it_is_nearly_sure():
    stands = "I6: a usa_rifle, b usa_rifle | I7: g ger_rifle, h ger_rifle"
    goals = (Goal(CONTROL, (position().h("I7"),), at_least=1), Goal("otherwise"))
    p = position(stands, phase="advance", goals=goals, holder=1, turns=5, terrain={"I7": "building"})
    assert choice(p).startswith("assault")
    assert not choice(p, Cautious).startswith("assault")

"""The players of Valor: legal to the end, the same game from the same seed, good enough, and sound in small things."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import Action, FairDice, walk_at_random
from grognard.games.valor import actions as act
from grognard.games.valor import known, losses, play
from grognard.games.valor.allocation import ways
from grognard.games.valor.bots import Greedy, Quick
from grognard.games.valor.sheets import CONTROL, Goal
from grognard.games.valor.start import setup
from grognard.games.valor.state import Chance, Hurt, State
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
    """A whole game; nobody does what is forbidden."""
    s, dice = setup(battle, {}), FairDice(bytes([key]) * 32)
    log = []
    while not s.over:
        seat = play.seat_of(s)
        v = known.view(s, seat)
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


def test_the_same_seed_plays_the_same_game():
    assert game("s1", [Greedy(3), Greedy(4)], 1)[1] == game("s1", [Greedy(3), Greedy(4)], 1)[1]


@pytest.mark.parametrize("battle", ["s1", "s5"])
@pytest.mark.parametrize("side", [0, 1])
def test_they_win_against_chance(battle, side):
    players: list[Greedy | Walker] = [Quick(1), Walker(2)] if side == 0 else [Walker(2), Greedy(1)]
    assert game(battle, players, 3)[0].winner == side


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
            assert Greedy(n).choose(known.view(s, 1), 1) == Greedy(n).choose(known.view(other, 1), 1)
        play.apply(s, seat, Greedy(n).choose(known.view(s, seat), seat), dice)
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
    assert isinstance(p.top, Chance)
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

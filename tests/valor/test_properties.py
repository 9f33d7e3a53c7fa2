"""What holds of every position: random games, crowded positions, the same seed twice."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pytest
from msgspec import json

from grognard.core import Action, Event, FairDice, walk_at_random
from grognard.games.valor import actions as act
from grognard.games.valor import invariants, play, view
from grognard.games.valor.setup import OTHERS, setup
from grognard.games.valor.state import Rulings, State
from grognard.kit.module_classes import classes_in
from tests.selection import cases
from tests.valor.positions import position

pytestmark = pytest.mark.deeper
SCENARIOS = [f"s{n}" for n in range(1, 9)]
MOST = 6_000


def wander(s: State, seed: int, steps: int = MOST) -> Iterator[tuple[State, int, Action, list[Event]]]:
    """What was shown to whom, what he did with what was offered, what happened; `s` goes on."""
    rng, dice = Random(seed), FairDice(seed.to_bytes(32, "big"))
    for _ in range(steps):
        waiting = play.decisions(s)
        if not waiting:
            return
        seat = waiting[0].seat
        v = view.view(s, seat)
        before = json.encode(v)
        action = walk_at_random(play.ask(v), rng)
        if s.turn == 0 and rng.random() < 0.2 and play.refusal(v, seat, act.DeployAll()) is None:
            action = act.DeployAll()  # set-ups are long
        assert isinstance(action, Action), "a question with no way out"
        assert play.refusal(v, seat, action) is None
        assert play.refusal(v, 1 - seat, action) is not None
        events = play.apply(s, seat, action, dice)
        assert json.encode(v) == before
        yield v, seat, action, events


def check(s: State) -> None:
    assert invariants.violations(s) == []
    assert s.over or play.decisions(s)


# --- whole games


@pytest.mark.parametrize("seed", range(cases(1)))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_random_game_comes_to_its_end_and_is_sound_all_the_way(scenario, seed):
    s = setup(scenario, {})
    turns = []
    for _ in wander(s, seed):
        check(s)
        turns.append(s.turn)
    assert s.over
    assert turns == sorted(turns)
    assert turns[-1] <= s.plan.turns
    assert play.result(s) is not None


def test_a_random_game_by_all_other_rulings_is_sound():
    options = {name.replace("_", "-"): other for name, (other, _) in OTHERS.items()}
    for scenario in ("s4", "s6"):
        s = setup(scenario, options)
        assert s.rulings != Rulings()
        for _ in wander(s, 7):
            check(s)
        assert s.over


# --- crowded positions, in which what is rare is common

MELEE = (
    "I6: a1 usa_rifle m1919a6_lmg, a2 usa_rifle, a3 usa_engineer, l1 hayes valor "
    "| I7: t1 m4a1 facing 1, a4 usa_rifle bazooka "
    "| J7: h1 m3_halftrack facing 1, a5 usa_rifle aboard h1, a6 usa_rifle_h, a7 usa_rifle_h, l2 coleman "
    "| H7: v1 truck_us facing 1, a8 usa_rifle aboard v1, p1 m1_57mm aboard v1, m1 usa_rifle mortar_60mm "
    "| K9: t2 m10 facing 6 immobile "
    "| I5: g1 ger_rifle mg42_hmg, g2 ger_rifle, k1 kessler | J6: g3 ger_rifle pinned, g4 ger_rifle_h panzerschreck "
    "| H6: q1 pak38 facing 4, g5 ger_rifle | G7: g6 ger_rifle valor, k2 hermes | I3: w1 pzkpfw_ivh facing 4 "
    "| K6: x1 truck_3t facing 4, g7 ger_rifle aboard x1"
)
CAVES = (
    "I4: j1 jap_rifle type96_lmg, j2 jap_snlf, k1 kuroda | K3: j3 jap_rifle, j4 jap_rifle knee_mortar "
    "| K5: j5 jap_rifle | below J4: j6 jap_rifle, j7 jap_rifle | K4: q1 type92_btn facing 4 "
    "| I5: a1 usa_marine, a2 usa_marine m1919a6_lmg, l1 hayes | J5: a3 usa_engineer flamethrower_usa, a4 usa_marine "
    "| L5: a5 usa_marine bazooka, l2 coleman | K6: t1 m5a1 facing 1 | H5: a6 usa_marine mortar_60mm"
)
POOL = {"grenades": 3, "satchel_charge": 2, "at_grenade": 2, "panzerfaust": 2}


def melee(phase: str) -> State:
    return position(
        MELEE, phase=phase, terrain={"I5": "woods", "H6": "building", "J8": "orchard", "G6": "woods", "I9": "building"},
        positions={"G7": "foxholes", "I8": "barbed_wire", "J5": "minefield", "H8": "bunker 1"},
        hidden={"german": ["I4"]}, walls=["I6-I5 hedge", "J7-J6 wall"], smoke={"K7": 2},
        pool={"american": POOL, "german": POOL}, smokes={"american": 6, "german": 4},
        missions={"american": {"light_artillery": 1, "fighter_bomber": 1}, "german": {"heavy_artillery": 1}},
        snipers={"american": "ready", "german": "I9"}, nations=["american", "german"], turns=3,
    ).s  # fmt: skip


def caves(phase: str) -> State:
    return position(
        CAVES, phase=phase, terrain={"I5": "jungle", "K6": "open"}, positions={"J4": "bunker 4", "L6": "barbed_wire"},
        tunnels={"japanese": ["I4 J4 K3", "K3 L4 L5 K5", "I4 J5 K5"]}, pool={"american": POOL, "japanese": POOL},
        smokes={"american": 4}, snipers={"japanese": "ready"}, missions={"american": {"heavy_artillery": 1}},
        nations=["japanese", "american"], turns=3, check=False,
    ).s  # fmt: skip


CROWDS = {"melee": melee, "caves": caves}
PHASES = ("missions", "fire", "movement", "advance")


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("crowd", CROWDS)
def test_crowded_positions_stay_sound(crowd, phase):
    for seed in range(cases(3)):
        s = CROWDS[crowd](phase)
        for _ in wander(s, seed, 80):
            check(s)


def test_crowded_positions_bring_every_kind_of_action():
    done: Counter[str] = Counter()
    for crowd in CROWDS.values():
        for phase in PHASES:
            for seed in range(5):
                done.update(type(action).__name__ for _, _, action, _ in wander(crowd(phase), seed, 60))
    setting_up = {"Place", "Fortify", "Dig", "DeployAll", "Deployed"}
    rare = {"Enter", "Withdraw", "Leave", "Lead", "Resolve", "Blow"}
    everything = {kind.__name__ for kind in classes_in(Action, act)}
    assert everything - setting_up - rare <= {*done}


# --- the same game again


def story(scenario: str, seed: int, steps: int) -> str:
    """A digest of everything that happens in a random game."""
    s, said = setup(scenario, {}), sha256()
    for _, seat, action, events in wander(s, seed, steps):
        said.update(f"{seat} {action!r} {events!r}".encode())
    said.update(json.encode(s))
    return said.hexdigest()


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game_whatever_hashes_are():
    code = "from tests.valor.test_properties import story; print(story('s3', 3, 90), story('s7', 3, 90))"
    games = []
    for seed in ("1", "2"):
        env = os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": "."}
        games.append(subprocess.Popen([sys.executable, "-c", code], env=env, stdout=subprocess.PIPE, text=True))
    one, other = (game.communicate()[0].split() for game in games)
    assert len(one) == 2
    assert one == other


def test_another_seed_gives_another_game():
    assert story("s3", 3, 60) != story("s3", 4, 60)

"""The greedy bot: it keeps its Flag whenever a sheet can, plays every scenario, and plays the same again."""

from __future__ import annotations

from random import Random

import pytest

from grognard.core import ASKS, follow
from grognard.games.power.actions import Orders
from grognard.games.power.bots.greedy import Greedy
from grognard.games.power.components.map import ARMIES, HQ
from grognard.games.power.game import GAME
from grognard.games.power.odds.headquarters import Siege, stand
from grognard.games.power.rules.drafts import Draft, judged
from grognard.match import settled
from tests.power.positions import position
from tests.power.sheets import distinct_at, every_draft

V = ARMIES[0]


def drafted(v, army, lines):
    draft = Draft.blank(v, v.seat_of[army], army)
    for line in lines:
        draft = draft.with_line(line)
    return draft


def scattered(rng):
    """All four armies anywhere about the HQ of Green, Green with something in hand."""
    spots = {"S": "HQ.V V8 V4 V6 V7 V1", "T": "HQ.V V8 V4 V6 V0", "C": "V8 IN V0 B0 IX", "D": "V8 S1 S12", "A": "V4 V3"}
    board = {}
    for letter in "VVBJR":
        for _ in range(rng.randint(1, 3)):
            kind = rng.choice("SSSTTCDA")
            where = rng.choice(spots[kind].split()[kind in "ST" and letter != "V" :])
            board.setdefault(where, {}).setdefault(letter, []).append(kind)
    text = " | ".join(f"{at}: " + ", ".join(f"{a} {' '.join(k)}" for a, k in who.items()) for at, who in board.items())
    return position(text, reserve=f"V {rng.choice(['S', '2T 3P', 'C', '5P', 'R', '2S 2P', 'P'])}", penalty=True)


@pytest.mark.parametrize("block", range(6))
def test_if_any_sheet_keeps_the_flag_safe_the_bots_sheet_does(block):
    threatened = 0
    for seed in range(block * 10, block * 10 + 10):
        v = scattered(Random(seed))
        siege, at = Siege(v, V), HQ[V]
        safe = any(not siege.falls(*stand([d.own], at)) for d in distinct_at(every_draft(v, V, at, 5), at))
        threatened += siege.falls(0, 0)
        orders = Greedy(seed).choose(v, 0)
        assert siege.falls(*stand([drafted(v, V, orders.lines).own], at)) is not safe, (seed, orders)
    assert threatened > 2


def test_it_deploys_what_saves_the_flag():
    v = position("HQ.V: V S | V8: B 2S | B8: V 2T 2C | HQ.B: B 9D", reserve="V 2T")
    orders = Greedy(1).choose(v, 0)
    assert not Siege(v, V).falls(*stand([drafted(v, V, orders.lines).own], HQ[V]))
    assert "T RV HQ" in orders.lines


@pytest.mark.rule("PW-14.1-g")
def test_it_takes_a_flag_that_cannot_be_guarded():
    v = position("HQ.V: V 2D | B8: V S 2T | J4: B T")
    assert any(line.endswith("HQ.B") and line.startswith("S ") for line in Greedy(1).choose(v, 0).lines)


def test_it_grows_when_three_stand_together():
    v = position("HQ.V: V 3T S")
    assert "3T EHQ A" in Greedy(3).choose(v, 0).lines


def test_with_two_players_both_armies_get_a_sheet():
    v = position("HQ.V: V 3T | HQ.R: R 3T | HQ.B: B S | HQ.J: J S", players=2)
    orders = Greedy(3).choose(v, 0)
    assert "3T EHQ A" in orders.lines
    assert "3T EHQ A" in orders.second


def test_with_three_players_it_sends_mercenaries_at_others():
    v = position("HQ.V: V S | B4: R 2A | B1: B 2D | V4: R A | V0: B D | HQ.B: B S | HQ.J: J S", players=3)
    lines = [line for seed in range(4) for line in Greedy(seed).choose(v, 0).lines]
    assert any(line.startswith("R: ") for line in lines)


def walked(v, seat, rng):
    here = GAME.ask(v, seat)
    while isinstance(here, ASKS):
        here = follow(here, here.sample(rng))[1]
    return here


@pytest.mark.parametrize(
    ("scenario", "options"),
    [("four", {"components": "strict"}), ("three", {"codes": "en"}), ("two", {}), ("tournament", {"penalty": "off"})],
)
def test_all_its_lines_are_lawful_and_equal_seeds_play_equally(scenario, options):
    s = GAME.setup(scenario, settled(GAME, scenario, options), None)
    bot, again, rng = Greedy(7), Greedy(7), Random(7)
    while not s.over and s.round <= 4:
        for decision in GAME.decisions(s):
            v = GAME.view(s, decision.seat)
            orders = bot.choose(v, 0) if decision.seat == 0 else walked(v, decision.seat, rng)
            if decision.seat == 0:
                assert orders == again.choose(GAME.view(s, 0), 0)
                assert GAME.refusal(v, 0, orders) is None
                sheets = (orders.lines, orders.second) if isinstance(orders, Orders) else ()
                for army, lines in zip(v.living(0), sheets, strict=False):
                    assert [line.why for _, line in judged(v, 0, army, lines)] == [""] * len(lines)
            GAME.apply(s, decision.seat, orders, None)


def test_it_does_not_look_at_sheets_that_are_in():
    s = GAME.setup("four", settled(GAME, "four", {}), None)
    before = Greedy(5).choose(GAME.view(s, 3), 3)
    for seat in range(3):
        GAME.apply(s, seat, Orders(("T HQ V4",)), None)
    assert Greedy(5).choose(GAME.view(s, 3), 3) == before

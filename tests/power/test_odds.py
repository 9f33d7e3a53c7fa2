"""Odds without dice, held against every sheet that can be written and against the adjudicator itself."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from grognard.games.power.components.map import ARMIES, HQ, LETTERS, PLACE, RESERVE
from grognard.games.power.components.pieces import INFANTRY, KINDS, strength
from grognard.games.power.game import GAME
from grognard.games.power.odds.arrivals import NO_SIDE, arrivals, coalition, most_by_orders, side_totals, totals
from grognard.games.power.odds.attacks import Verdict, attack, chances, has_foot, orders_of, plans, verdict
from grognard.games.power.odds.headquarters import Siege, most_worth, stand
from grognard.games.power.play import adjudicate
from grognard.games.power.rules.drafts import Draft
from tests.power.positions import position
from tests.power.sheets import distinct_at, every_draft

V, B, J, R = ARMIES


def tried(v, army, at, lines, everywhere=False):
    """All totals, and those with infantry, by trying every sheet."""
    found, foot = set(), set()
    for draft in every_draft(v, army, PLACE[at], lines, everywhere):
        counts = draft.own.counts(PLACE[at])
        found.add(strength(counts))
        if any(counts[k] for k in INFANTRY):
            foot.add(strength(counts))
    return found, foot


def reckoned(v, army, at, lines):
    can = totals(v, army, PLACE[at], lines)
    return set(can.values()), {n for n in range(can.foot.bit_length()) if can.foot >> n & 1}


SMALL = [
    ("HQ.V: V 2S T | V8: V S D | V4: V 2T", "V 6P S", "HQ.V"),
    ("HQ.V: V 2T | V8: V 2S", "V 3S 2T 5P", "HQ.V"),
    ("V4: V 3S | V6: V S | V0: V 2C | IN: V C", "V 9P", "V8"),
    ("V8: V 2S T D | S1: V 2D | HQ.V: V R A", "", "V8"),
    ("HQ.V: V CR D | V8: V CR D B", "V 10P", "HQ.V"),
    ("V8: V 2CR 2S | HQ.V: V S", "", "V8"),
]


@pytest.mark.parametrize(("stands", "reserve", "at"), SMALL)
@pytest.mark.parametrize("lines", [0, 1, 3, 5])
def test_every_total_and_no_other_can_be_had(stands, reserve, at, lines):
    v = position(stands, reserve=reserve)
    assert reckoned(v, V, at, lines) == tried(v, V, at, lines)


@pytest.mark.parametrize(("stands", "reserve", "at"), SMALL[:4])
def test_orders_elsewhere_add_nothing(stands, reserve, at):
    v = position(stands, reserve=reserve)
    assert reckoned(v, V, at, 2) == tried(v, V, at, 2, everywhere=True)


@pytest.mark.rule("PW-6.2-c")
def test_three_arrivals_and_an_exchange_are_four_orders():
    v = position("V4: V S | V6: V S | V7: V S")
    assert most_by_orders(v, V, PLACE["V8"], 5) == [0, 2, 4, 6, 20, 20]


@pytest.mark.rule("PW-6.1-b")
def test_buying_and_deploying_counts_in_the_own_hq_only():
    v = position("HQ.V: V 2T", reserve="V 3P")
    assert totals(v, V, HQ[V]).most == 30
    assert totals(v, V, PLACE["V8"]).most == 6


@pytest.mark.parametrize("seed", range(6))
def test_plans_do_what_they_say(seed):
    v = position(*crowd(Random(seed), "V"))
    at = HQ[V]
    for plan in plans(v, V, at, leaving=True):
        draft = Draft.blank(v, 0, V)
        for order in orders_of(v, V, at, plan):
            assert draft.fault(order) is None
            draft = draft.with_order(order)
        assert (draft.orders, *stand([draft.own], at)) == (plan.orders, plan.stays, plan.total - plan.stays)
        assert has_foot(plan) == any(draft.own.counts(at)[k] for k in INFANTRY)


def crowd(rng, letters):
    """Some pieces of some armies about the HQ of Green, as text; a keyword-free pair for `position`."""
    spots = ["HQ.V", "V8", "V4", "V6", "V7", "S1", "IN", "V0"]
    kinds = {"S": spots[:5], "T": spots[:5], "C": ["V8", "IN", "V0", "HQ.V"], "D": ["HQ.V", "V8", "S1"], "R": ["V4"]}
    board = {}
    for letter in letters:
        for _ in range(rng.randint(2, 4)):
            kind = rng.choice("SSSTTCDR")
            where = rng.choice(
                kinds[kind][letter != "V" :] if letter != "V" and kinds[kind][0] == "HQ.V" else kinds[kind]
            )
            board.setdefault(where, {}).setdefault(letter, []).append(kind)
    return (
        " | ".join(f"{at}: " + ", ".join(f"{a} {' '.join(k)}" for a, k in who.items()) for at, who in board.items()),
    )


# --- HQs


@pytest.mark.rule("PW-14.1-b", "PW-14.1-f", "PW-11.4-a")
@pytest.mark.parametrize("seed", range(40))
def test_an_hq_falls_if_and_only_if_some_sheets_take_its_flag(seed):
    rng = Random(seed)
    v = position(*crowd(rng, "VBJ"), reserve=f"V {rng.choice(['S', '2T', 'C', 'D', 'T C', 'R', '2S'])}")
    at, lines = HQ[V], 4
    mine = distinct_at(every_draft(v, V, at, 2), at)
    theirs = [distinct_at(every_draft(v, a, at, lines), at) for a in (B, J)]
    siege = Siege(v, V, lines)
    for draft in rng.sample(mine, min(3, len(mine))):
        lost = any(
            not adjudicate(v, {V: draft.lines, B: one.lines, J: other.lines})[0].alive[V]
            for one, other in product(*theirs)
        )
        assert siege.falls(*stand([draft.own], at)) == lost, draft.lines


@pytest.mark.rule("PW-11.4-b", "PW-11.4-i")
def test_two_enemies_open_by_a_tie_what_neither_takes_alone():
    v = position("HQ.V: V S | V8: B 2T | V4: J S T", reserve="V 2S")
    siege = Siege(v, V)
    assert siege.garrison == 5
    assert siege.falls(2, 4)  # Blue ties with 6, both deployed Soldiers go back, and Yellow's 5 meet 2
    assert not siege.falls(5, 0)
    assert not siege.falls(2, 5)
    assert siege.deployment(2) == 3  # 5 in all, which Blue cannot tie


@pytest.mark.rule("PW-11.4-c", "PW-11.4-l")
def test_a_regiment_made_on_the_spot_outlasts_a_deployed_garrison_of_equal_strength():
    v = position("V4: B S | V6: B S | V7: B S", reserve="V R")
    siege = Siege(v, V)
    assert siege.falls(0, 20)
    assert not siege.falls(20, 0)


@pytest.mark.rule("PW-14.1-g")
def test_an_empty_hq_is_safe_where_no_infantry_can_come():
    v = position("V8: B 2T 2D | IN: J B")
    assert not Siege(v, V).falls(0, 0)
    assert Siege(position("V8: B S"), V).falls(0, 0)


@pytest.mark.rule("PW-16.1-i")
def test_who_has_resigned_threatens_nothing():
    v = position("V8: B R")
    v.resigned = [1]
    assert not Siege(v, V).falls(0, 0)


@pytest.mark.rule("PW-17.1-d")
def test_two_armies_of_one_player_add_up():
    v = position("HQ.V: V 2T | V8: B S, J T", players=2)
    assert totals(v, B, HQ[V]).most == 2
    assert side_totals(v, v.side(B), HQ[V], v.side(V)).most == 5
    assert Siege(v, V).garrison == 5


@pytest.mark.rule("PW-18.1-b")
def test_mercenaries_come_with_the_orders_of_all_enemies():
    v = position("V8: R 6S", players=3)
    assert side_totals(v, -1, HQ[V], 0).most == 40  # eight orders of ten: six Soldiers, two exchanges
    assert coalition(v, 0, HQ[V]) == 40


def test_missiles_are_said_and_take_no_flag():
    v = position("HQ.V: V S | V8: B S", reserve="B M")
    assert Siege(v, V).missiles
    assert not Siege(v, V).falls(2, 0)
    assert Siege(position("HQ.B: B 2CR"), V).missiles
    assert Siege(position("HQ.B: B CR 3D"), V).missiles
    assert not Siege(position("HQ.B: B CR 2D"), V).missiles


# --- attacks


@pytest.mark.rule("PW-11.1-c")
def test_what_stands_is_guaranteed_contested_or_lost():
    v = position("V4: V A, B S | V8: B 2T | V0: V S | B0: B A, V T")
    assert verdict(v, 0, PLACE["V4"]) is Verdict.GUARANTEED
    assert verdict(v, 1, PLACE["V4"]) is Verdict.LOST
    assert verdict(v, 0, PLACE["V8"]) is Verdict.CONTESTED
    assert verdict(v, 0, PLACE["B0"]) is Verdict.LOST


def test_the_pieces_that_can_come_are_named_with_where_they_are():
    v = position("V8: V S | V4: V 2T | V0: V S | B4: V C")
    found = [(KINDS[a.kind].id, a.start, a.count) for a in arrivals(v, V, HQ[V])]
    assert found == [("tank", PLACE["V4"], 2), ("soldier", PLACE["V8"], 1)]


def test_chances_count_the_distinct_totals_of_the_other_side():
    v = position("V4: B 2S | V6: B T")
    can = side_totals(v, 1, PLACE["V4"], 0)
    assert can.values() == [0, 2, 3, 4, 5, 7]
    found = chances(4, 1, can)
    assert (found.win, found.bounce, found.lose, found.whole) == (3, 1, 2, 6)
    (row,) = attack(v, 0, PLACE["V4"], 4)
    assert [weight for _, weight in row.outcomes] == [3, 1, 2]


def test_a_forecast_goes_with_every_destination_and_with_the_sheet():
    v = position("HQ.V: V S | V8: V T | V4: B S", reserve="V 2P")
    names = [f.name.key for f in GAME.forecast(v, 0, ("V8", "tank", "V4"))]
    assert names == ["odds-attack", "odds-hq-safe"]
    assert [f.name.key for f in GAME.forecast(v, 0, ("HQ.V", "soldier", "V8"))][-1] == "odds-hq-falls"


@pytest.mark.parametrize("name", ["reach", "threats", "danger"])
def test_lenses_show_totals_of_every_army(name):
    v = position("HQ.V: V S | V8: B 2S T", reserve="V P")
    layer = GAME.lens(v, name, ["V8"])
    assert layer.things
    if name == "danger":
        shown = {thing.spot: thing.short for thing in layer.things}
        assert shown["HQ.V"] == "+5"
        assert shown["HQ.B"] == "ok"


def test_no_side_is_the_seat_of_no_army():
    assert NO_SIDE not in (-1, *range(len(LETTERS)))


def test_a_missing_third_may_be_bought_before_threes_are_joined_for_a_missile() -> None:
    red = ARMIES[3]
    for held, worth in (("R 2P 2S A CR", 100), ("R 1P 2S A CR", 85), ("R 9S 6T", 18 + 18 + 2 * 21 + 14)):
        assert most_worth(position("", reserve=held), red, RESERVE[red]) == worth

"""Chapters 3.1 and 4.1: planning, and order cards."""

from __future__ import annotations

import pytest

from grognard.core import UNKNOWN, Share
from grognard.games.tercios import actions as act
from grognard.games.tercios import play
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.rules.turn.planning import orders_for
from grognard.games.tercios.state import NO_CARD, ORDERS, RUN, State
from grognard.games.tercios.view import seen, view
from tests.tercios.positions import commander, decider, do, field, happened, of, refused, settle, troop


def plan(*orders: str) -> act.Plan:
    """`plan("a1 run", "a2 fire")`"""
    return act.Plan(tuple(Share(*order.split(), 1) for order in orders))


def planning(*troops) -> State:
    """Both players place their orders; the chiefs are of different ranks."""
    s = field(
        *(troops or (troop("modern", 0, (20, 10)), troop("modern", 0, (40, 10)), troop("modern", 1, (30, 40)))),
        commanders=[commander(0, 3, (30, 5)), commander(1, 2, (30, 45))],
    )
    s.frames = [Planning.of((0, 1))]
    return s


def planned() -> State:
    """Orders lie on the table; seat 0 has the initiative and begins."""
    s = planning()
    do(s, 0, plan("a1 run", "a2 fire"))
    do(s, 1, plan("b1 assault"), [6, 1])
    do(s, 0, act.Begin("me"))
    return s


@pytest.mark.rule("TC-3.1-a", "TC-3.1-b")
def test_a_turn_begins_with_planning_and_fresh_commanders():
    s = field(
        troop("modern", 0, (20, 10)), troop("modern", 1, (30, 40)),
        commanders=[commander(0, 3, (30, 5), exhausted=True), commander(1, 2, (30, 45), exhausted=True)],
    )  # fmt: skip
    s.frames = []
    out = settle(s)
    assert happened(out, ev.TurnBegan) == [ev.TurnBegan(2)]
    assert [c.exhausted for c in s.commanders] == [False, False]
    assert [(d.seat, d.kind) for d in play.decisions(s)] == [(0, "orders"), (1, "orders")]


@pytest.mark.rule("TC-3.1-a", "TC-3.1-d")
def test_planning_is_followed_by_action_and_action_by_the_next_planning():
    s = planning(troop("modern", 0, (20, 10)), troop("modern", 1, (30, 40)))
    do(s, 0, plan("a1 resist"))
    out = do(s, 1, plan("b1 resist"), [1, 6])
    assert happened(out, ev.Initiative) == [ev.Initiative(1, (1, 6))]
    do(s, 1, act.Begin("me"))
    do(s, 1, act.Activate("b1"))
    out = do(s, 0, act.Activate("a1"))
    assert happened(out, ev.TurnEnded)
    assert [d.kind for d in play.decisions(s)] == ["orders", "orders"]


@pytest.mark.rule("TC-3.1-c")
def test_each_troop_gets_one_card():
    s = planning()
    assert refused(s, 0, plan("a1 run")) == "TC-3.1-c"
    assert refused(s, 0, plan("a1 run", "a1 fire", "a2 run")) == "TC-3.1-c"
    assert refused(s, 0, plan("a1 run", "a2 run", "b1 run")) == "TC-3.1-c"
    s = planned()
    assert [ORDERS[t.order] for t in s.troops] == ["run", "fire", "assault"]


@pytest.mark.rule("TC-3.1-c", "TC-4.1-b")
def test_orders_are_placed_in_secret_and_at_the_same_time():
    s = planning()
    out = do(s, 0, plan("a1 run", "a2 fire"))
    assert out == [ev.Committed(0)]
    assert [d.committed for d in play.decisions(s)] == [True, False]
    assert "run" in str(view(s, 0).frames)
    assert "run" not in str(view(s, 1).frames)
    assert play.refusal(s, 1, plan("b1 assault")) is None


@pytest.mark.rule("TC-3.1-d")
def test_in_the_action_phase_initiative_comes_first_and_activation_follows():
    s = planning()
    do(s, 0, plan("a1 run", "a2 fire"))
    do(s, 1, plan("b1 assault"), [6, 1])
    assert decider(s) == (0, "first")
    assert refused(s, 0, act.Activate("a1")) == ""
    do(s, 0, act.Begin("me"))
    assert decider(s) == (0, "activate")


# --- 4.1: cards


@pytest.mark.rule("TC-4.1-a")
def test_five_orders_and_as_many_cards_as_are_wanted():
    assert ORDERS == ("ready", "assault", "run", "fire", "resist")
    s = planning()
    assert orders_for(s, 0) == [0, 1, 2, 3, 4]
    for order in ORDERS:
        assert play.refusal(s, 0, plan(f"a1 {order}", f"a2 {order}")) is None
    assert refused(s, 0, plan("a1 run", "a2 charge")) == "TC-4.1-a"


@pytest.mark.rule("TC-4.1-b")
def test_a_card_is_known_to_its_owner_only_but_that_it_lies_there_is_public():
    s = planned()
    assert [t.order for t in view(s, 0).troops] == [ORDERS.index("run"), ORDERS.index("fire"), UNKNOWN]
    assert [t.order for t in view(s, 1).troops] == [UNKNOWN, UNKNOWN, ORDERS.index("assault")]
    assert all(t.order == UNKNOWN for t in view(s, None).troops)
    assert all(t.has_card for t in view(s, None).troops)
    mine = ev.OrdersGiven(0, ("a1>run",))
    assert [seen(mine, seat) for seat in (0, 1, None)] == [mine, None, None]


@pytest.mark.rule("TC-4.1-c")
def test_an_activated_troop_shows_its_card_and_has_none_any_more():
    s = planned()
    out = do(s, 0, act.Activate("a1"))
    assert happened(out, ev.OrderShown) == [ev.OrderShown("a1.modern", "run")]
    assert all(seen(out[0], seat) == out[0] for seat in (0, 1, None))
    assert (of(s, "a1").order, of(s, "a1").done) == (NO_CARD, RUN)
    assert of(view(s, 1), "a1").done == RUN


@pytest.mark.rule("TC-4.1-d")
def test_cards_cannot_be_changed_once_they_are_placed():
    s = planned()
    assert refused(s, 0, plan("a1 ready", "a2 ready")) == ""
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    assert refused(s, 0, act.Command("bold", ("a2",), "run")) == "TC-16.6-f"  # he has no such trait
    assert ORDERS[of(s, "a2").order] == "fire"

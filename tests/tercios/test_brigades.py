"""Chapters 10.6 and 13.6: troops that share an order card, and hordes that act in pairs."""

from __future__ import annotations

import pytest

from grognard.core import Share
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Reacted
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.state import FIRE, NO_CARD, READY, RUN, State
from tests.tercios.clashes import the_only
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, refused, troop

IDLE = troop("classic", 1, (60, 40), order="resist")


def planning(*troops: object) -> State:
    s = field(*troops, troop("classic", 1, (60, 40)))
    s.frames = [Planning.of((0, 1))]
    return s


def plan(*brigades: str, **orders: str) -> act.Plan:
    return act.Plan(tuple(Share(key, order, 1) for key, order in orders.items()), brigades)


def three() -> tuple[object, ...]:
    return tuple(troop("modern", 0, (10 + 10 * n, 10)) for n in range(3))


# --- planning


@pytest.mark.rule("TC-10.6-a")
def test_troops_of_a_regiment_with_the_rule_share_a_card():
    s = planning(*three())
    do(s, 0, plan("a1+a3", a1="run", a2="fire"))
    do(s, 1, plan(b1="resist"), (6, 1))
    assert [of(s, key).order for key in ("a1", "a2", "a3")] == [RUN, FIRE, RUN]
    assert of(s, "a1").brigade == of(s, "a3").brigade > 0
    assert of(s, "a2").brigade == 0


@pytest.mark.rule("TC-10.6-a")
def test_which_troops_share_a_card_is_announced():
    s = planning(*three())
    do(s, 0, plan("a1+a3", a1="run", a2="fire"))
    out = do(s, 1, plan(b1="resist"), (6, 1))
    assert [event.brigades for event in happened(out, ev.Planned)] == [("a1+a3",), ()]


@pytest.mark.rule("TC-10.6-a")
def test_who_lacks_the_rule_shares_no_card():
    s = planning(troop("modern", 0, (10, 10)), troop("classic", 0, (20, 10)))
    assert refused(s, 0, plan("a1+a2", a1="run")) == "TC-10.6-a"


@pytest.mark.rule("TC-10.6-a")
def test_a_card_is_not_shared_between_regiments():
    s = planning(troop("modern", 0, (10, 10), formation=0), troop("modern", 0, (20, 10), formation=1))
    assert refused(s, 0, plan("a1+a2", a1="run")) == "TC-10.6-a"


# --- activating


def brigade(order: str = "ready", **more: object) -> State:
    """Two modern battalions under one card, and a third with its own."""
    return field(
        troop("modern", 0, (10, 10), order=order, brigade=1, **more),
        troop("modern", 0, (20, 10), order=order, brigade=1, **more),
        troop("modern", 0, (30, 10), order=order),
        IDLE,
        commanders=[commander(0, at=(15, 7))],
    )


@pytest.mark.rule("TC-10.6-b")
def test_a_brigade_acts_one_after_the_other_before_the_hand_passes():
    s = brigade()
    do(s, 0, act.Activate("a2"))
    do(s, 0, act.Move(pose(20, 12)))
    assert decider(s) == (0, "execute")
    do(s, 0, act.Face("left"))
    assert of(s, "a2").pose is not None
    assert decider(s) == (0, "execute"), "now the other"
    do(s, 0, act.Move(pose(10, 13)))
    do(s, 0, act.Done())
    assert decider(s) == (1, "activate")
    assert [of(s, key).order for key in ("a1", "a2", "a3")] == [NO_CARD, NO_CARD, READY]


@pytest.mark.rule("TC-10.6-d")
def test_each_of_a_brigade_tests_for_itself():
    s = brigade(wear=1)
    out = do(s, 0, act.Activate("a1"), (1, 1, 1, 1, 5, 1, 1, 1))
    assert [(event.troop[:2], event.passed) for event in happened(out, ev.Tested)] == [("a1", False), ("a2", True)]
    assert the_only(out, ev.OrderLost).troop.startswith("a1.")
    do(s, 0, act.Move(pose(20, 12)))
    assert of(s, "a2").pose == pose(20, 12)


# --- reacting


def charged(*others: object) -> State:
    """`a1`, one of a brigade of two that has Fire, is charged."""
    s = field(
        troop("modern", 0, (20, 20), order="fire", brigade=1),
        troop("modern", 0, (30, 20), order="fire", brigade=1),
        troop("combat_company", 1, (20, 25), order="assault"),
        *others,
        commanders=[commander(0, at=(25, 17))],
        hand=1,
    )
    do(s, 1, act.Activate("b1"))
    do(s, 1, act.Charge("a1"))
    return s


@pytest.mark.rule("TC-10.6-c")
def test_a_reaction_shows_the_joint_card_and_leaves_the_same_to_the_others():
    s = charged()
    out = do(s, 0, act.React("a1", "shoot", weapon="musket"), (5, 1, 1, 1, *(1,) * 6, *(1,) * 4, *(1,) * 3))
    assert the_only(out, Reacted).order == "fire"
    copied = the_only(out, ev.CardsCopied)
    assert (copied.troops[0][:2], copied.order) == ("a2", "fire")
    assert (of(s, "a1").order, of(s, "a2").order) == (NO_CARD, FIRE)
    assert of(s, "a2").known == 3, "the enemy knows it"


@pytest.mark.rule("TC-10.6-c")
def test_after_a_reaction_the_others_are_activated_apart():
    third = troop("modern", 0, (40, 20), order="fire", brigade=1)
    s = charged(third, IDLE)
    do(s, 0, act.React("a1", "shoot", weapon="musket"), (5, 1, 1, 1, *(1,) * 6, *(1,) * 4, *(1,) * 3))
    do(s, 0, act.Activate("a2"))
    do(s, 0, act.Done())
    assert decider(s) == (1, "activate"), "the third is no longer with it"
    assert [of(s, key).order for key in ("a2", "a3")] == [NO_CARD, FIRE]


@pytest.mark.rule("TC-10.6-e")
def test_a_failed_reaction_costs_only_who_tried():
    s = charged(troop("modern", 0, (40, 20), order="fire", brigade=1), IDLE)
    out = do(s, 0, act.React("a1", "shoot", weapon="musket"), (4, 1, 1, 1, *(1,) * 4, *(1,) * 3))
    assert not happened(out, ev.CardsCopied)
    assert of(s, "a1").order == NO_CARD
    assert [(of(s, key).order, of(s, key).known) for key in ("a2", "a3")] == [(FIRE, 1)] * 2
    assert of(s, "a2").brigade == of(s, "a3").brigade > 0
    do(s, 0, act.Activate("a2"))
    do(s, 0, act.Done())
    assert of(s, "a3").order == NO_CARD, "they still act together"


# --- hordes


def horde(count: int = 2, **more: object) -> State:
    own = [
        troop("cossacks", 0, (10 + 10 * n, 10), order="ready" if n % 2 else "run", rules=["horde"])
        for n in range(count)
    ]
    return field(*own, IDLE, **more)


@pytest.mark.rule("TC-13.6-a")
def test_two_of_a_horde_are_activated_together_with_different_orders():
    s = horde()
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(10, 15)))
    assert decider(s) == (0, "activate")
    do(s, 0, act.Activate("a2"))
    do(s, 0, act.Move(pose(20, 12)))
    do(s, 0, act.Done())
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-13.6-a")
def test_a_horde_need_not_act_together():
    s = horde()
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(10, 15)))
    do(s, 0, act.Pass())
    assert decider(s) == (1, "activate")
    assert of(s, "a2").order == READY


@pytest.mark.rule("TC-13.6-a")
def test_only_the_rule_and_the_same_regiment_make_a_pair():
    for second in (
        troop("cossacks", 0, (20, 10), order="ready"),
        troop("cossacks", 0, (20, 10), order="ready", rules=["horde"], formation=1),
    ):
        s = field(troop("cossacks", 0, (10, 10), order="run", rules=["horde"]), second, IDLE)
        do(s, 0, act.Activate("a1"))
        do(s, 0, act.Move(pose(10, 15)))
        assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-13.6-b")
def test_a_horde_acts_in_pairs_and_the_odd_one_alone():
    s = horde(3)
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(10, 15)))
    do(s, 0, act.Activate("a3"))
    do(s, 0, act.Move(pose(30, 15)))
    assert decider(s) == (1, "activate"), "no third"
    do(s, 1, act.Activate("b1"))
    do(s, 0, act.Activate("a2"))
    do(s, 0, act.Done())
    assert not any(troop.has_card for troop in s.troops)

"""Chapters 3.2 and 3.3: initiative, and the order of activations."""

from __future__ import annotations

import pytest

from grognard.core import OneOf, Share, say
from grognard.games.tercios import actions as act
from grognard.games.tercios import instructions, play
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Reacted
from grognard.games.tercios.frames import Planning
from grognard.games.tercios.state import LOST, RESERVE, State
from grognard.games.tercios.view import view
from tests.tercios.positions import commander, decider, do, field, happened, of, pose, refused, troop


def rolled(ranks: tuple[int, int], dice: list[int], virtues=((), ()), lost: tuple[int, ...] = ()) -> ev.Initiative:
    """The initiative, when both players have placed their orders."""
    s = field(
        troop("modern", 0, (20, 10)), troop("modern", 1, (30, 40)),
        commanders=[commander(seat, ranks[seat], (30, 5 + 38 * seat), virtues=virtues[seat]) for seat in (0, 1)],
    )  # fmt: skip
    for seat in lost:
        s.change_commander(seat, where=LOST, at=None)
    s.frames = [Planning.of((0, 1))]
    do(s, 0, act.Plan((Share("a1", "ready", 1),)))
    (found,) = happened(do(s, 1, act.Plan((Share("b1", "ready", 1),)), dice), ev.Initiative)
    assert decider(s) == (found.seat, "first")
    return found


def line_up(mine: str, yours: str, **more) -> State:
    """Battalions with these orders, `-` for one without a card, far from each other."""
    return field(
        *(troop("modern", 0, (6 + 8 * n, 10), order=o if o != "-" else "") for n, o in enumerate(mine.split())),
        *(troop("modern", 1, (6 + 8 * n, 40), order=o if o != "-" else "") for n, o in enumerate(yours.split())),
        **more,
    )


# --- 3.2: initiative


@pytest.mark.rule("TC-3.2-a")
@pytest.mark.parametrize(("dice", "winner"), [([5, 3], 0), ([3, 5], 1)])
def test_the_higher_die_wins_the_initiative_whatever_the_ranks(dice, winner):
    assert rolled((4, 2), dice) == ev.Initiative(winner, tuple(dice))
    assert rolled((2, 4), dice).seat == winner


@pytest.mark.rule("TC-3.2-b")
def test_a_tie_goes_to_the_chief_of_higher_rank():
    assert rolled((3, 4), [4, 4]).seat == 1
    assert rolled((3, 2), [4, 4]).seat == 0


@pytest.mark.rule("TC-3.2-b")
def test_the_virtue_initiative_counts_two_ranks_in_a_tie_and_nowhere_else():
    assert rolled((3, 4), [4, 4], (("initiative",), ())).seat == 0
    assert rolled((2, 5), [4, 4], (("initiative",), ())).seat == 1
    assert rolled((3, 4), [4, 5], (("initiative",), ())).seat == 1


@pytest.mark.rule("TC-3.2-b")
def test_only_the_chief_counts_in_a_tie():
    s = field(
        troop("modern", 0, (20, 10)), troop("modern", 1, (30, 40)),
        commanders=[
            commander(0, 2, (30, 5)), commander(0, 5, (36, 5), formation=0, virtues=["initiative"]),
            commander(1, 3, (30, 45)),
        ],
    )  # fmt: skip
    s.frames = [Planning.of((0, 1))]
    do(s, 0, act.Plan((Share("a1", "ready", 1),)))
    do(s, 1, act.Plan((Share("b1", "ready", 1),)), [2, 2])
    assert decider(s) == (1, "first")


@pytest.mark.rule("TC-3.2-c")
def test_equal_ranks_roll_until_the_dice_differ():
    assert rolled((3, 3), [5, 2]) == ev.Initiative(0, (5, 2))
    assert rolled((3, 3), [1, 6]) == ev.Initiative(1, (1, 6))
    with pytest.raises(ValueError, match="not a possible outcome"):
        rolled((3, 3), [4, 4])
    assert rolled((2, 4), [4, 2], (("initiative",), ())) == ev.Initiative(0, (4, 2))


@pytest.mark.rule("TC-3.2-d")
@pytest.mark.parametrize(("who", "first"), [("me", 1), ("enemy", 0)])
def test_the_winner_says_who_begins(who, first):
    s = field(
        troop("modern", 0, (20, 10)), troop("modern", 1, (30, 40)),
        commanders=[commander(0, 3, (30, 5)), commander(1, 2, (30, 45))],
    )  # fmt: skip
    s.frames = [Planning.of((0, 1))]
    do(s, 0, act.Plan((Share("a1", "ready", 1),)))
    do(s, 1, act.Plan((Share("b1", "ready", 1),)), [2, 4])
    assert refused(s, 1, act.Begin("nobody")) == "TC-3.2-d"
    do(s, 1, act.Begin(who))
    assert decider(s) == (first, "activate")


@pytest.mark.rule("TC-3.2-e")
def test_a_side_without_its_chief_loses_ties():
    assert rolled((5, 0), [3, 3], lost=(0,)).seat == 1
    assert rolled((5, 0), [4, 3], lost=(0,)).seat == 0
    assert rolled((5, 0), [3, 2], lost=(0, 1)) == ev.Initiative(0, (3, 2))  # both: they roll again


# --- 3.3: activations


@pytest.mark.rule("TC-3.3-a", "TC-3.3-b")
def test_players_activate_in_turn_and_must():
    s = line_up("ready ready", "ready")
    assert refused(s, 0, act.Pass()) == "TC-3.3-b"
    do(s, 0, act.Activate("a1"))
    assert decider(s) == (0, "execute")
    do(s, 0, act.Done())
    assert decider(s) == (1, "activate")
    assert refused(s, 0, act.Activate("a2")) == ""


@pytest.mark.rule("TC-3.3-a")
def test_a_commander_comes_before_the_troop_and_only_one():
    s = line_up(
        "ready ready", "ready ready",
        commanders=[commander(0, 2, (10, 5), traits=["authoritarian"]), commander(0, 1, (20, 5), formation=0)],
    )  # fmt: skip
    after = s.copy()
    do(after, 0, act.Activate("a1"))
    do(after, 0, act.Done())
    assert decider(after) == (1, "activate")  # the order cannot be reversed
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    do(s, 0, act.Command("authoritarian", ("a1",)), [1, 1])
    assert decider(s) == (0, "activate")
    assert refused(s, 0, act.Lead("A2")) == "TC-3.3-a"
    do(s, 0, act.Activate("a1"))


@pytest.mark.rule("TC-3.3-b")
def test_a_commander_does_not_replace_the_troop():
    s = line_up("ready", "ready", commanders=[commander(0, 2, (10, 5), traits=["authoritarian"])])
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    do(s, 0, act.Command("authoritarian", ("a1",)), [1, 1])
    assert refused(s, 0, act.Pass()) == "TC-3.3-b"


@pytest.mark.rule("TC-3.3-c")
def test_commander_and_troop_need_not_belong_together():
    s = field(
        troop("modern", 0, (6, 10), order="ready", formation=0),
        troop("modern", 0, (60, 10), order="ready", formation=1),
        troop("modern", 1, (30, 40), order="ready"),
        commanders=[commander(0, 2, (6, 5), formation=0, traits=["authoritarian"])],
    )
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Stay())
    do(s, 0, act.Command("authoritarian", ("a1",)), [1, 1])
    do(s, 0, act.Activate("a2"))
    assert decider(s) == (0, "execute")


@pytest.mark.rule("TC-3.3-d")
def test_a_player_without_troops_may_activate_a_commander_alone_or_nothing():
    s = line_up("-", "ready ready", commanders=[commander(0, 2, (10, 5), traits=["dashing", "authoritarian"])])
    nothing = s.copy()
    do(nothing, 0, act.Pass())
    assert decider(nothing) == (1, "activate")
    do(s, 0, act.Lead("A1"))
    do(s, 0, act.Join("a1"))
    assert decider(s) == (1, "activate")


@pytest.mark.rule("TC-3.3-e")
def test_a_troop_without_a_card_cannot_be_activated():
    s = line_up("ready -", "ready")
    assert refused(s, 0, act.Activate("a2")) == "TC-3.3-e"
    assert refused(s, 0, act.Activate("b1")) == "TC-3.3-a"
    s.change(0, reaction_only=True)
    s.change(1, order=0)
    assert refused(s, 0, act.Activate("a1")) == "TC-18.2-e"


@pytest.mark.rule("TC-3.3-e")
def test_an_activation_uses_up_the_card():
    s = line_up("ready ready", "resist")
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Done())
    do(s, 1, act.Activate("b1"))
    assert refused(s, 0, act.Activate("a1")) == "TC-3.3-e"


@pytest.mark.rule("TC-3.3-e")
@pytest.mark.parametrize(("face", "passed"), [(6, True), (1, False)])
def test_a_reaction_uses_up_the_card_whether_it_succeeds_or_fails(face, passed):
    s = field(
        troop("modern", 0, (30, 20), order="run"), troop("modern", 0, (5, 5), order="run"),
        troop("modern", 1, (30, 27), order="ready"), troop("modern", 1, (60, 40), order="ready"),
        commanders=[commander(1, 2, (30, 32))],
    )  # fmt: skip
    do(s, 0, act.Activate("a1"))
    do(s, 0, act.Move(pose(30, 25)))
    assert decider(s) == (1, "react")
    out = do(s, 1, act.React("b1", "face", side="left"), [face, 1, 1, 1])
    assert bool(happened(out, Reacted)) == passed
    assert decider(s) == (1, "activate")
    assert refused(s, 1, act.Activate("b1")) == "TC-3.3-e"


@pytest.mark.rule("TC-3.3-e")
def test_a_failed_order_test_uses_up_the_card():
    s = line_up("run ready", "resist")
    s.change(0, wear=1)
    do(s, 0, act.Activate("a1"), [1, 1])
    do(s, 1, act.Activate("b1"))
    assert refused(s, 0, act.Activate("a1")) == "TC-3.3-e"


@pytest.mark.rule("TC-3.3-f")
def test_the_turn_ends_when_nobody_has_a_troop_to_activate():
    s = line_up("resist", "resist -", commanders=[commander(0, 2, (10, 5)), commander(1, 2, (10, 45))])
    s.change(2, order=3, known=2, reaction_only=True)
    do(s, 0, act.Activate("a1"))
    out = do(s, 1, act.Activate("b1"))
    assert happened(out, ev.TurnEnded) == [ev.TurnEnded(1)]  # commanders who could still act do not matter
    assert not of(s, "b2").has_card  # nor cards that are only for reactions
    assert [d.kind for d in play.decisions(s)] == ["orders", "orders"]


@pytest.mark.rule("TC-3.3-g")
def test_a_player_with_troops_left_goes_on_alone_one_at_a_time():
    s = line_up("resist", "ready ready ready")
    do(s, 0, act.Activate("a1"))
    for key in ("b1", "b2"):
        assert decider(s) == (1, "activate")
        do(s, 1, act.Activate(key))
        do(s, 1, act.Done())
    assert decider(s) == (1, "activate")
    assert refused(s, 1, act.Pass()) == "TC-3.3-b"


@pytest.mark.rule("TC-3.3-b")
def test_for_an_absent_player_a_troop_is_activated_and_no_commander_troubled() -> None:
    s = field(
        troop("modern", 0, (20, 20), order="ready"), troop("modern", 1, (20, 40), order="ready"),
        commanders=[commander(0, 2, (20, 15))],
    )  # fmt: skip
    assert instructions.on_timeout(view(s, 0), 0) == act.Activate("a1")


@pytest.mark.rule("TC-3.1-c")
def test_an_absent_player_whose_troops_are_all_in_reserve_has_no_orders_to_give() -> None:
    s = field(troop("modern", 0, (20, 20)), troop("modern", 1, (20, 40)))
    s.change(1, where=RESERVE, pose=None)
    s.frames = [Planning.of((0, 1))]
    assert instructions.on_timeout(view(s, 1), 1) == act.Plan(())


@pytest.mark.rule("TC-4.1-b")
def test_whoever_activates_is_told_the_cards_that_he_knows():
    s = line_up("fire run", "ready")
    s.change(1, known=0)  # a Schemer's card, which its own player has not seen
    asked = play.SEQUENCE.ask(s, 0)
    assert isinstance(asked, OneOf)
    labels = {key: asked.say(key) for key in ("a1", "a2")}
    assert labels["a1"].facts["order"] == say("order-fire")
    assert labels["a2"].key == "troop-name"

"""Chapter 5: ambushes, and answers to them."""

from __future__ import annotations

import pytest

from grognard.core import UNKNOWN, FairDice
from tests.practice_games.all_features.positions import (
    ARMIES,
    CARDS,
    GAME,
    decider,
    events,
    kind,
    play,
    position,
    refusal,
    steps,
    told,
)

TO_FORD = "march red-guard,red-foot to ford"


def attack(red: str = "", blue: str = "") -> object:
    return position(
        "alder: red guard, foot | ford: blue guard, foot", hands={"red": red, "blue": blue}, active="red blue"
    )


@pytest.mark.rule("SB-5-a")
def test_a_defender_with_cards_is_asked_before_the_first_round() -> None:
    s = play(attack(blue="riposte"), TO_FORD)
    assert (kind(s), decider(s)) == ("reply", 1)
    assert kind(play(attack(red="parry"), TO_FORD, dice=[1] * 6)) == "battle"


@pytest.mark.rule("SB-5-a")
def test_an_ambush_is_one_hit_on_the_attacker_before_any_die() -> None:
    s = play(attack(blue="ambush"), TO_FORD, "play ambush")
    assert (kind(s), decider(s), s.frames[-1].hits) == ("losses", 0, 1)
    assert steps(play(s, "lose red-foot", dice=[1] * 6), "red-foot") == 1


@pytest.mark.rule("SB-5-a")
def test_only_the_first_round_is_ambushed() -> None:
    s = play(attack(blue="ambush ambush"), TO_FORD, "pass", "fight", dice=[1] * 12)
    assert kind(s) == "battle"


@pytest.mark.rule("SB-5-a")
def test_a_card_that_is_not_held_is_not_played() -> None:
    s = play(attack(blue="parry"), TO_FORD)
    assert refusal(s, "play ambush").rule == "SB-5-a"


@pytest.mark.rule("SB-5-a")
def test_an_attacker_who_falls_in_the_ambush_fights_no_round() -> None:
    s = position("alder: red horse, guard | ford: blue foot", hands={"blue": "ambush"}, active="red blue")
    s = play(s, "march red-horse to ford", "play ambush")
    assert (steps(s, "red-horse"), kind(s)) == (0, "act")


@pytest.mark.rule("SB-5-b")
def test_a_parry_makes_the_ambush_void() -> None:
    s = play(attack("parry", "ambush"), TO_FORD, "play ambush")
    assert (kind(s), decider(s)) == ("reply", 0)
    s = play(s, "play parry", dice=[1] * 6)
    assert (kind(s), steps(s, "red-guard") + steps(s, "red-foot")) == ("battle", 4)


@pytest.mark.rule("SB-5-b")
def test_a_riposte_makes_the_parry_void() -> None:
    s = play(attack("parry", "ambush riposte"), TO_FORD, "play ambush", "play parry")
    assert (kind(s), decider(s)) == ("reply", 1)
    assert kind(play(s, "play riposte")) == "losses"
    assert kind(play(s, "pass", dice=[1] * 6)) == "battle"


@pytest.mark.rule("SB-5-b")
def test_an_answer_that_is_passed_leaves_the_card_its_effect() -> None:
    assert kind(play(attack("parry", "ambush"), TO_FORD, "play ambush", "pass")) == "losses"


@pytest.mark.rule("SB-5-b")
def test_a_riposte_is_not_answered() -> None:
    s = play(attack("parry ambush", "ambush riposte"), TO_FORD, "play ambush", "play parry", "play riposte")
    assert kind(s) == "losses"


@pytest.mark.rule("SB-5-b")
def test_who_holds_any_card_is_asked_and_who_holds_none_is_not() -> None:
    assert kind(play(attack("ambush", "ambush"), TO_FORD, "play ambush")) == "reply"
    assert kind(play(attack("", "ambush"), TO_FORD, "play ambush")) == "losses"
    assert kind(play(attack("parry", "ambush"), TO_FORD, "play ambush", "play parry", dice=[1] * 6)) == "battle"


@pytest.mark.rule("SB-5-b")
def test_a_card_is_answered_by_the_card_that_answers_it() -> None:
    s = play(attack("ambush parry riposte", "ambush"), TO_FORD, "play ambush")
    for card in ("ambush", "riposte"):
        assert refusal(s, f"play {card}").rule == "SB-5-b"


@pytest.mark.rule("SB-5-b")
def test_a_card_that_was_played_is_gone() -> None:
    s = play(attack("parry parry", "ambush ambush"), TO_FORD, "play ambush", "play parry", "pass", dice=[1] * 6)
    assert [[CARDS[card] for card in hand] for hand in s.hand] == [["parry"], ["ambush"]]


@pytest.mark.rule("SB-5-c")
def test_every_army_begins_with_two_cards() -> None:
    s = GAME.setup("three", {"length": "4", "mines": "yes"}, FairDice(bytes(32)))
    assert [len(hand) for hand in s.hand] == [2, 2, 2]
    assert sum(s.deck) == 14 - 6


@pytest.mark.rule("SB-5-c")
def test_every_army_draws_a_card_at_the_end_of_a_turn() -> None:
    s = position("alder: red guard | birch: blue guard", hands={"blue": "parry"}, active="red")
    s = play(s, "rest", dice=[CARDS.index("ambush"), CARDS.index("riposte")])
    assert [[CARDS[card] for card in hand] for hand in s.hand] == [["ambush"], ["parry", "riposte"]]


@pytest.mark.rule("SB-5-c")
def test_nobody_draws_when_the_deck_is_empty() -> None:
    s = position("alder: red guard | birch: blue guard", active="red")
    s.hand[0], s.hand[1], s.deck = [0] * 5 + [1] * 5, [2] * 3, [0, 0, 1]
    s = play(s, "rest", dice=[2])
    assert [len(hand) for hand in s.hand] == [11, 3]
    assert kind(s) == "plan"


@pytest.mark.rule("SB-5-c")
def test_a_hand_is_secret_and_its_size_is_not() -> None:
    s = attack("ambush parry", "riposte")
    for seat in (1, None):
        assert GAME.view(s, seat).hand[0] == [UNKNOWN, UNKNOWN]
    assert GAME.view(s, 0).hand == [s.hand[0], [UNKNOWN]]
    drawn = events(position("alder: red guard | birch: blue guard", active="red"), "rest", dice=[0, 1])
    seen = [GAME.seen(event, 0) for event in drawn]
    assert told([e for e in seen if e], "Drew") == ["drew seat=0 army=red card=ambush", 'drew seat=1 army=blue card=""']


@pytest.mark.rule("SB-5-c")
def test_a_view_tells_no_hand_by_the_deck() -> None:
    one, other = attack("ambush", "parry"), attack("riposte", "parry")
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, None) == GAME.view(other, None)
    assert [ARMIES[army] for army in one.order] == ["red", "blue"]  # type: ignore[attr-defined]

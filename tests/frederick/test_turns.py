"""Rule 5: chits, the steps of a phase, the end of a turn."""

from __future__ import annotations

import pytest

from grognard.core import ScriptedDice
from grognard.games.frederick import GAME, setup
from grognard.games.frederick.components.armies import ARMIES, TURNS
from grognard.games.frederick.components.units import PHASE_MARKS, RECOVERED, marks_in
from grognard.games.frederick.events.battle import Attacked, BattleBegan
from grognard.games.frederick.events.march import Checked, Marched, Recovered, Taken
from grognard.games.frederick.events.turn import ChitDrawn, Drew, Ended, Fate, Rolled, TurnBegan
from grognard.games.frederick.frames import Winter
from tests.frederick.positions import (
    controls,
    decider,
    discarded,
    events,
    go,
    hand,
    isolated,
    left,
    place,
    play,
    position,
    stack,
)

# --- 5.1 chits


@pytest.mark.rule("FR-5.1-a", "FR-5.3-e")
def test_a_turn_begins_with_all_chits_that_have_entered_in_the_cup() -> None:
    s = position(turn=4, turn_end=True, cup={"france": 1})
    s = go(s)
    assert (s.turn, s.cup) == (5, [2, 1, 2, 1, 0, 1])
    s = go(position(turn=6, turn_end=True))
    assert s.cup == [2, 1, 2, 1, 1, 1]


@pytest.mark.rule("FR-5.1-b")
@pytest.mark.parametrize(
    ("chit", "seat", "elizabeth"),
    [("prussia", "prussian", 0), ("gbh", "prussian", 0), ("austria", "austrian", 0), ("france", "austrian", 0),
     ("russia", "austrian", 0), ("russia", "prussian", 34)],
)  # fmt: skip
def test_the_player_of_the_army_drawn_conducts_its_phase(chit: str, seat: str, elizabeth: int) -> None:
    s = position("Berlin: PR 1 | Wien: AU 1", cup={chit: 1}, elizabeth=elizabeth, turn=35 if elizabeth else 8)
    s = go(s, dice=[chit, 3])
    assert (decider(s), ARMIES[s.phase().army]) == (f"{seat} act", chit)


@pytest.mark.rule("FR-5.1-c")
def test_a_drawn_chit_is_not_put_back() -> None:
    s = go(position(cup={"prussia": 1, "gbh": 1}), dice=["prussia", 3])
    assert s.cup == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("FR-5.1-d")
def test_chits_left_when_turn_end_is_drawn_give_no_phase() -> None:
    s = go(position("Wien: AU 1", turn=6, cup={"prussia": 1, "austria": 2, "turn_end": 1}), dice=["prussia", 3])
    told = events(s, "end", dice=["turn_end"])
    assert [e.chit for e in told if isinstance(e, ChitDrawn)] == ["turn_end"]
    assert [e.turn for e in told if isinstance(e, TurnBegan)] == [7]


@pytest.mark.rule("FR-5.1-e")
def test_two_chits_give_no_one_or_two_phases() -> None:
    s = position("Berlin: PR 1", turn=6, cup={"prussia": 2, "turn_end": 1})
    for dice, phases in ((["turn_end"], 0), (["prussia", 1], 1)):
        after = go(s, dice=dice)
        assert (after.turn, len(after.frames)) == ((7, 0) if phases == 0 else (6, 1))
    twice = play(go(s, dice=["prussia", 1]), "end", dice=["prussia", 2])
    assert (twice.turn, twice.cup, left(twice)) == (6, [0, 0, 0, 0, 0, 1], 4)


@pytest.mark.rule("FR-5.1-f")
def test_no_chit_is_drawn_in_winter() -> None:
    told = events(position(turn=3, cup={"prussia": 2}), dice=[0] * 8)
    assert not [e for e in told if isinstance(e, ChitDrawn | Rolled)]
    assert isinstance(go(position(turn=3, cup={"prussia": 2}), dice=[0] * 8).top, Winter)


# --- 5.2 the steps of a phase

SCENE = "Berlin: PR 9, 1 exhausted | Wien: PR 1 | Leitmeritz: AU 1 | Dresden (prussia): PR 9, 1 exhausted isolated"


@pytest.mark.rule("FR-5.2-1", "FR-5.2-2", "FR-5.2-3", "FR-5.2-4")
def test_communications_points_recovery_and_marches_then_battles_follow_each_other() -> None:
    s = position(SCENE, cup={"prussia": 1})
    first = events(s, dice=["prussia", 5])
    assert [type(e) for e in first] == [ChitDrawn, Checked, Rolled]
    s = go(s, dice=["prussia", 5])
    assert (isolated(s, "prussia", "wien"), isolated(s, "prussia", "dresden"), left(s)) == (1, 0, 7)
    then = events(s, "recover berlin prussia", "march dresden-leitmeritz PR 8", "end")
    assert [type(e) for e in then] == [Recovered, Marched, BattleBegan]


@pytest.mark.rule("FR-5.2-3", "FR-5.2-4", "FR-5.2-6", "FR-5.2-7", "FR-5.2-8")
def test_battles_control_cards_and_victory_come_in_this_order() -> None:
    held = dict.fromkeys(("leipzig", "dresden", "olmuetz", "wien", "bruenn"), "prussia")
    stands = "Goerlitz (prussia): PR 8, 1 exhausted | Prag: AU 1 exhausted"
    s = position(stands, active="prussia", points=3, control=held)
    assert s.resources(0) == 15
    s = play(s, "recover goerlitz prussia", "march goerlitz-prag PR 8", "end")
    told = events(s, "garrison", "attack", "attack", dice=[6, 1, 1, 1, 1, 1, 1, 1, "recall"])
    kinds = [type(e) for e in told if isinstance(e, Attacked | Taken | Drew | Ended)]
    assert kinds == [Attacked, Attacked, Taken, Drew, Ended]


@pytest.mark.rule("FR-5.2-5")
def test_when_battles_are_over_no_unit_is_marked_as_recovered() -> None:
    s = position("Berlin: PR 2 exhausted | Cottbus: PR 1", active="prussia", points=3)
    s = play(s, "recover berlin prussia 2", "march cottbus-glogau PR 1")
    assert marks_in(s.stacks[place("berlin")]) & RECOVERED
    s = play(s, "end")
    assert not any(marks_in(groups) & PHASE_MARKS for groups in s.stacks)


@pytest.mark.rule("FR-5.2-5", "FR-5.2-6")
def test_markers_are_removed_before_control_is_taken_so_a_tie_is_decided_without_them() -> None:
    s = play(position("Cottbus: AU 2 entered, SA 2 entered", active="austria"), "end")
    assert decider(s) == "austrian take"
    assert not any(marks_in(groups) & PHASE_MARKS for groups in s.stacks)


@pytest.mark.rule("FR-5.2-8", "FR-10-a")
def test_only_the_active_alliance_can_win_at_the_end_of_a_phase() -> None:
    lost = dict.fromkeys(("magdeburg", "stettin"), "austria")
    s = position(control=lost, active="prussia")
    assert s.resources(0) == 8
    assert not play(s, "end").over
    assert play(position(control=lost, active="france"), "end").winner == 1


# --- 5.3 the end of a turn


@pytest.mark.rule("FR-5.3-a")
def test_turn_end_is_among_the_chits_before_the_first_draw_of_turn_two_and_ever_after() -> None:
    s = go(position(turn=1, turn_end=True))
    assert (s.turn, s.cup[-1], s.frames) == (2, 1, [])
    assert [t.cup[-1] for t in TURNS if not t.winter] == [0] + [1] * 36


@pytest.mark.rule("FR-5.3-b")
def test_used_cards_go_back_into_the_piles_at_the_end_of_every_turn() -> None:
    s = position(turn=6, turn_end=True, discards={"prussian": "recall", "austrian": "hills forest"},
                 hands={"prussian": "flank_attack"})  # fmt: skip
    s = go(s)
    assert (discarded(s, "prussian"), discarded(s, "austrian"), hand(s, "prussian")) == ("", "", "flank_attack")
    assert [sum(deck) for deck in s.deck] == [15, 16]


@pytest.mark.rule("FR-5.3-c")
def test_events_are_rolled_for_and_may_end_the_war() -> None:
    assert [e.about for e in events(position(turn=34, turn_end=True), dice=[4]) if isinstance(e, Fate)] == ["elizabeth"]
    s = go(position(turn=36, turn_end=True, elizabeth=34), dice=[1])
    assert (s.winner, s.ending) == (2, "peace")
    assert not [e for e in events(position(turn=32, turn_end=True), dice=[0] * 8) if isinstance(e, Fate)]


@pytest.mark.rule("FR-5.3-d")
def test_then_the_turn_marker_moves_on() -> None:
    told = events(position(turn=34, turn_end=True), dice=[4])
    assert [type(e) for e in told] == [Fate, TurnBegan]
    assert go(position(turn=34, turn_end=True), dice=[4]).turn == 35


@pytest.mark.rule("FR-5.3-f")
def test_if_turn_end_comes_first_the_turn_passes_without_a_phase() -> None:
    told = events(position(turn=6, cup={"prussia": 2, "austria": 2, "turn_end": 1}), dice=["turn_end"])
    assert not [e for e in told if isinstance(e, Rolled)]
    assert [e.turn for e in told if isinstance(e, TurnBegan)] == [7]


@pytest.mark.rule("FR-5.3-g")
def test_turn_one_ends_when_both_prussian_chits_have_been_played() -> None:
    s = GAME.setup("campaign", setup.DEFAULTS, ScriptedDice((0, 0, 0, 3)))
    assert (s.turn, decider(s), s.cup) == (1, "prussian act", [1, 0, 0, 0, 0, 0])
    s = play(s, "end", dice=["prussia", 2])
    assert (s.turn, decider(s), sum(s.cup)) == (1, "prussian act", 0)
    s = play(s, "end")
    assert (s.turn, s.cup) == (2, [2, 0, 2, 0, 0, 1])
    assert controls(s, "leipzig") == "saxony"
    assert stack(s, "stettin") == "PR 1"

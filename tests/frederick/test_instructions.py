"""Standing instructions: those that lie ready beside a decision."""

from __future__ import annotations

from grognard.games.frederick import GAME
from grognard.games.frederick.actions import Draw
from grognard.games.frederick.state import State
from tests.frederick.fights import fight
from tests.frederick.positions import decider, position


def ready(s: State, seat: int) -> list[str]:
    return [str(one.instruction) for one in GAME.ready_instructions(GAME.view(s, seat), seat)]


def test_a_player_who_may_play_a_card_may_hold_them_all_for_this_turn() -> None:
    s = position(active="austria", step="before-roll", hands={"austrian": "rapid_mobilisation"}, turn=9)
    assert (ready(s, 0), ready(s, 1)) == ([], ["hold cards until turn 9"])
    s = position("Berlin: PR 1", active="prussia", step="after-roll", hands={"prussian": "rapid_advance"}, turn=9)
    assert (ready(s, 0), ready(s, 1)) == (["hold cards until turn 9"], [])
    s = position(winter=1, hands={"austrian": "rapid_mobilisation"})
    assert ready(s, 1) == [f"hold cards until turn {s.turn}"]


def test_a_player_who_could_charge_may_let_enemies_retreat_for_this_turn() -> None:
    held = {"prussian": "cavalry_charge", "austrian": "cavalry_charge"}
    stands = "Leitmeritz: PR 2 entered, seydlitz entered, AU 2, nadasdy | Eger: AU 1"
    s = fight(stands, "prussian: cards none", "austrian: cards none", "retreat", hands=held)
    assert decider(s) == "prussian charge"
    assert (ready(s, 0), ready(s, 1)) == ([f"never charge until turn {s.turn}"], [])


def test_a_player_who_takes_hits_may_take_them_on_troops_first_for_this_turn() -> None:
    s = fight("Kolin: PR 3 entered, keith entered, AU 2", "attack", dice=[6, 6])
    assert decider(s) == "prussian hits"
    assert (ready(s, 0), ready(s, 1)) == ([f"troops first until turn {s.turn}"], [])


def test_a_player_who_may_draw_cards_may_draw_them_all_for_this_turn() -> None:
    s = fight("Eger: PR 2 entered | Torgau: PR 2 entered")
    order = f"draw all cards until turn {s.turn}"
    assert (ready(s, 0), ready(s, 1)) == ([order], [])
    assert GAME.answer(GAME.view(s, 0), 0, [GAME.codec.instructions.read(order)]) == Draw()
    assert GAME.answer(GAME.view(s, 0), 0, [GAME.codec.instructions.read("draw all cards until turn 1")]) is None
    assert GAME.on_timeout(GAME.view(s, 0), 0) == Draw()


def test_what_is_no_such_decision_has_nothing_ready() -> None:
    s = position("Berlin: PR 1", active="prussia", step="recovery", points=3)
    assert (ready(s, 0), ready(s, 1)) == ([], [])

"""Rules 14: Flags, spoils, elimination, and the next round."""

from __future__ import annotations

import pytest

from grognard.games.power import GAME
from grognard.games.power.events.combat import Captured
from grognard.games.power.events.round import Collected, FlagTaken
from grognard.games.power.rules.round import ask_for_sheets
from tests.power.positions import played, position


@pytest.mark.rule("PW-14.1-a")
def test_flags_are_captured_after_conflicts_and_power() -> None:
    # Green is paid for Yellow's land before he falls, and all of it goes to Blue.
    round_ = played("HQ.V: V D | V8: B R | J0: V T", reserve="V 3P S", B=["R V8 HQ.V"])
    order = [type(e) for e in round_.account if isinstance(e, Captured | Collected | FlagTaken)]
    assert order == [Captured, Collected, FlagTaken]
    assert round_.reserve == {"B": "4P S T D"}


@pytest.mark.rule("PW-14.1-b")
@pytest.mark.parametrize(
    ("defender", "attacker", "taken"),
    [("D", "R", True), ("2S T", "S A", True), ("CR", "R A", False), ("R", "S A", True), ("A", "R", False)],
)
def test_a_flag_falls_to_a_won_combat_in_the_hq_with_infantry(defender: str, attacker: str, taken: bool) -> None:
    sheet = [f"{piece} V8 HQ.V" for piece in attacker.split()]
    round_ = played(f"HQ.V: V {defender} | V8: B {attacker}", B=sheet)
    assert round_.eliminated == ("V" if taken else "")


@pytest.mark.rule("PW-14.1-c")
def test_the_flag_hangs_in_the_captors_hq_from_then_on() -> None:
    assert played("V8: B S", B=["S V8 HQ.V"]).flags == {"B": "VB", "J": "J", "R": "R"}


@pytest.mark.rule("PW-14.1-d", "PW-14.1-e")
def test_the_captor_takes_everything_the_loser_had_and_the_loser_is_out() -> None:
    round_ = played("V8: B S | IX: V A | J4: V 2C", reserve="V 7P M 2D", B=["S V8 HQ.V"])
    assert round_.board == "HQ.V: B S"
    assert round_.reserve == {"B": "8P 2C 2D A M"}
    assert round_.eliminated == "V"
    ask_for_sheets(round_.state)
    assert [d.seat for d in GAME.decisions(round_.state)] == [1, 2, 3]


@pytest.mark.rule("PW-14.1-e")
def test_who_has_lost_his_flag_is_out_for_good_though_his_captor_falls() -> None:
    round_ = played("B8: J S", J=["S B8 HQ.B"], V=["S RV HQ"], eliminated=["V"], flags={"B": ["B", "V"]})
    assert (round_.eliminated, round_.flags) == ("VB", {"J": "VBJ", "R": "R"})


@pytest.mark.rule("PW-14.1-f")
@pytest.mark.parametrize("piece", ["T", "A", "C", "B", "D", "CR"])
def test_without_infantry_no_flag_falls(piece: str) -> None:
    assert played(f"V8: B {piece}", B=[f"{piece} V8 HQ.V"]).eliminated == ""


@pytest.mark.rule("PW-14.1-g")
def test_an_empty_hq_falls_to_a_single_soldier() -> None:
    assert played("V6: J S | V0: V A", J=["S V6 HQ.V"], V=["A V0 IX"]).eliminated == "V"


@pytest.mark.rule("PW-14.1-h")
def test_a_weaker_side_left_over_when_the_stronger_have_bounced_takes_the_flag() -> None:
    round_ = played("V8: B D | S1: J D | V7: R S", B=["D V8 HQ.V"], J=["D S1 HQ.V"], R=["S V7 HQ.V"])
    assert (round_.board, round_.flags["R"]) == ("HQ.V: R S | S1: J D | V8: B D", "VR")


@pytest.mark.rule("PW-14.1-h")
def test_infantry_that_joins_a_blockade_takes_the_flag() -> None:
    assert played("HQ.V: B B | V7: B S", B=["S V7 HQ.V"]).eliminated == "V"


@pytest.mark.rule("PW-14.1-h")
@pytest.mark.parametrize("others", ["V R", "J R"])
def test_in_a_standing_tie_no_side_takes_the_flag(others: str) -> None:
    assert played(f"HQ.V: B R, {others}").eliminated == ""


MUTUAL = "HQ.B: V S | HQ.V: B S"


@pytest.mark.rule("PW-14.1-i")
@pytest.mark.parametrize(("referee", "winner", "loser"), [("V", "V", "B"), ("B", "B", "V"), ("J", "V", "B")])
def test_of_two_in_each_others_hq_the_first_in_reading_order_takes_the_flag(
    referee: str, winner: str, loser: str
) -> None:
    round_ = played(MUTUAL, referee=referee)
    assert round_.eliminated == loser
    assert round_.reserve == {winner: "S"}
    assert round_.flags[winner] == "VB"


@pytest.mark.rule("PW-14.1-i")
def test_the_targets_of_one_captor_are_taken_clockwise_from_his_corner() -> None:
    round_ = played("HQ.V: J S | HQ.B: J S | HQ.R: J S", referee="J", eliminated=[], reserve="V P | B P | R P")
    assert [(e.by, e.of) for e in round_.told(FlagTaken)] == [(2, 3), (2, 0), (2, 1)]


@pytest.mark.rule("PW-14.1-i")
def test_a_pair_is_examined_once_though_a_later_capture_would_change_it() -> None:
    # Green stands in Blue's HQ beside Yellow's Tank; the Tank goes with Yellow's Flag, but too late for this round.
    round_ = played("HQ.B: V S, J S | HQ.J: R S", referee="V")
    assert [(e.by, e.of) for e in round_.told(FlagTaken)] == [(3, 2)]
    assert round_.board == "HQ.B: V S | HQ.J: R S"
    assert played(round_.state).eliminated == "BJ"


@pytest.mark.rule("PW-14.1-j")
def test_flags_that_the_loser_had_won_go_to_the_new_captor() -> None:
    round_ = played("HQ.V: B S", eliminated=["J"], flags={"V": ["V", "J"]})
    assert round_.flags == {"B": "VBJ", "R": "R"}


@pytest.mark.rule("PW-14.1-k")
def test_the_land_and_hq_of_an_eliminated_army_are_neutral_ground() -> None:
    gone = position("B8: V T C | B4: V D", reserve="V S", eliminated=["B"], flags={"V": ["V", "B"]})
    entered = played(gone, V=["T B8 HQ.B"], R=[])
    assert (entered.results["V"], entered.eliminated) == (["ok"], "B")
    assert "HQ.B: V T" in entered.board
    assert entered.reserve == {"V": "S"}  # no Power
    through = played("IN: V T", eliminated=["B"], flags={"V": ["V", "B"]}, V=["T IN B8"])
    assert through.results["V"] == ["ok"]
    assert played(gone, V=["S RV HQ.B"]).results["V"] == ["illegal"]


@pytest.mark.rule("PW-14.1-k")
def test_land_pieces_still_stop_in_a_neutral_hq() -> None:
    gone = {"eliminated": ["B"], "flags": {"V": ["V", "B"]}}
    assert played("B8: V T", V=["T B8 HQ.B", "T HQ.B B8"], **gone).results["V"] == ["ok", "illegal"]
    assert played("HQ.B: V S, J C", J=[], **gone).eliminated == "B"


@pytest.mark.rule("PW-14.1-l")
def test_an_eliminated_army_gets_no_orders_of_its_own_or_from_others() -> None:
    gone = {"eliminated": ["R"], "flags": {"V": ["V", "R"]}}
    assert "R" not in played("R4: R T", R=["T R4 R0"], **gone).results
    hired = played("R4: R T", players=3, V=["R: T R4 R0"], **gone)
    assert [(str(line.outcome), line.rule) for line in hired.lines["V"]] == [("illegal", "PW-14.1-l")]
    assert hired.board == "R4: R T"


@pytest.mark.rule("PW-14.1-m")
def test_the_game_ends_with_the_capture_that_leaves_one_player() -> None:
    # Green takes Yellow's Flag and has won; the mercenaries in his HQ come too late.
    last = {"players": 3, "eliminated": ["B"], "flags": {"V": ["V", "B"]}}
    round_ = played("HQ.J: V S | HQ.V: R S", referee="V", **last)
    assert (round_.winners, round_.eliminated) == (["V"], "BJ")
    round_ = played("HQ.J: V S | HQ.V: R S", referee="J", **last)
    assert (round_.winners, round_.eliminated) == (["J"], "VB")


@pytest.mark.rule("PW-14.2-a")
def test_after_the_flags_a_new_round_begins_and_the_player_on_the_left_is_referee() -> None:
    s = position("V0: V T", round=4, referee="V")
    after = played(s).state
    assert (after.round, after.referee) == (5, 1)
    assert [played(position(referee=r)).state.referee for r in "VBJR"] == [1, 2, 3, 0]


@pytest.mark.rule("PW-14.2-b")
@pytest.mark.parametrize(
    ("setup", "after"),
    [
        ({"referee": "V", "eliminated": ["B"], "flags": {"V": ["V", "B"]}}, "J"),
        ({"referee": "V", "resigned": ["B"]}, "J"),
        ({"referee": "J", "players": 3, "mercenary": "R"}, "V"),
        ({"referee": "V", "players": 3, "mercenary": "B", "resigned": []}, "J"),
        ({"referee": "J", "eliminated": ["V"], "flags": {"J": ["J", "V"]}, "resigned": ["R"]}, "B"),
    ],
)
def test_the_seats_of_the_eliminated_of_mercenaries_and_of_the_resigned_are_passed_over(
    setup: dict[str, object], after: str
) -> None:
    assert "VBJR"[played("V0: V T", **setup).state.referee] == after

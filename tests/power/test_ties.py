"""Rules 11: combats after the last move, ties before them in waves, and what a blockade does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from grognard.games.power.components.map import IDS
from grognard.games.power.events.combat import Bounced, Captured, Fought, Standing
from tests.power.positions import Played, played, position

SHEETS = {"V": ["C V0 J0"], "J": ["C J4 J0"]}
"""Green and Yellow tie on J0; Green's Fighter falls back to V0."""


def bounces(round_: Played) -> list[str]:
    """`1 V0`: in the first wave a piece fell back to V0."""
    return [f"{e.wave} {IDS[e.to]}" for e in round_.told(Bounced)]


@pytest.mark.rule("PW-11.1-a")
def test_combats_wait_until_all_have_moved_and_exchanged() -> None:
    # Green is read first and would beat the three Tanks; but then Blue joins them.
    round_ = played("V0: V A | IX: B 3T", V=["A V0 IX"], B=["3T EIX A"])
    assert round_.board == "IX: B A | V0: V A"
    round_ = played("V0: V A | IX: B 3T", V=["A V0 IX"], B=["T IX B0", "T IX B0", "T IX B0"])
    assert round_.board == "B0: B 3T | IX: V A"


@pytest.mark.rule("PW-11.1-b")
@pytest.mark.parametrize(("start", "at"), [("V0", "IX"), ("IX", "S3"), ("V1", "V0"), ("V8", "HQ.V"), ("B2", "S3")])
def test_there_is_a_combat_wherever_opponents_meet(start: str, at: str) -> None:
    round_ = played(f"{start}: V CR | {at}: B D", V=[f"CR {start} {at}"])
    assert [(IDS[e.at], e.winner) for e in round_.told(Fought)] == [(at, 0)]
    assert round_.reserve["V"].endswith("D")


@pytest.mark.rule("PW-11.1-b")
def test_pieces_of_one_side_do_not_fight_each_other() -> None:
    round_ = played("V0: V T | IX: V D", V=["T V0 IX"])
    assert round_.told(Fought) == []
    assert round_.board == "IX: V T D"


@pytest.mark.rule("PW-11.1-c")
def test_the_highest_total_of_all_pieces_captures_every_enemy_piece() -> None:
    round_ = played("IX: B D, J 3T | V0: V 2T C", V=["T V0 IX", "T V0 IX", "C V0 IX"])
    assert round_.told(Fought)[0].strengths == (11, 10, 9)
    assert round_.board == "IX: V 2T C"
    assert round_.reserve == {"V": "3T D"}


@pytest.mark.rule("PW-11.1-d")
def test_ties_are_resolved_before_any_other_conflict() -> None:
    # Red's Tank would take Blue's Soldier on V0; but first Green's Fighter comes back there, and takes both.
    round_ = played("V0: V C | J4: J C | IX: R T, B S", **SHEETS, R=["T IX V0"], B=["S IX V0"])
    assert round_.board == "J4: J C | V0: V C"
    assert round_.reserve == {"V": "S T"}


@pytest.mark.rule("PW-11.2-a")
def test_in_a_tie_every_piece_goes_back_to_the_space_it_came_from() -> None:
    round_ = played("V0: V T | R0: V S | J0: J C", V=["T V0 IX", "S R0 IX"], J=["C J0 IX"])
    assert round_.board == "J0: J C | R0: V S | V0: V T"
    assert round_.told(Captured) == []


@pytest.mark.rule("PW-11.2-b")
def test_a_piece_that_did_not_move_stays_in_a_tie() -> None:
    assert played("IX: V D | S3: B D", B=["D S3 IX"]).board == "IX: V D | S3: B D"


@pytest.mark.rule("PW-11.2-c")
@pytest.mark.parametrize(
    ("intruder", "order", "board", "reserve"),
    [
        ("IX: R T", "T IX V0", "J4: J C | V0: V C", {"V": "T"}),
        ("S12: R D", "D S12 V0", "J4: J C | V0: R D", {"R": "P C"}),
        ("IX: R C", "C IX V0", "IX: R C | J4: J C | V0: V C", {}),
    ],
)
def test_falling_back_onto_an_intruder_is_a_new_conflict(
    intruder: str, order: str, board: str, reserve: dict[str, str]
) -> None:
    round_ = played(f"V0: V C | J4: J C | {intruder}", **SHEETS, R=[order])
    assert (round_.board, round_.reserve) == (board, reserve)


@pytest.mark.rule("PW-11.2-c", "PW-11.2-d", "PW-11.2-e")
def test_a_chain_of_ties_sends_every_piece_home_once() -> None:
    round_ = played("V0: V C | J4: J C | B0: B C | R0: R C", **SHEETS, B=["C B0 V0"], R=["C R0 B0"])
    assert bounces(round_) == ["1 V0", "1 J4", "2 B0", "3 R0"]
    assert round_.board == "B0: B C | J4: J C | R0: R C | V0: V C"


@pytest.mark.rule("PW-11.2-d")
def test_two_pieces_that_have_both_bounced_back_do_not_bounce_again() -> None:
    # Nothing can make them meet but a start on one space: a tie that stood, left and come back to.
    round_ = played("IX: V C, B C | V4: J C | B4: R C", V=["C IX V0"], B=["C IX B0"], J=["C V4 V0"], R=["C B4 B0"])
    assert sorted(bounces(round_)) == ["1 B4", "1 IX", "1 IX", "1 V4"]
    assert round_.board == "B4: R C | IX: B C, V C | V4: J C"
    assert [IDS[e.at] for e in round_.told(Standing)] == ["IX"]


@pytest.mark.rule("PW-11.2-e")
def test_who_meets_a_piece_that_has_bounced_must_withdraw_himself() -> None:
    round_ = played("V0: V C | J4: J C | R0: R C", **SHEETS, R=["C R0 V0"])
    assert bounces(round_)[-1] == "2 R0"
    assert round_.board == "J4: J C | R0: R C | V0: V C"


MEETING: dict[str, list[str]] = {
    "D S3 IX": ["S3", "V D"], "D S6 IX": ["S6", "B D"], "C J0 IX": ["J0", "J C"], "S J0 IX": ["J0", "J S"],
    "T R0 IX": ["R0", "R T"], "C R0 IX": ["R0", "R C"],
}  # fmt: skip


def meeting(*orders: str) -> Played:
    """All move to IX at once."""
    stands = " | ".join(": ".join(MEETING[order]) for order in orders)
    sheets = {MEETING[order][1][0]: [order] for order in orders}
    return played(stands, **sheets)


@pytest.mark.rule("PW-11.3-a")
def test_of_three_sides_the_two_strongest_if_equal_fall_back_and_the_weakest_stays() -> None:
    round_ = meeting("D S3 IX", "D S6 IX", "S J0 IX")
    assert (round_.board, round_.reserve) == ("IX: J S | S3: V D | S6: B D", {})


@pytest.mark.rule("PW-11.3-b")
def test_of_three_sides_the_strongest_takes_the_two_weakest_though_these_are_equal() -> None:
    round_ = meeting("D S3 IX", "C J0 IX", "C R0 IX")
    assert (round_.board, round_.reserve) == ("IX: V D", {"V": "2C"})


@pytest.mark.rule("PW-11.3-c")
def test_of_four_sides_the_two_strongest_if_equal_fall_back_and_the_other_two_fight() -> None:
    round_ = meeting("D S3 IX", "D S6 IX", "C J0 IX", "T R0 IX")
    assert (round_.board, round_.reserve) == ("IX: J C | S3: V D | S6: B D", {"J": "T"})


@pytest.mark.rule("PW-11.3-d")
def test_of_four_sides_in_two_ties_all_fall_back() -> None:
    round_ = meeting("D S3 IX", "D S6 IX", "C J0 IX", "C R0 IX")
    assert bounces(round_) == ["1 S3", "1 S6", "2 J0", "2 R0"]
    assert (round_.board, round_.reserve) == ("J0: J C | R0: R C | S3: V D | S6: B D", {})


@pytest.mark.rule("PW-11.3-e")
@pytest.mark.parametrize(("fourth", "left"), [("S", "IX: R S"), ("C", "R0: R C")])
def test_three_or_four_equal_at_the_top_all_fall_back(fourth: str, left: str) -> None:
    round_ = played(
        f"V0: V C | B0: B C | J0: J C | R0: R {fourth}",
        V=["C V0 IX"], B=["C B0 IX"], J=["C J0 IX"], R=[f"{fourth} R0 IX"],
    )  # fmt: skip
    assert sorted(round_.board.split(" | ")) == sorted(["B0: B C", "J0: J C", "V0: V C", left])
    assert round_.reserve == {}


@pytest.mark.rule("PW-11.4-a")
@pytest.mark.parametrize(
    ("stands", "sheets"),
    [
        # The tie on IX comes later in the board file than the space to which it sends Blue back ...
        ("V0: V 2C | B0: B 2C | J0: J C | R0: R C",
         {"V": ["C V0 IX"] * 2, "B": ["C B0 IX"] * 2, "J": ["C J0 B0"], "R": ["C R0 B0"]}),
        # ... and the tie on B0 earlier than IX.
        ("IX: V 2C | R0: R 2C | J0: J C | B4: B C",
         {"V": ["C IX B0"] * 2, "R": ["C R0 B0"] * 2, "J": ["C J0 IX"], "B": ["C B4 IX"]}),
    ],
)  # fmt: skip
def test_ties_on_all_spaces_are_seen_before_anybody_falls_back(stands: str, sheets: dict[str, Sequence[str]]) -> None:
    # Taken one after the other, the two Fighters falling back would be stronger than either of the tied ones there.
    round_ = played(stands, **sheets)
    assert round_.told(Captured) == []
    assert {e.wave for e in round_.told(Bounced)} == {1}
    assert len(round_.told(Bounced)) == 6


@pytest.mark.rule("PW-11.4-a")
def test_after_each_wave_all_totals_are_taken_anew() -> None:
    # Green and Red gone, Blue's 5 is the highest.
    round_ = played("V0: V D | IX: B C, J S | S12: R D", V=["D V0 IX"], R=["D S12 IX"])
    assert bounces(round_) == ["1 V0", "1 S12"]
    assert (round_.board, round_.reserve) == ("IX: B C | S12: R D | V0: V D", {"B": "S"})


@pytest.mark.rule("PW-11.4-b")
def test_what_did_not_move_of_a_tied_side_stays_and_counts_on() -> None:
    # 3 + 2 against 5 against 2: Green's Soldier and Blue's Fighter go home, and the Tank beats the other Soldier.
    round_ = played("IX: V T | V0: V S | B0: B C | J0: J S", V=["S V0 IX"], B=["C B0 IX"], J=["S J0 IX"])
    assert (round_.board, round_.reserve) == ("B0: B C | IX: V T | V0: V S", {"V": "S"})


@pytest.mark.rule("PW-11.4-c")
def test_a_piece_made_on_the_board_does_not_bounce_though_its_parts_moved() -> None:
    round_ = played("V0: V A | B0: B 3T", V=["A V0 IX"], B=["T B0 IX", "T B0 IX", "T B0 IX", "3T EIX A"])
    assert round_.board == "IX: B A | V0: V A"
    assert bounces(round_) == ["1 V0"]


@pytest.mark.rule("PW-11.4-d")
def test_a_side_with_a_bounced_piece_does_not_fall_back_with_its_others_either() -> None:
    # Green's Tank moved to V0, to which the Fighter comes back; Red is there with as much, and must leave.
    round_ = played(
        "V0: V C | V4: V T | J4: J C | R0: R C T | IX: R T", V=["C V0 J0", "T V4 V0"], J=SHEETS["J"],
        R=["C R0 V0", "T IX V0"],
    )  # fmt: skip
    assert bounces(round_) == ["1 V0", "1 J4", "2 R0", "2 IX"]
    assert round_.board == "IX: R T | J4: J C | R0: R T C | V0: V T C"


@pytest.mark.rule("PW-11.4-e")
def test_a_tie_that_no_side_can_leave_stands_nothing_is_captured_and_it_is_fought_again() -> None:
    round_ = played("IX: V D, B D | J0: J S", J=["S J0 IX"])
    assert [(IDS[e.at], e.armies, e.strength) for e in round_.told(Standing)] == [("IX", (0, 1), 10)]
    assert (round_.board, round_.reserve) == ("IX: B D, J S, V D", {})
    again = played(round_.state, V=["D IX V0"])
    assert (again.board, again.reserve) == ("IX: B D | V0: V D", {"B": "S"})


@pytest.mark.rule("PW-11.4-f")
def test_of_two_tied_sides_the_one_that_did_not_move_stays_and_fights_the_third() -> None:
    round_ = played("IX: V D | S3: B D | J0: J C", B=["D S3 IX"], J=["C J0 IX"])
    assert (round_.board, round_.reserve) == ("IX: V D | S3: B D", {"V": "C"})


@pytest.mark.rule("PW-11.4-g")
def test_all_combats_are_decided_together_when_no_wave_moves_anything() -> None:
    round_ = played(
        "V0: V C | J4: J C | IX: R T | B0: B A | B4: R S | S1: V D", **{**SHEETS, "V": ["C V0 J0", "D S1 V8"]},
        R=["T IX V0", "S B4 B0"],
    )  # fmt: skip
    order = [type(e) for e in round_.account if isinstance(e, Bounced | Fought)]
    assert order == [Bounced, Bounced, Fought, Fought]
    assert [(IDS[e.at], e.strengths) for e in round_.told(Fought)] == [("V0", (5, 3)), ("B0", (30, 2))]


@pytest.mark.rule("PW-11.4-h")
def test_two_forces_that_change_places_do_not_meet() -> None:
    round_ = played("V0: V T | IX: B S", V=["T V0 IX"], B=["S IX V0"])
    assert round_.told(Fought) == []
    assert round_.board == "IX: V T | V0: B S"


@pytest.mark.rule("PW-11.4-i")
def test_a_piece_brought_out_this_round_falls_back_into_its_reserve() -> None:
    round_ = played("HQ.V: B B", reserve="V B | B S", V=["B RV HQ"])
    assert bounces(round_) == ["1 RV.V"]
    assert (round_.board, round_.reserve["V"]) == ("HQ.V: B B", "B")


@pytest.mark.rule("PW-11.4-j")
def test_a_piece_that_falls_back_to_a_struck_space_or_reserve_survives() -> None:
    round_ = played("V0: V C 2T | J4: J C M", **{**SHEETS, "J": ["C J4 J0", "M J4 V0"]})
    assert round_.board == "J4: J C | V0: V C"
    round_ = played("HQ.V: B B | J4: J M", reserve="V B 2T 3P", V=["B RV HQ"], J=["M J4 RV.V"])
    assert round_.reserve == {"V": "B"}


@pytest.mark.rule("PW-11.4-k")
def test_both_armies_of_a_player_are_one_side_and_mercenaries_are_their_own() -> None:
    together = played("IX: V T, R T | B0: B C", B=["C B0 IX"], players=2)
    assert (together.board, together.reserve) == ("IX: R T, V T", {"V": "C"})
    apart = played("IX: V T, R T | B0: B C", B=["C B0 IX"])
    assert (apart.board, apart.reserve) == ("IX: B C", {"B": "2T"})
    hired = played("IX: V T, R S", players=3)
    assert (hired.board, hired.reserve) == ("IX: V T", {"V": "S"})


@pytest.mark.rule("PW-11.4-l")
def test_a_piece_made_in_the_reserve_and_brought_out_has_moved() -> None:
    round_ = played("HQ.V: B B", reserve="V 3C", V=["3C ERV B", "B RV HQ"])
    assert (round_.board, round_.reserve) == ("HQ.V: B B", {"V": "B"})


@pytest.mark.rule("PW-11.5-a")
def test_a_strong_piece_in_an_enemy_hq_takes_what_is_brought_out_piece_by_piece() -> None:
    blockade = position("HQ.V: B B", reserve="V D S A")
    assert played(blockade, V=["D RV HQ"]).reserve == {"V": "S A", "B": "D"}
    assert played(blockade, V=["A RV HQ"]).reserve == {"V": "S D B"}

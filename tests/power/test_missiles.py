"""Rules 15: Mega-missiles, made, launched, captured."""

from __future__ import annotations

import pytest

from grognard.games.power.components.map import IDS
from grognard.games.power.events.combat import Bounced, Struck
from grognard.games.power.events.orders import Launched, Read
from tests.power.positions import played


@pytest.mark.rule("PW-15.1-a")
@pytest.mark.parametrize(
    ("pieces", "given", "result"),
    [
        ("CR A R", "CR+A+R", "ok"),
        ("CR A C D", "CR+A+C+D", "illegal"),  # 95
        ("2CR", "2CR", "ok"),
        ("2CR", "CR", "illegal"),
        ("4B", "4B", "ok"),
        ("50S", "50S", "ok"),
        ("49S", "49S", "illegal"),
    ],
)
def test_a_missile_takes_any_pieces_worth_a_hundred(pieces: str, given: str, result: str) -> None:
    round_ = played(f"V8: V {pieces}", V=[f"{given} EV8 M"])
    assert round_.results["V"] == [result]
    assert (round_.board == "V8: V M") == (result == "ok")


@pytest.mark.rule("PW-15.1-a")
def test_power_counts_one_among_the_ingredients() -> None:
    assert played(reserve="V 49P CR", V=["49P+CR ERV M", "50P+CR ERV M"]).results["V"] == ["illegal", "illegal"]
    assert played(reserve="V 50P CR", V=["50P+CR ERV M"]).reserve == {"V": "M"}


@pytest.mark.rule("PW-15.1-b")
def test_all_ingredients_must_be_on_one_space() -> None:
    assert played("V8: V CR A | V7: V R", V=["CR+A+R EV8 M"]).results["V"] == ["illegal"]
    assert played("V8: V CR A, B R", V=["CR+A+R EV8 M"]).results["V"] == ["illegal"]


@pytest.mark.rule("PW-15.1-c")
def test_ingredients_may_be_brought_together_and_exchanged_in_one_round() -> None:
    round_ = played("V8: V CR A | V7: V R", V=["R V7 V8", "CR+A+R EV8 M"])
    assert (round_.results["V"], round_.board) == (["ok", "ok"], "V8: V M")


@pytest.mark.rule("PW-15.1-d")
def test_value_above_a_hundred_is_lost() -> None:
    round_ = played(reserve="V 3CR", V=["3CR ERV M"])
    assert round_.reserve == {"V": "M"}


@pytest.mark.rule("PW-15.1-e")
@pytest.mark.parametrize("space", ["V4", "V0", "IX", "S3", "HQ", "HQ.B", "B8"])
def test_a_missile_is_made_on_any_space(space: str) -> None:
    at = "HQ.V" if space == "HQ" else space
    round_ = played(f"{at}: V 2CR", V=[f"2CR E{space} M"])
    assert round_.board == f"{at}: V M"


@pytest.mark.rule("PW-15.1-e")
def test_a_missile_is_made_in_the_reserve_too_but_only_in_ones_own() -> None:
    assert played(reserve="V 2CR | B 2CR", V=["2CR ERV M", "2CR ERV.B M"]).results["V"] == ["ok", "illegal"]


@pytest.mark.rule("PW-15.1-f")
def test_group_two_is_not_broken_into_change() -> None:
    round_ = played("V8: V R CR A", V=["R EV8 S", "R EV8 3S", "A EV8 T", "CR EV8 D", "R ERV P"])
    assert round_.results["V"] == ["illegal"] * 5
    assert round_.board == "V8: V R A CR"


@pytest.mark.rule("PW-15.1-g")
def test_a_player_may_make_as_many_missiles_as_he_likes() -> None:
    round_ = played(reserve="V 500P M", V=["100P ERV M"] * 5)
    assert (round_.results["V"], round_.reserve) == (["ok"] * 5, {"V": "6M"})


@pytest.mark.rule("PW-15.1-h")
def test_power_is_an_ingredient_only_in_the_reserve() -> None:
    round_ = played("HQ.V: V CR", reserve="V 50P CR", V=["50P+CR EHQ M", "50P+CR ERV M"])
    assert round_.results["V"] == ["illegal", "ok"]
    assert round_.lines["V"][0].rule == "PW-15.1-h"


@pytest.mark.rule("PW-15.1-i")
def test_a_missile_is_no_ingredient() -> None:
    round_ = played("V8: V M 2CR", V=["M+2CR EV8 M", "M EV8 M"])
    assert [(str(line.outcome), line.rule) for line in round_.lines["V"]] == [("illegal", "PW-15.1-i")] * 2
    assert round_.board == "V8: V 2CR M"


@pytest.mark.rule("PW-15.2-a")
@pytest.mark.parametrize("target", ["J8", "IX", "S9", "HQ.J", "V4", "HQ.V"])
def test_a_missile_reaches_any_space(target: str) -> None:
    piece = "D" if target != "V4" else "T"
    round_ = played(f"HQ.R: R M | {target}: J {piece}", R=[f"M HQ {target}"])
    assert (round_.results["R"], round_.board) == (["ok"], "")


@pytest.mark.rule("PW-15.2-a", "PW-15.2-j")
@pytest.mark.parametrize("target", ["RV.B", "RV.J", "RV.V"])
def test_a_missile_reaches_any_reserve(target: str) -> None:
    round_ = played("HQ.R: R M", reserve=f"{target[3]} T 9P M", R=[f"M HQ {target}"])
    assert (round_.results["R"], round_.reserve) == (["ok"], {})


@pytest.mark.rule("PW-15.2-b")
def test_everything_on_the_target_is_destroyed_the_launchers_pieces_too_and_no_player_gets_it() -> None:
    round_ = played("HQ.V: V M | IX: V A, B CR M, J S | V0: V S", V=["M HQ IX", "S V0 IX"])
    assert (round_.board, round_.reserve) == ("", {})
    assert {(e.army, e.lost) for e in round_.told(Struck)} == {
        (0, (1, 0, 0, 0, 0, 1, 0, 0, 0)),
        (1, (0, 0, 0, 0, 0, 0, 0, 1, 1)),
        (2, (1, 0, 0, 0, 0, 0, 0, 0, 0)),
    }


@pytest.mark.rule("PW-15.2-c")
def test_a_flag_outlives_the_strike_on_its_hq_with_all_that_hangs_there() -> None:
    round_ = played("HQ.V: V M | HQ.B: B 2D S", V=["M HQ HQ.B"], eliminated=["J"], flags={"B": ["B", "J"]})
    assert (round_.board, round_.flags, round_.eliminated) == ("", {"V": "V", "B": "BJ", "R": "R"}, "J")


@pytest.mark.rule("PW-15.2-d")
def test_a_missile_is_used_up_by_its_launch() -> None:
    round_ = played("HQ.V: V M", V=["M HQ IX", "M HQ IS"])
    assert (round_.results["V"], round_.board) == (["ok", "illegal"], "")


@pytest.mark.rule("PW-15.2-e")
@pytest.mark.parametrize("second", ["B", "V"])
def test_two_missiles_on_one_space_are_both_used_up_with_everything_there(second: str) -> None:
    round_ = played(f"V4: V M | B4: {second} M | IX: J CR", **{
        "V": ["M V4 IX", *(["M B4 IX"] if second == "V" else [])], "B": ["M B4 IX"] if second == "B" else [],
    })  # fmt: skip
    assert len(round_.told(Launched)) == 2
    assert (round_.board, round_.reserve) == ("", {})


@pytest.mark.rule("PW-15.2-f")
def test_a_missile_is_launched_not_moved() -> None:
    # `M V4 V0` is a launch: nothing of it arrives on V0, and what stood there is gone.
    round_ = played("V4: V M | V0: V T", V=["M V4 V0"])
    assert round_.board == ""


@pytest.mark.rule("PW-15.2-g")
def test_a_missile_may_be_made_and_launched_in_one_round_by_two_orders() -> None:
    round_ = played("HQ.R: R CR A R | J8: J 2D", R=["CR+A+R EHQ M", "M HQ J8"])
    assert (round_.results["R"], round_.board) == (["ok", "ok"], "")
    round_ = played("J8: J 2D", reserve="R 100P", R=["100P ERV M", "M RV J8"])
    assert (round_.results["R"], round_.board) == (["ok", "ok"], "")


@pytest.mark.rule("PW-15.2-h")
@pytest.mark.parametrize("referee", "VBJR")
def test_strikes_come_after_all_moves_and_before_the_first_tie(referee: str) -> None:
    # Blue and Yellow would tie on IX; the missile is there first, so neither falls back.
    round_ = played("HQ.V: V M | B0: B C | J0: J C", referee=referee, V=["M HQ IX"], B=["C B0 IX"], J=["C J0 IX"])
    assert (round_.board, round_.told(Bounced)) == ("", [])
    kinds = [type(e) for e in round_.account if isinstance(e, Read | Struck)]
    assert kinds == [Read] * 4 + [Struck] * 2


@pytest.mark.rule("PW-15.2-i")
def test_who_left_the_target_escapes_who_entered_or_was_made_there_does_not() -> None:
    round_ = played("HQ.V: V M | B4: B T 3C | J0: J C", V=["M HQ B4"], B=["T B4 B0", "3C EB4 B"], J=["C J0 B4"])
    assert (round_.results["B"], round_.board) == (["ok", "ok"], "B0: B T")


@pytest.mark.rule("PW-15.2-j")
def test_pieces_brought_out_escape_a_strike_on_the_reserve_and_captives_and_power_come_after_it() -> None:
    round_ = played(
        "HQ.V: V M | B4: B T | B0: J S | V0: B C", reserve="B 5P S D M", V=["M HQ RV.B"], B=["D RV HQ", "T B4 B0"]
    )
    assert round_.board == "B0: B T | HQ.B: B D | V0: B C"
    assert round_.reserve == {"B": "P S"}


@pytest.mark.rule("PW-15.2-k")
@pytest.mark.parametrize(
    ("sheet", "left"), [(["M V4 V4"], ""), (["M V4 V0"], "V4: V 2S"), (["M V4 RV"], "V0: V T | V4: V 2S")]
)
def test_a_player_may_aim_at_himself(sheet: list[str], left: str) -> None:
    round_ = played("V4: V M 2S | V0: V T", reserve="V 3P", V=sheet)
    assert round_.results["V"] == ["ok"]
    assert round_.board == (left or "V0: V T")
    assert round_.reserve == ({} if "RV" in sheet[0] else {"V": "3P"})


@pytest.mark.rule("PW-15.3-a")
def test_a_missile_has_no_strength_and_the_smallest_piece_takes_it() -> None:
    round_ = played("V0: V 3M | IX: B S", B=["S IX V0"])
    assert (round_.board, round_.reserve) == ("V0: B S", {"B": "P 3M"})
    assert played("V0: V T M | IX: B T", B=["T IX V0"]).board == "IX: B T | V0: V T M"


@pytest.mark.rule("PW-15.3-b", "PW-15.3-c")
def test_a_captured_missile_is_launched_from_the_reserve_of_its_new_owner() -> None:
    first = played("V0: V M | IX: B S", B=["S IX V0"])
    second = played(first.state, B=["M RV HQ.V"])
    assert second.results["B"] == ["ok"]
    assert [(IDS[e.start], IDS[e.to]) for e in second.told(Launched)] == [("RV.B", "HQ.V")]
    assert second.reserve == {"B": "2P"}


@pytest.mark.rule("PW-15.3-c")
def test_a_missile_never_comes_out_of_the_reserve_but_by_its_launch() -> None:
    # `M RV HQ` is no deployment: the HQ is the target.
    round_ = played("HQ.V: V T", reserve="V M", V=["M RV HQ"])
    assert (round_.board, round_.reserve) == ("", {})


@pytest.mark.rule("PW-15.3-d")
def test_missiles_of_two_sides_alone_on_a_space_stand_in_a_tie() -> None:
    round_ = played("V0: V 2M, B M")
    assert (round_.board, round_.reserve) == ("V0: B M, V 2M", {"B": "P"})


@pytest.mark.rule("PW-10.1-j")
@pytest.mark.parametrize("line", ["M V4 B0", "M RV B0", "M RV.B B0", "M B4 V0"])
def test_a_launch_needs_a_missile_of_ones_own_there(line: str) -> None:
    done = played("V0: V M | B4: B M", reserve="B M", V=[line])
    assert done.reasons["V"] == ["PW-10.1-j refusal-no-piece"]
    assert done.told(Struck) == []


@pytest.mark.rule("PW-10.1-j")
@pytest.mark.parametrize("line", ["T RV HQ", "S V4 V8", "T HQ V4"])
def test_a_piece_that_is_not_there_cannot_be_ordered(line: str) -> None:
    assert played("V4: V T", reserve="V S", V=[line]).reasons["V"] == ["PW-10.1-j refusal-no-piece"]

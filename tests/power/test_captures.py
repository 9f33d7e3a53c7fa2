"""Rules 12: what becomes of the losers and of the winner."""

from __future__ import annotations

import pytest

from tests.power.positions import played


@pytest.mark.rule("PW-12.1-a")
def test_the_winner_captures_the_pieces_of_all_losers() -> None:
    round_ = played("IX: B 2S, J T, R C M | V0: V A", V=["A V0 IX"])
    assert (round_.board, round_.reserve) == ("IX: V A", {"V": "2S T C M"})


@pytest.mark.rule("PW-12.1-b", "PW-12.1-d")
def test_captives_change_colour_and_serve_from_the_next_round_on() -> None:
    first = played("IX: B S | V0: V A", V=["A V0 IX", "S RV HQ"])
    assert first.results["V"] == ["ok", "illegal"]
    assert first.reserve == {"V": "S"}
    second = played(first.state, V=["S RV HQ"])
    assert (second.results["V"], second.board) == (["ok"], "HQ.V: V S | IX: V A")


@pytest.mark.rule("PW-12.1-b")
def test_captives_go_to_the_reserve_even_if_the_combat_was_in_the_winners_hq() -> None:
    round_ = played("HQ.V: V D | V8: B T", B=["T V8 HQ.V"])
    assert (round_.board, round_.reserve) == ("HQ.V: V D", {"V": "T"})


@pytest.mark.rule("PW-12.1-c")
@pytest.mark.parametrize("sheet", [{"V": ["A V0 IX"]}, {"B": ["T B0 IX"], "V": ["A V0 IX"]}])
def test_the_winner_stays_where_he_won(sheet: dict[str, list[str]]) -> None:
    assert played("IX: J S | V0: V A | B0: B T", **sheet).board.split(" | ")[-1 if "B" in sheet else 1] == "IX: V A"

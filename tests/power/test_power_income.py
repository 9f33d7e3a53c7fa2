"""Rules 13: Power for pieces in enemy territory."""

from __future__ import annotations

import pytest

from grognard.games.power.events.combat import Bounced, Captured, Struck
from grognard.games.power.events.round import Collected
from tests.power.positions import played


@pytest.mark.rule("PW-13.1-a")
def test_power_is_collected_when_all_conflicts_are_over() -> None:
    # Green is captured on B0, struck on J0 and falls back from R0: no Power for any of them.
    round_ = played(
        "B0: V S | J0: V T | IX: V C | B1: B D | J4: J M | R4: R C",
        V=["C IX R0"], B=["D B1 B0"], J=["M J4 J0"], R=["C R4 R0"],
    )  # fmt: skip
    assert round_.told(Collected) == []
    kinds = [type(e) for e in round_.account if isinstance(e, Struck | Bounced | Captured)]
    assert kinds == [Struck, Bounced, Bounced, Captured]


@pytest.mark.rule("PW-13.1-b")
@pytest.mark.parametrize("stands", ["B4: V S", "B4: V 9S 2A", "B4: V S | B0: V T | B8: V C", "B3: V D"])
def test_one_power_for_an_enemy_territory_however_many_pieces_and_sectors(stands: str) -> None:
    assert played(stands).reserve == {"V": "P"}


@pytest.mark.rule("PW-13.1-b")
def test_several_armies_may_be_paid_for_the_same_territory() -> None:
    assert played("B4: V S | B0: J T | B8: R C").reserve == {"V": "P", "J": "P", "R": "P"}


@pytest.mark.rule("PW-13.1-c")
def test_nothing_for_ones_own_territory() -> None:
    assert played("V4: V S | V0: V D | B0: B A").reserve == {}


@pytest.mark.rule("PW-13.1-d")
def test_nothing_for_a_territory_that_has_lost_its_flag() -> None:
    assert played("B4: V S | J4: V S", eliminated=["B"], flags={"R": ["R", "B"]}).reserve == {"V": "P"}


@pytest.mark.rule("PW-13.1-d")
def test_the_round_in_which_the_flag_falls_is_paid_the_next_is_not() -> None:
    first = played("B8: V S | B0: V C", V=["S B8 HQ.B"])
    assert (first.eliminated, first.reserve) == ("B", {"V": "P"})
    assert played(first.state).reserve == {"V": "P"}


@pytest.mark.rule("PW-13.1-e")
@pytest.mark.parametrize("space", ["IX", "IN", "IE", "IS", "IW", "S3", "S6", "S9"])
def test_islands_and_lanes_yield_nothing(space: str) -> None:
    assert played(f"{space}: V D").reserve == {}


@pytest.mark.rule("PW-13.1-f")
def test_at_most_three_power_a_round() -> None:
    everywhere = " | ".join(f"{army}{n}: V T" for army in "VBJR" for n in range(9))
    assert played(everywhere).reserve == {"V": "3P"}


@pytest.mark.rule("PW-13.1-g")
def test_power_stays_in_the_reserve_until_it_is_exchanged() -> None:
    first = played("B0: V C | J0: V C")
    second = played(first.state, V=["C B0 IX"])
    assert (first.reserve, second.reserve) == ({"V": "2P"}, {"V": "3P"})
    assert played(second.state, V=["3P ERV T"]).reserve == {"V": "P T"}


@pytest.mark.rule("PW-13.1-h", "PW-13.1-i")
def test_power_comes_by_itself_each_round_and_never_afterwards() -> None:
    first = played("B0: V C", V=[])
    assert first.reserve == {"V": "P"}
    left = played(first.state, V=["C B0 IX"])
    assert left.reserve == {"V": "P"}
    assert played(left.state, V=[]).reserve == {"V": "P"}


@pytest.mark.rule("PW-13.1-j")
@pytest.mark.parametrize("piece", ["S", "R", "T", "A", "C", "B", "D", "CR", "M"])
def test_any_piece_occupies_ships_and_missiles_too(piece: str) -> None:
    assert played(f"B0: V {piece}").reserve == {"V": "P"}


@pytest.mark.rule("PW-13.1-j")
def test_both_sides_of_a_standing_tie_collect_and_pieces_in_an_hq_do_not() -> None:
    assert played("B0: V T, J T | HQ.B: R A").reserve == {"V": "P", "J": "P"}

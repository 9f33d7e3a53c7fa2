"""Rules 20: the rulebook's advice and warnings, each as a situation in which it holds."""

from __future__ import annotations

import pytest

from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import IDS, PLACE
from grognard.games.power.components.pieces import KIND, destinations
from grognard.match import Clock, Flag, Match, Pace
from tests.power.positions import played, position

START = "HQ.V: V 2S 2T 2C 2D | HQ.B: B 2S 2T 2C 2D"


@pytest.mark.rule("PW-20.1-a")
def test_power_of_the_first_rounds_is_soon_a_piece_of_group_two() -> None:
    # Two Fighters earn six Power in three rounds, which are three Soldiers, which are a Regiment.
    s = position("B0: V C | J0: V C")
    for _ in range(3):
        s = played(s).state
    assert s.power[0] == 6
    round_ = played(s, V=["2P ERV S"] * 3 + ["3S ERV R", "R RV HQ"])
    assert round_.results["V"] == ["ok"] * 5
    assert "HQ.V: V R" in round_.board


@pytest.mark.rule("PW-20.1-b")
def test_an_early_bomber_picks_up_two_destroyers_left_in_an_hq() -> None:
    round_ = played("HQ.B: B 2D | B0: V B", V=["B B0 HQ.B"])
    assert (round_.board, round_.reserve) == ("HQ.B: V B", {"V": "2D"})


@pytest.mark.rule("PW-20.1-c")
def test_a_destroyer_guards_the_hq_and_escorts_troops_over_islands() -> None:
    raid = {"B": ["S V8 HQ.V", "T V8 HQ.V"]}
    assert played("HQ.V: V T | V8: B S T", **raid).eliminated == "V"
    assert played("HQ.V: V D | V8: B S T", **raid).reserve == {"V": "S T"}
    landing = ["S V0 IX", "D S3 IX"]
    assert played("V0: V S | S3: V D | IX: B C", V=landing[:1]).reserve == {"B": "S"}
    assert played("V0: V S | S3: V D | IX: B C", V=landing).reserve == {"V": "C"}


@pytest.mark.rule("PW-20.1-d")
def test_a_raid_without_infantry_takes_what_is_there_and_blockades_but_leaves_the_flag() -> None:
    round_ = played("HQ.B: B 2T D | B0: V B", reserve="B S", V=["B B0 HQ.B"])
    assert (round_.board, round_.reserve, round_.eliminated) == ("HQ.B: V B", {"V": "2T D", "B": "S"}, "")
    assert played(round_.state, B=["S RV HQ"]).reserve == {"V": "S 2T D"}


@pytest.mark.rule("PW-20.1-e")
def test_two_fighters_in_round_one_are_a_regiment_in_round_two() -> None:
    first = played(START, V=["C HQ B0", "C HQ J0"])
    assert first.reserve == {"V": "2P"}
    second = played(first.state, V=["2P ERV S", "S RV HQ", "3S EHQ R"])
    assert second.results["V"] == ["ok"] * 3
    assert "HQ.V: V 2T 2D R" in second.board


@pytest.mark.rule("PW-20.2-a")
@pytest.mark.parametrize(("piece", "start", "to"), [("T", "V0", "B0"), ("S", "V3", "B5"), ("A", "V4", "J0")])
def test_tanks_and_soldiers_do_not_pass_an_island_without_stopping(piece: str, start: str, to: str) -> None:
    round_ = played(f"{start}: V {piece}", V=[f"{piece} {start} {to}"])
    assert (round_.results["V"], round_.lines["V"][0].rule) == (["illegal"], "PW-4.1-b")


@pytest.mark.rule("PW-20.2-b")
def test_buying_a_piece_and_bringing_it_out_takes_two_orders() -> None:
    assert played(reserve="R 2P", R=["2P ERV HQ", "2P EHQ S"]).results["R"] == ["illegal"] * 2
    assert played(reserve="R 2P", R=["2P ERV S", "S RV HQ"]).board == "HQ.R: R S"


@pytest.mark.rule("PW-20.2-c")
@pytest.mark.parametrize("to", ["S3", "B2", "B1"])
def test_aircraft_do_not_fly_over_sea(to: str) -> None:
    # B2 lies just across the channel from V1, but the way over IX or IN is long.
    assert played("V1: V C", V=[f"C V1 {to}"]).results["V"] == ["illegal" if to == "S3" else "ok"]
    assert played("V1: V T", V=[f"T V1 {to}"]).results["V"] == ["illegal"]


@pytest.mark.rule("PW-20.2-d")
@pytest.mark.parametrize(("piece", "written"), [("A", "T"), ("R", "S"), ("CR", "C"), ("B", "C"), ("D", "CR")])
def test_a_wrong_abbreviation_loses_the_order(piece: str, written: str) -> None:
    round_ = played(f"V0: V {piece}", V=[f"{written} V0 V1"])
    assert (round_.results["V"], round_.board) == (["illegal"], f"V0: V {piece}")


@pytest.mark.rule("PW-20.3-a")
@pytest.mark.parametrize(("order", "caught"), [("C HQ B0", True), ("C HQ B5", False)])
def test_who_does_what_is_expected_is_caught_and_who_does_not_is_not(order: str, caught: bool) -> None:
    round_ = played("HQ.V: V C | B4: B A", V=[order], B=["A B4 B0"])
    assert ("C" in round_.reserve.get("B", "")) == caught


@pytest.mark.rule("PW-20.3-b")
@pytest.mark.parametrize(("sheet", "lost"), [(["D HQ V8", "A HQ V0"], "V"), (["A HQ V0"], "")])
def test_an_attack_in_force_that_leaves_the_hq_empty_costs_the_flag(sheet: list[str], lost: str) -> None:
    assert played("HQ.V: V D A | V7: B S", V=sheet, B=["S V7 HQ.V"]).eliminated == lost


@pytest.mark.rule("PW-20.3-c")
def test_a_single_soldier_in_enemy_land_earns_power_and_threatens_the_flag() -> None:
    first = played("V4: B S | HQ.V: V T", B=[])
    assert first.reserve == {"B": "P"}
    assert played(first.state, V=["T HQ V8"], B=["S V4 HQ.V"]).eliminated == "V"


@pytest.mark.rule("PW-20.3-d")
@pytest.mark.parametrize("sector", range(9))
def test_only_from_sectors_4_6_7_and_8_infantry_takes_a_flag_in_one_round(sector: int) -> None:
    round_ = played(f"V{sector}: B R", B=[f"R V{sector} HQ.V"])
    assert round_.eliminated == ("V" if sector in (4, 6, 7, 8) else "")


@pytest.mark.rule("PW-20.3-e")
def test_a_force_worth_more_than_ten_catches_the_aircraft_of_the_first_round_where_they_land() -> None:
    landing = [at for at in destinations(KIND["fighter"], PLACE["HQ.V"]) if IDS[at][0] in "BJR"]
    assert {IDS[at][1] for at in landing} == {"0", "3", "5"}
    two = {"V": ["C HQ B0", "C HQ B0"]}
    assert played("HQ.V: V 2C | B0: B D T", **two).reserve == {"B": "2C"}
    assert played("HQ.V: V 2C | B0: B D", **two).reserve == {}  # ten is not enough


@pytest.mark.rule("PW-20.3-f")
def test_ships_are_slow_but_a_lane_opens_many_coasts() -> None:
    ship = KIND["destroyer"]
    assert len(destinations(ship, PLACE["S3"])) == 8
    assert max(len(destinations(ship, PLACE[f"V{n}"])) for n in range(9)) < 8
    assert played("V8: V D", V=["D V8 V6", "D V6 V3"]).results["V"] == ["ok", "illegal"]


@pytest.mark.rule("PW-20.3-g")
@pytest.mark.parametrize(
    ("guard", "at", "saved"),
    [("R", "V4", True), ("R", "V6", True), ("R", "V0", False), ("CR", "V8", True), ("CR", "V6", False)],
)
def test_who_stays_within_two_spaces_of_the_hq_can_come_back_and_ships_cannot(guard: str, at: str, saved: bool) -> None:
    round_ = played(f"{at}: V {guard} | V7: B S", V=[f"{guard} {at} HQ"], B=["S V7 HQ.V"])
    assert (round_.eliminated == "") == saved


@pytest.mark.rule("PW-20.3-h")
def test_who_does_not_mind_the_clock_has_written_nothing_and_pays() -> None:
    match = Match.new(GAME, "four", clock=Clock(Pace.MOVE, 180, flag=Flag.DEFAULT_ACTION))
    for seat in (1, 2, 3):
        match.act(seat, Orders(("T HQ " + "VBJR"[seat] + "4",)), at=1000)
    match.tick(180_000)
    # Green's Soldier was turned into two Power, and one of them is paid.
    assert (match.state.round, match.state.power) == (2, [1, 0, 0, 0])

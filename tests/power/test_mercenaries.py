"""Rules 18: three players and an army for hire."""

from __future__ import annotations

import pytest

from grognard.core import FairDice
from grognard.games.power import GAME
from grognard.games.power.components.pieces import stack
from grognard.games.power.events.round import Collected, FlagTaken, Paid
from grognard.games.power.rules.round import ask_for_sheets
from tests.power.positions import Played, played, position


def hired(stands: str = "", **rest: object) -> Played:
    return played(stands, players=3, mercenary="R", **rest)


@pytest.mark.rule("PW-18.1-a")
@pytest.mark.parametrize("colour", "RVBJ")
def test_three_players_have_an_army_each_and_the_fourth_is_for_hire(colour: str) -> None:
    options = {
        "mercenary": colour,
        "referee": "V",
        "limit": "24",
        "penalty": "on",
        "components": "none",
        "codes": "fr",
        "chat": "open",
    }
    s = GAME.setup("three", options, FairDice())
    assert s.seats == [0, 1, 2]
    assert [len(s.armies_of(seat)) for seat in s.seats] == [1, 1, 1]
    assert s.mercenary == "VBJR".index(colour)
    assert all(list(stacks.values()) == [stack(soldier=2, tank=2, fighter=2, destroyer=2)] for stacks in s.stacks)
    assert [d.seat for d in GAME.decisions(s)] == [0, 1, 2]


@pytest.mark.rule("PW-18.1-b")
@pytest.mark.parametrize("player", "VBJ")
def test_every_player_may_order_any_mercenary(player: str) -> None:
    round_ = hired("R4: R T | J0: R C", **{player: ["R: T R4 R0", "R: C J0 IX"]})
    assert (round_.results[player], round_.board) == (["ok", "ok"], "IX: R C | R0: R T")


@pytest.mark.rule("PW-18.1-b")
def test_no_player_may_order_another_players_army() -> None:
    assert hired("B4: B T", V=["B: T B4 B0"]).results["V"] == ["illegal"]


@pytest.mark.rule("PW-18.1-c")
def test_a_mercenary_sent_to_different_places_stays() -> None:
    round_ = hired("R4: R T", V=["R: T R4 R0"], B=["R: T R4 R2"])
    assert round_.results == {"V": ["cancelled"], "B": ["cancelled"], "J": []}
    assert round_.board == "R4: R T"


@pytest.mark.rule("PW-18.1-d")
def test_a_mercenary_sent_to_the_same_place_goes_there() -> None:
    round_ = hired("R4: R T", V=["R: T R4 R0"], B=["R: T R4 R0"], J=["R: T R4 R0"])
    assert round_.results == {"V": ["ok"], "B": ["ok"], "J": ["ok"]}
    assert round_.board == "R0: R T"


@pytest.mark.rule("PW-18.1-d")
def test_orders_that_agree_are_lost_together_if_the_first_cannot_be_carried_out() -> None:
    # Green's exchange comes first and takes the Tank away.
    round_ = hired("R4: R 3T", V=["R: 3T ER4 A"], B=["R: T R4 R0"] * 3, J=["R: T R4 R0"])
    assert round_.reasons["J"] == ["PW-18.1-d line-merged"]
    assert round_.results == {"V": ["ok"], "B": ["illegal"] * 3, "J": ["illegal"]}


@pytest.mark.rule("PW-18.1-e", "PW-18.2-a")
def test_with_enough_pieces_each_order_takes_its_own() -> None:
    round_ = hired("R4: R 2T", V=["R: T R4 R0"], B=["R: T R4 R0"])
    assert (round_.board, round_.results["B"]) == ("R0: R 2T", ["ok"])  # not merged: there are two
    round_ = hired("R4: R 2T", V=["R: T R4 R0"], B=["R: T R4 R2"])
    assert round_.board == "R0: R T | R2: R T"


@pytest.mark.rule("PW-18.1-f")
def test_three_orders_for_two_pieces_are_all_cancelled() -> None:
    round_ = hired("R4: R 2T", V=["R: T R4 R0"], B=["R: T R4 R2"], J=["R: T R4 R5"])
    assert round_.results == {"V": ["cancelled"], "B": ["cancelled"], "J": ["cancelled"]}
    assert round_.board == "R4: R 2T"


@pytest.mark.rule("PW-18.1-g")
def test_orders_to_mercenaries_come_out_of_the_five() -> None:
    round_ = hired("R4: R 4T | V4: V 2T", V=["R: T R4 R0"] * 4 + ["T V4 V0"] * 2)
    assert round_.results["V"] == ["ok"] * 5 + ["ignored"]
    assert hired("R4: R 5T", V=["R: T R4 R0"] * 5).results["V"] == ["ok"] * 5


@pytest.mark.rule("PW-18.1-h")
def test_mercenaries_are_captured_like_enemies_even_by_him_who_sent_them() -> None:
    round_ = hired("R0: R T | IX: V D", V=["R: T R0 IX"])
    assert (round_.board, round_.reserve) == ("IX: V D", {"V": "T"})


@pytest.mark.rule("PW-18.1-i")
def test_mercenary_land_pays_while_its_flag_stands_though_no_piece_is_left() -> None:
    assert hired("R0: V C | R4: B T").reserve == {"V": "P", "B": "P"}
    assert hired("R0: V C", eliminated=["R"], flags={"V": ["V", "R"]}).reserve == {}


@pytest.mark.rule("PW-18.1-j")
def test_what_mercenaries_win_goes_to_their_own_reserve() -> None:
    round_ = hired("V0: R D | V1: V S | B0: R C", J=["R: D V0 V1"])
    assert (round_.board, round_.reserve) == ("B0: R C | V1: R D", {"R": "2P S"})


@pytest.mark.rule("PW-18.1-k")
def test_who_takes_the_mercenary_flag_gets_all_they_had() -> None:
    round_ = hired("R4: J R | HQ.R: R 2S D | IX: R T", reserve="R 2P C", J=["R R4 HQ.R"])
    assert (round_.eliminated, round_.flags["J"]) == ("R", "JR")
    assert (round_.board, round_.reserve) == ("HQ.R: J R", {"J": "2P 2S T C D"})


@pytest.mark.rule("PW-18.2-a")
def test_orders_are_counted_against_the_pieces_at_the_start_of_the_round() -> None:
    # A second Tank arrives on R4 first; but the rivals wanted the one that stood there.
    round_ = hired("R4: R T | R8: R T", V=["R: T R8 R4", "R: T R4 R0"], B=["R: T R4 R2"])
    assert round_.results == {"V": ["ok", "cancelled"], "B": ["cancelled"], "J": []}


@pytest.mark.rule("PW-18.2-a")
@pytest.mark.parametrize(
    ("reserve", "lines", "results"),
    [
        ("R S", ["R: S RV HQ", "R: S RV HQ", "R: S RV HQ"], ["ok", "ok", "ok"]),  # one place to go to: they agree
        ("R M", ["R: M RV IX", "R: M RV IS", ""], ["cancelled", "cancelled", None]),
        ("R 2M", ["R: M RV IX", "R: M RV IS", ""], ["ok", "ok", None]),
        ("R M", ["R: M RV IX", "R: M RV IX", "R: M RV IX"], ["ok", "ok", "ok"]),
    ],
)
def test_deployments_and_launches_are_compared_like_moves(
    reserve: str, lines: list[str], results: list[str | None]
) -> None:
    round_ = hired(reserve=reserve, V=[lines[0]], B=[lines[1]], J=[lines[2]])
    assert round_.results == {a: [r] if r else [] for a, r in zip("VBJ", results, strict=True)}


@pytest.mark.rule("PW-18.2-b")
def test_with_too_few_pieces_orders_of_different_players_to_one_place_are_merged() -> None:
    # Three orders for two Tanks, but two of them agree.
    round_ = hired("R4: R 2T", V=["R: T R4 R0"], B=["R: T R4 R0"], J=["R: T R4 R5"])
    assert round_.results == {"V": ["ok"], "B": ["ok"], "J": ["ok"]}
    assert round_.board == "R0: R T | R5: R T"


@pytest.mark.rule("PW-18.2-b")
def test_two_orders_of_one_player_to_one_place_are_two_pieces() -> None:
    round_ = hired("R4: R 2T", V=["R: T R4 R0"] * 2, B=["R: T R4 R0"])
    assert (round_.results["B"], round_.board) == (["ok"], "R0: R 2T")
    round_ = hired("R4: R 2T", V=["R: T R4 R0"] * 2, B=["R: T R4 R2"])
    assert round_.results == {"V": ["cancelled"] * 2, "B": ["cancelled"], "J": []}


@pytest.mark.rule("PW-18.2-b")
def test_other_types_and_places_are_not_touched_by_a_cancelled_group() -> None:
    round_ = hired("R4: R T S | R0: R T", V=["R: T R4 R2", "R: S R4 R8"], B=["R: T R4 R5", "R: T R0 IX"])
    assert round_.results == {"V": ["cancelled", "ok"], "B": ["cancelled", "ok"], "J": []}


@pytest.mark.rule("PW-18.2-c")
def test_what_one_player_asks_beyond_the_pieces_there_is_illegal_and_no_rival_to_anybody() -> None:
    round_ = hired("R4: R T", V=["R: T R4 R0", "R: T R4 R2"])
    assert round_.results["V"] == ["ok", "illegal"]
    round_ = hired("R4: R T", V=["R: T R4 R0", "R: T R4 R2"], B=["R: T R4 R0"])
    assert round_.results == {"V": ["ok", "illegal"], "B": ["ok"], "J": []}


@pytest.mark.rule("PW-18.2-c", "PW-18.1-c")
@pytest.mark.parametrize("referee", "VB")
def test_a_player_does_not_get_round_a_rival_by_writing_one_order_more(referee: str) -> None:
    round_ = hired("R4: R T", referee=referee, V=["R: T R4 R0", "R: T R4 R2"], B=["R: T R4 R5"])
    assert (round_.results["V"], round_.results["B"]) == (["cancelled", "illegal"], ["cancelled"])
    assert round_.lines["V"][1].rule == "PW-18.2-c"
    assert round_.board == "R4: R T"


@pytest.mark.rule("PW-18.2-c")
def test_orders_that_would_be_illegal_anyway_are_not_counted() -> None:
    round_ = hired("R4: R T", V=["R: T R4 R0"], B=["R: T R4 IE"], J=["R: T R4 R4"])
    assert round_.results == {"V": ["ok"], "B": ["illegal"], "J": ["illegal"]}
    sixth = hired("R4: R T | B4: B 5S", V=["R: T R4 R0"], B=["S B4 B0"] * 5 + ["R: T R4 R2"])
    assert (sixth.results["V"], sixth.board.split(" | ")[-1]) == (["ok"], "R0: R T")


@pytest.mark.rule("PW-18.2-d")
def test_mercenaries_take_orders_of_every_kind() -> None:
    round_ = hired(
        "R4: R 3T C | HQ.R: R M | J4: J S", reserve="R 2P",
        V=["R: 3T ER4 A", "R: C R4 R0", "R: 2P ERV S", "R: S RV HQ", "R: M HQ J4"],
    )  # fmt: skip
    assert round_.results["V"] == ["ok"] * 5
    assert round_.board == "HQ.R: R S | R0: R C | R4: R A"


@pytest.mark.rule("PW-18.2-d")
@pytest.mark.parametrize(("referee", "received"), [("V", "S"), ("B", "T")])
def test_exchanges_of_mercenaries_are_first_come_first_served(referee: str, received: str) -> None:
    round_ = hired(reserve="R 3P", referee=referee, V=["R: 2P ERV S"], B=["R: 3P ERV T"])
    assert round_.reserve["R"].split()[-1] == received


@pytest.mark.rule("PW-18.2-e")
def test_mercenaries_fight_bounce_collect_and_take_flags_but_pay_no_penalty() -> None:
    round_ = hired(
        "R0: R T | V0: V T | J4: R S | HQ.B: R R", reserve="R P | V P | J P", penalty=True,
        V=["T V0 IX"], B=[], J=["R: T R0 IX"],
    )  # fmt: skip
    assert round_.board == "HQ.B: R R | J4: R S | R0: R T | V0: V T"
    assert [(e.army, e.lands) for e in round_.told(Collected)] == [(3, (2,))]
    assert [(e.by, e.of) for e in round_.told(FlagTaken)] == [(3, 1)]
    assert round_.told(Paid) == []
    idle = hired("R4: R T", reserve="R 3P", penalty=True)
    assert idle.reserve == {"R": "3P"}


@pytest.mark.rule("PW-18.2-e")
def test_mercenaries_cannot_win() -> None:
    # They hold more than both players together when the limit comes.
    round_ = hired("R4: R 9CR | V4: V S", limit={"rounds": 1})
    assert round_.winners == ["V"]


@pytest.mark.rule("PW-18.2-f")
def test_what_a_player_had_goes_to_the_mercenaries_if_their_infantry_takes_his_hq() -> None:
    round_ = hired("HQ.B: R S | IX: B A", reserve="B 3P T")
    assert (round_.eliminated, round_.reserve, round_.flags["R"]) == ("B", {"R": "3P T A"}, "BR")


@pytest.mark.rule("PW-18.2-f")
@pytest.mark.parametrize(("referee", "by", "of"), [("J", 3, 0), ("V", 0, 3)])
def test_mercenaries_have_their_turn_among_captors_at_their_own_corner(referee: str, by: int, of: int) -> None:
    round_ = hired("HQ.V: R S | HQ.R: V S", referee=referee)
    assert [(e.by, e.of) for e in round_.told(FlagTaken)] == [(by, of)]


@pytest.mark.rule("PW-18.2-g")
def test_the_last_player_whose_flag_stands_wins_though_the_mercenaries_still_have_theirs() -> None:
    round_ = hired("HQ.J: V S", eliminated=["B"], flags={"V": ["V", "B"]})
    assert (round_.winners, round_.flags) == (["V"], {"V": "VBJ", "R": "R"})
    taken = hired("HQ.J: R S", eliminated=["B"], flags={"V": ["V", "B"]})
    assert (taken.winners, taken.flags) == (["V"], {"V": "VB", "R": "JR"})


@pytest.mark.rule("PW-18.2-h")
def test_a_cancelled_order_spares_the_penalty_and_uses_up_a_line() -> None:
    round_ = hired(
        "R4: R T | V4: V 5S", reserve="V P | B P | J P", penalty=True,
        V=["R: T R4 R0", *["S V4 V0"] * 5], B=["R: T R4 R2"], J=["T V0 V1"],
    )  # fmt: skip
    assert round_.results["V"] == ["cancelled", "ok", "ok", "ok", "ok", "ignored"]
    assert round_.reserve == {"V": "P", "B": "P"}
    agreed = hired("R4: R T", reserve="V P | B P | J P", penalty=True, V=["R: T R4 R0"], B=["R: T R4 R0"])
    assert agreed.reserve == {"V": "P", "B": "P"}


@pytest.mark.rule("PW-18.2-i")
def test_at_the_limit_only_the_players_are_scored() -> None:
    s = position("R4: R 9CR | V4: V S | B4: B T", players=3, limit={"rounds": 1})
    ask_for_sheets(s)
    after = played(s).state
    result = GAME.result(after)
    assert result is not None
    assert (result.places, result.points) == ((2, 1, 3), (2, 3, 0))

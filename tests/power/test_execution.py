"""Rules 10: sheets are read in turn, from the top; what is illegal is lost."""

from __future__ import annotations

import pytest

from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.events.combat import Bounced, Struck
from grognard.games.power.events.orders import Read
from grognard.games.power.events.round import Paid
from grognard.games.power.rules.round import ask_for_sheets
from tests.power.positions import played, position


@pytest.mark.rule("PW-10.1-a")
@pytest.mark.parametrize(("referee", "order"), [("V", "VBJR"), ("B", "BJRV"), ("J", "JRVB"), ("R", "RVBJ")])
def test_the_referee_reads_first_then_the_others_clockwise(referee: str, order: str) -> None:
    assert "".join(played(referee=referee).lines) == order


@pytest.mark.rule("PW-10.1-b")
def test_a_sheet_is_secret_while_written_and_open_to_all_once_read() -> None:
    s = position("V0: V T")
    ask_for_sheets(s)
    s.sheets.put(0, Orders(("T V0 IX",)))
    assert GAME.view(s, 1).sheets.sheets[0] is None
    assert GAME.view(s, 0).sheets.sheets[0] == Orders(("T V0 IX",))
    (read,) = [e for e in played(s, V=["T V0 IX"]).told(Read) if e.army == 0]
    assert [line.text for line in read.lines] == ["T V0 IX"]
    assert all(GAME.seen(read, seat) == read for seat in (None, 0, 1, 2, 3))


@pytest.mark.rule("PW-10.1-c", "PW-10.1-e")
def test_a_sheet_is_read_from_the_top_and_each_line_on_what_those_above_it_left() -> None:
    gather_first = played("V4: V 2T | V0: V T", V=["T V0 V4", "3T EV4 A"])
    assert gather_first.results["V"] == ["ok", "ok"]
    assert gather_first.board == "V4: V A"
    exchange_first = played("V4: V 2T | V0: V T", V=["3T EV4 A", "T V0 V4"])
    assert exchange_first.results["V"] == ["illegal", "ok"]
    assert exchange_first.board == "V4: V 3T"


@pytest.mark.rule("PW-10.1-c")
def test_an_order_can_make_a_later_one_illegal() -> None:
    assert played("V4: V 3T", V=["T V4 V0", "3T EV4 A"]).results["V"] == ["ok", "illegal"]


@pytest.mark.rule("PW-10.1-d")
def test_an_illegal_order_is_lost_the_piece_stays_and_the_other_orders_stand() -> None:
    round_ = played("HQ.V: V 2T C", V=["T HQ IX", "C HQ IX", "T HQ V4"])
    assert round_.results["V"] == ["illegal", "ok", "ok"]
    assert round_.board == "HQ.V: V T | IX: V C | V4: V T"


@pytest.mark.rule("PW-10.1-e")
def test_a_piece_bought_on_the_line_above_can_be_brought_out() -> None:
    assert played(reserve="V 2P", V=["S RV HQ", "2P ERV S", "S RV HQ"]).results["V"] == ["illegal", "ok", "ok"]


FIVE_WRONG = ["T V0 V9", "S V0 V8", "3T EV0 B", "D V0 V4", "9P ERV D"]


@pytest.mark.rule("PW-10.1-f")
def test_five_illegal_orders_cost_a_power() -> None:
    round_ = played("V0: V T", reserve="V 3P", V=FIVE_WRONG, penalty=True)
    assert round_.results["V"] == ["illegal"] * 5
    assert round_.reserve["V"] == "2P"
    assert round_.board == "V0: V T"


@pytest.mark.rule("PW-10.1-f")
@pytest.mark.parametrize(("piece", "change"), [("T", "2P"), ("A", "2P 2T")])
def test_five_illegal_orders_without_power_cost_the_smallest_piece(piece: str, change: str) -> None:
    round_ = played(f"V0: V {piece}", V=FIVE_WRONG, penalty=True)
    assert (round_.board, round_.reserve["V"]) == ("", change)


@pytest.mark.rule("PW-10.1-g")
@pytest.mark.parametrize("sheet", [[], ["T V0 V9"], FIVE_WRONG])
def test_the_penalty_is_one_power_however_much_was_wrong(sheet: list[str]) -> None:
    assert played("V0: V T", reserve="V 3P", V=sheet, penalty=True).reserve["V"] == "2P"


@pytest.mark.rule("PW-10.1-g")
def test_the_penalty_is_settled_before_missiles_combats_and_income() -> None:
    # Green's Soldier on B0 is converted: it is not struck, not captured, and earns nothing.
    round_ = played(
        "B0: V S | B4: B T | J4: J M", V=[], B=["T B4 B0"], J=["M J4 RV.V"], penalty=True,
    )  # fmt: skip
    assert [type(e) for e in round_.account if isinstance(e, Paid | Struck)] == [Paid, Struck]
    assert round_.board == "B0: B T"
    assert "V" not in round_.reserve  # the change of the Soldier lay in the Reserve when the missile came
    assert "B" not in round_.reserve


@pytest.mark.rule("PW-10.1-g")
def test_power_of_the_same_round_comes_too_late_for_the_penalty() -> None:
    assert played("B0: V T C", V=[], penalty=True).reserve["V"] == "3P"  # the Tank left two, the Fighter earned one


@pytest.mark.rule("PW-10.1-h")
@pytest.mark.parametrize(
    ("stands", "sheet"),
    [
        ("V0: V T", ["T V0 IX"]),  # ties with Blue's Tank and bounces
        ("HQ.V: V M", ["M HQ IS"]),
        ("", ["S RV HQ"]),
        ("V4: V 3T", ["3T EV4 A"]),
    ],
)
def test_bounced_moves_launches_deployments_and_exchanges_spare_the_penalty(stands: str, sheet: list[str]) -> None:
    board = " | ".join(x for x in ("B0: B T", stands) if x)
    round_ = played(board, reserve="V P S", V=sheet, B=["T B0 IX"], penalty=True)
    assert round_.results["V"] == ["ok"]
    assert [e.army for e in round_.told(Paid)] == []
    assert len(round_.told(Bounced)) == (2 if sheet == ["T V0 IX"] else 0)


@pytest.mark.rule("PW-10.1-h")
def test_an_illegal_order_does_not_spare_the_penalty_and_a_cancelled_one_does() -> None:
    round_ = played(
        "R4: R T", reserve="V P | B P | J P", players=3, penalty=True,
        V=["R: T R4 R0"], B=["R: T R4 R2"], J=["R: T R4 V0"],
    )  # fmt: skip
    assert round_.results == {"V": ["cancelled"], "B": ["cancelled"], "J": ["illegal"]}
    assert [e.army for e in round_.told(Paid)] == [2]


@pytest.mark.rule("PW-10.1-i")
@pytest.mark.parametrize("referee", "VBJR")
def test_with_any_referee_no_enemy_order_makes_another_illegal(referee: str) -> None:
    round_ = played(
        "V4: V T | V0: V S | B0: B A | J4: J M | IX: R D", referee=referee,
        V=["T V4 IX", "S V0 V4"], B=["A B0 IX"], J=["M J4 V4"], R=["D IX V0"],
    )  # fmt: skip
    assert all(result == "ok" for lines in round_.results.values() for result in lines)
    # The Tank left before the strike and dies on IX, the Soldier walked into it.
    assert round_.board == "IX: B A | V0: R D"
    assert round_.reserve == {"B": "T", "R": "P"}


@pytest.mark.rule("PW-10.1-i")
@pytest.mark.parametrize(("referee", "first"), [("V", "V"), ("B", "B")])
def test_only_orders_to_mercenaries_depend_on_who_reads_first(referee: str, first: str) -> None:
    round_ = played("R4: R 3T", players=3, referee=referee, V=["R: 3T ER4 A"], B=["R: T R4 R0"])
    assert [army for army, results in round_.results.items() if results == ["ok"]] == [first]


@pytest.mark.rule("PW-10.1-j")
@pytest.mark.parametrize(
    ("stands", "sheet", "results"),
    [
        ("V4: V T", ["T V4 V0", "T V0 V1"], ["ok", "illegal"]),  # it has moved
        ("V4: V T | V0: V T", ["T V4 V0", "T V0 V1"], ["ok", "ok"]),  # another has not
        ("V4: V T | V0: V T", ["T V4 V0", "T V0 V1", "T V0 V2"], ["ok", "ok", "illegal"]),
        ("V4: V 3T", ["3T EV4 A", "A V4 V0"], ["ok", "illegal"]),  # it was made there
        ("V4: V 3T A", ["3T EV4 A", "A V4 V0", "A V4 V0"], ["ok", "ok", "illegal"]),
        ("V4: B T", ["T V4 V0"], ["illegal"]),  # another army's
        ("V4: V A", ["T V4 V0"], ["illegal"]),  # another type
        ("V4: V T", ["T V0 V4"], ["illegal"]),  # elsewhere
    ],
)
def test_a_move_needs_a_piece_there_that_neither_moved_nor_was_made_this_round(
    stands: str, sheet: list[str], results: list[str]
) -> None:
    assert played(stands, V=sheet).results["V"] == results


@pytest.mark.rule("PW-10.1-j")
def test_a_piece_made_in_the_reserve_this_round_may_be_brought_out() -> None:
    round_ = played(reserve="V 3S", V=["3S ERV R", "R RV HQ", "R RV HQ"])
    assert round_.results["V"] == ["ok", "ok", "illegal"]
    assert round_.board == "HQ.V: V R"

"""Chapters 5 and 6: combat in brief, and what may be exchanged for what."""

from __future__ import annotations

import pytest

from grognard.games.power.components.map import PLACE
from grognard.games.power.components.pieces import KINDS, PRICE, STRENGTH
from grognard.games.power.events.combat import Captured, Fought
from grognard.games.power.events.orders import Exchanged
from tests.power.positions import played

# --- 5.1 combat


@pytest.mark.rule("PW-5.1-a")
def test_a_combat_is_where_two_sides_stand_after_all_movements() -> None:
    together = played("V0: V T | B0: B D", V=["T V0 IX"], B=["D B0 IX"])
    assert [PLACE["IX"]] == [fight.at for fight in together.told(Fought)]
    passing = played("V0: V T | IX: B D", V=["T V0 IX"], B=["D IX B0"])
    assert passing.told(Fought) == []
    assert passing.board == "B0: B D | IX: V T"


@pytest.mark.rule("PW-5.1-a")
def test_two_armies_of_one_side_do_not_fight_each_other() -> None:
    assert played("IX: V T, R D", players=2).told(Fought) == []
    assert len(played("IX: V T, B D", players=2).told(Fought)) == 1


@pytest.mark.rule("PW-5.1-b")
def test_each_side_adds_up_all_its_pieces() -> None:
    done = played("IX: V 3T S | B0: B D", B=["D B0 IX"])  # 11 against 10
    assert done.board == "IX: V S 3T"
    assert done.told(Fought)[0].strengths == (11, 10)
    assert played("IX: V 3T | B0: B D", B=["D B0 IX"]).board == "IX: B D"  # 9 against 10


@pytest.mark.rule("PW-5.1-c")
def test_the_losers_pieces_take_the_winners_colour_in_his_reserve() -> None:
    done = played("S3: V D | B0: B T S", V=["D S3 IX"], B=["T B0 IX", "S B0 IX"])
    assert done.board == "IX: V D"
    assert done.reserve == {"V": "S T"}
    assert [(e.by, e.of) for e in done.told(Captured)] == [(0, 1)]


# --- 6.1 power


@pytest.mark.rule("PW-6.1-a", "PW-6.1-d")
def test_power_enlarges_the_army_and_the_new_piece_appears_in_the_reserve() -> None:
    done = played(reserve="V 3P", V=["3P ERV T"])
    assert done.reserve == {"V": "T"}
    assert done.board == ""


@pytest.mark.rule("PW-6.1-b")
@pytest.mark.parametrize(("code", "price"), [("S", 2), ("T", 3), ("C", 5), ("D", 10)])
def test_a_piece_costs_its_strength_in_power(code: str, price: int) -> None:
    assert played(reserve="V 10P", V=[f"{price}P ERV {code}"]).results["V"] == ["ok"]
    kind = next(k for k, piece in enumerate(KINDS) if piece.code_fr == code)
    assert dict(PRICE)[kind] == STRENGTH[kind] == price


@pytest.mark.rule("PW-6.1-c")
@pytest.mark.parametrize(("code", "strength"), [("R", 20), ("A", 30), ("B", 25), ("CR", 50)])
def test_power_buys_no_large_piece(code: str, strength: int) -> None:
    done = played(reserve="V 60P", V=[f"{strength}P ERV {code}"])
    assert done.results["V"] == ["illegal"]
    assert done.lines["V"][0].rule == "PW-6.1-c"
    assert done.reserve == {"V": "60P"}


@pytest.mark.rule("PW-6.1-c")
def test_power_and_pieces_together_buy_nothing_but_a_missile() -> None:
    done = played(reserve="V 80P 3S", V=["2P+S ERV T", "4P+2S ERV R", "P+T ERV S"])
    assert done.results["V"] == ["illegal"] * 3
    assert played(reserve="V 80P R", V=["80P+R ERV M"]).results["V"] == ["ok"]


@pytest.mark.rule("PW-6.1-d")
def test_power_is_spent_in_the_reserve_and_nowhere_else() -> None:
    done = played("V4: V S", reserve="V 9P", V=["2P EHQ S", "2P EV4 S", "2P ERV.B S"])
    assert done.results["V"] == ["illegal"] * 3
    assert [line.rule for line in done.lines["V"]] == ["PW-6.1-d", "PW-6.1-d", "PW-6.2-c"]


@pytest.mark.rule("PW-6.1-e")
def test_one_order_buys_one_piece_for_exactly_its_price() -> None:
    for given in ("P", "3P", "4P"):
        done = played(reserve="V 9P", V=[f"{given} ERV S"])
        assert (done.results["V"], done.lines["V"][0].rule) == (["illegal"], "PW-6.1-e")
        assert done.reserve == {"V": "9P"}
    assert played(reserve="V P", V=["2P ERV S"]).results["V"] == ["illegal"]


@pytest.mark.rule("PW-6.1-e")
def test_power_earned_in_a_round_cannot_be_spent_in_it() -> None:
    assert played("B0: V S", reserve="V P", V=["2P ERV S"]).results["V"] == ["illegal"]


# --- 6.2 upgrades


@pytest.mark.rule("PW-6.2-a", "PW-6.2-e")
@pytest.mark.parametrize(
    ("small", "big", "before", "after"), [("S", "R", 6, 20), ("T", "A", 9, 30), ("C", "B", 15, 25), ("D", "CR", 30, 50)]
)
def test_three_small_pieces_become_a_large_one_by_one_order(small: str, big: str, before: int, after: int) -> None:
    done = played(f"IX: V 3{small}", V=[f"3{small} EIX {big}"])
    assert done.results["V"] == ["ok"]
    assert done.board == f"IX: V {big}"
    assert (done.before.total(0, PLACE["IX"]), done.state.total(0, PLACE["IX"])) == (before, after)


@pytest.mark.rule("PW-6.2-a")
def test_an_upgrade_takes_exactly_three_of_one_kind() -> None:
    done = played("IX: V 6T 3S", V=["2T EIX A", "6T EIX A", "2T+S EIX A", "T+2T EIX A"])
    assert done.results["V"] == ["illegal", "illegal", "illegal", "ok"]


@pytest.mark.rule("PW-6.2-b")
@pytest.mark.parametrize("order", ["3T EIX CR", "3C EIX D", "3S EIX A", "3D EIX B", "3T EIX R", "3T EIX T"])
def test_an_upgrade_never_changes_the_arm(order: str) -> None:
    done = played("IX: V 3S 3T 3C 3D", V=[order])
    assert done.results["V"] == ["illegal"]
    assert done.lines["V"][0].rule == "PW-6.2-b"


@pytest.mark.rule("PW-6.2-c")
def test_the_three_must_stand_together_when_the_order_is_carried_out() -> None:
    stands = "IX: V 2T | V0: V T"
    assert played(stands, V=["3T EIX A", "T V0 IX"]).results["V"] == ["illegal", "ok"]
    assert played(stands, V=["T V0 IX", "3T EIX A"]).results["V"] == ["ok", "ok"]
    assert played("IX: V 3T", V=["T IX V0", "3T EIX A"]).results["V"] == ["ok", "illegal"]
    assert played("IX: V 2T, B T", V=["3T EIX A"]).results["V"] == ["illegal"]
    assert played("HQ.V: V T", reserve="V 2T", V=["3T EHQ A"]).results["V"] == ["illegal"]


@pytest.mark.rule("PW-6.2-c")
def test_no_army_exchanges_in_the_reserve_of_another() -> None:
    done = played(reserve="V 3T | B 3T", V=["3T ERV.B A"])
    assert done.results["V"] == ["illegal"]
    assert done.reserve == {"V": "3T", "B": "3T"}


@pytest.mark.rule("PW-6.2-d")
def test_every_exchange_is_one_of_the_five_orders() -> None:
    done = played(reserve="V 12P", V=["2P ERV S"] * 6)
    assert done.results["V"] == ["ok"] * 5 + ["ignored"]
    assert len(done.told(Exchanged)) == 5


@pytest.mark.rule("PW-6.2-f")
@pytest.mark.parametrize("at", ["V4", "B0", "IX", "S3", "HQ", "HQ.J", "RV"])
def test_an_upgrade_is_made_on_any_space_or_in_the_reserve_and_the_piece_appears_there(at: str) -> None:
    space = "HQ.V" if at == "HQ" else at
    if at == "RV":
        done = played(reserve="V 3D", V=["3D ERV CR"])
        assert done.reserve == {"V": "CR"}
    else:
        code, big = ("T", "A") if at == "V4" else ("D", "CR")
        done = played(f"{space}: V 3{code}", V=[f"3{code} E{at} {big}"])
        assert done.board == f"{space}: V {big}"
    assert done.results["V"] == ["ok"]


@pytest.mark.rule("PW-6.2-f")
def test_the_new_piece_has_the_colour_of_those_given() -> None:
    done = played("R4: R 3T", players=3, V=["R: 3T ER4 A"])
    assert done.board == "R4: R A"


@pytest.mark.rule("PW-6.2-g")
def test_a_piece_made_by_an_exchange_may_be_given_in_the_next() -> None:
    board = played("V4: V 3S CR A", V=["3S EV4 R", "CR+A+R EV4 M"])
    assert (board.results["V"], board.board) == (["ok", "ok"], "V4: V M")
    reserve = played(reserve="V 2P 2S", V=["2P ERV S", "3S ERV R"])
    assert (reserve.results["V"], reserve.reserve) == (["ok", "ok"], {"V": "R"})


@pytest.mark.rule("PW-6.2-h")
def test_an_exchange_takes_moved_pieces_first_so_that_the_others_may_still_move() -> None:
    done = played("V0: V 2T | V1: V 3T", V=["T V0 V1", "3T EV1 A", "T V1 V2", "T V1 V2"])
    assert done.results["V"] == ["ok", "ok", "ok", "illegal"]
    assert done.board == "V0: V T | V1: V A | V2: V T"


@pytest.mark.rule("PW-6.2-h")
def test_of_moved_pieces_the_earliest_mover_goes_first_and_the_rest_fall_back_where_they_came_from() -> None:
    """Of four Tanks that came to IX three are exchanged: the last is left and falls back to B0."""
    orders = ["T V0 IX", "T R0 IX", "T J0 IX", "T B0 IX", "3T EIX A"]
    done = played("V0: V T | R0: V T | J0: V T | B0: V T | IX: B A T", V=orders)  # 33 against 33
    assert done.results["V"] == ["ok"] * 5
    assert done.board == "B0: V T | IX: B T A"
    assert done.reserve == {"B": "A", "V": "P"}


@pytest.mark.rule("PW-6.2-h")
def test_pieces_made_there_go_before_those_that_have_stood_there() -> None:
    """The Regiment made in the HQ goes into the missile, the old one may still move."""
    done = played("HQ.V: V 3S R CR A", V=["3S EHQ R", "CR+A+R EHQ M", "R HQ V8"])
    assert done.results["V"] == ["ok", "ok", "ok"]
    assert done.board == "HQ.V: V M | V8: V R"


@pytest.mark.rule("PW-6.2-i")
@pytest.mark.parametrize("order", ["R EV4 S", "A EV4 T", "B EV4 C", "R EV4 3S", "3A EV4 CR"])
def test_no_large_piece_is_ever_broken_down(order: str) -> None:
    done = played("V4: V 3S R 3A B", V=[order])
    assert done.results["V"] == ["illegal"]
    assert done.board == "V4: V 3S R 3A B"
    assert done.reserve == {}


@pytest.mark.rule("PW-6.2-i")
@pytest.mark.parametrize("order", ["R EV4 S", "A EV4 T", "B EV4 C", "3A EV4 CR"])
def test_the_reason_is_that_large_pieces_are_not_broken_down(order: str) -> None:
    assert played("V4: V 3S R 3A B", V=[order]).reasons["V"] == ["PW-6.2-i refusal-three-alike"]


@pytest.mark.rule("PW-6.2-j")
@pytest.mark.parametrize("order", ["R EV4 P", "S EV4 P", "S ERV P", "A EV4 30P", "M EV4 P"])
def test_no_piece_is_ever_exchanged_for_power(order: str) -> None:
    done = played("V4: V 3S R 3A B M", reserve="V S", V=[order])
    assert done.reasons["V"] == ["PW-6.2-j malformed-power-made"]


@pytest.mark.rule("PW-6.2-c")
@pytest.mark.parametrize("line", ["3T EV4 A", "3T EIX A", "3T ERV A", "T+CR EV4 M", "2P ERV.B S", "3S ERV.B R"])
def test_what_is_not_there_cannot_be_exchanged(line: str) -> None:
    done = played("V4: V 2T S | V0: V T", reserve="V 2P | B 2P 3S", V=[line])
    assert done.reasons["V"] == ["PW-6.2-c refusal-not-there"]


@pytest.mark.rule("PW-6.2-j")
def test_only_the_penalty_turns_a_piece_into_power() -> None:
    assert played("V4: V T", penalty=True).reserve == {"V": "2P"}


@pytest.mark.rule("PW-6.2-a")
@pytest.mark.parametrize("order", ["3S+T EV4 R", "T+3S EV4 A", "3S+3T EV4 R", "2S EV4 R", "4S EV4 R", "S+T+C EV4 R"])
def test_three_pieces_of_one_type_are_exchanged_and_nothing_with_them(order: str) -> None:
    done = played("V4: V 4S 3T C", V=[order])
    assert done.reasons["V"] == ["PW-6.2-a refusal-three-alike"]
    assert done.board == "V4: V 4S 3T C"


@pytest.mark.rule("PW-6.2-i")
def test_only_the_penalty_breaks_a_large_piece_down() -> None:
    done = played("V4: V R", penalty=True)
    assert done.reserve == {"V": "P 2S"}

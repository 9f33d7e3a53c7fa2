"""Rules 14.6 and 15.10: who pays casualty points, and how."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import astuple, replace

from grognard.games.valor.rules.losses.allocation import (
    ABSORB,
    ARMOUR,
    ELIMINATE,
    INFANTRY,
    LAWS,
    PIN,
    REDUCE,
    SOFT,
    TAKE,
    Fault,
    Hit,
    Loss,
    Target,
    fault,
    forced,
    paid,
    ways,
)
from tests.selection import cases

KINDS = {
    "german": (INFANTRY, 5, 2),
    "american": (INFANTRY, 4, 2),
    "half": (INFANTRY, 2, 0),
    "leader": (INFANTRY, 1, 0),
    "gun": (SOFT, 3, 0),
    "truck": (SOFT, 4, 0),
    "tank": (ARMOUR, 0, 0),
}


def hit(points: int, *units: str, doubled: bool = False) -> Hit:
    """`hit(3, "german", "leader pinned", "gun shield")`: units 1, 2 and 3."""
    return Hit(points, tuple(target(n + 1, *text.split()) for n, text in enumerate(units)), doubled)


def target(unit: int, name: str, *state: str) -> Target:
    """`mg` and other words that mean nothing here still tell units apart."""
    kind, cr, half = KINDS[name]
    return Target(
        unit=unit,
        like=" ".join((name, *state)),
        kind=kind,
        cr=cr,
        half=half,
        pinned="pinned" in state,
        absorbs="valor" in state or "shield" in state,
        aboard="aboard" in state or "crew" in state,
        armoured="crew" in state,
        immobile="immobile" in state,
    )


def losses(text: str) -> tuple[Loss, ...]:
    """`"1 reduce, 1 pin, 3 take 2"`"""
    words = [each.split() for each in text.split(",") if each.strip()]
    return tuple(Loss(int(unit), what, *map(int, points)) for unit, what, *points in words)


def text(way: Sequence[Loss]) -> str:
    return ", ".join(f"{loss.unit} {loss.what}" + (f" {loss.points}" if loss.points else "") for loss in way)


def refused(struck: Hit, allocation: str) -> str:
    """The rule that it breaks, or nothing."""
    found = fault(struck, losses(allocation))
    return found.rule if found else ""


def all_ways(struck: Hit) -> list[str]:
    return [text(way) for way in ways(struck)]


# --- 14.6.1: pins, reductions, eliminations


@pytest.mark.rule("VV-14.6-a", "VV-14.6.1-g")
def test_a_dash_costs_nothing_and_a_number_is_paid_in_full():
    assert all_ways(hit(0, "german", "leader")) == [""]
    assert refused(hit(0, "german"), "1 pin") == "VV-14.6.1-g"
    assert refused(hit(2, "german", "german"), "1 pin") == "VV-14.6.1-g"
    assert refused(hit(2, "german", "german"), "1 pin, 2 pin") == ""


@pytest.mark.rule("VV-14.6.1-a")
def test_the_owner_chooses_among_all_units_hit():
    assert set(all_ways(hit(1, "american", "half"))) == {
        "1 pin", "1 reduce", "1 eliminate", "2 pin", "2 eliminate",
    }  # fmt: skip
    assert fault(hit(1, "american"), losses("7 pin")) == Fault("VV-14.6.1-a", "refusal-loss-not-hit", 7)
    assert refused(hit(1, "american"), "1 flee") == "VV-14.6.1-a"
    assert refused(hit(1, "american"), "1 pin 1") == "VV-14.6.1-a"


@pytest.mark.rule("VV-14.6.1-b", "VV-14.6.1-c", "VV-14.6.1-d", "VV-14.6.1-e", example=True)
@pytest.mark.parametrize(("squad", "prices"), [("american", (1, 2, 3, 4)), ("german", (1, 3, 4, 5))])
def test_the_price_of_each_outcome(squad, prices):
    """VV-EX-07"""
    outcomes = ["1 pin", "1 reduce", "1 reduce, 1 pin", "1 eliminate"]
    assert tuple(paid(hit(1, squad), losses(each)) for each in outcomes) == prices
    for each, price in zip(outcomes, prices, strict=True):
        assert refused(hit(price, squad, "german"), each) == ""
        assert refused(hit(price + 1, squad, "german"), each) == "VV-14.6.1-g"


@pytest.mark.rule("VV-14.6.1-c", example=True)
def test_two_points_reduce_an_american_squad():
    """VV-EX-01, and the second volley of the source's example."""
    assert refused(hit(2, "american", "american mg", "leader"), "1 reduce") == ""
    assert refused(hit(3, "half", "american mg", "leader"), "2 reduce, 1 pin") == ""


@pytest.mark.rule("VV-14.6.1-c")
def test_half_squads_and_leaders_are_not_reduced():
    assert refused(hit(1, "half"), "1 reduce") == "VV-14.6.1-c"
    assert refused(hit(1, "leader"), "1 reduce") == "VV-14.6.1-c"


@pytest.mark.rule("VV-14.6.1-d")
def test_a_squad_just_reduced_is_pinned_for_one_point_more():
    assert refused(hit(3, "american"), "1 reduce, 1 pin") == ""
    assert refused(hit(3, "american"), "1 reduce") == "VV-14.6.1-g"


@pytest.mark.rule("VV-14.6.1-e")
def test_a_leader_is_pinned_or_eliminated_for_one_point():
    assert all_ways(hit(1, "leader")) == ["1 pin", "1 eliminate"]


@pytest.mark.rule("VV-14.6.1-f")
@pytest.mark.parametrize(
    "allocation",
    ["1 pin, 1 eliminate", "1 eliminate, 1 pin", "1 reduce, 1 eliminate", "1 pin, 1 pin", "1 eliminate, 1 eliminate"],
)
def test_a_unit_has_one_fate(allocation):
    assert refused(hit(6, "german", "german"), allocation) == "VV-14.6.1-f"


@pytest.mark.rule("VV-14.6.1-g", "VV-17.4-c", example=True)
def test_more_may_be_paid_than_is_due():
    """The source's overrun: eight for seven."""
    struck = hit(7, "german", "german", "leader")
    assert paid(struck, losses("1 eliminate, 2 reduce")) == 8
    assert refused(struck, "1 eliminate, 2 reduce") == ""


@pytest.mark.rule("VV-14.6.1-g")
def test_no_outcome_is_superfluous():
    """G-49, first: what can be dropped is refused, what is dearer than it need be is not."""
    assert refused(hit(1, "german", "german"), "1 eliminate") == ""
    assert fault(hit(3, "german", "german"), losses("1 reduce, 2 pin")) == Fault(
        "VV-14.6.1-g", "refusal-loss-superfluous", 2
    )
    # None of three pins is needed for one point, though two of them would be too many as well.
    assert refused(hit(1, "german", "german", "german"), "1 pin, 2 pin, 3 pin") == "VV-14.6.1-g"


@pytest.mark.rule("VV-14.6.1-g", "VV-14.6.1-d")
def test_the_pin_of_a_squad_reduced_is_an_outcome_of_its_own():
    """G-49, second; and so is its reduction."""
    assert refused(hit(3, "german", "german"), "1 reduce, 1 pin") == "VV-14.6.1-g"
    assert refused(hit(4, "german", "german"), "1 reduce, 1 pin") == ""
    assert refused(hit(2, "german", "german", "german"), "1 reduce, 1 pin, 2 pin") == "VV-14.6.1-g"


@pytest.mark.rule("VV-14.6.1-g")
def test_when_nobody_can_pay_all_of_it_everybody_is_lost():
    struck = hit(9, "american", "half", "leader")
    assert forced(struck) == losses("1 eliminate, 2 eliminate, 3 eliminate")
    # A leader pays one point either way; but who cannot pay in full does not get away pinned.
    assert refused(struck, "1 eliminate, 2 eliminate, 3 pin") == "VV-14.6.1-g"
    assert forced(hit(3, "leader")) == losses("1 eliminate")
    assert all_ways(hit(7, "american", "half", "leader"))[0] == "1 eliminate, 2 eliminate, 3 pin"
    assert forced(hit(5)) == ()


@pytest.mark.rule("VV-14.6.1-h")
def test_the_order_of_outcomes_forbids_nothing():
    struck = hit(7, "german", "german mg", "half")
    allocation = losses("1 reduce, 1 pin, 2 reduce")
    assert [fault(struck, order) for order in permutations(allocation)] == [None] * 6
    # Three pins cannot pay seven points, yet pins may be among what does.
    assert "1 eliminate, 2 pin, 3 pin" in all_ways(struck)


@pytest.mark.rule("VV-14.6.1-a", "VV-15.8-e", example=True)
def test_assaulters_pay_like_anybody():
    """VV-EX-08: three squads and a leader, six points."""
    struck = hit(6, "german", "german", "german", "leader")
    assert refused(struck, "1 eliminate, 2 pin") == ""
    assert "1 eliminate, 2 pin" in all_ways(struck)
    assert refused(struck, "1 eliminate, 5 pin") == "VV-14.6.1-a"  # a defender


@pytest.mark.rule("VV-12.2-c")
def test_the_owner_chooses_whose_machine_gun_is_lost():
    """Squads that carry something else are not interchangeable."""
    assert "2 eliminate" not in all_ways(hit(5, "german", "german"))
    assert {"1 eliminate", "2 eliminate"} <= set(all_ways(hit(5, "german", "german mg")))


# --- 14.6.2: units that were pinned before


@pytest.mark.rule("VV-14.6.2-a")
def test_units_pinned_before_pay_last():
    struck = hit(2, "german pinned", "half")
    assert fault(struck, losses("1 eliminate")) == Fault("VV-14.6.2-a", "refusal-loss-unpinned-first", 2)
    # The pin pays nothing that is needed, but without it the squad would not be touched.
    assert refused(struck, "2 pin, 1 eliminate") == ""
    assert refused(struck, "2 eliminate") == ""
    assert refused(struck, "2 eliminate, 1 eliminate") == "VV-14.6.1-g"


@pytest.mark.rule("VV-14.6.2-a")
def test_a_squad_only_reduced_is_still_unpinned():
    struck = hit(5, "german pinned", "german")
    assert refused(struck, "2 reduce, 1 eliminate") == "VV-14.6.2-a"
    assert refused(struck, "2 pin, 1 eliminate") == ""
    assert refused(struck, "2 reduce, 2 pin, 1 eliminate") == "VV-14.6.1-g"
    assert refused(hit(8, "german pinned", "german"), "2 reduce, 2 pin, 1 eliminate") == ""


@pytest.mark.rule("VV-14.6.2-a", "VV-14.6.5-a")
def test_passengers_need_not_be_used_before_pinned_units():
    struck = hit(4, "german pinned", "german aboard")
    assert refused(struck, "1 eliminate") == ""
    assert refused(struck, "2 eliminate") == ""


@pytest.mark.rule("VV-14.6.2-b")
def test_pinned_units_are_only_eliminated():
    struck = hit(1, "german pinned")
    assert refused(struck, "1 pin") == "VV-14.6.2-b"
    assert refused(struck, "1 reduce") == "VV-14.6.2-b"
    assert forced(struck) == losses("1 eliminate")


# --- 14.6.3: shields and valor


@pytest.mark.rule("VV-14.6.3-a", "VV-22.3-a")
def test_a_valorous_unit_may_ignore_the_first_point():
    assert all_ways(hit(1, "half valor")) == ["1 absorb", "1 pin", "1 eliminate"]
    assert refused(hit(1, "half"), "1 absorb") == "VV-14.6.3-a"
    assert paid(hit(2, "half valor"), losses("1 absorb, 1 pin")) == 2
    assert refused(hit(2, "half valor"), "1 absorb, 1 pin") == ""


@pytest.mark.rule("VV-22.3-a")
def test_of_one_attack_a_valorous_unit_ignores_one_point_only():
    assert refused(hit(2, "german valor", "german"), "1 absorb, 1 absorb") == "VV-14.6.1-f"
    assert refused(hit(2, "german valor", "german"), "1 absorb") == "VV-14.6.3-b"


@pytest.mark.rule("VV-14.6.3-b")
def test_who_ignored_a_point_pays_before_others():
    struck = hit(3, "german valor", "german")
    assert fault(struck, losses("1 absorb, 2 pin")) == Fault("VV-14.6.3-b", "refusal-loss-same-unit", 1)
    assert refused(struck, "1 absorb, 1 pin, 2 pin") == ""
    # What is left after an ignored point is the same unit's, even if all others are pinned.
    assert fault(hit(3, "german valor", "leader"), losses("2 pin, 1 absorb")) == Fault(
        "VV-14.6.3-b", "refusal-loss-same-unit", 1
    )
    assert refused(hit(3, "german valor", "leader"), "2 pin, 1 absorb, 1 pin") == ""
    # Nothing is left to pay if it was the last point that was ignored.
    assert refused(hit(2, "german valor", "german"), "2 pin, 1 absorb") == ""
    assert "2 pin, 1 absorb" in all_ways(hit(2, "german valor", "german"))


@pytest.mark.rule("VV-14.6.3-b")
def test_after_an_ignored_point_no_other_unit_suffers_before_the_same_one():
    struck = hit(3, "german valor", "american")
    assert fault(struck, losses("1 absorb, 2 reduce")) == Fault("VV-14.6.3-b", "refusal-loss-same-unit", 1)
    assert refused(struck, "1 absorb, 2 pin, 1 pin") == "VV-14.6.3-b"
    assert refused(struck, "2 reduce, 1 absorb") == ""
    assert refused(struck, "1 absorb, 1 pin, 2 pin") == ""


@pytest.mark.rule("VV-14.6.3-b")
def test_only_one_can_have_ignored_the_last_point():
    assert refused(hit(2, "german valor", "half valor"), "1 absorb, 2 absorb") == "VV-14.6.3-b"
    assert refused(hit(3, "german valor", "half valor"), "1 absorb, 1 pin, 2 absorb") == ""


@pytest.mark.rule("VV-14.6.3-a", "VV-14.6.1-g")
def test_a_point_is_not_ignored_for_nothing():
    assert refused(hit(3, "german valor"), "1 absorb, 1 reduce") == "VV-14.6.1-g"
    assert refused(hit(4, "german valor"), "1 absorb, 1 reduce") == ""
    assert refused(hit(6, "german valor", "german"), "1 absorb, 1 eliminate") == ""
    assert forced(hit(9, "german valor")) == losses("1 eliminate")


@pytest.mark.rule("VV-14.6.3-a", "VV-14.6.2-a", "VV-14.6.2-b")
def test_valor_of_a_pinned_unit_helps_when_its_turn_has_come():
    assert all_ways(hit(1, "half pinned valor")) == ["1 absorb", "1 eliminate"]
    assert refused(hit(2, "half pinned valor", "leader"), "2 pin, 1 absorb") == ""
    assert refused(hit(1, "half pinned valor", "leader"), "1 absorb") == "VV-14.6.2-a"


@pytest.mark.rule("VV-22.4-b")
def test_a_half_squad_is_valorous_like_a_squad():
    for squad in ("german valor", "half valor"):
        assert all_ways(hit(1, squad))[0] == "1 absorb"
    assert all_ways(hit(4, "german valor"))[:2] == ["1 absorb, 1 reduce", "1 reduce, 1 pin"]


@pytest.mark.rule("VV-13.5-a", "VV-14.6.3-a")
def test_a_shield_ignores_the_first_point_of_its_gun():
    assert all_ways(hit(1, "gun shield")) == ["1 absorb", "1 take 1"]
    assert all_ways(hit(3, "gun shield")) == ["1 absorb, 1 take 2", "1 take 3"]
    assert refused(hit(3, "gun"), "1 absorb, 1 take 2") == "VV-14.6.3-a"


@pytest.mark.rule("VV-13.5-a", "VV-14.6.4-b")
def test_the_point_that_a_shield_ignores_is_none_of_the_five():
    assert refused(hit(5, "gun shield"), "1 absorb, 1 take 4") == ""
    assert refused(hit(6, "gun shield", "german"), "1 absorb, 1 take 5") == ""


# --- 14.6.4: guns and unarmoured vehicles


@pytest.mark.rule("VV-14.6.4-a", "VV-13.5-a", example=True)
def test_three_points_on_a_gun_alone():
    """VV-EX-23: attacked from behind, so that its shield is no help."""
    assert forced(hit(3, "gun")) == losses("1 take 3")


@pytest.mark.rule("VV-14.6.4-a")
@pytest.mark.parametrize("outcome", ["pin", "reduce", "eliminate"])
def test_guns_and_vehicles_take_points_instead(outcome):
    assert refused(hit(3, "truck", "german"), f"1 {outcome}") == "VV-14.6.4-a"
    assert refused(hit(3, "truck", "german"), "2 take 3") == "VV-14.6.4-a"
    assert refused(hit(3, "truck", "german"), "1 take 0, 2 reduce") == "VV-14.6.4-a"


@pytest.mark.rule("VV-14.6.4-a")
def test_a_gun_never_takes_more_than_others_leave():
    struck = hit(4, "german", "gun")
    assert refused(struck, "1 reduce, 2 take 1") == ""
    assert fault(struck, losses("1 reduce, 2 take 2")) == Fault("VV-14.6.4-a", "refusal-loss-more-than-left", 2)
    assert refused(hit(1, "gun"), "1 take 2") == "VV-14.6.4-a"
    assert refused(hit(4, "gun", "truck"), "1 take 2, 2 take 3") == "VV-14.6.4-a"
    assert refused(hit(4, "gun", "truck"), "1 take 2, 2 take 2") == ""


@pytest.mark.rule("VV-14.6.4-a", "VV-14.6.2-a")
def test_a_gun_is_pinned_before_pinned_units_pay_even_if_they_leave_nothing():
    struck = hit(5, "gun", "german pinned")
    assert all_ways(struck) == ["1 take 5", "1 take 1, 2 eliminate"]
    assert refused(struck, "2 eliminate") == "VV-14.6.2-a"
    assert refused(struck, "1 take 2, 2 eliminate") == "VV-14.6.4-a"


@pytest.mark.rule("VV-14.6.4-b")
def test_five_points_are_the_most():
    assert refused(hit(6, "gun", "german"), "1 take 6") == "VV-14.6.4-b"
    assert refused(hit(6, "gun", "german"), "1 take 5") == "VV-14.6.1-g"
    assert refused(hit(6, "gun", "german"), "1 take 5, 2 pin") == ""
    assert forced(hit(11, "gun")) == losses("1 take 5")


@pytest.mark.rule("VV-14.6.4-c")
def test_a_pinned_gun_is_eliminated_for_its_rating():
    assert refused(hit(3, "gun pinned"), "1 take 3") == "VV-14.6.4-c"
    assert forced(hit(3, "gun pinned")) == losses("1 eliminate")
    assert refused(hit(3, "gun pinned", "half pinned"), "1 eliminate") == ""
    assert refused(hit(4, "gun pinned", "half pinned"), "1 eliminate") == "VV-14.6.1-g"


@pytest.mark.rule("VV-14.6.4-d")
def test_points_taken_are_paid():
    assert [paid(hit(5, "gun"), losses(f"1 take {n}")) for n in range(1, 6)] == [1, 2, 3, 4, 5]
    assert refused(hit(5, "gun", "german"), "1 take 4, 2 pin") == ""


# --- 14.6.5: passengers, and what is towed


@pytest.mark.rule("VV-14.6.5-a")
def test_passengers_may_pay_for_their_truck():
    assert set(all_ways(hit(3, "truck", "american aboard"))) == {"1 take 3", "1 take 1, 2 reduce", "2 eliminate"}


@pytest.mark.rule("VV-14.6.5-a", "VV-14.6.1-g")
def test_no_point_is_waived_while_passengers_can_pay():
    struck = hit(6, "truck", "american aboard")
    assert refused(struck, "1 take 5") == "VV-14.6.1-g"
    assert refused(struck, "1 take 4, 2 reduce") == ""


@pytest.mark.rule("VV-14.6.5-b", "VV-14.6.5-d")
def test_who_cannot_pay_is_not_accepted():
    """Passengers of an AFV under AP fire, and towed guns, are not among the targets."""
    assert refused(hit(2, "german"), "2 eliminate") == "VV-14.6.1-a"
    assert refused(hit(2, "truck"), "2 take 2") == "VV-14.6.1-a"


@pytest.mark.rule("VV-14.6.5-c", "VV-15.10-c")
@pytest.mark.parametrize(("transport", "aboard"), [("truck", "aboard"), ("tank", "crew")])
def test_passengers_are_never_pinned_for_points(transport, aboard):
    struck = hit(3, transport, f"american {aboard}")
    assert refused(struck, "2 pin, 1 take 2") == "VV-14.6.5-c"
    assert refused(struck, "2 reduce, 2 pin") == "VV-14.6.5-c"
    assert refused(struck, "2 reduce, 1 take 1") == ""


@pytest.mark.rule("VV-8.5-c")
def test_passengers_share_the_fate_of_their_truck_without_paying():
    """A pin of the truck pins them, so that later they can only be eliminated."""
    assert all_ways(hit(1, "truck", "german aboard"))[0] == "1 take 1"
    later = hit(3, "truck pinned", "german pinned aboard")
    assert set(all_ways(later)) == {"1 eliminate", "2 eliminate"}


# --- tree bursts


@pytest.mark.rule("VV-12.6.4-a", "VV-18.6-a")
def test_in_the_trees_infantry_pays_double():
    assert refused(hit(2, "german", "german"), "1 reduce") == ""
    struck = hit(2, "german", "german", doubled=True)
    assert refused(struck, "1 reduce") == "VV-14.6.1-g"
    assert refused(struck, "1 pin") == "VV-12.6.4-a"
    assert refused(struck, "1 reduce, 1 pin") == ""


@pytest.mark.rule("VV-12.6.4-a", "VV-18.6-a")
def test_guns_in_the_trees_face_the_single_amount():
    """G-28: the doubled half is for infantry, and lost with it."""
    struck = hit(4, "gun", "german", doubled=True)
    assert fault(struck, losses("1 take 4")) == Fault("VV-12.6.4-a", "refusal-loss-unpaid-doubled")
    assert refused(struck, "1 take 4, 2 reduce, 2 pin") == ""
    assert refused(struck, "1 take 3, 2 eliminate") == ""
    assert refused(struck, "1 take 4, 2 eliminate") == "VV-14.6.4-a"
    assert forced(hit(4, "gun", doubled=True)) == losses("1 take 4")
    assert forced(hit(4, "gun", "leader", doubled=True)) == losses("1 take 4, 2 eliminate")


@pytest.mark.rule("VV-12.6.4-a", "VV-14.6.2-a")
def test_the_doubled_half_reaches_pinned_infantry_past_a_gun():
    assert forced(hit(1, "gun", "german pinned", doubled=True)) == losses("1 take 1, 2 eliminate")


# --- 15.10: AFVs after a failed assault


@pytest.mark.rule("VV-15.10-a")
def test_an_afv_takes_points():
    assert forced(hit(2, "tank")) == losses("1 take 2")
    for outcome in ("pin", "reduce", "eliminate", "take 0"):
        assert refused(hit(1, "tank"), f"1 {outcome}") == "VV-15.10-a"


@pytest.mark.rule("VV-15.10-b")
def test_an_afv_takes_three_points_at_most():
    assert refused(hit(4, "tank", "german"), "1 take 4") == "VV-15.10-b"
    assert refused(hit(4, "tank", "german"), "1 take 3") == "VV-14.6.1-g"
    assert refused(hit(4, "tank", "german"), "1 take 3, 2 pin") == ""
    assert forced(hit(4, "tank")) == losses("1 take 3")


@pytest.mark.rule("VV-15.10-b")
def test_an_afv_that_is_immobile_takes_points_all_the_same():
    assert forced(hit(4, "tank immobile")) == losses("1 take 3")
    # One point immobilises on 1, but a crew that cannot move anyway leaves on 1 or 2.
    assert all_ways(hit(1, "tank immobile", "tank")) == ["2 take 1", "1 take 1"]


@pytest.mark.rule("VV-15.10-c")
def test_what_passengers_do_not_pay_goes_to_their_afv():
    struck = hit(3, "tank", "american crew")
    assert set(all_ways(struck)) == {"1 take 3", "1 take 1, 2 reduce", "2 eliminate"}
    assert refused(hit(6, "tank", "american crew"), "2 eliminate") == "VV-14.6.1-g"
    assert refused(hit(6, "tank", "american crew"), "2 eliminate, 1 take 2") == ""
    assert fault(struck, losses("1 take 2, 2 reduce")) == Fault("VV-15.10-c", "refusal-loss-afv-takes-too-much", 1)
    assert refused(hit(5, "tank", "american crew", "german"), "2 eliminate, 3 pin") == "VV-15.10-a"
    assert refused(hit(5, "tank", "american crew", "german"), "2 eliminate, 1 take 1") == ""


@pytest.mark.rule("VV-15.10-a", "VV-15.10-b")
def test_the_points_of_a_failed_assault_go_to_the_afv_before_all_other_units():
    struck = hit(2, "german", "tank")
    assert fault(struck, losses("1 pin, 2 take 1")) == Fault("VV-15.10-a", "refusal-loss-afv-first", 1)
    assert refused(struck, "1 reduce") == "VV-15.10-a"
    assert forced(struck) == losses("2 take 2")
    assert refused(hit(4, "german", "tank"), "1 pin, 2 take 3") == ""
    assert refused(hit(4, "german", "tank"), "1 eliminate, 2 take 3") == ""
    # Squads in another transport are other units, too; two AFVs take six points before anything else pays.
    assert refused(hit(2, "german aboard", "truck", "tank"), "1 eliminate") == "VV-15.10-a"
    assert refused(hit(4, "german", "tank", "tank"), "1 pin, 2 take 3") == "VV-15.10-a"
    assert refused(hit(4, "german", "tank", "tank"), "2 take 3, 3 take 1") == ""


# --- the order of ways


def test_the_cheapest_ways_come_first():
    """Of interchangeable squads the lowest numbers pay; the guns' dice count what they cost on average."""
    assert all_ways(hit(2, "german", "german", "leader")) == [
        "1 pin, 2 pin",
        "1 pin, 3 pin",
        "1 pin, 3 eliminate",
        "1 reduce",
        "1 eliminate",
    ]
    # A gun that takes a point is pinned as surely as a leader.
    assert all_ways(hit(1, "leader", "gun")) == ["1 pin", "2 take 1", "1 eliminate"]
    assert all_ways(hit(4, "gun", "german")) == [
        "1 take 3, 2 pin",
        "1 take 4",
        "1 take 1, 2 reduce",
        "2 reduce, 2 pin",
        "2 eliminate",
    ]


@pytest.mark.rule("VV-13.8-f", "VV-14.6.1-g")
def test_a_reduction_that_makes_room_is_not_superfluous():
    struck = hit(7, "german", "german", "german pinned")
    crowd = replace(struck, crowds=(((1, False), (2, False)),))
    assert refused(struck, "1 reduce, 1 pin, 2 pin, 3 eliminate") == "VV-14.6.1-g"
    assert refused(crowd, "1 pin, 2 pin, 3 eliminate") == "VV-13.8-f"
    assert refused(crowd, "1 reduce, 1 pin, 2 pin, 3 eliminate") == ""
    assert "1 reduce, 1 pin, 2 pin, 3 eliminate" in all_ways(crowd)


# --- what holds of every hit


class Laws:
    """The laws once more, as plainly as the rulebook puts them."""

    def __init__(self, struck: Hit, allocation: Sequence[Loss]) -> None:
        self.hit = struck
        self.allocation = allocation

    def suffers(self, each: Target) -> list[str]:
        return sorted(loss.what for loss in self.allocation if loss.unit == each.unit)

    def taken(self, each: Target) -> int:
        return sum(loss.points for loss in self.allocation if loss.unit == each.unit)

    def possible(self, each: Target) -> bool:
        suffers = self.suffers(each)
        if ABSORB in suffers and each.absorbs:
            suffers.remove(ABSORB)
        fates = [[]]
        if each.pinned:
            fates += [[ELIMINATE]]
        elif each.kind == INFANTRY:
            fates += [[ELIMINATE], *([[REDUCE]] if each.half else [])]
            fates += [] if each.aboard or each.crowded else [[PIN]]
            fates += [] if each.aboard or each.tight or not each.half else [[PIN, REDUCE]]
        elif each.crowded:
            fates += [[ELIMINATE]]
        else:
            fates += [[TAKE]] if 1 <= self.taken(each) <= (5 if each.kind == SOFT else 3) else []
        return suffers in fates

    def lost(self, each: Target) -> bool:
        return ELIMINATE in self.suffers(each) or self.taken(each) == {SOFT: 5, ARMOUR: 3}.get(each.kind)

    def left_unpinned(self, each: Target) -> bool:
        fine = {PIN, ELIMINATE, TAKE}.isdisjoint(self.suffers(each))
        return fine and not each.pinned and not each.aboard

    def paid_by(self, *kinds: int) -> int:
        of = {each.unit for each in self.hit.targets if each.kind in kinds}
        return paid(self.hit, [loss for loss in self.allocation if loss.unit in of])

    def crowded(self) -> bool:
        """Some are pinned together, or may be, where there is no room for all of them."""
        pinned = {each.unit for each in self.hit.targets if each.kind == SOFT and 0 < self.taken(each) < 5}
        pinned |= {loss.unit for loss in self.allocation if loss.what == PIN}
        halves = {loss.unit for loss in self.allocation if loss.what == REDUCE}
        stay = {(unit, unit in halves) for unit in pinned}
        return any({*crowd} <= stay for crowd in self.hit.crowds)

    def afvs_first(self) -> bool:
        """Others pay only what AFVs cannot take; and these take what their passengers leave."""
        afvs = [each for each in self.hit.targets if each.kind == ARMOUR]
        crews = {each.unit for each in self.hit.targets if each.armoured}
        others = [each for each in self.hit.targets if each.kind != ARMOUR and not each.armoured]
        if any(map(self.suffers, others)) and any(self.taken(each) < 3 for each in afvs):
            return False
        left = self.hit.points - paid(self.hit, [loss for loss in self.allocation if loss.unit in crews])
        return self.paid_by(ARMOUR) <= left or not any(self.taken(each) > 1 for each in afvs)

    def sound(self) -> bool:
        """All laws but that of superfluous outcomes."""
        targets = self.hit.targets
        if self.crowded():
            return False
        if not {loss.unit for loss in self.allocation} <= {each.unit for each in targets}:
            return False
        if any(loss.points and loss.what != TAKE for loss in self.allocation):
            return False
        if not all(self.possible(each) for each in targets):
            return False
        if any(each.pinned and self.suffers(each) for each in targets) and any(map(self.left_unpinned, targets)):
            return False
        points, men, arms = self.hit.points, self.paid_by(INFANTRY), self.paid_by(SOFT, ARMOUR)
        if not self.afvs_first():
            return False
        only_men = points if self.hit.doubled else 0
        if men < only_men and not all(self.lost(each) for each in targets if each.kind == INFANTRY):
            return False
        everybody = arms + max(0, men - only_men)
        if everybody < points and not all(self.lost(each) for each in targets):
            return False
        ignored_only = [each for each in targets if self.suffers(each) == [ABSORB]]
        if len(ignored_only) > 1 or (ignored_only and everybody < points):
            return False
        return everybody <= points or not any(self.taken(each) > 1 for each in targets if each.kind == SOFT)

    def in_order(self) -> bool:
        """After a point was ignored the same unit suffers before any other does."""
        for n, loss in enumerate(self.allocation):
            before, rest = self.allocation[:n], self.allocation[n + 1 :]
            others_next = rest and rest[0].unit != loss.unit
            if loss.what == ABSORB and others_next and all(other.unit != loss.unit for other in before):
                return False
        return True

    def legal(self) -> bool:
        less = combinations(self.allocation, len(self.allocation) - 1) if self.allocation else ()
        return self.sound() and self.in_order() and not any(Laws(self.hit, rest).sound() for rest in less)


@st.composite
def targets(draw: st.DrawFn, unit: int) -> Target:
    name = draw(st.sampled_from(["german", "american", "half", "leader", "german", "half", "gun", "truck", "tank"]))
    kind = KINDS[name][0]
    state = [draw(st.sampled_from(["", "", "", "pinned"])) if kind != ARMOUR else ""]
    state += [draw(st.sampled_from(["", "", "", "", "valor"])) if kind != ARMOUR else ""]
    state += [draw(st.sampled_from(["", "", "", "aboard", "crew"])) if kind == INFANTRY else ""]
    state += [draw(st.sampled_from(["", "immobile"])) if kind == ARMOUR else ""]
    return target(unit, name, *filter(None, state))


@st.composite
def hits(draw: st.DrawFn, most: int = 5) -> Hit:
    units = draw(st.lists(st.integers(0, 30), max_size=most, unique=True))
    struck = [draw(targets(unit)) for unit in units]
    return Hit(draw(st.integers(0, 12)), tuple(struck), draw(st.sampled_from([False, False, True])))


@st.composite
def passing(draw: st.DrawFn, most: int = 4) -> Hit:
    """VV-13.8-f: movers in a hex where so many may stay, of whom so many whole squads."""
    struck = draw(hits(most))
    room, squads = draw(st.integers(0, 3)), draw(st.integers(0, 3))
    movers = [each for each in struck.targets if each.kind != ARMOUR and not each.pinned and not each.aboard]
    states = [(each.unit, half) for each in movers for half in (False, True) if each.half or not half]
    whole = {each.unit for each in movers if each.half}
    crowds: list[tuple[tuple[int, bool], ...]] = []
    for size in range(1, len(movers) + 1):
        for some in combinations(states, size):
            apart = len({unit for unit, _ in some}) == size
            many = size > room or sum(unit in whole and not half for unit, half in some) > squads
            if apart and many and not any({*crowd} <= {*some} for crowd in crowds):
                crowds.append(some)
    alone = [crowd[0] for crowd in crowds if len(crowd) == 1]
    targets = [
        replace(each, crowded=(each.unit, False) in alone, tight=(each.unit, True) in alone) for each in struck.targets
    ]
    return replace(struck, targets=tuple(targets), crowds=tuple(crowd for crowd in crowds if len(crowd) > 1))


def possible_fates(each: Target) -> list[tuple[Loss, ...]]:
    single = [Loss(each.unit, what) for what in (ABSORB, REDUCE, ELIMINATE, PIN)]
    single += [Loss(each.unit, TAKE, points) for points in range(7)]
    some = [together for count in range(4) for together in combinations(single, count)]
    return [together for together in some if Laws(Hit(0, (each,)), together).possible(each)]


def everything(struck: Hit) -> Iterator[tuple[Loss, ...]]:
    in_order = sorted(struck.targets, key=lambda each: each.unit)
    for fates in product(*map(possible_fates, in_order)):
        last = sorted(fates, key=lambda fate: [loss.what for loss in fate] == [ABSORB])
        yield tuple(loss for fate in last for loss in fate)


def outline(struck: Hit, way: Sequence[Loss]) -> frozenset[tuple[object, int]]:
    """A way without the numbers of units: how many units of each sort suffer what."""
    suffered = [
        (replace(each, unit=0), frozenset((loss.what, loss.points) for loss in way if loss.unit == each.unit))
        for each in struck.targets
    ]
    return frozenset(Counter(suffered).items())


@pytest.mark.deeper
@given(hits() | passing())
@settings(max_examples=cases(50, 4))
def test_ways_are_all_that_is_faultless(struck):
    size = 1
    for each in struck.targets:
        size *= len(possible_fates(each))
    assume(size <= 6000)
    found = ways(struck)
    assert len({*found}) == len(found)
    assert [fault(struck, way) for way in found] == [None] * len(found)
    legal = {outline(struck, way) for way in everything(struck) if fault(struck, way) is None}
    assert Counter(outline(struck, way) for way in found) == Counter(legal)


@pytest.mark.deeper
@given(hits(most=3) | passing(most=3))
@settings(max_examples=cases(50, 4))
def test_what_is_faultless_is_what_the_rulebook_allows(struck):
    for way in islice(everything(struck), 300):
        assert (fault(struck, way) is None) == Laws(struck, way).legal(), text(way)


@given(hits() | passing())
def test_ways_are_what_the_rulebook_allows(struck):
    for way in ways(struck)[:100]:
        assert Laws(struck, way).legal(), text(way)


@pytest.mark.deeper
@given(hits(most=4) | passing(), st.data())
@settings(max_examples=cases(50, 4))
def test_what_happens_to_a_unit_is_what_the_rulebook_allows(struck, data):
    assume(struck.targets)
    outcomes = [*((what, 0) for what in (ABSORB, PIN, REDUCE, ELIMINATE)), *((TAKE, points) for points in range(7))]
    anything = [Loss(each.unit, what, points) for each in struck.targets for what, points in outcomes]
    some = data.draw(st.lists(st.sampled_from(anything), max_size=6, unique=True))
    assert (fault(struck, some) is None) == Laws(struck, some).legal()


@given(
    hits(most=3),
    st.lists(
        st.builds(
            Loss,
            unit=st.integers(-2, 31),
            what=st.sampled_from([ABSORB, PIN, REDUCE, ELIMINATE, TAKE, "", "desert"]),
            points=st.sampled_from([0, 0, 0, 1, 2, 5, 6, -1, 10**30]),
        ),
        max_size=8,
    ),
)
def test_rubbish_has_a_fault_with_a_rule(struck, rubbish):
    found = fault(struck, rubbish)
    assert (found is None) == Laws(struck, rubbish).legal()
    assert found is None or LAWS[found.key] == found.rule


@given(hits() | passing())
def test_there_is_always_a_way(struck):
    found = ways(struck)
    assert found
    assert forced(struck) == (found[0] if len(found) == 1 else None)
    if not struck.points:
        assert found == ((),)


@given(hits())
def test_without_any_of_its_outcomes_a_way_is_none(struck):
    for way in ways(struck):
        for loss in way:
            assert fault(struck, [other for other in way if other != loss]) is not None


@given(hits())
def test_no_way_contains_another(struck):
    found = [{*way} for way in ways(struck)]
    assert not any(a < b for a, b in permutations(found[:60], 2))


@given(hits(), st.randoms(use_true_random=False))
def test_the_numbers_of_units_do_not_matter(struck, chance):
    numbers = [each.unit for each in struck.targets]
    others = chance.sample(numbers, len(numbers))
    renamed = tuple(replace(each, unit=unit) for each, unit in zip(struck.targets, others, strict=True))
    shuffled = replace(struck, targets=tuple(chance.sample(renamed, len(renamed))))
    before = Counter(outline(struck, way) for way in ways(struck))
    assert Counter(outline(shuffled, way) for way in ways(shuffled)) == before


@given(hits())
def test_renaming_in_the_same_order_renames_ways(struck):
    renamed = replace(struck, targets=tuple(replace(each, unit=3 * each.unit + 40) for each in struck.targets))
    expected = [[replace(loss, unit=3 * loss.unit + 40) for loss in way] for way in ways(struck)]
    assert [[*way] for way in ways(renamed)] == expected


@given(hits())
def test_pinned_units_are_touched_only_when_nobody_is_left_unpinned(struck):
    for way in ways(struck):
        laws = Laws(struck, way)
        if any(each.pinned and laws.suffers(each) for each in struck.targets):
            assert not any(map(laws.left_unpinned, struck.targets))


@given(hits())
def test_less_is_paid_only_when_everybody_is_lost_and_could_not_pay_more(struck):
    worth = {INFANTRY: lambda each: each.cr, SOFT: lambda each: each.cr if each.pinned else 5, ARMOUR: lambda _: 3}
    most = sum(worth[each.kind](each) for each in struck.targets)
    assume(not struck.doubled)
    for way in ways(struck):
        if paid(struck, way) < struck.points:
            assert all(Laws(struck, way).lost(each) for each in struck.targets)
            assert most < struck.points


@given(hits())
def test_losses_are_in_order_and_the_lowest_numbers_suffer_most(struck):
    for way in ways(struck):
        units = [loss.unit for loss in way]
        if way and way[-1].what == ABSORB and units.count(units[-1]) == 1:
            units.pop()
        assert units == sorted(units)
        for a, b in combinations(sorted(struck.targets, key=lambda each: each.unit), 2):
            if astuple(a)[1:] == astuple(b)[1:] and any(loss.unit == b.unit for loss in way):
                assert any(loss.unit == a.unit for loss in way)


@given(hits())
def test_strength_lost_never_falls_from_one_way_to_the_next(struck):
    by_number = {each.unit: each for each in struck.targets}

    def strength(loss: Loss) -> int:
        """In sixths."""
        each = by_number[loss.unit]
        if loss.what == TAKE and each.kind == ARMOUR:
            return 12 if each.immobile else [0, 6, 12, 36][loss.points]
        if loss.what == TAKE:
            return each.cr * [0, 0, 2, 3, 4, 6][loss.points]
        return 6 * paid(struck, [loss]) if loss.what in (REDUCE, ELIMINATE) else 0

    lost = [sum(map(strength, way)) for way in ways(struck)]
    assert lost == sorted(lost)

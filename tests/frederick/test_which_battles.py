"""Rule 6.3: which battles a phase brings, what they cost, and in what order they are fought."""

from __future__ import annotations

import pytest

from grognard.core import Event
from grognard.games.frederick.events.battle import BattleBegan, BattleEnded, Declared, Stormed
from tests.frederick.positions import (
    allowed,
    controls,
    decider,
    events,
    left,
    play,
    position,
    refusal,
    stack,
)


def fought(told: list[Event]) -> list[str]:
    """Field battles and assaults in their order: `prag`, `prag!`."""
    kinds = {BattleBegan: "", Stormed: "!"}
    return [f"{e.at}{kinds[type(e)]}" for e in told if isinstance(e, BattleBegan | Stormed)]


@pytest.mark.rule("FR-6.3-a")
def test_battles_wait_until_all_marches_are_done() -> None:
    s = position("Dresden (prussia): PR 8 | Leitmeritz: AU 2 | Berlin: PR 2", active="prussia", points=3)
    s = play(s, "march dresden-leitmeritz PR 4")
    assert decider(s) == "prussian act"
    s = play(s, "march berlin-cottbus PR 2", "end")
    assert decider(s) == "austrian attack"
    assert not allowed(s, "march cottbus-berlin PR 2")


@pytest.mark.rule("FR-6.3-b")
def test_in_a_running_siege_the_besieger_may_pay_for_an_assault_and_else_nothing_happens() -> None:
    s = position("Prag: PR 3, AU 1 inside | Glatz: PR 1 inside, AU 2", active="prussia", points=2)
    assert fought(events(s, "end")) == []
    assert left(play(s, "assault prag")) == 1
    assert fought(events(s, "assault prag", "end", dice=[1, 1, 1, 1])) == ["prag!"]
    assert refusal(s, "assault glatz") == "FR-6.3-k"


@pytest.mark.rule("FR-6.3-c")
def test_a_battle_begins_where_units_ended_a_march_among_enemies() -> None:
    s = position("Dresden (prussia): PR 8 | Leitmeritz: AU 2 | Cottbus: PR 2 | Goerlitz:", active="prussia", points=3)
    s = play(s, "march dresden-leitmeritz PR 4", "march cottbus-goerlitz PR 2")
    assert fought(events(s, "end")) == ["leitmeritz"]


@pytest.mark.rule("FR-6.3-d")
def test_units_that_ended_a_march_before_a_besieged_fort_assault_it_for_nothing() -> None:
    s = position("Prag: PR 3, AU 1 inside | Goerlitz (prussia): PR 2", active="prussia", points=1)
    s = play(s, "march goerlitz-prag PR 2")
    assert (left(s), refusal(s, "assault prag")) == (0, "FR-6.3-d")
    assert fought(events(s, "end", dice=[1] * 6)) == ["prag!"]


@pytest.mark.rule("FR-6.3-e")
def test_after_an_entry_the_field_battle_and_then_the_assault_follow_without_asking() -> None:
    s = position("Prag: AU 2, PR 8 entered", active="prussia", points=0)
    s = play(s, "end", "garrison AU 1")
    dice = [1, 6, *[1] * 7, 6, *[1] * 7]  # the one outside misses, is exhausted, and destroyed
    told = events(s, "attack", "attack", "attack", "attack", dice=[*dice, 1, *[1] * 8, "recall"])
    assert [type(e).__name__ for e in told if isinstance(e, BattleEnded | Stormed)] == ["BattleEnded", "Stormed"]


@pytest.mark.rule("FR-6.3-f", "FR-6.3-g", "FR-6.3-h")
def test_the_other_player_orders_field_battles_and_then_assaults() -> None:
    stands = ("Leitmeritz: AU 1, PR 2 entered | Kolin: AU 1, PR 2 entered | Eger: AU 1 inside, PR 2 entered | "
              "Bruenn: AU 1 inside, PR 2 entered")  # fmt: skip
    s = play(position(stands, active="prussia"), "end")
    assert decider(s) == "austrian order"
    assert refusal(s, "next eger") == "FR-6.3-f"
    s = play(s, "next leitmeritz", "attack", dice=[1])
    assert not allowed(s, "next kolin")  # one is finished before the next
    s = play(s, "attack", dice=[6, 6])
    assert decider(s) == "austrian attack"  # the last one needs no order
    s = play(s, "attack", "attack", dice=[1, 6, 6])
    assert decider(s) == "austrian order"
    assert [allowed(s, f"next {at}") for at in ("eger", "bruenn", "leitmeritz")] == [True, True, False]
    told = events(s, "next eger", dice=[1, 1, 1, 1, 1, 1, "recall", "scorched_earth"])
    assert fought(told) == ["eger!", "bruenn!"]


@pytest.mark.rule("FR-6.3-g")
def test_the_order_given_is_the_order_fought() -> None:
    s = play(position("Leitmeritz: AU 1, PR 2 entered | Kolin: AU 1, PR 2 entered", active="prussia"), "end")
    for at in ("kolin", "leitmeritz"):
        assert fought(events(s, f"next {at}")) == [at]


@pytest.mark.rule("FR-6.3-i")
def test_relief_of_ones_own_fort_is_a_field_battle_and_no_assault() -> None:
    s = position("Breslau: PR 1 inside, AU 1 exhausted | Glogau: PR 3", active="prussia", points=1)
    s = play(s, "march glogau-breslau PR 3", "end", "garrison PR 1")
    told = events(s, "attack", "attack", dice=[6, 1, 1, "recall"])
    assert fought(told) == []
    after = play(s, "attack", "attack", dice=[6, 1, 1, "recall"])
    assert (stack(after, "breslau"), controls(after, "breslau")) == ("PR 4", "prussia")


@pytest.mark.rule("FR-6.3-j")
def test_passing_through_a_siege_is_not_entering_it() -> None:
    s = position("Breslau: PR 4 | Schweidnitz (austria): PR 1, AU 1 inside", active="prussia", points=3)
    through = play(s, "march breslau-schweidnitz PR 4", "march schweidnitz-glatz PR 4 entered")
    assert fought(events(through, "end")) == []
    part = play(s, "march breslau-schweidnitz PR 4", "march schweidnitz-glatz PR 3 entered")
    assert fought(events(part, "end", dice=[1, 1, 1])) == ["schweidnitz!"]
    assert allowed(through, "assault schweidnitz")


@pytest.mark.rule("FR-6.3-k")
def test_assaults_are_paid_when_the_marches_end_by_an_army_that_is_there() -> None:
    s = position("Prag: PR 3, AU 1 inside | Berlin: PR 2 | Eger: GB 2, AU 1 inside", active="prussia", points=3)
    assert refusal(s, "assault eger") == "FR-6.3-k"
    assert [e.at for e in events(s, "assault prag") if isinstance(e, Declared)] == ["prag"]
    s = play(s, "assault prag")
    assert refusal(s, "march berlin-cottbus PR 2") == "FR-6.3-k"
    assert refusal(s, "assault prag") == "FR-7.2-a"
    assert stack(play(s, "end", dice=[1, 1, 1, 1]), "prag") == "PR 3, AU 1 inside"

"""Chapter 8: rounds and their six phases."""

from __future__ import annotations

import pytest

from grognard.games import folder
from grognard.games.power import play
from grognard.games.power.data import DATA
from grognard.games.power.events.combat import Bounced, Captured, Fought, Struck
from grognard.games.power.events.orders import Exchanged, Moved, Read
from grognard.games.power.events.round import Collected, FlagTaken, Paid, Round
from tests.power.positions import played

# Green strikes, Blue and Red tie on IX, Yellow takes the Flag of Green with a Regiment and Blue's land pays Red.
STANDS = "HQ.V: V M | B0: B 2C, R T | R0: R C | V8: J R | J4: J T | S9: B D"
ORDERS = {
    "V": ["M HQ J4"],
    "B": ["C B0 IX", "D S9 J3"],
    "J": ["R V8 HQ.V"],
    "R": ["C R0 IX"],
}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_step_of_a_round_has_words(language: str) -> None:
    given = (folder("power") / "messages" / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    words = {line.partition(" = ")[0] for line in given if line.startswith("play-")}
    names = [step.__name__.replace("_", "-") for step in play.ROUND]
    assert words == {"play-round", "play-round-talk", "play-round-sheets", *(f"play-round-{name}" for name in names)}


@pytest.mark.rule("PW-8.1-a")
def test_play_goes_on_in_rounds_each_from_where_the_last_ended() -> None:
    first = played("V4: V T", V=["T V4 V0"])
    second = played(first.state, V=["T V0 IX"])
    third = played(second.state, V=["T IX B0"])
    assert [one.state.round for one in (first, second, third)] == [2, 3, 4]
    assert [one.told(Round)[0].round for one in (first, second, third)] == [1, 2, 3]
    assert third.board == "B0: V T"


@pytest.mark.rule("PW-8.1-b")
def test_the_phases_of_a_round_follow_one_another_in_fixed_order() -> None:
    done = played(STANDS, **ORDERS)
    phase = {Read: 2, Moved: 2, Exchanged: 2, Paid: 2, Struck: 3, Bounced: 3, Fought: 4, Captured: 4, Collected: 5}
    phase |= {FlagTaken: 6}
    order = [phase[type(event)] for event in done.account if type(event) in phase]
    assert order == sorted(order)
    assert set(order) == {2, 3, 4, 5, 6}
    assert DATA.read("setup.yaml")["phases"]["order"][0] == "write_orders"


@pytest.mark.rule("PW-8.1-b")
def test_orders_are_all_carried_out_before_any_conflict() -> None:
    """Blue's Tank leaves IX before Red's Cruiser is there, though Red reads first."""
    done = played("IX: B T | S9: R CR", referee="R", R=["CR S9 IX"], B=["T IX B0"])
    assert done.board == "B0: B T | IX: R CR"


@pytest.mark.rule("PW-8.1-b")
def test_power_is_collected_after_captures() -> None:
    """Green's Tank is captured on B0 in phase 4 and earns nothing in phase 5."""
    done = played("B0: V T, B D")
    assert done.reserve == {"B": "T"}


@pytest.mark.rule("PW-8.1-b")
def test_flags_are_taken_after_power_is_collected() -> None:
    """Green's Fighter still earns a Power for B0, which Yellow takes together with the Flag."""
    done = played("V8: J S | B0: V C", J=["S V8 HQ.V"])
    assert done.reserve == {"J": "P C"}


@pytest.mark.rule("PW-8.1-b")
def test_captives_are_in_the_reserve_only_after_the_orders() -> None:
    done = played("IX: V D | B0: B T", B=["T B0 IX"], V=["T RV HQ"])
    assert done.results["V"] == ["illegal"]
    assert played(done.state, V=["T RV HQ"]).results["V"] == ["ok"]

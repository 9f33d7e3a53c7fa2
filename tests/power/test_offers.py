"""Exchanges that are found faster than by asking the law of each, held against this law."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from grognard.core import OneOf, Seat, follow_all
from grognard.games.power import GAME
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import ARMIES, RESERVE, Place
from grognard.games.power.components.pieces import MISSILE, PRICE, UPGRADE
from grognard.games.power.rules.drafts import Draft
from grognard.games.power.rules.order_sheet import exchange_law, exchanges
from grognard.games.power.state import State
from tests.every_game.random_games import scenarios, trail
from tests.power.positions import position

MADE = (*UPGRADE.values(), *PRICE, MISSILE)


def drafts(components: str) -> Iterator[Draft]:
    """Sheets of random games, line by line."""
    for table in scenarios():
        if table.game != "power":
            continue
        options = tuple((dict(table.options) | {"components": components}).items())
        for step in trail(replace(table, options=options), 3):
            if isinstance(step.action, Orders):
                army = step.before.living(step.seat)[0]
                draft = Draft.blank(step.before, step.seat, army)
                for line in step.action.lines:
                    yield draft
                    draft = draft.with_line(line)


def checked(draft: Draft) -> int:
    """How many exchanges the draft offers; each is lawful, and no other one is."""
    offered = 0
    for troops in filter(None, (draft.own, draft.hired)):
        for place in sorted({*troops.places(), RESERVE[troops.army]}):
            found = exchanges(draft, troops, Place(place))
            assert found == [k for k in MADE if exchange_law(draft, troops, Place(place), k) is None]
            offered += len(found)
    return offered


@pytest.mark.rule("PW-6.1-e", "PW-6.2-a", "PW-1.2-b")
@pytest.mark.parametrize("components", ["none", "strict"])
def test_exchanges_are_offered_where_the_law_allows_them(components: str) -> None:
    assert sum(map(checked, drafts(components))) > 100


@pytest.mark.rule("PW-15.1-a", "PW-15.3-a")
@pytest.mark.parametrize(("reserve", "missile"), [("V 100P", 1), ("V 99P", 0), ("V 98P S", 1), ("V 99P M", 0)])
def test_a_missile_is_offered_for_pieces_and_power_worth_100(reserve: str, missile: int) -> None:
    draft = Draft.blank(position("V4: V T", reserve=reserve), Seat(0), ARMIES[0])
    assert checked(draft) == len(PRICE) + missile


def why_not(s: State, key: str, *picks: str) -> str:
    """The reason why no line can begin with this key, after these picks."""
    asked = follow_all(GAME.ask(s, 0), picks)
    assert isinstance(asked, OneOf)
    assert asked.why is not None
    refusal = asked.why(key)
    assert refusal is not None
    return f"{refusal.rule} {refusal.message.key}"


FIVE = [f"T V4 V{n}" for n in (0, 1, 2, 3, 5)]


@pytest.mark.rule("PW-9.1-h")
def test_a_full_sheet_says_that_a_sixth_line_would_be_ignored() -> None:
    s = position("V4: V 6T")
    assert why_not(s, "V4", *FIVE) == "PW-9.1-h line-ignored"


@pytest.mark.rule("PW-9.2-i")
@pytest.mark.parametrize("key", ["RV.B", "hired-R4", "hired-RV.R"])
def test_whose_army_it_is_is_the_reason_before_what_is_there(key: str) -> None:
    assert why_not(position("V4: V T | R4: R T", reserve="B T | R T"), key) == "PW-9.2-i refusal-not-your-army"


@pytest.mark.rule("PW-10.1-j")
@pytest.mark.parametrize("key", ["V0", "IX", "RV.V", "B4"])
def test_where_one_has_nothing_nothing_can_be_ordered(key: str) -> None:
    assert why_not(position("V4: V T | B4: B T"), key) == "PW-10.1-j refusal-no-piece-there"


@pytest.mark.rule("PW-9.3-i", "PW-9.3-k")
@pytest.mark.parametrize(
    ("line", "key", "reason"),
    [("T V4 V0", "V0", "PW-9.3-i refusal-moved-already"), ("3S EV4 R", "V4", "PW-9.3-k refusal-made-here")],
)
def test_where_all_has_been_ordered_the_reason_is_what_it_has_done(line: str, key: str, reason: str) -> None:
    assert why_not(position("V4: V T" if line[0] == "T" else "V4: V 3S"), key, line) == reason

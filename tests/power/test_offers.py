"""Exchanges that are found faster than by asking the law of each, held against this law."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from grognard.core import Seat
from grognard.games.power.actions import Orders
from grognard.games.power.components.map import ARMIES, RESERVE, Place
from grognard.games.power.components.pieces import MISSILE, PRICE, UPGRADE
from grognard.games.power.rules.drafts import Draft
from grognard.games.power.rules.order_sheet import exchange_law, exchanges
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

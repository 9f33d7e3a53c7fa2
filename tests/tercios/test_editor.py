"""What may be changed in a position that is put together by hand."""

from __future__ import annotations

import pytest

from grognard.core import Pose
from grognard.games.tercios.arrange import changes, kinds
from grognard.games.tercios.components.scenery_shapes import element
from grognard.games.tercios.components.terrain import Scenery
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.names import MOST_ELEMENTS
from grognard.games.tercios.state import State
from tests.tercios.positions import field, rect, said, troop


def position(*others: object, **fields: object) -> State:
    return field(
        troop("classic", 0, (20, 20), order="ready"), *others, troop("light_gun", 1, (40, 40), order="fire"), **fields
    )


@pytest.mark.rule("TC-6.8-b", "TC-6.4-a")
def test_a_troop_is_put_on_the_table_where_there_is_room() -> None:
    s = position(scenery=[rect("small_lake", 50, 10, 60, 20)])
    assert said(changes.put_law(s, kinds.PutTroop("a1", "5000/100/9000"))) == ("TC-6.8-b", "off-table")
    lake = f"{55 * INCH}/{15 * INCH}/9000"
    assert said(changes.put_law(s, kinds.PutTroop("a1", lake))) == ("TC-6.4-a", "no-room")
    assert changes.put_law(s, kinds.PutTroop("a1", "5000/5000/9000")) is None


@pytest.mark.rule("TC-20.1-f")
def test_the_last_troop_of_a_side_is_not_removed() -> None:
    assert said(changes.remove_law(position(), kinds.Remove("a1"))) == ("TC-20.1-f", "last-troop")
    assert changes.remove_law(position(troop("classic", 0, (30, 10))), kinds.Remove("a1")) is None


@pytest.mark.rule("TC-12.4-i", "TC-14.1-d")
def test_who_never_assaults_is_given_no_assault_here_either() -> None:
    s = position(troop("forlorn_hope", 1, (50, 40)))
    assert said(changes.order_law(s, kinds.OrderIs("b2", "assault"))) == ("TC-12.4-i", "never-assault")
    assert said(changes.order_law(s, kinds.OrderIs("b1", "assault"))) == ("TC-14.1-d", "never-assault")
    assert changes.order_law(s, kinds.OrderIs("a1", "assault")) is None


@pytest.mark.rule("TC-20.2-d", "TC-20.2-f", "TC-6.4-a")
def test_scenery_is_laid_wholly_on_the_table_and_water_on_no_troop() -> None:
    s = position()

    def why(kind: str, x: int, y: int, size: int, facing: int = 0) -> tuple[str, str]:
        return said(changes.lay_law(s, kinds.Lay(kind, f"{x}/{y}/{facing}", size)))

    assert why("rocks", -5, 3000, 6) == ("TC-20.2-f", "off-table")
    assert why("road", -500, 3000, 2, 0) == ("TC-20.2-f", "off-table")
    assert why("rocks", 200, 3000, 6) == ("TC-20.2-f", "off-table")
    assert why("small_lake", 20 * INCH, 19 * INCH, 6) == ("TC-6.4-a", "no-room")
    s.scenery = Scenery(tuple(element("rocks", Pose(500, 500), 3) for _ in range(MOST_ELEMENTS)))
    assert why("rocks", 9000, 3000, 6) == ("TC-20.2-d", "table-full")


@pytest.mark.rule("TC-3.1-c")
def test_nobody_has_the_hand_before_orders_are_given() -> None:
    s = field(troop("classic", 0, (20, 20)), troop("classic", 1, (40, 40)))
    assert said(changes.hand_law(s, kinds.HandIs(1))) == ("TC-3.1-c", "orders-first")
    assert changes.hand_law(position(), kinds.HandIs(1)) is None

"""Chapter 2 and other single values: modifiers, movement, prices, the length of a battle."""

from __future__ import annotations

from typing import Final

from grognard.boards.open_table import fine, front_of
from grognard.core import Pose
from grognard.games.tercios.components.terrain import (
    BARE,
    DIFFICULT,
    EASY,
    ELEMENTS,
    OPEN,
    TABLE,
    VERY_DIFFICULT,
    Element,
    Scenery,
)
from grognard.games.tercios.components.troop_types import price
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.examples.expectations import INCHES
from grognard.games.tercios.examples.facts import Facts, bought_of
from grognard.games.tercios.examples.position import EAST, FAR, MIDDLE, arranged, at
from grognard.games.tercios.frames import Activation
from grognard.games.tercios.rules import breaking, victory
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders import laws
from grognard.games.tercios.rules.values import Tally
from grognard.games.tercios.state import ASSAULT, NO_CARD, ORDERS, READY, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_values import BOOLEAN, COUNT, one_of
from grognard.kit.named_rolls import Rolls

GROUNDS: Final = {OPEN: "", EASY: "road", DIFFICULT: "steep_hill", VERY_DIFFICULT: "marsh"}
"""An element with ground of each kind."""
WAY: Final = 30 * INCH
RESULTS: Final = (victory.DECISIVE, victory.CLEAR, victory.NARROW, victory.PYRRHIC, victory.DRAWN)


def modifier(facts: Facts, _dice: Rolls) -> Found:
    tally = Tally(facts.whole("base"), (), ("TC-17.1-b",) * facts.whole("virtue", 0))
    for _ in range(facts.whole("plus", 0)):
        tally = tally.plus("TC-2.2-a")
    for _ in range(facts.whole("minus", 0)):
        tally = tally.minus("TC-2.2-a")
    return {"value": tally.value}


def allowance(facts: Facts, dice: Rolls) -> Found:
    """Straight to the east, over the same ground all the way."""
    x, y = MIDDLE
    spec = facts.troop("troop")
    s = arranged([at(spec, x, y, EAST)], scenery=_all_over(facts.word("terrain", tuple(GROUNDS))))
    s.change(0, disordered=False, horses=False)
    order = READY if spec.order == NO_CARD else spec.order
    start, end = Pose(x, y), Pose(x + WAY, y)
    far = movement.reach(s, 0, ORDERS[order], fine(front_of(start)), fine(front_of(end))) if _lets_move(s, order) else 0
    if far:
        breaking.suffer_ground(s, 0, start, end, dice, [])
    return {"inches": far, "disordered": s.troops[0].disordered}


def _lets_move(s: State, order: int) -> bool:
    if order == ASSAULT:
        return charges.may_assault(s, 0)
    return laws.action_law(s, Activation(0, order), "move") is None


def _all_over(terrain: str) -> Scenery:
    """Ground of this kind everywhere."""
    kind = GROUNDS[terrain]
    if terrain == OPEN:
        return BARE
    if ELEMENTS[kind]["shape"] == "band":
        return Scenery((Element(kind, line=((0, MIDDLE[1]), (2 * FAR, MIDDLE[1])), width=TABLE.depth),))
    return Scenery((Element(kind, ((0, 0), (2 * FAR, 0), (2 * FAR, TABLE.depth), (0, TABLE.depth))),))


def cost(facts: Facts, _dice: Rolls) -> Found:
    return {"points": price(bought_of(facts.given, "unit", "given"))}


def game_end(facts: Facts, _dice: Rolls) -> Found:
    ended = victory.ending(
        facts.whole("turn", least=1), facts.whole("lead"), facts.numbers("end_points", (0, 0)),
        facts.numbers("troops_left", (9, 9)),
    )  # fmt: skip
    return {"ends": ended.ends} | ({"result": ended.result} if ended.ends else {})


KINDS: Final = {
    "modifier": Kind(("base", "plus", "minus", "virtue"), (), {"value": COUNT}, modifier),
    "allowance": Kind(("troop", "terrain"), (), {"inches": INCHES, "disordered": BOOLEAN}, allowance),
    "price": Kind(("unit", "options", "elite", "extra_discipline"), (), {"points": COUNT}, cost),
    "game_end": Kind(
        ("turn", "lead", "end_points", "troops_left"), (), {"ends": BOOLEAN, "result": one_of(*RESULTS)}, game_end
    ),
}

"""Chapter 2 and what comes of single values: modifiers, movement, prices, the length of a battle."""

from __future__ import annotations

from typing import Final

from grognard.games.tercios.components.terrain import DIFFICULT, EASY, OPEN, VERY_DIFFICULT, felt_as
from grognard.games.tercios.components.troop_types import price
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.examples.expectations import INCHES
from grognard.games.tercios.examples.facts import Facts, bought_of
from grognard.games.tercios.examples.position import arranged
from grognard.games.tercios.frames import Activation
from grognard.games.tercios.rules import victory
from grognard.games.tercios.rules.melee import charges
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.orders import laws
from grognard.games.tercios.rules.values import Tally, rules_of
from grognard.games.tercios.state import ASSAULT, NO_CARD, ORDERS, State
from grognard.kit.example_cases import Found, Kind
from grognard.kit.example_values import COUNT, YES, one_of
from grognard.kit.named_rolls import Rolls

RESULTS: Final = (victory.DECISIVE, victory.CLEAR, victory.NARROW, victory.PYRRHIC, victory.DRAWN)


def modifier(facts: Facts, _dice: Rolls) -> Found:
    tally = Tally(facts.whole("base"), (), ("TC-17.1-b",) * facts.whole("virtue", 0))
    for _ in range(facts.whole("plus", 0)):
        tally = tally.plus("TC-2.2-a")
    for _ in range(facts.whole("minus", 0)):
        tally = tally.minus("TC-2.2-a")
    return {"value": tally.value}


def allowance(facts: Facts, _dice: Rolls) -> Found:
    spec = facts.troop("troop")
    s = arranged([spec])
    ground = felt_as(facts.word("terrain", (OPEN, EASY, DIFFICULT, VERY_DIFFICULT)), rules_of(s, 0))
    how = ORDERS[spec.order] if spec.order != NO_CARD else "ready"
    far = movement.allowance(s, 0, how, ground).value if _lets_move(s, spec.order) else 0
    return {"inches": far * INCH, "disordered": far > 0 and ground == VERY_DIFFICULT}


def _lets_move(s: State, order: int) -> bool:
    if order == ASSAULT:
        return charges.may_assault(s, 0)
    return order == NO_CARD or laws.action_law(s, Activation(0, order), "move") is None


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
    "allowance": Kind(("troop", "terrain"), (), {"inches": INCHES, "disordered": YES}, allowance),
    "price": Kind(("unit", "options", "elite", "extra_discipline"), (), {"points": COUNT}, cost),
    "game_end": Kind(
        ("turn", "lead", "end_points", "troops_left"), (), {"ends": YES, "result": one_of(*RESULTS)}, game_end
    ),
}

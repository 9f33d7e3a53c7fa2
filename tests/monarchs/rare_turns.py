"""Choices of a court's turn that games hardly ever come to by themselves."""

from __future__ import annotations

from grognard.core import ScriptedDice
from grognard.games.monarchs import GAME, fleets, raid_losses
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.frames import RALLY
from grognard.games.monarchs.map import AREA, ZONE
from grognard.games.monarchs.nations import AA, FLEET, PR, RU, SW
from grognard.games.monarchs.state import AT_SEA, State
from grognard.games.monarchs.units import LT_CAV, LT_INF, group, stack_of, troop
from tests.every_game.trails import Choice
from tests.monarchs.positions import play, position

AUSTRIA, FRANCE = 4, 7
"""Contingents."""


def rare_turns() -> list[Choice]:
    broken = position("kolin: AU 9, daun, routed | prag: AU 3, demoralised", court="AU", step=RALLY)
    shared = position("kolin: AU 10, FR 3, daun | wien: AU 5, IM 2", court="AU", actions={"AU": 5})
    spoilt = position("", court="AU", depots="kolin: AU disorganised | wien: AU disorganised", actions={"AU": 5})
    trenches = "prag: PR 20, sa, frederick | eger: PR 15, keith"
    two = {"prag": 1, "eger": 0}
    return [
        _choice(broken, "rally kolin adding 1"),
        _choice(broken, "end rally"),
        _choice(shared, "share supply kolin"),
        _choice(spoilt, "ready fd:AU at kolin"),
        _choice(position(trenches, court="PR"), "besiege prag"),
        _choice(position(trenches, court="PR", sieges=two, actions={"PR": 5}), "prosecute prag"),
        _choice(_honours(), "honours leitmeritz"),
        _choice(_tied(), "spoils to FR"),
        _choice(_at_sea(), "fight fleet:RU"),
    ]


def _choice(s: State, text: str) -> Choice:
    seat = next(d.seat for d in playing.decisions(s) if not d.committed)
    return Choice(s, seat, GAME.codec.actions.read(text))


def _honours() -> State:
    s = position(
        "prag: PR 20, sa, frederick | fort:prag: AU 3 | kolin: AU 3 | leitmeritz: AU 3",
        court="PR",
        sieges={"prag": 3},
        actions={"PR": 5},
    )
    return play(s, "prosecute prag", dice=[2])


def _tied() -> State:
    s = position("", court="AU")
    s.forage[AREA["brandenburg"]] = stack_of([group(troop(AUSTRIA, LT_CAV), 1), group(troop(FRANCE, LT_INF), 1)])
    s.treasury[PR] = 9
    raid_losses.fruits(s, [])
    return s


def _at_sea() -> State:
    s = position("", court="AA", at_war={"SW": True})
    for nation in (RU, SW):
        s.set_fleet(FLEET[nation], AT_SEA + ZONE["baltic"])
    s.set_fleet(FLEET[AA], AT_SEA + ZONE["north_sea"])
    fleets.sail(s, FLEET[AA], AT_SEA + ZONE["baltic"], ScriptedDice(()), [])
    return s

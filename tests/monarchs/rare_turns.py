"""Choices of a year, a turn and a march that random games hardly ever reach."""

from __future__ import annotations

from grognard.core import ScriptedDice
from grognard.games.monarchs import GAME
from grognard.games.monarchs import play as playing
from grognard.games.monarchs.components.map import AREA, ZONE
from grognard.games.monarchs.components.nations import AA, AU, COURT_OF, FLEET, PR, RU, SW
from grognard.games.monarchs.components.units import LT_CAV, LT_INF, group, stack_of, troop
from grognard.games.monarchs.frames import Levy, Spring, SpringStep, TurnStep
from grognard.games.monarchs.rules import fleets
from grognard.games.monarchs.rules.light_troops import raid_losses
from grognard.games.monarchs.state import AT_SEA, State
from tests.every_game.random_games import Choice
from tests.monarchs.marches import activated, march
from tests.monarchs.positions import go, play, position

AUSTRIA, FRANCE = 4, 7
"""Contingents."""


def rare_turns() -> list[Choice]:
    broken = position("kolin: AU 9, daun, routed | prag: AU 3, demoralised", court="AU", step=TurnStep.RALLY)
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
        *_of_spring(),
        *_of_supply(),
        *_of_marches(),
    ]


def _of_spring() -> list[Choice]:
    poor = go(_in_spring(SpringStep.SUBSIDIES, treaty="versailles_2", treasury={"FR": 4, "AU": 0, "RU": 0, "IM": 0}))
    armies = "prag: AU 12, daun | fort:olmuetz: AU 8"
    unpaid = go(_in_spring(SpringStep.SUSTAINMENT, armies, nation=AU, treasury={"AU": 9}))
    horse = go(position("dresden: PR 9, 1 cav reduced, 6 cav", frames=[Levy(COURT_OF[PR], PR, 0, 3)]))
    guns = "dresden: PR 9, 1 fa reduced | breslau: PR 4, 1 fa reduced"
    worn = go(_in_spring(SpringStep.RECONSTRUCTION, guns, treasury={"PR": 6}))
    return [
        _choice(poor, "subsidies thaler>AU,thaler>IM,thaler>RU*2"),
        _choice(poor, "subsidies thaler>AU*2,thaler>RU*2"),
        _choice(unpaid, "disband loss>prag*3,loss>fort:olmuetz"),
        _choice(unpaid, "disband loss>prag*4"),
        _choice(horse, "restore PR.cav-reduced>dresden,PR.cav-reduced>new*2"),
        _choice(horse, "restore PR.cav-reduced>dresden,PR.cav-reduced>new-full*2"),
        _choice(worn, "repair PR.fa-reduced at dresden"),
    ]


def _in_spring(step: int, stands: str = "", nation: int = PR, **facts: object) -> State:
    return position(stands, frames=[Spring(step, nation)], **facts)  # type: ignore[arg-type]


def _of_supply() -> list[Choice]:
    hungry = position("dresden: PR 8, short | zittau: PR 8, short", court="PR", actions={"PR": 5},
                      control={"dresden": "PR", "zittau": "PR"})  # fmt: skip
    return [_choice(hungry, "improve supply dresden,zittau")]


def _of_marches() -> list[Choice]:
    stands = "zittau: PR 9, bevern | landeshut: PR 17, schwerin | reichenberg: AU 13, koenigsegg"
    waits = activated(stands, "PR", "bevern", "schwerin", control={"zittau": "PR"})
    waits = play(waits, march(waits, "bevern", "reichenberg", joined="gen:schwerin"))
    crosses = activated("prag: AU 10, browne | leitmeritz: PR 4, keith", "AU", "browne", hands={"PR": "PR-06 PR-12"})
    crosses = play(crosses, march(crosses, "browne", "saaz,eger"))
    few = activated("zittau: PR 16, keith | jungbunzlau: AU 4, koenigsegg", "PR", "keith", control={"zittau": "PR"})
    few = play(few, march(few, "keith", "jungbunzlau"), "stand")
    met = activated("zittau: PR 10, keith | gitschin: AU 9, browne", "PR", "keith", control={"zittau": "PR"})
    met = play(met, march(met, "keith", "jungbunzlau"), "intercept gitschin AU.inf>go*9,gen:browne>go", dice=[6])
    return [
        _choice(waits, "stand"),
        _choice(play(waits, "stand"), "end marches"),
        _choice(crosses, "interrupt PR-06"),
        _choice(few, "overrun"),
        _choice(met, "go back"),
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

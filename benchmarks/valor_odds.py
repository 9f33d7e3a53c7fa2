"""How fast exact odds of Valor are, beside fights of its own engine to one per cent in the same run; and its players.

    python benchmarks/valor_odds.py [--record]

The fire: three squads, a machine gun and a leader at two squads and a leader in a building; the assault: the same, next
door. The way: two hexes in sight of everybody in the battle.
The players: whole games of the first battle against themselves, and the slowest decision in them.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from bench import program_main
from msgspec.structs import replace
from windows import each

from grognard.core import FairDice
from grognard.games.valor import actions as act
from grognard.games.valor import play, view
from grognard.games.valor.bots.greedy import Greedy, Quick
from grognard.games.valor.components.counters import KIND, WEAPON
from grognard.games.valor.components.units import GONE, Unit
from grognard.games.valor.frames import Hurt, Phase, Storm, StormStep
from grognard.games.valor.odds import assaults, attacks, paths
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.losses.allocation import ways
from grognard.games.valor.setup import setup
from grognard.games.valor.state import ADVANCE, FIRE, MOVEMENT, State

ERROR, TWO_SIGMA = 0.01, 1.96
FIRERS = ("usa_rifle", "usa_rifle", "usa_rifle", "coleman")
TARGETS = ("ger_rifle", "ger_rifle", "hermes")


def table(phase: int, beside: bool) -> State:
    """Two stacks of the first battle, three hexes apart or next to each other; the targets are in the building H5."""
    s = setup("s1", {})
    s.turn, s.phase = 1, phase
    s.units = []
    index = s.ground.grid.index
    start = index["G5" if beside else "E4"]
    for kind in FIRERS:
        s.units.append(Unit(KIND[kind], 1, start))
    s.units[0] = replace(s.units[0], weapon=WEAPON["m1919a6_lmg"])
    for kind in TARGETS:
        s.units.append(Unit(KIND[kind], 0, index["H5" if beside else "G5"]))
    s.frames = [Phase(1)]
    return s


FIELD, DOOR = table(FIRE, False), table(ADVANCE, True)
VOLLEY = act.Fire(("u0", "u1", "u2", "u3"), "G5", ("u0",), "u3")
STORM = act.Assault(("u0", "u1", "u2", "u3"), "H5", ("u0",))


def fire_exactly() -> float:
    attack = attacks.attack_of(FIELD, 1, VOLLEY)
    assert attack is not None
    return float(attacks.tolls(FIELD, attack).chance_that(lambda toll: toll.down))


def settle(s: State, dice: FairDice) -> None:
    """To the end of the fight: losses the cheapest way, an assault met and led as well as can be."""
    while True:
        match s.top:
            case Hurt() as hurt:
                play.perform(s, hurt.side, losses.lose(ways(losses.hit_of(s, hurt))[0]), dice, [])
            case Storm(step=StormStep.DEFENCE) as storm:
                play.perform(s, 0, assaults.best_defence(s, storm), dice, [])
            case Storm(step=StormStep.LEADER):
                play.perform(s, 1, act.Lead("u3"), dice, [])
            case Phase():
                return
            case _:
                play.advance(s, dice, [])


def fought(before: State, order: act.Fire | act.Assault, fights: int, dice: FairDice) -> float:
    """How often every attacked unit ends pinned."""
    down = 0
    for _ in range(fights):
        s = before.copy()
        play.perform(s, 1, order, dice, [])
        settle(s, dice)
        down += all(u.hex == GONE or u.pinned for u in s.units[4:])
    return down / fights


def way() -> float:
    s = setup("s1", {})
    dice = FairDice(bytes(32))
    for seat in (0, 1):
        for a in (act.DeployAll(), act.Deployed()):
            play.apply(s, seat, a, dice)
    s.phase = MOVEMENT
    n = next(n for n, u in s.of_side(1) if u.squad)
    around = [h for h in s.ground.grid.neighbours[s.units[n].hex] if h >= 0]
    return 1e3 * each(lambda: paths.path(s, [n], around[:2]))


def game(make: Callable[[int], Greedy], key: int) -> tuple[float, float]:
    """Seconds of a whole game, and of its slowest decision."""
    s, dice = setup("s1", {}), FairDice(bytes([key]) * 32)
    players = [make(1), make(2)]
    began, slowest = process_time(), 0.0
    while not s.over:
        seat = play.seat_of(s)
        v = view.view(s, seat)
        asked = process_time()
        a = players[seat].choose(v, seat)
        slowest = max(slowest, process_time() - asked)
        play.apply(s, seat, a, dice)
    return process_time() - began, slowest


def played(make: Callable[[int], Greedy], games: int = 8) -> tuple[float, float]:
    found = [game(make, key) for key in range(games)]
    return sum(whole for whole, _ in found) / games, 1e3 * max(slowest for _, slowest in found)


def measure() -> dict[str, float]:
    chance = fire_exactly()
    fights = round((TWO_SIGMA / ERROR) ** 2 * chance * (1 - chance))
    dice = FairDice(bytes(32))
    drawn = fought(FIELD, VOLLEY, fights, dice)
    assert abs(drawn - chance) < 2 * ERROR, f"{fights} attacks give {drawn}, the odds say {chance}"
    storming = float(assaults.storm(DOOR, 1, STORM).taken)
    storms = round((TWO_SIGMA / ERROR) ** 2 * storming * (1 - storming))
    quick, slowest_quick = played(Quick)
    greedy, slowest_greedy = played(Greedy)
    return {
        "fire exact ms": 1e3 * each(fire_exactly),
        f"fire simulated to 1 % ({fights} attacks) ms": 1e3
        * each(lambda: fought(FIELD, VOLLEY, fights, dice), times=3),
        "assault exact ms": 1e3 * each(lambda: assaults.storm(DOOR, 1, STORM)),
        f"assault simulated to 1 % ({storms} assaults) ms": 1e3
        * each(lambda: fought(DOOR, STORM, storms, dice), times=3),
        "way of two hexes exact ms": way(),
        "% all pinned exact": 100 * chance,
        "% all pinned simulated": 100 * drawn,
        "quick s/game": quick,
        "quick slowest decision ms": slowest_quick,
        "greedy s/game": greedy,
        "greedy slowest decision ms": slowest_greedy,
    }


if __name__ == "__main__":
    program_main("valor_odds", "odds of valor", "How fast exact odds of Valor are, and its players.", measure)

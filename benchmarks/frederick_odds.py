"""How fast exact odds of Frederick are, beside a simulation of the same battle to one per cent in the same run.

    python benchmarks/frederick_odds.py [--record]

The battle: King Frederick with 12 units attacks Browne with 10, to the end. Cold: nothing is remembered of any dice.
The simulation fights as often as it takes to be within 1 % of the chance to win nineteen times out of twenty, in the
plainest Python that keeps the rules.
"""

from __future__ import annotations

from random import Random

from bench import program_main
from windows import SEED, each

from grognard.games.frederick.odds.assault import Garrison, fort_assault
from grognard.games.frederick.odds.battle import Commander, Side, Who, field_battle, troops_first, volley
from grognard.games.frederick.odds.retreat import best_retreat, steps_gained
from grognard.odds import successes

FREDERICK = troops_first(12, commanders=[Commander(8, 3)], king=True)
BROWNE = troops_first(10, commanders=[Commander(8, 2)])
GARRISON = Garrison((2, 2), 2)
EIGHT = troops_first(8)
ERROR, TWO_SIGMA = 0.01, 1.96


def forget() -> None:
    volley.cache_clear()
    successes.cache_clear()


def battle_cold() -> None:
    forget()
    field_battle(FREDERICK, BROWNE)


def assault_cold() -> None:
    forget()
    fort_assault(GARRISON, EIGHT)


def fight(attacker: Side, defender: Side, rng: Random) -> bool:
    """Whether the attacker wins; dice one by one."""
    hurt = hurts = 0
    while True:
        hurt += sum(rng.randrange(1, 7) + bonus >= 6 for bonus in defender.profiles[hurts])
        if hurt >= attacker.steps:
            return False
        hurts += sum(rng.randrange(1, 7) + bonus >= 6 for bonus in attacker.profiles[hurt])
        if hurts >= defender.steps:
            return True


def simulate(fights: int) -> float:
    rng = Random(SEED)
    return sum(fight(FREDERICK, BROWNE, rng) for _ in range(fights)) / fights


def measure() -> dict[str, float]:
    chance = float(field_battle(FREDERICK, BROWNE).wins(Who.ATTACKER))
    fights = round((TWO_SIGMA / ERROR) ** 2 * chance * (1 - chance))
    drawn = simulate(fights)
    assert abs(drawn - chance) < 2 * ERROR, f"{fights} battles give {drawn}, the odds say {chance}"
    return {
        "12 v 10 exact ms": 1e3 * each(lambda: field_battle(FREDERICK, BROWNE)),
        "12 v 10 exact, cold ms": 1e3 * each(battle_cold),
        "12 v 10 with late retreats ms": 1e3
        * each(lambda: field_battle(troops_first(12, retreats_at=18), troops_first(10, retreats_at=15))),
        f"12 v 10 simulated to 1 % ({fights} battles) ms": 1e3 * each(lambda: simulate(fights), times=3),
        "best retreat of 12 v 10 ms": 1e3
        * each(lambda: best_retreat(FREDERICK, BROWNE, Who.ATTACKER, steps_gained(Who.ATTACKER)), times=3),
        "fort assault of 8 on 2 ms": 1e3 * each(lambda: fort_assault(GARRISON, EIGHT)),
        "fort assault of 8 on 2, cold ms": 1e3 * each(assault_cold),
        "% exact": 100 * chance,
        "% simulated": 100 * drawn,
    }


if __name__ == "__main__":
    program_main("frederick_odds", "odds of frederick", "How fast exact odds of Frederick are.", measure)

"""How fast exact odds of Clash of Monarchs are, beside a simulation of the same battle to one per cent in the same run.

    python benchmarks/monarchs_odds.py [--record]

The battle: Frederick with 33 SPs attacks Daun with 46, Intense, before anybody has drawn Tactics. Cold: nothing is
remembered of any battle. The simulation draws, tests and rolls as often as it takes to be within 1 % of the chance to
win nineteen times out of twenty, by the functions of the rules. The siege: of a fortress of class 2 without relief, to
the end of a season of eight rolls.
"""

from __future__ import annotations

from random import Random

from bench import program_main
from windows import SEED, each

from grognard.games.monarchs.components.leaders import leader
from grognard.games.monarchs.components.nations import AU, CONTINGENT, PR
from grognard.games.monarchs.components.tactics import CUPS
from grognard.games.monarchs.components.units import CAV, FA, INF, LT_CAV, Kind, group, stack_of, troop
from grognard.games.monarchs.odds import battle as battle_odds
from grognard.games.monarchs.odds import fire as fire_odds
from grognard.games.monarchs.odds import siege as siege_odds
from grognard.games.monarchs.odds import tactics_duel
from grognard.games.monarchs.odds.fire import FACES, endings, terms_of
from grognard.games.monarchs.rules.battle.army import Army, Ground
from grognard.games.monarchs.rules.battle.tactics_played import ATTACKER, DEFENDER, Played, draws, resolve

BATTLE_MS, SIEGE_MS = 20, 2
"""What is promised."""
ERROR, TWO_SIGMA = 0.01, 1.96
MARKER, BESIDES, ROLLS = 0, -1, 8


def stack(name: str, *counts: tuple[Kind, int]) -> tuple[int, ...]:
    return stack_of([group(troop(CONTINGENT[name], kind), n) for kind, n in counts])


FREDERICK = Army(
    True, PR, 33, leader("frederick"), initiative=1, offensive=4, defensive=3, endurance_modifier=1,
    leaders=(leader("frederick"), leader("keith"), leader("moritz")), subordinates=((2, 0), (1, 0)),
    stack=stack("PR", (INF, 23), (CAV, 4), (FA, 2), (LT_CAV, 1)), cavalry=8, horse=10, light_units=1, guns=2,
)  # fmt: skip
DAUN = Army(
    False, AU, 46, leader("daun"), initiative=3, offensive=1, defensive=3, endurance_modifier=0,
    leaders=(leader("daun"), leader("nadasdy")), subordinates=((2, 0),),
    stack=stack("AU", (INF, 30), (CAV, 5), (FA, 3), (LT_CAV, 3)), cavalry=10, horse=16, light_units=3, guns=3,
)  # fmt: skip
ARMIES, GROUND = (FREDERICK, DAUN), Ground()


def forget() -> None:
    tactics_duel.cups.cache_clear()
    fire_odds.hits.cache_clear()
    fire_odds.endings.cache_clear()


def battle_cold(intense: bool = True) -> None:
    forget()
    tactics_duel.both_cups(ARMIES, GROUND, intense)


def siege_cold() -> None:
    siege_odds.ends.cache_clear()
    siege_odds.fallen_within.cache_clear()
    siege_odds._faces.cache_clear()
    siege_odds._until.cache_clear()
    siege_odds.mean_rolls.cache_clear()
    siege_odds.ends(MARKER, BESIDES, ROLLS)
    siege_odds.mean_rolls(MARKER, BESIDES)


def drawn(which: int, rng: Random) -> Played:
    cup = [t for t, count in enumerate(CUPS[ARMIES[which].nation]) if count]
    hand = rng.sample(cup, draws(ARMIES[which]))
    return tactics_duel.cups(ARMIES, GROUND, True).best_of(which, hand)


def simulate(fights: int) -> float:
    """Every chit drawn, every test and every roll of fire by itself."""
    rng, won = Random(SEED), 0
    for _ in range(fights):
        played = drawn(ATTACKER, rng), drawn(DEFENDER, rng)
        done = resolve(ARMIES, GROUND, played, lambda _army: rng.randrange(1, FACES + 1))
        terms = terms_of(ARMIES, GROUND, True, done)
        hit = [rng.choices(*zip(*terms.hits_by(which), strict=True))[0] for which in (ATTACKER, DEFENDER)]
        won += fire_odds.ending(terms.stakes, hit[DEFENDER], hit[ATTACKER]).winner == ATTACKER
    return won / fights


def measure() -> dict[str, float]:
    forget()
    ends = tactics_duel.both_cups(ARMIES, GROUND, True)
    chance = float(ends.chance_that(lambda end: end.winner == ATTACKER))
    fights = round((TWO_SIGMA / ERROR) ** 2 * chance * (1 - chance))
    seen = simulate(fights)
    assert abs(seen - chance) < 2 * ERROR, f"{fights} battles give {seen}, the odds say {chance}"
    known = battle_odds.battle_with(ARMIES, GROUND, True)
    assert known == endings(battle_odds.settled(ARMIES, GROUND, True, battle_odds.NO_TACTICS)[0][0])
    return {
        "battle with Tactics of both cups, Intense, cold ms": 1e3 * each(battle_cold),
        "the same, Measured, cold ms": 1e3 * each(lambda: battle_cold(False)),
        "the same, Intense, cups known ms": 1e3 * each(lambda: tactics_duel.both_cups(ARMIES, GROUND, True)),
        f"the same, simulated to 1 % ({fights} battles) ms": 1e3 * each(lambda: simulate(fights), times=3),
        f"siege over {ROLLS} rolls, cold ms": 1e3 * each(siege_cold),
        "% exact": 100 * chance,
        "% simulated": 100 * seen,
    }


if __name__ == "__main__":
    program_main(
        "monarchs_odds",
        "odds of monarchs",
        "How fast exact odds of Clash of Monarchs are.",
        measure,
        f"promised: {BATTLE_MS} ms for a battle, {SIEGE_MS} ms for a siege",
    )

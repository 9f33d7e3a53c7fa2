"""Exact odds, against every way the dice of the rules themselves can fall."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from grognard.core import Dice
from grognard.core.dice import Wanted
from grognard.games.tercios.components.weapons import MISSILES
from grognard.games.tercios.frames import Breaking, Fighting
from grognard.games.tercios.odds import dice_tests as odds
from grognard.games.tercios.play import SEQUENCE
from grognard.games.tercios.rules import shooting
from grognard.games.tercios.rules.melee import consequences
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.state import FIRE, State
from grognard.odds import Odds, from_branches
from tests.tercios.positions import commander, field, troop

Outcomes = Callable[[Wanted], tuple[tuple[int, int], ...]]


def faces(**least: int) -> Outcomes:
    """One face that fails and one that succeeds, each with the weight of all that do; melee of side 1 is `back`."""

    def outcomes(wanted: Wanted) -> tuple[tuple[int, int], ...]:
        need = least["back" if wanted.label == "melee" and wanted.by == 1 else wanted.label]
        return (1, need - 1), (6, 7 - need)

    return outcomes


def fought(s: State, f: Fighting, back: int = 3) -> Odds[tuple[int, tuple[bool, bool]]]:
    """The round as it is fought: who wins, and who is destroyed."""

    def happen(dice: Dice) -> tuple[int, tuple[bool, bool]]:
        after = s.copy()
        g = Fighting(f.attacker, f.defender, flank=f.flank, bonuses=f.bonuses)
        after.frames = [g]
        melee.fight_round(after, g, dice, [])
        while isinstance(after.top, Breaking):
            assert SEQUENCE.advance(after, dice, [])
        melee.decide(after, g, [])
        consequences.destroy_loser(after, g, dice, [])
        return g.winner, (not after.troops[0].present, not after.troops[1].present)

    return from_branches(happen, faces(melee=3, back=back, courage=5, **{"break": 6}))


@pytest.mark.rule("TC-8.4-b", "TC-8.4-c", "TC-8.6-a", "TC-8.6-m", "TC-9.1-c")
@pytest.mark.parametrize(("wear", "other"), [(0, 0), (1, 0), (1, 1)])
def test_a_melee_comes_out_as_its_odds_say(wear: int, other: int) -> None:
    s = field(troop("light_gun", 0, (30, 20), wear=wear), troop("light_gun", 1, (30, 20), wear=other))
    f = Fighting(0, 1)
    found = odds.fight(s, f)
    assert found.map(lambda ended: (ended.winner, ended.destroyed)) == fought(s, f)


@pytest.mark.rule("TC-8.6-j", "TC-8.3-c")
def test_infantry_ridden_down_is_in_the_odds() -> None:
    s = field(troop("mounted_arquebusiers", 0, (30, 20)), troop("shot_company", 1, (30, 20), wear=2, disordered=True))
    f = Fighting(0, 1, flank=True)
    found = odds.fight(s, f)
    assert found.map(lambda ended: (ended.winner, ended.destroyed)) == fought(s, f, back=4)
    broken = found.chance_that(lambda ended: ended.destroyed[1] and ended.wear[1] == 0)
    assert broken == 0
    assert found.chance_that(lambda ended: ended.winner == 0 and ended.retreats) == 0


@pytest.mark.rule("TC-7.4-a", "TC-7.5-a", "TC-7.5-b", "TC-7.5-c")
def test_a_shot_comes_out_as_its_odds_say() -> None:
    s = field(troop("shot_company", 0, (30, 20), order="fire"), troop("shot_company", 1, (30, 28)))
    aim = shooting.best_aim(s, 0, 1, MISSILES["musket"], FIRE)
    assert aim is not None

    def happen(dice: Dice) -> odds.Harm:
        after = s.copy()
        after.frames = []
        shooting.fire(after, 0, 1, aim, dice, [])
        return odds.Harm(after.troops[1].wear, after.troops[1].disordered)

    assert odds.shot(s, 0, 1, aim) == from_branches(happen, faces(shoot=4, courage=4))


@pytest.mark.rule("TC-9.1-d", "TC-9.1-g", "TC-9.1-h", "TC-17.2-d", "TC-18.4-k")
def test_the_chance_to_break() -> None:
    s = field(troop("classic", 0, (30, 20), wear=4))
    assert odds.breaks(s, 0, 0) == 0
    assert odds.breaks(s, 0, 1) == Fraction(5, 6) ** 4
    assert odds.breaks(s, 0, 5) == 1
    assert odds.breaks(field(troop("classic", 0, (30, 20), wear=3)), 0, 1) == 0
    loyal = field(troop("classic", 0, (30, 20), wear=4), commanders=[commander(0, host=0, virtues=["loyalty"])])
    assert odds.breaks(loyal, 0, 1) == Fraction(5, 6) ** 5
    paid = troop("classic", 0, (30, 20), options=("mercenaries",), wear=4)
    assert odds.breaks(field(paid), 0, 1) == 1
    rich = field(paid, commanders=[commander(0, host=0, traits=["wealthy"])])
    assert odds.breaks(rich, 0, 1) == Fraction(5, 6) ** 2


@pytest.mark.rule("TC-16.6-b", "TC-16.6-c", "TC-16.6-e")
def test_command_tests() -> None:
    assert odds.command(0).at_least(1) == 0
    assert odds.command(2).at_least(1) == Fraction(5, 9)
    assert odds.command(2).at_least(2) == Fraction(1, 9)
    assert odds.command(1, 6).at_least(1) == Fraction(1, 6)

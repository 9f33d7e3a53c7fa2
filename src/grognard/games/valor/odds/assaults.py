"""Rule 15: exact chances of close assaults."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from msgspec import Struct

from grognard.core import Dice, GivenDice
from grognard.games.valor import actions as act
from grognard.games.valor.frames import Hurt, Phase, Storm, StormStep
from grognard.games.valor.odds.attacks import TWO_DICE, Toll, suffered
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.state import State
from grognard.odds import Odds, both, certain

# --- close assault


class Stormed(NamedTuple):
    taken: bool
    ours: Toll
    theirs: Toll


class Storming(Struct, frozen=True):
    """A close assault that is being thought of."""

    attack: int
    defence: int
    kill: int
    """To be rolled or less, the defender's leader and grenades counted."""
    modifier: int
    """Of the attacker's roll."""
    free: bool
    """VV-15.9-b: no unit there is unpinned."""
    ends: Odds[Stormed]

    @property
    def taken(self) -> Fraction:
        return self.ends.chance_that(lambda end: end.taken)

    @property
    def held(self) -> Fraction:
        """It is taken, and a unit is left in it."""
        return self.ends.chance_that(lambda end: end.taken and not end.ours.gone)

    def lost(self, ours: bool) -> Odds[int]:
        """Points of the scenario for our losses, or for theirs."""
        return self.ends.map(lambda end: (end.ours if ours else end.theirs).lost)


def storm(v: State, side: int, a: act.Assault, reply: act.Defend | None = None) -> Storming:
    """VV-15: an assault before it is declared. The defender uses his weapons and his best leader unless he is told how.

    Mines in the hex are left out."""
    s = v.copy()
    close_assault.declare(s, Phase(side), a, GivenDice(), [])
    crushed = s.lost[1 - side] - v.lost[1 - side]
    return stormed(s, reply, crushed=crushed)


def stormed(v: State, reply: act.Defend | None = None, leader: int | None = None, crushed: int = 0) -> Storming:
    """The assault that has been declared; `crushed` has been lost already. The best leader leads unless one is named,
    -1 for none."""
    s = v.copy()
    f = s.top
    assert isinstance(f, Storm), "an assault has been declared"
    if f.step in (StormStep.ENTRY, StormStep.CREWS):
        nothing, all_of_them = Toll(0, 0, False, False), Toll(0, crushed, True, True)
        return Storming(f.attack, f.defence, f.kill, 0, True, certain(Stormed(True, nothing, all_of_them)))
    if f.step == StormStep.DEFENCE:
        close_assault.defend(s, f, reply or best_defence(s, f), GivenDice(), [])
    if leader is None:
        leader = min(close_assault.leaders_of(s, f), key=lambda n: (s.units[n].of.modifier, n), default=-1)
    modifier = (s.units[leader].of.modifier if leader >= 0 else 0) - f.grenades
    ends: list[tuple[Stormed, Fraction]] = []
    for faces, weight in TWO_DICE:
        for end, chance in _rolled(s, leader, GivenDice(faces), crushed):
            ends.append((end, chance * weight))
    return Storming(f.attack, f.defence, f.kill, modifier, False, Odds.of(ends))


def best_defence(v: State, f: Storm) -> act.Defend:
    """With every weapon that helps, and the best leader."""
    leaders = [n for n in close_assault.defending_leaders(v, f) if v.units[n].of.modifier]
    best = min(leaders, key=lambda n: (v.units[n].of.modifier, n), default=-1)
    return act.Defend(act.us(close_assault.all_armed(v, f)), leader=f"u{best}" if best >= 0 else "none")


def _rolled(v: State, leader: int, dice: Dice, crushed: int) -> Odds[Stormed]:
    s = v.copy()
    f = s.top
    assert isinstance(f, Storm), "the assault has not been rolled for"
    before = len(s.frames)
    close_assault.roll(s, f, leader, dice, [])
    if close_assault.is_taken(s, f):
        killed = s.lost[1 - f.side] - v.lost[1 - f.side] + crushed
        ours = suffered(s, Hurt(f.side, f.points, f.units))
        return ours.map(lambda toll: Stormed(True, toll, Toll(0, killed, True, True)))
    close_assault.beaten_off(s, f)
    due = [frame for frame in s.frames[before:] if isinstance(frame, Hurt)]
    whole = {side: certain(Toll(0, 0, False, False)) for side in (0, 1)}
    for hurt in due:
        whole[hurt.side] = suffered(s, hurt, f.stuck if hurt.side != f.side else ())
    theirs = whole[1 - f.side].map(lambda toll: toll._replace(lost=toll.lost + crushed))
    return both(whole[f.side], theirs, lambda one, other: Stormed(False, one, other))

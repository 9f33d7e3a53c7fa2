"""CM-15.7-e to CM-15.7-o, CM-P-8-n: leaders who are hit, their fate, and what it does to the will of their monarchs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from grognard.core import Dice, Event
from grognard.games.monarchs.components.leaders import FERDINAND, KEYS, LOUDON, leader
from grognard.games.monarchs.components.nations import AA, POWER_OF
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import battle as ev
from grognard.games.monarchs.rules import victory
from grognard.games.monarchs.rules.battle.losses import force_key
from grognard.games.monarchs.state import DEAD, PRISONERS, WINTER_QUARTERS, Post, State, majority

_FILE = DATA.read("tables.yaml")
_WHO: Mapping[str, Any] = _FILE["leader_casualty"]
_FATE: Mapping[str, Any] = _FILE["leader_fate"]

FATES: tuple[str, ...] = ("killed", "captured", "wounded")
KILLED, CAPTURED, WOUNDED = FATES
BOX: dict[str, Post] = {KILLED: DEAD, CAPTURED: PRISONERS, WOUNDED: WINTER_QUARTERS}
"""CM-15.7-i, CM-15.7-j, CM-15.7-k, CM-P-3-i"""

_WILL: dict[int, Mapping[str, Any]] = {leader(row["leader"]): row for row in _FILE["senior_leader_mw"]["rows"]}


def fate(die: int) -> str:
    """CM-15.7-i, CM-15.7-j, CM-15.7-k"""
    return next(name for name in FATES if die in _FATE[name])


def candidates(die: int, commander: int, second: int, others: tuple[int, ...]) -> tuple[int, ...]:
    """CM-15.7-f, CM-15.7-g, CM-15.7-h: who may be hit by this die; CM-P-8-n: perhaps no leader."""
    if die in _WHO["commander"]:
        return (commander,) if commander >= 0 else ()
    if die in _WHO["second"]:
        return (second,) if second >= 0 else ()
    return tuple(who for who in others if who not in (commander, second))


def second(s: State, where: int) -> int:
    """CM-15.7-g: the second most senior leader of the majority nation, -1 if there is none."""
    nation = majority(s.troops[where])
    mine = sorted((who for who in s.leaders_in(where) if s.nation_of(who) == nation), key=s.seniority)
    return mine[1] if len(mine) > 1 else -1


def is_army_leader(s: State, who: int) -> bool:
    """CM-P-3-h"""
    return (who == FERDINAND and s.nation_of(who) == AA) or (who == LOUDON and s.flag("army_leader_loudon"))


def will_lost(s: State, who: int, how: str) -> int:
    """CM-15.7-l, CM-15.7-m, CM-15.7-n, CM-15.7-o: the change of his power's MW."""
    row = _WILL.get(who)
    if row is None or (row["army_leader"] and not is_army_leader(s, who)):
        return 0
    return int(row[how])


def suffer(s: State, who: int, how: str, out: list[Event]) -> None:
    """A leader is killed, captured or wounded. CM-P-3-l: however it came, the MW changes of 15.7.2 hold."""
    change, power = will_lost(s, who, how), POWER_OF[s.nation_of(who)]
    s.move_leader(who, BOX[how])
    out.append(ev.LeaderLost(KEYS[who], how, change))
    if change:
        victory.change_will(s, power, change, out)


def capture(s: State, where: int, out: list[Event]) -> None:
    """CM-P-8-q: a force that surrenders or is captured: SPs and artillery are lost, leaders are prisoners (CM-P-3-l).
    The caller calls `arrival.settle`, which gives the FDs in its space to the side that has SPs there."""
    court, sps = s.force_court(where), s.sps(where)
    out.append(ev.Captured(force_key(s, where), court, sps))
    s.set_troops(where, ())
    for who in s.leaders_in(where):
        suffer(s, who, CAPTURED, out)


def roll(s: State, where: int, commander: int, second_: int, by: int, dice: Dice, out: list[Event]) -> None:
    """CM-15.7-e: a leader casualty in a force: one die for who is hit, one for his fate."""
    there = s.leaders_in(where)
    if not there:
        return
    (die,) = dice.roll("who", by=by)
    hit = candidates(die, commander, second_, there)
    if not hit:
        out.append(ev.NoLeaderHit(die))
        return
    who = hit[0] if len(hit) == 1 else hit[dice.draw("casualty", [1] * len(hit))]
    (last,) = dice.roll("fate", by=by)
    out.append(ev.LeaderHit(KEYS[who], die, last))
    suffer(s, who, fate(last), out)


def _check() -> None:
    for name, rows in (("leader_casualty", ("commander", "second", "others")), ("leader_fate", FATES)):
        if sorted(die for row in rows for die in _FILE[name][row]) != [1, 2, 3, 4, 5, 6]:
            raise DATA.broken("tables.yaml", f"{name} does not say what every die means", name)


_check()

"""CM-P-11-j, section 20.4.5: leaders are replaced, and new ones drawn."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Refusal, SomeOf
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import LEADER
from grognard.games.monarchs.components.nations import COURT_OF, NATION_OF_POWER, NATIONS
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import year as ev
from grognard.games.monarchs.frames import Spring
from grognard.games.monarchs.rules import leaders as leader_moves
from grognard.games.monarchs.state import State
from grognard.kit.sequence import AGAIN, ASK, DONE, Go, not_now

LEADERS_FOR: Final = {face: row for row in DATA.read("tables.yaml")["new_leaders"]["results"] for face in row["rolls"]}
"""Section 20.4.5"""


def roll(s: State, f: Spring, dice: Dice, out: list[Event]) -> Go:
    """CM-P-11-j: the powers roll; leaders are replaced, and new ones drawn."""
    nation = f.nation
    if nation not in NATION_OF_POWER:
        return DONE
    if f.stage == 0:
        (die,) = dice.roll("leaders", by=s.seats[COURT_OF[nation]])
        row = LEADERS_FOR[die]
        f.draws, to_replace = row.get("add", 0), row.get("replace", 0)
        out.append(ev.LeadersRolled(NATIONS[nation], die, f.draws, to_replace))
        f.stage = 1 + to_replace
    if f.stage > 1:
        mine = leader_moves.replaceable(s, nation)
        if len(mine) > f.stage - 1:
            return ASK
        _replace(s, f, list(mine), out)
    if not f.draws:
        f.stage = 0
        return DONE
    f.draws -= 1
    posts = leader_moves.forces_of(s, nation, besieged=True)
    who = leader_moves.draw_from_pool(s, nation, dice, out) if posts else -1
    if who < 0:
        f.draws = 0
    else:
        leader_moves.bring_in(s, who, posts, "CM-P-11-j")
    return AGAIN


def _replace(s: State, f: Spring, leaders: list[int], out: list[Event]) -> None:
    """Sent back to the pool; then as many are drawn, who may be the same."""
    f.draws, f.stage = len(leaders), 1
    for who in leaders:
        leader_moves.send_away(s, who, out)


def ask_replace(v: State, f: Spring) -> SomeOf:
    return leader_moves.ask_replaced(v, f.nation, f.stage - 1)


def replace_law(v: State, f: Spring, a: act.ReplaceLeaders) -> Refusal | None:
    asked = ask_replace(v, f)
    if any(key not in LEADER for key in a.leaders):
        return not_now(a)
    read = asked.read(" ".join(a.leaders) or "-")
    if isinstance(read, Refusal):
        return read
    return None if read == a.leaders else not_now(a)


def replace(s: State, f: Spring, a: act.ReplaceLeaders, _dice: Dice, out: list[Event]) -> None:
    _replace(s, f, [LEADER[key] for key in a.leaders], out)


def _check() -> None:
    if sorted(LEADERS_FOR) != list(range(1, 7)):
        raise DATA.broken("tables.yaml", "every face of the die gives new leaders", "new_leaders")


_check()

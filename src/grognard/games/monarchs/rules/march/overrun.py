"""Section 12.9: overruns."""

from __future__ import annotations

from typing import Final

from grognard.core import Event, Next, OneOf, Refusal, say
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.map import HILL, IDS
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import Attack
from grognard.games.monarchs.names import any_name, space_name
from grognard.games.monarchs.state import State, post
from grognard.kit.refusals import law

_TABLE = DATA.read("tables.yaml")["overrun"]
RATIO: Final[int] = _TABLE["ratio"]
PER_SP_IN_HILLS: Final[int] = _TABLE["mp_per_enemy_sp_in_hills"]


def cost(enemy: int, hill: bool) -> int:
    """CM-12.9-b, CM-12.9-c"""
    return PER_SP_IN_HILLS * enemy if hill else 0


def ratio_law(sps: int, enemy: int, hill: bool, mps: int) -> Refusal | None:
    """CM-12.9-a, CM-12.9-c"""
    if sps < RATIO * enemy:
        return law("CM-12.9-a", "overrun-ratio", ratio=RATIO)
    if cost(enemy, hill) > mps:
        return law("CM-12.9-c", "overrun-hills", cost=cost(enemy, hill), left=mps)
    return None


def overrun_law(v: State, f: Attack, _a: act.Overrun | None = None) -> Refusal | None:
    """CM-P-5-o: with the SPs of all Commands that entered; in hills the first pays."""
    return ratio_law(v.sps(post(f.side, f.at)), v.enemies_outside(f.at, f.side), HILL[f.at], f.mp)


def ask(v: State, f: Attack) -> Next:
    """The mover's choice: he may want the battle."""
    prompt = say("ask-overrun", at=space_name(IDS[f.at]), n=v.enemies_outside(f.at, f.side))
    return OneOf(
        prompt,
        ("overrun", "give-battle"),
        lambda key: act.Overrun() if key == "overrun" else act.GiveBattle(),
        any_name,
    )


def capture(s: State, f: Attack, out: list[Event]) -> int:
    """CM-12.9-d, CM-P-2-n: all of them are captured, guns destroyed. What it costs in MPs."""
    enemy = post(1 - f.side, f.at)
    sps = s.sps(enemy)
    s.set_troops(enemy, ())
    out.append(ev.Overrun(IDS[f.at], sps))
    return cost(sps, HILL[f.at])

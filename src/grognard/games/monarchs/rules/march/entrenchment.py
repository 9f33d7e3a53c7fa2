"""Section 12.7: entrenchment."""

from __future__ import annotations

from bisect import insort
from typing import Final

from grognard.core import Dice, Event, Refusal
from grognard.games.monarchs.components.leaders import KEYS, LEADERS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.modifiers import Modifiers, modifier, total
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import March
from grognard.games.monarchs.rules.march.route import Trek, mps_left
from grognard.games.monarchs.state import State, post
from grognard.kit.refusals import law

_TABLE = DATA.read("tables.yaml")["entrenchment"]
LEAST_MPS: Final[int] = _TABLE["mp"][0]
MOST_MPS: Final[int] = _TABLE["mp"][1]
SUCCESS: Final[int] = _TABLE["success"]


def modifiers(defensive: int, mps: int) -> Modifiers:
    """CM-12.7-a"""
    return (modifier(defensive, "CM-12.7-a", "defensive"), modifier(mps, "CM-12.7-b", "mps-spent"))


def succeeds(result: int) -> bool:
    """CM-12.7-c"""
    return result >= SUCCESS


def entrench_law(v: State, t: Trek, mps: int) -> Refusal | None:
    if t.admin:
        return law("CM-12.8-c", "admin-only-marches")
    if t.forced >= 0:
        return law("CM-P-7-l", "entrench-forced")
    if t.fights:
        return law("CM-P-7-k", "entrench-enemy")
    if not t.sps or post(t.side, t.at) in v.entrenched:
        return law("CM-P-7-i", "entrench-no-sps" if not t.sps else "entrenched-already")
    if not LEAST_MPS <= mps <= MOST_MPS or mps > mps_left(v, t):
        return law("CM-12.7-b", "entrench-mps", least=LEAST_MPS, most=MOST_MPS, left=mps_left(v, t))
    return None


def most_mps(v: State, t: Trek) -> int:
    """CM-12.7-b: the most MPs that may be spent on it here; 0: it cannot be tried."""
    most = min(MOST_MPS, mps_left(v, t))
    return most if most >= LEAST_MPS and entrench_law(v, t, most) is None else 0


def attempt(s: State, f: March, mps: int, dice: Dice, out: list[Event]) -> None:
    """CM-P-7-k: the march ends with it."""
    (die,) = dice.roll("entrench", by=s.seats[f.court])
    added = total(modifiers(LEADERS[f.leader].defensive, mps))
    f.dug = succeeds(die + added)
    out.append(ev.Entrenched(KEYS[f.leader], IDS[f.at], die, added, f.dug))


def place(s: State, where: int) -> None:
    """CM-12.7-c, CM-P-7-i: the marker lies on the force."""
    if where not in s.entrenched:
        insort(s.entrenched, where)

"""Section 11.3: coordinated attacks. The first Command waits in the space; the others march and roll (CM-P-5-d)."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event
from grognard.games.monarchs.components.leaders import KEYS, LEADERS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.components.modifiers import Modifiers, applying, modifier, total
from grognard.games.monarchs.components.nations import AU, PR
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import Attack, March
from grognard.games.monarchs.rules.march.column import put_down
from grognard.games.monarchs.rules.march.forced_march import stragglers
from grognard.games.monarchs.state import COLUMN, State

_TABLE = DATA.read("tables.yaml")["coordinated_attack"]
_DRMS = _TABLE["drms"]
SUCCESS: Final[int] = _TABLE["success"]


def modifiers(initiative: int, nation: int, generalstab: bool, first_nation: int, sps: int) -> Modifiers:
    """Of a Command after the first; `first_nation`: that of the leader of the first."""
    able = 0 < initiative <= _DRMS["initiative"]["at_most"]
    return applying(
        (able, modifier(_DRMS["initiative"]["value"], "CM-11.3-b", "able")),
        (nation == PR, modifier(_DRMS["prussian"], "CM-11.3-c", "prussian")),
        (nation == AU and generalstab, modifier(_DRMS["austrian_after_generalstab"], "CM-11.3-c", "generalstab")),
        (nation != first_nation, modifier(_DRMS["other_nation"], "CM-11.3-d", "other-nation")),
        (sps >= _DRMS["large"]["sps_at_least"], modifier(_DRMS["large"]["value"], "CM-11.3-e", "large-command")),
    )


def succeeds(result: int) -> bool:
    """CM-11.3-f, CM-11.3-g"""
    return result >= SUCCESS


def drms(s: State, who: int, sps: int, first: int) -> Modifiers:
    """The DRMs of a Command with this leader and SPs."""
    return modifiers(LEADERS[who].initiative, s.nation_of(who), s.flag("generalstab"), s.nation_of(first), sps)


def coordinate(s: State, f: March, dice: Dice, out: list[Event]) -> bool:
    """CM-11.3-a: rolled when it tries to enter."""
    (die,) = dice.roll("coordinate", by=s.seats[f.court])
    added = total(drms(s, f.leader, s.sps(COLUMN), s.below(Attack).leader))
    success = succeeds(die + added)
    out.append(ev.Coordinated(KEYS[f.leader], IDS[f.target], die, added, success))
    return success


def arrive(s: State, f: March) -> None:
    """CM-11.3-g, CM-P-5-d: those that enter form one attacking force."""
    attack = s.below(Attack)
    attack.straggle += stragglers(s.sps(COLUMN)) if f.used else 0
    attack.columns.append(f.leader)
    if not f.sortie:
        attack.came.append(f.came)
    put_down(s, f)

"""Section 12.3: forced marches."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Refusal
from grognard.games.monarchs.components.leaders import KEYS, LEADERS
from grognard.games.monarchs.components.modifiers import Modifiers, applying, modifier, total
from grognard.games.monarchs.data import DATA
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import March
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.march.route import Trek
from grognard.games.monarchs.rules.march.step_laws import must_stop
from grognard.games.monarchs.state import COLUMN, CRITICAL, SHORT, State
from grognard.kit.refusals import law

_TABLE = DATA.read("tables.yaml")["forced_march"]
_DRMS = _TABLE["drms"]
FAILS_UP_TO: Final[int] = _TABLE["success"]["greater_than"]
EXTRA_MPS: Final[int] = _TABLE["success"]["mp"]
COST_SP: Final[int] = _TABLE["cost_sp"]
_PERCENT: Final[int] = _TABLE["success"]["loss_percent"]


def modifiers(mp: int, sps: int, supply: int, first_edition: bool = True) -> Modifiers:
    """CM-12.3-b: the printed rating; CM-12.3-c: when the die is rolled. CM-P-16-b: supply counts only with the
    chart of 2009."""
    hunger = {} if first_edition else {SHORT: "short", CRITICAL: "critical"}
    return applying(
        (True, modifier(mp, "CM-12.3-b", "rating")),
        (sps > _DRMS["large"]["sps_above"], modifier(_DRMS["large"]["value"], "CM-12.3-c", "large-command")),
        *((supply == level, modifier(_DRMS[f"{name}_supply"]["value"], "CM-12.3-d", f"{name}-supply"))
          for level, name in hunger.items()),
    )  # fmt: skip


def succeeds(result: int) -> bool:
    """CM-12.3-f, CM-12.3-h"""
    return result > FAILS_UP_TO


def stragglers(sps: int) -> int:
    """CM-12.3-g: 10 per cent, rounded up."""
    return -(-sps * _PERCENT // 100)


def force_law(v: State, t: Trek) -> Refusal | None:
    if t.admin:
        return law("CM-12.8-c", "admin-only-marches")
    if t.forced >= 0:
        return law("CM-12.3-a", "forced-twice")
    if not t.sps:
        return law("CM-P-3-k", "alone-forced")
    if v.no_forced_marches:
        return law("CM-P-15-a", "weather-forced")
    if t.fights:
        return law("CM-P-7-j", "forced-attack")
    return law("CM-P-7-j", "forced-stopped") if must_stop(v, t) else None


def attempt(s: State, f: March, dice: Dice, out: list[Event]) -> bool:
    """CM-12.3-a: after the normal march; CM-P-7-l: what is left of its MPs is lost."""
    (die,) = dice.roll("forced_march", by=s.seats[f.court])
    added = total(modifiers(LEADERS[f.leader].mp, s.sps(COLUMN), s.supply[COLUMN], s.rules.first_edition))
    success = succeeds(die + added)
    f.finish = ""
    f.forced = EXTRA_MPS if success else 0
    out.append(ev.ForcedMarch(KEYS[f.leader], die, added, success))
    losses.shed(s, COLUMN, COST_SP, "forced-march", out)  # CM-12.3-e
    return success

"""CM-12.10-a: a Command has met enemy SPs. Surprise, refuge, withdrawal, other Commands, overrun, then battle."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import IDS
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import Attack, AttackStep, March, MarchStep, Operations
from grognard.games.monarchs.rules.battle import losses, resolution, tactics
from grognard.games.monarchs.rules.forces.arrival import occupy, settle
from grognard.games.monarchs.rules.forces.visibility import veil
from grognard.games.monarchs.rules.march import overrun, withdrawal
from grognard.games.monarchs.state import State, post
from grognard.kit.sequence import ASK, DONE, OVER, Go


def defends(s: State, f: Attack) -> int:
    """CM-P-2-l: the court that makes the defenders' choices."""
    return s.force_court(post(1 - f.side, f.at))


def draw_early(s: State, f: Attack, dice: Dice, out: list[Event]) -> Go | AttackStep:
    """CM-P-8-d: Austria after Generalstab draws when interception is settled."""
    return DONE if tactics.draw_early(s, f, dice, out) else AttackStep.REFUGE


def may_withdraw(s: State, f: Attack) -> bool:
    return bool(s.enemies_outside(f.at, f.side) and withdrawal.withdrawal_goals(s, f))


def join_if_possible(s: State, f: Attack, _dice: Dice, out: list[Event]) -> Go:
    """CM-P-5-n: later Commands march if enemy SPs remain; else the declaration lapses and this one continues."""
    if not s.enemies_outside(f.at, f.side):
        settle(s, f.at, out)
        return OVER
    activated = s.innermost(Operations)
    able = activated.left if activated else []
    f.joint[:] = [who for who in f.joint if who in able and not s.has_acted(who)]
    return ASK if f.joint else DONE


def may_overrun(s: State, f: Attack) -> bool:
    return overrun.overrun_law(s, f) is None


def overruns(s: State, f: Attack, _a: act.Overrun, _dice: Dice, out: list[Event]) -> None:
    """CM-12.9-d: the moving force may continue; CM-P-5-o: not after a coordinated attack."""
    march = s.below(March)
    mps = overrun.capture(s, f, out)
    march.spent += mps  # none of a forced march: who enters hills by one has no MPs left for them
    if len(f.columns) > 1:
        march.stopped, march.used = True, False
        _straggle(s, f, out)
    settle(s, f.at, out)


def straggle(s: State, f: Attack, _dice: Dice, out: list[Event]) -> None:
    """CM-P-7-m: lost before any battle."""
    _straggle(s, f, out)


def _straggle(s: State, f: Attack, out: list[Event]) -> None:
    """Of all Commands that have entered by a forced march, each on its own."""
    if f.straggle:
        out.append(ev.Straggled(IDS[f.at], f.straggle, veil=veil(s, f.side)))
        losses.shed(s, post(f.side, f.at), f.straggle, "straggling", out)


def fight(s: State, f: Attack, _dice: Dice, out: list[Event]) -> None:
    """CM-P-7-c: the march ends with the battle. CM-P-4-b: where stragglers were all that came, the others stay."""
    s.below(March).stage = MarchStep.OVER  # the march, below this attack, does not continue
    if not s.sps(post(f.side, f.at)):
        occupy(s, post(1 - f.side, f.at), out)
        settle(s, f.at, out)
        return
    out.append(ev.Attacked(tuple(KEYS[who] for who in f.columns), IDS[f.at]))
    resolution.begin(s, f, out)

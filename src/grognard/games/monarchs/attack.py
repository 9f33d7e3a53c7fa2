"""CM-12.10-a: a Command has met enemy SPs. Surprise, refuge, withdrawal, other Commands, overrun, then battle."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.monarchs import battle, losses, overrun, reactions, tactics
from grognard.games.monarchs import events_march as ev
from grognard.games.monarchs.contact import veil
from grognard.games.monarchs.frames import (
    DECLARE,
    FIGHT,
    JOINING,
    OVER,
    OVERRUN,
    REFUGE,
    STRAGGLING,
    WITHDRAWAL,
    Attack,
    March,
    Operations,
)
from grognard.games.monarchs.leaders import KEYS
from grognard.games.monarchs.map import IDS
from grognard.games.monarchs.presence import occupy, settle
from grognard.games.monarchs.state import State, post


def _march(s: State) -> March:
    """The march of the first Command, below the attack."""
    found = s.frames[-2]
    assert isinstance(found, March), "an attack lies on a march"
    return found


def defends(s: State, f: Attack) -> int:
    """CM-P-2-l: the court that makes the defenders' choices."""
    return s.force_court(post(1 - f.side, f.at))


def draw_early(s: State, f: Attack, dice: Dice, out: list[Event]) -> None:
    """CM-P-8-d: Austria after Generalstab draws when interception is settled."""
    f.stage = DECLARE if tactics.draw_early(s, f, dice, out) else REFUGE


def declare(s: State, f: Attack, declared: bool, out: list[Event]) -> None:
    f.stage = REFUGE
    tactics.declare(s, f, declared, out)


def refuge_goes(s: State, f: Attack) -> bool:
    if reactions.refuge_possible(s, f):
        return False
    f.stage = WITHDRAWAL
    return True


def withdrawal_goes(s: State, f: Attack) -> bool:
    if s.enemies_outside(f.at, f.side) and reactions.withdrawal_goals(s, f):
        return False
    f.stage = JOINING
    return True


def joining_goes(s: State, f: Attack, out: list[Event]) -> bool:
    """CM-P-5-n: later Commands march if enemy SPs remain; else the declaration lapses and this one goes on."""
    if not s.enemies_outside(f.at, f.side):
        s.frames.pop()
        settle(s, f.at, out)
        return True
    able = next((frame.left for frame in reversed(s.frames) if isinstance(frame, Operations)), [])
    f.joint[:] = [who for who in f.joint if who in able and not s.acted >> who & 1]
    if f.joint:
        return False
    f.stage = OVERRUN
    return True


def overrun_goes(s: State, f: Attack) -> bool:
    if overrun.overrun_law(s, f) is None:
        return False
    f.stage = STRAGGLING
    return True


def overruns(s: State, f: Attack, out: list[Event]) -> None:
    """CM-12.9-d: the moving force may go on; CM-P-5-o: after a coordinated attack nobody does."""
    march = _march(s)
    mps = overrun.capture(s, f, out)
    if march.forced >= 0:
        march.forced -= mps
    else:
        march.spent += mps
    s.frames.pop()
    if len(f.columns) > 1:
        march.stopped, march.used = True, False
        _straggle(s, f, out)
    settle(s, f.at, out)


def straggle(s: State, f: Attack, _dice: Dice, out: list[Event]) -> None:
    """CM-P-7-m: lost before any battle."""
    f.stage = FIGHT
    _straggle(s, f, out)


def _straggle(s: State, f: Attack, out: list[Event]) -> None:
    """Of all Commands that have entered by a forced march, each by itself."""
    if f.straggle:
        out.append(ev.Straggled(IDS[f.at], f.straggle, veil=veil(s, f.side)))
        losses.shed(s, post(f.side, f.at), f.straggle, "straggling", out)


def fight(s: State, f: Attack, _dice: Dice, out: list[Event]) -> None:
    """CM-P-7-c: the march ends with the battle. CM-P-4-b: where stragglers were all that came, the others stay."""
    _march(s).stage = OVER
    if not s.sps(post(f.side, f.at)):
        s.frames.pop()
        occupy(s, post(1 - f.side, f.at), out)
        settle(s, f.at, out)
        return
    out.append(ev.Attacked(tuple(KEYS[who] for who in f.columns), IDS[f.at]))
    battle.begin(s, f, out)

"""Chapter P.7: a Command on the march, step by step, until somebody must decide or it is put down."""

from __future__ import annotations

from grognard.core import Dice, Event, Share
from grognard.games.monarchs import actions as act
from grognard.games.monarchs import entrench, forced_march, joint, losses, reactions
from grognard.games.monarchs import events_march as ev
from grognard.games.monarchs.column import hand_on, lift, put_down
from grognard.games.monarchs.contact import veil
from grognard.games.monarchs.frames import (
    DOWN,
    ENTERED,
    FREED,
    INTERRUPTED,
    MET,
    ONWARD,
    OVER,
    STRAGGLE,
    WALK,
    Attack,
    March,
)
from grognard.games.monarchs.leaders import KEYS
from grognard.games.monarchs.map import IDS, SPACE
from grognard.games.monarchs.presence import occupy, settle
from grognard.games.monarchs.state import (
    COLUMN,
    INSIDE,
    State,
    post,
    space_of,
)
from grognard.games.monarchs.trek import (
    Trek,
    first_step,
    may_march,
    mps_left,
    of_frame,
    split_up,
    step_cost,
    with_taken,
)
from grognard.games.monarchs.units import MARCHED, by_key, marked

# --- setting out


def begin(
    s: State, t: Trek, where: int, court: int, path: tuple[act.Step, ...], out: list[Event], *, finish: str = "",
    together: tuple[int, ...] = (),
) -> None:  # fmt: skip
    """These troops and leaders of a post become the column. CM-P-5-e: they have marched in this round."""
    s.leave(where, t.stack)
    s.set_troops(COLUMN, marked(t.stack, add=MARCHED))
    s.set_morale(COLUMN, t.morale)
    s.set_supply(COLUMN, t.supply)
    for who in t.leaders:
        s.acted |= 1 << who
        s.move_leader(who, COLUMN)
    if t.sharing:
        hand_on(s, where, COLUMN)
    sortie = t.fights
    s.frames.append(
        March(
            t.side, court, t.leader, t.at, path=[str(step) for step in path], finish=finish, admin=t.admin, most=t.most,
            penalties=t.penalties, stage=MET if sortie else WALK, below=t.below, joint=list(together),
            target=t.target, sortie=sortie,
        )
    )  # fmt: skip
    force = f"fort:{IDS[t.at]}" if where >= INSIDE else IDS[t.at]
    shares = [Share(key, "go", n) for key, n in by_key(t.stack).items()]
    shares += [Share(KEYS[who], "go") for who in t.leaders if who != t.leader]
    name = KEYS[t.leader] if t.leader >= 0 else ""
    out.append(ev.SetOut(name, force, tuple(shares), t.admin, veil=veil(s, t.side)))


# --- CM-12.10-a: what happens on the way, in this order


def go(s: State, f: March, dice: Dice, out: list[Event]) -> None:
    """One step of it."""
    _STAGES[f.stage](s, f, dice, out)


def _open_interrupts(s: State, f: March, _dice: Dice, _out: list[Event]) -> None:
    f.stage = INTERRUPTED
    if not f.admin and not f.interrupted:  # CM-12.8-f, CM-P-5-k
        reactions.open_interrupts(s, f)


def _open_intercepts(s: State, f: March, _dice: Dice, _out: list[Event]) -> None:
    f.stage = MET
    if f.at != f.target:  # CM-P-5-n: into that space it is settled
        reactions.open_intercepts(s, f)


def _freed(s: State, f: March, _dice: Dice, _out: list[Event]) -> None:
    """CM-P-7-f, CM-12.9-d: the enemy has withdrawn or was overrun, so it may go on."""
    lift(s, f)
    f.stage = STRAGGLE if f.stopped else ONWARD


def _walk(s: State, f: March, dice: Dice, out: list[Event]) -> None:
    if f.stopped:
        f.stage = STRAGGLE
        return
    if not f.path:
        if f.finish == "force":
            forced_march.attempt(s, f, dice, out)
        elif f.finish:
            entrench.attempt(s, f, int(f.finish.partition("=")[2]), dice, out)
        else:
            f.stage = STRAGGLE
        return
    step = act.Step.parse(f.path[0])
    assert step is not None
    to = SPACE[step.to]
    if to == f.at:
        f.path.pop(0)
        _change(s, f, step, out)
    elif to == f.target and not joint.coordinate(s, f, dice, out):
        f.path.clear()  # CM-11.3-f: it stops one space short
        f.finish = ""
        f.stage = STRAGGLE
    else:
        _enter(s, f, to, out)


def _enter(s: State, f: March, to: int, out: list[Event]) -> None:
    """CM-12.10-b: it pays the connection and is placed before any reaction."""
    cost = first_step(mps_left(s, f), step_cost(s, f.side, f.at, to), f.moved or f.forced >= 0)
    if f.forced >= 0:
        f.forced -= cost
        f.used = True
    else:
        f.spent += cost
    start, first = f.at, not f.moved
    f.came, f.at, f.moved, f.stage = f.at, to, True, ENTERED
    who = KEYS[f.leader] if f.leader >= 0 else ""
    out.append(ev.Entered(who, IDS[start], IDS[to], mps_left(s, f), veil=veil(s, f.side)))
    if first:
        settle(s, start, out)
    if not s.enemies_outside(to, f.side) and _is_left_alone(s, f, to):
        settle(s, to, out, column=f.side)


def _is_left_alone(s: State, f: March, space: int) -> bool:
    """Whether guns, depots or leaders of the other side are there without SPs."""
    enemy = post(1 - f.side, space)
    return bool(s.troops[enemy] or s.leaders_in(enemy) or any(d.at == space for d in s.depots))


def _meet(s: State, f: March, dice: Dice, out: list[Event]) -> None:
    """CM-P-7-c: nobody has intercepted; enemy SPs in the space are attacked. CM-11.3-f: who fails to join from inside
    the fortress stays there."""
    if f.at == f.target and f.sortie and not joint.coordinate(s, f, dice, out):
        put_down(s, f, inside=True)
        f.stage = OVER
    elif f.at == f.target:
        joint.arrive(s, f)
    elif s.enemies_outside(f.at, f.side):
        attack(s, f)
    else:
        step = act.Step.parse(f.path.pop(0)) if f.path else None  # a card may have ended it
        f.stage = WALK
        if step and not f.stopped:
            _change(s, f, step, out)


def attack(s: State, f: March, intercepted: bool = False) -> None:
    """The attackers are the force outside the fortress from now on. CM-P-5-d: others join it in the space for which
    they were named, the last of the path, and CM-P-5-n: nowhere later."""
    together = f.joint[:] if len(f.path) <= 1 else []
    f.path.clear()
    f.joint.clear()
    f.finish = ""
    straggle = forced_march.stragglers(s.sps(COLUMN)) if f.used else 0
    left = mps_left(s, f)
    put_down(s, f)
    f.stage = FREED
    came = [f.came] if f.came >= 0 else []
    s.frames.append(
        Attack(
            f.at, f.side, f.court, f.leader, came, intercepted=intercepted, joint=together, columns=[f.leader],
            sortie=f.sortie, mp=left, straggle=straggle,
        )
    )  # fmt: skip


def _change(s: State, f: March, step: act.Step, out: list[Event]) -> None:
    """CM-P-2-j: what is taken along, then what is left behind; CM-P-4-b: they take control there."""
    where, name = post(f.side, f.at), IDS[f.at]
    if step.take:
        groups, leaders = split_up(step.take, may_march(s, where))
        t = with_taken(s, of_frame(s, f), step.take)
        f.most, f.penalties = t.most, t.penalties
        if t.sharing and where in s.sharing and COLUMN not in s.sharing:
            hand_on(s, where, COLUMN)
        s.leave(where, groups)
        s.join(COLUMN, marked(groups, add=MARCHED), s.morale[where], s.supply[where])
        for who in leaders:
            s.acted |= 1 << who
            s.move_leader(who, COLUMN)
        taken = tuple(Share(key, "take", n) for key, n in step.take)
        out.append(ev.TakenAlong(name, taken, veil=veil(s, f.side)))
        settle(s, f.at, out)
    if step.drop:
        groups, leaders = split_up(step.drop, s.troops[COLUMN])
        s.leave(COLUMN, groups)
        s.join(where, groups, s.morale[COLUMN], s.supply[COLUMN])
        for who in leaders:
            s.move_leader(who, where)
        dropped = tuple(Share(key, "drop", n) for key, n in step.drop)
        out.append(ev.LeftBehind(name, dropped, veil=veil(s, f.side)))
        occupy(s, where, out)


def go_back(s: State, f: March, out: list[Event]) -> None:
    """CM-P-7-e, CM-12.8-e: it goes back to the space it came from, and the march ends. CM-P-5-n: nobody joins."""
    left = f.at
    f.at, f.came = f.came, -1
    f.path.clear()
    f.joint.clear()
    f.finish = ""
    f.stage = STRAGGLE
    out.append(ev.WentBack(KEYS[f.leader] if f.leader >= 0 else "", IDS[left], IDS[f.at]))
    occupy(s, post(1 - f.side, left), out)
    settle(s, left, out)


def _straggle(s: State, f: March, _dice: Dice, out: list[Event]) -> None:
    """CM-12.3-g, CM-P-7-m: of a forced march that has moved."""
    f.stage = DOWN
    lost = forced_march.stragglers(s.sps(COLUMN)) if f.used else 0
    if lost:
        out.append(ev.Straggled(IDS[f.at], lost, veil=veil(s, f.side)))
        losses.shed(s, COLUMN, lost, "straggling", out)


def _end(s: State, f: March, _dice: Dice, out: list[Event]) -> None:
    """CM-P-4-b: a march that has ended takes control."""
    f.stage = OVER
    where = put_down(s, f)
    if f.dug and s.sps(where):
        entrench.place(s, where)
    occupy(s, where, out)
    settle(s, space_of(where), out)


def _over(s: State, _f: March, _dice: Dice, _out: list[Event]) -> None:
    s.frames.pop()


_STAGES = {
    WALK: _walk, ENTERED: _open_interrupts, INTERRUPTED: _open_intercepts, MET: _meet, FREED: _freed,
    STRAGGLE: _straggle, DOWN: _end, OVER: _over,
}  # fmt: skip
"""What goes on by itself in each stage of a march."""

"""Chapter P.7: what a Command on the march does, step by step, until it is put down."""

from __future__ import annotations

from grognard.core import Dice, Event, Share
from grognard.games.monarchs import actions as act
from grognard.games.monarchs.components.leaders import KEYS
from grognard.games.monarchs.components.map import IDS, SPACE
from grognard.games.monarchs.components.units import MARCHED, by_key, marked
from grognard.games.monarchs.events import march as ev
from grognard.games.monarchs.frames import Attack, March, MarchStep
from grognard.games.monarchs.rules.battle import losses
from grognard.games.monarchs.rules.forces.arrival import occupy, settle
from grognard.games.monarchs.rules.forces.visibility import veil
from grognard.games.monarchs.rules.march import coordination, entrenchment, forced_march, interception
from grognard.games.monarchs.rules.march.column import hand_on, lift, put_down
from grognard.games.monarchs.rules.march.route import (
    Trek,
    first_step,
    may_march,
    mps_left,
    of_frame,
    split_up,
    with_taken,
)
from grognard.games.monarchs.rules.march.step_laws import step_cost
from grognard.games.monarchs.state import COLUMN, INSIDE, State, post, space_of
from grognard.kit.sequence import AGAIN, DONE, Go

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
        s.mark_acted(who)
        s.move_leader(who, COLUMN)
    if t.sharing:
        hand_on(s, where, COLUMN)
    sortie = t.fights
    s.frames.append(
        March(
            t.side, court, t.leader, t.at, path=[str(step) for step in path], finish=finish, admin=t.admin, most=t.most,
            penalties=t.penalties, stage=MarchStep.MET if sortie else MarchStep.WALK, below=t.below,
            joint=list(together), target=t.target, sortie=sortie,
        )
    )  # fmt: skip
    force = f"fort:{IDS[t.at]}" if where >= INSIDE else IDS[t.at]
    shares = [Share(key, "go", n) for key, n in by_key(t.stack).items()]
    shares += [Share(KEYS[who], "go") for who in t.leaders if who != t.leader]
    name = KEYS[t.leader] if t.leader >= 0 else ""
    out.append(ev.SetOut(name, force, tuple(shares), t.admin, veil=veil(s, t.side)))


# --- CM-12.10-a: what happens on the way, in this order


def open_intercepts(s: State, f: March, _dice: Dice, _out: list[Event]) -> None:
    if f.at != f.target:  # CM-P-5-n: into that space it is settled
        interception.open_intercepts(s, f)


def freed(s: State, f: March, _dice: Dice, _out: list[Event]) -> Go | MarchStep:
    """CM-P-7-f, CM-12.9-d: the enemy has withdrawn or was overrun, so it may continue."""
    lift(s, f)
    return MarchStep.STRAGGLE if f.stopped else DONE


def walk(s: State, f: March, dice: Dice, out: list[Event]) -> Go | MarchStep:
    if f.stopped:
        return MarchStep.STRAGGLE
    if not f.path:
        if f.finish == "force":
            return MarchStep.ONWARD if forced_march.attempt(s, f, dice, out) else MarchStep.DOWN
        if f.finish:
            entrenchment.attempt(s, f, int(f.finish.partition("=")[2]), dice, out)
        return MarchStep.STRAGGLE
    step = act.Step.parse(f.path[0])
    assert step is not None
    to = SPACE[step.to]
    if to == f.at:
        f.path.pop(0)
        _change(s, f, step, out)
        return AGAIN
    if to == f.target and not coordination.coordinate(s, f, dice, out):
        f.path.clear()  # CM-11.3-f: it stops one space short
        f.finish = ""
        return MarchStep.STRAGGLE
    _enter(s, f, to, out)
    return DONE


def _enter(s: State, f: March, to: int, out: list[Event]) -> None:
    """CM-12.10-b: it pays the connection and is placed before any reaction."""
    cost = first_step(mps_left(s, f), step_cost(s, f.side, f.at, to), f.moved or f.forced >= 0)
    if f.forced >= 0:
        f.forced -= cost
        f.used = True
    else:
        f.spent += cost
    start, first = f.at, not f.moved
    f.came, f.at, f.moved = f.at, to, True
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


def meet(s: State, f: March, dice: Dice, out: list[Event]) -> MarchStep:
    """CM-P-7-c: it was not intercepted; enemy SPs in the space are attacked. CM-11.3-f: a Command that fails to join
    from inside the fortress stays there."""
    if f.at == f.target and f.sortie and not coordination.coordinate(s, f, dice, out):
        put_down(s, f, inside=True)
        return MarchStep.OVER
    if f.at == f.target:
        coordination.arrive(s, f)
        return MarchStep.OVER
    if s.enemies_outside(f.at, f.side):
        attack(s, f)
        return MarchStep.FREED
    step = act.Step.parse(f.path.pop(0)) if f.path else None  # a card may have ended it
    if step and not f.stopped:
        _change(s, f, step, out)
    return MarchStep.WALK


def engage(s: State, f: March, _a: act.Engage, _dice: Dice, _out: list[Event]) -> None:
    """CM-P-7-e"""
    attack(s, f, intercepted=True)


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
            s.mark_acted(who)
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


def go_back(s: State, f: March, _a: act.GoBack, _dice: Dice, out: list[Event]) -> None:
    """CM-P-7-e, CM-12.8-e: it goes back to the space it came from, and the march ends. CM-P-5-n: none joins."""
    left = f.at
    f.at, f.came = f.came, -1
    f.path.clear()
    f.finish = ""
    out.append(ev.WentBack(KEYS[f.leader] if f.leader >= 0 else "", IDS[left], IDS[f.at]))
    occupy(s, post(1 - f.side, left), out)
    settle(s, left, out)


def straggle(s: State, f: March, _dice: Dice, out: list[Event]) -> None:
    """CM-12.3-g, CM-P-7-m: of a forced march that has moved."""
    lost = forced_march.stragglers(s.sps(COLUMN)) if f.used else 0
    if lost:
        out.append(ev.Straggled(IDS[f.at], lost, veil=veil(s, f.side)))
        losses.shed(s, COLUMN, lost, "straggling", out)


def end(s: State, f: March, _dice: Dice, out: list[Event]) -> None:
    """CM-P-4-b: a march that has ended takes control."""
    where = put_down(s, f)
    if f.dug and s.sps(where):
        entrenchment.place(s, where)
    occupy(s, where, out)
    settle(s, space_of(where), out)

"""Chapter 8: a charge from its declaration to its end, and a melee through all its consequences (TC-8.6-o)."""

from __future__ import annotations

from grognard.boards.open_table import front_of
from grognard.core import Dice, Event, Next, OneOf, Point, Pose, Refusal, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import turn as ev
from grognard.games.tercios.events.fight import Charged, DirtyWar
from grognard.games.tercios.frames import Charging, Fighting, Following, Reacting
from grognard.games.tercios.names import tag, troop_key, troop_name, troop_of
from grognard.games.tercios.rules import breaking, sight
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.melee import charges, falling_back
from grognard.games.tercios.rules.melee import round as melee
from grognard.games.tercios.rules.melee.charges import may_occupy
from grognard.games.tercios.rules.melee.round import ATTACKER, DEFENDER, TIE, pair
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.movement import steps as moves
from grognard.games.tercios.rules.movement.obstacles import make_room
from grognard.games.tercios.rules.reactions import commanded_shot
from grognard.games.tercios.rules.reactions import options as reactions
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

# --- charges


def charge_goes(s: State, f: Charging, dice: Dice, out: list[Event]) -> bool:
    charger, target = s.troops[f.charger], s.troops[f.target]
    if f.stage == 3 or not charger.present:
        finish_charge(s, f)
        return True
    if f.stage == 0:
        f.stage = 1
        _open_window(s, f)
        return True
    if f.stage == 1:
        if not target.present:
            f.stage = 3
            return True
        if f.evaded and not f.redirected and others_in_reach(s, f):
            return False
        _run(s, f, dice, out)
        return True
    f.stage = 3
    if (target.present and f.aimed >= 0 and not f.interception) or (target.present and f.aimed >= 0):
        meet(s, f)
    return True


def _open_window(s: State, f: Charging) -> None:
    """TC-5.1-a, TC-10.7-a: the target has its chance, and whoever may rescue it."""
    troops = [f.target] if reactions.has_chance(s, f.target, f.charger, True) else []
    rescuers = commanded_shot.rescuers(s, f.target)
    if troops or rescuers:
        s.frames.append(Reacting([s.troops[f.target].side], troops, f.charger, True, rescuers))


def others_in_reach(s: State, f: Charging) -> list[int]:
    """TC-5.5-e: whom a charger may turn against if the evader is out of its sight."""
    if sight.sees(s, f.charger, f.target):
        return []
    return [m for m in charges.near_targets(s, f.charger) if m != f.target]


def ask_redirect(v: State, f: Charging) -> Next:
    keys = [troop_key(v, m) for m in others_in_reach(v, f)]
    return OneOf(
        say("ask-redirect"), (*keys, "follow"), lambda key: act.Redirect("" if key == "follow" else key),
        lambda key: say("do-follow") if key == "follow" else troop_name(tag(v, troop_of(v, key))),
        why=lambda key: redirect_law(v, f, act.Redirect(key)) if troop_of(v, key) >= 0 else None,
    )  # fmt: skip


def redirect_law(v: State, f: Charging, a: act.Redirect) -> Refusal | None:
    if a.target and troop_of(v, a.target) not in others_in_reach(v, f):
        return law("TC-5.5-e", "cannot-redirect")
    return None


def redirect(s: State, f: Charging, a: act.Redirect, out: list[Event]) -> None:
    f.redirected = True
    if a.target:
        f.target = troop_of(s, a.target)
        f.evaded = f.resist = f.countercharge = False
        f.stage = 0
        out.append(Charged(tag(s, f.charger), tag(s, f.target)))


def _run(s: State, f: Charging, dice: Dice, out: list[Event]) -> None:
    """TC-8.3-b: the flank is judged after the reaction, from where the charge began (TC-8.3-a): a charge that was
    intercepted in vain goes on. Two that charge each other meet (TC-5.4-a), and neither is flanked."""
    f.stage = 2
    if f.countercharge and not f.clashed:
        f.countercharge = f.clashed = _clash(s, f, dice, out)
        if f.clashed:
            return
    run = charges.charge_run(s, f.charger, f.target, "assault" if f.bonus else "rescue", f.walked)
    f.aimed = run.aimed if run is not None else -1
    if run is None:
        return
    if not f.countercharge:
        f.began = f.began or run.start
        f.flank = melee.is_flanked(s, f.target, f.began)
    how = "intercept" if f.interception else "charge"
    movement.begin(s, f.charger, run.end, how, target=f.target, asked=f.asked, began=f.set_out)


def _clash(s: State, f: Charging, dice: Dice, out: list[Event]) -> bool:
    """TC-5.4-b: the target goes to meet the charger, who then comes; false if they cannot."""
    met = charges.clash(s, f.charger, f.target)
    if met is None:
        return False
    n, before = f.target, s.troops[f.target].pose or met.reactor
    s.change(n, pose=met.reactor, moved=True)
    out.append(ev.Moved(tag(s, n), before, met.reactor, "charge"))
    breaking.suffer_ground(s, n, before, met.reactor, dice, out)  # TC-8.8-a
    movement.begin(s, f.charger, met.charger, "charge", target=f.target, asked=f.asked)  # TC-5.1-f
    make_room(s, n, out)
    displaced.wrong_place(s, n, before, met.reactor)
    f.aimed = 0 if met.met else -1
    return True


def meet(s: State, f: Charging) -> None:
    """Contact: a melee with the target alone, whoever else is touched (TC-8.2-j)."""
    activation = s.activation()
    boosts = tuple(activation.boosts) if activation is not None else ()
    target = s.troops[f.target]
    bonuses = f.bonus, f.countercharge or (f.interception and _is_assaulting(s, f.target))
    s.frames.append(
        Fighting(
            f.charger, f.target, flank=f.flank, resist=f.resist, countercharge=f.countercharge,
            interception=f.interception, aimed=f.aimed, bonuses=bonuses, boosts=boosts,
            again=activation is not None and activation.again and activation.fearless,
            target_disordered=target.disordered, through=f.began, building=target.inside,
        )
    )  # fmt: skip


def _is_assaulting(s: State, n: int) -> bool:
    """TC-5.4-h: an intercepted troop has Melee + only if it is itself executing Assault."""
    return reactions.charge_of(s, n) is not None


def finish_charge(s: State, f: Charging) -> None:
    s.frames.remove(f)
    if f.set_out is not None and s.troops[f.charger].standing:
        moves.end_here(s, f.charger, f.set_out)
    if f.interception:
        moves.intercepted(s, f.target, f.winner == DEFENDER)


# --- melee


def fight_goes(s: State, f: Fighting, dice: Dice, out: list[Event]) -> bool:
    match f.stage:
        case 0:
            f.stage = 1
            melee.fight_round(s, f, dice, out)
        case 1:
            melee.decide(s, f, out)
            f.destroyed = (not s.troops[f.attacker].present, not s.troops[f.defender].present)
            f.asked = 0
            f.stage = 2
        case 2:
            if f.asked < 2 and melee.may_fight_on(s, f):
                return False
            f.stage = 3
        case 3:
            f.stage = 4
            if all(s.troops[n].present for n in pair(f)):
                melee.extra_wear(s, f, dice, out)
        case 4:
            f.stage = 5
            if all(s.troops[n].present for n in pair(f)):
                melee.face_greatswords(s, f, dice, out)
        case 5:
            f.stage = 6
            _destroy_loser(s, f, dice, out)
        case 6:
            f.stage = 7
            _move_loser(s, f, dice, out)
        case 7:
            f.stage = 8
            if all(s.troops[n].present for n in pair(f)):
                falling_back.spacing(s, f, melee.loser_of(s, f), out)
        case 8:
            f.stage = 9
            _follow(s, f, out)
        case _:
            _finish(s, f, dice, out)
    return True


def _destroy_loser(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    """TC-8.6-o: destructions that follow from losing."""
    if f.winner == TIE:
        return
    loser = pair(f)[1 - f.winner]
    if s.troops[loser].present and (why := melee.destruction_of(s, f)):
        f.pursues = why == "ridden-down"
        f.fled = f.routed[1 - f.winner]
        breaking.destroy(s, loser, why, dice, out)


def _move_loser(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    """TC-8.6-b, TC-8.6-h; TC-8.6-m: a sole survivor stays; dragoons then test for their horses now (TC-14.2-h)."""
    if not all(s.troops[n].present for n in pair(f)):
        if f.untested >= 0 and s.troops[pair(f)[f.untested]].present:
            breaking.test_horses(s, pair(f)[f.untested], dice, out)
        return
    loser = melee.loser_of(s, f)
    if f.winner != TIE and f.routed[loser]:
        f.fled = True
        falling_back.retreat(s, f, loser, dice, out)
    else:
        falling_back.disengage(s, f, loser, out)


def _follow(s: State, f: Fighting, out: list[Event]) -> None:
    """TC-11.1-g, TC-11.1-j, TC-8.6-f, TC-20.5-f: a winner pursues, or may advance or occupy."""
    if f.winner == TIE:
        return
    winner, loser = pair(f)[f.winner], pair(f)[1 - f.winner]
    if not s.troops[winner].present or s.troops[winner].pose is None:
        return
    if f.pursues:
        falling_back.pursue(s, winner, out)
        return
    charged = f.winner == ATTACKER or f.countercharge  # TC-5.4-d
    if charged and (not s.troops[loser].present or f.fled):
        house = f.building if f.building >= 0 and may_occupy(s, winner, f.building) else -1
        if house >= 0 or falling_back.advance_most(s, winner) > 0:
            s.frames.append(Following(winner, "advance", house))


def _finish(s: State, f: Fighting, dice: Dice, out: list[Event]) -> None:
    s.frames.remove(f)
    for who in (0, 1):
        n, other = pair(f)[who], pair(f)[1 - who]
        if not s.troops[other].present and s.troops[n].present:
            melee.frenzy(s, n, dice, out)
    charging = next((g for g in reversed(s.frames) if isinstance(g, Charging) and g.charger == f.attacker), None)
    if charging is not None:
        charging.winner = f.winner
    led = DEFENDER if f.interception else ATTACKER
    if f.again and f.winner == 1 - led:  # TC-18.2-m
        c = next((c for c, commander in enumerate(s.commanders) if commander.host == pair(f)[led]), -1)
        if c >= 0:
            breaking.lose_commander(s, c, "fearless", out)


# --- Dirty War


def asked_of(v: State, f: Fighting) -> int:
    """TC-8.7-f: the attacker first, then the defender."""
    return v.troops[pair(f)[f.asked]].side


def ask_dirty_war(_v: State, _f: Fighting) -> Next:
    return OneOf(
        say("ask-dirty-war"), ("again", "enough"), lambda key: act.DirtyWar() if key == "again" else act.Enough(),
        lambda key: say(f"do-{key}"),
    )  # fmt: skip


def fight_on(s: State, f: Fighting, out: list[Event]) -> None:
    """TC-8.7-d, TC-8.7-e: with the states that they have now."""
    out.append(DirtyWar(asked_of(s, f)))
    f.round += 1
    f.stage = 0
    f.winner = -1


def enough(_s: State, f: Fighting) -> None:
    f.asked += 1


# --- advancing


def advance_correct(v: State, f: Following, wish: Pose) -> Pose | Refusal:
    troop = v.troops[f.troop]
    assert troop.pose is not None
    start, vector = front_of(troop.pose), troop.base.forward
    far = falling_back.advance_most(v, f.troop, movement.along_line(start, vector, front_of(wish)))
    if far == 0:
        return law("TC-8.6-f", "no-move")
    return Pose(*movement.point_along(start, vector, far), troop.pose.facing)


def ask_advance(v: State, f: Following) -> Next:
    """TC-8.6-f: up to three inches straight on, or not; TC-20.5-f: or into the building."""
    keys = ["advance"] if falling_back.advance_most(v, f.troop) > 0 else []
    keys += ["occupy"] if f.building >= 0 else []

    def chosen(key: str) -> Next:
        if key == "stay":
            return act.Stay()
        if key == "occupy":
            return act.Occupy()
        return Point(
            say("ask-advance"), lambda wish: advance_correct(v, f, wish), act.Advance, advance_candidates(v, f)
        )

    return OneOf(say("ask-follow"), (*keys, "stay"), chosen, lambda key: say(f"do-{key}"))


def advance_candidates(v: State, f: Following) -> list[Pose]:
    """The whole way, and half of it."""
    troop = v.troops[f.troop]
    assert troop.pose is not None
    most = falling_back.advance_most(v, f.troop)
    fars = [far for far in (most, falling_back.advance_most(v, f.troop, most // 2)) if far > 0]
    start, facing = front_of(troop.pose), troop.pose.facing
    poses = [Pose(*movement.point_along(start, troop.base.forward, far), facing) for far in fars]
    return list(dict.fromkeys(poses))


def advance_law(v: State, f: Following, a: act.Advance) -> Refusal | None:
    found = advance_correct(v, f, a.to)
    if isinstance(found, Refusal):
        return found
    return None if found == a.to else law("TC-8.6-f", "advance-distance")


def advance(s: State, f: Following, a: act.Advance, out: list[Event]) -> None:
    s.frames.remove(f)
    before = s.troops[f.troop].pose or a.to
    s.change(f.troop, pose=a.to, moved=True)
    out.append(ev.Moved(tag(s, f.troop), before, a.to, "advance"))
    displaced.wrong_place(s, f.troop, before, a.to)
    make_room(s, f.troop, out)


def occupy_law(_v: State, f: Following) -> Refusal | None:
    return None if f.building >= 0 else law("TC-20.5-f", "nothing-to-occupy")


def occupy(s: State, f: Following, out: list[Event]) -> None:
    s.frames.remove(f)
    s.change(f.troop, pose=None, inside=f.building, moved=True)
    out.append(ev.Entered(tag(s, f.troop), f.building))

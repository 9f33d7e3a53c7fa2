"""Rule 5: the sequence of play; who decides what now, what an answer does, and what happens by itself in between."""

from __future__ import annotations

from grognard.core import (
    Action,
    Decision,
    Dice,
    Event,
    Message,
    Next,
    OneOf,
    Refusal,
    Refused,
    Result,
    RuleId,
    Seat,
    say,
)
from grognard.core.refusal import unreadable
from grognard.games.valor import actions as act
from grognard.games.valor import (
    aftermath,
    antitank,
    assault,
    command,
    deploy,
    fire,
    losses,
    missions,
    mortars,
    movement,
    moving,
    overrun,
    smoke,
    transport,
    tunnels,
    victory,
)
from grognard.games.valor import events as ev
from grognard.games.valor.advancing import ask as ask_advance
from grognard.games.valor.advancing import can_advance_or_assault
from grognard.games.valor.firing import Firing
from grognard.games.valor.state import (
    ADVANCE,
    AFTER,
    COMMAND,
    DEFENSIVE,
    FIRE,
    MOVEMENT,
    PHASES,
    Aftermath,
    Chance,
    Deploy,
    Hurt,
    Mover,
    Phase,
    Shot,
    Sniping,
    State,
    Storm,
    Strike,
    Withdrawal,
)
from grognard.games.valor.words import hex_name, nation_name, units_name
from grognard.kit.law import law

# --- who decides


def decisions(v: State) -> tuple[Decision, ...]:
    if v.over or v.top is None:
        return ()
    seat, kind, prompt = decider(v)
    return (Decision(seat, kind, prompt),)


def seat_of(v: State) -> int:
    """Whose decision it is."""
    top = v.top
    match top:
        case Mover():
            return v.units[top.units[0]].side
        case Storm(step=0):
            return 1 - top.side
        case Deploy() | Phase() | Chance() | Hurt() | Sniping() | Storm() | Withdrawal():
            return top.side
    raise AssertionError("nobody decides in this frame")


def decider(v: State) -> tuple[Seat, str, Message]:
    top, seat = v.top, seat_of(v)
    nation = nation_name(v.plan.sides[seat].nation)
    match top:
        case Deploy():
            return seat, "deploy", say("prompt-deploy", nation=nation)
        case Phase():
            kind = PHASES[v.phase]
            if v.phase == COMMAND:
                kind = ("missions", "resolve", "reorganise")[top.step]
            return seat, kind, say(f"prompt-{kind}", nation=nation)
        case Mover():
            units = units_name(movement.tags(v, top.units))
            return seat, "move", say("prompt-move", nation=nation, units=units, n=len(units))
        case Chance():
            at = hex_name(v.ground.grid.names[top.at])
            return seat, "opportunity", say("prompt-opportunity", nation=nation, at=at)
        case Hurt():
            return seat, "losses", say("prompt-losses", nation=nation, points=top.points)
        case Sniping():
            return seat, "sniper", say("prompt-sniper", nation=nation)
        case Storm(step=0):
            return seat, "defend", say("prompt-defend", nation=nation)
        case Storm(step=1):
            return seat, "lead", say("prompt-lead", nation=nation)
        case Storm():
            return seat, "enter", say("prompt-enter", nation=nation)
    return seat, "withdraw", say("prompt-withdraw", nation=nation)


# --- questions


def ask(v: State) -> Next:
    top = v.top
    match top:
        case Deploy():
            return deploy.ask(v, top)
        case Phase():
            return ask_phase(v, top)
        case Mover():
            return moving.ask_on(v, top)
        case Chance():
            at = hex_name(v.ground.grid.names[top.at])
            return Firing(v, top.side).ask(say("ask-opportunity", at=at))
        case Hurt():
            return losses.ask(v, top)
        case Sniping():
            return aftermath.ask(v, top)
        case Storm(step=0):
            return assault.ask_defence(v, top)
        case Storm(step=1):
            return assault.ask_lead(v, top)
        case Storm():
            return assault.ask_enter(v, top)
    return OneOf(
        say("ask-withdraw"), ["stay", "withdraw"], lambda key: act.Decline() if key == "stay" else act.Withdraw(),
        lambda key: say(f"key-{key}"),
    )  # fmt: skip


def ask_phase(v: State, phase: Phase) -> Next:
    match v.phase:
        case _ if v.phase == COMMAND and phase.step == 0:
            return missions.ask(v, phase)
        case _ if v.phase == COMMAND and phase.step == 1:
            return missions.ask_order(v, phase)
        case _ if v.phase == COMMAND:
            return command.ask(v, phase.side)
        case _ if v.phase in (FIRE, DEFENSIVE):
            return Firing(v, phase.side).ask(say("ask-fire"))
        case _ if v.phase == MOVEMENT:
            return moving.ask(v, phase.side)
        case _ if v.phase == ADVANCE:
            return ask_advance(v, phase.side)
    return command.ask_rally(v, phase.side)


# --- laws


def refusal(v: State, seat: Seat, a: Action) -> Refusal | None:
    if v.over or v.top is None or seat_of(v) != seat:
        return unreadable("not-now", action=str(a)[:80])
    try:
        return _refusal(v, seat, a)
    except Refused as wrong:
        return wrong.refusal


def _refusal(v: State, seat: Seat, a: Action) -> Refusal | None:
    top = v.top
    match top, a:
        case Deploy(), act.Place():
            return deploy.place_law(v, seat, a)
        case Deploy(), act.Fortify():
            return deploy.fortify_law(v, seat, a)
        case Deploy(), act.Dig():
            return deploy.dig_law(v, seat, a)
        case Deploy(), act.DeployAll():
            return deploy.something_left(v, seat)
        case Deploy(), act.Deployed():
            return deploy.not_deployed(v, seat)
        case Phase(), _:
            return phase_law(v, top, seat, a)
        case Mover(), _:
            return mover_law(v, top, a)
        case Chance(), act.Pass():
            return None
        case Chance(), act.Snipe():
            return snipe_law(v, seat, a)
        case Chance(), act.Fire():
            return fire.fire_law(v, seat, a)
        case Chance(), act.Rake():
            return fire.rake_law(v, seat, a)
        case Chance(), act.Shoot():
            return antitank.shoot_law(v, seat, a)
        case Chance(), act.Mortar():
            return law("VV-12.6.1-c", "no-mortars-now")
        case Hurt(), act.Lose():
            return losses.broken_law(v, top, a)
        case Sniping(), act.Snipe():
            return aftermath.broken_law(v, top, a)
        case ((Sniping() | Withdrawal()), act.Decline()):
            return None
        case Withdrawal(), act.Withdraw():
            return None
        case Storm(step=0), act.Defend():
            return assault.defence_law(v, top, a)
        case Storm(step=1), act.Lead():
            return assault.lead_law(v, top, a)
        case Storm(step=3), act.Enter():
            return assault.enter_law(v, top, a)
    return unreadable("not-now", action=str(a)[:80])


def phase_law(v: State, phase: Phase, seat: Seat, a: Action) -> Refusal | None:
    firing = v.phase in (FIRE, DEFENSIVE)
    reorganising = v.phase == COMMAND and phase.step == 2
    match a:
        case act.Pass() if not (v.phase == COMMAND and phase.step == 1):
            return None
        case act.Call() if v.phase == COMMAND and phase.step == 0:
            return missions.call_law(v, phase, a)
        case act.Resolve() if v.phase == COMMAND and phase.step == 1:
            return missions.resolve_law(v, phase, a)
        case act.Hand() if reorganising:
            return command.hand_law(v, seat, a)
        case act.Halve() if reorganising:
            return command.halve_law(v, seat, a)
        case act.Unite() if reorganising:
            return command.unite_law(v, seat, a)
        case act.Fire() if firing:
            return fire.fire_law(v, seat, a)
        case act.Rake() if firing:
            return fire.rake_law(v, seat, a)
        case act.Shoot() if firing:
            return antitank.shoot_law(v, seat, a)
        case act.Mortar() if firing:
            return mortars.mortar_law(v, seat, a)
        case act.Smoke() if firing:
            return smoke.round_law(v, seat, a)
        case act.Blow() if firing:
            return smoke.blow_law(v, seat, a)
        case act.Move() if v.phase == MOVEMENT:
            return movement.move_law(v, seat, a)
        case act.Turn() if v.phase == MOVEMENT:
            return movement.face_law(v, seat, a)
        case act.Advance() if v.phase == ADVANCE:
            return assault.advance_law(v, seat, a)
        case act.Assault() if v.phase == ADVANCE:
            return assault.assault_law(v, seat, a)
        case act.Rally() if v.phase == AFTER:
            return command.rally_law(v, seat, a)
    return unreadable("not-now", action=str(a)[:80])


def mover_law(v: State, f: Mover, a: Action) -> Refusal | None:
    match a:
        case act.Step():
            return movement.step_law(v, f, a)
        case act.Turn():
            return movement.turn_law(v, f, a)
        case act.Smoke():
            return movement.smoke_law(v, f, a)
        case act.Load():
            return transport.load_law(v, f, a)
        case act.Unload():
            return transport.unload_law(v, f, a)
        case act.Overrun():
            return overrun.overrun_law(v, f, a)
        case act.Leave():
            return movement.leave_law(v, f)
        case act.Crawl():
            return tunnels.crawl_law(v, f, a)
        case act.Stop():
            return movement.stop_law(v, f)
    return unreadable("not-now", action=str(a)[:80])


def snipe_law(v: State, seat: Seat, a: act.Snipe) -> Refusal | None:
    """VV-20.4-a"""
    names = v.ground.grid.names
    chance = fire.window(v)
    if chance is None or not Firing(v, seat).can_snipe():
        return law("VV-20.4-a", "no-sniping")
    if (a.at, a.target) != (names[v.snipers[seat]], names[chance.at]):
        return law("VV-20.4-a", "no-sniping")
    return None


# --- doing


def apply(s: State, seat: Seat, a: Action, dice: Dice) -> list[Event]:
    out: list[Event] = []
    do(s, seat, a, dice, out)
    go_on(s, dice, out)
    return out


def do(s: State, seat: Seat, a: Action, dice: Dice, out: list[Event]) -> None:
    top = s.top
    match top, a:
        case Deploy(), _:
            do_deploy(s, top, a, out)
        case Phase(), _:
            do_phase(s, top, seat, a, dice, out)
        case Mover(), _:
            do_move(s, top, a, dice, out)
        case Chance(), act.Pass():
            s.frames.pop()
        case Chance(), act.Snipe():
            s.sniped[seat] = True
            movers = [n for n in fire.mover(s).units if s.units[n].infantry]
            aftermath.fire(s, seat, top.at, movers, dice, out)
        case Chance(), _:
            do_fire(s, seat, a, dice, out)
        case Hurt(), act.Lose():
            losses.suffer(s, top, losses.parse(a.losses) or (), dice, out)
        case Sniping(), act.Snipe():
            aftermath.place(s, top, a, dice, out)
        case ((Sniping() | Withdrawal()), act.Decline()):
            s.frames.pop()
        case Withdrawal(), act.Withdraw():
            s.frames.pop()
            command.withdraw(s, seat, out)
        case Storm(), act.Defend():
            assault.defend(s, top, a, out)
        case Storm(), act.Lead():
            assault.roll(s, top, act.number(a.leader), dice, out)
        case Storm(), act.Enter():
            assault.enter(s, top, [act.number(n) for n in a.units], dice, out)


def do_deploy(s: State, f: Deploy, a: Action, out: list[Event]) -> None:
    match a:
        case act.Place():
            deploy.place(s, a, out)
        case act.Fortify():
            deploy.fortify(s, f.side, a, out)
        case act.Dig():
            deploy.dig(s, f.side, a, out)
        case act.DeployAll():
            deploy.deploy_all(s, f.side, out)
        case act.Deployed():
            deploy.dig_the_rest(s, f.side, out)
            out.append(ev.Ready(s.plan.sides[f.side].nation))
            s.frames = [Deploy(1)] if f.side == 0 else []


def do_phase(s: State, phase: Phase, seat: Seat, a: Action, dice: Dice, out: list[Event]) -> None:
    match a:
        case act.Pass() if s.phase == COMMAND and phase.step == 0:
            phase.step = 1
        case act.Pass():
            end_phase(s, out)
        case act.Call():
            missions.call(s, phase, a, out)
        case act.Resolve():
            missions.resolve(s, phase, a, dice, out)
        case act.Hand():
            command.hand(s, a, out)
        case act.Halve():
            command.halve(s, a, out)
        case act.Unite():
            command.unite(s, a, out)
        case act.Move():
            movement.begin(s, a, out)
        case act.Turn():
            movement.face_in_place(s, a, out)
        case act.Advance():
            assault.advance(s, seat, a, dice, out)
        case act.Assault():
            assault.declare(s, seat, a, out)
        case act.Rally():
            command.rally(s, a, dice, out)
        case _:
            do_fire(s, seat, a, dice, out)


def do_fire(s: State, seat: Seat, a: Action, dice: Dice, out: list[Event]) -> None:
    match a:
        case act.Fire():
            fire.fire(s, seat, a, dice, out)
        case act.Rake():
            fire.rake(s, seat, a, dice, out)
        case act.Shoot():
            antitank.shoot(s, seat, a, dice, out)
        case act.Mortar():
            mortars.mortar(s, seat, a, dice, out)
        case act.Smoke():
            smoke.round_(s, seat, a, out)
        case act.Blow():
            smoke.blow(s, seat, a, out)


def do_move(s: State, f: Mover, a: Action, dice: Dice, out: list[Event]) -> None:
    match a:
        case act.Step():
            movement.step(s, f, a, dice, out)
        case act.Turn():
            movement.turn(s, f, a, out)
        case act.Smoke():
            movement.place_smoke(s, f, a, out)
        case act.Load():
            transport.load(s, f, a, out)
        case act.Unload():
            transport.unload(s, f, a, dice, out)
        case act.Overrun():
            overrun.declare(s, f, a)
        case act.Leave():
            movement.leave(s, f, out)
        case act.Crawl():
            tunnels.crawl(s, f, a, dice, out)
        case act.Stop():
            movement.end(s, f, out)


# --- what happens by itself


def go_on(s: State, dice: Dice, out: list[Event]) -> None:
    """Until somebody must decide, or the battle is over."""
    while not s.over and go(s, dice, out):
        pass
    if not s.over and s.turn:
        victory.check_at_once(s)


def go(s: State, dice: Dice, out: list[Event]) -> bool:
    """One step; false if somebody must decide."""
    top = s.top
    match top:
        case None:
            s.turn = 1
            out.append(ev.TurnBegan(1))
            begin_segment(s, out)
        case Phase():
            return phase_goes(s, top, dice, out)
        case Mover():
            return move_goes(s, top, dice, out)
        case Chance():
            return chance_goes(s, top)
        case Hurt():
            return losses.settle(s, top, dice, out)
        case Aftermath():
            aftermath.go(s, top, dice, out)
        case Shot():
            aftermath.answered(s, top, dice, out)
        case Strike():
            mortars.strike(s, top, dice, out)
        case Storm():
            return assault.go(s, top, dice, out)
        case _:
            return False
    return True


def chance_goes(s: State, f: Chance) -> bool:
    """Closed when nobody is left to fire, or nobody to be fired at."""
    movers = [n for n in fire.mover(s).units if s.units[n].hex == f.at]
    if movers and fire.is_watched(s, f) and Firing(s, f.side).anything():
        return False
    s.frames.remove(f)
    return True


def move_goes(s: State, f: Mover, dice: Dice, out: list[Event]) -> bool:
    if f.due == 2:
        f.due = 1
        movement.sweep(s, f, dice, out)
        return True
    movement.bury(s, f)
    if f.due == 1 and f.units:  # whoever was pinned by a lane is still a target here
        f.due = 0
        f.offered = True
        lead = s.units[f.units[0]]
        final = f.overrun if f.stage == overrun.THROUGH else -1
        s.frames.append(Chance(1 - lead.side, lead.hex, final))
        return True
    movement.drop_out(s, f, out)
    if not f.units:
        movement.end(s, f, out)
        return True
    if f.stage in (overrun.DECLARED, overrun.INSIDE):
        overrun.go(s, f, dice, out)
        return True
    if f.stopped and not moving.unloads(s, f) and not moving.loads(s, f):
        movement.end(s, f, out)
        return True
    if f.entered and not f.crawled and moving.is_stuck(s, f):
        movement.end(s, f, out)
        return True
    return False


# --- VV-5.1: phases, segments, turns


def begin_segment(s: State, out: list[Event]) -> None:
    s.phase = COMMAND
    begin_phase(s, out)


def begin_phase(s: State, out: list[Event]) -> None:
    side = 1 - s.active if s.phase == DEFENSIVE else s.active
    s.frames = [Phase(side)]
    out.append(ev.PhaseBegan(s.plan.sides[side].nation, PHASES[s.phase]))
    if s.phase == COMMAND:
        command.unpin_all(s, side, out)


def phase_goes(s: State, phase: Phase, dice: Dice, out: list[Event]) -> bool:
    """Whether a phase goes on by itself: what nobody can use is not asked for."""
    side = phase.side
    if s.phase == COMMAND and phase.step == 0:
        if any(missions.free(s, phase)):
            return False
        phase.step = 1
        return True
    if s.phase == COMMAND and phase.step == 1:
        if len(phase.missions) > 1:
            return False
        if phase.missions:
            missions.come_down(s, phase, 0, dice, out)
        else:
            phase.step = 2
        return True
    if phase.step != OVER and is_needed(s, side):
        return False
    end_phase(s, out)
    return True


OVER = 9
"""The step of an after-action phase whose cleaning up is done."""


def is_needed(s: State, side: int) -> bool:
    """Whether somebody can do anything in this phase."""
    match s.phase:
        case _ if s.phase == COMMAND:
            return command.anything(s, side)
        case _ if s.phase in (FIRE, DEFENSIVE):
            return Firing(s, side).anything()
        case _ if s.phase == MOVEMENT:
            return moving.anybody(s, side)
        case _ if s.phase == ADVANCE:
            return can_advance_or_assault(s, side)
    return bool(command.tries(s, side))


def end_phase(s: State, out: list[Event]) -> None:
    match s.phase:
        case _ if s.phase == MOVEMENT:
            s.lanes = []  # VV-5.3.3-f
        case _ if s.phase == AFTER:
            top = s.top
            assert isinstance(top, Phase)
            if top.step == 0:
                command.clean_up(s, out)
                top.step = OVER
                s.frames += [Withdrawal(side) for side in (0, 1) if s.snipers[side] >= 0]
                return
            end_segment(s, out)
            return
    s.phase += 1
    begin_phase(s, out)


def end_segment(s: State, out: list[Event]) -> None:
    """VV-5.4-a, -5.5-a"""
    if s.segment == 1:
        if s.turn >= s.plan.turns:
            victory.judge(s)
            return
        s.turn += 1
        out.append(ev.TurnBegan(s.turn))
    s.segment ^= 1
    begin_segment(s, out)


def result(s: State) -> Result | None:
    if not s.over:
        return None
    places = {0: (1, 2), 1: (2, 1), victory.DRAW: (1, 1)}[s.winner]
    nation = nation_name(s.plan.sides[s.winner].nation) if s.winner < 2 else say("nobody")
    rule = "VV-4.1-a" if s.ending == "immediate" else "VV-4.4-b" if s.winner == victory.DRAW else "VV-4.4-a"
    return Result(places, say(f"ending-{s.ending}", nation=nation), rules=(RuleId(rule),))

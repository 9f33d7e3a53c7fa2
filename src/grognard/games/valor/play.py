"""Rule 5: the sequence of play, a row for everything that can be going on, with its question, laws and effects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from grognard.core import Action, Dice, Event, Message, Next, Refusal, Result, RuleId, Seat, say
from grognard.games.valor import actions as act
from grognard.games.valor.events import turn as ev
from grognard.games.valor.frames import (
    Aftermath,
    Chance,
    Deploy,
    Hurt,
    Mover,
    Phase,
    Shot,
    Sniping,
    Storm,
    Strike,
    Withdrawal,
)
from grognard.games.valor.names import hex_name, nation_name, units_name
from grognard.games.valor.rules import command, rally, support, victory
from grognard.games.valor.rules.assault import advance as advancing
from grognard.games.valor.rules.assault import close_assault
from grognard.games.valor.rules.assault.questions import ask as ask_advance
from grognard.games.valor.rules.assault.questions import can_advance_or_assault
from grognard.games.valor.rules.deployment import automatic, placing, questions
from grognard.games.valor.rules.fire import antitank, mortars, smoke
from grognard.games.valor.rules.fire import attack as fire
from grognard.games.valor.rules.fire.questions import Firing
from grognard.games.valor.rules.losses import effects as losses
from grognard.games.valor.rules.movement import entering, overrun, transport, tunnels
from grognard.games.valor.rules.movement import laws as movement
from grognard.games.valor.rules.movement import questions as movement_questions
from grognard.games.valor.rules.snipers_and_valor import snipers, valor
from grognard.games.valor.rules.turn import phases
from grognard.games.valor.state import ADVANCE, AFTER, COMMAND, DEFENSIVE, FIRE, MOVEMENT, PHASES, State
from grognard.kit.refusals import law
from grognard.kit.sequence import Answer, Rows, RowStep, Sequence, allowed

# --- rule 4.2: setting up


def ready(s: State, f: Deploy, out: list[Event]) -> None:
    automatic.dig_the_rest(s, f.side, out)
    out.append(ev.Ready(s.plan.sides[f.side].nation))
    s.frames = [Deploy(1)] if f.side == 0 else []


def begin_battle(s: State, _dice: Dice, out: list[Event]) -> None:
    s.turn = 1
    out.append(ev.TurnBegan(1))
    begin_segment(s, out)


def done(s: State) -> None:
    s.frames.pop()


def withdraw(s: State, f: Withdrawal, out: list[Event]) -> None:
    s.frames.pop()
    snipers.withdraw(s, f.side, out)


# --- rule 13.8: opportunity fire


def snipe_law(v: State, chance: Chance, a: act.Snipe) -> Refusal | None:
    """VV-20.4-a"""
    names = v.ground.grid.names
    if not Firing(v, chance.side).can_snipe():
        return law("VV-20.4-a", "no-sniping")
    if (a.at, a.target) != (names[v.snipers[chance.side]], names[chance.at]):
        return law("VV-20.4-a", "no-sniping")
    return None


def snipe(s: State, f: Chance, dice: Dice, out: list[Event]) -> None:
    s.sniped[f.side] = True
    movers = [n for n in fire.mover(s).units if s.units[n].infantry]
    snipers.fire(s, f.side, f.at, movers, dice, out)


def chance_goes(s: State, f: Chance, _dice: Dice, _out: list[Event]) -> bool:
    """Closed when nobody is left to fire, or nobody to be fired at; VV-13.8-l: so they may fire several times."""
    movers = [n for n in fire.mover(s).units if s.units[n].hex == f.at]
    if movers and fire.is_watched(s, f) and Firing(s, f.side).anything():
        return False
    s.frames.remove(f)
    return True


# --- rule 6: a move


def move_goes(s: State, f: Mover, dice: Dice, out: list[Event]) -> bool:
    if f.due == 2:  # VV-13.8.1-j: lanes come first
        f.due = 1
        entering.sweep(s, f, dice, out)
        return True
    entering.bury(s, f)
    if f.due == 1 and f.units:  # whoever was pinned by a lane is still a target here
        f.due = 0
        f.offered = True
        lead = s.units[f.units[0]]
        final = f.overrun if f.stage == overrun.THROUGH else -1
        s.frames.append(Chance(1 - lead.side, lead.hex, final))
        return True
    entering.drop_out(s, f, out)  # VV-13.8-e: the others may go on
    if not f.units:
        entering.end(s, f, out)
        return True
    if f.stage in (overrun.DECLARED, overrun.INSIDE):
        overrun.go(s, f, dice, out)
        return True
    if f.stopped and not movement_questions.unloads(s, f) and not movement_questions.loads(s, f):
        entering.end(s, f, out)
        return True
    if f.entered and not f.crawled and movement_questions.is_stuck(s, f):
        entering.end(s, f, out)
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
        phases.unpin_all(s, side, out)


def call_no_more(f: Phase) -> None:
    f.step = 1


def missions_go(s: State, f: Phase, _dice: Dice, _out: list[Event]) -> bool:
    if any(support.free(s, f)):  # VV-18.3-b
        return False
    call_no_more(f)
    return True


def resolution_goes(s: State, f: Phase, dice: Dice, out: list[Event]) -> bool:
    if len(f.missions) > 1:
        return False
    if f.missions:
        support.come_down(s, f, 0, dice, out)
    else:
        f.step = 2
    return True


OVER = 9
"""The step of an after-action phase whose cleaning up is done."""


def while_useful(useful: Callable[[State, int], object]) -> Callable[[State, Phase, Dice, list[Event]], bool]:
    """A phase goes on by itself when its side can do nothing in it."""

    def goes(s: State, f: Phase, _dice: Dice, out: list[Event]) -> bool:
        if f.step != OVER and useful(s, f.side):
            return False
        end_phase(s, out)
        return True

    return goes


def end_phase(s: State, out: list[Event]) -> None:
    match s.phase:
        case _ if s.phase == MOVEMENT:
            s.lanes = []  # VV-5.3.3-f, VV-13.8.1-i
        case _ if s.phase == AFTER:
            top = s.top
            assert isinstance(top, Phase)
            if top.step == 0:
                phases.clean_up(s, out)
                top.step = OVER
                s.frames += [Withdrawal(side) for side in (0, 1) if s.snipers[side] >= 0]  # VV-5.3.6-d
                return
            end_segment(s, out)
            return
    s.phase += 1
    begin_phase(s, out)


def end_segment(s: State, out: list[Event]) -> None:
    """VV-5.4-a, VV-5.5-a"""
    if s.segment == 1:
        if s.turn >= s.plan.turns:
            victory.judge(s)
            return
        s.turn += 1
        out.append(ev.TurnBegan(s.turn))
    s.segment ^= 1
    begin_segment(s, out)


# --- the table


class OfSide(Protocol):
    """A frame in which one side decides."""

    side: int


A = TypeVar("A", bound=Action)


def by_side(law: Callable[[State, int, A], Refusal | None]) -> Callable[[State, OfSide, A], Refusal | None]:
    """The law of a side's action in a frame of that side."""
    return lambda v, f, a: law(v, f.side, a)


def side(_v: State, f: OfSide) -> Seat:
    return f.side


def prompt(kind: str) -> Callable[[State, OfSide], Message]:
    return lambda v, f: say(f"prompt-{kind}", nation=_nation(v, f.side))


def _nation(v: State, side: int) -> Message:
    return nation_name(v.plan.sides[side].nation)


def _prompt_move(v: State, f: Mover) -> Message:
    units = units_name(entering.tags(v, f.units))
    return say("prompt-move", nation=_nation(v, _mover_side(v, f)), units=units, n=len(units))


def _mover_side(v: State, f: Mover) -> Seat:
    return v.units[f.units[0]].side


def _hex(v: State, h: int) -> Message:
    return hex_name(v.ground.grid.names[h])


rows = Rows[State]()


def shots(frame: type[Phase] | type[Chance]) -> tuple[Answer[Phase | Chance], ...]:
    """Fire of infantry and guns, in a fire phase as out of turn."""
    return (
        rows.answer(frame, act.Fire, by_side(fire.fire_law),
                    lambda s, f, a, dice, out: fire.fire(s, f.side, a, dice, out)),
        rows.answer(frame, act.Rake, by_side(fire.rake_law),
                    lambda s, f, a, dice, out: fire.rake(s, f.side, a, dice, out)),
        rows.answer(frame, act.Shoot, by_side(antitank.shoot_law),
                    lambda s, f, a, dice, out: antitank.shoot(s, f.side, a, dice, out)),
    )  # fmt: skip


def fire_phase(kind: str, phase: int) -> RowStep[Phase]:
    return rows.step(
        Phase, kind, side, prompt(kind), lambda v, f: Firing(v, f.side).ask(say("ask-fire")),
        PASS, *shots(Phase),
        rows.answer(Phase, act.Mortar, by_side(mortars.mortar_law),
                    lambda s, f, a, dice, out: mortars.mortar(s, f.side, a, dice, out)),
        rows.answer(Phase, act.Smoke, by_side(smoke.round_law),
                    lambda s, f, a, dice, out: smoke.round_(s, f.side, a, out)),
        rows.answer(Phase, act.Blow, by_side(smoke.blow_law),
                    lambda s, f, a, dice, out: smoke.blow(s, f.side, a, out)),
        when=lambda v, f: v.phase == phase, goes=while_useful(lambda s, side: Firing(s, side).anything()),
    )  # fmt: skip


PASS = rows.answer(Phase, act.Pass, allowed, lambda s, f, a, dice, out: end_phase(s, out))

# fmt: off
SEQUENCE = Sequence[State]((
    # VV-4.2
    rows.step(
        Deploy, "deploy", side, prompt("deploy"), questions.ask,
        rows.answer(Deploy, act.Place, by_side(placing.place_law),
                    lambda s, f, a, dice, out: placing.place(s, a, out)),
        rows.answer(Deploy, act.Fortify, by_side(placing.fortify_law),
                    lambda s, f, a, dice, out: placing.fortify(s, f.side, a, out)),
        rows.answer(Deploy, act.Dig, by_side(placing.dig_law),
                    lambda s, f, a, dice, out: placing.dig(s, f.side, a, out)),
        rows.answer(Deploy, act.DeployAll, lambda v, f, a: placing.something_left(v, f.side),
                    lambda s, f, a, dice, out: automatic.deploy_all(s, f.side, out)),
        rows.answer(Deploy, act.Deployed, lambda v, f, a: placing.not_deployed(v, f.side),
                    lambda s, f, a, dice, out: ready(s, f, out)),
    ),
    # VV-5.3.1: the command phase
    rows.step(
        Phase, "missions", side, prompt("missions"), support.ask,
        rows.answer(Phase, act.Pass, allowed, lambda s, f, a, dice, out: call_no_more(f)),
        rows.answer(Phase, act.Call, support.call_law,
                    lambda s, f, a, dice, out: support.call(s, f, a, out)),
        when=lambda v, f: v.phase == COMMAND and f.step == 0, goes=missions_go,
    ),
    rows.step(
        Phase, "resolve", side, prompt("resolve"), support.ask_order,
        rows.answer(Phase, act.Resolve, support.resolve_law, support.resolve),
        when=lambda v, f: v.phase == COMMAND and f.step == 1, goes=resolution_goes,
    ),
    rows.step(
        Phase, "reorganise", side, prompt("reorganise"), lambda v, f: command.ask(v, f.side),
        PASS,
        rows.answer(Phase, act.Hand, by_side(command.hand_law), lambda s, f, a, dice, out: command.hand(s, a, out)),
        rows.answer(Phase, act.Halve, by_side(command.halve_law), lambda s, f, a, dice, out: command.halve(s, a, out)),
        rows.answer(Phase, act.Unite, by_side(command.unite_law), lambda s, f, a, dice, out: command.unite(s, a, out)),
        when=lambda v, f: v.phase == COMMAND, goes=while_useful(command.anything),
    ),
    fire_phase("fire", FIRE),  # VV-5.3.2-a
    rows.step(
        Phase, "movement", side, prompt("movement"), lambda v, f: movement_questions.ask(v, f.side),
        PASS,
        rows.answer(Phase, act.Move, by_side(movement.move_law),
                    lambda s, f, a, dice, out: entering.begin(s, a, out)),
        rows.answer(Phase, act.Turn, by_side(movement.face_law),
                    lambda s, f, a, dice, out: entering.face_in_place(s, a, out)),
        when=lambda v, f: v.phase == MOVEMENT, goes=while_useful(movement_questions.anybody),
    ),
    fire_phase("defensive-fire", DEFENSIVE),  # VV-5.3.4-a
    rows.step(
        Phase, "advance", side, prompt("advance"), lambda v, f: ask_advance(v, f.side),
        PASS,
        rows.answer(Phase, act.Advance, by_side(advancing.advance_law),
                    lambda s, f, a, dice, out: advancing.advance(s, f.side, a, dice, out)),
        rows.answer(Phase, act.Assault, by_side(close_assault.assault_law),
                    lambda s, f, a, dice, out: close_assault.declare(s, f.side, a, out)),
        when=lambda v, f: v.phase == ADVANCE, goes=while_useful(can_advance_or_assault),
    ),
    rows.step(
        Phase, "after-action", side, prompt("after-action"), lambda v, f: rally.ask_rally(v, f.side),
        PASS,
        rows.answer(Phase, act.Rally, by_side(rally.rally_law),
                    lambda s, f, a, dice, out: rally.rally(s, a, dice, out)),
        goes=while_useful(rally.tries),
    ),
    rows.step(
        Withdrawal, "withdraw", side, prompt("withdraw"), lambda v, f: snipers.ask_withdrawal(),
        rows.answer(Withdrawal, act.Decline, allowed, lambda s, f, a, dice, out: done(s)),
        rows.answer(Withdrawal, act.Withdraw, allowed, lambda s, f, a, dice, out: withdraw(s, f, out)),
    ),
    # VV-6: a move, and the fire that it draws
    rows.step(
        Mover, "move", _mover_side, _prompt_move, movement_questions.ask_on,
        rows.answer(Mover, act.Step, movement.step_law, entering.step),
        rows.answer(Mover, act.Turn, movement.turn_law, lambda s, f, a, dice, out: entering.turn(s, f, a, out)),
        rows.answer(Mover, act.Smoke, movement.smoke_law,
                    lambda s, f, a, dice, out: entering.place_smoke(s, f, a, out)),
        rows.answer(Mover, act.Load, transport.load_law, lambda s, f, a, dice, out: transport.load(s, f, a, out)),
        rows.answer(Mover, act.Unload, transport.unload_law, transport.unload),
        rows.answer(Mover, act.Overrun, overrun.overrun_law, lambda s, f, a, dice, out: overrun.declare(s, f, a)),
        rows.answer(Mover, act.Leave, lambda v, f, a: movement.leave_law(v, f),
                    lambda s, f, a, dice, out: entering.leave(s, f, out)),
        rows.answer(Mover, act.Crawl, tunnels.crawl_law, tunnels.crawl),
        rows.answer(Mover, act.Stop, lambda v, f, a: movement.stop_law(v, f),
                    lambda s, f, a, dice, out: entering.end(s, f, out)),
        goes=move_goes,
    ),
    rows.step(
        Chance, "opportunity", side,  # VV-5.3.3-e
        lambda v, f: say("prompt-opportunity", nation=_nation(v, f.side), at=_hex(v, f.at)),
        lambda v, f: Firing(v, f.side).ask(say("ask-opportunity", at=_hex(v, f.at))),
        rows.answer(Chance, act.Pass, allowed, lambda s, f, a, dice, out: done(s)),
        rows.answer(Chance, act.Snipe, snipe_law, lambda s, f, a, dice, out: snipe(s, f, dice, out)),
        *shots(Chance),
        rows.never(Chance, act.Mortar, lambda v, f, a: law("VV-12.6.1-c", "no-mortars-now")),
        goes=chance_goes,
    ),
    # VV-14, VV-20: what fire leads to
    rows.step(
        Hurt, "losses", side,
        lambda v, f: say("prompt-losses", nation=_nation(v, f.side), points=f.points), losses.ask,
        rows.answer(Hurt, act.Lose, losses.broken_law,
                    lambda s, f, a, dice, out: losses.suffer(s, f, losses.parse(a.losses) or (), dice, out)),
        goes=losses.settle,
    ),
    rows.by_itself(Aftermath, valor.go),
    rows.step(
        Sniping, "sniper", side, prompt("sniper"), snipers.ask,
        rows.answer(Sniping, act.Snipe, snipers.broken_law, snipers.place),
        rows.answer(Sniping, act.Decline, allowed, lambda s, f, a, dice, out: done(s)),
    ),
    rows.by_itself(Shot, snipers.answered),
    rows.by_itself(Strike, mortars.strike),
    # VV-15: a close assault
    rows.step(
        Storm, "defend", lambda v, f: 1 - f.side, lambda v, f: say("prompt-defend", nation=_nation(v, 1 - f.side)),
        close_assault.ask_defence,
        rows.answer(Storm, act.Defend, close_assault.defence_law,
                    lambda s, f, a, dice, out: close_assault.defend(s, f, a, out)),
        when=lambda v, f: f.step == 0, goes=close_assault.go,
    ),
    rows.step(
        Storm, "lead", side, prompt("lead"), close_assault.ask_lead,
        rows.answer(Storm, act.Lead, close_assault.lead_law,
                    lambda s, f, a, dice, out: close_assault.roll(s, f, act.number(a.leader), dice, out)),
        when=lambda v, f: f.step == 1, goes=close_assault.go,
    ),
    rows.step(
        Storm, "enter", side, prompt("enter"), close_assault.ask_enter,
        rows.answer(Storm, act.Enter, close_assault.enter_law,
                    lambda s, f, a, dice, out: close_assault.enter(s, f, [act.number(n) for n in a.units], dice, out)),
        goes=close_assault.go,
    ),
), begin=begin_battle)
# fmt: on

decisions = SEQUENCE.decisions
seat_of = SEQUENCE.decider
refusal = SEQUENCE.refusal
perform = SEQUENCE.perform
advance = SEQUENCE.advance


def ask(v: State) -> Next:
    return SEQUENCE.ask(v, seat_of(v))


def run(s: State, dice: Dice, out: list[Event]) -> None:
    """Until a player must decide or the battle is over."""
    SEQUENCE.run(s, dice, out)
    if not s.over and s.turn:
        victory.check_at_once(s)


def apply(s: State, seat: Seat, a: Action, dice: Dice) -> list[Event]:
    out: list[Event] = []
    perform(s, seat, a, dice, out)
    run(s, dice, out)
    return out


def result(s: State) -> Result | None:
    if not s.over:
        return None
    places = {0: (1, 2), 1: (2, 1), victory.DRAW: (1, 1)}[s.winner]
    nation = nation_name(s.plan.sides[s.winner].nation) if s.winner < 2 else say("nobody")
    rule = "VV-4.1-a" if s.ending == "immediate" else "VV-4.4-b" if s.winner == victory.DRAW else "VV-4.4-a"
    return Result(places, say(f"ending-{s.ending}", nation=nation), rules=(RuleId(rule),))

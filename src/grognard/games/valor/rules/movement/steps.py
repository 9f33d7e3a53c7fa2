"""Rules 5.3.3 and 6: the steps of the movement phase, and of a move with the fire that it draws."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Seat, say
from grognard.games.valor import actions as act
from grognard.games.valor.frames import MovementStep, Mover, MoverStep, OpportunityFire, OverrunStage, Phase
from grognard.games.valor.names import units_name
from grognard.games.valor.rules.movement import entering, laws, overrun, questions, transport, tunnels
from grognard.games.valor.rules.sides import deciding, nation_of, prompt
from grognard.games.valor.state import State
from grognard.kit.sequence import AGAIN, ASK, DONE, OVER, Go, Steps, allowed, nothing

movement_phase = Steps(State, Phase, MovementStep, saved=int)
move = Steps(State, Mover, MoverStep, "due")

# --- VV-5.3.3: the phase

begin_move = movement_phase.asks(
    MovementStep.MOVEMENT, "movement", deciding, prompt("movement"), questions.ask,
    movement_phase.answer(act.Pass, allowed, nothing, DONE),
    movement_phase.answer(act.Move, laws.move_law, entering.begin, AGAIN),
    movement_phase.answer(act.Turn, laws.face_law, entering.face_in_place, AGAIN),
    needed=questions.can_move,
)  # fmt: skip


def lift_lanes(s: State, _f: Phase, _dice: Dice, _out: list[Event]) -> None:
    """VV-5.3.3-f, VV-13.8.1-i"""
    s.lanes = []


lift_fire_lanes = movement_phase.does(MovementStep.FIRE_LANES, lift_lanes)

# --- VV-6: a move


def mover_side(v: State, f: Mover) -> Seat:
    return v.units[f.units[0]].side


def prompt_move(v: State, f: Mover) -> Message:
    units = units_name(entering.tags(v, f.units))
    return say("prompt-move", nation=nation_of(v, mover_side(v, f)), units=units, n=len(units))


def may_move_on(s: State, f: Mover, dice: Dice, out: list[Event]) -> Go | MoverStep:
    """Removes losses from the movers; the move is over if they can do nothing more."""
    entering.bury(s, f)
    entering.drop_out(s, f, out)  # VV-13.8-e: the others may go on
    if f.units and f.stage in (OverrunStage.DECLARED, OverrunStage.INSIDE):
        return MoverStep.OVERRUN
    if not f.units or is_at_its_end(s, f):
        entering.end(s, f, None, dice, out)
        return OVER
    return ASK


def is_at_its_end(s: State, f: Mover) -> bool:
    if f.stopped and not questions.unloads(s, f) and not questions.loads(s, f):
        return True
    return bool(f.entered) and not f.crawled and questions.is_stuck(s, f)


next_hex = move.asks(  # VV-6.1
    MoverStep.NEXT_HEX, "move", mover_side, prompt_move, questions.ask_next_hex,
    move.answer(act.Step, laws.step_law, entering.step, MoverStep.FIRE_LANES),
    move.answer(act.Turn, laws.turn_law, entering.turn, AGAIN),
    move.answer(act.Smoke, laws.smoke_law, entering.place_smoke, AGAIN),
    move.answer(act.Load, transport.load_law, transport.load, AGAIN),
    move.answer(act.Unload, transport.unload_law, transport.unload, AGAIN),
    move.answer(act.Overrun, overrun.overrun_law, overrun.declare, MoverStep.DRAW_FIRE),
    move.answer(act.Leave, laws.leave_law, entering.leave, OVER),
    move.answer(act.Crawl, tunnels.crawl_law, tunnels.crawl, MoverStep.COME_UP),
    move.answer(act.Stop, laws.stop_law, entering.end, OVER),
    first=may_move_on,
)  # fmt: skip


def is_up(s: State, f: Mover, _dice: Dice, _out: list[Event]) -> MoverStep:
    """VV-19.11.1-c: below ground nothing is entered."""
    below = f.units and s.units[f.units[0]].hex < 0
    return MoverStep.NEXT_HEX if below else MoverStep.FIRE_LANES


def is_fired_at(_s: State, f: Mover, _dice: Dice, _out: list[Event]) -> MoverStep:
    """VV-17.2-a: before an overrun, unless the hex has drawn fire already."""
    return MoverStep.NEXT_HEX if f.offered else MoverStep.OPPORTUNITY_FIRE


def drive_on(s: State, f: Mover, dice: Dice, out: list[Event]) -> MoverStep:
    if f.stage == OverrunStage.DECLARED:
        overrun.drive_in(s, f, dice, out)
        return MoverStep.NEXT_HEX
    overrun.drive_out(s, f, dice, out)
    return MoverStep.FIRE_LANES


def offer_fire(s: State, f: Mover, _dice: Dice, _out: list[Event]) -> MoverStep:
    """VV-13.8-b: at those who are left; who was pinned by a fire lane is still a target here."""
    entering.bury(s, f)
    if f.units:
        f.offered = True
        lead = s.units[f.units[0]]
        final = f.overrun if f.stage == OverrunStage.THROUGH else -1
        s.frames.append(OpportunityFire(1 - lead.side, lead.hex, final))
    return MoverStep.NEXT_HEX


come_up = move.does(MoverStep.COME_UP, is_up)
draw_fire = move.does(MoverStep.DRAW_FIRE, is_fired_at)
drive_through = move.does(MoverStep.OVERRUN, drive_on)
fire_lanes = move.does(MoverStep.FIRE_LANES, entering.sweep)
opportunity_fire = move.does(MoverStep.OPPORTUNITY_FIRE, offer_fire)

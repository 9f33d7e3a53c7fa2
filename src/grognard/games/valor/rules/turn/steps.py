"""Rules 5.3.1 and 5.3.6: the steps of the command phase and of the after-action phase."""

from __future__ import annotations

from grognard.core import Dice, Event
from grognard.games.valor import actions as act
from grognard.games.valor.frames import AfterActionStep, CommandStep, Phase
from grognard.games.valor.rules import command, rally, support
from grognard.games.valor.rules.sides import deciding, prompt
from grognard.games.valor.rules.turn.phases import clean_up
from grognard.games.valor.state import State
from grognard.kit.sequence import AGAIN, ASK, DONE, Go, Steps, allowed, nothing

command_phase = Steps(State, Phase, CommandStep, saved=int)
after_action_phase = Steps(State, Phase, AfterActionStep, saved=int)

# --- VV-5.3.1: the command phase


def may_call(v: State, f: Phase) -> bool:
    """VV-18.3-b"""
    return any(support.free(v, f))


def come_down(s: State, f: Phase, dice: Dice, out: list[Event]) -> Go:
    """VV-18.5-a: one after the other; of several the side says which is first."""
    if not f.missions:
        return DONE
    if len(f.missions) > 1:
        return ASK
    support.come_down(s, f, 0, dice, out)
    return AGAIN


call_missions = command_phase.asks(
    CommandStep.MISSIONS, "missions", deciding, prompt("missions"), support.ask,
    command_phase.answer(act.Pass, allowed, nothing, DONE),
    command_phase.answer(act.Call, support.call_law, support.call, AGAIN),
    needed=may_call,
)  # fmt: skip

missions_arrive = command_phase.asks(
    CommandStep.ARRIVAL, "resolve", deciding, prompt("resolve"), support.ask_order,
    command_phase.answer(act.Resolve, support.resolve_law, support.resolve, AGAIN),
    first=come_down,
)  # fmt: skip

reorganise = command_phase.asks(
    CommandStep.REORGANISATION, "reorganise", deciding, prompt("reorganise"), command.ask,
    command_phase.answer(act.Pass, allowed, nothing, DONE),
    command_phase.answer(act.Hand, command.hand_law, command.hand, AGAIN),
    command_phase.answer(act.Halve, command.halve_law, command.halve, AGAIN),
    command_phase.answer(act.Unite, command.unite_law, command.unite, AGAIN),
    needed=command.anything,
)  # fmt: skip

# --- VV-5.3.6: the after-action phase


def may_rally(v: State, f: Phase) -> bool:
    return bool(rally.tries(v, f.side))


rally_units = after_action_phase.asks(
    AfterActionStep.RALLY, "after-action", deciding, prompt("after-action"), rally.ask,
    after_action_phase.answer(act.Pass, allowed, nothing, DONE),
    after_action_phase.answer(act.Rally, rally.rally_law, rally.rally, AGAIN),
    needed=may_rally,
)  # fmt: skip

clear_markers = after_action_phase.does(AfterActionStep.CLEANING_UP, clean_up)
snipers_withdraw = after_action_phase.waits(AfterActionStep.SNIPERS)

"""Rules 5.3.5 and 15: the steps of the advance and assault phase, and of a close assault."""

from __future__ import annotations

from grognard.core import Dice, Event, Message, Seat, say
from grognard.games.valor import actions as act
from grognard.games.valor.frames import AdvanceStep, Phase, Storm, StormStep
from grognard.games.valor.rules.assault import advance, close_assault, questions
from grognard.games.valor.rules.losses import effects
from grognard.games.valor.rules.sides import deciding, nation_of, prompt
from grognard.games.valor.state import State
from grognard.kit.sequence import AGAIN, ASK, DONE, Go, Steps, allowed, nothing

advance_phase = Steps(State, Phase, AdvanceStep, saved=int)
assault = Steps(State, Storm, StormStep)

advance_or_assault = advance_phase.asks(
    AdvanceStep.ADVANCE, "advance", deciding, prompt("advance"), questions.ask,
    advance_phase.answer(act.Pass, allowed, nothing, DONE),
    advance_phase.answer(act.Advance, advance.advance_law, advance.advance, AGAIN),
    advance_phase.answer(act.Assault, close_assault.assault_law, close_assault.declare, AGAIN),
    needed=questions.can_advance_or_assault,
)  # fmt: skip

# --- VV-15: a close assault


def defender(_v: State, f: Storm) -> Seat:
    return 1 - f.side


def prompt_defender(v: State, f: Storm) -> Message:
    return say("prompt-defend", nation=nation_of(v, 1 - f.side))


def defend_alone(s: State, f: Storm, dice: Dice, out: list[Event]) -> Go:
    """Where the defender has nothing to declare, no player is asked."""
    if close_assault.needs_defender(s, f):
        return ASK
    close_assault.defend(s, f, act.Defend(), dice, out)
    return DONE


def lead_alone(s: State, f: Storm, dice: Dice, out: list[Event]) -> Go:
    if close_assault.leaders_of(s, f):
        return ASK
    close_assault.roll(s, f, -1, dice, out)
    return DONE


def decide(s: State, f: Storm, _dice: Dice, _out: list[Event]) -> StormStep:
    if close_assault.is_taken(s, f):
        return StormStep.ENTRY
    close_assault.beaten_off(s, f)
    return StormStep.CREWS


def enter_together(s: State, f: Storm, dice: Dice, out: list[Event]) -> Go:
    """VV-15.8-a: where all fit in, no player is asked."""
    if not close_assault.fit(s, f):
        return ASK
    close_assault.enter(s, f, act.Enter(act.us(close_assault.able_to_enter(s, f))), dice, out)
    return DONE


def check_crews(s: State, f: Storm, dice: Dice, out: list[Event]) -> None:
    """VV-16.6-b: of AFVs that were immobilised before."""
    for n in f.stuck:
        effects.abandon(s, n, dice, out)


declare_defence = assault.asks(
    StormStep.DEFENCE, "defend", defender, prompt_defender, close_assault.ask_defence,
    assault.answer(act.Defend, close_assault.defence_law, close_assault.defend, DONE),
    first=defend_alone,
)  # fmt: skip

lead_and_roll = assault.asks(
    StormStep.LEADER, "lead", deciding, prompt("lead"), close_assault.ask_lead,
    assault.answer(act.Lead, close_assault.lead_law, close_assault.lead, DONE),
    first=lead_alone,
)  # fmt: skip

outcome = assault.does(StormStep.OUTCOME, decide)

enter = assault.asks(
    StormStep.ENTRY, "enter", deciding, prompt("enter"), close_assault.ask_enter,
    assault.answer(act.Enter, close_assault.enter_law, close_assault.enter, DONE),
    first=enter_together,
)  # fmt: skip

crews_check = assault.does(StormStep.CREWS, check_crews)

"""Chapter 3: what is asked in a turn: planning, initiative, and the players' activations, a procedure of one step each.
Each begins the next: `start_and_end`, `planning`, `initiative`, `activation`."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events.turn import Committed
from grognard.games.tercios.frames import Choosing, Hand, Planning
from grognard.games.tercios.names import side_name
from grognard.games.tercios.rules.turn import activation, initiative, planning
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, DONE, OVER, OneStep, together

first = OneStep(State, Choosing)
hand = OneStep(State, Hand)


def seat(_v: State, f: Choosing | Hand) -> Seat:
    return f.seat


def prompt_orders(_v: State, _f: Planning) -> Message:
    return say("prompt-orders")


def prompt_first(v: State, f: Choosing) -> Message:
    return say("prompt-first", seat=side_name(v, f.seat))


def prompt_activate(v: State, f: Hand) -> Message:
    return say("prompt-activate", seat=side_name(v, f.seat))


PLANNING = together(
    State, Planning, "orders", prompt_orders, planning.ask, act.Plan, planning.plan_law, Committed, planning.reveal
)
FIRST_PLAYER = first.asks(
    "first", seat, prompt_first, initiative.ask_first,
    first.answer(act.Begin, initiative.first_law, initiative.begin, DONE),
)  # fmt: skip

HAND = hand.asks(
    "activate", seat, prompt_activate, activation.ask,
    hand.answer(act.Lead, activation.lead_law, activation.lead, AGAIN),
    hand.answer(act.Activate, activation.activate_law, activation.activate, AGAIN),
    hand.answer(act.Pass, activation.pass_law, activation.passed, OVER),
    first=activation.next_activation,
)  # fmt: skip

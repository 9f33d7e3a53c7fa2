"""Chapters 16 and 18: the steps of a commander's activation; commanders who must find another place; Cold."""

from __future__ import annotations

from grognard.core import Message, Seat, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.frames import Cold, Commanding, CommandingStep, Fleeing
from grognard.games.tercios.names import name_of_commander
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.traits import cold, command_actions, effects, questions
from grognard.games.tercios.state import State
from grognard.kit.sequence import DONE, OneStep, Steps, allowed, nothing

command = Steps(State, Commanding, CommandingStep)
flight = OneStep(State, Fleeing)
undoing = OneStep(State, Cold)


def side(v: State, f: Commanding | Fleeing) -> Seat:
    return v.commanders[f.commander].side


# --- a commander's activation


def prompt_ride(v: State, f: Commanding) -> Message:
    return say("prompt-ride", commander=name_of_commander(v, command_actions.rider(f)))


def prompt_command(v: State, f: Commanding) -> Message:
    return say("prompt-command", commander=name_of_commander(v, f.commander))


def prompt_shift(v: State, f: Commanding) -> Message:
    return say("prompt-shift", commander=name_of_commander(v, f.commander))


ride = command.asks(
    CommandingStep.RIDE, "ride", side, prompt_ride, questions.ask_ride,
    command.answer(act.Ride, command_actions.ride_law, command_actions.ride, DONE),
    command.answer(act.Join, command_actions.join_law, command_actions.join, CommandingStep.END),
    command.answer(act.Stay, command_actions.stay_law, nothing, DONE),
)  # fmt: skip
action = command.asks(
    CommandingStep.ACTION, "command", side, prompt_command, questions.ask_action,
    command.answer(act.Command, command_actions.command_law, command_actions.name_action, DONE),
)  # fmt: skip
effect = command.does(CommandingStep.EFFECT, command_actions.take_effect)
second_activation = command.does(CommandingStep.SECOND_ACTIVATION, effects.act_again)
granted_ride = command.asks(
    CommandingStep.GRANTED_RIDE, "ride", side, prompt_ride, questions.ask_ride,
    command.answer(act.Ride, command_actions.ride_law, command_actions.ride, CommandingStep.END),
    command.answer(act.Join, command_actions.join_law, command_actions.join, CommandingStep.END),
    command.answer(act.Stay, allowed, nothing, CommandingStep.END),
)  # fmt: skip
advance = command.asks(
    CommandingStep.ADVANCE, "shift", side, prompt_shift, questions.ask_shift,
    command.answer(act.Shift, command_actions.shift_law, command_actions.shift, CommandingStep.END),
    command.answer(act.Stay, allowed, nothing, CommandingStep.END),
)  # fmt: skip
withdrawal = command.asks(
    CommandingStep.WITHDRAWAL, "shift", side, prompt_shift, questions.ask_shift,
    command.answer(act.Shift, command_actions.shift_law, command_actions.shift, DONE),
    command.answer(act.Stay, allowed, nothing, CommandingStep.END),
)  # fmt: skip
withdrawn = command.does(CommandingStep.WITHDRAWN, command_actions.withdrawn)
command_end = command.waits(CommandingStep.END)


# --- commanders who must find another place


def prompt_flee(v: State, f: Fleeing) -> Message:
    key = "prompt-passed" if f.why == displaced.PASSED else "prompt-flee"
    return say(key, commander=name_of_commander(v, f.commander))


FLIGHT = flight.asks(
    "flee", side, prompt_flee, questions.ask_flight,
    flight.answer(act.Ride, displaced.flee_law, displaced.flee, DONE),
    flight.answer(act.Join, displaced.host_law, displaced.join, DONE),
    flight.answer(act.Stay, displaced.stay_law, nothing, DONE),
    first=displaced.must_flee,
)  # fmt: skip


# --- Cold


def decider(_v: State, f: Cold) -> Seat:
    return f.decider


def prompt_cold(_v: State, _f: Cold) -> Message:
    return say("prompt-cold")


COLD = undoing.asks(
    "cold", decider, prompt_cold, questions.ask_cold,
    undoing.answer(act.Pass, allowed, nothing, DONE),
    undoing.answer(act.Thwart, cold.answer_law, cold.thwart, DONE),
)  # fmt: skip

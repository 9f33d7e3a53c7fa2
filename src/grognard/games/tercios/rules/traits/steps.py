"""The sequence of a commander's activation: his ride, his action, moves that it grants; flights; Cold."""

from __future__ import annotations

from typing import Final

from grognard.core import Message, Seat, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.frames import Cold, Commanding, Fleeing
from grognard.games.tercios.names import commander_name, commander_tag, troop_of
from grognard.games.tercios.rules.commanders import displaced
from grognard.games.tercios.rules.traits import cold, command_actions, questions
from grognard.games.tercios.rules.traits.effects import GRANTED, NAMES, RIDES
from grognard.games.tercios.state import State
from grognard.kit.sequence import Row, Rows, allowed

rows = Rows[State]()


def _side(v: State, f: Commanding | Fleeing) -> Seat:
    return v.commanders[f.commander].side


def _named(v: State, c: int) -> Message:
    return commander_name(commander_tag(v, c))


# fmt: off
STEPS: Final[tuple[Row, ...]] = (
    # TC-16.3-a: first he may move
    rows.step(
        Commanding, "ride", _side, lambda v, f: say("prompt-ride", commander=_named(v, f.commander)),
        questions.ask_ride,
        rows.answer(Commanding, act.Ride, command_actions.ride_law, command_actions.ride),
        rows.answer(Commanding, act.Join, command_actions.join_law, command_actions.join),
        rows.answer(Commanding, act.Stay, command_actions.stay_law, command_actions.stay),
        when=lambda _v, f: f.stage == RIDES,
    ),
    # TC-16.3-a: then he must act
    rows.step(
        Commanding, "command", _side, lambda v, f: say("prompt-command", commander=_named(v, f.commander)),
        questions.ask_action,
        rows.answer(Commanding, act.Command, command_actions.command_law, command_actions.name_action),
        when=lambda _v, f: f.stage == NAMES,
    ),
    # TC-18.2-z, TC-18.3-l: a troop's move
    rows.step(
        Commanding, "shift", _side, lambda v, f: say("prompt-shift", commander=_named(v, f.commander)),
        questions.ask_shift,
        rows.answer(Commanding, act.Shift, command_actions.shift_law, command_actions.shift),
        rows.answer(Commanding, act.Stay, allowed, command_actions.stay),
        when=lambda _v, f: command_actions.moves_troop(f),
    ),
    # TC-18.1-a, TC-18.3-a: a commander's
    rows.step(
        Commanding, "ride", _side, lambda v, f: say("prompt-ride", commander=_named(v, command_actions.rider(f))),
        questions.ask_ride,
        rows.answer(Commanding, act.Ride, command_actions.ride_law, command_actions.ride),
        rows.answer(Commanding, act.Join, command_actions.join_law, command_actions.join),
        rows.answer(Commanding, act.Stay, command_actions.stay_law, command_actions.stay),
        when=lambda _v, f: f.stage == GRANTED,
    ),
    rows.by_itself(Commanding, command_actions.goes),
    # TC-16.5-c, TC-18.2-q, TC-6.4-c
    rows.step(
        Fleeing, "flee", _side, lambda v, f: say("prompt-flee", commander=_named(v, f.commander)),
        questions.ask_flight,
        rows.answer(Fleeing, act.Ride, displaced.flee_law, displaced.flee),
        rows.answer(Fleeing, act.Join, lambda v, f, a: displaced.join_law(v, f, troop_of(v, a.troop)), displaced.join),
        goes=displaced.goes,
    ),
    # TC-18.3-b
    rows.step(
        Cold, "cold", lambda _v, f: f.decider, lambda _v, _f: say("prompt-cold"),
        questions.ask_cold,
        rows.answer(Cold, act.Pass, allowed, cold.let_be),
        rows.answer(Cold, act.Thwart, cold.answer_law, cold.thwart),
    ),
)
# fmt: on

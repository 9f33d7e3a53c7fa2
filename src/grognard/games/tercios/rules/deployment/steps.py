"""Chapter 20: the steps of set-up: sides, army lists, deployment, Vanguard moves; reserves that arrive later."""

from __future__ import annotations

from typing import Final, TypeVar

from grognard.core import Dice, Event, Message, Seat, say
from grognard.games.tercios import actions as act
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Arriving, Deploying, Mustering, Preparing, PreparingStep, Sides, Vanguards
from grognard.games.tercios.names import side_name
from grognard.games.tercios.rules.deployment import formations, muster, putting_down, questions, sides, vanguard
from grognard.games.tercios.rules.scenery import buying
from grognard.games.tercios.state import State
from grognard.kit.sequence import AGAIN, DONE, Answer, OneStep, Steps, allowed, nothing, together

LINE: Final = "line"
"""The plan by which ready armies are drawn up."""
set_up = Steps(State, Preparing, PreparingStep, "stage")
choice = OneStep(State, Sides)
deploying = OneStep(State, Deploying)
arriving = OneStep(State, Arriving)
moving = OneStep(State, Vanguards)


# --- set-up as a whole


def begin_deployment(s: State, _f: Preparing, _dice: Dice, _out: list[Event]) -> None:
    ready = LINE if s.rulings.deployment == "ready" else ""
    s.frames.append(Deploying(s.first, plans=[ready, ready]))


draw_scenario = set_up.does(PreparingStep.SCENARIO, sides.draw_scenario)
roll_for_sides = set_up.does(PreparingStep.SIDES, sides.roll)
army_lists = set_up.does(PreparingStep.ARMY_LISTS, muster.begin)
scenery = set_up.does(PreparingStep.SCENERY, buying.begin)
rivers = set_up.does(PreparingStep.RIVERS, buying.roll_for_rivers)
deployment = set_up.does(PreparingStep.DEPLOYMENT, begin_deployment)
vanguard_moves = set_up.does(PreparingStep.VANGUARD, vanguard.begin)
first_turn = set_up.waits(PreparingStep.FIRST_TURN)


# --- what it begins


def seat(_v: State, f: Sides | Deploying | Arriving | Vanguards) -> Seat:
    return f.seat


def prompt_side(v: State, f: Sides) -> Message:
    return say("decide-side", seat=side_name(v, f.seat))


def prompt_deploy(v: State, f: Deploying | Arriving) -> Message:
    return say("decide-deploy", seat=side_name(v, f.seat))


def prompt_vanguard(v: State, f: Vanguards) -> Message:
    return say("decide-vanguard", seat=side_name(v, f.seat))


def may_arrive(v: State, f: Arriving) -> bool:
    return bool(formations.open_formations(v, f))


def may_move(_v: State, f: Vanguards) -> bool:
    return bool(f.troops)


P = TypeVar("P", Deploying, Arriving)


def placing(of: OneStep[State, P]) -> tuple[Answer[P], ...]:
    """Answers that put down troops and commanders, before the first turn or later."""
    return (
        of.answer(act.Deploy, formations.deploy_law, putting_down.deploy, AGAIN),
        of.answer(act.Garrison, formations.garrison_law, putting_down.garrison, AGAIN),
        of.answer(act.Integrate, formations.integrate_law, putting_down.integrate, AGAIN),
        of.answer(act.Station, formations.station_law, putting_down.station, AGAIN),
        of.answer(act.Attach, formations.attach_law, putting_down.attach, AGAIN),
        of.answer(act.LeaveOut, formations.leave_out_law, putting_down.leave_out, AGAIN),
        of.answer(act.DrawUp, formations.draw_up_law, putting_down.draw_up, AGAIN, putting_down.draw_up_cautions),
    )


SIDES = choice.asks(
    "side", seat, prompt_side, sides.ask_side,
    choice.answer(act.TakeSide, sides.side_law, sides.take_side, DONE),
)  # fmt: skip
ARMY_LISTS = together(
    State, Mustering, "army", muster.prompt, muster.ask, act.Muster, muster.muster_law, ev.ListGiven, muster.reveal
)
DEPLOYMENT = deploying.asks(
    "deploy", seat, prompt_deploy, questions.ask, *placing(deploying), first=putting_down.deploy_on
)
ARRIVAL = arriving.asks("arrive", seat, prompt_deploy, questions.ask, *placing(arriving), needed=may_arrive)
VANGUARD_MOVES = moving.asks(
    "vanguard", seat, prompt_vanguard, vanguard.ask,
    moving.answer(act.Vanguard, vanguard.vanguard_law, vanguard.move, AGAIN),
    moving.answer(act.Done, allowed, nothing, DONE),
    needed=may_move,
)  # fmt: skip

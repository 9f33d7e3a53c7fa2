"""TC-20.1-g, TC-20.8-b: dice decide which scenario is played if it is to be drawn, who deploys first and, if that is
wanted, who chooses his side of the scenario."""

from __future__ import annotations

from typing import Final

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, say
from grognard.core.refusal import unreadable
from grognard.games.tercios.actions import TakeSide
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Preparing, Sides
from grognard.games.tercios.rules.rolls import higher, roll_apart
from grognard.games.tercios.rules.scenarios import DRAWN, battle, drawn, first_scenery
from grognard.games.tercios.state import State

SIDES: Final = ("south", "north")
"""Player A holds the south, player B the north."""
SOUTH, NORTH = SIDES


def draw_scenario(s: State, _f: Preparing, dice: Dice, out: list[Event]) -> None:
    """TC-20.1-g: by its number."""
    if s.scenario != DRAWN:
        return
    (face,) = dice.roll("scenario")
    s.scenario = drawn(face).id
    s.scenery = first_scenery(s.scenario)
    out.append(ev.ScenarioDrawn(face, s.scenario))


def roll(s: State, _f: Preparing, dice: Dice, out: list[Event]) -> None:
    """TC-20.8-b, TC-20.8-c: the dice decide who deploys first and, if that is wanted, who chooses his side."""
    faces = roll_apart(dice, "sides")
    winner = higher(faces)
    s.first = 1 - winner
    out.append(ev.SidesRolled(winner, faces))
    if s.rulings.roles == "diced":
        s.frames.append(Sides(winner))


def ask_side(v: State, _f: Sides) -> Next:
    return OneOf(say("ask-side"), SIDES, TakeSide, lambda side: _side_name(v, side))


def _side_name(v: State, side: str) -> Message:
    role = battle(v).roles[side == NORTH]
    return say(f"side-{side}", role=role or "none")


def side_law(_v: State, _f: Sides, a: TakeSide) -> Refusal | None:
    return None if a.side in SIDES else unreadable("no-such-side", side=a.side[:20])


def take_side(s: State, f: Sides, a: TakeSide, _dice: Dice, out: list[Event]) -> None:
    s.a = f.seat if a.side == SOUTH else 1 - f.seat
    out.append(ev.SideTaken(f.seat, a.side))

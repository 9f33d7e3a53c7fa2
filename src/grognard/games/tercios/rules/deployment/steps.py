"""TC-20.8-a: set-up in order: roles, army lists, scenery with its dice, deployment, Vanguard moves; then Planning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.core import Dice, Event, Message, Next, OneOf, Refusal, say
from grognard.core.refusal import unreadable
from grognard.games.tercios.actions import TakeSide
from grognard.games.tercios.components.army_lists import ready_armies
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.frames import Deploying, Preparing, Sides
from grognard.games.tercios.names import MOST_FORMATIONS, formation_key, side_name
from grognard.games.tercios.rules.deployment import muster, vanguard
from grognard.games.tercios.rules.deployment import questions as deployment_questions
from grognard.games.tercios.rules.rolls import higher, roll_apart
from grognard.games.tercios.rules.scenarios import battle
from grognard.games.tercios.rules.scenery import buying as scenery
from grognard.games.tercios.rules.scenery import questions as scenery_questions
from grognard.games.tercios.state import State
from grognard.kit.sequence import Row, Rows

rows = Rows[State]()
SOUTH, NORTH = "south", "north"
"""Player A holds the south, player B the north."""
LINE: Final = "line"


def _sides(s: State, dice: Dice, out: list[Event]) -> None:
    """TC-20.8-b, TC-20.8-c: the dice decide who deploys first and, if that is wanted, who chooses his side."""
    faces = roll_apart(dice, "sides")
    winner = higher(faces)
    s.first = 1 - winner
    out.append(ev.SidesRolled(winner, faces))
    if s.rulings.roles == "diced":
        s.frames.append(Sides(winner))


def _lists(s: State, _dice: Dice, out: list[Event]) -> None:
    muster.begin(s, out)


def _deployment(s: State, _dice: Dice, _out: list[Event]) -> None:
    ready = LINE if s.rulings.deployment == "ready" else ""
    s.frames.append(Deploying(s.first, plans=[ready, ready]))


STAGES: Final[tuple[Callable[[State, Dice, list[Event]], None], ...]] = (
    _sides, _lists, scenery.begin, scenery.roll_for_rivers, _deployment, vanguard.begin,
)  # fmt: skip


def goes(s: State, f: Preparing, dice: Dice, out: list[Event]) -> None:
    """The next stage, or none: then the first turn begins."""
    if f.stage == len(STAGES):
        s.frames.remove(f)
        return
    f.stage += 1
    STAGES[f.stage - 1](s, dice, out)


# --- TC-20.8-b: the choice of a side


def ask_side(v: State, _f: Sides) -> Next:
    return OneOf(say("ask-side"), (SOUTH, NORTH), TakeSide, lambda side: _side_name(v, side))


def _side_name(v: State, side: str) -> Message:
    role = battle(v).roles[side == NORTH]
    return say(f"side-{side}", role=role or "none")


def side_law(_v: State, _f: Sides, a: TakeSide) -> Refusal | None:
    return None if a.side in (SOUTH, NORTH) else unreadable("no-such-side", side=a.side[:20])


def take_side(s: State, f: Sides, a: TakeSide, _dice: Dice, out: list[Event]) -> None:
    s.a = f.seat if a.side == SOUTH else 1 - f.seat
    s.frames.remove(f)
    out.append(ev.SideTaken(f.seat, a.side))


def words() -> tuple[str, ...]:
    """Every key that a question of set-up can offer, besides those of troops, commanders and elements on the table."""
    formations = [formation_key(side, n) for side in (0, 1) for n in range(MOST_FORMATIONS)]
    return (
        SOUTH, NORTH, *ready_armies(), *scenery_questions.KEYS, *deployment_questions.KEYS, *vanguard.KEYS, *formations
    )  # fmt: skip


STEPS: tuple[Row, ...] = (
    rows.by_itself(Preparing, goes),
    rows.step(
        Sides, "side", lambda _v, f: f.seat, lambda v, f: say("decide-side", seat=side_name(v, f.seat)), ask_side,
        rows.answer(Sides, TakeSide, side_law, take_side),
    ),
)  # fmt: skip

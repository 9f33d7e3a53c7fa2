"""TC-20.8-a: set-up in order: roles, army lists, scenery with its dice, deployment, Vanguard moves; then Planning."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.core import Action, Dice, Event, Message, Next, OneOf, Refusal, Seat, say
from grognard.core.refusal import unreadable
from grognard.games.tercios import deployment_questions, muster, placing, scenery, scenery_questions, towns, vanguard
from grognard.games.tercios import events_setup as ev
from grognard.games.tercios.actions import Build, Done, DrawUp, Muster, Pass, Place, ReadMaps, TakeSide
from grognard.games.tercios.armies import ready_armies
from grognard.games.tercios.contest import higher, roll_apart
from grognard.games.tercios.names import MOST_FORMATIONS, formation_key, seat_name
from grognard.games.tercios.scenarios import battle
from grognard.games.tercios.state import Arriving, Buying, Deploying, Mustering, Preparing, Sides, State, Vanguards
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


# --- somebody who is not there


def on_timeout(v: State, seat: Seat) -> Action | None:
    """What is done in set-up for a seat whose clock has run out: the least that lets it go on."""
    match v.top:
        case Sides():
            return TakeSide(SOUTH)
        case Mustering():
            return Muster(muster.fitting(v, seat)[0])
        case Buying() as f if f.maps:
            return ReadMaps(scenery.ADD)
        case Buying(crossing=river) as f if river >= 0:
            return Place("bridge", next(placing.places(v, f, "bridge", 0)))
        case Buying(town=town) as f if town:
            return Done() if towns.may_end(v, f) else _another_building(v, f)
        case Buying():
            return Pass()
        case Deploying() | Arriving():
            return DrawUp(LINE)
        case Vanguards():
            return Done()
    return None


def _another_building(v: State, f: Buying) -> Build:
    """A large one first."""
    for kind in reversed(towns.kinds(v, f)):
        place = next(towns.places(v, f, kind), None)
        if place is not None:
            return Build(kind, place)
    raise AssertionError("a town without room for a building may end")


def words() -> tuple[str, ...]:
    """Every key that a question of set-up can offer, besides those of troops, commanders and elements on the table."""
    formations = [formation_key(side, n) for side in (0, 1) for n in range(MOST_FORMATIONS)]
    return (
        SOUTH, NORTH, *ready_armies(), *scenery_questions.KEYS, *deployment_questions.KEYS, *vanguard.KEYS, *formations
    )  # fmt: skip


STEPS: tuple[Row, ...] = (
    rows.by_itself(Preparing, goes),
    rows.step(
        Sides, "side", lambda _v, f: f.seat, lambda _v, f: say("decide-side", seat=seat_name(f.seat)), ask_side,
        rows.answer(Sides, TakeSide, side_law, take_side),
    ),
)  # fmt: skip

"""Couriers: two riders on a ring of five towns; the first to reach the town where the other began wins.

A whole game, as small as one can be, to begin another with.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from grognard.boards.routes import Routes
from grognard.core import Action, Bound, Codec, Dice, Event, Frame, Message, Next, OneOf, Seat, say
from grognard.core.game import Options, Result, Scenario, SeatAt
from grognard.core.refusal import Refusal, RuleId
from grognard.core.scene import Board, BoardKind, Line, Piece, Role, Scene, Spot, Tone
from grognard.kit.copy_frames import copied
from grognard.kit.game_object import GameObject
from grognard.kit.refusals import law
from grognard.kit.sequence import DONE, OneStep, Sequence

TOWNS = ("ash", "beech", "cedar", "elm", "fir")
RING = Routes(len(TOWNS), [(n, (n + 1) % len(TOWNS)) for n in range(len(TOWNS))])
PLACES = ((500, 100), (880, 376), (735, 824), (265, 824), (120, 376))
HOMES = (0, 2)
LAST_TURN = 20


# --- what there is


class Ride(Frame, tag="ride"):
    """A seat is to ride on."""

    seat: Seat


class State(Struct):
    at: list[int]
    turn: int = 1
    winner: int = -1
    """A seat, 2 for a draw, -1 while they ride."""
    frames: list[Ride] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return self.winner >= 0

    def copy(self) -> State:
        return replace(self, at=self.at[:], frames=copied(self.frames))


class Go(Action, frozen=True):
    form = "go {town}"
    town: str


class Rode(Event, frozen=True):
    form = "seat {seat} rides to {town}"
    seat: int
    town: str

    def message(self) -> Message:
        return say("rode", rider=rider(self.seat), town=town(self.town))


def town(key: str) -> Message:
    return say(f"town-{key}")


def rider(seat: Seat) -> Message:
    return say(f"rider-{seat}")


# --- rule 1: riding


def go_law(v: State, f: Ride, a: Go) -> Refusal | None:
    if a.town not in TOWNS or TOWNS.index(a.town) not in RING.next_to[v.at[f.seat]]:
        return law("CO-1-a", "no-road")
    return law("CO-1-b", "taken", town=town(a.town)) if v.at[1 - f.seat] == TOWNS.index(a.town) else None


def ask(v: State, f: Ride) -> Next:
    free = [name for name in TOWNS if go_law(v, f, Go(name)) is None]
    return OneOf(say("ask-go"), free, Go, town, why=lambda key: go_law(v, f, Go(key)))


def go(s: State, f: Ride, a: Go, _dice: Dice, out: list[Event]) -> None:
    s.at[f.seat] = TOWNS.index(a.town)
    out.append(Rode(f.seat, a.town))
    s.turn += f.seat
    s.winner = f.seat if s.at[f.seat] == HOMES[1 - f.seat] else 2 if s.turn > LAST_TURN else -1  # CO-1-c, CO-1-d
    s.frames.append(Ride(1 - f.seat))


ride = OneStep(State, Ride)
RIDE = ride.asks(
    "ride", lambda _v, f: f.seat, lambda _v, f: say("prompt-ride", rider=rider(f.seat)), ask,
    ride.answer(Go, go_law, go, DONE),
)  # fmt: skip
SEQUENCE = Sequence[State]((RIDE,), begin=lambda s, _dice, _out: s.frames.append(Ride(0)))


def result(s: State) -> Result | None:
    if not s.over:
        return None
    places = ((1, 2), (2, 1), (1, 1))[s.winner]
    return Result(places, say(f"end-{s.winner}"), rules=(RuleId("CO-1-d" if s.winner == 2 else "CO-1-c"),))


# --- on the table


def scenarios() -> Mapping[str, Scenario]:
    seats = tuple(SeatAt(rider(seat)) for seat in (0, 1))
    return {"ring": Scenario("ring", say("scenario-ring"), say("scenario-ring-about"), seats)}


def board(_scenario: str, _options: Options) -> Board:
    spots = tuple(Spot(name, town(name), at) for name, at in zip(TOWNS, PLACES, strict=True))
    pairs = [(a, b) for a, near in enumerate(RING.next_to) for b in near if a < b]
    roads = tuple(Line((PLACES[a], PLACES[b]), ends=(TOWNS[a], TOWNS[b])) for a, b in pairs)
    return Board(BoardKind.ROUTES, 1000, 1000, spots, roads)


def scene(v: State) -> Scene:
    tones = (Tone.SEAT_1, Tone.SEAT_2)
    riders = tuple(Piece(f"rider{n}", rider(n), tones[n], TOWNS[v.at[n]], sign="cavalry") for n in (0, 1))
    return Scene(riders, roles=tuple(Role(rider(n), tones[n], n) for n in (0, 1)))


GAME = GameObject[State](
    id="couriers",
    version=1,
    codec=Codec(State, (Go,), (Rode,)),
    bounds={"at": Bound(2, len(TOWNS)), "turn": Bound(number=99), "winner": Bound(number=2), "frames": Bound(1, 1)},
    scenarios=scenarios,
    vocabulary=lambda _scenario, _options: TOWNS,
    setup=lambda _scenario, _options, _dice, _out=None: State([*HOMES], frames=[Ride(0)]),
    decisions=SEQUENCE.decisions,
    ask=SEQUENCE.ask,
    refusal=SEQUENCE.refusal,
    apply=SEQUENCE.apply,
    result=result,
    board=board,
    scene=scene,
)

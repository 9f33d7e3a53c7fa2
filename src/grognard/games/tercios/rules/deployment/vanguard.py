"""TC-13.8-a: moves of troops with Vanguard after deployment and before the first turn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from grognard.boards.open_table import Base, along, base, bases_within, some_centre_within, unit_vector
from grognard.boards.open_table import nearest_on_border as on_border
from grognard.core import Dice, Event, LazyList, Message, Next, OneOf, Point, Pose, Refusal, Refused, Seat, say
from grognard.core.refusal import unreadable
from grognard.games.tercios.actions import Done, Vanguard
from grognard.games.tercios.components.special_rules import EFFECTS, VANGUARD
from grognard.games.tercios.components.weapons import INCH
from grognard.games.tercios.frames import Preparing, Vanguards
from grognard.games.tercios.names import commander_of, name_of_troop, troop_key, troop_of
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.figures import troop_piece
from grognard.games.tercios.rules.movement import moves as movement
from grognard.games.tercios.rules.values import rules_of
from grognard.games.tercios.state import State
from grognard.kit.refusals import law

HOW: Final = "vanguard"
KEEP_OFF: Final[int] = EFFECTS["vanguard"]["min_distance_to_enemy_in"] * INCH
"""TC-13.8-b"""
DONE: Final = "done"
KEYS: Final = (DONE,)
_DIRECTIONS: Final = (0, 3000, 33000, 6000, 30000, 9000, 27000)
"""In which a program looks for places, relative to the facing."""


def begin(s: State, _f: Preparing, _dice: Dice, _out: list[Event]) -> None:
    """TC-13.8-c: who deployed first makes all his moves first."""
    s.frames += [Vanguards(seat, _of(s, seat)) for seat in (1 - s.first, s.first) if _of(s, seat)]


def _of(s: State, seat: Seat) -> list[int]:
    """TC-13.8-a: troops with the rule that stand on the table."""
    return [n for n in s.present(seat) if rules_of(s, n) & VANGUARD]


def correct(s: State, n: int, wish: Pose) -> Pose | Refusal:
    """TC-13.8-c: as a normal move; TC-13.8-b: not to three inches or less of an enemy."""
    found = movement.correct(s, n, HOW, wish)
    if isinstance(found, Refusal):
        return found
    stand = base(found, s.troops[n].kind.size)
    if any(_near(s, stand, m) for m in s.present(1 - s.troops[n].side)):
        return law("TC-13.8-b", "vanguard-too-near")
    return found


def _near(s: State, stand: Base, enemy: int) -> bool:
    if s.troops[enemy].pose is not None:
        return bases_within(stand, s.troops[enemy].base, KEEP_OFF)
    house = sight.building_of(s, enemy)
    return any(some_centre_within(stand, on_border(centre, house), KEEP_OFF) for centre in stand.centres)


# --- asking


def ask(v: State, f: Vanguards) -> Next:
    movers = [n for n in f.troops if _places(v, n, first=True)]
    keys = [troop_key(v, n) for n in movers]

    def then(key: str) -> Next:
        return Done() if key == DONE else _where(v, troop_of(v, key))

    def name(key: str) -> Message:
        return say("vanguard-done") if key == DONE else name_of_troop(v, troop_of(v, key))

    return OneOf(say("ask-vanguard"), [*keys, DONE], then, name, why=partial(_why, v, f))


def _why(v: State, f: Vanguards, key: str) -> Refusal | None:
    try:
        _mover(v, f, key)
    except Refused as refused:
        if commander_of(v, key) >= 0:
            return law("TC-1.1-a", "no-troop")
        return refused.refusal if troop_of(v, key) >= 0 else None
    return law("TC-13.8-a", "vanguard-cannot-move")


def _where(v: State, n: int) -> Next:
    key = troop_key(v, n)
    return Point(
        say("ask-vanguard-where", troop=name_of_troop(v, n)), partial(correct, v, n), lambda to: Vanguard(key, to),
        LazyList(lambda: _places(v, n)), troop_piece(v, n),
    )  # fmt: skip


def _places(v: State, n: int, first: bool = False) -> list[Pose]:
    """Places that a program may choose from; with `first` one is enough."""
    found: dict[Pose, None] = {}
    for wish in _wishes(v, n):
        pose = correct(v, n, wish)
        if isinstance(pose, Pose) and correct(v, n, pose) == pose:
            found[pose] = None
            if first:
                break
    return list(found)


def _wishes(v: State, n: int) -> Iterator[Pose]:
    troop = v.troops[n]
    if troop.pose is None:
        house = sight.building_of(v, n)
        start, ahead = (house.x, house.y), 0
    else:
        start, ahead = troop.base.front, troop.pose.facing
    most = 2 * troop.kind.move * INCH
    for far in (most, most // 4, most // 8):
        for turn in _DIRECTIONS:
            facing = (ahead + turn) % 36000
            yield Pose(*along(start, unit_vector(facing), far), facing)


# --- laws and effects


def _mover(v: State, f: Vanguards, key: str) -> int:
    n = troop_of(v, key)
    if n < 0:
        raise Refused(unreadable("no-such-troop", troop=key[:20]))
    if n not in f.troops:
        raise Refused(law("TC-13.8-a", "no-vanguard"))
    return n


def vanguard_law(v: State, f: Vanguards, a: Vanguard) -> Refusal | None:
    found = correct(v, _mover(v, f, a.troop), a.to)
    return movement.exact_law(found, a.to, "TC-13.8-c", "not-there", told=True)


def move(s: State, f: Vanguards, a: Vanguard, _dice: Dice, _out: list[Event]) -> None:
    n = troop_of(s, a.troop)
    f.troops.remove(n)
    movement.begin(s, n, a.to, HOW)

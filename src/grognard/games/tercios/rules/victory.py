"""Chapters 20.1 and 20.7: victory points, what scenarios count, how long a battle lasts, and who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from grognard.boards.open_table import EPS, FINE, FineXY, fine, inside, some_centre_within, within
from grognard.boards.open_table import nearest_on_border as on_border
from grognard.core import Dice, Event, Pose, Result, RuleId, Seat, say
from grognard.games.tercios.components.terrain import TABLE
from grognard.games.tercios.events import deployment as ev
from grognard.games.tercios.events.fight import LeftTable
from grognard.games.tercios.names import tag
from grognard.games.tercios.rules import sight
from grognard.games.tercios.rules.scenarios import (
    AT_ONCE,
    AT_THE_END,
    COMMON,
    EACH_TURN,
    Objective,
    Scoring,
    battle,
    player,
    seat_in_role,
    units,
)
from grognard.games.tercios.state import ESCAPED, INTEGRATED, LOST, NO_CARD, State

DRAW: Final = 2
DECISIVE, CLEAR, NARROW, PYRRHIC, DRAWN = "decisive", "clear", "narrow", "pyrrhic", "draw"
_LENGTH: Final[Any] = COMMON["length"]
_LAST: Final[int] = _LENGTH["last_turn"]
_NEEDED: Final = tuple((turn, _LENGTH[f"turn_{turn}"], _LENGTH["results"][turn]) for turn in range(5, _LAST))
"""TC-20.1-b, TC-20.1-c, TC-20.1-d: the lead that ends the battle after a turn, and what the victory is called."""
_POINTS: Final[Any] = COMMON["victory_points"]
CONTROL: Final = units(COMMON["control"]["radius_in"])
_RULES: Final = {
    DECISIVE: "TC-20.1-b",
    CLEAR: "TC-20.1-c",
    NARROW: "TC-20.1-d",
    PYRRHIC: "TC-20.1-e",
    DRAWN: "TC-20.1-e",
}


# --- TC-20.7-a: points for losses


def score(s: State, seat: Seat, points: int, why: str, out: list[Event]) -> None:
    if points:
        s.points[seat] += points
        out.append(ev.PointsScored(seat, points, why))


def troop_lost(s: State, n: int, out: list[Event]) -> None:
    """TC-20.7-a, TC-12.7-c: a gun within a battalion is worth nothing of its own."""
    if not _was_integrated(s, n):
        dear = s.troops[n].kind.points >= _POINTS["dear_from"]
        points = _POINTS["destroyed_troop_100_or_more" if dear else "destroyed_troop_below_100"]
        score(s, 1 - s.troops[n].side, points, "troop", out)


def commander_lost(s: State, c: int, out: list[Event]) -> None:
    commander = s.commanders[c]
    if commander.chief:
        score(s, 1 - commander.side, _POINTS["lost_chief"], "chief", out)
    elif commander.rank >= _POINTS["ranked_from"]:
        score(s, 1 - commander.side, _POINTS["lost_commander_rank_2_plus"], "commander", out)


def _was_integrated(s: State, n: int) -> bool:
    return s.troops[n].where == INTEGRATED or any(troop.gun == n for troop in s.troops)


# --- TC-6.8-b: leaving the table where a scenario lets one


LEAVING: Final = ("ready", "run", "pursuit")
"""Moves in which a troop may leave."""


def leaves(s: State, n: int, how: str, out: list[Event]) -> None:
    """After a move: a troop that has reached the edge by which it may leave is gone."""
    pose = s.troops[n].pose
    if how in LEAVING and pose is not None and leaves_table(s, n, pose):
        leave(s, n, out)


def leaves_table(s: State, n: int, pose: Pose) -> bool:
    """Whether a troop that has come to this pose is gone: its front centre has reached the far edge."""
    return may_leave(s, s.troops[n].side) and pose.y >= TABLE.depth - EPS


def may_leave(s: State, seat: Seat) -> bool:
    """TC-6.8-b: whether the scenario lets troops of a side leave the table, on the far side."""
    return battle(s).leaver == player(s, seat)


def leave(s: State, n: int, out: list[Event]) -> None:
    """A troop escapes, and with it the commander attached to it; its points are scored at once."""
    side = s.troops[n].side
    s.change(n, where=ESCAPED, pose=None, inside=-1, order=NO_CARD, known=0, brigade=0)
    for c, commander in enumerate(s.commanders):
        if commander.host == n:
            s.change_commander(c, where=ESCAPED, host=-1)
    out.append(LeftTable(tag(s, n)))
    score(s, side, escape_points(s, n), "escaped", out)


def escape_points(s: State, n: int) -> int:
    """Points that a troop gives its side by leaving."""
    points = s.troops[n].kind.points
    return max((r.points for r in battle(s).scoring if r.when == AT_ONCE and points >= r.least_points), default=0)


# --- TC-20.7-c: control


def _near(s: State, n: int, point: FineXY) -> bool:
    troop = s.troops[n]
    if troop.pose is not None:
        return some_centre_within(troop.base, point, CONTROL)
    return within(on_border(point, sight.building_of(s, n)), point, CONTROL)


def controller(s: State, objective: Objective) -> int:
    """TC-20.7-c: the seat that has a troop in order near it while the enemy has none; -1: neither."""
    there = [
        any(not s.troops[n].disordered and _near(s, n, fine(objective.at)) for n in s.present(seat)) for seat in (0, 1)
    ]
    return -1 if there[0] == there[1] else there.index(True)


def centres(s: State, n: int) -> tuple[FineXY, ...]:
    """Of a troop; in a building the corners of that."""
    troop = s.troops[n]
    return troop.base.centres if troop.pose is not None else sight.building_of(s, n).corners


def front(s: State, n: int) -> FineXY:
    """Its front centre; in a building the middle of that."""
    troop = s.troops[n]
    if troop.pose is not None:
        return troop.base.front
    house = sight.building_of(s, n)
    return house.x, house.y


# --- what scenarios count: for each seat how often


def _enemy_half(s: State, _row: Scoring) -> list[int]:
    """The side with more troops wholly in the other's half of the table."""
    line = TABLE.depth * FINE // 2

    def beyond(n: int, seat: Seat) -> bool:
        return all((y > line) if player(s, seat) == 0 else (y < line) for _, y in centres(s, n))

    return _more([sum(beyond(n, seat) for n in s.present(seat)) for seat in (0, 1)])


def _more(counts: Sequence[int]) -> list[int]:
    """1 for the side that has more."""
    return [int(counts[seat] > counts[1 - seat]) for seat in (0, 1)]


def _held(s: State, row: Scoring) -> list[int]:
    """At least one of the objectives."""
    holders = [controller(s, battle(s).objective(name)) for name in row.objectives]
    return [int(seat in holders) for seat in (0, 1)]


def _held_alone(s: State, row: Scoring) -> list[int]:
    """The objective, with no enemy troop beyond the line."""
    held = _held(s, row)
    line = row.beyond * FINE
    for seat in (0, 1):
        if any(y > line for n in s.present(1 - seat) for _, y in centres(s, n)):
            held[seat] = 0
    return held


def _left_behind(s: State, row: Scoring) -> list[int]:
    """For the defender: attacking troops that have not come past the line, by twos."""
    attacker = seat_in_role(s, "attacker")
    behind = sum(front(s, n)[1] < row.beyond * FINE for n in s.present(attacker))
    return [behind // row.each if seat != attacker else 0 for seat in (0, 1)]


def _hill(s: State, _row: Scoring) -> list[int]:
    """The side with more troops in order that are wholly on the hill; neither, if an arranged table has none."""
    top = fine(battle(s).objectives[0].at)
    hills = [shape for shape in s.scenery.lay.hills if inside(top, shape)][:1]
    return _more(
        [
            sum(
                not s.troops[n].disordered and all(inside(c, hill) for c in centres(s, n))
                for n in s.present(seat)
                for hill in hills
            )
            for seat in (0, 1)
        ]
    )


def _lost_guns(s: State, _row: Scoring) -> list[int]:
    """For the attacker: destroyed guns of the defender."""
    attacker = seat_in_role(s, "attacker")
    lost = sum(
        t.side != attacker and t.artillery and t.where == LOST and not _was_integrated(s, n)
        for n, t in enumerate(s.troops)
    )
    return [lost if seat == attacker else 0 for seat in (0, 1)]


_COUNTED: Final[Mapping[str, Callable[[State, Scoring], list[int]]]] = {
    "enemy_half": _enemy_half, "any_held": _held, "held_alone": _held_alone, "left_behind": _left_behind,
    "held": _held, "hill": _hill, "lost_guns": _lost_guns,
}  # fmt: skip


def counted(s: State, row: Scoring) -> list[int]:
    """The points that a line of the scenario gives each seat as things stand."""
    found = [count * row.points for count in _COUNTED[row.counts](s, row)]
    if row.to in {"attacker", "defender"}:
        found[1 - seat_in_role(s, row.to)] = 0
    return found


def end_points(s: State) -> list[int]:
    """TC-20.7-b: what each seat would have besides if the battle ended now."""
    rows = [counted(s, row) for row in battle(s).scoring if row.when == AT_THE_END]
    return [sum(row[seat] for row in rows) for seat in (0, 1)]


# --- TC-20.1-a: the end


class Ending(NamedTuple):
    ends: bool
    result: str = ""
    ahead: int = 0
    """1: the side that was said to lead has won; -1: the other; 0: neither."""


def ending(
    turn: int, lead: int, extra: Sequence[int] = (0, 0), troops_left: Sequence[int] = (9, 9), last_turn: int = 0
) -> Ending:
    """Whether the battle ends with this turn, and how: by a side's lead without end-of-game points, those points of the
    two (TC-20.7-b), and how many troops each has left. A fixed length ends it then and not before; the lead says how
    great the victory is, as it would after five, six and seven turns."""
    total = lead + extra[0] - extra[1]
    ahead = (total > 0) - (total < 0)
    if not any(troops_left):  # TC-20.1-f
        return Ending(True, PYRRHIC if ahead else DRAWN, ahead)
    if not all(troops_left):
        return Ending(True, DECISIVE, 1 if troops_left[0] else -1)
    if last_turn:
        reached = next((name for _, needed, name in _NEEDED if abs(total) >= needed), DRAWN)
        return Ending(True, reached, ahead) if turn >= last_turn else Ending(False)
    if turn >= _LAST:  # TC-20.1-e
        return Ending(True, PYRRHIC if ahead else DRAWN, ahead)
    for after, needed, name in _NEEDED:
        if turn == after and abs(total) >= needed:
            return Ending(True, name, ahead)
    return Ending(False)


def possible_ends(s: State) -> tuple[int, int]:
    """TC-20.1-a: the first and the last turn after which the battle may be over by points."""
    return (s.rulings.last_turn,) * 2 if s.rulings.last_turn else (_NEEDED[0][0], _LAST)


def troops_left(s: State, seat: Seat) -> int:
    """TC-20.1-f: on the table, in reserve, or escaped from it."""
    return sum(t.side == seat and t.where not in {LOST, INTEGRATED} for t in s.troops)


def end_of_turn(s: State, _dice: Dice, out: list[Event]) -> None:
    """Points of the turn; then the battle may be over."""
    for row in battle(s).scoring:
        if row.when == EACH_TURN and s.turn >= row.since:
            for seat, points in enumerate(counted(s, row)):
                score(s, seat, points, row.counts, out)
    extra = end_points(s)
    left = [troops_left(s, seat) for seat in (0, 1)]
    found = ending(s.turn, s.points[0] - s.points[1], extra, left, s.rulings.last_turn)
    if not found.ends:
        return
    for row in battle(s).scoring:
        if row.when == AT_THE_END:
            for seat, points in enumerate(counted(s, row)):
                score(s, seat, points, row.counts, out)
    finish(s, DRAW if found.ahead == 0 else 0 if found.ahead > 0 else 1, found.result, out)


def finish(s: State, winner: int, result: str, out: list[Event]) -> None:
    s.winner = winner
    s.ending = result
    s.frames = []
    out.append(ev.BattleEnded(winner, result, (s.points[0], s.points[1])))


def result(s: State) -> Result | None:
    if not s.over:
        return None
    places = (1, 1) if s.winner == DRAW else (1, 2) if s.winner == 0 else (2, 1)
    rules = (RuleId(_RULES[s.ending]),) if s.ending in _RULES else ()
    if rules and not all(troops_left(s, seat) for seat in (0, 1)):
        rules = (RuleId("TC-20.1-f"),)
    return Result(places, say(f"result-{s.ending}"), (s.points[0], s.points[1]), rules)

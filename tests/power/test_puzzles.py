"""Every puzzle is proved: its solution beats every sheet of the others, no shorter sheet does, tempting ones fail."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest
import yaml

from grognard.games import power
from grognard.games.power.arrange.written import army, position
from grognard.games.power.components.map import ARMIES, IDS, RESERVE, Army, Place
from grognard.games.power.components.order_language import MOST_LINES, Deploy, Exchange, Launch, Move, Order, write
from grognard.games.power.components.pieces import (
    KINDS,
    MISSILE,
    MISSILE_COST,
    MOVERS,
    NONE,
    NUMBER_GIVEN,
    PRICE,
    UPGRADE,
    Kind,
    destinations,
    strength,
)
from grognard.games.power.play import adjudicate
from grognard.games.power.rules.orders import Troops, broken_law, carry_out
from grognard.games.power.state import State

PUZZLES: list[dict[str, Any]] = yaml.load(
    (Path(power.__file__).parent / "examples" / "puzzles.yaml").read_text(encoding="utf-8"), Loader=yaml.CSafeLoader
)
KEYS = ("id", "title", "task", "hint", "why", "rules", "given", "you", "goal", "orders", "solution", "wrong", "but")
Lines = tuple[str, ...]

each = pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: puzzle["id"])


# --- every sheet that can be written


class Sheet:
    """Orders that can be carried out one after the other, and the troops as they would leave them."""

    def __init__(self, s: State, of: Army) -> None:
        self.of, self.lang = of, s.lang
        self.own = Troops.of(s, of)
        self.hired = None if s.mercenary is None else Troops.of(s, s.mercenary)
        self.launches: list[Launch] = []
        self.lines: Lines = ()
        self.mercenary_lines: Lines = ()

    def orders(self) -> Iterator[Order]:
        """Every order that would be carried out next."""
        for troops in filter(None, (self.own, self.hired)):
            yield from (order for order in candidates(troops) if broken_law(troops, order, strict=False) is None)

    def with_order(self, order: Order) -> Sheet:
        other = object.__new__(Sheet)
        other.of, other.lang = self.of, self.lang
        other.own, other.hired = self.own, self.hired
        other.launches = self.launches[:]
        line = write(order, self.of, self.lang)
        other.lines, other.mercenary_lines = (*self.lines, line), self.mercenary_lines
        if order.army == self.of:
            other.own = self.own.copy()
            carry_out(other.own, order, other.launches)
        else:
            assert self.hired is not None
            other.hired = self.hired.copy()
            carry_out(other.hired, order, other.launches)
            other.mercenary_lines = (*self.mercenary_lines, line)
        return other

    def outcome(self) -> tuple[Any, ...]:
        """Equal for sheets that do the same; what rivals can cancel is compared by its lines."""
        t = self.own
        moved = {
            place: tuple(sorted(((m.kind, n, m.origin) for n, m in enumerate(movers)), key=lambda x: x[:2]))
            for place, movers in t.moved.items()
        }
        return (
            t.power,
            tuple(sorted((p, tuple(c)) for p, c in t.still.items())),
            tuple(sorted((p, tuple((kind, origin) for kind, _, origin in ms)) for p, ms in moved.items())),
            tuple(sorted((p, tuple(c)) for p, c in t.made.items())),
            tuple(sorted(launch.to for launch in self.launches)),
            self.mercenary_lines,
        )


def candidates(t: Troops) -> Iterator[Order]:
    """Moves, deployments, launches and exchanges of what is there; `broken_law` alone judges them.

    A missile is tried with all sets of ingredients, filled up with no more Power than it takes: more is only lost.
    """
    yield from marches(t)
    a = t.army
    for n in t.places():
        at, here = Place(n), t.counts(Place(n))
        if here[MISSILE]:
            yield from (Launch(a, at, Place(to)) for to in range(len(IDS)))
        for small, big in UPGRADE.items():
            yield Exchange(a, at, of_kind(small, NUMBER_GIVEN), 0, big)
        power = t.power if at == RESERVE[a] else 0
        if strength(here) + power >= MISSILE_COST:
            for given in product(*(range(c + 1 if k != MISSILE else 1) for k, c in enumerate(here))):
                lacking = max(0, MISSILE_COST - strength(given))
                if lacking <= power:
                    yield Exchange(a, at, given, lacking, MISSILE)
    if t.power:
        for kind, price in PRICE.items():
            yield Exchange(a, RESERVE[a], NONE, price, kind)


def marches(t: Troops) -> Iterator[Order]:
    a = t.army
    for place, counts in sorted(t.still.items()):
        for kind in MOVERS:
            if counts[kind] and place == RESERVE[a]:
                yield Deploy(a, kind)
            elif counts[kind]:
                yield from (Move(a, kind, Place(place), to) for to in destinations(kind, Place(place)))


def of_kind(kind: Kind, count: int) -> tuple[int, ...]:
    return tuple(count if k == kind else 0 for k in range(len(KINDS)))


def every_sheet(s: State, of: Army, most: int = MOST_LINES) -> list[Lines]:
    """One sheet for everything that up to `most` orders can do; orders that would be lost change nothing.

    The empty sheet comes first, and once more for each place whose smallest piece could pay its penalty.
    """
    found = {Sheet(s, of).outcome(): Sheet(s, of)}
    newest = list(found.values())
    for _ in range(most):
        after: dict[tuple[Any, ...], Sheet] = {}
        for sheet in newest:
            for order in sheet.orders():
                longer = sheet.with_order(order)
                key = longer.outcome()
                if key not in found and key not in after:
                    after[key] = longer
        found |= after
        newest = list(after.values())
    stated = [(f"amende {place_code(place, of)}",) for place in sorted(s.stacks[of])]
    return [(), *stated, *(sheet.lines for sheet in found.values() if sheet.lines)]


def place_code(place: int, of: Army) -> str:
    return "RV" if place == RESERVE[of] else IDS[place]


# --- proving


def reached(puzzle: dict[str, Any], you: Army, after: State) -> bool:
    """Is the goal reached?"""
    match puzzle["goal"].split():
        case ["flag", letter]:
            return army(letter) in after.flags[you]
        case ["save"]:
            return after.alive[you] and you in after.flags[you]
        case ["win"]:
            return after.over and after.winners == [after.seat_of[you]]
    raise ValueError(puzzle["goal"])


class Proof:
    """A puzzle and all that the others can write; the defence that worked last is tried first."""

    def __init__(self, puzzle: dict[str, Any], given: dict[str, Any] | None = None) -> None:
        self.puzzle = puzzle
        self.start = position(given or puzzle["given"])
        self.you = army(puzzle["you"])
        others = [
            a for a in ARMIES if self.start.alive[a] and a != self.you and self.start.seat_of[a] in self.start.playing()
        ]
        sheets = [every_sheet(self.start, a) for a in others]
        self.defences = [dict(zip(others, choice, strict=True)) for choice in product(*sheets)]

    def refutation(self, lines: Sequence[str]) -> dict[Army, Lines] | None:
        """Sheets of the others against which these lines do not reach the goal."""
        for n, defence in enumerate(self.defences):
            after, _ = adjudicate(self.start, {**defence, self.you: lines})
            if not reached(self.puzzle, self.you, after):
                self.defences.insert(0, self.defences.pop(n))
                return defence
        return None


@pytest.fixture(scope="module")
def proofs() -> dict[str, Proof]:
    return {puzzle["id"]: Proof(puzzle) for puzzle in PUZZLES}


@each
def test_the_solution_reaches_the_goal_whatever_the_others_write(puzzle, proofs):
    assert len(puzzle["solution"]) == puzzle["orders"]
    assert len(proofs[puzzle["id"]].defences) > 10
    assert proofs[puzzle["id"]].refutation(puzzle["solution"]) is None


@each
def test_no_sheet_with_fewer_orders_does(puzzle, proofs):
    proof = proofs[puzzle["id"]]
    shorter = every_sheet(proof.start, proof.you, puzzle["orders"] - 1)
    assert [lines for lines in shorter if proof.refutation(lines) is None] == []


@each
def test_the_tempting_sheet_fails(puzzle, proofs):
    assert proofs[puzzle["id"]].refutation(puzzle["wrong"]) is not None


@each
def test_the_solution_without_any_one_of_its_orders_fails(puzzle, proofs):
    lines = puzzle["solution"]
    for n in range(len(lines)):
        assert proofs[puzzle["id"]].refutation([*lines[:n], *lines[n + 1 :]]) is not None


@pytest.mark.parametrize("puzzle", [p for p in PUZZLES if "but" in p], ids=lambda puzzle: puzzle["id"])
def test_a_small_change_of_the_position_spoils_the_solution(puzzle):
    assert Proof(puzzle, puzzle["given"] | puzzle["but"]).refutation(puzzle["solution"]) is not None


def test_there_are_at_least_eight_and_every_one_speaks_both_languages():
    assert len(PUZZLES) >= 8
    assert [puzzle["id"] for puzzle in PUZZLES] == [f"PW-PZ-{n}" for n in range(1, len(PUZZLES) + 1)]
    for puzzle in PUZZLES:
        assert set(puzzle) <= set(KEYS)
        for key in ("title", "task", "hint", "why"):
            assert set(puzzle[key]) == {"en", "fr"}
            assert all(puzzle[key].values())


def test_the_sheets_of_a_lone_soldier_are_its_four_moves_and_none():
    s = position({"board": {"HQ.V": {"V": "S"}}})
    assert every_sheet(s, army("V")) == [
        (), ("amende HQ.V",), *((f"S HQ {to}",) for to in ("V4", "V6", "V7", "V8"))
    ]  # fmt: skip


def test_sheets_that_do_the_same_are_tried_once():
    s = position({"board": {"HQ.V": {"V": "2S"}}})
    pairs = 4 + 3 + 2 + 1
    assert len(every_sheet(s, army("V"))) == 2 + 4 + pairs


def test_exchanges_are_tried_after_what_makes_them_possible():
    s = position({"board": {"HQ.V": {"V": "2S"}}, "reserve": {"V": "2P"}})
    assert any("3S EHQ R" in lines for lines in every_sheet(s, army("V")))

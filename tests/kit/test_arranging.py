"""The table of changes by hand."""

from __future__ import annotations

import pytest
from msgspec import Struct
from msgspec.structs import replace

from grognard.core import Change, Refused
from grognard.kit.arranging import ChangeRows, Changes, TurnIs, between, first_unknown


class Colour(Change, frozen=True):
    form = "colour {name}"
    name: str


class State(Struct):
    turn: int = 1
    colour: str = "red"
    busy: bool = True
    over: bool = False
    settled: int = 0

    def copy(self) -> State:
        return replace(self)


def laid_aside(s: State) -> State:
    return replace(s, busy=False)


def settled(s: State) -> State:
    assert not s.busy
    return replace(s, settled=s.settled + 1)


def set_turn(s: State, change: TurnIs) -> None:
    s.turn = change.turn


def set_colour(s: State, change: Colour) -> None:
    s.colour = change.name


rows = ChangeRows[State]()
CHANGES = Changes[State](
    (
        rows.row(TurnIs, lambda _s, change: between(1, 9, change.turn), set_turn),
        rows.row(Colour, lambda _s, change: first_unknown((change.name, ("red", "blue"))), set_colour),
    ),
    laid_aside=laid_aside,
    settled=settled,
)


class Other(Change, frozen=True):
    form = "other"


def test_a_change_is_made_on_a_copy_that_is_settled_afterwards():
    s = State()
    after = CHANGES.arranged(s, TurnIs(4))
    assert (after.turn, after.busy, after.settled) == (4, False, 1)
    assert s == State()
    assert CHANGES.arranged(s, Colour("blue")).colour == "blue"
    assert CHANGES.kinds == (TurnIs, Colour)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (TurnIs(0), "number-range"),
        (TurnIs(10), "number-range"),
        (Colour("pink"), "pick-not-offered"),
        (Other(), "not-now"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(change, key):
    with pytest.raises(Refused) as refused:
        CHANGES.arranged(State(), change)
    assert refused.value.refusal.message.key == key


def test_nothing_is_changed_when_it_is_over():
    with pytest.raises(Refused):
        CHANGES.arranged(State(over=True), TurnIs(4))

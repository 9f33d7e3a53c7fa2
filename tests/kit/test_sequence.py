"""The table of a sequence of play: what is read off it, and faults in the table that are found when it is made."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct, field

from grognard.core import Action, Caution, Commits, Event, Frame, OneOf, Refusal, Refused, RuleId, ScriptedDice, say
from grognard.kit.law import law
from grognard.kit.sequence import Row, Rows, Sequence, Stage, allowed


class Lift(Action, frozen=True):
    form = "lift {count}"
    count: int


class Rest(Action, frozen=True):
    form = "rest"


class Bid(Action, frozen=True):
    form = "bid {count}"
    count: int


class Happened(Event, frozen=True):
    form = "{what}"
    what: str


class Work(Frame, tag="work"):
    seat: int
    stage: int = 0


class Bids(Commits[Bid], tag="bids"):
    pass


class Fall(Frame, tag="fall"):
    pass


class State(Struct):
    lifted: int = 0
    over: bool = False
    frames: list[Any] = field(default_factory=list)


def lift_law(_v: State, _f: Work, a: Lift) -> Refusal | None:
    if a.count == 99:
        raise Refused(law("XX-1-b", "unreadable"))
    return law("XX-1-a", "too-heavy", most=3) if a.count > 3 else None


def lift(s: State, f: Work, a: Lift, _dice: Any, out: list[Event]) -> None:
    s.lifted += a.count
    out.append(Happened("lifted"))
    f.stage = 1


def fall(s: State, _f: Fall, _dice: Any, out: list[Event]) -> None:
    s.frames.pop()
    out.append(Happened("fell"))


def reveal(_s: State, f: Bids, _dice: Any, out: list[Event]) -> None:
    out.append(Happened(f"bids {f.sheet(0).count} {f.sheet(1).count}"))


rows = Rows[State]()
LIFT = rows.answer(
    Work, Lift, lift_law, lift, lambda _v, _f, a: (Caution(RuleId("XX-2-a"), say("heavy")),) * (a.count == 3)
)
FIRST = rows.step(
    Work, "first", lambda _v, f: f.seat, lambda _v, _f: say("prompt"),
    lambda _v, _f: OneOf(say("ask"), ["1"], lambda k: Lift(int(k))),
    LIFT, rows.never(Work, Bid, lambda _v, _f, _a: law("XX-3-a", "no-bids-now")),
    when=lambda _v, f: f.stage == 0,
)  # fmt: skip
SECOND = rows.step(
    Work, "second", lambda _v, f: 1 - f.seat, lambda _v, _f: say("prompt"), lambda _v, _f: Rest(),
    rows.answer(Work, Rest, allowed, lambda s, _f, _a, _dice, _out: s.frames.append(Fall())),
    goes=lambda s, _f, _dice, _out: s.lifted > 2 and not s.frames.clear(),
)  # fmt: skip
TOGETHER = rows.together(
    Bids, "bids", lambda _v, _f: say("prompt"), lambda _v, _f, seat: Bid(seat), Bid,
    lambda _v, _f, seat, a: law("XX-4-a", "not-so-much") if a.count > seat + 1 else None,
    lambda seat: Happened(f"committed {seat}"), reveal,
)  # fmt: skip


def begin(s: State, _dice: Any, out: list[Event]) -> None:
    out.append(Happened("began"))
    s.frames.append(Work(0))


PLAY = Sequence[State]([FIRST, SECOND, TOGETHER, rows.by_itself(Fall, fall)], begin)


def events(found: list[Event]) -> list[str]:
    return [event.what for event in found if isinstance(event, Happened)]


def test_a_frame_says_who_decides_what_and_each_stage_has_its_row():
    s = State(frames=[Work(1)])
    [decision] = PLAY.decisions(s)
    assert (decision.seat, decision.kind, PLAY.decider(s)) == (1, "first", 1)
    s.frames[0].stage = 1
    [decision] = PLAY.decisions(s)
    assert (decision.seat, decision.kind) == (0, "second")
    assert PLAY.ask(s, 0) == Rest()


def test_nobody_decides_when_it_is_over_or_nothing_has_begun():
    assert PLAY.decisions(State()) == PLAY.decisions(State(over=True, frames=[Work(0)])) == ()
    assert PLAY.refusal(State(over=True, frames=[Work(0)]), 0, Lift(1)) is not None
    assert PLAY.refusal(State(), 0, Lift(1)) is not None


@pytest.mark.parametrize(
    ("seat", "action", "rule"),
    [(0, Lift(4), "XX-1-a"), (0, Lift(99), "XX-1-b"), (0, Bid(1), "XX-3-a"), (0, Rest(), ""), (1, Lift(1), "")],
)
def test_refusals_name_the_law_or_say_not_now(seat, action, rule):
    found = PLAY.refusal(State(frames=[Work(0)]), seat, action)
    assert found is not None
    assert found.rule == rule
    assert PLAY.refusal(State(frames=[Work(0)]), 0, Lift(3)) is None


def test_what_an_action_does_is_followed_by_what_goes_on_by_itself():
    s = State(frames=[Work(0)])
    assert events(PLAY.apply(s, 0, Lift(1), ScriptedDice())) == ["lifted"]
    assert events(PLAY.apply(s, 1, Rest(), ScriptedDice())) == ["fell"]
    assert isinstance(s.frames[-1], Work)
    s = State(frames=[Work(0)])
    assert events(PLAY.apply(s, 0, Lift(3), ScriptedDice())) == ["lifted", "began"]  # the second stage goes by itself


def test_an_action_that_cannot_answer_is_never_applied():
    with pytest.raises(KeyError):
        PLAY.apply(State(frames=[Work(0)]), 0, Rest(), ScriptedDice())
    with pytest.raises(AssertionError, match="never allowed"):
        PLAY.apply(State(frames=[Work(0)]), 0, Bid(1), ScriptedDice())


def test_cautions_belong_to_the_action():
    s = State(frames=[Work(0)])
    assert [caution.rule for caution in PLAY.cautions(s, 0, Lift(3))] == ["XX-2-a"]
    assert PLAY.cautions(s, 0, Lift(1)) == ()


def test_secret_decisions_are_revealed_when_the_last_is_in():
    s = State(frames=[Work(0), Bids.of((0, 1))])
    assert [(d.seat, d.committed) for d in PLAY.decisions(s)] == [(0, False), (1, False)]
    assert PLAY.refusal(s, 0, Bid(2)).rule == "XX-4-a"
    assert PLAY.refusal(s, 1, Bid(2)) is None
    assert PLAY.refusal(s, 0, Lift(1)).rule == ""
    assert events(PLAY.apply(s, 1, Bid(1), ScriptedDice())) == ["committed 1"]
    assert events(PLAY.apply(s, 1, Bid(2), ScriptedDice())) == ["committed 1"]  # replaced
    assert [(d.seat, d.committed) for d in PLAY.decisions(s)] == [(0, False), (1, True)]
    assert events(PLAY.apply(s, 0, Bid(1), ScriptedDice())) == ["committed 0", "bids 1 2"]
    assert isinstance(s.frames[-1], Work)


def test_a_row_that_is_never_reached_is_a_fault_of_the_table():
    with pytest.raises(AssertionError, match="never reached"):
        Sequence[State]([SECOND, FIRST], begin)


def test_an_action_stands_in_one_row_of_a_step():
    with pytest.raises(AssertionError, match="two rows"):
        rows.step(Work, "x", lambda _v, f: f.seat, lambda _v, _f: say("x"), lambda _v, _f: Rest(), LIFT, LIFT)


def staged(*stages: Stage | None) -> Sequence[State]:
    """A row for each stage, which moves the work on to the next and says where it was."""

    def row(n: int, when: Stage | None) -> Row:
        def goes(s: State, f: Work, _dice: Any, out: list[Event]) -> None:
            out.append(Happened(f"row {n} in {f.stage}"))
            f.stage += 1
            if f.stage == 4:
                s.over = True

        return rows.by_itself(Work, goes, when)

    return Sequence([row(n, when) for n, when in enumerate(stages)], begin)


def test_a_stage_is_found_wherever_its_row_stands_and_the_last_row_has_the_rest():
    s, out = State(frames=[Work(0)]), []
    staged(Stage("stage", 2), Stage("seat", 1), Stage("stage", 0), None).go_on(s, ScriptedDice(), out)
    assert events(out) == ["row 2 in 0", "row 3 in 1", "row 0 in 2", "row 3 in 3"]
    s, out = State(frames=[Work(1, 1)]), []
    staged(Stage("stage", 2), Stage("seat", 1), Stage("stage", 1), None).go_on(s, ScriptedDice(), out)
    assert events(out) == ["row 1 in 1", "row 0 in 2", "row 1 in 3"]


def test_two_rows_of_the_same_stage_are_a_fault_of_the_table():
    with pytest.raises(AssertionError, match="never reached"):
        staged(Stage("stage", 2), Stage("stage", 2), None)

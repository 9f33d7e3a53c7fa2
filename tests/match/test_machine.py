"""Anything in any order: whatever is done at a table, its log only grows, is its whole truth, and reads back."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from grognard.core import Action, Refused, dump, walk_at_random
from grognard.games.sandbox import GAME
from grognard.games.sandbox.actions import AmbushAt, Never
from grognard.match import (
    Bot,
    Clock,
    DiceKind,
    Flag,
    Match,
    Pace,
    Person,
    ProposalKind,
    Vacant,
    WrongMove,
    export,
    export_seen,
    load,
)
from tests.match.tables import KEY
from tests.practice_games.all_features.positions import position
from tests.selection import cases

seats = st.integers(0, 2)
seeds = st.integers(0, 2**32)
CROWD = "ford: red guard, horse, foot | birch: blue guard, horse | hill: blue foot | marsh: green guard, horse, foot"


class Table(RuleBasedStateMachine):
    """Every operation is tried by every seat, right or wrong; only what says that it is wrong may be raised."""

    match: Match[Any]
    now: int

    @initialize(
        scenario=st.sampled_from(["duel", "three", "regent"]),
        hand=st.booleans(),
        pace=st.sampled_from(Pace),
        flag=st.sampled_from(Flag),
        seed=seeds,
    )
    def begin(self, scenario: str, hand: bool, pace: Pace, flag: Flag, seed: int) -> None:
        count = len(GAME.scenarios()[scenario].seats)
        self.now = 1000
        self.match = Match.new(
            GAME,
            scenario,
            {"length": "2"},
            [Person(f"player {n}") for n in range(count)],
            key=KEY,
            dice=DiceKind.HAND if hand else DiceKind.FAIR,
            clock=Clock(pace, 1 if pace is Pace.DAYS else 60, 5, flag),
            setup=[0, 1, 2, 0, 1, 2][: 2 * (3 if scenario != "duel" else 2)] if hand else (),
            at=self.now,
        )
        self.written: list[bytes] = []
        self.shadow: Match[Any] = Match(GAME, self.match.header, KEY)

    def tried(self, operation: Any) -> None:
        self.now += 700
        before = export(self.match)
        try:
            operation()
        except (WrongMove, Refused):
            assert export(self.match) == before, "what is refused changes nothing"

    def act_for(self, seat: int, seed: int, decision: str | None) -> None:
        v = self.match.view(seat)
        if self.match.result is None and seat in [d.seat for d in GAME.decisions(v)]:
            action = walk_at_random(GAME.ask(v, seat), Random(seed))
            assert isinstance(action, Action)
            self.match.act(seat, action, decision=decision, at=self.now)

    @rule(seed=seeds)
    def act(self, seed: int) -> None:
        waiting = self.match.waiting_for()
        if waiting:
            seat = waiting[seed % len(waiting)]
            self.tried(lambda: self.act_for(seat, seed, self.match.decision_id(seat)))

    @rule(seed=seeds)
    def act_again(self, seed: int) -> None:
        self.act(seed)

    @rule(seat=seats, seed=seeds)
    def replace_or_butt_in(self, seat: int, seed: int) -> None:
        self.tried(lambda: self.act_for(seat, seed, None))

    @rule(seat=seats, text=st.sampled_from(["rest", "pass", "plan 0", "plan 1,1", "fight", "fly", "time up", "resign"]))
    def say_something(self, seat: int, text: str) -> None:
        self.tried(lambda: self.match.act_text(seat, text, at=self.now))

    @rule(outcomes=st.lists(st.integers(0, 6), min_size=1, max_size=3))
    def give(self, outcomes: list[int]) -> None:
        self.tried(lambda: self.match.give(outcomes, at=self.now))

    @rule(seed=seeds)
    def give_what_is_wanted(self, seed: int) -> None:
        rng = Random(seed)
        while (wanted := self.match.wanted) is not None:
            self.match.give([rng.choice([outcome for outcome, _ in wanted.outcomes()])], at=self.now)

    @rule(seat=seats)
    def undo(self, seat: int) -> None:
        self.tried(lambda: self.match.undo(seat, at=self.now))

    @rule(seat=seats, to=st.integers(-1, 40))
    def undo_to(self, seat: int, to: int) -> None:
        self.tried(lambda: self.match.undo(seat, to=to, at=self.now))

    @rule(
        seat=seats,
        kind=st.sampled_from([ProposalKind.UNDO, ProposalKind.UNDO, ProposalKind.DRAW]),
        to=st.integers(0, 20),
    )
    def propose(self, seat: int, kind: ProposalKind, to: int) -> None:
        self.tried(lambda: self.match.propose(seat, kind, to=to, at=self.now))

    @rule(seat=seats, three=st.booleans())
    def amend(self, seat: int, three: bool) -> None:
        if len(self.match.state.seat_of) == 3:
            scenario = self.match.header.scenario
            hands = {"red": "ambush parry", "blue": "ambush riposte", "green": "parry"}
            amended = position(CROWD, active="red blue green" if three else "", hands=hands, scenario=scenario)
            self.tried(lambda: self.match.propose(seat, ProposalKind.AMEND, amended=amended, at=self.now))

    @rule(seat=seats, accepts=st.sampled_from([True, True, True, False]))
    def respond(self, seat: int, accepts: bool) -> None:
        self.tried(lambda: self.match.respond(seat, accepts, at=self.now))

    @rule(seat=seats, salt=st.text(max_size=5))
    def salt(self, seat: int, salt: str) -> None:
        self.tried(lambda: self.match.salt(seat, salt, at=self.now))

    @rule(seat=seats, orders=st.lists(st.sampled_from([Never(), AmbushAt("ford"), AmbushAt("hill")]), max_size=2))
    def instruct(self, seat: int, orders: list[Any]) -> None:
        self.tried(lambda: self.match.instruct(seat, orders, at=self.now))

    @rule(seat=seats, text=st.text(max_size=9) | st.just("a\u2028b\x85"))
    def note(self, seat: int, text: str) -> None:
        self.tried(lambda: self.match.note(seat, text, at=self.now))

    @rule(seat=seats, orders=st.sampled_from([Never(), AmbushAt("ford")]), name=st.sampled_from(["x", "player 1"]))
    def come_and_go(self, seat: int, orders: Any, name: str) -> None:
        self.instruct(seat, [orders])
        self.note(seat, "mine")
        self.sit(seat, Bot("greedy", 3))
        self.sit(seat, Person(name))

    @rule(seat=seats, occupant=st.sampled_from([Person("x"), Person("\ud800"), Bot("greedy", 3), Vacant()]))
    def sit(self, seat: int, occupant: Any) -> None:
        self.tried(lambda: self.match.sit(seat, occupant, at=self.now))

    @rule(seat=seats, sure=st.integers(0, 3))
    def resign(self, seat: int, sure: int) -> None:
        if sure == 3:
            self.tried(lambda: self.match.resign(seat, at=self.now))

    @rule(later=st.sampled_from([-5000, 0, 1000, 30_000, 70_000, 90_000_000]))
    def tick(self, later: int) -> None:
        self.now += later
        self.tried(lambda: self.match.tick(self.now))

    @rule(later=st.sampled_from([0, 30_000, 90_000_000]))
    def resume(self, later: int) -> None:
        self.now += later
        self.tried(lambda: self.match.resume(at=self.now))

    @rule()
    def time_up(self) -> None:
        self.tried(lambda: self.match.time_up(at=self.now))

    @invariant()
    def the_log_only_grows_and_time_with_it(self) -> None:
        lines = [dump(entry) for entry in self.match.log]
        assert lines[: len(self.written)] == self.written
        self.written = lines
        moments = [entry.at for entry in self.match.log]
        assert moments == sorted(moments)
        assert [entry.n for entry in self.match.log] == list(range(len(lines)))

    @invariant()
    def the_file_reads_back(self) -> None:
        text = export(self.match)
        again = load(text, lambda _: GAME)
        assert export(again) == text
        self.is_the_same_match(again)

    @invariant()
    def another_process_can_follow(self) -> None:
        known, known_private = len(self.shadow.log), len(self.shadow.private)
        news = zip(self.match.log[known:], self.match.counters[known:], strict=True)
        self.shadow.catch_up(news, self.match.private[known_private:])
        assert export(self.shadow) == export(self.match)
        self.is_the_same_match(self.shadow)

    def is_the_same_match(self, again: Match[Any]) -> None:
        assert dump(again.state) == dump(self.match.state)
        assert (again.result, again.wanted, again.proposal) == (
            self.match.result, self.match.wanted, self.match.proposal,
        )  # fmt: skip
        for seat in self.match.seats:
            assert again.decision_id(seat) == self.match.decision_id(seat)
            assert again.time_left(seat, self.now) == self.match.time_left(seat, self.now)
            assert again.undo_limit(seat) == self.match.undo_limit(seat)
            assert again.instructions(seat) == self.match.instructions(seat)
            assert again.notebook(seat) == self.match.notebook(seat)
            assert export_seen(again, seat) == export_seen(self.match, seat)
        assert again.counters == self.match.counters
        assert (again.occupants, again.salts, again.accepted) == (
            self.match.occupants, self.match.salts, self.match.accepted,
        )  # fmt: skip
        assert export_seen(again, None) == export_seen(self.match, None)

    @invariant()
    def names_belong_to_open_decisions(self) -> None:
        named = [seat for seat in self.match.seats if self.match.decision_id(seat) is not None]
        assert named == sorted(d.seat for d in self.match.decisions())
        assert not GAME.violations(self.match.state)
        assert bool(self.match.result) == (not self.match.decisions())


pytestmark = pytest.mark.deeper
TestTable = Table.TestCase
TestTable.settings = settings(max_examples=cases(12, 25), stateful_step_count=40, deadline=None, derandomize=True)

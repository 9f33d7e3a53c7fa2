"""Clocks: who is charged, who gains, what happens when time has run out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec import structs

from grognard.core import Refused, RulesClock, Scenario, SeatAt, say
from grognard.match import (
    Acted,
    Bot,
    Clock,
    Departure,
    DiceKind,
    Flag,
    Match,
    Pace,
    Person,
    ProposalKind,
    Stale,
    Vacant,
    WrongMove,
    export,
    export_seen,
    load,
    rules_clock,
    usual_clock,
)
from tests.match.tables import (
    GAME,
    KEY,
    PEACE_OF_THREE,
    Fierce,
    Limited,
    do,
    doctored,
    fresh,
    operations,
    rechained,
    table,
)

MINUTE = Clock(Pace.MOVE, 60)
CHESS = Clock(Pace.GAME, 100, bonus=10)


def left(match: Match[Any], now: int) -> list[int | None]:
    """Seconds left of each seat."""
    times = [match.time_left(seat, 1000 * now) for seat in match.seats]
    return [None if time is None else time // 1000 for time in times]


def test_without_a_clock_no_time_is_counted() -> None:
    match = table()
    assert left(match, 10**6) == [None, None]
    assert match.tick(10**12) == []


def test_each_decision_has_its_own_time() -> None:
    match = table(clock=MINUTE, active="red blue red")
    assert left(match, 20) == [40, 60]
    do(match, "0: rest", at=50_000)
    assert left(match, 70) == [60, 40]
    do(match, "1: rest", at=75_000)
    assert left(match, 80) == [55, 60]


def test_days_are_days() -> None:
    match = table(clock=Clock(Pace.DAYS, 3))
    assert match.time_left(0, 86_400_000) == 2 * 86_400_000


def test_a_game_clock_is_charged_and_gains_a_bonus_for_each_decision() -> None:
    match = table(clock=CHESS, active="red blue red")
    do(match, "0: rest", at=30_000)
    assert left(match, 30) == [80, 100]
    do(match, "1: rest", at=35_000)
    assert left(match, 55) == [60, 105]


def test_simultaneous_deciders_think_at_the_same_time() -> None:
    match = fresh(clock=CHESS)
    do(match, "1: plan 1", at=20_000)
    assert left(match, 50) == [50, 90]
    do(match, "0: plan 0", at=50_000)
    assert left(match, 60) == [60, 80]


def test_a_commit_of_another_does_not_renew_ones_time() -> None:
    match = fresh("three", clock=MINUTE)
    do(match, "1: plan 1", at=50_000)
    assert left(match, 55) == [5, 60, 5]


def test_replacing_a_sheet_earns_nothing() -> None:
    match = fresh("three", clock=CHESS)
    for _ in range(5):
        do(match, "0: plan 1", at=1000)
    assert left(match, 1) == [109, 99, 99]


def test_taking_back_earns_nothing_and_gives_no_time_back() -> None:
    match = table(clock=CHESS, active="red red blue")
    for n in range(1, 6):
        do(match, "0: rest", at=2000 * n - 1000)
        match.undo(0, at=2000 * n)
    assert left(match, 10) == [90, 100]
    match = table(clock=MINUTE, active="red red blue")
    do(match, "0: rest", at=50_000)
    assert left(match, 50)[0] == 60
    match.undo(0, at=53_000)
    assert left(match, 53)[0] == 10


def test_an_agreed_undo_takes_bonuses_back() -> None:
    match = table(clock=CHESS, active="red blue red")
    do(match, "0: rest", "1: rest")
    assert left(match, 0) == [110, 110]
    match.propose(0, ProposalKind.UNDO, to=0)
    match.respond(1, True)
    assert left(match, 0) == [100, 100]


def test_clocks_stand_still_while_dice_are_typed_in() -> None:
    match = table("alder: red guard, foot | ford: blue guard, foot", clock=CHESS, dice=DiceKind.HAND, active="red blue")
    do(match, "0: march red-guard to ford", at=20_000)
    assert left(match, 500) == [80, 100]
    assert match.tick(10**9) == []
    match.give([1, 1], at=300_000)
    match.give([1, 1, 1], at=600_000)
    assert left(match, 600) == [90, 100]


def test_time_never_runs_backwards() -> None:
    match = table(clock=MINUTE, active="red blue red", at=100_000)
    do(match, "0: rest", at=120_000)
    do(match, "1: rest", at=5)
    assert [entry.at for entry in match.log] == [100_000] * 3 + [120_000] * 2
    assert left(match, 121) == [59, 60]
    text = export(match)
    assert export(load(text, lambda _: GAME)) == text


def test_what_lapses_is_what_the_game_says() -> None:
    match = table(clock=MINUTE, active="red blue red")
    assert match.tick(59_999) == []
    assert operations(match.tick(60_000)) == ["flagged 0", "acted 0 lapse"]
    assert (match.state.supply, left(match, 60)) == ([5, 4], [60, 60])


def test_all_who_decide_together_lapse_together() -> None:
    match = fresh("three", clock=MINUTE)
    do(match, "1: plan 3", at=1000)
    assert operations(match.tick(60_000)) == ["flagged 0", "acted 0 lapse", "flagged 2", "acted 2 lapse"]
    assert match.waiting_for() == (1,)


def test_where_nothing_can_lapse_the_seat_loses() -> None:
    match = table(
        "alder: red guard, foot | ford: blue guard, foot", clock=MINUTE, dice=DiceKind.HAND, active="red blue"
    )
    do(match, "0: march red-guard to ford")
    match.give([1, 1, 1, 1, 1])
    assert operations(match.tick(60_000)) == ["flagged 0", "resigned 0", "ended"]


def test_a_bot_takes_the_seat_once() -> None:
    match = table(clock=Clock(Pace.MOVE, 60, flag=Flag.BOT), active="red blue red")
    assert operations(match.tick(60_000)) == ["flagged 0", "seated 0"]
    assert match.occupants[0] == Bot("random")
    assert match.tick(600_000) == []
    do(match, "0: rest", at=600_000)
    assert match.occupants == [Bot("random"), Person("player 1")]


def test_a_seat_that_runs_out_of_time_may_lose() -> None:
    match = table(clock=Clock(Pace.GAME, 60, flag=Flag.LOSE), active="red blue red")
    match.tick(60_000)
    assert match.result is not None
    assert match.result.places == (2, 1)


def test_of_three_the_one_without_time_is_flagged_once() -> None:
    match = table(PEACE_OF_THREE, clock=Clock(Pace.GAME, 60, flag=Flag.LOSE), active="red blue green")
    assert operations(match.tick(60_000)) == ["flagged 0", "resigned 0", "seated 0"]
    assert match.tick(70_000) == []
    assert match.tick(80_000) == []


def test_a_lapse_whose_dice_are_to_be_typed_in_stops_the_clock_for_all() -> None:
    match = fresh("three", clock=MINUTE, dice=DiceKind.HAND, setup=[0, 0, 1, 1, 2, 2])
    do(match, "0: plan 0", "1: plan 0", at=0)
    assert operations(match.tick(60_000)) == ["flagged 2", "declared 2 lapse"]
    assert match.wanted is not None
    assert operations(match.give([0, 0], at=70_000)) == ["given", "acted 2 lapse"]


def test_flags_are_saved_and_fall_again() -> None:
    for flag in Flag:
        match = fresh("three", clock=Clock(Pace.MOVE, 60, flag=flag))
        match.tick(60_000)
        text = export(match)
        assert export(load(text, lambda _: GAME)) == text


def test_forced_answers_with_dice_by_hand_say_who_gave_them() -> None:
    match = table(
        "alder: red guard, foot | ford: blue guard, foot", game=Fierce(), dice=DiceKind.HAND, active="red blue"
    )
    do(match, "0: march red-guard,red-foot to ford")
    assert operations(match.give([1] * 6)) == ["given", "acted 0 sitter", "declared 0 forced"]
    assert operations(match.give([1] * 6)) == ["given", "acted 0 forced", "declared 0 forced"]
    assert operations(match.give([1] * 6)) == ["given", "acted 0 forced"]
    text = export(match)
    assert export(load(text, lambda _: Fierce())) == text


def test_a_pause_stops_all_clocks_for_three_minutes_at_most() -> None:
    match = table(clock=MINUTE, active="red blue red")
    match.pause(1, at=20_000)
    assert left(match, 100) == [40, 60]
    assert left(match, 200) == [40, 60]
    assert left(match, 210) == [30, 60]
    assert match.tick(239_000) == []
    assert type(match.tick(240_000)[0].operation).__name__ == "Flagged"


def test_it_is_known_for_how_long_clocks_stand_still() -> None:
    match = table(clock=MINUTE, active="red blue red")
    assert match.pause_state(10_000) == (False, None)
    match.pause(1, at=20_000)
    assert match.pause_state(20_000) == (True, 180_000)
    assert match.pause_state(199_000) == (True, 1_000)
    assert match.pause_state(201_000) == (False, 0)
    do(match, "0: rest", at=202_000)
    assert match.pause_state(203_000) == (False, None)
    match.resume(at=300_000)
    assert match.pause_state(10**9) == (True, None)


def test_without_a_clock_nothing_can_be_paused() -> None:
    match = table("alder: red guard, foot | ford: blue guard, foot", dice=DiceKind.HAND, active="red blue")
    do(match, "0: march red-guard to ford", at=20_000)
    assert match.pause_state(30_000) == (False, None)


def test_a_pause_ends_with_a_decision_and_can_be_used_once() -> None:
    match = table(clock=CHESS, active="red blue red")
    match.pause(0, at=10_000)
    do(match, "0: rest", at=50_000)
    assert left(match, 60) == [100, 90]
    with pytest.raises(WrongMove):
        match.pause(0, at=60_000)
    match.pause(1, at=60_000)
    with pytest.raises(WrongMove):
        match.pause(1, at=61_000)
    assert left(match, 90) == [100, 90]
    assert export(load(export(match), lambda _: GAME)) == export(match)


def test_there_is_no_pause_without_a_clock_or_while_clocks_stand_still() -> None:
    for clock in (Clock(), Clock(Pace.DAYS, 3)):
        with pytest.raises(WrongMove):
            table(clock=clock).pause(0)
    match = table(clock=MINUTE, active="red blue red")
    match.pause(0, at=1000)
    with pytest.raises(WrongMove):
        match.pause(1, at=2000)
    match.pause(1, at=190_000)
    assert left(match, 200) == [50, 60]


# --- taken up again from a file


YEARS = 10**8
"""Seconds."""


def test_no_time_has_passed_in_a_drawer() -> None:
    match = table(clock=MINUTE, active="red blue red")
    match.salt(1, "pepper", at=20_000)
    assert operations(match.resume(at=1000 * YEARS)) == ["resumed"]
    for known in (match, load(export(match), lambda _: GAME)):
        assert left(known, YEARS + 10_000) == [40, 60]
        assert known.tick(2000 * YEARS) == []


def test_clocks_go_on_with_the_first_decision() -> None:
    match = table(clock=CHESS, active="red blue red")
    match.salt(1, "pepper", at=20_000)
    match.resume(at=1000 * YEARS)
    do(match, "0: rest", at=1000 * (YEARS + 50))
    assert left(match, YEARS + 80) == [90, 70]


def test_clocks_resume_once_until_a_seat_decides() -> None:
    match = table(clock=MINUTE, active="red blue red")
    match.resume(at=1000)
    match.sit(1, Person("Eve"), at=5000)
    assert match.resume(at=9000) == []
    do(match, "0: rest", at=9000)
    assert operations(match.resume(at=10_000)) == ["resumed"]


def test_without_a_clock_or_after_the_end_nothing_resumes() -> None:
    free, over = table(), table(clock=MINUTE)
    over.resign(0)
    assert (free.resume(at=1), over.resume(at=1)) == ([], [])


def test_a_doctored_file_resumes_nothing_without_a_clock() -> None:
    counted = table(clock=MINUTE)
    counted.resume(at=1000)
    lines = doctored(export(counted), 1, lambda line: line["header"]["clock"].update(pace="free"))
    with pytest.raises(Departure, match="does not follow"):
        load(rechained(lines), lambda _: GAME)


# --- a limit of the whole game


def test_time_is_called_when_the_rules_want_it_said() -> None:
    match = table(game=Limited(), active="red blue red")
    assert (match.timed, match.limit_left(100_000), match.call_due(100_000)) == (True, 500_000, 380_000)
    assert match.tick(479_999) == []
    assert operations(match.tick(480_000)) == ["acted -1 sitter"]
    assert (match.limit_left(500_000), match.call_due(500_000)) == (100_000, 100_000)
    assert operations(match.tick(600_000)) == ["acted -1 sitter", "ended"]
    text = export(match)
    assert export(load(text, lambda _: Limited())) == text


def test_a_call_that_is_late_comes_before_the_next_answer() -> None:
    match = table(game=Limited(), active="red blue red")
    assert operations(do(match, "0: rest", at=500_000)) == ["acted -1 sitter", "acted 0 sitter"]
    assert operations(do(match, "1: rest", at=700_000)) == ["acted -1 sitter", "ended"]  # the answer is too late
    text = export(match)
    assert export(load(text, lambda _: Limited())) == text


def test_a_call_starts_no_clock_anew_and_leaves_open_decisions_open() -> None:
    match = table(game=Limited(), clock=Clock(Pace.MOVE, 500), active="red blue red")
    asked = match.decision_id(0)
    match.tick(480_000)
    assert (match.decision_id(0), left(match, 480)) == (asked, [20, 500])


def test_the_time_of_a_game_counts_from_when_all_seats_are_taken() -> None:
    match = table(game=Limited(), occupants=[Person("Ann"), Vacant()], active="red blue red")
    assert (match.limit_left(10**9), match.call_due(10**9)) == (600_000, None)
    match.sit(1, Person("Bob"), at=10**9)
    match.sit(1, Vacant(), at=10**9 + 50_000)
    assert match.limit_left(10**9 + 100_000) == 500_000


def test_clocks_may_wait_until_all_seats_are_taken() -> None:
    clock = Clock(Pace.MOVE, 60, waits=True)
    match = table(clock=clock, occupants=[Person("Ann"), Vacant()], active="red blue red")
    assert (match.clocks_stopped, match.pause_state(10**6)) == (True, (True, None))
    do(match, "0: rest", at=500_000)
    assert left(match, 10**6) == [60, 60]
    assert match.tick(10**9) == []
    match.sit(1, Person("Bob"), at=10**9)
    assert (match.clocks_stopped, left(match, 10**6 + 20)) == (False, [60, 40])
    match.sit(1, Vacant(), at=10**9 + 30_000)  # later on, nobody is waited for
    assert left(match, 10**6 + 40) == [60, 20]
    text = export(match)
    assert export(load(text, lambda _: GAME)) == text


def test_a_clock_that_does_not_wait_runs_from_the_beginning() -> None:
    match = table(clock=MINUTE, occupants=[Person("Ann"), Vacant()], active="red blue red")
    assert left(match, 20) == [40, 60]


def test_the_time_of_a_game_stands_still_in_pauses_and_in_a_drawer() -> None:
    match = table(game=Limited(), clock=Clock(Pace.MOVE, 10_000), active="red blue red")
    match.pause(1, at=20_000)
    do(match, "0: rest", at=100_000)
    assert match.limit_left(150_000) == 530_000
    match = table(game=Limited(), active="red blue red")
    match.salt(1, "pepper", at=20_000)
    assert operations(match.resume(at=1000 * YEARS)) == ["resumed"]
    assert match.limit_left(2000 * YEARS) == 580_000
    do(match, "0: rest", at=2000 * YEARS)
    assert match.limit_left(2000 * YEARS + 30_000) == 550_000


def test_a_game_without_a_limit_is_never_called() -> None:
    match = table()
    assert (match.timed, match.limit_left(10**9), match.call_due(10**9)) == (False, None, None)


# --- what is put together when time runs out


def plans(texts: Sequence[str], match: Match[Any] | None = None) -> Match[Any]:
    """A simultaneous decision, with drafts of seat 0."""
    match = match or fresh("three", clock=MINUTE)
    for n, text in enumerate(texts):
        action = match.game.codec.actions.read(text)
        match.keep_draft(0, action, decision=match.decision_id(0) or "", at=1000 * (n + 1))
    return match


def taken(match: Match[Any]) -> str:
    """The action of seat 0 in the last entry that it made."""
    acted = [entry.operation for entry in match.log if isinstance(entry.operation, Acted)]
    return str(match.game.codec.action(next(one.action for one in reversed(acted) if one.seat == 0)))


def test_what_a_seat_has_put_together_counts_when_its_time_runs_out() -> None:
    match = plans(["plan 2", "plan 3"])
    assert match.draft(0) == match.game.codec.actions.read("plan 3")
    assert operations(match.tick(60_000))[:2] == ["flagged 0", "acted 0 lapse"]
    assert taken(match) == "plan 3"
    text = export(match)
    again = load(text, lambda _: GAME)
    assert (export(again), taken(again)) == (text, "plan 3")


def test_only_drafts_that_a_clock_has_taken_are_in_files() -> None:
    match = plans(["plan 2", "plan 3"])
    assert len(match.private) == 2
    assert "drafted" not in export(match)
    match.tick(60_000)
    assert export(match).count("drafted") == 1
    assert "drafted" not in export_seen(match, 0)


def test_a_draft_is_for_one_decision_and_one_player() -> None:
    match = plans(["plan 2"])
    with pytest.raises(Stale):
        match.keep_draft(0, match.game.codec.actions.read("plan 3"), decision="0.9")
    with pytest.raises(Refused):
        plans(["fight"], match)
    match.sit(0, Person("Eve"), at=5000)
    assert match.draft(0) is None
    plans(["plan 3"], match)
    match.sit(0, Bot("random"), at=6000)
    assert match.draft(0) is None


def test_without_a_clock_that_takes_the_default_no_draft_is_kept() -> None:
    for clock in (None, Clock(Pace.MOVE, 60, flag=Flag.LOSE)):
        match = fresh("three", clock=clock)
        assert not match.keeps_drafts
        with pytest.raises(WrongMove):
            plans(["plan 2"], match)


def test_another_process_knows_of_drafts_too() -> None:
    match = plans(["plan 2"])
    other = Match(GAME, match.header, KEY)
    other.catch_up(zip(match.log, match.counters, strict=True), match.private)
    assert other.draft(0) == match.draft(0)


def test_the_clock_of_the_rules_is_usual_where_they_are_strict() -> None:
    seats = (SeatAt(say("one")), SeatAt(say("two")))
    plain = Scenario("plain", say("a"), say("b"), seats)
    offered = structs.replace(plain, clock=RulesClock(90, say("c")))
    strict = structs.replace(plain, clock=RulesClock(90, say("c"), strict=True))
    assert [rules_clock(one) for one in (plain, offered)] == [None, Clock(Pace.MOVE, 90, waits=True)]
    assert [usual_clock(one) for one in (plain, offered, strict)] == [
        Clock(), Clock(), Clock(Pace.MOVE, 90, waits=True),
    ]  # fmt: skip

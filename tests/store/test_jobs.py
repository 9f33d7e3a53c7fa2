"""Work for bots and clocks: each claimed by one worker at a time."""

from __future__ import annotations

from grognard.store import Append, Claim
from tests.store.games import at_once, claim_until_nothing, create, in_processes, job


def names(claims: list[Claim]) -> list[str]:
    return [claim.job.name for claim in claims]


def test_a_job_is_claimed_when_it_is_due_and_once(store):
    no = create(store, jobs=[job(0, "3.1", 100), job(0, "3.0", 50)])
    assert store.jobs.next_due() == 50
    assert store.jobs.claim("w", now=49, until=90, limit=9) == []
    assert store.jobs.claim("w", now=60, until=90, limit=9) == [Claim(job(no, "3.0", 50), 1)]
    assert store.jobs.claim("v", now=60, until=90, limit=9) == []
    assert names(store.jobs.claim("v", now=100, until=200, limit=1)) == ["3.0"]
    assert names(store.jobs.claim("v", now=100, until=200, limit=1)) == ["3.1"]


def test_what_was_claimed_and_not_done_comes_back(store):
    no = create(store, jobs=[job(0, "clock", 100)])
    assert store.jobs.claim("w", 100, 200, 9) == [Claim(job(no, "clock"), 1)]
    assert store.jobs.next_due() == 200
    assert store.jobs.claim("v", 199, 300, 9) == []
    assert store.jobs.claim("v", 200, 300, 9) == [Claim(job(no, "clock"), 2)]


def test_a_job_that_is_given_back_is_due_again_when_it_was_said(store):
    no = create(store, jobs=[job(0, "clock", 100)])
    [claim] = store.jobs.claim("w", 100, 200, 9)
    store.jobs.release(claim.job, 150)
    assert store.jobs.next_due() == 150
    assert store.jobs.claim("w", 149, 200, 9) == []
    assert store.jobs.claim("w", 150, 200, 9) == [Claim(job(no, "clock", 150), 2)]


def test_giving_back_what_is_done_or_replaced_changes_nothing(store):
    no = create(store, jobs=[job(0, "a", 100), job(0, "b", 100)])
    first, second = (claim.job for claim in store.jobs.claim("w", 100, 200, 9))
    assert store.matches.append([Append(no, 1, done=[first.name], jobs=[job(no, second.name, 500)])]) == [True]
    store.jobs.release(first, 10)
    store.jobs.release(second, 10)
    assert store.jobs.next_due() == 500


def test_a_step_takes_jobs_away_and_puts_others_in(store):
    no = create(store, jobs=[job(0, "a", 100), job(0, "b", 100)])
    store.jobs.claim("w", 100, 10_000, 9)
    assert store.matches.append([Append(no, 1, done=["a", "never was"], jobs=[job(no, "b", 300, seat=0)])]) == [True]
    assert store.jobs.claim("w", 1000, 2000, 9) == [Claim(job(no, "b", 300, seat=0), 1)]


def test_within_a_batch_the_later_step_has_the_last_word_on_a_job(store):
    no = create(store)
    assert all(
        store.matches.append([Append(no, 1, jobs=[job(no, "a")]), Append(no, 2, done=["a"], jobs=[job(no, "b")])])
    )
    assert names(store.jobs.claim("w", 1000, 2000, 9)) == ["b"]
    assert all(store.matches.append([Append(no, 3, done=["b"]), Append(no, 4, jobs=[job(no, "b")])]))
    assert names(store.jobs.claim("w", 1000, 2000, 9)) == ["b"]


def test_a_late_step_leaves_jobs_alone(store):
    no = create(store, jobs=[job(0, "a")])
    assert store.matches.append([Append(no, 7, done=["a"], jobs=[job(no, "b")])]) == [False]
    assert names(store.jobs.claim("w", 1000, 2000, 9)) == ["a"]


def test_a_worker_may_leave_matches_to_others(store):
    a, b = (create(store, id=name, jobs=[job(0, name)]) for name in "ab")
    assert names(store.jobs.claim("w", 1000, 2000, 9, not_matches=[a])) == ["b"]
    assert names(store.jobs.claim("w", 1000, 2000, 9, not_matches=[b])) == ["a"]
    assert store.jobs.next_due() == 2000


def test_racing_threads_claim_each_job_once(url, store):
    create(store, jobs=[job(0, f"{n}.1") for n in range(40)])
    claimed = at_once(4, lambda me: claim_until_nothing(url, f"thread {me}"))
    assert sorted(names([claim for one in claimed for claim in one])) == sorted(f"{n}.1" for n in range(40))
    assert {claim.tries for one in claimed for claim in one} == {1}


def test_racing_processes_claim_each_job_once(url, store):
    create(store, jobs=[job(0, f"{n}.1") for n in range(60)])
    claimed = in_processes(2, claim_until_nothing, url, "process")
    assert sorted(names([claim for one in claimed for claim in one])) == sorted(f"{n}.1" for n in range(60))
    assert store.jobs.next_due() == 2000


def test_where_there_are_no_jobs_nothing_is_due(store):
    assert store.jobs.next_due() is None

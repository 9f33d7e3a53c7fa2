"""Matches: kept, read back, listed; each version is built on once."""

from __future__ import annotations

import pytest

from grognard.match import Match, Person
from grognard.match.entries import Noted, Private
from grognard.store import AlreadyStored, Append, NoSuchMatch, Store, StoreError, Unwritable
from tests.match.tables import KEY, do, fresh
from tests.store.games import append_until, at_once, create, in_processes, kept, pause


def note(text: str, after: int = 0, seat: int = 1) -> Private:
    return Private(seat, after, 5, Noted(text))


def played() -> Match:
    match = fresh("three", at=1000)
    match.note(0, "a note", at=1200)
    do(match, "0: plan 1", "1: plan 2", "2: plan 0", at=1300)
    match.note(2, "Père Noël", at=1350)
    do(match, "1: march blue-guard,blue-foot to ford", at=1400)
    return match


def test_a_match_comes_back_as_it_was_kept(store):
    match = played()
    no = create(store, match)
    found = store.matches.load(no)
    assert (found.no, found.header, found.key, found.version) == (no, match.header, KEY, 1)
    assert [one.entry for one in found.entries] == match.log
    assert list(found.private) == match.private


def test_what_is_appended_comes_after_what_was_there(store):
    match = fresh(at=1000)
    no = create(store, match)
    had = len(match.log)
    new = do(match, "0: plan 1", at=1300)
    match.note(1, "hm", at=1400)
    assert store.matches.append([Append(no, 1, kept(new, 7), match.private)]) == [True]
    assert store.matches.since(no, had, 0) == (2, kept(new, 7), match.private)
    assert store.matches.since(no, len(match.log), 1) == (2, [], [])
    assert [one.entry for one in store.matches.load(no).entries] == match.log
    assert [one.counter for one in store.matches.load(no).entries] == [0] * had + [7] * len(new)


def test_a_step_that_builds_on_an_old_version_is_not_kept_and_the_others_are(store):
    a, b, c = (create(store, id=name) for name in "abc")
    assert store.matches.append([Append(b, 1, [pause(3)])]) == [True]
    batch = [Append(a, 1, [pause(3)]), Append(b, 1, [pause(4)], private=[note("late")]), Append(c, 1, [pause(3)])]
    assert store.matches.append(batch) == [True, False, True]
    assert [len(store.matches.load(no).entries) for no in (a, b, c)] == [4, 4, 4]
    assert store.matches.load(b).private == ()


def test_steps_of_one_batch_may_build_on_each_other(store):
    no = create(store)
    batch = [
        Append(no, 1, [pause(3)], jobs=[]),
        Append(no, 2, [pause(4)], over=True, moved=50),
        Append(no, 2),
        Append(99, 1),
    ]
    assert store.matches.append(batch) == [True, True, False, False]
    assert store.matches.since(no, 3, 0)[1] == [pause(3), pause(4)]
    assert store.matches.row_no(no).over


def test_what_builds_on_a_step_that_came_too_late_is_not_kept_either(store):
    no = create(store)
    assert store.matches.append([Append(no, 1, [pause(3)])]) == [True]
    assert store.matches.append([Append(no, 1, [pause(3)]), Append(no, 2, [pause(4)])]) == [False, False]
    assert store.matches.since(no, 3, 0)[1] == [pause(3)]


def test_an_empty_batch_is_nothing(store):
    assert store.matches.append([]) == []


def test_an_entry_out_of_number_stops_the_batch_and_nothing_of_it_is_kept(store):
    a, b = create(store, id="a"), create(store, id="b")
    with pytest.raises(ValueError, match="entry 5 of match"):
        store.matches.append([Append(a, 1, [pause(3)]), Append(b, 1, [pause(5)])])
    assert store.matches.load(a).version == 1


def test_private_lines_are_numbered_apart(store):
    no = create(store)
    for version in range(1, 4):
        assert store.matches.append([Append(no, version, private=[note(f"{version}")])]) == [True]
    assert store.matches.append([Append(no, 4, [pause(3)])]) == [True]
    assert store.matches.row_no(no).entries == 4
    assert [entry.entry.n for entry in store.matches.load(no).entries] == [0, 1, 2, 3]
    assert [line.operation.text for line in store.matches.since(no, 4, 1)[2]] == ["2", "3"]


def test_racing_threads_build_once_on_each_version(url, store):
    no = create(store)
    won = at_once(4, lambda _: append_until(url, no, 40))
    assert sorted(version for one in won for version in one) == list(range(1, 40))
    assert [one.entry.n for one in store.matches.load(no).entries] == list(range(len(store.matches.load(no).entries)))


def test_racing_threads_of_one_store_build_once_on_each_version(store):
    no = create(store)

    def race(_: int) -> list[int]:
        return [
            version for version in range(1, 30) if store.matches.append([Append(no, version, private=[note("x")])])[0]
        ]

    won = [version for one in at_once(4, race) for version in one]
    assert sorted(won) == list(range(1, store.matches.load(no).version))
    assert len(store.matches.load(no).private) == len(won)


def test_racing_processes_build_once_on_each_version(url, store):
    no = create(store)
    won = in_processes(2, append_until, url, no, 60)
    assert sorted(version for one in won for version in one) == list(range(1, 60))
    assert store.matches.load(no).version == 60


def test_batches_that_share_matches_do_not_wait_for_each_other_for_ever(store):
    nos = [create(store, id=f"m{n}") for n in range(4)]

    def race(number: int) -> int:
        mine = nos if number % 2 else nos[::-1]
        return sum(sum(store.matches.append([Append(no, v, private=[note("x")]) for no in mine])) for v in range(1, 20))

    at_once(4, race)
    assert [len(store.matches.load(no).private) for no in nos] == [store.matches.load(no).version - 1 for no in nos]


def test_a_row_says_what_lists_need(store, ann):
    match = fresh(at=1000)
    no = create(store, match, host=ann.no, listed=False, summary=b'{"turn":1}', moved=1100)
    row = store.matches.row(match.header.id)
    assert row == store.matches.row_no(no)
    assert (row.no, row.game, row.scenario, row.title, row.host) == (no, "sandbox", "duel", "a table", ann.no)
    assert (row.listed, row.watched, row.over, row.imported) == (False, True, False, False)
    assert (row.entries, row.chat, row.made, row.moved, row.summary) == (3, 0, 1000, 1100, b'{"turn":1}')
    assert store.matches.append([Append(no, 1, [pause(3)], moved=1200, summary=b"{}", over=True)]) == [True]
    assert store.matches.append([Append(no, 2, private=[note("x")])]) == [True]
    row = store.matches.row_no(no)
    assert (row.entries, row.moved, row.summary, row.over) == (4, 1200, b"{}", True)
    assert store.matches.versions([no, 777]) == {no: (4, 0)}


def test_what_is_not_there(store):
    assert store.matches.row("nothing") is None
    assert store.matches.row_no(5) is None
    assert store.matches.append([Append(5, 1)]) == [False]
    assert store.matches.versions([]) == {}
    for ask in (
        store.matches.load,
        lambda no: store.matches.since(no, 0, 0),
        lambda no: store.chat.say(no, None, None, "x", "y", 0),
    ):
        with pytest.raises(NoSuchMatch, match="no match 5"):
            ask(5)


def test_lists_show_what_moved_last_first(store, ann, bob):
    a = create(store, id="a", moved=10, host=ann.no)
    b = create(store, id="b", moved=30, listed=False, seats=[(1, bob.no)])
    c = create(store, id="c", moved=20, over=True, seats=[(0, ann.no), (1, bob.no)])

    def nos(**asked: object) -> list[int]:
        return [row.no for row in store.matches.rows(**asked)]

    assert nos() == [b, c, a]
    assert nos(listed=True) == [c, a]
    assert nos(person=ann.no) == [c, a]
    assert nos(person=bob.no, over=False) == [b]
    assert nos(over=True) == [c]
    assert nos(game="sandbox", limit=1) == [b]
    assert nos(game="chess") == []
    assert nos(before=30) == [c, a]
    assert nos(before=10**30, limit=10**30) == [b, c, a]
    assert store.matches.tables_of(ann.no) == [a, c]
    assert store.matches.tables_of(bob.no) == [b, c]


def test_a_list_is_read_on_where_several_moved_at_once(store):
    nos = [create(store, id=id_, moved=10) for id_ in "abc"]
    first, *_ = store.matches.rows(limit=1)
    assert [row.no for row in store.matches.rows(after=(first.moved, first.no))] == nos[1::-1]
    assert [row.no for row in store.matches.rows(match=nos[1])] == [nos[1]]


def test_who_sits_at_several_tables_is_asked_at_once(store, ann, bob):
    a, b, c = create(store, id="a", seats=[(1, bob.no), (0, ann.no)]), create(store, id="b"), 99
    assert store.matches.seats_of([a, b, c]) == {a: {0: ann.no, 1: bob.no}, b: {}, c: {}}


def test_seats_are_taken_and_left(store, ann, bob):
    no = create(store, seats=[(0, ann.no), (1, ann.no)])
    assert store.matches.seats(no) == {0: ann.no, 1: ann.no}
    assert store.matches.append([Append(no, 1, seats=[(0, None), (1, bob.no)])]) == [True]
    assert store.matches.seats(no) == {1: bob.no}
    assert store.matches.append([Append(no, 2, seats=[(1, None)]), Append(no, 3, seats=[(1, ann.no)])]) == [True, True]
    assert store.matches.seats(no) == {1: ann.no}


def test_an_unknown_person_cannot_sit_and_nothing_of_the_step_is_stored(store):
    no = create(store)
    with pytest.raises(StoreError):
        store.matches.append([Append(no, 1, [pause(3)], seats=[(0, 99)])])
    assert store.matches.load(no).version == 1
    assert store.matches.row_no(no).entries == 3


def test_a_match_is_kept_once(store):
    match = fresh()
    create(store, match)
    with pytest.raises(AlreadyStored, match=match.header.id):
        create(store, match)
    assert len(store.matches.rows()) == 1


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
def test_texts_that_a_database_would_choke_on_are_refused_by_all(store, text):
    no = create(store)
    for attempt in (
        lambda: store.people.welcome(text, "guest", 0),
        lambda: store.chat.say(no, None, None, "Ann", text, 0),
        lambda: create(store, id="other", title=text),
    ):
        with pytest.raises(Unwritable):
            attempt()
    assert store.chat.said(no) == []
    assert store.matches.row(text) is None
    assert store.matches.rows(game=text) == []


def test_numbers_that_a_database_would_choke_on_are_refused_by_all(store):
    no = create(store)
    with pytest.raises(Unwritable):
        store.matches.append([Append(no, 1, moved=2**70)])
    with pytest.raises(Unwritable):
        create(store, id="other", moved=2**70)
    assert store.matches.load(no).version == 1


def test_a_bigger_question_than_a_database_takes(store):
    no = create(store)
    assert store.matches.versions([*range(1000, 5000), no]) == {no: (3, 0)}
    assert store.matches.append([Append(n, 1) for n in range(1000, 3000)] + [Append(no, 1)])[-1] is True


def test_what_a_store_has_said_it_kept_is_there_when_it_is_opened_again(url):
    store = Store.open(url)
    match = fresh()
    match.sit(0, Person("Zoë"))
    no = create(store, match)
    store.close()
    again = Store.open(url)
    assert [one.entry for one in again.matches.load(no).entries] == match.log
    again.close()

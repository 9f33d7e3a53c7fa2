"""Other processes hear of changes."""

from __future__ import annotations

from collections.abc import Iterator
from queue import Queue

import psycopg
import pytest

from grognard.store import Store
from grognard.store.notify import LONGEST_BYTES, payloads
from tests.store.games import append_and_announce, at_once, create, in_processes

PATIENCE = 20


@pytest.fixture
def notices(postgres_url: str) -> Iterator[Store]:
    store = Store.open(postgres_url)
    yield store
    store.close()


def hearing(store: Store) -> Queue[frozenset[int] | None]:
    heard: Queue[frozenset[int] | None] = Queue()
    store.notifier().listen(heard.put)
    return heard


def cut(store: Store, like: str) -> None:
    """End connections of this database whose last words were these."""
    with psycopg.connect(store.url.replace("+psycopg", ""), autocommit=True) as connection:
        ended = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE %s",
            (like,),
        ).fetchall()
    assert ended


def test_a_step_in_another_process_is_heard_of(url, store):
    no = create(store)
    heard = hearing(store)
    in_processes(1, append_and_announce, url, no)
    assert heard.get(timeout=PATIENCE) == (None if store.embedded else frozenset([no]))


def test_who_listens_may_stumble_and_hears_the_next(store):
    no = create(store)
    heard: Queue[object] = Queue()

    def stumble(what: object) -> None:
        heard.put(what)
        raise RuntimeError("stumbled")

    notifier = store.notifier()
    notifier.listen(stumble)
    for _ in range(2):
        store.chat.say(no, None, None, "Ann", "hello", 1)
        notifier.announce([no])
        heard.get(timeout=PATIENCE)


def test_after_closing_nothing_is_heard_and_nothing_breaks(store):
    notifier = store.notifier()
    heard: list[object] = []
    notifier.listen(heard.append)
    notifier.close()
    notifier.close()
    notifier.announce([1])
    assert not [thread for thread in notifier._threads if thread.is_alive()]
    assert heard == []


def test_many_announcements_make_few_notices(notices):
    with psycopg.connect(notices.url.replace("+psycopg", ""), autocommit=True) as ear:
        ear.execute("LISTEN grognard")
        notifier = notices.notifier()
        at_once(4, lambda me: [notifier.announce([me, 10 + me]) for _ in range(200)])
        notifier.close()
        heard = [notice.payload for notice in ear.notifies(timeout=1)]
    assert {int(no) for text in heard for no in text.split(",")} == {0, 1, 2, 3, 10, 11, 12, 13}
    assert len(heard) < 400


def test_a_notice_never_grows_too_long():
    texts = payloads(range(10**6, 10**6 + 5000))
    assert len(texts) > 1
    assert max(map(len, texts)) <= LONGEST_BYTES
    assert [int(no) for text in texts for no in text.split(",")] == list(range(10**6, 10**6 + 5000))
    assert payloads([]) == []


def test_a_listener_that_lost_its_connection_comes_back_and_looks(notices):
    heard = hearing(notices)
    cut(notices, "LISTEN%")
    assert heard.get(timeout=PATIENCE) is None
    notices.notifier().announce([7])
    assert heard.get(timeout=PATIENCE) == frozenset([7])


def test_a_notifier_that_lost_its_connection_says_it_again(notices):
    heard = hearing(notices)
    notifier = notices.notifier()
    notifier.announce([1])
    assert heard.get(timeout=PATIENCE) == frozenset([1])
    cut(notices, "SELECT pg_notify%")
    notifier.announce([2])
    assert heard.get(timeout=PATIENCE) == frozenset([2])


def test_a_store_whose_connections_were_cut_goes_on(notices):
    no = create(notices)
    cut(notices, "%")
    assert notices.matches.row_no(no).no == no
    cut(notices, "%")
    assert notices.chat.say(no, None, None, "Ann", "still here", 1).n == 0


def test_closing_a_store_closes_its_ears(store):
    notifier = store.notifier()
    notifier.listen(lambda _: None)
    store.close()
    assert not [thread for thread in notifier._threads if thread.is_alive()]

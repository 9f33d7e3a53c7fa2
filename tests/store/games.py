"""Sandbox matches, kept; and what racing threads and processes do with them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from threading import Barrier
from typing import Any, TypeVar

import msgspec

from grognard.match import Entry, Header, Match
from grognard.match.entries import Paused
from grognard.store import Append, Claim, Job, Store, StoredEntry, StoreError
from tests.match.tables import KEY, fresh

T = TypeVar("T")


def kept(entries: Sequence[Entry], counter: int = 0) -> list[StoredEntry]:
    return [StoredEntry(entry, counter) for entry in entries]


def first(match: Match[Any], **rest: Any) -> Append:
    return Append(0, 0, kept(match.log), match.private, **rest)


def create(store: Store, match: Match[Any] | None = None, *, id: str = "", **rest: Any) -> int:  # noqa: A002
    match = match or fresh()
    header: Header = msgspec.structs.replace(match.header, id=id) if id else match.header
    settings = {"title": "a table", "host": None, "listed": True, "watched": True, "imported": False}
    settings |= {name: rest.pop(name) for name in settings if name in rest}
    return store.matches.create(header, KEY, first=first(match, **rest), **settings)


def pause(n: int) -> StoredEntry:
    """Some entry or other."""
    return StoredEntry(Entry(n, 10 * n, Paused(0)), n)


# --- at once


def at_once(many: int, do: Callable[[int], T]) -> list[T]:
    """In so many threads, which begin together."""
    gate = Barrier(many)

    def run(number: int) -> T:
        gate.wait()
        return do(number)

    with ThreadPoolExecutor(many) as pool:
        return list(pool.map(run, range(many)))


def in_processes(many: int, do: Callable[..., T], *arguments: Any) -> list[T]:
    with ProcessPoolExecutor(many, get_context("spawn")) as pool:
        return [future.result(60) for future in [pool.submit(do, *arguments) for _ in range(many)]]


def append_until(url: str, no: int, last: int) -> list[int]:
    """Append as long as the version is not reached; the versions that were built on with success."""
    store = Store.open(url)
    won = []
    try:
        while (version := store.matches.since(no, 1 << 30, 1 << 30)[0]) < last:
            entries = store.matches.versions([no])[no][0]
            if store.matches.append([Append(no, version, [pause(entries)] if entries == version + 2 else [])])[0]:
                won.append(version)
    finally:
        store.close()
    return won


def claim_until_nothing(url: str, by: str) -> list[Claim]:
    store = Store.open(url)
    out: list[Claim] = []
    try:
        while got := store.jobs.claim(by, now=1000, until=2000, limit=3):
            out += got
    finally:
        store.close()
    return out


def append_and_announce(url: str, no: int) -> None:
    store = Store.open(url)
    notifier = store.notifier()
    assert store.matches.append([Append(no, 1, summary=b"new")]) == [True]
    notifier.announce([no])
    store.close()


def opened(url: str) -> str:
    """What came of opening a store: `fine`, or the name of the fault."""
    try:
        Store.open(url).close()
    except StoreError as wrong:
        return type(wrong).__name__
    return "fine"


def opened_without_privileges(url: str) -> str:
    """Root may write anywhere."""
    if os.geteuid() == 0:
        os.setuid(65534)
    return opened(url)


def job(no: int, name: str, due: int = 100, seat: int = 1) -> Job:
    return Job(no, name, seat, due)

"""The connections of a store: runs functions that read, and functions that write in a transaction. Knows no table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import BindParameter, Connection, bindparam

from grognard.store.connection import Address, broken, engine
from grognard.store.errors import Unwritable

T = TypeVar("T")

LARGEST = 2**63 - 1
"""The largest integer that a database holds."""
MOST_NUMBERS = 500
"""In one statement; databases have a limit."""
NOS: BindParameter[Any] = bindparam("nos", expanding=True)
"""The parameter of statements about several numbers."""


class Database:
    """One engine; each call takes a connection from it."""

    def __init__(self, address: Address, synchronous: str) -> None:
        self.address = address
        self.engine = engine(address, synchronous=synchronous)
        self._reads = self.engine if address.embedded else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writes = self.engine.execution_options(writes=True)
        # SQLite has one writer at a time; threads queue here instead of polling the file.
        self._turn = Lock() if address.embedded else nullcontext()

    def close(self) -> None:
        self.engine.dispose()

    def attempt(self, step: Callable[[Connection], Any]) -> None:
        """Run `step` in a transaction and roll it back."""
        with self._turn, self._writes.connect() as connection:
            step(connection)
            connection.rollback()

    def read(self, step: Callable[[Connection], T]) -> T:
        for again in (True, False):
            try:
                with self._reads.connect() as connection:
                    return step(connection)
            except self.address.faults as wrong:
                if not (again and broken(wrong)):
                    raise self.address.fault(wrong) from wrong
        raise AssertionError

    def write(self, step: Callable[[Connection], T]) -> T:
        """Run `step` in a transaction. Repeated once if the connection broke before the commit; if it broke during the
        commit, the outcome is unknown."""
        for again in (True, False):
            done = False
            try:
                with self._turn, self._writes.begin() as connection:
                    out = step(connection)
                    done = True
                return out
            except self.address.faults as wrong:
                if done or not (again and broken(wrong)):
                    raise self.address.fault(wrong) from wrong
        raise AssertionError


def in_portions(nos: Sequence[int]) -> list[Sequence[int]]:
    """Numbers in portions that fit into one statement."""
    return [nos[low : low + MOST_NUMBERS] for low in range(0, len(nos), MOST_NUMBERS)]


def checked(text: str) -> str:
    if not writable(text):
        raise Unwritable
    return text


def writable(text: str) -> bool:
    """Whether every database can store a text: PostgreSQL refuses NUL, and none stores half a surrogate pair."""
    try:
        return b"\0" not in text.encode()
    except UnicodeError:
        return False

"""The connections of a store: runs steps of reading, and steps of writing as transactions. Knows no table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from threading import Lock
from typing import Any, TypeVar

from sqlalchemy import BindParameter, Connection, bindparam

from grognard.store.connection import Address, broken, engine
from grognard.store.errors import Unwritable

T = TypeVar("T")

EVER = 2**63 - 1
"""More than any number that is asked for."""
AT_ONCE = 500
"""Numbers in one statement; databases have a limit."""
NOS: BindParameter[Any] = bindparam("nos", expanding=True)
"""A parameter of statements that are about several numbers."""


class Database:
    """One engine, from which connections are taken for as long as a step lasts."""

    def __init__(self, address: Address, synchronous: str) -> None:
        self.address = address
        self.engine = engine(address, synchronous=synchronous)
        self._reads = self.engine if address.embedded else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._writes = self.engine.execution_options(writes=True)
        # SQLite has one writer at a time; threads queue here rather than ask again and again.
        self._turn = Lock() if address.embedded else nullcontext()

    def close(self) -> None:
        self.engine.dispose()

    def attempt(self, step: Callable[[Connection], Any]) -> None:
        """Run a step of writing, and roll it back."""
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
        """A transaction. A connection that broke before the end is tried once more; at the end, nobody can tell."""
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
    """Numbers, as many at a time as one statement may name."""
    return [nos[low : low + AT_ONCE] for low in range(0, len(nos), AT_ONCE)]


def checked(text: str) -> str:
    if not writable(text):
        raise Unwritable
    return text


def writable(text: str) -> bool:
    """PostgreSQL keeps no NUL, and nobody keeps half a surrogate pair."""
    try:
        return b"\0" not in text.encode()
    except UnicodeError:
        return False

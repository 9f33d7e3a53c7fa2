"""A store and its parts: matches, people, chat and jobs. Synchronous: call it from threads.

Every method of a part is one transaction and returns after the commit.
"""

from __future__ import annotations

from sqlalchemy import false, update

from grognard.store.chat import Chat
from grognard.store.connection import Address
from grognard.store.database import Database
from grognard.store.jobs import Jobs
from grognard.store.matches import Matches
from grognard.store.notify import Notifier, notifier
from grognard.store.people import People
from grognard.store.schema import MATCHES
from grognard.store.upgrade import check


class Store:
    """Made by `Store.open`."""

    def __init__(self, address: Address, synchronous: str) -> None:
        self.url = str(address)
        """With the password, if there is one: other processes open the store with it."""
        self.place = address.place
        """For messages, without a password."""
        self.embedded = address.embedded
        """Whether it is an SQLite file on this machine."""
        self._address = address
        self._database = Database(address, synchronous)
        self.matches = Matches(self._database)
        self.people = People(self._database)
        self.chat = Chat(self._database)
        self.jobs = Jobs(self._database)
        self._notifiers: list[Notifier] = []

    @classmethod
    def open(cls, url: str, *, synchronous: str = "FULL") -> Store:
        """Open a store. A missing file is created, a file of an older version is upgraded."""
        address = Address(url)
        store = cls(address, synchronous)
        try:
            check(address, store._database.engine)
            if address.embedded:
                store._try_writing()
        except address.faults as wrong:
            store.close()
            raise address.fault(wrong) from wrong
        except BaseException:
            store.close()
            raise
        return store

    def _try_writing(self) -> None:
        """Fail now if the file cannot be written to; SQLite itself would only fail at the first change."""
        self._database.attempt(lambda connection: connection.execute(update(MATCHES).where(false()).values(chat=0)))

    def close(self) -> None:
        for made in self._notifiers:
            made.close()
        self._database.close()

    def notifier(self) -> Notifier:
        """A notifier of changes between processes; closed with the store at the latest."""
        made = notifier(self._address)
        self._notifiers.append(made)
        return made

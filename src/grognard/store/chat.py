"""Chat in SQL: the lines said at each table."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, insert, select, update

from grognard.store.database import LARGEST, Database, checked
from grognard.store.errors import NoSuchMatch
from grognard.store.rows import ChatRow
from grognard.store.schema import CHAT, MATCHES

LAST_LINE = 2**31 - 1


class Chat:
    def __init__(self, database: Database) -> None:
        self._database = database

    def say(self, match: int, person: int | None, seat: int | None, name: str, text: str, at: int) -> ChatRow:
        """Add a line of chat; lines are numbered from 0 in each match without gaps."""
        checked(name), checked(text)
        count = update(MATCHES).where(MATCHES.c.no == match).values(chat=MATCHES.c.chat + 1).returning(MATCHES.c.chat)

        def step(connection: Connection) -> ChatRow:
            said = connection.execute(count).scalar()
            if said is None:
                raise NoSuchMatch(match=str(match))
            row = ChatRow(said - 1, person, seat, name, at, text)
            connection.execute(insert(CHAT), {"match": match, **msgspec.structs.asdict(row)})
            return row

        return self._database.write(step)

    def said(self, match: int, since: int = 0, limit: int = 200) -> list[ChatRow]:
        """Lines of chat, from number `since` on."""
        asked = select(CHAT.c.n, CHAT.c.person, CHAT.c.seat, CHAT.c.name, CHAT.c.at, CHAT.c.text)
        asked = asked.where(CHAT.c.match == match, CHAT.c.n >= min(since, LAST_LINE)).order_by(CHAT.c.n)
        found = self._database.read(lambda connection: connection.execute(asked.limit(min(limit, LARGEST))).all())
        return [ChatRow(*row) for row in found]

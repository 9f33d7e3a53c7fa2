"""People, their keys and their invitations in SQL. Keys and invitations are stored as hashes only."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from secrets import token_hex, token_urlsafe
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, exists, insert, not_, select, update

from grognard.store.database import NOS, Database, checked, in_portions
from grognard.store.rows import Holder, PersonRow
from grognard.store.schema import INVITATIONS, KEYS, PEOPLE, SEATS


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    def welcome(self, name: str, kind: str, at: int) -> tuple[PersonRow, str]:
        """A new person, and their key."""
        row: dict[str, Any] = {"id": token_hex(8), "name": checked(name), "kind": kind, "made": at}
        token = token_urlsafe(32)

        def step(connection: Connection) -> PersonRow:
            no = connection.execute(insert(PEOPLE).returning(PEOPLE.c.no), row).scalar_one()
            connection.execute(insert(KEYS), _key(token, no, None, None, at))
            return PersonRow(no, **row)

        return self._database.write(step), token

    def rename(self, person: int, name: str) -> None:
        changed = update(PEOPLE).where(PEOPLE.c.no == person).values(name=checked(name))
        self._database.write(lambda connection: connection.execute(changed))

    def person(self, no: int) -> PersonRow | None:
        return self.people([no]).get(no)

    def people(self, nos: Sequence[int]) -> dict[int, PersonRow]:
        def step(connection: Connection) -> dict[int, PersonRow]:
            asked = select(PEOPLE).where(PEOPLE.c.no.in_(NOS))
            found = [row for some in in_portions(nos) for row in connection.execute(asked, {"nos": some})]
            return {row.no: PersonRow(*row) for row in found}

        return self._database.read(step)

    def key(self, person: int, match: int | None, seat: int | None, at: int) -> str:
        """A further key of a person, perhaps for one seat only."""
        token = token_urlsafe(32)
        row = _key(token, person, match, seat, at)
        self._database.write(lambda connection: connection.execute(insert(KEYS), row))
        return token

    def holder(self, token: str) -> Holder | None:
        """The person whose key this is; `None` if it is not valid, or no longer."""
        row = self._database.read(lambda connection: connection.execute(_HOLDER, {"hash": _hash(token)}).first())
        return None if row is None else Holder(PersonRow(*row[2:]), row[0], row[1])

    def revoke(self, token: str) -> bool:
        """Make a key invalid; False if it was already."""
        gone = delete(KEYS).where(KEYS.c.hash == _hash(token))
        return self._database.write(lambda connection: connection.execute(gone).rowcount == 1)

    # --- invitations

    def invite(self, match: int, seat: int, by: int, at: int) -> str:
        """A token with which one person can take a seat, once."""
        token = token_urlsafe(32)
        row = {"hash": _hash(token), "match": match, "seat": seat, "by": by, "made": at}
        self._database.write(lambda connection: connection.execute(insert(INVITATIONS), row))
        return token

    def invitation(self, token: str) -> tuple[int, int] | None:
        """The match and the seat of an invitation that has not been used."""
        asked = select(INVITATIONS.c.match, INVITATIONS.c.seat).where(_open_invitation(token))
        row = self._database.read(lambda connection: connection.execute(asked).first())
        return None if row is None else (row.match, row.seat)

    def spend(self, token: str, person: int, at: int) -> bool:
        """Use an invitation. True only once, even if several people try at the same time."""
        spent = update(INVITATIONS).where(_open_invitation(token)).values(spent=at, spender=person)
        return self._database.write(lambda connection: connection.execute(spent).rowcount == 1)

    def restore_invitation(self, token: str, person: int) -> None:
        """Make an invitation valid again after a person used it and failed to sit down. No effect if they do sit there:
        the seat was taken and only the answer was lost."""
        sits = exists().where(
            SEATS.c.match == INVITATIONS.c.match, SEATS.c.seat == INVITATIONS.c.seat, SEATS.c.person == person
        )
        spent = update(INVITATIONS).where(
            INVITATIONS.c.hash == _hash(token), INVITATIONS.c.spender == person, not_(sits)
        )
        self._database.write(lambda connection: connection.execute(spent.values(spent=None, spender=None)))


_HOLDER = (
    select(KEYS.c.match, KEYS.c.seat, PEOPLE.c.no, PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.kind, PEOPLE.c.made)
    .join(PEOPLE, PEOPLE.c.no == KEYS.c.person)
    .where(KEYS.c.hash == bindparam("hash"))
)


def _open_invitation(token: str) -> Any:
    return and_(INVITATIONS.c.hash == _hash(token), INVITATIONS.c.spent.is_(None))


def _key(token: str, person: int, match: int | None, seat: int | None, at: int) -> dict[str, Any]:
    return {"hash": _hash(token), "person": person, "match": match, "seat": seat, "made": at}


def _hash(token: str) -> bytes:
    """Tokens are long and random, so a plain hash is enough."""
    return blake2b(token.encode("utf-8", "replace"), digest_size=32, person=b"grognard-token").digest()

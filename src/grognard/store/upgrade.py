"""The schema revision of a store, and its upgrade. Alembic is imported only if an upgrade is needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from grognard.store.connection import Address, engine
from grognard.store.errors import NewSchema, NotADatabase, OldSchema
from grognard.store.schema import REVISION, REVISIONS

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x67726F67
"""The advisory lock of PostgreSQL that is held during an upgrade."""


def revision(connection: Connection) -> str:
    """The revision of a store; empty where there are no tables yet."""
    if not inspect(connection).has_table(REVISIONS):
        return ""
    return connection.execute(text(f"SELECT version_num FROM {REVISIONS}")).scalar() or ""


def check(address: Address, made: Engine) -> None:
    """Make sure that a store is at our revision: an SQLite file is upgraded; otherwise raises."""
    with made.connect() as connection:
        found = revision(connection)
        _refuse_others(address, connection, found)
    if found == REVISION:
        return
    if not address.embedded:
        raise OldSchema(place=address.place, found=found or "-", wanted=REVISION)
    upgrade(address)


def _refuse_others(address: Address, connection: Connection, found: str) -> None:
    if found > REVISION:
        raise NewSchema(place=address.place, found=found, wanted=REVISION)
    if not found and address.embedded and inspect(connection).get_table_names():
        raise NotADatabase(place=address.place)


def upgrade(address: Address) -> tuple[str, str]:
    """Upgrade a store; returns the old and the new revision. A second process waits and then finds nothing to do."""
    with _engine(address) as made, made.execution_options(writes=True).begin() as connection:
        if not address.embedded:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        found = revision(connection)
        _refuse_others(address, connection, found)
        if found != REVISION:
            _run(connection)
    return found, REVISION


def status(address: Address) -> tuple[str, str]:
    """The revision of a store, and ours. Creates no file."""
    if address.embedded and not Path(address.place).exists():
        return "", REVISION
    with _engine(address) as made, made.connect() as connection:
        found = revision(connection)
        _refuse_others(address, connection, found)
    return found, REVISION


@contextmanager
def _engine(address: Address) -> Iterator[Engine]:
    """An engine for one migration or check; errors of the database are raised as ours."""
    made = engine(address, migrating=True)
    try:
        yield made
    except address.faults as wrong:
        raise address.fault(wrong) from wrong
    finally:
        made.dispose()


def _run(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

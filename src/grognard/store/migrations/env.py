"""Run by Alembic. `grognard.store.upgrade` passes the connection with its transaction."""

from __future__ import annotations

from alembic import context

from grognard.store.schema import METADATA, REVISIONS

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=REVISIONS,
    # SQLite cannot change most things in a table: Alembic makes a new one.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

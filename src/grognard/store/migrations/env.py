"""Alembic comes here. The connection and its transaction are handed in by `grognard.store.upgrade`."""

from __future__ import annotations

from alembic import context

from grognard.store.schema import METADATA, REVISIONS

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=REVISIONS,
    # SQLite changes a table by making a new one.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()

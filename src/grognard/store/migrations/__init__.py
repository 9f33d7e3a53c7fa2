"""Revisions of the tables, run by Alembic."""

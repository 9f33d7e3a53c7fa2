"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("no", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("no", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("private", sa.Integer, nullable=False),
        sa.Column("chat", sa.Integer, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("host", sa.Integer, sa.ForeignKey("people.no"), nullable=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("watched", sa.Boolean, nullable=False),
        sa.Column("imported", sa.Boolean, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("moved", sa.BigInteger, nullable=False),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
    )
    op.create_index("matches_moved", "matches", ["moved"])
    op.create_index("matches_host", "matches", ["host"])
    op.create_table(
        "entries",
        sa.Column("match", sa.Integer, sa.ForeignKey("matches.no"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "private",
        sa.Column("match", sa.Integer, sa.ForeignKey("matches.no"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("match", sa.Integer, sa.ForeignKey("matches.no"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.no"), nullable=False),
    )
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "keys",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.no"), nullable=False),
        sa.Column("match", sa.Integer, sa.ForeignKey("matches.no"), nullable=True),
        sa.Column("seat", sa.SmallInteger, nullable=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        sa.Column("match", sa.Integer, sa.ForeignKey("matches.no"), nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("by", sa.Integer, sa.ForeignKey("people.no"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("spent", sa.BigInteger, nullable=True),
        sa.Column("spender", sa.Integer, sa.ForeignKey("people.no"), nullable=True),
    )
    op.create_table(
        "chat",
        sa.Column("match", sa.Integer, sa.ForeignKey("matches.no"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.no"), nullable=True),
        sa.Column("seat", sa.SmallInteger, nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "jobs",
        sa.Column("match", sa.Integer, sa.ForeignKey("matches.no"), primary_key=True),
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("worker", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
    )
    op.create_index("jobs_due", "jobs", ["due"])

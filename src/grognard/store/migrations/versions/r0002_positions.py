"""The position that each match has come to, so that it can be played on when the rules of its game have changed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("matches", sa.Column("position", sa.LargeBinary, nullable=True))

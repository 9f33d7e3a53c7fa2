"""Persistence in SQL: SQLite in a file, or PostgreSQL. Knows no game and no HTTP."""

from grognard.store.errors import (
    AlreadyStored,
    BadUrl,
    Busy,
    CannotOpen,
    Lost,
    NewSchema,
    NoDriver,
    NoSuchMatch,
    NotADatabase,
    OldSchema,
    ReadOnly,
    StoreError,
    Unwritable,
)
from grognard.store.notify import Notifier
from grognard.store.rows import Append, ChatRow, Claim, Holder, Job, MatchRecord, PersonRow, StoredEntry, TableRow
from grognard.store.store import Store

__all__ = [
    "AlreadyStored",
    "Append",
    "BadUrl",
    "Busy",
    "CannotOpen",
    "ChatRow",
    "Claim",
    "Holder",
    "Job",
    "Lost",
    "MatchRecord",
    "NewSchema",
    "NoDriver",
    "NoSuchMatch",
    "NotADatabase",
    "Notifier",
    "OldSchema",
    "PersonRow",
    "ReadOnly",
    "Store",
    "StoreError",
    "StoredEntry",
    "TableRow",
    "Unwritable",
]

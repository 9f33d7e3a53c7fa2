"""Matches kept in SQL: SQLite in a file, or PostgreSQL. Knows of no game and of no request."""

from grognard.store.kept import (
    Append,
    ChatRow,
    Claim,
    Holder,
    Job,
    KeptEntry,
    KeptMatch,
    PersonRow,
    TableRow,
)
from grognard.store.store import Store
from grognard.store.waking import Waking
from grognard.store.wrong import (
    AlreadyKept,
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

__all__ = [
    "AlreadyKept",
    "Append",
    "BadUrl",
    "Busy",
    "CannotOpen",
    "ChatRow",
    "Claim",
    "Holder",
    "Job",
    "KeptEntry",
    "KeptMatch",
    "Lost",
    "NewSchema",
    "NoDriver",
    "NoSuchMatch",
    "NotADatabase",
    "OldSchema",
    "PersonRow",
    "ReadOnly",
    "Store",
    "StoreError",
    "TableRow",
    "Unwritable",
    "Waking",
]

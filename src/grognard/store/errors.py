"""Errors of the store, each with an English sentence and the key of its translation."""

from __future__ import annotations

from typing import ClassVar

from grognard.core.message import Message, say


class StoreError(Exception):
    """A failure of the store."""

    key: ClassVar[str] = "store-failed"
    sentence: ClassVar[str] = "The store {place} failed: {why}"

    def __init__(self, **facts: str) -> None:
        super().__init__(self.sentence.format(**facts))
        self.message: Message = say(self.key, **facts)


class BadUrl(StoreError):
    key = "store-bad-url"
    sentence = "“{url}” is not the address of a store: give sqlite:///FILE or postgresql://USER@HOST/NAME."


class NoDriver(StoreError):
    key = "store-no-driver"
    sentence = "PostgreSQL needs the package psycopg, which cannot be loaded here ({why}). Install it with: {command}"


class CannotOpen(StoreError):
    key = "store-cannot-open"
    sentence = "The store {place} cannot be opened: {why}"


class NotADatabase(StoreError):
    """A file of another kind, or a database of another program."""

    key = "store-not-a-database"
    sentence = "{place} is not a database of Grognard."


class ReadOnly(StoreError):
    key = "store-read-only"
    sentence = "The store {place} cannot be written to."


class Busy(StoreError):
    key = "store-busy"
    sentence = "Another program keeps the store {place} busy."


class Lost(StoreError):
    """The connection broke; the last write may have been committed or not."""

    key = "store-lost"
    sentence = "The connection to the store {place} was lost."


class OldSchema(StoreError):
    key = "store-old"
    sentence = "The store {place} is at revision {found}, this program needs {wanted}: run “grognard db upgrade”."


class NewSchema(StoreError):
    key = "store-new"
    sentence = "The store {place} was written by a newer Grognard: it is at revision {found}, this one knows {wanted}."


class NoSuchMatch(StoreError):
    key = "store-no-match"
    sentence = "The store holds no match {match}."


class AlreadyStored(StoreError):
    key = "store-kept"
    sentence = "The store already holds the match {match}."


class Unwritable(StoreError):
    """A name or a text that not every database can store."""

    key = "text-unwritable"
    sentence = "This text contains characters that cannot be stored."

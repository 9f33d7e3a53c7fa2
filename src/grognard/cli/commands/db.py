"""The commands `db upgrade` and `db status`: the schema of the store."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import typer

from grognard.cli.options import Lang, StoreUrl, default_store, spoken, stop

if TYPE_CHECKING:
    from grognard.store.connection import Address
    from grognard.words import Translator

DB = typer.Typer(no_args_is_help=True, help="Manage the database.")
UPGRADE_NEEDED = 1
"""The exit status of `db status` if an upgrade is needed."""


class Revisions(NamedTuple):
    """The schema revision of a store, and the one that this program needs."""

    place: str
    found: str
    wanted: str


@DB.command()
def upgrade(store: StoreUrl = "", lang: Lang = "") -> None:
    """Upgrade the schema of a store; its games do not change."""
    from grognard.store import upgrade as migration

    words = _words(lang)
    place, found, wanted = _revisions(store, words, migration.upgrade)
    key = "store-current" if found == wanted else "store-upgraded"
    print(words.say(key, place=place, found=found or "-", wanted=wanted))


@DB.command()
def status(store: StoreUrl = "", lang: Lang = "") -> None:
    """Show whether a store needs an upgrade."""
    from grognard.store import OldSchema
    from grognard.store import upgrade as migration

    words = _words(lang)
    place, found, wanted = _revisions(store, words, migration.status)
    if found != wanted:
        raise stop(words.text(OldSchema(place=place, found=found or "-", wanted=wanted).message), UPGRADE_NEEDED)
    print(words.say("store-current", place=place, found=found, wanted=wanted))


def _revisions(store: str, words: Translator, read: Callable[[Address], tuple[str, str]]) -> Revisions:
    from grognard.store import StoreError
    from grognard.store.connection import Address

    try:
        address = Address(store or default_store())
        return Revisions(address.place, *read(address))
    except StoreError as wrong:
        raise stop(words.text(wrong.message)) from None


def _words(lang: str) -> Translator:
    from grognard.words import translator

    return translator(spoken(lang))

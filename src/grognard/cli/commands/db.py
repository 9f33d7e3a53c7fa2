"""The commands `db upgrade` and `db status`: the schema of the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from grognard.cli.options import Lang, StoreUrl, default_store, spoken, stop

if TYPE_CHECKING:
    from grognard.words import Translator

DB = typer.Typer(no_args_is_help=True, help="Where games are kept.")
OLD = 1
"""The exit status of `db status` where an upgrade is due."""


@DB.command()
def upgrade(store: StoreUrl = "", lang: Lang = "") -> None:
    """Bring a store up to this program; its games stay as they are."""
    from grognard.store import StoreError
    from grognard.store import upgrade as migration
    from grognard.store.connection import Address

    words = _words(lang)
    try:
        address = Address(store or default_store())
        found, wanted = migration.upgrade(address)
    except StoreError as wrong:
        raise stop(words.text(wrong.message)) from None
    key = "store-current" if found == wanted else "store-upgraded"
    print(words.say(key, place=address.place, found=found or "-", wanted=wanted))


@DB.command()
def status(store: StoreUrl = "", lang: Lang = "") -> None:
    """Say whether a store fits this program."""
    from grognard.store import OldSchema, StoreError
    from grognard.store import upgrade as migration
    from grognard.store.connection import Address

    words = _words(lang)
    try:
        address = Address(store or default_store())
        found, wanted = migration.status(address)
    except StoreError as wrong:
        raise stop(words.text(wrong.message)) from None
    if found != wanted:
        raise stop(words.text(OldSchema(place=address.place, found=found or "-", wanted=wanted).message), OLD)
    print(words.say("store-current", place=address.place, found=found, wanted=wanted))


def _words(lang: str) -> Translator:
    from grognard.words import translator

    return translator(spoken(lang))

"""The command `serve`: stores matches and lets people and programs play them over HTTP."""

from __future__ import annotations

import socket
from typing import Annotated

import typer

from grognard.cli.http_service import run
from grognard.cli.options import Lang, StoreUrl, default_store, spoken, stop

PORT = 8642


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 for any free one.", min=0, max=65535)] = PORT,
    store: StoreUrl = "",
    name: Annotated[
        list[str] | None,
        typer.Option(help="A host name of this service; may be repeated, * for any.", show_default=False),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; several are useful with PostgreSQL.", min=1)] = 1,
    bot_processes: Annotated[int, typer.Option(help="Processes for bots; 0: one for each core but one.", min=0)] = 0,
    think_seconds: Annotated[float, typer.Option(help="The time limit for a bot's decision.", min=0.1)] = 20,
    think_megabytes: Annotated[int, typer.Option(help="The memory limit for a bot.", min=128)] = 1024,
    synchronous: Annotated[
        str, typer.Option(help="SQLite: FULL survives a power cut, NORMAL only a crash of the program.")
    ] = "FULL",
    lang: Lang = "",
) -> None:
    """Serve tables over HTTP, with live updates; matches are saved in a store."""
    from grognard.cli.locale import cli_translator
    from grognard.store import Store, StoreError

    translator = cli_translator(spoken(lang))
    if host not in ("127.0.0.1", "localhost", "::1") and not name:
        raise stop(translator.say("cli-serve-name-it", host=host))
    address = store or default_store()
    try:
        opened = Store.open(address, synchronous=synchronous)
    except StoreError as wrong:
        raise stop(translator.text(wrong.message)) from None
    place = opened.place
    opened.close()
    try:
        listener = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as wrong:
        raise stop(translator.say("cli-serve-no-port", host=host, port=str(port), why=str(wrong.strerror))) from None
    bound = listener.getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    print(translator.say("cli-serve-at", address=f"http://{shown}:{bound}", place=place), flush=True)
    run(
        listener,
        host,
        address,
        synchronous=synchronous,
        names=name or [],
        workers=workers,
        bot_processes=bot_processes,
        think_seconds=think_seconds,
        think_megabytes=think_megabytes,
    )

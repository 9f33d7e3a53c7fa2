"""The command `serve`: stores matches and lets people and programs play them over HTTP."""

from __future__ import annotations

import gc
import json
import os
import socket
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from grognard.cli.db import StoreUrl, default_store
from grognard.cli.usage import Lang, spoken, stop

if TYPE_CHECKING:
    from litestar import Litestar

SETTINGS = "GROGNARD_SERVES"
"""How the processes of a service learn what they serve; a variable, since they are started afresh."""
PORT = 8642


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for every one.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0 for any that is free.", min=0, max=65535)] = PORT,
    store: StoreUrl = "",
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name by which others call this service; may be repeated, * for any.", show_default=False),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; more than one is worth it with PostgreSQL.", min=1)] = 1,
    bot_processes: Annotated[int, typer.Option(help="Processes in which bots think; 0: all cores but one.", min=0)] = 0,
    think_seconds: Annotated[float, typer.Option(help="How long a bot may think before another moves.", min=0.1)] = 20,
    think_megabytes: Annotated[int, typer.Option(help="How much memory a bot may use.", min=128)] = 1024,
    synchronous: Annotated[
        str, typer.Option(help="SQLite: FULL survives a power cut, NORMAL only a crash of the program.")
    ] = "FULL",
    lang: Lang = "",
) -> None:
    """Serve tables over HTTP, with live updates; matches are kept in a store."""
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


def run(
    listener: socket.socket,
    host: str,
    store: str,
    *,
    synchronous: str = "FULL",
    names: Sequence[str] = (),
    workers: int = 1,
    bot_processes: int = 0,
    think_seconds: float = 20,
    think_megabytes: int = 1024,
) -> None:
    """Serve at a port that is open already, until somebody stops it."""
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    from grognard.web.security import LOOPBACK

    os.environ[SETTINGS] = json.dumps(
        {
            "store": store,
            "synchronous": synchronous,
            "hosts": [*LOOPBACK, *names],
            "workers": workers,
            "bot_processes": bot_processes,
            "think_seconds": think_seconds,
            "think_megabytes": think_megabytes,
        }
    )
    config = uvicorn.Config(
        f"{__name__}:application",
        factory=True,
        workers=workers,
        host=host,
        port=listener.getsockname()[1],
        log_level="warning",
        access_log=False,
        timeout_graceful_shutdown=2,
        timeout_worker_healthcheck=30,  # a busy machine is no reason to start a worker anew
        proxy_headers=False,
        server_header=False,
    )
    if workers > 1:
        listener.set_inheritable(True)
        Multiprocess(config, [listener]).run()
    else:
        uvicorn.Server(config).run(sockets=[listener])
    sys.stdout.flush()


def application() -> Litestar:
    """What each process of the service runs."""
    from importlib.metadata import version

    from grognard.games import folder, installed, load, shipped
    from grognard.store import Store
    from grognard.web.app import make_app
    from grognard.web.bot_pool import BotPool
    from grognard.web.service import GameCatalogue, Service

    given = json.loads(os.environ[SETTINGS])
    store = Store.open(given["store"], synchronous=given["synchronous"])
    service = Service(
        store,
        GameCatalogue(installed, load, folder, shipped),
        alone=given["workers"] == 1 and store.embedded,
        bot_pool=BotPool(
            load,
            processes=given["bot_processes"],
            seconds=given["think_seconds"],
            megabytes=given["think_megabytes"],
        ),
    )
    app = make_app(service, given["hosts"], _version(version))
    # What is there now stays: the collector need not look at it again, nor come by as often as in a short program
    # (at its usual pace it made one move in a hundred wait half as long again).
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    return app


def _version(version: Any) -> str:
    from importlib.metadata import PackageNotFoundError

    try:
        return str(version("grognard"))
    except PackageNotFoundError:  # run from a checkout
        return "0"

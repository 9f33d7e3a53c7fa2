"""The processes of a service over HTTP: what `serve` and `play` in the browser start."""

from __future__ import annotations

import gc
import json
import os
import socket
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from litestar import Litestar

SETTINGS = "GROGNARD_SERVES"
"""How the processes of a service learn what they serve; a variable, since they are started afresh."""


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
    """Serve at a port that is open already, until it is stopped."""
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

"""The processes of the HTTP service, as `serve` and `play` start them."""

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
"""The environment variable from which the processes of the service read their settings."""


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
    """Serve at an open port until stopped."""
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
        timeout_worker_healthcheck=30,  # so that workers are not restarted because the machine is busy
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
    """The application of one process of the service."""
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
    # The objects that exist now stay, so the garbage collector skips them. It also runs less often than by default,
    # where it made one move in a hundred wait half as long again.
    gc.freeze()
    gc.set_threshold(200_000, 50, 100)
    return app


def _version(version: Any) -> str:
    from importlib.metadata import PackageNotFoundError

    try:
        return str(version("grognard"))
    except PackageNotFoundError:  # run from a checkout
        return "0"

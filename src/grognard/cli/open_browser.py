"""`play` in the browser: serves the client on this machine alone while the command runs."""

from __future__ import annotations

import errno
import json
import os
import socket
import sys
import threading
from http.client import HTTPException
from typing import TYPE_CHECKING
from urllib.request import ProxyHandler, build_opener

if TYPE_CHECKING:
    from grognard.words import Translator

HERE = "127.0.0.1"
MOST_PORTS = 50
"""How many ports after the first are tried."""
ANSWER_TIMEOUT_SECONDS = 20.0
"""How long to wait for the answer of a service, which may just be starting."""


def open_table(path: str, translator: Translator, store: str, port: int, show: bool) -> None:
    """Serve the table, print its address, open the browser; return when stopped."""
    from grognard.cli.http_service import run
    from grognard.cli.options import UsageError, default_store
    from grognard.store import Store, StoreError
    from grognard.web.service import service_fingerprint

    address = store or default_store()
    try:
        opened = Store.open(address)
    except StoreError as wrong:
        raise UsageError(translator.text(wrong.message)) from None
    # Several processes may serve a database on a server; a file is better served by one.
    ours, place = service_fingerprint(opened) if opened.embedded else "", opened.place
    opened.close()
    try:
        listener = _listen(port, ours)
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        raise UsageError(translator.say("cli-serve-no-port", host=HERE, port=str(port), why=why)) from None
    if listener is None:
        page = f"http://{HERE}:{port}{path}"
        print(translator.say("cli-open-already", address=page), flush=True)
        if show:
            _show(page)
        return
    bound = listener.getsockname()[1]
    page = f"http://{HERE}:{bound}{path}"
    if port and bound != port:
        print(translator.say("cli-open-other-port", port=str(port)), flush=True)
    print(translator.say("cli-open-at", address=page, place=place), flush=True)
    if show:
        threading.Thread(target=_show_when_ready, args=(page, bound), daemon=True).start()
    try:
        run(listener, HERE, address)
    except KeyboardInterrupt:  # the usual way to stop
        print(translator.say("cli-open-stopped"), flush=True)


def _listen(port: int, ours: str) -> socket.socket | None:
    """Listen at this port or the next free one; `None` if our service runs at this port already."""
    for tried in (port, *range(port + 1, min(port + MOST_PORTS, 65535) + 1)):
        try:
            return socket.create_server((HERE, tried))
        except OSError as wrong:
            if wrong.errno != errno.EADDRINUSE:
                raise
            if tried == port and ours and _fingerprint_at(port) == ours:
                return None
            last = wrong
    raise last


def _fingerprint_at(port: int) -> str:
    """The fingerprint of the service at a port; empty if it is another program."""
    try:
        # Without a proxy, since this is our own machine.
        with build_opener(ProxyHandler({})).open(
            f"http://{HERE}:{port}/healthz", timeout=ANSWER_TIMEOUT_SECONDS
        ) as answer:
            health = json.loads(answer.read(10_000))
    except (OSError, ValueError, HTTPException):
        return ""
    return str(health.get("service", "")) if isinstance(health, dict) else ""


def can_show() -> bool:
    """Whether there is a screen to open a browser on."""
    if os.environ.get("BROWSER"):
        return True
    if sys.platform == "win32":
        return True
    if sys.platform == "darwin":
        return "SSH_CONNECTION" not in os.environ
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _show_when_ready(page: str, port: int) -> None:
    if _fingerprint_at(port):
        _show(page)


def _show(page: str) -> None:
    import webbrowser

    webbrowser.open(page)
